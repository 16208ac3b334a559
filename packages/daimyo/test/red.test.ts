import { expect, test } from 'vitest'
import { daimyo } from '../src/index.ts'
import { type Position, type SideSetup, table } from './build.ts'

const places = (island: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${island}-p${from + i}`)

/** Seat 0 begins to recruit. */
function recruit(side: SideSetup, position: Position = {}) {
  const t = table({ ...position, sides: [side, ...(position.sides ?? []).slice(1)], pool: ['red-1'] })
  t.play('die red-1 recruit', 'main')
  return t
}

test('DM-9.1 any number of units, different or alike', () => {
  const t = recruit({ goods: [9, 0, 0, 0] })
  t.play('recruit governor', 'place blue-p1', 'recruit shadow', 'place red-s3', 'recruit governor', 'place blue-p2', 'end')
  expect([t.goods(0), t.influence(0, 'blue'), t.influence(0, 'red')]).toEqual([[3, 0, 0, 1], 4, 1])
})

test('DM-9.2 pay, move the marker, place, take the effect; the gold of a Shadow is there before the next unit', () => {
  const t = recruit({ goods: [3, 0, 0, 0], track: 1 }, { sides: [{}, { governors: ['blue-p1'] }] })
  t.play('recruit shadow')
  expect([t.goods(0), t.s.sides[0].track]).toEqual([[1, 0, 0, 0], 2])
  t.play('place blue-s1')
  expect(t.log('paid', 'recruited', 'gained', 'eliminated')).toEqual(['paid', 'recruited', 'gained', 'eliminated', 'gained'])
  expect(t.options()).toEqual(['reset', 'end'])
  expect(t.refused('recruit governor')).toBe('DM-9.2')
  t.play('reset')
  expect([t.gold(0), t.options()]).toEqual([1, ['recruit governor', 'recruit shadow', 'end']])
})

test('DM-9.3 the track costs 1, 2, 3 and 3 again', () => {
  const t = recruit({ goods: [20, 0, 0, 0] })
  const paid: number[] = []
  for (const place of ['blue-p1', 'blue-p2', 'blue-p3', 'blue-p4']) {
    const before = t.goods(0)[0]
    t.play('recruit governor', `place ${place}`)
    paid.push(before - t.goods(0)[0])
  }
  expect([paid, t.s.sides[0].track]).toEqual([[1, 2, 3, 3], 2])
})

test('DM-9.4 the marker moves for every unit, whatever was paid', () => {
  const t = table({
    options: { boards: 'advanced' },
    sides: [{ goods: [1, 0, 0, 0], track: 1, tiles: { recruit: 'recruit-exact-1' } }],
    pool: ['red-1'],
  })
  t.play('die red-1 recruit', 'tile bonus-05', 'recruit governor', 'place blue-p1')
  expect([t.goods(0)[0], t.s.sides[0].track]).toEqual([0, 2])
  const free = table({ sides: [{ hand: ['market-40'], dice: { villagers: 'blue-5' } }], pool: ['red-6'] })
  free.play('die red-6 tax', 'hero market-40', 'recruit shadow', 'place blue-s3')
  expect([free.s.sides[0].track, free.gold(0)]).toEqual([1, 1])
})

test('DM-9.5 a first unit is forced if one can be paid and placed; no reset is', () => {
  const t = recruit({ goods: [1, 0, 0, 0] })
  expect(t.options()).toEqual(['recruit governor', 'recruit shadow'])
  expect(t.refused('end')).toBe('DM-9.5')
  const none = recruit({ goods: [0, 0, 0, 0] })
  expect(none.asked()).toBe('turn.act')
  const dear = recruit({ goods: [2, 0, 0, 2], track: 2 })
  expect(dear.options()).toEqual(['reset', 'end'])
})

test('DM-9.6 on the last space alone 2 gold put the marker back, at any time in the turn; an effect does it from any space', () => {
  for (const [track, offered] of [
    [0, false],
    [1, false],
    [2, true],
  ] as const) {
    const t = table({ sides: [{ goods: [0, 0, 0, 2], track }], pool: ['red-1'] })
    t.play('die red-1 tax')
    expect(t.options().includes('reset')).toBe(offered)
    if (track === 1) expect(t.refused('reset')).toBe('DM-9.6')
    if (!offered) continue
    t.play('reset')
    expect([t.s.sides[0].track, t.gold(0)]).toEqual([0, 0])
  }
  const t = table({
    options: { boards: 'advanced' },
    sides: [{ goods: [0, 0, 0, 1], track: 1, tiles: { recruit: 'pay-reset-track' } }],
    pool: ['red-1'],
  })
  t.play('die red-1 recruit', 'tile bonus-13')
  expect([t.s.sides[0].track, t.gold(0)]).toEqual([0, 0])
})

test('DM-9.7 a Governor: any free place, 2 influence, nothing collected', () => {
  const t = recruit({ goods: [1, 0, 0, 0] }, { sides: [{}, { governors: ['blue-p1'] }] })
  t.play('recruit governor')
  expect([t.options().length, t.options().includes('place blue-p1')]).toEqual([24, false])
  t.play('place green-p5')
  expect([t.influence(0, 'green'), t.goods(0)]).toEqual([2, [0, 0, 0, 0]])
})

test('DM-9.8 Governors and buildings do not block each other', () => {
  const t = recruit({ goods: [1, 0, 0, 0] }, { sides: [{}, { farms: ['blue-p1'], towers: ['blue-p2'] }] })
  t.play('recruit governor')
  expect(t.options()).toEqual(expect.arrayContaining(['place blue-p1', 'place blue-p2']))
  const u = build({ goods: [0, 1, 2, 0] }, { sides: [{}, { governors: ['blue-p1'] }] })
  u.play('build farm-1')
  expect(u.options()).toContain('place blue-p1')
})

test('DM-9.9 DM-9.10 a Shadow: coins, 1 influence, and a Governor of an opponent goes home with 1 gold', () => {
  const t = recruit({ goods: [1, 0, 0, 0] }, { sides: [{}, { governors: ['purple-p1', 'purple-p2'] }, { governors: ['purple-p3'] }] })
  t.play('recruit shadow', 'place purple-s1')
  expect([t.gold(0), t.influence(0, 'purple')]).toEqual([3, 1])
  expect(t.options()).toEqual(['eliminate purple-p1', 'eliminate purple-p2', 'eliminate purple-p3'])
  t.play('eliminate purple-p2')
  expect([t.influence(1, 'purple'), t.gold(1), daimyo.view(t.g, 1).sides[1].supply.governors]).toEqual([2, 1, 7])
})

test('DM-9.11 with no opposing Governor there a Shadow stands all the same; with one, one must go', () => {
  const t = recruit({ goods: [1, 0, 0, 0], governors: ['blue-p1'] }, { sides: [{}, { governors: ['red-p1'] }] })
  t.play('recruit shadow', 'place blue-s3')
  expect(t.log('eliminated')).toEqual([])
  const u = recruit({ goods: [1, 0, 0, 0], governors: ['red-p2'] }, { sides: [{}, { governors: ['red-p1'] }] })
  u.play('recruit shadow', 'place red-s3')
  expect([u.s.governors[5], u.s.governors[6]]).toEqual([-1, 0])
})

test('DM-9.12 a Shadow hits no Scavenger, no Shadow, no building', () => {
  const t = recruit(
    { goods: [1, 0, 0, 0] },
    { sides: [{}, { scavenger: 'red', shadows: ['red-s1'], farms: ['red-p1'], towers: ['red-p2'] }] },
  )
  t.play('recruit shadow', 'place red-s3')
  expect(t.asked()).toBe('turn.act')
  expect([t.s.shadows[3], t.s.buildings[5], t.s.buildings[6], t.s.sides[1].scavenger]).toEqual([1, 2, 3, 1])
})

test('DM-9.13 three Shadows for the whole game', () => {
  const t = recruit({ goods: [9, 0, 0, 0], shadows: ['red-s1', 'red-s2', 'red-s3'] })
  expect(t.prompt()).toBe('prompt.recruit.place.governor')
  t.play('place blue-p1')
  expect(t.options()).toEqual(['recruit governor', 'end'])
  expect(t.refused('recruit shadow')).toBe('DM-9.13')
})

test('DM-9.14 eight Governors; one that was eliminated can be recruited again', () => {
  const t = recruit({ goods: [9, 0, 0, 0], governors: [...places('blue', 1, 5), ...places('red', 1, 3)] })
  expect(t.prompt()).toBe('prompt.recruit.place.shadow')
  t.play('place blue-s1')
  expect(t.options()).toEqual(['recruit shadow', 'end'])
  expect(t.refused('recruit governor')).toBe('DM-9.14')
  const u = recruit({ goods: [9, 0, 0, 0], governors: [...places('blue', 1, 5), ...places('red', 1, 2)] })
  expect(u.offered('recruit')).toEqual(['recruit governor', 'recruit shadow'])
})

test('DM-9.15 a unit needs a free place: full Governor places leave Shadows alone', () => {
  const t = recruit(
    { goods: [9, 0, 0, 0], governors: places('blue', 1, 5) },
    {
      options: { seats: 4 },
      sides: [
        {},
        { governors: [...places('red', 1, 5), ...places('yellow', 1, 3)] },
        { governors: [...places('yellow', 4, 5), ...places('purple', 1, 5), 'green-p1'] },
        { governors: [...places('green', 2, 5), ...places('black', 1, 4)] },
      ],
    },
  )
  expect(t.offered('recruit')).toEqual(['recruit governor', 'recruit shadow'])
  t.play('recruit governor')
  expect(t.options()).toEqual(['recruit shadow', 'end'])
  expect(t.refused('recruit governor')).toBe('DM-9.15')
})

test('DM-9.16 the place is chosen after the payment, and holds one Shadow', () => {
  const t = recruit({ goods: [1, 0, 0, 0] }, { sides: [{}, { shadows: ['red-s1'] }] })
  t.play('recruit shadow')
  expect([t.goods(0)[0], t.options().includes('place red-s1'), t.options().length]).toEqual([0, false, 14])
})

/** Seat 0 begins to build. */
function build(side: SideSetup, position: Position = {}) {
  const t = table({ ...position, sides: [side, ...(position.sides ?? []).slice(1)], pool: ['red-1'] })
  t.play('die red-1 build', 'main')
  return t
}

test('DM-10.1 any number of buildings, mixed', () => {
  const t = build({ goods: [0, 9, 9, 9] })
  t.play('build farm-1', 'place blue-p1', 'lay recruit', 'build tower-1', 'place red-p1', 'lay build', 'end')
  expect([t.s.buildings[0], t.s.buildings[5]]).toEqual([0, 1])
})

test('DM-10.2 pay, place, take the effect, place the tile', () => {
  const t = build({ goods: [0, 2, 1, 0] })
  t.play('build tower-1', 'place blue-p1')
  expect([t.goods(0), t.influence(0, 'blue'), t.asked()]).toEqual([[0, 0, 0, 0], 2, 'build.tile'])
  t.play('lay recruit')
  expect(t.log('paid', 'built', 'laid')).toEqual(['paid', 'built', 'laid'])
})

test('DM-10.3 a Techno-farm costs 2 stone and 1 metal, a Radio Tower 2 metal and 1 stone', () => {
  expect(build({ goods: [9, 1, 2, 0] }).offered('build')).toEqual(['build farm-1', 'build farm-2', 'build farm-3', 'build farm-4'])
  expect(build({ goods: [9, 2, 1, 0] }).offered('build')).toEqual(['build tower-1', 'build tower-2', 'build tower-3', 'build tower-4'])
})

test('DM-10.4 1 gold more for each building of the kind that stands', () => {
  for (const [farms, gold] of [
    [[], 0],
    [['red-p1'], 1],
    [['red-p1', 'red-p2'], 2],
    [['red-p1', 'red-p2', 'red-p3'], 3],
  ] as const) {
    const t = build({ goods: [0, 1, 2, 3], farms: [...farms] })
    // With one slot left there is nothing to choose.
    if (t.asked() === 'build.slot') t.play(t.options()[0])
    t.play('place blue-p1')
    expect(t.goods(0)).toEqual([0, 0, 0, 3 - gold])
  }
  const poor = build({ goods: [0, 9, 2, 0], farms: ['red-p1'] })
  expect(poor.refused('build farm-2')).toBe('DM-10.4')
})

test('DM-10.5 one building a space, of any player', () => {
  const t = build({ goods: [0, 1, 2, 0] }, { sides: [{}, { farms: ['blue-p1'], towers: ['red-p1'] }] })
  t.play('build farm-1')
  expect(t.options()).toEqual(expect.not.arrayContaining(['place blue-p1', 'place red-p1']))
  expect(t.options().length).toBe(23)
})

test('DM-10.6 a Techno-farm collects from then on, a Radio Tower gives 2 influence', () => {
  const t = build({ goods: [0, 3, 3, 0] })
  t.play('build farm-1', 'place blue-p1', 'lay recruit', 'build tower-1', 'place blue-p2', 'lay build', 'end')
  expect(t.influence(0, 'blue')).toBe(2)
  t.until(() => t.asked() === 'turn.die' && t.seat() === 0)
  t.pool('green-1')
  t.play('die green-1 production', 'main')
  expect(t.goods(0)).toEqual([1, 0, 0, 0])
})

test('DM-10.7 no effect takes a building away', () => {
  const ops = new Set(standardOps())
  expect([...ops].some((op) => /destroy|removeBuilding|moveBuilding/.test(op))).toBe(false)
  const t = recruit({ goods: [1, 0, 0, 0] }, { sides: [{}, { farms: ['red-p1'], towers: ['red-p2'], governors: ['red-p1'] }] })
  t.play('recruit shadow', 'place red-s1')
  expect([t.s.governors[5], t.s.buildings[5], t.s.buildings[6]]).toEqual([-1, 2, 3])
})

const standardOps = (): string[] => {
  const { g } = table()
  return g.content.scripts.flat().map(({ op }) => op)
}

test('DM-10.8 every covered slot of the kind is offered', () => {
  const t = build({ goods: [0, 1, 2, 1], farms: ['red-p1'], bare: [3] })
  expect(t.offered('build')).toEqual(['build farm-2', 'build farm-4'])
})

test('DM-10.9 grey tiles on the five coloured actions or the ability, yellow ones on the end of the round', () => {
  const t = build({ goods: [0, 1, 2, 0] })
  t.play('build farm-1', 'place blue-p1')
  expect(t.options()).toEqual(['lay villagers', 'lay production', 'lay relic', 'lay recruit', 'lay build', 'lay ability'])
  const u = build({ goods: [0, 1, 2, 0] })
  u.play('build farm-4', 'place blue-p1')
  expect(u.options()).toEqual(['lay end-1', 'lay end-2'])
})

test('DM-10.10 a tile may be covered, and works no more: in a turn, for a Hero, in income', () => {
  const t = build({
    goods: [0, 3, 6, 2],
    tiles: { build: 'gain-2-gold', 'end-1': 'income-metal' },
    hand: ['market-35'],
    dice: { villagers: 'blue-6', tax: 'blue-4' },
  })
  t.play('build farm-1', 'place blue-p1', 'lay build', 'build farm-4', 'place blue-p2', 'lay end-1')
  expect(t.offered('tile')).toEqual(['tile bonus-01'])
  t.play('hero market-35')
  expect(t.options()).toEqual(['tile bonus-01', 'skip'])
  t.play('skip')
  t.until(() => t.asked() === 'income.basic' && t.seat() === 0)
  const before = t.goods(0)
  t.play('gain 1metal')
  // The tile that covers gives rice and stone; the covered one would give metal and gold.
  expect(t.goods(0)).toEqual([before[0] + 1, before[1] + 1, before[2] + 1, before[3] + 1])
})

test('DM-10.11 a first building is forced if one can be paid and placed; a fifth of a kind is refused', () => {
  const t = build({ goods: [0, 1, 2, 0] })
  expect(t.options()).not.toContain('end')
  expect(t.refused('end')).toBe('DM-10.11')
  expect(build({}).asked()).toBe('turn.act')
  const four = build({ goods: [0, 9, 9, 9], farms: ['red-p1', 'red-p2', 'red-p3', 'red-p4'] })
  expect(four.offered('build')).toEqual(['build tower-1', 'build tower-2', 'build tower-3', 'build tower-4'])
})

test('DM-10.2 with fewer tokens the player picks which are saved', () => {
  const t = table({
    sides: [{ goods: [0, 9, 9, 9], towers: ['red-p1'], hand: ['market-34'], dice: { villagers: 'blue-6' } }],
    pool: ['red-6'],
  })
  t.play('die red-6 tax', 'hero market-34', 'build tower-2')
  expect(t.options().sort()).toEqual(['pay 1metal+1gold', 'pay 1metal+1stone', 'pay 1stone+1gold', 'pay 2metal'])
})
