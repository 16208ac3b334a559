import { expect, test } from 'vitest'
import { daimyo } from '../src/index.ts'
import { boxWith, type Position, table } from './build.ts'

const two = (position: Position = {}) => table({ ...position, options: { seats: 2, ...position.options } })

test('DM-20.1 pieces of a Clan that nobody plays', () => {
  const t = table({ options: { seats: 2, clans: 'nature+nomads' } })
  expect(daimyo.view(t.g, 0).sides[2]).toMatchObject({
    kind: 'mercenaries',
    clan: 'technology',
    supply: { governors: 8, shadows: 3, radioTowers: 4 },
  })
  expect(t.influence(2, 'blue')).toBe(0)
})

test('DM-20.1 DM-20.21 they have pieces of their own number, and no Techno-farms', () => {
  expect(daimyo.view(two().g, 0).sides[2].supply).toEqual({ governors: 8, shadows: 3, technoFarms: 0, radioTowers: 4, relicMarkers: 6 })
  const content = boxWith({}, (all) => {
    all.mercenaries.pieces = { governors: 7, shadows: 1, radioTowers: 2, relicMarkers: 5 }
  })
  const t = two({ content, sides: [{ goods: [0, 0, 0, 9] }, {}, { shadows: ['red-s1'] }], pool: ['red-1'] })
  expect(daimyo.view(t.g, 0).sides[2].supply).toEqual({ governors: 7, shadows: 0, technoFarms: 0, radioTowers: 2, relicMarkers: 5 })
  t.play('mercenary red-1 shadow', 'place blue-s1')
  expect(t.log('moved-shadow').length).toBe(1)
})

test('DM-20.2 a die for the Mercenaries before each of the first three turns, and nothing before it', () => {
  const t = two({ sides: [{ goods: [0, 0, 0, 9], track: 2 }] })
  const order: string[] = []
  t.until(() => {
    if (t.asked() === 'mercenaries.die') order.push(`M${t.seat()}`)
    if (t.asked() === 'turn.die') order.push(`${t.seat()}`)
    return t.s.phase !== 'turns'
  })
  expect(order).toEqual(['M0', '0', 'M1', '1', 'M0', '0', '1', '0', '1'])
  const u = two({ sides: [{ goods: [0, 0, 0, 9], track: 2 }] })
  expect(u.options().every((text) => text.startsWith('mercenary'))).toBe(true)
})

const LANDS = { blue: ['red-1', 'red-2', 'yellow-1'], red: ['red-3', 'red-4', 'purple-1'] }

test('DM-20.3 DM-20.4 the Relic space: swap an island tile, or take two of one island', () => {
  const t = two({ lands: LANDS, pool: ['green-1'] })
  t.play('mercenary green-1 relic')
  expect(t.options()).toContain('swap blue red-1')
  expect(t.options()).toContain('hoard blue red-1+red-2')
  const [bag, next] = [t.s.bag.length, t.s.bag[t.s.bag.length - 1]]
  t.play('swap blue red-1')
  expect([t.s.bag.length, t.s.lands[0], t.events('swapped')[0].to]).toEqual([bag, next, next])
  const u = two({ lands: LANDS, pool: ['green-1'] })
  u.play('mercenary green-1 relic', 'hoard blue red-1+yellow-1')
  expect([u.loose(2), u.land('blue').length, u.land('blue').includes('red-2')]).toEqual([['red-1', 'yellow-1'], 3, true])
  const empty = two({ lands: { ...LANDS, purple: ['blue-2'], yellow: [] }, bag: 0, pool: ['green-1'] })
  empty.play('mercenary green-1 relic')
  expect(empty.offered('swap')).toEqual([])
  expect(empty.offered('hoard')).toContain('hoard purple blue-2')
})

test('DM-20.3 the space takes two dice, each of which chooses', () => {
  const t = two({ lands: LANDS, pool: ['green-1', 'green-2'] })
  t.play('mercenary green-1 relic', 'hoard blue red-1+red-2')
  t.until(() => t.asked() === 'mercenaries.die')
  expect(t.offered('mercenary').some((text) => text.endsWith(' relic'))).toBe(t.s.pool.some((die) => die >= 6 && die < 12))
})

