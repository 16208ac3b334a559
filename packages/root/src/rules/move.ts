import {
  type Clause,
  call,
  finish,
  goto,
  hasCalled,
  type Phrase,
  type Procedure,
  type Refusal,
  repeat,
  returned,
  type Seat,
} from '@trestle/kernel'
import { factionPhrase } from '../ground/phrases.ts'
import { choice, type G, type Offers, type Party, procedure } from '../ground/state.ts'
import type { Trigger } from '../sources/ways.ts'
import { bannedTo, banRule, mayPlace } from './bans.ts'
import { EVERYWHERE, firstOf, listOf } from './bits.ts'
import { answers, inForce } from './in-force.ts'
import { cargoOptions, carrierOf, joinerOf, type Load, loseAlongside, loseOnTheWay, type Move, prey, preyAlongside } from './on-the-way.ts'
import { deciderOf, factionOf, kindOf, kindsOf, partyNamed, partyOf, playerOf, warriorsAt } from './parties.ts'
import { place } from './pieces.ts'
import { knownRule, type Rule, ruledOf, ruleOf } from './presence.ts'
import { refusal } from './refusal.ts'
import { follow } from './removal.ts'
import { tell } from './tell.ts'
import { freeFrom, netOf, passageOf, shutFrom } from './ways.ts'

/** What all moves of a party hang on, gathered once for a list of them: clearings as bits. */
export interface Reach {
  net: readonly number[]
  /** A place from which moves may also lead to the clearings of `across`, as bits, which are not next to it (ROOT-C.2.5); -1 for none. */
  start: number
  across: number
  /** What it rules. */
  rule: Rule
  /** Clearings into which it may not move, or cannot pay for it. */
  closed: number
  /** Clearings that it may not leave. */
  held: number
}

/** What the moves of a party hang on. `ruled`: the clearings it rules, where that is known. */
export function reachOf(g: G, party: number, ruled?: number): Reach {
  const rule = ruled === undefined ? ruleOf(g, playerOf(g, party)) : knownRule(ruled)
  const closed = bannedTo(g, party, 'enter') | dearTo(g, party)
  const passage = passageOf(g)
  const start = passage?.start(g) ?? -1
  const across = passage && start >= 0 ? passage.reach(g) : 0
  return { net: netOf(g, party), start, across, rule, closed, held: bannedTo(g, party, 'leave') | stuck(g, party) }
}

/** Clearings that a party may not leave with anything of what has come there this turn, as bits (ROOT-H.2.13~2). */
function stuck(g: G, party: number): number {
  if (inForce(g).stays.fixed.length === 0) return 0
  const own = partyOf(g, party)
  let bits = 0
  for (let at = 0; at < g.content.clearings; at++) {
    const held = heldBack(g, party, at)
    if (held > 0 && held >= (own.pawn === at ? 1 : warriorsAt(own, at))) bits |= 1 << at
  }
  return bits
}

/** Whether a party may move out of a place at all. */
export function mayLeave(g: G, party: number, at: number): boolean {
  return ((bannedTo(g, party, 'leave') | stuck(g, party)) & (1 << at)) === 0
}

/** How many of the warriors of a party may not leave a clearing this turn (ROOT-H.2.13~2). */
export function heldBack(g: G, party: number, at: number): number {
  const { fixed } = inForce(g).stays
  let n = 0
  for (let i = 0; i < fixed.length; i++) n = Math.max(n, fixed[i].has.held(g, fixed[i].owner, party, at))
  return n
}

/** The clause that holds warriors of a party in a clearing this turn, empty if none does. */
function staying(g: G, party: number, at: number): Clause | '' {
  return inForce(g).stays.fixed.find(({ has, owner }) => has.held(g, owner, party, at) > 0)?.has.rule ?? ''
}

/** Clearings into which a party cannot pay for a move (ROOT-9.2.9.III.b). */
function dearTo(g: G, party: number): number {
  const side = g.state.sides[party]
  return side ? (factionOf(g, party).ways?.toll?.dear(g, party) ?? 0) : 0
}

/** ROOT-4.2 Clearings into which a party may move from a place, as bits: by ROOT-4.2.1 and whatever lifts or bars that. */
export function reachedFrom(g: G, party: number, reach: Reach, from: number): number {
  const { net, start, across, rule, closed, held } = reach
  if (held & (1 << from)) return 0
  const open = (from === start ? net[from] | across : net[from]) & ~closed
  if (open === 0 || ruledOf(g, rule, 1 << from) !== 0) return open
  const free = open & freeFrom(g, party, from)
  return free | ruledOf(g, rule, open & ~free)
}

