import './with-hundreds.ts'
import { contract } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { root } from '../../src/game.ts'

test('the Lord of the Hundreds is played under the contract of the kernel', () => {
  const mixes = ['hundreds+marquise', 'hundreds+eyrie+vagabond+vagabond2', 'hundreds+alliance+duchy', 'hundreds+cult+corvids+riverfolk']
  const report = contract(root, {
    games: 2 * mixes.length,
    every: 24,
    options: (i) => ({
      factions: mixes[i % mixes.length],
      map: ['autumn', 'winter', 'lake', 'mountain'][i % 4],
      deck: i < 4 ? 'base' : 'exiles',
    }),
    cap: (g) => g.decided >= 12_000,
  })
  expect([report.games, report.finished]).toEqual([8, 8])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.mostBytes).toBeLessThan(6000)
}, 120_000)
