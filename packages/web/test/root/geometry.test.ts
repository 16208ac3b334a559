import { contentFor } from '@trestle/kernel'
import { root } from '@trestle/root'
import cs from '@trestle/root/messages/cs.json' with { type: 'json' }
import en from '@trestle/root/messages/en.json' with { type: 'json' }
import pl from '@trestle/root/messages/pl.json' with { type: 'json' }
import { formatter } from '@trestle/words'
import { expect, test } from 'vitest'
import type { ClearingView, Content, PieceView } from '../../src/games/root/model.ts'
import { drawGround } from '../../src/games/root/terrain/draw.ts'
import { berthOf } from '../../src/games/root/terrain/features.tsx'
import { arrange, type Item, slotsOf } from '../../src/games/root/terrain/glade.ts'
import { inLake } from '../../src/games/root/terrain/lake.ts'
import { CREST, HEART, type Layout, layoutOf } from '../../src/games/root/terrain/layout.ts'
import { namesOf } from '../../src/games/root/terrain/names.ts'
import { peaksOf } from '../../src/games/root/terrain/peaks.ts'
import { keptFree, treesOf } from '../../src/games/root/terrain/trees.ts'
import { distance, type Point, toLine } from '../../src/table/plane.ts'

const box: Content = root.compile(contentFor(root))
const map = box.content.map
const maps = ['autumn', 'winter', 'lake', 'mountain'].map((id) => root.compile(contentFor(root, { map: id })) as Content)
const languages = (['en', 'pl', 'cs'] as const).map((locale) => formatter(locale, { en, pl, cs }))
const suits = map.clearings.map((clearing) => clearing.suit ?? 'fox')
const shapes = [1, 1.3, 1.6, 1.78, 1.92]

const layouts = new Map<string, Layout>()

/** The layout of a map as each test here looks at it: it is found once. */
const layoutFor = (of: typeof map, aspect: number): Layout => {
  const key = `${of.id} ${aspect}`
  const layout = layouts.get(key) ?? layoutOf(of, aspect)
  layouts.set(key, layout)
  return layout
}

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

/** The same with the warriors of six sides, a warlord among them; `bare`: without tokens and pawns. */
const besieged = (at: number, bare: boolean): ClearingView => {
  const clearing = crowded(at)
  const more: PieceView[] = [
    { seat: 3, piece: 'warrior', type: 'warrior', n: 12 },
    { seat: 4, piece: 'warrior', type: 'warrior', n: 7 },
    { seat: 4, piece: 'warlord', type: 'warrior', n: 1 },
  ]
  const pieces = clearing.pieces.filter(({ type }) => type === 'warrior' || type === 'building' || (!bare && type === 'token'))
  return { ...clearing, scorched: !bare, pieces: [...pieces, ...more] }
}

const overlap = (a: Item, b: Item): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 0.5 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 0.5

/** How far outside of the rim the farthest corner of a piece is, as a share of the glade; below 1 is inside. */
const reach = (layout: Layout, { x, y, width, height }: Item): number =>
  Math.max(...[-1, 1].flatMap((i) => [-1, 1].map((j) => Math.hypot((x + (i * width) / 2) / layout.rx, (y + (j * height) / 2) / layout.ry))))

test.each(shapes)(
  'more than three stacks of warriors stand in two rows, and their numbers can be read, on a page %f times as wide as high',
  (aspect) => {
    const layout = layoutOf(map, aspect)
    for (const { at } of layout.glades)
      for (const bare of [true, false]) {
        const items = arrange(layout, besieged(at, bare))
        for (const [i, item] of items.entries()) {
          for (const other of items.slice(0, i)) expect(overlap(item, other), `${item.key} on ${other.key} in ${at + 1}`).toBe(false)
          expect(reach(layout, item), `${item.key} in ${at + 1}`).toBeLessThan(1.04)
          expect(item.y - item.height / 2).toBeGreaterThan(-layout.ry + CREST - 4)
        }
        const stacks = items.filter(({ kind }) => kind === 'warrior')
        expect(new Set(stacks.map(({ y }) => y)).size).toBe(2)
        expect(Math.min(...stacks.map(({ height }) => height))).toBeGreaterThan(bare ? 29 : 24)
      }
  },
)

