import { expect, test } from 'vitest'
import { playByContract, troubles } from './contract.ts'

test('random games keep the contract', () => {
  expect(troubles(playByContract(150, 1, 37), 150)).toEqual([])
})
