import { expect, test } from 'vitest'
import { type Position, type SideSetup, table } from './build.ts'

const five = ['blue-p1', 'blue-p2', 'red-p1', 'red-p2', 'yellow-p1']

/** Seat 0 recruits a sixth Governor, which is what green-1 wants. */
function sixth(position: Position = {}, side: SideSetup = {}) {
  const t = table({
    goals: ['green-1'],
    ...position,
    sides: [{ goods: [1, 0, 0, 0], governors: five, ...side }, ...(position.sides ?? []).slice(1)],
    pool: ['red-1'],
  })
  t.play('die red-1 recruit', 'main', 'recruit governor', 'place green-p1')
  return t
}

test('DM-16.1 orange: the first alone', () => {
  const farms = ['green-p1', 'green-p2', 'green-p3']
  const t = table({
    goals: ['orange-2'],
    sides: [
      { goods: [0, 9, 9, 9], farms, towers: ['blue-p1', 'blue-p2'] },
      { farms: ['red-p1', 'red-p2', 'red-p3'], towers: ['yellow-p1', 'yellow-p2'], goods: [0, 9, 9, 9] },
    ],
    pool: ['red-1', 'red-2'],
  })
  t.play('die red-1 build', 'main', 'build farm-4', 'place purple-p1', 'lay end-1', 'end', 'end')
  expect([t.pp(0), t.s.goalFirst]).toEqual([6, [0]])
  t.play('die red-2 build', 'main', 'build farm-4', 'place purple-p2', 'lay end-1', 'end', 'end')
  expect([t.pp(1), t.s.goalSecond]).toEqual([0, [-1]])
})

test('DM-16.2 FC-D009 green: the first takes the gold space and its rewards at once', () => {
  const t = sixth()
  expect([t.pp(0), t.goods(0), t.s.goalFirst, t.s.goalSecond]).toEqual([3, [1, 0, 0, 0], [0], [-1]])
})

test('DM-16.3 silver for one other with three or four players, for nobody with two', () => {
  const others: SideSetup = { goods: [1, 0, 0, 0], governors: ['blue-p3', 'blue-p4', 'red-p3', 'red-p4', 'yellow-p2'] }
  const t = sixth({ sides: [{}, others, { goods: [1, 0, 0, 0], governors: ['blue-p5', 'red-p5', 'yellow-p3', 'yellow-p4', 'yellow-p5'] }] })
  t.play('end')
  t.pool('red-1')
  t.play('die red-1 recruit', 'main', 'recruit governor', 'place green-p2', 'end')
  expect([t.pp(1), t.s.goalSecond]).toEqual([2, [1]])
  t.play('die red-1 recruit', 'main', 'recruit governor', 'place green-p3', 'end')
  expect(t.pp(2)).toBe(0)
  const two = table({ options: { seats: 2 }, goals: ['green-1'], sides: [{}, others], pool: ['red-1'] })
  two.s.goalFirst = [0]
  two.until(() => two.asked() === 'turn.die' && two.seat() === 1)
  two.s.sides[1].goods = [1, 0, 0, 0]
  two.pool('red-1')
  two.play('die red-1 recruit', 'main', 'recruit governor', 'place purple-p1')
  expect([two.pp(1), two.s.goalSecond]).toEqual([0, [-1]])
})

test('DM-16.4 checked after every step; ties in time in turn order from the acting seat; kept when it is lost', () => {
  const t = sixth({}, { goods: [9, 0, 0, 0] })
  // Between two units of one action.
  expect([t.asked(), t.pp(0)]).toEqual(['recruit.unit', 3])
  t.s.governors = t.s.governors.with(0, -1)
  t.play('end')
  expect(t.s.goalFirst).toEqual([0])
  const tie = table({
    goals: ['green-1'],
    sides: [
      { governors: [...five, 'green-p1'], goods: [1, 0, 0, 0] },
      { governors: ['blue-p3', 'blue-p4', 'red-p3', 'red-p4', 'yellow-p2', 'yellow-p3'] },
    ],
    pool: ['red-1'],
  })
  tie.play('die red-1 recruit', 'main', 'recruit shadow', 'place purple-s1')
  expect([tie.s.goalFirst, tie.s.goalSecond]).toEqual([[0], [1]])
})

test('DM-16.5 rewards at once; a goal that they complete follows, in the order of the cards', () => {
  const t = table({
    goals: ['green-4', 'green-7'],
    lands: { yellow: ['red-4', 'blue-2', 'blue-3'] },
    sides: [{ scavenger: 'red', stacks: ['blue'], loose: ['red-1', 'red-2', 'red-3'], storage: 7 }],
    pool: ['green-1'],
  })
  t.play('die green-1 relic', 'main', 'scavenge yellow', 'take red-4 yellow')
  expect([t.s.sides[0].storage, t.pp(0), t.gold(0)]).toEqual([8, 6, 1])
  expect(t.events('goal').map(({ goal }) => t.g.content.goals[goal as number].id)).toEqual(['green-4', 'green-7'])
})

