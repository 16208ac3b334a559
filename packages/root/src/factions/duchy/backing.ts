import type { Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import type { G } from '../../ground/state.ts'
import { hasPieces } from '../../rules/parties.ts'
import { fits } from '../../rules/suits.ts'

/*
 * ROOT-12.5.3.II Each card revealed for a minister needs a clearing of its suit with a piece of the Duchy for itself. Whether cards can all be
 * backed at once is a matching of cards and clearings; cards that can be backed can always be brought to as many as any others can.
 */

/** The clearings with a piece of the Duchy; mercenaries and hirelings are none, and the Burrow has no suit. */
function backers(g: G, seat: Seat): number[] {
  const out: number[] = []
  for (let at = 0; at < g.content.clearings; at++) if (hasPieces(g, seat, at)) out.push(at)
  return out
}

/** A clearing for each of the cards; null where they cannot all have one. */
export function backed(g: G, seat: Seat, cards: readonly number[]): number[] | null {
  const suits = cards.map((card) => g.content.cards[card].suit)
  return assigned(g, backers(g, seat), suits)
}

function assigned(g: G, clearings: readonly number[], suits: readonly number[]): number[] | null {
  const cardOf = new Map<number, number>()
  const find = (card: number, tried: Set<number>): boolean => {
    for (const at of clearings) {
      if (tried.has(at) || !fits(suits[card], g.state.suits[at])) continue
      tried.add(at)
      const other = cardOf.get(at)
      if (other !== undefined && !find(other, tried)) continue
      cardOf.set(at, card)
      return true
    }
    return false
  }
  for (let card = 0; card < suits.length; card++) if (!find(card, new Set())) return null
  const out = new Array<number>(suits.length).fill(-1)
  for (const [at, card] of cardOf) out[card] = at
  return out
}

/** How many cards of a hand can be backed at once. */
export function mostBacked(g: G, seat: Seat, hand: readonly number[]): number {
  const clearings = backers(g, seat)
  const suits: number[] = []
  for (const card of hand) {
    const { suit } = g.content.cards[card]
    if (suits.length < clearings.length && assigned(g, clearings, [...suits, suit])) suits.push(suit)
  }
  return suits.length
}

/** Suits (bits) of cards that can still be backed beside those that were revealed; of what all see alone. */
export function suitsLeft(g: G, seat: Seat, revealed: readonly number[]): number {
  const clearings = backers(g, seat)
  const suits = revealed.map((card) => g.content.cards[card].suit)
  return [0, 1, 2, BIRD].reduce((bits, suit) => (assigned(g, clearings, [...suits, suit]) ? bits | (1 << suit) : bits), 0)
}
