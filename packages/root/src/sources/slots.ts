import type { G } from '../ground/state.ts'

/** Room for buildings beyond what the map prints (ROOT-2.2.3). Asked in `rules/parties.ts` and `rules/pieces.ts`. */
/** The building in whose spot another comes (ROOT-G.1.30). */
export type Gone = { party: number; kind: number }

export interface Slots {
  /** Slots that a clearing has besides. */
  more(g: G, owner: number, at: number): number
  /** Buildings of a kind were placed in a clearing. */
  filled?(g: G, owner: number, party: number, kind: number, at: number, gone?: Gone): void
}
