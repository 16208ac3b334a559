import { chmodSync, closeSync, copyFileSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { databaseFile } from '../settings.ts'
import { makeFolder } from './folders.ts'
import { OLD_KEY_VALUES } from './key-file.ts'
import { lockFolder } from './lock.ts'

/**
 * Writes all matches of a data folder to one file, while a server may be running, and opens it to see that it is sound. The file is
 * readable for its owner alone and holds none of the server's own keys. Throws where there is nothing to keep or the file exists.
 */
export const backup = (data: string, file: string): void => {
  if (!existsSync(databaseFile(data))) throw new Error(`${data} holds no table yet`)
  copyOf(databaseFile(data), file)
}

/** Copies a database that may be in use to a file, and looks whether the copy is sound. */
const copyOf = (source: string, file: string): void => {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  // SQLite fills an empty file, with the rights that it has.
  closeSync(openSync(file, 'wx', 0o600))
  try {
    const database = new DatabaseSync(source, { timeout: 30_000 })
    try {
      database.prepare('vacuum into ?').run(file)
    } finally {
      database.close()
    }
    removeKeys(file)
    needSound(file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

/** Earlier versions kept the server's keys in the database. */
const removeKeys = (file: string): void => {
  const copy = new DatabaseSync(file)
  try {
    const { n } = copy.prepare(`select count(*) as n from server_values where key in (${marks(OLD_KEY_VALUES)})`).get(...OLD_KEY_VALUES)!
    if (n === 0) return
    copy.exec('pragma secure_delete = on')
    copy.prepare(`delete from server_values where key in (${marks(OLD_KEY_VALUES)})`).run(...OLD_KEY_VALUES)
    copy.exec('vacuum')
  } finally {
    copy.close()
  }
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/** The moment as it stands in the names of files. */
const momentOf = (now: Date): string => now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)

/** Copies a database beside itself, into `backups`, before its shape is changed: a later release never goes back by itself. Returns the copy's path. */
export const backupBeforeUpgrade = (database: string, now: Date = new Date()): string => {
  const folder = join(dirname(database), 'backups')
  makeFolder(folder, 0o700)
  const file = join(folder, `before-upgrade-${momentOf(now)}.sqlite`)
  copyOf(database, file)
  return file
}

/** As `backupInto`, in a thread of its own: the server answers meanwhile. */
export const backupApart = (data: string, folder: string, keep: number): Promise<{ file: string; removed: string[] }> =>
  new Promise((done, failed) => {
    const thread = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { data, folder, keep } })
    thread.once('message', done)
    thread.once('error', failed)
    thread.once('exit', () => failed(new Error('the backup was broken off')))
  })

/** The files of `backupInto` bear the moment at which they were made. */
const NAMED = /^trestle-\d{8}-\d{6}\.sqlite$/

/**
 * Writes a backup into a folder under the moment's name, and removes the oldest ones there beyond `keep`. Other files of the folder are left
 * alone, and nothing is removed where the new one failed. Returns the new file and those removed.
 */
export const backupInto = (data: string, folder: string, keep: number, now: Date = new Date()): { file: string; removed: string[] } => {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('at least one backup is kept')
  makeFolder(folder, 0o700)
  const file = join(folder, `trestle-${momentOf(now)}.sqlite`)
  backup(data, file)
  const old = readdirSync(folder)
    .filter((name) => NAMED.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return { file, removed: old }
}

/**
 * Puts a backup in the place of a data folder's matches; what was there is kept beside it, as `trestle.sqlite.before`. Throws where a server runs
 * on the folder or the file is no sound backup, with nothing changed.
 */
export const restore = (data: string, file: string): void => {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  needSound(file)
  makeFolder(data, 0o700)
  const lock = lockFolder(data, 'trestle restore')
  try {
    replace(databaseFile(data), file, join(data, 'trestle.sqlite.restoring'))
  } finally {
    lock.release()
  }
}

const replace = (target: string, file: string, fresh: string): void => {
  copyFileSync(file, fresh)
  chmodSync(fresh, 0o600)
  if (existsSync(target)) {
    // What the last server had not yet put into the file itself comes along.
    if (statSync(target).size > 0) mergeLog(target)
    renameSync(target, `${target}.before`)
  }
  for (const rest of ['-wal', '-shm']) rmSync(`${target}${rest}`, { force: true })
  renameSync(fresh, target)
}

/** A damaged file has no log that could be put into it, and is put aside as it is. */
const mergeLog = (target: string): void => {
  try {
    const old = new DatabaseSync(target)
    try {
      old.exec('pragma wal_checkpoint(truncate)')
    } finally {
      old.close()
    }
  } catch (error) {
    if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${target}.before-wal`)
    if ((error as { errcode?: number }).errcode === undefined) throw error
  }
}

/** Throws unless a file is a sound backup of a table. */
export const needSound = (file: string): void => {
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
