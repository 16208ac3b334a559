/** DM-20: the Mercenaries of two players. They have a party behind the seats, and no seat: the player before whose turn they act decides. */

import { goto, type Procedure, type Refusal, type Seat } from '@trestle/kernel'
import type { MercenaryStep } from '../content/index.ts'
import { choice, type G, mercenaries, procedure, tell } from '../kit.ts'
import { distinct, placesOf, subsets, without } from '../lists.ts'
import type { HoardOption, MercenaryOption, PieceOption, PlaceOption, SwapOption } from '../options.ts'
import { colourOfDie, sumOf } from '../rules/dice.ts'
import { addGoods, gainGold, goldOf, pay } from '../rules/goods.ts'
import { eliminate, freePlaces, islandsInPlay, PLACES, putGovernor, shadowIsland, supplyOf } from '../rules/pieces.ts'
import { refusal } from '../rules/refusal.ts'
import { addTile, allTilesOn, fromBag, intoBag, refill, takeFromLand, tilesOn } from '../rules/relics.ts'
import { TOWER } from '../state.ts'

interface MercenaryDie {
  chooser: Seat
  /** The space of the module. */
  space: number
  /** Which of its choices. */
  how: number
  /** Where a piece stands that moves, or where a Shadow was placed. */
  at: number
}

const placed = (g: G, f: MercenaryDie): readonly MercenaryStep[] => (f.space < 0 ? [] : g.content.mercenarySpaces[f.space].choices[f.how])

/** What the die does: the only step of its choice. */
const stepOf = (g: G, f: MercenaryDie): MercenaryStep | null => placed(g, f)[0] ?? null
const does = (g: G, f: MercenaryDie, op: MercenaryStep['op']): boolean => stepOf(g, f)?.op === op

const party = (g: G): number => mercenaries(g)

/** DM-20.12: all three Shadows stand, so that one only moves. */
const allShadows = (g: G): boolean => supplyOf(g, party(g), 'shadows') <= 0

export const mercenaryDie: Procedure<MercenaryDie> = procedure('mercenaries', {
  /** DM-20.2, DM-20.11, DM-20.18. */
  die: choice({
    seat: (_g, f: MercenaryDie) => f.chooser,
    rule: 'DM-20.2',
    options: (g, f): MercenaryOption[] => dieOptions(g, f.chooser),
    resolve(g, f, o) {
      const s = g.state
      const side = s.sides[party(g)]
      s.pool = without(s.pool, o.die)
      side.dice = side.dice.with(o.space, o.die)
      f.space = o.space
      const { gold } = g.content.mercenarySpaces[o.space]
      tell(g, { on: 'mercenary-die', seat: party(g), other: f.chooser, die: o.die, space: o.space })
      if (gold > 0) {
        pay(g, f.chooser, [0, 0, 0, gold])
        addGoods(g, party(g), [0, 0, 0, gold])
      }
    },
    otherwise: (g) => goto(g, 'done'),
    refused: (g, f) => dieRefusals(g, f.chooser),
  }),
  /** DM-20.3: each die on the Relic space chooses. */
  how: choice({
    seat: (_g, f) => f.chooser,
    rule: 'DM-20.3',
    options(g, f): (SwapOption | HoardOption)[] {
      if (f.space < 0) return []
      return g.content.mercenarySpaces[f.space].choices.flatMap(([step]): (SwapOption | HoardOption)[] => {
        if (step.op === 'mercSwapTile') return swaps(g)
        return step.op === 'mercTakeTiles' ? hoards(g, step.count) : []
      })
    },
    resolve(g, _f, o) {
      if (o.do === 'swap') swap(g, o)
      else hoard(g, o)
      goto(g, 'done')
    },
    prompt: () => ({ id: 'prompt.mercenaries.how' }),
  }),
  /** DM-20.8, DM-20.12, DM-20.20: what moves when all stand. */
  which: choice({
    seat: (_g, f) => f.chooser,
    rule: (g, f) => (does(g, f, 'mercTower') ? 'DM-20.8' : 'DM-20.12'),
    options(g, f): PieceOption[] {
      const { buildings, shadows } = g.state
      if (does(g, f, 'mercTower') && supplyOf(g, party(g), 'radioTowers') <= 0 && freePlaces(g, 'buildings').length > 0) {
        return placesOf(buildings, party(g) * 2 + TOWER).map((at): PieceOption => ({ do: 'move', at, unit: 'building' }))
      }
      if (does(g, f, 'mercShadow') && allShadows(g) && freePlaces(g, 'shadows').length > 0) {
        return placesOf(shadows, party(g)).map((at): PieceOption => ({ do: 'move', at, unit: 'shadow' }))
      }
      return []
    },
    resolve(_g, f, o) {
      f.at = o.at
    },
  }),
  /** DM-20.8 to DM-20.10, DM-20.19. */
  place: choice({
    seat: (_g, f) => f.chooser,
    rule: (g, f) => (does(g, f, 'mercTower') ? 'DM-20.8' : does(g, f, 'mercGovernor') ? 'DM-20.9' : 'DM-20.10'),
    prompt: (g, f) => ({ id: `prompt.mercenaries.place.${stepOf(g, f)?.op}` }),
    options(g, f): PlaceOption[] {
      if (does(g, f, 'mercTower')) return places(g, 'building')
      if (does(g, f, 'mercGovernor')) return supplyOf(g, party(g), 'governors') > 0 ? places(g, 'governor') : []
      return does(g, f, 'mercShadow') ? places(g, 'shadow') : []
    },
    resolve(g, f, o) {
      put(g, f, o)
    },
    otherwise: (g) => goto(g, 'done'),
  }),
  /** DM-20.10: one Governor of the opponent there; the chooser's own are safe. */
  victim: choice({
    seat: (_g, f) => f.chooser,
    rule: 'DM-20.10',
    options(g, f): PieceOption[] {
      if (!does(g, f, 'mercShadow') || f.at < 0) return []
      const { governors } = g.state
      const island = shadowIsland(f.at)
      return placesOf(governors, 1 - f.chooser)
        .filter((at) => Math.floor(at / 5) === island)
        .map((at): PieceOption => ({ do: 'eliminate', at }))
    },
    resolve: (g, _f, o) => eliminate(g, party(g), o.at),
  }),
  done() {},
})

