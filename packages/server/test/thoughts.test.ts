import { begin, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { type Asking, consider, playerNamed } from '@trestle/players'
import { expect, test } from 'vitest'
import { SLICE, Thoughts, think } from '../src/players/thoughts.ts'
import { fairGame } from './fair.ts'

/** A thought that is over after a number of slices, and writes down each of them. */
const slices = (many: number, name: string, told: string[]): Asking => {
  let left = many
  const go = () => {
    told.push(name)
    return --left > 0
  }
  return { go, answer: () => ({ option: { do: name }, verdict: null }) } as unknown as Asking
}

/** Thinks on until a thought is over; how many slices others had meanwhile. */
const untilOver = (thoughts: Thoughts, id: number): number => {
  for (let others = 0; ; ) {
    const next = thoughts.next()
    if (!next) throw new Error('nothing is thought about')
    const more = think(next)
    if (!more) thoughts.forget(next.id)
    if (next.id === id && !more) return others
    if (next.id !== id) others++
  }
}

const eightLong = (told: string[] = [], weight = 1): Thoughts => {
  const thoughts = new Thoughts()
  for (let id = 0; id < 8; id++) thoughts.add({ id, asking: slices(400, `long ${id}`, told), quick: false, weight })
  return thoughts
}

test('what is over in one go is the next slice, whatever long thoughts there are and however new they are', () => {
  for (const before of [0, 3, 1000]) {
    const thoughts = eightLong()
    for (let i = 0; i < before; i++) think(thoughts.next()!)
    thoughts.add({ id: 9, asking: slices(1, 'quick', []), quick: true, weight: 1 })
    expect(untilOver(thoughts, 9)).toBe(0)
  }
})

test('a short search beside eight long ones that have begun is thought about to its end before they go on', () => {
  const thoughts = eightLong()
  for (let i = 0; i < 8 * 20; i++) think(thoughts.next()!)
  thoughts.add({ id: 9, asking: slices(10, 'short', []), quick: false, weight: 1 })
  expect(untilOver(thoughts, 9)).toBe(0)
})

test('a short search beside eight long ones that begin with it waits for as many slices of each as it has itself', () => {
  const thoughts = eightLong()
  thoughts.add({ id: 9, asking: slices(10, 'short', []), quick: false, weight: 1 })
  expect(untilOver(thoughts, 9)).toBeLessThanOrEqual(8 * 10)
})

test('where nobody waits a slice counts four times: the thought that people wait for has four slices for each of the others', () => {
  const thoughts = eightLong([], 4)
  thoughts.add({ id: 9, asking: slices(100, 'watched', []), quick: false, weight: 1 })
  expect(untilOver(thoughts, 9)).toBeLessThanOrEqual(8 * 25)
})

test('all long thoughts go on by turns', () => {
  const told: string[] = []
  const thoughts = eightLong(told)
  for (let i = 0; i < 24; i++) think(thoughts.next()!)
  expect(new Set(told.slice(0, 8)).size).toBe(8)
  expect(told.slice(16)).toEqual(told.slice(0, 8))
})

test('a slice of a search is short: it ends within one playout of what it was given', () => {
  const match = begin(fairGame, { seed: smallSeed(1) }) as unknown as Match
  const asking = consider(playerNamed('search:choices=90000'), match, 0, randomFrom(smallSeed(2)))
  let before = 0
  for (let i = 0; i < 50 && asking.go(SLICE); i++) {
    const { choices = 0 } = asking.answer().verdict ?? {}
    expect(choices - before).toBeLessThan(2 * SLICE)
    before = choices
  }
  expect(before).toBeGreaterThanOrEqual(10 * SLICE)
})
