/**
 * Where everything of the board is drawn: the map data with x stretched to the page, glades, winding paths, the river on
 * whose banks some glades lie, bridges, and the heart of each forest. The same map and shape of page give the same board.
 */
import { aside, distance, inside, mix, type Point, smoothLine, toLine } from '../../../table/plane.ts'
import { scatter } from '../../../table/scatter.ts'
import { inLake, type Lake, lakeAmong } from './lake.ts'

/** What the drawing needs of a map's data. */
export interface MapData {
  id: string
  clearings: { n: number; x: number; y: number; suit: string | null; slots: number; ruin: boolean }[]
  paths: number[][]
  rivers: number[][]
  forests: { id: string; boundary: number[]; x: number; y: number }[]
  coast?: number[] | undefined
  closed?: number[][] | undefined
  tower?: number | undefined
}

export interface Spot {
  /** The number of the place in options, as text. */
  id: string
  at: number
  kind: 'clearing' | 'forest' | 'beside' | 'barrier'
  x: number
  y: number
}

export interface Glade extends Spot {
  kind: 'clearing'
  n: number
  slots: number
}

export interface Way {
  /** Numbers of the two clearings. */
  a: number
  b: number
  line: Point[]
}

/** The middle of a path that starts closed; its id holds the numbers of the two clearings, `1_4`. */
export interface Barrier extends Spot {
  kind: 'barrier'
  ends: readonly [number, number]
  /** How large the rocks are drawn: smaller where there is little room between the glades. */
  scale: number
}

export interface Bridge {
  x: number
  y: number
  /** Direction of the path, in degrees. */
  turn: number
}

export interface Layout {
  /** The id of the map, by which its ground is coloured. */
  map: string
  width: number
  height: number
  /** Half the width and height of a glade. */
  rx: number
  ry: number
  glades: Glade[]
  forests: Spot[]
  /** Places beside the map, drawn where there is room for them. */
  beside: Spot[]
  /** Glades, forests and places beside the map by the number of the place. */
  spots: Spot[]
  paths: Way[]
  rivers: Point[][]
  bridges: Bridge[]
  lake: Lake | null
  barriers: Barrier[]
  /** The clearing with the tower, -1 for none. */
  tower: number
}

export const HEIGHT = 1000
/** Room over a glade for its crest. */
export const CREST = 24
/** Half the width and height of a forest's heart. */
export const HEART = { rx: 46, ry: 34 }

/** Half the width and height of the rocks on a closed path. */
export const ROCKS = { rx: 42, ry: 30 }

/** The layout for a page whose board area is `aspect` times as wide as high (1 to 2), with room for so many places `aside` of the map. */
export const layoutOf = (map: MapData, aspect: number, others = 0): Layout => {
  const wide = Math.max(0, Math.min(1, (aspect - 1) / 0.7))
  const [width, height] = [HEIGHT * aspect, HEIGHT]
  const [rx, ry] = [103 + 32 * wide, 101 + 5 * wide]
  const glades = gladesOf(map, width, rx, ry)
  const centre = (n: number): Point => [glades[n - 1]!.x, glades[n - 1]!.y]
  const paths = map.paths.map(([a = 1, b = 1]) => ({ a: a - 1, b: b - 1, line: wayOf(glades, a - 1, b - 1, rx, ry) }))
  const lake = lakeAmong((map.coast ?? []).map(centre), rx, ry)
  const rivers = lake ? [] : riversOf(map, glades, paths, [width, height], rx, ry)
  const bridges = rivers
    .flatMap((river) => paths.flatMap(({ line }) => crossings(line, river)))
    .filter(({ x, y }) => fromGlades(glades, [x, y], rx, ry) > 4)
  const lines = [...paths.map(({ line }) => line), ...rivers]
  const barriers = (map.closed ?? []).flatMap(([a = 1, b = 1]) => barrierOf(paths, a - 1, b - 1, glades, rx, ry))
  const forests = map.forests.map((forest, i): Spot => {
    const data = put(map, width, rx, ry)(forest.x, forest.y)
    const at = roomiest(
      forest.boundary.map(centre),
      data,
      (p) =>
        inLake(lake, p, 46)
          ? -60
          : Math.min(
              fromGlades(glades, p, rx, ry) - 18,
              ...lines.map((line) => toLine(p, line) - 16),
              ...barriers.map(({ x, y }) => distance(p, [x, y]) - ROCKS.rx - 12),
            ),
      [width, height],
    )
    return { id: String(glades.length + i), at: glades.length + i, kind: 'forest', x: at[0], y: at[1] }
  })
  const besides: Spot[] = []
  for (let i = 0; i < others; i++) {
    const hearts = [...forests, ...besides].map(({ x, y }): Point => [x, y])
    const [x, y] = roomiest(
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
      [width / 2, height],
      (p) =>
        Math.min(
          inLake(lake, p, HEART.ry) ? -60 : fromGlades(glades, p, rx, ry) - HEART.ry,
          ...barriers.map(({ x, y }) => distance(p, [x, y]) - ROCKS.rx - HEART.rx),
          ...hearts.map((heart) => distance(p, heart) - 2 * HEART.rx),
          ...lines.map((line) => toLine(p, line) - HEART.ry),
        ),
      [width, height],
    )
    const at = glades.length + forests.length + i
    besides.push({ id: String(at), at, kind: 'beside', x, y })
  }
  const tower = (map.tower ?? 0) - 1
  const spots = [...glades, ...forests, ...besides]
  return { map: map.id, width, height, rx, ry, glades, forests, beside: besides, spots, paths, rivers, bridges, lake, barriers, tower }
}

