import type { Seat, Weights } from '@trestle/kernel'
import { BIRD } from '../ground/content.ts'
import type { G } from '../ground/state.ts'
import { countOf, listOf } from '../rules/bits.ts'
import { inForce } from '../rules/in-force.ts'
import { isEnemy } from '../rules/parties.ts'
import { rulersOf, strength } from '../rules/presence.ts'
import { ofSuit } from '../rules/suits.ts'
import { effectOf, factionNamed } from '../sources/registry.ts'

/** The weights of what all factions have in common. */
export const weights = {
  warrior: 0.12,
  card: 0.35,
  /** A dominance card, which hardly anybody can use. */
  dominance: 0.1,
  /** A clearing that is ruled. */
  ruled: 0.2,
  /** The same, beyond that, where a landmark stands. */
  landmark: 0.4,
  /** A persistent card that says nothing of itself. */
  effect: 0.6,
  /** What a warrior on another's board costs: it is missing here, and works there. */
  lent: 0.25,
  /** The strongest rival, beside oneself. */
  rival: 0.5,
  /** What a point beyond half of those that win counts beside one before: what is no point pays later. */
  late: 1.8,
}

/** Points that the leader makes in a turn, roughly: what the leader still needs, divided by it, is how many turns are left. */
const PACE = 4

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
  const w = weightsOf(g, 'all', weights)
  const { win } = g.content.content.core
  const half = win / 2
  const most = sides.reduce((points, { score }) => Math.max(points, score ?? 0), 0)
  const left = Math.max(0, win - most) / PACE
  let marked = 0
  for (const { at } of g.state.landmarks) if (at >= 0 && at < g.content.clearings) marked |= 1 << at
  const ruled = new Array<number>(sides.length).fill(0)
  const rulers = rulersOf(g)
  for (let at = 0; at < rulers.length; at++) if (rulers[at] >= 0) ruled[rulers[at]] |= 1 << at
  const worths = sides.map(({ score }, seat) => {
    const held = ruled[seat]
    const points = score === null ? dominanceOf(g, seat, held) : score + Math.max(0, score - half) * (w.late - 1)
    return points + restOf(g, seat, held, w, left) + countOf(held & marked) * w.landmark
  })
  return sides.map(({ coalition }, seat) => {
    const own = coalition >= 0 ? Math.max(worths[seat], worths[coalition]) : worths[seat]
    let rival = -Infinity
    for (let other = 0; other < worths.length; other++) if (worths[other] > rival && isEnemy(g, seat, other)) rival = worths[other]
    return own - w.rival * rival
  })
}

/** The weights of a group: the usual ones, unless they are being tuned. */
function weightsOf<W extends Weights>(g: G, group: string, usual: W): W {
  return (g.content.weights?.[group] as W | undefined) ?? usual
}

function effectsOf(g: G, seat: Seat, each: number): number {
  let plain = 0
  let sum = 0
  for (const card of g.state.sides[seat].effects) {
    const { worth } = effectOf(g.content, card)
    if (worth) sum += worth(g, seat)
    else plain++
  }
  return sum + plain * each
}

/**
 * ROOT-3.3.1 Worth in points of playing for dominance, by how many of the clearings it takes are ruled. All of them win at the next Birdsong if they hold
 * until then, so that it counts by how many pieces they are ruled, up to four in each.
 */
const OF_SUIT = [1, 2.5, 4, 1.5]
const OF_CORNERS = [1, 3, 2]
const HELD = 4
const BY_SUIT = 1.5
const BY_CORNER = 2
/** A clearing of the suit that is ruled beyond those it takes. */
const SPARE = 1.5
/** ROOT-9.2.8 Of a coalition: its partner's points count, and none of its own are left. */
const OF_COALITION = 0

function dominanceOf(g: G, seat: Seat, ruled: number): number {
  const { dominance, coalition } = g.state.sides[seat]
  if (coalition >= 0 || dominance < 0) return OF_COALITION
  const { suit } = g.content.cards[dominance]
  if (suit !== BIRD) {
    const held = listOf(ruled & ofSuit(g, suit)).map((at) => heldBy(g, seat, at))
    const needed = OF_SUIT.length - 1
    if (held.length < needed) return OF_SUIT[held.length]
    held.sort((a, b) => b - a)
    return OF_SUIT[needed] + SPARE * (held.length - needed) + BY_SUIT * (held[0] + held[1] + held[2])
  }
  const { corners, opposite } = g.content
  return Math.max(
    ...corners.map((at) =>
      ofCorners(
        g,
        seat,
        [at, opposite[at]].filter((corner) => ruled & (1 << corner)),
      ),
    ),
  )
}

/** ROOT-3.3.1.II Worth in points of the corners of a pair that are ruled. */
function ofCorners(g: G, seat: Seat, held: number[]): number {
  if (held.length < 2) return OF_CORNERS[held.length]
  return OF_CORNERS[2] + BY_CORNER * (heldBy(g, seat, held[0]) + heldBy(g, seat, held[1]))
}

/** By how many pieces a seat rules a clearing, 1 to 4. */
function heldBy(g: G, seat: Seat, at: number): number {
  const { sides } = g.state
  let rival = 0
  for (let other = 0; other < sides.length; other++) if (other !== seat) rival = Math.max(rival, strength(sides[other], at))
  return Math.min(HELD, Math.max(1, strength(sides[seat], at) - rival))
}

/** Warriors of a seat that lie on the boards of others, such as prices paid (ROOT-11.2.6.I). */
function lentBy(g: G, seat: Seat): number {
  const { sides } = g.state
  let n = 0
  for (let other = 0; other < sides.length; other++) {
    if (other !== seat) n += factionNamed(sides[other].faction).holds?.(g.state, other, seat) ?? 0
  }
  return n
}

/** All that a seat has beside its points. */
function restOf(g: G, seat: Seat, ruled: number, w: typeof weights, left: number): number {
  const { faction, pieces, hand } = g.state.sides[seat]
  const { face } = factionNamed(faction)
  let onMap = 0
  for (let at = 0; at < pieces[0].length; at++) onMap += pieces[0][at]
  let cards = 0
  for (let i = 0; i < hand.length; i++) cards += g.content.cards[hand[i]].type === 'dominance' ? w.dominance : w.card
  const own = onMap * w.warrior + cards + countOf(ruled) * w.ruled - lentBy(g, seat) * w.lent + effectsOf(g, seat, w.effect)
  const rest = own + face.evaluate(g, seat, ruled, weightsOf(g, faction, face.weights ?? NONE), left)
  return g.state.bands.length === 0 ? rest : rest + bandsOf(g, seat)
}

const NONE = {}

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