test('DM-20.3 a Relic space with one die is offered and not refused; a full one is refused', () => {
  const withDice = (...texts: string[]) => {
    const t = two({ lands: LANDS, sides: [{}, {}, { dice: Object.fromEntries(texts.map((die, at) => [at, die])) }] })
    t.pool('green-1', 'red-1')
    return t
  }
  for (const t of [withDice(), withDice('green-2')])
    expect([t.offered('mercenary').includes('mercenary green-1 relic'), t.refused('mercenary green-1 relic')]).toEqual([true, undefined])
  const full = withDice('green-2', 'green-5')
  expect([full.offered('mercenary'), full.refused('mercenary green-1 relic')]).toEqual([['mercenary red-1 tower'], 'DM-20.2'])
  expect(full.refused('mercenary red-1 shadow')).toBe('DM-20.11')
})

test('DM-20.5 no limit of storage, and duplicates', () => {
  const loose = ['blue-1', 'blue-1', 'blue-2', 'red-1', 'red-1', 'yellow-1', 'purple-1', 'purple-2', 'yellow-2']
  const t = two({ lands: { ...LANDS, blue: ['blue-2', 'red-2', 'yellow-3'] }, sides: [{}, {}, { loose }], pool: ['green-1'] })
  t.play('mercenary green-1 relic', 'hoard blue blue-2+yellow-3')
  expect(t.s.sides[2].loose.length).toBe(11)
})

test('DM-20.6 four numbers restore at once on the best free altar; one stack', () => {
  const t = two({ lands: LANDS, sides: [{ altars: ['red-a1'], stacks: [] }, {}, { loose: ['red-1', 'red-2'] }], pool: ['green-1'] })
  t.play('mercenary green-1 relic', 'hoard red red-3+red-4')
  expect([t.s.sides[2].stacks, t.loose(2), t.influence(2, 'red')]).toEqual([[1], [], 2])
})

test('DM-20.7 in the Relic action a tile of theirs for 2 gold, in the place of that landing’s Buy', () => {
  const t = two({
    lands: LANDS,
    market: ['yellow-4'],
    sides: [{ goods: [0, 0, 0, 5], scavenger: 'yellow', storage: 9 }, {}, { loose: ['purple-2', 'purple-3'] }],
    pool: ['blue-1', 'green-1'],
  })
  t.play('mercenary blue-1 governor', 'place purple-p1', 'die green-1 relic', 'main', 'scavenge blue', 'buy purple-2 mercenaries')
  expect([t.gold(0), t.gold(2), t.loose(0), t.offered('buy')]).toEqual([3, 2, ['purple-2'], []])
  t.play('end', 'scavenge red', 'buy yellow-4 market')
  expect([t.gold(0), t.offered('buy')]).toEqual([2, []])
})

test('DM-20.7 why a tile of theirs cannot be bought: the gold, the other purchase, the same tile', () => {
  const start = (gold: number, loose: string[] = []) => {
    const t = two({
      lands: LANDS,
      market: ['yellow-4'],
      sides: [{ goods: [0, 0, 0, gold], scavenger: 'yellow', storage: 9, loose }, {}, { loose: ['purple-2'] }],
      pool: ['blue-1', 'green-1'],
    })
    t.play('mercenary blue-1 governor', 'place purple-p1', 'die green-1 relic', 'main', 'scavenge blue')
    return t
  }
  const poor = start(1)
  expect([poor.refused('buy purple-2 mercenaries'), poor.needs('buy purple-2 mercenaries')]).toMatchObject([
    'DM-20.7',
    { values: { n: 2, have: 1 } },
  ])
  const bought = start(5)
  bought.play('buy yellow-4 market')
  expect(bought.refused('buy purple-2 mercenaries')).toBe('DM-7.4')
  expect(start(5, ['purple-2']).refused('buy purple-2 mercenaries')).toBe('DM-7.8')
  expect(start(5).refused('buy purple-2 mercenaries')).toBeUndefined()
})

test('DM-20.8 a Radio Tower, and with all four standing one moves', () => {
  const t = two({ pool: ['red-1'] })
  t.play('mercenary red-1 tower', 'place blue-p1')
  expect(t.influence(2, 'blue')).toBe(2)
  const four = two({ sides: [{}, {}, { towers: ['blue-p1', 'blue-p2', 'red-p1', 'red-p2'] }], pool: ['red-1'] })
  four.play('mercenary red-1 tower', 'move blue-p1', 'place purple-p3')
  expect([four.influence(2, 'blue'), four.influence(2, 'purple')]).toEqual([2, 2])
})

