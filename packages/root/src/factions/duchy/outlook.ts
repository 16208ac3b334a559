/** How well the Duchy stand beside score and pieces: their ministers, and what backs those that are still to be swayed. */
import type { Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import type { G } from '../../ground/state.ts'
import { burrowOf, CITADEL, duchyBoard, MARKET, MINISTERS, outOf, rankOf, TUNNEL, WARRIOR } from './board.ts'

export const weights = {
  /** A minister, a rank of it, and a point that one of the lords would score each turn. */
  minister: 0.9,
  rank: 0.5,
  yearly: 0.9,
  citadel: 1.9,
  market: 2,
  tunnel: 0.35,
  /** A revealed card that comes back in Evening. */
  back: 0.35,
  /** A clearing with a piece: it backs a card of its suit. */
  held: 0.22,
  /** A warrior in the Burrow, which holds nothing yet. */
  below: 0.04,
}

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const { swayed, revealed } = duchyBoard(g.state, seat)
  const { pieces } = g.state.sides[seat]
  const [citadels, markets, tunnels] = [CITADEL, MARKET, TUNNEL].map((kind) => outOf(g, seat, kind))
  const yearly = { duchess: tunnels === 3 ? 2 : 1, baron: markets, earl: citadels }
  let ministers = 0
  for (const one of swayed) {
    const id = MINISTERS[one]
    ministers += w.minister + (id in yearly ? yearly[id as keyof typeof yearly] * w.yearly : rankOf(g, one) * w.rank)
  }
  let held = 0
  for (let at = 0; at < g.content.clearings; at++) if (pieces.some((places) => places[at] > 0)) held++
  return (
    ministers +
    citadels * w.citadel +
    markets * w.market +
    tunnels * w.tunnel +
    revealed.filter((card) => g.content.cards[card].suit !== BIRD).length * w.back +
    held * w.held -
    pieces[WARRIOR][burrowOf(g)] * w.below
  )
}
