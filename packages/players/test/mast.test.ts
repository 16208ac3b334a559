import { expect, test } from 'vitest'
import { Mast } from '../src/search/mast.ts'

test('the mean of an option is that of what it gave, whatever other options there are and however many', () => {
  const mast = new Mast()
  const sums = new Map<number, [number, number]>()
  // Keys that meet in the table, and those of either sign.
  const keyAt = (i: number) => (i % 2 === 0 ? i * 4096 : -i * 2654435761) | 0
  for (let i = 0; i < 6000; i++) {
    const key = keyAt(i % 2000)
    mast.add(key, (i % 7) / 7)
    const [n, sum] = sums.get(key) ?? [0, 0]
    sums.set(key, [n + 1, sum + (i % 7) / 7])
  }
  for (const [key, [n, sum]] of sums) expect(mast.mean(key, -1)).toBeCloseTo(sum / n, 12)
  expect(mast.mean(123_457, 0.5)).toBe(0.5)
})
