import { call, goto, type Procedure, type Seat, shuffle } from '@trestle/kernel'
import { choice, type G, procedure, sealed } from '../../ground/state.ts'
import { drawCards, kindsIn, without } from '../cards.ts'
import { setUpHirelings } from '../hiring.ts'
import { factionOf } from '../parties.ts'
import { tell } from '../tell.ts'
import { dealPool, offered, replaceUnplaceable, takeCard } from './draft.ts'
import { landmarks } from './landmarks.ts'
import { dealSuits, layItems, layRuins, seatAll, shuffleDeck } from './table.ts'

/** ROOT-A.7 Cards that each player draws, of which it keeps as many as it would have drawn by ROOT-5.1.3~2. */
const DRAWN = 5

type Setup = { picked?: number }

/** ROOT-A Advanced setup, up to the first turn. */
export const advanced: Procedure<Setup> = procedure('advanced', {
  /** ROOT-A.1~2 The suit markers override what is printed. */
  suits: (g) => dealSuits(g),
  /** ROOT-A.1~3 */
  ruins: layRuins,
  items: layItems,
  /** ROOT-A.4 */
  seats: seatAll,
  /** ROOT-A.7 Done before the landmarks, since cards of the deck may lie on one. */
  deck: shuffleDeck,
  /** ROOT-A.5 */
  landmarks(g) {
    if (g.options.landmarks !== undefined) call(g, landmarks, {})
  },
  /** ROOT-A.6 */
  hirelings(g) {
    if (g.options.hirelings !== undefined) call(g, setUpHirelings, { left: [], turn: 0 })
  },
  /** ROOT-A.7 */
  cards(g) {
    for (const seat of g.state.order) drawCards(g, seat, DRAWN)
  },
  /** ROOT-A.8.1 */
  pool(g, f: Setup) {
    dealPool(g)
    f.picked = 0
  },
  /** A card whose homelands nowhere fit gives way before somebody chooses. */
  ready(g, f) {
    replaceUnplaceable(g, picker(g, f))
  },
  /** ROOT-A.8.2 From the last seat on each takes a card, and is set up before the next chooses. */
  pick: choice({
    seat: picker,
    rule: 'ROOT-A.8.2',
    options: (g, f) => offered(g, picker(g, f)),
    resolve(g, f, o) {
      const seat = picker(g, f)
      takeCard(g, seat, o)
      f.picked = (f.picked ?? 0) + 1
      call(g, factionOf(g, seat).card.setup, { seat })
    },
    refused: (g) =>
      (g.state.draft?.pool ?? []).flatMap(({ faction, locked }) =>
        locked ? [{ option: { do: 'pick', what: faction }, rule: 'ROOT-A.8.1.II' }] : [],
      ),
  }),
  again(g, f) {
    if ((f.picked ?? 0) < g.state.sides.length) goto(g, 'ready')
  },
  /** ROOT-A.10 Each puts cards back until it has as many as it keeps; nobody knows of the others' before all have. */
  keep: sealed<Setup, { do: 'return'; card: number }>({
    seats: (g) => [...g.state.order],
    rule: 'ROOT-A.10',
    options(g, _f, seat, picks) {
      const { hand } = g.state.sides[seat]
      if (hand.length - picks.length <= g.content.content.core.hand) return []
      const left = picks.reduce<readonly number[]>((cards, { card }) => without(cards, card), hand)
      return kindsIn(left, g.content, () => true).map((card) => ({ do: 'return', card }))
    },
    resolve(g, _f, answers) {
      for (const { seat, picks } of answers) {
        const side = g.state.sides[seat]
        for (const { card } of picks) {
          side.hand = [...without(side.hand, card)]
          g.state.deck.push(card)
        }
        const event = { on: 'draft.kept', seat, n: side.hand.length }
        tell(g, { ...event, cards: picks.map(({ card }) => card) }, { only: [seat] })
        tell(g, event, { except: [seat] })
      }
      g.state.deck = shuffle(
        g,
        [...g.state.deck].sort((a, b) => a - b),
      )
    },
  }),
})

/** Who chooses next: the last in turn order first. */
function picker(g: G, { picked = 0 }: Setup): Seat {
  const { order } = g.state
  return order[order.length - 1 - picked]
}
