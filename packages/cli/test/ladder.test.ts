import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, type Game, type Match, type Procedure, rulesOf, smallSeed, type Weights } from '@trestle/kernel'
import { raidGame, type State } from '@trestle/kernel/test/raid'
import { expect, test } from 'vitest'
import { rate, type Sat } from '../src/ladder/ratings.ts'
import { wilson } from '../src/ladder/report.ts'
import { boutsOf, pairingsOf } from '../src/ladder/schedule.ts'
import { tuneWeights, type WeightsPlan } from '../src/tune-weights.ts'
import { folder, raid, trestle } from './trestle.ts'

const json = async (args: string[]) => {
  const { code, out, err } = await raid(['ladder', 'raid', ...args, '--json'])
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

test('neighbours meet on equal deals, each at each seat', () => {
  const bouts = [...boutsOf(pairingsOf(['a', 'b', 'c'], null, 3), 3, 4)]
  expect(bouts).toHaveLength(2 * 3 * 2)
  expect(bouts.slice(0, 3)).toEqual([0, 1, 2].map((at) => ({ above: 'b', below: 'a', deal: 0, at })))
  expect(bouts.at(-1)).toEqual({ above: 'c', below: 'b', deal: 1, at: 2 })
  expect(pairingsOf(['a', 'b'], 'x', 2)).toEqual([
    { above: 'a', below: 'x' },
    { above: 'b', below: 'x' },
  ])
  expect(pairingsOf(['a', 'b'], 'x', 1)).toEqual([
    { above: 'a', below: null },
    { above: 'b', below: null },
  ])
})

test('a ladder tells shares with intervals, ratings, seats and times', async () => {
  const report = await json(['--levels', 'random,greedy', '--games', '30', '--seed', '3'])
  expect(report).toMatchObject({ game: 'raid', games: 30, unfinished: 0 })
  const [{ above, below, games, share, interval, bySeat }] = report.pairings
  expect([above, below, games]).toEqual(['greedy', 'random', 30])
  expect(interval[0]).toBeLessThan(share)
  expect(interval[1]).toBeGreaterThan(share)
  expect(bySeat.map((one: { seat: string; games: number }) => [one.seat, one.games])).toEqual([
    ['red', 15],
    ['blue', 15],
  ])
  expect(report.ratings[0]).toEqual({ player: 'random', rating: 0, within: 0 })
  expect(report.ratings[1].rating).toBeGreaterThan(0)
  expect(report.seats[0].share + report.seats[1].share).toBeCloseTo(1)
  expect(report.times.map((one: { player: string }) => one.player)).toEqual(['random', 'greedy'])
  expect(report.times[1].decisions).toBeGreaterThan(10)
})

test('equal seeds give equal outcomes, in however many threads, and those that are kept are not played again', async () => {
  const file = join(folder(), 'kept')
  const args = ['--levels', '1,greedy', '--seed', '5']
  const [one, two] = await Promise.all([json([...args, '--games', '8']), json([...args, '--games', '8', '--jobs', '2'])])
  expect(two.pairings).toEqual(one.pairings)
  await json([...args, '--games', '4', '--keep', file])
  expect(await json([...args, '--games', '8', '--keep', file]).then(({ pairings }) => pairings)).toEqual(one.pairings)
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(8)
})

test('a file that cannot keep outcomes, or holds something else, is refused before a match is played', async () => {
  const file = join(folder(), 'other')
  writeFileSync(file, 'no outcome\n')
  const args = ['ladder', 'raid', '--levels', '1,greedy', '--games', '2', '--keep']
  const other = await raid([...args, file])
  expect([other.code, other.out, other.err]).toEqual([2, '', expect.stringContaining(`${file}: line 1 is no outcome of a ladder`)])
  const nowhere = await raid([...args, '/no/such/folder/kept'])
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('/no/such/folder/kept cannot be written: there is no folder')])
})

test('alone against an automaton each plays for itself', async () => {
  const { out } = await trestle(['ladder', 'ironwood', '--set', 'solo=ironbot', '--levels', 'random,greedy', '--games', '1', '--json'])
  const { pairings, ratings } = JSON.parse(out)
  expect(pairings).toMatchObject([
    { above: 'random', below: null, games: 1 },
    { above: 'greedy', below: null, games: 1 },
  ])
  expect(ratings).toEqual([])
})

test('in words it is a table, and wrong players are refused', async () => {
  const { out } = await raid(['ladder', 'raid', '--levels', '1,greedy', '--games', '2'])
  expect(out).toMatch(/^raid: 2 matches\n\n\| pairing \| matches \| wins in 100 \|/)
  expect(out).toContain('| greedy against level:1 | 2 |')
  const wrong = await raid(['ladder', 'raid', '--levels', '1,99'])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('write level:1 to level:')])
  const few = await raid(['ladder', 'raid', '--levels', '1'])
  expect([few.code, few.err]).toEqual([2, expect.stringContaining('two players or more')])
})

test('ratings find the strengths that matches were made with', () => {
  // Two to one for the second player, three to one for the first seat: the shares that such strengths would give on average.
  const [strength, seat] = [2, 3]
  const chance = (strength * seat) / (strength * seat + 1)
  const back = strength / (strength + seat)
  const matches: Sat[] = Array.from({ length: 400 }, (_, i) =>
    i % 2 === 0 ? { players: [1, 0], won: [chance, 1 - chance] } : { players: [0, 1], won: [1 - back, back] },
  )
  const { players, seats } = rate(matches, 2, 2)
  expect(players[1].rating).toBeCloseTo(400 * Math.log10(strength), -1)
  expect(seats[0].advantage - seats[1].advantage).toBeCloseTo(400 * Math.log10(seat), -1)
  expect(players[1].within).toBeGreaterThan(20)
  expect(players[1].within).toBeLessThan(60)
})

