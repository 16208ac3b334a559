import {
  apply,
  askedOf,
  countFor,
  type Decision,
  fork,
  type Game,
  heardBy,
  type Input,
  type Json,
  loadTable,
  type Match,
  memoryArchive,
  openTable,
  type Random,
  randomFrom,
  recordOf,
  refusals,
  requestOf,
  type Saved,
  type SavedTable,
  type Seat,
  saveTable,
  stateHash,
  type Table,
  undoOf,
  upgradedContent,
  writeRecord,
} from '@trestle/kernel'
import { type Asking, consider, foregone, type Hint, hintFor, hintOf, looksBack, playerNamed, trialWorld } from '@trestle/players'
import type { MatchInfo, Moment, OpenDecision, PastInput } from '../session.ts'

/** `plays`: what a computer chooses one after the other, in a lesson; where that is not offered it thinks. */
export type LocalSeat = { kind: 'here'; name: string } | { kind: 'computer'; player: string; plays?: string[] }

/** How a match of this browser was started. Plain JSON. */
export interface LocalSetup {
  id: string
  game: string
  options: Json
  /** What it is played with where a pack made that; null for what the options choose of the game's own. */
  content: Json
  /** 32 hexadecimal digits. */
  seed: string
  /** One for each seat of the game, in its order. */
  seats: LocalSeat[]
  /** Whether the screen is covered between two people's turns. */
  curtain: boolean
  /** Whether hints may be asked for; missing in matches kept by older pages. */
  hints?: boolean
  /** Whether things may be tried out; missing where they may. */
  trials?: boolean
  /** The world that a trial begins in; missing in matches that count. A trial is not kept. */
  from?: Saved
  /** A match that teaches: it stands in no list. */
  guided?: boolean
  /** Milliseconds since 1970. */
  created: number
}

/** A match as it is kept: its inputs make it up; the snapshot opens it where newer rules play them otherwise. */
export interface SavedMatch {
  setup: LocalSetup
  inputs: Input[]
  times: number[]
  snapshot: SavedTable
  hash: string
  updated: number
  /** The seats of this screen that are answered for where they have no choice; none in matches kept by older pages. */
  auto?: Seat[]
  /** The rules it began by, where that was not the version of the snapshot; missing in matches kept by older pages. */
  version?: number
  /** For lists: who is asked, and how it ended. */
  waiting: Seat[]
  finished: boolean
}

/** What a computer player of this browser is thinking about. */
export interface Thought {
  /** Thinks on by about so many simulated choices; false once it has done. */
  go(choices: number): boolean
  /** Whether the question still stands: nothing was done or taken back meanwhile. */
  isOpen(): boolean
  /** Answers with what it has come to. */
  put(at: number): void
}

/** A match of this browser with all its past: the kernel's table, and what each seat has seen of it. */
export class LocalTable {
  readonly setup: LocalSetup
  readonly game: Game
  private table: Table
  private archive = memoryArchive()
  private readonly inputs: Input[]
  private readonly times: number[]
  private auto: Seat[] = []
  /** The version of the rules it began by: upgrades may have carried it over since. */
  private version: number
  /** The number of the first input whose state is known: 0, or later where the past could not be played again. */
  private first = 0

  constructor(game: Game, setup: LocalSetup, past: Input[] = [], times: number[] = [], version = game.version) {
    this.game = game
    this.setup = setup
    this.inputs = []
    this.times = [setup.created]
    this.version = version
    const content = setup.content === null ? undefined : game.compile(upgradedContent(game, setup.content, version))
    if (setup.from) {
      this.table = loadTable(game, { match: setup.from, seq: 0, line: [], taken: [], request: null }, content)
      this.archive.keep(0, this.table.match, null, [])
    } else this.table = openTable(game, { options: setup.options, seed: setup.seed, ...(content ? { content } : {}) }, this.archive)
    past.forEach((input, i) => {
      this.put(input, times[i + 1] ?? setup.created)
    })
  }

  /** Opens a kept match; where its inputs lead elsewhere by now, it goes on from the kept state, with its past cut off. */
  static restore(game: Game, saved: SavedMatch): LocalTable {
    const { auto = [], version = saved.snapshot.match.version } = saved
    try {
      const table = new LocalTable(game, saved.setup, saved.inputs, saved.times, version)
      table.auto = auto
      if (stateHash(table.table.match, saved.snapshot.match.version) === saved.hash) return table
    } catch {
      // Older rules allowed something that these do not.
    }
    const table = new LocalTable(game, saved.setup, [], [], version)
    const content = saved.setup.content === null ? undefined : game.compile(upgradedContent(game, saved.setup.content, version))
    table.table = { ...loadTable(game, saved.snapshot, content), line: [], taken: [], request: null }
    table.inputs.push(...saved.inputs)
    table.times.splice(0, table.times.length, ...saved.times)
    table.auto = auto
    table.first = table.table.seq
    table.archive.moments.length = 0
    const moment = { input: null, heard: [], match: table.table.match }
    for (let seq = 0; seq < table.first; seq++) table.archive.moments.push(moment)
    table.archive.keep(table.first, table.table.match, null, [])
    return table
  }

