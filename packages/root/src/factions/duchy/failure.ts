import { type Procedure, pickOne } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { spend } from '../../rules/cards.ts'
import { tell } from '../../rules/tell.ts'
import { duchyBoard, MINISTERS, rankOf } from './board.ts'

type Failure = { seat: number }

/** ROOT-12.2.3~3 The swayed ministers of the highest rank there is. */
function highest(g: G, seat: number): number[] {
  const { swayed } = duchyBoard(g.state, seat)
  const top = Math.max(...swayed.map((one) => rankOf(g, one)))
  return swayed.filter((one) => rankOf(g, one) === top)
}

/** ROOT-12.2.3 Price of Failure: a minister goes, his crown with him, and a card. */
export const failure: Procedure<Failure> = procedure('duchy.failure', {
  minister: choice({
    seat: (_g, f: Failure) => f.seat,
    rule: 'ROOT-12.2.3',
    options: (g, f) => highest(g, f.seat).map((one) => ({ do: 'dismiss', what: MINISTERS[one] })),
    resolve(g, f, o) {
      const board = duchyBoard(g.state, f.seat)
      const minister = (MINISTERS as readonly string[]).indexOf(o.what)
      board.swayed = board.swayed.filter((one) => one !== minister)
      tell(g, { on: 'duchy.failed', seat: f.seat, minister: o.what })
    },
  }),
  /** ROOT-12.2.3~2 */
  card(g, f) {
    const { hand } = g.state.sides[f.seat]
    if (hand.length > 0) spend(g, f.seat, pickOne(g, hand))
  },
})
