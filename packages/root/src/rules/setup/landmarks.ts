import { learn, type Procedure, repeat, type Seat, shuffle } from '@trestle/kernel'
import type { LandmarkData } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { landmarkNamed } from '../../sources/registry.ts'
import { settle } from '../in-force.ts'
import { change, dataOf } from '../landmarks.ts'
import { tell } from '../tell.ts'
import { netOf } from '../ways.ts'

/** ROOT-A.5.1, ROOT-A.5.2 Draws as many landmarks as were agreed on, of those that may come. */
function drawLandmarks(g: G): void {
  const { landmarks: able = {} } = g.content.content
  const n = g.options.landmarks
  const drawn = shuffle(g, Object.keys(able)).slice(0, n)
  g.state.landmarks = drawn.map((id) => ({ id, at: -1, holds: [] }))
  settle(g)
  learn(g)
  tell(g, { on: 'landmarks', landmarks: drawn })
}

/** The number of the next landmark to be set up, -1 when all are. */
function next(g: G): number {
  return g.state.landmarks.findIndex(({ at }) => at < 0)
}

/** ROOT-A.5.3 Who sets up the next landmark: the last in turn order the first, the player before the second. */
function placer(g: G): Seat {
  const { order } = g.state
  return order[order.length - 1 - next(g)]
}

/** What a clearing must have for a landmark (ROOT-H.3). */
const SITES: { [site in LandmarkData['site']]: (g: G, at: number) => boolean } = {
  ruin: (g, at) => g.state.ruin[at] > 0,
  river: (g, at) => g.content.water[at] !== 0,
  corner: (g, at) => g.content.corners.includes(at),
  single: (g, at) => g.content.slots[at] === 1 && !g.content.ruins.includes(at),
  any: () => true,
}

/**
 * Clearings in which a landmark may be set up: never where one stands, and apart from the others if there are such clearings.
 */
export function sitesFor(g: G, id: string): number[] {
  const { site, apart } = dataOf(g, id)
  const standing = g.state.landmarks.flatMap(({ at }) => (at >= 0 ? [at] : []))
  const able = [...g.content.slots.keys()].filter((at) => SITES[site](g, at) && !standing.includes(at))
  if (!apart) return able
  const net = netOf(g, -1)
  const away = able.filter((at) => standing.every((other) => (net[at] & (1 << other)) === 0))
  return away.length > 0 ? away : able
}

/** ROOT-A.5 Landmarks are drawn, and set up one after another by the last in turn order and the one before. */
export const landmarks: Procedure<object> = procedure('landmarks', {
  draw: drawLandmarks,
  site: choice({
    seat: placer,
    rule: 'ROOT-A.5.3',
    options: (g) => {
      const i = next(g)
      if (i < 0) return []
      const what = g.state.landmarks[i].id
      return sitesFor(g, what).map((at) => ({ do: 'landmark', what, at }))
    },
    resolve(g, _f, { what, at }) {
      const seat = placer(g)
      change(g, what, { at })
      tell(g, { on: 'landmark', seat, landmark: what, at })
      landmarkNamed(what).setUp?.(g, at)
      repeat(g)
    },
  }),
})
