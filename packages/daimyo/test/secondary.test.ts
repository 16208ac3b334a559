import { say } from '@trestle/kernel'
import { expect, test } from 'vitest'
import type { Step } from '../src/content/index.ts'
import { boxWith, table } from './build.ts'

const three = { villagers: 'blue-6', production: 'green-3' }

test('DM-12.1 each secondary action once in a turn, discarding apart', () => {
  const t = table({ sides: [{ hand: ['market-01', 'market-02', 'nature-1', 'nature-2'] }], pool: ['red-4'] })
  t.play('die red-4 tax', 'hero market-01')
  expect(t.offered('hero')).toEqual([])
  expect(t.refused('hero market-02')).toBe('DM-12.1')
  t.play('discard market-02', 'pip tax +1', 'discard nature-1', 'pip tax +1')
  expect(t.s.sides[0].dice[5]).toBe(17)
})

test('DM-12.2 a Hero needs a sum of own dice that is its strength exactly', () => {
  const t = table({
    sides: [
      {
        hand: ['market-01', 'market-02', 'market-05', 'market-18', 'market-28', 'market-33'],
        dice: { villagers: 'blue-3', production: 'green-6' },
      },
    ],
    pool: ['red-5'],
  })
  t.play('die red-5 tax')
  // Dice 3, 6 and 5: sums 3, 5, 6, 8, 9, 11, 14.
  expect(t.offered('hero')).toEqual(['hero market-02', 'hero market-05', 'hero market-18'])
  expect(t.refused('hero market-01')).toBe('DM-12.2')
  const sums = [3, 5, 6, 8, 9, 11, 14].map((n) => say('needs.number', { n }))
  expect(t.needs('hero market-01')).toEqual(say('needs.DM-12.2', { strength: 4, sums: say('list.or', { items: sums }) }))
  // Where the sum is there and something else is missing, no strength is told.
  expect(t.needs('hero market-02')).toBe(null)
})

test('DM-12.3 a Hero does not use dice up', () => {
  const t = table({ sides: [{ hand: ['market-01', 'market-06'] }], pool: ['red-4'] })
  t.play('die red-4 tax', 'hero market-01', 'main', 'end')
  t.until(() => t.asked() === 'turn.die' && t.seat() === 0)
  t.play(t.options()[0])
  expect(t.options()).toContain('hero market-06')
})

test('DM-12.4 the card lies in the discard pile once its effect is done, and cannot be drawn by it', () => {
  const t = table({ sides: [{ hand: ['market-02', 'nature-1', 'nature-2', 'nature-3'], deck: [], discard: [] }], pool: ['red-5'] })
  t.play('die red-5 tax', 'hero market-02')
  expect(t.hand(0)).toEqual(['nature-1', 'nature-2', 'nature-3'])
  expect(t.discards(0)).toEqual(['market-02'])
})

test('DM-12.5 the same card may be played again in a later turn of the round', () => {
  const t = table({ sides: [{ hand: ['market-01'], deck: [], discard: [] }], pool: ['red-4'] })
  t.play('die red-4 tax', 'hero market-01', 'main', 'end')
  const side = t.s.sides[0]
  side.hand = [...side.hand, ...side.discard].sort((a, b) => a - b)
  side.discard = []
  t.until(() => t.asked() === 'turn.die' && t.seat() === 0)
  t.play(t.options()[0])
  expect(t.options()).toContain('hero market-01')
})

test('DM-12.6 a Hero whose price cannot be paid cannot be played', () => {
  const poor = table({ sides: [{ hand: ['market-12', 'market-19'], dice: { villagers: 'blue-5' } }], pool: ['red-5'] })
  poor.play('die red-5 tax')
  expect(poor.offered('hero')).toEqual([])
  expect(poor.refused('hero market-12')).toBe('DM-12.6')
  expect(poor.refused('hero market-19')).toBe('DM-12.6')
  const rich = table({
    sides: [{ hand: ['market-12', 'market-19'], dice: { villagers: 'blue-5' }, loose: ['red-1'], goods: [0, 0, 0, 1] }],
    pool: ['red-5'],
  })
  rich.play('die red-5 tax')
  expect(rich.offered('hero')).toEqual(['hero market-12', 'hero market-19'])
})

