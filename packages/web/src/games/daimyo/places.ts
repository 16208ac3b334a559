/** Where the places of an island are, in the island's own units; and on the board. */
import type { At } from '../../table/use-drag.ts'
import type { Layout, Rect } from './layout.ts'
import { type Content, type IslandView, islandNo, type View } from './model.ts'
import {
  buildingPlace,
  diePlace,
  governorPlace,
  heroPlace,
  islandPlace,
  marketTarget,
  modulePlace,
  shadowPlace,
  tileTarget,
  villagerPlace,
} from './targets.ts'

/** The units of an island: it is drawn at a size at which everything on it can be read, and scaled into its box. */
export interface Ground {
  scale: number
  w: number
  h: number
  lifted: boolean
}

export const groundOf = ({ w, h, lifted = false }: Rect): Ground => {
  const scale = lifted ? w / 284 : Math.min(w / 284, h / 172)
  return { scale, w: w / scale, h: h / scale, lifted }
}

export const HEADER = 31
const TOP = 44
export const CELL = { h: 76 }
export const cellWidth = ({ w }: Ground): number => (w - 34) / 5 - 4
export const cellX = (ground: Ground, i: number): number => 17 + i * ((ground.w - 34) / 5) + 2
export const cellY = TOP
export const governorAt = (ground: Ground, i: number) => ({ x: cellX(ground, i) + cellWidth(ground) / 2, y: TOP + 22 })
export const buildingAt = (ground: Ground, i: number) => ({ x: cellX(ground, i) + cellWidth(ground) - 13, y: TOP + 59 })
const foot = ({ h }: Ground): number => h - 36
/** Above the tiles of a lifted island lie alleys and altars; otherwise all lie in one row. */
const upper = (ground: Ground): number => foot(ground) - (ground.lifted ? 46 : 0)
export const shadowAt = (ground: Ground, i: number) => ({ x: ground.lifted ? 44 + i * 44 : 35 + i * 23, y: upper(ground) })
export const tileAt = (ground: Ground, i: number) => ({
  x: ground.lifted ? ground.w / 2 + (i - 1) * 44 : ground.w / 2 - 34 + i * 26,
  y: foot(ground) - (ground.lifted ? 4 : 1),
})
export const altarAt = (ground: Ground, i: number) => ({ x: ground.w - 40 - (2 - i) * 25, y: upper(ground) })

/** What a thumb may hit of a place on a lifted island, around its middle; elsewhere the place itself. */
export const touchOf = (ground: Ground, kind: 'governor' | 'building' | 'foot'): Rect | undefined => {
  if (!ground.lifted) return undefined
  const w = cellWidth(ground) + 2
  if (kind === 'governor') return { x: -w / 2, y: -20, w, h: 39 }
  return kind === 'building' ? { x: -(w - 14), y: -17, w, h: 34 } : { x: -21, y: -18, w: 42, h: 36 }
}

/** Middles of the things in a row that fills a box. */
export const rowIn = (box: Rect, n: number, i: number, size: number) => {
  const step = Math.min(size, (box.w - 16) / Math.max(1, n))
  return { x: box.x + box.w / 2 + (i - (n - 1) / 2) * step, y: box.y + box.h / 2 + 8 }
}

/** The dice of the pool as columns by value, in a box: `i` of those with one value. */
export const poolAt = (box: Rect, value: number, i: number, of = 1) => ({
  x: box.x + ((value - 0.5) * box.w) / 6,
  y: box.y + box.h - 29 - i * Math.min(17, (box.h - 46) / Math.max(1, of - 1)),
})

/** How many dice of the pool show each value, from 0 to 6. */
export const countsOf = (view: View): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((value) => view.pool.filter((die) => die.value === value).length)

