import type { Settings as ServerSettings } from '@trestle/server'
import type { Command } from 'commander'
import { Failure, messageOf, Usage } from '../errors.ts'
import { type House, whole } from '../house.ts'
import { buildClient, builtClient } from '../serve-client.ts'

/** The server is loaded only when it is wanted: it takes longer than all else together. */
const server = () => import('@trestle/server')

interface Given {
  port?: number
  host?: string
  data?: string
  build: boolean
}

export function addServe(program: Command, house: House): void {
  program
    .command('serve')
    .description('open a table for the browser: matches online and on one screen')
    .option('--port <n>', 'standard: 8080', whole(0, 65_535))
    .option('--host <address>', 'address to listen at; 0.0.0.0 lets other machines in')
    .option('--data <dir>', 'folder of the matches; standard: ./data')
    .option('--no-build', 'serve the browser client as it was built last, even if it is stale or missing')
    .action(async ({ build, ...given }: Given) => {
      // What this process writes holds every hand: it is the host's alone.
      process.umask(0o077)
      const { startServer } = await server()
      const settings = await settingsOf({ ...given, web: builtClient })
      if (build) buildClient()
      const open = await startServer(settings, { games: house.module }).catch(explained(settings))
      console.log(`Trestle is open at ${open.url} (matches in ${settings.data}; Ctrl-C closes it)`)
      await new Promise<void>((closed) => {
        const close = () => void open.close().then(closed)
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
      })
    })

  program
    .command('backup')
    .description('write all matches into one file and check that it opens, while a server may be running')
    .argument('[file]', 'a file that does not exist yet')
    .option('--data <dir>', 'folder of the matches; standard: ./data')
    .option('--into <dir>', 'in the place of a file: a folder, in which the file is named by the moment')
    .option('--keep <n>', 'with --into: how many backups stay in the folder', whole(1, 10_000), 14)
    .action((file: string | undefined, given: BackupGiven) => keep(file, given))

  program
    .command('restore')
    .description('put a backup in the place of the matches; the server must be stopped')
    .argument('<file>', 'as `backup` wrote it')
    .option('--data <dir>', 'folder of the matches; standard: ./data')
    .action(async (file: string, given: { data?: string }) => {
      const data = await needFile(given, 'psql or pg_restore')
      return failing(async () => (await server()).restore(data, file), `${data} holds the matches of ${file}`)
    })

  program
    .command('migrate')
    .description('bring the tables of the database up to date, which a start does by itself; the server must be stopped')
    .option('--data <dir>', 'folder of the matches; standard: ./data')
    .action(async (given: { data?: string }) => {
      const settings = await settingsOf(given)
      const { migrate, withoutPassword } = await server()
      await failing(() => migrate(settings), `the tables of ${withoutPassword(settings.database) || settings.data} are up to date`)
    })

  program
    .command('copy')
    .description('copy all matches from one database into another that holds none; no server may run on either')
    .argument('<from>', 'sqlite:FOLDER, the data folder, or postgres://user:password@host/database')
    .argument('<to>', 'the same')
    .action(async (from: string, to: string) => {
      process.umask(0o077)
      const { copyDatabase } = await server()
      try {
        const copied = await copyDatabase(from, to)
        const rows = Object.entries(copied).map(([table, n]) => `${table} ${n}`)
        console.log(`copied and compared, rows by table: ${rows.join(', ')}`)
        console.log('The keys of the server lie in trestle.key of its data folder: take that file along.')
      } catch (error) {
        throw new Failure(messageOf(error))
      }
    })
}

interface BackupGiven {
  data?: string
  into?: string
  keep: number
}

async function keep(file: string | undefined, { into, keep, ...given }: BackupGiven): Promise<void> {
  if ((file === undefined) === (into === undefined)) throw new Usage('write either a file, or a folder with --into')
  process.umask(0o077)
  const data = await needFile(given, 'pg_dump')
  const { backup, backupInto } = await server()
  if (file !== undefined) return failing(async () => backup(data, file), `all matches of ${data} are in ${file}`)
  try {
    const made = backupInto(data, into as string, keep)
    console.log(`all matches of ${data} are in ${made.file}`)
    for (const name of made.removed) console.log(`removed ${name}`)
  } catch (error) {
    throw new Failure(messageOf(error))
  }
}

/** The folder of the matches. Backups of files are for those that lie in a file; PostgreSQL has tools of its own. */
async function needFile(given: { data?: string }, tool: string): Promise<string> {
  const { data, database } = await settingsOf(given)
  if (database !== '') throw new Failure(`the matches lie in PostgreSQL; use ${tool}, and keep ${data}/trestle.key with it`)
  return data
}

async function settingsOf(given: Partial<ServerSettings>): Promise<ServerSettings> {
  const { readSettings } = await server()
  try {
    return readSettings(given)
  } catch (error) {
    throw isSettingsError(error) ? new Usage(error.message) : error
  }
}

const isSettingsError = (error: unknown): error is Error => error instanceof Error && error.name === 'SettingsError'

/** Errors of the server that say by themselves what is to be done. */
const failures = ['FolderInUse', 'FolderUnusable', 'Unusable', 'UnusableDatabase']

/** Turns what goes wrong most often when a server starts into words that help. */
const explained =
  ({ host, port }: ServerSettings) =>
  (error: unknown): never => {
    if (isSettingsError(error)) throw new Usage(error.message)
    if (error instanceof Error && failures.includes(error.name)) throw new Failure(error.message)
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') throw new Failure(`port ${port} is taken; choose another with --port`)
    if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(code ?? ''))
      throw new Failure(`${host} is no address of this machine; choose another with --host`)
    if (code === 'EACCES') throw new Failure(`this user may not listen at ${host}:${port}; choose a port above 1023 with --port`)
    throw error
  }

async function failing(act: () => Promise<void>, done: string): Promise<void> {
  try {
    await act()
  } catch (error) {
    throw new Failure(messageOf(error))
  }
  console.log(done)
}
