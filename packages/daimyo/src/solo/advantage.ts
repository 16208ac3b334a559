/** DM-21.11, DM-21.25: what an action of the Empire must do where it says so. */
import type { G } from '../kit.ts'
import { influence, islandsInPlay, SPACES } from '../rules/pieces.ts'

export type Piece = 'governor' | 'shadow' | 'technoFarm' | 'radioTower'

const YOU = 0
const EMPIRE = 1

/** By island: how far the Empire is above you; above 0 is above. */
export const leads = (g: G): number[] =>
  Array.from({ length: islandsInPlay(g) }, (_, island) => influence(g, EMPIRE, island) - influence(g, YOU, island))

/**
 * How many more such pieces it takes until the Empire is above you on an island, with each Governor of yours that its Shadows remove; 0 where
 * it is, infinity where they or the `free` places there do not suffice.
 */
function needed(g: G, piece: Piece, lead: number, island: number, free: number): number {
  const { governor, shadow, radioTower } = g.content.content.board.influence
  const up = { governor, shadow, radioTower, technoFarm: 0 }[piece]
  let yours =
    piece === 'shadow' ? g.state.governors.slice(island * SPACES, (island + 1) * SPACES).filter((party) => party === YOU).length : 0
  let now = lead
  for (let n = 0; n <= free; n++) {
    if (now > 0) return n
    now += up + (yours-- > 0 ? governor : 0)
  }
  return Number.POSITIVE_INFINITY
}

/**
 * The islands on which the next of `left` pieces may stand so that the whole action lifts the Empire above you on as many islands as it
 * can; null where no choice does. `free`: the free places of each allowed island. `before`: the leads when the action began, so that an
 * island counts once it was overtaken by it.
 */
export function overtaking(
  g: G,
  piece: Piece,
  allowed: readonly number[],
  free: readonly number[],
  left: number,
  before: readonly number[],
): number[] | null {
  const now = leads(g)
  const costs = allowed.map((island) => (before[island] > 0 ? 0 : needed(g, piece, now[island], island, free[island])))
  const open = allowed.filter((_, i) => costs[i] > 0)
  const best = most(
    open.map((island) => costs[allowed.indexOf(island)]),
    left,
  )
  if (best === 0) return null
  const good = open.filter((island) => {
    const rest = open.map((other) => costs[allowed.indexOf(other)] - (other === island ? 1 : 0))
    return mostAfter(rest, left - 1) >= best
  })
  // Pieces to spare may stand anywhere, as long as what is left is enough.
  const spare = mostAfter(
    open.map((island) => costs[allowed.indexOf(island)]),
    left - 1,
  )
  return spare >= best ? null : good
}

/** How many islands can be overtaken, cheapest first. */
function most(costs: readonly number[], pieces: number): number {
  let [left, n] = [pieces, 0]
  for (const cost of costs.toSorted((a, b) => a - b)) {
    if (cost > left) break
    left -= cost
    n++
  }
  return n
}

const mostAfter = most

const NUMBERS = 4

/** How many Relics can be completed with at most `left` of the tiles that lie open, from what is held. */
export function sets(held: readonly number[], open: readonly number[], left: number, colours: number): number {
  const costs: number[] = []
  for (let colour = 0; colour < colours; colour++) {
    let missing = 0
    for (let n = 0; n < NUMBERS; n++) {
      const relic = colour * NUMBERS + n
      if (held.includes(relic)) continue
      missing = open.includes(relic) ? missing + 1 : Number.POSITIVE_INFINITY
    }
    costs.push(missing)
  }
  return most(costs, left)
}

/** Of the tiles that may be taken next, those after which as many Relics as possible can be completed; null where none can, or all do. */
export function completing(held: readonly number[], open: readonly number[], left: number, colours: number): number[] | null {
  const best = sets(held, open, left, colours)
  if (best === 0) return null
  const candidates = [...new Set(open)].filter((relic) => !held.includes(relic))
  const good = candidates.filter((relic) => after(held, open, relic, left, colours) >= best)
  return good.length === candidates.length ? null : good
}

function after(held: readonly number[], open: readonly number[], relic: number, left: number, colours: number): number {
  const rest = open.slice()
  rest.splice(rest.indexOf(relic), 1)
  const colour = Math.floor(relic / NUMBERS)
  const now = [...held, relic]
  const whole = Array.from({ length: NUMBERS }, (_, n) => colour * NUMBERS + n).every((one) => now.includes(one))
  const kept = whole ? now.filter((one) => Math.floor(one / NUMBERS) !== colour) : now
  return (whole ? 1 : 0) + sets(kept, rest, left - 1, colours)
}
