import { type Random, type Seat, shuffleWith } from '@trestle/kernel'
import { takeOut } from './rules/cards.ts'
import { factionOf } from './rules/map.ts'
import type { G } from './state.ts'

/** Deals all that a seat cannot see anew: deck, hands, hidden stacks, quests, and what lies under ruins. */
export function determinize(g: G, seat: Seat, random: Random): void {
  dealCards(g, seat, random)
  dealRuins(g, seat, random)
  const { state } = g
  state.questDeck = shuffleWith(
    random,
    state.questDeck.sort((a, b) => a - b),
  )
}

/** Cards the seat does not know, in all places at once, are one pool. */
function dealCards(g: G, seat: Seat, random: Random): void {
  const { state } = g
  const pool = state.deck.slice()
  const places: { n: number; put(cards: number[]): void }[] = [
    {
      n: state.deck.length,
      put(cards) {
        state.deck = cards
      },
    },
  ]
  state.sides.forEach((side, other) => {
    if (other === seat) return
    const known = state.known[seat][other]
    const unknown = side.hand.slice()
    for (const card of known) takeOut(unknown, card)
    pool.push(...unknown)
    places.push({
      n: unknown.length,
      put(cards) {
        side.hand = [...known, ...cards].sort((a, b) => a - b)
      },
    })
    const hidden = factionOf(g, other).hiddenCards?.(state, other, seat)
    if (!hidden) return
    pool.push(...hidden.cards)
    places.push({ n: hidden.cards.length, put: hidden.put })
  })
  shuffleWith(
    random,
    pool.sort((a, b) => a - b),
  )
  for (const { n, put } of places) put(pool.splice(0, n))
}

/** Items under ruins that the seat has not looked under. */
function dealRuins(g: G, seat: Seat, random: Random): void {
  const { ruinItems, ruinSeen } = g.state
  const closed = ruinItems.flatMap((items, at) => (items.length > 0 && (ruinSeen[at] & (1 << seat)) === 0 ? [at] : []))
  const pool = closed.flatMap((at) => ruinItems[at]).sort((a, b) => a - b)
  shuffleWith(random, pool)
  for (const at of closed) ruinItems[at] = pool.splice(0, ruinItems[at].length).sort((a, b) => a - b)
}
