import { describe, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { playByContract, troubles } from './contract.ts'

/**
 * Fewer games, checked more often: with those of `contract-more.test.ts` 150 games checked every 37 choices, which are more expensive checks
 * (11,300) than those of 2,000 games checked every 499 (10,900), in a sixth of the time. `npm run prove` plays the thousands as well.
 */
const runs: [games: number, seed: number, every: number][] = [[75, 1, 37]]
if (whole) runs.push([1000, 1, 499])

describe.each(runs)('%i random games from seed %i, checked every %i choices', (games, seed, every) => {
  test('keep the contract', { timeout: 3_600_000 }, () => {
    expect(troubles(playByContract(games, seed, every), games)).toEqual([])
  })
})
