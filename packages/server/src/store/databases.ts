import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { databaseFile } from '../settings.ts'
import { agendaOf, putAgenda } from './agenda-rows.ts'
import { makeFolder } from './folders.ts'
import { lockFolder } from './lock.ts'
import { owePlaying } from './migrations.ts'
import { openSqliteTables } from './sqlite-store.ts'
import type { Tables } from './tables.ts'
import { UnusableDatabase, withoutPassword } from './unusable-database.ts'

/** What is copied row by row: what is still to be done stands elsewhere in PostgreSQL than in a file. */
type Copied = Exclude<keyof Tables, 'duties' | 'errands'>

/** The key of each table, in the order in which rows may be written: what others point at comes first. */
const keys: { [T in Copied]: (keyof Tables[T] & string)[] } = {
  contents: ['hash'],
  matches: ['id'],
  seats: ['match', 'seat'],
  inputs: ['match', 'seq'],
  states: ['match', 'seq'],
  chat: ['id'],
  notices: ['match', 'seat', 'key'],
  server_values: ['key'],
  audit: ['id'],
  users: ['id'],
  sessions: ['id'],
  logins: ['id'],
  verifications: ['id'],
  passkeys: ['id'],
  account_settings: ['account'],
  account_seats: ['match', 'seat'],
  bans: ['id'],
  clubs: ['id'],
  club_members: ['club', 'account'],
  club_matches: ['match'],
  given_up: ['id'],
  analyses: ['match'],
}

/** Rows that are read and written at a time. */
const BATCH = 200

/** A database whose tables are up to date, held by this process alone. */
interface Held {
  db: Kysely<Tables>
  postgres: boolean
  /** How it is called in messages, without a password. */
  shown: string
  close(): Promise<void>
}

/** An address of a database is wrong. The message says how one is written. */
export class AddressError extends Error {
  override name = 'AddressError'
}

/** Opens `sqlite:FOLDER` (a data folder) or `postgres://user:password@host/database`. A source must exist already. */
const open = async (address: string, source: boolean): Promise<Held> => {
  if (/^postgres(ql)?:\/\//.test(address)) {
    const { livingNodes, openPostgres } = await import('./postgres-store.ts')
    const { db, close } = await openPostgres(address, 'trestle copy')
    const shown = withoutPassword(address)
    const living = await livingNodes({ db, close })
    if (living.length === 0) return { db, postgres: true, shown, close }
    await close()
    throw new UnusableDatabase(`${shown} is in use by ${living.join('; ')}; stop it first, or choose another database`)
  }
  const folder = address.startsWith('sqlite:') ? address.slice('sqlite:'.length) : ''
  if (folder === '') throw new AddressError(`"${address}" is no database; write sqlite:FOLDER or postgres://user:password@host/database`)
  if (source && !existsSync(databaseFile(folder))) throw new AddressError(`${folder} holds no matches`)
  makeFolder(folder, 0o700)
  const lock = lockFolder(folder, 'trestle copy')
  try {
    const { db, close } = await openSqliteTables(databaseFile(folder))
    return {
      db,
      postgres: false,
      shown: folder,
      async close() {
        await close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

type Row = Record<string, unknown>

/** All rows of a table, some at a time, by its key. */
async function* rowsOf(db: Kysely<Tables>, table: Copied): AsyncGenerator<Row[]> {
  const key = keys[table]
  const names = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${names}) > (${sql.join(key.map((name) => last![name]))})` : sql``
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${names} limit ${sql.lit(BATCH)}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

/** A number for a row that no other row has; the sum over a table does not hang on the order of its rows. */
const printOf = (row: Row): bigint => {
  const plain = Object.keys(row)
    .sort()
    .map((name) => (row[name] instanceof Uint8Array ? Buffer.from(row[name]).toString('base64') : row[name]))
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(plain)).digest('hex')}`)
}

interface Sum {
  rows: number
  print: bigint
}

const add = (sum: Sum, rows: Row[]): void => {
  sum.rows += rows.length
  for (const row of rows) sum.print += printOf(row)
}

/**
 * Copies all matches with what belongs to them, and what a server still has to do, from one database to another, and compares both afterwards: number and
 * content of the rows of each table. The target must hold no match. Nothing is there where it fails. Addresses are `sqlite:FOLDER` or `postgres://…`. Returns the rows by table.
 * Throws `AddressError`, `FolderInUse`, `Unusable` or `UnusableDatabase`.
 */
export const copyDatabase = async (from: string, to: string): Promise<Record<string, number>> => {
  const source = await open(from, true)
  try {
    const target = await open(to, false)
    try {
      return await copyRows(source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const copyRows = async (source: Held, target: Held): Promise<Record<string, number>> => {
  const { n } = await target.db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) > 0) throw new AddressError(`${target.shown} holds ${n} matches already; copy into an empty database`)
  const tables = Object.keys(keys) as Copied[]
  return target.db.transaction().execute(async (t) => {
    const copied: Record<string, number> = {}
    for (const table of tables) {
      await t.deleteFrom(table).execute()
      const before: Sum = { rows: 0, print: 0n }
      for await (const rows of rowsOf(source.db, table)) {
        add(before, rows)
        await t
          .insertInto(table)
          .values(rows as never)
          .execute()
      }
      const after: Sum = { rows: 0, print: 0n }
      for await (const rows of rowsOf(t, table)) add(after, rows)
      if (before.rows !== after.rows || before.print !== after.print) {
        throw new Error(`${table}: ${before.rows} rows were read and ${after.rows} came out, or not the same ones; nothing was copied`)
      }
      copied[table] = after.rows
    }
    const agenda = await agendaOf(source.db, source.postgres)
    await putAgenda(t, target.postgres, agenda)
    const came = await agendaOf(t, target.postgres)
    for (const table of ['duties', 'errands'] as const) {
      if (sorted(came[table]) !== sorted(agenda[table])) throw new Error(`${table}: what came out is not what was read; nothing was copied`)
      copied[table] = agenda[table].length
    }
    // A clock that counts only while a server runs goes on where it stood in the source.
    if (target.postgres) await sql`delete from hours`.execute(t)
    await owePlaying(t as unknown as Kysely<unknown>)
    if (target.postgres) for (const table of ['chat', 'audit'] as const) await countOn(t, table)
    return copied
  })
}

/** Rows as one text, whatever their order. */
const sorted = (rows: readonly object[]): string =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).sort()))
    .sort()
    .join('\n')

/** PostgreSQL counts on from the highest number that was copied. */
const countOn = async (db: Kysely<Tables>, table: 'chat' | 'audit'): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  )
}
