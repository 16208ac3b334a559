import type { Seat } from '@trestle/kernel'
import type { G, Party } from '../ground/state.ts'
import { firstOf } from './bits.ts'
import { answers, inForce } from './in-force.ts'
import { playerOf } from './parties.ts'

/** What beyond plain counting decides who rules, gathered once for a question. */
interface Reckoning {
  /** The seats that win ties, as bits. */
  ties: number
  /** By seat, the clearings that it rules always, as bits; null where nobody does. */
  always: readonly number[] | null
  /** What counts beside a seat's own pieces, or less than they, by `seat * clearings + clearing`; null where nothing does. */
  more: readonly number[] | null
  /** ROOT-E.3.1 By clearing, the most that one hireling of the pool has there, which rules as a player would; null where none has any. */
  pool: readonly number[] | null
}

function reckon(g: G): Reckoning {
  const asked = inForce(g)
  if (asked.plainRule && g.state.bands.length === 0) return asked.plainRule
  let ties = 0
  for (const { owner } of answers(g, asked.ties)) {
    const seat = playerOf(g, owner)
    if (seat >= 0) ties |= 1 << seat
  }
  return { ties, always: alwaysRuled(g), more: countMore(g), pool: poolOf(g) }
}

function poolOf(g: G): number[] | null {
  const { bands } = g.state
  let pool: number[] | null = null
  for (let i = 0; i < bands.length; i++) {
    if (bands[i].controller >= 0) continue
    for (let at = 0; at < g.content.clearings; at++) {
      const here = strength(bands[i], at)
      if (here === 0) continue
      pool ??= new Array<number>(g.content.clearings).fill(0)
      pool[at] = Math.max(pool[at], here)
    }
  }
  return pool
}

function alwaysRuled(g: G): readonly number[] | null {
  const asked = answers(g, inForce(g).always)
  if (asked.length === 0) return null
  const always = new Array<number>(g.state.sides.length).fill(0)
  for (let i = 0; i < asked.length; i++) always[asked[i].owner] |= asked[i].has(g, asked[i].owner)
  return always
}

function countMore(g: G): number[] | null {
  const { sides, bands } = g.state
  const counting = answers(g, inForce(g).counts)
  if (bands.length === 0 && counting.length === 0) return null
  const { clearings } = g.content
  let more: number[] | null = null
  const add = (party: number, at: number, n: number) => {
    // A hireling counts for its controller; one of the pool rules nothing.
    const seat = playerOf(g, party)
    if (seat < 0) return
    more ??= new Array<number>(sides.length * clearings).fill(0)
    more[seat * clearings + at] += n
  }
  for (let i = 0; i < bands.length; i++) {
    if (bands[i].controller < 0) continue
    for (let at = 0; at < clearings; at++) {
      const here = strength(bands[i], at)
      if (here > 0) add(sides.length + i, at, here)
    }
  }
  for (const { has, owner } of counting) has(g, owner, add)
  return more
}

/** ROOT-2.5 What counts for rule: warriors and buildings; tokens and pawns do not (ROOT-2.5~2). */
export function strength(party: Party, at: number): number {
  let sum = 0
  for (let kind = 0; kind < party.solid; kind++) sum += party.pieces[kind][at]
  return sum
}

/** ROOT-2.5 The seat that rules a clearing, -1 for nobody (ROOT-2.5~3). ROOT-7.2.2 is an exception to ties, ROOT-10.2.4 to all of it. */
export function rulerOf(g: G, at: number): Seat {
  return rulerIn(g, reckon(g), at)
}

/** The rulers of all clearings, each as `rulerOf`. */
export function rulersOf(g: G): Seat[] {
  const reckoning = reckon(g)
  return g.content.slots.map((_, at) => rulerIn(g, reckoning, at))
}

function rulerIn(g: G, { ties, always, more, pool }: Reckoning, at: number): Seat {
  const { sides } = g.state
  const sure = always === null ? -1 : whoAlways(always, at)
  if (sure >= 0) return sure
  let most = 0
  let first = 0
  for (let seat = 0; seat < sides.length; seat++) {
    const here = more === null ? strength(sides[seat], at) : strength(sides[seat], at) + more[seat * g.content.clearings + at]
    if (here > most) {
      most = here
      first = 1 << seat
    } else if (here === most && most > 0) first |= 1 << seat
  }
  if (pool !== null && pool[at] > most) return -1
  if ((first & (first - 1)) === 0 && (pool === null || pool[at] < most)) return firstOf(first)
  return firstOf(first & ties)
}

/** The seat that rules a clearing always, -1 for none. */
function whoAlways(always: readonly number[], at: number): Seat {
  for (let seat = 0; seat < always.length; seat++) if (always[seat] & (1 << at)) return seat
  return -1
}

/** Whether a seat rules a clearing. */
function rulesIn(g: G, { ties, always, more, pool }: Reckoning, seat: Seat, at: number): boolean {
  const { sides } = g.state
  const sure = always === null ? -1 : whoAlways(always, at)
  if (sure >= 0) return sure === seat
  const { clearings } = g.content
  const own = more === null ? strength(sides[seat], at) : strength(sides[seat], at) + more[seat * clearings + at]
  if (own <= 0 || (pool !== null && pool[at] > own)) return false
  let tied = 0
  for (let other = 0; other < sides.length; other++) {
    if (other === seat) continue
    const here = more === null ? strength(sides[other], at) : strength(sides[other], at) + more[other * clearings + at]
    if (here > own) return false
    if (here === own) tied |= 1 << other
  }
  if (tied === 0 && (pool === null || pool[at] < own)) return true
  return firstOf((tied | (1 << seat)) & ties) === seat
}

/** The clearings a seat rules, as bits; a place of its own beside the map that counts as one is among them (ROOT-12.2.2~3). */
export function ruledBy(g: G, seat: Seat): number {
  const reckoning = reckon(g)
  const { clearings } = g.content
  if (seat < 0) return 0
  let bits = reckoning.always === null ? 0 : reckoning.always[seat] & (-1 << clearings)
  for (let at = 0; at < clearings; at++) if (rulesIn(g, reckoning, seat, at)) bits |= 1 << at
  return bits
}
