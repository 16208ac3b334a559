import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { factionOf } from '../../rules/parties.ts'

/** A Loyal Vizier in the Decree: a bird that is no card of the deck. */
export const VIZIER = -1

export const WARRIOR = 0
export const ROOST = 1

/** The Decree's columns from left to right (ROOT-7.5.2). */
export const COLUMNS = ['recruit', 'move', 'battle', 'build'] as const
export const RECRUIT = 0
export const MOVE = 1
export const BATTLE = 2

export type EyrieBoard = {
  /** Number of the present leader, -1 before setup. */
  leader: number
  /** Leaders that were deposed and lie face down. */
  deposed: readonly number[]
  /** Cards by column; `VIZIER` for a Loyal Vizier. */
  decree: readonly (readonly number[])[]
  /** The column that is being resolved, -1 outside the Decree. */
  column: number
  /** Cards of that column that are still to be resolved. */
  left: number[]
}

/** What all see of the board. `decree` and `left`: cards by column; null is a Loyal Vizier. `column` is being resolved, -1 for none. */
export type EyrieView = {
  leader: string | null
  deposed: string[]
  decree: (string | null)[][]
  column: number
  left: (string | null)[]
  roosts: number
  draw: number
}

const column = v.picklist(['recruit', 'move', 'battle', 'build'])

/** The Eyrie's data file. `tracks.draw`: how many roosts must be built for each card more. */
export const eyrieSchema = v.strictObject({
  ...inFaction,
  buildings: v.strictObject({ roost: int(1, 7) }),
  tracks: v.strictObject({ points: track(7), draw: v.array(count) }),
  columns: v.array(column),
  leaders: v.pipe(
    v.array(v.strictObject({ id: v.picklist(['builder', 'charismatic', 'commander', 'despot']), viziers: v.array(column) })),
    v.minLength(1, 'expected at least one leader'),
  ),
  draw: count,
})
export type EyrieData = v.InferOutput<typeof eyrieSchema>

/** The faction's own data. */
export const eyrieData = ownData<EyrieData>('eyrie')

export function eyrieBoard(s: State, seat: Seat): EyrieBoard {
  return s.sides[seat].board as EyrieBoard
}

/** The suit of a card of the Decree: a vizier is a bird. */
export function decreeSuit(g: G, card: number): number {
  return card === VIZIER ? 3 : g.content.cards[card].suit
}

/** Whether the seat is the Eyrie under this leader. */
export function ledBy(g: G, seat: Seat, leader: string): boolean {
  return factionOf(g, seat).id === 'eyrie' && eyrieData(g).leaders[eyrieBoard(g.state, seat).leader]?.id === leader
}

/** How many roosts are on the map. */
export function roosts(g: G, seat: Seat): number {
  return eyrieData(g).buildings.roost - g.state.sides[seat].supply[ROOST]
}

/** ROOT-7.8 Makes a leader the present one; the viziers go to its columns (ROOT-7.3.4, ROOT-7.7.3). */
export function crown(g: G, seat: Seat, leader: number): void {
  const board = eyrieBoard(g.state, seat)
  board.leader = leader
  const { viziers } = eyrieData(g).leaders[leader]
  const decree = board.decree.slice()
  for (let column = 0; column < COLUMNS.length; column++) {
    if (viziers.includes(COLUMNS[column])) decree[column] = [VIZIER, ...decree[column]]
  }
  board.decree = decree
}

/** ROOT-7.6.2 How many cards the Eyrie draw in Evening. */
export function eyrieDraw(g: G, seat: Seat): number {
  const { tracks, draw } = eyrieData(g)
  const standing = roosts(g, seat)
  let n = draw
  for (const space of tracks.draw) if (standing >= space) n++
  return n
}
