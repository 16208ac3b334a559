import type { Clause, Phrase, Seat } from '@trestle/kernel'
import { BIRD } from '../ground/content.ts'
import type { G, Offers } from '../ground/state.ts'
import { countOf } from './bits.ts'
import { matching, spend, takeFromHand, takeOpenly, without } from './cards.ts'
import { factionOf, seatOf } from './parties.ts'
import { ruledBy, rulerOf } from './presence.ts'
import { win } from './score.ts'
import { bitOf, ofSuit } from './suits.ts'
import { tell } from './tell.ts'

/** What a seat can do with dominance cards between two actions of its Daylight. */
export type DominanceAction =
  | { do: 'dominance'; card: number }
  | { do: 'coalition'; card: number; who: string }
  | { do: 'fetch'; card: number; pay: number }

/** ROOT-3.3.1, ROOT-3.3.4, ROOT-9.2.8: offers what a seat can do with dominance cards now. */
export function offerDominance(out: Offers<DominanceAction>, g: G, seat: Seat): void {
  const { hand } = g.state.sides[seat]
  for (const card of g.state.available) {
    // ROOT-3.3.4~2 Asked for as a bird, the available bird dominance is paid with birds alone.
    const pays = matching(g, hand, bitOf(g.content.cards[card].suit))
    for (const pay of pays) out.push({ do: 'fetch', card, pay })
  }
  if (activationBan(g, seat) !== '') return
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    if (g.content.cards[card].type !== 'dominance') continue
    const { coalitions } = factionOf(g, seat)
    if (!coalitions) out.push({ do: 'dominance', card })
    else for (const other of coalitions.partners(g, seat)) out.push({ do: 'coalition', card, who: g.state.sides[other].letter })
  }
}

/** The clause that forbids a seat to activate a dominance card, empty if none does. */
export function activationBan(g: G, seat: Seat): string {
  const side = g.state.sides[seat]
  if (side.dominance >= 0 || side.score === null) return 'ROOT-3.3.2~2'
  return side.score < g.content.content.core.dominance.points ? 'ROOT-3.3.1' : ''
}

/** The clause that forbids a seat to play a dominance card now, empty if none does, and the numbers it speaks of. */
export function dominanceBan(g: G, seat: Seat): { rule: Clause; values?: Phrase['values'] } {
  const rule = activationBan(g, seat) || (factionOf(g, seat).coalitions?.ban(g, seat) ?? '')
  if (rule === 'ROOT-3.3.1') return { rule, values: { needed: g.content.content.core.dominance.points, n: g.state.sides[seat].score ?? 0 } }
  return { rule, values: { n: g.state.sides.length } }
}

/** Carries out one of these actions. */
export function useDominance(g: G, seat: Seat, option: DominanceAction): void {
  if (option.do === 'fetch') fetchDominance(g, seat, option)
  else {
    const side = g.state.sides[seat]
    takeFromHand(g.state, seat, option.card)
    side.dominance = option.card
    side.score = null
    if (option.do === 'dominance') tell(g, { on: 'dominance', seat, card: option.card })
    else foundCoalition(g, seat, option)
  }
}

function foundCoalition(g: G, seat: Seat, option: { card: number; who: string }): void {
  const partner = seatOf(g, option.who)
  g.state.sides[seat].coalition = partner
  tell(g, { on: 'coalition', seat, partner, card: option.card })
  factionOf(g, seat).coalitions?.founded(g, seat, partner)
}

function fetchDominance(g: G, seat: Seat, option: { card: number; pay: number }): void {
  spend(g, seat, option.pay)
  g.state.available = without(g.state.available, option.card)
  takeOpenly(g, seat, option.card)
  tell(g, { on: 'fetched', seat, card: option.card })
}

/** ROOT-3.3.1.I, ROOT-3.3.1.II At the start of its Birdsong a seat with an activated card may have won. */
export function checkDominance(g: G, seat: Seat): void {
  const side = g.state.sides[seat]
  if (side.dominance < 0 || side.coalition >= 0) return
  const { suit } = g.content.cards[side.dominance]
  if (suit !== BIRD) {
    const ruled = countOf(ruledBy(g, seat) & ofSuit(g, suit))
    if (ruled >= g.content.content.core.dominance.clearings) win(g, seat, 'dominance', 'ROOT-3.3.1.I')
    return
  }
  const { corners, opposite } = g.content
  const held = corners.some((at) => rulerOf(g, at) === seat && rulerOf(g, opposite[at]) === seat)
  if (held) win(g, seat, 'dominance', 'ROOT-3.3.1.II')
}
