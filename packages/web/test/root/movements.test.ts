import type { Event } from '@trestle/kernel'
import { expect, test } from 'vitest'
import type { ClearingView } from '../../src/games/root/model.ts'
import { ghostsOf, staying } from '../../src/games/root/movements.ts'
import type { Layout } from '../../src/games/root/terrain/layout.ts'

/** Four places in a row, of which the first two are joined by a path. */
const layout = {
  spots: [0, 1, 2, 3].map((at) => ({ at, id: String(at), x: at * 10, y: 5 })),
  paths: [
    {
      a: 0,
      b: 1,
      line: [
        [0, 5],
        [5, 9],
        [10, 5],
      ],
    },
  ],
} as unknown as Layout

const seen = (...events: Event[]) =>
  ghostsOf(layout, ['C', 'K'], events).map(({ how, item: { kind, seat, piece, face }, way }) => [how, kind, seat, piece, face, way])

test('ROOT-15.4.1 ROOT-15.4.2 a waystation is seen to go up with the type that shows, and to come down', () => {
  expect(seen({ on: 'keepers.encamped', seat: 1, face: 'tablet-figure', at: 2 })).toEqual([
    ['appears', 'building', 1, 'figure-tablet', 'tablet', [[20, 5]]],
  ])
  expect(seen({ on: 'keepers.decamped', seat: 1, face: 'jewelry-figure', at: 2 })).toEqual([
    ['falls', 'building', 1, 'jewelry-figure', 'jewelry', [[20, 5]]],
  ])
})

test('ROOT-15.5.2.II.a ROOT-15.5.2.III.a ROOT-15.2.5 relics are seen to come out, to be recovered, and to be carried off by others', () => {
  const relic = { piece: 'figure', value: 3 }
  expect(seen({ on: 'keepers.delved', seat: 1, ...relic, from: 3, at: 1 })).toEqual([
    [
      'moves',
      'token',
      1,
      'figure',
      '3',
      [
        [30, 5],
        [10, 5],
      ],
    ],
  ])
  expect(seen({ on: 'keepers.recovered', seat: 1, ...relic, at: 1 })).toEqual([['falls', 'token', 1, 'figure', '3', [[10, 5]]]])
  // It is the Keepers' piece, whoever lays it.
  expect(seen({ on: 'keepers.trophy', seat: 0, other: 1, ...relic, at: 3 })).toEqual([['appears', 'token', 1, 'figure', '3', [[30, 5]]]])
  expect(seen({ on: 'carried', seat: 1, ...relic, from: 0, to: 1 })).toEqual([
    [
      'moves',
      'token',
      1,
      'figure',
      '3',
      [
        [0, 5],
        [5, 9],
        [10, 5],
      ],
    ],
  ])
})

test('ROOT-13.5.4 ROOT-12.2.4 plots change places, a lifted tunnel goes, and what says nothing of pieces moves none', () => {
  expect(seen({ on: 'corvids.tricked', seat: 1, from: 0, to: 2 }).map(([how, , , piece, , way]) => [how, piece, way])).toEqual([
    [
      'moves',
      'plot',
      [
        [0, 5],
        [20, 5],
      ],
    ],
    [
      'moves',
      'plot',
      [
        [20, 5],
        [0, 5],
      ],
    ],
  ])
  expect(seen({ on: 'duchy.lifted', seat: 0, at: 2 })).toEqual([['falls', 'token', 0, 'tunnel', undefined, [[20, 5]]]])
  expect(seen({ on: 'scored', seat: 1, points: 2 }, { on: 'toString', seat: 1 })).toEqual([])
})

test('a relic of another value does not stay where one of its type lay', () => {
  const clearing = (face: string) =>
    ({ at: 0, pieces: [{ seat: 1, piece: 'figure', type: 'token', face, n: 1 }] }) as unknown as ClearingView
  expect(staying([clearing('2')], [clearing('2')])[0]?.pieces).toHaveLength(1)
  expect(staying([clearing('2')], [clearing('3')])[0]?.pieces).toEqual([])
})
