import { begin, choose, type Heard, type Match, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { daimyo } from '../src/index.ts'
import { CLAN_LIST, handle, standardBox, table } from './build.ts'

/** A match at its first question. */
function fresh(options: { [key: string]: string | number | boolean }, seed = 1) {
  const heard: Heard[] = []
  return handle(begin(daimyo, { content: standardBox, seed: smallSeed(seed), options, heard }), heard)
}

/** A match after setup, with the first option taken each time. */
function ready(options: { [key: string]: string | number | boolean }, seed = 1) {
  const t = fresh({ first: 'given', ...options }, seed)
  while (t.s.phase === 'setup') choose(t.g as Match, t.g.asked[0], t.g.asked[0].options[0])
  return t
}

const all = (t: { g: { state: object } }) => daimyo.view(t.g as never, null)

test('DM-1.1 one to four players, five rounds, most points win', () => {
  for (const seats of [1, 2, 3, 4]) expect(all(ready({ seats })).rounds).toBe(5)
  expect(ready({ seats: 4 }).s.round).toBe(1)
  expect(() => daimyo.readOptions({ seats: 5 })).toThrow('option seats is one of 1, 2, 3, 4')
})

test('DM-1.2 the score has each heading', () => {
  const t = table({
    round: 5,
    turns: 8,
    sides: [{ popularity: 4, stacks: ['blue'], farms: ['blue-p1'], towers: ['red-p1', 'red-p2'], goods: [5, 0, 0, 3] }],
    helmet: 0,
  })
  t.endRound()
  const [score] = t.events('scored').map((event) => event.score)
  expect(Object.keys(score as object)).toEqual([
    'track',
    'relics',
    'technoFarms',
    'radioTowers',
    'army',
    'armyValue',
    'helmet',
    'sets',
    'total',
  ])
})

test('DM-1.3 a round: dice, turns, end of round', () => {
  const t = table()
  t.endRound()
  const log = t.log('round', 'rolled', 'turn', 'ranked')
  expect(log.filter((on, i) => on !== log[i - 1])).toEqual(['turn', 'ranked', 'round', 'rolled', 'turn'])
})

test.each([
  [1, ['blue', 'red', 'yellow', 'purple']],
  [2, ['blue', 'red', 'yellow', 'purple']],
  [3, ['blue', 'red', 'yellow', 'purple', 'green']],
  [4, ['blue', 'red', 'yellow', 'purple', 'green', 'black']],
])('DM-2.1 the islands for %i players', (seats, islands) => {
  expect(all(ready({ seats })).islands.map(({ id }) => id)).toEqual(islands)
})

test('DM-2.2 Mercenaries with two players alone', () => {
  expect([1, 2, 3, 4].map((seats) => all(ready({ seats })).sides.filter(({ kind }) => kind === 'mercenaries').length)).toEqual([0, 1, 0, 0])
  expect(all(ready({ seats: 1 })).islands[0].banners).toEqual(all(ready({ seats: 2 })).islands[0].banners)
})

test('DM-2.3 a 90th rice and a 33rd gold can be had', () => {
  const t = table({ sides: [{ goods: [90, 0, 0, 33], governors: ['blue-p1', 'blue-p5'] }], pool: ['green-1'] })
  t.play('die green-1 production', 'main')
  expect(t.goods(0)).toEqual([91, 0, 0, 34])
})

test('DM-2.4 the round marker is on 1', () => {
  expect(ready({ seats: 3 }).s.round).toBe(1)
})

test('DM-2.5 without aggressive Heroes none is in the deck or in the market', () => {
  const strikes = (aggressive: boolean) => {
    const { s, g } = ready({ seats: 4, aggressive })
    return [...s.heroDeck, ...s.heroMarket].filter((card) => g.content.heroes[card].aggressive).length
  }
  expect([strikes(true), strikes(false)]).toEqual([7, 0])
})

test('DM-2.6 five Heroes and an open one on the deck of 35', () => {
  const t = ready({ seats: 4 })
  expect(t.s.heroMarket.filter((card) => card >= 0).length).toBe(5)
  expect(t.s.heroDeck.length).toBe(35)
  expect(all(t).heroTop).toBe(t.g.content.heroes[t.s.heroDeck[34]].id)
})

test('DM-2.7 one villager tile shows its move side, the others either', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 20; seed++) for (const { side } of all(ready({ seats: 3 }, seed)).villagers) seen.add(side)
  expect([...seen].sort()).toEqual(['v1a', 'v1b', 'v2a', 'v3a', 'v3b'])
})

