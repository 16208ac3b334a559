import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './errors.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The folder that the built client lies in. */
export const builtClient = join(root, 'packages', 'web', 'dist')

/** What the client is built from, and what says how. Server and command line do not run in the browser, all else does. */
const sources = ['packages/!(cli|server)/{src,content,messages,ledger,public}/**/*', 'packages/web/*.{html,ts,json}', 'package-lock.json']

/** Whether a file of the client is newer than the client that was built from it, or none was built. */
export function isStale(folder: string = root, built: string = join(builtClient, 'index.html')): boolean {
  if (!existsSync(built)) return true
  const made = statSync(built).mtimeMs
  return globSync(sources, { cwd: folder }).some((file) => statSync(join(folder, file)).mtimeMs > made)
}

/** Builds the client when it is missing or stale. */
export function buildClient(): void {
  if (!isStale()) return
  console.error('Building the browser client ...')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', join(root, 'packages', 'web'), '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: root,
  })
  if (built.status !== 0) throw new Failure('the browser client could not be built')
}
