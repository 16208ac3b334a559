import { test } from 'vitest'
import { keepsTheContract } from './contract.ts'

// Beside the first thousand, so that two cores share the work.
test('random games keep the contract: the second thousand', { timeout: 3_600_000 }, () => {
  keepsTheContract(1000, 1001, 499)
})
