import type { FactionFace } from '../../sources/face.ts'
import { eyrieBoard, eyrieData, eyrieDraw, eyrieSchema, roosts, VIZIER } from './board.ts'
import { troubles } from './decree.ts'
import { notation } from './notation.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: eyrieSchema,
  notation,
  words,
  lines,
  view(g, seat) {
    const { leader, deposed, decree, column, left } = eyrieBoard(g.state, seat)
    const name = (i: number) => eyrieData(g).leaders[i]?.id ?? null
    const cards = (list: readonly number[]) => list.map((card) => (card === VIZIER ? null : g.content.cards[card].id))
    return {
      leader: name(leader),
      deposed: deposed.map(name),
      decree: decree.map(cards),
      column,
      left: cards(left),
      roosts: roosts(g, seat),
      draw: eyrieDraw(g, seat),
    }
  },
  check(g, seat) {
    const { decree, leader } = eyrieBoard(g.state, seat)
    const viziers = decree.flat().filter((card) => card === VIZIER).length
    return leader >= 0 && g.state.turn > 0 && viziers !== 2 && viziers !== 0 ? [`the Decree holds ${viziers} viziers`] : []
  },
  evaluate(g, seat) {
    const { decree } = eyrieBoard(g.state, seat)
    const birds = decree.flat().filter((card) => card === VIZIER || g.content.cards[card].suit === 3).length
    return (
      roosts(g, seat) * 1.6 +
      (eyrieDraw(g, seat) - 1) * 1.5 -
      birds * 0.2 -
      troubles(g, seat) * 1.4 -
      Math.max(0, decree.flat().length - 8) * 0.4
    )
  },
}
