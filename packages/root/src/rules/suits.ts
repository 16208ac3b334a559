import { BIRD } from '../ground/content.ts'
import type { G } from '../ground/state.ts'
import { firstOf } from './bits.ts'

/** What is asked for where only birds will do. */
export const BIRDS = 1 << BIRD

/** The bits of the three suits that clearings have. */
export const ALL_SUITS = (1 << BIRD) - 1

/** A suit as what is asked for: that suit, or a bird for it. */
export function bitOf(suit: number): number {
  return 1 << suit
}

/** The suits of a clearing, as bits. */
export function suitsAt(g: G, at: number): number {
  return g.state.suits[at]
}

/** The suit of a clearing by its number; of several the first. */
export function suitAt(g: G, at: number): number {
  return firstOf(g.state.suits[at])
}

/** Whether these suits (bits) are several. */
export function isMixed(suits: number): boolean {
  return (suits & (suits - 1)) !== 0
}

/** The clearings of a suit, as bits; all of them for birds. */
export function ofSuit(g: G, suit: number): number {
  const { suits } = g.state
  let bits = 0
  for (let at = 0; at < suits.length; at++) if (suit === BIRD || suits[at] & (1 << suit)) bits |= 1 << at
  return bits
}

/**
 * Whether a suit of a card stands for one that is asked for (`asked`: bits): birds are wild (ROOT-2.1.1), but never asked for in vain
 * (ROOT-2.1.1.II).
 */
export function fits(suit: number, asked: number): boolean {
  return suit === BIRD || (asked & (1 << suit)) !== 0
}
