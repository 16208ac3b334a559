/** A Vitest that stays open while faults come and go: each run begins a process of its own, which loads the sources as they lie then. */
import { join } from 'node:path'
import { createVitest, type Reporter, type TestCase, type Vitest } from 'vitest/node'
import { root } from './run.ts'

/** A test as Vitest knows it, and what it does: `ms` and `called` say how near and how quick it is. */
export interface Known {
  id: string
  /** The test file, named from the root. */
  file: string
  name: string
  ms: number
  called: number
}

/** Tests by the place that they reach (`file:offset`), the nearest first. */
export type Reach = { [place: string]: Known[] }

export class Warm {
  readonly #vitest: Vitest
  readonly #heard: Listener

  private constructor(vitest: Vitest, heard: Listener) {
    this.#vitest = vitest
    this.#heard = heard
  }

  /** Opens test files of one package, named from the root. `places`: offsets by source, of which it is noted who reaches them. */
  static async open(files: string[], places: { [file: string]: number[] } = {}): Promise<Warm> {
    const heard = new Listener()
    const vitest = await createVitest({
      config: false,
      root,
      include: files,
      watch: false,
      reporters: [heard],
      setupFiles: [join(root, 'scripts/mutants-setup.ts')],
      provide: { places },
      // A process, since one that runs for ever can be ended; small, so that one that grows for ever ends itself.
      pool: 'forks',
      execArgv: ['--max-old-space-size=800'],
      // What was compiled before tells of no places.
      env: Object.keys(places).length > 0 ? { NODE_DISABLE_COMPILE_CACHE: '1' } : {},
      isolate: false,
      maxWorkers: 1,
      testTimeout: 180_000,
      bail: Object.keys(places).length > 0 ? 0 : 1,
      ...(files.some((file) => file.startsWith('packages/web/')) ? {} : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
    })
    return new Warm(vitest, heard)
  }

  /** Runs all its tests or these; hands back the name of the first that failed, '' where none did. */
  async firstFailure(tests?: readonly Known[]): Promise<string> {
    const project = this.#vitest.projects[0]!
    this.#heard.failed = []
    const all = tests ? [] : await this.#vitest.globTestSpecifications()
    const byFile = Map.groupBy(tests ?? [], ({ file }) => file)
    const some = [...byFile].map(([file, known]) => project.createSpecification(join(root, file), { testIds: known.map(({ id }) => id) }))
    await this.#vitest.runTestSpecifications([...all, ...some])
    return this.#heard.failed[0] ?? ''
  }

  /** Runs all tests, which must pass, and hands back who reaches which place. Throws an Error where one fails. */
  async reach(): Promise<{ reach: Reach; tests: Known[] }> {
    this.#heard.passed = []
    const failed = await this.firstFailure()
    if (failed) throw new Error(`this fails without any fault, mend it first: ${failed}`)
    const reach: Reach = {}
    const tests = this.#heard.passed.map(known).sort((a, b) => a.called - b.called)
    const byId = new Map(this.#heard.passed.map((test) => [test.id, test.meta().reached ?? []]))
    for (const test of tests) {
      for (const place of byId.get(test.id)!) {
        reach[place] ??= []
        reach[place].push(test)
      }
    }
    return { reach, tests }
  }

  async close(): Promise<void> {
    await this.#vitest.close()
    // Vitest means the failures of the last run; here they are what is wanted.
    process.exitCode = 0
  }
}

function known(test: TestCase): Known {
  const { called = 0 } = test.meta()
  const file = test.module.moduleId.slice(root.length + 1)
  return { id: test.id, file, name: test.fullName, ms: test.diagnostic()?.duration ?? 0, called }
}

/** Hears what passes and fails, and prints nothing. */
class Listener implements Reporter {
  passed: TestCase[] = []
  failed: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'passed') this.passed.push(test)
    if (state === 'failed') this.failed.push(test.fullName)
  }

  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors) => {
    for (const module of modules)
      if (module.errors().length > 0) this.failed.push(`${module.moduleId.slice(root.length + 1)} cannot be loaded`)
    if (errors.length > 0) this.failed.push(`the tests break off: ${errors[0]!.message}`)
  }
}
