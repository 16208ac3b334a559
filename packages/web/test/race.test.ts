import { describe, expect, test } from 'vitest'
import { turningPoints } from '../src/match/dialogs/turning-points.ts'
import { spread } from '../src/match/mats/spread.ts'

describe('crests of the race', () => {
  test('those far apart stand at their own numbers', () => {
    expect(spread([0, 0.5, 1], 0.1)).toEqual([0, 0.5, 1])
  })

  test('those that would touch stand apart, in their order, and none leaves the track', () => {
    for (const at of [
      [0.5, 0.5, 0.5, 0.5],
      [1, 1, 1, 0.98, 0.2, 0.2],
      [0, 0, 0.01],
    ]) {
      const out = spread(at, 0.05)
      const sorted = [...out].sort((a, b) => a - b)
      for (const [i, place] of sorted.slice(1).entries()) expect(place - sorted[i]).toBeGreaterThan(0.049)
      expect(sorted[0]).toBeGreaterThanOrEqual(0)
      expect(sorted[sorted.length - 1]).toBeLessThanOrEqual(1)
      for (const [i, one] of at.entries()) for (const [k, other] of at.entries()) if (one < other) expect(out[i]).toBeLessThan(out[k])
    }
  })
})

test('labels stay within their chart', () => {
  expect(spread([142, 142, 10], 18, 142)).toEqual([124, 142, 10])
})

describe('turning points', () => {
  test('are the moments at which the lead changed most, in their order', () => {
    const values = [
      [0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 5],
      [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9],
    ]
    expect(turningPoints(values, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110])).toEqual([10, 50, 110])
  })

  test('a game in which nothing is counted has none', () => {
    expect(turningPoints([[Number.NaN, Number.NaN]], [0, 1])).toEqual([])
  })
})
