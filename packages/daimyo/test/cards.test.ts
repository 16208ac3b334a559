import { expect, test } from 'vitest'
import { CLAN_LIST, heroNo, type Position, type SideSetup, standardBox, table } from './build.ts'

/** What a card or tile is tried on, and what follows. */
interface Trial {
  side?: SideSetup
  others?: SideSetup[]
  position?: Position
  picks?: string[]
  goods?: [number, number, number, number]
  check?: (t: ReturnType<typeof table>) => unknown
  is?: unknown
}

const LANDS = { blue: ['red-1', 'yellow-1', 'yellow-2'], red: ['red-2', 'purple-1', 'purple-2'] }

/** Seat 0 plays a Hero of the hand, whose strength two dice reach. */
function playHero(id: string, { side = {}, others = [], position = {}, picks = [] }: Trial): ReturnType<typeof table> {
  const { strength, clan } = standardBox.heroes[heroNo(standardBox, id)]
  const red = Math.min(6, strength - 1 > 0 ? strength - 1 : strength)
  const rest = strength - red
  const second: { [space: string]: string } =
    rest > 6 ? { villagers: 'blue-6', production: `green-${rest - 6}` } : { villagers: `blue-${rest}` }
  const clans = clan > 0 ? [CLAN_LIST[clan], ...CLAN_LIST.filter((one) => one !== CLAN_LIST[clan])].slice(0, 3).join('+') : undefined
  const t = table({
    lands: LANDS,
    ...position,
    options: { ...(clans ? { clans } : {}), ...position.options },
    sides: [{ dice: second, scavenger: 'yellow', ...side, hand: [id, ...(side.hand ?? [])] }, ...others],
    pool: [`red-${red}`],
  })
  t.play(`die red-${red} tax`, `hero ${id}`, ...picks)
  return t
}

