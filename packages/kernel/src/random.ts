/**
 * The seeded generator of a match: ChaCha20 (D. J. Bernstein; 128-bit key, zero nonce), read word by word.
 * A cipher, so that nobody can work out the seed or the coming draws from those that were seen.
 * Its state is the seed and how many words were used: plain JSON, part of the match.
 */
export interface Random {
  /** Four unsigned 32-bit words. */
  seed: number[]
  /** Words used so far, told outcomes among them. */
  at: number
  /**
   * Outcomes that were seen elsewhere, such as the dice and the deck of a match at a real table: they come first, one for each question, as
   * `below` would answer it. Where they end, the seed goes on. Absent in a match that is left to chance alone.
   */
  told?: readonly number[]
}

/** A generator from 32 hexadecimal digits (128 bits), before which comes what is told. Throws on anything else. */
export function randomFrom(hex: string, told: readonly number[] = []): Random {
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new TypeError(`a seed is 32 hexadecimal digits, not "${hex}"`)
  const random: Random = { seed: [0, 8, 16, 24].map((i) => Number.parseInt(hex.slice(i, i + 8), 16)), at: 0 }
  if (told.length > 0) random.told = told
  return random
}

/** The 32 hexadecimal digits of a seed. */
export function seedText(random: Random): string {
  return random.seed.map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** A seed of 32 hexadecimal digits made from a number, for tests, simulations and games one wants to repeat: never for play that matters. */
export function smallSeed(n: number): string {
  return Math.floor(n).toString(16).padStart(32, '0').slice(-32)
}

/** The next 32 bits, 0 to 2^32 - 1. */
export function nextWord(random: Random): number {
  const at = random.at++
  return block(random.seed, at >>> 4)[at & 15]
}

/** A whole number from 0 to `n` - 1, each equally likely (by rejection), or the next that is told. `n` is 1 to 2^32. */
export function below(random: Random, n: number): number {
  if (!(n >= 1 && n <= 0x100000000 && Number.isInteger(n))) throw new RangeError(`cannot choose among ${n}`)
  if (random.told && random.at < random.told.length) return toldBelow(random, random.told, n)
  const fair = 0x100000000 - (0x100000000 % n)
  let word = nextWord(random)
  while (word >= fair) word = nextWord(random)
  return word % n
}

function toldBelow(random: Random, told: readonly number[], n: number): number {
  const value = told[random.at++]
  if (Number.isInteger(value) && value >= 0 && value < n) return value
  throw new RangeError(`outcome ${random.at} of chance is a whole number from 0 to ${n - 1} here, not ${value}`)
}

/** Shuffles a list in place (Fisher and Yates) and returns it. */
export function shuffleWith<T>(random: Random, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    const item = items[i]
    items[i] = items[j]
    items[j] = item
  }
  return items
}

/** A generator that is independent of the one it is drawn from. */
export function fork(random: Random): Random {
  return { seed: [nextWord(random), nextWord(random), nextWord(random), nextWord(random)], at: 0 }
}

/** Blocks computed last: a pure function's memory, which changes no result. */
const recent = Array.from({ length: 16 }, () => ({ seed: [-1, 0, 0, 0], block: -1, words: new Uint32Array(16) }))

function block(seed: number[], n: number): Uint32Array {
  const slot = recent[(seed[0] ^ seed[3] ^ n) & 15]
  const known = slot.seed
  if (slot.block !== n || known[0] !== seed[0] || known[1] !== seed[1] || known[2] !== seed[2] || known[3] !== seed[3]) {
    slot.seed = seed.slice()
    slot.block = n
    chacha(seed, n, slot.words)
  }
  return slot.words
}

/** "expand 16-byte k", the constants for a 128-bit key. */
const TAU = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574]

/**
 * One block of 16 words (64 bytes, each word little-endian) of the key stream.
 * The words of the seed are the key's 16 bytes in order, most significant byte first.
 */
export function chacha(seed: number[], counter: number, out: Uint32Array, rounds = 20): void {
  for (let i = 0; i < 4; i++) {
    start[i] = TAU[i]
    start[4 + i] = start[8 + i] = swap(seed[i])
    start[12 + i] = 0
  }
  start[12] = counter
  work.set(start)
  for (let i = 0; i < rounds; i += 2) {
    quarter(work, 0, 4, 8, 12)
    quarter(work, 1, 5, 9, 13)
    quarter(work, 2, 6, 10, 14)
    quarter(work, 3, 7, 11, 15)
    quarter(work, 0, 5, 10, 15)
    quarter(work, 1, 6, 11, 12)
    quarter(work, 2, 7, 8, 13)
    quarter(work, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) out[i] = work[i] + start[i]
}

/** Room for one block at a time: its words before and during the rounds. */
const start = new Int32Array(16)
const work = new Int32Array(16)

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  x[a] += x[b]
  x[d] = rotate(x[d] ^ x[a], 16)
  x[c] += x[d]
  x[b] = rotate(x[b] ^ x[c], 12)
  x[a] += x[b]
  x[d] = rotate(x[d] ^ x[a], 8)
  x[c] += x[d]
  x[b] = rotate(x[b] ^ x[c], 7)
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

function swap(word: number): number {
  return (word >>> 24) | ((word >>> 8) & 0xff00) | ((word << 8) & 0xff0000) | (word << 24) | 0
}