  get seq(): number {
    return this.table.seq
  }

  /** The match itself, for those that play it: never for a page. */
  match(): Match {
    return this.table.match
  }

  get finished(): boolean {
    return this.table.match.result !== null
  }

  seatNames(): string[] {
    return this.game.seats(this.table.match.options)
  }

  /** The seats of people at this screen. */
  here(): Seat[] {
    return this.setup.seats.flatMap((seat, i) => (seat.kind === 'here' ? [i] : []))
  }

  /** Does an input; throws the kernel's `Refused` with nothing changed. */
  put(input: Input, at: number): void {
    apply(this.table, input, this.archive)
    this.inputs.push(input)
    this.times[this.table.seq] = at
  }

  /** Asks the others' consent to an undo; computers agree at once. */
  askUndo(seat: Seat, at: number): void {
    this.put({ do: 'ask-undo', seat }, at)
    for (const other of [...(this.table.request?.waiting ?? [])])
      if (this.setup.seats[other]?.kind === 'computer') this.put({ do: 'answer-undo', seat: other, yes: true }, at)
  }

  /** A person at this screen answers for the first of the seats that are waited for. */
  answerUndo(yes: boolean, at: number): void {
    const [seat] = this.table.request?.waiting ?? []
    if (seat !== undefined) this.put({ do: 'answer-undo', seat, yes }, at)
  }

  /** The question of a computer player that is asked now, to be thought about in slices; null where none is. One that fails is stood in for by the random one. */
  computerAsked(random: Random | null): Thought | null {
    const { match, seq } = this.table
    const decision = match.asked.find(({ seat }) => this.setup.seats[seat]?.kind === 'computer')
    const holder = decision && this.setup.seats[decision.seat]
    if (!decision || holder?.kind !== 'computer' || this.table.request) return null
    const { seat } = decision
    const isOpen = () => this.table.seq === seq && !this.table.request
    const planned = this.planned(decision, holder.plays)
    if (planned !== null)
      return { go: () => false, isOpen, put: (at) => this.put({ do: 'choose', seat, decision: decision.id, text: planned }, at) }
    const luck = random ?? this.luckOf(seat)
    const orRandom = <T>(work: (asking: Asking) => T): T => {
      try {
        asking ??= consider(playerNamed(holder.player), match, seat, luck)
        return work(asking)
      } catch {
        asking = consider(playerNamed('random'), match, seat, luck)
        asking.go(1)
        return work(asking)
      }
    }
    let asking: Asking | null = null
    return {
      go: (choices) => orRandom((one) => one.go(choices)),
      isOpen,
      put: (at) => {
        const text = this.game.notate(
          match.content,
          orRandom((one) => one.answer().option),
        )
        this.put({ do: 'choose', seat, decision: decision.id, text }, at)
      },
    }
  }

  /** What a computer is to choose in a lesson; null where nothing is said of it, or where that is not offered. */
  private planned({ seat, options }: Decision, plays: string[] = []): string | null {
    if (plays.length === 0) return null
    const { game, content } = this.table.match
    const made = this.choicesOf(seat)
    return options.some((option) => game.notate(content, option) === plays[made]) ? plays[made] : null
  }

  /** How many choices a seat has made that were not taken back. */
  private choicesOf(seat: Seat): number {
    const { moments } = this.archive
    let { decided } = this.table.match
    let n = 0
    for (let i = this.table.seq; i > this.first; i--) {
      const [before, after] = [moments[i - 1].match.decided, moments[i].match.decided]
      if (after !== decided || before >= after) continue
      decided = before
      if (this.inputs[i - 1].seat === seat) n++
    }
    return n
  }

  /** Thinks about a hint to a seat that is asked; null where it is not, or where the table does without hints. */
  hintAsked(seat: Seat): { go(choices: number): boolean; hint(): Hint } | null {
    const { match } = this.table
    if (!this.setup.hints || askedOf(match, seat).length === 0) return null
    const asking = hintFor(match, seat, this.luckOf(seat))
    return { go: asking.go, hint: () => hintOf(match, asking) }
  }

  /** A world in which a seat may try things out. Throws where that cannot be. */
  trialOf(seat: Seat, random: Random): Saved {
    if (!this.info('').trials || askedOf(this.table.match, seat).length === 0) throw new Error('no trials here')
    return trialWorld(this.table.match, seat, random)
  }

