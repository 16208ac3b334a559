import { defaultContent } from '@trestle/ironwood'
import { describe, expect, test } from 'vitest'
import { arrange, type Token } from '../../src/games/ironwood/arrangement.ts'
import { touchedOf } from '../../src/games/ironwood/board-parts.tsx'
import type { PlaceView } from '../../src/games/ironwood/model.ts'
import { drawTerrain } from '../../src/games/ironwood/terrain/draw.ts'
import { layoutOf, radiusOf, type Spot } from '../../src/games/ironwood/terrain/layout.ts'
import { forestNameSpot, nameSpot, reliefOf, type Tree } from '../../src/games/ironwood/terrain/relief.ts'
import { distance, inside, lengthOf, type Point, toLine } from '../../src/table/plane.ts'

const { map } = defaultContent

const full = (spot: Spot): PlaceView => ({
  id: spot.id,
  fighters: 14,
  golems: spot.kind === 'mountain' ? 3 : 0,
  moved: 2,
  movedGolems: 0,
  drill: spot.kind === 'mountain',
  forge: spot.kind === 'mountain' ? 'forge' : 'none',
  totems: spot.kind === 'forest' ? 2 : 0,
  fading: spot.kind === 'forest' ? 1 : 0,
  marks: [],
})

/** Corners and middle of a token on the board. */
const points = (spot: Spot, { x, y, half, high }: Token): Point[] =>
  [
    [0, 0],
    [-0.7, -0.7],
    [0.7, -0.7],
    [-0.7, 0.7],
    [0.7, 0.7],
  ].map(([dx, dy]) => [spot.x + x + dx! * half, spot.y + y + dy! * high] as const)

