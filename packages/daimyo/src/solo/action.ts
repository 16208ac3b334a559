/** DM-21.9 to DM-21.15: one action of the Empire, a slot of a card or a row of the ability card. You decide what it leaves open. */

import { goto, type Procedure, type Refusal } from '@trestle/kernel'
import type { EmpireStep } from '../content/index.ts'
import { choice, empire, type G, procedure, tell } from '../kit.ts'
import { distinct, placesOf } from '../lists.ts'
import type { GoodsOption, PieceOption, PlaceOption, RelicOption } from '../options.ts'
import { score } from '../rules/goods.ts'
import { discardHero } from '../rules/heroes.ts'
import { eliminate, freePlaces, islandOf, islandsInPlay, putGovernor, shadowIsland } from '../rules/pieces.ts'
import { refusal } from '../rules/refusal.ts'
import { addTile, BLACK_MARKET, refill, takeAway, tilesOn } from '../rules/relics.ts'
import { FARM, TOWER } from '../state.ts'
import { completing, leads, overtaking, type Piece } from './advantage.ts'

const YOU = 0

export interface EmpireAction {
  /** The open card and its slot; or, with `card` -1, a row of the ability card. */
  card: number
  slot: number
  /** The next part of the action. */
  at: number
  /** Pieces or tiles that the part still places, takes or asks. */
  left: number
  /** The leads on all islands when the part began (DM-21.25). */
  before: number[]
  /** Where a Shadow was placed. */
  shadow: number
  /** DM-21.10: something was not possible. */
  failed: boolean
}

export const startAction = (card: number, slot: number): EmpireAction => ({
  card,
  slot,
  at: -1,
  left: 0,
  before: [],
  shadow: -1,
  failed: false,
})

const steps = (g: G, f: EmpireAction): readonly EmpireStep[] =>
  f.card < 0 ? g.content.content.solo.ability[f.slot].steps : g.content.soloCards[f.card].slots[f.slot].actions

const stepAt = (g: G, f: EmpireAction): EmpireStep | null => steps(g, f)[f.at] ?? null

const PIECES: { [op: string]: Piece } = {
  empireGovernor: 'governor',
  empireShadow: 'shadow',
  empireTechnoFarm: 'technoFarm',
  empireRadioTower: 'radioTower',
}

type Placing = Extract<EmpireStep, { islands: unknown }>
const placing = (step: EmpireStep | null): Placing | null => (step && step.op in PIECES ? (step as Placing) : null)