  /** Lets one computer player choose; false where none is asked. */
  computerChooses(random: Random | null, at: number): boolean {
    const thought = this.computerAsked(random)
    if (!thought) return false
    while (thought.go(Number.MAX_SAFE_INTEGER));
    thought.put(at)
    return true
  }

  /** A player's chance: the same at the same position, so that an undo shows no other answer. Far from the words that the match itself uses. */
  private luckOf(seat: Seat): Random {
    return fork({ seed: randomFrom(this.setup.seed).seed, at: 2 ** 30 + 4 * (32 * this.table.match.decided + seat) })
  }

  /** Whether a seat is answered for where it has no choice. */
  isAuto(seat: Seat | null): boolean {
    return seat !== null && this.auto.includes(seat)
  }

  setAuto(seat: Seat, on: boolean): void {
    const others = this.auto.filter((one) => one !== seat)
    this.auto = on ? [...others, seat].sort((a, b) => a - b) : others
  }

  /** Answers for one seat of this screen that wishes it and has no choice, as it would itself; false where there is none. */
  answersForegone(at: number): boolean {
    if (this.table.request || looksBack(this.inputs.at(-1)?.do)) return false
    for (const seat of this.auto) {
      const plain = this.setup.seats[seat]?.kind === 'here' ? foregone(this.table, seat) : null
      if (!plain) continue
      this.put({ do: 'choose', seat, decision: plain.decision.id, text: plain.text }, at)
      return true
    }
    return false
  }

  /** What a seat (null: a spectator) has before it, now or after input `seq`. */
  moment(seat: Seat | null, seq = this.table.seq): Moment {
    const at = Math.min(Math.max(seq, this.first), this.table.seq)
    const now = at === this.table.seq
    const { match, heard, input } = this.archive.moments[at]
    const undo = now && seat !== null ? undoOf(this.table, seat) : null
    return {
      seq: at,
      seat,
      by: input?.seat ?? null,
      view: this.game.view(match, seat),
      decision: now && seat !== null ? this.decisionOf(seat) : null,
      waiting: match.asked.map((decision) => decision.seat),
      events: heardBy(seat, heard),
      result: match.result,
      undo: undo && undo.move.before >= this.first ? { count: countFor(seat, undo.over), free: undo.free } : null,
      redo: now && seat !== null && this.table.taken.at(-1)?.seat === seat,
      request: now ? requestOf(this.table) : null,
    }
  }

  private decisionOf(seat: Seat): OpenDecision | null {
    const { match } = this.table
    const [decision] = askedOf(match, seat)
    if (!decision) return null
    const text = (option: OpenDecision['options'][number]['option']) => this.game.notate(match.content, option)
    return {
      id: decision.id,
      prompt: decision.prompt,
      rule: decision.rule,
      options: decision.options.map((option) => ({ text: text(option), option })),
      refused: refusals(match, decision).map(({ option, rule, needs }) => ({ text: text(option), option, rule, needs })),
      sealed: decision.sealed,
    }
  }

  /** What a seat heard from input `from` on. */
  past(seat: Seat | null, from: number): PastInput[] {
    return this.archive.moments.slice(Math.max(from, 0)).map(({ input, heard }, i) => {
      const seq = Math.max(from, 0) + i
      return { seq, seat: input?.seat ?? null, do: input?.do ?? null, events: heardBy(seat, heard), at: this.times[seq] ?? 0 }
    })
  }

  info(commitment: string): MatchInfo {
    const { id, game, options, content, seed, hints = false, trials = true, guided = false, from } = this.setup
    const seats = this.seatNames().map((name, i): MatchInfo['seats'][number] => {
      const holder = this.setup.seats[i]
      if (holder?.kind === 'computer') return { name, holder: { ...holder, standsIn: false } }
      return { name, holder: { kind: 'human', name: holder?.name ?? '', here: true, present: true, awayUntil: null } }
    })
    const status = this.finished ? 'finished' : 'playing'
    return {
      id,
      game,
      options,
      content,
      seats,
      status,
      commitment,
      seed: this.finished ? seed : null,
      clock: null,
      hints,
      trials: trials && !guided && !from,
      connection: 'live',
    }
  }

  record(): string {
    const { seed, content } = this.setup
    return writeRecord(recordOf(this.table, { seed, inputs: this.inputs, content, version: this.version }))
  }

  /** The inputs that led to the state after input `seq`, to go on from there in another match. */
  inputsTo(seq: number): Input[] {
    return this.inputs.slice(0, seq)
  }

  save(updated: number): SavedMatch {
    return structuredClone({
      setup: this.setup,
      inputs: this.inputs,
      times: this.times,
      snapshot: saveTable(this.table),
      hash: stateHash(this.table.match),
      updated,
      auto: this.auto,
      version: this.version,
      waiting: this.table.match.asked.map((decision) => decision.seat),
      finished: this.finished,
    })
  }
}
