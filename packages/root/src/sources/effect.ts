import type { Procedure, Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Fight } from './faction.ts'

/** A battle as the effect of a card finds it after the roll. Pairs are the attacker's and the defender's. */
export type RolledFight = Fight & {
  /** Hits beyond the rolled ones that each party deals. */
  extra: number[]
  /** Whether each party takes no rolled hits. */
  armored: boolean[]
}

/**
 * What a persistent card does (ROOT-4.1.3). When it can be used, by which party of a battle, how often, and whether that discards it
 * stands in the deck's file; a card without one of these does nothing.
 */
export interface CardEffect {
  /** On its owner's own turn, at the card's `timing`. */
  turn?: {
    /** Whether it would do anything now. */
    usable(g: G, seat: Seat): boolean
    use(g: G, seat: Seat): void
  }
  /** ROOT-4.3.3 Once a battle, after the roll; `party` is 0 for the attacker, 1 for the defender. */
  battle?(g: G, fight: RolledFight, party: 0 | 1): void
  /** ROOT-4.3.1.II An ambush against its attacking owner has no effect. */
  idlesAmbush?: true
  /** What `turn.use` calls. */
  procedures?: Procedure[]
}
