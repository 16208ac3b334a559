import { chmodSync, existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import { LAST_RESORT } from './checkpoints.ts'
import { Disk, type Sync } from './disk.ts'

/** Statements kept ready; a server's are few, so this is a bound against a leak and no tuning. */
const KEPT_STATEMENTS = 500

/** How long, in milliseconds, a second process may keep the database to itself before a write gives up. */
const PATIENCE = 10_000

/** How often, in milliseconds, it is asked whether the database is free again. */
const ASK_AGAIN = 3

/** What SQLite calls a database that another connection writes to. */
const SQLITE_BUSY = 5

/**
 * Opens a database file with Node's own SQLite, patient with a second process, and the disk below it.
 *
 * A commit appends to the write-ahead log and does not wait for the disk (`synchronous = normal`): the whole thread would wait with it.
 * It is whole or not there at all after a power cut, and certain to be there once `disk.settled()`, called after it, has resolved:
 * the log was then synced, which is all that `synchronous = full` does more. What goes from the log into the file itself (`Checkpoints`),
 * SQLite syncs on both sides.
 */
export const openSqlite = (file: string, sync?: Sync, pages?: number): { database: DatabaseSync; disk: Disk } => {
  if (existsSync(file) && statSync(file).size === 0) throw new Unusable(file, 'it is empty, so it was never written or was cut off')
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { timeout: PATIENCE })
    database.exec('pragma journal_mode = wal; pragma foreign_keys = on; pragma synchronous = full; pragma secure_delete = on')
    if (pages !== undefined) database.exec(`pragma max_page_count = ${pages}`)
    // A first write makes the log, and its name in the folder is synced with it.
    database.exec(`pragma user_version = ${database.prepare('pragma user_version').get()!.user_version}`)
    database.exec(`pragma synchronous = normal; pragma wal_autocheckpoint = ${LAST_RESORT}`)
    // From here on it is waited for in turns of the event loop, see `PatientDriver`: SQLite's own patience would keep the thread.
    database.exec('pragma busy_timeout = 0')
    // It holds every hand and every seed.
    for (const part of ['', '-wal', '-shm']) if (existsSync(`${file}${part}`)) chmodSync(`${file}${part}`, 0o600)
    return { database, disk: new Disk(`${file}-wal`, sync) }
  } catch (error) {
    database?.close()
    throw unusable(file, error)
  }
}

const RESTORE = 'Put a backup in its place with `trestle restore`, or look after the disk and the folder'

/** A file of the data folder that cannot be used. The message says why, and what to do about it. */
export class Unusable extends Error {
  override name = 'Unusable'

  constructor(file: string, reason: string, advice: string = RESTORE, cause?: unknown) {
    super(`${file} cannot be used: ${reason}. ${advice}`, { cause })
  }
}

const reasons: Record<number, string> = {
  8: 'it or its folder may only be read, not written',
  10: 'the disk fails',
  11: 'it is damaged',
  13: 'the disk is full',
  14: 'it cannot be opened; its folder may be missing or may not be written',
  26: 'it is no database of a table, or is damaged',
}

/** What a host is told of an error of SQLite while a database is opened; any other error is left as it is. */
export const unusable = (file: string, error: unknown): unknown => {
  const newer = /corrupted migrations: previously executed migration (\S+) is missing/.exec(String(error))
  if (newer) {
    const reason = `it was brought up to date by a newer release (${newer[1]})`
    return new Unusable(file, reason, 'Run that release, or put back the copy that was made before, with `trestle restore`', error)
  }
  const { errcode } = error as { errcode?: number }
  const reason = errcode === undefined ? undefined : reasons[errcode & 0xff]
  return reason === undefined ? error : new Unusable(file, reason, RESTORE, error)
}

/** Kysely's dialect over Node's SQLite. Once the disk has failed, nothing is read or written any more. */
export const sqliteDialect = (database: DatabaseSync, disk: Disk): SqliteDialect =>
  new PatientDialect({ database: adapt(database, disk) }, () => database.isTransaction)

class PatientDialect extends SqliteDialect {
  private readonly config: { database: SqliteDatabase }
  private readonly isOpen: () => boolean

  constructor(config: { database: SqliteDatabase }, isOpen: () => boolean) {
    super(config)
    this.config = config
    this.isOpen = isOpen
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.config, this.isOpen)
  }
}

/**
 * Waits while a second process writes, such as a host's own tool, and leaves the thread to others meanwhile: readers are
 * answered. A transaction takes the lock at its beginning. One that reads before it writes would otherwise fail at once, and not wait its
 * turn, where another wrote in between: SQLite cannot let it write over what it has not read.
 */
class PatientDriver extends SqliteDriver {
  /** Whether a transaction is open. */
  private readonly isOpen: () => boolean

  constructor(config: { database: SqliteDatabase }, isOpen: () => boolean) {
    super(config)
    this.isOpen = isOpen
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      async executeQuery(query) {
        const until = performance.now() + PATIENCE
        for (;;) {
          try {
            return await connection.executeQuery(query)
          } catch (error) {
            if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > until) throw error
            await sleep(ASK_AGAIN)
          }
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite itself rolls back where a disk is full: a second time would fail, and hide what was wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.isOpen()) await super.rollbackTransaction(connection)
  }
}

/** Node's SQLite in the shape that Kysely knows. Objects as parameters are refused: Node would take one for named parameters. */
const adapt = (database: DatabaseSync, disk: Disk): SqliteDatabase => {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      if (disk.failure) throw disk.failure
      const known = kept.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      const made = {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...parameters.map(plain)),
        run: (parameters: readonly unknown[]) => statement.run(...parameters.map(plain)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(plain)),
      }
      if (kept.size < KEPT_STATEMENTS) kept.set(sql, made)
      return made
    },
  }
}

const plain = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`a ${typeof value} cannot be stored: ${JSON.stringify(value)}`)
}
