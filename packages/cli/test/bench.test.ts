import { expect, test } from 'vitest'
import { raid, trestle } from './trestle.ts'

const allFactions = 'marquise eyrie alliance vagabond cult riverfolk duchy corvids hundreds keepers'.split(' ')

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
  // Which of the factions come to play meanwhile is a matter of how fast the machine is: those of one match are three, or two with both Vagabonds.
  const sides: [string, number][] = Object.entries(games.root3.microsecondsBySide)
  expect(sides.length).toBeGreaterThan(1)
  for (const [side, mean] of sides) {
    expect(allFactions).toContain(side)
    expect(mean).toBeGreaterThan(0)
  }
})

test('rows that there are not are refused in words', async () => {
  expect((await trestle(['bench', 'root7'])).err).toContain('root has 2 to 6 seats, not 7')
  expect((await trestle(['bench', 'ironwood2'])).err).toContain('in ironwood nobody chooses who takes part')
})
