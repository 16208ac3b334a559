import type { Seat } from '@trestle/kernel'
import { BIRD } from '../ground/content.ts'
import type { G } from '../ground/state.ts'
import { countOf } from '../rules/bits.ts'
import { inForce } from '../rules/in-force.ts'
import { isEnemy } from '../rules/parties.ts'
import { ruledBy } from '../rules/presence.ts'
import { ofSuit } from '../rules/suits.ts'
import { effectOf, factionNamed } from '../sources/registry.ts'

/** Points, pieces and cards of a seat against those of its strongest rival; a coalition hopes for its partner. */
export function evaluate(g: G, seat: Seat): number {
  return evaluateAll(g)[seat]
}

/** `evaluate` by seat: each side is weighed once. */
export function evaluateAll(g: G): number[] {
  const { sides } = g.state
  if (g.result) {
    const { winners } = g.result
    return sides.map((_, seat) => (winners.includes(seat) ? 1000 : -1000))
  }
  const worths = sides.map((_, seat) => worth(g, seat))
  return sides.map(({ coalition }, seat) => {
    const own = coalition >= 0 ? Math.max(worths[seat], worths[coalition]) : worths[seat]
    let rival = -Infinity
    for (let other = 0; other < worths.length; other++) if (worths[other] > rival && isEnemy(g, seat, other)) rival = worths[other]
    return own - 0.5 * rival
  })
}

/** What a persistent card is worth that says nothing of itself. */
const EFFECT = 0.6

function effectsOf(g: G, seat: Seat): number {
  let plain = 0
  let sum = 0
  for (const card of g.state.sides[seat].effects) {
    const { worth } = effectOf(g.content, card)
    if (worth) sum += worth(g, seat)
    else plain++
  }
  return sum + plain * EFFECT
}

/** ROOT-3.3.1 Worth in points of playing for dominance, by how much of what it takes is ruled: all of it wins at the next Birdsong. */
const OF_SUIT = [3, 5, 8, 22]
const OF_CORNERS = [3, 7, 22]
/** ROOT-9.2.8 Of a coalition: its partner's points count. */
const OF_COALITION = 10

function dominanceOf(g: G, seat: Seat): number {
  const { dominance, coalition } = g.state.sides[seat]
  if (coalition >= 0 || dominance < 0) return OF_COALITION
  const ruled = ruledBy(g, seat)
  const { suit } = g.content.cards[dominance]
  if (suit !== BIRD) return OF_SUIT[Math.min(countOf(ruled & ofSuit(g, suit)), OF_SUIT.length - 1)]
  const { corners, opposite } = g.content
  const holds = (at: number): number => (ruled & (1 << at) ? 1 : 0)
  return OF_CORNERS[corners.reduce((most, at) => Math.max(most, holds(at) + holds(opposite[at])), 0)]
}

/** What a warrior on another's board costs: it is missing here, and works there. */
const LENT = 0.25

/** Warriors of a seat that lie on the boards of others, such as prices paid (ROOT-11.2.6.I). */
function lentBy(g: G, seat: Seat): number {
  const { sides } = g.state
  let n = 0
  for (let other = 0; other < sides.length; other++) {
    if (other !== seat) n += factionNamed(sides[other].faction).holds?.(g.state, other, seat) ?? 0
  }
  return n
}

function worth(g: G, seat: Seat): number {
  const side = g.state.sides[seat]
  const faction = factionNamed(side.faction)
  let onMap = 0
  for (let at = 0; at < side.pieces[0].length; at++) onMap += side.pieces[0][at]
  const own = onMap * 0.12 + side.hand.length * 0.35 - lentBy(g, seat) * LENT
  const worth = (side.score ?? dominanceOf(g, seat)) + own + effectsOf(g, seat) + faction.face.evaluate(g, seat)
  return g.state.bands.length === 0 ? worth : worth + bandsOf(g, seat)
}

/** What the hirelings that a seat controls are worth to it: their cards for as long as it keeps them, and their pieces. */
function bandsOf(g: G, seat: Seat): number {
  const { bands, sides, hiring } = g.state
  let sum = 2 * (hiring?.due[seat] ?? 0)
  for (let i = 0; i < bands.length; i++) {
    const { controller, markers, pieces } = bands[i]
    if (controller !== seat) continue
    let n = 0
    for (let kind = 0; kind < pieces.length; kind++) for (let at = 0; at < g.content.clearings; at++) n += pieces[kind][at]
    sum += 0.4 * markers + 0.08 * n + (inForce(g).bands[i].worth?.(g, sides.length + i) ?? 1)
  }
  return sum
}
