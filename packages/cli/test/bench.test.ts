import { expect, test } from 'vitest'
import { raid } from './trestle.ts'

test('the bench reports each game, boardgame.io and their ratio', async () => {
  const { code, out } = await raid(['bench', '--seconds', '1', '--json'])
  expect(code).toBe(0)
  const { games, boardgameio, ratio } = JSON.parse(out)
  expect(Object.keys(games)).toEqual(['raid'])
  for (const value of Object.values(games.raid)) expect(value).toBeGreaterThan(0)
  expect(games.raid.microsecondsPerDecision * games.raid.decisionsPerSecond).toBeCloseTo(1e6, -4)
  expect(boardgameio).toMatchObject({ version: '0.50.2' })
  expect(ratio.raid).toBeCloseTo(games.raid.decisionsPerSecond / boardgameio.movesPerSecond, 1)
})
