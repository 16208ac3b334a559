import { apply, memoryArchive, openTable } from '@trestle/kernel'
import { formatter, locales } from '@trestle/words'
import { expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { daimyo } from '../src/index.ts'
import { CLAN_LIST, type SideSetup, table } from './build.ts'

const speakers = locales.map((locale) => formatter(locale, { en, pl, cs }, { strict: true }))

/** A seat gives up in a position, as a table has it. */
function givesUp(t: ReturnType<typeof table>, seat: number): void {
  const open = openTable(daimyo, { seed: '00000000000000000000000000000001', options: { seats: 3, clans: 'random' } }, memoryArchive())
  const { heard } = t.g
  open.match = t.g
  apply(open, { do: 'resign', seat }, memoryArchive())
  t.g.heard = heard
}

test('DM-1.4 who gives up is asked nothing any more; the helmet goes on, the pieces stay and rank', () => {
  const t = table({ helmet: 1, sides: [{ governors: ['blue-p1'] }, { governors: ['red-p1', 'red-p2'] }, { governors: ['red-p3'] }] })
  givesUp(t, 1)
  expect(t.s.helmet).toBe(2)
  const seats = new Set<number>()
  t.until(() => {
    if (t.g.asked.length > 0) seats.add(t.seat())
    return t.s.round > 1
  })
  expect([...seats].sort()).toEqual([0, 2])
  const red = t.events('ranked')[1]
  expect(red).toMatchObject({ influence: [0, 4, 2], points: [0, 3, 2] })
  expect(t.goods(1)).toEqual([0, 0, 0, 0])
  expect(t.s.sides[1].hand).toEqual([])
})

test('DM-1.4 in the middle of an own action the rest of it is dropped', () => {
  const t = table({ sides: [{ goods: [9, 0, 0, 0] }, { governors: ['blue-p1'] }], pool: ['red-4'] })
  t.play('die red-4 recruit', 'main', 'recruit shadow')
  givesUp(t, 0)
  expect([t.asked(), t.seat()]).toEqual(['turn.die', 1])
  expect(t.s.shadows.every((party) => party < 0)).toBe(true)
})

test('DM-1.4 who gives up over a tile of the bag that has no room restores no Relic with it', () => {
  const t = table({ sides: [{ hand: ['market-06'], storage: 3, loose: ['green-1', 'green-2', 'green-3'] }], pool: ['red-4'] })
  const green4 = 4 * 4 + 3
  t.s.bag = [...t.s.bag.filter((relic) => relic !== green4), ...t.s.bag.filter((relic) => relic === green4)]
  t.play('die red-4 recruit', 'hero market-06')
  expect(t.asked()).toBe('bagDraw.room')
  givesUp(t, 0)
  expect(t.s.sides[0].stacks).toEqual([])
  expect(t.s.altars.every((party) => party < 0)).toBe(true)
})

test('DM-1.4 its Governors can still be hit, attacks on its tokens pass it over, and its army does not compete', () => {
  const t = table({
    sides: [{ hand: ['market-20'], goods: [9, 0, 0, 0] }, { goods: [0, 0, 0, 9], governors: ['blue-p1'] }, { goods: [0, 0, 0, 2] }],
    pool: ['red-1', 'red-6'],
  })
  givesUp(t, 1)
  t.play('die red-1 recruit', 'main', 'recruit shadow', 'place blue-s1')
  expect(t.s.governors[0]).toBe(-1)
  expect(t.goods(1)[3]).toBe(9)
  const u = table({
    sides: [{ hand: ['market-20'], dice: { villagers: 'blue-1' } }, { goods: [0, 0, 0, 9] }, { goods: [0, 0, 0, 2] }],
    pool: ['red-6'],
  })
  givesUp(u, 1)
  u.play('die red-6 tax', 'hero market-20')
  expect(u.gold(0)).toBe(2)
  expect(u.gold(1)).toBe(9)
  expect(daimyo.view(u.g, 0).sides.map(({ score }) => score.army)).toEqual([10, 0, 5])
})

test('DM-1.4 an attack whose player gives up is dropped: nobody hands over, discards or is paid any more', () => {
  const attack = (hero: string, mine: SideSetup, others: SideSetup) => {
    const t = table({
      options: { seats: 4 },
      sides: [{ hand: [hero], dice: { villagers: 'blue-6' }, ...mine }, others],
      pool: ['red-1', 'red-2', 'red-3', 'red-4', 'red-5', 'red-6'],
    })
    const strength = t.g.content.heroes.find(({ id }) => id === hero)?.strength ?? 0
    t.play(`die red-${strength - 6} tax`, `hero ${hero}`)
    return t
  }
  const basics = attack('market-30', {}, { goods: [2, 2, 0, 0] })
  expect([basics.asked(), basics.seat()]).toEqual(['effect.attack.handOver', 1])
  givesUp(basics, 0)
  expect([basics.asked(), basics.goods(0), basics.goods(1)]).toEqual(['turn.die', [0, 0, 0, 0], [2, 2, 0, 0]])
  const heroes = attack('market-39', {}, { hand: ['market-01'] })
  expect([heroes.asked(), heroes.seat()]).toEqual(['effect.attack.discard', 1])
  givesUp(heroes, 0)
  expect([heroes.asked(), heroes.hand(1)]).toEqual(['turn.die', ['market-01']])
  const relics = attack('market-32', { loose: ['red-1', 'red-2', 'red-3'] }, { loose: ['blue-1'] })
  expect(relics.asked()).toBe('takeTile.room')
  givesUp(relics, 0)
  expect([relics.asked(), relics.loose(1), relics.gold(1)]).toEqual(['turn.die', ['blue-1'], 0])
})

test('DM-1.4 who gave up wins nothing with the most points, and the winner did not have the most of all', () => {
  const final = (...popularity: number[]) => {
    const t = table({ round: 5, turns: 8, pool: ['red-1'], helmet: 0, sides: popularity.map((n) => ({ popularity: n })) })
    givesUp(t, 2)
    t.endRound()
    const result = t.g.result!
    return [...result.winners, result.reason, speakers.map((speaker) => speaker.text(daimyo.words.result(t.g.content, result, CLAN_LIST)))]
  }
  expect(final(40, 60, 150)).toEqual([
    1,
    'remaining',
    [
      'Technology won with the most popularity points of those who did not resign.',
      'Technologia wygrywa z największą liczbą Punktów Popularności wśród tych, którzy się nie poddali.',
      'Technologie vítězí s nejvíce body popularity mezi těmi, kdo to nevzdali.',
    ],
  ])
  expect(final(40, 60, 30).slice(0, 2)).toEqual([1, 'points'])
})

test('DM-1.4 with one opponent left that one wins; alone the Empire does', () => {
  const two = table({ options: { seats: 2 } })
  givesUp(two, 0)
  expect(two.g.result).toMatchObject({ winners: [1], reason: 'resigned' })
  const solo = table({ options: { solo: 'easy' } })
  givesUp(solo, 0)
  expect(solo.g.result?.winners).toEqual([1])
  const three = table()
  givesUp(three, 0)
  expect(three.g.result).toBe(null)
  givesUp(three, 2)
  expect(three.g.result?.winners).toEqual([1])
})
