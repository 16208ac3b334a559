import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonical,
  copyJson,
  equalJson,
  flat,
  hashJson,
  heardBy,
  hears,
  type Json,
  list,
  loose,
  murmur32,
  nullable,
  record,
  same,
  say,
} from '../src/index.ts'

/** Pairs of bytes as the UTF-16 text whose bytes they are. */
const text = (...bytes: number[]): string =>
  String.fromCharCode(...Array.from({ length: bytes.length / 2 }, (_, i) => bytes[2 * i] | (bytes[2 * i + 1] << 8)))
const ascii = (word: string): string => text(...Buffer.from(word))

test.each([
  ['nothing', '', 0, 0x00000000],
  ['nothing', '', 1, 0x514e28b7],
  ['nothing', '', 0xffffffff, 0x81f16f39],
  ['four full bytes', text(0xff, 0xff, 0xff, 0xff), 0, 0x76293b50],
  ['21 43 65 87', text(0x21, 0x43, 0x65, 0x87), 0, 0xf55b516b],
  ['21 43 65 87', text(0x21, 0x43, 0x65, 0x87), 0x5082edee, 0x2362f9de],
  ['21 43', text(0x21, 0x43), 0, 0xa0f7b07a],
  ['00 00 00 00', text(0, 0, 0, 0), 0, 0x2362f9de],
  ['00 00', text(0, 0), 0, 0x30f4c306],
  ['aaaa', ascii('aaaa'), 0x9747b28c, 0x5a97808a],
  ['aa', ascii('aa'), 0x9747b28c, 0x5d211726],
  ['abcd', ascii('abcd'), 0x9747b28c, 0xf0478627],
  ['ab', ascii('ab'), 0x9747b28c, 0x74875592],
])('murmur32 of %s with the published seed gives the published hash (%#)', (_, bytes, seed, hash) => {
  expect(murmur32(bytes, seed).toString(16)).toBe(hash.toString(16))
})

test('a hash has 16 digits, two independent halves, and no eye for the order of keys', () => {
  const hash = hashJson({ a: 1, b: [2, { c: 3, d: null }] })
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(hash.slice(0, 8)).not.toBe(hash.slice(8))
  expect(hashJson({ b: [2, { d: null, c: 3 }], a: 1 })).toBe(hash)
  expect(hashJson({ b: [{ d: null, c: 3 }, 2], a: 1 })).not.toBe(hash)
})

test('canonical text is JSON with sorted keys', () => {
  expect(canonical({ b: [1, 'x"', true, null], a: { z: {}, y: [] } })).toBe('{"a":{"y":[],"z":{}},"b":[1,"x\\"",true,null]}')
})

test.each([undefined, () => 1, Symbol('s')])('%s is no plain JSON', (value) => {
  expect(() => canonical({ a: [value] })).toThrow('is no plain JSON; use null for "nothing"')
})

const json = fc.jsonValue() as fc.Arbitrary<Json>

test('any JSON value: a copy is equal and shares nothing; canonical text reads back', () => {
  const shares = (a: unknown, b: unknown): boolean =>
    typeof a === 'object' && a !== null && (a === b || Object.keys(a).some((key) => shares(a[key as never], (b as object)[key as never])))
  fc.assert(
    fc.property(json, (value) => {
      const other = copyJson(value)
      expect(other).toEqual(value)
      expect(shares(value, other)).toBe(false)
      expect(equalJson(JSON.parse(canonical(value)), JSON.parse(JSON.stringify(value)))).toBe(true)
    }),
  )
})

test('two JSON values are equal just when their canonical texts are', () => {
  const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') }) as fc.Arbitrary<Json>
  fc.assert(fc.property(small, small, (a, b) => equalJson(a, b) === (canonical(a) === canonical(b))))
})

test.each<[Json, Json]>([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: 1 }],
  [[], {}],
  [{}, []],
  [[1, 2], [1]],
  [null, {}],
  [[null], [0]],
])('%j and %j differ', (a, b) => {
  expect(equalJson(a, b)).toBe(false)
})

interface Pile {
  name: string
  cards: number[]
  rows: number[][]
  battle: { at: number; hits: number[] } | null
  notes: Json
  shared: number[]
}
const copyPile = record<Pile>({
  name: same,
  cards: flat,
  rows: list(flat),
  battle: nullable(record<NonNullable<Pile['battle']>>({ at: same, hits: flat })),
  notes: loose,
  shared: same,
})

test('a shaped copy is equal and shares only what is marked as the same', () => {
  const pile: Pile = { name: 'a', cards: [1], rows: [[2], [3, 4]], battle: { at: 1, hits: [5] }, notes: { x: [1] }, shared: [9] }
  const before = copyJson(pile)
  const other = copyPile(pile)
  expect(other).toEqual(before)
  other.cards.push(0)
  other.rows[1].push(0)
  other.rows.push([])
  other.battle!.hits.push(0)
  ;(other.notes as { x: number[] }).x.push(0)
  other.name = 'b'
  expect(pile).toEqual(before)
  expect(other.shared).toBe(pile.shared)
  expect(copyPile({ ...pile, battle: null }).battle).toBeNull()
})

test('an event is heard by its audience', () => {
  const seats = [0, 1, 2, null]
  expect(seats.map((seat) => hears(seat, undefined))).toEqual([true, true, true, true])
  expect(seats.map((seat) => hears(seat, { only: [1] }))).toEqual([false, true, false, false])
  expect(seats.map((seat) => hears(seat, { except: [1] }))).toEqual([true, false, true, true])
  const heard = [{ event: { on: 'all' } }, { event: { on: 'one' }, to: { only: [0] } }, { event: { on: 'others' }, to: { except: [0] } }]
  expect(heardBy(0, heard).map((event) => event.on)).toEqual(['all', 'one'])
  expect(heardBy(null, heard).map((event) => event.on)).toEqual(['all', 'others'])
})

test('a phrase in short is its id, and its values where it has some', () => {
  expect(say('term.card')).toEqual({ id: 'term.card' })
  expect(say('event.drew', { n: 2 })).toEqual({ id: 'event.drew', values: { n: 2 } })
})
