/** How well the Riverfolk stand beside score and pieces: the dividends that their funds will pay, their trade posts and what their prices bring. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { POST, postClearings, riverfolkBoard, riverfolkData, sumOf } from './board.ts'

export const weights = {
  /** A fund that is kept, for what it buys, and a warrior that comes back as one at dawn. */
  fund: 0.3,
  back: 0.45,
  /** The part that comes true of the dividends that a fund would pay if it were kept to the end. */
  dividends: 0.85,
  post: 1.4,
  /** What prices bring. */
  demand: 2,
}

/** What a price brings in a turn: its height by how often somebody pays it. */
const DEMAND = [0, 0.25, 0.45, 0.4, 0.2]
/** The part of the dividends that is hoped for while no trade post is on the map. */
const NO_POST = 0.5

/** ROOT-11.4.2 Dividends are paid for each fund in each turn, so that one is worth the more the longer the game still lasts. */
export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights, left: number): number {
  const { payments, funds, committed, spaces, prices } = riverfolkBoard(g.state, seat)
  const hope = postClearings(g, seat) === 0 ? NO_POST : 1
  const each = (hope * w.dividends) / riverfolkData(g).dividend
  const back = sumOf(payments) + sumOf(committed) + spaces.reduce((sum, row) => sum + sumOf(row), 0)
  const demand = prices.reduce((sum, price) => sum + (DEMAND[price] ?? 0), 0)
  return (
    sumOf(funds) * (w.fund + each * left) + back * (w.back + each * Math.max(0, left - 1)) + standing(g, seat) * w.post + demand * w.demand
  )
}

/** Trade posts on the map. */
function standing(g: G, seat: Seat): number {
  return g.state.sides[seat].pieces.slice(POST).reduce((sum, places) => places.reduce((n, here) => n + here, sum), 0)
}
