import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/** Statements kept ready; a server's are few, so this is a bound against a leak and no tuning. */
const KEPT_STATEMENTS = 500

/** Opens a database file with Node's own SQLite: safe against a crash of the machine, patient with a second process. */
export const openSqlite = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return database
}

/** Kysely's dialect over Node's SQLite. */
export const sqliteDialect = (database: DatabaseSync): SqliteDialect => new SqliteDialect({ database: adapt(database) })

/** Node's SQLite in the shape that Kysely knows. Objects as parameters are refused: Node would take one for named parameters. */
const adapt = (database: DatabaseSync): SqliteDatabase => {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => database.close(),
    prepare(sql) {
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
