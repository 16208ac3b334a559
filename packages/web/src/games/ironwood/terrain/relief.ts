/** Peaks and trees: what stands where on the ground, decided once for a layout. */

import { along, aside, boxed, distance, inside, isNear, lengthOf, type Point, toLine } from '../../../table/plane.ts'
import { noise, scatter } from '../../../table/scatter.ts'
import { CLEARING, type Layout, radiusOf, type Spot } from './layout.ts'

export interface Peak {
  range: string
  x: number
  y: number
  /** Half the width of the foot, and the height over it. */
  half: number
  high: number
  /** How far the top leans to one side. */
  lean: number
}

export interface Tree {
  x: number
  y: number
  high: number
  kind: 'fir' | 'round'
  /** 0 to 2: from dark to light. */
  tone: 0 | 1 | 2
}

/** How far from a pass no peak stands, so that the trail shows. */
const GAP = 21

/** Where a mountain's name is written: below its plateau, centred. */
export const nameSpot = (layout: Layout, spot: Spot): { x: number; y: number; half: number; high: number } => {
  const size = nameSize(layout, spot)
  return { x: spot.x, y: spot.y + radiusOf(layout, spot) + size * 0.62, half: spot.id.length * size * 0.31 + 8, high: size * 1.1 }
}

/** Height of the letters of a mountain's name. */
export const nameSize = (layout: Layout, spot: Spot): number => (spot.ring === 'ferrum' ? 32 : 27) + (1 - (layout.scale - 0.78) / 0.22) * 5

export interface NameSpot {
  /** Where the text is anchored. */
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  size: number
  /** Middle and half width of the room it takes. */
  centre: number
  half: number
}

/** Where a forest's name is written: below, above or beside its clearing, wherever it is farthest from what else is drawn. */
export const forestNameSpot = (layout: Layout, spot: Spot): NameSpot => {
  const known = nameSpots.get(layout) ?? new Map<string, NameSpot>()
  nameSpots.set(layout, known)
  const found = known.get(spot.id) ?? seekNameSpot(layout, spot)
  known.set(spot.id, found)
  return found
}

/** What was found, by layout and forest: the names are drawn at every choice. */
const nameSpots = new WeakMap<Layout, Map<string, NameSpot>>()

const seekNameSpot = (layout: Layout, spot: Spot): NameSpot => {
  const size = 20 + (1 - (layout.scale - 0.78) / 0.22) * 3
  const half = size * 3.9
  const [rx, ry] = [CLEARING.rx * layout.scale * 0.9, CLEARING.ry * layout.scale * 0.9]
  const candidates: [x: number, y: number, NameSpot['anchor'], malus: number][] = [
    [spot.x, spot.y + ry + size * 0.92, 'middle', 0],
    [spot.x, spot.y - ry - size * 0.5, 'middle', 6],
    [spot.x + rx + 8, spot.y + size * 0.3, 'start', 12],
    [spot.x - rx - 8, spot.y + size * 0.3, 'end', 12],
  ]
  let best: NameSpot | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const [x, y, anchor, malus] of candidates) {
    const centre = anchor === 'start' ? x + half : anchor === 'end' ? x - half : x
    const worth = roomFor(layout, spot, centre, y, half, size) - malus
    if (worth > most) [best, most] = [{ x, y, anchor, size, centre, half }, worth]
  }
  return best!
}

/** How far a line of text is from ranges, plateaus, their names, and other forests with theirs; up to 40. */
const roomFor = (layout: Layout, spot: Spot, x: number, y: number, half: number, size: number): number => {
  if (y < size * 1.2 || y > layout.height - size * 0.5 || x - half < 4 || x + half > layout.width - 4) return -40
  const line = [-1, -0.5, 0, 0.5, 1].map((t): Point => [x + t * half, y - size * 0.3])
  let room = 40
  for (const at of line) {
    for (const range of layout.ranges) room = Math.min(room, toLine(at, range.line) - 4)
    for (const other of layout.spots) {
      if (other.kind === 'forest') continue
      const name = nameSpot(layout, other)
      room = Math.min(room, distance(at, [other.x, other.y]) - radiusOf(layout, other) - 8)
      room = Math.min(room, Math.hypot(Math.max(0, Math.abs(at[0] - name.x) - name.half), at[1] - name.y) - name.high * 0.8)
    }
  }
  const away = CLEARING.ry * layout.scale * 0.9
  for (const other of layout.spots) {
    if (other.kind === 'mountain' || other.id === spot.id) continue
    const beside = Math.max(0, Math.abs(other.x - x) - half * 2)
    const [top, bottom] = [other.y - away, other.y + away + size * 1.1]
    room = Math.min(room, Math.hypot(beside, Math.max(0, y - size - bottom, top - y)))
  }
  return room
}

