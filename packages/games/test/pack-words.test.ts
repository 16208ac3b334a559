/** An editor calls everything in a content by words, in three languages. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games, type Locale, packWords } from '../src/index.ts'
import { planOf, type Shape, shapeOf } from '../src/packs/index.ts'

const ids = Object.keys(games)
const locales: Locale[] = ['en', 'pl', 'cs']
const packages = join(import.meta.dirname, '../..')

/** The names of all fields, and all that is chosen by a word. */
function namesIn(whole: Shape): string[] {
  const out = new Set<string>()
  const seen = new Set<Shape>()
  const walk = (shape: Shape): void => {
    if (seen.has(shape)) return
    seen.add(shape)
    switch (shape.kind) {
      case 'fields':
        for (const [key, { shape: field }] of Object.entries(shape.fields)) {
          out.add(`field.${key}`)
          walk(field)
        }
        break
      case 'choice':
        for (const choice of shape.choices) if (typeof choice !== 'number') out.add(`choice.${choice}`)
        break
      case 'names':
        if (shape.name.kind === 'choice') for (const name of shape.name.choices) out.add(`field.${name}`)
        walk(shape.of)
        break
      case 'list':
        walk(shape.of)
        break
      case 'row':
      case 'either':
      case 'variants':
        shape.of.forEach(walk)
    }
  }
  walk(whole)
  return [...out]
}

test.each(ids)('%s: each field and each choice has a name in every language', async (id) => {
  const names = namesIn(shapeOf((await games[id]()).packSchema))
  expect(names.length).toBeGreaterThan(150)
  for (const locale of locales) {
    const { labels } = await packWords(id, locale)
    expect(
      names.filter((name) => !labels[name]),
      locale,
    ).toEqual([])
  }
})

test.each(ids)('%s: nothing is called that its content does not have', async (id) => {
  const names = namesIn(shapeOf((await games[id]()).packSchema))
  const { labels } = await packWords(id, 'en')
  const others = ['choice.true', 'choice.false', 'choice.null']
  expect(Object.keys(labels).filter((name) => !names.includes(name) && !others.includes(name))).toEqual([])
})

/** The sentences of the faults that files of a package name. */
const sentences = (files: string): string[] =>
  globSync(files, { cwd: packages }).flatMap((file) => {
    const text = readFileSync(join(packages, file), 'utf8')
    const all = [
      /\bfault\(\s*[^'"]*?(?:'[a-z.A-Z]*'|`[^`]*`|place|where),\s*'([^']+)'/g,
      /\bsay\((?:'[^']*'|`[^`]*`), '([^']+)'/g,
      /new PackError\(\s*'([^']+)'/g,
    ]
    return all.flatMap((form) => [...text.matchAll(form)].map((found) => found[1]))
  })

test.each([
  ['ironwood', 'ironwood/src/content/load.ts', 18],
  ['root', 'root/src/content-check.ts', 15],
  ['daimyo', 'daimyo/src/content/check.ts', 15],
  ['root', 'games/src/packs/*.ts', 8],
])('%s: each fault of %s is told in every language', async (id, files, least) => {
  const all = sentences(files)
  expect(all.length).toBeGreaterThanOrEqual(least)
  const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort()
  for (const locale of ['pl', 'cs'] as const) {
    const { faults } = await packWords(id, locale)
    for (const says of all) {
      expect(faults[says], `${locale}: ${says}`).toBeDefined()
      expect(named(faults[says]), faults[says]).toEqual(named(says))
    }
  }
})

test('a map in a content is found by its form: places, and what joins them', async () => {
  const ironwood = (await games.ironwood()).standardContent as { map: never }
  const plan = planOf(ironwood.map)
  expect(plan?.joins.map(({ list, of }) => [list, of])).toEqual([
    ['ridges', 'mountains'],
    ['paths', 'forests'],
  ])
  expect(plan).toMatchObject({ width: 1000, height: 1000 })
  expect(new Set(plan?.spots.map(({ list }) => list))).toEqual(new Set(['mountains', 'forests']))
  const root = (await games.root()).standardContent as { maps: { lake: never } }
  expect(planOf(root.maps.lake)?.joins.map(({ list, of }) => [list, of])).toEqual([
    ['paths', 'clearings'],
    ['rivers', 'clearings'],
  ])
  expect(planOf((await games.daimyo()).standardContent)).toBeNull()
})
