import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord, replay } from '@trestle/kernel'
import { raidGame } from '@trestle/kernel/test/raid'
import { expect, test } from 'vitest'
import { folder, raid, raidProgram, trestle } from './trestle.ts'

const json = async (args: string[]) => JSON.parse((await raid(['simulate', 'raid', ...args, '--json'])).out)

test('a simulation reports what came of its games', async () => {
  const report = await json(['--games', '30', '--seed', '7'])
  expect(Object.keys(report)).toEqual([
    'games',
    'finished',
    'unfinished',
    'decisions',
    'decisionsPerSecond',
    'gamesPerSecond',
    'winners',
    'mixes',
    'wins',
    'played',
    'meanRounds',
    'by',
    'sides',
    'errors',
  ])
  const { red, blue, nobody = 0 } = report.winners
  expect(report).toMatchObject({ games: 30, finished: 30, unfinished: 0, meanRounds: null, errors: [] })
  expect(red + blue + nobody).toBe(30)
  // Each side's share of its games, with the interval that holds it in 95 of 100 cases.
  expect(report.sides.red.games).toBe(30)
  expect(report.sides.red.winShare).toBeCloseTo(report.wins.red / 30, 3)
  const [low, high] = report.sides.red.interval
  expect([low < report.sides.red.winShare, report.sides.red.winShare < high]).toEqual([true, true])
  expect(report.decisions).toBeGreaterThan(200)
  expect(report.decisionsPerSecond).toBeGreaterThan(0)
})

test('equal seeds give equal games, in however many threads; others do not', async () => {
  const [one, again, threads, other] = await Promise.all([
    json(['--games', '9', '--seed', '7']),
    json(['--games', '9', '--seed', '7', '--jobs', '1']),
    json(['--games', '9', '--seed', '7', '--jobs', '2']),
    json(['--games', '9', '--seed', '8']),
  ])
  const came = ({ decisions, winners }: { decisions: number; winners: object }) => ({ decisions, winners })
  expect(came(again)).toEqual(came(one))
  expect(came(threads)).toEqual(came(one))
  expect(came(other)).not.toEqual(came(one))
})

test('what the seats used is counted where one asks for it, and told where a game does not count', async () => {
  const args = ['simulate', 'daimyo', '--games', '4', '--seats', '2', '--seed', '3', '--uses']
  const one = JSON.parse((await trestle([...args, '--json'])).out)
  const two = JSON.parse((await trestle([...args, '--json', '--jobs', '2'])).out)
  const kinds = Object.keys(one.uses).map((as) => as.split(' ')[0])
  expect([...new Set(kinds)]).toEqual(expect.arrayContaining(['hired', 'laid', 'played', 'villager']))
  for (const as of Object.keys(one.uses)) {
    const { games, times, seats, winShare } = one.uses[as]
    expect(games, as).toBeLessThanOrEqual(4)
    expect(times, as).toBeGreaterThanOrEqual(seats)
    expect(seats, as).toBeGreaterThanOrEqual(games)
    expect(winShare, as).toBeLessThanOrEqual(1)
  }
  expect(two.uses).toEqual(one.uses)
  const refused = await raid(['simulate', 'raid', '--games', '1', '--uses'])
  expect(refused.err).toContain('raid tells nothing of what its seats use: leave --uses out')
})

test("players are named in the order of the seats, and the game's options are set", async () => {
  const report = await json(['--games', '2', '--set', 'players=3', '--players', 'random,greedy,random'])
  expect(Object.keys(report.winners)).toEqual(expect.arrayContaining(['red', 'blue', 'green']))
})

test('mix, number of seats, map and deck are drawn for each game, the same ones in however many threads', async () => {
  const drawn = [
    'simulate',
    'root',
    '--factions',
    'random',
    '--seats',
    '2-3',
    '--map',
    'random',
    '--deck',
    'random',
    '--seed',
    '5',
    '--json',
  ]
  const [one, two] = await Promise.all(
    ['1', '2'].map(async (jobs) => JSON.parse((await trestle([...drawn, '--games', '16', '--jobs', jobs])).out)),
  )
  expect(one.games).toBe(16)
  expect(one.errors).toEqual([])
  expect(one.mixes).toBeGreaterThan(8)
  const sum = (of: { [side: string]: number }) => Object.values(of).reduce((n, some) => n + some, 0)
  expect(Object.keys(one.played)).not.toContain('vagabond2')
  expect(sum(one.played)).toBeGreaterThan(2 * one.finished)
  expect(sum(one.played)).toBeLessThan(3 * one.finished)
  expect(sum(one.wins)).toBe(sum(one.winners))
  expect(two).toMatchObject({ decisions: one.decisions, winners: one.winners, mixes: one.mixes, played: one.played })
}, 60_000)

test('with a number of seats alone who sits there is drawn, and in a draft what was chosen is counted', async () => {
  const { out } = await trestle(['simulate', 'root', '--setup', 'advanced', '--landmarks', '2', '--seats', '2-3', '--games', '3', '--json'])
  const report = JSON.parse(out)
  expect([report.games, report.errors]).toEqual([3, []])
  const played = Object.keys(report.played)
  expect(played.length).toBeGreaterThan(2)
  expect(played.filter((name) => name.startsWith('seat'))).toEqual([])
}, 60_000)

test.each([
  [['--factions', 'random', '--seats', '2-9'], 'root has 2 to 6 seats, not 2 to 9'],
  [['--map', 'moon'], 'option map of root is one of'],
  [['--factions', 'random', '--players', 'random,greedy'], '--players names one'],
  [['--factions', 'random', '--seats', '4-2'], 'two as in 2-4'],
])('wrong draws are refused in words: %s', async (args, words) => {
  const { code, err } = await trestle(['simulate', 'root', ...args, '--games', '1'])
  expect(code).not.toBe(0)
  expect(err).toContain(words)
})

