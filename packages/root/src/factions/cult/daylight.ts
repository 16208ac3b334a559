import { type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { kindsIn, spend, takeFromHand } from '../../rules/cards.ts'
import { freeSlots } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { ruledBy } from '../../rules/presence.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { ofSuit } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { addAcolytes, cultBoard, cultData, GARDEN, gardensOf, WARRIOR } from './board.ts'

type Ritual = { do: 'garden' | 'summon'; card: number; at: number } | { do: 'score' | 'sacrifice'; card: number } | End

/** ROOT-10.5 Daylight: each card that is revealed buys one ritual. */
export const daylight: Procedure<TurnLocals> = procedure('cult.daylight', {
  begin(g, f: TurnLocals) {
    cultBoard(g.state, f.seat).scored = 0
  },
  ritual: choice<TurnLocals, Ritual | BetweenAction>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-10.5',
    secret: true,
    options: (g, f) => {
      const out: (Ritual | BetweenAction)[] = rituals(g, f.seat)
      offerBetween(out, g, f.seat, 'daylight')
      if (out.length > 0 || g.state.sides[f.seat].hand.length > 0) out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else perform(g, f.seat, o as Exclude<Ritual, End>)
      repeat(g)
    },
    refused: (g, f) => refusedRituals(g, f.seat),
  }),
})

/** All rituals that the cards of the hand can buy. ROOT-10.2.2 Birds are not wild here. */
function rituals(g: G, seat: Seat): Ritual[] {
  const { hand, supply } = g.state.sides[seat]
  const { scored } = cultBoard(g.state, seat)
  const open = ~bannedTo(g, seat, 'place')
  const ruled = ruledBy(g, seat)
  const out: Ritual[] = []
  for (const card of kindsIn(hand, g.content, () => true)) {
    const { suit } = g.content.cards[card]
    if (suit === BIRD) {
      // ROOT-10.5.4
      if (supply[WARRIOR] > 0) out.push({ do: 'sacrifice', card })
      continue
    }
    for (let left = ofSuit(g, suit) & open; left !== 0; left &= left - 1) {
      const at = firstOf(left)
      // ROOT-10.5.1
      if (ruled & (1 << at) && supply[GARDEN + suit] > 0 && freeSlots(g, at) > 0) out.push({ do: 'garden', card, at })
      // ROOT-10.5.2
      if (supply[WARRIOR] > 0) out.push({ do: 'summon', card, at })
    }
    // ROOT-10.5.3~2
    if ((scored & (1 << suit)) === 0) out.push({ do: 'score', card })
  }
  return out
}

function perform(g: G, seat: Seat, o: Exclude<Ritual, End>): void {
  const board = cultBoard(g.state, seat)
  const { suit } = g.content.cards[o.card]
  if (o.do === 'score') {
    // ROOT-10.5.3 The card is spent.
    board.scored |= 1 << suit
    const gardens = gardensOf(g, seat, suit)
    tell(g, { on: 'cult.revealed', seat, card: o.card })
    spend(g, seat, o.card)
    score(g, seat, gardens === 0 ? 0 : cultData(g).tracks.points[gardens - 1], 'ROOT-10.5.3')
    return
  }
  takeFromHand(g.state, seat, o.card)
  board.revealed = [...board.revealed, o.card]
  tell(g, { on: 'cult.revealed', seat, card: o.card })
  if (o.do === 'garden') place(g, seat, GARDEN + suit, o.at)
  else if (o.do === 'summon') place(g, seat, WARRIOR, o.at)
  else addAcolytes(g, seat, 1)
}

/** Scoring and sacrifices that cannot be bought with a card, and why. */
function refusedRituals(g: G, seat: Seat): Refusal[] {
  const { scored } = cultBoard(g.state, seat)
  return kindsIn(g.state.sides[seat].hand, g.content, () => true).flatMap((card): Refusal[] => {
    const { suit } = g.content.cards[card]
    if (suit !== BIRD) return scored & (1 << suit) ? [refusal({ do: 'score', card }, 'ROOT-10.5.3~2')] : []
    const none = g.state.sides[seat].supply[WARRIOR] === 0
    const dry: Refusal[] = none ? [refusal({ do: 'sacrifice', card }, 'ROOT-1.5.1')] : []
    return [...dry, refusal({ do: 'score', card }, 'ROOT-10.2.2')]
  })
}
