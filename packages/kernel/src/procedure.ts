import type { Json } from './json.ts'
import type { Match } from './match.ts'
import type { Phrase } from './words.ts'

/** A seat at the table, counted from 0 in the order of the game's `seats`. */
export type Seat = number

/** The id of a clause of a game's ledger, such as `IW-11.4`. */
export type Clause = string

/**
 * One thing that a seat may do. Plain JSON; places and cards are the small integers of the state. By agreement `{ do: 'end' }` is the plain
 * end of a turn or of a part of it, which a table never says for a player, not even where it is all that is left.
 */
export interface Option {
  do: string
  [key: string]: Json
}

/**
 * An option one might expect to be offered, and the clause that forbids it. `needs` says in the reader's words what is missing, such as
 * "two Fox workshops, and you have one"; it tells nothing that the seat may not know.
 */
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
  /** The list depends on something that another seat cannot see: always asked, so that the pause tells nothing. */
  secret?: boolean
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

/**
 * A procedure of the rulebook: its numbered steps in the rulebook's order, under the rulebook's names.
 * `F`: the locals it starts with and keeps; `R`: what it hands back.
 */
export interface Procedure<F = object, R extends Json = Json> {
  readonly name: string
  readonly steps: { readonly [step: string]: Step<Match, object> }
  readonly first: string
  /** The step after each step; an empty text after the last. */
  readonly next: { readonly [step: string]: string }
  /** Types only. */
  readonly locals?: F
  readonly gives?: R
}

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

/**
 * The words in which a game writes its rules, bound to its match type:
 *
 * ```ts
 * export const { procedure, choice, sealed } = rulesOf<Match<State, Content, Options>>()
 * export const battle: Procedure<Battle> = procedure('battle', { ambush: choice({ ... }), roll(g, f) { ... } })
 * ```
 */
export function rulesOf<G extends Match>() {
  return {
    /** A procedure of named steps, in order. Annotate the constant's type, which the steps are checked against. */
    procedure<F extends object, R extends Json = Json>(name: string, steps: { [step: string]: Step<G, F> }): Procedure<F, R> {
      const names = Object.keys(steps)
      if (names.length === 0) throw new TypeError(`procedure ${name} has no step`)
      const next = Object.fromEntries(names.map((step, i) => [step, names[i + 1] ?? '']))
      return { name, steps: steps as unknown as Procedure['steps'], first: names[0], next }
    },
    // Spelled out, so that all choices have one shape, which the engine that runs them can count on.
    choice<F, O extends Option>(rules: Omit<Choice<G, F, O>, 'kind'>): Choice<G, F, O> {
      const { seat, rule, prompt, options, resolve, otherwise, refused, secret = false } = rules
      return { kind: 'choice', seat, rule, prompt, options, resolve, otherwise, refused, secret }
    },
    sealed<F, O extends Option>(rules: Omit<Sealed<G, F, O>, 'kind'>): Sealed<G, F, O> {
      const { seats, rule, prompt, options, resolve, refused } = rules
      return { kind: 'sealed', seats, rule, prompt, options, resolve, refused }
    },
  }
}
