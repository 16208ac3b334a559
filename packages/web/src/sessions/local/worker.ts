import { games } from '@trestle/games'
import { type Input, type Random, RecordError, Refused, randomFrom, readRecord, replay, type Seat } from '@trestle/kernel'
import type { Hint } from '@trestle/players'
import type { PastInput } from '../session.ts'
import { handOverMatch, savedMatch } from './store.ts'
import { type LocalSetup, LocalTable } from './table.ts'
import type { Call, Push, Reply } from './wire.ts'

/**
 * The worker in which the rules of a local match run. It holds one match, hands it to the browser to be kept after each input
 * before the page hears of it, lets computer players choose, and answers for people who wish it where they have no choice.
 */
let table: LocalTable | null = null
let sitting: Seat | null = null
let commitment = ''
let running = false

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))
/** The chance of the computer players of a lesson, which play the same each time. */
let lesson: Random | null = null

const seated = (): LocalTable => {
  if (!table) throw new Error('no match is open')
  return table
}

const post = (reply: Reply) => postMessage(reply)

const push = (): Push => {
  const open = seated()
  return {
    ...{ info: open.info(commitment), moment: open.moment(sitting), own: open.here() },
    ...{ curtain: open.setup.curtain, auto: open.isAuto(sitting) },
  }
}

/** Hands the match to the browser to be kept. A trial ends with its window. */
const keep = async (open: LocalTable): Promise<{ done: Promise<void> }> =>
  open.setup.from ? { done: Promise.resolve() } : handOverMatch(open.save(Date.now()))

/** Has the match kept and tells the page, which shows it while the browser still writes; a failure to write is told by the call. */
const changed = async () => {
  const open = seated()
  // Nobody is called to the screen for an answer that is given for them.
  if (open.setup.curtain) while (open.answersForegone(Date.now()));
  const { done } = await keep(open)
  post({ push: push() })
  await done
}

/** Simulated choices after which the page's calls come through. */
const SLICE = 300

const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Lets a computer player think and choose; false where none is asked. What is done on the page meanwhile comes first. */
const computerChooses = async (): Promise<boolean> => {
  for (;;) {
    const thought = table?.computerAsked(lesson)
    if (!thought) return false
    const open = table
    const stands = () => table === open && thought.isOpen()
    for (let more = true; more && stands(); ) {
      const until = performance.now() + 12
      do more = thought.go(SLICE)
      while (more && performance.now() < until)
      await breath()
    }
    if (!stands()) continue
    thought.put(Date.now())
    return true
  }
}

/** Lets the computer players choose, and answers for people who wish it where they have no choice, until a person is asked. */
const goOn = async () => {
  if (running) return
  running = true
  try {
    while ((await computerChooses()) || table?.answersForegone(Date.now())) {
      await changed()
      await breath()
    }
  } finally {
    running = false
  }
}

const gameOf = async (id: string) => {
  const load = Object.hasOwn(games, id) ? games[id] : undefined
  if (!load) throw new RefusedHere('no-such-game', `there is no game ${id}`)
  return load()
}

class RefusedHere extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const sitDown = async (opened: LocalTable): Promise<Push> => {
  table = opened
  lesson = opened.setup.guided ? randomFrom(opened.setup.seed) : null
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(opened.setup.seed))
  commitment = digest ? hex(new Uint8Array(digest)) : ''
  const here = opened.here()
  const { waiting } = opened.moment(null)
  sitting = here.length === 1 ? here[0] : opened.setup.curtain ? null : (here.find((seat) => waiting.includes(seat)) ?? here[0] ?? null)
  void goOn()
  return push()
}

const create = async (setup: LocalSetup, inputs: Input[], times: number[] = []) =>
  kept(new LocalTable(await gameOf(setup.game), setup, inputs, times))

const kept = async (created: LocalTable) => {
  const { done } = await keep(created)
  await done
  return created
}

const put = async (input: Input) => {
  seated().put(input, Date.now())
  await changed()
  void goOn()
  return null
}

const own = (): Seat => {
  if (sitting === null) throw new RefusedHere('wrong-seat', 'nobody sits here')
  return sitting
}

const everybodyHere = (setup: LocalSetup) =>
  setup.seats.map((seat) => ({ kind: 'here' as const, name: seat.kind === 'here' ? seat.name : '' }))

