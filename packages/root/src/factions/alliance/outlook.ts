/** How well the Alliance stand beside score and pieces: supporters and the sympathy that they will buy, bases, officers. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { allianceBoard, allianceData, basesOnMap, supportersOf, sympathyOut } from './board.ts'

export const weights = {
  supporter: 0.4,
  /** An officer, up to four; a further one is worth a third. */
  officer: 1.3,
  sympathy: 0.9,
  base: 2.2,
  /** What a supporter buys: a point of the next sympathy, by what it costs, for up to six of them. */
  next: 0.35,
}

/** Officers that find something to do each turn. */
const BUSY = 4

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const { officers } = allianceBoard(g.state, seat)
  const supporters = supportersOf(g, seat).length
  const { cost, points } = allianceData(g).tracks
  const out = sympathyOut(g, seat)
  const rate = out < points.length ? points[out] / cost[out] : 0
  return (
    supporters * w.supporter +
    Math.min(supporters, 6) * rate * w.next +
    (Math.min(officers, BUSY) + Math.max(0, officers - BUSY) / 3) * w.officer +
    out * w.sympathy +
    basesOnMap(g, seat).length * w.base
  )
}
