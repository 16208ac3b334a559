/**
 * Runs all tests with their long parts, one package after another.
 *
 *   node scripts/prove.ts [--again] [--piece I/N] [PART ...] [-- ARGUMENT ...]
 *
 * A part is a package, `further`, `scripts` or `browser`. What has passed on this commit is not run again, so that a run which was broken off goes
 * on where it was; `--again` runs it all the same. `--piece 2/5` does the second fifth of what grows by number alone, for machines that have other things
 * to do: five such runs are a whole one, and none of them counts as passed. What comes after `--` goes to Vitest, such as `-t root`, and then no part counts as passed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const notes = join(root, 'node_modules', '.cache', 'trestle-prove.json')

/** The last passed run of a part: the sources it was of, and how long it took. */
type Passed = Record<string, { sources: string; seconds: number }>

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const known = (): Passed => (existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as Passed) : {})

const inWords = (seconds: number): string => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)

const given = process.argv.slice(2)
const cut = given.indexOf('--')
const own = cut < 0 ? given : given.slice(0, cut)
const more = cut < 0 ? [] : given.slice(cut + 1)
const all = [...readdirSync(join(root, 'packages')), 'further', 'scripts', 'browser']
const pieceAt = own.indexOf('--piece')
const piece = pieceAt < 0 ? undefined : own.splice(pieceAt, 2)[1]
const [, at, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(piece ?? '1/1') ?? []
if (at === undefined || Number(at) > Number(of)) {
  console.error(`--piece ${piece}: write which of how many, such as --piece 2/5`)
  process.exit(1)
}
const counts = more.length === 0 && piece === undefined
const wanted = own.filter((arg) => arg !== '--again')
const strange = wanted.filter((part) => !all.includes(part))
if (strange.length > 0) {
  console.error(`there is no part ${strange.join(', ')}; there are: ${all.join(', ')}`)
  process.exit(1)
}
// A tree with changes has no name by which it could be known again.
const sources = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null

for (const part of wanted.length > 0 ? wanted : all) {
  const before = known()[part]
  if (before && before.sources === sources && !own.includes('--again') && counts) {
    console.log(`${part}: passed before on this commit, in ${inWords(before.seconds)}`)
    continue
  }
  console.log(`${part}: ${before ? `took ${inWords(before.seconds)} when it last passed` : 'not timed yet'}`)
  const start = performance.now()
  const args = ['run', '--project', part, '--passWithNoTests', ...more]
  const run = spawnSync('vitest', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROOF: 'whole', PROOF_PIECE: piece ?? '1/1' },
  })
  const seconds = (performance.now() - start) / 1000
  console.log(`${part}: ${run.status === 0 ? 'passed' : 'FAILED'} in ${inWords(seconds)}`)
  if (run.status !== 0) process.exitCode = 1
  else if (sources !== null && counts) {
    mkdirSync(dirname(notes), { recursive: true })
    writeFileSync(notes, JSON.stringify({ ...known(), [part]: { sources, seconds } }))
  }
}
