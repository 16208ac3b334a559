import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import webPush from 'web-push'
import { newSecret } from './secrets.ts'
import { Unusable } from './sqlite.ts'
import type { Store } from './store.ts'

/** The two halves of the key with which browser pushes are signed. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The server's own secrets. They lie in a file of their own, so that neither the database nor a backup of it can make anybody's key. */
export interface ServerKeys {
  key: string
  push: PushKeys
}

/** Values of the database in which earlier versions kept these secrets. */
export const OLD_KEY_VALUES = ['key', 'push-keys']

/** Reads the secrets from their file, or makes it once. What an earlier version kept in the database moves into it. */
export const readKeys = async (file: string, store: Store): Promise<ServerKeys> => {
  if (existsSync(file)) {
    // A file that is handed in from outside may belong to another, and be read alone.
    if ((statSync(file).mode & 0o077) !== 0) tryToHide(file)
    return read(file)
  }
  const [key, push] = await Promise.all(OLD_KEY_VALUES.map((name) => store.value(name)))
  const keys: ServerKeys = { key: key ?? newSecret(), push: push === null ? webPush.generateVAPIDKeys() : (JSON.parse(push) as PushKeys) }
  const fresh = `${file}.${process.pid}.${newSecret()}`
  writeFileSync(fresh, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    // Of several servers that begin together with one file, the first makes it.
    linkSync(fresh, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    return read(file)
  } finally {
    rmSync(fresh)
  }
  for (const name of OLD_KEY_VALUES) await store.removeValue(name)
  return keys
}

const tryToHide = (file: string): void => {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    if (!['EPERM', 'EROFS', 'EACCES'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

const read = (file: string): ServerKeys => {
  try {
    const { key, push } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ServerKeys>
    if (typeof key === 'string' && key !== '' && push) return { key, push }
  } catch {
    // It is told below, in words.
  }
  throw new Unusable(
    file,
    'it holds no keys',
    'Put your copy of it in its place, or remove it: then only rematches that nobody has opened yet are lost',
  )
}
