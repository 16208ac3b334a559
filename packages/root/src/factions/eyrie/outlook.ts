/** How well the Eyrie stand beside score and pieces: what their roosts score each turn, and how safe the Decree is. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { decreeSuit, eyrieBoard, eyrieData, eyrieDraw, roosts } from './board.ts'
import { troubles } from './decree.ts'

export const weights = {
  /** A point that the roosts score each turn, and a roost beyond that. */
  yearly: 1.8,
  roost: 0.9,
  /** A card more each turn. */
  draw: 1.2,
  /** The first card of a column of the Decree; each further one is worth half of the one before. */
  order: 0.5,
  /** A card of the Decree that could not be carried out as things stand. */
  trouble: 1.4,
  /** A bird in the Decree, which costs a point in turmoil. */
  bird: 0.2,
  /** A card of the Decree beyond eight. */
  crowd: 0.5,
}

/** Cards of the Decree that are easily carried out. */
const LIGHT = 8

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const { decree } = eyrieBoard(g.state, seat)
  const standing = roosts(g, seat)
  let cards = 0
  let birds = 0
  let orders = 0
  for (const column of decree) {
    cards += column.length
    orders += 2 - 2 * 0.5 ** column.length
    for (const card of column) if (decreeSuit(g, card) === 3) birds++
  }
  return (
    (standing > 0 ? eyrieData(g).tracks.points[standing - 1] : 0) * w.yearly +
    standing * w.roost +
    (eyrieDraw(g, seat) - 1) * w.draw +
    orders * w.order -
    birds * w.bird -
    troubles(g, seat) * w.trouble -
    Math.max(0, cards - LIGHT) * w.crowd
  )
}
