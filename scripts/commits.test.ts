import { expect, test } from 'vitest'
import { messageFaults } from './commits.ts'

test('a short subject with a why is sound, and so is what git writes by itself', () => {
  expect(messageFaults('Root: the Alliance revolts once a clearing\n\nROOT-8.3 says so.\n')).toEqual([])
  expect(messageFaults("Merge branch 'main' into otters\n")).toEqual([])
})

test('a long subject, a full stop, a full second line and a missing why are each named', () => {
  expect(messageFaults(`${'a'.repeat(73)}\n\nwhy`)).toEqual(['the subject has 73 characters, and 72 is the most'])
  expect(messageFaults('It changes.\n\nwhy')).toEqual(['the subject ends with a full stop'])
  expect(messageFaults('It changes\nat once\nwhy')).toEqual(['the second line is not empty'])
  expect(messageFaults('It changes\n\n# what git tells\n')).toEqual(['the body does not say why'])
  expect(messageFaults('\n\nwhy')).toEqual(['there is no subject'])
})
