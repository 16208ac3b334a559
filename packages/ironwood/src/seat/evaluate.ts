/** How good a position is for a side: what wins, what leads there, and what it takes. */
import type { Seat } from '@trestle/kernel'
import { IC, WW } from '../content/compiled.ts'
import { discoverForests } from '../effects/visions.ts'
import { FOUNDATION, type G, hasForge, seatOf, warbandAt } from '../state.ts'

/** Larger is better for the seat; a won match is far above everything. */
export function evaluate(g: G, seat: Seat): number {
  const sign = seat === seatOf(g, WW) ? 1 : -1
  if (g.result) return g.result.winners.includes(seat) ? 1e6 : -1e6
  return sign * (woodwalkers(g) - ironclad(g))
}

function woodwalkers(g: G): number {
  const s = g.state
  const { innerForests, forests } = g.content
  let score = 100 * s.secured * (1 + s.secured)
  for (const forest of innerForests) {
    if (s.totems[forest] === 0 && s.fading[forest] === 0) continue
    const near = toOuter(g, forest)
    const carried = s.fighters[forest] > 0 ? 1 : 0.3
    score += carried * (s.totems[forest] * (70 - 12 * near) + s.fading[forest] * (45 - 12 * near))
  }
  for (const vision of s.visions) {
    score += 8
    const { mountain, crystals } = g.content.visions[vision]
    const touching = g.content.contacts[mountain].some((f) => s.fighters[f] > 0 && g.content.places[f].ring === 'inner')
    if (discoverForests(g, mountain).length > 0) score += 14 + crystals
    else if (touching) score += 6 - warbandAt(s, mountain)
  }
  for (const forest of forests) score += 5 * s.fighters[forest]
  for (const forest of innerForests) if (s.fighters[forest] > 0) score += 0.5
  return score + 2 * s.crystals[WW] + 2 * s.hands[WW].length
}

/** Steps from a forest to the nearest outer one. */
function toOuter(g: G, forest: number): number {
  const { outerForests, distances } = g.content
  let near = Number.POSITIVE_INFINITY
  for (const outer of outerForests) near = Math.min(near, distances[forest][outer])
  return near
}

function ironclad(g: G): number {
  const s = g.state
  const { outerMountains, mountains, ferrum } = g.content
  let score = 0
  let forges = 0
  let ready = 0
  for (const place of outerMountains) {
    const units = warbandAt(s, place)
    if (hasForge(s, place)) forges++
    else if (s.forges[place] === FOUNDATION) {
      score += 30 + (units > 0 ? 12 : 0) + Math.min(units, 4)
      if (units > 0) ready++
    } else if (units > 0) score += 8 + Math.min(units, 3)
  }
  const soon = ready > 0 ? asked(g) : 'nothing'
  if (soon === 'build' || (soon === 'spend' && s.crystals[IC] >= 5)) {
    forges++
    ready--
    score -= soon === 'build' ? 42 : 72
  }
  if (asked(g) === 'place') score += 36
  score += 100 * forges * (1 + forges)
  const towards = Math.min(s.crystals[IC], 5 * Math.max(1, ready))
  score += 6 * towards + 2 * Math.max(0, s.crystals[IC] - towards) + 4 * s.cargo + s.track
  for (const place of mountains) score += 5 * s.fighters[place] + 9 * s.golems[place]
  if (s.drill !== ferrum && warbandAt(s, s.drill) === 0) score -= 1 + s.cargo
  return score + 2 * s.hands[IC].length
}

/**
 * What the open question is about. A Forge or a Foundation that only waits for its place, or for its price, counts in part,
 * or a player who looks one choice ahead would never get there.
 */
function asked(g: G): 'build' | 'spend' | 'place' | 'nothing' {
  const frame = g.stack.at(-1)
  if (frame?.procedure === 'effect.build') return 'build'
  if (frame?.procedure === 'effect.place') return 'place'
  if (frame?.procedure !== 'effect.spend') return 'nothing'
  const { script, at } = frame.locals as { script: number; at: number }
  const step = g.content.scripts[script][at]
  return step.op === 'spend' && step.then.some(({ op }) => op === 'build') ? 'spend' : 'nothing'
}
