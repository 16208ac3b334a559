/** The table online. `startServer` is all that a command line needs; the rest is for tests and tools. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFor, type Json } from '@trestle/kernel'
import { players } from '@trestle/players'
import { type DestinationStream, type Logger, pino } from 'pino'
import { Hall } from './hall.ts'
import { Notifier } from './house/notices.ts'
import { buildApp } from './http/app.ts'
import type { GameRegistry } from './match/content.ts'
import { makeMetrics } from './metrics.ts'
import { Computers } from './players/computers.ts'
import { type Settings, SettingsError } from './settings.ts'
import { openStore } from './store/kysely-store.ts'

/** What a test may put in the place of the real thing. */
export interface Replacements {
  /** The URL of a module that exports `games` in the shape of `@trestle/games`; computer players load it too. */
  games?: string
  /** Milliseconds since 1970. */
  now?: () => number
  /** Where the log goes; standard output if left out. */
  log?: DestinationStream
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

/** The name of the database file in the data folder. */
export const databaseFile = (data: string): string => join(data, 'trestle.sqlite')

/** Starts a table with these settings. Throws `SettingsError` where a content pack is wrong, with the place and the reason. */
export const startServer = async (settings: Settings, replacements: Replacements = {}): Promise<Server> => {
  mkdirSync(settings.data, { recursive: true, mode: 0o700 })
  const log = pino(
    {
      level: settings.logLevel,
      serializers: { error: pino.stdSerializers.err },
      redact: {
        paths: ['token', 'invite', 'seed', 'authorization', '*.token', '*.invite', '*.seed', '*.authorization', '*.headers'],
        censor: '(secret)',
      },
    },
    replacements.log ?? pino.destination(1),
  )
  const games = replacements.games ?? import.meta.resolve('@trestle/games')
  const registry = ((await import(games)) as { games: GameRegistry }).games
  if (!Object.hasOwn(players, settings.standIn)) {
    throw new SettingsError(`standIn: there is no computer player "${settings.standIn}"; there are ${Object.keys(players).join(', ')}`)
  }
  const packs = await readPacks(settings, registry)
  const store = await openStore(databaseFile(settings.data))
  const hall = new Hall({ store, registry, settings, log, packs, metrics: makeMetrics(), now: replacements.now ?? Date.now })
  hall.computers = new Computers(hall, games)
  hall.notifier = new Notifier(hall)
  await hall.notifier.open()
  const app = await buildApp(hall)
  await hall.open()
  const url = await app.listen({ host: settings.host, port: settings.port })
  log.info({ url, data: settings.data, games: Object.keys(registry) }, 'the table is open')
  let closing: Promise<void> | null = null
  const close = async () => {
    await hall.close()
    await app.close()
    await store.close()
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

/** The host's content packs, checked before anybody plays by them. */
const readPacks = async (settings: Settings, registry: GameRegistry): Promise<Record<string, Json>> => {
  const packs: Record<string, Json> = {}
  for (const [game, path] of Object.entries(settings.packs)) {
    const load = Object.hasOwn(registry, game) ? registry[game] : undefined
    if (!load) throw new SettingsError(`packs: there is no game "${game}"`)
    if (!existsSync(path)) throw new SettingsError(`packs: ${game}: there is no file ${path}`)
    try {
      const pack: Json = JSON.parse(readFileSync(path, 'utf8'))
      const rules = await load()
      packs[game] = rules.readPack ? rules.readPack(pack) : pack
      rules.compile(contentFor(rules, {}, packs[game]))
    } catch (error) {
      throw new SettingsError(`packs: ${game}: ${path}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return packs
}

export type { GameRegistry } from './match/content.ts'
export { readSettings, type Settings, SettingsError, standard as standardSettings, variableOf } from './settings.ts'
export { backup, restore } from './store/backup.ts'
export { commitmentOf } from './store/secrets.ts'