test('records are written, one a game, and each can be replayed', async () => {
  const dir = join(folder(), 'new', 'folder')
  await raid(['simulate', 'raid', '--games', '3', '--records', dir])
  expect(readdirSync(dir)).toEqual(['raid-00001.record', 'raid-00002.record', 'raid-00003.record'])
  const seeds = readdirSync(dir).map((name) => {
    const record = readRecord(readFileSync(join(dir, name), 'utf8'))
    expect(replay(raidGame, record).match.result).toEqual(record.result)
    return record.seed
  })
  expect(new Set(seeds).size).toBe(3)
})

test('a folder that cannot hold the records is refused before a game is played', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  // Linux has a folder that takes no new one from anybody.
  for (const wrong of [join(file, 'records'), ...(process.platform === 'linux' ? ['/proc/none/records'] : [])]) {
    const { code, out, err } = await raidProgram(['simulate', 'raid', '--games', '3', '--records', wrong])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`error: ${wrong} cannot hold the records: `)
  }
})

test('checked games are the same games, with the same records', async () => {
  const [plain, checked] = [join(folder(), 'plain'), join(folder(), 'checked')]
  const report = await json(['--games', '3', '--records', plain])
  expect(await json(['--games', '3', '--check', '2', '--records', checked])).toMatchObject({
    winners: report.winners,
    decisions: report.decisions,
  })
  const end = (dir: string) => readdirSync(dir).map((name) => readRecord(readFileSync(join(dir, name), 'utf8')).hash)
  expect(end(checked)).toEqual(end(plain))
})

test('a fault that the checks find is reported with the game, its seed and the decision', async () => {
  const { code, out } = await raidProgram(['simulate', 'raid', '--games', '2', '--check', '1', '--json'], '', { TRESTLE_TEST_LEAK: '1' })
  expect(JSON.parse(out).errors[0].message).toMatch(
    /^raid, game 1, seed [0-9a-f]{32}, input 0, asked .*: seat \d can tell a match dealt again/,
  )
  expect(code).toBe(1)
})

test('in words it says the same', async () => {
  const { code, out } = await raid(['simulate', 'raid', '--games', '4', '--seed', '2'])
  expect(code).toBe(0)
  expect(out).toMatch(/^games: 4, finished 4, unfinished 0\nwon by red: \d+ \(\d+\.0 %\)\nwon by blue: /)
})

test('a game that fails is reported with its seed and its decision, and the run fails', async () => {
  const { code, out, err } = await raidProgram(['simulate', 'raid', '--games', '2', '--json'], '', { TRESTLE_TEST_FAULT: '5' })
  expect(JSON.parse(out).errors).toEqual([
    { game: 1, seed: expect.stringMatching(/^[0-9a-f]{32}$/), decision: 5, message: 'a fault for the test' },
    { game: 2, seed: expect.stringMatching(/^[0-9a-f]{32}$/), decision: 5, message: 'a fault for the test' },
  ])
  expect(err).toContain('failed: 2 of 2 games failed')
  expect(code).toBe(1)
})

test('Ironwood: rounds are counted, and a random game may stop unfinished', async () => {
  const { code, out } = await trestle(['simulate', 'ironwood', '--games', '3', '--seed', '1', '--json'])
  const report = JSON.parse(out)
  expect(code).toBe(0)
  expect(report.finished + report.unfinished).toBe(3)
  expect(report.errors).toEqual([])
  expect(Object.keys(report.winners).slice(0, 2)).toEqual(['woodwalkers', 'ironclad'])
  if (report.finished > 0) expect(report.meanRounds).toBeGreaterThan(1)
})

test('Root: any mix of factions plays', async () => {
  const { code, out } = await trestle(['simulate', 'root', '--games', '2', '--factions', 'eyrie,vagabond,vagabond2', '--json'])
  expect(code).toBe(0)
  const { played, errors } = JSON.parse(out)
  expect(errors).toEqual([])
  // Both Vagabonds count as one faction.
  expect(played).toEqual({ eyrie: 2, vagabond: 4 })
})

test('an automaton that the options bring plays its seat, and one name means the others', async () => {
  const { code, out, err } = await trestle([
    'simulate',
    'ironwood',
    '--games',
    '1',
    '--set',
    'solo=ironbot',
    '--players',
    'random',
    '--json',
  ])
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out)).toMatchObject({ games: 1, finished: 1, errors: [] })
  const wrong = await trestle(['simulate', 'ironwood', '--set', 'solo=ironbot', '--players', 'random,random'])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('a player (woodwalkers), ironbot (ironclad); not random, random')])
})

test('a game that tells how seats ended is counted by Clan and heading; who takes part is named', async () => {
  const { out } = await trestle(['simulate', 'daimyo', '--games', '4', '--factions', 'nature,technology', '--json'])
  const { by, games, winners } = JSON.parse(out)
  expect(Object.keys(by)).toEqual(['nature', 'technology'])
  expect(by.nature.games).toBe(games)
  expect(by.nature.winShare + by.technology.winShare).toBeCloseTo(1)
  expect(by.nature.means.total).toBeGreaterThan(0)
  expect(Object.keys(winners)).toEqual(['p1', 'p2'])
})

test('threads count the ends of seats together', async () => {
  const run = async (jobs: string) =>
    JSON.parse((await trestle(['simulate', 'daimyo', '--games', '4', '--seats', '3', '--jobs', jobs, '--json'])).out).by
  expect(await run('2')).toEqual(await run('1'))
})
