import { describe, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { playByContract, troubles } from './contract.ts'

/**
 * Few games, checked often: with those of `contract-more.test.ts` 16 games checked every 5 choices, which are as many expensive checks
 * (about 11,000) as those of 2,000 games checked every 499. `npm run prove` plays the thousands as well.
 */
const runs: [games: number, seed: number, every: number][] = [[8, 1, 5]]
if (whole) runs.push([1000, 1, 499])

describe.each(runs)('%i random games from seed %i, checked every %i choices', (games, seed, every) => {
  test('keep the contract', { timeout: 3_600_000 }, () => {
    expect(troubles(playByContract(games, seed, every), games)).toEqual([])
  })
})
