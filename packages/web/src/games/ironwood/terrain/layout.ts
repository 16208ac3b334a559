/**
 * Where everything of the board is drawn: the map data with x stretched to the page, ridges as winding lines that run
 * through the passes of the paths, the forests between them, trails, and the spot of each place's tokens.
 */
import { aside, distance, inside, mix, type Point, smoothLine, toLine } from '../../../table/plane.ts'
import { scatter } from '../../../table/scatter.ts'

/** What the drawing needs of a map's data. */
export interface MapData {
  width: number
  height: number
  mountains: { id: string; number: number; ring: 'ferrum' | 'inner' | 'outer'; x: number; y: number }[]
  ridges: { a: string; b: string }[]
  spurs: { mountain: string; edge: readonly [number, number] }[]
  forests: {
    id: string
    number: number
    ring: 'inner' | 'outer'
    x: number
    y: number
    polygon: (readonly [number, number])[]
  }[]
  paths: { a: string; b: string; x: number; y: number }[]
}

export interface Spot {
  id: string
  kind: 'mountain' | 'forest'
  ring: 'ferrum' | 'inner' | 'outer'
  number: number
  x: number
  y: number
}

/** A mountain range: a ridge between two mountains or a spur to the edge of the board. */
export interface Range {
  id: string
  line: Point[]
  /** Where paths cross it. */
  passes: Point[]
}

export interface Region {
  id: string
  ring: 'inner' | 'outer'
  outline: Point[]
}

export interface Trail {
  a: string
  b: string
  pass: Point
  line: Point[]
}

export interface Layout {
  width: number
  height: number
  /** Radius of a mountain's plateau; Ferrum's is larger. */
  radius: number
  ferrumRadius: number
  /** Size of tokens, 1 on a wide page. */
  scale: number
  spots: Spot[]
  spot(id: string): Spot
  ranges: Range[]
  regions: Region[]
  trails: Trail[]
}

/** Half the width and height of the clearing in a forest, at scale 1: no tree stands there. */
export const CLEARING = { rx: 78, ry: 44 }
/** Height of a board in units; the width follows the page. */
export const HEIGHT = 1000

export const radiusOf = (layout: Layout, spot: Spot): number => (spot.ring === 'ferrum' ? layout.ferrumRadius : layout.radius)

/**
 * The layout for a page whose board area is `aspect` times as wide as high (1 to 2).
 * Deterministic: the same map and aspect give the same board.
 */
export const layoutOf = (map: MapData, aspect: number): Layout => {
  const wide = Math.max(0, Math.min(1, (aspect - 1) / 0.5))
  const put = (x: number, y: number): Point => [
    spread(x / map.width, 0.16, 0) * HEIGHT * aspect,
    spread(y / map.height, 0.12, 0.62) * HEIGHT,
  ]
  const mountains = new Map(map.mountains.map((m) => [m.id, put(m.x, m.y)]))
  const ranges = rangesOf(map, put, mountains)
  const regions = map.forests.map((forest) => ({
    id: forest.id,
    ring: forest.ring,
    outline: outlineOf(
      forest.polygon.map(([x, y]) => put(x, y)),
      ranges,
    ),
  }))
  const radius = 49 + 9 * wide
  const ferrumRadius = 57 + 11 * wide
  const scale = 0.78 + 0.22 * wide
  const discs = map.mountains.map((m): [Point, number] => [mountains.get(m.id)!, m.ring === 'ferrum' ? ferrumRadius : radius])
  const size: Point = [HEIGHT * aspect, HEIGHT]
  const spots: Spot[] = [
    ...map.mountains.map(({ id, ring, number, x, y }) => {
      const at = put(x, y)
      return { id, kind: 'mountain' as const, ring, number, x: at[0], y: at[1] }
    }),
    ...map.forests.map(({ id, ring, number, x, y }, i) => {
      const at = roomiest(put(x, y), regions[i]!, discs, size, scale)
      return { id, kind: 'forest' as const, ring, number, x: at[0], y: at[1] }
    }),
  ]
  const byId = new Map(spots.map((spot) => [spot.id, spot]))
  const spot = (id: string): Spot => {
    const found = byId.get(id)
    if (!found) throw new Error(`the map has no place ${id}`)
    return found
  }
  const trails = map.paths.map(({ a, b, x, y }) => {
    const pass = put(x, y)
    return { a, b, pass, line: trailOf([spot(a).x, spot(a).y], pass, [spot(b).x, spot(b).y]) }
  })
  return { width: size[0], height: HEIGHT, radius, ferrumRadius, scale, spots, spot, ranges, regions, trails }
}

