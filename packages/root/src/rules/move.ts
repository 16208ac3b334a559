import { call, finish, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../ground/state.ts'
import type { Trigger } from '../sources/ways.ts'
import { bannedTo, banRule } from './bans.ts'
import { firstOf, listOf } from './bits.ts'
import { answers, inForce } from './in-force.ts'
import { deciderOf, factionOf, partyNamed, partyOf } from './parties.ts'
import { ruledBy } from './presence.ts'
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
  /** The clearings it rules. */
  ruled: number
  /** Clearings into which it may not move, or cannot pay for it. */
  closed: number
  /** Clearings that it may not leave. */
  held: number
}

/** What the moves of a party hang on. `ruled`: the clearings it rules, where that is known. */
export function reachOf(g: G, party: number, ruled = ruledBy(g, party)): Reach {
  const closed = bannedTo(g, party, 'enter') | dearTo(g, party)
  const passage = passageOf(g)
  const start = passage?.start(g) ?? -1
  const across = passage && start >= 0 ? passage.reach(g) : 0
  return { net: netOf(g, party), start, across, ruled, closed, held: bannedTo(g, party, 'leave') }
}

/** Clearings into which a party cannot pay for a move (ROOT-9.2.9.III.b). */
function dearTo(g: G, party: number): number {
  const side = g.state.sides[party]
  return side ? (factionOf(g, party).ways?.toll?.dear(g, party) ?? 0) : 0
}

/** ROOT-4.2 Clearings into which a party may move from a place, as bits: by ROOT-4.2.1 and whatever lifts or bars that. */
export function reachedFrom(g: G, party: number, reach: Reach, from: number): number {
  const { net, start, across, ruled, closed, held } = reach
  const open = (from === start ? net[from] | across : net[from]) & ~closed
  if (held & (1 << from)) return 0
  return ruled & (1 << from) ? open : open & (ruled | freeFrom(g, party, from))
}

/** Places from which a party may move warriors somewhere, as bits: clearings, and a place of its own beside the map. */
export function origins(g: G, party: number, reach = reachOf(g, party)): number {
  const [warriors] = partyOf(g, party).pieces
  let bits = 0
  for (let at = 0; at < warriors.length; at++) {
    if (warriors[at] > 0 && reachedFrom(g, party, reach, at) !== 0) bits |= 1 << at
  }
  return bits
}

/** Whether a party can make any move at all. */
export function canMove(g: G, party: number, reach = reachOf(g, party)): boolean {
  const { pawn } = partyOf(g, party)
  return pawn < 0 ? origins(g, party, reach) !== 0 : reachedFrom(g, party, reach, pawn) !== 0
}

/**
 * `party` moves. `by`: it takes the passage of the map (ROOT-C.2.5), which is left out where it does not. `from` and `to`: where it must begin and end, -1 for a choice. `mayPass`: the move may be left out. `paid`: nothing more is
 * to be paid for it (ROOT-9.2.9.III.b). `with`: a party whose warriors come along, `along` how many.
 */
export type Move = {
  party: number
  from: number
  to: number
  n: number
  mayPass: boolean
  paid: boolean
  with: number
  along: number
  by?: true
}

/** The locals of a move of a party. */
export function moveOf(party: number, from = -1, mayPass = false): Move {
  return { party, from, to: -1, n: 0, mayPass, paid: false, with: -1, along: 0 }
}

/** A move: `from` is -1 where it is settled already, `n` 0 for the pawn. */
export type Way = { do: 'go'; from: number; to: number; n: number }

