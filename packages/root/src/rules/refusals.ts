import type { Refusal, Seat } from '@trestle/kernel'
import type { G } from '../state.ts'
import { kindsIn } from './cards.ts'
import { craftBan } from './craft.ts'
import { activationBan } from './effects.ts'
import { factionOf, mayPlace, rulerOf } from './map.ts'

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
  const { coalition } = factionOf(g, seat)
  const ban = activationBan(g, seat)
  if (!coalition || ban !== '') return ban
  if (g.state.sides.length < 4) return 'ROOT-9.2.8~2'
  return coalition(g, seat).length === 0 ? 'ROOT-9.2.8~3' : ''
}

/** Clearings next to a place into which the seat may not move, and why. */
export function refusedMoves(g: G, seat: Seat, from: number): Refusal[] {
  const faction = factionOf(g, seat)
  const near = g.content.around[from].filter((at) => at < g.content.clearings)
  const ruled = from < g.content.clearings && rulerOf(g, from) === seat
  return near.flatMap((at): Refusal[] => {
    const option = { do: 'to', at }
    if (g.state.scorched.includes(at)) return [{ option, rule: 'ROOT-D.6.2~2' }]
    if (!ruled && !faction.ignoresRule?.(g, seat, from, at) && rulerOf(g, at) !== seat) return [{ option, rule: 'ROOT-4.2.1' }]
    return faction.moveCost && !faction.moveCost(g, seat, at, false) ? [{ option, rule: 'ROOT-9.2.9.III.b' }] : []
  })
}

/** The clause that forbids a seat to place a piece in a clearing, empty if none does. */
export function placingBan(g: G, seat: Seat, at: number): string {
  if (g.state.scorched.includes(at)) return 'ROOT-D.6.2~2'
  return mayPlace(g, seat, at) ? '' : 'ROOT-6.2.2'
}
