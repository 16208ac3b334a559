import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { seatOf } from '../../rules/parties.ts'
import { sendHome } from '../../rules/pieces.ts'
import { tell } from '../../rules/tell.ts'
import { riverfolkBoard, sumOf, WARRIOR, withMore } from './board.ts'

/** Where a fund goes: to its owner's supply, into the Committed box, or onto an empty space of a suit's track (its number). */
export const SPENT = -1
export const COMMITTED = 3

/** `n` funds on their way; `own`: only those that are the Riverfolk's. `why`: the clause that takes them. */
type Paying = { seat: number; n: number; to: number; own: boolean; why: string }

/** ROOT-11.5~2 Which of the funds go is the Riverfolk's to say, where they are of several owners. */
export const paying: Procedure<Paying> = procedure('riverfolk.paying', {
  fund: choice({
    seat: (_g, f: Paying) => f.seat,
    rule: (_g, f) => f.why,
    prompt: (_g, f) => ({ id: `prompt.riverfolk.paying.${f.to === SPENT ? 'spent' : 'committed'}`, values: { n: f.n } }),
    options: (g, f) => {
      if (f.n === 0) return []
      const { funds } = riverfolkBoard(g.state, f.seat)
      const out: { do: 'fund'; who: string }[] = []
      for (let owner = 0; owner < funds.length; owner++) {
        if (funds[owner] > 0 && (!f.own || owner === f.seat)) out.push({ do: 'fund', who: g.state.sides[owner].letter })
      }
      return out
    },
    resolve(g, f, o) {
      take(g, f, seatOf(g, o.who), 1)
      f.n--
      repeat(g)
    },
  }),
})

/** Takes `n` funds away, by their owner's number. */
function take(g: G, { seat, to }: Pick<Paying, 'seat' | 'to'>, owner: Seat, n: number): void {
  const board = riverfolkBoard(g.state, seat)
  board.funds = withMore(board.funds, owner, -n)
  if (to === SPENT) {
    sendHome(g, owner, WARRIOR, n)
    tell(g, { on: 'riverfolk.spent', seat, other: owner, n })
  } else if (to === COMMITTED) {
    board.committed = withMore(board.committed, owner, n)
    tell(g, { on: 'riverfolk.committed', seat, other: owner, n })
  } else {
    board.spaces = board.spaces.with(to, withMore(board.spaces[to], owner, n))
    tell(g, { on: 'riverfolk.committed', seat, other: owner, n })
  }
}

/** Takes funds, asking which where that matters. `own`: only the Riverfolk's own will do. */
export function payFunds(g: G, seat: Seat, n: number, to: number, why: string, own = false): void {
  if (n === 0) return
  const { funds } = riverfolkBoard(g.state, seat)
  const owners: Seat[] = []
  for (let owner = 0; owner < funds.length; owner++) if (funds[owner] > 0 && (!own || owner === seat)) owners.push(owner)
  if (owners.length === 1) take(g, { seat, to }, owners[0], n)
  else if (!own && n === sumOf(funds)) for (const owner of owners) take(g, { seat, to }, owner, funds[owner])
  else call(g, paying, { seat, n, to, own, why })
}

/** ROOT-11.5.6.II Spends funds of one owner. */
export function spendOf(g: G, seat: Seat, owner: Seat, n: number): void {
  take(g, { seat, to: SPENT }, owner, n)
}

type Disruption = { seat: number; n: number }

/** ROOT-11.2.5.I Half of the funds, rounded up, for each trade post that was removed. */
export const disruption: Procedure<Disruption> = procedure('riverfolk.disruption', {
  post(g, f: Disruption) {
    const half = Math.ceil(sumOf(riverfolkBoard(g.state, f.seat).funds) / 2)
    payFunds(g, f.seat, half, SPENT, 'ROOT-11.2.5.I')
    f.n--
    if (f.n > 0) repeat(g)
  },
  told: (g, f) => tellFunds(g, f.seat),
})

/** Tells what is left in the Funds box. */
export function tellFunds(g: G, seat: Seat): void {
  tell(g, { on: 'riverfolk.funds', seat, n: sumOf(riverfolkBoard(g.state, seat).funds) })
}
