import { learn, type Procedure, repeat } from '@trestle/kernel'
import { placePhrase } from '../../ground/phrases.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { drawOne, matching, seersOf, showHand, takeUnseen } from '../../rules/cards.ts'
import { sendHome } from '../../rules/pieces.ts'
import { bitOf, fits, suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { addSupporter, allianceBoard, allianceData, basesOnMap, spendSupporter, supportersOf, WARRIOR } from './board.ts'

export type Outrage = { seat: number; payer: number; at: number }

/**
 * ROOT-8.2.6 Outrage: a card of the clearing's suit from the payer's hand, or the hand is shown and the deck pays. Showing it is no
 * choice, and once it is shown all know that there was none; so it is done at once. A lone card to give is asked for, as nobody else
 * may learn that it was the only one.
 */
export const outrage: Procedure<Outrage> = procedure('alliance.outrage', {
  pay: choice({
    seat: (_g, f: Outrage) => f.payer,
    rule: 'ROOT-8.2.6',
    prompt: (g, f) => ({ id: 'prompt.alliance.outrage.pay', values: { at: placePhrase(g.content, f.at) } }),
    secret: true,
    options: (g, f) => {
      const { hand } = g.state.sides[f.payer]
      return matching(g, hand, suitsAt(g, f.at)).map((card) => ({ do: 'give', card }))
    },
    resolve(g, f, o) {
      takeUnseen(g, f.payer, o.card, suitsAt(g, f.at), seersOf(g, f.payer, [f.payer, f.seat]))
      addSupporter(g, f.seat, o.card, f.payer, seersOf(g, f.payer, [f.payer]))
    },
    otherwise: (g, f) => show(g, f),
  }),
})

/** ROOT-8.2.6~2 */
function show(g: G, f: Outrage): void {
  showHand(g, f.payer, f.seat)
  const card = drawOne(g)
  if (card !== undefined) addSupporter(g, f.seat, card, -1)
}

export type BaseLost = { seat: number; suit: number; at: number }

/** ROOT-8.2.4 A base was removed. */
export const baseLost: Procedure<BaseLost> = procedure('alliance.baseLost', {
  supporters(g, f: BaseLost) {
    const supporters = supportersOf(g, f.seat)
    // Everybody sees which cards go, and so that no others of these suits were there.
    learn(g)
    for (const card of supporters.filter((one) => fits(g.content.cards[one].suit, bitOf(f.suit)))) spendSupporter(g, f.seat, card)
  },
  /** ROOT-8.2.4~2 */
  officers(g, f) {
    const board = allianceBoard(g.state, f.seat)
    const lost = Math.ceil(board.officers / 2)
    if (lost === 0) return
    board.officers -= lost
    sendHome(g, f.seat, WARRIOR, lost)
    tell(g, { on: 'alliance.officers', seat: f.seat, n: -lost })
  },
  /** ROOT-8.2.4~3 */
  surplus: choice({
    seat: (_g, f: BaseLost) => f.seat,
    rule: 'ROOT-8.2.4~3',
    secret: true,
    options: (g, f) => {
      const supporters = supportersOf(g, f.seat)
      if (basesOnMap(g, f.seat).length > 0 || supporters.length <= allianceData(g).supporters.limit) return []
      return [...new Set(supporters)].map((card) => ({ do: 'discard', card }))
    },
    resolve(g, f, o) {
      spendSupporter(g, f.seat, o.card)
      repeat(g)
    },
  }),
})
