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

/** The clearings of each suit, as bits, and last all of them for birds; of the suits that were asked about last, as they seldom change. */
let known: { suits: readonly number[]; clearings: number[] } = { suits: [], clearings: [0, 0, 0, 0] }

function clearingsBySuit(suits: readonly number[]): number[] {
  const of = (bit: number) => suits.reduce((bits, some, at) => (some & bit ? bits | (1 << at) : bits), 0)
  return [of(1), of(2), of(4), (1 << suits.length) - 1]
}

/** The clearings of a suit, as bits; all of them for birds. */
export function ofSuit(g: G, suit: number): number {
  const { suits } = g.state
  if (known.suits !== suits) known = { suits, clearings: clearingsBySuit(suits) }
  return known.clearings[suit]
}

/**
 * Whether a suit of a card stands for one that is asked for (`asked`: bits): birds are wild (ROOT-2.1.1), but never asked for in vain
 * (ROOT-2.1.1.II).
 */
export function fits(suit: number, asked: number): boolean {
  return suit === BIRD || (asked & (1 << suit)) !== 0
}
