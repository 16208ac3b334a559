import { call, finish, type Procedure, type Seat } from '@trestle/kernel'
import type { Faction, Trigger } from '../factions/faction.ts'
import { choice, type G, procedure } from '../state.ts'
import { factionOf, rulerOf } from './map.ts'
import { follow } from './pieces.ts'
import { refusedMoves } from './refusals.ts'
import { tell } from './tell.ts'

/** ROOT-4.2 Clearings adjacent to a place into which a seat may move from it, by ROOT-4.2.1 and whatever lifts or bars that. */
export function destinations(g: G, seat: Seat, from: number): number[] {
  const near = neighbours(g, from)
  const ruled = from < g.content.clearings && rulerOf(g, from) === seat
  const out: number[] = []
  const faction = factionOf(g, seat)
  for (let i = 0; i < near.length; i++) if (mayEnter(g, faction, seat, from, near[i], ruled)) out.push(near[i])
  return out
}

function neighbours(g: G, from: number): readonly number[] {
  const { clearings, paths, around } = g.content
  return from < clearings ? paths[from] : around[from].filter((at) => at < clearings)
}

function mayEnter(g: G, faction: Faction, seat: Seat, from: number, to: number, ruled: boolean): boolean {
  if (g.state.scorched.includes(to)) return false
  if (!ruled && !faction.ignoresRule?.(g, seat, from, to) && rulerOf(g, to) !== seat) return false
  return !faction.moveCost || faction.moveCost(g, seat, to, false)
}

function canLeave(g: G, seat: Seat, from: number): boolean {
  const near = neighbours(g, from)
  const ruled = from < g.content.clearings && rulerOf(g, from) === seat
  const faction = factionOf(g, seat)
  for (let i = 0; i < near.length; i++) if (mayEnter(g, faction, seat, from, near[i], ruled)) return true
  return false
}

/** Places from which a seat may move something somewhere; with `suit` only clearings of that suit (birds: all). */
export function origins(g: G, seat: Seat, suit = 3): number[] {
  const side = g.state.sides[seat]
  if (side.pawn >= 0) return canLeave(g, seat, side.pawn) ? [side.pawn] : []
  const out: number[] = []
  for (let at = 0; at < g.content.clearings; at++) {
    if (side.pieces[0][at] === 0 || (suit !== 3 && g.state.suits[at] !== suit)) continue
    if (canLeave(g, seat, at)) out.push(at)
  }
  return out
}

/** Whether a seat can make any move at all. */
export function canMove(g: G, seat: Seat): boolean {
  const side = g.state.sides[seat]
  if (side.pawn >= 0) return canLeave(g, seat, side.pawn)
  for (let at = 0; at < g.content.clearings; at++) {
    if (side.pieces[0][at] > 0 && canLeave(g, seat, at)) return true
  }
  return false
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

/** ROOT-4.2 Move: any number of own warriors or the pawn from one clearing to an adjacent one. */
export const move: Procedure<Move> = procedure('move', {
  from: choice({
    seat: (_g, f: Move) => f.seat,
    rule: 'ROOT-4.2',
    options: (g, f) => {
      if (f.from >= 0) return []
      const out: ({ do: 'from'; at: number } | { do: 'pass' })[] = origins(g, f.seat).map((at) => ({ do: 'from', at }))
      if (f.mayPass) out.push({ do: 'pass' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') finish(g)
      else f.from = o.at
    },
  }),
  to: choice({
    seat: (_g, f: Move) => f.seat,
    rule: 'ROOT-4.2.1',
    options: (g, f) => (f.to >= 0 ? [f.to] : destinations(g, f.seat, f.from)).map((at) => ({ do: 'to', at })),
    resolve(_g, f, o) {
      f.to = o.at
    },
    refused: (g, f) => refusedMoves(g, f.seat, f.from),
    otherwise: (g) => finish(g),
  }),
  count: choice({
    seat: (_g, f: Move) => f.seat,
    rule: 'ROOT-4.2',
    options: (g, f) => {
      const side = g.state.sides[f.seat]
      const out: { do: 'count'; n: number }[] = []
      if (side.pawn < 0) for (let n = 1; n <= side.pieces[0][f.from]; n++) out.push({ do: 'count', n })
      return out
    },
    resolve(_g, f, o) {
      f.n = o.n
    },
  }),
  companions: choice({
    seat: (_g, f: Move) => f.seat,
    rule: 'ROOT-9.2.9.II.b',
    options: (g, f) => companionOptions(g, f.seat, f.from, f.to),
    resolve(g, f, o) {
      if (o.do === 'alone') return
      f.with = g.state.sides.findIndex((side) => side.letter === o.who)
      f.along = o.n
    },
  }),
  go(g, f) {
    if (!f.paid) factionOf(g, f.seat).moveCost?.(g, f.seat, f.to, true)
    carryOut(g, f.seat, f.from, f.to, f.n, f.with, f.along)
  },
})

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
  } else triggers.push(...shift(g, seat, from, to, n))
  if (companion >= 0) triggers.push(...shift(g, companion, from, to, along))
  follow(g, triggers, false)
}

function shift(g: G, mover: Seat, from: number, to: number, n: number): Trigger[] {
  const { sides } = g.state
  sides[mover].pieces[0][from] -= n
  sides[mover].pieces[0][to] += n
  tell(g, { on: 'moved', seat: mover, piece: 'warrior', from, to, n })
  return sides.flatMap((_, seat) => (seat === mover ? [] : (factionOf(g, seat).moved?.(g, seat, mover, to) ?? [])))
}

/** Moves with which a card or an ability grants a seat one move; whether it can is asked before (`canMove`). */
export function grantMove(g: G, seat: Seat): void {
  call(g, move, moveOf(seat))
}
