import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, raid, trestle } from './trestle.ts'

const dir = folder()
const short = join(import.meta.dirname, 'fixtures', 'short.rootlog')

test('a log is followed to a record that replays, with points and board', async () => {
  const path = join(dir, 'short.record')
  const { code, out } = await trestle(['follow', short, '--record', path, '--json'])
  expect(code).toBe(0)
  const report = JSON.parse(out)
  expect(report).toMatchObject({ game: 'root', seats: ['eyrie', 'marquise'], result: null, assumed: [], stop: null })
  expect(report.scores).toHaveLength(2)
  const { code: again, out: verified } = await trestle(['replay', path, '--verify'])
  expect(again).toBe(0)
  expect(verified).toContain(`state: ${report.hash}`)
  expect(verified).toMatch(/\d+ outcomes of chance that were told, which no seed proves/)
})

test('where the rules refuse it fails with the line, and says what was assumed before', async () => {
  const broken = join(dir, 'broken.rootlog')
  const lines = readFileSync(short, 'utf8').trimEnd().split('\n')
  writeFileSync(broken, [...lines.slice(0, -1), `${lines.at(-1)?.slice(0, 2)}CXE3/CXE4/CXE8/CXE9`].join('\n'))
  const { code, err } = await trestle(['follow', broken])
  expect(code).toBe(1)
  expect(err).toMatch(new RegExp(`failed: .*broken.rootlog: line ${lines.length}: .*\\(ROOT-`))
})

test('a notation that no game here follows, and a game that does not follow it, are wrong usage', async () => {
  const { code, err } = await raid(['follow', short])
  expect([code, err]).toEqual([2, expect.stringContaining('no game here follows the notation')])
  const other = await trestle(['follow', short, '--game', 'ironwood'])
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('of Ironwood no notation "rootlog" can be followed')])
})
