import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrationsFor, noteUpgrade } from './migrations.ts'
import { type Entrust, isTaken, type Owe, storeOver } from './sql-store.ts'
import { type Advance, aroundReads, Conflict, type DutyChange, type Errand, type Store, type Urgency } from './store.ts'
import type { Tables } from './tables.ts'
import { UnusableDatabase, withoutPassword } from './unusable-database.ts'

/** Connections that a server's store holds at most. */
export const CONNECTIONS = 10

/** Milliseconds after which a database that does not answer counts as gone. */
export const PATIENCE = 10_000

/** PostgreSQL's number of a type of 64 bits. */
const INT8 = 20

/** Milliseconds without a sign of life after which a node counts as dead. */
export const DEAD_AFTER = 15_000

/** Times and counts are far below 2^53, so a number holds them. */
const types = { getTypeParser: ((oid: number, format: never) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format))) as never }

/** How a connection to a database is made. `what` names this process for whoever looks at the database. */
export const connectionTo = (url: string, what: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: PATIENCE,
  keepAlive: true,
  types,
  application_name: what.slice(0, 63),
})

/** A pool of connections; one that breaks while nobody uses it is replaced by the next query. */
export const poolTo = (url: string, what: string, most = CONNECTIONS): pg.Pool => {
  const pool = new pg.Pool({ ...connectionTo(url, what), max: most })
  pool.on('error', () => {})
  // One that breaks while it is used makes its query fail, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The moment by the database's own clock, in milliseconds. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The number of a lock of the whole database, which the one process holds that brings its tables up to date. */
export const BRINGING_UP_TO_DATE = 7_478_537

/**
 * Does work that changes the tables of a database, one process after another. The lock goes around the migrator as well, which has one of its own: before that
 * it reads the columns of all tables, which PostgreSQL refuses where the queue's migrations take one away meanwhile.
 */
const aloneIn = async <T>(url: string, what: string, work: () => Promise<T>): Promise<T> => {
  const pool = poolTo(url, what, 1)
  try {
    const lock = await pool.connect()
    try {
      await lock.query('select pg_advisory_lock($1)', [BRINGING_UP_TO_DATE])
      return await work()
    } finally {
      // The lock ends with its connection.
      lock.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Tables of a PostgreSQL database. */
export interface OpenTables {
  db: Kysely<Tables>
  close(): Promise<void>
}

/** The bare tables of a PostgreSQL database, up to date. Throws `UnusableDatabase`. */
export const openPostgres = async (url: string, what: string): Promise<OpenTables> => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolTo(url, what) }) })
  try {
    await aloneIn(url, what, async () => {
      const migrator = new Migrator({ db, provider: migrationsFor('postgres') })
      const old = (await migrator.getMigrations()).some(({ executedAt }) => executedAt)
      const { error, results } = await migrator.migrateToLatest()
      if (error) throw error
      if (old && results?.length) await noteUpgrade(db, null)
    })
    return { db, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw unusableDatabase(url, error)
  }
}

/** What PostgreSQL says where it ends connections, or is not there (yet). */
const BROKEN = /^(08...|57P0[123])$/

const isBroken = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return BROKEN.test(code) || /^E[A-Z]+$/.test(code) || /terminated|not queryable|connection error/i.test(message)
}

/** Milliseconds for which a read waits for a database that is restarted. */
const RESTART = 3000

/** Reads, and where the connection breaks reads again: nobody who only looks needs to know that a database was restarted. */
const onceMore = async <T>(read: () => Promise<T>): Promise<T> => {
  const until = performance.now() + RESTART
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isBroken(error) || performance.now() > until) throw error
      await sleep(50)
    }
  }
}

/** What a host is told of an error while a database is opened. */
export const unusableDatabase = (url: string, error: unknown): UnusableDatabase => {
  if (error instanceof UnusableDatabase) return error
  const newer = /corrupted migrations: previously executed migration (\S+) is missing/.exec(String(error))
  const reason = newer
    ? `it was brought up to date by a newer release (${newer[1]}); run that release, or one that is newer still`
    : reasonOf(error)
  return new UnusableDatabase(`${withoutPassword(url)} cannot be used: ${reason}`, { cause: error })
}

/** Node puts what went wrong with each address of a name into a list. */
const reasonOf = (error: unknown): string => {
  const { errors, message } = error as { errors?: Error[]; message?: string }
  return errors?.map((one) => one.message).join('; ') || message || String(error)
}

