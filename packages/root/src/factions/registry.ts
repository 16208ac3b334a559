import type { Faction } from './faction.ts'

/** The factions by id. Filled by `factions/index.ts`; the core of the rules knows factions only through it. */
const factions: Record<string, Faction> = {}

/** Makes a faction known to the rules. */
export function register(faction: Faction): void {
  factions[faction.id] = faction
}

/** The faction with this id. Throws for an unknown one. */
export function factionNamed(id: string): Faction {
  const faction = factions[id]
  if (!faction) throw new Error(`root has no faction ${id}`)
  return faction
}

/** All registered factions. */
export function allFactions(): Faction[] {
  return Object.values(factions)
}