test('DM-2.8 the dice by number of players', () => {
  const colours = (seats: number) => {
    const t = ready({ seats })
    return [0, 1, 2].map((colour) => t.s.pool.filter((die) => Math.floor(die / 6) === colour).length)
  }
  expect([1, 2, 3, 4].map(colours)).toEqual([
    [2, 3, 3],
    [3, 4, 4],
    [2, 4, 4],
    [3, 5, 5],
  ])
})

test('DM-2.9 only tiles of the colours in play', () => {
  const colours = (seats: number) =>
    new Set(daimyo.start(standardBox, daimyo.readOptions({ seats })).bag.map((relic) => Math.floor(relic / 4))).size
  expect([1, 2, 3, 4].map(colours)).toEqual([4, 4, 5, 6])
  expect([1, 2, 3, 4].map((seats) => daimyo.start(standardBox, daimyo.readOptions({ seats })).bag.length)).toEqual([48, 48, 60, 72])
})

test('DM-2.10 three tiles on each island and in the Black Market; the rest is in the bag', () => {
  const t = ready({ seats: 4 })
  expect([t.s.lands.filter((relic) => relic >= 0).length, t.s.market.length]).toEqual([18, 3])
  expect([1, 2, 3, 4].map((seats) => ready({ seats }).s.bag.length)).toEqual([33, 33, 42, 51])
  expect(ready({ solo: 'hard' }).s.bag.length).toBe(31)
})

test('DM-2.11 DM-2.14 what is open and what is hidden', () => {
  const t = table({ sides: [{ hand: ['nature-1'] }, { hand: ['technology-1', 'market-01'] }] })
  t.s.sides[1].known = t.s.sides[1].hand.slice(1)
  for (const seat of [0, null]) {
    const view = daimyo.view(t.g, seat)
    expect(view.islands.flatMap(({ tiles }) => tiles).every((tile) => /^\w+-\d$/.test(tile ?? ''))).toBe(true)
    expect(view.blackMarket.length).toBe(3)
    expect(view.sides[1]).toMatchObject({ handSize: 2, hand: ['market-01'], deck: 2 })
    expect(view.bag).toBe(t.s.bag.length)
    expect(view.heroDeck).toBe(t.s.heroDeck.length)
  }
  expect(daimyo.view(t.g, 0).sides[0].hand).toEqual(['nature-1'])
  expect(daimyo.view(t.g, null).sides[0].hand).toEqual([])
})

test('DM-2.14 the Empire’s first Hero is hidden until the end, in its army too', () => {
  const t = ready({ solo: 'normal' })
  const { hand, handSize, score } = daimyo.view(t.g, 0).sides[1]
  expect([hand, handSize, score.armyValue]).toEqual([[], 1, 0])
})

test('DM-2.12 three green goals and an orange one; none alone', () => {
  const t = ready({ seats: 2 })
  expect(t.s.goals.map((goal) => t.g.content.goals[goal].green)).toEqual([true, true, true, false])
  expect(ready({ seats: 1 }).s.goals).toEqual([])
})

test('DM-2.13 the first player holds the helmet and begins', () => {
  const firsts = new Set<number>()
  for (let seed = 1; seed <= 30; seed++) {
    const t = fresh({ seats: 4 }, seed)
    firsts.add(t.s.first)
    expect([t.s.helmet, t.seat()]).toEqual([t.s.first, t.s.first])
  }
  expect([...firsts].sort()).toEqual([0, 1, 2, 3])
  expect(fresh({ seats: 4, first: 'given' }).s.helmet).toBe(0)
})

test('DM-3.1 each has another Clan, chosen from the first player on, dealt or given', () => {
  const t = fresh({ seats: 3, first: 'given' })
  t.play('clan nomads')
  expect([t.seat(), t.options()]).toEqual([1, ['clan nature', 'clan technology', 'clan aristocrats']])
  expect(t.refused('clan nomads')).toBe('DM-3.1')
  t.play('clan nature', 'clan technology')
  expect(t.s.sides.map(({ clan }) => CLAN_LIST[clan])).toEqual(['nomads', 'nature', 'technology'])
  const dealt = ready({ seats: 4, clans: 'random' }, 7).s.sides.map(({ clan }) => clan)
  expect([...dealt].sort()).toEqual([0, 1, 2, 3])
  expect(ready({ clans: 'aristocrats+nature' }).s.sides.map(({ clan }) => clan)).toEqual([3, 0, 1])
  expect(() => daimyo.readOptions({ clans: 'nature+nature' })).toThrow('different Clans')
})