/** Where the rocks of a closed path lie: in the middle of what is seen of it between its glades. */
const barrierOf = (paths: Way[], a: number, b: number, glades: Glade[], rx: number, ry: number): Barrier[] => {
  const way = paths.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))
  const seen = way?.line.filter((p) => fromGlades(glades, p, rx, ry) > 0) ?? []
  if (!way || seen.length === 0) return []
  const middle = Math.floor(seen.length / 2)
  const [x, y] = seen[middle]!
  const room = fromGlades(glades, [x, y], rx, ry)
  const scale = Math.max(0.7, Math.min(1, (room + 14) / ROCKS.rx))
  return [{ id: `${way.a}_${way.b}`, at: -1, kind: 'barrier', ends: [way.a, way.b], x, y, scale }]
}

/** From map data to board units: the outermost clearings touch the frame with a little to spare. */
const put = (map: MapData, width: number, rx: number, ry: number) => {
  const [xs, ys] = [map.clearings.map((c) => c.x), map.clearings.map((c) => c.y)]
  const fit = (v: number, all: number[], low: number, high: number) =>
    low + ((v - Math.min(...all)) / (Math.max(...all) - Math.min(...all))) * (high - low)
  return (x: number, y: number): Point => [fit(x, xs, rx + 26, width - rx - 26), fit(y, ys, ry + CREST + 16, HEIGHT - ry - 30)]
}

/** The glades, pushed apart where the page is so narrow that they would touch. */
const gladesOf = (map: MapData, width: number, rx: number, ry: number): Glade[] => {
  const to = put(map, width, rx, ry)
  const at = map.clearings.map((c): [number, number] => [...to(c.x, c.y)] as [number, number])
  for (let round = 0; round < 60; round++)
    for (let i = 0; i < at.length; i++)
      for (let j = 0; j < i; j++) {
        const [a, b] = [at[i]!, at[j]!]
        const [dx, dy] = [(a[0] - b[0]) / (rx + 17), (a[1] - b[1]) / (ry + CREST + 7)]
        const apart = Math.hypot(dx, dy)
        if (apart >= 2) continue
        const push = ((2 - apart) / apart) * 0.25
        a[0] = Math.max(rx + 18, Math.min(width - rx - 18, a[0] + dx * push * rx))
        a[1] = Math.max(ry + CREST + 10, Math.min(HEIGHT - ry - 24, a[1] + dy * push * ry))
        b[0] = Math.max(rx + 18, Math.min(width - rx - 18, b[0] - dx * push * rx))
        b[1] = Math.max(ry + CREST + 10, Math.min(HEIGHT - ry - 24, b[1] - dy * push * ry))
      }
  return map.clearings.map((c, i) => ({ id: String(i), at: i, kind: 'clearing', n: c.n, slots: c.slots, x: at[i]![0], y: at[i]![1] }))
}

/** How far a point is outside of the nearest glade's rim, about. */
const fromGlades = (glades: Glade[], [x, y]: Point, rx: number, ry: number, but: number[] = []): number => {
  let least = Number.POSITIVE_INFINITY
  for (const glade of glades) {
    if (but.includes(glade.at)) continue
    const dx = x - glade.x
    const dy = y - glade.y
    const t = Math.sqrt((dx / rx) ** 2 + (dy / ry) ** 2)
    least = Math.min(least, t === 0 ? -ry : Math.sqrt(dx * dx + dy * dy) * (1 - 1 / t))
  }
  return least
}

/** From glade to glade, bent to the side on which it stays clear of all others. */
const wayOf = (glades: Glade[], a: number, b: number, rx: number, ry: number): Point[] => {
  const [from, to]: [Point, Point] = [
    [glades[a]!.x, glades[a]!.y],
    [glades[b]!.x, glades[b]!.y],
  ]
  const dice = scatter(`path ${a} ${b}`)
  const length = distance(from, to)
  const [sway, lean] = [dice.between(0.35, 0.5), dice.between(0.5, 0.65)]
  let best: Point[] = [from, to]
  let most = Number.NEGATIVE_INFINITY
  for (const bend of [0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.24, -0.24]) {
    const knots = [
      from,
      aside(mix(from, to, sway - 0.1), from, to, bend * length),
      aside(mix(from, to, lean + 0.1), from, to, bend * 0.7 * length),
      to,
    ]
    const line = smoothLine(knots, 9)
    const room = Math.min(...line.map((p) => fromGlades(glades, p, rx, ry, [a, b])))
    const worth = Math.min(room, 46) - Math.abs(bend) * 60 + dice.next() * 4
    if (worth > most) [best, most] = [line, worth]
  }
  return best
}