/** ROOT-4.2 Move: any number of own warriors or the pawn from one clearing to an adjacent one. */
export const move: Procedure<Move, number> = procedure('move', {
  /** Where from, where to, how many: one choice of three parts, and where that would be a list too long to read, where from by itself. */
  way: choice({
    seat: (g, f: Move) => deciderOf(g, f.party),
    rule: 'ROOT-4.2',
    prompt: (g, f) => ({ id: partyOf(g, f.party).pawn < 0 && f.from < 0 ? 'prompt.move.way' : 'prompt.move.to' }),
    options: (g, f) => {
      const all = ways(g, f)
      const out: (Way | { do: 'from'; at: number } | { do: 'pass' })[] = all.length > MOST && f.from < 0 ? startsOf(all) : all
      if (f.mayPass && out.length > 0) out.push({ do: 'pass' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return finish(g)
      if (o.do === 'from') {
        f.from = o.at
        return repeat(g)
      }
      if (f.from < 0) f.from = o.from >= 0 ? o.from : partyOf(g, f.party).pawn
      f.to = o.to
      f.n = o.n
    },
    refused: (g, f) => refusedMoves(g, f.party, f.from),
    otherwise(g, f) {
      if (f.to < 0) finish(g)
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
  go(g, f) {
    if (!f.paid && f.party < g.state.sides.length) factionOf(g, f.party).ways?.toll?.pay(g, f.party, f.to)
    carryOut(g, f)
  },
  /** Hands back where the party has gone. */
  arrive: (g, f) => finish(g, f.to),
})

/** The longest list of ways. */
const MOST = 99

/** The places where ways begin; all the same where it is one. */
function startsOf(all: Way[]): (Way | { do: 'from'; at: number })[] {
  const starts = [...new Set(all.map(({ from }) => from))]
  return starts.length === 1 ? all : starts.map((at) => ({ do: 'from', at }))
}

/** All moves that are left to choose between; none where the move is settled. */
function ways(g: G, f: Move): Way[] {
  const out: Way[] = []
  if (f.to >= 0) return out
  const { pawn, pieces } = partyOf(g, f.party)
  const reach = reachOf(g, f.party)
  const start = pawn >= 0 ? pawn : f.from
  if (start >= 0) addWays(out, -1, reachedFrom(g, f.party, reach, start), pawn >= 0 ? 0 : pieces[0][start])
  else
    for (let at = 0; at < pieces[0].length; at++) {
      if (pieces[0][at] > 0) addWays(out, at, reachedFrom(g, f.party, reach, at), pieces[0][at])
    }
  return out
}

function addWays(out: Way[], from: number, destinations: number, most: number): void {
  for (let left = destinations; left !== 0; left &= left - 1) {
    const to = firstOf(left)
    for (let n = Math.min(1, most); n <= most; n++) out.push({ do: 'go', from, to, n })
  }
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
function carryOut(g: G, { party, from, to, n, with: companion, along, by }: Move): void {
  const triggers: Trigger[] = []
  const own = partyOf(g, party)
  if (own.pawn >= 0) {
    own.pawn = to
    tell(g, { on: 'moved', seat: party, piece: 'pawn', from, to, n: 1, ...(by && FERRIED) })
  } else shift(g, party, from, to, n, triggers, by)
  if (companion >= 0) shift(g, companion, from, to, along, triggers)
  if (by) passageOf(g)?.taken(g, companion >= 0 ? [party, companion] : [party], to, triggers)
  follow(g, triggers, false)
}

/** What an event tells of a move that took the ferry along. */
const FERRIED = { ferry: true }

function shift(g: G, mover: number, from: number, to: number, n: number, triggers: Trigger[], by?: true): void {
  const [warriors] = partyOf(g, mover).pieces
  warriors[from] -= n
  warriors[to] += n
  tell(g, { on: 'moved', seat: mover, piece: 'warrior', from, to, n, ...(by && FERRIED) })
  for (const { has, owner } of answers(g, inForce(g).moved)) if (owner !== mover) has(g, owner, mover, from, to, triggers)
}

/** Moves with which a card or an ability grants a seat one move; whether it can is asked before (`canMove`). */
export function grantMove(g: G, seat: Seat): void {
  call(g, move, moveOf(seat))
}

/** Clearings next to a place into which the party may not move, and why; `from` -1: from all places where it has something to move. */
function refusedMoves(g: G, party: number, from: number): Refusal[] {
  const { pawn, pieces } = partyOf(g, party)
  const reach = reachOf(g, party)
  const start = pawn >= 0 ? pawn : from
  if (start >= 0) return refusedFrom(g, party, reach, start, -1)
  return pieces[0].flatMap((n, at) => (n > 0 ? refusedFrom(g, party, reach, at, at) : []))
}

function refusedFrom(g: G, party: number, reach: Reach, start: number, from: number): Refusal[] {
  const able = reachedFrom(g, party, reach, start)
  const toll = g.state.sides[party] && factionOf(g, party).ways?.toll
  const dear = toll?.dear(g, party) ?? 0
  const leaving = start < g.content.clearings ? banRule(g, party, 'leave', start) : ''
  const out: Refusal[] = []
  const near = start === reach.start ? reach.net[start] | reach.across : reach.net[start]
  for (let left = near & ~able; left !== 0; left &= left - 1) {
    const to = firstOf(left)
    const rule = leaving || banRule(g, party, 'enter', to) || (toll && dear & (1 << to) ? toll.rule : 'ROOT-4.2.1')
    out.push(refusal({ do: 'go', from, to, n: 0 }, rule))
  }
  const { rule, to: shut } = shutFrom(g, start)
  return [...out, ...listOf(shut & ~reach.net[start] & ~able).map((to) => refusal({ do: 'go', from, to, n: 0 }, rule))]
}
