/** How a fault is put into a source, tested, and taken out again. */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
const reports = join(root, 'node_modules', '.cache')

/** Throws an Error where sources have changes: files are changed where they lie, and nothing of anybody's may be lost. */
export function refuseChanges(): void {
  if (execFileSync('git', ['status', '--porcelain', 'packages'], { cwd: root, encoding: 'utf8' }) !== '')
    throw new Error('commit your changes first: this command changes files and puts them back')
}

/** Runs tests by arguments of Vitest, until the first fails; true when one does, which is what they should do. `minutes`: longer is a failure, too. */
export function failing(args: string[], minutes = 20): boolean {
  const run = spawnSync('vitest', ['run', '--bail', '1', '--reporter', 'dot', ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: minutes * 60_000,
  })
  if (run.error && (run.error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw run.error
  return run.status !== 0
}

/** Asks something while a file, named from the root, has another text. The file is put back at once, also where the command is interrupted. */
export async function withText<T>(file: string, text: string, ask: () => T | Promise<T>): Promise<T> {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const putBack = () => writeFileSync(path, before)
  const interrupted = () => {
    putBack()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    writeFileSync(path, text)
    return await ask()
  } finally {
    putBack()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

/** Prints a line and adds it to a report among the caches. */
export function noteIn(report: string, line: string): void {
  console.log(line)
  mkdirSync(reports, { recursive: true })
  appendFileSync(join(reports, report), `${line}\n`)
}
