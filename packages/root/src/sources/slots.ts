import type { G } from '../ground/state.ts'

/** Room for buildings beyond what the map prints (ROOT-2.2.3). Asked in `rules/parties.ts` and `rules/pieces.ts`. */
export interface Slots {
  /** Slots that a clearing has besides. */
  more(g: G, owner: number, at: number): number
  /** Buildings of a kind were placed in a clearing. */
  filled?(g: G, owner: number, party: number, kind: number, at: number): void
}
