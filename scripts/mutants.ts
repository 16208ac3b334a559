/**
 * Draws small faults by lot out of the code of some chapters, puts them in one at a time, and runs the tests that reach them: who survives is
 * told. Equal seeds draw equal faults, as long as the code is the same.
 *
 *   npm run mutants -- [--list] [--number 150] [--seed 14] [--from 1] [--only 3,7] [--minutes 60] [--wide] [CHAPTER | PACKAGE/FOLDER ...]
 *
 * A chapter is a name below. `--from` goes on with a drawn fault by its number, where `--minutes` had ended a run; `--only` tries some of them.
 * `--wide` asks the tests of all clauses of the package, not of the chapter alone.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { whyEqual } from './faults/equal.ts'
import { type Mutation, mutated, mutationsOf } from './faults/mutate.ts'
import { noteIn, refuseChanges, root, withText } from './faults/run.ts'
import { type Known, type Reach, Warm } from './faults/warm.ts'

/** By chapter: its sources, a folder or file of a package's `src`, and what the names of the test files hold that can notice a fault there. */
const CHAPTERS: { [name: string]: [sources: string, tests: RegExp] } = {
  cult: ['root/factions/cult', /cult|interplay|draft.test/],
  riverfolk: ['root/factions/riverfolk', /riverfolk|interplay|draft.test/],
  maps: ['root/maps', /maps|interplay/],
  exiles: ['root/cards/exiles', /exiles|interplay/],
  services: ['root/rules/services.ts', /riverfolk|maps|corvids|cards|refusals/],
  duchy: ['root/factions/duchy', /duchy|interplay|draft.test/],
  corvids: ['root/factions/corvids', /corvids|interplay|draft.test/],
  hundreds: ['root/factions/hundreds', /hundreds|interplay|draft.test/],
  keepers: ['root/factions/keepers', /keepers|interplay|draft.test/],
  hirelings: ['root/hirelings', /hirelings/],
  hiring: ['root/rules/hiring.ts', /hirelings|draft/],
  bands: ['root/rules/bands.ts', /hirelings/],
  landmarks: ['root/landmarks', /landmarks/],
  setup: ['root/rules/setup', /draft|setup|hirelings|landmarks/],
}

/** How many of the nearest tests are run before all others, and what a test may take to be one of them, in milliseconds. */
const NEAREST = 50
const QUICK = 1000
/** What a test may take to be run at all, in milliseconds. */
const SLOW = 4000

/** A fault by lot: its chapter, the file, named from the root, and its place in it. */
interface Drawn {
  chapter: string
  file: string
  mutation: Mutation
}

