import './with-badgers.ts'
import { contract } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { root } from '../../src/game.ts'

test('the faction of docs/adding-to-root.md is played under the contract of the kernel', () => {
  const mixes = ['badgers+marquise', 'badgers+eyrie+alliance', 'marquise+eyrie+vagabond+badgers']
  const report = contract(root, {
    games: mixes.length,
    every: 24,
    options: (i) => ({ factions: mixes[i] }),
    cap: (g) => g.decided >= 12_000,
  })
  expect([report.games, report.finished]).toEqual([3, 3])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
}, 120_000)
