import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../index.ts'

/** Writes all matches of a data folder to one file, while a server may be running. Throws where there is nothing to keep or the file exists. */
export const backup = (data: string, file: string): void => {
  const source = databaseFile(data)
  if (!existsSync(source)) throw new Error(`${data} holds no table yet`)
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const database = new DatabaseSync(source, { timeout: 30_000 })
  try {
    database.prepare('vacuum into ?').run(file)
  } finally {
    database.close()
  }
}

/**
 * Puts a backup in the place of a data folder's matches. The server must be stopped; what was there is kept beside it, as
 * `trestle.sqlite.before`. Throws where the file is no sound backup, with nothing changed.
 */
export const restore = (data: string, file: string): void => {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  needSound(file)
  const target = databaseFile(data)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const fresh = join(data, 'trestle.sqlite.restoring')
  copyFileSync(file, fresh)
  if (existsSync(target)) {
    // What the last server had not yet put into the file itself comes along.
    const old = new DatabaseSync(target)
    old.exec('pragma wal_checkpoint(truncate)')
    old.close()
    renameSync(target, `${target}.before`)
  }
  for (const rest of ['-wal', '-shm']) rmSync(`${target}${rest}`, { force: true })
  renameSync(fresh, target)
}

const needSound = (file: string): void => {
  let verdict: unknown
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      verdict = database.prepare('pragma integrity_check').get()?.integrity_check
      database.prepare('select count(*) from matches').get()
    } finally {
      database.close()
    }
  } catch (error) {
    throw new Error(`${file} is no backup of a table: ${error instanceof Error ? error.message : error}`)
  }
  if (verdict !== 'ok') throw new Error(`${file} is damaged: ${verdict}`)
}
