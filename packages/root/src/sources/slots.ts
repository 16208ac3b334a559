import type { G } from '../ground/state.ts'

/** The building in whose spot another comes (ROOT-G.1.30). */
export type Gone = { party: number; kind: number }

/** How a building comes: in whose spot, and placed by which seat, where that is not who decides for it (ROOT-A.6.3). */
export type Filling = { gone?: Gone; chooser?: number }

/** Room for buildings beyond what the map prints (ROOT-2.2.3). Asked in `rules/parties.ts` and `rules/pieces.ts`. */
export interface Slots {
  /** Slots that a clearing has besides. */
  more(g: G, owner: number, at: number): number
  /** Buildings of a kind were placed in a clearing. */
  filled?(g: G, owner: number, party: number, kind: number, at: number, how: Filling): void
}
