import { games } from '@trestle/games'
import { below, type Game, randomFrom, type Setting, seatsFault, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { headcount } from '../src/lobby/company.ts'
import { countsIn, drawn, mixSetting, namesIn, withCount, withName } from '../src/lobby/seat-mix.ts'

/** A game whose second fox needs a first. */
const setting: Setting = {
  key: 'sides',
  seats: { least: 2, most: 3, after: { fox2: 'fox' } },
  choices: ['owl', 'fox', 'fox2', 'cat'],
  standard: 'owl+cat',
}

/** Draws like a lot, the same at each run. */
const lots = () => {
  const random = randomFrom(smallSeed(1))
  return (n: number) => below(random, n)
}

test('the setting that names the seats is known by its mark, whatever its key', () => {
  const other: Setting = { key: 'first', choices: ['a+b'], standard: 'a+b' }
  expect(mixSetting({ settings: [other, setting] } as unknown as Game)).toBe(setting)
  expect(mixSetting({ settings: [other] } as unknown as Game)).toBeNull()
})

test('names and numbers of seats are those of the setting', () => {
  expect(namesIn(setting)).toEqual(['owl', 'fox', 'fox2', 'cat'])
  expect(countsIn(setting)).toEqual([2, 3])
})

test('the order of the seats is free; doubles, strangers and what needs another are refused in words', () => {
  expect(seatsFault(setting, ['cat', 'owl'])).toBeNull()
  expect(seatsFault(setting, ['owl', 'owl'])).toBe('each of sides has one player: owl is there twice')
  expect(seatsFault(setting, ['owl', 'fox2'])).toBe('fox2 plays only beside fox')
  expect(seatsFault(setting, ['owl', 'hen'])).toBe('one of sides is one of owl, fox, fox2, cat, not "hen"')
  expect(seatsFault(setting, ['owl'])).toBe('sides are 2 to 3, not 1')
  expect(seatsFault(setting, ['owl', 'cat', 'fox', 'fox2'])).toBe('sides are 2 to 3, not 4')
})

test('a name that sits elsewhere changes places; what may not play is refused', () => {
  expect(withName(setting, ['owl', 'cat', 'fox'], 0, 'fox')).toEqual(['fox', 'cat', 'owl'])
  expect(withName(setting, ['owl', 'cat'], 1, 'fox')).toEqual(['owl', 'fox'])
  expect(withName(setting, ['owl', 'cat'], 1, 'fox2')).toBeNull()
})

test('with another number of seats those stay that can', () => {
  expect(withCount(setting, ['owl', 'cat', 'fox'], 2)).toEqual(['owl', 'cat'])
  expect(withCount(setting, ['cat', 'fox'], 3)).toEqual(['cat', 'fox', 'owl'])
  expect(withCount(setting, ['fox', 'fox2'], 3)).toEqual(['fox', 'fox2', 'owl'])
  expect(withCount(setting, ['owl', 'fox2', 'fox'], 2)).toEqual(['owl', 'fox'])
})

test('seats drawn by lot get every mix that may be played, and leave the others alone', () => {
  const lot = lots()
  const all = new Set<string>()
  for (let i = 0; i < 100; i++) all.add(drawn(setting, ['fox', 'owl'], new Set([1]), lot).join('+'))
  expect(all).toEqual(new Set(['fox+owl', 'fox+fox2', 'fox+cat']))
  const three = new Map<string, number>()
  for (let i = 0; i < 3000; i++) {
    const mix = drawn(setting, ['owl', 'cat', 'fox'], new Set([0, 1, 2]), lot)
    expect(seatsFault(setting, mix)).toBeNull()
    three.set(mix.join('+'), (three.get(mix.join('+')) ?? 0) + 1)
  }
  // 24 rows of three out of four, without the 6 of fox2, owl and cat: each about 167 times.
  expect(three.size).toBe(18)
  for (const times of three.values()) expect(Math.abs(times - 167)).toBeLessThan(65)
  expect(drawn(setting, ['owl', 'cat'], new Set(), lot)).toEqual(['owl', 'cat'])
})

test('where no draw may play the mix stays', () => {
  expect(drawn(setting, ['fox2', 'owl', 'cat'], new Set([1]), () => 2)).toEqual(['fox2', 'owl', 'cat'])
})

test('of names of which few play together no more are offered, added or drawn', () => {
  const few: Setting = { ...setting, seats: { least: 2, most: 3, few: { of: ['owl', 'cat', 'fox'], most: 2 } } }
  expect(seatsFault(few, ['owl', 'cat', 'fox'])).toBe('no more than 2 play together of owl, cat, fox')
  expect(seatsFault(few, ['owl', 'cat', 'fox2'])).toBeNull()
  expect(withName(few, ['owl', 'cat', 'fox2'], 2, 'fox')).toBeNull()
  expect(withName(few, ['owl', 'cat', 'fox2'], 1, 'fox')).toEqual(['owl', 'fox', 'fox2'])
  expect(withCount(few, ['owl', 'cat'], 3)).toEqual(['owl', 'cat', 'fox2'])
  for (let i = 0; i < 20; i++) expect(drawn(few, ['owl', 'cat', 'fox2'], new Set([2]), lots())).toEqual(['owl', 'cat', 'fox2'])
})

test('the number of players is known by what it does; against an automaton alone one plays by another way', async () => {
  const daimyo = headcount(await games.daimyo())
  expect([daimyo?.key, daimyo?.choices]).toEqual(['seats', [2, 3, 4]])
  expect(headcount(await games.ironwood())).toBeNull()
  expect(headcount(await games.root())).toBeNull()
})
