import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'

/** What lies on the Marquise's board beside tracks and supply. */
export type MarquiseBoard = {
  /** ROOT-6.2.2~3 The keep is out of the game. */
  keepLost: boolean
  /** Actions left in this Daylight. */
  actions: number
  /** ROOT-6.5 The first action ends crafting. */
  acted: boolean
  /** ROOT-6.5.3~2 */
  recruited: boolean
}

/** What all see of the board. */
export type MarquiseView = { keepLost: boolean; keep: number; actions: number; acted: boolean; recruited: boolean; draw: number }

const pieces = int(1, 6)
/** One number for each building of a kind. */
const perBuilding = track(6)

/** The Marquise's data file. `draw.recruiter`: how many recruiters must be built for each card more. */
export const marquiseSchema = v.strictObject({
  ...inFaction,
  buildings: v.strictObject({ sawmill: pieces, workshop: pieces, recruiter: pieces }),
  tokens: v.strictObject({ wood: count, keep: int(1, 1) }),
  tracks: v.strictObject({
    cost: perBuilding,
    points: v.strictObject({ sawmill: perBuilding, workshop: perBuilding, recruiter: perBuilding }),
    draw: v.record(v.picklist(['sawmill', 'workshop', 'recruiter']), v.array(count)),
  }),
  actions: count,
  draw: count,
})
export type MarquiseData = v.InferOutput<typeof marquiseSchema>

export const WARRIOR = 0
export const SAWMILL = 1
export const WORKSHOP = 2
export const RECRUITER = 3
export const WOOD = 4
export const KEEP = 5
export const BUILDINGS = ['sawmill', 'workshop', 'recruiter'] as const

/** The Marquise's own data and board. */
export const marquiseData = ownData<MarquiseData>('marquise')

export function marquiseBoard(s: State, seat: Seat): MarquiseBoard {
  return s.sides[seat].board as MarquiseBoard
}

/** The clearing with the keep, -1 when it is gone. */
export function keepAt(s: State, seat: Seat): number {
  return s.sides[seat].pieces[KEEP].indexOf(1)
}

/** How many buildings of a kind are off their track. */
export function built(g: G, seat: Seat, kind: number): number {
  const limit = marquiseData(g).buildings[BUILDINGS[kind - 1]]
  return limit - g.state.sides[seat].supply[kind]
}

/** ROOT-6.6 How many cards she draws in Evening. */
export function marquiseDraw(g: G, seat: Seat): number {
  const { tracks, draw } = marquiseData(g)
  let n = draw
  for (let kind = SAWMILL; kind <= RECRUITER; kind++) {
    const standing = built(g, seat, kind)
    for (const space of tracks.draw[BUILDINGS[kind - SAWMILL]] ?? []) if (standing >= space) n++
  }
  return n
}
