import { describe, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { playByContract, troubles } from './contract.ts'

/**
 * Few games, checked often: with those of `contract-more.test.ts` 8 games checked every 3 choices. `npm run prove` plays thousands as well.
 */
const runs: [games: number, seed: number, every: number][] = [[4, 1, 3]]
if (whole) runs.push([1000, 1, 499])

describe.each(runs)('%i random games from seed %i, checked every %i choices', (games, seed, every) => {
  test('keep the contract', { timeout: 3_600_000 }, () => {
    expect(troubles(playByContract(games, seed, every), games)).toEqual([])
  })
})
