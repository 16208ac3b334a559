import { describe, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { playByContract, troubles } from './contract.ts'

// Beside the games of `contract.test.ts`, so that two cores share the work.
const runs: [games: number, seed: number, every: number][] = [[4, 5, 3]]
if (whole) runs.push([1000, 1001, 499])

describe.each(runs)('%i random games from seed %i, checked every %i choices', (games, seed, every) => {
  test('keep the contract', { timeout: 3_600_000 }, () => {
    expect(troubles(playByContract(games, seed, every), games)).toEqual([])
  })
})