const HEROES: [string, Trial][] = [
  ['nature-1', { goods: [1, 0, 1, 1] }],
  ['nature-2', { side: { governors: ['blue-p1', 'red-p1'], farms: ['purple-p1'] }, picks: ['collect red-p1'], goods: [0, 1, 1, 0] }],
  ['nature-3', { goods: [1, 1, 1, 0] }],
  ['technology-1', { picks: ['gain 1metal'], goods: [0, 1, 0, 0], check: (t) => t.s.sides[0].storage, is: 4 }],
  [
    'technology-2',
    { picks: ['scavenge blue', 'take red-1 blue', 'take yellow-1 blue'], check: (t) => t.loose(0), is: ['red-1', 'yellow-1'] },
  ],
  [
    'technology-3',
    {
      position: { market: ['red-3', 'green-1'] },
      picks: ['take green-1 market'],
      goods: [1, 0, 0, 0],
      check: (t) => [t.loose(0), t.market()],
      is: [['green-1'], ['red-3']],
    },
  ],
  ['nomads-1', { side: { governors: ['blue-p1'] }, picks: ['place purple-p1'], goods: [0, 0, 1, 0] }],
  [
    'nomads-2',
    {
      side: { goods: [1, 0, 0, 0], track: 1 },
      picks: ['recruit governor', 'place blue-p1'],
      goods: [0, 0, 0, 0],
      check: (t) => t.s.sides[0].track,
      is: 2,
    },
  ],
  ['nomads-3', { goods: [1, 0, 0, 0], check: (t) => t.s.sides[0].hand.length, is: 1 }],
  ['aristocrats-1', { picks: ['gain 1stone'], goods: [0, 0, 1, 1] }],
  ['aristocrats-2', { goods: [1, 0, 0, 0], check: (t) => t.s.sides[0].hand.length, is: 2 }],
  [
    'aristocrats-3',
    {
      side: { goods: [0, 0, 0, 1] },
      position: { heroes: ['market-19'] },
      picks: ['hire market-19'],
      goods: [1, 0, 0, 0],
      check: (t) => t.hand(0),
      is: ['market-19'],
    },
  ],
  ['market-01', { goods: [1, 0, 0, 1] }],
  ['market-02', { check: (t) => t.s.sides[0].hand.length, is: 2 }],
  ['market-03', { goods: [0, 2, 0, 0] }],
  ['market-04', { goods: [0, 0, 2, 0] }],
  [
    'market-05',
    {
      picks: ['pip tax +1', 'pip villagers +1'],
      check: (t) => [t.s.sides[0].dice[5], t.s.sides[0].dice[0], t.s.sides[0].hand.length],
      is: [14, 1, 1],
    },
  ],
  ['market-06', { check: (t) => t.s.sides[0].loose.length, is: 1 }],
  ['market-07', { side: { track: 2 }, goods: [1, 0, 0, 0], check: (t) => t.s.sides[0].track, is: 0 }],
  ['market-08', { goods: [0, 0, 0, 1], check: (t) => t.s.sides[0].storage, is: 4 }],
  [
    'market-09',
    {
      side: { goods: [1, 0, 0, 0], track: 2 },
      picks: ['recruit governor', 'place blue-p1'],
      goods: [0, 0, 0, 0],
      check: (t) => t.influence(0, 'blue'),
      is: 2,
    },
  ],
  ['market-10', { side: { governors: ['blue-p1'] }, picks: ['place purple-p1'], goods: [0, 0, 2, 0] }],
  [
    'market-11',
    {
      side: { goods: [0, 1, 1, 0] },
      picks: ['build farm-1', 'place blue-p1', 'lay recruit'],
      goods: [0, 0, 0, 0],
      check: (t) => t.s.buildings[0],
      is: 0,
    },
  ],
  [
    'market-12',
    {
      side: { loose: ['green-1'] },
      picks: ['take red-1 blue', 'take red-2 red'],
      check: (t) => [t.loose(0), t.market().includes('green-1')],
      is: [['red-1', 'red-2'], true],
    },
  ],
  ['market-13', { picks: ['scavenge blue', 'take red-1 blue'], check: (t) => [t.loose(0), t.s.sides[0].hand.length], is: [['red-1'], 1] }],
  ['market-14', { picks: ['gain 1rice+1stone'], goods: [1, 0, 1, 1] }],
  [
    'market-15',
    {
      position: { villagers: ['v1b', 'v2b', 'v3a'] },
      picks: ['villager v1b', 'villager v2b'],
      goods: [1, 0, 0, 1],
      check: (t) => [t.s.sides[0].storage, t.s.villagers],
      is: [4, [0, 0, 0]],
    },
  ],
  ['market-16', { check: (t) => [t.s.sides[0].storage, t.s.sides[0].hand.length], is: [5, 1] }],
  ['market-17', { side: { farms: ['blue-p1', 'red-p1'], governors: ['purple-p1'] }, goods: [1, 1, 0, 0] }],
  ['market-18', { picks: ['opponent p2'], check: (t) => t.s.sides[0].storage, is: 4 }],
  ['market-19', { side: { goods: [0, 0, 0, 1] }, goods: [1, 1, 1, 0] }],
  [
    'market-20',
    {
      others: [{ goods: [0, 0, 0, 3] }, { goods: [0, 0, 0, 1] }],
      picks: ['opponent p2'],
      goods: [0, 0, 0, 2],
      check: (t) => [t.gold(1), t.gold(2)],
      is: [1, 1],
    },
  ],
  [
    'market-21',
    {
      side: { goods: [0, 1, 2, 0], farms: ['blue-p1', 'blue-p2'] },
      picks: ['build farm-3', 'place red-p1', 'lay recruit'],
      goods: [0, 0, 0, 0],
    },
  ],
  [
    'market-22',
    {
      side: { goods: [1, 0, 0, 0] },
      picks: ['recruit governor', 'place blue-p1', 'recruit governor', 'place blue-p2'],
      goods: [0, 0, 0, 0],
      check: (t) => t.influence(0, 'blue'),
      is: 4,
    },
  ],
  [
    'market-23',
    {
      position: { market: ['red-3', 'green-1'] },
      picks: ['take red-1 blue', 'take green-1 market'],
      check: (t) => t.loose(0),
      is: ['red-1', 'green-1'],
    },
  ],
  ['market-24', { side: { governors: ['blue-p1'], farms: ['blue-p1'] }, goods: [2, 0, 0, 0] }],
  [
    'market-25',
    {
      side: { goods: [0, 0, 0, 1] },
      position: { heroes: ['market-28'] },
      picks: ['hire market-28'],
      goods: [0, 0, 0, 0],
      check: (t) => t.hand(0),
      is: ['market-28'],
    },
  ],
  [
    'market-26',
    {
      side: { discard: ['market-01', 'market-02', 'market-03'] },
      picks: ['recover market-01', 'recover market-03'],
      check: (t) => [t.hand(0), t.discards(0)],
      is: [
        ['market-01', 'market-03'],
        ['market-02', 'market-26'],
      ],
    },
  ],
  ['market-27', { side: { towers: ['blue-p1', 'red-p1'] }, goods: [1, 1, 0, 0] }],
  ['market-28', { goods: [3, 0, 0, 1] }],
  [
    'market-29',
    {
      position: { villagers: ['v1b', 'v2b', 'v3a'] },
      picks: ['villager v1b'],
      goods: [1, 0, 0, 1],
      check: (t) => [t.s.sides[0].storage, t.s.sides[0].hand.length],
      is: [4, 1],
    },
  ],
  [
    'market-30',
    { others: [{ goods: [1, 2, 0, 5] }], picks: ['give 1rice+1metal'], goods: [1, 1, 0, 0], check: (t) => t.goods(1), is: [0, 1, 0, 5] },
  ],
  [
    'market-31',
    {
      side: { shadows: ['blue-s1'] },
      others: [{ governors: ['blue-p1', 'red-p1'] }, { governors: ['blue-p2'] }],
      picks: ['eliminate blue-p2'],
      check: (t) => [t.gold(2), t.influence(2, 'blue')],
      is: [1, 0],
    },
  ],
  [
    'market-32',
    {
      others: [{ loose: ['red-3', 'blue-4'] }],
      picks: ['take blue-4 p2'],
      check: (t) => [t.loose(0), t.loose(1), t.gold(1)],
      is: [['blue-4'], ['red-3'], 1],
    },
  ],
  [
    'market-33',
    {
      side: { governors: ['red-p1'] },
      picks: ['recruit governor', 'place blue-p1', 'collect red-p1'],
      goods: [0, 1, 0, 0],
      check: (t) => t.s.sides[0].track,
      is: 1,
    },
  ],
  ['market-34', { side: { goods: [0, 0, 1, 0] }, picks: ['build farm-1', 'place blue-p1', 'lay recruit'], goods: [0, 0, 0, 0] }],
  [
    'market-35',
    {
      side: { tiles: { relic: 'gain-2-gold', build: 'storage-2' } },
      picks: ['tile bonus-17', 'tile bonus-18'],
      goods: [0, 0, 0, 2],
      check: (t) => t.s.sides[0].storage,
      is: 5,
    },
  ],
  [
    'market-36',
    { picks: ['scavenge blue', 'take red-1 blue', 'scavenge red', 'take red-2 red'], check: (t) => t.loose(0), is: ['red-1', 'red-2'] },
  ],
  ['market-37', { goods: [0, 0, 0, 1], check: (t) => t.pp(0), is: 2 }],
  [
    'market-38',
    {
      others: [{ governors: ['blue-p1'] }],
      picks: ['place green-p1'],
      check: (t) => [t.influence(1, 'blue'), t.influence(1, 'green')],
      is: [0, 2],
    },
  ],
  [
    'market-39',
    {
      others: [{ hand: ['technology-1', 'technology-2'] }, { hand: ['nomads-1'] }],
      picks: ['drop technology-2', 'drop nomads-1'],
      check: (t) => [t.hand(1), t.hand(2), t.s.sides[0].hand.length],
      is: [['technology-1'], [], 2],
    },
  ],
  ['market-40', { picks: ['recruit shadow', 'place blue-s1'], goods: [0, 0, 0, 3], check: (t) => t.s.sides[0].track, is: 1 }],
]

