import type { Result, Seat } from '@trestle/kernel'
import type { Judged } from './analysis.ts'

/** How a seat's chance to win came from where it was at the first choice to where it ended: `start + own + others + luck = end`. */
export interface SeatAccount {
  seat: Seat
  start: number
  /** What the seat's own choices changed: nothing where nothing was better beyond doubt, else less than nothing. */
  own: number
  /** What the others' choices changed, where they could have chosen better. */
  others: number
  /** What no choice explains: dice, cards, what came to light, and what the estimate did not foresee. */
  luck: number
  end: number
}

/** A change between a choice and the next one that is too large for an error of the estimate. */
export interface Stroke {
  /** Index of the choice after which it came. */
  after: number
  /** By seat. */
  change: number[]
}

/** Choice and luck of a match, kept apart. */
export interface Account {
  seats: SeatAccount[]
  /** The greatest first. */
  strokes: Stroke[]
}

/** Standard errors beyond which a change is no error of the estimate. */
const SURE = 3

/** Smaller changes are not worth telling. */
const WORTH_TELLING = 0.05

const STROKES = 6

/** The chance of each seat when a match has ended: its part of the win. */
export function endOf({ winners }: Result, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => {
    if (winners.length === 0) return 1 / seats
    return winners.includes(seat) ? 1 / winners.length : 0
  })
}

/**
 * Keeps choice and luck of a match apart. `judged`: the choices that stand, in their order. `end`: the chance of each seat at the end; null where the
 * match was given up, which is neither.
 *
 * What a choice is expected to give, less what the best one is expected to give, is the choice's own; what changes from there to what the next choice
 * can expect is luck. So nothing is counted twice, and an error of the estimate that is made before and after a choice cancels out.
 */
export function accountOf(judged: readonly Judged[], end: readonly number[] | null): Account {
  const [first] = judged
  if (!first) return { seats: [], strokes: [] }
  const next = judged.map((_, i) => judged[i + 1]?.chances ?? end ?? judged[i].after)
  const seats = first.chances.map((start, seat): SeatAccount => {
    const sums = { own: 0, others: 0, luck: 0 }
    for (const [i, one] of judged.entries()) {
      sums[one.seat === seat ? 'own' : 'others'] += one.after[seat] - one.chances[seat]
      sums.luck += next[i][seat] - one.after[seat]
    }
    const { own, others, luck } = sums
    return { seat, start, own: rounded(own), others: rounded(others), luck: rounded(luck), end: next[judged.length - 1][seat] }
  })
  return { seats, strokes: strokesOf(judged, next) }
}

function strokesOf(judged: readonly Judged[], next: readonly (readonly number[])[]): Stroke[] {
  const strokes: Stroke[] = []
  for (const [i, { after, unsure }] of judged.entries()) {
    const change = after.map((chance, seat) => rounded(next[i][seat] - chance))
    const sure = change.some((by, seat) => {
      const error = Math.hypot(unsure[seat], judged[i + 1]?.unsure[seat] ?? 0)
      return Math.abs(by) >= WORTH_TELLING && Math.abs(by) > SURE * error
    })
    if (sure) strokes.push({ after: i, change })
  }
  const size = ({ change }: Stroke): number => Math.max(...change.map(Math.abs))
  return strokes.sort((a, b) => size(b) - size(a)).slice(0, STROKES)
}

const rounded = (n: number): number => Math.round(n * 1000) / 1000
