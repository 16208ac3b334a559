import { draw, insert, learn, pickOne, type Seat, shuffle, takeOut } from '@trestle/kernel'
import type { Book, Card } from '../ground/book.ts'
import type { G, State } from '../ground/state.ts'
import { answers, factionOf, inForce } from './in-force.ts'
import { fits } from './suits.ts'
import { tell } from './tell.ts'

/** A list with a card more, sorted. */
export function withCard(cards: readonly number[], card: number): number[] {
  const out = cards.slice()
  insert(out, card)
  return out
}

/** A list with a card less. Throws where it is not there. */
export function without(cards: readonly number[], card: number): number[] {
  const out = cards.slice()
  takeOut(out, card)
  return out
}

/** The different kinds in a sorted list that pass a test. */
export function kindsIn(cards: readonly number[], book: Book, test: (card: Card) => boolean): number[] {
  const out: number[] = []
  for (let i = 0; i < cards.length; i++) {
    if (i > 0 && cards[i] === cards[i - 1]) continue
    if (test(book.cards[cards[i]])) out.push(cards[i])
  }
  return out
}

/** The different kinds in a hand that may be used as a card of one of the suits (bits; ROOT-2.1.1). */
export function matching(g: G, cards: readonly number[], suits: number): number[] {
  const out: number[] = []
  for (let i = 0; i < cards.length; i++) {
    if ((i === 0 || cards[i] !== cards[i - 1]) && fits(g.content.cards[cards[i]].suit, suits)) out.push(cards[i])
  }
  return out
}

/** How many cards of a list may be used as cards of one of the suits (bits). */
export function countMatching(g: G, cards: readonly number[], suits: number): number {
  let n = 0
  for (let i = 0; i < cards.length; i++) if (fits(g.content.cards[cards[i]].suit, suits)) n++
  return n
}

/** ROOT-2.1 Draws cards into the hand, ROOT-G.1.2 from the top of the deck. Returns how many there were (ROOT-1.5.4~2). */
export function drawCards(g: G, seat: Seat, n: number): number {
  const drawn: number[] = []
  while (drawn.length < n) {
    const card = drawOne(g)
    if (card === undefined) break
    insert(g.state.sides[seat].hand, card)
    drawn.push(card)
  }
  if (g.heard && drawn.length > 0) {
    if (isOpen(g, seat)) tell(g, { on: 'drew', seat, n: drawn.length, cards: drawn })
    else {
      tell(g, { on: 'drew', seat, n: drawn.length, cards: drawn }, { only: [seat] })
      tell(g, { on: 'drew', seat, n: drawn.length }, { except: [seat] })
    }
  }
  return drawn.length
}

/** Takes the top card of the deck; undefined when there is none anywhere. */
export function drawOne(g: G): number | undefined {
  reshuffle(g)
  const card = draw(g, g.state.deck)
  reshuffle(g)
  return card
}

/** ROOT-2.1~2 As soon as the deck is empty, the discard pile is shuffled into a new one. */
function reshuffle(g: G): void {
  const { state } = g
  if (state.deck.length > 0 || state.discard.length === 0) return
  state.deck = shuffle(g, inOrder(state.discard, g.content.cards.length))
  state.discard = []
  tell(g, { on: 'reshuffled', n: state.deck.length })
}

/** Cards sorted, of so many kinds: counted, as few kinds lie there often. */
function inOrder(cards: readonly number[], kinds: number): number[] {
  const counts: number[] = []
  for (let kind = 0; kind < kinds; kind++) counts.push(0)
  for (let i = 0; i < cards.length; i++) counts[cards[i]]++
  const out: number[] = []
  for (let kind = 0; kind < kinds; kind++) for (let n = counts[kind]; n > 0; n--) out.push(kind)
  return out
}

/** ROOT-G.1.13 Discards a card: onto the discard pile, or where a faction has another pile for it. */
export function discard(g: G, card: number): void {
  if (!taken(g, card)) layOnPile(g, card)
}

/** Puts a card on the discard pile itself; ROOT-3.3.3 a dominance card goes beside the map. */
export function layOnPile(g: G, card: number): void {
  const { state } = g
  if (g.content.cards[card].type === 'dominance') {
    state.available = withCard(state.available, card)
    tell(g, { on: 'available', card })
  } else state.discard.push(card)
}

/** Whether a pile of a faction's takes what is discarded (ROOT-10.2.6). */
function taken(g: G, card: number): boolean {
  const asked = answers(g, inForce(g).takes)
  for (let i = 0; i < asked.length; i++) if (asked[i].has(g, asked[i].owner, card)) return true
  return false
}

/** Takes a card out of a hand for all to see. */
export function takeFromHand(state: State, seat: Seat, card: number): void {
  takeOut(state.sides[seat].hand, card)
  for (let viewer = 0; viewer < state.known.length; viewer++) forget(state, viewer, seat, card)
}

/** ROOT-11.2.3 Whether all see a hand. What is known of it is not written down. */
export function isOpen(g: G, seat: Seat): boolean {
  return factionOf(g, seat).openHand === true
}

