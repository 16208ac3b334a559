import { call, finish, type Procedure, type Refusal, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../ground/state.ts'
import type { Faction, Trigger } from '../sources/faction.ts'
import { scorchedBits } from './bans.ts'
import { follow } from './pieces.ts'
import { factionOf, firstOf, seatOf } from './places.ts'
import { ruledBy } from './presence.ts'
import { refusal } from './refusal.ts'
import { tell } from './tell.ts'

/**
 * ROOT-4.2 Clearings into which a seat may move from a place, as bits: by ROOT-4.2.1 and whatever lifts or bars that. `ruled`: the
 * clearings it rules.
 */
export function destinations(g: G, seat: Seat, from: number, ruled: number): number {
  return reached(g, factionOf(g, seat), seat, from, ruled, closedTo(g, seat))
}

/** Clearings into which a seat may not move, wherever from. */
function closedTo(g: G, seat: Seat): number {
  return scorchedBits(g) | (factionOf(g, seat).tooDear?.(g, seat) ?? 0)
}

function reached(g: G, faction: Faction, seat: Seat, from: number, ruled: number, closed: number): number {
  const open = g.content.near[from] & ~closed
  if (from < g.content.clearings && ruled & (1 << from)) return open
  return open & (faction.ignoresRule ? ruled | faction.ignoresRule(g, seat, from) : ruled)
}

/** Clearings from which a seat may move warriors somewhere, as bits. */
export function origins(g: G, seat: Seat, ruled = ruledBy(g, seat)): number {
  const [warriors] = g.state.sides[seat].pieces
  const faction = factionOf(g, seat)
  const closed = closedTo(g, seat)
  let bits = 0
  for (let at = 0; at < warriors.length; at++) {
    if (warriors[at] > 0 && reached(g, faction, seat, at, ruled, closed) !== 0) bits |= 1 << at
  }
  return bits
}

/** Whether a seat can make any move at all. */
export function canMove(g: G, seat: Seat, ruled = ruledBy(g, seat)): boolean {
  const { pawn } = g.state.sides[seat]
  return pawn < 0 ? origins(g, seat, ruled) !== 0 : destinations(g, seat, pawn, ruled) !== 0
}

/**
 * `from` and `to`: where it must begin and end, -1 for a choice. `mayPass`: the move may be left out. `paid`: nothing more is to be
 * paid for it (ROOT-9.2.9.III.b).
 */
export type Move = { seat: number; from: number; to: number; n: number; mayPass: boolean; paid: boolean; with: number; along: number }

/** The locals of a move of a seat. */
export function moveOf(seat: Seat, from = -1, mayPass = false): Move {
  return { seat, from, to: -1, n: 0, mayPass, paid: false, with: -1, along: 0 }
}

/** A move: `from` is -1 where it is settled already, `n` 0 for the pawn. */
export type Way = { do: 'go'; from: number; to: number; n: number }

/** ROOT-4.2 Move: any number of own warriors or the pawn from one clearing to an adjacent one. */
export const move: Procedure<Move> = procedure('move', {
  /** Where from, where to, how many: one choice of three parts. */
  way: choice({
    seat: (_g, f: Move) => f.seat,
    rule: 'ROOT-4.2',
    prompt: (g, f) => ({ id: g.state.sides[f.seat].pawn < 0 && f.from < 0 ? 'prompt.move.way' : 'prompt.move.to' }),
    options: (g, f) => {
      const out: (Way | { do: 'pass' })[] = ways(g, f)
      if (f.mayPass && out.length > 0) out.push({ do: 'pass' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return finish(g)
      if (f.from < 0) f.from = o.from >= 0 ? o.from : g.state.sides[f.seat].pawn
      f.to = o.to
      f.n = o.n
    },
    refused: (g, f) => refusedMoves(g, f.seat, f.from),
    otherwise(g, f) {
      if (f.to < 0) finish(g)
    },
  }),
  companions: choice({
    seat: (_g, f: Move) => f.seat,
    rule: 'ROOT-9.2.9.II.b',
    options: (g, f) => companionOptions(g, f.seat, f.from, f.to),
    resolve(g, f, o) {
      if (o.do === 'alone') return
      f.with = seatOf(g, o.who)
      f.along = o.n
    },
  }),
  go(g, f) {
    if (!f.paid) factionOf(g, f.seat).payMove?.(g, f.seat, f.to)
    carryOut(g, f.seat, f.from, f.to, f.n, f.with, f.along)
  },
})

/** All moves that are left to choose between; none where the move is settled. */
function ways(g: G, f: Move): Way[] {
  const out: Way[] = []
  if (f.to >= 0) return out
  const { pawn, pieces } = g.state.sides[f.seat]
  const ruled = ruledBy(g, f.seat)
  const faction = factionOf(g, f.seat)
  const closed = closedTo(g, f.seat)
  const start = pawn >= 0 ? pawn : f.from
  if (start >= 0) addWays(out, -1, reached(g, faction, f.seat, start, ruled, closed), pawn >= 0 ? 0 : pieces[0][start])
  else
    for (let at = 0; at < g.content.clearings; at++) {
      if (pieces[0][at] > 0) addWays(out, at, reached(g, faction, f.seat, at, ruled, closed), pieces[0][at])
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
export function companionOptions(g: G, seat: Seat, from: number, to: number): Companion[] {
  const able = factionOf(g, seat).companions?.(g, seat, from, to) ?? []
  if (able.length === 0) return []
  const out: Companion[] = able.flatMap((one) =>
    Array.from({ length: one.n }, (_, i): Companion => ({ do: 'along', who: g.state.sides[one.seat].letter, n: i + 1 })),
  )
  out.push({ do: 'alone' })
  return out
}

/**
 * Moves warriors or the pawn, and those who come along; then whatever the moves set off. Each faction that moves warriors is the mover
 * of its own (ROOT-1.5.5), however it came to move.
 */
export function carryOut(g: G, seat: Seat, from: number, to: number, n: number, companion = -1, along = 0): void {
  const triggers: Trigger[] = []
  if (g.state.sides[seat].pawn >= 0) {
    g.state.sides[seat].pawn = to
    tell(g, { on: 'moved', seat, piece: 'pawn', from, to, n: 1 })
  } else shift(g, seat, from, to, n, triggers)
  if (companion >= 0) shift(g, companion, from, to, along, triggers)
  follow(g, triggers, false)
}

function shift(g: G, mover: Seat, from: number, to: number, n: number, triggers: Trigger[]): void {
  const { sides } = g.state
  const [warriors] = sides[mover].pieces
  warriors[from] -= n
  warriors[to] += n
  tell(g, { on: 'moved', seat: mover, piece: 'warrior', from, to, n })
  for (let seat = 0; seat < sides.length; seat++) if (seat !== mover) factionOf(g, seat).moved?.(g, seat, mover, to, triggers)
}

/** Moves with which a card or an ability grants a seat one move; whether it can is asked before (`canMove`). */
export function grantMove(g: G, seat: Seat): void {
  call(g, move, moveOf(seat))
}

/** Clearings next to a place into which the seat may not move, and why; `from` -1: from all places where it has something to move. */
export function refusedMoves(g: G, seat: Seat, from: number): Refusal[] {
  const { pawn, pieces } = g.state.sides[seat]
  const start = pawn >= 0 ? pawn : from
  if (start >= 0) return refusedFrom(g, seat, start, -1)
  return pieces[0].flatMap((n, at) => (n > 0 ? refusedFrom(g, seat, at, at) : []))
}

function refusedFrom(g: G, seat: Seat, start: number, from: number): Refusal[] {
  const able = destinations(g, seat, start, ruledBy(g, seat))
  const { tooDear, tooDearRule = 'ROOT-4.2.1' } = factionOf(g, seat)
  const dear = tooDear?.(g, seat) ?? 0
  const near = g.content.around[start].filter((at) => at < g.content.clearings && (able & (1 << at)) === 0)
  return near.map((to): Refusal => {
    const rule = g.state.scorched.includes(to) ? 'ROOT-D.6.2~2' : dear & (1 << to) ? tooDearRule : 'ROOT-4.2.1'
    return refusal({ do: 'go', from, to, n: 0 }, rule)
  })
}
