/** The table online. `startServer` is all that a command line needs; the rest is for its other commands, tests and tools. */
import { existsSync, readFileSync } from 'node:fs'
import { contentWith, readPackFile, tryContent } from '@trestle/games/packs'
import type { Json } from '@trestle/kernel'
import { levelAtMost, playerNames } from '@trestle/players'
import { type DestinationStream, type Logger, pino } from 'pino'
import { Admin } from './admin/admin.ts'
import { openControl } from './admin/control.ts'
import { type Hall, openHall } from './hall.ts'
import { type Fleet, MemoryFleet } from './house/fleet.ts'
import type { Jobs } from './house/jobs.ts'
import { buildApp } from './http/app.ts'
import { Contents, type GameRegistry } from './match/content.ts'
import { type Metrics, makeMetrics } from './metrics.ts'
import { goesOnFrom, type Services, steadyClock } from './services.ts'
import { databaseFile, keyFile, type Settings, SettingsError } from './settings.ts'
import { readKeys } from './store/key-file.ts'
import { lockFolder } from './store/lock.ts'
import { hashOf, newSeed } from './store/secrets.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import type { Store } from './store/store.ts'
import { WriteHealth, watched } from './store/watched.ts'

/** What a test may put in the place of the real thing. */
export interface Replacements {
  /** The URL of a module that exports `games` in the shape of `@trestle/games`; computer players load it too. */
  games?: string
  /** The system's clock, milliseconds since 1970. */
  now?: () => number
  /** A clock that cannot jump, of the same unit; `now` where only that is given. */
  steady?: () => number
  /** Draws the seed of a match: 32 hexadecimal digits. The system's random source where left out; a fixed row makes the matches of a test foreseeable. */
  newSeed?: () => string
  /** Pages that the database may have, as on a disk that fills. */
  pages?: number
  /** Where the log goes; standard output if left out. */
  log?: DestinationStream
  /** A store with other nodes on it, in the place of the settings' own. */
  node?: Node
}

/** A server that runs. */
export interface Server {
  /** The address it listens at, such as `http://127.0.0.1:8080`. */
  url: string
  hall: Hall
  log: Logger
  /** Stops taking in anything new, finishes what was begun, and closes the store. */
  close(): Promise<void>
}

/** The parts of a table that need no network, over a data folder that this process holds. */
export interface House {
  hall: Hall
  log: Logger
  close(): Promise<void>
}

/**
 * Opens the table of a data folder for this process alone, without listening anywhere. Throws `FolderInUse` where another process holds it,
 * `FolderUnusable` where nothing can be written there, `Unusable` or `UnusableDatabase` where its database cannot be opened, `SettingsError` where a content pack is wrong, with the place and the reason.
 */
export const openHouse = async (given: Settings, replacements: Replacements = {}, what = 'trestle serve'): Promise<House> => {
  // Whoever takes over for a person plays at the highest level at most, and is called so.
  const settings = { ...given, standIn: levelAtMost(given.standIn, given.maxLevel) }
  const log = makeLog(settings, replacements.log)
  const games = replacements.games ?? import.meta.resolve('@trestle/games')
  const registry = ((await import(games)) as { games: GameRegistry }).games
  if (!playerNames.includes(given.standIn)) {
    throw new SettingsError(`standIn: there is no computer player "${given.standIn}"; there are ${playerNames.join(', ')}`)
  }
  const packs = await readPacks(settings, registry)
  const lock = lockFolder(settings.data, what)
  let leave = async (): Promise<void> => {}
  try {
    const metrics = makeMetrics()
    const writes = new WriteHealth()
    const { store: bare, ...node } = await openNode(settings, replacements, { what, log, metrics })
    leave = async () => {
      await node.fleet.close()
      await bare.close()
      await node.close()
    }
    const store = watched(bare, writes, metrics)
    const keys = await readKeys(keyFile(settings), store)
    await needSameKey(settings, store, keys.key)
    const now = replacements.now ?? Date.now
    const newSeedOf = replacements.newSeed ?? newSeed
    const { steady, fleet } = node
    const services: Services = { store, log, metrics, settings, now, steady, fleet, newSeed: newSeedOf, writes, key: keys.key }
    const push = settings.pushContact ? keys.push : null
    const hall = openHall({ services, contents: new Contents(registry, store, packs), games, push, ...(node.jobs && { jobs: node.jobs }) })
    const close = async () => {
      await hall.close()
      await leave()
      lock.release()
    }
    return { hall, log, close }
  } catch (error) {
    await leave()
    lock.release()
    throw error
  }
}

/** What a server stands on that depends on its database. */
export interface Node {
  store: Store
  fleet: Fleet
  /** A clock as `Services` wants it. */
  steady: () => number
  /** The queue of jobs; in this process where there is none. */
  jobs?: Jobs
  /** Called once the store is closed. */
  close(): Promise<void>
}

