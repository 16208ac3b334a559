import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '..', '..')
const web = join(packages, 'web')

/** The folder of the built browser client. */
export const clientFolder = join(web, 'dist')

/** What the client is built from: itself, and all that runs in the browser with it. */
const sources = ['web', 'kernel', 'games', 'ironwood', 'root', 'words', 'players'].flatMap((name) =>
  ['*.{json,html,ts}', '{src,content,ledger,messages,public}/**/*'].map((pattern) => `${name}/${pattern}`),
)

/** Whether the built client is missing, or older than anything that it is built from. */
export const clientIsStale = (): boolean => {
  const built = join(clientFolder, 'index.html')
  if (!existsSync(built)) return true
  const { mtimeMs } = statSync(built)
  return globSync(sources, { cwd: packages }).some((file) => statSync(join(packages, file)).mtimeMs > mtimeMs)
}

/** Builds the browser client unless it is up to date. `tell` gets a line when that takes a while. Returns its folder. */
export const buildClient = async (tell: (line: string) => void): Promise<string> => {
  if (!clientIsStale()) return clientFolder
  tell('building the page; this takes some seconds')
  const { build } = await import('vite')
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
  return clientFolder
}
