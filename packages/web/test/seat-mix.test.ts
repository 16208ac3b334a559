import type { Game, Setting } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { countsIn, drawn, mayPlay, mixOf, mixSetting, namesIn, withCount, withName } from '../src/lobby/seat-mix.ts'

/** A game whose second fox needs a first. */
const setting: Setting = {
  key: 'sides',
  seats: true,
  choices: ['owl+fox+fox2', 'owl+cat+fox', 'owl+fox', 'owl+cat', 'cat+fox', 'fox+fox2'],
  standard: 'owl+cat',
}

test('the setting that names the seats is known by its mark, whatever its key', () => {
  const other: Setting = { key: 'first', choices: ['a+b'], standard: 'a+b' }
  expect(mixSetting({ settings: [other, setting] } as unknown as Game)).toBe(setting)
  expect(mixSetting({ settings: [other] } as unknown as Game)).toBeNull()
})

test('names and numbers of seats follow from the choices', () => {
  expect(namesIn(setting)).toEqual(['owl', 'fox', 'fox2', 'cat'])
  expect(countsIn(setting)).toEqual([2, 3])
  expect(mixOf('owl+cat')).toEqual(['owl', 'cat'])
})

test('the order of the seats is free, doubles and what needs another are not', () => {
  expect(mayPlay(setting, ['cat', 'owl'])).toBe(true)
  expect(mayPlay(setting, ['owl', 'owl'])).toBe(false)
  expect(mayPlay(setting, ['owl', 'fox2'])).toBe(false)
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
})

test('seats drawn by lot get every mix that may be played, and leave the others alone', () => {
  const all = new Set<string>()
  for (let i = 0; i < 4; i++) all.add(drawn(setting, ['fox', 'owl'], new Set([1]), (n) => i % n).join('+'))
  expect(all).toEqual(new Set(['fox+owl', 'fox+fox2', 'fox+cat']))
  const three = new Set<string>()
  for (let i = 0; i < 100; i++) {
    const mix = drawn(setting, ['owl', 'cat', 'fox'], new Set([0, 1, 2]), (n) => i % n)
    expect(mayPlay(setting, mix)).toBe(true)
    three.add(mix.join('+'))
  }
  expect(three.size).toBe(12)
  expect(drawn(setting, ['owl', 'cat'], new Set(), () => 0)).toEqual(['owl', 'cat'])
})
