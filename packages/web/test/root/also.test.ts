import { begin, choose, contentFor, type Match, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { root } from '@trestle/root'
import { expect, test } from 'vitest'
import { alsoOf } from '../../src/games/root/also.tsx'
import type { Content, View } from '../../src/games/root/model.ts'
import type { OpenDecision } from '../../src/sessions/session.ts'

const box: Content = root.compile(contentFor(root))
const rowFor = (...verbs: string[]) => {
  const options = verbs.map((verb, i) => ({ text: `${verb} ${i}`, option: { do: verb } }))
  return alsoOf(box, {} as View, { options } as unknown as OpenDecision)
}

test('the tray has an entry for each kind of thing that may be done besides, in its order, with all options of the kind', () => {
  const row = rowFor('march', 'serve.hireling', 'serve.open', 'serve.hireling', 'serve.card', 'end')
  expect(row?.map(({ key, options }) => [key, options])).toEqual([
    ['services', ['serve.card 4']],
    ['paths', ['serve.open 2']],
    ['hirelings', ['serve.hireling 1', 'serve.hireling 3']],
  ])
  expect(rowFor('serve.boats', 'serve.hireling')?.map(({ key }) => key)).toEqual(['services', 'hirelings'])
})

test('there is no tray where there is nothing besides, or nothing else', () => {
  expect(rowFor('march', 'end')).toBe(null)
  expect(rowFor('serve.card', 'serve.boats', 'pass')).toBe(null)
})

test('in whole games all that others and hirelings let one do lies in the tray, wherever it is', () => {
  const seen = new Set<string>()
  const missing: string[] = []
  for (const [seed, factions] of [
    [1, 'riverfolk+corvids+marquise+eyrie'],
    [2, 'duchy+corvids+vagabond+riverfolk'],
  ] as const) {
    const options = { factions, map: 'mountain', hirelings: '3', landmarks: 2, sites: 'tower+black-market' }
    const content = root.compile(contentFor(root, options))
    const g = begin(root, { seed: smallSeed(seed), content, options }) as Match
    for (let i = 0; i < 1200 && g.asked.length > 0; i++) {
      const { decision, option } = randomAnswer(g, g.random)
      const offered = decision.options.map((one) => ({ option: one, text: root.notate(content, one as never) }))
      const row = alsoOf(content, {} as View, { options: offered } as unknown as OpenDecision)
      for (const { key } of row ?? []) seen.add(key)
      const inRow = row?.flatMap((entry) => entry.options)
      for (const one of offered) if (inRow && one.option.do.startsWith('serve.') && !inRow.includes(one.text)) missing.push(one.text)
      choose(g, decision, option)
    }
  }
  expect(missing).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining(['services', 'exposure', 'paths', 'hirelings', 'dominance']))
})
