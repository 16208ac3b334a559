import { backup, readSettings, restore, type Settings as ServerSettings, SettingsError, startServer } from '@trestle/server'
import type { Command } from 'commander'
import { Failure, messageOf, Usage } from '../errors.ts'
import { type House, whole } from '../house.ts'
import { buildClient, builtClient } from '../serve-client.ts'

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
      const settings = settingsOf({ ...given, web: builtClient })
      if (build && settings.web === builtClient) buildClient()
      const server = await startServer(settings, { games: house.module }).catch(explained(settings))
      console.log(`Trestle is open at ${server.url} (matches in ${settings.data}; Ctrl-C closes it)`)
      await new Promise<void>((closed) => {
        const close = () => void server.close().then(closed)
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
      })
    })

  program
    .command('backup')
    .description('write all matches into one file, while a server may be running')
    .argument('<file>', 'a file that does not exist yet')
    .option('--data <dir>', 'folder of the matches', './data')
    .action((file: string, { data }: { data: string }) => failing(() => backup(data, file), `all matches of ${data} are in ${file}`))

  program
    .command('restore')
    .description('put a backup in the place of the matches; the server must be stopped')
    .argument('<file>', 'as `backup` wrote it')
    .option('--data <dir>', 'folder of the matches', './data')
    .action((file: string, { data }: { data: string }) => failing(() => restore(data, file), `${data} holds the matches of ${file}`))
}

function settingsOf(given: Partial<ServerSettings>): ServerSettings {
  try {
    return readSettings(given)
  } catch (error) {
    if (error instanceof SettingsError) throw new Usage(error.message)
    throw error
  }
}

/** Turns what goes wrong most often when a server starts into words that help. */
const explained =
  ({ host, port }: ServerSettings) =>
  (error: unknown): never => {
    if (error instanceof SettingsError) throw new Usage(error.message)
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') throw new Failure(`port ${port} is taken; choose another with --port`)
    if (code === 'EACCES') throw new Failure(`this user may not listen at ${host}:${port}; choose a port above 1023 with --port`)
    throw error
  }

function failing(act: () => void, done: string): void {
  try {
    act()
  } catch (error) {
    throw new Failure(messageOf(error))
  }
  console.log(done)
}
