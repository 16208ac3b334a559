/**
 * Re-deals what a side cannot see (IW-3.10): the other side's hand, a card wagered face down, both decks; for the
 * Ironclad also Vision cards in hand, in the deck and burned. What was shown stays; each pool is sorted first.
 */
import { type Random, type Seat, shuffleWith } from '@trestle/kernel'
import { IC, SIDES, WW } from '../content/compiled.ts'
import { dealPile } from '../solo/pile.ts'
import { automaton } from '../solo/state.ts'
import { type G, NO_CARD, other, seatOf } from '../state.ts'
import { hiddenWager, knownCards } from './view.ts'

const sorted = (cards: number[]): number[] => cards.sort((a, b) => a - b)

export function determinize(g: G, seat: Seat, random: Random): void {
  const s = g.state
  const viewer = SIDES.find((side) => seatOf(g, side) === seat) ?? WW
  s.decks[viewer] = shuffleWith(random, sorted(s.decks[viewer]))
  dealHand(g, viewer, random)
  if (viewer === IC) dealVisions(g, random)
  else s.visionDeck = shuffleWith(random, sorted(s.visionDeck))
}

/** The other side's hand, face-down wager and deck. */
function dealHand(g: G, viewer: number, random: Random): void {
  const s = g.state
  const side = other(viewer)
  const known = knownCards(g, viewer)
  const wagered = hiddenWager(s, side)
  const size = s.hands[side].length + wagered.length
  const unknown = [...s.hands[side], ...wagered, ...s.decks[side]].filter((card) => !known.includes(card))
  const pool = shuffleWith(random, sorted(unknown))
  const held = shuffleWith(random, [...known, ...pool.splice(0, size - known.length)])
  s.decks[side] = pool
  for (const battle of s.battles) if (!battle.shown[side] && battle.wager[side] !== NO_CARD) battle.wager[side] = held.pop() ?? NO_CARD
  s.hands[side] = side === automaton(g) ? dealPile(g, held, random) : sorted(held)
}

/**
 * For the Ironclad: Vision cards in hand, burned, and in the deck. The first one drawn was of an inner mountain
 * (IW-2.5), so that one of those out of the deck must be.
 */
function dealVisions(g: G, random: Random): void {
  const s = g.state
  const inner = (vision: number) => g.content.visions[vision].inner
  const top = s.topSeen ? s.visionDeck.slice(-1) : []
  const known = s.seenVisions
  const unknown = [...s.visions, ...s.burned, ...s.visionDeck].filter((vision) => !known.includes(vision) && !top.includes(vision))
  const pool = shuffleWith(random, sorted(unknown))
  const away = s.visions.length - known.length + s.burned.length
  if (away > 0 && ![...s.revealed, ...known, ...pool.slice(0, away)].some(inner)) {
    const i = pool.findIndex(inner)
    if (i >= 0) [pool[0], pool[i]] = [pool[i], pool[0]]
  }
  const out = shuffleWith(random, pool.splice(0, away))
  s.visions = sorted([...known, ...out.splice(0, s.visions.length - known.length)])
  s.burned = sorted(out)
  s.visionDeck = [...pool, ...top]
}
