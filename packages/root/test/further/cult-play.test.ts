import './with-cult.ts'
import type { Game, Json } from '@trestle/kernel'
import { contract } from '@trestle/kernel/testing'
import type { Catalogue, Locale } from '@trestle/words'
import { unsaid } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import cs from '../../messages/cs.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import { root } from '../../src/game.ts'

const catalogues: Record<Locale, Catalogue> = { en, pl, cs }
const MIXES = [
  'cult+eyrie',
  'cult+marquise',
  'cult+alliance',
  'cult+vagabond',
  'marquise+eyrie+alliance+cult',
  'cult+eyrie+vagabond+vagabond2',
]

test('the contract of the kernel holds in random games with the Cult', () => {
  const report = contract(root, {
    games: MIXES.length,
    every: 24,
    options: (i) => ({ factions: MIXES[i] }),
    cap: (g) => g.decided >= 12_000,
  })
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.finished).toBeGreaterThan(2)
}, 240_000)

test('whatever the Cult does is said in every language', () => {
  const options: Json[] = MIXES.map((factions) => ({ factions }))
  expect(unsaid(root as unknown as Game, catalogues, { seeds: [1, 2], options, most: 1200 })).toEqual([])
}, 120_000)
