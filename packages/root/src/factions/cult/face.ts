import { SUITS } from '../../ground/content.ts'
import { inOwnDay } from '../../ground/state.ts'
import type { FactionFace } from '../../sources/face.ts'
import { type CultView, cultBoard, cultDraw, cultSchema, gardensOf, suitName } from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: cultSchema,
  notation,
  words,
  lines,
  view(g, seat): CultView {
    const { acolytes, outcast, hated, souls, revealed, scored } = cultBoard(g.state, seat)
    const ids = (cards: readonly number[]) => cards.map((card) => g.content.cards[card].id)
    return {
      acolytes,
      outcast: suitName(outcast),
      hated,
      souls: ids(souls),
      revealed: ids(revealed),
      scored: SUITS.filter((_, suit) => inOwnDay(g.state, seat) && scored & (1 << suit)),
      gardens: Object.fromEntries(SUITS.slice(0, 3).map((name, suit) => [name, gardensOf(g, seat, suit)])),
      draw: cultDraw(g, seat),
    }
  },
  check(g, seat) {
    const { acolytes, revealed } = cultBoard(g.state, seat)
    const out: string[] = []
    if (acolytes < 0) out.push(`${acolytes} acolytes`)
    if (g.state.active !== seat && revealed.length > 0) out.push('revealed cards outside the own turn')
    return out
  },
  evaluate,
  weights,
}
