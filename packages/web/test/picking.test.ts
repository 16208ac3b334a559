import { expect, test } from 'vitest'
import { narrowed, openTargets, type Path, tapped } from '../src/match/prompt/picking.ts'

const path = (text: string, ...targets: string[]): Path => ({ offered: { text, option: { do: text } }, targets })
const paths = [
  path('a-b', 'a', 'b'),
  path('a-c', 'a', 'c'),
  path('a-c-2', 'a', 'c', 'n2'),
  path('b-c', 'b', 'c'),
  path('card', 'card'),
  path('pass'),
]

test('what glows are the next targets of the options that the picks leave', () => {
  expect([...openTargets(paths, [])]).toEqual(['a', 'b', 'card'])
  expect([...openTargets(paths, ['a'])]).toEqual(['b', 'c'])
  expect(narrowed(paths, ['a', 'c']).map(({ offered }) => offered.text)).toEqual(['a-c', 'a-c-2'])
})

test('the tap that completes the only path left chooses it', () => {
  expect(tapped(paths, [], 'card')).toMatchObject({ picked: [], chosen: { text: 'card' } })
  expect(tapped(paths, ['a'], 'b')).toMatchObject({ picked: [], chosen: { text: 'a-b' } })
})

test('a path that may go on is not chosen by itself: the list decides', () => {
  expect(tapped(paths, ['a'], 'c')).toEqual({ picked: ['a', 'c'], chosen: null })
  expect(tapped(paths, ['a', 'c'], 'n2')).toMatchObject({ chosen: { text: 'a-c-2' } })
})

test('a second tap on the last pick takes it back, a tap on another first pick starts over', () => {
  expect(tapped(paths, ['a'], 'a')).toEqual({ picked: [], chosen: null })
  expect(tapped(paths, ['b'], 'a')).toEqual({ picked: ['a'], chosen: null })
})

test('a tap that leads nowhere changes nothing', () => {
  expect(tapped(paths, ['a'], 'moon')).toEqual({ picked: ['a'], chosen: null })
})
