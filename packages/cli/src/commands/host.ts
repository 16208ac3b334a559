import {
  backup,
  buildClient,
  clientFolder,
  readSettings,
  restore,
  type Server,
  type Settings,
  SettingsError,
  startServer,
} from '@trestle/server'
import type { Command } from 'commander'
import { Failure, messageOf, Usage } from '../errors.ts'
import { whole } from '../house.ts'

interface Given {
  port?: number
  host?: string
  data?: string
  /** False with `--no-build`. */
  build: boolean
}

/** `serve`, `backup` and `restore`: what a host does. docs/hosting.md tells the rest. */
export function addHost(program: Command): void {
  program
    .command('serve')
    .description('open a table for the browser; what else can be set is in docs/hosting.md')
    .option('--port <n>', 'standard: 8080', whole(0, 65_535))
    .option('--host <address>', 'address to listen at; 0.0.0.0 for the whole network. Standard: 127.0.0.1')
    .option('--data <folder>', 'where matches are kept. Standard: ./data')
    .option('--no-build', 'do not build the page when it is missing or older than its source')
    .action(serve)
  program
    .command('backup')
    .description('write all matches to one file, while the table may be open')
    .argument('<file>', 'a file that does not exist yet')
    .option('--data <folder>', 'standard: ./data')
    .action((file: string, { data }: Given) => asFailure(() => backup(settingsOf({ data }).data, file)))
  program
    .command('restore')
    .description('put a backup in the place of the matches, while the table is closed; what was there is kept beside it')
    .argument('<file>', 'a file that `backup` wrote')
    .option('--data <folder>', 'standard: ./data')
    .action((file: string, { data }: Given) => asFailure(() => restore(settingsOf({ data }).data, file)))
}

function asFailure(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof Usage ? error : new Failure(messageOf(error))
  }
}

function settingsOf(given: Partial<Settings>): Settings {
  try {
    return readSettings(given)
  } catch (error) {
    throw error instanceof SettingsError ? new Usage(error.message) : error
  }
}

/** Runs until it is told to stop. */
async function serve({ port, host, data, build }: Given): Promise<void> {
  const settings = settingsOf({ port, host, data })
  const web = settings.web || (build ? await buildClient((line) => console.error(line)) : clientFolder)
  const server = await started({ ...settings, web, logLevel: quiet() ? 'warn' : settings.logLevel })
  // The log is for programs and goes to standard output; this line is for people.
  console.error(`The table is open at ${server.url}. Ctrl-C closes it.`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.close()
}

/** Somebody at a terminal who asked for no log sees only what is wrong. */
const quiet = (): boolean => process.stdout.isTTY === true && process.env.TRESTLE_LOG_LEVEL === undefined

async function started(settings: Settings): Promise<Server> {
  try {
    return await startServer(settings)
  } catch (error) {
    if (error instanceof SettingsError) throw new Usage(error.message)
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') throw new Failure(`port ${settings.port} is taken; --port chooses another`)
    throw error
  }
}
