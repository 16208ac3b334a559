/**
 * Kept playthroughs, found by their folder. One that differs shows how the rules of now play the same choices: read the difference, and
 * where it is what was meant, write the files again:
 *
 *   npm run trestle -- playthrough --again packages/cli/test/fixtures/playthroughs/*.txt
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { again } from '../src/commands/playthrough.ts'
import { openHouse } from '../src/house.ts'
import { raid } from './trestle.ts'

const kept = join(import.meta.dirname, 'fixtures', 'playthroughs')
const house = openHouse(import.meta.resolve('@trestle/games'))

/** What the rules did; the words behind the dash are for the reader, and may be said better without any change of rules. */
const deeds = (text: string): string[] => text.split('\n').map((line) => line.split(' — ')[0])

test.each(globSync('*.txt', { cwd: kept }).sort())('%s is played as it was', async (file) => {
  const path = join(kept, file)
  expect(deeds(await again(path, await house))).toEqual(deeds(readFileSync(path, 'utf8')))
})

test('a playthrough tells decisions, choices, events and the end', async () => {
  const { code, out } = await raid(['playthrough', 'raid', '--seed', '7', '--players', 'greedy'])
  expect(code).toBe(0)
  expect(out).toMatch(/^trestle playthrough 1\nsetup \{"game":"raid","options":\{\},"seed":"0{31}7"\}\nversion 1\nseats red blue\n/)
  expect(out).toMatch(/\n0\.0 red main\.exchange \S+ sealed — Exchange up to two cards\n {2}.+ \| .+\n> \S+.* — /)
  expect(out).toMatch(/\n {2}\* drew \{.*\} only red — Somebody drew a card\n/)
  expect(out).toMatch(/\nend \{"winners":.*\} — (Three raids were won|Everybody is tired)\nstate [0-9a-f]{16}\n$/)
})

test('what is wrong is said', async () => {
  expect((await raid(['playthrough'])).err).toContain('name a game (raid), or files by --again')
  expect((await raid(['playthrough', 'raid', '--again', 'x'])).err).toContain('not both')
  expect((await raid(['playthrough', '--again', import.meta.filename])).err).toContain('is no playthrough')
})
