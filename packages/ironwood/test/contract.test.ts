import { expect, test } from 'vitest'
import { playByContract, troubles } from './contract.ts'

test('random games keep the contract: the first thousand', { timeout: 3_600_000 }, () => {
  expect(troubles(playByContract(1000, 1, 499), 1000)).toEqual([])
})
