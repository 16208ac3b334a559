/** Hirelings in whole games: the contract of the kernel, words for all that happens, and every side hired. */
import { begin, choose, contentFor, type Heard, type Json, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { contract, randomAnswer } from '@trestle/kernel/testing'
import { checkCatalogues, unsaid } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { allContent } from '../src/content.ts'
import { bandLetter } from '../src/ground/book.ts'
import { root } from '../src/index.ts'

/** Tables of two to six that between them leave every faction out. */
const MIXES = [
  'marquise+eyrie+alliance+vagabond',
  'cult+riverfolk+duchy',
  'corvids+hundreds+keepers+vagabond+vagabond2',
  'eyrie+duchy',
  'marquise+hundreds+corvids+riverfolk+alliance+keepers',
  'vagabond+vagabond2+marquise',
  'keepers+eyrie+cult',
  'alliance+riverfolk+hundreds+duchy',
]
const grounds = Object.keys(allContent.maps).flatMap((map) => Object.keys(allContent.decks).map((deck) => ({ map, deck })))
const table = (i: number) => ({ factions: MIXES[i % MIXES.length], hirelings: '3', ...grounds[Math.floor(i / 3) % grounds.length] })

test('the contract of the kernel holds in random games with hirelings', () => {
  const report = contract(root, {
    games: times(256, 8),
    every: times(64, 51),
    options: table,
    cap: (g) => g.decided >= 30_000,
  })
  expect(report.stuck).toEqual([])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.mostBytes).toBeLessThan(9000)
}, 1_200_000)

test('every side of every hireling is hired and used in random games, and all pieces and cards stay in their places', () => {
  const hired = new Set<string>()
  const deeds = new Set<string>()
  const all = allContent.hirelings.cards.flatMap((card) => [bandLetter(card, false), bandLetter(card, true)])
  // In part no more games than it takes.
  const isEnough = () => !whole && hired.size === all.length && deeds.size === 23
  for (let i = 0; i < times(1000, 120) && !isEnough(); i++) {
    const options = table(i)
    const heard: Heard[] = []
    const content = root.compile(contentFor(root, options as Json))
    const g = begin(root, { options: options as Json, content, seed: smallSeed(i + 1), heard })
    const random = randomFrom(smallSeed(i + 77_777))
    while (!g.result && g.decided < 20_000) {
      const { decision, option } = randomAnswer(g as unknown as Match, random)
      choose(g as unknown as Match, decision, option)
      if (g.decided % 100 === 0) expect([i, root.check(g)]).toEqual([i, []])
    }
    expect([i, root.check(g)]).toEqual([i, []])
    for (const { event } of heard) {
      if (event.on === 'hired') hired.add((event.names as { band: string }).band)
      if (event.on === 'hireling.acts') deeds.add(String(event.deed))
    }
  }
  expect([...hired].sort()).toEqual(all.sort())
  expect(deeds.size).toBe(23)
}, 1_200_000)

test('whatever hirelings do is said in every language', () => {
  const catalogues = { en, pl, cs }
  expect(checkCatalogues(catalogues)).toEqual([])
  const options: Json[] = [0, 1, 2, 3, 7].map(table)
  expect(unsaid(root as never, catalogues, { seeds: [1, 2, 3], options, most: 1500 })).toEqual([])
}, 240_000)
