import type { Clause, Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'

/** A stock of items beside the supply. */
export interface Stock {
  /** The clause that bars a crafter who may not take from it. */
  rule: Clause
  /** How many of an item lie there. */
  count(g: G, owner: number, item: number): number
  opens(g: G, owner: number, crafter: Seat): boolean
  /** Takes an item out for a crafter; called when the item was gained and its card has scored. */
  taken(g: G, owner: number, crafter: Seat, item: number): void
}

/** What changes when cards are crafted (ROOT-4.1). Asked in `rules/craft.ts`. */
export interface Crafting {
  /** ROOT-4.1.1 How many crafting pieces of each suit (fox, rabbit, mouse) the owner can still activate, then those of any suit where there are any (ROOT-H.3.6). A faction's alone. */
  power?(g: G, owner: Seat): number[]
  /** Clearings with its crafting pieces, as bits (ROOT-H.1.10). A faction's alone; none where left out. */
  from?(g: G, owner: Seat): number
  /** How many crafting pieces the owner can activate at all, where that is fewer than `power` has (ROOT-11.5.3). A faction's alone. */
  most?(g: G, owner: Seat): number
  /** Pays with crafting pieces, where that is more than counting them (ROOT-9.2.1). A faction's alone. */
  pay?(g: G, owner: Seat, pay: readonly number[]): void
  /**
   * ROOT-4.1.2~2 Takes a crafted or other gained item and tells of it, where it goes elsewhere than to the Crafted Items box. `printed`: the
   * points of the card it was crafted by, null for one that was not crafted (ROOT-14.2.3). A faction's alone.
   */
  takeItem?(g: G, owner: Seat, item: number, printed: number | null): void
  /** Whether the owner has no Crafted Items box. A faction's alone. */
  noBox?: true
  /** ROOT-3.2.2 What the owner scores for crafting a card that is worth `points` so far. A faction's own is asked first, then its cards'. */
  points?(g: G, owner: Seat, points: number): number
  /** Items that lie elsewhere than in the supply and can be crafted from there (ROOT-H.3.5). */
  stock?: Stock
  /** Takes a card by which `crafter` has crafted an item, in place of its being discarded; returns whether it did (ROOT-H.2.22). A hireling's. */
  keeps?(g: G, owner: number, crafter: Seat, card: number): boolean
  /** What follows when `crafter` has crafted a card and all of it is done. Asked of every source in force. */
  crafted?(g: G, owner: number, crafter: Seat, card: number): void
}
