import type { FactionFace } from '../../sources/face.ts'
import { keepAt, type MarquiseView, marquiseBoard, marquiseDraw, marquiseSchema, RECRUITER, SAWMILL, WOOD, WORKSHOP } from './board.ts'
import { notation } from './notation.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: marquiseSchema,
  notation,
  words,
  lines,
  view: (g, seat): MarquiseView => ({ ...marquiseBoard(g.state, seat), draw: marquiseDraw(g, seat), keep: keepAt(g.state, seat) }),
  check: () => [],
  evaluate(g, seat) {
    const side = g.state.sides[seat]
    const buildings = 18 - side.supply[SAWMILL] - side.supply[WORKSHOP] - side.supply[RECRUITER]
    return buildings * 0.9 + (8 - side.supply[WOOD]) * 0.25 + (marquiseDraw(g, seat) - 1) * 1.5 + (keepAt(g.state, seat) >= 0 ? 1 : 0)
  },
}
