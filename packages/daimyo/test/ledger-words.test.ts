/** The rules in the three languages. */
import { expect, test } from 'vitest'
import cs from '../ledger/cs.json' with { type: 'json' }
import en from '../ledger/en.json' with { type: 'json' }
import pl from '../ledger/pl.json' with { type: 'json' }

const clauses = (en.chapters as { clauses: { id: string; text: string }[] }[]).flatMap((chapter) => chapter.clauses)

test.each([
  ['pl', pl],
  ['cs', cs],
] as const)('the %s ledger says every clause, with the same numbers', (_locale, translated) => {
  const said: Record<string, string> = translated.clauses
  const numbers = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(' ')
  expect(Object.keys(translated.titles)).toEqual(en.chapters.map(({ id }) => id))
  expect(Object.keys(said)).toEqual(clauses.map(({ id }) => id))
  for (const { id, text } of clauses) expect(`${id}: ${numbers(said[id] ?? '')}`).toBe(`${id}: ${numbers(text)}`)
})

test('a clause that names another names one that is there', () => {
  const ids = new Set(clauses.map(({ id }) => id))
  for (const { id, text } of clauses)
    for (const [other] of text.matchAll(/DM-\d+\.\d+/g)) expect([id, other, ids.has(other)]).toEqual([id, other, true])
})
