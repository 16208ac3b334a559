import { type Procedure, repeat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { mayPlace } from '../../rules/bans.ts'
import { listOf } from '../../rules/bits.ts'
import { freeSlots } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { cornersFor } from '../../rules/setup/corners.ts'
import { netOf } from '../../rules/ways.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { BUILDINGS, KEEP, RECRUITER, SAWMILL, WARRIOR } from './board.ts'

/** ROOT-6.3 The Marquise's setup. Her supply (ROOT-6.3.1) and her tracks (ROOT-6.3.5) are counted by kind. */
export const marquiseSetup: Procedure<TurnLocals> = procedure('marquise.setup', {
  /** ROOT-6.3.2 The keep on a corner, which becomes her starting clearing. */
  keep: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-6.3.2',
    options: (g, f) => cornersFor(g, f.seat, false).map((at) => ({ do: 'home', at })),
    resolve(g, f, o) {
      g.state.sides[f.seat].home = o.at
      place(g, f.seat, KEEP, o.at)
    },
  }),
  /** ROOT-6.3.3 A warrior in every clearing but the one across the map. */
  garrison(g, f) {
    const across = g.content.opposite[g.state.sides[f.seat].home]
    for (let at = 0; at < g.content.clearings; at++) if (at !== across && mayPlace(g, f.seat, at)) place(g, f.seat, WARRIOR, at)
  },
  /** ROOT-6.3.4 A sawmill, a workshop and a recruiter in or beside the keep clearing. */
  buildings: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-6.3.4',
    options: (g, f) => {
      const kind = nextBuilding(g, f.seat)
      if (kind < 0) return []
      const { home } = g.state.sides[f.seat]
      const near = [home, ...listOf(netOf(g, f.seat)[home])].filter((at) => freeSlots(g, at) > 0 && mayPlace(g, f.seat, at))
      return near.map((at) => ({ do: 'build' as const, what: BUILDINGS[kind - SAWMILL], at }))
    },
    resolve(g, f, o) {
      place(g, f.seat, nextBuilding(g, f.seat), o.at)
      repeat(g)
    },
  }),
})

/** The first kind of building that is not on the map yet, -1 when all three are. */
function nextBuilding(g: G, seat: number): number {
  const { pieces } = g.state.sides[seat]
  for (let kind = SAWMILL; kind <= RECRUITER; kind++) if (!pieces[kind].includes(1)) return kind
  return -1
}
