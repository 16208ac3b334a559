/**
 * Puts faults into rules, players, server and page, one at a time, and runs the tests that are named for it, which must notice each.
 *
 *   node scripts/faults.ts [--list] [NUMBER | NUMBER-NUMBER ...]
 *
 * Files are changed where they lie and put back at once; a tree with changes is refused, so that nothing of yours can be lost.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { faults, type Seeded } from './faults/list.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, 'node_modules', '.cache', 'trestle-faults.log')

/** The one file of the package that holds the sound text. Throws an Error where there is none, or more than one place. */
const fileOf = ({ package: name, sound }: Seeded): string => {
  const files = globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root })
  const places = files.flatMap((file) => Array(readFileSync(join(root, file), 'utf8').split(sound).length - 1).fill(file) as string[])
  if (places.length !== 1) throw new Error(`${places.length} places hold the text: ${sound}`)
  return places[0]!
}

/** Runs tests; true when they fail, which is what they should do. */
const failing = (args: string[]): boolean => {
  const run = spawnSync('vitest', ['run', '--bail', '1', '--reporter', 'dot', ...args], { cwd: root, encoding: 'utf8', timeout: 1_200_000 })
  if (run.error) throw run.error
  return run.status !== 0
}

/**
 * Which run noticed a fault: the files that are named for it, the other tests of its package, or none. The named files take seconds; the others
 * run only where these notice nothing, and then a nearer test is missing.
 */
const noticed = ({ package: name, tests, project = name }: Seeded): string => {
  if (failing(['--project', project, ...tests])) return 'caught'
  return failing(['--project', name]) ? `caught, but not by ${tests.join(', ')}` : 'NOT CAUGHT'
}

const tryOne = (fault: Seeded): string => {
  const file = join(root, fileOf(fault))
  const before = readFileSync(file, 'utf8')
  const putBack = () => writeFileSync(file, before)
  const interrupted = () => {
    putBack()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    writeFileSync(
      file,
      before.replace(fault.sound, () => fault.faulty),
    )
    return noticed(fault)
  } finally {
    putBack()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => /^\d/.test(arg)).map((arg) => arg.split('-').map(Number))
const chosen = [...faults.entries()].filter(
  ([i]) => wanted.length === 0 || wanted.some(([from, to = from]) => i + 1 >= from! && i + 1 <= to!),
)
if (args.includes('--list')) {
  for (const [i, fault] of chosen) {
    try {
      console.log(`${i + 1} ${fileOf(fault)}: ${fault.what}`)
    } catch (error) {
      console.error(`${i + 1} ${fault.package}: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
} else {
  if (execFileSync('git', ['status', '--porcelain', 'packages'], { cwd: root, encoding: 'utf8' }) !== '')
    throw new Error('commit or stash your changes first: this command changes files and puts them back')
  for (const [i, fault] of chosen) {
    const line = `${i + 1} ${fault.package}: ${fault.what}: ${tryOne(fault)}`
    console.log(line)
    mkdirSync(dirname(report), { recursive: true })
    appendFileSync(report, `${line}\n`)
    if (line.includes('NOT CAUGHT') || line.includes('but not by')) process.exitCode = 1
  }
}
