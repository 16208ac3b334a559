import { expect, test } from 'vitest'
import { playByContract, troubles } from './contract.ts'

// Beside the first thousand, so that two cores share the work.
test('random games keep the contract: the second thousand', { timeout: 3_600_000 }, () => {
  expect(troubles(playByContract(1000, 1001, 499), 1000)).toEqual([])
})
