import { expect, test } from 'vitest'
import { raid, trestle } from './trestle.ts'

test('the bench reports each game, boardgame.io and their ratio', async () => {
  const { code, out } = await raid(['bench', '--seconds', '0.2', '--json'])
  expect(code).toBe(0)
  const { games, boardgameio, ratio } = JSON.parse(out)
  expect(Object.keys(games)).toEqual(['raid'])
  for (const value of Object.values(games.raid)) expect(value).toBeGreaterThan(0)
  expect(games.raid.microsecondsPerDecision * games.raid.decisionsPerSecond).toBeCloseTo(1e6, -4)
  expect(boardgameio).toMatchObject({ version: '0.50.2' })
  expect(ratio.raid).toBeCloseTo(games.raid.decisionsPerSecond / boardgameio.movesPerSecond, 1)
})

test('a row may be a game with so many seats drawn by lot', async () => {
  const { code, out } = await trestle(['bench', 'root3', '--seconds', '0.2', '--json'])
  expect(code).toBe(0)
  const { games, ratio } = JSON.parse(out)
  expect(games.root3.gamesPerSecond).toBeGreaterThan(1)
  expect(ratio.root3).toBeGreaterThan(0)
  for (const side of ['marquise', 'vagabond', 'corvids']) expect(games.root3.microsecondsBySide[side]).toBeGreaterThan(0)
})

test('rows that there are not are refused in words', async () => {
  expect((await trestle(['bench', 'root7'])).err).toContain('root has 2 to 6 seats, not 7')
  expect((await trestle(['bench', 'ironwood2'])).err).toContain('in ironwood nobody chooses who takes part')
})
