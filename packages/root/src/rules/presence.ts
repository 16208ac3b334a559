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
}

function reckon(g: G): Reckoning {
  const asked = inForce(g)
  if (asked.plainRule) return asked.plainRule
  let ties = 0
  const winning = answers(g, asked.ties)
  for (let i = 0; i < winning.length; i++) {
    const seat = playerOf(g, winning[i].owner)
    if (seat >= 0) ties |= 1 << seat
  }
  return { ties, always: alwaysRuled(g), more: countMore(g) }
}

function alwaysRuled(g: G): readonly number[] | null {
  const asked = answers(g, inForce(g).always)
  if (asked.length === 0) return null
  const always: number[] = []
  for (let seat = 0; seat < g.state.sides.length; seat++) always.push(0)
  for (let i = 0; i < asked.length; i++) always[asked[i].owner] |= asked[i].has(g, asked[i].owner)
  return always
}

function countMore(g: G): readonly number[] | null {
  const counting = answers(g, inForce(g).counts)
  if (counting.length === 0) return null
  let more: number[] | null = null
  const add = (party: number, at: number, n: number) => {
    // What a hireling of the pool has makes nobody rule.
    const seat = playerOf(g, party)
    if (seat < 0) return
    more ??= new Array<number>(g.state.sides.length * g.content.clearings).fill(0)
    more[seat * g.content.clearings + at] += n
  }
  for (let i = 0; i < counting.length; i++) counting[i].has(g, counting[i].owner, add)
  return more
}

/** ROOT-2.5 What counts for rule: warriors and buildings; tokens and pawns do not (ROOT-2.5~2). */
export function strength(party: Party, at: number): number {
  const { pieces, solid } = party
  let sum = 0
  for (let kind = 0; kind < solid; kind++) sum += pieces[kind][at]
  return sum
}

/** What counts for a seat in a clearing: its own pieces, its hirelings', and whatever counts besides. */
function standing(g: G, more: readonly number[] | null, seat: Seat, at: number): number {
  const { sides, bands } = g.state
  let sum = strength(sides[seat], at)
  if (more !== null) sum += more[seat * g.content.clearings + at]
  for (let i = 0; i < bands.length; i++) if (bands[i].controller === seat) sum += strength(bands[i], at)
  return sum
}

/** ROOT-E.3.1 The most that one hireling of the pool has in a clearing, which rules as a player would. */
function poolAt({ state: { bands } }: G, at: number): number {
  let most = 0
  for (let i = 0; i < bands.length; i++) if (bands[i].controller < 0) most = Math.max(most, strength(bands[i], at))
  return most
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

function rulerIn(g: G, { ties, always, more }: Reckoning, at: number): Seat {
  const sure = always === null ? -1 : whoAlways(always, at)
  if (sure >= 0) return sure
  const seats = g.state.sides.length
  let most = 0
  let first = 0
  for (let seat = 0; seat < seats; seat++) {
    const here = standing(g, more, seat, at)
    if (here > most) {
      most = here
      first = 1 << seat
    } else if (here === most && most > 0) first |= 1 << seat
  }
  const pool = poolAt(g, at)
  if (pool > most) return -1
  if ((first & (first - 1)) === 0 && pool < most) return firstOf(first)
  return firstOf(first & ties)
}

/** The seat that rules a clearing always, -1 for none. */
function whoAlways(always: readonly number[], at: number): Seat {
  for (let seat = 0; seat < always.length; seat++) if (always[seat] & (1 << at)) return seat
  return -1
}

/** Whether a seat rules a clearing. */
function rulesIn(g: G, { ties, always, more }: Reckoning, seat: Seat, at: number): boolean {
  const sure = always === null ? -1 : whoAlways(always, at)
  if (sure >= 0) return sure === seat
  const seats = g.state.sides.length
  const own = standing(g, more, seat, at)
  // As with most seats and clearings.
  if (own <= 0) return false
  let tied = 0
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    const here = standing(g, more, other, at)
    if (here > own) return false
    if (here === own) tied |= 1 << other
  }
  const pool = poolAt(g, at)
  if (pool > own) return false
  if (tied === 0 && pool < own) return true
  return firstOf((tied | (1 << seat)) & ties) === seat
}

/** The clearings a seat rules, as bits; a place of its own beside the map that counts as one is among them (ROOT-12.2.2~3). */
export function ruledBy(g: G, seat: Seat): number {
  if (seat < 0) return 0
  const reckoning = reckon(g)
  const { clearings } = g.content
  let bits = beside(g, reckoning, seat)
  for (let at = 0; at < clearings; at++) if (rulesIn(g, reckoning, seat, at)) bits |= 1 << at
  return bits
}

/** Places beside the map that a seat rules, as bits. */
function beside(g: G, { always }: Reckoning, seat: Seat): number {
  return always === null ? 0 : always[seat] & (-1 << g.content.clearings)
}

/** What a seat rules, found out place by place as it is asked for; it holds until something changes. */
export interface Rule {
  readonly seat: Seat
  readonly reckoning: Reckoning | null
  /** Places that were asked for, and those of them that it rules, as bits. */
  asked: number
  ruled: number
}

/** What a seat rules; nothing for -1. */
export function ruleOf(g: G, seat: Seat): Rule {
  if (seat < 0) return knownRule(0)
  const reckoning = reckon(g)
  return { seat, reckoning, asked: -1 << g.content.clearings, ruled: beside(g, reckoning, seat) }
}

/** Rule that is known already, as bits. */
export function knownRule(ruled: number): Rule {
  return { seat: -1, reckoning: null, asked: -1, ruled }
}

/** Of these places, as bits, those that are ruled. */
export function ruledOf(g: G, rule: Rule, places: number): number {
  if (rule.reckoning !== null) {
    for (let left = places & ~rule.asked; left !== 0; left &= left - 1) {
      if (rulesIn(g, rule.reckoning, rule.seat, firstOf(left))) rule.ruled |= left & -left
    }
    rule.asked |= places
  }
  return rule.ruled & places
}
