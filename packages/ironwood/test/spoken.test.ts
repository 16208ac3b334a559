import type { Game, Json } from '@trestle/kernel'
import { unsaid } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import cs from '../messages/cs.ts'
import en from '../messages/en.ts'
import pl from '../messages/pl.ts'
import { ironwood } from '../src/index.ts'

const seeds = Array.from({ length: 6 }, (_, i) => i)

test('whatever happens in a match for two is said in every language', () => {
  const options: Json[] = [
    {},
    { askAll: true, beginnerWoodwalkers: true, beginnerIronclad: true, handicapWoodwalkers: 2, handicapIronclad: 1 },
  ]
  expect(unsaid(ironwood as unknown as Game, { en, pl, cs }, { seeds, options })).toEqual([])
})

test('whatever an automaton does is said in every language', () => {
  const options = [
    { solo: 'ironbot', difficulty: 15 },
    { solo: 'woodenbot', difficulty: 15 },
  ]
  expect(unsaid(ironwood as unknown as Game, { en, pl, cs }, { seeds, options })).toEqual([])
})
