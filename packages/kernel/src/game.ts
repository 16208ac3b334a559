/**
 * What a game brings, and a match of it. The two know each other, so they stand in one file; all else imports from it, and it imports
 * nothing that knows a match.
 */
import type { Event, Heard } from './events.ts'
import type { Json } from './json.ts'
import type { Act, Choice, Clause, Frame, Option, Sealed, Seat, Step } from './procedure.ts'
import type { Random } from './random.ts'
import type { Schema } from './schema.ts'
import type { Setting } from './setting.ts'
import type { Phrase } from './words.ts'

/** How a match ended. */
export interface Result {
  /** The seats that won; none in a draw. */
  winners: Seat[]
  /** Why, as a message `result.<reason>`. */
  reason: string
  rule: Clause
}

/** How a seat ended: under what name simulations count it, such as its faction, and its points by heading. */
export interface Ending {
  as: string
  score: { [heading: string]: number }
}

/** A number of turns; 'round': as many as there are seats. */
export type Turns = number | 'round'

/** Where the playouts of a search are judged. */
export interface Playouts {
  /** The turns at the end of the last of which they stop, the running one among them. */
  turns: Turns
  /**
   * What the end of the running turn counts beside that of a playout which goes on beyond it, 0 to 1: more where what others do is hard to foresee.
   * Default: 0.
   */
  middle?: number
}

/** What suits computer players in a game. */
export interface PlayHabits<M extends Match = Match> {
  /**
   * Where a seat's playouts are judged: at ends of turns, instead of after a number of choices. Turns are counted by `clock`, where that is given,
   * else by `Game.turn`.
   */
  playouts?(g: M, seat: Seat): Playouts
  /** The number of the turn that runs, for `playouts`. Default: `Game.turn`. */
  clock?(g: M): number
  /**
   * How each level of the computer players thinks, the weakest first: as many as there are steps that can be told apart by matches. The first
   * three look ahead.
   */
  levels?: readonly LevelOfPlay[]
  /**
   * How a look ahead within the turn does best, where it is not as in most games: dealt worlds, options that are tried in depth, own choices and those
   * of others that are played on, and how many options it looks at within one that leads to others.
   */
  look?: { readonly worlds?: number; readonly keep?: number; readonly ahead?: number; readonly others?: number; readonly within?: number }
}

/** How a level of a game's computer players thinks: it looks ahead to the end of its turn with an error of judgement, or it searches. */
export type LevelOfPlay =
  /** The error, in hundredths of the spread of what the options are worth. */
  | { readonly blur: number }
  /** The simulated choices of a search, for a decision. */
  | { readonly choices: number }

/** What things are worth to a player that judges a position, by name. */
export type Weights = { readonly [name: string]: number }

/** Turns what the rules say into phrases. Clients call it; it sees only what a client has. */
export interface GameWords<C extends object = object> {
  /** The name of a seat, such as the faction. */
  seat(content: C, name: string): Phrase
  /** An option as a label of a few words. */
  option(content: C, option: Option): Phrase
  /** An event as a line of the log, said to `seat` (null: to a spectator); null where the log says nothing. */
  event(content: C, event: Event, seat: Seat | null): Phrase | null
  /** The end of the match in a sentence. */
  /** How a match ended, in one sentence; `names`: the seats' names, in their order. */
  result(content: C, result: Result, names: readonly string[]): Phrase
}

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
  /** Where it begins in the program that called it last: a memory, so that a call looks nothing up. */
  readonly begins: { program: Program | null; first: Placed | null }
  /** Types only. */
  readonly locals?: F
  readonly gives?: R
}

/**
 * A game: rules, content, and what the kernel and the clients need of it.
 * `S` state, `C` compiled content, `P` options of a match, `V` a seat's view. All plain JSON but `C`, which is shared and never changed.
 */
