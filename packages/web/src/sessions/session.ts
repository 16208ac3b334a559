import type { Event, Json, Option, Phrase, Result, Saved, Seat } from '@trestle/kernel'
import type { Hint } from '@trestle/players'
import type { Analysis } from '@trestle/protocol'

/** An option as a client has it: the text that is sent back, and the option itself, from which labels and targets are made. */
export interface OfferedOption {
  text: string
  option: Option
}

/** An open decision of the viewer's seat. */
export interface OpenDecision {
  id: string
  prompt: Phrase
  rule: string
  options: OfferedOption[]
  /** What one might expect to find, with the clause that forbids it and the reason in words, where the game gives one. */
  refused: (OfferedOption & { rule: string; needs?: Phrase | undefined })[]
  sealed: boolean
}

/** A match at one moment, as one seat (null: a spectator) has it. Nothing else of the match reaches the page. */
export interface Moment {
  /** The number of the input after which this was; 0 is the start. */
  seq: number
  seat: Seat | null
  /** Whose input led here; null at the start, and where it is not known. */
  by: Seat | null
  view: object
  decision: OpenDecision | null
  /** Seats that are asked now. */
  waiting: Seat[]
  /** What led here from the moment before, as the seat heard it. */
  events: Event[]
  result: Result | null
  /** What undo would take back (choices by count), and whether it needs the others' consent. */
  undo: { count: number; free: boolean } | null
  redo: boolean
  /** An undo that waits for consent. */
  request: { seat: Seat; count: number; waiting: Seat[] } | null
}

export type Holder =
  /**
   * `here`: at this window; `present`: a window of the seat is open somewhere. `awayUntil`: when the others may go on without an
   * absent person, in milliseconds of this page's clock; null where that cannot be.
   */
  | { kind: 'human'; name: string; here: boolean; present: boolean; awayUntil: number | null }
  | { kind: 'open' }
  /**
   * A computer player, or an automaton that the rules play. `standsIn`: put in for a person who left. `trouble`: how its last choice was
   * made where it could not be made as usual, or that another sits there since it failed again and again.
   */
  | { kind: 'computer'; player: string; standsIn: boolean; trouble?: 'less-thought' | 'at-random' | 'replaced' }

/** Milliseconds left for each seat when this page's clock showed `at`; `running` are the seats whose clock runs. */
export interface Clock {
  left: number[]
  running: Seat[]
  at: number
  /** A pause that a seat asked for: seats of `waiting` must still agree while `since` is null, then nobody's clock runs. */
  pause?: { seat: Seat; waiting: Seat[]; since: number | null } | null
}

/** What stays the same through a match, or changes rarely. */
export interface MatchInfo {
  id: string
  game: string
  options: Json
  /** What it is played with where a pack made that; null for what the options choose of the game's own. */
  content: Json
  /** `name`: the game's name of the seat, such as the faction. */
  seats: { name: string; holder: Holder }[]
  status: 'waiting' | 'playing' | 'finished'
  /** SHA-256 of the seed, shown from the start. */
  commitment: string | null
  /** The seed itself, once the match has ended. */
  seed: string | null
  clock: Clock | null
  /** Whether everybody at the table may ask for hints. */
  hints: boolean
  /** Whether everybody at the table may play on for themselves from where the match stands, in a trial that does not count. */
  trials: boolean
  /** What each player has for thinking; null for no limit, or where it is not known. */
  pace?: { kind: 'bank'; bank: number; increment: number } | { kind: 'days'; days: number } | null
  connection: 'live' | 'connecting' | 'offline'
}

/** One input of the past, as a seat had it. */
export interface PastInput {
  seq: number
  /** Who did what; null for the start. */
  seat: Seat | null
  do: string | null
  events: Event[]
  /** Milliseconds since 1970. */
  at: number
}

/** An error of a session whose words are for the player: a message `id` of the app's catalogue. */
export class SessionError extends Error {
  readonly code: string
  /** The clause that forbids it, where one does. */
  readonly rule: string | null
  constructor(code: string, message: string, rule: string | null = null) {
    super(message)
    this.name = 'SessionError'
    this.code = code
    this.rule = rule
  }
}

