import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { place } from '../../rules/pieces.ts'
import { addSecret, dropSecret, facesOf, hide, seenNow, swapSecrets, takeHidden } from '../../rules/secrets.ts'
import { tell } from '../../rules/tell.ts'
import { corvidsBoard, corvidsData, HIDDEN, PLOT, PLOTS, POOL, plotAt, SUPPLY } from './board.ts'

/** Everybody but one seat. */
function others(g: G, seat: Seat): Seat[] {
  const out: Seat[] = []
  for (let other = 0; other < g.state.sides.length; other++) if (other !== seat) out.push(other)
  return out
}

/** ROOT-13.3.1 The supply of face-down plots. How many there are of each kind is known to all. */
export function startPlots(g: G, seat: Seat): void {
  const { plots } = corvidsData(g)
  const faces = PLOTS.flatMap((kind, i) => Array.from({ length: plots[kind] }, () => i))
  addSecret(g, { name: SUPPLY, pool: POOL, owner: seat, at: -1, faces })
  for (const other of others(g, seat)) seenNow(g, SUPPLY, seat, -1, other)
}

/** Places a plot of the supply face down; nobody else sees which. */
export function layPlot(g: G, seat: Seat, at: number, kind: number): void {
  takeHidden(g, SUPPLY, seat, -1, kind)
  addSecret(g, { name: HIDDEN, pool: POOL, owner: seat, at, faces: [kind] })
  place(g, seat, PLOT, at, 1, PLOTS[kind])
}

/** ROOT-13.4.2 Turns a plot face up for all to see, and says which it is. */
export function turnUp(g: G, seat: Seat, at: number): number {
  const kind = plotAt(g, seat, at)
  const board = corvidsBoard(g.state, seat)
  dropSecret(g, HIDDEN, seat, at)
  board.up = board.up.with(at, kind)
  tell(g, { on: 'corvids.flipped', seat, at, plot: PLOTS[kind] })
  return kind
}

/** A plot that has left the map lies face down in the supply again; `shown`: all have seen which it is. */
export function backToSupply(g: G, seat: Seat, at: number, shown: boolean): void {
  const board = corvidsBoard(g.state, seat)
  const kind = plotAt(g, seat, at)
  const wasUp = board.up[at] >= 0
  if (wasUp) board.up = board.up.with(at, -1)
  else dropSecret(g, HIDDEN, seat, at)
  hide(g, SUPPLY, seat, -1, kind, wasUp || shown ? others(g, seat) : [])
}

/** ROOT-13.5.4 Two plots change places, both face up or both face down; what is known of each goes along. */
export function swapPlots(g: G, seat: Seat, one: number, other: number): void {
  const board = corvidsBoard(g.state, seat)
  const { up } = board
  if (up[one] >= 0) board.up = up.with(one, up[other]).with(other, up[one])
  else swapSecrets(g, HIDDEN, seat, one, other)
  tell(g, { on: 'corvids.tricked', seat, from: one, to: other })
}

/** Kinds of which the supply has a plot. */
export function kindsLeft(g: G, seat: Seat): number[] {
  return [...new Set(facesOf(g, SUPPLY, seat))]
}
