import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'

/** What is forbidden in a clearing. `enter` and `leave` are moves; placing, replacing and swapping ask `place`. */
export type Banned = 'place' | 'enter' | 'leave'

/** One ban: the clearings, as bits, in which a party may not do it. Nothing lifts it unless a rule says so (ROOT-1.1.2). */
export interface Ban {
  rule: Clause
  at(g: G, owner: number, party: number): number
}

/** What a source forbids. Asked in `rules/bans.ts`. */
export type Bans = { [what in Banned]?: Ban }