test('DM-3.2 two of the three own Heroes in hand', () => {
  for (const side of ready({ seats: 3 }).s.sides) expect([side.hand.length, side.deck.length, side.discard.length]).toEqual([2, 1, 0])
})

test('DM-3.3 markers at their starts', () => {
  for (const { storage, track, popularity } of ready({ seats: 3 }).s.sides) expect([storage, track, popularity]).toEqual([3, 0, 0])
})

test('DM-3.4 the pieces of a Clan', () => {
  const [{ supply }] = all(ready({ seats: 3 })).sides
  // Two Governors stand already.
  expect(supply).toEqual({ governors: 6, shadows: 3, technoFarms: 4, radioTowers: 4, relicMarkers: 6 })
})

test('DM-3.5 in the base game all have the same eight faces', () => {
  const effects = all(ready({ seats: 4 })).sides.map(({ slots }) => slots.map((slot) => slot?.effect))
  expect(new Set(effects.map((list) => list.join())).size).toBe(1)
  expect(effects[0]).toEqual([
    'recruit-minus-1',
    'build-1',
    'scavenge-1',
    'income-stone',
    'gain-2-gold',
    'storage-2',
    'discard-build-minus-1',
    'income-metal',
  ])
})

test('DM-3.6 the boards are drafted there and back, one of each kind', () => {
  const t = fresh({ seats: 3, boards: 'advanced', clans: 'random', first: 'given' })
  const seats: number[] = []
  for (const board of ['TF-A', 'TF-B', 'TF-C']) {
    seats.push(t.seat())
    t.play(`board ${board}`)
  }
  expect(t.refused('board TF-D')).toBe('DM-3.6')
  for (const board of ['RT-A', 'RT-B', 'RT-C']) {
    seats.push(t.seat())
    expect(t.options().every((text) => text.startsWith('board RT'))).toBe(true)
    t.play(`board ${board}`)
  }
  expect(seats).toEqual([0, 1, 2, 2, 1, 0])
  expect(all(t).sides.map(({ boards }) => boards)).toEqual([
    ['TF-A', 'RT-C'],
    ['TF-B', 'RT-B'],
    ['TF-C', 'RT-A'],
  ])
})

test('DM-3.7 each slot has its tile, by its symbol', () => {
  const { tiles, construction } = standardBox.content
  construction.boards.forEach((board, at) => {
    board.advanced.slots.forEach((slot, i) => {
      expect(tiles.tiles[at * 4 + i].advanced.symbol).toEqual(slot.symbol)
    })
  })
  expect(all(ready({ seats: 3 })).sides[0].slots.every((slot) => slot !== null)).toBe(true)
})

test('DM-3.8 starting resources are the sum of Clan board and boards', () => {
  expect(ready({ seats: 2, clans: 'nature+technology' }).events('start')[0].goods).toEqual([3, 2, 2, 0])
  const t = ready({ seats: 2, clans: 'nature+technology', boards: 'advanced' })
  const { boards } = all(t).sides[0]
  // Nature 1, 1, 1; TF-A rice and stone; RT-D stone and gold.
  expect([boards, t.events('start')[0].goods]).toEqual([
    ['TF-A', 'RT-B'],
    [3, 2, 2, 0],
  ])
})

test('DM-3.9 an island that nobody chose, a Governor and the Scavenger', () => {
  const t = fresh({ seats: 3, first: 'given', clans: 'random' })
  t.play('place red-p2')
  expect(t.options()).not.toContain('place red-p1')
  expect(t.refused('place red-p1')).toBe('DM-3.9')
  expect(all(t).islands[1]).toMatchObject({ scavengers: [0], influence: [2, 0, 0] })
})

test('DM-3.10 DM-3.11 FC-D011 a second Governor anywhere, 2 influence each, and the marker stays', () => {
  const t = fresh({ seats: 3, first: 'given', clans: 'random' })
  t.play('place red-p2', 'place blue-p1', 'place green-p1')
  expect([t.seat(), t.options().length]).toEqual([0, 22])
  const goods = t.goods(0)
  t.play('place red-p1', 'place purple-p1')
  expect([t.influence(0, 'red'), t.influence(1, 'blue'), t.influence(1, 'purple')]).toEqual([4, 2, 2])
  expect([t.s.sides[0].track, t.goods(0)]).toEqual([0, goods])
})

test('DM-3.12 Clans, boards, resources and hands, Governors, in this order', () => {
  const t = ready({ seats: 3, boards: 'advanced' })
  const log = t.log('clan', 'board', 'start', 'scavenger', 'rolled')
  expect(log.filter((on, i) => on !== log[i - 1])).toEqual(['clan', 'board', 'start', 'scavenger', 'rolled'])
})
