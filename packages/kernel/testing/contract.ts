import {
  type Archive,
  apply,
  copy,
  type Game,
  type Heard,
  type Input,
  type Json,
  type Match,
  openTable,
  type Random,
  randomFrom,
  readRecord,
  recordOf,
  replay,
  type Seat,
  smallSeed,
  stateHash,
  type Table,
  writeRecord,
} from '../src/index.ts'
import { copySound, decisionsSound, leakSound, type Secrets, type Seen, saveSound, undoSound, worthsSound } from './checks.ts'
import { type Answer, randomAnswer } from './play.ts'

/** What every game must pass in random play. */
export interface ContractSetup<S extends object, C extends object, P extends object> {
  /** How many whole games. */
  games: number
  /** The first seed; game i takes `seed` + i. */
  seed?: number
  /** The options of game i, as a host would give them. */
  options?: (i: number) => Json
  /** A game may stop unfinished once this holds (the game's stated cap). Without it every game must end. */
  cap?: (g: Match<S, C, P>) => boolean
  /** The expensive checks (copies, saves, leaks, undo) are made at one decision in this many; 1: at all. Default 16. */
  every?: number
  /** Most options of a decision. Default 100. */
  most?: number
  /** Events that show something which no view keeps, such as a card that is shown and then shuffled away. Default: those that the game names. */
  fleeting?: readonly string[]
  /** Hidden places of the state for a seat, to see that dealing again reaches each: name to value. The report says which varied. */
  hidden?: (g: Match<S, C, P>, seat: Seat) => { [place: string]: Json }
}

export interface ContractReport {
  games: number
  finished: number
  unfinished: number
  decisions: number
  mostOptions: number
  mostBytes: number
  /** Hidden places that were dealt at least two ways, of all that were seen. */
  varied: string[]
  stuck: string[]
}

/** Plays games at random and checks everything; throws an Error that names the game, the decision and what is broken. */
export function contract<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  setup: ContractSetup<S, C, P>,
): ContractReport {
  const seen: Seen = { mostOptions: 0, mostBytes: 0, places: new Map() }
  const report: ContractReport = { games: 0, finished: 0, unfinished: 0, decisions: 0, mostOptions: 0, mostBytes: 0, varied: [], stuck: [] }
  const { options, cap, every, most, fleeting, hidden } = setup
  for (let i = 0; i < setup.games; i++) {
    const seed = (setup.seed ?? 1) + i
    const random = randomFrom(smallSeed(seed + 0xc0ffee))
    const { match, choices } = playChecked(game as unknown as Game, {
      name: `seed ${seed}`,
      options: options?.(i) ?? {},
      seed: smallSeed(seed),
      random,
      answer: (g) => randomAnswer(g, random),
      cap: cap as unknown as (g: Match) => boolean,
      every: every ?? 16,
      offset: i,
      cheap: 1,
      most,
      fleeting,
      hidden: hidden as unknown as Secrets['hidden'],
      seen,
    })
    report.games++
    report.decisions += choices
    if (match.result) report.finished++
    else report.unfinished++
  }
  for (const [place, values] of seen.places) (values.size > 1 ? report.varied : report.stuck).push(place)
  return { ...report, mostOptions: seen.mostOptions, mostBytes: seen.mostBytes }
}

/** One whole game that is checked while it is played. */
export interface CheckedGame extends Secrets {
  /** What names it where something is broken. */
  name: string
  options: Json
  /** What it is played with, where that is not what the options choose of the game's own: compiled, and as JSON for the record. */
  content?: object
  pack?: Json
  /** 32 hexadecimal digits. */
  seed: string
  /** The chance of the checks. */
  random: Random
  /** Who plays. */
  answer: (g: Match) => Answer
  /** It stops unfinished once this holds. */
  cap?: (g: Match) => boolean
  /** The expensive checks are made at one decision in this many, beginning with the one before decision `offset`. */
  every: number
  offset?: number
  /** Decisions and invariants are checked at one decision in this many. */
  cheap: number
  /** Most options of a decision. Default 100. */
  most?: number
  seen: Seen
}

/** Plays one game and checks it; throws an Error that names the game, the decision and what is broken. The inputs make up its record. */
export function playChecked(game: Game, setup: CheckedGame): { match: Match; inputs: Input[]; choices: number } {
  const { options, content, seed, random, every, cheap, offset = 0, seen } = setup
  const archive = recentArchive(RECENT)
  const inputs: Input[] = []
  const table = openTable(game, { options, content, seed }, archive)
  const sound = (what: string | null): void => {
    if (what !== null) throw new Error(`${game.id}, ${setup.name}, input ${table.seq}, asked ${asked(table)}: ${what}`)
  }
  const act = (input: Input): void => {
    apply(table, input, archive)
    inputs.push(input)
  }
  nameSeats(game, table)
  let choices = 0
  for (; !table.match.result && !setup.cap?.(table.match); choices++) {
    const g = table.match
    const turn = (choices + offset) % every
    if (turn === 0 || choices % cheap === 0) {
      sound(decisionsSound(g, setup.most ?? 100, seen))
      sound(game.check(g).join('; ') || null)
    }
    if (turn === 0) {
      sound(copySound(g, random))
      sound(saveSound(g, seen))
      sound(worthsSound(g))
      sound(leakSound(g, random, setup, seen))
    }
    const { decision, option } = setup.answer(g)
    act({ do: 'choose', seat: decision.seat, decision: decision.id, text: game.notate(g.content, option) })
    if (turn === 1 % every) sound(undoSound(table, decision.seat, archive, act))
  }
  sound(game.check(table.match).join('; ') || null)
  const record = readRecord(writeRecord(recordOf(table, { seed, inputs, content: setup.pack ?? undefined })))
  if (stateHash(replay(game, record, recentArchive(RECENT)).match) !== stateHash(table.match)) {
    sound('the replay of the record ends in another state')
  }
  return { match: table.match, inputs, choices }
}

const asked = ({ match }: Table): string =>
  match.asked.map((decision) => `${decision.procedure}.${decision.step} of seat ${decision.seat}`).join(', ') || 'nothing'

/** Throws where a record could not tell the seats apart. */
function nameSeats(game: Game, { match }: Table): void {
  const names = game.seats(match.options)
  const bad = names.find((name, at) => !/^[^\s:!]+$/.test(name) || names.indexOf(name) !== at)
  if (bad !== undefined) throw new Error(`${game.id}: "${bad}" is no name for a seat in a record: one word without : and !, and its own`)
}

/** Moments that are kept while a game is checked: more than any check goes back. */
const RECENT = 12

/** An archive that keeps the last moments alone, so that a game of thousands of choices costs no more memory than a short one. */
function recentArchive(moments: number): Archive {
  const kept = new Map<number, Match>()
  return {
    keep(seq: number, match: Match, _input: Input | null, _heard: Heard[]) {
      kept.delete(seq - moments)
      kept.set(seq, copy(match))
    },
    recall(seq) {
      const match = kept.get(seq)
      if (!match) throw new RangeError(`input ${seq} is not kept any more`)
      return copy(match)
    },
  }
}
