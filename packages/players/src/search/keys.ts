import type { Json, Option } from '@trestle/kernel'

/** Numbers of texts, so that a text is mixed as one word. Shared by all searches: it only names texts. */
const texts = new Map<string, number>()

function textNumber(text: string): number {
  let n = texts.get(text)
  if (n === undefined) {
    n = hashText(text)
    texts.set(text, n)
  }
  return n
}

/**
 * A number of a field's name, without looking it up: its ends and its length. Options of one decision whose fields are named otherwise differ
 * in what they do, which is a field of its own.
 */
function nameNumber(name: string): number {
  const { length } = name
  return length === 0 ? 0 : name.charCodeAt(0) | (name.charCodeAt(length - 1) << 8) | (length << 16)
}

/** FNV-1a: the same on every machine and in every order of asking. */
function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h
}

function mix(h: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51)
  k = (k << 15) | (k >>> 17)
  h ^= Math.imul(k, 0x1b873593)
  h = (h << 13) | (h >>> 19)
  return (Math.imul(h, 5) + 0xe6546b64) | 0
}

/**
 * A 32-bit number of an option within the decisions of one seat: equal options have equal numbers. Two different options of one decision
 * share a number about once in forty million pairs; the search then sees them as one, and answers with either.
 */
export function keyOf(option: Option, seat: number): number {
  let h = mix(0x9747b28c, seat)
  for (const name in option) h = mixJson(mix(h, nameNumber(name)), option[name])
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  return h ^ (h >>> 13)
}

function mixJson(h: number, value: Json): number {
  if (typeof value === 'number') return mix(h, Number.isInteger(value) ? value : textNumber(String(value)))
  if (typeof value === 'string') return mix(h, textNumber(value))
  if (typeof value === 'boolean') return mix(h, value ? 0x1234567 : 0x7654321)
  if (value === null) return mix(h, 0x55555555)
  if (Array.isArray(value)) {
    let g = mix(h, value.length)
    for (const item of value) g = mixJson(g, item)
    return g
  }
  let g = mix(h, 0x33333333)
  for (const name in value) g = mixJson(mix(g, nameNumber(name)), value[name])
  return g
}
