import { canonical } from './json.ts'

/**
 * MurmurHash3 (x86, 32 bit; Austin Appleby, public domain) of the UTF-16 code units of a text.
 * A checksum that finds divergence, not a signature: commitments to seeds use SHA-256 outside the kernel.
 */
export function murmur32(text: string, seed: number): number {
  const bytes = text.length * 2
  let hash = seed | 0
  const pairs = text.length >> 1
  for (let i = 0; i < pairs; i++) {
    hash ^= scramble(text.charCodeAt(2 * i) | (text.charCodeAt(2 * i + 1) << 16))
    hash = (hash << 13) | (hash >>> 19)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  if (text.length & 1) hash ^= scramble(text.charCodeAt(text.length - 1))
  hash ^= bytes
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function scramble(word: number): number {
  const mixed = Math.imul(word, 0xcc9e2d51)
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
}

/** 16 hexadecimal digits that are equal for equal plain JSON, whatever the order of its keys. */
export function hashJson(value: unknown): string {
  const text = canonical(value)
  return [murmur32(text, 0), murmur32(text, 0x9747b28c)].map((half) => half.toString(16).padStart(8, '0')).join('')
}
