/** Relic tiles: storage, taking, restoring, the bag and the Black Market (DM-7, DM-8). */

import { draw, goto, type Procedure, type Seat, shuffle } from '@trestle/kernel'
import { choice, type G, mercenaries, procedure, tell } from '../kit.ts'
import { distinct, withOne, without } from '../lists.ts'
import type { RelicOption, ShedOption } from '../options.ts'
import { islandsInPlay, PLACES } from './pieces.ts'

/** Where tiles come from, as options say it: islands 0 to 5, then these. */
export const BLACK_MARKET = 6
export const MERCENARIES = 7
export const OPPONENT = 8

const NUMBERS = 4
export const colourOf = (relic: number): number => Math.floor(relic / NUMBERS)

/** DM-8.1: loose tiles and stacks. */
export const storageUsed = (g: G, party: number): number => g.state.sides[party].loose.length + g.state.sides[party].stacks.length
export const isFull = (g: G, seat: Seat): boolean => storageUsed(g, seat) >= g.state.sides[seat].storage

/** DM-7.8, DM-8.2: whether a seat could take such a tile, with what it may have to put on the Black Market first. */
export function canTake(g: G, seat: Seat, relic: number): boolean {
  const { loose } = g.state.sides[seat]
  return isFull(g, seat) ? loose.length > 0 : !loose.includes(relic)
}

/** The different tiles of an island's No Man's Land, sorted. */
export function tilesOn(g: G, island: number): number[] {
  const { lands } = g.state
  const out: number[] = []
  for (let at = island * PLACES; at < (island + 1) * PLACES; at++) {
    const relic = lands[at]
    if (relic >= 0 && !out.includes(relic)) out.push(relic)
  }
  return out.sort((a, b) => a - b)
}

/** All tiles of an island, the same one twice where it lies twice. */
export const allTilesOn = (g: G, island: number): number[] =>
  g.state.lands
    .slice(island * PLACES, (island + 1) * PLACES)
    .filter((relic) => relic >= 0)
    .sort((a, b) => a - b)

export function takeFromLand(g: G, island: number, relic: number): void {
  const { lands } = g.state
  const at = lands.indexOf(relic, island * PLACES)
  if (at < 0 || at >= (island + 1) * PLACES) throw new Error(`no tile ${relic} lies on island ${island}`)
  g.state.lands = lands.with(at, -1)
}

/** DM-7.1, DM-7.10: empty places fill from the bag, in the order of the islands, as long as it holds tiles. */
export function refill(g: G): void {
  const s = g.state
  if (s.bag.length === 0) return
  const end = islandsInPlay(g) * PLACES
  for (let at = 0; at < end && s.bag.length > 0; at++) {
    if (s.lands[at] >= 0) continue
    const relic = fromBag(g) as number
    s.lands = s.lands.with(at, relic)
    tell(g, { on: 'refilled', island: Math.floor(at / PLACES), relic })
  }
}

/** The next tile of the bag; undefined when it is empty. */
export function fromBag(g: G): number | undefined {
  const bag = g.state.bag.slice()
  const relic = draw(g, bag)
  g.state.bag = bag
  return relic
}

/** Tiles go back into the bag, unseen where; empty places fill at once (DM-7.10). */
export function intoBag(g: G, relics: readonly number[]): void {
  g.state.bag = shuffle(
    g,
    [...g.state.bag, ...relics].sort((a, b) => a - b),
  )
  refill(g)
}

export function toMarket(g: G, relic: number): void {
  g.state.market = withOne(g.state.market, relic)
}

/** A loose tile of the own storage to the Black Market or the bag. */
export function shed(g: G, seat: Seat, relic: number, to: 'blackMarket' | 'bag'): void {
  const side = g.state.sides[seat]
  side.loose = without(side.loose, relic)
  tell(g, { on: 'shed', seat, relic, to })
  if (to === 'blackMarket') toMarket(g, relic)
}

/** A tile arrives; with it four numbers of one colour restore their Relic at once (DM-8.5, DM-20.6). */
export function addTile(g: G, party: number, relic: number): void {
  const side = g.state.sides[party]
  side.loose = withOne(side.loose, relic)
  restore(g, party, colourOf(relic))
}

/** DM-8.5 to DM-8.9: the marker goes on the highest free altar of the colour; without one the Relic counts all the same. */
export function restore(g: G, party: number, colour: number): void {
  const side = g.state.sides[party]
  const set = Array.from({ length: NUMBERS }, (_, i) => colour * NUMBERS + i)
  if (!set.every((relic) => side.loose.includes(relic))) return
  for (const relic of set) side.loose = without(side.loose, relic)
  side.stacks = [...side.stacks, colour]
  const at = bestAltar(g, colour)
  if (at >= 0) g.state.altars = g.state.altars.with(at, party)
  tell(g, { on: 'restored', seat: party, colour, influence: at < 0 ? 0 : g.content.islands[colour].altars[at % PLACES] })
}