test.each(shapes)('in a crowded clearing no piece covers another or leaves the glade, on a page %f times as wide as high', (aspect) => {
  const layout = layoutFor(map, aspect)
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

const drawn = maps.flatMap((book) => shapes.map((aspect) => [book.content.map.id, aspect, book] as const))

test.each(drawn)('all places of %s are drawn apart from each other and whole, on a page %f times as wide as high', (_id, aspect, book) => {
  const { map } = book.content
  const layout = layoutFor(map, aspect)
  expect(layout.glades.map(({ n }) => n)).toEqual(map.clearings.map(({ n }) => n))
  expect(layout.spots.map(({ at }) => at)).toEqual(Array.from({ length: book.places }, (_, i) => i))
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

test.each(drawn)('paths of %s lead from glade to glade and past all others, on a page %f times as wide as high', (_id, aspect, book) => {
  const { map } = book.content
  const layout = layoutFor(map, aspect)
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
  for (const book of maps.filter(({ coast }) => coast === 0))
    for (const aspect of shapes) {
      const { map } = book.content
      const layout = layoutFor(map, aspect)
      for (const n of new Set(map.rivers.flat())) {
        const { x, y } = layout.glades[n - 1]!
        const near = Math.min(...layout.rivers.map((river) => toLine([x, y], river)))
        expect(near, `${n}`).toBeLessThan(layout.rx + 20)
      }
    }
})

test('the water of the lake comes up to the clearings on its coast, and to no path and no forest’s heart', () => {
  const { map } = maps[2]!.content
  for (const aspect of shapes) {
    const layout = layoutFor(map, aspect)
    const { shore } = layout.lake!
    for (const { n, x, y } of layout.glades) {
      const near = Math.min(...shore.map((p) => Math.hypot((p[0] - x) / layout.rx, (p[1] - y) / layout.ry)))
      if (map.coast?.includes(n)) expect(near, `${n}`).toBeLessThan(1)
      else expect(near, `${n}`).toBeGreaterThan(1)
    }
    for (const heart of layout.forests) expect(inLake(layout.lake, [heart.x, heart.y], HEART.ry), heart.id).toBe(false)
    const outside = ([x, y]: Point) => layout.glades.every((glade) => Math.hypot((x - glade.x) / layout.rx, (y - glade.y) / layout.ry) > 1)
    for (const { a, b, line } of layout.paths)
      expect(
        line.filter(outside).some((p) => inLake(layout.lake, p, 0)),
        `${a + 1} ${b + 1}`,
      ).toBe(false)
    expect(layout.rivers).toEqual([])
  }
})

test('the rocks of closed paths lie on their paths, apart from each other and from what can be touched beside them', () => {
  const { map } = maps[3]!.content
  for (const aspect of shapes) {
    const layout = layoutFor(map, aspect)
    expect(layout.barriers.map(({ ends }) => ends.map((at) => at + 1))).toEqual(map.closed)
    for (const rocks of layout.barriers) {
      const way = layout.paths.find(({ a, b }) => rocks.id === `${a}_${b}`)
      expect(toLine([rocks.x, rocks.y], way!.line)).toBeLessThan(1)
      for (const other of layout.barriers) if (other !== rocks) expect(distance([rocks.x, rocks.y], [other.x, other.y])).toBeGreaterThan(90)
      for (const heart of layout.forests)
        expect(distance([rocks.x, rocks.y], [heart.x, heart.y]), `${rocks.id} ${heart.id}`).toBeGreaterThan(60)
    }
  }
  expect(layoutFor(map, 1.6).tower).toBe(9)
})

test('mountains keep off glades, paths and hearts, and are drawn on their map alone', () => {
  const layout = layoutFor(maps[3]!.content.map, 1.78)
  const peaks = peaksOf(layout, keptFree(layout))
  expect(peaks.length).toBeGreaterThan(25)
  for (const { x, y } of peaks)
    for (const glade of layout.glades) expect(Math.hypot((x - glade.x) / layout.rx, (y - glade.y) / layout.ry)).toBeGreaterThan(1)
  expect(drawGround(layout, suits)).toContain('class="f-rock"')
  expect(drawGround(layoutFor(map, 1.78), suits)).not.toContain('class="f-rock"')
  // A path that is closed is drawn otherwise than an open one.
  expect(drawGround(layout, suits, ['1_4'])).not.toBe(drawGround(layout, suits))
})

test('no tree stands on a glade, and the wood is the same each time it is drawn', () => {
  const layout = layoutFor(map, 1.78)
  const trees = treesOf(layout)
  expect(trees.length).toBeGreaterThan(700)
  for (const tree of trees)
    for (const glade of layout.glades) expect(Math.hypot((tree.x - glade.x) / layout.rx, (tree.y - glade.y) / layout.ry)).toBeGreaterThan(1)
  expect(drawGround(layout, suits)).toBe(drawGround(layoutOf(map, 1.78), suits))
})

test('each clearing shows as many slots as it has', () => {
  const layout = layoutFor(map, 1.6)
  for (const { slots } of layout.glades) expect(slotsOf(layout, slots)).toHaveLength(slots)
  expect(drawGround(layout, suits).match(/class="f-slot"/g)).toHaveLength(map.clearings.reduce((sum, { slots }) => sum + slots, 0))
})

test.each(maps.map(({ content }) => content.map))(
  'no name of a forest lies under a clearing of map $id or over another name, in any language',
  (of) => {
    const faults: string[] = []
    for (const aspect of [1, 1.13, 1.2, 1.3, 1.6, 1.78, 1.92]) {
      const layout = layoutFor(of, aspect)
      for (const words of languages) {
        const titles = of.forests.map(({ id }) => words.text({ id: 'place.forest.label', values: { id: id.replaceAll('_', '·') } }))
        const written = namesOf(layout, titles)
        const boxes = layout.forests.map((spot, i) => {
          const { lines, x, y, size } = written[i]!
          const half = Math.max(...lines.map((line) => line.length)) * size * 0.33
          return {
            title: titles[i],
            from: spot.x + x - half,
            to: spot.x + x + half,
            top: spot.y + y - size * 0.8,
            foot: spot.y + y + size * (lines.length - 0.8),
          }
        })
        for (const [i, a] of boxes.entries())
          for (const b of boxes.slice(i + 1))
            if (a.from < b.to && b.from < a.to && a.top < b.foot && b.top < a.foot) faults.push(`${a.title} / ${b.title} at ${aspect}`)
        // A board as high as wide shows few names, and has no room for each beside its clearings.
        if (aspect < 1.6) continue
        for (const [i, spot] of layout.forests.entries()) {
          const title = titles[i]!
          const { lines, x, y, size } = written[i]!
          if (lines.join(' ').replaceAll('- ', '-') !== title) faults.push(`${title}: ${lines}`)
          // A letter is half as wide as high, or a little more.
          for (const [n, line] of lines.entries())
            for (const side of [-1, 0, 1])
              for (const up of [-size * 0.7, 0]) {
                const [px, py] = [spot.x + x + (side * line.length * size) / 4, spot.y + y + n * size + up]
                const under = layout.glades.find((one) => Math.hypot((px - one.x) / layout.rx, (py - one.y) / layout.ry) < 1)
                if (under || px < 0 || px > layout.width) faults.push(`${title} at ${aspect}: under ${under?.n}`)
              }
        }
      }
    }
    expect(faults).toEqual([])
  },
)

test.each(['winter', 'lake'])('the ferry lies beside the crest of its clearing, not over it, on map %s', (id) => {
  const layout = layoutFor(maps.find(({ content }) => content.map.id === id)!.content.map, 1.78)
  for (const glade of layout.glades) {
    // Straight above the glade, where its crest is.
    const [x, y] = berthOf(layout, glade.at, [glade.x, glade.y - 300], 14)
    expect(Math.abs(x - glade.x) > 84 || Math.abs(y - glade.y + layout.ry) > 50, `${glade.n}`).toBe(true)
  }
})
