import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { DefaultReporter, type TestModule } from 'vitest/node'

/** Where the time of each file of the last run is kept, for `npm run test:slowest`. */
export const durations = join(import.meta.dirname, '..', 'node_modules', '.cache', 'trestle-tests.json')

/** The time that one test file took, in milliseconds, with what it imports. */
export interface Duration {
  project: string
  file: string
  ms: number
  tests: number
  /** How many times its tests asked `expect`. */
  assertions: number
}

/**
 * Vitest's own report, closed by one plain line, `N passed, N failed`, which a script can read. A file that could not be
 * loaded and an error outside of any test count as failures, so that the line never looks better than the run was.
 */
export class ClosingLine extends DefaultReporter {
  override onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: 'passed' | 'interrupted' | 'failed'): void {
    super.onTestRunEnd(modules as never, errors as never, reason)
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      count.failed += module.errors().length
      for (const test of module.children.allTests()) count[test.result().state] += 1
    }
    const skipped = count.skipped + count.pending
    keepDurations(modules)
    console.log(`${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }
}

const keepDurations = (modules: readonly TestModule[]): void => {
  const all = modules.map((module): Duration => {
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    const file = relative(join(import.meta.dirname, '..'), module.moduleId)
    const tests = [...module.children.allTests()]
    return {
      project: module.project.name,
      file,
      ms: duration + collectDuration + setupDuration,
      tests: tests.length,
      assertions: tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0),
    }
  })
  mkdirSync(dirname(durations), { recursive: true })
  writeFileSync(durations, JSON.stringify(all))
}