const openNode = async (
  settings: Settings,
  replacements: Replacements,
  { what, log, metrics }: { what: string; log: Logger; metrics: Metrics },
): Promise<Node> => {
  if (replacements.node) return replacements.node
  const { database, role } = settings
  if (database !== '') {
    // Its libraries are loaded only where there is such a database.
    const { joinPostgres } = await import('./house/postgres-node.ts')
    return joinPostgres(database, { what, works: role.includes('work'), workers: settings.workers, log, metrics })
  }
  const store = await openStore(settings, what, replacements.pages)
  const steady = goesOnFrom(await store.value('alive'), replacements.steady ?? replacements.now ?? steadyClock())
  return { store, steady, fleet: new MemoryFleet().join(), close: async () => {} }
}

/** Throws where this server has other secrets than those that work on the same database: links that one makes would be unknown to another. */
const needSameKey = async (settings: Settings, store: Store, key: string): Promise<void> => {
  if (settings.database === '') return
  const known = await store.valueOr('key-check', () => hashOf(key))
  if (known === hashOf(key)) return
  throw new SettingsError(
    `${keyFile(settings)}: other servers on this database have other secrets; give each a copy of one file, and name it by TRESTLE_KEY_FILE`,
  )
}

/** The store of these settings: in PostgreSQL where they name a database, otherwise in a file of the data folder. */
const openStore = async ({ database, data }: Settings, what: string, pages?: number): Promise<Store> => {
  if (database === '') return openSqliteStore(databaseFile(data), undefined, pages)
  return (await import('./store/postgres-store.ts')).openPostgresStore(database, what)
}

/** Brings the tables of a table's database up to date, which a start does by itself. Throws as `openHouse` does. */
export const migrate = async (settings: Settings): Promise<void> => {
  const lock = lockFolder(settings.data, 'trestle migrate')
  try {
    await (await openStore(settings, 'trestle migrate')).close()
  } finally {
    lock.release()
  }
}

/** Starts a table with these settings. Throws as `openHouse` does. It listens before its computer players are awake. */
export const startServer = async (settings: Settings, replacements: Replacements = {}): Promise<Server> => {
  const { hall, log, close: closeHouse } = await openHouse(settings, replacements)
  const app = await buildApp(hall)
  let url = ''
  let control: { close(): Promise<void> } | null = null
  try {
    url = await app.listen({ host: settings.host, port: settings.port })
    control = await openControl(settings.data, new Admin(hall), log)
    await hall.open()
  } catch (error) {
    await control?.close()
    await app.close()
    await closeHouse()
    throw error
  }
  log.info({ url, data: settings.data, games: Object.keys(hall.contents.registry) }, 'the table is open')
  let closing: Promise<void> | null = null
  const close = async () => {
    await control?.close()
    // Windows are told and closed first: what their going leads to is still written.
    await hall.leave()
    await app.close()
    await closeHouse()
    log.info('the table is closed')
  }
  return {
    url,
    hall,
    log,
    close() {
      closing ??= close()
      return closing
    },
  }
}

const makeLog = ({ logLevel }: Settings, to: DestinationStream | undefined): Logger =>
  pino(
    {
      level: logLevel,
      serializers: { error: pino.stdSerializers.err },
      redact: {
        paths: ['token', 'invite', 'seed', 'authorization', '*.token', '*.invite', '*.seed', '*.authorization', '*.headers'],
        censor: '(secret)',
      },
    },
    to ?? pino.destination(1),
  )

/** Games at random by each pack at the start: one that stops the rules is refused then, not in the middle of a match. */
const TRIALS = 3

/** The host's content packs, checked before anybody plays by them. */
const readPacks = async (settings: Settings, registry: GameRegistry): Promise<Record<string, Json>> => {
  const packs: Record<string, Json> = {}
  for (const [game, path] of Object.entries(settings.packs)) {
    const load = Object.hasOwn(registry, game) ? registry[game] : undefined
    if (!load) throw new SettingsError(`packs: there is no game "${game}"`)
    if (!existsSync(path)) throw new SettingsError(`packs: ${game}: there is no file ${path}`)
    try {
      const pack = readPackFile(readFileSync(path, 'utf8'), settings.packKilobytes * 1000)
      const rules = await load()
      packs[game] = contentWith(rules, pack)
      const { faults } = tryContent(rules, packs[game], {}, TRIALS)
      if (faults.length > 0) throw new Error(faults.join('; '))
    } catch (error) {
      throw new SettingsError(`packs: ${game}: ${path}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return packs
}

export { Admin, type AdminAnswer, type AdminWish, changes } from './admin/admin.ts'
export { callControl } from './admin/control.ts'
export type { GameRegistry } from './match/content.ts'
export {
  databaseFile,
  dataFolder,
  readSettings,
  type Settings,
  SettingsError,
  standard as standardSettings,
  variableOf,
} from './settings.ts'
export { backup, backupInto, needSound, restore } from './store/backup.ts'
export { AddressError, copyDatabase } from './store/databases.ts'
export { FolderInUse } from './store/lock.ts'
export { commitmentOf } from './store/secrets.ts'
export { Unusable } from './store/sqlite.ts'
export { UnusableDatabase, withoutPassword } from './store/unusable-database.ts'
