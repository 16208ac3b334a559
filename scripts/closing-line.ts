import { DefaultReporter, type TestModule } from 'vitest/node'

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
    console.log(`${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }
}