/** All faults of a chapter. Words, notation and the weighing of positions are no rules. Throws an Error for a folder without sources. */
function faultsOf(name: string): Drawn[] {
  const [project = '', ...folder] = (CHAPTERS[name]?.[0] ?? name).split('/')
  const path = `packages/${[project, 'src', ...folder].join('/')}`
  const files = path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`, { cwd: root }).sort()
  if (files.length === 0) throw new Error(`no chapter "${name}", and no sources there; chapters are ${Object.keys(CHAPTERS).join(', ')}`)
  return files
    .filter((file) => !/\/(words|notation|face|outlook)\.ts$/.test(file))
    .flatMap((file) => mutationsOf(readFileSync(join(root, file), 'utf8')).map((mutation) => ({ chapter: name, file, mutation })))
}

/** As many of a list as are wanted, by lot, in the order of the list. */
function drawn<T>(all: readonly T[], number: number, seed: string): T[] {
  const lots = all.map((_, i) => ({ i, lot: createHash('sha256').update(`${seed} ${i}`).digest('hex') }))
  const taken = new Set(
    lots
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(0, number)
      .map(({ i }) => i),
  )
  return all.filter((_, i) => taken.has(i))
}

/**
 * The test files that can notice a fault of a chapter; of a folder that is none, those of the package that bear the name of its last part, or all
 * where none does. `wide`: all that test clauses, as their titles begin with the ids of these.
 */
function testFilesOf(chapter: string, wide: boolean): string[] {
  const [sources, tests] = CHAPTERS[chapter] ?? [chapter, new RegExp(chapter.split('/').at(-1)!.replace('.ts', ''))]
  const all = globSync(`packages/${sources.split('/')[0]}/test/*.test.{ts,tsx}`, { cwd: root }).sort()
  const some = wide
    ? all.filter((file) => /\btest\(\s*['"`][A-Z]+-/.test(readFileSync(join(root, file), 'utf8')))
    : all.filter((file) => tests.test(file.split('/').at(-1)!))
  return some.length > 0 ? some : all
}

interface Learnt {
  reach: Reach
  tests: Known[]
}

/** Which test reaches which of the faults. What was learnt at a commit is kept. */
async function reachOf(files: string[], faults: readonly Drawn[]): Promise<Learnt> {
  const places: { [file: string]: number[] } = {}
  for (const { file, mutation } of faults) places[file] = [...(places[file] ?? []), mutation.at]
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const key = createHash('sha256')
    .update(JSON.stringify([commit, files, places]))
    .digest('hex')
    .slice(0, 16)
  const kept = join(root, 'node_modules', '.cache', 'trestle-reach', `${key}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const warm = await Warm.open(files, places)
  try {
    const learnt = await warm.reach()
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, JSON.stringify(learnt))
    return learnt
  } finally {
    await warm.close()
  }
}

/**
 * The test that notices a fault; '' where none does. Those that reach it come first, the nearest of them before the others; then all, since what
 * runs but once, as a module is loaded, may be reached by none.
 */
async function noticedBy(warm: Warm, { file, mutation }: Drawn, { reach, tests }: Learnt): Promise<string> {
  const near = (reach[`${file}:${mutation.at}`] ?? []).filter(({ ms }) => ms < QUICK).slice(0, NEAREST)
  const all = tests.filter((test) => test.ms < SLOW && !near.includes(test))
  return withText(file, mutated(readFileSync(join(root, file), 'utf8'), mutation), async () => {
    const first = near.length > 0 ? await warm.firstFailure(near) : ''
    return first || warm.firstFailure(all)
  })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    number: { type: 'string', default: '150' },
    seed: { type: 'string', default: '14' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string' },
    wide: { type: 'boolean', default: false },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(CHAPTERS)
const all = drawn(names.flatMap(faultsOf), Number(values.number), values.seed).map((fault, i) => ({ ...fault, n: i + 1 }))

const told = ({ n, file, mutation }: (typeof all)[number]) =>
  `${n} ${file}:${mutation.line}: ${mutation.sound.trim()} -> ${mutation.faulty.trim() || 'nothing'}`
const codeOf = ({ file, mutation }: Drawn) => readFileSync(join(root, file), 'utf8').split('\n')[mutation.line - 1] ?? ''

/** Why a fault is none, where that is known. */
function equalFor(fault: Drawn): string | undefined {
  const { at, line, sound, faulty } = fault.mutation
  const alike = mutationsOf(readFileSync(join(root, fault.file), 'utf8')).filter(
    (one) => one.line === line && one.sound === sound && one.at <= at,
  )
  return whyEqual(fault.file, codeOf(fault), sound, faulty, alike.length)
}

/** Tries the faults of a chapter from a number on; hands back how many survive. */
async function tryAll(chapter: string, faults: typeof all, until: number): Promise<number> {
  const files = testFilesOf(chapter, values.wide)
  const learnt = await reachOf(
    files,
    all.filter((one) => one.chapter === chapter),
  )
  const warm = await Warm.open(files)
  let survivors = 0
  for (const fault of faults) {
    if (Date.now() > until) {
      noteIn('trestle-mutants.log', `to go on: --from ${fault.n}`)
      break
    }
    const same = equalFor(fault)
    const test = same ? '' : await noticedBy(warm, fault, learnt)
    if (!same && !test) survivors++
    noteIn('trestle-mutants.log', `${told(fault)}: ${same ? `equal, ${same}` : test ? `noticed by ${test}` : 'SURVIVES'}`)
  }
  await warm.close()
  return survivors
}

if (values.list) for (const fault of all) console.log(`${told(fault)} | ${codeOf(fault).trim()}`)
else {
  refuseChanges()
  const until = Date.now() + Number(values.minutes) * 60_000
  let survivors = 0
  const only = values.only?.split(',').map(Number)
  const left = all.filter(({ n }) => n >= Number(values.from) && (only?.includes(n) ?? true))
  for (const [chapter, faults] of Map.groupBy(left, (one) => one.chapter)) {
    if (Date.now() < until) survivors += await tryAll(chapter, faults, until)
  }
  noteIn('trestle-mutants.log', `${all.length} faults drawn, ${survivors} of those tried survive`)
}