export interface Game<S extends object = object, C extends object = object, P extends object = object, V extends object = object> {
  id: string
  /**
   * The version of the rules. Raise it when a running match of the version before could not go on or its record would not replay, and add an
   * upgrade. A mended error of a rare position keeps it: running matches go on by the mended rule, and a record that met the error is refused
   * where it differs.
   */
  version: number
  /**
   * What carries running matches over: `upgrades[n]` makes of a match that version n saved one of version n + 1. It may change what it is
   * given. `docs/records.md` says how to write one.
   */
  upgrades?: { readonly [from: number]: (saved: Saved) => Saved }
  /**
   * The same for the content that running matches keep, where its shape has changed: `contentUpgrades[n]` makes of a content that version n
   * compiled one that version n + 1 compiles. Default: it has not changed.
   */
  contentUpgrades?: { readonly [from: number]: (content: Json) => Json }
  /** Earlier versions whose records still play to the same end under these rules. Default: none. */
  replays?: readonly number[]
  /** All the content that the game brings: plain JSON. */
  standardContent: Json
  /**
   * All the content that a host's pack makes of the standard one. Throws an Error that names the place and the reason. Default: a pack is
   * all the content.
   */
  readPack?(pack: Json): Json
  /** The schema of a pack down to its last field, for tools that tell and edit what may stand there. Absent where packs are not described. */
  packSchema?: Schema<unknown>
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
  /**
   * The name that a seat goes by now, where seats choose in the match what they play; one that has not chosen has that of `seats`. Callers use
   * `sideNames`. Default: the names of `seats`.
   */
  sideOf?(g: Match<S, C, P>, seat: Seat): string
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
  /**
   * Events that show something which no view keeps, such as a card that is shown and then shuffled away. Checks of secrecy let them pass.
   * Default: none.
   */
  fleeting?: readonly string[]
  /**
   * Events after which what was seen is hidden again, such as a discard pile that is shuffled into the deck. Checks of secrecy let pass what one
   * and the same choice told before. Default: none.
   */
  buries?: readonly string[]
  /** Broken invariants in words; none in a sound match. */
  check(g: Match<S, C, P>): string[]
  /** The round that is played, from 1, and the one after which play between computers stops unfinished. Absent where a game has no rounds. */
  rounds?: { now(g: Match<S, C, P>): number; cap: number }
  /**
   * The number of the turn that runs, counted over the whole match; what comes between turns counts as one of its own. Players that look ahead
   * compare positions at the end of a turn. Absent where the next choice of another seat says enough.
   */
  turn?(g: Match<S, C, P>): number
  /** How good the position is for a seat, for players that look ahead; larger is better. Sees whatever `g` holds, so give it determinized matches. */
  evaluate(g: Match<S, C, P>, seat: Seat): number
  /** `evaluate` by seat, where all at once cost less than one after the other. Default: one after the other. */
  evaluateAll?(g: Match<S, C, P>): number[]
  /**
   * By how much `evaluate` must be larger for a seat than for another for its chance to win to be e times as great. Tells people what a position
   * is worth; players choose without it. Measured by `trestle tune`. Default: unknown.
   */
  lead?: number
  /**
   * What `evaluate` weighs, by group and name: the usual weights, and the content with others in place of some. For `trestle tune`. A group bears the
   * name of a seat where it is that seat's own.
   */
  weights?: { usual(): { [group: string]: Weights }; within(content: C, weights: { [group: string]: Weights }): C }
  /** How computer players do best with this game, found by play. Default: what does well in most games. */
  habits?: PlayHabits<Match<S, C, P>>
  /** By seat, how each ended a match. Absent where simulations count nothing but winners. */
  endings?(g: Match<S, C, P>): Ending[]
  /**
   * What a simulation that is told to counts of an event: the seat and what it used, such as `played nature-1`; null for nothing.
   * Absent where nothing is counted.
   */
  uses?(g: Match<S, C, P>, event: Event): { seat: Seat; as: string } | null
  words: GameWords<C>
}

/**
 * A running match. What is saved, hashed and copied: `state`, `stack`, `random`, `epoch`, `chooser`, `decided`, `result`.
 * The rest is shared (`game`, `content`, `options`) or derived.
 */
export interface Match<S extends object = object, C extends object = object, P extends object = object> {
  readonly game: Game<S, C, P>
  readonly content: C
  readonly options: P
  /** The game's steps. Derived. */
  readonly program: Program
  state: S
  /** Running procedures, the innermost last. */
  stack: Frame[]
  /** Where each of them stands, null for one that has ended and waits for what it called. Derived. */
  places: (Placed | null)[]
  /** Frames from this index on are this match's own; those below are shared with copies, and copied before they are changed. Derived. */
  own: number
  random: Random
  /** Counts the moments at which somebody learned something or another seat chose: undo does not cross them unasked. */
  epoch: number
  /** The seat that chose last, -1 at the start and after a sealed choice. */
  chooser: Seat
  /** Decisions answered so far. */
  decided: number
  result: Result | null
  /** The decisions that are open: one, or one for each seat that has not finished a sealed choice. Derived. */
  asked: Decision[]
  /** Where events go; null when nobody listens. */
  heard: Heard[] | null
  /** What answers in place of the generator, for one who leads a match along what was seen elsewhere; null: the generator. No copy has it. */
  chance: Chance | null
  /** What the running act wants to happen next. */
  flow: Flow
}

/**
 * Answers a question of chance with a whole number from 0 to `n` - 1: which face comes up, which of `items` is picked, which of the first `n`
 * of a pile changes places with the last of them (a shuffle asks so from the whole pile down to two).
 */
export type Chance = (g: Match, n: number, of: 'roll' | 'pick' | 'shuffle', items: readonly unknown[]) => number

/** A question to one seat. */
export interface Decision {
  /** Names the decision within its match: how many were answered before, and for a sealed one the pick (`17.0`). */
  id: string
  seat: Seat
  procedure: string
  step: string
  rule: Clause
  prompt: Phrase
  /** Never empty. */
  options: Option[]
  secret: boolean
  sealed: boolean
}

/** The steps of a game by the names of procedure and step. */
export type Program = ReadonlyMap<string, { first: Placed; steps: ReadonlyMap<string, Placed> }>

/** A step at its place in its procedure: an act, a choice or a sealed choice, the other two null. */
export interface Placed {
  name: string
  /** What it asks unless it brings a prompt of its own. */
  prompt: Phrase
  act: Act<Match, object> | null
  asks: Choice<Match, object> | null
  seals: Sealed<Match, object> | null
  /** Null after the last. */
  next: Placed | null
  /** All steps of its procedure, itself among them, by their names. */
  among: ReadonlyMap<string, Placed>
}

export interface Flow {
  /** The running frame's place in the stack. What it calls lies above it. */
  depth: number
  next: Placed | null
  finished: boolean
  gives: Json
}

/** A match as plain JSON, without the content, which is kept by its hash. */
export interface Saved {
  game: string
  version: number
  options: Json
  state: object
  stack: Frame[]
  random: Random
  epoch: number
  chooser: Seat
  decided: number
  result: Result | null
}
