import type { Seat } from '@trestle/kernel'
import type { G, Side } from '../ground/state.ts'
import { factionNamed } from '../sources/factions.ts'

/** ROOT-2.5 What counts for rule: warriors and buildings; tokens and pawns do not (ROOT-2.5~2). */
export function strength(side: Side, at: number): number {
  let sum = 0
  for (let kind = 0; kind < side.solid; kind++) sum += side.pieces[kind][at]
  return sum
}

/** ROOT-2.5 The seat that rules a clearing, -1 for nobody (ROOT-2.5~3). ROOT-7.2.2 is the one exception to ties. */
export function rulerOf(g: G, at: number): Seat {
  const { sides } = g.state
  let most = 0
  let ruler = -1
  let tie = false
  for (let seat = 0; seat < sides.length; seat++) {
    const here = strength(sides[seat], at)
    if (here > most) {
      most = here
      ruler = seat
      tie = false
    } else if (here === most) tie = true
  }
  return tie && ruler >= 0 ? rulerOfTie(sides, at, most) : ruler
}

function rulerOfTie(sides: Side[], at: number, most: number): Seat {
  for (let seat = 0; seat < sides.length; seat++) {
    if (factionNamed(sides[seat].faction).rulesTies && strength(sides[seat], at) === most) return seat
  }
  return -1
}

/** Whether the seat rules the clearing: `rulerOf` for one seat. */
export function rules(g: G, seat: Seat, at: number): boolean {
  const { sides } = g.state
  const own = strength(sides[seat], at)
  if (own === 0) return false
  let tie = false
  for (let other = 0; other < sides.length; other++) {
    if (other === seat) continue
    const here = strength(sides[other], at)
    if (here > own) return false
    if (here === own) tie = true
  }
  return !tie || rulerOfTie(sides, at, own) === seat
}

/** The clearings a seat rules, as bits. */
export function ruledBy(g: G, seat: Seat): number {
  let bits = 0
  for (let at = 0; at < g.content.clearings; at++) if (rules(g, seat, at)) bits |= 1 << at
  return bits
}
