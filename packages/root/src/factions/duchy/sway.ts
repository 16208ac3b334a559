import { type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { kindsIn } from '../../rules/cards.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { fits } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { mostBacked, suitsLeft } from './backing.ts'
import { duchyBoard, duchyData, MINISTERS, rankOf } from './board.ts'
import { reveal } from './cards.ts'

/** ROOT-12.5.3.I Unswayed ministers for whose rank a crown is left. */
function crowned(g: G, seat: Seat): number[] {
  const { swayed, crowns } = duchyBoard(g.state, seat)
  return [...MINISTERS.keys()].filter((one) => !swayed.includes(one) && crowns[rankOf(g, one)] > 0)
}

/** How many cards a minister shows. */
function priceOf(g: G, minister: number): number {
  return duchyData(g).ranks[rankOf(g, minister)].cards
}

/** The ministers that the cards of the hand can sway. */
export function swayable(g: G, seat: Seat): number[] {
  const most = mostBacked(g, seat, g.state.sides[seat].hand)
  return crowned(g, seat).filter((one) => priceOf(g, one) <= most)
}

/** Ministers that cannot be swayed, and why. */
export function unswayable(g: G, seat: Seat): Refusal[] {
  const { swayed } = duchyBoard(g.state, seat)
  const able = crowned(g, seat)
  const n = mostBacked(g, seat, g.state.sides[seat].hand)
  return MINISTERS.flatMap((what, one): Refusal[] => {
    if (swayed.includes(one)) return []
    if (!able.includes(one)) return [refusal({ do: 'sway', what }, 'ROOT-12.5.3.I')]
    const needed = priceOf(g, one)
    return needed > n ? [refusal({ do: 'sway', what }, 'ROOT-12.5.3.II', { needed, n })] : []
  })
}

/** `cards`: those revealed for the minister. */
export type Swaying = { seat: number; minister: number; cards: number[] }

/** ROOT-12.5.3 Sway: as many cards as the minister shows, then its crown. */
export const sway: Procedure<Swaying> = procedure('duchy.sway', {
  /** ROOT-12.5.3.II */
  card: choice({
    seat: (_g, f: Swaying) => f.seat,
    rule: 'ROOT-12.5.3.II',
    secret: true,
    options: (g, f) => {
      if (f.cards.length === priceOf(g, f.minister)) return []
      const suits = suitsLeft(g, f.seat, f.cards)
      return kindsIn(g.state.sides[f.seat].hand, g.content, ({ suit }) => suits !== 0 && fits(suit, suits)).map((card) => ({
        do: 'reveal',
        card,
      }))
    },
    resolve(g, f, o) {
      f.cards.push(o.card)
      reveal(g, f.seat, o.card)
      repeat(g)
    },
  }),
  /** ROOT-12.5.3.III */
  crown(g, f) {
    if (f.cards.length < priceOf(g, f.minister)) return
    const rank = rankOf(g, f.minister)
    const board = duchyBoard(g.state, f.seat)
    board.swayed = [...board.swayed, f.minister]
    board.crowns = board.crowns.with(rank, board.crowns[rank] - 1)
    tell(g, { on: 'duchy.swayed', seat: f.seat, minister: MINISTERS[f.minister] })
    score(g, f.seat, duchyData(g).ranks[rank].points, 'ROOT-12.5.3.III')
  },
})