const peaksOf = (layout: Layout): Peak[] => {
  const hills = layout.spots.filter((spot) => spot.kind === 'mountain')
  const peaks: Peak[] = []
  for (const { id, line, passes } of layout.ranges) {
    const dice = scatter(`peaks ${id}`)
    const length = lengthOf(line)
    const size = 0.8 + 0.2 * layout.scale
    let row = dice.next() < 0.5 ? 1 : -1
    for (let at = 10; at < length; at += dice.between(13, 20) * size) {
      const centre = along(line, at)
      const ahead = along(line, at + 2)
      const foot = aside(centre, centre, ahead, row * dice.between(2, 10))
      row = -row
      if (hills.some((spot) => distance([spot.x, spot.y], foot) < radiusOf(layout, spot) - 6)) continue
      const toPass = Math.min(Number.POSITIVE_INFINITY, ...passes.map((pass) => distance(pass, centre)))
      if (toPass < GAP) continue
      const near = Math.min(...hills.map((spot) => distance([spot.x, spot.y], foot) - radiusOf(layout, spot)))
      const swell = (near < 70 ? (1 - near / 70) * 8 : 0) - (toPass < 60 ? (1 - toPass / 60) * 12 : 0)
      const high = (dice.between(30, 52) + swell) * size
      peaks.push({
        range: id,
        x: foot[0],
        y: foot[1] + high * 0.34,
        half: high * dice.between(0.52, 0.66),
        high,
        lean: dice.around(high * 0.12),
      })
    }
  }
  return peaks.sort((a, b) => a.y - b.y)
}

/** Tells whether a point is kept free for tokens, names, trails or plateaus. Trees stand elsewhere, with `margin` to spare. */
export const keptFree = (layout: Layout): ((at: Point, margin: number) => boolean) => {
  const trails = layout.trails.map(({ line }) => boxed(line))
  const ovals = layout.spots.map((spot) => {
    const hill = radiusOf(layout, spot) + 26
    return spot.kind === 'forest'
      ? { x: spot.x, y: spot.y, rx: CLEARING.rx * layout.scale * 1.24, ry: CLEARING.ry * layout.scale * 1.16 }
      : { x: spot.x, y: spot.y, rx: hill, ry: hill }
  })
  const names = layout.spots.map((spot) => {
    if (spot.kind === 'mountain') return nameSpot(layout, spot)
    const { centre, y, size, half } = forestNameSpot(layout, spot)
    return { x: centre, y: y - size * 0.3, half, high: size }
  })
  return ([x, y], margin) =>
    ovals.some((oval) => ((x - oval.x) / (oval.rx + margin)) ** 2 + ((y - oval.y) / (oval.ry + margin)) ** 2 < 1) ||
    names.some((name) => Math.abs(x - name.x) < name.half + margin && Math.abs(y - name.y) < name.high / 2 + margin * 0.6) ||
    trails.some((line) => isNear([x, y], line, 8 + margin))
}

const treesOf = (layout: Layout): Tree[] => {
  const trees: Tree[] = []
  const ranges = layout.ranges.map(({ line }) => boxed(line))
  const isFree = keptFree(layout)
  const clumps = noise('clumps', 120)
  const shade = noise('shade', 90)
  for (const region of layout.regions) {
    const dice = scatter(`trees ${region.id}`)
    const outer = region.ring === 'outer'
    const step = (outer ? 25 : 27) * layout.scale ** 0.5
    const xs = region.outline.map((p) => p[0])
    const ys = region.outline.map((p) => p[1])
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step * 0.72)
      for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
        const at: Point = [x + dice.around(step * 0.45), y + dice.around(step * 0.3)]
        const [chance, size, tint] = [dice.next(), dice.next(), dice.next()]
        const dense = clumps(at[0], at[1])
        if (outer ? chance > 0.72 + dense * 0.5 : dense < 0.38 || chance > (dense - 0.3) * 2.4) continue
        if (!inside(at, region.outline)) continue
        const high = outer ? 25 + size * 15 : 19 + size * 11
        // The foot, the middle and the top of a tree all stay off what must be seen.
        if (isFree(at, high * 0.3) || isFree([at[0], at[1] - high * 0.5], high * 0.2) || isFree([at[0], at[1] - high], 6)) continue
        if (ranges.some((line) => isNear(at, line, outer ? 22 : 26))) continue
        const light = shade(at[0], at[1]) * 0.7 + tint * 0.5
        trees.push({
          x: at[0],
          y: at[1],
          high,
          kind: !outer && tint > 0.45 ? 'round' : 'fir',
          tone: light < 0.45 ? 0 : light < 0.72 ? 1 : 2,
        })
      }
  }
  return trees.sort((a, b) => a.y - b.y)
}

export interface Relief {
  peaks: Peak[]
  trees: Tree[]
}

/** All peaks and trees of a layout, from far to near. */
export const reliefOf = (layout: Layout): Relief => ({ peaks: peaksOf(layout), trees: treesOf(layout) })
