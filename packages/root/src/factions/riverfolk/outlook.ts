/** How well the Riverfolk stand beside score and pieces: their funds, their trade posts and what their prices bring. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { POST, postClearings, riverfolkBoard, sumOf } from './board.ts'

export const weights = {
  /** A fund that is kept; with a trade post on the map it pays dividends, too. */
  fund: 0.55,
  dividend: 0.3,
  /** A warrior that comes back as a fund at dawn. */
  back: 0.5,
  post: 1.1,
  /** What prices bring. */
  demand: 1,
}

/** What a price brings in a turn: its height by how often somebody pays it. */
const DEMAND = [0, 0.25, 0.45, 0.4, 0.2]

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const { payments, funds, committed, spaces, prices } = riverfolkBoard(g.state, seat)
  const pays = postClearings(g, seat) === 0 ? 0 : w.dividend
  const back = sumOf(payments) + sumOf(committed) + spaces.reduce((sum, row) => sum + sumOf(row), 0)
  const demand = prices.reduce((sum, price) => sum + (DEMAND[price] ?? 0), 0)
  return sumOf(funds) * (w.fund + pays) + back * w.back + standing(g, seat) * w.post + demand * w.demand
}

/** Trade posts on the map. */
function standing(g: G, seat: Seat): number {
  return g.state.sides[seat].pieces.slice(POST).reduce((sum, places) => places.reduce((n, here) => n + here, sum), 0)
}