test('DM-12.6 a Hero that gives up Heroes does not pay with itself', () => {
  const effects = {
    'market-01': [
      { op: 'discardHero' as const, count: 1 },
      { op: 'gain' as const, gold: 5 },
    ],
  }
  const alone = table({ effects, sides: [{ hand: ['market-01'] }], pool: ['red-4'] })
  alone.play('die red-4 tax')
  expect(alone.refused('hero market-01')).toBe('DM-12.6')
  const two = table({ effects, sides: [{ hand: ['market-01', 'nature-1'] }], pool: ['red-4'] })
  two.play('die red-4 tax', 'hero market-01', 'drop nature-1')
  expect(two.gold(0)).toBe(5)
})

test('DM-12.7 an action or ability through a Hero needs no die and no 13, and the own ability is still there', () => {
  const t = table({ sides: [{ hand: ['market-18'], dice: three, tiles: { villagers: 'gain-2-gold' } }, {}], pool: ['red-6'] })
  t.play('die red-6 tax', 'hero market-18', 'opponent p2')
  expect(t.s.sides[0].storage).toBe(4)
  expect(t.options()).toContain('ability')
  const u = table({
    sides: [{ hand: ['market-24'], dice: { villagers: 'blue-6' }, governors: ['blue-p1'], tiles: { production: 'gain-2-gold' } }],
    pool: ['red-6'],
  })
  u.play('die red-6 tax', 'hero market-24')
  expect(u.goods(0)).toEqual([1, 0, 0, 0])
  expect(u.offered('tile')).toEqual([])
})

test('DM-12.8 there is no limit to a hand', () => {
  const hand = [
    'nature-1',
    'nature-2',
    'nature-3',
    'market-01',
    'market-02',
    'market-03',
    'market-04',
    'market-05',
    'market-06',
    'market-07',
  ]
  const t = table({ sides: [{ hand }], pool: ['red-4'] })
  t.endRound()
  expect(t.s.sides[0].hand.length).toBe(10)
})

test('DM-12.9 a Hero without any target is played and done', () => {
  const t = table({ sides: [{ hand: ['market-17', 'market-03'] }], pool: ['red-6'] })
  t.play('die red-6 tax', 'hero market-17')
  expect(t.discards(0)).toEqual(['market-17'])
  expect(t.refused('hero market-03')).toBe('DM-12.1')
})

test('DM-12.10 each die once in a sum, as discards have changed it; dice beside the board count, those of others never', () => {
  const t = table({
    sides: [{ hand: ['market-01', 'market-16', 'market-34'], dice: { villagers: 'blue-4' } }, { dice: { tax: 'red-5' } }],
    pool: ['red-4'],
  })
  t.play('die red-4 tax')
  // 4 and 8, but neither 9 with the red 5 nor 12 with a die twice.
  expect(t.offered('hero')).toEqual(['hero market-01'])
  t.play('discard market-34', 'pip tax +1')
  expect(t.offered('hero')).toEqual(['hero market-01', 'hero market-16'])
  const beside = table({ sides: [{ hand: ['market-05'], dice: { villagers: 'blue-6', beside: 'red-3' } }], pool: ['red-6'] })
  beside.play('die red-6 tax')
  expect(beside.offered('hero')).toEqual(['hero market-05'])
})

test('DM-13.1 any number of Heroes, each for one pip of any own die, beside the board too', () => {
  const t = table({ sides: [{ hand: ['market-01', 'market-02', 'market-03', 'market-04'], dice: { beside: 'blue-2' } }], pool: ['red-3'] })
  t.play(
    'die red-3 tax',
    'discard market-01',
    'pip tax +1',
    'discard market-02',
    'pip tax +1',
    'main',
    'discard market-03',
    'pip beside-1 +1',
  )
  t.play('discard market-04', 'pip beside-1 +1')
  expect(t.s.sides[0].dice).toEqual([-1, -1, -1, -1, -1, 16, 3, -1, -1])
  expect(t.discards(0)).toEqual(['market-01', 'market-02', 'market-03', 'market-04'])
})

test('DM-13.2 values stay from 1 to 6', () => {
  const t = table({ sides: [{ hand: ['market-01'], dice: { villagers: 'blue-6' } }], pool: ['red-1'] })
  t.play('die red-1 tax', 'discard market-01')
  expect(t.options()).toEqual(['pip villagers -1', 'pip tax +1'])
})

