import { call, type Procedure, type Refusal, repeat, type Seat, say } from '@trestle/kernel'
import { SUITS } from '../../ground/schema.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo, banRule, mayPlace } from '../../rules/bans.ts'
import { firstOf, listOf } from '../../rules/bits.ts'
import { countMatching, matching } from '../../rules/cards.ts'
import { freeSlots, placesOf, warriorsAt } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { refusal } from '../../rules/refusal.ts'
import { sweep } from '../../rules/removal.ts'
import { score } from '../../rules/score.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { bitOf, isMixed, suitAt, suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { netOf } from '../../rules/ways.ts'
import type { End } from '../../sources/faction.ts'
import { allianceBoard, allianceData, BASE, SYMPATHY, spendSupporter, supportersOf, sympathetic, sympathyOut, WARRIOR } from './board.ts'

/** ROOT-8.4.1.II */
const REVOLT_COST = 2

type Stirring = { do: 'revolt' | 'spread'; at: number } | (End & { at: number })

/** ROOT-8.4 Birdsong: revolts, then spreading sympathy, each any number of times. `spread`: the revolts are over. */
export const birdsong: Procedure<{ seat: number; spread: boolean }> = procedure('alliance.birdsong', {
  begin(_g, f: { seat: number; spread: boolean }) {
    f.spread = false
  },
  act: choice<{ seat: number; spread: boolean }, Stirring | BetweenAction>({
    seat: (_g, f) => f.seat,
    rule: (_g, f) => (f.spread ? 'ROOT-8.4.2' : 'ROOT-8.4'),
    secret: true,
    options: (g, f) => {
      // With no supporters there is nothing to decide, as all can see; what may be done between phases is asked after it.
      if (supportersOf(g, f.seat).length === 0) return []
      const out: (Stirring | BetweenAction)[] = []
      if (!f.spread) for (const at of revoltSites(g, f.seat)) out.push({ do: 'revolt', at })
      for (const at of spreadSites(g, f.seat)) out.push({ do: 'spread', at })
      offerBetween(out, g, f.seat, 'birdsong')
      out.push({ do: 'end', at: -1, ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (isBetween(o)) useBetween(g, f.seat, o)
      else if (o.do === 'end') return
      else if (o.do === 'revolt') call(g, revolt, { seat: f.seat, at: o.at })
      else {
        f.spread = true
        call(g, spreadSympathy, { seat: f.seat, at: o.at })
      }
      repeat(g)
    },
    refused: (g, f) => refusedStirring(g, f.seat, f.spread),
  }),
})

/** Clearings in which one cannot revolt or spread, and why. */
function refusedStirring(g: G, seat: Seat, spread: boolean): Refusal[] {
  const [revolts, spreads] = [revoltSites(g, seat), spreadSites(g, seat)]
  const supporters = supportersOf(g, seat)
  const owed = (suits: number, needed: number) => ({
    needed,
    n: countMatching(g, supporters, suits),
    suit: say(isMixed(suits) ? 'suit.any' : `suit.${SUITS[firstOf(suits)]}`),
  })
  return g.state.suits.flatMap((_, at): Refusal[] => {
    const suits = suitsAt(g, at)
    if (sympathetic(g, seat, at)) {
      if (!spread && revolts.includes(at)) return []
      const rule = spread ? 'ROOT-8.4' : (basesLeft(g, seat) & suits) === 0 ? 'ROOT-8.4.1.I' : 'ROOT-8.4.1.II'
      return [refusal({ do: 'revolt', at }, rule, rule === 'ROOT-8.4.1.II' ? owed(suits, REVOLT_COST) : undefined)]
    }
    if (spreads.includes(at)) return []
    const apart = sympathyOut(g, seat) > 0 && (netOf(g, seat)[at] & sympathies(g, seat)) === 0
    if (g.state.sides[seat].supply[SYMPATHY] === 0) return [refusal({ do: 'spread', at }, 'ROOT-8.2.5')]
    const rule = banRule(g, seat, 'place', at) || (apart ? 'ROOT-8.4.2.I' : 'ROOT-8.4.2.II')
    return [refusal({ do: 'spread', at }, rule, rule === 'ROOT-8.4.2.II' ? owed(suits, spreadCost(g, seat, at)) : undefined)]
  })
}

/** ROOT-8.4.1.I Sympathetic clearings of the suit of a base still on the board, that two supporters can pay for. */
export function revoltSites(g: G, seat: Seat): number[] {
  const side = g.state.sides[seat]
  const supporters = supportersOf(g, seat)
  const out: number[] = []
  if (supporters.length < REVOLT_COST) return out
  const left = basesLeft(g, seat)
  const paid = payable(g, supporters)
  for (let at = 0; at < g.content.clearings; at++) {
    if (side.pieces[SYMPATHY][at] > 0 && suitsAt(g, at) & left && paid(suitsAt(g, at)) >= REVOLT_COST) out.push(at)
  }
  return out
}

/** The suits, as bits, of bases still on the board. */
function basesLeft(g: G, seat: Seat): number {
  const { supply } = g.state.sides[seat]
  let bits = 0
  for (let suit = 0; suit < 3; suit++) if (supply[BASE + suit] > 0) bits |= bitOf(suit)
  return bits
}

/** How many supporters pay for a clearing of these suits (bits): counted once for each set of suits that is asked for. */
function payable(g: G, supporters: readonly number[]): (suits: number) => number {
  const counts: number[] = []
  return (suits) => {
    counts[suits] ??= countMatching(g, supporters, suits)
    return counts[suits]
  }
}

type At = { seat: number; at: number }

/** `suit`: that of the base that is to be placed, where the clearing is of several (ROOT-H.3.6). */
type Revolt = At & { suit?: number }

/** ROOT-8.4.1 Revolt. */
const revolt: Procedure<Revolt> = procedure('alliance.revolt', {
  /** ROOT-8.4.1.I Whose suit the base is. */
  base: choice({
    seat: (_g, f: Revolt) => f.seat,
    rule: 'ROOT-8.4.1.I',
    options: (g, f) => {
      const suits = suitsAt(g, f.at)
      if (!isMixed(suits)) return []
      return listOf(suits & basesLeft(g, f.seat)).map((suit) => ({ do: 'base', what: `base-${SUITS[suit]}` }))
    },
    resolve(_g, f, o) {
      f.suit = SUITS.findIndex((suit) => o.what === `base-${suit}`)
    },
  }),
  pay: (g, f) => call(g, paySupporters, { seat: f.seat, suits: suitsAt(g, f.at), n: REVOLT_COST }),
  /** ROOT-8.4.1.III All enemy pieces leave the clearing. */
  clear(g, f) {
    tell(g, { on: 'alliance.revolt', seat: f.seat, at: f.at })
    sweep(g, f.seat, [f.at])
  },
  /** ROOT-8.4.1.III~2 to ROOT-8.4.1.III~4: base, warriors, officer; each as far as it can be done. */
  rise(g, f) {
    const { suit = suitAt(g, f.at) } = f
    const side = g.state.sides[f.seat]
    if (mayPlace(g, f.seat, f.at)) {
      if (freeSlots(g, f.at) > 0) place(g, f.seat, BASE + suit, f.at)
      const warriors = side.pieces[SYMPATHY].reduce((n, here, at) => (here > 0 && suitsAt(g, at) & bitOf(suit) ? n + 1 : n), 0)
      place(g, f.seat, WARRIOR, f.at, warriors)
    }
    addOfficer(g, f.seat)
  },
})

/** A warrior from the supply becomes an officer, if there is one. */
export function addOfficer(g: G, seat: Seat): void {
  const side = g.state.sides[seat]
  if (side.supply[WARRIOR] === 0) return
  side.supply[WARRIOR]--
  allianceBoard(g.state, seat).officers++
  tell(g, { on: 'alliance.officers', seat, n: 1 })
}

/** ROOT-8.4.2.I Unsympathetic clearings next to sympathy, or any while there is none, that can be paid and placed in. */
export function spreadSites(g: G, seat: Seat): number[] {
  const side = g.state.sides[seat]
  if (side.supply[SYMPATHY] === 0) return []
  const supporters = supportersOf(g, seat)
  const paid = payable(g, supporters)
  const barred = bannedTo(g, seat, 'place')
  const stirred = sympathies(g, seat)
  const net = netOf(g, seat)
  const out: number[] = []
  for (let at = 0; at < g.content.clearings; at++) {
    if ((stirred | barred) & (1 << at)) continue
    if (stirred !== 0 && (net[at] & stirred) === 0) continue
    if (paid(suitsAt(g, at)) >= spreadCost(g, seat, at)) out.push(at)
  }
  return out
}

/** Sympathetic clearings, as bits. */
function sympathies(g: G, seat: Seat): number {
  return placesOf(g.state.sides[seat], SYMPATHY, g.content.clearings)
}

/** ROOT-8.4.2.II The cost printed above the next token; ROOT-8.4.2.II.a one more under Martial Law. */
export function spreadCost(g: G, seat: Seat, at: number): number {
  const { tracks, martialLaw } = allianceData(g)
  const { sides } = g.state
  let held = false
  for (let other = 0; other < sides.length; other++) {
    if (other !== seat && warriorsFor(g, other, at) >= martialLaw.warriors) held = true
  }
  return tracks.cost[sympathyOut(g, seat)] + (held ? martialLaw.extra : 0)
}

/** ROOT-8.4.2.II.a A seat's warriors, and ROOT-E.3.1 those of the hirelings that it controls, which it treats as its own for rule. */
function warriorsFor(g: G, seat: Seat, at: number): number {
  const { sides, bands } = g.state
  let n = warriorsAt(sides[seat], at)
  for (let i = 0; i < bands.length; i++) if (bands[i].controller === seat) n += warriorsAt(bands[i], at)
  return n
}

/** ROOT-8.4.2 Spread Sympathy. */
const spreadSympathy: Procedure<At> = procedure('alliance.spread', {
  pay: (g, f: At) => call(g, paySupporters, { seat: f.seat, suits: suitsAt(g, f.at), n: spreadCost(g, f.seat, f.at) }),
  place: (g, f) => placeSympathy(g, f.seat, f.at, 'ROOT-8.4.2.III'),
})

/** Places a sympathy token and scores the space it uncovers. */
export function placeSympathy(g: G, seat: Seat, at: number, rule: string): void {
  const points = allianceData(g).tracks.points[sympathyOut(g, seat)]
  place(g, seat, SYMPATHY, at)
  score(g, seat, points, rule)
}

export type Paying = { seat: number; suits: number; n: number }

/** Spending supporters of a suit, one by one. */
const paySupporters: Procedure<Paying> = procedure('alliance.pay', {
  card: choice({
    seat: (_g, f: Paying) => f.seat,
    rule: 'ROOT-8.2.3',
    secret: true,
    options: (g, f) => {
      if (f.n === 0) return []
      return matching(g, supportersOf(g, f.seat), f.suits).map((card) => ({ do: 'spend', card }))
    },
    resolve(g, f, o) {
      spendSupporter(g, f.seat, o.card)
      f.n--
      repeat(g)
    },
  }),
})

export const birdsongProcedures: Procedure[] = [birdsong, revolt, spreadSympathy, paySupporters] as Procedure[]
