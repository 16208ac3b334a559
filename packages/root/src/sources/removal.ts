import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Trigger } from './ways.ts'

/** Pieces taken off a place, of one kind and party; `item`: which one, where pieces of a kind differ and it is known (as a warrior's cargo has it). */
export type Loss = { party: number; kind: number; at: number; n: number; item?: number }

/** Why pieces are removed. */
export interface Cause {
  /** The party that removes. */
  by: number
  /** The seat that decides and pays for it; -1 for a hireling that nobody controls. */
  acting: number
  how: 'battle' | 'effect' | 'payment' | 'replace' | 'exposure'
  /** The party that is the defender of the battle in which it happens, -1 outside one. */
  defender: number
  /** The party on whose side in a battle the pieces fought, -1 outside one. What it borrowed counts against it (ROOT-11.2.7.III.b~2). */
  side: number
}

/** Points beyond the usual, and the clause that gives them. `once`: at most once a battle (ROOT-7.8.4). */
export type Bonus = { points: number; rule: Clause; once?: true }

/** What changes and follows when pieces are removed (ROOT-1.5.4~4, ROOT-3.2.1). Asked in `rules/removal.ts`. */
export interface RemovalRules {
  /** Takes pieces of the owner's own that are removed, where they go elsewhere than to the supply; returns whether it did (ROOT-6.2.2~3). */
  goes?(g: G, owner: number, loss: Loss, cause: Cause): boolean
  /** Whether one party may not remove pieces of another in a clearing because of the owner (ROOT-H.2.26~2). Asked in `rules/bans.ts`. */
  spares?(g: G, owner: number, by: number, party: number, at: number): boolean
  /** Told at once of all that a removal took, before any points: what goes elsewhere once for the whole of it (ROOT-H.2.1~2). */
  taken?(g: G, owner: number, losses: readonly Loss[]): void
  /** Catches warriors of any party on their way to a supply, however they come there (ROOT-H.1.13); returns whether it did. */
  catches?(g: G, owner: number, party: number, n: number): boolean
  /** What the owner scores beyond ROOT-3.2.1 for what it removes; `cardboard`: how many enemy buildings and tokens are among it. */
  worth?(g: G, owner: number, losses: readonly Loss[], cause: Cause, cardboard: number): Bonus
  /** What the one who removes pieces of the owner's scores for them beyond ROOT-3.2.1 (ROOT-15.2.5); nothing for a hireling. */
  prize?(g: G, owner: number, losses: readonly Loss[], cause: Cause): Bonus | null
  /** What follows, once all is gone, is added to the triggers. Asked of every source in force, whosever pieces they were. */
  follows?(g: G, owner: number, losses: readonly Loss[], cause: Cause, triggers: Trigger[]): void
  /** What follows when an effect removed all enemy pieces from a clearing and the owner has something there that stays (ROOT-9.2.2.I). */
  swept?(g: G, owner: number, at: number): Trigger[]
}
