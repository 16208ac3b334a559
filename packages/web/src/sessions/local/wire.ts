import type { Input, Saved, Seat } from '@trestle/kernel'
import type { Hint } from '@trestle/players'
import type { MatchInfo, Moment, PastInput } from '../session.ts'
import type { LocalSetup } from './table.ts'

/** All that is known of a match of this browser, pushed after each change. */
export interface Push {
  info: MatchInfo
  moment: Moment
  own: Seat[]
  curtain: boolean
  /** Whether the seat that one sits at is answered for where it has no choice. */
  auto: boolean
}

/** What the page asks of the worker that holds the match. `input` lacks its seat where it is the one that sits. */
export interface Calls {
  open(id: string): Push
  create(setup: LocalSetup, inputs: Input[]): Push
  choose(decision: string, text: string): null
  input(verb: 'undo' | 'redo' | 'resign'): null
  askUndo(): null
  answerUndo(yes: boolean): null
  sit(seat: Seat | null): null
  auto(on: boolean): null
  past(from: number): PastInput[]
  moment(seq: number): Moment
  hint(): Hint
  trial(): { seat: Seat; world: Saved }
  record(): string
  /** Leaves the match; false where something still goes on in it. */
  leave(): boolean
  /** A new match that starts where this one was after input `seq`; everybody sits at this screen. Returns its id. */
  branch(seq: number): string
  /** Plays a record as a match of this browser; returns its id. */
  review(record: string): string
}

export type Call = { [K in keyof Calls]: { id: number; call: K; args: Parameters<Calls[K]> } }[keyof Calls]

export type Reply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: string; message: string; rule: string | null }
  | { push: Push }
