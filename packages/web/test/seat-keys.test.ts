import { beforeEach, expect, test, vi } from 'vitest'
import { entryOf, keepEntry, noteOver, remoteEntries } from '../src/sessions/remote/seat-keys.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})

const keep = (n: number): void => keepEntry({ match: `m${n}`, game: 'raid', seat: 0, token: `key ${n}`, invite: null, at: n })

test('the key of a seat stays as long as its match may go on, however many come after it', () => {
  for (let n = 0; n < 100; n++) keep(n)
  expect(remoteEntries()).toHaveLength(100)
  expect(entryOf('m0')?.token).toBe('key 0')
})

test('beyond sixty the keys of matches that have ended go, the oldest first', () => {
  for (let n = 0; n < 60; n++) keep(n)
  for (const n of [1, 2, 59]) noteOver(`m${n}`)
  noteOver('unknown')
  keep(60)
  expect(entryOf('m1')?.over).toBe(true)
  keep(61)
  keep(62)
  expect(['m0', 'm1', 'm2', 'm59'].map((match) => entryOf(match) !== null)).toEqual([true, false, false, true])
  // One that is kept again is in play as far as anybody knows.
  keep(59)
  expect(entryOf('m59')?.over).toBeUndefined()
})
