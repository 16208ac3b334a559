import type { Bans } from './bans.ts'
import type { BattleRules } from './battle.ts'
import type { Crafting } from './crafting.ts'
import type { Moments } from './moments.ts'
import type { Piles } from './piles.ts'
import type { Presence } from './presence.ts'
import type { RemovalRules } from './removal.ts'
import type { Services } from './services.ts'
import type { Slots } from './slots.ts'
import type { Ways } from './ways.ts'

/**
 * What brings rules: a faction, a persistent card, a hireling, a landmark, a map. All of them answer the same questions, each of which is a
 * facet and is asked in one place of `rules/`. A facet's functions get the owner: the party whose source it is; for a card the seat that has
 * it in play, for a map and a landmark -1.
 */
export interface Source {
  presence?: Presence
  ways?: Ways
  bans?: Bans
  crafting?: Crafting
  battle?: BattleRules
  removal?: RemovalRules
  piles?: Piles
  services?: Services
  moments?: Moments
  slots?: Slots
}

/** The names of the facets. */
export type Facet = keyof Source
