import type { Card } from '../../ground/book.ts'
import type { G } from '../../ground/state.ts'
import { effectOf } from '../../sources/registry.ts'
import { isOpen, spend } from '../cards.ts'
import { factionOf } from '../parties.ts'
import { fits, suitAt } from '../suits.ts'
import { tell } from '../tell.ts'

export type AmbushOption = { do: 'ambush'; card: number } | { do: 'pass'; card: number }

/**
 * ROOT-4.3.1 Ambush cards of the clearing's suit in a hand, and passing. Nobody else can see the hand, so the question is put to
 * whoever could hold one as far as all can see: none if the hand is empty or all such cards lie open. A hireling has no hand (ROOT-E.3.5~3).
 */
export function ambushOptions(g: G, party: number, at: number): AmbushOption[] {
  if (party >= g.state.sides.length || !couldHoldAmbush(g, party, at)) return []
  const suits = g.state.suits[at]
  const out: AmbushOption[] = []
  const { hand } = g.state.sides[party]
  for (let i = 0; i < hand.length; i++) {
    const repeated = i > 0 && hand[i] === hand[i - 1]
    if (!repeated && isAmbush(g.content.cards[hand[i]], suits)) out.push({ do: 'ambush', card: hand[i] })
  }
  out.push({ do: 'pass', card: -1 })
  return out
}

function couldHoldAmbush(g: G, seat: number, at: number): boolean {
  const { discard, sides, suits } = g.state
  if (sides[seat].hand.length === 0) return false
  if (isOpen(g, seat)) return sides[seat].hand.some((card) => isAmbush(g.content.cards[card], suits[at]))
  let hidden = suits[at] & (suits[at] - 1) ? countAll(g, suits[at]) : g.content.ambushes[suitAt(g, at)]
  // Those that lie where everybody sees them: on the discard pile, or openly on a board.
  hidden -= ambushesIn(g, discard, suits[at])
  for (let other = 0; other < sides.length; other++) {
    const open = factionOf(g, other).openCards?.(g.state, other)
    if (open) for (let i = 0; i < open.length; i++) hidden -= ambushesIn(g, open[i], suits[at])
  }
  return hidden > 0
}

/** How many of the cards of a list, in which some are none of the deck's, are ambushes that fit. */
function ambushesIn(g: G, cards: readonly number[], suits: number): number {
  let n = 0
  for (let i = 0; i < cards.length; i++) if (cards[i] >= 0 && isAmbush(g.content.cards[cards[i]], suits)) n++
  return n
}

/** The ambushes of the deck that fit several suits. */
function countAll(g: G, suits: number): number {
  return g.content.cards.reduce((n, card) => (isAmbush(card, suits) ? n + card.count : n), 0)
}

function isAmbush(card: Card, suits: number): boolean {
  return card.type === 'ambush' && fits(card.suit, suits)
}

export function playAmbush(g: G, seat: number, card: number, at: number): void {
  tell(g, { on: 'battle.ambush', seat, card, at })
  spend(g, seat, card)
}

/** ROOT-4.3.1.II Whether the attacker's faction or one of its cards makes ambushes idle. */
export function idlesAmbush(g: G, attacker: number): boolean {
  const side = g.state.sides[attacker]
  if (!side) return false
  return factionOf(g, attacker).battle?.idlesAmbush === true || side.effects.some((card) => effectOf(g.content, card).battle?.idlesAmbush)
}