/** Of these places (bits) those from which a party may move warriors somewhere: clearings, and a place of its own beside the map. */
export function origins(g: G, party: number, where = EVERYWHERE): number {
  const own = partyOf(g, party)
  const reach = reachOf(g, party)
  let bits = 0
  for (let at = 0; at < own.pieces[0].length; at++) {
    if (where & (1 << at) && warriorsAt(own, at) > 0 && reachedFrom(g, party, reach, at) !== 0) bits |= 1 << at
  }
  return bits
}

/** Whether a party can make any move at all. */
export function canMove(g: G, party: number, reach = reachOf(g, party)): boolean {
  const own = partyOf(g, party)
  if (own.pawn >= 0) return reachedFrom(g, party, reach, own.pawn) !== 0
  for (let at = 0; at < own.pieces[0].length; at++) {
    if (warriorsAt(own, at) > 0 && reachedFrom(g, party, reach, at) !== 0) return true
  }
  return false
}

/** The locals of a move of a party. */
export function moveOf(party: number, from = -1, mayPass = false): Move {
  return { party, from, to: -1, n: 0, mayPass, paid: false, with: -1, along: 0 }
}

/** The locals of a settled move of `n` warriors, 0 for the pawn; `paid`: nothing more is to be paid for it. Not spread, so that all have one shape. */
export function moveTo(party: number, from: number, to: number, n = 0, paid = false): Move {
  const settled = moveOf(party, from)
  settled.to = to
  settled.n = n
  settled.paid = paid
  return settled
}

/** A move: `from` is -1 where it is settled already, `n` 0 for the pawn; `led`: the name of a warrior of its own kind that goes with the `n`, empty where it could but does not. */
export type Way = { do: 'go'; from: number; to: number; n: number; led?: string }

