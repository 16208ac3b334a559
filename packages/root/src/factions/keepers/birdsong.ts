import { call, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { bannedTo, banRule } from '../../rules/bans.ts'
import { firstOf, listOf } from '../../rules/bits.ts'
import { kindsIn, spend } from '../../rules/cards.ts'
import { freeSlots } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { refusal } from '../../rules/refusal.ts'
import { type BetweenAction, hangsOnHand, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { edgeOf } from '../../rules/setup/homelands.ts'
import { ofSuit } from '../../rules/suits.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { keepersBoard, keepersData, STATIONS, stationsOf, stationsOut, WARRIOR } from './board.ts'
import { encamping, type Face, facesAt, strike } from './stations.ts'

type Waking =
  | { do: 'encamp'; at: number }
  | { do: 'decamp'; at: number; what: Face }
  | { do: 'recruit'; card: number; at: number }
  | BetweenAction
  | End
/** `done`: how far the turn has come: 0 Encamp, 1 Decamp, 2 Recruit. */
type Dawn = TurnLocals & { done: number }

/** ROOT-15.4 Birdsong: Encamp, Decamp, Recruit. */
export const birdsong: Procedure<Dawn> = procedure('keepers.birdsong', {
  begin(g, f: Dawn) {
    const board = keepersBoard(g.state, f.seat)
    board.encamped = 0
    board.decamped = 0
    f.done = 0
  },
  /** ROOT-15.4.1~2 In place of Encamp, and not to be declined. */
  comeback: choice({
    seat: (_g, f: Dawn) => f.seat,
    rule: 'ROOT-15.4.1~2',
    options: (g, f) => (isWipedOut(g, f.seat) ? listOf(edgeOf(g)).map((at) => ({ do: 'comeback', at })) : []),
    resolve(g, f, { at }) {
      f.done = 1
      comeBack(g, f.seat, at)
    },
  }),
  /** What comes later in the order ends what comes before it. */
  act: choice<Dawn, Waking>({
    seat: (_g, f) => f.seat,
    rule: (_g, f) => ['ROOT-15.4.1', 'ROOT-15.4.2', 'ROOT-15.4.3'][f.done],
    secret: true,
    options: (g, f) => {
      const out: Waking[] = []
      if (f.done === 0) for (const at of listOf(sites(g, f.seat))) out.push({ do: 'encamp', at })
      if (f.done < 2) offerDecamps(out, g, f.seat)
      offerRecruits(out, g, f.seat)
      offerBetween(out, g, f.seat, 'birdsong')
      if (out.length > 0 || mayRecruit(g, f.seat) || hangsOnHand(g, f.seat, 'birdsong')) out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else act(g, f, o as Exclude<Waking, BetweenAction | End>)
      repeat(g)
    },
    refused: (g, f) => (f.done === 0 ? refusedCamps(g, f.seat) : []),
  }),
})

function act(g: G, f: Dawn, o: Exclude<Waking, BetweenAction | End>): void {
  const { seat } = f
  const board = keepersBoard(g.state, seat)
  if (o.do === 'encamp') {
    board.encamped |= 1 << o.at
    call(g, encamping, { seat, at: o.at, replaces: true })
  } else if (o.do === 'decamp') {
    f.done = 1
    board.decamped |= 1 << o.at
    strike(g, seat, o.what)
    place(g, seat, WARRIOR, o.at)
  } else {
    f.done = 2
    // ROOT-15.4.3
    spend(g, seat, o.card)
    place(g, seat, WARRIOR, o.at, keepersData(g).recruit)
  }
}

/** ROOT-15.4.1~2 Neither warriors nor waystations on the map. */
function isWipedOut(g: G, seat: Seat): boolean {
  return stationsOut(g, seat) === 0 && g.state.sides[seat].pieces[WARRIOR].every((n) => n === 0)
}

/** ROOT-1.5.4~2 Any clearing of the edge may be named; what fits there is placed. */
function comeBack(g: G, seat: Seat, at: number): void {
  if (bannedTo(g, seat, 'place') & (1 << at)) return
  place(g, seat, WARRIOR, at)
  if (freeSlots(g, at) > 0) call(g, encamping, { seat, at, replaces: false })
}

/** ROOT-15.4.1 Clearings in which a warrior can become a waystation, as bits. */
export function sites(g: G, seat: Seat): number {
  if (stationsOut(g, seat) === STATIONS.length) return 0
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  const barred = bannedTo(g, seat, 'place') | keepersBoard(g.state, seat).encamped
  let bits = 0
  for (let at = 0; at < g.content.clearings; at++) {
    if (warriors[at] > 0 && (barred & (1 << at)) === 0 && freeSlots(g, at) > 0) bits |= 1 << at
  }
  return bits
}

/** Clearings with warriors in which there can be no Encamp, and why. */
function refusedCamps(g: G, seat: Seat): Refusal[] {
  const able = sites(g, seat)
  const { encamped } = keepersBoard(g.state, seat)
  return g.state.sides[seat].pieces[WARRIOR].flatMap((n, at): Refusal[] => {
    if (n === 0 || able & (1 << at)) return []
    const option = { do: 'encamp', at }
    if (stationsOut(g, seat) === STATIONS.length) return [refusal(option, 'ROOT-1.5.1')]
    if (encamped & (1 << at)) return [refusal(option, 'ROOT-15.4.1')]
    return [refusal(option, banRule(g, seat, 'place', at) || 'ROOT-2.2.3~2')]
  })
}

/** ROOT-15.4.2 Waystations that can become a warrior, by the face that they show. */
function offerDecamps(out: Offers<Waking>, g: G, seat: Seat): void {
  if (g.state.sides[seat].supply[WARRIOR] === 0) return
  const able = stationsOf(g, seat) & ~bannedTo(g, seat, 'place') & ~keepersBoard(g.state, seat).decamped
  for (let left = able; left !== 0; left &= left - 1) {
    const at = firstOf(left)
    for (const what of facesAt(g, seat, at)) out.push({ do: 'decamp', at, what })
  }
}

/** ROOT-15.4.3 A pair of warriors for a card, at a waystation in a clearing of its suit. */
function offerRecruits(out: Offers<Waking>, g: G, seat: Seat): void {
  const { hand, supply } = g.state.sides[seat]
  if (supply[WARRIOR] === 0) return
  const spots = stationsOf(g, seat) & ~bannedTo(g, seat, 'place')
  if (spots === 0) return
  for (const card of kindsIn(hand, g.content, () => true)) {
    for (let left = spots & ofSuit(g, g.content.cards[card].suit); left !== 0; left &= left - 1) {
      out.push({ do: 'recruit', card, at: firstOf(left) })
    }
  }
}

/** Whether it might recruit, for all that others can see. */
function mayRecruit(g: G, seat: Seat): boolean {
  const { hand, supply } = g.state.sides[seat]
  return stationsOf(g, seat) !== 0 && hand.length > 0 && supply[WARRIOR] > 0
}
