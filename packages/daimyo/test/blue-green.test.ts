import { expect, test } from 'vitest'
import { type SideSetup, table } from './build.ts'

/** Seat 0 does the Blue action. */
function blue(side: SideSetup = {}, position: Parameters<typeof table>[0] = {}) {
  const t = table({ villagers: ['v1a', 'v2a', 'v3a'], ...position, sides: [side, ...(position.sides ?? []).slice(1)], pool: ['blue-1'] })
  t.play('die blue-1 villagers', 'main')
  return t
}

test('DM-5.1 storage, a Hero, the helmet, a villager tile, in this order', () => {
  const t = blue({}, { helmet: 1 })
  t.play('villager v1a', 'gain 1metal')
  expect(t.log('storage', 'drew', 'helmet', 'villager').filter((on, i, log) => on !== log[i - 1])).toEqual([
    'storage',
    'drew',
    'helmet',
    'villager',
  ])
  expect([t.s.sides[0].storage, t.s.sides[0].hand.length, t.s.helmet, t.goods(0)]).toEqual([4, 1, 0, [0, 1, 0, 0]])
})

test.each([
  [8, 1, 9, 0],
  [9, 1, 9, 1],
  [8, 2, 9, 1],
  [9, 2, 9, 2],
  [3, 2, 5, 0],
])('DM-5.2 storage %i raised by %i is %i, with %i points', (storage, amount, to, points) => {
  const t = table({ sides: [{ storage, hand: ['market-01'] }], pool: ['red-4'], effects: { 'market-01': [{ op: 'storage', amount }] } })
  t.play('die red-4 tax', 'hero market-01')
  expect([t.s.sides[0].storage, t.pp(0)]).toEqual([to, points])
})

test('DM-5.3 FC-D005 an empty deck is made of the discard pile; with both empty nothing is drawn', () => {
  const t = table({ sides: [{ deck: [], discard: ['nature-1', 'nature-2', 'nature-3'] }], pool: ['blue-1'] })
  t.s.sides[0].discard = [0, 1, 2]
  t.s.sides[0].deck = []
  t.s.sides[0].hand = []
  t.play('die blue-1 villagers', 'main')
  expect(t.log('reshuffled')).toEqual(['reshuffled'])
  expect([t.s.sides[0].hand.length, t.s.sides[0].deck.length, t.s.sides[0].discard.length]).toEqual([1, 2, 0])
  const u = table({ sides: [{ hand: ['nature-1', 'nature-2', 'nature-3'] }], pool: ['blue-1'] })
  u.play('die blue-1 villagers', 'main')
  expect(u.s.sides[0].hand.length).toBe(3)
})

test('DM-5.4 the first Blue action of a round takes the helmet, a second does not; the order of turns stays', () => {
  const t = blue({}, { helmet: 2 })
  t.play('villager v1a', 'gain 1metal', 'end')
  expect([t.s.helmet, t.s.first]).toEqual([0, 0])
  t.pool('blue-1')
  t.play('die blue-1 villagers', 'main')
  expect(t.s.helmet).toBe(0)
})

test('DM-5.4 a holder who is first keeps it for the round', () => {
  const t = blue({}, { helmet: 0 })
  expect(t.log('helmet-kept')).toEqual(['helmet-kept'])
  expect(t.s.helmetTaken).toBe(true)
})

test('DM-5.5 a villager tile does its side, then it is flipped for the next one', () => {
  const t = blue()
  t.play('villager v1a', 'gain 1stone', 'end')
  expect(t.s.villagers).toEqual([1, 0, 0])
  t.pool('blue-1')
  t.play('die blue-1 villagers', 'main')
  expect(t.options()).toEqual(['villager v1b', 'villager v2a', 'villager v3a'])
})

test('DM-5.6 without a Blue action the helmet stays', () => {
  const t = table({ helmet: 2 })
  t.pool('green-4', 'red-4')
  t.endRound('helmet p3')
  expect([t.s.helmet, t.s.first]).toEqual([2, 2])
})

