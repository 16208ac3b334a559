import { SUITS } from '../../ground/content.ts'
import type { FactionFace } from '../../sources/face.ts'
import { freeSpaces, POST, type RiverfolkView, riverfolkBoard, riverfolkSchema } from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { limitFor } from './services.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: riverfolkSchema,
  notation,
  words,
  lines,
  view(g, seat): RiverfolkView {
    const { payments, funds, committed, spaces, lost, prices, bought, boats, hired } = riverfolkBoard(g.state, seat)
    const [card, onRivers, mercenaries] = prices
    return {
      payments: [...payments],
      funds: [...funds],
      committed: [...committed],
      tracks: [0, 1, 2].map((suit) => ({
        suit: SUITS[suit],
        left: g.state.sides[seat].supply[POST + suit],
        lost: lost[suit],
        spaces: [...spaces[suit]],
      })),
      prices: { card, boats: onRivers, mercenaries },
      boats,
      hired,
      limits: g.state.sides.map((_, buyer) => limitFor(g, seat, buyer) - (g.state.active === buyer ? bought : 0)),
    }
  },
  check(g, seat) {
    const { payments, funds, committed, spaces, bought, boats, hired } = riverfolkBoard(g.state, seat)
    const out: string[] = []
    if ([payments, funds, committed, ...spaces].flat().some((n) => n < 0)) out.push('a negative number of funds')
    for (let suit = 0; suit < 3; suit++) if (freeSpaces(g, seat, suit) < 0) out.push(`more funds than spaces of suit ${suit}`)
    for (const buyer of [boats, hired]) if (buyer >= 0 && buyer !== g.state.active) out.push(`${buyer} has services out of its turn`)
    if (bought > 0 && g.state.active === seat) out.push('services bought from oneself')
    return out
  },
  evaluate,
  weights,
}
