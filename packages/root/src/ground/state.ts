import { type Match, rulesOf } from '@trestle/kernel'
import type { Book } from './book.ts'
import type { Options } from './options.ts'

/** The phase of the running turn (ROOT-1.4.1). */
export const SETUP = 0
export const BIRDSONG = 1
export const DAYLIGHT = 2
export const EVENING = 3

/**
 * All of a match that changes. Seats are numbers in the order of the options' factions, clearings and forests numbers
 * as in the `Book`, cards the numbers of their kinds; -1 is "none". What is `readonly` is replaced when it changes, which is seldom,
 * so that copies of a state share it.
 */
export interface State {
  sides: Side[]
  /** Seats in the order of their turns. */
  order: readonly number[]
  /** Turns begun so far. */
  turn: number
  /** The seat whose turn it is, -1 while setting up. */
  active: number
  phase: number
  /** Suit of each clearing. */
  suits: readonly number[]
  /** ROOT-2.2.4 1 where a ruin stands, by clearing. */
  ruin: readonly number[]
  /** Items under each ruin: hidden. */
  ruinItems: readonly (readonly number[])[]
  /** Seats that have looked under each ruin, as bits. */
  ruinSeen: readonly number[]
  /** ROOT-D.6.2 Clearings in which the Scoundrel left a torch. */
  scorched: readonly number[]
  /** The deck, its top card last: hidden. */
  deck: number[]
  discard: number[]
  /** Cards whose immediate effect is being carried out. */
  played: readonly number[]
  /** ROOT-3.3.3 Dominance cards beside the map. */
  available: readonly number[]
  /** The item supply: how many of each kind. */
  items: readonly number[]
  /** The quest pile, its top card last: hidden. */
  questDeck: readonly number[]
  openQuests: readonly number[]
  /** Cards that a seat knows to be in another's hand, by knower and holder, sorted. */
  known: readonly (readonly (readonly number[])[])[]
}

/** One player: what stands in front of them and what they have on the map. */
export interface Side {
  faction: string
  /** The letter of the community notation; the second Vagabond has another than the first. */
  letter: string
  /** Null once the score marker has left the track (ROOT-3.3.1~2, ROOT-9.2.8~2). */
  score: number | null
  /** ROOT-6.3.2 The starting clearing. */
  home: number
  /** Sorted. Hidden. */
  hand: number[]
  /** ROOT-4.1.3 Persistent effects in the play area. */
  effects: readonly number[]
  /** Effects used this turn. */
  used: readonly number[]
  /** ROOT-3.3.1 The activated dominance card. */
  dominance: number
  /** ROOT-9.2.8 The seat this one is in a coalition with. */
  coalition: number
  /** ROOT-4.1.2~2 The Crafted Items box: how many of each kind. */
  crafted: readonly number[]
  /** ROOT-4.1.1~3 Crafting pieces activated this turn, by suit. */
  activated: readonly number[]
  /** Pieces on the map, by kind (warriors first, then buildings, then tokens, as the faction lists them) and clearing. */
  pieces: number[][]
  /** How many of the kinds are warriors and buildings; those after them are tokens. Said here because rule is asked so often. */
  solid: number
  /** Unused pieces by kind. */
  supply: number[]
  /** ROOT-G.1.14 Where the pawn is. */
  pawn: number
  /** What only this faction has, in its own shape. */
  board: object
}

/** The running match, as all rules see it. */
export type G = Match<State, Book, Options>

export const { procedure, choice, sealed } = rulesOf<G>()

/** A list of options that several rules add theirs to. */
export type Offers<O> = { push(option: O): number }
