import type { Phrase, Procedure, Seat } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import type { OptionWriter } from '../ground/names.ts'
import type { Band, G } from '../ground/state.ts'
import type { FactionNotation, FactionWords } from './face.ts'
import type { Need, PieceKind } from './faction.ts'
import type { Source } from './source.ts'

/** The locals of a hireling's procedures: the party that it is. */
export type OfBand = { party: number }

/** Something a hireling's controller may or must do with it in its own turn. */
export interface HirelingAction {
  /** ROOT-E.2.3 At the start of Birdsong, or ROOT-E.2.4 in Daylight between two actions. */
  when: 'birdsong' | 'daylight'
  /** It has to be done, as far as it can be. */
  must?: true
  /** As often as one likes, where the others of a group are used once a turn between them. */
  often?: true
  /** What it shares its one use with; all actions without a group share one. */
  group?: string
  /** Whether it would do anything now, as far as all can see. */
  able(g: G, party: number): boolean
  /** Carries it out; may call procedures. */
  use(g: G, party: number): void
}

/**
 * ROOT-H.2 One side of a hireling's card. It is a source whose owner is the hireling's party; what is its controller's own (ROOT-E.2) it says
 * of `playerOf(g, owner)`.
 */
export interface HirelingSide extends Source {
  /** The id of the side. */
  id: string
  /** What it has on the map, warriors first; left out where it has nothing there. */
  kinds?: PieceKind[]
  /** Its board before setup, where it has any. */
  startBoard?(book: Book): object
  /** ROOT-A.6.3 What its card says of setting up that leaves nothing to choose. */
  laidOut?(g: G, party: number): void
  /** The rest of it: done by the seat `chooser`. */
  setUp?(g: G, party: number, chooser: Seat): void
  /** ROOT-E.2.1 What is done on taking control. */
  hired?(g: G, party: number): void
  /** By name, which no other hireling uses. */
  actions?: { readonly [name: string]: HirelingAction }
  /** Cards that must be where they are asked for. */
  needs?(g: G, party: number): Need[]
  /** What all these call. */
  procedures?: Procedure[]
  /** Procedures that carry out its triggers, by name. */
  triggers?: { [name: string]: Procedure<{ [key: string]: number }> }
  /** Warriors that lie neither on the map nor in the supply, for the count of all pieces. */
  elsewhere?(band: Band): number
  /** Cards that lie on it, for the count of all cards. */
  boardCards?(band: Band): readonly number[]
  /** What lies on it, for whoever reads the table in lines. */
  lines?(book: Book, board: object): Phrase[]
  /** What it is worth to its controller beside its pieces, in points; 1 where left out. */
  worth?(g: G, party: number): number
}

/** A hireling: both sides of its card. The first is named as the card is. */
export interface HirelingHome {
  promoted: HirelingSide
  demoted: HirelingSide
  /** Its verbs in the community notation, beside those that several hirelings use. */
  options?: { [verb: string]: OptionWriter }
  /** Its events as actions of the log, beside those that others tell too. */
  log?: FactionNotation['log']
  /** How its own options and events are said, as with a faction's. */
  words?: FactionWords
}
