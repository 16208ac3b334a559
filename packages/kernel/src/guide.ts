import type { Option, Seat } from './procedure.ts'
import type { Phrase } from './words.ts'

/** How far what is told is printed, and what that means: for content that was rebuilt where nothing printed was at hand. */
export interface GuideMark {
  /** A word or two. */
  name: Phrase
  meaning: Phrase
}

/** A card that can be read by its name. */
export interface GuideCard {
  /** Its short id, as options are written with it. */
  ref: string
  name: Phrase
  /** What it does, sentence by sentence. */
  text: Phrase[]
  /** Null where all of it is printed. */
  mark: GuideMark | null
}

/** A place of the map. */
export interface GuidePlace {
  /** Its short id, as options are written with it. */
  ref: string
  name: Phrase
  /** What it is: its kind, what is printed there. */
  text: Phrase[]
  /** The ways from it: each a phrase such as "a path" and the places it leads to. */
  ways: { by: Phrase; to: number[] }[]
  mark: GuideMark | null
}

/**
 * What a game tells of its cards and places to somebody who reads instead of looking. It sees compiled content and views, never a match.
 * Cards and places are named by their index in these lists.
 */
export interface Guide {
  cards(content: object): GuideCard[]
  places(content: object): GuidePlace[]
  /** The cards that an option names. */
  cardsOf(content: object, option: Option): number[]
  /** What a long list of options may be folded by, such as the place that pieces leave; null for an option that stands by itself. */
  group(content: object, option: Option): Phrase | null
  /** What stands at a place, by the view of a seat. */
  at(content: object, view: object, place: number): Phrase[]
  /** What lies before a side, by the view of `seat` (null: a spectator). */
  mat(content: object, view: object, side: Seat, seat: Seat | null): Phrase[]
}