/** Chains of clearings along the rivers, each from one end to the other. */
const chainsOf = (rivers: number[][]): number[][] => {
  const left = rivers.map(([a = 1, b = 1]) => [a, b] as [number, number])
  const chains: number[][] = []
  const degree = (n: number) => left.filter((edge) => edge.includes(n)).length
  while (left.length > 0) {
    const start = left.flat().find((n) => degree(n) === 1) ?? left[0]![0]
    const chain = [start]
    for (;;) {
      const here = chain[chain.length - 1]!
      const next = left.findIndex((edge) => edge.includes(here))
      if (next < 0) break
      const [a, b] = left.splice(next, 1)[0]!
      chain.push(a === here ? b : a)
    }
    chains.push(chain)
  }
  return chains
}

/**
 * Rivers run past the rims of their glades and come from and go to the nearest edges. Of all choices of banks the one is taken
 * that keeps off other glades, crosses few paths and leaves free where paths begin.
 */
const riversOf = (map: MapData, glades: Glade[], paths: Way[], size: Point, rx: number, ry: number): Point[][] =>
  chainsOf(map.rivers).map((chain) => {
    const own = chain.map((n) => n - 1)
    const spots = own.map((at): Point => [glades[at]!.x, glades[at]!.y])
    const stops = [edgeNear(spots[0]!, size, rx), ...spots, edgeNear(spots[spots.length - 1]!, size, rx)]
    let best: Point[] = stops
    let most = Number.NEGATIVE_INFINITY
    for (let sides = 0; sides < 1 << Math.min(10, own.length); sides++) {
      const knots = stops.map((here, i): Point => {
        const [before, after] = [stops[i - 1], stops[i + 1]]
        if (!before || !after) return here
        const turn = Math.atan2(after[1] - before[1], after[0] - before[0]) + (sides & (1 << (i - 1)) ? Math.PI / 2 : -Math.PI / 2)
        return [here[0] + Math.cos(turn) * rx * 0.98, here[1] + Math.sin(turn) * ry * 0.98]
      })
      const line = smoothLine(knots, 12)
      const room = Math.min(...line.map((p) => fromGlades(glades, p, rx, ry, own)))
      const depth = Math.min(...line.map((p) => fromGlades(glades, p, rx, ry)))
      const bridges = paths.reduce((sum, path) => sum + crossings(path.line, line).length, 0)
      const inner = paths.reduce((sum, path) => sum + hiddenCrossings(glades, crossings(path.line, line), rx, ry), 0)
      const worth = Math.min(room, 50) * 2 + Math.max(depth, -60) * 1.2 - bridges * 14 - inner * 30
      if (worth > most) [best, most] = [line, worth]
    }
    return best
  })

/** Bridges that would lie under a glade or at its very rim. */
const hiddenCrossings = (glades: Glade[], found: Bridge[], rx: number, ry: number): number =>
  found.filter(({ x, y }) => fromGlades(glades, [x, y], rx, ry) < 34).length

/** Where a river leaves the board from a clearing: over the nearest edge, a little to the side. */
const edgeNear = ([x, y]: Point, [width, height]: Point, rx: number): Point => {
  const ways: [number, Point][] = [
    [x, [-30, y + rx * 0.7]],
    [width - x, [width + 30, y + rx * 0.7]],
    [y, [x + rx * 0.8, -30]],
    [height - y, [x - rx * 0.8, height + 30]],
  ]
  return ways.sort((a, b) => a[0] - b[0])[0]![1]
}

/** Where two lines cross, with the direction of the first. */
const crossings = (path: Point[], river: Point[]): Bridge[] => {
  const found: Bridge[] = []
  for (let i = 1; i < path.length; i++)
    for (let j = 1; j < river.length; j++) {
      const [a, b, c, d] = [path[i - 1]!, path[i]!, river[j - 1]!, river[j]!]
      // Most are far from each other.
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) continue
      const rx = b[0] - a[0]
      const ry = b[1] - a[1]
      const sx = d[0] - c[0]
      const sy = d[1] - c[1]
      const cross = rx * sy - ry * sx
      if (cross === 0) continue
      const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
      const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
      if (t < 0 || t >= 1 || u < 0 || u >= 1) continue
      found.push({ x: a[0] + rx * t, y: a[1] + ry * t, turn: (Math.atan2(ry, rx) * 180) / Math.PI })
    }
  return found
}

/** The point of an area with most room around it; one nearer to `near` wins a tie. */
const roomiest = (area: Point[], near: Point, room: (p: Point) => number, size: Point): Point => {
  const [xs, ys] = [area.map((p) => p[0]), area.map((p) => p[1])]
  let [best, most] = [near, Number.NEGATIVE_INFINITY]
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += 14)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 14) {
      const at: Point = [x, y]
      if (!inside(at, area)) continue
      const free = Math.min(room(at), x - 60, size[0] - x - 60, y - 50, size[1] - y - 50)
      const worth = Math.min(free, 70) - distance(at, near) * 0.04
      if (worth > most) [best, most] = [at, worth]
    }
  return best
}