test('DM-13.3 a changed die stays so in later turns', () => {
  const t = table({ sides: [{ hand: ['market-01', 'market-06'] }], pool: ['red-5'] })
  t.play('die red-5 tax', 'discard market-01', 'pip tax -1', 'main', 'end')
  t.until(() => t.asked() === 'turn.die' && t.seat() === 0)
  t.play(t.options()[0])
  expect(t.options()).toContain('hero market-06')
})

test('DM-14.1 FC-D006 the ability from 13 on, asked when it is used: for its tile too', () => {
  const twelve = table({ sides: [{ dice: { villagers: 'blue-6' } }], pool: ['red-6'] })
  twelve.play('die red-6 tax')
  expect(twelve.refused('ability')).toBe('DM-14.1')
  const t = table({
    sides: [{ hand: ['market-01'], dice: { villagers: 'blue-1', production: 'green-6' }, tiles: { ability: 'gain-2-gold' } }],
    pool: ['red-6'],
  })
  t.play('die red-6 tax', 'ability', 'gain 2rice', 'discard market-01', 'pip villagers +1')
  expect(t.options()).toContain('tile bonus-17')
  const u = table({
    sides: [{ hand: ['market-01'], dice: { villagers: 'blue-1', production: 'green-6' }, tiles: { ability: 'gain-2-gold' } }],
    pool: ['red-6'],
  })
  u.play('die red-6 tax', 'ability', 'gain 2rice', 'discard market-01', 'pip production -1')
  expect(u.refused('tile bonus-17')).toBe('DM-15.1')
})

const abilityOf = (clan: string, position: Parameters<typeof table>[0] = {}) => {
  const t = table({
    ...position,
    options: { clans: [clan, ...['nature', 'technology', 'nomads', 'aristocrats'].filter((one) => one !== clan)].slice(0, 3).join('+') },
    pool: ['red-6'],
  })
  t.play('die red-6 tax')
  return t
}

test('DM-14.2 Nomads move a Governor and gain 2 of its new space', () => {
  const t = abilityOf('nomads', { sides: [{ dice: three, governors: ['blue-p1', 'red-p1'] }] })
  t.play('ability', 'move blue-p1', 'place purple-p2')
  expect(t.goods(0)).toEqual([0, 0, 2, 0])
  expect([t.influence(0, 'blue'), t.influence(0, 'purple')]).toEqual([0, 2])
})

test('DM-14.3 Technology: storage and a Hero; at 9 a point', () => {
  const t = abilityOf('technology', { sides: [{ dice: three }] })
  t.play('ability')
  expect([t.s.sides[0].storage, t.s.sides[0].hand.length]).toEqual([4, 1])
  const full = abilityOf('technology', { sides: [{ dice: three, storage: 9 }] })
  full.play('ability')
  expect([full.s.sides[0].storage, full.pp(0)]).toEqual([9, 1])
})

test('DM-14.4 Aristocrats play a Hero without its strength, and another by strength; never the same card twice', () => {
  const t = abilityOf('aristocrats', {
    sides: [{ dice: three, hand: ['market-33', 'market-03', 'market-02'], goods: [0, 0, 0, 0], deck: [], discard: [] }],
  })
  t.play('ability', 'play market-02')
  expect(t.hand(0)).toEqual(expect.arrayContaining(['market-03', 'market-33']))
  t.s.sides[0].hand = [...t.s.sides[0].hand, ...t.s.sides[0].discard].sort((a, b) => a - b)
  t.s.sides[0].discard = []
  t.play('discard aristocrats-1', 'pip tax -1')
  expect(t.refused('hero market-02')).toBe('DM-14.4')
  t.play('hero market-03')
  expect(t.goods(0)).toEqual([0, 2, 0, 0])
})

test('DM-14.4 a Hero played by strength cannot be played by the ability again', () => {
  const t = abilityOf('aristocrats', { sides: [{ dice: three, hand: ['market-03', 'market-04'], deck: [], discard: [] }] })
  t.play('hero market-03')
  t.s.sides[0].hand = [...t.s.sides[0].hand, ...t.s.sides[0].discard].sort((a, b) => a - b)
  t.s.sides[0].discard = []
  t.play('ability')
  expect(t.options()).toContain('play market-04')
  expect(t.options()).not.toContain('play market-03')
  expect(t.refused('play market-03')).toBe('DM-14.4')
})

test('DM-14.5 Nature gains any two basic resources, no gold', () => {
  const t = abilityOf('nature', { sides: [{ dice: three }] })
  t.play('ability')
  expect(t.options()).toEqual(['gain 2rice', 'gain 1rice+1metal', 'gain 1rice+1stone', 'gain 2metal', 'gain 1metal+1stone', 'gain 2stone'])
})

