/** Action cards between hands, slots, piles and play (IW-3). */
import { type Event, emit, learn, shuffle, takeOut } from '@trestle/kernel'
import { IC } from '../content/compiled.ts'
import { unmarkAll } from '../effects/modifiers.ts'
import { type G, inserted, other, seatOf } from '../state.ts'

/** Says something to everybody, and more of it to one side's player. */
export function tell(g: G, side: number, all: Event, more: Record<string, number[]>): void {
  if (!g.heard) return
  const seat = seatOf(g, side)
  emit(g, all, { except: [seat] })
  emit(g, { ...all, ...more }, { only: [seat] })
}

/** IW-19.5: the discard pile becomes the deck, in random order also where the deck was sorted. */
export function refillDeck(g: G, side: number): void {
  const s = g.state
  if (s.discards[side].length === 0) return
  s.decks[side] = shuffle(
    g,
    s.discards[side].sort((a, b) => a - b),
  )
  s.discards[side] = []
  emit(g, { on: 'reshuffled', side })
}

/** The next slot of a side is used, by these cards (IW-5.2) or by a marker (IW-5.3). */
export function useSlot(g: G, side: number, cards: readonly number[]): void {
  const { slots } = g.state
  g.state.slots = slots.with(side, [...slots[side], cards])
}

/** A further card on the slot that a side has used last. */
export function ontoSlot(g: G, side: number, card: number): void {
  const { slots } = g.state
  const last = slots[side].length - 1
  g.state.slots = slots.with(side, slots[side].with(last, [...slots[side][last], card]))
}

/** IW-11.16: a base card waits aside for the Round End Phase. */
export function setAside(g: G, side: number, card: number): void {
  g.state.aside = g.state.aside.with(side, inserted(g.state.aside[side], card))
}

/** Takes a card out of a hand, in the open or to a place where the other side cannot see it. */
export function fromHand(g: G, side: number, card: number): void {
  takeOut(g.state.hands[side], card)
}

/** The other side has seen where a card of the hand went, and need not remember it there. */
export function unsee(g: G, side: number, card: number): void {
  const seen = g.state.seen[other(side)]
  if (seen.includes(card)) takeOut(seen, card)
}

/** A card of the hand to the open discard pile. Base cards are never discarded (IW-3.4). */
export function discardFromHand(g: G, side: number, card: number): void {
  fromHand(g, side, card)
  unsee(g, side, card)
  discard(g, side, card)
}

/** Puts a card on the discard pile. */
export function discard(g: G, side: number, card: number): void {
  if (g.content.cards[card].base) throw new Error(`${g.content.cards[card].ref} is a base card and cannot be discarded`)
  g.state.discards[side].push(card)
}

/** IW-4.9, IW-27.6: an ongoing card leaves play, with its map markers. */
export function leavePlay(g: G, card: number): void {
  const s = g.state
  const lasting = s.ongoing.find((one) => one.card === card)
  if (!lasting) return
  s.ongoing = s.ongoing.filter((one) => one !== lasting)
  unmarkAll(g, card)
  discard(g, lasting.side, card)
  emit(g, { on: 'left-play', side: lasting.side, card })
}

/** The special cards of a hand (IW-3.1). */
export const specialsOf = (g: G, side: number): number[] => g.state.hands[side].filter((card) => !g.content.cards[card].base)

/** A side is shown the other's hand of action cards; it knows them until they are used (IW-3.10). */
export function showHand(g: G, to: number, visionsToo: boolean): void {
  const s = g.state
  learn(g)
  const cards = [...s.hands[other(to)]]
  s.seen[to] = [...cards]
  const visions = visionsToo && to === IC ? [...s.visions] : []
  if (visionsToo && to === IC) s.seenVisions = [...visions]
  tell(g, to, { on: 'looked', side: to }, { cards, visions })
}
