import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './scripts/closing-line.ts'
import { LongestFirst } from './scripts/longest-first.ts'

const cores = availableParallelism()

/** Packages whose tests start processes, listen on ports or count what a process holds: they run in processes, the others in threads. */
const inProcesses = ['cli', 'server']

/**
 * Sources of other packages than the page's. Only the page needs Vite: Node loads the others itself, as it does for people, and keeps what it
 * compiled; rules that are called through Vite's modules take twice as long.
 */
const besidesThePage = /\/packages\/(?!web\/).*\.ts$/

/** One project a package, so that `npm run test:package -- kernel` runs that package alone. */
const packages = readdirSync(new URL('packages', import.meta.url)).map((name) => ({
  extends: true as const,
  test: {
    name,
    root: `packages/${name}`,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/further/**'],
    // A worker takes many files: what they import is loaded and compiled once.
    isolate: false,
    pool: inProcesses.includes(name) ? ('forks' as const) : ('threads' as const),
    // Sockets, processes and databases share the machine with all else: what fails there is run once more, and said to be so.
    retry: inProcesses.includes(name) ? 1 : 0,
    ...(name === 'web'
      ? { server: { deps: { external: [besidesThePage] } } }
      : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
  },
}))

export default defineConfig({
  test: {
    reporters: [new ClosingLine()],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./scripts/require-node.ts'],
    setupFiles: [join(import.meta.dirname, 'scripts/count-assertions.ts')],
    // Only for what hangs: a busy machine may take many times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As many as there are cores: with twice as many, each waits less for a socket, a file or the next frame, but the processors then do a fifth more for
    // the same tests. All projects have the same number, and no group: Vitest begins a group only once the one before has ended, and one long file would
    // keep the cores idle.
    maxWorkers: cores,
    projects: [
      ...packages,
      // Files that change what a game knows, such as by a further faction: each by itself.
      { extends: true, test: { name: 'further', include: ['packages/*/test/further/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['packages/*/e2e/**/*.test.ts'],
          globalSetup: ['./scripts/require-node.ts', './scripts/browser-setup.ts', './packages/web/e2e/build.ts'],
          setupFiles: ['./packages/web/e2e/each-test.ts'],
          server: { deps: { external: [besidesThePage] } },
          // Each worker keeps one Chromium for all of its files.
          pool: 'forks',
          isolate: false,
          // What a page waits for may take long on a busy machine.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          // Several windows share a processor: what fails is played once more, and said to be so.
          retry: 1,
        },
      },
    ],
  },
})