export interface ChatLine {
  id: number
  seat: Seat
  name: string
  text: string
  at: number
}

/** A way to be told that one is asked: this browser, an address that programs listen at, or none. */
export type Notice = { kind: 'none' } | { kind: 'push' } | { kind: 'webhook'; url: string; format: 'discord' | 'json' }

/** What there is beside the match when it is played over the network. */
export interface Online {
  /** When the lost connection is tried again, in milliseconds of this page's clock; null while it is tried or there. */
  retryAt(): number | null
  retry(): void
  chat(): ChatLine[]
  muted(): Seat[]
  watchers(): number
  sendChat(text: string): Promise<void>
  mute(seat: Seat, muted: boolean): Promise<void>
  /** A new key for this seat: returns the full address of the link; this window keeps the seat no longer. */
  handOver(): Promise<string>
  leave(): Promise<void>
  /** Ties this seat to the account of whoever is signed in, so that it is found on every device. */
  keep(): Promise<void>
  report(text: string): Promise<void>
  /** Asks for a match of the same people with sides swapped; returns the address of one's seat in it. */
  rematch(): Promise<string>
  /** The address of one's seat in the match that follows this one; null while nobody has asked for one. */
  next(): string | null
  /** The address that takes a free seat; null when it is not known here. */
  invitation(): string | null
  /** How this seat is told that it is asked while none of its windows is open. */
  notice(): 'push' | 'webhook' | null
  /** Whether the server sends messages to browsers and this one takes them. */
  canPush(): Promise<boolean>
  notify(how: Notice): Promise<void>
  /** Stops the clock of a match by days, once every person at the table agrees; anybody may end the pause. */
  askPause(): Promise<void>
  answerPause(yes: boolean): Promise<void>
  endPause(): Promise<void>
  /** The server's analysis of the finished match; `ask` has it made, unless it is. Null where the server makes none. */
  analysis(ask: boolean): Promise<Analysis | null>
  /** Acts for a seat that is asked and has been away too long. */
  claimWin(seat: Seat): Promise<void>
  /** Also takes a free seat of a table that waits for players; `player`: a computer player by its name, else the server's own choice. */
  seatComputer(seat: Seat, player?: string): Promise<void>
}

/** A match one sits at, over the network or in a worker of this page. */
export interface Session {
  readonly kind: 'local' | 'remote'
  info(): MatchInfo
  current(): Moment
  /** Calls back whenever `info`, `current` or the chat changes; returns how to stop it. */
  subscribe(changed: () => void): () => void
  /** Rejects with a `SessionError`. So do all that follow. */
  choose(decision: string, text: string): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  askUndo(): Promise<void>
  answerUndo(yes: boolean): Promise<void>
  resign(): Promise<void>
  /** What a strong player would do in one's place, from what the seat knows; where the table allows it and the seat is asked. */
  hint(): Promise<Hint>
  /** The seat that one sits at, and a world of its own to try things out in: all that the seat cannot see is dealt at random. */
  trial(): Promise<{ seat: Seat; world: Saved }>
  /** The seats that this window may sit at: several on one screen, one or none over the network. */
  own(): Seat[]
  /** Whether the screen is covered while it goes from one seat to the next. */
  curtain(): boolean
  /** Sits down at another of `own` (null: watches). After the end any seat may be looked through. */
  sit(seat: Seat | null): Promise<void>
  /** Whether the seat one sits at is answered for, by the server or in this browser, where it has no choice. */
  auto(): boolean
  setAuto(on: boolean): Promise<void>
  /** All that happened from input `from` on, as the seat one sits at had it. */
  past(from: number): Promise<PastInput[]>
  /** A moment of the past as this seat had it. */
  moment(seq: number): Promise<Moment>
  /** The record, once the match has ended (or any time on one screen). */
  record(): Promise<string>
  readonly online: Online | null
  close(): void
}
