import { expect, test } from 'vitest'
import { contract } from '../testing/index.ts'
import { raidGame } from './raid.ts'

test('the tiny game passes the contract at every decision', () => {
  const report = contract(raidGame, {
    games: 60,
    every: 1,
    options: (i) => ({ players: 2 + (i % 2) }),
    hidden: (g, seat) =>
      Object.fromEntries(g.state.hands.flatMap((hand, other) => (other === seat ? [] : [[`hand ${other} of ${seat}`, hand]]))),
  })
  expect(report.finished).toBe(60)
  expect(report.stuck).toEqual([])
  expect(report.varied.length).toBeGreaterThan(3)
})
