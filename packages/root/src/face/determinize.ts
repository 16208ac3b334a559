import { type Random, type Seat, shuffleWith, takeOut } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { countMatching } from '../rules/cards.ts'
import { factionOf } from '../rules/places.ts'
import { matches } from '../rules/suits.ts'
import type { Need } from '../sources/faction.ts'

/** Deals all that a seat cannot see anew: deck, hands, hidden stacks, quests, and what lies under ruins. */
export function determinize(g: G, seat: Seat, random: Random): void {
  dealCards(g, seat, random)
  dealRuins(g, seat, random)
  const { state } = g
  state.questDeck = shuffleWith(
    random,
    state.questDeck.toSorted((a, b) => a - b),
  )
}

/** Cards the seat does not know, in all places at once, are one pool. */
function dealCards(g: G, seat: Seat, random: Random): void {
  const { state } = g
  const pool = state.deck.slice()
  const places: { n: number; needs?: Need; put(cards: number[], random: Random): void }[] = [
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
    const owed = g.state.sides.flatMap((_, one) => factionOf(g, one).handNeeds?.(g, one, other) ?? [])[0]
    places.push({
      n: unknown.length,
      needs: owed && { ...owed, n: Math.max(0, owed.n - countMatching(g, known, owed.suit)) },
      put(cards) {
        side.hand = [...known, ...cards].sort((a, b) => a - b)
      },
    })
    const hidden = factionOf(g, other).hiddenCards?.(g, other, seat)
    if (!hidden) return
    pool.push(...hidden.cards)
    places.push({ n: hidden.cards.length, needs: hidden.needs, put: hidden.put })
  })
  shuffleWith(
    random,
    pool.sort((a, b) => a - b),
  )
  for (const { n, needs, put } of places.sort((a, b) => (b.needs?.n ?? 0) - (a.needs?.n ?? 0))) put(deal(g, pool, n, needs), random)
  dealKnowledge(g, seat, random)
}

/** Takes cards off a shuffled pool; those that must be there by what all have seen first. */
function deal(g: G, pool: number[], n: number, needs: Need | undefined): number[] {
  const out: number[] = []
  for (let i = 0; needs && out.length < needs.n && i < pool.length; ) {
    if (matches(g.content.cards[pool[i]].suit, needs.suit)) out.push(...pool.splice(i, 1))
    else i++
  }
  return [...out, ...pool.splice(0, n - out.length)]
}

/** What other seats have seen of hands that changed: as many cards, of those that are there now. */
function dealKnowledge(g: G, seat: Seat, random: Random): void {
  const { state } = g
  state.known = Array.from(state.known, (known, viewer) =>
    viewer === seat
      ? known
      : Array.from(known, (cards, holder) => (holder === seat ? cards : someOf(state.sides[holder].hand, cards.length, random))),
  )
}

/** Some cards of a sorted list, sorted. */
export function someOf(cards: readonly number[], n: number, random: Random): number[] {
  return n === 0
    ? []
    : shuffleWith(random, cards.slice())
        .slice(0, n)
        .sort((a, b) => a - b)
}

/** Items under ruins that the seat has not looked under. */
function dealRuins(g: G, seat: Seat, random: Random): void {
  const { ruinItems, ruinSeen } = g.state
  const closed = ruinItems.flatMap((items, at) => (items.length > 0 && (ruinSeen[at] & (1 << seat)) === 0 ? [at] : []))
  const pool = closed.flatMap((at) => ruinItems[at]).sort((a, b) => a - b)
  shuffleWith(random, pool)
  g.state.ruinItems = Array.from(ruinItems, (items, at) =>
    closed.includes(at) ? pool.splice(0, items.length).sort((a, b) => a - b) : items,
  )
}
