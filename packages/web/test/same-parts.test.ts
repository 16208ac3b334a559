import { expect, test } from 'vitest'
import { sameParts } from '../src/match/page/use-same.ts'

const told = () => ({ id: 'm', seats: [{ name: 'ironclad', holder: { kind: 'open' } }], clock: null as object | null })

test('what is told again is the same object; a part that has changed leaves the others the same', () => {
  const before = told()
  expect(sameParts(before, told())).toBe(before)
  const after = sameParts(before, { ...told(), clock: { at: 1 } })
  expect(after).toEqual({ ...told(), clock: { at: 1 } })
  expect(after.seats).toBe(before.seats)
  expect(sameParts(after, told())).toEqual(told())
})

test('a part that is there no more, and one that is new, are changes', () => {
  const before: { a: number; b?: number } = { a: 1, b: 2 }
  expect(sameParts(before, { a: 1 })).toEqual({ a: 1 })
  expect(sameParts<{ a: number; b?: number }>({ a: 1 }, before)).toEqual({ a: 1, b: 2 })
})
