import type { Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import type { G } from '../../ground/state.ts'
import { discard, takeFromHand, takeOpenly } from '../../rules/cards.ts'
import { tell } from '../../rules/tell.ts'
import { duchyBoard } from './board.ts'

/** ROOT-G.1.25 Reveals a card: it lies in the play area until ROOT-12.6.1, and serves nothing else. */
export function reveal(g: G, seat: Seat, card: number): void {
  const board = duchyBoard(g.state, seat)
  takeFromHand(g.state, seat, card)
  board.revealed = [...board.revealed, card]
  tell(g, { on: 'duchy.revealed', seat, card })
}

/** ROOT-12.6.1 Revealed birds are discarded, the other cards come back. */
export function takeBack(g: G, seat: Seat): void {
  const board = duchyBoard(g.state, seat)
  const all = board.revealed
  if (all.length === 0) return
  board.revealed = []
  const cards = all.filter((card) => g.content.cards[card].suit !== BIRD)
  for (const card of cards) takeOpenly(g, seat, card)
  if (cards.length > 0) tell(g, { on: 'duchy.returned', seat, cards })
  for (const card of all) {
    if (g.content.cards[card].suit !== BIRD) continue
    tell(g, { on: 'discarded', seat, card, pile: 'revealed' })
    discard(g, card)
  }
}
