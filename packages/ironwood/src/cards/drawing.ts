/** Drawing action cards and Vision cards (IW-3.11, IW-3.12): into the hand of a player, onto the pile of an automaton. */
import { draw, insert } from '@trestle/kernel'
import { WW } from '../content/compiled.ts'
import { drawToPile } from '../solo/pile.ts'
import { automaton } from '../solo/state.ts'
import type { G } from '../state.ts'
import { refillDeck, tell } from './zones.ts'

/** IW-3.11, IW-18.4: special cards from the deck, which the discard pile refills when it is empty. */
export function drawSpecial(g: G, side: number, n: number): void {
  if (side === automaton(g)) {
    drawToPile(g, n, 'below')
    return
  }
  const s = g.state
  const cards: number[] = []
  while (cards.length < n) {
    if (s.decks[side].length === 0) refillDeck(g, side)
    const card = draw(g, s.decks[side])
    if (card === undefined) break
    insert(s.hands[side], card)
    insert(cards, card)
  }
  if (cards.length > 0) tell(g, side, { on: 'drew', side, n: cards.length }, { cards })
}

/** IW-3.12: Vision cards from their deck, which is never refilled. */
export function drawVisions(g: G, n: number): void {
  const s = g.state
  const visions: number[] = []
  while (visions.length < n) {
    const vision = draw(g, s.visionDeck)
    if (vision === undefined) break
    if (s.topSeen) insert(s.seenVisions, vision)
    s.topSeen = false
    insert(s.visions, vision)
    insert(visions, vision)
  }
  if (visions.length > 0) tell(g, WW, { on: 'drew-visions', side: WW, n: visions.length }, { visions })
}
