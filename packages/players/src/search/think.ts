import type { Option, Seat } from '@trestle/kernel'
import type { Situation, Thinking, Verdict } from '../player.ts'
import type { Habits } from './habits.ts'
import { keyOf } from './keys.ts'
import { type Edge, type Node, Search } from './search.ts'

/** Playouts from which a choice that follows counts as expected. */
const OFTEN = 8

/** Thinks about a situation until a number of choices has been simulated; `insist`: an option that every third playout takes, to know it well. */
export function think(situation: Situation, habits: Habits, choices: number, insist: number | null = null): Thinking {
  const { decision, seat } = situation
  const search = new Search(situation, habits, choices, insist)
  let isDone = decision.options.length === 1
  return {
    go(n) {
      const until = search.spent + n
      while (!isDone && search.spent < until) {
        search.playout()
        isDone = search.spent >= choices || (habits.hurries && search.isSettled(choices))
      }
      return !isDone
    },
    verdict: () => verdictOf(search, situation, seat),
  }
}

function verdictOf(search: Search, { decision, seats }: Situation, seat: Seat): Verdict {
  const options = decision.options.map((option, index) => {
    const edge = search.root.get(keyOf(option, seat))
    const visits = edge?.visits ?? 0
    const share = edge && visits > 0 ? edge.sum / visits : 0
    const { chances, unsure } = chancesOf(edge, seats)
    const variance = edge && visits > 1 ? Math.max(0, edge.squares / visits - share * share) : 0.25
    return {
      index,
      share,
      chance: chances[seat],
      chances,
      unsure,
      spread: Math.sqrt(variance / Math.max(1, visits)),
      visits,
      line: edge ? lineFrom(edge, option, seat) : [option],
    }
  })
  let best = 0
  for (const option of options) if (option.visits > options[best].visits) best = option.index
  const shares = Array.from(search.totals, (sum) => (search.playouts > 0 ? sum / search.playouts : 0))
  return { index: best, options, shares, choices: search.spent }
}

/** By seat: the mean chance to win after a choice, and its standard error. */
function chancesOf(edge: Edge | undefined, seats: number): { chances: number[]; unsure: number[] } {
  const sums = edge?.chances
  const visits = edge?.visits ?? 0
  const chances = Array.from({ length: seats }, (_, i) => (sums ? sums[i] / visits : 0))
  const unsure = chances.map((mean, i) => {
    const variance = sums && visits > 1 ? Math.max(0, sums[seats + i] / visits - mean * mean) : 0.25
    return Math.sqrt(variance / Math.max(1, visits))
  })
  return { chances, unsure }
}

/** The option and the seat's own choices that are expected to follow: until another seat chooses, as far as they were tried often. */
function lineFrom(first: Edge, option: Option, seat: Seat): Option[] {
  const line = [option]
  let node: Node | null = first.child
  while (node && line.length < 12) {
    let next: Edge | null = null
    for (const edge of node.values()) if (!next || edge.visits > next.visits) next = edge
    if (!next || next.visits < OFTEN || next.seat !== seat) break
    line.push(next.option)
    node = next.child
  }
  return line
}