test.each(HEROES)('Hero %s', (id, trial) => {
  const t = playHero(id, trial)
  expect(t.asked()).toBe('turn.act')
  expect(t.goods(0)).toEqual(trial.goods ?? [0, 0, 0, 0])
  if (trial.check) expect(trial.check(t)).toEqual(trial.is)
  expect(t.discards(0)).toContain(id)
})

test('every Hero is tried', () => {
  expect(HEROES.map(([id]) => id)).toEqual(standardBox.heroes.map(({ id }) => id))
})

test.each<[string, Trial]>([
  ['market-11', { side: { goods: [0, 1, 0, 0] } }],
  ['market-25', { side: { goods: [0, 0, 0, 0] }, position: { heroes: ['market-28', 'market-33', 'market-34', 'market-35', 'market-36'] } }],
  ['market-31', { others: [{ governors: ['blue-p1'] }] }],
  ['market-32', { side: { loose: ['red-3'] }, others: [{ loose: ['red-3'] }] }],
  ['market-30', { others: [{ goods: [0, 0, 0, 9] }] }],
  ['market-40', { side: { shadows: ['blue-s1', 'blue-s2', 'blue-s3'] } }],
  ['market-38', {}],
])('DM-12.9 Hero %s finds no target, and is played', (id, trial) => {
  const t = playHero(id, trial)
  expect([t.asked(), t.discards(0)]).toEqual(['turn.act', [id]])
})

