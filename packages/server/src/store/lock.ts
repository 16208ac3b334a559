import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './folders.ts'

/** The data folder is held by another process. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** The data folder cannot be made, or this process may not write in it. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/** A data folder that this process holds. */
export interface FolderLock {
  release(): void
}

/**
 * Takes a data folder for this process alone, and makes it where there is none. The lock is one of the system's, on a file of its own (`trestle.lock`): it is free again when the
 * process ends, however it ends. Throws `FolderInUse` that says who holds it, or `FolderUnusable`. `what` is this process, for the others.
 */
export const lockFolder = (data: string, what: string): FolderLock => {
  const file = join(data, 'trestle.lock')
  const holder = join(data, 'trestle.pid')
  let database: DatabaseSync | null = null
  try {
    makeFolder(data, 0o700)
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('pragma journal_mode = delete; begin exclusive')
    chmodSync(file, 0o600)
    writeFileSync(holder, `${what}, process ${process.pid}, since ${new Date().toISOString()}\n`, { mode: 0o600 })
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === 5)
      throw new FolderInUse(`${data} is in use by ${holderOf(holder)}; stop it first, or choose another folder with --data`)
    const { message } = error as Error
    throw new FolderUnusable(`${data} cannot hold the matches: ${message}; it must be a folder that this user may write in`, {
      cause: error,
    })
  }
  const held = database
  return {
    release() {
      writeFileSync(holder, '')
      held.exec('rollback')
      held.close()
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
