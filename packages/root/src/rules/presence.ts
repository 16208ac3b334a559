import type { Seat } from '@trestle/kernel'
import type { G, Party } from '../ground/state.ts'
import { firstOf } from './bits.ts'
import { answers, inForce } from './in-force.ts'
import { playerOf } from './parties.ts'

/**
 * What beyond plain counting decides who rules, gathered once for a question: the seats that win ties, as bits, and where anything else is in
 * force the counts of all seats by clearing with the clearings that each rules always; null in nearly every match.
 */
interface Reckoning {
  ties: number
  odd: { counts: number[]; always: number[] } | null
}

function reckon(g: G): Reckoning {
  const asked = inForce(g)
  let ties = 0
  const tied = answers(g, asked.ties)
  for (let i = 0; i < tied.length; i++) ties |= 1 << tied[i].owner
  const odd = g.state.bands.length > 0 || answers(g, asked.always).length > 0 || answers(g, asked.counts).length > 0
  return { ties, odd: odd ? countAll(g) : null }
}

/** One pass over all pieces and all that counts otherwise. */
function countAll(g: G): { counts: number[]; always: number[] } {
  const { sides, bands } = g.state
  const { clearings } = g.content
  const counts = new Array<number>(sides.length * clearings).fill(0)
  const always = new Array<number>(sides.length).fill(0)
  const add = (party: number, at: number, n: number) => {
    // A hireling counts for its controller; one of the pool rules nothing.
    const seat = playerOf(g, party)
    if (seat >= 0) counts[seat * clearings + at] += n
  }
  for (let party = 0; party < sides.length + bands.length; party++) {
    const own = party < sides.length ? sides[party] : bands[party - sides.length]
    for (let at = 0; at < clearings; at++) add(party, at, strength(own, at))
  }
  const asked = inForce(g)
  for (const { has, owner } of answers(g, asked.counts)) has(g, owner, add)
  for (const { has, owner } of answers(g, asked.always)) always[owner] |= has(g, owner)
  return { counts, always }
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

function rulerIn(g: G, { ties, odd }: Reckoning, at: number): Seat {
  const { sides } = g.state
  if (odd) for (let seat = 0; seat < sides.length; seat++) if (odd.always[seat] & (1 << at)) return seat
  let most = 0
  let first = 0
  for (let seat = 0; seat < sides.length; seat++) {
    const here = odd ? odd.counts[seat * g.content.clearings + at] : strength(sides[seat], at)
    if (here > most) {
      most = here
      first = 1 << seat
    } else if (here === most && most > 0) first |= 1 << seat
  }
  if ((first & (first - 1)) === 0) return firstOf(first)
  return firstOf(first & ties)
}

function rulesIn(g: G, reckoning: Reckoning, seat: Seat, at: number): boolean {
  const { ties, odd } = reckoning
  if (odd) return rulerIn(g, reckoning, at) === seat
  const { sides } = g.state
  const own = strength(sides[seat], at)
  if (own === 0) return false
  let tied = 0
  for (let other = 0; other < sides.length; other++) {
    if (other === seat) continue
    const here = strength(sides[other], at)
    if (here > own) return false
    if (here === own) tied |= 1 << other
  }
  return tied === 0 || firstOf((tied | (1 << seat)) & ties) === seat
}

/** The clearings a seat rules, as bits; a place of its own beside the map that counts as one is among them (ROOT-12.2.2~3). */
export function ruledBy(g: G, seat: Seat): number {
  const reckoning = reckon(g)
  let bits = reckoning.odd ? reckoning.odd.always[seat] & (-1 << g.content.clearings) : 0
  for (let at = 0; at < g.content.clearings; at++) if (rulesIn(g, reckoning, seat, at)) bits |= 1 << at
  return bits
}
