import type { Chance } from '@trestle/kernel'
import type { G } from '../ground/state.ts'

/** A shuffle of a match that is led: what lay in the pile, by the step that shuffled it. */
export interface Shuffle {
  /** The procedure and the step, such as `game.cards`. */
  by: string
  /** What lies in the pile afterwards. */
  pile: readonly unknown[]
}

/** An answer of chance that is no shuffle. */
export interface Answer {
  n: number
  value: number
  /** What was picked from; null for a die. */
  items: readonly unknown[] | null
}

/** All that chance did in one stretch of a match. */
export interface Outcomes {
  /** Each answer as a whole number, as a record tells it. */
  told: number[]
  shuffles: Shuffle[]
  answers: Answer[]
}

/** In what order a pile shall lie after a shuffle: `nth` counts those of the match. Null: any. */
export type Order = (g: G, by: string, items: readonly unknown[], nth: number) => readonly unknown[] | null

/**
 * Chance that does as it is told: shuffles by `order`, dice and picks by `forced`, one after the other, and then the first there is. `before`:
 * shuffles that the match had already.
 */
export function guided(order: Order, forced: readonly number[], before: number): { chance: Chance; outcomes: Outcomes } {
  const outcomes: Outcomes = { told: [], shuffles: [], answers: [] }
  let wish: readonly unknown[] = []
  const chance: Chance = (match, n, of, items) => {
    const g = match as unknown as G
    if (of !== 'shuffle') {
      const value = Math.min(forced[outcomes.answers.length] ?? 0, n - 1)
      outcomes.answers.push({ n, value, items: of === 'pick' ? items.slice() : null })
      outcomes.told.push(value)
      return value
    }
    const by = stepOf(g)
    if (n === items.length) {
      const wanted = order(g, by, items, before + outcomes.shuffles.length)
      wish = wanted && isSame(wanted, items) ? wanted : mixed(items, before + outcomes.shuffles.length)
    }
    const at = items.lastIndexOf(wish[n - 1], n - 1)
    outcomes.told.push(at)
    if (n === 2) {
      const pile = items.slice()
      ;[pile[1], pile[at]] = [pile[at], pile[1]]
      outcomes.shuffles.push({ by, pile })
    }
    return at
  }
  return { chance, outcomes }
}

/** The step that runs. */
function stepOf(g: G): string {
  const frame = g.stack[g.flow.depth]
  return `${frame.procedure}.${frame.step}`
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  const left = new Map<unknown, number>()
  for (const item of one) left.set(item, (left.get(item) ?? 0) + 1)
  return other.every((item) => {
    const n = left.get(item) ?? 0
    left.set(item, n - 1)
    return n > 0
  })
}

/** A pile in an order that is none of its own, the same each time. */
function mixed(items: readonly unknown[], nth: number): unknown[] {
  const out = items.slice()
  let word = nth + 1
  for (let i = out.length - 1; i > 0; i--) {
    word = (Math.imul(word, 1103515245) + 12345) & 0x7fffffff
    const j = (word >>> 8) % (i + 1)
    ;[out[i], out[j]] = [out[j], out[i]]
  }
  return out
}