function dieOptions(g: G, chooser: Seat): MercenaryOption[] {
  const { dice } = g.state.sides[party(g)]
  const out: MercenaryOption[] = []
  for (const die of distinct(g.state.pool)) {
    const colour = colourOfDie(die)
    g.content.mercenarySpaces.forEach((space, at) => {
      const twin = at > 0 && g.content.mercenarySpaces[at - 1].of === space.of && dice[at - 1] < 0
      if (dice[at] < 0 && !twin && space.colour === colour && goldOf(g, chooser) >= space.gold)
        out.push({ do: 'mercenary', die, space: at })
    })
  }
  return out
}

/** The places of every space that does not take a die; a space that takes it on its other place is open. */
function dieRefusals(g: G, chooser: Seat): Refusal[] {
  const { dice } = g.state.sides[party(g)]
  const spaces = g.content.mercenarySpaces
  const open = dieOptions(g, chooser)
  return distinct(g.state.pool).flatMap((die) =>
    spaces.flatMap(({ of, colour, gold }, at): Refusal[] => {
      if (open.some((one) => one.die === die && spaces[one.space].of === of)) return []
      const option = { do: 'mercenary', die, space: at }
      if (colour !== colourOfDie(die) || dice[at] >= 0) return [refusal(option, 'DM-20.2')]
      return goldOf(g, chooser) < gold ? [refusal(option, 'DM-20.11')] : []
    }),
  )
}

/** DM-20.3: not with an empty bag. */
function swaps(g: G): SwapOption[] {
  const out: SwapOption[] = []
  if (g.state.bag.length === 0) return out
  for (let island = 0; island < islandsInPlay(g); island++) for (const relic of tilesOn(g, island)) out.push({ do: 'swap', island, relic })
  return out
}

/** DM-20.3: two tiles of one island, or what lies there. */
function hoards(g: G, count: number): HoardOption[] {
  const out: HoardOption[] = []
  for (let island = 0; island < islandsInPlay(g); island++) {
    const tiles = allTilesOn(g, island)
    if (tiles.length === 0) continue
    const seen = new Set<string>()
    for (const relics of subsets(tiles, Math.min(count, tiles.length))) {
      if (!seen.has(relics.join())) out.push({ do: 'hoard', island, relics })
      seen.add(relics.join())
    }
  }
  return out
}

/** DM-20.4: the old tile enters the bag after its replacement is drawn. */
function swap(g: G, { island, relic }: SwapOption): void {
  const at = g.state.lands.indexOf(relic, island * PLACES)
  const to = fromBag(g) as number
  g.state.lands = g.state.lands.with(at, to)
  tell(g, { on: 'swapped', seat: party(g), island, relic, to })
  intoBag(g, [relic])
}

function hoard(g: G, { island, relics }: HoardOption): void {
  for (const relic of relics) {
    takeFromLand(g, island, relic)
    tell(g, { on: 'took', seat: party(g), relic, from: island })
    addTile(g, party(g), relic)
  }
  refill(g)
}

const places = (g: G, unit: PlaceOption['unit']): PlaceOption[] =>
  freePlaces(g, unit === 'building' ? 'buildings' : unit === 'governor' ? 'governors' : 'shadows').map(
    (at): PlaceOption => ({ do: 'place', unit, at }),
  )

function put(g: G, f: MercenaryDie, { unit, at }: PlaceOption): void {
  const s = g.state
  const from = f.at
  f.at = -1
  if (unit === 'governor') return putGovernor(g, party(g), at)
  if (unit === 'building') {
    if (from >= 0) {
      s.buildings = s.buildings.with(from, -1).with(at, party(g) * 2 + TOWER)
      return tell(g, { on: 'moved-building', seat: party(g), from, to: at })
    }
    s.buildings = s.buildings.with(at, party(g) * 2 + TOWER)
    return tell(g, { on: 'built', seat: party(g), kind: 'radioTower', at })
  }
  if (from >= 0) {
    s.shadows = s.shadows.with(from, -1).with(at, party(g))
    return tell(g, { on: 'moved-shadow', seat: party(g), from, to: at })
  }
  s.shadows = s.shadows.with(at, party(g))
  tell(g, { on: 'recruited', seat: party(g), unit: 'shadow', at })
  f.at = at
}

/** DM-20.14. */
export function mercenaryBonus(g: G): void {
  const { sum: least, gold } = g.content.content.mercenaries.bonus
  const sum = sumOf(g.state.sides[party(g)].dice)
  if (sum < least) return
  tell(g, { on: 'mercenary-bonus', seat: party(g), sum, gold })
  gainGold(g, party(g), gold)
}