/** The highest free altar of an island, -1 for none. */
export function bestAltar(g: G, island: number): number {
  const { altars } = g.content.islands[island]
  let best = -1
  for (let i = 0; i < PLACES; i++) {
    const at = island * PLACES + i
    if (g.state.altars[at] < 0 && (best < 0 || altars[i] > altars[best % PLACES])) best = at
  }
  return best
}

/** Removes a tile from where it lies: an island, the Black Market, the Mercenaries, an opponent. */
export function takeAway(g: G, relic: number, from: number): void {
  const s = g.state
  if (from < BLACK_MARKET) takeFromLand(g, from, relic)
  else if (from === BLACK_MARKET) s.market = without(s.market, relic)
  else {
    const side = s.sides[from === MERCENARIES ? mercenaries(g) : from - OPPONENT]
    side.loose = without(side.loose, relic)
  }
}

interface Taking {
  seat: Seat
  relic: number
  from: number
}

/** DM-8.2: one tile is taken; with no room a loose tile goes to the Black Market first, which must be its twin where there is one. */
export const takeTile: Procedure<Taking> = procedure('takeTile', {
  room: choice({
    seat: (_g, f: Taking) => f.seat,
    rule: 'DM-8.2',
    options: (g, f): ShedOption[] => {
      if (!isFull(g, f.seat)) return []
      const { loose } = g.state.sides[f.seat]
      if (loose.includes(f.relic)) return [{ do: 'shed', relic: f.relic }]
      return loose.map((relic): ShedOption => ({ do: 'shed', relic }))
    },
    resolve: (g, f, o) => shed(g, f.seat, o.relic, 'blackMarket'),
  }),
  arrive(g, f) {
    if (g.state.sides[f.seat].out || isFull(g, f.seat)) return
    takeAway(g, f.relic, f.from)
    const other = f.from >= OPPONENT ? f.from - OPPONENT : f.from === MERCENARIES ? mercenaries(g) : undefined
    tell(
      g,
      other === undefined
        ? { on: 'took', seat: f.seat, relic: f.relic, from: f.from }
        : { on: 'took', seat: f.seat, relic: f.relic, from: f.from, other },
    )
    addTile(g, f.seat, f.relic)
  },
})

/** Tiles that a seat may take from these places. */
export function offers(g: G, seat: Seat, from: readonly number[], what: RelicOption['do'] = 'take'): RelicOption[] {
  const out: RelicOption[] = []
  for (const place of from) {
    const tiles =
      place < BLACK_MARKET ? tilesOn(g, place) : distinct(place === BLACK_MARKET ? g.state.market : g.state.sides[mercenaries(g)].loose)
    for (const relic of tiles) if (canTake(g, seat, relic)) out.push({ do: what, relic, from: place })
  }
  return out
}

interface Drawing {
  seat: Seat
  left: number
}

/** DM-8.3: a tile straight from the bag is drawn first; then one goes to the Black Market if there is no room, and a duplicate must. */
export const bagDraw: Procedure<Drawing> = procedure('bagDraw', {
  draw(g, f: Drawing) {
    const relic = f.left > 0 && !g.state.sides[f.seat].out ? fromBag(g) : undefined
    if (relic === undefined) {
      f.left = 0
      goto(g, 'more')
      return
    }
    f.left--
    tell(g, { on: 'drew-relic', seat: f.seat, relic })
    const side = g.state.sides[f.seat]
    if (side.loose.includes(relic)) {
      tell(g, { on: 'shed', seat: f.seat, relic, to: 'blackMarket' })
      toMarket(g, relic)
      goto(g, 'more')
    } else side.loose = withOne(side.loose, relic)
  },
  room: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-8.3',
    options: (g, f): ShedOption[] =>
      storageUsed(g, f.seat) > g.state.sides[f.seat].storage
        ? g.state.sides[f.seat].loose.map((relic): ShedOption => ({ do: 'shed', relic }))
        : [],
    resolve: (g, f, o) => shed(g, f.seat, o.relic, 'blackMarket'),
  }),
  restore(g, f) {
    // DM-1.4: with the player the rest of it is gone.
    if (g.state.sides[f.seat].out) return
    for (let colour = 0; colour < g.content.islands.length; colour++) restore(g, f.seat, colour)
  },
  more(g, f) {
    if (f.left > 0) goto(g, 'draw')
  },
})
