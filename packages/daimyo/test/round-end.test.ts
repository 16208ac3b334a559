import { expect, test } from 'vitest'
import { daimyo } from '../src/index.ts'
import { shares } from '../src/rules/ranking.ts'
import { armyPoints, byTable, winners } from '../src/rules/scoring.ts'
import { heroNo, type Position, standardBox, table } from './build.ts'

/** A match at its last turn of a round. */
function last(position: Position = {}) {
  const t = table({ turns: 8, pool: ['red-1', 'red-2'], ...position })
  t.play('die red-1 tax', 'main', 'end')
  return t
}

test('DM-18.1 FC-D008 influence, income, first player, hiring, round marker', () => {
  const t = last({ sides: [{ goods: [0, 0, 0, 9] }], heroes: ['market-01'], helmet: 0 })
  t.endRound('helmet p2', 'hire market-01')
  const log = t.log('ranked', 'gained', 'helmet-given', 'hired', 'round')
  expect(log.filter((on, i) => on !== log[i - 1])).toEqual(['gained', 'ranked', 'gained', 'helmet-given', 'hired', 'round'])
})

test('DM-18.2 most influence scores the gold banner, second most the silver one', () => {
  const t = last({
    sides: [
      { governors: ['blue-p1', 'blue-p2'], shadows: ['blue-s1'] },
      { governors: ['blue-p3'], shadows: ['blue-s2'] },
      { governors: ['blue-p4'] },
    ],
  })
  expect([t.pp(0), t.pp(1), t.pp(2)]).toEqual([4, 2, 0])
})

test('DM-18.3 in a tie more own Shadows there rank higher', () => {
  expect(shares([4, 4, 0], [1, 0, 0], 4, 2)).toEqual([4, 2, 0])
  const t = last({ sides: [{ governors: ['blue-p1', 'blue-p2'] }, { governors: ['blue-p3'], shadows: ['blue-s1', 'blue-s2'] }] })
  expect([t.pp(0), t.pp(1)]).toEqual([2, 4])
})

test('DM-18.4 tied for first: both banners are shared, rounded down, and there is no second', () => {
  expect(shares([6, 6, 3], [0, 0, 1], 4, 2)).toEqual([3, 3, 0])
  expect(shares([6, 6, 6], [0, 0, 0], 5, 3)).toEqual([2, 2, 2])
})

test('DM-18.5 tied for second: the silver banner is shared, rounded down', () => {
  expect(shares([7, 4, 4], [0, 0, 0], 5, 3)).toEqual([5, 1, 1])
  expect(shares([7, 4, 4], [0, 0, 0], 5, 1)).toEqual([5, 0, 0])
})

test('DM-18.6 without influence nobody ranks', () => {
  expect(shares([3, 0, 0], [0, 0, 0], 4, 2)).toEqual([4, 0, 0])
  expect(shares([0, 0, 0], [0, 0, 0], 4, 2)).toEqual([0, 0, 0])
})

test('DM-18.7 points beyond 49 go on, beyond 99 too', () => {
  const t = last({
    sides: [
      { governors: ['blue-p1'], popularity: 48 },
      { governors: ['red-p1'], popularity: 98 },
    ],
  })
  expect([t.pp(0), t.pp(1)]).toEqual([52, 101])
})

test('DM-18.8 income: 1 basic resource of choice, 1 gold, and what the yellow tiles show', () => {
  const t = last({ sides: [{ tiles: { 'end-1': 'income-stone', 'end-2': 'income-metal' } }, {}, {}] })
  expect([t.asked(), t.options()]).toEqual(['income.basic', ['gain 1rice', 'gain 1metal', 'gain 1stone']])
  t.play('gain 1stone')
  expect(t.goods(0)).toEqual([1, 1, 2, 2])
  t.play('gain 1rice')
  expect(t.goods(1)).toEqual([1, 0, 0, 1])
})

test('DM-18.9 the helmet holder keeps it or gives it away, and its holder begins', () => {
  const t = last({ helmet: 1 })
  t.until(() => t.asked() === 'roundEnd.helmet')
  expect([t.seat(), t.options()]).toEqual([1, ['helmet p2', 'helmet p3', 'helmet p1']])
  t.play('helmet p3')
  t.endRound()
  expect([t.s.helmet, t.s.first, t.seat()]).toEqual([2, 2, 2])
})

