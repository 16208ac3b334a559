import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'

export const WARRIOR = 0
/** ROOT-15.2.2 The first of three waystations; each is a kind by itself, with two types of relic. */
export const STATION = 1
/** The first of the three types of relic, each a kind of token. */
export const RELIC = 4

/** ROOT-15.2.1 The types of relic by their numbers. */
export const TYPES = ['figure', 'tablet', 'jewelry'] as const
/** The waystations by their numbers, and the types on front and back of each. */
export const STATIONS = ['figure-tablet', 'tablet-jewelry', 'jewelry-figure'] as const
export const SIDES = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const

/** ROOT-15.5.2 The columns of the Retinue from left to right. */
export const COLUMNS = ['move', 'delve', 'recover'] as const
export const MOVE = 0
export const DELVE = 1
export const RECOVER = 2

/** ROOT-15.3.4 A Faithful Retainer: a bird that is no card of the deck. */
export const RETAINER = -2

/** A relic whose value all see, in a place. */
export type Relic = { type: number; value: number; at: number }

/**
 * Relics of a type that were just removed from a place; `by`: the seat that decides where they go, `trophy`: it is an enemy (ROOT-15.2.5);
 * `relic`: type and value in one number, where it is known which it was.
 */
export type Loose = { type: number; at: number; n: number; by: number; trophy: boolean; relic?: number }

export type KeepersBoard = {
  /** Relics that lie face up, in clearings and forests, sorted by place, type and value. Those that lie face down are all the others there. */
  open: readonly Relic[]
  /** ROOT-15.5.2.III.a Values of the recovered relics by type, from left to right. */
  tracks: readonly (readonly number[])[]
  /** The type that shows on each waystation; -1 for one on the board. */
  shown: readonly number[]
  /** ROOT-15.5.2 Cards by column; `RETAINER` for a Faithful Retainer. */
  retinue: readonly (readonly number[])[]
  /** The column that is being worked, -1 outside the Retinue, and its cards that have not been used yet. */
  column: number
  left: readonly number[]
  /** Clearings in which there was an Encamp and a Decamp this turn, as bits. */
  encamped: number
  decamped: number
  loose: readonly Loose[]
  /** Relics that have left the game (a partner removed them). */
  gone: readonly Relic[]
}

/** What all see of the board. Cards are ids of the deck, `retainer` for a Faithful Retainer. */
export type KeepersView = {
  /** The columns of the Retinue: the cards, and those among them that can still be used this turn. */
  retinue: { column: string; cards: string[]; left: string[] }[]
  /** The column that is being worked, -1 for none. */
  column: number
  most: number
  /** Relics on the map; the value is null of one that lies face down. */
  relics: { type: string; value: number | null; at: number }[]
  /** Values of the recovered relics by type, from left to right. */
  tracks: { type: string; values: number[] }[]
  /** Waystations: their types, where they stand (-1: on the board) and the type that shows. */
  stations: { id: string; types: string[]; at: number; shown: string | null }[]
  /** Completed columns of the relic tracks. */
  sets: number
  draw: number
}

const one = v.literal(1)
const four = v.literal(4)

/** The Keepers' data file. `start`: warriors in the corner and beside it; `crowd`: how many make a clearing lose one; `set`: points for a column. */
export const keepersSchema = v.strictObject({
  ...inFaction,
  buildings: v.strictObject({ 'figure-tablet': one, 'tablet-jewelry': one, 'jewelry-figure': one }),
  tokens: v.strictObject({ figure: four, tablet: four, jewelry: four }),
  values: v.pipe(v.array(int(1, 3)), v.length(4, 'expected 4 values')),
  start: v.strictObject({ corner: count, beside: count }),
  recruit: count,
  retinue: int(3, 30),
  crowd: int(2, 60),
  set: count,
  draw: count,
})
export type KeepersData = v.InferOutput<typeof keepersSchema>

/** The faction's own data. */
export const keepersData = ownData<KeepersData>('keepers')

export function keepersBoard(s: State, seat: Seat): KeepersBoard {
  return s.sides[seat].board as KeepersBoard
}

/** The clearing of a waystation, -1 for one on the board. */
export function stationAt(g: G, seat: Seat, station: number): number {
  return g.state.sides[seat].pieces[STATION + station].indexOf(1)
}

/** Waystations on the map. */
export function stationsOut(g: G, seat: Seat): number {
  const { supply } = g.state.sides[seat]
  return STATIONS.length - supply[STATION] - supply[STATION + 1] - supply[STATION + 2]
}

/** Clearings with a waystation, as bits. */
export function stationsOf(g: G, seat: Seat): number {
  let bits = 0
  for (let i = 0; i < STATIONS.length; i++) {
    const at = stationAt(g, seat, i)
    if (at >= 0) bits |= 1 << at
  }
  return bits
}

/** Whether a waystation in a clearing shows a type. */
export function showsAt(g: G, seat: Seat, at: number, type: number): boolean {
  const { shown } = keepersBoard(g.state, seat)
  for (let i = 0; i < shown.length; i++) if (shown[i] === type && stationAt(g, seat, i) === at) return true
  return false
}

/** ROOT-15.6.3 One card, and one for each waystation on the map. */
export function keepersDraw(g: G, seat: Seat): number {
  return keepersData(g).draw + stationsOut(g, seat)
}

/** How many cards the Retinue holds. */
export function retinueSize({ retinue }: KeepersBoard): number {
  return retinue.reduce((n, cards) => n + cards.length, 0)
}

/** Completed columns of the relic tracks (ROOT-15.5.2.III.b). */
export function setsOf({ tracks }: KeepersBoard): number {
  return Math.min(...tracks.map((values) => values.length))
}
