import { expect, test } from 'vitest'
import { verdictOf } from '../src/match/dialogs/verdict.ts'

test('how it ended for a seat; a match that the host ended is no draw', () => {
  const result = { winners: [1], reason: 'base', rule: '' }
  expect([verdictOf(result, 1), verdictOf(result, 0)]).toEqual(['ui.verdict.won', 'ui.verdict.lost'])
  expect(verdictOf({ ...result, winners: [] }, 0)).toBe('ui.verdict.draw')
  expect(verdictOf({ winners: [], reason: 'closed', rule: '' }, 0)).toBeNull()
})
