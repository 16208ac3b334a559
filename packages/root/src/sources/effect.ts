import type { Procedure, Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Need } from './faction.ts'
import type { Source } from './source.ts'

/**
 * What a card does. When it can be used, by which party of a battle, and whether that discards it stands in the deck's file; what is always in
 * force while it lies in a play area is in its facets.
 */
export interface CardEffect extends Source {
  /** ROOT-4.1.3 On its owner's own turn, at the card's `timing`, once a turn. */
  turn?: {
    /** Whether it would do anything now. */
    usable(g: G, seat: Seat): boolean
    use(g: G, seat: Seat): void
  }
  /** ROOT-4.1.2 What a card with an immediate effect does once it is crafted; `card` its kind. It discards the card. */
  immediate?(g: G, seat: Seat, card: number): void
  /** Cards that must be where its owner is asked for them. */
  needs?(g: G, owner: Seat): Need[]
  /** What it is worth to have it in play, in points, for those who weigh a position; 0.6 where left out. */
  worth?(g: G, seat: Seat): number
  /** What these call. */
  procedures?: Procedure[]
}