export const empireAction: Procedure<EmpireAction> = procedure('empire', {
  next(g, f: EmpireAction) {
    f.at++
    f.left = 0
    f.shadow = -1
    const step = stepAt(g, f)
    if (!step) return goto(g, 'done')
    if (step.op === 'empireHelmet') takeHelmet(g, f)
    else if (step.op === 'empirePopularity') score(g, empire(g), step.amount, 'effect')
    else {
      f.left = step.count
      f.before = leads(g)
    }
  },
  /** DM-21.11: among the places that overtake, where the action says so. */
  place: choice({
    seat: () => YOU,
    rule: (g, f) => (narrowed(g, f) ? 'DM-21.11' : 'DM-21.9'),
    prompt: (g, f) => ({ id: `prompt.empire.place.${PIECES[stepAt(g, f)?.op ?? ''] ?? 'none'}${narrowed(g, f) ? '.advantage' : ''}` }),
    options: (g, f: EmpireAction): PlaceOption[] => placeOptions(g, f, true),
    resolve(g, f, o) {
      if (narrowed(g, f)) tell(g, { on: 'advantage', why: 'overtake' })
      f.left--
      put(g, f, o)
    },
    otherwise(g, f) {
      if (placing(stepAt(g, f)) && f.left > 0) f.failed = true
      if (placing(stepAt(g, f))) goto(g, 'next')
    },
    refused(g, f) {
      const open = placeOptions(g, f, true)
      const all = placeOptions(g, f, false)
      return all.filter((one) => !open.some(({ at }) => at === one.at)).map((option): Refusal => refusal(option, 'DM-21.11'))
    },
  }),
  /** DM-21.15: one of your Governors there, if there is one. */
  victim: choice({
    seat: () => YOU,
    rule: 'DM-21.15',
    options(g, f): PieceOption[] {
      if (f.shadow < 0) return []
      const island = shadowIsland(f.shadow)
      return placesOf(g.state.governors, YOU)
        .filter((at) => islandOf(at) === island)
        .map((at): PieceOption => ({ do: 'eliminate', at }))
    },
    resolve: (g, _f, o) => eliminate(g, empire(g), o.at),
  }),
  /** DM-21.12, DM-21.24. */
  take: choice({
    seat: () => YOU,
    rule: (g, f) => (forcedTiles(g, f) ? 'DM-21.11' : 'DM-21.12'),
    prompt: (g, f) => ({ id: `prompt.empire.take${forcedTiles(g, f) ? '.advantage' : ''}` }),
    options: (g, f): RelicOption[] => tileOptions(g, f, true),
    resolve(g, f, o) {
      if (forcedTiles(g, f)) tell(g, { on: 'advantage', why: 'restore' })
      f.left--
      takeAway(g, o.relic, o.from)
      tell(g, { on: 'took', seat: empire(g), relic: o.relic, from: o.from })
      addTile(g, empire(g), o.relic)
    },
    otherwise(g, f) {
      if (stepAt(g, f)?.op !== 'empireRelic') return
      if (f.left > 0) f.failed = true
      f.left = 0
    },
    refused(g, f) {
      const open = tileOptions(g, f, true)
      const same = (a: RelicOption, b: RelicOption) => a.relic === b.relic && a.from === b.from
      const barred = tileOptions(g, f, false).filter((one) => !open.some((other) => same(one, other)))
      return barred.map(
        (option): Refusal => refusal(option, g.state.sides[empire(g)].loose.includes(option.relic) ? 'DM-21.24' : 'DM-21.11'),
      )
    },
  }),
  /** DM-21.17: what you give up; nothing without anything. Which Heroes you hold is hidden from the Empire alone, which asks nothing. */
  lose: choice({
    seat: () => YOU,
    rule: 'DM-21.16',
    options(g, f): (GoodsOption | { do: 'drop'; card: number })[] {
      if (stepAt(g, f)?.op !== 'playerDiscardsResourceOrHero' || f.left <= 0) return []
      const side = g.state.sides[YOU]
      const out: (GoodsOption | { do: 'drop'; card: number })[] = []
      side.goods.forEach((n, i) => {
        if (n > 0) out.push({ do: 'give', goods: [0, 1, 2, 3].map((j) => (i === j ? 1 : 0)) })
      })
      for (const card of side.hand) out.push({ do: 'drop', card })
      return out
    },
    resolve(g, f, o) {
      f.left--
      if (o.do === 'drop') discardHero(g, YOU, o.card)
      else loseGoods(g, o.goods)
    },
    otherwise(g, f) {
      if (stepAt(g, f)?.op === 'playerDiscardsResourceOrHero') f.left = 0
    },
  }),
  more(g, f) {
    if (f.left > 0) return goto(g, 'place')
    // DM-7.12: islands refill after the last tile.
    if (stepAt(g, f)?.op === 'empireRelic') refill(g)
    goto(g, 'next')
  },
  /** DM-21.10. */
  done(g, f) {
    if (f.failed) score(g, empire(g), g.content.content.solo.incomplete, 'incomplete')
  },
})

/** DM-21.26. */
function takeHelmet(g: G, f: EmpireAction): void {
  const s = g.state
  if (s.helmetTaken && s.helmet !== empire(g)) f.failed = true
  else {
    tell(g, { on: s.helmet === empire(g) ? 'helmet-kept' : 'helmet', seat: empire(g) })
    s.helmet = empire(g)
    s.helmetTaken = true
  }
}

