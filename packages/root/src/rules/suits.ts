import { BIRD } from '../ground/content.ts'
import type { G } from '../ground/state.ts'

/** The clearings of a suit, as bits; all of them for birds. */
export function ofSuit(g: G, suit: number): number {
  const { suits } = g.state
  let bits = 0
  for (let at = 0; at < suits.length; at++) if (suit === BIRD || suits[at] === suit) bits |= 1 << at
  return bits
}

/** Whether a suit of a card stands for a suit that is asked for: birds are wild (ROOT-2.1.1), but never asked for in vain (ROOT-2.1.1.II). */
export function matches(suit: number, asked: number): boolean {
  return suit === asked || suit === BIRD
}
