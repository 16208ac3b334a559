import { call, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { BIRD, SUITS } from '../../ground/content.ts'
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { bannedTo, banRule } from '../../rules/bans.ts'
import { attack, canAttack } from '../../rules/battle/attack.ts'
import { firstOf } from '../../rules/bits.ts'
import { discard, drawCards, takeFromHand } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, payingFor, refusedCards } from '../../rules/craft.ts'
import { canMove, grantMove } from '../../rules/move.ts'
import { isCaught, place } from '../../rules/pieces.ts'
import { rulerOf, rulersOf } from '../../rules/presence.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { onRiver, POST, postClearings, postsOf, riverfolkBoard, riverfolkData, sumOf, WARRIOR, withMore } from './board.ts'
import { COMMITTED, payFunds, SPENT, spendOf } from './funds.ts'

/** `pay` as in crafting. */
type Export = { do: 'export'; card: number; pay: number[] | null }
type Deal =
  | { do: 'move' }
  | { do: 'battle' }
  | { do: 'restock' }
  | { do: 'recruit'; at: number }
  | { do: 'post'; at: number; what: string }
  | Craft
  | Export
  | End

/** ROOT-11.5 Daylight: funds are committed or spent for actions in any order and number. The hand is open, so nothing here is secret. */
export const daylight: Procedure<TurnLocals> = procedure('riverfolk.daylight', {
  act: choice<TurnLocals, Deal | BetweenAction>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-11.5',
    options: (g, f) => {
      const out: (Deal | BetweenAction)[] = deals(g, f.seat)
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else carryOut(g, f.seat, o as Exclude<Deal, End>)
      repeat(g)
    },
    refused: (g, f) => [...refusedPosts(g, f.seat), ...refusedCards(g, f.seat)],
  }),
})

/** All that the funds can pay for now. */
function deals(g: G, seat: Seat): Deal[] {
  const out: Deal[] = []
  const funds = sumOf(riverfolkBoard(g.state, seat).funds)
  if (funds === 0) return out
  const crafts: Craft[] = []
  offerCrafts(crafts, g, seat)
  // ROOT-11.5.3.I What can be crafted can be exported in its place.
  for (const one of crafts) out.push(one, { do: 'export', card: one.card, pay: one.pay })
  if (canMove(g, seat)) out.push({ do: 'move' })
  if (canAttack(g, seat)) out.push({ do: 'battle' })
  // ROOT-11.5.4
  if (g.state.deck.length + g.state.discard.length > 0) out.push({ do: 'restock' })
  offerRecruits(out, g, seat)
  if (funds >= riverfolkData(g).post) offerPosts(out, g, seat)
  return out
}

/** ROOT-11.5.6 */
function offerPosts(out: Offers<Deal>, g: G, seat: Seat): void {
  const taken = bannedTo(g, seat, 'place') | postClearings(g, seat)
  const { funds } = riverfolkBoard(g.state, seat)
  const { post } = riverfolkData(g)
  const left = suitsLeft(g, seat)
  const rulers = rulersOf(g)
  for (let at = 0; at < rulers.length; at++) {
    if (taken & (1 << at) || rulers[at] < 0 || funds[rulers[at]] < post) continue
    for (let suits = suitsAt(g, at) & left; suits !== 0; suits &= suits - 1) out.push({ do: 'post', at, what: POSTS[firstOf(suits)] })
  }
}

/** The names of the trade posts by suit. */
const POSTS = SUITS.slice(0, BIRD).map((suit) => `post-${suit}`)

/** ROOT-11.5.5 A warrior in a river clearing; of an empty supply it is the fund that is spent, if that is one of their own. */
function offerRecruits(out: Offers<Deal>, g: G, seat: Seat): void {
  const ownFund = riverfolkBoard(g.state, seat).funds[seat] > 0 && !isCaught(g)
  if (g.state.sides[seat].supply[WARRIOR] === 0 && !ownFund) return
  const banned = bannedTo(g, seat, 'place')
  for (const at of onRiver(g)) if ((banned & (1 << at)) === 0) out.push({ do: 'recruit', at })
}

/** Suits, as bits, of which a trade post is left. */
function suitsLeft(g: G, seat: Seat): number {
  const { supply } = g.state.sides[seat]
  let bits = 0
  for (let suit = 0; suit < BIRD; suit++) if (supply[POST + suit] > 0) bits |= 1 << suit
  return bits
}

