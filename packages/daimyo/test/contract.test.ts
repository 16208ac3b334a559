import { expect, test } from 'vitest'
import { playByContract, troubles } from './contract.ts'

test('random games keep the contract', () => {
  expect(troubles(playByContract(16, 1, 5), 16)).toEqual([])
})