test('DM-20.9 a Governor, 2 influence, which never collects', () => {
  const t = two({ pool: ['blue-1'] })
  t.play('mercenary blue-1 governor', 'place blue-p1')
  expect([t.influence(2, 'blue'), t.goods(2)]).toEqual([2, [0, 0, 0, 0]])
})

test('DM-20.10 DM-20.11 a Shadow for 2 gold: 1 influence, no coins, a Governor of the opponent goes; own ones are safe', () => {
  const t = two({ sides: [{ goods: [0, 0, 0, 2], governors: ['blue-p1'] }, { governors: ['blue-p2', 'blue-p3'] }], pool: ['red-1'] })
  t.play('mercenary red-1 shadow', 'place blue-s1')
  expect(t.options()).toEqual(['eliminate blue-p2', 'eliminate blue-p3'])
  t.play('eliminate blue-p2')
  expect([t.gold(0), t.gold(1), t.gold(2)]).toEqual([0, 1, 2])
  expect([t.influence(0, 'blue'), t.influence(1, 'blue'), t.influence(2, 'blue')]).toEqual([2, 2, 1])
  const lone = two({ sides: [{ goods: [0, 0, 0, 2], governors: ['blue-p1'] }], pool: ['red-1'] })
  lone.play('mercenary red-1 shadow', 'place blue-s1')
  expect([lone.asked(), lone.influence(0, 'blue')]).toEqual(['turn.die', 2])
  const poor = two({ sides: [{ goods: [0, 0, 0, 1] }], pool: ['red-1'] })
  expect(poor.options()).not.toContain('mercenary red-1 shadow')
  expect(poor.refused('mercenary red-1 shadow')).toBe('DM-20.11')
})

test('DM-20.12 with three Shadows placed one only moves, for 2 gold all the same', () => {
  const t = two({
    sides: [{ goods: [0, 0, 0, 2] }, { governors: ['blue-p2'] }, { shadows: ['red-s1', 'red-s2', 'red-s3'] }],
    pool: ['red-1'],
  })
  t.play('mercenary red-1 shadow', 'move red-s2', 'place blue-s1')
  expect([t.gold(0), t.influence(1, 'blue'), t.influence(2, 'blue'), t.influence(2, 'red')]).toEqual([0, 2, 1, 2])
})

test('DM-20.13 they rank and score nothing; a share of theirs is lost; their Shadows break ties', () => {
  const points = (sides: Position['sides']) => daimyo.view(two({ sides }).g, 0).islands[0].points
  expect(points([{ governors: ['blue-p1'] }, {}, { governors: ['blue-p2', 'blue-p3'] }])).toEqual([2, 0, 4])
  expect(points([{ governors: ['blue-p1'] }, {}, { governors: ['blue-p2'] }])).toEqual([3, 0, 3])
  expect(points([{ governors: ['blue-p1'] }, {}, { shadows: ['blue-s1', 'blue-s2'] }])).toEqual([2, 0, 4])
  const t = two({ sides: [{}, {}, { governors: ['blue-p1'] }] })
  t.endRound()
  expect(t.pp(2)).toBe(0)
})

test.each([
  ['12', ['green-5', 'red-5', 'blue-2'], 0],
  ['13', ['green-5', 'red-5', 'blue-3'], 2],
])('DM-20.14 dice of %s', (_sum, dice, gold) => {
  for (const round of [1, 5]) {
    const t = two({ round, turns: 5, sides: [{}, {}, { dice: { 0: dice[0], 2: dice[1], 3: dice[2] } }], pool: ['red-1'] })
    t.endRound()
    expect(t.gold(2)).toBe(gold)
  }
})

test('DM-20.15 after the draws of each round they take the rightmost Hero: five at the end', () => {
  const t = two({ heroes: ['market-01', 'market-02', 'market-03', 'market-04', 'market-05'], top: ['market-06'] })
  t.endRound()
  expect([t.discards(2), t.s.heroMarket[4]]).toEqual([['market-05'], t.g.content.heroes.findIndex(({ id }) => id === 'market-06')])
  expect(t.log('drew', 'hired').at(-1)).toBe('hired')
  t.until(() => t.g.result !== null)
  expect(t.s.sides[2].discard.length).toBe(5)
  expect(t.log('ranked', 'gained', 'hired', 'scored').slice(-3)).toEqual(['hired', 'scored', 'scored'])
})

