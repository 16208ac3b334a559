import fc from 'fast-check'
import { expect, test } from 'vitest'
import { below, chacha, fork, nextWord, type Random, randomFrom, seedText, shuffleWith, smallSeed } from '../src/index.ts'

const keyStream = (seed: number[], counter: number, rounds?: number): string => {
  const out = new Uint32Array(16)
  chacha(seed, counter, out, rounds)
  return Buffer.from(out.buffer).toString('hex')
}

test.each([
  [
    'the zero key',
    [0, 0, 0, 0],
    0,
    '89670952608364fd00b2f90936f031c8e756e15dba04b8493d00429259b20f46cc04f111246b6c2ce066be3bfb32d9aa0fddfbc12123d4b9e44f34dca05a103f',
  ],
  [
    'the zero key, second block',
    [0, 0, 0, 0],
    1,
    '6cd135c2878c832b5896b134f6142a9d4d8d0d8f1026d20a0a81512cbce6e9758a7143d021978022a384141a80cea3062f41f67a752e66ad3411984c787e30ad',
  ],
  [
    'one bit in the key',
    [0x01000000, 0, 0, 0],
    0,
    'ae56060d04f5b597897ff2af1388dbceff5a2a4920335dc17a3cb1b1b10fbe70ece8f4864d8c7cdf0076453a8291c7dbeb3aa9c9d10e8ca36be4449376ed7c42',
  ],
])('chacha gives the published key stream of %s', (_, seed, counter, expected) => {
  expect(keyStream(seed, counter)).toBe(expected)
})

/** The published description of ChaCha with a 128-bit key, written down anew: bytes, big integers, a matrix of rows and columns. */
function describedChacha(key: Uint8Array, counter: bigint, rounds: number): Uint8Array {
  const littleEndian = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const words = (bytes: Uint8Array) => Array.from({ length: bytes.length / 4 }, (_, i) => littleEndian(bytes.subarray(4 * i, 4 * i + 4)))
  const word = 2n ** 32n
  const rotl = (x: bigint, n: bigint) => ((x << n) | (x >> (32n - n))) % word
  const constants = words(new TextEncoder().encode('expand 16-byte k'))
  const before = [...constants, ...words(key), ...words(key), counter % word, counter / word, 0n, 0n]
  const m = [...before]
  const line = (a: number, b: number, c: number, d: number) => {
    const steps = [
      [a, b, d, 16n],
      [c, d, b, 12n],
      [a, b, d, 8n],
      [c, d, b, 7n],
    ] as const
    for (const [sum, other, turned, by] of steps) {
      m[sum] = (m[sum] + m[other]) % word
      m[turned] = rotl(m[turned] ^ m[sum], by)
    }
  }
  for (let round = 0; round < rounds; round++) {
    const slant = round % 2
    for (let i = 0; i < 4; i++) line(i, 4 + ((i + slant) % 4), 8 + ((i + 2 * slant) % 4), 12 + ((i + 3 * slant) % 4))
  }
  return Uint8Array.from(before.flatMap((x, i) => [0n, 8n, 16n, 24n].map((by) => Number((((x + m[i]) % word) >> by) & 255n))))
}

test('chacha agrees with a second writing of the published description', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(bytes, fc.nat(), fc.constantFrom(8, 12, 20), (key, counter, rounds) => {
      const { seed } = randomFrom(Buffer.from(key).toString('hex'))
      expect(keyStream(seed, counter, rounds)).toBe(Buffer.from(describedChacha(key, BigInt(counter), rounds)).toString('hex'))
    }),
  )
})

test('the words of a generator are the key stream in order, over block after block', () => {
  const random = randomFrom('000102030405060708090a0b0c0d0e0f')
  const words = Array.from({ length: 80 }, () => nextWord(random))
  const key = Uint8Array.from({ length: 16 }, (_, i) => i)
  const stream = Buffer.concat([0n, 1n, 2n, 3n, 4n].map((n) => describedChacha(key, n, 20)))
  expect(words).toEqual(Array.from({ length: 80 }, (_, i) => stream.readUInt32LE(4 * i)))
  expect(random.at).toBe(80)
})

