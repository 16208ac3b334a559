/** DM-10: building, and the bonus tile that comes with it. */
import { goto, type Procedure, type Refusal, type Seat } from '@trestle/kernel'
import { choice, end, type G, procedure, tell } from '../kit.ts'
import type { BuildOption, EndOption, GoodsOption, PlaceOption, TileSpaceOption } from '../options.ts'
import { ABILITY, FARM, GOLD, TOWER, YELLOW } from '../state.ts'
import { claimGoals } from './goals.ts'
import { canPay, mixes, pay } from './goods.ts'
import { buildingsOf, hasFree, supplyOf } from './pieces.ts'
import { placesFor } from './recruit.ts'
import { refusal } from './refusal.ts'
import { tileScript } from './tiles.ts'

export interface BuildCost {
  mode: 'normal' | 'minus' | 'noSurcharge' | 'goldOnly'
  value: number
}

interface Building {
  seat: Seat
  kinds: number[]
  left: number
  cost: BuildCost
  /** DM-10.11: a first building is forced if one can be had. */
  forced: boolean
  slot: number
}

export const startBuilding = (seat: Seat, kinds: number[], left: number, cost: BuildCost, forced: boolean): Building => ({
  seat,
  kinds,
  left,
  cost,
  forced,
  slot: -1,
})

/** Slots of a board: Techno-farms 0 to 3, Radio Towers 4 to 7. */
const SLOTS = 4
export const kindOf = (slot: number): number => (slot < SLOTS ? FARM : TOWER)
const kindName = (kind: number): 'technoFarm' | 'radioTower' => (kind === FARM ? 'technoFarm' : 'radioTower')

/** DM-10.3, DM-10.4: the base cost with the surcharge for buildings of the kind that stand. */
export function fullCost(g: G, seat: Seat, kind: number, surcharge = true): number[] {
  const goods = g.content.costs[kind].slice()
  if (surcharge) goods[GOLD] += g.content.content.construction.surcharge.by[buildingsOf(g, seat, kind)] ?? 0
  return goods
}

/** All ways to pay for a building of a kind that the seat can afford. */
export function payments(g: G, seat: Seat, kind: number, cost: BuildCost): number[][] {
  const full = fullCost(g, seat, kind, cost.mode !== 'noSurcharge')
  const all = full.reduce((sum, n) => sum + n, 0)
  let ways = [full]
  if (cost.mode === 'goldOnly') ways = [[0, 0, 0, all]]
  if (cost.mode === 'minus') {
    ways = mixes([0, 1, 2, 3], Math.min(cost.value, all), full).map((less) => full.map((n, i) => n - less[i]))
  }
  return ways.filter((goods) => canPay(g, seat, goods))
}

/** DM-10.11: a piece in the supply. */
const hasPiece = (g: G, seat: Seat, kind: number): boolean => supplyOf(g, seat, kind === FARM ? 'technoFarms' : 'radioTowers') > 0

export const building: Procedure<Building> = procedure('build', {
  /** DM-10.1, DM-10.8. */
  slot: choice({
    seat: (_g, f: Building) => f.seat,
    rule: 'DM-10.1',
    options(g, f): (BuildOption | EndOption)[] {
      if (f.left <= 0 || !hasFree(g, 'buildings')) return []
      const out: (BuildOption | EndOption)[] = []
      const { slots } = g.state.sides[f.seat]
      for (const kind of f.kinds) {
        if (!hasPiece(g, f.seat, kind) || payments(g, f.seat, kind, f.cost).length === 0) continue
        for (let slot = kind * SLOTS; slot < (kind + 1) * SLOTS; slot++) if (slots[slot] >= 0) out.push(buildOption(g, f.seat, slot))
      }
      if (out.length > 0 && !f.forced) out.push(end)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return goto(g, 'done')
      f.left--
      f.forced = false
      f.slot = o.slot
    },
    otherwise: (g) => goto(g, 'done'),
    refused: (g, f) => slotRefusals(g, f),
  }),
  /** DM-10.3, DM-10.4: with a reduction the player picks which tokens are saved. */
  pay: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-10.2',
    options: (g, f): GoodsOption[] => payments(g, f.seat, kindOf(f.slot), f.cost).map((goods): GoodsOption => ({ do: 'pay', goods })),
    resolve: (g, f, o) => pay(g, f.seat, o.goods),
    otherwise: (g) => goto(g, 'done'),
  }),
  /** DM-10.5. */
  place: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-10.5',
    prompt: (_g, f) => ({ id: `prompt.build.place.${kindName(kindOf(f.slot))}` }),
    options: (g): PlaceOption[] => placesFor(g, 'building'),
    resolve(g, f, o) {
      const kind = kindOf(f.slot)
      g.state.buildings = g.state.buildings.with(o.at, f.seat * 2 + kind)
      tell(g, { on: 'built', seat: f.seat, kind: kindName(kind), at: o.at })
    },
    otherwise: (g) => goto(g, 'done'),
  }),
  /** DM-10.9, DM-10.10. */
  tile: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-10.9',
    options(g, f): TileSpaceOption[] {
      const side = g.state.sides[f.seat]
      const { yellow } = g.content.tiles[side.slots[f.slot]]
      const [from, to] = yellow ? [YELLOW, side.tiles.length] : [0, ABILITY + 1]
      const out: TileSpaceOption[] = []
      for (let space = from; space < to; space++) out.push({ do: 'lay', space, covers: side.tiles[space] })
      return out
    },
    resolve: (g, f, o) => layTile(g, f.seat, f.slot, o.space),
    /** A seat that has given up: the tile stays with its slot. */
    otherwise: (g) => goto(g, 'done'),
  }),
  goals(g, f) {
    if (claimGoals(g)) return goto(g, 'goals')
    if (!g.state.sides[f.seat].out) goto(g, 'slot')
  },
  done() {},
})

const buildOption = (g: G, seat: Seat, slot: number): BuildOption => ({
  do: 'build',
  slot,
  script: tileScript(g, g.state.sides[seat].slots[slot]),
})

/** DM-10.10: what lies there is covered for good. */
export function layTile(g: G, seat: Seat, slot: number, space: number): void {
  const side = g.state.sides[seat]
  const tile = side.slots[slot]
  const covers = side.tiles[space]
  side.slots = side.slots.with(slot, -1)
  side.tiles = side.tiles.with(space, tile)
  if (covers >= 0) side.covered = [...side.covered, covers]
  tell(g, { on: 'laid', seat, tile, script: tileScript(g, tile), space, covers })
}

function slotRefusals(g: G, f: Building): Refusal[] {
  const { slots } = g.state.sides[f.seat]
  let open = false
  const out: Refusal[] = f.kinds.flatMap((kind) => {
    const full = !hasFree(g, 'buildings')
    const rule = !hasPiece(g, f.seat, kind)
      ? 'DM-10.11'
      : full
        ? 'DM-10.5'
        : payments(g, f.seat, kind, f.cost).length === 0
          ? 'DM-10.4'
          : ''
    if (rule === '') open = true
    const covered = [0, 1, 2, 3].map((i) => kind * SLOTS + i).filter((slot) => slots[slot] >= 0)
    return rule === '' ? [] : covered.map((slot) => refusal(buildOption(g, f.seat, slot), rule))
  })
  if (f.forced && open) out.push(refusal(end, 'DM-10.11', undefined, '.end'))
  return out
}
