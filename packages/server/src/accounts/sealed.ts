import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

const keyFrom = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'keys of kept seats', 32))

/**
 * A text that only a holder of the server's key can read again, and only for the same purpose: the database and its backups alone open no seat.
 * AES-256-GCM; `purpose` is bound to it.
 */
export const seal = (key: string, purpose: string, text: string): string => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(key), iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** What was sealed; null where it was sealed by another key or for another purpose. */
export const unseal = (key: string, purpose: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV + TAG) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(key), bytes.subarray(0, IV), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
