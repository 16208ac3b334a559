import type { Chance } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { DeckTop, Drawn } from './deck-top.ts'
import { isUnknown } from './unknown.ts'

/** A shuffle of a match that is led: what lay in the pile, by the step that shuffled it. */
export interface Shuffle {
  /** The procedure and the step, such as `game.cards`. */
  by: string
  /** What lies in the pile afterwards; of a deck of which nobody knows the order, what lay in it before. */
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
  /** Cards that came off the deck as the log names them. */
  drawn: readonly Drawn[]
}

/** In what order a pile shall lie after a shuffle: `nth` counts those of the match. Null: any. */
export type Order = (g: G, by: string, items: readonly unknown[], nth: number) => readonly unknown[] | null

/** What lies in a pile in place of its things once it is shuffled, where nobody knows them any more; null where they stay. */
export type Cover = (by: string, items: readonly unknown[], before: readonly Shuffle[]) => readonly unknown[] | null

/** What an answer shall be, `nth` of those that are no shuffle; undefined: the first there is. */
export type Forced = (nth: number, of: 'roll' | 'pick') => number | undefined

/** How chance is led. */
export interface Guide {
  order: Order
  cover: Cover
}

/**
 * Chance that does as it is told: shuffles by `guide`, dice and picks by `forced`. `shuffled`: shuffles that the match had already; `top`: the
 * deck, where the log tells what is drawn.
 */
export function guided(
  { order, cover }: Guide,
  forced: Forced,
  shuffled: readonly Shuffle[],
  top: DeckTop | null = null,
): { chance: Chance; outcomes: Outcomes } {
  const before = shuffled.length
  const outcomes: Outcomes = { told: [], shuffles: [], answers: [], drawn: top?.drawn ?? [] }
  let wish: readonly unknown[] = []
  let covered: readonly unknown[] | null = null
  const chance: Chance = (match, n, of, items) => {
    const g = match as unknown as G
    if (of !== 'shuffle') {
      const given = forced(outcomes.answers.length, of) ?? (of === 'pick' ? pickOrder(items)[0] : 0)
      const value = Math.min(given, n - 1)
      outcomes.answers.push({ n, value, items: of === 'pick' ? items.slice() : null })
      outcomes.told.push(value)
      return value
    }
    const by = stepOf(g)
    if (n === items.length) covered = cover(by, items, [...shuffled, ...outcomes.shuffles])
    if (covered) {
      if (n === items.length) {
        outcomes.shuffles.push({ by, pile: items.slice() })
        const pile = items as unknown[]
        for (const [i, item] of covered.entries()) pile[i] = item
        if (isOfDeck({ by })) top?.shuffled(pile as number[], isReshuffle({ by }))
      }
      return n - 1
    }
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

/** The places of what can be picked, each different thing once: first one of which nothing is known. */
export function pickOrder(items: readonly unknown[]): number[] {
  const dark = items.findIndex((item) => isUnknown(Number(item)))
  const others = items.flatMap((item, i) => (items.indexOf(item) === i && !isUnknown(Number(item)) ? [i] : []))
  return dark < 0 ? others : [dark, ...others]
}

/** Shuffles of the deck in setup: ROOT-5.1.3, ROOT-A.7, and ROOT-A.10 with what was put back. */
const SETUP_DECKS = ['game.cards', 'advanced.deck', 'advanced.keep']

/** Whether a shuffle is one of the deck. */
export function isOfDeck(shuffle: Pick<Shuffle, 'by'>): boolean {
  return SETUP_DECKS.includes(shuffle.by) || isReshuffle(shuffle)
}

/** Whether a shuffle is one of the discard pile, as the deck was used up. */
function isReshuffle({ by }: Pick<Shuffle, 'by'>): boolean {
  return !/^(game|advanced|hirelings|landmarks)\./.test(by) && !/\.(?:setup|card)\./.test(by)
}
