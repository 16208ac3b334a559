import type { Event, Json, Option, Phrase, Result, Seat } from '@trestle/kernel'

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
  /** What one might expect to find, with the clause that forbids it. */
  refused: (OfferedOption & { rule: string })[]
  sealed: boolean
}

/** A match at one moment, as one seat (null: a spectator) has it. Nothing else of the match reaches the page. */
export interface Moment {
  /** The number of the input after which this was; 0 is the start. */
  seq: number
  seat: Seat | null
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

export type Holder = { kind: 'human'; name: string; here: boolean } | { kind: 'open' } | { kind: 'computer'; player: string }

/** What stays the same through a match, or changes rarely. */
export interface MatchInfo {
  id: string
  game: string
  options: Json
  /** A content pack; null for the game's own content. */
  content: Json
  seats: { name: string; holder: Holder }[]
  /** SHA-256 of the seed, shown from the start. */
  commitment: string | null
  /** The seed itself, once the match has ended. */
  seed: string | null
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

/** A match one sits at, over the network or in a worker of this page. */
export interface Session {
  readonly kind: 'local' | 'remote'
  info(): MatchInfo
  current(): Moment
  /** Calls back whenever `info` or `current` changes; returns how to stop it. */
  subscribe(changed: () => void): () => void
  /** Rejects with an Error whose message is for the player. */
  choose(decision: string, text: string): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  askUndo(): Promise<void>
  answerUndo(yes: boolean): Promise<void>
  resign(): Promise<void>
  /** The seats that this window may sit at: several on one screen, one or none over the network. */
  own(): Seat[]
  /** Sits down at another of `own` (null: watches). */
  sit(seat: Seat | null): Promise<void>
  /** All that happened from input `from` on, as the seat one sits at had it. */
  past(from: number): Promise<PastInput[]>
  /** A moment of the past as this seat had it. */
  moment(seq: number): Promise<Moment>
  /** The record, once the match has ended (or any time on one screen). */
  record(): Promise<string>
  close(): void
}
