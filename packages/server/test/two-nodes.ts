import { join } from 'node:path'
import { MemoryFleet } from '../src/house/fleet.ts'
import { openPostgresHouse } from '../src/store/postgres-store.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { newFolder, removeFolder, type TestServer, testServer } from './table.ts'

/** Two servers on one store, in one process. */
export interface TwoNodes {
  a: TestServer
  b: TestServer
  /** Only over PostgreSQL. */
  postgres: TestPostgres | null
  close(): Promise<void>
}

type Settings = NonNullable<Parameters<typeof testServer>[0]>
type Replaced = NonNullable<Parameters<typeof testServer>[1]>

/** Two halls over one SQLite file: the same interfaces, with the news in memory. */
const overSqlite = async (settings: Settings, replaced: Replaced = {}): Promise<TwoNodes> => {
  const folders = [newFolder(), newFolder(), newFolder()]
  const keyFile = join(folders[2], 'shared.key')
  const store = await openSqliteStore(join(folders[2], 'store.sqlite'))
  const fleet = new MemoryFleet()
  const start = async (data: string): Promise<TestServer> => {
    // Whoever leaves closes nothing that the other works with.
    const node = { store: { ...store, close: async () => {} }, fleet: fleet.join(), steady: () => Date.now(), close: async () => {} }
    return testServer({ ...settings, data, keyFile }, { ...replaced, node })
  }
  const [a, b] = [await start(folders[0]), await start(folders[1])]
  return {
    a,
    b,
    postgres: null,
    async close() {
      await Promise.all([a.close(), b.close()])
      await store.close()
      folders.forEach(removeFolder)
    },
  }
}

let shared: Promise<TestPostgres> | null = null

/** A database of the shared PostgreSQL in which the tables stand already, and nothing else. */
let prepared: Promise<string> | null = null

const prepare = async (postgres: TestPostgres): Promise<string> => {
  const url = await postgres.newDatabase()
  const { store } = await openPostgresHouse(url, 'a test')
  await store.close()
  return url
}

/** A database as a server finds it that has been there once: it is copied, since to make its tables takes several times as long. */
export const databaseHere = async (): Promise<string> => {
  const postgres = await postgresHere()
  prepared ??= prepare(postgres)
  return postgres.newDatabase(await prepared)
}

/** The PostgreSQL of a test file, started once. */
export const postgresHere = (): Promise<TestPostgres> => {
  shared ??= startPostgres()
  return shared
}

/** Ends the PostgreSQL of a test file, where one was started. */
export const stopPostgresHere = async (): Promise<void> => {
  await (await shared)?.stop()
  shared = null
  prepared = null
}

const overPostgres = async (settings: Settings, replaced: Replaced = {}): Promise<TwoNodes> => {
  const postgres = await postgresHere()
  const database = await databaseHere()
  const folders = [newFolder(), newFolder()]
  const keyFile = join(folders[0], 'shared.key')
  const [a, b] = [
    await testServer({ ...settings, data: folders[0], keyFile, database }, replaced),
    await testServer({ ...settings, data: folders[1], keyFile, database }, replaced),
  ]
  return {
    a,
    b,
    postgres,
    async close() {
      await Promise.all([a.close(), b.close()])
      folders.forEach(removeFolder)
    },
  }
}

export const twoNodes = { SQLite: overSqlite, PostgreSQL: overPostgres }
