/** How well the Marquise stands beside score and pieces: what her buildings and her wood will bring. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { firstOf } from '../../rules/bits.ts'
import { freeSlots } from '../../rules/parties.ts'
import { BUILDINGS, built, keepAt, marquiseData, marquiseDraw, RECRUITER, SAWMILL, WOOD, WORKSHOP } from './board.ts'

export const weights = {
  /** A building of any kind that stands, and what a kind is worth beyond that. */
  building: 0.7,
  sawmill: 0.5,
  workshop: 0.2,
  recruiter: 0.3,
  wood: 0.4,
  /** A card more each turn. */
  draw: 1.5,
  keep: 1,
  /** A point of the best building that she has left. */
  next: 0.3,
  /** A free slot where she rules, up to three. */
  site: 0.25,
}

export function evaluate(g: G, seat: Seat, ruled: number, w: typeof weights): number {
  const { supply } = g.state.sides[seat]
  const { tracks, tokens } = marquiseData(g)
  const [sawmills, workshops, recruiters] = [SAWMILL, WORKSHOP, RECRUITER].map((kind) => built(g, seat, kind))
  let next = 0
  for (let kind = SAWMILL; kind <= RECRUITER; kind++) {
    if (supply[kind] > 0) next = Math.max(next, tracks.points[BUILDINGS[kind - SAWMILL]][built(g, seat, kind)])
  }
  let sites = 0
  for (let left = ruled; left !== 0 && sites < 3; left &= left - 1) sites += freeSlots(g, firstOf(left))
  return (
    (sawmills + workshops + recruiters) * w.building +
    sawmills * w.sawmill +
    workshops * w.workshop +
    recruiters * w.recruiter +
    (tokens.wood - supply[WOOD]) * w.wood +
    (marquiseDraw(g, seat) - 1) * w.draw +
    (keepAt(g.state, seat) >= 0 ? w.keep : 0) +
    next * w.next +
    Math.min(sites, 3) * w.site
  )
}
