/** A move: what warriors take along on it, and what becomes of those who move on a path that somebody watches. */
import { call } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { inForce } from './in-force.ts'
import { factionOf, kindOf, partyOf } from './parties.ts'
import { sendHome, tellTaken } from './pieces.ts'
import { remove } from './removal.ts'
import { tell } from './tell.ts'
import { pathBetween, pathTaken } from './ways.ts'

/**
 * `party` moves. `by`: it takes the passage of the map (ROOT-C.2.5), which is left out where it does not. `from` and `to`: where it must begin and end, -1 for a choice. `mayPass`: the move may be left out. `paid`: nothing more is
 * to be paid for it (ROOT-9.2.9.III.b). `with`: a party whose warriors come along, `along` how many. `led`: the kind of a warrior other than
 * the first kind that goes too (ROOT-14.2.2), `leads` where it must. `toward`: where it ends, said before how many go. `freely`: whoever rules. `whole`: all warriors of a place go.
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
  led?: number
  leads?: true
  freely?: true
  whole?: true
  /** ROOT-H.2.19 Whoever waylays it, `hurt` where that damages an item; and whose warrior may join it at its end. */
  hurt?: true
  joiner?: number
  toward?: number
  /** What its warriors take along (ROOT-15.2.4~3), by the numbers of its owner. */
  cargo?: number[]
}

/** A thing that is taken along, or none more. */
export type Load = { do: 'carry'; what: string; value: number; i: number } | { do: 'pass'; item: number }

/** Whose warriors can take things along on a move, and how many; null where nobody can. */
export function carrierOf(g: G, { party, n, with: companion, along }: Move) {
  const { fixed } = inForce(g).cargo
  for (let i = 0; i < fixed.length; i++) {
    const { has, owner } = fixed[i]
    if (owner === party && n > 0) return { has, owner, most: n }
    if (owner === companion && along > 0) return { has, owner, most: along }
  }
  return null
}

/** What can still be taken along; none where nothing lies there, or each warrior carries something. */
export function cargoOptions(g: G, f: Move): Load[] {
  const carrier = carrierOf(g, f)
  const taken = f.cargo ?? []
  if (!carrier || taken.length >= carrier.most) return []
  const left = carrier.has.lying(g, carrier.owner, f.from).slice()
  for (const item of taken) left.splice(left.indexOf(item), 1)
  if (left.length === 0) return []
  const out: Load[] = [...new Set(left)].map((i) => ({ do: 'carry', ...carrier.has.named(i), i }))
  out.push({ do: 'pass', item: -1 })
  return out
}

/** The path on which a move is waylaid, by its number: -1 where another way leads there. */
function roadOf(g: G, f: Move): number {
  return isByLand(g, f) ? pathTaken(g, f.party, f.from, f.to) : -1
}

/** Whether a move can meet anybody on a path: it goes from clearing to clearing, and the ferry does not take it. */
function isByLand(g: G, { from, to, by }: Move): boolean {
  return inForce(g).roads.fixed.length > 0 && !by && from < g.content.clearings && to < g.content.clearings
}

/** One of those that move that may be lost; which of several alike. */
export type Prey =
  | { do: 'lose'; what: string; at: number; who: string }
  | { do: 'which'; what: string; value: number; at: number; i: number }

/** ROOT-H.2.19~2 Of those that move whoever may be lost; the warlord never is (ROOT-14.2.2~2). */
export function prey(g: G, f: Move): Prey[] {
  const path = roadOf(g, f)
  if (path < 0 || !inForce(g).roads.fixed.some(({ has, owner }) => has.waylays(g, owner, f.party, path))) return []
  const { letter, pawn } = partyOf(g, f.party)
  // The pawn of a hireling is never removed, and has no items (ROOT-H.2.26).
  if (pawn >= 0 && f.party >= g.state.sides.length) return []
  if (pawn >= 0) return [{ do: 'lose', what: 'pawn', at: f.from, who: letter }]
  const out: Prey[] = f.n > 0 ? [{ do: 'lose', what: 'warrior', at: f.from, who: letter }] : []
  const carrier = f.cargo ? carrierOf(g, f) : null
  for (const i of new Set(f.cargo)) if (carrier) out.push({ do: 'which', ...carrier.has.named(i), at: f.from, i })
  return out
}

/** ROOT-H.2.19~2 The mover removes one of those that move, on the path, where nothing answers it; a pawn damages an item. */
export function loseOnTheWay(g: G, f: Move, o: Prey): void {
  const { what } = o
  const path = roadOf(g, f)
  const owner = inForce(g).roads.fixed.find((one) => one.has.waylays(g, one.owner, f.party, path))?.owner ?? -1
  if (o.do === 'which' || what === 'pawn') tell(g, { on: 'waylaid', by: owner, seat: f.party, from: f.from, to: f.to })
  if (what === 'pawn') {
    const own = factionOf(g, f.party).battle?.takeHits
    if (!own) return
    f.hurt = true
    return call(g, own, { party: f.party, at: f.from, hits: 1, chooser: f.party, ally: -1, losses: [], items: [] })
  }
  const cargo = f.cargo ?? []
  if (o.do === 'which') {
    f.cargo = cargo.toSpliced(cargo.indexOf(o.i), 1)
    const kind = kindOf(g, f.party, what)
    return remove(g, [{ by: f.party, losses: [{ party: f.party, kind, at: f.from, n: 1, item: o.i }] }])
  }
  f.n--
  // Each warrior carries one thing: what was taken last stays behind.
  if (cargo.length > f.n) f.cargo = cargo.slice(0, f.n)
  partyOf(g, f.party).pieces[0][f.from]--
  sendHome(g, f.party, 0, 1)
  // It stood in no clearing.
  tellTaken(g, [{ party: f.party, kind: 0, at: -1, n: 1 }])
  tell(g, { on: 'removed', by: owner, pieces: [{ owner: partyOf(g, f.party).letter, piece: what, at: f.from, n: 1 }] })
}

/** The move of those who come along with a pawn, which is their own (ROOT-1.5.5): null where nobody does. */
function alongside(f: Move): Move | null {
  return f.with < 0 ? null : { ...f, party: f.with, n: f.along, with: -1, along: 0 }
}

/** ROOT-H.2.19~2 Of those who come along whoever may be lost. */
export function preyAlongside(g: G, f: Move): Prey[] {
  const move = alongside(f)
  return move ? prey(g, move) : []
}

/** ROOT-H.2.19~2 One of those who come along is lost; with the last of them nobody comes. */
export function loseAlongside(g: G, f: Move, o: Prey): void {
  const move = alongside(f)
  if (!move) return
  loseOnTheWay(g, move, o)
  f.along = move.n
  if (move.cargo) f.cargo = move.cargo
  if (f.along === 0) f.with = -1
}

/** ROOT-H.2.19~3 Which of those that move, the party or who comes along, may have a warrior join where they go, -1 for none. */
export function joinerOf(g: G, f: Move): number {
  const along = alongside(f)
  return joins(g, f) ? f.party : along && joins(g, along) ? f.with : -1
}

/** It may go by the path, whatever else leads there. */
function joins(g: G, f: Move): boolean {
  const path = isByLand(g, f) ? pathBetween(g, f.from, f.to) : -1
  return path >= 0 && inForce(g).roads.fixed.some(({ has, owner }) => has.joins(g, owner, f.party, path))
}
