import type { Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { factionNamed } from '../sources/factions.ts'
import { factionOf } from './places.ts'

/** Whether a seat may place pieces in a clearing (ROOT-6.2.2, ROOT-D.6.2~2). */
export function mayPlace(g: G, seat: Seat, at: number): boolean {
  return (barredTo(g, seat) & (1 << at)) === 0
}

/** ROOT-D.6.2~2 Clearings with a torch of the Scoundrel, as bits. */
export function scorchedBits(g: G): number {
  const { scorched } = g.state
  let bits = 0
  for (let i = 0; i < scorched.length; i++) bits |= 1 << scorched[i]
  return bits
}

/** Clearings in which a seat may place nothing, as bits. */
export function barredTo(g: G, seat: Seat): number {
  const { sides } = g.state
  let bits = scorchedBits(g)
  for (let other = 0; other < sides.length; other++) {
    if (other !== seat) bits |= factionNamed(sides[other].faction).bars?.(g, other) ?? 0
  }
  return bits
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