/** The nodes that live on a database, as they call themselves. */
export const livingNodes = async ({ db }: OpenTables): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from nodes where alive_at > ${databaseNow} - ${sql.lit(DEAD_AFTER)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** What the queue says of itself while its tables are made concerns nobody. */
const silent = new Logger(() => () => {})

const priorities: Record<Urgency, number> = { watched: 0, people: 1, nobody: 2 }

/** The name of a job: one of a kind waits for each match. */
export const jobKey = (kind: string, match: string, name = ''): string => [kind, match, ...(name === '' ? [] : [name])].join(' ')

/** A moment of the steady clock by the database's; 0: now. */
const momentOf = (at: number) =>
  at === 0 ? sql`now()` : sql`to_timestamp((${at}::bigint + coalesce((select away from hours), 0)) / 1000.0)`

/**
 * Puts a job into the queue, in the place of the one under its key that waits there, as a part of a statement. `at` by the steady clock. One that is being
 * taken at this very moment is waited for: `add_job` would still see it wait, and change nothing once it is taken.
 */
export const addJob = (kind: string, match: string, { at, urgency }: { at: number; urgency: Urgency }, name = '') => sql`
  (select graphile_worker.add_job(${kind}, json_build_object('match', ${match}::text),
    queue_name => ${kind === 'turn' ? `turn ${match}` : null}::text,
    run_at => ${momentOf(at)},
    job_key => ${jobKey(kind, match, name)}, priority => ${priorities[urgency]}::integer)
  from (select count(*) from (select from graphile_worker._private_jobs where key = ${jobKey(kind, match, name)} for update) as waits) as kept)`

const jobFor = (match: string, { kind, at, urgency }: DutyChange) =>
  at === null ? sql`graphile_worker.remove_job(${jobKey(kind, match)})` : addJob(kind, match, { at, urgency })

/** What is owed goes into the queue of jobs, in the transaction that it follows from. */
const oweInQueue: Owe = async (t, match, duties: readonly DutyChange[]) => {
  for (const duty of duties) await sql`select ${jobFor(match, duty)}`.execute(t)
}

/** Analyses that all nodes together are at: they take long, and nobody must wait for another thing because of them. */
const ANALYSES = 4

const laneOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ANALYSES

/** An errand as a job of the queue. One that is kept already, or being done, stays as it is. */
export const addErrand = ({ id, kind, what, urgency }: Errand, at = 0) => sql`
  graphile_worker.add_job(${kind}, ${JSON.stringify({ id, what })}::json, run_at => ${momentOf(at)},
    queue_name => ${kind === 'analysis' ? `analysis ${laneOf(id)}` : null}::text, job_key => ${id}, job_key_mode => 'unsafe_dedupe',
    priority => ${priorities[urgency]}::integer)`

const entrustQueue: Entrust = async (t, errands) => {
  for (const errand of errands) await sql`select ${addErrand(errand)}`.execute(t)
}

/** Brings the tables of the queue of jobs up to date. Its migrations fail where two go through them at once. */
const makeQueue = (url: string, what: string): Promise<void> =>
  aloneIn(url, what, async () => {
    const pool = poolTo(url, what, 1)
    try {
      await runMigrations({ pgPool: pool, logger: silent })
    } finally {
      await pool.end()
    }
  })

/**
 * A step in one statement, so that it takes one way to the database and back, where no seat changes with it. The match's own row comes first: where it stands
 * at another revision, nothing else is done.
 */
const stepInOne = async (db: Kysely<Tables>, step: Advance): Promise<void> => {
  const { match, revision, input, state, row, clock, duties = [] } = step
  const { seq, seat, client, at } = input
  const json = (value: unknown) => JSON.stringify(value)
  const jobs = duties.map((duty) => sql`, ${jobFor(match, duty)}`)
  try {
    const { rows } = await sql`
      with own as (
        update matches set status = ${row.status}, result = ${row.result && json(row.result)}, seq = ${row.seq}, changed_at = ${row.changedAt},
          clock = ${json(clock)}, revision = revision + 1
        where id = ${match} and revision = ${revision} returning id),
      said as (
        insert into inputs (match, seq, seat, input, heard, hidden, client, at)
        select id, ${seq}::integer, ${seat}::integer, ${json(input.input)}::text, ${json(input.heard)}::text, ${json(input.hidden)}::text,
          ${client}::text, ${at}::bigint from own),
      stood as (
        insert into states (match, seq, base, packed) select id, ${seq}::integer, ${state.base}::integer, ${state.packed}::bytea from own)
      select id ${sql.join(jobs, sql``)} from own`.execute(db)
    if (rows.length === 0) throw new Conflict(`match ${match} is not at revision ${revision} any more`)
  } catch (error) {
    if (isTaken(error)) throw new Conflict(`input ${seq} of match ${match} was taken by another`)
    throw error
  }
}

/**
 * Opens the store in a PostgreSQL database (`postgres://user:password@host/database`) and brings its tables up to date. Any number of servers may work on it.
 * Throws `UnusableDatabase`, which says what is wrong.
 *
 * A transaction is on the disk once it has ended, as long as the database itself is set to `synchronous_commit = on`, which is its standard.
 */
export const openPostgresStore = async (url: string, what: string): Promise<Store> => (await openPostgresHouse(url, what)).store

/** The same, with the tables below it. */
export const openPostgresHouse = async (url: string, what: string): Promise<{ db: Kysely<Tables>; store: Store }> => {
  const { db } = await openPostgres(url, what)
  try {
    await makeQueue(url, what)
  } catch (error) {
    await db.destroy()
    throw unusableDatabase(url, error)
  }
  const store = storeOver(db, { owe: oweInQueue, entrust: entrustQueue })
  const advance = (step: Advance) => (step.seats?.length ? store.advance(step) : stepInOne(db, step))
  return { db, store: aroundReads({ ...store, advance }, (_name, read) => onceMore(read)) }
}