/** The clause that forbids a trade post in a clearing, empty if none does; `ruler`: who rules it. */
function postBan(g: G, seat: Seat, at: number, ruler: Seat): string {
  if (ruler < 0 || postClearings(g, seat) & (1 << at)) return 'ROOT-11.5.6.I'
  if ((suitsAt(g, at) & suitsLeft(g, seat)) === 0) return 'ROOT-11.5.6.III'
  return riverfolkBoard(g.state, seat).funds[ruler] < riverfolkData(g).post ? 'ROOT-11.5.6.II' : ''
}

function carryOut(g: G, seat: Seat, o: Exclude<Deal, End>): void {
  switch (o.do) {
    case 'move':
      payFunds(g, seat, 1, COMMITTED, 'ROOT-11.5.1')
      grantMove(g, seat)
      break
    case 'battle':
      payFunds(g, seat, 1, COMMITTED, 'ROOT-11.5.2')
      call(g, attack, { party: seat })
      break
    case 'restock':
      payFunds(g, seat, 1, COMMITTED, 'ROOT-11.5.4')
      call(g, paid, { seat, at: -1 })
      break
    case 'craft':
      craft(g, seat, o)
      break
    case 'export':
      exportCard(g, seat, o)
      break
    case 'recruit':
      payFunds(g, seat, 1, SPENT, 'ROOT-11.5.5', g.state.sides[seat].supply[WARRIOR] === 0)
      call(g, paid, { seat, at: o.at })
      break
    case 'post':
      establish(g, seat, o.at, POST + POSTS.indexOf(o.what))
      break
    default:
      o satisfies never
  }
}

type Paid = { seat: number; at: number }

/** A warrior or a card (`at` -1) comes once it is settled which fund went. */
export const paid: Procedure<Paid> = procedure('riverfolk.paid', {
  comes(g, f: Paid) {
    if (f.at < 0) drawCards(g, f.seat, 1)
    else place(g, f.seat, WARRIOR, f.at)
  },
})

/** ROOT-11.5.3.I The card is discarded for a warrior in Payments: no item, no points, no effect. */
function exportCard(g: G, seat: Seat, { card, pay }: Export): void {
  payForCraft(g, seat, pay ?? payingFor(g, seat, card))
  takeFromHand(g.state, seat, card)
  tell(g, { on: 'riverfolk.export', seat, card })
  discard(g, card)
  const { supply } = g.state.sides[seat]
  if (supply[WARRIOR] === 0) return
  const board = riverfolkBoard(g.state, seat)
  supply[WARRIOR]--
  board.payments = withMore(board.payments, seat, 1)
  tell(g, { on: 'riverfolk.protection', seat, n: 1 })
}

/** ROOT-11.5.3 Funds go onto empty spaces of the suits. */
export function payForCraft(g: G, seat: Seat, pay: readonly number[]): void {
  for (let suit = 0; suit < 3; suit++) payFunds(g, seat, pay[suit], suit, 'ROOT-11.5.3')
}

/** ROOT-11.5.6 Two funds of the ruler's, then post and warrior, then points. */
function establish(g: G, seat: Seat, at: number, kind: number): void {
  spendOf(g, seat, rulerOf(g, at), riverfolkData(g).post)
  place(g, seat, kind, at)
  place(g, seat, WARRIOR, at)
  const placed = postsOf(g, kind - POST) - g.state.sides[seat].supply[kind]
  score(g, seat, riverfolkData(g).tracks.points[placed - 1], 'ROOT-11.5.6.III')
}

/** Clearings in which no trade post can be placed now, and why. */
function refusedPosts(g: G, seat: Seat): Refusal[] {
  const out: Refusal[] = []
  const banned = bannedTo(g, seat, 'place')
  const rulers = rulersOf(g)
  for (let at = 0; at < rulers.length; at++) {
    const rule = banned & (1 << at) ? banRule(g, seat, 'place', at) : postBan(g, seat, at, rulers[at])
    if (rule === '') continue
    const what = `post-${SUITS[firstOf(suitsAt(g, at))]}`
    const values = rule === 'ROOT-11.5.6.II' ? { needed: riverfolkData(g).post } : undefined
    out.push(refusal({ do: 'post', at, what }, rule, values))
  }
  return out
}