/** The seats that see which card leaves a hand: all where it lies open, else those given. */
export function seersOf(g: G, holder: Seat, seats: Seat[]): Seat[] {
  return isOpen(g, holder) ? g.state.sides.map((_, seat) => seat) : seats
}

/** Writes down what a seat knows of another's hand. */
function know(state: State, viewer: Seat, holder: Seat, cards: readonly number[]): void {
  const known = state.known.slice()
  const own = known[viewer].slice()
  own[holder] = cards
  known[viewer] = own
  state.known = known
}

/** A card has left a hand: whoever knew of it strikes it out. */
function forget(state: State, viewer: Seat, holder: Seat, card: number): void {
  const known = state.known[viewer][holder]
  if (known.includes(card)) know(state, viewer, holder, without(known, card))
}

/** ROOT-G.1.29 Spends or discards a card from the hand. */
export function spend(g: G, seat: Seat, card: number): void {
  takeFromHand(g.state, seat, card)
  tell(g, { on: 'discarded', seat, card })
  discard(g, card)
}

/** What a seat knows of another's hand is uncertain once a card that fits these suits (bits, -1: any card) may have left it unseen. */
function blur(g: G, holder: Seat, suits: number, except: Seat[]): void {
  const { known } = g.state
  for (let viewer = 0; viewer < known.length; viewer++) {
    const cards = known[viewer][holder]
    if (except.includes(viewer) || cards.length === 0) continue
    const sure = cards.filter((card) => suits >= 0 && !fits(g.content.cards[card].suit, suits))
    know(g.state, viewer, holder, sure)
  }
}

/** Takes a card out of a hand so that only some seats see which; the others know no more than that it fits `suits` (bits, -1: any card). */
export function takeUnseen(g: G, holder: Seat, card: number, suits: number, seenBy: Seat[]): void {
  takeOut(g.state.sides[holder].hand, card)
  blur(g, holder, suits, seenBy)
  for (const viewer of seenBy) forget(g.state, viewer, holder, card)
}

/** Moves a card from one hand to another; the two seats see it, the others do not (ROOT-1.2.1), unless one of the hands lies open. */
export function passCard(g: G, from: Seat, to: Seat, card: number, suits: number): void {
  if (isOpen(g, from) || isOpen(g, to)) return passOpenly(g, from, to, card)
  takeUnseen(g, from, card, suits, [from, to])
  insert(g.state.sides[to].hand, card)
  know(g.state, from, to, withCard(g.state.known[from][to], card))
  tell(g, { on: 'passed', giver: from, taker: to, card }, { only: [from, to] })
  tell(g, { on: 'passed', giver: from, taker: to }, { except: [from, to] })
}

/** All see a card that comes out of an open hand, and which it is by the gap it leaves, or one that comes into one. */
function passOpenly(g: G, from: Seat, to: Seat, card: number): void {
  if (!isOpen(g, from)) learn(g)
  takeFromHand(g.state, from, card)
  takeOpenly(g, to, card)
  tell(g, { on: 'passed', giver: from, taker: to, card })
}

/** Takes a random card from another's hand; nothing where it is empty. */
export function takeRandom(g: G, from: Seat, to: Seat): void {
  const { hand } = g.state.sides[from]
  if (hand.length > 0) passCard(g, from, to, pickOne(g, hand), -1)
}

/** Puts a card that all can see into a hand. */
export function takeOpenly(g: G, seat: Seat, card: number): void {
  insert(g.state.sides[seat].hand, card)
  if (isOpen(g, seat)) return
  const known = g.state.known.slice()
  for (let viewer = 0; viewer < known.length; viewer++) {
    if (viewer === seat) continue
    const own = known[viewer].slice()
    own[seat] = withCard(own[seat], card)
    known[viewer] = own
  }
  g.state.known = known
}

/** Puts a card into a hand that only its holder and some seats know (ROOT-H.3.4~2); all do where the hand lies open. */
export function giveUnseen(g: G, seat: Seat, card: number, seenBy: readonly Seat[]): void {
  if (isOpen(g, seat)) return takeOpenly(g, seat, card)
  insert(g.state.sides[seat].hand, card)
  for (const viewer of seenBy) know(g.state, viewer, seat, withCard(g.state.known[viewer][seat], card))
}

/** ROOT-G.1.15 Shows a whole hand to one seat. */
export function showHand(g: G, holder: Seat, to: Seat): void {
  learn(g)
  if (!isOpen(g, holder)) know(g.state, to, holder, g.state.sides[holder].hand.slice())
  const cards = g.state.sides[holder].hand.slice()
  tell(g, { on: 'shown', seat: holder, taker: to, cards }, { only: [holder, to] })
  tell(g, { on: 'shown', seat: holder, taker: to }, { except: [holder, to] })
}

/** ROOT-G.1.15 Shows one card of a hand to one seat. */
export function showCard(g: G, holder: Seat, to: Seat, card: number): void {
  learn(g)
  const known = g.state.known[to][holder]
  // One that is known already may be the same again.
  if (!known.includes(card)) know(g.state, to, holder, withCard(known, card))
  tell(g, { on: 'shown.card', seat: holder, taker: to, card }, { only: [holder, to] })
  tell(g, { on: 'shown.card', seat: holder, taker: to }, { except: [holder, to] })
}
