import type { FactionFace } from '../../sources/face.ts'
import { keepAt, type MarquiseView, marquiseBoard, marquiseDraw, marquiseSchema } from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: marquiseSchema,
  notation,
  words,
  lines,
  view: (g, seat): MarquiseView => ({ ...marquiseBoard(g.state, seat), draw: marquiseDraw(g, seat), keep: keepAt(g.state, seat) }),
  check: () => [],
  evaluate,
  weights,
}
