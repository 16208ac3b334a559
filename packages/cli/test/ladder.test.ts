import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rate, type Sat } from '../src/ladder/ratings.ts'
import { wilson } from '../src/ladder/report.ts'
import { boutsOf, pairingsOf } from '../src/ladder/schedule.ts'
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