test('DM-18.10 hiring from the holder on, any number for gold, of what just arrived too', () => {
  const t = last({
    helmet: 1,
    heroes: ['market-05', 'market-33'],
    top: ['market-01', 'market-02'],
    sides: [{}, { goods: [0, 0, 0, 4] }, { goods: [0, 0, 0, 9] }],
  })
  t.until(() => t.asked() === 'hiring.hire', 'helmet p2')
  expect([t.seat(), t.gold(1)]).toEqual([1, 5])
  expect(t.refused('hire market-33')).toBe(undefined)
  t.play('hire market-05')
  expect(t.refused('hire market-33')).toBe('DM-18.10')
  t.play('hire market-01')
  expect([t.seat(), t.hand(1), t.gold(1)]).toEqual([2, ['market-01', 'market-05'], 1])
})

test('DM-18.11 the new card fills the same place; an empty deck leaves a gap', () => {
  const t = last({ heroes: ['market-33', 'market-05'], top: ['market-01'], sides: [{ goods: [0, 0, 0, 9] }] })
  t.until(() => t.asked() === 'hiring.hire', 'helmet p1')
  t.play('hire market-05')
  expect(t.s.heroMarket[1]).toBe(heroNo(standardBox, 'market-01'))
  const u = last({ heroes: ['market-33', 'market-05'], sides: [{ goods: [0, 0, 0, 9] }, { deck: [] }] })
  u.s.sides[1].discard = [...u.s.sides[1].discard, ...u.s.heroDeck]
  u.s.heroDeck = []
  u.until(() => u.asked() === 'hiring.hire', 'helmet p1')
  u.play('hire market-05')
  expect(u.s.heroMarket[1]).toBe(-1)
})

test('DM-18.12 then everybody draws a Hero, not in round 5', () => {
  const t = last()
  t.endRound()
  expect(t.s.sides.map(({ hand }) => hand.length)).toEqual([1, 1, 1])
  const five = last({ round: 5 })
  five.endRound()
  expect(five.s.sides.map(({ hand }) => hand.length)).toEqual([0, 0, 0])
})

test('DM-18.13 DM-19.1 after round 5 the game ends with the income: no helmet, no hiring', () => {
  const t = last({ round: 5, helmet: 1, sides: [{ goods: [0, 0, 0, 9] }] })
  t.endRound()
  expect([t.g.result !== null, t.s.round, t.s.helmet]).toEqual([true, 5, 1])
  expect(t.log('hired', 'helmet-given')).toEqual([])
  expect(t.log('gained', 'scored').lastIndexOf('gained')).toBeLessThan(t.log('gained', 'scored').indexOf('scored'))
  const four = last({ round: 4 })
  four.endRound()
  expect([four.s.round, four.g.result]).toEqual([5, null])
})

test('DM-18.14 what all do at once goes from the first player of the round', () => {
  const t = table({ turns: 8, pool: ['red-1'], helmet: 2 })
  t.s.first = 1
  t.play('die red-1 tax', 'main', 'end')
  const seats: number[] = []
  t.until(() => {
    if (t.asked() === 'income.basic') seats.push(t.seat())
    return t.asked() !== 'income.basic'
  })
  expect(seats).toEqual([1, 2, 0])
})

test('DM-18.15 the whole order with two players and alone', () => {
  const two = table({
    options: { seats: 2 },
    turns: 5,
    round: 4,
    sides: [{}, {}, { dice: { 0: 'green-6', 2: 'red-6', 3: 'blue-6' } }],
    pool: ['red-1'],
  })
  two.endRound()
  const order = (t: ReturnType<typeof table>) => {
    const log = t.log('empire-row', 'ranked', 'mercenary-bonus', 'helmet-given', 'drew', 'hired', 'relics-returned', 'round')
    return log.filter((on, i) => on !== log[i - 1])
  }
  expect(order(two).slice(-5)).toEqual(['ranked', 'mercenary-bonus', 'drew', 'hired', 'round'])
  const solo = table({ options: { solo: 'easy' }, round: 4 })
  solo.endRound('helmet empire')
  expect(
    order(solo)
      .filter((on) => on !== 'drew' && on !== 'hired')
      .slice(-4),
  ).toEqual(['empire-row', 'ranked', 'relics-returned', 'round'])
})

test('DM-19.2 restored Relics: 3, 7, 12, 18, 25, 33', () => {
  const { relics } = standardBox.content.scoring
  expect([0, 1, 2, 3, 4, 5, 6].map((n) => byTable(relics, n))).toEqual([0, 3, 7, 12, 18, 25, 33])
})

