import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** The folder of the built client. */
export const dist = join(root, 'dist')

const newest = (patterns: string[], cwd: string): number =>
  Math.max(0, ...globSync(patterns, { cwd }).map((file) => statSync(join(cwd, file)).mtimeMs))

/** Builds the client unless the build is newer than all that it is made of. */
export const built = async (): Promise<void> => {
  const packages = join(root, '..')
  const sources = newest(['!(web|server|cli)/{src,content,messages,ledger}/**/*.{ts,json}'], packages)
  const own = newest(['{src,messages,public}/**/*.*', 'index.html', 'vite.config.ts', 'e2e/build.ts'], root)
  if (newest(['index.html'], dist) > Math.max(sources, own)) return
  // A test runner's own environment would make a build for developers: slow, and without the service worker.
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ root, logLevel: 'error' })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Vitest's global set-up: builds once, before two workers could build at the same time. */
export { built as setup }
