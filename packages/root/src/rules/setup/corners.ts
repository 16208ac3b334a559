import type { G } from '../../ground/state.ts'

/**
 * Corners in which a faction may start: never another's starting clearing, and with `across` only those that lie diagonally
 * from one, if there are such (ROOT-7.3.2). ROOT-6.3.2 asks no more than a corner. `whose`: the seats across from whose corner it may be,
 * where not all of them count.
 */
export function cornersFor(g: G, seat: number, across: boolean, whose: (other: number) => boolean = () => true): number[] {
  const homes = (counts: (other: number) => boolean) =>
    g.state.sides.flatMap((side, other) => (other !== seat && side.home >= 0 && counts(other) ? [side.home] : []))
  const taken = homes(() => true)
  const asked = homes(whose)
  const free = g.content.corners.filter((at) => !taken.includes(at))
  const facing = free.filter((at) => asked.includes(g.content.opposite[at]))
  return across && facing.length > 0 ? facing : free
}
