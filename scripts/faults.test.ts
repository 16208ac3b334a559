import { expect, test } from 'vitest'
import { faults } from './faults/list.ts'
import { fileOf } from './faults/place.ts'

test('each fault of `npm run faults` has its one place in the sources, and changes it', () => {
  for (const fault of faults) {
    expect(fileOf(fault)).toMatch(/^packages/)
    expect(fault.faulty).not.toBe(fault.sound)
  }
})

test('a text that stands nowhere, or twice, is no place for a fault', () => {
  expect(() => fileOf({ package: 'kernel', sound: 'no such text' })).toThrow('0 places')
  expect(() => fileOf({ package: 'kernel', sound: 'import' })).toThrow('places hold the text')
})