/** Moves a coordinate (0 to 1) a little outwards, the centre and the edges staying: the middle of the board is where most stands. */
const spread = (at: number, middle: number, outside: number): number => {
  const t = Math.abs(at - 0.5) * 2
  return 0.5 + (Math.sign(at - 0.5) * (t + (middle * t + outside * t ** 3) * (1 - t))) / 2
}

/** The range that a path crosses: the one nearest to its pass. */
const rangesOf = (map: MapData, put: (x: number, y: number) => Point, mountains: Map<string, Point>): Range[] => {
  const straight = [
    ...map.ridges.map(({ a, b }) => ({ id: `${a}-${b}`, ends: [mountains.get(a)!, mountains.get(b)!] as const })),
    ...map.spurs.map(({ mountain, edge }) => ({
      id: `${mountain}-edge`,
      ends: [mountains.get(mountain)!, put(edge[0], edge[1])] as const,
    })),
  ]
  const passes = straight.map(() => [] as Point[])
  for (const { x, y } of map.paths) {
    const pass = put(x, y)
    const far = straight.map(({ ends }) => toLine(pass, ends))
    passes[far.indexOf(Math.min(...far))]!.push(pass)
  }
  return straight.map(({ id, ends: [a, b] }, i) => {
    const own = passes[i]!.sort((p, q) => distance(a, p) - distance(a, q))
    return { id, passes: own, line: winding(id, a, b, own) }
  })
}

/** A line from a to b through the passes that winds a little on the way. */
const winding = (id: string, a: Point, b: Point, passes: Point[]): Point[] => {
  const dice = scatter(id)
  const stops = [a, ...passes, b]
  const knots: Point[] = [a]
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1]!, stops[i]!]
    const swing = Math.min(15, distance(from, to) * 0.12)
    knots.push(aside(mix(from, to, dice.between(0.4, 0.6)), from, to, (dice.next() < 0.5 ? -1 : 1) * dice.between(0.4, 1) * swing), to)
  }
  return smoothLine(knots, 8)
}

/** The corners of a forest joined by the ranges that bound it, straight where there is none (the edge of the board). */
const outlineOf = (corners: Point[], ranges: Range[]): Point[] => {
  const same = (a: Point, b: Point) => distance(a, b) < 1
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!
    for (const { line } of ranges) {
      const [first, last] = [line[0]!, line[line.length - 1]!]
      if (same(first, from) && same(last, to)) return line.slice(0, -1)
      if (same(first, to) && same(last, from)) return [...line].reverse().slice(0, -1)
    }
    return [from]
  })
}

/**
 * Where a forest's tokens have most room: near the point of the data, clear of ranges, plateaus and the edge.
 * Searched on a grid around that point; a place nearer to it wins a tie.
 */
const roomiest = (near: Point, region: Region, discs: [Point, number][], size: Point, scale: number): Point => {
  const stretch = CLEARING.ry / CLEARING.rx
  // Distances are measured in a plane squeezed by the shape of a clearing, so that a wide token needs more room at its sides.
  const squeeze = (p: Point): Point => [p[0] * stretch, p[1]]
  const walls = [...region.outline, region.outline[0]!].map(squeeze)
  let [best, most] = [near, Number.NEGATIVE_INFINITY]
  for (let dx = -150; dx <= 150; dx += 15)
    for (let dy = -80; dy <= 80; dy += 10) {
      const at: Point = [near[0] + dx, near[1] + dy]
      if (!inside(at, region.outline)) continue
      let room = toLine(squeeze(at), walls) - 12
      for (const [disc, radius] of discs) {
        // The nearest point of the plateau, its name below included, as seen from the clearing.
        const away = distance(at, disc) || 1
        const rim = mix(disc, at, Math.min(1, radius / away))
        const name: Point = [disc[0] + Math.max(-70, Math.min(70, at[0] - disc[0])), disc[1] + radius + 18]
        room = Math.min(room, distance(squeeze(at), squeeze(rim)) - 6, distance(squeeze(at), squeeze(name)) - 14)
      }
      room = Math.min(room, (Math.min(at[0], size[0] - at[0]) - 20) * stretch, Math.min(at[1], size[1] - at[1]) - 10)
      const worth = Math.min(room, CLEARING.ry * scale * 1.25) - Math.hypot(dx, dy) * 0.1
      if (worth > most) [best, most] = [at, worth]
    }
  return best
}

/** From clearing to clearing through the pass, bent so that it crosses the range squarely. */
const trailOf = (a: Point, pass: Point, b: Point): Point[] => {
  const dice = scatter(`trail ${pass.join(' ')}`)
  const bend = (end: Point): Point => aside(mix(end, pass, 0.5), end, pass, dice.around(Math.min(12, distance(end, pass) * 0.09)))
  return smoothLine([a, bend(a), pass, bend(b), b], 6)
}