/** The parts of the middle island. */
export const middleParts = (box: Rect) => {
  const r = Math.min(box.h / 2 - 5, 38)
  const wide = box.w / box.h > 2.6
  const sun = { x: box.x + r + 14, y: box.y + box.h / 2, r }
  const villagers = { w: wide ? 92 : box.w - 2 * r - 40, h: 44 }
  return wide
    ? {
        sun,
        pool: { x: sun.x + r + 8, y: box.y + 2, w: box.w - 2 * r - 34 - villagers.w - 14, h: box.h - 2 },
        villagers: { x: box.x + box.w - villagers.w - 16, y: box.y + box.h / 2 - villagers.h / 2 - 5, ...villagers },
      }
    : {
        sun,
        pool: { x: sun.x + r + 6, y: box.y + 4, w: box.w - 2 * r - 42, h: 84 },
        villagers: { x: sun.x + r + 10, y: box.y + 88, w: box.w - 2 * r - 56, h: 38 },
      }
}

export const villagerAt = (box: Rect, i: number) => ({ x: box.x + (box.w / 3) * (i + 0.5), y: box.y + box.h / 2 })

/** The five cards of the Hero market and the open next one. */
export const heroAt = (box: Rect, i: number): Rect => {
  const step = (box.h - 22) / 6
  return { x: box.x, y: box.y + 20 + i * step, w: box.w, h: step - 7 }
}

/** A place of the Mercenaries' module. */
export const moduleAt = (box: Rect, n: number, i: number): Rect => {
  const w = (box.w - 16) / n
  return { x: box.x + 8 + i * w, y: box.y + 26, w: w - 5, h: Math.min(70, box.h - 62) }
}

const middle = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 })
const bare = (target: string): string => target.slice('place:'.length)

/** All places of the board with their middles, in reading order: pool, islands, markets. */
export function spotsOf(content: Content, view: View, layout: Layout): At[] {
  const spots: At[] = []
  const add = (target: string, { x, y }: { x: number; y: number }) => {
    const id = bare(target)
    if (!spots.some((spot) => spot.id === id)) spots.push({ id, x, y })
  }
  const parts = middleParts(layout.middle)
  const seen: number[] = [0, 0, 0, 0, 0, 0, 0]
  const all = countsOf(view)
  for (const die of view.pool) {
    const i = seen[die.value] ?? 0
    seen[die.value] = i + 1
    add(diePlace(['blue', 'green', 'red'].indexOf(die.colour) * 6 + die.value - 1), poolAt(parts.pool, die.value, i, all[die.value]))
  }
  for (const i of view.villagers.keys()) add(villagerPlace(i), villagerAt(parts.villagers, i))
  view.islands.forEach((island, i) => {
    const rect = layout.islands[i]
    if (rect) for (const { target, x, y } of islandSpots(content, island, rect)) add(target, { x, y })
  })
  for (const [i, tile] of view.blackMarket.entries()) add(marketTarget(content, tile), rowIn(layout.market, view.blackMarket.length, i, 34))
  const { heroes, extra } = layout
  if (heroes) for (const [i, id] of [...view.heroMarket, view.heroTop].entries()) if (id) add(heroPlace(id), middle(heroAt(heroes, i)))
  const spaces = content.mercenarySpaces.length
  if (extra && !view.solo) for (let i = 0; i < spaces; i++) add(modulePlace(i), middle(moduleAt(extra, spaces, i)))
  return spots
}

export function islandSpots(content: Content, island: IslandView, rect: Rect): { target: string; x: number; y: number }[] {
  const ground = groundOf(rect)
  const on = ({ x, y }: { x: number; y: number }) => ({ x: rect.x + x * ground.scale, y: rect.y + y * ground.scale })
  const no = islandNo(content, island.id)
  return [
    { target: islandPlace(no), ...on({ x: 50, y: HEADER }) },
    ...island.production.flatMap(({ at }, i) => [
      { target: governorPlace(at), ...on(governorAt(ground, i)) },
      { target: buildingPlace(at), ...on(buildingAt(ground, i)) },
    ]),
    ...island.shadows.map((_, i) => ({ target: shadowPlace(no * 3 + i), ...on(shadowAt(ground, i)) })),
    ...island.tiles.flatMap((tile, i) => (tile ? [{ target: tileTarget(content, island.id, tile), ...on(tileAt(ground, i)) }] : [])),
  ]
}