test('a generator is its seed and its place: generators used in turns do not disturb each other', () => {
  const alone = (n: number) => {
    const random = randomFrom(smallSeed(n))
    return Array.from({ length: 40 }, () => nextWord(random))
  }
  const turns = Array.from({ length: 40 }, (_, n) => randomFrom(smallSeed(n)))
  const drawn: number[][] = turns.map(() => [])
  for (let i = 0; i < 40; i++) for (const [n, random] of turns.entries()) drawn[n].push(nextWord(random))
  expect(drawn).toEqual(turns.map((_, n) => alone(n)))
})

test('a generator written and read goes on where it was', () => {
  const random = randomFrom(smallSeed(3))
  for (let i = 0; i < 21; i++) nextWord(random)
  const again = JSON.parse(JSON.stringify(random)) as Random
  expect([nextWord(again), nextWord(again)]).toEqual([nextWord(random), nextWord(random)])
})

test.each(['', '0', 'xyz', `${'0'.repeat(31)}g`, '0'.repeat(33)])('"%s" is no seed', (text) => {
  expect(() => randomFrom(text)).toThrow('a seed is 32 hexadecimal digits')
})

test('a seed is written as it was read', () => {
  for (const text of ['00000001fedcba980123456789abcdef', smallSeed(255)]) expect(seedText(randomFrom(text))).toBe(text)
  expect(smallSeed(255)).toBe('000000000000000000000000000000ff')
})

/** Chi-square of counts that should be equal. */
const chiSquare = (counts: number[]): number => {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}

test.each([2, 3, 6, 7, 52])('below %i is even', (n) => {
  const random = randomFrom(smallSeed(n))
  const counts = Array<number>(n).fill(0)
  for (let i = 0; i < 1000 * n; i++) counts[below(random, n)]++
  // Degrees of freedom plus five standard deviations: the seeds are fixed, so this fails for good or never.
  expect(chiSquare(counts)).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)) + 3)
})

test('below rejects the words that would favour small numbers', () => {
  // Three quarters of 2^32: a plain remainder would hit the lowest third twice as often as the others.
  const n = 0xc0000000
  const random = randomFrom(smallSeed(9))
  const thirds = [0, 0, 0]
  for (let i = 0; i < 9000; i++) thirds[Math.floor(below(random, n) / (n / 3))]++
  expect(chiSquare(thirds)).toBeLessThan(14)
  expect(random.at).toBeGreaterThan(11_000)
})

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('one cannot choose among %f', (n) => {
  expect(() => below(randomFrom(smallSeed(1)), n)).toThrow(RangeError)
})

test('below covers the largest range and the smallest', () => {
  const random = randomFrom(smallSeed(4))
  expect(below(random, 1)).toBe(0)
  const word = nextWord({ ...random })
  expect(below(random, 2 ** 32)).toBe(word)
})

test('every order of a shuffle is as likely as another', () => {
  const random = randomFrom(smallSeed(11))
  const orders = new Map<string, number>()
  for (let i = 0; i < 24_000; i++) {
    const order = shuffleWith(random, [1, 2, 3, 4]).join('')
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  expect(orders.size).toBe(24)
  expect(chiSquare([...orders.values()])).toBeLessThan(23 + 5 * Math.sqrt(46))
})

test('a fork takes four words and then goes its own way', () => {
  const random = randomFrom(smallSeed(12))
  const words = Array.from({ length: 4 }, (_, i) => nextWord({ ...random, at: i }))
  const child = fork(random)
  expect(child).toEqual({ seed: words, at: 0 })
  expect(random.at).toBe(4)
  expect(nextWord(child)).not.toBe(nextWord(random))
})

test('outcomes that are told come first, then those of the seed', () => {
  const random = randomFrom(smallSeed(3), [4, 0])
  const plain = randomFrom(smallSeed(3))
  for (let i = 0; i < 2; i++) nextWord(plain)
  expect([below(random, 6), below(random, 1), below(random, 1000)]).toEqual([4, 0, below(plain, 1000)])
  expect(() => below(randomFrom(smallSeed(3), [6]), 6)).toThrow('outcome 1 of chance is a whole number from 0 to 5 here, not 6')
})