test('DM-14.6 a Governor moves to any free place, of its own island too; with none nothing moves', () => {
  const t = abilityOf('nomads', { sides: [{ dice: three, governors: ['blue-p1'] }, { governors: ['red-p1'] }] })
  t.play('ability')
  expect(t.options()).toContain('place blue-p2')
  expect(t.options()).not.toContain('place red-p1')
  t.play('place blue-p5')
  expect([t.influence(0, 'blue'), t.gold(0)]).toEqual([2, 2])
  const full = table({
    options: { seats: 4, clans: 'nomads+nature+technology+aristocrats' },
    sides: [{ dice: three, governors: ['blue-p1'] }],
    pool: ['red-6'],
  })
  full.s.governors = full.s.governors.map((party, at) => (at === 0 ? party : at < 8 ? 0 : Math.floor(at / 8)))
  full.play('die red-6 tax', 'ability')
  expect(full.asked()).toBe('turn.act')
  expect(full.goods(0)).toEqual([0, 0, 0, 0])
})

test('DM-15.1 the tile where the die of this turn lies, and that of the ability from 13 on', () => {
  const t = table({
    sides: [{ dice: three, tiles: { villagers: 'gain-2-gold', recruit: 'recruit-minus-1', ability: 'storage-2' } }],
    pool: ['red-2', 'red-6'],
  })
  t.play('die red-2 recruit')
  expect(t.offered('tile')).toEqual(['tile bonus-01'])
  expect(t.refused('tile bonus-17')).toBe('DM-15.1')
  const u = table({
    sides: [{ dice: three, tiles: { villagers: 'gain-2-gold', recruit: 'recruit-minus-1', ability: 'storage-2' } }],
    pool: ['red-6'],
  })
  u.play('die red-6 recruit')
  expect(u.offered('tile')).toEqual(['tile bonus-01', 'tile bonus-18'])
})

test('DM-15.1 the tile on the ability says that the dice make too little, not that the die lies elsewhere', () => {
  const tiles = { villagers: 'gain-2-gold', ability: 'storage-2' }
  const t = table({ sides: [{ dice: { villagers: 'blue-3' }, tiles }], pool: ['red-2'] })
  t.play('die red-2 recruit')
  expect([t.refused('tile bonus-17'), t.refused('tile bonus-18')]).toEqual(['DM-15.1', 'DM-15.1'])
  expect(t.needs('tile bonus-18')).toEqual(say('needs.DM-15.1.ability', { n: 5, of: 13 }))
})

test('DM-15.2 both tiles in one turn, each once', () => {
  const t = table({ sides: [{ dice: three, tiles: { recruit: 'gain-2-gold', ability: 'storage-2' } }], pool: ['red-6'] })
  t.play('die red-6 recruit', 'tile bonus-17', 'tile bonus-18')
  expect([t.gold(0), t.s.sides[0].storage]).toEqual([2, 5])
  expect(t.offered('tile')).toEqual([])
  expect(t.refused('tile bonus-17')).toBe('DM-15.2')
})

test('DM-15.3 before or after the main action, not within it', () => {
  const t = table({ sides: [{ goods: [0, 9, 9, 9], tiles: { build: 'gain-2-gold' } }], pool: ['red-6'] })
  t.play('die red-6 build')
  expect(t.options()).toContain('tile bonus-17')
  t.play('main', 'build tower-2', 'place blue-p1', 'lay production')
  expect(t.offered('tile')).toEqual([])
  t.play('end')
  expect(t.options()).toContain('tile bonus-17')
})

test('DM-15.4 FC-D012 a tile uncovered by this Build waits for the end of the action; then it may be used where the die lies', () => {
  const t = table({ sides: [{ goods: [0, 9, 9, 9] }], pool: ['red-6'] })
  t.play('die red-6 build', 'main', 'build tower-1', 'place blue-p1', 'lay build')
  expect(t.offered('tile')).toEqual([])
  t.play('build tower-2', 'place blue-p2', 'lay recruit', 'end')
  expect(t.offered('tile')).toEqual(['tile bonus-17'])
  expect(t.refused('tile bonus-18')).toBe('DM-15.1')
})

