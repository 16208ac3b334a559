/** Every catalogue of the house, wherever it lies: the same messages in the three languages, with all plural forms. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, type Locale, locales } from '@trestle/words'
import { checkCatalogues } from '@trestle/words/testing'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const places = ['packages/*/{messages,src/**/{words,*-words,aid/*}}/*en.json', 'packages/games/src/*/front-en.json']
const english = globSync(places, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

const read = (file: string): Catalogue => JSON.parse(readFileSync(join(root, file), 'utf8'))

test('there are catalogues of the app and of each game', () => {
  for (const name of ['ironwood', 'root', 'web']) expect(english.some((file) => file.startsWith(`packages/${name}/messages/`))).toBe(true)
})

test.each(english)('%s is whole in every language', (file) => {
  const catalogues = Object.fromEntries(locales.map((locale) => [locale, read(file.replace(/en\.json$/, `${locale}.json`))]))
  expect(checkCatalogues(catalogues as Record<Locale, Catalogue>)).toEqual([])
})
