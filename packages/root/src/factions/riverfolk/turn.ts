import { call, type Procedure, repeat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { score } from '../../rules/score.ts'
import { tell } from '../../rules/tell.ts'
import { between } from '../../rules/turn.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { postClearings, type RiverfolkBoard, riverfolkBoard, riverfolkData, SERVICES, sumOf, WARRIOR, withMore } from './board.ts'
import { tellFunds } from './funds.ts'
import { type PriceOption, pricesOf, setPrice } from './setup.ts'

/** ROOT-11.4 Birdsong: Protectionism, Dividends, Gather. */
export const birdsong: Procedure<TurnLocals> = procedure('riverfolk.birdsong', {
  /** ROOT-11.4.1 As many as there are, where there are too few (ROOT-1.5.4). */
  protectionism(g, f: TurnLocals) {
    const board = riverfolkBoard(g.state, f.seat)
    const { supply } = g.state.sides[f.seat]
    const n = Math.min(riverfolkData(g).protection, supply[WARRIOR])
    if (sumOf(board.payments) > 0 || n === 0) return
    supply[WARRIOR] -= n
    board.payments = withMore(board.payments, f.seat, n)
    tell(g, { on: 'riverfolk.protection', seat: f.seat, n })
  },
  /** ROOT-11.4.2 */
  dividends(g, f) {
    if (postClearings(g, f.seat) === 0) return
    const points = Math.floor(sumOf(riverfolkBoard(g.state, f.seat).funds) / riverfolkData(g).dividend)
    score(g, f.seat, points, 'ROOT-11.4.2')
  },
  /** ROOT-11.4.3 Payments, Committed and what lies on the tracks. */
  gather(g, f) {
    const board = riverfolkBoard(g.state, f.seat)
    const before = sumOf(board.funds)
    const funds = board.funds.slice()
    const none = board.funds.slice()
    for (let seat = 0; seat < funds.length; seat++) {
      funds[seat] += gathered(board, seat)
      none[seat] = 0
    }
    board.funds = funds
    board.payments = none
    board.committed = none
    board.spaces = [none, none, none]
    const n = sumOf(board.funds)
    if (n > before) tell(g, { on: 'riverfolk.gathered', seat: f.seat, n: n - before, total: n })
  },
})

function gathered({ payments, committed, spaces }: RiverfolkBoard, seat: number): number {
  return payments[seat] + committed[seat] + spaces[0][seat] + spaces[1][seat] + spaces[2][seat]
}

type Closing = { seat: number; set: number }

/** ROOT-11.6 Evening: discard, then prices. */
export const evening: Procedure<Closing> = procedure('riverfolk.evening', {
  cards: between('evening'),
  /** ROOT-11.6.1 No card is drawn. */
  discard(g, f: Closing) {
    f.set = 0
    call(g, drawAndDiscard, { seat: f.seat, n: 0 })
  },
  /** ROOT-11.6.2 Each price once. `set`: those that were set, as bits. */
  prices: choice<Closing, PriceOption | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-11.6.2',
    options: (g, f) => {
      const { prices } = riverfolkBoard(g.state, f.seat)
      const out: (PriceOption | End)[] = []
      for (let service = 0; service < SERVICES.length; service++) {
        if (f.set & (1 << service)) continue
        for (const one of pricesOf(g, service)) if (one.n !== prices[service]) out.push(one)
      }
      if (out.length > 0) out.push({ do: 'end', ends: 'turn' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      f.set |= 1 << SERVICES.indexOf(o.what)
      setPrice(g, f.seat, o)
      repeat(g)
    },
  }),
  told: (g, f) => tellFunds(g, f.seat),
})

/** ROOT-11.2.6.II, ROOT-11.2.7.II, ROOT-11.2.7.III What is bought lasts until the end of the buyer's turn. */
export function turnOver(g: G, owner: number): void {
  const board = riverfolkBoard(g.state, owner)
  board.bought = 0
  board.boats = -1
  board.hired = -1
}