test('DM-15.5 yellow tiles are never used in a turn', () => {
  const t = table({ sides: [{ dice: three, tiles: { 'end-1': 'income-metal', 'end-2': 'income-stone' } }], pool: ['red-6'] })
  t.play('die red-6 tax')
  expect(t.offered('tile')).toEqual([])
})

test('DM-15.6 a Hero hired by a tile goes to the hand, and the market refills', () => {
  const t = table({
    options: { boards: 'advanced' },
    sides: [{ goods: [0, 0, 0, 1], tiles: { recruit: 'hire-minus-2' } }],
    heroes: ['market-11'],
    top: ['market-02'],
    pool: ['red-6'],
  })
  t.play('die red-6 recruit', 'tile bonus-01', 'hire market-11')
  expect(t.hand(0)).toEqual(['market-11'])
  expect(t.gold(0)).toBe(0)
  expect(t.s.heroMarket[0]).toBe(t.g.content.heroes.findIndex(({ id }) => id === 'market-02'))
})

test('DM-15.7 a tile used through a Hero is used, and one that was used cannot be chosen for it', () => {
  const position = {
    sides: [{ dice: { villagers: 'blue-5' }, hand: ['market-35'], tiles: { recruit: 'gain-2-gold', relic: 'storage-2' } }],
    pool: ['red-6'],
  }
  const t = table(position)
  t.play('die red-6 recruit', 'hero market-35', 'tile bonus-17', 'skip')
  expect(t.refused('tile bonus-17')).toBe('DM-15.2')
  const u = table(position)
  u.play('die red-6 recruit', 'tile bonus-17', 'hero market-35')
  expect(u.offered('tile')).toEqual(['tile bonus-18'])
})

test('DM-15.8 a new tile on one that was used is another tile', () => {
  const t = table({ sides: [{ goods: [0, 9, 9, 9], tiles: { build: 'gain-2-gold' } }], pool: ['red-6'] })
  t.play('die red-6 build', 'tile bonus-17', 'main', 'build tower-2', 'place blue-p1', 'lay build', 'end')
  expect(t.offered('tile')).toEqual(['tile bonus-18'])
  t.play('tile bonus-18')
  expect(t.s.sides[0].storage).toBe(5)
})

test('DM-15.9 a tile is never forced, its optional steps may be left, the others are done', () => {
  const t = table({ options: { boards: 'advanced' }, sides: [{ goods: [0, 0, 0, 5], tiles: { recruit: 'gold-build' } }], pool: ['red-6'] })
  t.play('die red-6 recruit', 'main')
  expect(t.options()).toContain('end')
  t.play('tile bonus-09')
  expect(t.gold(0)).toBe(6)
  expect(t.offered('build')).not.toEqual([])
  t.play('end')
  expect(t.gold(0)).toBe(6)
})

test('DM-6.1 which piece collects is asked only where it makes a difference', () => {
  const one: Step[] = [{ op: 'collect', from: ['governor'], pieces: 1, times: 1 }]
  const start = (...governors: string[]) =>
    table({ sides: [{ hand: ['nature-2'], governors }], pool: ['red-6'], effects: { 'nature-2': one } })
  const alike = start('blue-p1', 'yellow-p2')
  alike.play('die red-6 tax', 'hero nature-2')
  expect([alike.asked(), alike.goods(0)]).toEqual(['turn.act', [1, 0, 0, 0]])
  const other = start('blue-p1', 'yellow-p2', 'red-p1')
  other.play('die red-6 tax', 'hero nature-2')
  expect(other.offered('collect')).toEqual(['collect blue-p1', 'collect red-p1', 'collect yellow-p2'])
})

test('DM-15.9 one of several lists of steps is chosen', () => {
  const choose = {
    op: 'choose' as const,
    options: [
      [{ op: 'gain' as const, rice: 2 }],
      [{ op: 'pay' as const, gold: 9 }],
      [
        { op: 'payChoice' as const, from: ['gold' as const, 'rice' as const], amount: 1 },
        { op: 'gain' as const, metal: 3 },
      ],
    ],
  }
  const t = table({ content: boxWith({ 'market-01': [choose] }), sides: [{ hand: ['market-01'], goods: [1, 0, 0, 1] }], pool: ['red-4'] })
  t.play('die red-4 tax', 'hero market-01')
  expect(t.options()).toEqual(['option 1', 'option 3'])
  t.play('option 3', 'pay 1rice')
  expect(t.goods(0)).toEqual([0, 3, 0, 1])
})
