import { expect, test } from 'vitest'
import { table } from './build.ts'

const dice = ['blue-1', 'blue-2', 'green-3', 'green-4', 'green-5', 'red-1', 'red-2', 'red-5', 'red-6', 'blue-6']

test('DM-4.1 DM-4.10 all dice come back to the pool and are rolled in each round', () => {
  const t = table({ pool: dice })
  t.endRound()
  expect(t.s.pool.length).toBe(10)
  expect(t.log('rolled')).toEqual(['rolled'])
  expect(t.s.sides.every((side) => side.dice.every((die) => die < 0))).toBe(true)
})

test('DM-4.2 three turns each, clockwise from the first player', () => {
  const t = table({ pool: dice })
  const seats: number[] = []
  t.until(() => {
    if (t.asked() === 'turn.die') seats.push(t.seat())
    return t.s.phase !== 'turns'
  })
  expect(seats).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2])
})

test('DM-4.3 FC-D002 a die goes on a space of its colour; Tax takes any', () => {
  const t = table({ pool: ['red-5'] })
  expect(t.offered('die').filter((text) => text.startsWith('die red-5'))).toEqual(['die red-5 recruit', 'die red-5 build', 'die red-5 tax'])
  expect(t.refused('die red-5 production')).toBe('DM-4.3')
})

test('DM-4.4 FC-D003 a space holds one die a round, while the action may happen again by other means', () => {
  const t = table({ sides: [{ dice: { recruit: 'red-1' }, goods: [6, 0, 0, 0], tiles: { build: 'recruit-minus-1' } }], pool: ['red-5'] })
  expect(t.options()).not.toContain('die red-5 recruit')
  expect(t.refused('die red-5 recruit')).toBe('DM-4.4')
  t.play('die red-5 build', 'tile bonus-01', 'recruit governor', 'place blue-p1')
  expect(t.s.governors[0]).toBe(0)
  t.play('main')
  expect(t.refused('main')).toBe('DM-4.4')
})

test.each([1, 2, 3, 4, 5, 6])('DM-4.5 only the colour counts for a main action: a %i', (value) => {
  const t = table({ pool: [`red-${value}`] })
  t.play(`die red-${value} tax`, 'main')
  expect(t.gold(0)).toBe(2)
})

test('DM-4.6 a Hero may be played before the main action or after it', () => {
  for (const order of [
    ['hero market-01', 'main'],
    ['main', 'hero market-01'],
  ]) {
    const t = table({ sides: [{ hand: ['market-01'] }], pool: ['red-4'] })
    t.play('die red-4 tax', ...order)
    expect(t.goods(0)).toEqual([1, 0, 0, 3])
  }
})

test('DM-4.7 nothing comes between two recruits but the reset of the track', () => {
  const t = table({ sides: [{ hand: ['market-01'], goods: [9, 0, 0, 2], track: 1 }], pool: ['red-4'] })
  t.play('die red-4 recruit', 'main', 'recruit governor', 'place blue-p1')
  expect(t.options()).toEqual(['recruit governor', 'recruit shadow', 'reset', 'end'])
})

test('DM-4.8 the placed die counts at once: for a Hero and for the ability before the main action', () => {
  const t = table({ sides: [{ dice: { villagers: 'blue-6', production: 'green-3' }, hand: ['market-01'] }], pool: ['red-4'] })
  expect(t.options()).toEqual(expect.not.arrayContaining(['hero market-01', 'ability']))
  t.play('die red-4 tax')
  expect(t.options()).toEqual(['main', 'hero market-01', 'discard market-01', 'ability'])
})

test('DM-4.9 a die that fits nowhere lies beside the board: no main action, no tile of one, but its value counts', () => {
  const t = table({
    sides: [
      { dice: { villagers: 'blue-6', tax: 'blue-3' }, hand: ['market-01'], tiles: { production: 'gain-2-gold', ability: 'storage-2' } },
    ],
    pool: Array.from({ length: 8 }, () => 'blue-4'),
  })
  expect(t.options()).toEqual(['die blue-4 beside'])
  t.play('die blue-4 beside')
  expect(t.options()).toEqual(['hero market-01', 'discard market-01', 'ability', 'tile bonus-18', 'end'])
  expect(t.refused('main')).toBe('DM-4.9')
  expect(table({ pool: ['blue-4'] }).refused('die blue-4 beside')).toBe('DM-4.9')
})

test('DM-4.11 a turn cannot end before its main action; then the player to the left goes on', () => {
  const t = table({ pool: ['red-4'] })
  t.play('die red-4 tax')
  expect(t.options()).not.toContain('end')
  expect(t.refused('end')).toBe('DM-4.11')
  t.play('main', 'end')
  expect(t.seat()).toBe(1)
})

test('DM-4.12 a main action without a target or without means is done as far as it goes, and the turn goes on', () => {
  for (const [die, space] of [
    ['green-1', 'production'],
    ['red-1', 'build'],
    ['red-1', 'recruit'],
  ]) {
    const t = table({ pool: [die] })
    t.play(`die ${die} ${space}`, 'main')
    expect(t.asked()).toBe('turn.act')
    expect(t.options()).toEqual(['end'])
  }
})
