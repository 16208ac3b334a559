import { expect, test } from 'vitest'
import { playByContract, troubles } from './contract.ts'

test('random games keep the contract', () => {
  expect(troubles(playByContract(60, 1, 15), 60)).toEqual([])
})
