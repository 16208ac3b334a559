import { SUITS } from '../../ground/content.ts'
import type { G } from '../../ground/state.ts'
import type { FactionFace } from '../../sources/face.ts'
import { freeSpaces, POST, postClearings, type RiverfolkView, riverfolkBoard, riverfolkSchema, sumOf } from './board.ts'
import { notation } from './notation.ts'
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
  evaluate(g, seat) {
    const { payments, funds, committed, spaces, prices } = riverfolkBoard(g.state, seat)
    const posts = postClearings(g, seat) === 0 ? 0 : 1
    // Funds that are kept pay dividends, once a trade post stands; those that come back at dawn pay for another turn.
    const kept = sumOf(funds) * (0.55 + 0.3 * posts)
    const back = (sumOf(payments) + sumOf(committed) + spaces.reduce((sum, row) => sum + sumOf(row), 0)) * 0.5
    return kept + back + standing(g, seat) * 1.1 + prices.reduce((sum, price) => sum + (DEMAND[price] ?? 0), 0)
  },
}

/** Trade posts on the map. */
function standing(g: G, seat: number): number {
  return g.state.sides[seat].pieces.slice(POST).reduce((sum, places) => places.reduce((n, here) => n + here, sum), 0)
}

/** What a price brings in a turn: its height by how often somebody pays it. */
const DEMAND = [0, 0.25, 0.45, 0.4, 0.2]
