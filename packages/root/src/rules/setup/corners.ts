import type { G } from '../../ground/state.ts'

/**
 * Corners in which a faction may start: never another's starting clearing, and with `across` only those that lie diagonally
 * from one, if there are such (ROOT-7.3.2). ROOT-6.3.2 asks no more than a corner.
 */
export function cornersFor(g: G, seat: number, across: boolean): number[] {
  const taken = g.state.sides.flatMap((side, other) => (other !== seat && side.home >= 0 ? [side.home] : []))
  const free = g.content.corners.filter((at) => !taken.includes(at))
  const facing = free.filter((at) => taken.includes(g.content.opposite[at]))
  return across && facing.length > 0 ? facing : free
}
