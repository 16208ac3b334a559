import { type Match, rulesOf } from '@trestle/kernel'
import type { Book } from './book.ts'
import type { Options } from './options.ts'

/** The phase of the running turn (ROOT-1.4.1). */
export const SETUP = 0
export const BIRDSONG = 1
export const DAYLIGHT = 2
export const EVENING = 3

/** Whether what a seat has done since its Daylight began was done this turn: from that Daylight to the end of the turn. */
export function inOwnDay({ active, phase }: Pick<State, 'active' | 'phase'>, seat: number): boolean {
  return active === seat && phase >= DAYLIGHT
}

/**
 * All of a match that changes. Seats are numbers in the order of the options' factions; parties are the seats, then the hirelings (`bands`).
 * Places are numbers as in the `Book`: clearings, then forests, then a place beside the map; cards are the numbers of their kinds; -1 is
 * "none". What is `readonly` is replaced when it changes, which is seldom, so that copies of a state share it.
 */
export interface State {
  sides: Side[]
  /** Hirelings in play, each a party after the seats. */
  bands: Band[]
  /** Seats in the order of their turns. */
  order: readonly number[]
  /**
   * Seats whose factions sell services or act in the turns of others (`services`), so that nobody else is looked at. A new list is made whenever
   * what brings rules in the match changes (`settle`), so that it stands for all of that.
   */
  serving: readonly number[]
  /** Turns begun so far. */
  turn: number
  /** The seat whose turn it is, -1 while setting up. */
  active: number
  phase: number
  /** Suits of each clearing, as bits: 1 fox, 2 rabbit, 4 mouse. */
  suits: readonly number[]
  /** ROOT-2.2.4 1 where a ruin stands, by clearing. */
  ruin: readonly number[]
  /** ROOT-D.6.2 Clearings in which a torch lies. */
  scorched: readonly number[]
  /** What a map alone has. */
  terrain: Terrain
  landmarks: readonly Landmark[]
  /** Hidden things beside deck and hands: what lies under ruins, supporters, plots, the order of the quests. */
  secrets: Secret[]
  /** The deck, its top card last: hidden. */
  deck: number[]
  discard: number[]
  /** Cards whose immediate effect is being carried out. */
  played: readonly number[]
  /** ROOT-3.3.3 Dominance cards beside the map. */
  available: readonly number[]
  /** ROOT-5.1.5 The item supply: how many of each kind. */
  items: readonly number[]
  openQuests: readonly number[]
  /** Cards that a seat knows to be in another's hand, by knower and holder, sorted. */
  known: readonly (readonly (readonly number[])[])[]
  /** Only in a match with a draft, once its cards are revealed. */
  draft?: Draft
  /** Only in a match with hirelings. */
  hiring?: Hiring
}

/** ROOT-E.1 Markers of hirelings: which lie on the score track still, and how many each seat has taken that it has not answered yet. */
export interface Hiring {
  /** The spaces of the score track that bear one, in order. */
  readonly track: readonly number[]
  /** By seat, markers under its Evening for which it takes a hireling at the end of its own turn (ROOT-E.1.1~2). */
  readonly due: readonly number[]
}

/** ROOT-A.8 The draft of factions. Kept to the end, for what is asked about homelands. */
export interface Draft {
  /** The revealed cards: a faction, and for a Vagabond his character, by number, -1 for none. */
  readonly pool: readonly DraftCard[]
  /** By seat, its homelands as bits. */
  readonly homelands: readonly number[]
}

/** `seat`: who has taken it, -1 for nobody; `locked`: nobody may until a militant faction was chosen (ROOT-A.8.1.II). */
export type DraftCard = { readonly faction: string; readonly character: number; readonly seat: number; readonly locked: boolean }

/** What changes on a map beyond its pieces. */
export interface Terrain {
  /** Paths that are closed, as numbers of the map's list of paths (ROOT-C.3.1). */
  closed: readonly number[]
  /** The clearing with the ferry, -1 for none (ROOT-C.2.2). */
  ferry: number
  /** What may be done once a turn and was done in this one, by name. */
  used: readonly string[]
}

/** A landmark and the clearing where it stands, -1 before it is set up; `holds`: what lies on it or stands in it, as its own file says. */
export type Landmark = { id: string; at: number; holds: readonly number[] }

/**
 * Hidden things in one place. `determinize` deals all secrets of a pool anew for whoever cannot see them; a source that has any makes them
 * and changes them through `rules/secrets.ts`, and writes no code for it.
 */
export interface Secret {
  /** What it is: `ruin`, `supporters`, `plot`, `quests`. With `owner` and `at` it names the secret. */
  name: string
  /** The things it is dealt from: secrets of one pool hold faces of one kind. Those of `cards` are dealt with deck and hands. */
  pool: string
  /** The seat that sees all of it, -1 for nobody. */
  owner: number
  /** The place where it lies, -1 for none. */
  at: number
  /** Faces (cards, items, kinds of plots) by number; sorted unless their order matters. */
  faces: readonly number[]
  /** Whether the order of the faces matters, as in a pile. */
  ordered: boolean
  /** Faces that each seat knows to be among them, sorted. */
  seen: readonly (readonly number[])[]
  /** Faces that each seat knows not to be among them. */
  ruledOut: readonly (readonly number[])[]
}

/** Whoever owns pieces: a player's side, or a hireling. */
export interface Party {
  /** The letter of the community notation; the second of two players of a faction has another than the first. */
  letter: string
  /**
   * Pieces on the map, by kind (warriors first, then buildings, then tokens, as their source lists them) and place. A row is as long as the
   * places in which its kind may lie: clearings, or forests too.
   */
  pieces: number[][]
  /** How many of the kinds are warriors and buildings; those after them are tokens. Said here because rule is asked so often. */
  solid: number
  /** How many of the kinds are warriors, where that is more than the first (ROOT-14.2.2). */
  foot?: number
  /** Unused pieces by kind. */
  supply: number[]
  /** ROOT-G.1.14 Where the pawn is, -1 without one. */
  pawn: number
}

/** One player: what stands in front of them and what they have on the map. */
export interface Side extends Party {
  faction: string
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
  /** How many of them lie exhausted, by kind. */
  exhausted: readonly number[]
  /** ROOT-4.1.1~3 Crafting pieces activated this turn, by suit. */
  activated: readonly number[]
  /** Pieces that lie on cards in the play area. */
  laid: readonly Laid[]
  /** What only this faction has, in its own shape. */
  board: object
}

/** Warriors of a party on a card in a play area. */
export type Laid = { card: number; party: number; n: number }

/** ROOT-E.1 A hireling: one card with its pieces. */
export interface Band extends Party {
  /** The id of the card. */
  hireling: string
  /** Whether the demoted side is up. */
  demoted: boolean
  /** The seat that controls it, -1 in the pool. */
  controller: number
  /** Control markers on the card. */
  markers: number
  /** The turn in which its controller got it (ROOT-E.1.3), 0 in the pool. */
  gained: number
  /** What its controller has used of it this turn, by the name of the group. */
  done: readonly string[]
  /** What only this hireling has, in its own shape. */
  board: object
}

/** The running match, as all rules see it. */
export type G = Match<State, Book, Options>

export const { procedure, choice, sealed } = rulesOf<G>()

/** A list of options that several rules add theirs to. */
export type Offers<O> = { push(option: O): number }
