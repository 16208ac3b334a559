import { contentFor } from '@trestle/kernel'
import { root } from '@trestle/root'
import { expect, test } from 'vitest'
import type { ClearingView, Content, PieceView } from '../../src/games/root/model.ts'
import { drawGround } from '../../src/games/root/terrain/draw.ts'
import { arrange, type Item, slotsOf } from '../../src/games/root/terrain/glade.ts'
import { CREST, HEART, type Layout, layoutOf } from '../../src/games/root/terrain/layout.ts'
import { treesOf } from '../../src/games/root/terrain/trees.ts'
import { distance, toLine } from '../../src/table/plane.ts'

const box: Content = root.compile(contentFor(root))
const map = box.content.map
const suits = map.clearings.map((clearing) => clearing.suit ?? 'fox')
const shapes = [1, 1.3, 1.6, 1.78, 1.92]

/** A clearing in which all stands that the factions of the box could bring there. */
const crowded = (at: number): ClearingView => {
  const { slots, ruin } = map.clearings[at]!
  const suit = suits[at]!
  const free = slots - (ruin ? 1 : 0)
  const pieces: PieceView[] = [
    { seat: 0, piece: 'warrior', type: 'warrior', n: 25 },
    { seat: 1, piece: 'warrior', type: 'warrior', n: 20 },
    { seat: 2, piece: 'warrior', type: 'warrior', n: 10 },
    { seat: 3, piece: 'pawn', type: 'pawn', n: 1 },
    { seat: 4, piece: 'pawn', type: 'pawn', n: 1 },
    { seat: 0, piece: 'keep', type: 'token', n: 1 },
    { seat: 0, piece: 'wood', type: 'token', n: 8 },
    { seat: 2, piece: 'sympathy', type: 'token', n: 1 },
    { seat: 0, piece: 'sawmill', type: 'building', n: Math.min(1, free) },
    { seat: 1, piece: 'roost', type: 'building', n: Math.min(1, Math.max(0, free - 1)) },
    { seat: 2, piece: `base-${suit}`, type: 'building', n: Math.max(0, free - 2) },
  ]
  return {
    ...{ at, n: at + 1, suit, slots, ruin, ruinItems: null, scorched: true, ruler: 0 },
    pieces: pieces.filter(({ n }) => n > 0),
  }
}

const overlap = (a: Item, b: Item): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 0.5 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 0.5

/** How far outside of the rim the farthest corner of a piece is, as a share of the glade; below 1 is inside. */
const reach = (layout: Layout, { x, y, width, height }: Item): number =>
  Math.max(...[-1, 1].flatMap((i) => [-1, 1].map((j) => Math.hypot((x + (i * width) / 2) / layout.rx, (y + (j * height) / 2) / layout.ry))))

test.each(shapes)('in a crowded clearing no piece covers another or leaves the glade, on a page %f times as wide as high', (aspect) => {
  const layout = layoutOf(map, aspect)
  for (const { at } of layout.glades) {
    const clearing = crowded(at)
    const items = arrange(layout, clearing)
    expect(items.length).toBe(clearing.pieces.length + 1 + (clearing.ruin ? 1 : 0))
    for (const [i, item] of items.entries()) {
      for (const other of items.slice(0, i)) expect(overlap(item, other), `${item.key} on ${other.key} in ${at + 1}`).toBe(false)
      expect(reach(layout, item), `${item.key} in ${at + 1}`).toBeLessThan(1.04)
      // A piece that is smaller than this cannot be told from another.
      expect(Math.min(item.width, item.height)).toBeGreaterThan(20)
      // The crest hangs over the upper rim.
      expect(item.y - item.height / 2).toBeGreaterThan(-layout.ry + CREST - 4)
    }
  }
})

test.each(shapes)('all places are drawn apart from each other and whole, on a page %f times as wide as high', (aspect) => {
  const layout = layoutOf(map, aspect)
  expect(layout.glades.map(({ n }) => n)).toEqual(map.clearings.map(({ n }) => n))
  expect(layout.spots.map(({ at }) => at)).toEqual(Array.from({ length: box.places }, (_, i) => i))
  for (const a of layout.glades) {
    expect(a.x - layout.rx).toBeGreaterThan(0)
    expect(a.x + layout.rx).toBeLessThan(layout.width)
    expect(a.y - layout.ry - CREST).toBeGreaterThan(-2)
    expect(a.y + layout.ry + 15).toBeLessThan(layout.height)
    for (const b of layout.glades)
      if (b.at < a.at) expect(Math.hypot((a.x - b.x) / layout.rx, (a.y - b.y) / layout.ry), `${a.n} and ${b.n}`).toBeGreaterThan(2.02)
  }
  for (const heart of layout.forests) {
    for (const glade of layout.glades)
      expect(Math.hypot((heart.x - glade.x) / layout.rx, (heart.y - glade.y) / layout.ry), `${heart.id} at ${glade.n}`).toBeGreaterThan(
        1.12,
      )
    expect(heart.x - HEART.rx).toBeGreaterThan(0)
    expect(heart.y + HEART.ry).toBeLessThan(layout.height)
  }
})

test.each(shapes)('paths lead from glade to glade and past all others, on a page %f times as wide as high', (aspect) => {
  const layout = layoutOf(map, aspect)
  expect(layout.paths.map(({ a, b }) => [a + 1, b + 1])).toEqual(map.paths)
  for (const { a, b, line } of layout.paths) {
    for (const [end, n] of [
      [line[0]!, a],
      [line.at(-1)!, b],
    ] as const)
      expect(distance(end, [layout.glades[n]!.x, layout.glades[n]!.y])).toBeLessThan(0.01)
    for (const glade of layout.glades) {
      if (glade.at === a || glade.at === b) continue
      const nearest = Math.min(...line.map(([x, y]) => Math.hypot((x - glade.x) / layout.rx, (y - glade.y) / layout.ry)))
      expect(nearest, `the path ${a + 1} ${b + 1} at ${glade.n}`).toBeGreaterThan(1)
    }
  }
})

test('the river touches each of its clearings', () => {
  for (const aspect of shapes) {
    const layout = layoutOf(map, aspect)
    for (const n of new Set(map.rivers.flat())) {
      const { x, y } = layout.glades[n - 1]!
      const near = Math.min(...layout.rivers.map((river) => toLine([x, y], river)))
      expect(near, `${n}`).toBeLessThan(layout.rx + 20)
    }
  }
})

test('no tree stands on a glade, and the wood is the same each time it is drawn', () => {
  const layout = layoutOf(map, 1.78)
  const trees = treesOf(layout)
  expect(trees.length).toBeGreaterThan(700)
  for (const tree of trees)
    for (const glade of layout.glades) expect(Math.hypot((tree.x - glade.x) / layout.rx, (tree.y - glade.y) / layout.ry)).toBeGreaterThan(1)
  expect(drawGround(layout, suits)).toBe(drawGround(layoutOf(map, 1.78), suits))
})

test('each clearing shows as many slots as it has', () => {
  const layout = layoutOf(map, 1.6)
  for (const { slots } of layout.glades) expect(slotsOf(layout, slots)).toHaveLength(slots)
  expect(drawGround(layout, suits).match(/class="f-slot"/g)).toHaveLength(map.clearings.reduce((sum, { slots }) => sum + slots, 0))
})
