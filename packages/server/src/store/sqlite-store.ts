import { basename } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { backupBeforeUpgrade } from './backup.ts'
import { Checkpoints } from './checkpoints.ts'
import type { Disk, Sync } from './disk.ts'
import { migrationsFor, noteUpgrade } from './migrations.ts'
import { storeOver } from './sql-store.ts'
import { openSqlite, sqliteDialect, unusable } from './sqlite.ts'
import { aroundWrites, type Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the tables in a SQLite file and brings them up to date. Throws `Unusable` where it cannot be opened. For tests: `sync` is how
 * the disk is asked, `pages` how many the file may have, as on a disk that fills.
 */
const openTables = async (file: string, sync?: Sync, pages?: number): Promise<{ db: Kysely<Tables>; disk: Disk }> => {
  const { database, disk } = openSqlite(file, sync, pages)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, disk) })
  try {
    const migrator = new Migrator({ db, provider: migrationsFor('sqlite') })
    const steps = await migrator.getMigrations()
    const old = steps.some(({ executedAt }) => executedAt) && steps.some(({ executedAt }) => !executedAt)
    const copy = old ? backupBeforeUpgrade(file) : null
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    if (copy !== null) await noteUpgrade(db, basename(copy))
    await disk.settled()
    return { db, disk }
  } catch (error) {
    await db.destroy()
    throw unusable(file, error)
  }
}

/** The bare tables of a SQLite file, for a tool that reads or writes all of them. What it wrote is on the disk once `close` has resolved. */
export const openSqliteTables = async (file: string): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> => {
  const { db, disk } = await openTables(file)
  return {
    db,
    async close() {
      await disk.close()
      await db.destroy()
    },
  }
}

/** Opens the store in a SQLite file. Parameters and errors as of `openTables`. */
export const openSqliteStore = async (file: string, sync?: Sync, pages?: number): Promise<Store> => {
  const { db, disk } = await openTables(file, sync, pages)
  return durable(storeOver(db), disk, new Checkpoints(file))
}

/** The store whose methods that write return once what they found or left in the database is on the disk, whatever they came to. */
const durable = (store: Store, disk: Disk, checkpoints: Checkpoints): Store => ({
  ...aroundWrites(store, async (_name, write) => {
    try {
      return await write()
    } finally {
      checkpoints.wrote()
      await disk.settled()
    }
  }),
  async close() {
    await checkpoints.close()
    await disk.close()
    await store.close()
  },
})
