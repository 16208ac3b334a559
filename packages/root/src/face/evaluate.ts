import type { Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { isEnemy } from '../rules/parties.ts'
import { factionNamed } from '../sources/registry.ts'

/** Points, pieces and cards of a seat against those of its strongest rival; a coalition hopes for its partner. */
export function evaluate(g: G, seat: Seat): number {
  if (g.result) return g.result.winners.includes(seat) ? 1000 : -1000
  const { sides } = g.state
  const partner = sides[seat].coalition
  const own = Math.max(worth(g, seat), partner >= 0 ? worth(g, partner) : -Infinity)
  const rivals = sides.flatMap((_, other) => (isEnemy(g, seat, other) ? [worth(g, other)] : []))
  return own - 0.5 * Math.max(...rivals)
}

function worth(g: G, seat: Seat): number {
  const side = g.state.sides[seat]
  const faction = factionNamed(side.faction)
  const onMap = side.pieces[0].reduce((sum, n) => sum + n, 0)
  return (side.score ?? 10) + onMap * 0.12 + side.hand.length * 0.35 + side.effects.length * 0.6 + faction.face.evaluate(g, seat)
}