describe.each([1, 1.3, 1.6, 1.88])('a board %s times as wide as high', (aspect) => {
  const layout = layoutOf(map, aspect)
  const relief = reliefOf(layout)

  test('has every place of the map once, inside the board', () => {
    expect(layout.spots.map(({ id }) => id).sort()).toEqual([...map.mountains, ...map.forests].map(({ id }) => id).sort())
    for (const { x, y } of layout.spots) {
      expect(x).toBeGreaterThan(40)
      expect(x).toBeLessThan(layout.width - 40)
      expect(y).toBeGreaterThan(30)
      expect(y).toBeLessThan(layout.height - 30)
    }
  })

  test('has each forest around its own clearing and no other', () => {
    for (const spot of layout.spots.filter(({ kind }) => kind === 'forest'))
      expect(layout.regions.filter(({ outline }) => inside([spot.x, spot.y], outline)).map(({ id }) => id)).toEqual([spot.id])
  })

  test('gives each point to one place at most, and a thumb around each middle to that place or a nearer one', () => {
    const touched = layout.spots.map((spot) => ({ spot, outline: touchedOf(layout, spot) }))
    const thumb = 60
    for (const { x, y } of layout.spots)
      for (const [dx, dy] of [...Array(24).keys()].map((i) => [Math.cos(i / 3.8), Math.sin(i / 3.8)] as const)) {
        const p: Point = [x + dx * thumb, y + dy * thumb]
        const hit = touched.filter(({ spot, outline }) => inside([p[0] - spot.x, p[1] - spot.y], outline)).map(({ spot }) => spot)
        expect(hit).toHaveLength(1)
        expect(distance(p, [hit[0]!.x, hit[0]!.y])).toBeLessThan(thumb + 0.001)
      }
  })

  test('keeps trees off tokens, names and trails', () => {
    expect(relief.trees.length).toBeGreaterThan(150)
    const tokens = layout.spots.flatMap((spot) =>
      arrange(layout, spot, full(spot)).map((token) => ({ x: spot.x + token.x, y: spot.y + token.y, half: token.half, high: token.high })),
    )
    const names = layout.spots.filter(({ kind }) => kind === 'mountain').map((spot) => nameSpot(layout, spot))
    const covering: Tree[] = []
    for (const tree of relief.trees) {
      const body: Point[] = [
        [tree.x, tree.y],
        [tree.x, tree.y - tree.high / 2],
        [tree.x, tree.y - tree.high],
      ]
      for (const [x, y] of body) {
        if (tokens.some((token) => Math.abs(x - token.x) < token.half && Math.abs(y - token.y) < token.high * 0.8)) covering.push(tree)
        if (names.some((name) => Math.abs(x - name.x) < name.half - 8 && Math.abs(y - name.y) < name.high / 2)) covering.push(tree)
      }
      if (layout.trails.some(({ line }) => toLine([tree.x, tree.y], line) < 7)) covering.push(tree)
    }
    expect(covering).toEqual([])
  })

  test('has peaks along every range, and none in its passes', () => {
    const mountains = layout.spots.filter(({ kind }) => kind === 'mountain')
    for (const { id, line, passes } of layout.ranges) {
      const own = relief.peaks.filter(({ range }) => range === id)
      const bare = (at: Point) =>
        passes.some((pass) => distance(pass, at) < 45) ||
        mountains.some((spot) => distance([spot.x, spot.y], at) < radiusOf(layout, spot) + 12)
      for (const at of line) {
        if (bare(at) || at[0] < 12 || at[1] < 12 || at[0] > layout.width - 12 || at[1] > layout.height - 12) continue
        expect(own.some((peak) => Math.hypot(peak.x - at[0], peak.y - peak.high * 0.34 - at[1]) < 34)).toBe(true)
      }
      for (const pass of passes)
        for (const peak of own) expect(Math.hypot(peak.x - pass[0], peak.y - peak.high * 0.34 - pass[1])).toBeGreaterThan(14)
      expect(lengthOf(line)).toBeGreaterThan(0)
    }
  })

  test('has a pass on a range for each path, and its trail goes through it', () => {
    expect(layout.ranges.flatMap(({ passes }) => passes)).toHaveLength(map.paths.length)
    for (const { line, pass, a, b } of layout.trails) {
      expect(toLine(pass, line)).toBeLessThan(1)
      expect(layout.ranges.some((range) => toLine(pass, range.line) < 1)).toBe(true)
      expect(distance(line[0]!, [layout.spot(a).x, layout.spot(a).y])).toBeLessThan(0.01)
      expect(distance(line.at(-1)!, [layout.spot(b).x, layout.spot(b).y])).toBeLessThan(0.01)
    }
  })

  test("keeps a forest's Warband off plateaus and their names", () => {
    for (const spot of layout.spots.filter(({ kind }) => kind === 'forest')) {
      const [warband] = arrange(layout, spot, { ...full(spot), totems: 0, fading: 0 })
      for (const at of points(spot, warband!))
        for (const hill of layout.spots.filter(({ kind }) => kind === 'mountain')) {
          expect(distance(at, [hill.x, hill.y])).toBeGreaterThan(radiusOf(layout, hill) - 4)
          const name = nameSpot(layout, hill)
          expect(Math.abs(at[0] - name.x) < name.half - 12 && Math.abs(at[1] - name.y) < name.high / 2 - 6).toBe(false)
        }
    }
  })

  test('has room for every name inside the board', () => {
    for (const spot of layout.spots) {
      const { half, ...at } = spot.kind === 'mountain' ? nameSpot(layout, spot) : forestNameSpot(layout, spot)
      const x = 'centre' in at ? at.centre : at.x
      expect(x - half).toBeGreaterThanOrEqual(-2)
      expect(x + half).toBeLessThanOrEqual(layout.width + 2)
      expect(at.y).toBeLessThan(layout.height)
    }
  })

  test('is drawn the same every time, without a broken number', () => {
    const drawing = drawTerrain(layout)
    expect(drawing).toBe(drawTerrain(layoutOf(map, aspect)))
    expect(drawing).not.toMatch(/NaN|Infinity|undefined/)
  })
})

test('the counts of a place that holds everything are all to be seen', () => {
  const layout = layoutOf(map, 1)
  for (const spot of layout.spots) {
    const tokens = arrange(layout, spot, full(spot))
    const warband = tokens.find(({ kind }) => kind === 'ironclad' || kind === 'woodwalkers')!
    // The count stands in the right half of the Warband's token.
    const count = { x: warband.x + warband.half * 0.28, y: warband.y }
    for (const token of tokens.filter((one) => one !== warband))
      expect(Math.abs(token.x - count.x) < token.half && Math.abs(token.y - count.y) < token.high).toBe(false)
  }
})
