import type { G } from '../ground/state.ts'

/** Who rules a clearing (ROOT-2.5), where it is more than counting warriors and buildings. Asked in `rules/presence.ts`. */
export interface Presence {
  /** The owner rules where it ties for most and has a piece there (ROOT-7.2.2). */
  ties?: true
  /** Clearings that the owner rules whatever stands there, ties or not, as bits (ROOT-10.2.4). */
  always?(g: G, owner: number): number
  /** Adds to what a party has in a clearing, or takes from it with a negative number: tokens that count, warriors that count for another. */
  counts?(g: G, owner: number, add: (party: number, at: number, n: number) => void): void
}
