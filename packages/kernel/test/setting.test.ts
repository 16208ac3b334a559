import { expect, test } from 'vitest'
import { choiceWords, readSettings, type Setting } from '../src/index.ts'

const settings: Setting[] = [
  { key: 'deck', choices: ['base', 'large'], standard: 'base' },
  { key: 'handicap', choices: [0, 1, 2], standard: 0, perSeat: true },
]

test('what is missing has its standard, a choice of each seat for every seat', () => {
  expect(readSettings(settings, {}, 3)).toEqual({ deck: 'base', handicap: [0, 0, 0] })
  expect(readSettings(settings, { deck: 'large', handicap: 2 }, 2)).toEqual({ deck: 'large', handicap: [2, 2] })
  expect(readSettings(settings, { handicap: [0, 2] }, 2)).toEqual({ deck: 'base', handicap: [0, 2] })
})

test.each([
  [[], 'the options of a match are an object'],
  [{ decks: 'base' }, 'there is no option decks; there are deck, handicap'],
  [{ deck: 'huge' }, 'option deck is one of base, large, not "huge"'],
  [{ deck: ['base', 'base'] }, 'option deck is one of base, large, not ["base","base"]'],
  [{ handicap: [0, 3] }, 'option handicap is one of 0, 1, 2, not 3'],
  [{ handicap: [0, 1, 2] }, 'option handicap has one choice for each of 2 seats, not 3'],
])('%j is refused with what is right', (options, message) => {
  expect(() => readSettings(settings, options, 2)).toThrow(message)
})

test('a number has no words unless the game has a message for it; all else has', () => {
  const [deck, handicap] = settings
  expect(choiceWords(handicap, 1, () => false)).toBeNull()
  expect(choiceWords(handicap, 1, (id) => id === 'setting.handicap.1')).toEqual({ id: 'setting.handicap.1' })
  expect(choiceWords(deck, 'base', () => false)).toEqual({ id: 'setting.deck.base' })
})
