import { type G, SETUP } from '../../ground/state.ts'
import { bannedTo } from '../bans.ts'
import { factionOf, freeSlots } from '../parties.ts'

/**
 * Corners in which a faction may start: never another's starting clearing, and with `across` only those that lie diagonally
 * from one, if there are such (ROOT-7.3.2). ROOT-6.3.2 asks no more than a corner. `whose`: the seats across from whose corner it may be,
 * where not all of them count; `slot`: a building is to be placed there. Where nothing may be placed, as a hireling may have it, none starts.
 */
export function cornersFor(g: G, seat: number, across: boolean, whose: (other: number) => boolean = () => true, slot = false): number[] {
  const homes = (counts: (other: number) => boolean) =>
    g.state.sides.flatMap((side, other) => (other !== seat && side.home >= 0 && counts(other) ? [side.home] : []))
  const taken = homes(() => true)
  const asked = homes(whose)
  const barred = bannedTo(g, seat, 'place')
  const free = g.content.corners.filter((at) => !taken.includes(at) && !(barred & (1 << at)) && (!slot || freeSlots(g, at) > 0))
  const facing = free.filter((at) => asked.includes(g.content.opposite[at]))
  return across && facing.length > 0 ? facing : free
}

/**
 * Clearings, as bits, that a hireling which is being set up may close to the factions: no corner where each is left for one that starts there.
 */
export function closable(g: G): number {
  const corners = g.content.corners.reduce((bits, at) => bits | (1 << at), 0)
  if (g.state.phase !== SETUP) return -1
  const starting = g.state.sides.filter((_, seat) => factionOf(g, seat).inCorner).length
  const barred = bannedTo(g, 0, 'place')
  const open = g.content.corners.filter((at) => !(barred & (1 << at)) && freeSlots(g, at) > 0).length
  return open > starting ? -1 : ~corners
}