const answer = async (message: Call): Promise<unknown> => {
  switch (message.call) {
    case 'open': {
      const saved = await savedMatch(message.args[0])
      if (!saved) throw new RefusedHere('not-found', 'this browser does not keep the match')
      return sitDown(LocalTable.restore(await gameOf(saved.setup.game), saved))
    }
    case 'create':
      return sitDown(await create(...message.args))
    case 'choose':
      return put({ do: 'choose', seat: own(), decision: message.args[0], text: message.args[1] })
    case 'input':
      return put({ do: message.args[0], seat: own() })
    case 'askUndo':
      seated().askUndo(own(), Date.now())
      return changedThenPlay()
    case 'answerUndo':
      seated().answerUndo(message.args[0], Date.now())
      return changedThenPlay()
    case 'sit':
      return sit(message.args[0])
    case 'auto':
      seated().setAuto(own(), message.args[0])
      return changedThenPlay()
    case 'past':
      return seated().past(sitting, message.args[0]) satisfies PastInput[]
    case 'moment':
      return seated().moment(sitting, message.args[0])
    case 'hint':
      return hint()
    case 'trial':
      return { seat: own(), world: seated().trialOf(own(), randomFrom(randomHex(16))) }
    case 'record':
      return seated().record()
    case 'leave':
      if (!running) table = null
      return !running
    case 'branch':
      return branch(message.args[0])
    case 'review':
      return review(message.args[0])
  }
}

const changedThenPlay = async () => {
  await changed()
  void goOn()
  return null
}

const sit = (seat: Seat | null) => {
  const open = seated()
  if (seat !== null && !open.finished && !open.here().includes(seat)) throw new RefusedHere('wrong-seat', 'a seat of this screen')
  sitting = seat
  post({ push: push() })
  return null
}

const hint = async (): Promise<Hint> => {
  const thought = seated().hintAsked(own())
  if (!thought)
    throw seated().setup.hints ? new RefusedHere('wrong-seat', 'the seat is not asked') : new RefusedHere('no-hints', 'no hints here')
  while (thought.go(SLICE)) await breath()
  return thought.hint()
}

const branch = async (seq: number) => {
  const { setup } = seated()
  const id = randomHex(8)
  await create({ ...setup, id, seats: everybodyHere(setup), curtain: false, created: Date.now() }, seated().inputsTo(seq))
  return id
}

/** The id under which a record is looked through: the same each time, but where the browser counts nothing in secret. */
const idOf = async (record: string): Promise<string> => {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(record))
  return digest ? hex(new Uint8Array(digest).subarray(0, 8)) : randomHex(8)
}

const isOpenElsewhere = async (id: string): Promise<boolean> =>
  ((await navigator.locks?.query())?.held ?? []).some(({ name }) => name === `trestle.${id}`)

const review = async (text: string) => {
  const record = readRecord(text)
  const { game, options, content, seed, inputs, version } = record
  const rules = await gameOf(game)
  // A record that these rules lead elsewhere would show what nobody played.
  replay(rules, record)
  if (record.told) throw new RecordError('outcomes of chance that were told are not played here', {})
  const known = await idOf(text)
  const before = await savedMatch(known)
  // It is here already; where somebody has played on from it, or another window has it open, another begins.
  if (before?.inputs.length === inputs.length && !(await isOpenElsewhere(known))) return known
  const id = before ? randomHex(8) : known
  const seats = record.seats.map(() => ({ kind: 'here' as const, name: '' }))
  const setup = { id, game, options, content, seed, seats, curtain: false, created: Date.now() }
  await kept(new LocalTable(rules, setup, inputs, [], version))
  return id
}

const faultOf = (error: unknown): { code: string; message: string; rule: string | null } => {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Refused) return { code: error.code, message, rule: error.rule }
  if (error instanceof RefusedHere) return { code: error.code, message, rule: null }
  if (error instanceof RecordError) return { code: 'bad-record', message, rule: null }
  return { code: 'failed', message, rule: null }
}

// One call after another: a choice must not overtake the one before it while that is being kept.
let queue: Promise<void> = Promise.resolve()

export const hear = ({ data }: MessageEvent<Call>): void => {
  queue = queue.then(async () => {
    try {
      post({ id: data.id, ok: true, value: await answer(data) })
    } catch (error) {
      post({ id: data.id, ok: false, ...faultOf(error) })
    }
  })
}
