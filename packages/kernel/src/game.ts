import type { Event } from './events.ts'
import type { Json } from './json.ts'
import type { Match } from './match.ts'
import type { Clause, Option, Procedure, Seat } from './procedure.ts'
import type { Random } from './random.ts'
import type { Phrase } from './words.ts'

/** How a match ended. */
export interface Result {
  /** The seats that won; none in a draw. */
  winners: Seat[]
  /** Why, as a message `result.<reason>`. */
  reason: string
  rule: Clause
}

/**
 * One option of a match that a host may set before it starts. Its words: `setting.<key>`, `setting.<key>.about`, `setting.<key>.<choice>`;
 * a choice of seats is said by their names.
 */
export interface Setting {
  key: string
  choices: (string | number | boolean)[]
  standard: string | number | boolean
  /**
   * Each choice names the seats that play, joined by `+` as in `red+blue`; `readOptions` takes them in any order. So a lobby can ask
   * for each seat by itself.
   */
  seats?: true
}

/** Turns what the rules say into phrases. Clients call it; it sees only what a client has. */
export interface GameWords<C extends object = object> {
  /** The name of a seat, such as the faction. */
  seat(content: C, name: string): Phrase
  /** An option as a label of a few words. */
  option(content: C, option: Option): Phrase
  /** An event as a line of the log, said to `seat` (null: to a spectator); null where the log says nothing. */
  event(content: C, event: Event, seat: Seat | null): Phrase | null
  /** The end of the match in a sentence. */
  result(content: C, result: Result): Phrase
}

/**
 * A game: rules, content, and what the kernel and the clients need of it.
 * `S` state, `C` compiled content, `P` options of a match, `V` a seat's view. All plain JSON but `C`, which is shared and never changed.
 */
export interface Game<S extends object = object, C extends object = object, P extends object = object, V extends object = object> {
  id: string
  /**
   * The version of the rules. Raise it when a running match of the version before could not go on or its record would not replay. A mended
   * error of a rare position keeps it: running matches go on by the mended rule, and a record that met the error is refused where it differs.
   */
  version: number
  /** All the content that the game brings: plain JSON. */
  standardContent: Json
  /**
   * All the content that a host's pack makes of the standard one. Throws an Error that names the place and the reason. Default: a pack is
   * all the content.
   */
  readPack?(pack: Json): Json
  /**
   * What a match of these options is played with, out of all the content: its map, its deck. It is kept with the match, and records bear its
   * hash, so what is added beside it changes no match that does not choose it. Default: all of it. Callers use `contentFor`.
   */
  chooseContent?(all: Json, options: P): Json
  /** Checks the content of a match and makes what the rules work with. Throws an Error that names the place and the reason. */
  compile(content: Json): C
  /** What can be set, in the order in which a lobby shows it. */
  settings: Setting[]
  /** Checks the options of a match and fills in what is missing. Throws an Error that says what is right. */
  readOptions(options: Json): P
  /** The seats' names in order, such as `['woodwalkers', 'ironclad']`. */
  seats(options: P): string[]
  /** Seats that the rules play by themselves, such as a rulebook's automaton: nobody sits there and they are never asked. Default: none. */
  automata?(options: P): Seat[]
  /** The state before the first step, in which nothing was left to chance. */
  start(content: C, options: P): S
  /** The procedure that is the whole match, and all the others. */
  main: Procedure
  procedures: Procedure[]
  copy(state: S): S
  /** The short text of an option, unique within its decision: `move f3 f7`. No spaces at the ends, no line break. */
  notate(content: C, option: Option): string
  /** All that a seat (null: a spectator) may see, built by adding what it may see. */
  view(g: Match<S, C, P>, seat: Seat | null): V
  /** Deals all that `seat` cannot see anew, in place, on a copy. Sort each pool before shuffling it, so that the truth leaves no trace. */
  determinize(g: Match<S, C, P>, seat: Seat, random: Random): void
  /** What follows when a seat resigns: usually `end`. */
  resign(g: Match<S, C, P>, seat: Seat): void
  /** Broken invariants in words; none in a sound match. */
  check(g: Match<S, C, P>): string[]
  /** The round that is played, from 1, and the one after which play between computers stops unfinished. Absent where a game has no rounds. */
  rounds?: { now(g: Match<S, C, P>): number; cap: number }
  /** How good the position is for a seat, for players that look ahead; larger is better. Sees whatever `g` holds, so give it determinized matches. */
  evaluate(g: Match<S, C, P>, seat: Seat): number
  words: GameWords<C>
}
