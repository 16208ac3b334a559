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

/** Cards that all have a clearing: their suits, and by number of the backer the card that it backs, -1 for none. */
type Backing = { clearings: readonly number[]; suits: number[]; cards: number[] }

function noBacking(g: G, seat: Seat): Backing {
  const clearings = backers(g, seat)
  return { clearings, suits: [], cards: clearings.map(() => -1) }
}

/** Backs one more card, of a suit, where that can be done beside all the others. */
function back(g: G, backing: Backing, suit: number): boolean {
  if (backing.suits.length === backing.clearings.length) return false
  backing.suits.push(suit)
  tried = 0
  if (find(g, backing, backing.suits.length - 1)) return true
  backing.suits.pop()
  return false
}

/** Backers that were tried for the card that is being backed, as bits. */
let tried = 0

/** A backer for a card, by another for the one that it backs now where that must be. */
function find(g: G, backing: Backing, card: number): boolean {
  const { clearings, suits, cards } = backing
  for (let i = 0; i < clearings.length; i++) {
    if (tried & (1 << i) || !fits(suits[card], g.state.suits[clearings[i]])) continue
    tried |= 1 << i
    if (cards[i] >= 0 && !find(g, backing, cards[i])) continue
    cards[i] = card
    return true
  }
  return false
}

/** A clearing for each of the cards; null where they cannot all have one. */
export function backed(g: G, seat: Seat, cards: readonly number[]): number[] | null {
  const backing = noBacking(g, seat)
  if (!cards.every((card) => back(g, backing, g.content.cards[card].suit))) return null
  return cards.map((_, card) => backing.clearings[backing.cards.indexOf(card)])
}

/** How many cards of a hand can be backed at once. */
export function mostBacked(g: G, seat: Seat, hand: readonly number[]): number {
  const backing = noBacking(g, seat)
  for (const card of hand) back(g, backing, g.content.cards[card].suit)
  return backing.suits.length
}

/** Suits (bits) of cards that can still be backed beside those that were revealed; of what all see alone. */
export function suitsLeft(g: G, seat: Seat, revealed: readonly number[]): number {
  const backing = noBacking(g, seat)
  if (!revealed.every((card) => back(g, backing, g.content.cards[card].suit))) return 0
  let bits = 0
  for (let suit = 0; suit <= BIRD; suit++) {
    const one = { ...backing, suits: backing.suits.slice(), cards: backing.cards.slice() }
    if (back(g, one, suit)) bits |= 1 << suit
  }
  return bits
}
