/** Pieces on the islands: where they may stand, who has how many, and the influence that follows (DM-17). */
import { type G, mercenaries, players, tell } from '../kit.ts'
import { FARM, TOWER } from '../state.ts'
import { gainGold } from './goods.ts'

/** Spaces of an island: five production spaces; three Shadow spaces, altars and tiles. */
export const SPACES = 5
export const PLACES = 3

export const islandOf = (at: number): number => Math.floor(at / SPACES)
export const shadowIsland = (at: number): number => Math.floor(at / PLACES)
/** DM-2.1: how many islands, from the first, are in play. */
export const islandsInPlay = (g: G): number => g.content.inPlay[players(g) - 1]

const count = (list: readonly number[], value: number): number => {
  let n = 0
  for (let i = 0; i < list.length; i++) if (list[i] === value) n++
  return n
}

export const governorsOf = (g: G, party: number): number => count(g.state.governors, party)
export const shadowsOf = (g: G, party: number): number => count(g.state.shadows, party)
export const buildingsOf = (g: G, party: number, kind: number): number => count(g.state.buildings, party * 2 + kind)
export const markersOf = (g: G, party: number): number => count(g.state.altars, party)

type Piece = 'governors' | 'shadows' | 'technoFarms' | 'radioTowers'

/** DM-3.4, DM-20.1, DM-20.21: how many of a piece a party has in all. */
function piecesOf(g: G, party: number, piece: Piece): number {
  const { clans, mercenaries: neutral } = g.content.content
  if (party !== mercenaries(g)) return clans.pieces[piece]
  return piece === 'technoFarms' ? 0 : neutral.pieces[piece]
}

/** Pieces in a party's supply; the Empire's are unlimited (DM-21.13). */
export function supplyOf(g: G, party: number, piece: Piece): number {
  if (players(g) === 1 && party === 1) return Number.MAX_SAFE_INTEGER
  const all = piecesOf(g, party, piece)
  if (piece === 'governors') return all - governorsOf(g, party)
  if (piece === 'shadows') return all - shadowsOf(g, party)
  return all - buildingsOf(g, party, piece === 'technoFarms' ? FARM : TOWER)
}

/** Free places of the islands in play. DM-9.8, DM-10.5: Governors and buildings do not block each other. */
export function freePlaces(g: G, of: 'governors' | 'buildings' | 'shadows'): number[] {
  const list = g.state[of]
  const end = islandsInPlay(g) * (of === 'shadows' ? PLACES : SPACES)
  const out: number[] = []
  for (let at = 0; at < end; at++) if (list[at] < 0) out.push(at)
  return out
}

export function hasFree(g: G, of: 'governors' | 'buildings' | 'shadows'): boolean {
  const list = g.state[of]
  const end = islandsInPlay(g) * (of === 'shadows' ? PLACES : SPACES)
  for (let at = 0; at < end; at++) if (list[at] < 0) return true
  return false
}

/** DM-17.1, DM-17.2: the influence of a party on an island. */
export function influence(g: G, party: number, island: number): number {
  const { governors, buildings, shadows, altars } = g.state
  const { board } = g.content.content
  const tower = party * 2 + TOWER
  let sum = 0
  for (let at = island * SPACES; at < (island + 1) * SPACES; at++) {
    if (governors[at] === party) sum += board.influence.governor
    if (buildings[at] === tower) sum += board.influence.radioTower
  }
  for (let i = 0; i < PLACES; i++) {
    const at = island * PLACES + i
    if (shadows[at] === party) sum += board.influence.shadow
    if (altars[at] === party) sum += g.content.islands[island].altars[i]
  }
  return sum
}

/** Own Shadows on an island (DM-18.3). */
export function shadowsOn(g: G, party: number, island: number): number {
  const { shadows } = g.state
  let n = 0
  for (let at = island * PLACES; at < (island + 1) * PLACES; at++) if (shadows[at] === party) n++
  return n
}

export function putGovernor(g: G, party: number, at: number): void {
  g.state.governors = g.state.governors.with(at, party)
  tell(g, { on: 'recruited', seat: party, unit: 'governor', at })
}

/** Governors that `by` may have eliminated on an island: those of others (DM-9.10, DM-20.10, DM-20.17). */
export function victimsOn(g: G, by: number, island: number): number[] {
  const { governors } = g.state
  const out: number[] = []
  for (let at = island * SPACES; at < (island + 1) * SPACES; at++) if (governors[at] >= 0 && governors[at] !== by) out.push(at)
  return out
}

/** DM-9.10, DM-21.27: back to its owner's supply; the owner gets 1 gold, the Empire none. */
export function eliminate(g: G, by: number, at: number): void {
  const owner = g.state.governors[at]
  g.state.governors = g.state.governors.with(at, -1)
  tell(g, { on: 'eliminated', seat: by, other: owner, at })
  gainGold(g, owner, 1)
}

/** DM-14.6: a Governor to another place; influence follows. */
export function moveGovernor(g: G, by: number, from: number, to: number): void {
  const owner = g.state.governors[from]
  g.state.governors = g.state.governors.with(from, -1).with(to, owner)
  tell(g, { on: 'moved', seat: by, other: owner, from, to })
}

/** What production spaces yield, as goods (DM-6.1). */
export function yieldOf(g: G, at: number, times = 1): number[] {
  const goods = [0, 0, 0, 0]
  goods[g.content.islands[islandOf(at)].production[at % SPACES]] = times
  return goods
}
