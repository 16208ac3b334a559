/** How good a position is for a seat, for players that look ahead. */
import type { Seat } from '@trestle/kernel'
import { empire, type G, players } from './kit.ts'

export function evaluate(g: G, seat: Seat): number {
  const { sides } = g.state
  const worth = (party: number): number => sides[party].popularity
  const rivals = Array.from({ length: empire(g) >= 0 ? 2 : players(g) }, (_, other) => other).filter((other) => other !== seat)
  return worth(seat) - Math.max(...rivals.map(worth))
}
