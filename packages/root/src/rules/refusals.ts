import type { Refusal, Seat } from '@trestle/kernel'
import type { G } from '../state.ts'
import { kindsIn } from './cards.ts'
import { craftBan } from './craft.ts'
import { activationBan } from './dominance.ts'
import { factionOf, ruledBy } from './map.ts'
import { destinations } from './move.ts'

/** Why a card of the hand cannot be crafted or activated now: for whoever looks at it and wonders. */
export function refusedCards(g: G, seat: Seat): Refusal[] {
  const faction = factionOf(g, seat)
  const power = faction.craftingPower(g, seat)
  return kindsIn(g.state.sides[seat].hand, g.content, () => true).flatMap((kind): Refusal[] => {
    const card = g.content.cards[kind]
    const ban = craftBan(g, seat, card, power)
    const craft: Refusal[] = ban === '' ? [] : [{ option: { do: 'craft', card: kind, pay: null }, rule: ban }]
    if (card.type !== 'dominance') return craft
    const rule = dominanceBan(g, seat)
    return rule === '' ? craft : [...craft, { option: { do: 'dominance', card: kind }, rule }]
  })
}

/** The clause that forbids a seat to play a dominance card now, empty if none does. */
function dominanceBan(g: G, seat: Seat): string {
  return activationBan(g, seat) || (factionOf(g, seat).coalitionBan?.(g, seat) ?? '')
}

/** Clearings next to a place into which the seat may not move, and why; `from` -1: from all places where it has something to move. */
export function refusedMoves(g: G, seat: Seat, from: number): Refusal[] {
  const { pawn, pieces } = g.state.sides[seat]
  const start = pawn >= 0 ? pawn : from
  if (start >= 0) return refusedFrom(g, seat, start, -1)
  return pieces[0].flatMap((n, at) => (n > 0 ? refusedFrom(g, seat, at, at) : []))
}

function refusedFrom(g: G, seat: Seat, start: number, from: number): Refusal[] {
  const able = destinations(g, seat, start, ruledBy(g, seat))
  const { tooDear, tooDearRule = 'ROOT-4.2.1' } = factionOf(g, seat)
  const dear = tooDear?.(g, seat) ?? 0
  const near = g.content.around[start].filter((at) => at < g.content.clearings && (able & (1 << at)) === 0)
  return near.map((to): Refusal => {
    const rule = g.state.scorched.includes(to) ? 'ROOT-D.6.2~2' : dear & (1 << to) ? tooDearRule : 'ROOT-4.2.1'
    return { option: { do: 'go', from, to, n: 0 }, rule }
  })
}

/** The clause that forbids a seat to place a piece in a clearing, empty if none does. */
export function placingBan(g: G, seat: Seat, at: number): string {
  if (g.state.scorched.includes(at)) return 'ROOT-D.6.2~2'
  for (let other = 0; other < g.state.sides.length; other++) {
    const { bars, barsRule = '' } = factionOf(g, other)
    if (other !== seat && bars && bars(g, other) & (1 << at)) return barsRule
  }
  return ''
}
