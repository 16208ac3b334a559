import type { Seat } from '@trestle/kernel'
import type { FactionData } from '../../content.ts'
import type { G, State } from '../../state.ts'

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

export type MarquiseData = FactionData & {
  tracks: { cost: number[]; points: Record<string, number[]>; draw: Record<string, number[]> }
  actions: number
  draw: number
}

export const WARRIOR = 0
export const SAWMILL = 1
export const WORKSHOP = 2
export const RECRUITER = 3
export const WOOD = 4
export const KEEP = 5
export const BUILDINGS = ['sawmill', 'workshop', 'recruiter'] as const

/** The Marquise's own data and board. */
export function marquiseData(g: G): MarquiseData {
  return g.content.factions.marquise as MarquiseData
}

export function marquiseBoard(s: State, seat: Seat): MarquiseBoard {
  return s.sides[seat].board as MarquiseBoard
}

/** The clearing with the keep, -1 when it is gone. */
export function keepAt(s: State, seat: Seat): number {
  return s.sides[seat].pieces[KEEP].indexOf(1)
}
