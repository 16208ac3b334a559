import { expect, test } from 'vitest'
import { isLocale, pickLocale } from '../src/index.ts'

test.each([
  ['pl', 'pl'],
  ['cs-CZ,cs;q=0.9,en;q=0.5', 'cs'],
  ['de-DE,de;q=0.9,pl;q=0.4,en;q=0.3', 'pl'],
  ['en;q=0.2,pl;q=0.8', 'pl'],
  ['pl;q=0,en', 'en'],
  ['sk-SK,en;q=0.7', 'cs'],
  ['PL-pl', 'pl'],
  ['cs;q=nonsense', 'cs'],
  ['', 'en'],
  ['*', 'en'],
])('the header %j is answered in %s', (header, locale) => {
  expect(pickLocale(header)).toBe(locale)
})

test("a browser's list counts in its order", () => {
  expect(pickLocale(['fr-FR', 'cs', 'pl'])).toBe('cs')
  expect(pickLocale([])).toBe('en')
})

test('only the languages of the house are locales', () => {
  expect(['en', 'pl', 'cs', 'sk', '', null].map(isLocale)).toEqual([true, true, true, false, false, false])
})
