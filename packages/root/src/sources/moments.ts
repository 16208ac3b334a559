import type { Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'

/**
 * What happens by itself in the course of a turn; each may `call` procedures, which run at once. `player` is whose turn it is, `owner` whose
 * source this is. Asked in `rules/turn.ts` of every source in force.
 */
export interface Moments {
  /** Before anything else of a turn. */
  turnBegins?(g: G, owner: number, player: Seat): void
  /** Before what players may do at the start of a phase. `phase` as in the state. */
  phaseBegins?(g: G, owner: number, player: Seat, phase: number): void
  /** After everything else of a phase (ROOT-1.4.1~4). */
  phaseEnds?(g: G, owner: number, player: Seat, phase: number): void
  /** After the Evening. */
  turnEnds?(g: G, owner: number, player: Seat): void
}