/** Seat 0 uses a tile of the advanced game, or of the base game, that lies on Recruit. */
function useTile(effect: string, { side = {}, position = {}, picks = [] }: Trial) {
  const base = standardBox.tiles.some((tile) => tile.base.effect === effect)
  const t = table({
    lands: LANDS,
    ...position,
    options: { boards: base ? 'base' : 'advanced' },
    sides: [{ scavenger: 'yellow', ...side, tiles: { recruit: effect } }],
    pool: ['red-1'],
  })
  t.play('die red-1 recruit')
  t.play(t.offered('tile')[0], ...picks)
  return t
}

const FACES: [string, Trial][] = [
  ['recruit-minus-1', { side: { goods: [1, 0, 0, 0], track: 1 }, picks: ['recruit governor', 'place blue-p1'] }],
  [
    'build-1',
    { side: { goods: [0, 1, 2, 0] }, picks: ['build farm-3', 'place blue-p1', 'lay build'], check: (t) => t.s.buildings[0], is: 0 },
  ],
  ['scavenge-1', { picks: ['scavenge blue', 'take red-1 blue'], check: (t) => t.loose(0), is: ['red-1'] }],
  ['gain-2-gold', { goods: [0, 0, 0, 2] }],
  ['storage-2', { check: (t) => t.s.sides[0].storage, is: 5 }],
  [
    'discard-build-minus-1',
    {
      side: { hand: ['nature-1', 'nature-2'], goods: [0, 1, 1, 0] },
      picks: ['drop nature-1', 'build farm-3', 'place blue-p1', 'lay build'],
      check: (t) => t.discards(0),
      is: ['nature-1'],
    },
  ],
  [
    'hire-minus-2',
    {
      side: { goods: [0, 0, 0, 1] },
      position: { heroes: ['market-19'] },
      picks: ['hire market-19'],
      check: (t) => t.hand(0),
      is: ['market-19'],
    },
  ],
  [
    'pay-scavenge-2',
    {
      side: { goods: [0, 0, 0, 1] },
      picks: ['scavenge blue', 'take red-1 blue', 'take yellow-1 blue'],
      check: (t) => t.loose(0),
      is: ['red-1', 'yellow-1'],
    },
  ],
  ['pay-reset-track', { side: { goods: [0, 0, 0, 1], track: 1 }, check: (t) => t.s.sides[0].track, is: 0 }],
  [
    'discard-hire-minus-3',
    {
      side: { hand: ['nature-1'], goods: [0, 0, 0, 1] },
      position: { heroes: ['market-28'] },
      picks: ['drop nature-1', 'hire market-28'],
      check: (t) => t.hand(0),
      is: ['market-28'],
    },
  ],
  [
    'swap-2-relics',
    {
      side: { loose: ['green-1'] },
      picks: ['take red-1 blue', 'take red-2 red', 'shed green-1', 'shed red-1'],
      check: (t) => t.loose(0),
      is: ['red-2'],
    },
  ],
  [
    'discard-villager',
    { side: { hand: ['nature-1'] }, position: { villagers: ['v1b'] }, picks: ['drop nature-1', 'villager v1b'], goods: [1, 0, 0, 1] },
  ],
  [
    'recruit-exact-1',
    { side: { goods: [1, 0, 0, 0], track: 2 }, picks: ['recruit governor', 'place blue-p1'], check: (t) => t.s.sides[0].track, is: 2 },
  ],
  ['gold-build', { side: { goods: [0, 0, 0, 2] }, picks: ['build farm-2', 'place blue-p1', 'lay build'] }],
  ['gold-and-hero', { goods: [0, 0, 0, 1], check: (t) => t.s.sides[0].hand.length, is: 1 }],
  ['rice-and-hero', { goods: [1, 0, 0, 0], check: (t) => t.s.sides[0].hand.length, is: 1 }],
  [
    'storage-and-market-relic',
    {
      position: { market: ['red-3', 'green-1'] },
      picks: ['take red-3 market'],
      check: (t) => [t.s.sides[0].storage, t.loose(0)],
      is: [4, ['red-3']],
    },
  ],
  ['tower-collects-twice', { side: { towers: ['blue-p1', 'red-p1'] }, picks: ['collect red-p1'], goods: [0, 2, 0, 0] }],
  ['swap-gold', { side: { goods: [0, 0, 0, 1] }, goods: [1, 1, 1, 0] }],
  ['swap-rice', { side: { goods: [1, 0, 0, 0] }, goods: [0, 2, 0, 1] }],
  ['swap-metal', { side: { goods: [0, 1, 0, 0] }, goods: [0, 0, 2, 1] }],
  ['swap-stone', { side: { goods: [0, 0, 1, 0] }, goods: [2, 0, 0, 1] }],
  [
    'storage-and-dice',
    { picks: ['pip recruit +1', 'pip recruit +1'], check: (t) => [t.s.sides[0].storage, t.s.sides[0].dice[3]], is: [4, 14] },
  ],
  ['governor-collects-twice', { side: { governors: ['blue-p1', 'red-p1'] }, picks: ['collect red-p1'], goods: [0, 2, 0, 0] }],
  ['gold-per-shadow', { side: { shadows: ['blue-s1', 'red-s1'] }, goods: [0, 0, 0, 2] }],
  [
    'pay-2-help-steps',
    { side: { goods: [0, 0, 0, 1] }, picks: ['help 1+2'], check: (t) => [t.s.sides[0].storage, t.s.sides[0].hand.length], is: [4, 1] },
  ],
  ['gain-rice-metal', { goods: [1, 1, 0, 0] }],
  ['gain-stone-gold', { goods: [0, 0, 1, 1] }],
]

