import type { Found } from '@trestle/players'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAnalysis, keepAnalysis, keptAnalysis, MOST_KEPT } from '../src/match/analysis/kept.ts'

/** What a browser keeps by name: its keys are its own, its methods are not. */
class Kept {
  [key: string]: unknown
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

const found: Found = { judged: [], account: { seats: [], strokes: [] } }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new Kept())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the analyses made last are kept, and what else a browser keeps stays', () => {
  localStorage.setItem('trestle.seats', '[]')
  // One that an earlier version kept.
  localStorage.setItem('trestle.analysis.old', JSON.stringify(found))
  expect(keptAnalysis('old')).toEqual(found)
  const ids = Array.from({ length: MOST_KEPT + 2 }, (_, i) => `m${i}`)
  for (const id of ids) {
    vi.advanceTimersByTime(1000)
    keepAnalysis(id, found)
  }
  expect(ids.filter((id) => keptAnalysis(id) !== null)).toEqual(ids.slice(2))
  expect(keptAnalysis('old')).toBeNull()
  expect(localStorage.getItem('trestle.seats')).toBe('[]')
})

test('the analysis of a match that is thrown away is forgotten', () => {
  keepAnalysis('a', found)
  keepAnalysis('b', found)
  forgetAnalysis('a')
  expect([keptAnalysis('a'), keptAnalysis('b')]).toEqual([null, expect.objectContaining(found)])
})
