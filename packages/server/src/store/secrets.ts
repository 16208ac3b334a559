import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 128 bits that fits into a link. */
export const newSecret = (): string => randomBytes(16).toString('base64url')

/** What is stored of a secret. The secrets are long and by chance, so that a plain hash cannot be turned back. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether a secret is the one with this hash, in a time that tells nothing. */
export const matches = (secret: string, hash: string): boolean => {
  const [a, b] = [Buffer.from(hashOf(secret)), Buffer.from(hash)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * A secret that follows from the server's key and the parts: a repeated request gets the same one again although only its hash
 * is stored. One of the parts must be a secret of the caller.
 */
export const secretFrom = (key: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, 18).toString('base64url')

/** The seed of a new match: 128 bits of the system's random source, as 32 hexadecimal digits. */
export const newSeed = (): string => randomBytes(16).toString('hex')

/** A seed that follows from another and the parts: 32 hexadecimal digits. */
export const seedFrom = (seed: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', seed).update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** The commitment to a seed, shown before the match begins: SHA-256 of its 32 digits as text, in hexadecimal. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** Names a device or a webhook that a seat is told by, without telling its address: the first letters of the address's SHA-256. */
export const targetId = (target: { endpoint: string } | { url: string } | { account: string }): string =>
  hashOf('endpoint' in target ? target.endpoint : 'url' in target ? target.url : target.account).slice(0, 16)