test('DM-16.6 the state as it is, whoever acts; a space that is taken stays so; one space of a card each', () => {
  const t = sixth()
  t.play('end')
  t.until(() => t.seat() === 0)
  expect([t.s.goalFirst, t.s.goalSecond]).toEqual([[0], [-1]])
  // An opponent's Hero moves a Governor, and its owner meets the goal.
  const other = table({
    goals: ['orange-4'],
    sides: [
      { hand: ['market-38'], dice: { villagers: 'blue-6' } },
      { governors: ['blue-p1', 'red-p1', 'red-p2', 'red-p3', 'red-p4'], shadows: ['red-s1'] },
    ],
    pool: ['red-6'],
  })
  other.play('die red-6 tax', 'hero market-38', 'move blue-p1', 'place red-p5')
  expect([other.s.goalFirst, other.pp(1)]).toEqual([[1], 5])
})

test.each<[string, SideSetup, string[], SideSetup?]>([
  [
    'green-2',
    { farms: ['red-p1', 'red-p2'], goods: [0, 1, 2, 2] },
    ['die red-1 build', 'main', 'build farm-3', 'place blue-p1', 'lay recruit'],
  ],
  [
    'green-3',
    { towers: ['red-p1', 'red-p2'], goods: [0, 2, 1, 2] },
    ['die red-1 build', 'main', 'build tower-3', 'place blue-p1', 'lay recruit'],
  ],
  ['green-5', { shadows: ['red-s1', 'red-s2'], goods: [1, 0, 0, 0] }, ['die red-1 recruit', 'main', 'recruit shadow', 'place blue-s1']],
  [
    'green-8',
    { farms: ['red-p1', 'red-p2'], governors: ['red-p1'], goods: [1, 0, 0, 0] },
    ['die red-1 recruit', 'main', 'recruit governor', 'place red-p2'],
  ],
  [
    'orange-1',
    { governors: ['red-p1', 'red-p2', 'blue-p1', 'blue-p2', 'green-p1', 'green-p2'], shadows: ['red-s1', 'blue-s1'], goods: [1, 0, 0, 0] },
    ['die red-1 recruit', 'main', 'recruit shadow', 'place green-s1'],
  ],
  [
    'orange-4',
    { governors: ['red-p1', 'red-p2', 'red-p3', 'red-p4'], goods: [1, 0, 0, 0] },
    ['die red-1 recruit', 'main', 'recruit shadow', 'place red-s1'],
  ],
])('DM-16.6 goal %s is met with its last piece and not before', (goal, side, picks) => {
  const t = table({ goals: [goal], sides: [side], pool: ['red-1'] })
  t.play(...picks.slice(0, -1))
  if (!picks[picks.length - 1].startsWith('lay')) expect(t.s.goalFirst).toEqual([-1])
  t.play(picks[picks.length - 1])
  expect(t.s.goalFirst).toEqual([0])
})

test('DM-16.6 goal green-6: the eighth Hero, hired in a turn; orange-3: Relics of three colours', () => {
  const t = table({
    options: { boards: 'advanced' },
    goals: ['green-6'],
    heroes: ['market-01'],
    sides: [{ goods: [0, 0, 0, 2], hand: ['market-02', 'market-03', 'market-04', 'market-05'], tiles: { recruit: 'hire-minus-2' } }],
    pool: ['red-1'],
  })
  t.play('die red-1 recruit', 'tile bonus-01', 'hire market-01')
  expect([t.s.goalFirst, t.s.sides[0].hand.length]).toEqual([[0], 6])
  const r = table({
    goals: ['orange-3'],
    lands: { yellow: ['red-4', 'blue-2', 'blue-3'] },
    sides: [{ scavenger: 'red', stacks: ['blue', 'green'], loose: ['red-1', 'red-2', 'red-3'], storage: 9 }],
    pool: ['green-1'],
  })
  r.play('die green-1 relic', 'main', 'scavenge yellow', 'take red-4 yellow')
  expect([r.s.goalFirst, r.pp(0)]).toEqual([[0], 6])
})

test('DM-17.1 DM-17.2 influence: Governors, Shadows, Radio Towers, altars; nothing of Techno-farms and Scavengers', () => {
  const t = table({
    sides: [
      { governors: ['red-p1', 'red-p2'], shadows: ['red-s1'], towers: ['red-p3'], farms: ['red-p4'], altars: ['red-a2'], scavenger: 'red' },
    ],
  })
  expect(t.influence(0, 'red')).toBe(4 + 1 + 2 + 2)
  expect(table({ sides: [{ farms: ['red-p4'], scavenger: 'red' }] }).influence(0, 'red')).toBe(0)
})