test('DM-20.16 their army takes a place and scores nothing', () => {
  const t = two({ sides: [{ goods: [0, 0, 0, 1] }, {}, { goods: [0, 0, 0, 30] }] })
  const { sides } = daimyo.view(t.g, 0)
  expect(sides.map(({ score }) => score.army)).toEqual([5, 2, 0])
  expect(sides[2].score.total).toBe(0)
})

test('DM-20.17 an own Shadow may hit their Governor, and must where no other stands; they get 1 gold', () => {
  const t = two({
    sides: [{ goods: [1, 0, 0, 0] }, { governors: ['blue-p1'] }, { governors: ['blue-p2', 'red-p1'] }],
    pool: ['blue-1', 'red-1'],
  })
  t.play('mercenary blue-1 governor', 'place purple-p1', 'die red-1 recruit', 'main', 'recruit shadow', 'place blue-s3')
  expect(t.options()).toEqual(['eliminate blue-p1', 'eliminate blue-p2'])
  const u = two({ sides: [{ goods: [1, 0, 0, 0] }, {}, { governors: ['red-p1'] }], pool: ['blue-1', 'red-1'] })
  u.play('mercenary blue-1 governor', 'place purple-p1', 'die red-1 recruit', 'main', 'recruit shadow', 'place red-s3')
  expect([u.s.governors[5], u.gold(2)]).toEqual([-1, 1])
})

test('DM-20.18 where no space takes any die there is no Mercenary die', () => {
  const t = two({ sides: [{}, {}, { dice: { 0: 'green-1', 1: 'green-2' } }], pool: ['blue-1', 'red-1'] })
  t.play('mercenary blue-1 governor', 'place blue-p1', 'die red-1 tax', 'main')
  t.s.pool = t.s.pool.map(() => 9)
  t.play('end')
  expect([t.asked(), t.seat()]).toEqual(['turn.die', 1])
})

test('DM-20.19 a space without a target takes a die, and nothing happens', () => {
  const places = ['blue', 'red', 'yellow', 'purple'].flatMap((island) => [1, 2, 3, 4, 5].map((n) => `${island}-p${n}`))
  const t = two({
    sides: [
      { farms: places.slice(0, 4), towers: places.slice(4, 8) },
      { farms: places.slice(8, 12), towers: places.slice(12, 16) },
      { towers: places.slice(16, 20) },
    ],
    pool: ['red-1'],
  })
  t.play('mercenary red-1 tower')
  expect([t.asked(), t.s.buildings.filter((one) => one === 5).length]).toEqual(['turn.die', 4])
})

test('DM-20.20 what moves may stay on its island', () => {
  const t = two({ sides: [{}, {}, { towers: ['blue-p1', 'blue-p2', 'red-p1', 'red-p2'] }], pool: ['red-1'] })
  t.play('mercenary red-1 tower', 'move blue-p1')
  expect([t.options().includes('place blue-p3'), t.options().includes('place blue-p1')]).toEqual([true, false])
  t.play('place blue-p3')
  expect(t.influence(2, 'blue')).toBe(4)
})

test('DM-20.21 attacks reach their Governors alone; they hold no helmet and meet no goal', () => {
  const t = two({
    goals: ['green-1'],
    sides: [
      { hand: ['market-20', 'market-32', 'market-31'], shadows: ['blue-s1'], dice: { villagers: 'blue-4' } },
      {},
      { goods: [0, 0, 0, 9], loose: ['red-1'], governors: ['blue-p1', 'blue-p2', 'blue-p3', 'blue-p4', 'blue-p5', 'red-p1'] },
    ],
    pool: ['blue-1', 'red-6'],
  })
  t.play('mercenary blue-1 governor', 'place purple-p1', 'die red-6 tax', 'hero market-31')
  expect(t.options().length).toBe(5)
  t.play('eliminate blue-p1')
  expect(t.s.goalFirst).toEqual([-1])
  const steal = two({
    sides: [{ hand: ['market-20'], dice: { villagers: 'blue-1' } }, {}, { goods: [0, 0, 0, 9] }],
    pool: ['blue-2', 'red-6'],
  })
  steal.play('mercenary blue-2 governor', 'place purple-p1', 'die red-6 tax', 'hero market-20')
  expect([steal.asked(), steal.gold(2)]).toEqual(['turn.act', 9])
})
