import { type Procedure, repeat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { mayPlace } from '../../rules/bans.ts'
import { place } from '../../rules/pieces.ts'
import { tell } from '../../rules/tell.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { onRiver, riverfolkBoard, riverfolkData, SERVICES, type ServiceName, WARRIOR, withMore } from './board.ts'

/** A price for a service. */
export type PriceOption = { do: 'price'; what: ServiceName; n: number }

/** ROOT-11.3 Setup. Supply (ROOT-11.3.1) and trade posts (ROOT-11.3.3) are counted by kind. */
export const riverfolkSetup: Procedure<TurnLocals> = procedure('riverfolk.setup', {
  /** ROOT-11.3.2 Warriors on the river, one after another. */
  warriors: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-11.3.2',
    options: (g, f) => {
      const standing = g.state.sides[f.seat].pieces[WARRIOR].reduce((sum, n) => sum + n, 0)
      if (standing >= riverfolkData(g).start.warriors) return []
      return onRiver(g)
        .filter((at) => mayPlace(g, f.seat, at))
        .map((at) => ({ do: 'place', at }))
    },
    resolve(g, f, { at }) {
      place(g, f.seat, WARRIOR, at)
      repeat(g)
    },
  }),
  /** ROOT-11.3.4 */
  payments(g, f) {
    const board = riverfolkBoard(g.state, f.seat)
    const { payments } = riverfolkData(g).start
    g.state.sides[f.seat].supply[WARRIOR] -= payments
    board.payments = withMore(board.payments, f.seat, payments)
    tell(g, { on: 'riverfolk.protection', seat: f.seat, n: payments })
  },
  /** ROOT-11.3.5 One price after another. */
  prices: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-11.3.5',
    options: (g, f) => pricesOf(g, riverfolkBoard(g.state, f.seat).prices.indexOf(0)),
    resolve(g, f, o) {
      setPrice(g, f.seat, o)
      repeat(g)
    },
  }),
})

/** The prices of a service; none for -1. */
export function pricesOf(g: G, service: number): PriceOption[] {
  return service < 0 ? [] : riverfolkData(g).prices.map((n) => ({ do: 'price', what: SERVICES[service], n }))
}

export function setPrice(g: G, seat: number, { what, n }: PriceOption): void {
  const board = riverfolkBoard(g.state, seat)
  board.prices = board.prices.with(SERVICES.indexOf(what), n)
  tell(g, { on: 'riverfolk.price', seat, service: what, n })
}
