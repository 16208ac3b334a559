import { expect, test } from 'vitest'
import { titledTests } from '../src/clause-tests.ts'
import { raid, trestle } from './trestle.ts'

const found = async (text: string) => (await titledTests('a.test.ts', text)).map(({ ids, line, title }) => [line, ids.join(' '), title])

test('a test covers the clauses that its title begins with', async () => {
  expect(await found("test('IW-4.1 a round', () => {})\nit('IW-4.2 IW-28.C17 two of them', f)")).toEqual([
    [1, 'IW-4.1', 'IW-4.1 a round'],
    [2, 'IW-4.2 IW-28.C17', 'IW-4.2 IW-28.C17 two of them'],
  ])
})

test('a clause that is only mentioned is not covered', async () => {
  expect(
    await found("test('a round (IW-4.1)', f)\nexpect(rule).toBe('IW-4.1')\nerror('IW-4.1 forbids it')\ntest('IW-4 a chapter', f)"),
  ).toEqual([])
})

test('tables, templates and chains are read', async () => {
  const text = [
    "test.each([['a'], ['b']])('ROOT-4.3.1 ambush by %s', f)",
    "test.concurrent('ROOT-9.2.9.IV a suffix', f)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a test file
    'for (const kind of kinds) test(`IW-5.4 a step ${kind}`, f)',
    "describe('x', () => { test('IW-6.1 inside', f) })",
    "const cases = [\n  ['IW-7.1 one case', 1],\n  ['IW-7.2 another', 2],\n]\ntest.each(cases)('%s', f)",
    "test.each([{ clause: 'IW-8.1 by name', n: 1 }])('$clause', f)",
  ].join('\n')
  expect((await found(text)).map(([, ids]) => ids)).toEqual([
    'ROOT-4.3.1',
    'ROOT-9.2.9.IV',
    'IW-5.4',
    'IW-6.1',
    'IW-7.1',
    'IW-7.2',
    'IW-8.1',
  ])
})

test('the report sorts each clause into covered, missing or without need of a test', async () => {
  const { code, out } = await raid(['rules', 'raid', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    game: 'raid',
    chapters: ['RAID'],
    clauses: ['RAID-1', 'RAID-2', 'RAID-9'].map((id) => ({ id, chapter: 'RAID', text: `The text of ${id}.` })),
    covered: {},
    missing: ['RAID-1', 'RAID-2'],
    marks: [],
    noTest: { 'RAID-9': 'advice' },
  })
})

test('chapters, language and a check', async () => {
  const all = await raid(['rules', 'raid', '--chapters', 'all', '--lang', 'pl'])
  expect(all.out).toContain('RAID-2 Treść RAID-2.\n  NO TEST')
  expect(all.out).toContain('chapters: RAID, MORE\nclauses: 4, covered 0, missing 3, without need of a test 1')
  const checked = await raid(['rules', 'raid', '--check'])
  expect(checked.err).toContain('failed: 2 clauses have no test')
  expect(checked.code).toBe(1)
})

test('Ironwood: every clause of its chapters is in just one list', async () => {
  const { code, out } = await trestle(['rules', 'ironwood', '--json'])
  expect(code).toBe(0)
  const { clauses, covered, missing, noTest } = JSON.parse(out)
  const ids = clauses.map(({ id }: { id: string }) => id)
  expect([...Object.keys(covered), ...missing, ...Object.keys(noTest)].sort()).toEqual(ids.sort())
  expect(ids).toContain('IW-11.24')
})
