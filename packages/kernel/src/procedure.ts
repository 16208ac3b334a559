import type { Json } from './json.ts'
import type { Phrase } from './words.ts'

/** A seat at the table, counted from 0 in the order of the game's `seats`. */
export type Seat = number

/** The id of a clause of a game's ledger, such as `IW-11.4`. */
export type Clause = string

/**
 * One thing that a seat may do. Plain JSON; places and cards are the small integers of the state. An option with the field `ends` ends a
 * turn or a part of it (`Ends`).
 */
export interface Option {
  do: string
  [key: string]: Json
}

/**
 * What an option ends, in its field `ends`: the seat's `turn`, after which it chooses nothing more of its own accord in it, or a `part` of
 * one. A table never answers such an option for a player, not even where nothing else is left, and a page may ask first.
 */
export type Ends = 'turn' | 'part'

/** What an option ends; null for one that ends nothing. */
export function endsOf({ ends }: Option): Ends | null {
  return ends === 'turn' || ends === 'part' ? ends : null
}

/** Something one might expect to be offered, and why it is not: `rule` the clause that forbids it, `needs` what it takes and what one has. */
export interface Refusal {
  option: Option
  rule: Clause
  needs?: Phrase
}

/** A step that runs. `f` are the locals of its frame, kept between steps. */
export type Act<G, F> = (g: G, f: F) => void

/** A step that asks one seat. What is offered and what follows stand side by side. */
export interface Choice<G, F, O extends Option = Option> {
  kind: 'choice'
  /** Who is asked. */
  seat(g: G, f: F): Seat
  /** The clause that grants the choice. */
  rule: Clause | ((g: G, f: F) => Clause)
  /** What is asked. Default: the message `prompt.<procedure>.<step>`. */
  prompt?(g: G, f: F): Phrase
  /** All that may be answered. With none, `otherwise` runs or the step is passed over; a lone one is taken by itself unless `secret`. */
  options(g: G, f: F): O[]
  /** What follows from the chosen option. */
  resolve(g: G, f: F, option: O): void
  otherwise?(g: G, f: F): void
  /** For clients only: what one might expect to find among the options, and why it is not there. */
  refused?(g: G, f: F): Refusal[]
  /**
   * The list depends on something that another seat cannot see: always asked, so that the pause tells nothing. Where it does so only at
   * times, a function says when, by what all can see.
   */
  secret?: boolean | ((g: G, f: F) => boolean)
}

/** A step that asks several seats at once; nobody learns of another's answer before all have answered. */
export interface Sealed<G, F, O extends Option = Option> {
  kind: 'sealed'
  seats(g: G, f: F): Seat[]
  rule: Clause | ((g: G, f: F) => Clause)
  prompt?(g: G, f: F, seat: Seat, picks: O[]): Phrase
  /** What the seat may pick next, given its picks so far; none when it has finished. Asked even with one option. */
  options(g: G, f: F, seat: Seat, picks: O[]): O[]
  /** Runs once all have finished; `answers` are in the order of `seats`. */
  resolve(g: G, f: F, answers: { seat: Seat; picks: O[] }[]): void
  refused?(g: G, f: F, seat: Seat): Refusal[]
}

export type Step<G, F> = Act<G, F> | Choice<G, F> | Sealed<G, F>

/** One running procedure of a match: plain JSON, the step by its name, so that a saved match survives an edit of the rules. */
export interface Frame {
  procedure: string
  /** The step to do next; empty when the procedure has ended and only waits for what it called. */
  step: string
  locals: object
  /** What the procedure called last has handed back. */
  result: Json
  /** Sealed answers so far: picks by seat, an empty place for each seat that has none; null where nobody has picked. */
  sealed: Option[][] | null
}
