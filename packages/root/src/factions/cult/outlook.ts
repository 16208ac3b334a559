/** How well the Cult stands beside score and pieces: its gardens, the cards that score them, and its acolytes. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { cultBoard, cultData, cultDraw, gardensOf } from './board.ts'

export const weights = {
  garden: 1,
  /** A point that the gardens of a suit score when a card of it is spent. */
  row: 0.5,
  /** The same, where such a card is in the hand. */
  next: 0.3,
  acolyte: 0.55,
  /** A card of the hand, which buys a ritual each turn. */
  card: 0.25,
  draw: 1.5,
}

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const { points } = cultData(g).tracks
  const { hand } = g.state.sides[seat]
  let value = cultBoard(g.state, seat).acolytes * w.acolyte + hand.length * w.card + (cultDraw(g, seat) - 1) * w.draw
  for (let suit = 0; suit < 3; suit++) {
    const gardens = gardensOf(g, seat, suit)
    if (gardens === 0) continue
    const held = hand.some((card) => g.content.cards[card].suit === suit)
    value += gardens * w.garden + points[gardens - 1] * (w.row + (held ? w.next : 0))
  }
  return value
}