/** ROOT-4.2 Move: any number of own warriors or the pawn from one clearing to an adjacent one. */
export const move: Procedure<Move, number> = procedure('move', {
  /** Where from, where to, how many: one choice of three parts, and where that would be a list too long to read, where from or where to by itself. */
  way: choice({
    seat: (g, f: Move) => deciderOf(g, f.party),
    rule: 'ROOT-4.2',
    prompt: promptOf,
    options: (g, f) => {
      const out: (Way | Part | { do: 'pass' })[] = inParts(ways(g, f))
      if (f.mayPass && out.length > 0) out.push({ do: 'pass' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return finish(g)
      if (o.do === 'from') {
        f.from = o.at
        return repeat(g)
      }
      if (o.do === 'toward') {
        f.toward = o.at
        return repeat(g)
      }
      if (f.from < 0) f.from = o.from >= 0 ? o.from : partyOf(g, f.party).pawn
      f.to = o.to
      f.n = o.n
      if (o.led) f.led = kindOf(g, f.party, o.led)
      setOut(g, f)
    },
    refused: (g, f) => refusedMoves(g, f),
    otherwise(g, f) {
      if (f.to < 0) finish(g)
      else setOut(g, f)
    },
  }),
  /** ROOT-C.2.5 A move that the map's passage allows takes it, unless another way leads there too and is preferred. */
  passage: choice({
    seat: (g, f: Move) => deciderOf(g, f.party),
    rule: (g) => passageOf(g)?.rule ?? '',
    options: (g, f) => {
      const passage = passageOf(g)
      if (!passage || f.from !== passage.start(g) || f.to >= g.content.clearings || (passage.reach(g) & (1 << f.to)) === 0) return []
      return netOf(g, f.party)[f.from] & (1 << f.to) ? [{ do: 'ferry' }, { do: 'afoot' }] : [{ do: 'ferry' }]
    },
    resolve(_g, f, o) {
      if (o.do === 'ferry') f.by = true
    },
  }),
  companions: choice({
    seat: (g, f: Move) => deciderOf(g, f.party),
    rule: 'ROOT-9.2.9.II.b',
    options: (g, f) => companionOptions(g, f),
    resolve(g, f, o) {
      if (o.do === 'alone') return
      f.with = partyNamed(g, o.who)
      f.along = o.n
    },
  }),
  /** ROOT-15.2.4~3 What the warriors take along, one thing after another. */
  cargo: choice({
    seat: (g, f: Move) => carrierOf(g, f)?.owner ?? deciderOf(g, f.party),
    rule: (g, f) => carrierOf(g, f)?.has.rule ?? '',
    options: (g, f) => cargoOptions(g, f),
    resolve(g, f, o) {
      if (o.do === 'pass') return
      f.cargo = [...(f.cargo ?? []), (o as Extract<Load, { do: 'carry' }>).i]
      repeat(g)
    },
  }),
  /** ROOT-H.2.19~2 Whoever is waylaid on its path loses one of those that move. */
  waylaid: choice({
    seat: (g, f: Move) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.19~2',
    options: (g, f) => prey(g, f),
    resolve: (g, f, o) => loseOnTheWay(g, f, o),
  }),
  hurt(g, f) {
    if (!f.hurt) return
    const { battle } = factionOf(g, f.party)
    const taken = battle?.takeHits ? returned(g, battle.takeHits) : null
    if (taken) battle?.suffer?.(g, f.party, taken.items)
  },
  /** Those who come along are waylaid as they would be by themselves. */
  waylaidAlongside: choice({
    seat: (g, f: Move) => deciderOf(g, f.with < 0 ? f.party : f.with),
    rule: 'ROOT-H.2.19~2',
    prompt: () => ({ id: 'prompt.move.waylaid' }),
    options: (g, f) => preyAlongside(g, f),
    resolve: (g, f, o) => loseAlongside(g, f, o),
  }),
  go(g, f) {
    const joiner = joinerOf(g, f)
    // Written down where there is one alone, so that nearly all moves have one shape.
    if (joiner >= 0) f.joiner = joiner
    // Nobody is left to arrive.
    if (partyOf(g, f.party).pawn < 0 && f.n === 0 && !f.led && f.along === 0) return finish(g, f.to)
    carryOut(g, f)
    if (joiner < 0 && !hasCalled(g)) finish(g, f.to)
  },
  /** ROOT-H.2.19~3 */
  join: choice({
    seat: (_g, f: Move) => f.joiner ?? f.party,
    rule: 'ROOT-H.2.19~3',
    options: (g, { joiner = -1, to }): Joining[] => {
      const able = joiner >= 0 && to < g.content.clearings && partyOf(g, joiner).supply[0] > 0 && mayPlace(g, joiner, to)
      return able
        ? [
            { do: 'place', at: to },
            { do: 'pass', what: '' },
          ]
        : []
    },
    resolve(g, f, o) {
      if (o.do === 'place' && f.joiner !== undefined) place(g, f.joiner, 0, f.to)
    },
  }),
  /** Hands back where the party has gone. */
  arrive: (g, f) => finish(g, f.to),
})

/** Once the way is settled, how and with whom is asked only where the map has a passage, or anybody can come along. */
function setOut(g: G, f: Move): void {
  // ROOT-9.2.9.III.b What it costs is paid before anything can happen on the way.
  if (!f.paid && f.party < g.state.sides.length) factionOf(g, f.party).ways?.toll?.pay(g, f.party, f.to)
  if (passageOf(g)) return
  const joined = g.state.sides[f.party] && factionOf(g, f.party).ways?.along && companionOptions(g, f).length > 0
  const { cargo, roads } = inForce(g)
  goto(g, joined ? 'companions' : cargo.fixed.length > 0 ? 'cargo' : roads.fixed.length > 0 ? 'waylaid' : 'go')
}

type Joining = { do: 'place'; at: number } | { do: 'pass'; what: string }

/** The longest list of ways. */
const MOST = 99

function promptOf(g: G, { party, from, toward }: Move): Phrase {
  const id = toward !== undefined ? 'prompt.move.many' : partyOf(g, party).pawn < 0 && from < 0 ? 'prompt.move.way' : 'prompt.move.to'
  if (party < g.state.sides.length) return { id }
  return { id: `${id}.band`, values: { band: factionPhrase(g.content, partyOf(g, party).letter) } }
}

/** A part of a way, chosen by itself. */
type Part = { do: 'from'; at: number } | { do: 'toward'; at: number }

/** Ways; of a list too long the places where they begin, and where that is one those where they end. */
export function inParts(all: Way[]): (Way | Part)[] {
  if (all.length <= MOST) return all
  const starts = [...new Set(all.map(({ from }) => from))]
  if (starts.length > 1) return starts.map((at) => ({ do: 'from', at }))
  return [...new Set(all.map(({ to }) => to))].map((at) => ({ do: 'toward', at }))
}

/** What a move hangs on: rule, unless it goes whoever rules. */
function reachFor(g: G, { party, freely }: Move): Reach {
  return freely ? reachOf(g, party, EVERYWHERE) : reachOf(g, party)
}

/** All moves that are left to choose between; none where the move is settled. */
function ways(g: G, f: Move): Way[] {
  const out: Way[] = []
  if (f.to >= 0) return out
  const own = partyOf(g, f.party)
  const { pawn, pieces } = own
  const reach = reachFor(g, f)
  const start = pawn >= 0 ? pawn : f.from
  const aim = f.toward === undefined ? -1 : 1 << f.toward
  const add = (from: number, at: number) => {
    const destinations = reachedFrom(g, f.party, reach, at) & aim
    const most = pawn >= 0 ? 0 : ableToGo(g, f.party, at)
    if (f.whole) addWhole(out, from, destinations, most)
    else addWays(out, from, destinations, most, leaders(g, f, own, at), own.foot === undefined ? 0 : ableToGo(g, f.party, at, 1))
  }
  if (start >= 0) add(-1, start)
  else for (let at = 0; at < pieces[0].length; at++) if (warriorsAt(own, at) > 0) add(at, at)
  return out
}

/** How many warriors of the first kind can leave a clearing, `led` of another kind beside them. */
export function ableToGo(g: G, party: number, at: number, led = 0): number {
  const [warriors] = partyOf(g, party).pieces
  return inForce(g).stays.fixed.length === 0
    ? warriors[at]
    : Math.max(0, Math.min(warriors[at], warriorsAt(partyOf(g, party), at) - heldBack(g, party, at) - led))
}

/** Who goes besides warriors of the first kind: nobody (`''`), or one of another kind by its name; all in their owner's turn (ROOT-14.2.2~3). */
function leaders(g: G, { party, leads }: Move, { pieces, foot }: Party, at: number): readonly string[] {
  if (foot === undefined || g.state.active !== party) return NOBODY
  const out = leads ? [] : ['']
  for (let kind = 1; kind < foot; kind++) if (pieces[kind][at] > 0) out.push(kindsOf(g, party)[kind].name)
  return leads || out.length > 1 ? out : NOBODY
}

const NOBODY = ['']

/** The kind of a warrior other than the first kind that may leave a place now: in its owner's turn alone (ROOT-14.2.2~3); 0 for none. */
export function leaderAt(g: G, party: number, at: number): number {
  const { pieces, foot = 1 } = partyOf(g, party)
  if (g.state.active === party) for (let kind = 1; kind < foot; kind++) if (pieces[kind][at] > 0) return kind
  return 0
}

/** Moves of all the warriors of a place. */
function addWhole(out: Way[], from: number, destinations: number, most: number): void {
  for (const to of listOf(destinations)) out.push({ do: 'go', from, to, n: most })
}

/** `most`: how many can go by themselves, `mostLed` with one of another kind. */
function addWays(out: Way[], from: number, destinations: number, most: number, leaders: readonly string[], mostLed: number): void {
  for (let left = destinations; left !== 0; left &= left - 1) {
    const to = firstOf(left)
    if (leaders === NOBODY) offerWays(out, from, to, Math.min(1, most), most)
    else
      for (const led of leaders) {
        for (let n = led === '' ? 1 : 0; n <= (led === '' ? most : mostLed); n++) out.push({ do: 'go', from, to, n, led })
      }
  }
}

/**
 * Ways that were offered once, by where they begin (`from` + 1), where they end and how many go: options are never changed, so that all lists of
 * all matches can share them. Lists of ways are the longest there are.
 */
const known: Way[][][] = []

/** Offers to move `least` to `most` warriors from one place to another. */
export function offerWays(out: Offers<Way>, from: number, to: number, least: number, most: number): void {
  while (known.length <= from + 1) known.push([])
  const byEnd = known[from + 1]
  while (byEnd.length <= to) byEnd.push([])
  const row = byEnd[to]
  while (row.length <= most) row.push({ do: 'go', from, to, n: row.length })
  for (let n = least; n <= most; n++) out.push(row[n])
}

type Companion = { do: 'along'; who: string; n: number } | { do: 'alone' }

/** ROOT-9.2.9.II.b Who may come along with a pawn, how many; none where nobody can. */
function companionOptions(g: G, { party, from, to, by }: Move): Companion[] {
  const all = (party < g.state.sides.length && factionOf(g, party).ways?.along?.(g, party, from, to)) || []
  // Who comes along goes the same way: without the ferry only those that can go without it.
  const able = by || !passageOf(g) ? all : all.filter((one) => netOf(g, one.party)[from] & (1 << to))
  if (able.length === 0) return []
  const out: Companion[] = able.flatMap((one) =>
    Array.from({ length: one.n }, (_, i): Companion => ({ do: 'along', who: partyOf(g, one.party).letter, n: i + 1 })),
  )
  out.push({ do: 'alone' })
  return out
}

/**
 * Moves warriors or the pawn, and those who come along; then whatever the moves set off. Each party that moves warriors is the mover of its
 * own (ROOT-1.5.5), however it came to move.
 */
function carryOut(g: G, f: Move): void {
  const { party, from, to, n, with: companion, along, by, led, cargo } = f
  const triggers: Trigger[] = []
  const own = partyOf(g, party)
  if (own.pawn >= 0) {
    own.pawn = to
    went(g, party, from, to, 1)
    if (g.heard) tell(g, { on: 'moved', seat: party, piece: 'pawn', from, to, n: 1, ...(by && FERRIED) })
  } else shift(g, party, from, to, n, triggers, by, led)
  if (companion >= 0) shift(g, companion, from, to, along, triggers)
  if (cargo) {
    const carrier = carrierOf(g, f)
    carrier?.has.carry(g, carrier.owner, cargo, from, to)
  }
  if (by) passageOf(g)?.taken(g, companion >= 0 ? [party, companion] : [party], to, triggers)
  follow(g, triggers, false)
}

/** What an event tells of a move that took the ferry along. */
const FERRIED = { ferry: true }

/** Moves a pawn alone, whatever lies between (ROOT-D.9.2). */
export function fly(g: G, seat: Seat, to: number): void {
  const side = g.state.sides[seat]
  const from = side.pawn
  side.pawn = to
  went(g, seat, from, to, 1)
  tell(g, { on: 'moved', seat, piece: 'pawn', from, to, n: 1 })
}

/** Moves warriors of the first kind, and one of the kind `led`. */
function shift(g: G, mover: number, from: number, to: number, n: number, triggers: Trigger[], by?: true, led = 0): void {
  if (led > 0) shiftKind(g, mover, led, from, to, 1, by)
  if (n > 0) shiftKind(g, mover, 0, from, to, n, by)
  const asked = answers(g, inForce(g).moved)
  for (let i = 0; i < asked.length; i++) if (asked[i].owner !== mover) asked[i].has(g, asked[i].owner, mover, from, to, triggers)
}

function shiftKind(g: G, mover: number, kind: number, from: number, to: number, n: number, by?: true): void {
  const places = partyOf(g, mover).pieces[kind]
  places[from] -= n
  places[to] += n
  went(g, mover, from, to, n)
  if (g.heard) tell(g, { on: 'moved', seat: mover, piece: kindsOf(g, mover)[kind].name, from, to, n, ...(by && FERRIED) })
}

/** Pieces have moved: whatever keeps them where they are is told (ROOT-H.2.13~2). */
function went(g: G, mover: number, from: number, to: number, n: number): void {
  const { fixed } = inForce(g).stays
  for (let i = 0; i < fixed.length; i++) fixed[i].has.went(g, fixed[i].owner, mover, from, to, n)
}

/** Moves with which a card or an ability grants a seat one move; whether it can is asked before (`canMove`). */
export function grantMove(g: G, seat: Seat): void {
  call(g, move, moveOf(seat))
}

/** Clearings next to a place into which the party may not move, and why; `from` -1: from all places where it has something to move. */
function refusedMoves(g: G, f: Move): Refusal[] {
  const { party, from } = f
  const own = partyOf(g, party)
  const reach = reachFor(g, f)
  const start = own.pawn >= 0 ? own.pawn : from
  if (start >= 0) return refusedFrom(g, party, reach, start, -1)
  return own.pieces[0].flatMap((_, at) => (warriorsAt(own, at) > 0 ? refusedFrom(g, party, reach, at, at) : []))
}

function refusedFrom(g: G, party: number, reach: Reach, start: number, from: number): Refusal[] {
  const able = reachedFrom(g, party, reach, start)
  const toll = g.state.sides[party] && factionOf(g, party).ways?.toll
  const dear = toll?.dear(g, party) ?? 0
  const leaving = reach.held & (1 << start) ? banRule(g, party, 'leave', start) || staying(g, party, start) : ''
  const out: Refusal[] = []
  const near = start === reach.start ? reach.net[start] | reach.across : reach.net[start]
  for (let left = near & ~able; left !== 0; left &= left - 1) {
    const to = firstOf(left)
    const rule = leaving || banRule(g, party, 'enter', to) || (toll && dear & (1 << to) ? toll.rule : 'ROOT-4.2.1')
    out.push(refusal({ do: 'go', from, to, n: 0 }, rule))
  }
  const shut = shutFrom(g, start).flatMap(({ rule, to }) =>
    listOf(to & ~reach.net[start] & ~able).map((at) => refusal({ do: 'go', from, to: at, n: 0 }, rule)),
  )
  return [...out, ...shut]
}
