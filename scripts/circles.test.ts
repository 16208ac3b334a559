import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arrowsOf, circlesOf, circlesOfHouse, neededBy } from './circles.ts'

test('no files and no packages import each other by value in a circle', () => {
  expect(circlesOfHouse(join(import.meta.dirname, '..'))).toEqual([])
})

test('types and what is loaded later are not needed', () => {
  const text = `import type { A } from './a.ts'
    import { type B, type C } from './b.ts'
    import { type D, d } from './d.ts'
    import './e.ts'
    export { f } from './f.ts'
    export type { G } from './g.ts'
    export * from './h.ts'
    const i = () => import('./i.ts')`
  expect(neededBy('packages/kernel/src/x.ts', text)).toEqual(['./d.ts', './e.ts', './f.ts', './h.ts'])
})

test('a circle is found however long it is, and what only leads to it is not in it', () => {
  const arrows = new Map([
    ['a', ['b']],
    ['b', ['c', 'e']],
    ['c', ['d']],
    ['d', ['b']],
    ['e', []],
    ['f', ['f']],
  ])
  expect(circlesOf(arrows)).toEqual([['b', 'c', 'd'], ['f']])
})

test('a circle between packages is found though no file is in one', () => {
  const sources = new Map([
    ['packages/one/src/index.ts', "import { b } from '@trestle/two'"],
    ['packages/one/src/low.ts', 'export const low = 1'],
    ['packages/two/src/index.ts', "import { low } from '@trestle/one/low'"],
  ])
  const entries = new Map<string, { [entry: string]: string }>([
    ['one', { '.': './src/index.ts', './low': './src/low.ts' }],
    ['two', { '.': './src/index.ts' }],
  ])
  const { files, packages } = arrowsOf(sources, entries)
  expect(circlesOf(files)).toEqual([])
  expect(circlesOf(packages)).toEqual([['one', 'two']])
})
