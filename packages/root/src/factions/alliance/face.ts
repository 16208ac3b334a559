import { SUITS } from '../../ground/content.ts'
import { secretOf } from '../../rules/secrets.ts'
import type { FactionFace } from '../../sources/face.ts'
import {
  allianceBoard,
  allianceData,
  allianceDraw,
  allianceSchema,
  basesOnMap,
  SUPPORTERS,
  SYMPATHY,
  supportersOf,
  sympathyOut,
} from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: allianceSchema,
  notation,
  words,
  lines,
  view(g, seat, viewer) {
    const { officers, operations } = allianceBoard(g.state, seat)
    const supporters = supportersOf(g, seat)
    const seen = viewer === null ? [] : (secretOf(g, SUPPORTERS, seat)?.seen[viewer] ?? [])
    return {
      supporters: (viewer === seat ? supporters : seen).map((card) => g.content.cards[card].id),
      supporterCount: supporters.length,
      officers,
      operations,
      bases: basesOnMap(g, seat).map((suit) => SUITS[suit]),
      sympathy: sympathyOut(g, seat),
      draw: allianceDraw(g, seat),
    }
  },
  check(g, seat) {
    const out: string[] = []
    const { length } = supportersOf(g, seat)
    const losing = g.stack.some((frame) => frame.procedure === 'alliance.baseLost' || frame.procedure === 'following')
    if (!losing && basesOnMap(g, seat).length === 0 && length > allianceData(g).supporters.limit)
      out.push(`${length} supporters without a base`)
    if (g.state.sides[seat].pieces[SYMPATHY].some((n) => n > 1)) out.push('two sympathy tokens in one clearing')
    return out
  },
  evaluate,
  weights,
  // Measured in docs/players.md.
  playouts: { turns: 'round' },
}
