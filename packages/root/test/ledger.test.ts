import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import ledger from '../ledger/en.json' with { type: 'json' }

type Clause = { id: string; text: string; noTest?: string }
type Chapter = { id: string; scope?: string; clauses: Clause[] }

const titles = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.ts') && name !== 'ledger.test.ts')
  .flatMap((name) =>
    [...readFileSync(new URL(name, import.meta.url), 'utf8').matchAll(/\btest\(\s*['"`]([^'"`]*)/g)].map((match) => match[1]),
  )
const tested = new Set(titles.flatMap((title) => title.match(/ROOT-[0-9A-H][\w.~]*/g) ?? []))
const chapters: Chapter[] = ledger.chapters

test('every clause of the chapters in the game has a test, or says why none could fail', () => {
  const clauses = chapters.filter((chapter) => chapter.scope !== 'later').flatMap((chapter) => chapter.clauses)
  expect(clauses.filter((clause) => !tested.has(clause.id) && !clause.noTest).map((clause) => clause.id)).toEqual([])
})

test('every id in a title of a test is a clause of the ledger', () => {
  const ids = new Set(chapters.flatMap((chapter) => chapter.clauses.map((clause) => clause.id)))
  expect([...tested].filter((id) => !ids.has(id))).toEqual([])
})
