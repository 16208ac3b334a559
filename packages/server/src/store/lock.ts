import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder is held by another process. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** A data folder that this process holds. */
export interface FolderLock {
  release(): void
}

/**
 * Takes a data folder for this process alone. The lock is one of the system's, on a file of its own (`trestle.lock`): it is free again when the
 * process ends, however it ends. Throws `FolderInUse` that says who holds it. `what` is this process, for the others.
 */
export const lockFolder = (data: string, what: string): FolderLock => {
  const file = join(data, 'trestle.lock')
  const holder = join(data, 'trestle.pid')
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new FolderInUse(`${data} is in use by ${holderOf(holder)}; stop it first, or choose another folder with --data`)
  }
  chmodSync(file, 0o600)
  writeFileSync(holder, `${what}, process ${process.pid}, since ${new Date().toISOString()}\n`, { mode: 0o600 })
  return {
    release() {
      writeFileSync(holder, '')
      database.exec('rollback')
      database.close()
    },
  }
}

const holderOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim() || 'another process'
  } catch {
    return 'another process'
  }
}
