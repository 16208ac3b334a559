import { begin, choose, type Match, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { daimyo } from '../src/index.ts'
import { shares } from '../src/rules/ranking.ts'
import { armyPoints, byTable } from '../src/rules/scoring.ts'
import { rowFor } from '../src/solo/ability.ts'
import { handle, standardBox, table } from './build.ts'

test('DM-5.1 EX-1 the Blue action after another player’s', () => {
  const t = table({
    helmet: 1,
    helmetTaken: true,
    villagers: ['v1a', 'v2a', 'v3a'],
    sides: [{ hand: ['nature-1', 'nature-2'] }],
    pool: ['blue-1'],
  })
  t.play('die blue-1 villagers', 'main', 'villager v1a', 'gain 1stone')
  expect([t.s.sides[0].storage, t.s.sides[0].hand.length, t.goods(0), t.s.villagers[0], t.s.helmet]).toEqual([4, 3, [0, 0, 1, 0], 1, 1])
})

test('DM-3.11 EX-2 a Governor of the setup on purple', () => {
  const t = handle(begin(daimyo, { content: standardBox, seed: smallSeed(1), options: { seats: 3, first: 'given', clans: 'random' } }))
  t.play('place purple-p1')
  expect(t.influence(0, 'purple')).toBe(2)
})

test('DM-7.13 EX-3 two moves, two tiles, a Search of two, a purchase', () => {
  const t = table({
    lands: { yellow: ['red-1', 'red-2', 'blue-1'], purple: ['red-3', 'blue-2', 'blue-3'] },
    market: ['green-1', 'green-2', 'green-3'],
    sides: [{ goods: [0, 1, 0, 1], scavenger: 'red' }],
    pool: ['green-1'],
  })
  const bag = t.s.bag.length
  t.play('die green-1 relic', 'main', 'scavenge yellow', 'take red-1 yellow')
  t.play(t.offered('search').find((text) => text.includes('+')) as string)
  t.play('buy green-1 market', 'scavenge purple', 'take red-3 purple')
  expect([t.s.sides[0].loose.length, t.s.bag.length - bag, t.market().length, t.goods(0)]).toEqual([3, -4, 4, [0, 0, 0, 0]])
})

test('DM-8.5 EX-4 green is completed, the altar of 3 is taken', () => {
  const t = table({
    lands: { yellow: ['green-4', 'red-2', 'blue-1'] },
    sides: [{ scavenger: 'red', loose: ['green-1', 'green-2', 'green-3'], storage: 4 }, { altars: ['green-a1'] }],
    pool: ['green-1'],
  })
  t.play('die green-1 relic', 'main', 'scavenge yellow', 'take green-4 yellow')
  expect([t.influence(0, 'green'), daimyo.view(t.g, 0).sides[0].storage.used]).toEqual([2, 1])
})

test('DM-9.2 EX-5 two Governors, a reset, a Shadow', () => {
  const t = table({ sides: [{ goods: [6, 0, 0, 2], track: 1 }, { governors: ['purple-p1'] }], pool: ['red-1'] })
  t.play(
    'die red-1 recruit',
    'main',
    'recruit governor',
    'place red-p1',
    'recruit governor',
    'place red-p2',
    'reset',
    'recruit shadow',
    'place purple-s1',
  )
  expect(t.events('paid').map(({ goods }) => goods)).toEqual([
    [2, 0, 0, 0],
    [3, 0, 0, 0],
    [0, 0, 0, 2],
    [1, 0, 0, 0],
  ])
  expect([t.goods(0), t.influence(0, 'red'), t.influence(0, 'purple'), t.s.sides[0].track]).toEqual([[0, 0, 0, 3], 4, 1, 1])
  expect([t.influence(1, 'purple'), t.gold(1), daimyo.view(t.g, 0).sides[1].supply.governors]).toEqual([0, 1, 8])
})

test('DM-10.4 EX-6 the third Techno-farm, its tile on the ability', () => {
  const t = table({ sides: [{ goods: [0, 1, 2, 2], farms: ['red-p1', 'red-p2'] }], pool: ['red-1'] })
  t.play('die red-1 build', 'main', 'build farm-3', 'place blue-p1', 'lay ability')
  expect([t.goods(0), daimyo.view(t.g, 0).sides[0].tiles[5]?.effect, daimyo.view(t.g, 0).sides[0].surcharge.technoFarm]).toEqual([
    [0, 0, 0, 0],
    'scavenge-1',
    3,
  ])
})

test('DM-15.1 EX-7 Production, then the tile there: a unit for 1 less', () => {
  const t = table({ sides: [{ goods: [1, 0, 0, 0], track: 1, tiles: { production: 'recruit-minus-1' } }], pool: ['green-1'] })
  t.play('die green-1 production', 'main', 'tile bonus-01', 'recruit governor', 'place blue-p1')
  expect(t.events('paid').map(({ goods }) => goods)).toEqual([[1, 0, 0, 0]])
})

test('DM-14.1 EX-8 14 opens the ability and its tile; a discard makes 10', () => {
  const t = table({
    options: { clans: 'technology+nature+nomads' },
    lands: { yellow: ['red-1', 'red-2', 'blue-1'], purple: ['red-3', 'blue-2', 'blue-3'] },
    sides: [
      {
        dice: { villagers: 'blue-3', recruit: 'red-5' },
        hand: ['market-12', 'market-33'],
        loose: ['green-1'],
        tiles: { ability: 'gain-2-gold' },
      },
    ],
    pool: ['green-6'],
  })
  t.play('die green-6 production', 'ability', 'tile bonus-17', 'main')
  expect([t.s.sides[0].storage, t.gold(0), t.options().includes('hero market-12')]).toEqual([4, 2, false])
  t.play('discard market-33', 'pip recruit -1', 'hero market-12', 'take red-1 yellow', 'take red-3 purple')
  expect([t.loose(0), t.market().includes('green-1'), t.land('yellow').length, t.land('purple').length]).toEqual([
    ['red-1', 'red-3'],
    true,
    3,
    3,
  ])
})

test('DM-19.6 EX-9 armies of 30 with as many cards: more of cost 5', () => {
  const army = (costs: number[], gold: number) => ({
    value: costs.reduce((sum, cost) => sum + cost, 0) + gold,
    cards: costs.length,
    costs: Array.from({ length: 10 }, (_, cost) => costs.filter((one) => one === cost).length),
  })
  const [r, m] = [army([1, 1, 1, 5, 5, 5, 4, 3, 2], 3), army([1, 1, 1, 5, 5, 4, 4, 4, 3], 2)]
  expect([r.value, m.value, armyPoints([r, m], standardBox.content.scoring.army.multi)]).toEqual([30, 30, [10, 5]])
})

test('DM-21.21 EX-10 the end of a solo match: 80 to 78', () => {
  const places = (island: string, n: number) => Array.from({ length: n }, (_, i) => `${island}-p${i + 1}`)
  const t = table({
    options: { solo: 'normal', clans: 'nature' },
    helmet: 1,
    sides: [
      {
        popularity: 51,
        stacks: ['blue', 'red'],
        farms: places('blue', 3),
        towers: places('red', 3),
        goods: [2, 2, 2, 0],
        hand: ['market-33', 'market-34', 'market-35', 'market-05'],
      },
      { popularity: 45, stacks: ['yellow', 'purple'], farms: [...places('yellow', 5), 'purple-p1'], towers: ['purple-p2'] },
    ],
  })
  t.s.sides[1].returned = 1
  t.s.sides[1].hand = []
  t.s.phase = 'ended'
  const [you, bot] = daimyo.view(t.g, 0).sides.map(({ score }) => score)
  expect([you.track, you.relics, you.technoFarms, you.radioTowers, you.army, you.sets, you.total]).toEqual([51, 7, 7, 4, 10, 1, 80])
  expect([bot.track, bot.relics, bot.technoFarms, bot.radioTowers, bot.army, bot.helmet, bot.total]).toEqual([45, 12, 16, 1, 2, 2, 78])
})

test('DM-21.16 EX-11 Empire dice 2, 6, 4: 12, you give up a resource or a Hero', () => {
  const t = table({ options: { solo: 'normal' }, sides: [{ goods: [1, 0, 0, 0], hand: ['market-01'] }] })
  expect(t.g.content.content.solo.ability[rowFor(t.g, 12)].steps.map(({ op }) => op)).toEqual(['playerDiscardsResourceOrHero'])
  expect([3, 7, 8, 10, 11, 13, 14, 18].map((sum) => rowFor(t.g, sum))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

test('DM-21.11 EX-12 the printed card with a red die: blue without a choice that overtakes, then green', () => {
  const t = table({
    options: { solo: 'normal' },
    card: 's12-1',
    lands: { blue: ['red-1', 'red-2', 'yellow-1'], red: ['red-3', 'yellow-2', 'purple-1'], yellow: ['purple-2'], purple: ['purple-3'] },
    market: [],
    sides: [
      { governors: ['red-p1', 'purple-p1', 'purple-p2'] },
      { governors: ['red-p2', 'red-p3'], loose: ['blue-1', 'blue-2', 'blue-3', 'red-4'] },
    ],
    pool: ['red-1', 'red-2', 'blue-4'],
  })
  t.play('die red-2 tax', 'main', 'end', 'empire red-1')
  expect([t.rule(), t.options().some((text) => text.includes('purple')), t.options().some((text) => text.includes('red'))]).toEqual([
    'DM-21.9',
    true,
    true,
  ])
  t.play('place red-p4')
  expect(t.pp(1)).toBe(0)
  t.play(t.options()[0])
  t.play(t.options()[0])
  expect([t.s.sides[1].loose.length, t.asked(), t.pp(1)]).toEqual([6, 'turn.die', 0])
})

test('DM-21.4 EX-13 the normal solo setup of the example', () => {
  const t = handle(begin(daimyo, { content: standardBox, seed: smallSeed(3), options: { solo: 'normal', clans: 'nature' } }))
  t.play('place blue-p1', 'place red-p1', 'place yellow-p1', 'place yellow-p2', 'place purple-p1', 'place blue-p2')
  expect(['yellow', 'purple', 'blue'].map((island) => t.influence(1, island))).toEqual([4, 2, 2])
})

test('DM-13.1 EX-14 four Heroes change dice by four in all', () => {
  const t = table({
    sides: [{ hand: ['market-01', 'market-02', 'market-03', 'market-04'], dice: { villagers: 'blue-2' } }],
    pool: ['red-3'],
  })
  t.play('die red-3 tax')
  for (const [card, pip] of [
    ['01', 'tax +1'],
    ['02', 'tax +1'],
    ['03', 'villagers -1'],
    ['04', 'tax +1'],
  ])
    t.play(`discard market-${card}`, `pip ${pip}`)
  expect([t.s.sides[0].dice[5], t.s.sides[0].dice[0]]).toEqual([17, 0])
})

test('DM-20.2 EX-15 the dice of a round of two', () => {
  const t = table({ options: { seats: 2 } })
  expect(daimyo.view(t.g, 0).order).toEqual([2, 0, 2, 1, 2, 0, 1, 0, 1])
})

test('DM-18.4 DM-18.3 DM-18.5 EX-16 EX-17 EX-18 ties on an island', () => {
  expect(shares([6, 6, 3], [0, 0, 1], 4, 2)).toEqual([3, 3, 0])
  expect(shares([6, 6, 3], [1, 0, 1], 4, 2)).toEqual([4, 2, 0])
  expect(shares([7, 4, 4], [0, 0, 0], 5, 3)).toEqual([5, 1, 1])
})

test('DM-18.7 EX-19 48 and 4 are 52: the +50 token and 2', () => {
  const t = table({
    sides: [{ popularity: 48, hand: ['market-37', 'market-01'], dice: { villagers: 'blue-6', production: 'green-1' } }],
    pool: ['red-6'],
    effects: { 'market-37': [{ op: 'popularity', amount: 4 }] },
  })
  t.play('die red-6 tax', 'hero market-37')
  expect([t.pp(0) % 50, Math.floor(t.pp(0) / 50)]).toEqual([2, 1])
})

/** By slot of the card: what the Empire has of each piece, and of tiles, after the two other slots. */
test.each(standardBox.soloCards.map(({ id }) => [id]))('DM-21.9 solo card %s does what its slots say', (id) => {
  const { slots, stack } = standardBox.soloCards[standardBox.soloCards.findIndex((one) => one.id === id)]
  for (const skipped of [0, 1, 2]) {
    const t = table({ options: { solo: 'easy' }, round: [1, 3, 5][stack], card: id, pool: ['red-2', 'red-1', 'blue-1', 'green-1'] })
    t.play('die red-2 tax', 'main', 'end')
    t.s.helmetTaken = false
    t.s.helmet = 0
    const before = { pp: t.pp(1), loose: t.s.sides[1].loose.length }
    t.play(`empire ${['blue-1', 'green-1', 'red-1'][slots[skipped].colour]}`)
    while (t.g.asked[0]?.procedure === 'empire') choose(t.g as Match, t.g.asked[0], t.g.asked[0].options[0])
    const wanted = slots.flatMap((slot, i) => (i === skipped ? [] : slot.actions))
    const count = (op: string) =>
      wanted.reduce((sum, step) => sum + (step.op === op ? ('count' in step ? step.count : 'amount' in step ? step.amount : 1) : 0), 0)
    const pieces = (list: readonly number[], value: number) => list.filter((one) => one === value).length
    expect({
      governors: pieces(t.s.governors, 1),
      shadows: pieces(t.s.shadows, 1),
      farms: pieces(t.s.buildings, 2),
      towers: pieces(t.s.buildings, 3),
      tiles: t.s.sides[1].loose.length - before.loose + 4 * t.s.sides[1].stacks.length,
      points: t.pp(1) - before.pp,
      helmet: t.s.helmet === 1 ? 1 : 0,
    }).toEqual({
      governors: count('empireGovernor'),
      shadows: count('empireShadow'),
      farms: count('empireTechnoFarm'),
      towers: count('empireRadioTower'),
      tiles: count('empireRelic'),
      points: count('empirePopularity'),
      helmet: count('empireHelmet'),
    })
  }
})

test('DM-19.2 the table of Relics beyond six begins again', () => {
  expect(byTable(standardBox.content.scoring.relics, 7)).toBe(36)
})
