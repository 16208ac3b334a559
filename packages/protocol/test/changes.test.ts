import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, changesFrom } from '../src/changes.ts'

/** Plain JSON of few keys, so that two of them have much in common. */
const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.constantFrom(null, true, 0, 1, 'a', ''), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'length', '0'), tie('value'), { maxKeys: 4 }),
})).value

test('what changes of any value, sent as JSON, makes the other one of it, and leaves it as it is', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const was = JSON.stringify(before)
      const changes = changesFrom(before, after)
      expect(JSON.stringify(before)).toBe(was)
      if (changes === null) expect(before).toEqual(after)
      else expect(changed(before, JSON.parse(JSON.stringify(changes)))).toEqual(after)
      expect(JSON.stringify(before)).toBe(was)
    }),
    { numRuns: 2000 },
  )
})

test('a small change of a large value is told in few letters, and a list of which much has changed is told whole', () => {
  const before = { hand: [1, 2, 3], places: Array.from({ length: 50 }, (_, id) => ({ id, pieces: [0, 0, 0] })) }
  const after = structuredClone(before)
  after.places[7].pieces[1] = 2
  expect(changesFrom(before, after)).toEqual({ places: { 7: { pieces: { 1: [2] } } } })
  expect(changesFrom(before, before)).toBeNull()
  expect(changesFrom([1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6])).toEqual([[2, 3, 4, 5, 6]])
  expect(changesFrom({ a: 1, b: 2 }, { b: 2 })).toEqual({ a: 0 })
})

test('changes of something else are refused', () => {
  expect(() => changed(3, { a: [1] })).toThrow('no changes of what is there')
})
