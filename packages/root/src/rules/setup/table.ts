import { pickOne, shuffle } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { seatsOf } from '../parties.ts'
import { bitOf } from '../suits.ts'
import { tell } from '../tell.ts'

/*
 * What both kinds of setup lay out before the factions (ROOT-5.1, ROOT-A).
 */

/** As many suit markers of each of these suits: fox, rabbit, mouse (ROOT-B.1.2). */
const MARKER_SUITS = 3

/** ROOT-A.1~2 The suit markers go out by lot, one to a clearing. */
export function dealSuits(g: G): void {
  const markers = Array.from(g.content.printedSuits, (_, i) => bitOf(i % MARKER_SUITS))
  g.state.suits = shuffle(g, markers)
  tell(g, { on: 'suits', suits: g.state.suits.slice() })
}

/** ROOT-5.1.1~2 Start player and seats, by lot unless they are given. */
export function seatAll(g: G): void {
  const { state, options } = g
  if (options.seating === 'random') state.order = shuffle(g, [...state.order])
  if (options.first === 'random') {
    const first = state.order.indexOf(pickOne(g, seatsOf(g)))
    state.order = [...state.order.slice(first), ...state.order.slice(0, first)]
  }
  tell(g, { on: 'seated', order: state.order.map((seat) => state.sides[seat].letter) })
}

/** ROOT-5.1.3 Shuffles the deck, in two-player games without the dominance cards. */
export function shuffleDeck(g: G): void {
  const { state } = g
  if (state.sides.length === 2) state.deck = state.deck.filter((card) => g.content.cards[card].type !== 'dominance')
  shuffle(g, state.deck)
}

/** ROOT-5.1.4 A ruin on each R slot. */
export function layRuins(g: G): void {
  g.state.ruin = Array.from(g.state.ruin, (_, at) => (g.content.ruins.includes(at) ? 1 : 0))
}

/** ROOT-5.1.5 The item supply. */
export function layItems(g: G): void {
  g.state.items = [...g.content.itemSupply]
}
