import { expect, test } from 'vitest'
import { insert, takeOut } from '../src/index.ts'

test('a number goes to its place in a sorted list: before, between, after, beside its like, into an empty one', () => {
  const list: number[] = []
  for (const item of [5, 2, 9, 5, 3]) insert(list, item)
  expect(list).toEqual([2, 3, 5, 5, 9])
})

test('one number is taken out of a list, the others stay in order; one that is not in it is refused and nothing is lost', () => {
  const list = [2, 5, 5, 9]
  takeOut(list, 5)
  expect(list).toEqual([2, 5, 9])
  takeOut(list, 9)
  expect(list).toEqual([2, 5])
  expect(() => takeOut(list, 9)).toThrow('9 is not there')
  expect(list).toEqual([2, 5])
})
