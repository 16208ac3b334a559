import { type Clause, end, type Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { takeMarkers } from './markers.ts'
import { othersInOrder } from './parties.ts'
import { tell } from './tell.ts'

/** Points for one seat. */
export function score(g: G, seat: Seat, points: number, rule: Clause): void {
  const reached = gain(g, seat, points, rule)
  takeMarkers(g)
  if (reached) winByPoints(g)
}

/** Points that a seat gets, and the clause that gives them. */
export type Gain = { seat: number; points: number; rule: Clause }

/** Points for several seats in one instant: who wins is looked at once for all of them (ROOT-3.1~2). */
export function award(g: G, gains: readonly Gain[]): void {
  let reached = false
  for (const { seat, points, rule } of gains) if (gain(g, seat, points, rule)) reached = true
  takeMarkers(g)
  if (reached) winByPoints(g)
}

/** Moves a score marker; whether it has come to where it wins. */
function gain(g: G, seat: Seat, points: number, rule: Clause): boolean {
  const side = g.state.sides[seat]
  // ROOT-3.3.1~3 Whoever has no score marker scores nothing.
  if (points === 0 || side.score === null) return false
  // The track has no space below 0.
  const total = Math.max(0, side.score + points)
  if (total === side.score) return false
  tell(g, { on: 'scored', seat, points: total - side.score, total, rule })
  side.score = total
  return total >= g.content.content.core.win
}

/** ROOT-3.1 Thirty points win at once; ROOT-3.1~2 of several the active player, else the next in turn order. */
function winByPoints(g: G): void {
  const { sides, active } = g.state
  const reached = (seat: Seat) => (sides[seat].score ?? 0) >= g.content.content.core.win
  const winner = [active, ...othersInOrder(g, active)].find((seat) => seat >= 0 && reached(seat))
  if (winner !== undefined) win(g, winner, 'points', 'ROOT-3.1')
}

/** ROOT-9.2.8~4 These seats, whoever is in a coalition with one of them, and whoever is in one with that one. */
export function withPartners(g: G, seats: readonly Seat[]): Seat[] {
  const all = seats.slice()
  for (const one of all) {
    g.state.sides.forEach((side, other) => {
      if (side.coalition === one && !all.includes(other)) all.push(other)
    })
  }
  return all
}

/** Ends the match; ROOT-9.2.8~4 whoever is in a coalition with a winner wins too. */
export function win(g: G, seat: Seat, reason: 'points' | 'dominance', rule: Clause): void {
  const winners = withPartners(g, [seat])
  end(g, { winners, reason: winners.length > 1 ? 'coalition' : reason, rule })
}