test('DM-5.7 the helmet step of an effect counts too', () => {
  const position = { options: { boards: 'advanced' }, helmet: 2, pool: ['red-1'] }
  const side: SideSetup = { goods: [0, 0, 0, 1], tiles: { recruit: 'pay-2-help-steps' } }
  const t = table({ ...position, sides: [side] })
  t.play('die red-1 recruit', 'tile bonus-26')
  expect(t.options()).toEqual(['help 1+2', 'help 1+3', 'help 1+4', 'help 2+3', 'help 2+4', 'help 3+4'])
  t.play('help 1+3')
  expect([t.s.helmet, t.s.helmetTaken, t.s.sides[0].storage]).toEqual([0, true, 4])
  const taken = table({ ...position, helmetTaken: true, sides: [side] })
  taken.play('die red-1 recruit', 'tile bonus-26')
  expect(taken.options()).toEqual(['help 1+2', 'help 1+4', 'help 2+4'])
  const later = blue({}, { helmet: 2, helmetTaken: true })
  expect(later.s.helmet).toBe(2)
})

test('DM-5.8 a side that can do nothing is flipped all the same, and a tile may be left', () => {
  const t = blue({ governors: [] })
  t.play('villager v2a')
  expect([t.asked(), t.s.villagers]).toEqual(['turn.act', [0, 1, 0]])
  const u = blue({ scavenger: 'red' }, { villagers: ['v1a', 'v2a', 'v3b'], lands: { red: ['red-1', 'red-2', 'blue-1'] } })
  u.play('villager v3b')
  expect(u.options()).toEqual(['take blue-1 red', 'take red-1 red', 'take red-2 red', 'skip'])
  u.play('skip')
  expect([u.loose(0), u.s.villagers]).toEqual([[], [0, 0, 0]])
})

test.each([
  ['v1a', ['gain 1stone'], { goods: [0, 0, 1, 0] }],
  ['v1b', [], { goods: [1, 0, 0, 1] }],
  ['v2a', ['place red-p1'], { goods: [0, 1, 0, 0] }],
  ['v2b', [], { storage: 5 }],
  ['v3a', [], { cards: 3 }],
  ['v3b', ['take red-2 red'], { loose: ['red-2'] }],
] as const)(
  'DM-5.5 villager side %s',
  (side, picks, expected: { goods?: readonly number[]; storage?: number; cards?: number; loose?: readonly string[] }) => {
    const t = blue({ governors: ['blue-p1'], scavenger: 'red' }, { villagers: [side], lands: { red: ['red-1', 'red-2', 'blue-1'] } })
    t.play(`villager ${side}`, ...picks)
    expect(t.goods(0)).toEqual(expected.goods ?? [0, 0, 0, 0])
    expect(t.s.sides[0].storage).toBe(expected.storage ?? 4)
    expect(t.s.sides[0].hand.length).toBe(expected.cards ?? 1)
    expect(t.loose(0)).toEqual(expected.loose ?? [])
  },
)

function production(sides: SideSetup[]) {
  const t = table({ sides, pool: ['green-1'] })
  t.play('die green-1 production', 'main')
  return t.goods(0)
}

test('DM-6.1 each Governor and each Techno-farm collects; both on a space collect twice', () => {
  expect(production([{ governors: ['blue-p1', 'red-p1'], farms: ['blue-p1', 'purple-p1'] }])).toEqual([2, 1, 1, 0])
})

test('DM-6.2 pieces of others change nothing', () => {
  expect(production([{ governors: ['blue-p1'] }, { farms: ['blue-p1'], governors: ['blue-p2'] }])).toEqual([1, 0, 0, 0])
})

test('DM-6.3 Radio Towers do not collect', () => {
  expect(production([{ towers: ['blue-p1'] }])).toEqual([0, 0, 0, 0])
})

test('DM-11.1 Tax: a die of any colour, 2 gold', () => {
  for (const die of ['blue-1', 'green-1', 'red-1']) {
    const t = table({ pool: [die] })
    t.play(`die ${die} tax`, 'main')
    expect(t.gold(0)).toBe(2)
  }
})