test.each(FACES)('DM-15.6 grey face %s', (effect, trial) => {
  const t = useTile(effect, trial)
  expect(t.asked()).toBe('turn.act')
  expect(t.goods(0)).toEqual(trial.goods ?? [0, 0, 0, 0])
  if (trial.check) expect(trial.check(t)).toEqual(trial.is)
})

test.each([
  ['discard-build-minus-1', { goods: [0, 9, 9, 9] }],
  ['pay-scavenge-2', { goods: [9, 9, 9, 0] }],
  ['swap-rice', { goods: [0, 9, 9, 9] }],
  ['pay-2-help-steps', { goods: [9, 9, 9, 0] }],
] as [string, SideSetup][])('DM-12.6 grey face %s is not offered where its price cannot be paid', (effect, side) => {
  const base = standardBox.tiles.some((tile) => tile.base.effect === effect)
  const t = table({ options: { boards: base ? 'base' : 'advanced' }, sides: [{ ...side, tiles: { recruit: effect } }], pool: ['red-1'] })
  t.play('die red-1 recruit')
  expect(t.offered('tile')).toEqual([])
})

const YELLOW: [string, [number, number, number, number], number][] = [
  ['income-stone', [1, 0, 1, 0], 0],
  ['income-metal', [0, 1, 0, 1], 0],
  ['income-gold-hero', [0, 0, 0, 1], 1],
  ['income-2-rice', [2, 0, 0, 0], 0],
  ['income-metal-stone', [0, 1, 1, 0], 0],
  ['income-2-gold', [0, 0, 0, 2], 0],
  ['income-rice-gold', [1, 0, 0, 1], 0],
  ['income-stone-gold', [0, 0, 1, 1], 0],
  ['income-metal-gold', [0, 1, 0, 1], 0],
]

test.each(YELLOW)('DM-18.8 yellow face %s pays in income', (effect, goods, heroes) => {
  const base = effect === 'income-stone' || effect === 'income-metal'
  const t = table({ turns: 8, options: { boards: base ? 'base' : 'advanced' }, sides: [{ tiles: { 'end-1': effect } }], pool: ['red-1'] })
  t.play('die red-1 tax', 'main', 'end')
  t.play('gain 1rice')
  expect(t.goods(0)).toEqual([goods[0] + 1, goods[1], goods[2], goods[3] + 1])
  expect(t.s.sides[0].hand.length).toBe(heroes)
})

test('every face of a tile is tried', () => {
  const all = new Set(standardBox.content.tiles.effects.map(({ id }) => id))
  expect([...FACES, ...YELLOW].map(([id]) => id).sort()).toEqual([...all].sort())
})
