import { begin, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import type { Box } from '../src/box.ts'
import { daimyo } from '../src/index.ts'
import { winners } from '../src/rules/scoring.ts'
import { achieved } from '../src/solo/achievements.ts'
import { DICE_COLOURS } from '../src/state.ts'
import { boxWith, handle, type Position, standardBox, table } from './build.ts'

type EmpireSteps = (typeof standardBox.content.solo.cards)[number]['slots'][number]['actions']

/** A box in which every slot of a colour does these steps, the others nothing. */
function boxOf(steps: { [colour: string]: EmpireSteps }): Box {
  const soloCards = standardBox.soloCards.map((card) => ({
    ...card,
    slots: card.slots.map((slot) => ({ ...slot, actions: steps[DICE_COLOURS[slot.colour]] ?? [] })),
  }))
  return { ...standardBox, soloCards }
}

/** Plays your turn, so that the Empire is next. */
function next(position: Position = {}, steps: { [colour: string]: EmpireSteps } = {}) {
  const content = boxOf(steps)
  const t = table({ content, ...position, options: { solo: 'easy', ...position.options }, pool: ['red-1', 'red-2', 'blue-1', 'green-1'] })
  t.play('die red-2 tax', 'main', 'end')
  t.s.sides[0].goods = position.sides?.[0].goods ?? [0, 0, 0, 0]
  return t
}

test('DM-21.1 no aggressive Hero, and not the one that uses another’s ability', () => {
  const t = table({ options: { solo: 'normal', aggressive: true } })
  const all = [...t.s.heroDeck, ...t.s.heroMarket, ...t.s.sides[1].hand]
  expect(all.length).toBe(32)
  expect(all.some((card) => t.g.content.heroes[card].aggressive || t.g.content.heroes[card].soloRemoved)).toBe(false)
})

test('DM-21.2 DM-21.3 no goals; the Empire has pieces of another Clan and no Heroes of its own; you begin', () => {
  const t = table({ options: { solo: 'normal', clans: 'nature' } })
  const view = daimyo.view(t.g, 0)
  expect([view.goals, view.sides[1].kind, view.sides[1].clan, view.sides[1].boards]).toEqual([[], 'empire', 'technology', [null, null]])
  expect([t.s.helmet, t.s.first, t.seat()]).toEqual([0, 0, 0])
})

/** A solo match before its first Governor is placed. */
const level = (solo: string) => handle(begin(daimyo, { content: standardBox, seed: smallSeed(3), options: { solo, clans: 'nature' } }))

test('DM-21.4 DM-21.5 easy 1 and 1; normal 2, 1, 1; hard a tower and two tiles besides; your own come first', () => {
  const easy = level('easy')
  easy.play('place blue-p1', 'place blue-p2', 'place red-p1')
  expect(easy.offered('place').some((text) => text.includes('red'))).toBe(false)
  easy.play('place yellow-p1')
  expect([easy.influence(1, 'red'), easy.influence(1, 'yellow'), easy.s.phase]).toEqual([2, 2, 'turns'])
  const normal = level('normal')
  normal.play('place blue-p1', 'place red-p1', 'place yellow-p1')
  expect(normal.options()).toEqual(['place yellow-p2', 'place yellow-p3', 'place yellow-p4', 'place yellow-p5'])
  normal.play('place yellow-p2', 'place purple-p1', 'place blue-p2')
  expect(['yellow', 'purple', 'blue'].map((island) => normal.influence(1, island))).toEqual([4, 2, 2])
  const hard = level('hard')
  hard.play('place blue-p1', 'place red-p1', 'place yellow-p1', 'place yellow-p2', 'place purple-p1', 'place blue-p2')
  expect(hard.options()).toEqual(['place red-p1', 'place red-p2', 'place red-p3', 'place red-p4', 'place red-p5'])
  hard.play('place red-p2')
  expect([hard.influence(1, 'red'), hard.s.sides[1].loose.length]).toEqual([2, 2])
})

test('DM-21.6 one Hero of the deck unseen: 5 and 1 open, 25 more', () => {
  const t = level('normal')
  const top = t.s.heroDeck.at(-1)
  t.until(() => t.s.phase === 'turns')
  expect([t.s.sides[1].hand.length, t.s.heroMarket.length, t.s.heroDeck.length, t.s.heroDeck.at(-1)]).toEqual([1, 5, 26, top])
})

test('DM-21.7 stacks of 6, 6 and 3 cards, the first one revealed', () => {
  const t = table({ options: { solo: 'normal' } })
  expect(t.s.solo?.stacks.map((stack) => stack.length)).toEqual([5, 6, 3])
  expect(t.s.solo?.card).toBeGreaterThanOrEqual(0)
})

test('DM-21.8 three turns each in turn, from the helmet holder on', () => {
  const order = (helmet: number) => {
    const t = table({ options: { solo: 'easy' }, helmet })
    t.endRound(`helmet ${helmet === 0 ? 'p1' : 'p2'}`)
    const seats: string[] = []
    const { round } = t.s
    t.until(() => {
      if (t.asked() === 'turn.die') seats.push('you')
      if (t.asked() === 'empireTurn.die') seats.push('empire')
      return t.s.phase !== 'turns' || t.s.round > round
    })
    return seats.join(' ')
  }
  expect(order(0)).toBe('you empire you empire you empire')
  expect(order(1)).toBe('empire you empire you empire you')
})

test('DM-21.9 the die falls on the slot of its colour; the other two are done from top to bottom; then the next card', () => {
  const t = next(
    {},
    {
      blue: [{ op: 'empirePopularity', amount: 1 }],
      green: [{ op: 'empirePopularity', amount: 2 }],
      red: [{ op: 'empirePopularity', amount: 4 }],
    },
  )
  const before = t.s.solo?.card
  t.play('empire green-1')
  expect([t.pp(1), t.s.solo?.card === before, t.events('empire-action').length]).toEqual([5, false, 2])
  const slots = t.events('empire-action').map(({ slot }) => slot as number)
  expect(slots).toEqual([...slots].sort())
  const whole = table({ options: { solo: 'easy' } })
  whole.endRound()
  whole.endRound()
  expect(whole.s.solo?.stacks.map((stack) => stack.length)).toEqual([0, 5, 3])
})

const governor = (count: number, islands: string[] | 'any', advantage = false): EmpireSteps => [
  { op: 'empireGovernor', count, islands, advantage },
]

test('DM-21.10 what cannot be done in full gives the Empire 1 point, once for a slot', () => {
  const full = ['blue-p1', 'blue-p2', 'blue-p3', 'blue-p4', 'blue-p5']
  const t = next(
    { sides: [{ governors: full }], lands: { red: ['red-1', 'red-2', 'red-3'] } },
    { blue: [...governor(2, ['blue']), { op: 'empireRelic', count: 1, advantage: false }], green: [] },
  )
  t.play('empire red-1', 'take red-1 red')
  expect([t.pp(1), t.loose(1), t.events('points').map(({ why }) => why)]).toEqual([1, ['red-1'], ['incomplete']])
  const shadow = next({}, { blue: [{ op: 'empireShadow', count: 1, islands: ['blue'], advantage: false }] })
  shadow.play('empire red-1', 'place blue-s1')
  expect(shadow.pp(1)).toBe(0)
})

test('DM-21.11 with advantage a choice that overtakes must be made; without one it is free, and no failure', () => {
  const t = next(
    { sides: [{ governors: ['blue-p1', 'red-p1', 'red-p2'] }, { governors: ['blue-p2'] }] },
    { blue: governor(1, ['blue', 'red'], true) },
  )
  t.play('empire red-1')
  expect(t.options()).toEqual(['place blue-p3', 'place blue-p4', 'place blue-p5'])
  expect([t.rule(), t.prompt(), t.refused('place red-p3')]).toEqual(['DM-21.11', 'prompt.empire.place.governor.advantage', 'DM-21.11'])
  t.play('place blue-p3')
  expect(t.log('advantage')).toEqual(['advantage'])
  const free = next(
    { sides: [{ governors: ['blue-p1', 'blue-p2'] }, { governors: ['red-p1'] }] },
    { blue: governor(1, ['blue', 'red'], true) },
  )
  free.play('empire red-1')
  expect([free.options().length, free.rule()]).toEqual([7, 'DM-21.9'])
  free.play('place red-p2')
  expect([free.pp(1), free.log('advantage')]).toEqual([0, []])
  const unmarked = next({ sides: [{ governors: ['blue-p1'] }, { governors: ['blue-p2'] }] }, { blue: governor(1, ['blue', 'red']) })
  unmarked.play('empire red-1')
  expect(unmarked.options().length).toBe(8)
})

test('DM-21.11 a Shadow that takes a Governor of yours overtakes by it: 5 to 3', () => {
  const t = next(
    { sides: [{ governors: ['blue-p1', 'blue-p2'], shadows: ['blue-s1'], towers: ['red-p1'] }, { towers: ['blue-p3', 'blue-p4'] }] },
    { blue: [{ op: 'empireShadow', count: 1, islands: ['blue', 'red'], advantage: true }] },
  )
  t.play('empire red-1')
  expect(t.options()).toEqual(['place blue-s2', 'place blue-s3'])
})

const relics = (count: number, advantage = true): EmpireSteps => [{ op: 'empireRelic', count, advantage }]
const LANDS = { blue: ['red-1', 'red-2', 'yellow-1'], red: ['red-3', 'red-4', 'purple-1'], yellow: ['yellow-2'], purple: ['purple-2'] }

test('DM-21.12 tiles from any island and the Black Market, mixed; islands refill after the last', () => {
  const t = next({ lands: LANDS, market: ['purple-3'] }, { blue: relics(2, false) })
  t.play('empire red-1', 'take purple-3 market')
  expect(t.land('blue').length).toBe(3)
  t.play('take red-1 blue')
  expect([t.loose(1), t.market(), t.land('blue').length]).toEqual([['red-1', 'purple-3'], [], 3])
  const both = next({ lands: LANDS, market: [] }, { blue: relics(2, false) })
  both.play('empire red-1', 'take red-1 blue')
  expect(both.land('blue')).toEqual(['red-2', 'yellow-1'])
})

test('DM-21.13 the Empire has no limits, no tokens and no costs', () => {
  const loose = ['red-1', 'yellow-1', 'yellow-2', 'yellow-3', 'purple-1', 'purple-2', 'purple-3', 'blue-1', 'blue-2', 'blue-3']
  const t = next(
    { sides: [{}, { loose, governors: ['blue-p1', 'blue-p2', 'blue-p3', 'blue-p4', 'red-p1', 'red-p2', 'red-p3', 'red-p4'] }] },
    { blue: [...governor(1, 'any'), { op: 'empireShadow', count: 1, islands: 'any', advantage: false }] },
  )
  t.play('empire red-1', 'place yellow-p1', 'place yellow-s1')
  expect([t.goods(1), t.influence(1, 'yellow')]).toEqual([[0, 0, 0, 0], 3])
})

test('DM-21.14 it restores beyond three; without an altar a Relic counts all the same; its markers go on the highest altar', () => {
  const t = next(
    {
      lands: { ...LANDS, blue: ['red-4', 'yellow-1', 'yellow-2'] },
      sides: [{ altars: ['red-a2'] }, { loose: ['red-1', 'red-2', 'red-3'] }],
    },
    { blue: relics(1) },
  )
  t.play('empire red-1')
  t.until(() => t.s.sides[1].stacks.length > 0)
  expect(t.influence(1, 'red')).toBe(3)
  const full = next(
    {
      lands: { ...LANDS, blue: ['red-4', 'yellow-1', 'yellow-2'] },
      sides: [
        { altars: ['red-a2'] },
        { altars: ['red-a1', 'red-a3'], stacks: ['red', 'red'].slice(0, 1), loose: ['red-1', 'red-2', 'red-3'] },
      ],
    },
    { blue: relics(1) },
  )
  full.play('empire red-1')
  full.until(() => full.s.sides[1].stacks.length > 1)
  expect([full.influence(1, 'red'), daimyo.view(full.g, 0).sides[1].score.relics]).toEqual([4, 7])
})

test('DM-21.15 its Shadow takes a Governor of yours of your choice, for 1 gold', () => {
  const t = next(
    { sides: [{ governors: ['blue-p1', 'blue-p2'] }] },
    { blue: [{ op: 'empireShadow', count: 1, islands: ['blue'], advantage: false }] },
  )
  t.play('empire red-1', 'place blue-s1')
  expect(t.options()).toEqual(['eliminate blue-p1', 'eliminate blue-p2'])
  t.play('eliminate blue-p2')
  expect([t.gold(0), t.influence(0, 'blue'), t.influence(1, 'blue')]).toEqual([1, 2, 1])
})

test('DM-21.16 after the sixth turn the row of its dice, before influence: a Governor placed there counts', () => {
  const content = boxWith({}, ({ solo }) => {
    for (const row of solo.ability) row.steps = governor(1, ['blue'])
  })
  const soloCards = content.soloCards.map((card) => ({ ...card, slots: card.slots.map((slot) => ({ ...slot, actions: [] })) }))
  const t = table({ content: { ...content, soloCards }, options: { solo: 'easy' } })
  t.until(() => t.asked() === 'empire.place')
  t.play('place blue-p1')
  expect([t.events('empire-row').length, t.pp(1)]).toEqual([1, 4])
})

test('DM-21.17 with nothing to give up you give up nothing', () => {
  const t = next(
    { sides: [{ hand: [], deck: [], discard: ['nature-1', 'nature-2', 'nature-3'] }] },
    { blue: [{ op: 'playerDiscardsResourceOrHero', count: 1 }] },
  )
  t.s.sides[0].hand = []
  t.s.sides[0].deck = []
  t.s.sides[0].discard = [0, 1, 2]
  t.play('empire red-1')
  expect([t.asked(), t.pp(1)]).toEqual(['turn.die', 0])
})

test('DM-21.18 DM-21.29 you alone have income; an Empire helmet stays; it takes the rightmost Hero on its turn, before you', () => {
  const t = next({
    helmet: 1,
    helmetTaken: true,
    heroes: ['market-01', 'market-02', 'market-03', 'market-04', 'market-05'],
    top: ['market-06'],
  })
  t.until(() => t.asked() === 'hiring.hire' || t.s.round > 1)
  expect(t.log('income')).toEqual([])
  expect([t.s.helmet, t.discards(1), t.goods(1)]).toEqual([1, ['market-05'], [0, 0, 0, 0]])
  expect([t.s.first, daimyo.view(t.g, 0).sides[1].score.helmet]).toEqual([1, 2])
  const whole = table({ options: { solo: 'easy' } })
  whole.until(() => whole.g.result !== null)
  expect(whole.s.sides[1].hand.length + whole.s.sides[1].discard.length).toBe(5)
})

test('DM-21.19 no card after the third turn; the first of the next stack in rounds 3 and 5', () => {
  const t = table({ options: { solo: 'easy' } })
  const stackNow = () => t.g.content.soloCards[t.s.solo?.card ?? 0].stack
  const stacks = [stackNow()]
  for (let n = 0; n < 4; n++) {
    t.endRound()
    stacks.push(stackNow())
  }
  expect(stacks).toEqual([0, 0, 1, 1, 2])
})

test('DM-21.20 after round 4 all its tiles go back into the bag; markers stay and Relics count', () => {
  const t = table({ options: { solo: 'easy' }, round: 4, sides: [{}, { loose: ['blue-1'], stacks: ['red'], altars: ['red-a1'] }] })
  t.until(() => t.s.round === 5)
  expect([t.s.sides[1].loose, t.s.sides[1].stacks, t.influence(1, 'red') >= 3]).toEqual([[], [], true])
  expect(daimyo.view(t.g, 0).sides[1].score.relics).toBeGreaterThanOrEqual(3)
  expect(t.log('relics-returned')).toEqual(['relics-returned'])
})

test('DM-21.21 each full set of four buildings scores, then the rest; Relics beyond six begin again', () => {
  const farms = ['blue-p1', 'blue-p2', 'blue-p3', 'blue-p4', 'blue-p5', 'red-p1']
  const t = table({ options: { solo: 'easy' }, sides: [{}, { farms }] })
  expect(daimyo.view(t.g, 0).sides[1].score.technoFarms).toBe(16)
  t.s.sides[1].returned = 8
  expect(daimyo.view(t.g, 0).sides[1].score.relics).toBe(33 + 7)
})

test('DM-21.22 more points win; on a tie a basic resource of yours', () => {
  const result = (you: number, bot: number, rice: number) => {
    const t = table({ options: { solo: 'easy' }, sides: [{ goods: [rice, 0, 0, 0] }] })
    const one = { track: 0, relics: 0, technoFarms: 0, radioTowers: 0, army: 0, armyValue: 0, helmet: 0, sets: 0 }
    return winners(t.g, [
      { ...one, total: you },
      { ...one, total: bot },
    ]).winners
  }
  expect([result(80, 78, 0), result(70, 78, 9), result(78, 78, 1), result(78, 78, 0)]).toEqual([[0], [1], [0], [1]])
})

test('DM-21.23 achievements of a win: the Clan, six Relics, all buildings, all units', () => {
  const places = (island: string) => [1, 2, 3, 4].map((n) => `${island}-p${n}`)
  const t = table({
    options: { solo: 'hard', clans: 'nomads' },
    sides: [
      {
        farms: places('blue'),
        towers: places('red'),
        governors: [...places('blue'), ...places('red')],
        shadows: ['red-s1', 'red-s2', 'red-s3'],
        stacks: ['red', 'blue', 'yellow', 'purple'],
        storage: 9,
      },
    ],
  })
  t.s.sides[0].stacks = [...t.s.sides[0].stacks, 1, 1]
  t.g.result = { winners: [0], reason: 'points', rule: 'DM-21.22' }
  expect(achieved(t.g)).toEqual(['clan-nomads', 'relics-6', 'all-buildings', 'all-units'])
  expect(daimyo.view(t.g, 0).solo?.achieved).toEqual(achieved(t.g))
  t.g.result = { winners: [1], reason: 'points', rule: 'DM-21.22' }
  expect(achieved(t.g)).toEqual([])
})

test('DM-21.24 no second tile alike for the Empire; with too few legal tiles the action is incomplete', () => {
  const t = next({ lands: LANDS, market: [], sides: [{}, { loose: ['red-1', 'yellow-1'] }] }, { blue: relics(1, false) })
  t.play('empire red-1')
  expect(t.options()).not.toContain('take red-1 blue')
  expect(t.refused('take red-1 blue')).toBe('DM-21.24')
  const few = next(
    { bag: 0, market: [], lands: { blue: ['red-1'], red: [], yellow: [], purple: [] }, sides: [{}, { loose: ['red-1'] }] },
    { blue: relics(1, false) },
  )
  few.s.market = []
  few.s.bag = []
  expect(few.options().length).toBeGreaterThan(0)
})

test('DM-21.25 an action is judged as a whole: tiles that complete sets, as many as its count allows', () => {
  const t = next({ lands: LANDS, market: [], sides: [{}, { loose: ['red-1', 'red-2'] }] }, { blue: relics(2) })
  t.play('empire red-1')
  expect(t.options()).toEqual(['take red-3 red', 'take red-4 red'])
  expect([t.rule(), t.prompt(), t.refused('take purple-1 red')]).toEqual(['DM-21.11', 'prompt.empire.take.advantage', 'DM-21.11'])
  t.play('take red-3 red')
  expect(t.s.sides[1].stacks).toEqual([1])
  const two = next(
    { lands: LANDS, market: ['blue-1'], sides: [{}, { loose: ['red-1', 'red-2', 'red-3', 'blue-2', 'blue-3', 'blue-4'] }] },
    { blue: relics(2) },
  )
  two.play('empire red-1')
  expect(two.options()).toEqual(['take red-4 red', 'take blue-1 market'])
  two.play('take blue-1 market')
  expect(two.s.sides[1].stacks).toEqual([0, 1])
  const spare = next({ lands: LANDS, market: [], sides: [{}, { loose: ['red-1', 'red-2', 'red-3'] }] }, { blue: relics(2) })
  spare.play('empire red-1')
  expect(spare.options().length).toBeGreaterThan(1)
  spare.play('take purple-1 red')
  expect(spare.s.sides[1].stacks).toEqual([1])
})

test('DM-21.25 pieces of one action count together for overtaking', () => {
  const t = next({ sides: [{ governors: ['blue-p1', 'red-p1', 'red-p2'] }] }, { blue: governor(2, ['blue', 'red'], true) })
  t.play('empire red-1')
  // Two on blue overtake 2; on red two make 4 of 4 alone.
  expect(t.options()).toEqual(['place blue-p2', 'place blue-p3', 'place blue-p4', 'place blue-p5'])
  t.play('place blue-p2')
  expect(t.options()).toEqual(['place blue-p3', 'place blue-p4', 'place blue-p5'])
})

test('DM-21.25 several Shadows each take a Governor of yours, and only free places count', () => {
  const shadows: EmpireSteps = [{ op: 'empireShadow', count: 2, islands: ['blue', 'red'], advantage: true }]
  const t = next({ sides: [{ governors: ['blue-p1', 'blue-p2', 'red-p1', 'red-p2', 'red-p3'] }] }, { blue: shadows })
  t.play('empire red-1')
  // Two on blue make 2 to 0, two on red 2 to 2.
  expect(t.options()).toEqual(['place blue-s1', 'place blue-s2', 'place blue-s3'])
  const three: EmpireSteps = [{ op: 'empireShadow', count: 3, islands: ['blue', 'red'], advantage: true }]
  const u = next({ sides: [{ shadows: ['blue-s1', 'blue-s2'], towers: ['red-p1'] }] }, { blue: three })
  u.play('empire red-1')
  // Both lack 3, and blue has room for one alone.
  expect(u.options()).toEqual(['place red-s1', 'place red-s2', 'place red-s3'])
})

test('DM-21.26 the helmet, unless it was taken in this round; one that it holds stays, and later nobody takes it', () => {
  const helmet: EmpireSteps = [{ op: 'empireHelmet' }]
  const t = next({ helmet: 0 }, { blue: helmet })
  t.play('empire red-1')
  expect([t.s.helmet, t.s.helmetTaken, t.pp(1)]).toEqual([1, true, 0])
  t.pool('blue-1')
  t.play('die blue-1 villagers', 'main')
  expect(t.s.helmet).toBe(1)
  const taken = next({ helmet: 0, helmetTaken: true }, { blue: helmet })
  taken.play('empire red-1')
  expect([taken.s.helmet, taken.pp(1)]).toEqual([0, 1])
  const holds = next({ helmet: 1 }, { blue: helmet })
  holds.play('empire red-1')
  expect([holds.s.helmet, holds.pp(1)]).toEqual([1, 0])
  // It took it earlier in this round itself: still complete.
  const again = next({ helmet: 1, helmetTaken: true }, { blue: helmet })
  again.play('empire red-1')
  expect([again.s.helmet, again.pp(1)]).toEqual([1, 0])
})

test('DM-21.27 your Shadow may take an Empire Governor, which gets no token', () => {
  const t = table({ options: { solo: 'easy' }, sides: [{ goods: [1, 0, 0, 0] }, { governors: ['blue-p1'] }], pool: ['red-1'] })
  t.play('die red-1 recruit', 'main', 'recruit shadow', 'place blue-s3')
  expect([t.s.governors[0], t.goods(1), t.influence(1, 'blue')]).toEqual([-1, [0, 0, 0, 0], 0])
})

test('DM-21.28 any die of the pool goes to the Empire; nothing changes it; two are left over', () => {
  const t = next({ sides: [{ hand: ['market-01'] }] }, {})
  expect(t.options().length).toBe(new Set(t.s.pool).size)
  t.play('empire red-1')
  t.play(t.options()[0], 'discard market-01')
  expect(t.options().every((text) => /pip (villagers|production|relic|recruit|build|tax) /.test(text))).toBe(true)
  const whole = table({ options: { solo: 'easy' } })
  whole.until(() => whole.s.phase === 'roundEnd')
  expect(whole.s.pool.length).toBe(2)
})
