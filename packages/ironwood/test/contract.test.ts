import { test } from 'vitest'
import { keepsTheContract } from './contract.ts'

test('random games keep the contract: the first thousand', { timeout: 3_600_000 }, () => {
  keepsTheContract(1000, 1, 499)
})
