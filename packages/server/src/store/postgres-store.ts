import { hostname } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrationsFor } from './migrations.ts'
import { storeOver } from './sql-store.ts'
import { aroundWrites, type Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Connections that a server holds at most, without the one of its claim. */
const CONNECTIONS = 10

/** Milliseconds after which a database that does not answer counts as gone. */
const PATIENCE = 10_000

/** The advisory lock of the server that plays on a database: the word "trestle" as a number. */
const CLAIM = 0x747265

/** PostgreSQL's number of a type of 64 bits. */
const INT8 = 20

/** A database server that cannot be used. The message says why, and what to do about it. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

/** An address without its password, for messages and logs. */
export const withoutPassword = (url: string): string => url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1@')

/** Times and counts are far below 2^53, so a number holds them. */
const types = { getTypeParser: ((oid: number, format: never) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format))) as never }

/** The bare tables of a PostgreSQL database, up to date and claimed by this process. Throws as `openPostgresStore` does. */
export const openPostgres = async (url: string, what: string): Promise<{ db: Kysely<Tables>; claim: Claim; close(): Promise<void> }> => {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: PATIENCE, types, application_name: what })
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on('error', () => {})
  const claim = new Claim(url, `${what} on ${hostname()}, process ${process.pid}`)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = async (): Promise<void> => {
    await db.destroy()
    await claim.release()
  }
  try {
    await claim.take()
    const { error } = await new Migrator({ db, provider: migrationsFor('postgres') }).migrateToLatest()
    if (error) throw error
    return { db, claim, close }
  } catch (error) {
    await close()
    if (error instanceof UnusableDatabase) throw error
    throw new UnusableDatabase(`${withoutPassword(url)} cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * Opens the store in a PostgreSQL database (`postgres://user:password@host/database`) and brings its tables up to date. One server at a time plays on a
 * database: `what` names this one for the others. Throws `UnusableDatabase`, which says who holds it or what is wrong.
 *
 * A transaction is on the disk once it has ended, as long as the database itself is set to `synchronous_commit = on`, which is its standard.
 */
export const openPostgresStore = async (url: string, what: string): Promise<Store> => {
  const { db, claim, close } = await openPostgres(url, what)
  const claimed = aroundWrites(storeOver(db), async (_name, write) => {
    await claim.need()
    return write()
  })
  return { ...claimed, close }
}

/** Node puts what went wrong with each address of a name into a list. */
const reasonOf = (error: unknown): string => {
  const { errors, message } = error as { errors?: Error[]; message?: string }
  return errors?.map((one) => one.message).join('; ') || message || String(error)
}

/**
 * The claim of one server to a database: an advisory lock, held by a connection of its own, which the database frees when that connection ends,
 * however it ends. Where the connection breaks it is taken again before the next write.
 */
class Claim {
  private readonly url: string
  private readonly what: string
  private holder: pg.Client | null = null
  private taking: Promise<void> | null = null

  constructor(url: string, what: string) {
    this.url = url
    this.what = what
  }

  /** Throws `UnusableDatabase` where another server holds the database. */
  async take(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: this.what.slice(0, 63),
      connectionTimeoutMillis: PATIENCE,
    })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [CLAIM])
    if (!rows[0].held) {
      const other = await client.query<{ name: string }>(
        `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.database = (select oid from pg_database where datname = current_database())`,
        [CLAIM],
      )
      await client.end()
      const who = other.rows[0]?.name || 'another server'
      throw new UnusableDatabase(`${withoutPassword(this.url)} is in use by ${who}; stop it first, or choose another database`)
    }
    client.once('end', () => {
      if (this.holder === client) this.holder = null
    })
    this.holder = client
  }

  /** Resolves while the claim holds. */
  async need(): Promise<void> {
    if (this.holder) return
    this.taking ??= this.take().finally(() => {
      this.taking = null
    })
    await this.taking
  }

  async release(): Promise<void> {
    const client = this.holder
    this.holder = null
    await client?.end()
  }
}