const score = (position: Position, seat = 0) => daimyo.view(table(position).g, null).sides[seat].score

test('DM-19.3 Techno-farms: 1, 4, 7, 12; Radio Towers: 1, 2, 4, 7', () => {
  const places = ['red-p1', 'red-p2', 'red-p3', 'red-p4']
  expect([1, 2, 3, 4].map((n) => score({ sides: [{ farms: places.slice(0, n) }] }).technoFarms)).toEqual([1, 4, 7, 12])
  expect([1, 2, 3, 4].map((n) => score({ sides: [{ towers: places.slice(0, n) }] }).radioTowers)).toEqual([1, 2, 4, 7])
})

test('DM-19.4 an army is the cost of all own Heroes and the gold', () => {
  const own = { hand: ['market-33'], discard: ['market-01'], goods: [9, 9, 9, 4] as [number, number, number, number] }
  expect(score({ sides: [own] }).armyValue).toBe(1 + 1 + 1 + 5 + 2 + 4)
})

const army = (value: number, cards = 5, costs: { [cost: number]: number } = {}) => ({
  value,
  cards,
  costs: Array.from({ length: 10 }, (_, cost) => costs[cost] ?? 0),
})

test('DM-19.5 places of armies: 10, 5, 2, 0', () => {
  expect(armyPoints([army(10), army(30), army(20), army(5)], [10, 5, 2, 0])).toEqual([2, 10, 5, 0])
  expect(armyPoints([army(10), army(30)], standardBox.content.scoring.army.solo)).toEqual([2, 10])
})

test('DM-19.6 army ties: fewer cards, then more of cost 5, 4, 3, 2; still equal share', () => {
  const places = [10, 5, 2, 0]
  expect(armyPoints([army(30, 9), army(30, 8)], places)).toEqual([5, 10])
  expect(armyPoints([army(30, 9, { 5: 2 }), army(30, 9, { 5: 3 })], places)).toEqual([5, 10])
  expect(armyPoints([army(30, 9, { 5: 2, 4: 2 }), army(30, 9, { 5: 2, 4: 1, 3: 9 })], places)).toEqual([10, 5])
  expect(armyPoints([army(30, 9, { 3: 2 }), army(30, 9, { 3: 1, 2: 9 })], places)).toEqual([10, 5])
  expect(armyPoints([army(30, 9, { 2: 2 }), army(30, 9, { 2: 1 })], places)).toEqual([10, 5])
  expect(armyPoints([army(30), army(30), army(9)], places)).toEqual([7, 7, 2])
})

test('DM-19.7 the helmet: 2', () => {
  expect([score({ helmet: 1 }, 1).helmet, score({ helmet: 1 }, 0).helmet]).toEqual([2, 0])
})

test('DM-19.8 1 point for five basic resources of any kind, none for gold', () => {
  expect(score({ sides: [{ goods: [4, 5, 5, 9] }] }).sets).toBe(2)
})

test('DM-19.9 one point more wins against any number of basic resources', () => {
  const t = table({ sides: [{ goods: [0, 0, 0, 0] }, { goods: [4, 0, 0, 0] }, {}] })
  const one = { track: 0, relics: 0, technoFarms: 0, radioTowers: 0, army: 0, armyValue: 0, helmet: 0, sets: 0 }
  const result = (...totals: number[]) =>
    winners(
      t.g,
      totals.map((total) => ({ ...one, total })),
    )
  expect(result(51, 50, 9)).toEqual({ winners: [0], reason: 'points', rule: 'DM-19.9' })
  expect(result(50, 50, 9)).toEqual({ winners: [1], reason: 'basics', rule: 'DM-19.9' })
})

test('DM-19.9 most points, then most basic resources, then together', () => {
  const final = (goods: [number, number, number, number][]) => {
    const t = last({ round: 5, helmet: 2, sides: goods.map((one, seat) => ({ goods: one, popularity: seat === 2 ? 0 : 50, hand: [] })) })
    t.endRound('gain 1rice')
    return t.g.result
  }
  expect(
    final([
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]),
  ).toMatchObject({ rule: 'DM-19.9' })
  const equal = final([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 2],
  ])
  expect(equal).toMatchObject({ winners: [0, 1], reason: 'shared' })
  const basics = final([
    [0, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 0, 2],
  ])
  expect(basics).toMatchObject({ winners: [1], reason: 'basics' })
})
