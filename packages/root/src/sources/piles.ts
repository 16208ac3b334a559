import type { Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'

/** Where cards go (ROOT-G.1.13). Asked in `rules/cards.ts`. */
export interface Piles {
  /** Takes a card that would go to the discard pile or, a dominance card, beside the map; returns whether it did (ROOT-10.2.6). */
  takes?(g: G, owner: number, card: number): boolean
  /** Cards that the owner draws in Evening, where it is another number than its board says. */
  draws?(g: G, owner: Seat, n: number): number
}
