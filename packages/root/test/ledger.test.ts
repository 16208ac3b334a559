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

/** How much was written down, chapter by chapter, of what is to be watched where factions meet; the titles of its tests say what each line is. */
const LINES = { 10: 12, 11: 14, 12: 12, 13: 13, 14: 14, 15: 13 }
/** Traps of the whole game that its builders were warned of. */
const TRAPS = 25

test('each trap, and each line of what is to be watched where factions meet, has a test under its number', () => {
  const lines = Object.entries(LINES).flatMap(([chapter, n]) => Array.from({ length: n }, (_, i) => `I${chapter}.${i + 1}`))
  const traps = Array.from({ length: TRAPS }, (_, i) => `trap ${i + 1}`)
  const named = new Set(titles.flatMap((title) => title.match(/\bI1\d\.\d+\b|\btrap \d+/g) ?? []))
  expect([...lines, ...traps].filter((one) => !named.has(one))).toEqual([])
  expect([...named].filter((one) => !lines.includes(one) && !traps.includes(one))).toEqual([])
})
