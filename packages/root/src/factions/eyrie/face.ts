import type { FactionFace } from '../../sources/face.ts'
import { eyrieBoard, eyrieData, eyrieDraw, eyrieSchema, roosts, VIZIER } from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
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
  evaluate,
  weights,
}
