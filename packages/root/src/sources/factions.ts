import type { Procedure } from '@trestle/kernel'
import type { Faction } from './faction.ts'

/** The factions. Filled by `factions/index.ts`; the core of the rules knows factions only through it. */
const factions: Faction[] = []

/** Makes a faction known to the rules. */
export function register(faction: Faction): void {
  factions.push({ ...bare, ...faction })
}

/** The faction with this id. Throws for an unknown one. */
export function factionNamed(id: string): Faction {
  for (let i = 0; i < factions.length; i++) if (factions[i].id === id) return factions[i]
  throw new Error(`root has no faction ${id}`)
}

/** All registered factions. */
export function allFactions(): readonly Faction[] {
  return factions
}

/** The procedure that carries out a trigger. Throws for an unknown one. */
export function triggered(name: string): Procedure<{ [key: string]: number }> {
  for (const { triggers } of factions) if (triggers[name]) return triggers[name]
  throw new Error(`nothing carries out ${name}`)
}

/** The names of what a faction may leave out. */
type Hook = { [name in keyof Faction]-?: undefined extends Faction[name] ? name : never }[keyof Faction]

/** No hook at all: what a faction leaves out. All of them have one shape so, which is what makes asking them fast. */
const bare: Record<Hook, undefined> = {
  openCards: undefined,
  hiddenCards: undefined,
  handNeeds: undefined,
  beginTurn: undefined,
  endTurn: undefined,
  rulesTies: undefined,
  ignoresRule: undefined,
  bars: undefined,
  barsRule: undefined,
  payCraft: undefined,
  gainItem: undefined,
  noBox: undefined,
  craftPoints: undefined,
  rolledCap: undefined,
  defenseless: undefined,
  guerrilla: undefined,
  extraHits: undefined,
  battleEffects: undefined,
  useBattleEffect: undefined,
  protects: undefined,
  takeHits: undefined,
  sufferItems: undefined,
  battleBonus: undefined,
  allies: undefined,
  allyHits: undefined,
  putRemoved: undefined,
  lost: undefined,
  removed: undefined,
  swept: undefined,
  moved: undefined,
  tooDear: undefined,
  tooDearRule: undefined,
  payMove: undefined,
  companions: undefined,
  coalition: undefined,
  coalitionBan: undefined,
  founded: undefined,
}

/** The letters of a kind of piece. */
export function pieceText(name: string): string {
  for (const faction of allFactions()) {
    const kind = faction.kinds.find((one) => one.name === name)
    if (kind) return kind.rootlog
  }
  return name
}
