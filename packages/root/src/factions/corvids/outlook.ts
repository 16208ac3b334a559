/** How well the Corvids stand beside score and pieces: their plots, open and hidden, and warriors where plots can be laid and turned. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { firstOf } from '../../rules/bits.ts'
import { EXTORTION, openPlots, plotsOf, upOf, WARRIOR } from './board.ts'

export const weights = {
  open: 1.1,
  extortion: 1.4,
  /** A hidden plot beside a warrior that can turn it, and a point that turning it will score. */
  guarded: 1.1,
  flip: 0.45,
  /** The same where nobody stands. */
  lone: 0.7,
  far: 0.2,
  /** A clearing with a warrior, and with two. */
  held: 0.16,
  pair: 0.1,
}

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  const open = openPlots(g, seat)
  let value = open * w.open + upOf(g, seat, EXTORTION) * w.extortion
  for (let left = plotsOf(g, seat, false); left !== 0; left &= left - 1) {
    value += warriors[firstOf(left)] > 0 ? w.guarded + (open + 1) * w.flip : w.lone + (open + 1) * w.far
  }
  for (const n of warriors) value += n > 1 ? w.held + w.pair : n > 0 ? w.held : 0
  return value
}
