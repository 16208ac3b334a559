import type { Game, Json } from '@trestle/kernel'
import { type Catalogue, type Locale, locales } from '@trestle/words'
import { checkCatalogues, unsaid } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import ledgerCs from '../ledger/cs.json' with { type: 'json' }
import ledgerEn from '../ledger/en.json' with { type: 'json' }
import ledgerPl from '../ledger/pl.json' with { type: 'json' }
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import ours from '../messages/ours.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { root } from '../src/index.ts'

const catalogues: Record<Locale, Catalogue> = { en, pl, cs }

test('the catalogues hold the same messages in every language, with all plural forms', () => {
  expect(checkCatalogues(catalogues)).toEqual([])
})

test('whatever happens in a match is said in every language', () => {
  const options: Json[] = [
    { factions: 'marquise+eyrie+alliance+vagabond' },
    { factions: 'vagabond+vagabond2' },
    { factions: 'eyrie+alliance+vagabond' },
    { factions: 'marquise+eyrie+alliance+cult' },
    { factions: 'marquise+cult+vagabond+duchy' },
    { factions: 'marquise+riverfolk+alliance+vagabond' },
    { factions: 'eyrie+alliance+duchy+corvids' },
    { factions: 'marquise+hundreds+vagabond+vagabond2' },
    { factions: 'marquise+keepers+vagabond' },
    { factions: 'marquise+cult+alliance+vagabond', landmarks: 2 },
    { factions: 'eyrie+alliance+riverfolk', map: 'lake', landmarks: 2 },
    { factions: 'marquise+eyrie+keepers', map: 'mountain', landmarks: 2 },
    ...[2, 3, 4, 5, 6].map((n) => ({ setup: 'advanced', factions: Array.from({ length: n }, (_, i) => `seat${i + 1}`) })),
  ]
  expect(unsaid(root as unknown as Game, catalogues, { seeds: [1, 2, 3].slice(0, times(3, 2)), options, most: 1500 })).toEqual([])
})

interface Clause {
  id: string
  text: string
}

const clausesEn = (ledgerEn.chapters as { clauses: Clause[] }[]).flatMap((chapter) => chapter.clauses)

test.each([
  ['pl', ledgerPl],
  ['cs', ledgerCs],
] as const)('the %s ledger says every clause, with the same numbers', (_locale, { titles, clauses }) => {
  const said: Record<string, string> = clauses
  const numbers = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(' ')
  expect(Object.keys(titles)).toEqual(ledgerEn.chapters.map(({ id }) => id))
  expect(Object.keys(said)).toEqual(clausesEn.map(({ id }) => id))
  for (const { id, text } of clausesEn) expect(`${id}: ${numbers(said[id] ?? '')}`).toBe(`${id}: ${numbers(text)}`)
})

test('the list of our own words names messages that exist', () => {
  for (const locale of locales) expect((ours[locale] as string[]).filter((id) => !(id in catalogues[locale]))).toEqual([])
})