test('who always wins has a finite rating, and an interval of a share stays within 0 and 1', () => {
  const { players } = rate([{ players: [0, 1], won: [0, 1] }], 2, 2)
  expect(Number.isFinite(players[1].rating)).toBe(true)
  expect(wilson(1, 10)).toEqual([0.722, 1])
  expect(wilson(0.5, 100)).toEqual([0.404, 0.596])
  expect(wilson(0, 0)).toEqual([0, 1])
})

test('a tuning finds the lead that tells best who wins, the same each time', async () => {
  const args = ['tune', 'raid', '--games', '20', '--players', 'greedy,random', '--seed', '2', '--json']
  const [one, again] = [JSON.parse((await raid(args)).out), JSON.parse((await raid(args)).out)]
  expect(again).toEqual(one)
  expect(one).toMatchObject({ games: 20 })
  expect(one.lead).toBeGreaterThan(0)
  expect(one.loss).toBeLessThan(one.even)
  expect(one.even).toBeCloseTo(Math.log(2), 2)
  const { out } = await raid(args.slice(0, -1))
  expect(out).toContain(`lead: ${one.lead}`)
})

test('with sides drawn by lot each deal has its own, at each seat once, and it is told how the player did with each', async () => {
  const args = [
    'ladder',
    'root',
    '--factions',
    'random',
    '--seats',
    '4',
    '--levels',
    'random',
    '--against',
    'random',
    '--games',
    '8',
    '--json',
  ]
  const { out } = await trestle(args)
  const { games, pairings } = JSON.parse(out)
  expect(games).toBe(8)
  const { bySide, bySeat, share } = pairings[0]
  expect(bySeat.map((one: { seat: string; games: number }) => [one.seat, one.games])).toEqual([
    ...[1, 2, 3, 4].map((seat) => [`seat ${seat}`, 2]),
  ])
  expect(bySide.length).toBeGreaterThan(2)
  const sum = (of: (one: { games: number; share: number }) => number) =>
    bySide.reduce((n: number, one: { games: number; share: number }) => n + of(one), 0)
  expect(sum((one) => one.games)).toBe(8)
  expect(sum((one) => one.games * one.share)).toBeCloseTo(8 * share)
  const { out: table } = await trestle(args.slice(0, -1))
  expect(table).toContain(`| ${bySide[0].side} | ${bySide[0].games} |`)
  const wrong = await trestle(['ladder', 'root', '--factions', 'random', '--seats', '2-4', '--levels', 'random', '--against', 'random'])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('one number of seats')])
})

/** One choice wins the match, and a player that holds plums in too low esteem does not take it. */
const { procedure, choice } = rulesOf<Match<State, { top: number; weights?: { plum: number } }, { players: number }>>()
const market: Procedure = procedure('market', {
  buy: choice({
    seat: () => 0,
    rule: 'RAID-2',
    options: () => [{ do: 'pear' }, { do: 'plum' }],
    resolve(g, _f, o) {
      if (o.do === 'plum') g.state.points[0]++
      g.state.turns++
    },
  }),
  sleep: choice({
    seat: () => 1,
    rule: 'RAID-2',
    options: () => [{ do: 'sleep' }, { do: 'snore' }],
    resolve: (g) => end(g, { winners: [g.state.points[0] > 0 ? 0 : 1], reason: 'market', rule: 'RAID-4' }),
  }),
})
const inMarket = {
  ...raidGame,
  id: 'market',
  main: market,
  procedures: [],
  evaluate: (g: Match<State, { top: number; weights?: { plum: number } }>) =>
    g.state.points[0] > 0 ? (g.content.weights?.plum ?? 0.8) : 1,
  weights: {
    usual: () => ({ all: { plum: 0.8 } }),
    within: (content: { top: number }, { all }: { [group: string]: Weights }) => ({ ...content, weights: all }),
  },
} as unknown as Game
const plan: WeightsPlan = {
  ...{ seed: smallSeed(1), options: {}, games: 4, gate: 6, group: 'all', step: 1.5 },
  ...{ player: 'greedy:others=0', others: 'random', seats: 2 },
}

test('weights are made larger and smaller, and what wins is kept and meets the usual ones in fresh matches', () => {
  const { changes, pace, gate, weights } = tuneWeights(inMarket, plan)
  expect(gate).toMatchObject({ games: 6, accepted: true })
  expect(gate?.gain).toBeGreaterThan(0)
  expect(changes).toMatchObject([{ name: 'plum', from: 0.8, to: 1.2, kept: true }])
  expect(pace.before).toBeLessThan(pace.after)
  expect(weights).toEqual({ plum: 1.2 })
})

test('weights that nothing is gained by stay as they are', () => {
  const { changes, gate, weights } = tuneWeights(inMarket, { ...plan, step: 1.1 })
  expect(gate).toBeNull()
  expect(changes.map(({ to, gain, kept }) => [to, gain, kept])).toEqual([
    [0.88, 0, false],
    [0.727, 0, false],
  ])
  expect(weights).toEqual({ plum: 0.8 })
})

test('the weights of a side of Root are tuned by a command, and a wrong group is refused with those there are', async () => {
  const args = ['tune', 'root', '--weights', 'alliance', '--games', '1', '--players', 'random', '--seed', '3']
  const { out } = await trestle(args)
  expect(out).toMatch(/^supporter [\d.]+ to [\d.]+: 0 ± 0\n/)
  expect(out).toMatch(/\npace of alliance: ([\d.]+) before, \1 after\nno change was kept\n {2}supporter: /)
  const wrong = await trestle(['tune', 'root', '--weights', 'owls', '--games', '5'])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('root has no weights "owls"; there are: all, marquise,')])
})
