import { expect, test } from 'vitest'
import { framesOf } from '../src/table/flight.tsx'

/** Where a frame puts the middle of a box of 40 by 20, in board units. */
const middles = (frames: Keyframe[]): number[][] =>
  frames.map(({ transform }) => {
    const [, x, y] = /^translate\((-?[\d.]+)%, (-?[\d.]+)%\)/.exec(String(transform)) ?? []
    return [(Number(x) / 100) * 40 + 20, (Number(y) / 100) * 20 + 10]
  })

const box = { half: 20, high: 10 }

test('a piece that moves goes along its way, from the first point to the last', () => {
  const way = [
    [100, 50],
    [130, 70],
    [400, 260],
  ] as const
  expect(middles(framesOf({ way, how: 'moves', ...box }))).toEqual(way.map((point) => [...point]))
})

test('a piece that appears comes down from above and rests on its place, one that falls leaves it downwards and vanishes', () => {
  const appears = framesOf({ way: [[100, 50]], how: 'appears', ...box })
  expect(middles(appears)[0]![1]).toBeLessThan(50)
  expect(middles(appears).at(-1)).toEqual([100, 50])
  expect([appears[0]!.opacity, appears.at(-1)!.opacity]).toEqual([0, 1])
  const falls = framesOf({ way: [[100, 50]], how: 'falls', ...box })
  expect(middles(falls)[0]).toEqual([100, 50])
  expect(middles(falls).at(-1)![1]).toBeGreaterThan(50)
  expect([falls[0]!.opacity, falls.at(-1)!.opacity]).toEqual([1, 0])
})
