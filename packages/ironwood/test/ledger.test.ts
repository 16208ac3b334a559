import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Ledger {
  chapters: { id: string; title: string; clauses: { id: string; text: string; test: string; ruling?: boolean; noTest?: string }[] }[]
}
interface Translation {
  titles: Record<string, string>
  clauses: Record<string, string>
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../ledger/${name}.json`, import.meta.url), 'utf8'))
const english: Ledger = read('en')
const clauses = english.chapters.flatMap((chapter) => chapter.clauses)
const known = new Set(clauses.map(({ id }) => id))
const translations: [string, Translation][] = ['pl', 'cs'].map((locale) => [locale, read(locale)])

test('every clause stands in its chapter, once', () => {
  expect(known.size).toBe(clauses.length)
  for (const { id, clauses } of english.chapters) for (const clause of clauses) expect(clause.id.startsWith(`${id}.`)).toBe(true)
})

test('every clause has a text and an idea for a test', () => {
  for (const { text, test } of clauses) {
    expect(text).toMatch(/^\S.*[.)]$/su)
    expect(test.trim()).not.toBe('')
  }
})

test('a clause left untested says where else it is tested, or why nothing can break it', () => {
  for (const { id, noTest } of clauses)
    if (noTest !== undefined) {
      expect(noTest.length).toBeGreaterThan(10)
      for (const [other] of noTest.matchAll(/IW-\d+\.D?\d+/g)) expect(`${id}: ${known.has(other) && other !== id}`).toBe(`${id}: true`)
    }
})

test.each(translations)('the %s ledger says every clause, with the same numbers', (_locale, { titles, clauses: said }) => {
  expect(Object.keys(titles)).toEqual(english.chapters.map(({ id }) => id))
  expect(Object.keys(said)).toEqual(clauses.map(({ id }) => id))
  const numbers = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(' ')
  for (const { id, text } of clauses) expect(`${id}: ${numbers(said[id] ?? '')}`).toBe(`${id}: ${numbers(text)}`)
})

test('clauses refer only to clauses that exist', () => {
  const texts = [...clauses.map(({ text }) => text), ...translations.flatMap(([, { clauses }]) => Object.values(clauses))]
  const references = texts.flatMap((text) => [...text.matchAll(/IW-\d+\.\d+/g)].map(([id]) => id))
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((id) => !known.has(id))).toEqual([])
})
