import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { facesOf } from '../../rules/secrets.ts'

export const WARRIOR = 0
export const PLOT = 1

/** ROOT-13.2.2 The kinds of plots by their numbers. */
export const PLOTS = ['bomb', 'snare', 'extortion', 'raid'] as const
export const [BOMB, SNARE, EXTORTION, RAID] = [0, 1, 2, 3]

/** ROOT-13.2.2.I The secret that holds the plots of the supply, and that of each face-down plot on the map, which lies at its clearing. */
export const SUPPLY = 'plots'
export const HIDDEN = 'plot'
/** The pool of both. */
export const POOL = 'plots'

export type CorvidsBoard = {
  /** ROOT-13.2.2.I Kinds of the plots that lie face up, by clearing; -1 for none. */
  up: readonly number[]
  /** ROOT-13.5.2~2 Plots placed this turn. */
  placed: number
  /** ROOT-13.5 Actions left in this Daylight. */
  actions: number
}

/** A plot on the map: which it is, where the viewer knows it (null: not), and which it is not, as wrong guesses have shown. */
export type PlotView = { at: number; up: boolean; plot: string | null; ruledOut: string[] }

/** The board as a seat may see it. */
export type CorvidsView = {
  plots: PlotView[]
  /** Plots in the supply; by kind for their owner, null for the others. */
  left: number
  supply: { [plot: string]: number } | null
  /** Warriors that the next plot of this turn costs. */
  cost: number
  /** Points of the next flip. */
  worth: number
  actions: number
  draw: number
}

const some = int(0, 4)

/** The Corvids' data file. `plots`: how many there are of each kind. */
export const corvidsSchema = v.pipe(
  v.strictObject({
    ...inFaction,
    buildings: v.strictObject({}),
    tokens: v.strictObject({ plot: int(1, 16) }),
    plots: v.strictObject({ bomb: some, snare: some, extortion: some, raid: some }),
    actions: count,
    draw: count,
  }),
  v.check(
    ({ tokens, plots }) => tokens.plot === Object.values(plots).reduce((sum, n) => sum + n, 0),
    'expected as many plots as there are of all kinds',
  ),
)
export type CorvidsData = v.InferOutput<typeof corvidsSchema>

/** The faction's own data. */
export const corvidsData = ownData<CorvidsData>('corvids')

export function corvidsBoard(s: State, seat: Seat): CorvidsBoard {
  return s.sides[seat].board as CorvidsBoard
}

/** Clearings with a plot, as bits: those that lie face up, or those that do not. */
export function plotsOf(g: G, seat: Seat, isUp: boolean): number {
  const { up } = corvidsBoard(g.state, seat)
  const places = g.state.sides[seat].pieces[PLOT]
  let bits = 0
  for (let at = 0; at < g.content.clearings; at++) if (places[at] > 0 && up[at] >= 0 === isUp) bits |= 1 << at
  return bits
}

/** The kind of the plot in a clearing. */
export function plotAt(g: G, seat: Seat, at: number): number {
  const kind = corvidsBoard(g.state, seat).up[at]
  return kind >= 0 ? kind : facesOf(g, HIDDEN, seat, at)[0]
}

/** How many plots of a kind lie face up. */
export function upOf(g: G, seat: Seat, kind: number): number {
  return corvidsBoard(g.state, seat).up.filter((one) => one === kind).length
}

/** ROOT-13.4.2~2 How many plots lie face up. */
export function openPlots(g: G, seat: Seat): number {
  return corvidsBoard(g.state, seat).up.filter((one) => one >= 0).length
}

/** ROOT-13.6.2 One card, and one for each Extortion that lies face up. */
export function corvidsDraw(g: G, seat: Seat): number {
  return corvidsData(g).draw + upOf(g, seat, EXTORTION)
}

/** ROOT-13.5.2~2 Warriors that the next plot of this turn costs. */
export function plotCost(g: G, seat: Seat): number {
  return 1 + corvidsBoard(g.state, seat).placed
}
