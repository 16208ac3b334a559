/** The hand of an automaton: a face-down pile whose top card is the last of `hands[side]` (IW-20.2 to IW-20.6). */
import { emit, learn, type Random, reveal, shuffle, shuffleWith } from '@trestle/kernel'
import { ontoSlot, refillDeck, useSlot } from '../cards/zones.ts'
import { type G, markerSupply, NO_CARD } from '../state.ts'
import { automaton, soloOf } from './state.ts'

/** Takes the top card of the deck, which the discard pile refills (IW-20.13). NO_CARD when both are empty. */
function fromDeck(g: G): number {
  const s = g.state
  const side = automaton(g)
  if (s.decks[side].length === 0) refillDeck(g, side)
  return s.decks[side].pop() ?? NO_CARD
}

/** IW-20.5: cards from the deck to the bottom of the pile unless the top is named. Returns how many. */
export function drawToPile(g: G, n: number, where: 'top' | 'below'): number {
  const solo = soloOf(g)
  const pile = g.state.hands[solo.side]
  let drawn = 0
  for (; drawn < n; drawn++) {
    const card = fromDeck(g)
    if (card === NO_CARD) break
    if (where === 'top') {
      pile.push(card)
      solo.onTop++
    } else {
      pile.unshift(card)
      solo.below++
    }
  }
  if (drawn > 0) emit(g, { on: 'solo-drew', side: solo.side, n: drawn, where })
  return drawn
}

/** IW-20.4: the one moment at which the pile is shuffled. */
export function shufflePile(g: G): void {
  const solo = soloOf(g)
  shuffle(g, g.state.hands[solo.side])
  solo.onTop = 0
  solo.below = 0
  emit(g, { on: 'solo-shuffled', side: solo.side })
}

/** Takes the top card of the pile; NO_CARD when it is empty. */
export function takeTop(g: G): number {
  const solo = soloOf(g)
  const pile = g.state.hands[solo.side]
  const card = pile.pop() ?? NO_CARD
  if (solo.onTop > 0) solo.onTop--
  else solo.below = Math.min(solo.below, pile.length)
  return card
}

/** IW-20.6: the top card of the pile face up on the leftmost free slot, or onto the card that lies there. NO_CARD: nothing happens. */
export function expend(g: G, onto: 'slot' | 'card' = 'slot'): number {
  return layOpen(g, takeTop(g), onto, 'hand')
}

/** IW-24.8: the top card of the deck, not of the pile. */
export function expendFromDeck(g: G): number {
  return layOpen(g, fromDeck(g), 'slot', 'deck')
}

function layOpen(g: G, card: number, onto: 'slot' | 'card', from: 'hand' | 'deck'): number {
  if (card === NO_CARD) return card
  const side = automaton(g)
  if (onto === 'card' && g.state.slots[side].length > 0) ontoSlot(g, side, card)
  else useSlot(g, side, [card])
  reveal(g, { on: 'solo-expended', side, card, from, slot: g.state.slots[side].length - 1, rule: 'IW-20.6' })
  return card
}

/** IW-20.10: without a card the turn is drawing one; the slot is used. */
export function emptyHandTurn(g: G): void {
  useSlot(g, automaton(g), markerSupply(g.state) > 0 ? [NO_CARD] : [])
  drawNewHand(g)
}

/** IW-20.10: a card drawn as the new hand, in place of one that should be expended. Hands back whether there was one. */
export function drawNewHand(g: G): boolean {
  emit(g, { on: 'solo-empty-hand', side: automaton(g), rule: 'IW-20.10' })
  return drawToPile(g, 1, 'below') > 0
}

/** IW-20.19: an attack without a card is a card drawn instead. */
export function drawInsteadOfAttack(g: G): void {
  emit(g, { on: 'solo-no-card', side: automaton(g), rule: 'IW-20.19' })
  drawToPile(g, 1, 'below')
}

/** The top card of the Vision deck leaves it and everybody sees it. */
export function turnUpVision(g: G): number {
  const vision = g.state.visionDeck.pop() ?? NO_CARD
  if (vision !== NO_CARD) learn(g)
  g.state.topSeen = false
  return vision
}

/** Shuffles the Vision deck, after which its top card is unknown to both sides. */
export function shuffleVisions(g: G): void {
  shuffle(g, g.state.visionDeck)
  g.state.topSeen = false
}

/** The pile re-dealt for the human: base cards lie only where they can since the last shuffle (IW-20.4, IW-20.5). */
export function dealPile(g: G, held: number[], random: Random): number[] {
  const { onTop, below } = soloOf(g)
  const isBase = (card: number) => g.content.cards[card].base
  const cards = shuffleWith(
    random,
    held.slice().sort((a, b) => a - b),
  )
  const bases = cards.filter(isBase)
  const specials = cards.filter((card) => !isBase(card))
  const bottom = specials.splice(0, below)
  const top = specials.splice(0, onTop)
  return [
    ...bottom,
    ...shuffleWith(
      random,
      [...bases, ...specials].sort((a, b) => a - b),
    ),
    ...top,
  ]
}