/** The islands that a part names, by number. */
function allowed(g: G, step: Placing): number[] {
  const all = Array.from({ length: islandsInPlay(g) }, (_, island) => island)
  const { islands } = step
  return islands === 'any' ? all : all.filter((island) => islands.includes(g.content.islands[island].id))
}

/** The islands to which advantage narrows the next piece; null where it does not. */
function narrowed(g: G, f: EmpireAction): number[] | null {
  const step = placing(stepAt(g, f))
  if (!step?.advantage || f.left <= 0) return null
  const piece = PIECES[step.op]
  const free = freePlaces(g, piece === 'governor' ? 'governors' : piece === 'shadow' ? 'shadows' : 'buildings')
  const at = piece === 'shadow' ? shadowIsland : islandOf
  const counts = Array.from({ length: islandsInPlay(g) }, (_, island) => free.filter((place) => at(place) === island).length)
  const islands = allowed(g, step).filter((island) => counts[island] > 0)
  return overtaking(g, piece, islands, counts, f.left, f.before)
}

function placeOptions(g: G, f: EmpireAction, byAdvantage: boolean): PlaceOption[] {
  const step = placing(stepAt(g, f))
  if (!step || f.left <= 0) return []
  const piece = PIECES[step.op]
  const unit = piece === 'technoFarm' || piece === 'radioTower' ? 'building' : piece
  const islands = (byAdvantage ? narrowed(g, f) : null) ?? allowed(g, step)
  const at = piece === 'shadow' ? shadowIsland : islandOf
  return freePlaces(g, unit === 'building' ? 'buildings' : unit === 'governor' ? 'governors' : 'shadows')
    .filter((place) => islands.includes(at(place)))
    .map((place): PlaceOption => ({ do: 'place', unit, at: place }))
}

function put(g: G, f: EmpireAction, { unit, at }: PlaceOption): void {
  const party = empire(g)
  if (unit === 'governor') return putGovernor(g, party, at)
  if (unit === 'shadow') {
    g.state.shadows = g.state.shadows.with(at, party)
    tell(g, { on: 'recruited', seat: party, unit, at })
    f.shadow = at
    return
  }
  const kind = stepAt(g, f)?.op === 'empireTechnoFarm' ? FARM : TOWER
  g.state.buildings = g.state.buildings.with(at, party * 2 + kind)
  tell(g, { on: 'built', seat: party, kind: kind === FARM ? 'technoFarm' : 'radioTower', at })
}

/** Every tile that lies open: on the islands and in the Black Market. */
function openTiles(g: G): number[] {
  return [...g.state.lands.filter((relic) => relic >= 0), ...g.state.market]
}

/** The tiles to which advantage narrows the next take; null where it does not. */
function forcedTiles(g: G, f: EmpireAction): number[] | null {
  const step = stepAt(g, f)
  if (step?.op !== 'empireRelic' || !step.advantage || f.left <= 0) return null
  return completing(g.state.sides[empire(g)].loose, openTiles(g), f.left, g.content.islands.length)
}

function tileOptions(g: G, f: EmpireAction, legal: boolean): RelicOption[] {
  if (stepAt(g, f)?.op !== 'empireRelic' || f.left <= 0) return []
  const { loose } = g.state.sides[empire(g)]
  const forced = legal ? forcedTiles(g, f) : null
  const out: RelicOption[] = []
  const add = (relic: number, from: number): void => {
    if (legal && (loose.includes(relic) || (forced && !forced.includes(relic)))) return
    out.push({ do: 'take', relic, from })
  }
  for (let island = 0; island < islandsInPlay(g); island++) for (const relic of tilesOn(g, island)) add(relic, island)
  for (const relic of distinct(g.state.market)) add(relic, BLACK_MARKET)
  return out
}

function loseGoods(g: G, goods: number[]): void {
  const side = g.state.sides[YOU]
  side.goods = Array.from(side.goods, (n, i) => n - goods[i])
  tell(g, { on: 'paid', seat: YOU, goods })
}
