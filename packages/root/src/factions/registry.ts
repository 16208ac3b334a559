import type { Faction } from './faction.ts'

/** The factions by id. Filled by `factions/index.ts`; the core of the rules knows factions only through it. */
const factions: Record<string, Faction> = {}

/** Makes a faction known to the rules. */
export function register(faction: Faction): void {
  factions[faction.id] = faction
  const tokens = faction.kinds.findIndex((kind) => kind.type === 'token')
  ruling[faction.id] = tokens < 0 ? faction.kinds.length : tokens
}

/** How many of a faction's kinds count for rule: they come before its tokens. */
const ruling: Record<string, number> = {}

/** ROOT-2.5 Kinds below this number are warriors and buildings. */
export function rulingKinds(id: string): number {
  return ruling[id]
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
