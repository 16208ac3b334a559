/** ROOT-H.1: cards of the Exiles and Partisans that meet factions and hirelings. */
import { describe, expect, test } from 'vitest'
import type { CultBoard } from '../src/factions/cult/board.ts'
import type { RiverfolkBoard } from '../src/factions/riverfolk/board.ts'
import { bench as anyBench } from './bench.ts'
import { hireBench } from './hire-bench.ts'

const bench = (mix: string) => anyBench(mix, 7, { deck: 'exiles' })

test('ROOT-H.1.1 ROOT-3.3.1.I ROOT-1.1.3 Saboteurs may come before a dominance card is looked at', () => {
  const b = bench('marquise+eyrie+alliance')
  for (const clearing of [1, 2, 3]) b.suit(clearing, 'fox').put('E', 'warrior', clearing, 2)
  b.put('C', 'wood', 3, 2).effect('C', 'soup-kitchens').effect('E', 'saboteurs').scores('E', null)
  b.side('E').dominance = b.card('dominance-fox')
  b.phase('E', 'birdsong', true)
  expect([b.asked, b.offers]).toEqual(['E turn.startOfBirdsong', ['use saboteurs', 'pass']])
  b.do('use saboteurs')
  expect(b.g.result).toMatchObject({ winners: [1], rule: 'ROOT-3.3.1.I' })
})
