/** Where the names of the forests are written: beside their hearts, where they lie neither under a glade nor over anything else, nor over each other. */
import type { Point } from '../../../table/plane.ts'
import { CREST, HEART, HEIGHT, type Layout, ROCKS, type Spot } from './layout.ts'
import { SIGHT } from './sights.tsx'

export interface Written {
  lines: string[]
  /** The middle of the first line's foot, from the heart. */
  x: number
  y: number
  /** The height of a line. */
  size: number
}

/** A letter is about so wide, as a share of its height. */
const LETTER = 0.59
/** What stands between a name and whatever it keeps off. */
const OFF = 6

/** What stands between two names, across: some are wider than their letters are on average. */
const BETWEEN = 36
/** How much worse it is to stand over another name than over anything else: neither could be read. */
const OVER = 5

/** A name in one to three lines; the usual way first. */
const waysToBreak = (title: string): string[][] => {
  const words = title.split(' ')
  const last = words.pop() ?? ''
  if (words.length === 0) return [[title]]
  const parts = last.split('-')
  const [first = '', ...rest] = parts
  const broken = rest.length > 0 ? [[words.join(' '), `${first}-`, rest.join('-')]] : []
  return [[words.join(' '), last], [title], ...broken]
}

/** What a name must keep off, around a point: a glade with its rings, its crest and the sign of its ruler, rocks, hearts, the tower. */
const isTaken = ({ glades, rx, ry, forests, beside, barriers, width, tower }: Layout, own: Spot, [px, py]: Point): boolean => {
  const round = (x: number, y: number, a: number, b: number) => ((px - x) / (a + OFF)) ** 2 + ((py - y) / (b + OFF)) ** 2 < 1
  const square = (x: number, y: number, a: number, b: number) => Math.abs(px - x) < a + OFF && Math.abs(py - y) < b + OFF
  if (px < OFF || px > width - OFF || py < OFF || py > HEIGHT - OFF) return true
  return (
    glades.some(
      ({ at, x, y }) =>
        round(x, y, rx + 8, ry + 8) ||
        square(x, y - ry - 2, 46, CREST) ||
        round(x, y + ry + 2, 15, 15) ||
        (at === tower && square(x + rx * 0.8, y - ry * 0.6 - SIGHT.high / 2, SIGHT.half, SIGHT.high / 2)),
    ) ||
    barriers.some(({ x, y, scale }) => round(x, y, ROCKS.rx * scale + 8, ROCKS.ry * scale + 8)) ||
    [...forests, ...beside].some(({ id, x, y }) => id !== own.id && round(x, y, HEART.rx, HEART.ry))
  )
}

/** Of a name's box, as shares of its half width and height: its rim and its middle. */
const ACROSS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]
const POINTS = ACROSS.flatMap((across) => [-1, 0, 1].map((down): Point => [across, down]))

interface Candidate extends Written {
  /** The middle and half the width and height of its box, from the heart. */
  box: { x: number; y: number; w: number; h: number }
  /** How much worse it is than to stand below the heart in the usual lines. */
  worse: number
}

const candidates = (title: string, usual: number): Candidate[] =>
  [1, 0.85].flatMap((share) =>
    waysToBreak(title).flatMap((lines, i) => {
      const size = usual * share
      const w = (Math.max(...lines.map((line) => line.length)) * size * LETTER) / 2
      const h = (lines.length * size) / 2
      const [below, beside] = [HEART.ry - 8 + h, HEART.rx + w + OFF]
      const middles: Point[] = [
        ...[0, 24, -24, 48, -48, 72, -72].flatMap((x): Point[] => [
          [x, below],
          [x, -below],
        ]),
        ...[beside, -beside].flatMap((x) => [0, 18, -18].map((y): Point => [x, y])),
      ]
      return middles.map(([x, y]) => ({
        ...{ lines, size, x, y: y - h + size * 0.8, box: { x, y, w, h } },
        worse: Math.abs(x) + (y < 0 ? 12 : 0) + i * 18 + (share < 1 ? 90 : 0),
      }))
    }),
  )

/** What a name takes up on the board: its middle, half its width and half its height. */
interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** The best place where a name keeps off everything; where there is none, the one where it does so most. `others`: names that are written already. */
const find = (layout: Layout, spot: Spot, title: string, others: readonly Box[]): Candidate => {
  const all = candidates(title, layout.width / HEIGHT < 1.25 ? 34 : 23).sort((a, b) => a.worse - b.worse)
  const isOver = ([px, py]: Point) => others.some(({ x, y, w, h }) => Math.abs(px - x) < w + BETWEEN && Math.abs(py - y) < h + OFF)
  let [best, least] = [all[0]!, Number.POSITIVE_INFINITY]
  for (const one of all) {
    const { x, y, w, h } = one.box
    const points = POINTS.map(([across, down]): Point => [spot.x + x + across * w, spot.y + y + down * h])
    const taken = points.reduce((sum, point) => sum + (isOver(point) ? OVER : isTaken(layout, spot, point) ? 1 : 0), 0)
    if (taken < least) [best, least] = [one, taken]
    if (taken === 0) break
  }
  return best
}

const known = new WeakMap<Layout, Map<string, Written[]>>()

/** Where the names of a map's forests are written, in the order of its forests. The same layout and names give the same places, which are looked for once. */
export const namesOf = (layout: Layout, titles: readonly string[]): Written[] => {
  const found = known.get(layout) ?? new Map<string, Written[]>()
  known.set(layout, found)
  const key = titles.join('|')
  const before = found.get(key)
  if (before) return before
  const boxes: Box[] = []
  const written = layout.forests.map((spot, i): Written => {
    const one = find(layout, spot, titles[i] ?? '', boxes)
    boxes.push({ ...one.box, x: spot.x + one.box.x, y: spot.y + one.box.y })
    return one
  })
  found.set(key, written)
  return written
}
