/**
 * Draws small faults by lot out of the code of some chapters, puts them in one at a time, and runs the tests that can notice: who survives is
 * told. Equal seeds draw equal faults, as long as the code is the same.
 *
 *   npm run mutants -- [--list] [--number 150] [--seed 14] [--part 1/5] [CHAPTER | PACKAGE/FOLDER ...]
 *
 * A chapter is a name below; any other folder, such as `root/factions/keepers`, is tested by what bears the name of its last part, or where
 * nothing does by all tests of its package.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutation, mutated, mutationsOf } from './faults/mutate.ts'
import { failing, noteIn, refuseChanges, root, withText } from './faults/run.ts'

/** Sources, as globs under packages, and the names of the tests that can notice a fault in them. */
interface Chapter {
  project: string
  sources: string[]
  tests: string[]
}

const rules = (folder: string, ...tests: string[]): Chapter => ({ project: 'root', sources: [`root/src/${folder}`], tests })

const CHAPTERS: { [name: string]: Chapter } = {
  cult: rules('factions/cult/**/*.ts', 'cult'),
  riverfolk: rules('factions/riverfolk/**/*.ts', 'riverfolk', 'interplay'),
  maps: rules('maps/*.ts', 'maps'),
  exiles: rules('cards/exiles/*.ts', 'exiles', 'deck-interplay'),
  services: rules('rules/services.ts', 'riverfolk', 'maps', 'corvids', 'cards', 'refusals'),
}

/** A fault by lot: the file, named from the root, and its place in it. */
interface Drawn {
  file: string
  mutation: Mutation
  chapter: Chapter
}

/** The chapter of an argument. Throws an Error for a folder without sources. */
function chapterOf(name: string): Chapter {
  const known = CHAPTERS[name]
  if (known) return known
  const [project = '', ...folder] = name.split('/')
  const sources = [`${project}/src/${[...folder, '**'].join('/')}/*.ts`]
  if (globSync(`packages/${sources[0]}`, { cwd: root }).length === 0)
    throw new Error(`no chapter "${name}", and no sources there; chapters are ${Object.keys(CHAPTERS).join(', ')}`)
  const last = folder.at(-1) ?? ''
  const tests = last === '' ? [] : globSync(`packages/${project}/test/*${last}*.test.ts`, { cwd: root })
  return { project, sources, tests: tests.map((file) => file.split('/').at(-1)!.replace('.test.ts', '')) }
}

/** All faults of a chapter. Words, notation and the weighing of positions are no rules. */
function faultsOf(chapter: Chapter): Drawn[] {
  const files = chapter.sources.flatMap((source) => globSync(`packages/${source}`, { cwd: root })).sort()
  return files.flatMap((file) =>
    /\/(words|notation|face|outlook)\.ts$/.test(file)
      ? []
      : mutationsOf(readFileSync(join(root, file), 'utf8')).map((mutation) => ({ file, mutation, chapter })),
  )
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

function isNoticed({ file, mutation, chapter }: Drawn): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  const files = chapter.tests.map((test) => `packages/${chapter.project}/test/${test}.test.ts`)
  return withText(file, mutated(text, mutation), () => failing(['--project', chapter.project, ...files], 3))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    number: { type: 'string', default: '150' },
    seed: { type: 'string', default: '14' },
    part: { type: 'string', default: '1/1' },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(CHAPTERS)
const all = drawn(
  names.flatMap((name) => faultsOf(chapterOf(name))),
  Number(values.number),
  values.seed,
)
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const mine = all.map((fault, i) => ({ fault, n: i + 1 })).filter((_, i) => i % parts === part - 1)
if (!values.list) refuseChanges()
let survivors = 0
for (const { fault, n } of mine) {
  const { file, mutation } = fault
  const what = `${n} ${file}:${mutation.line}: ${mutation.sound.trim()} -> ${mutation.faulty.trim() || 'nothing'}`
  if (values.list) console.log(what)
  else if (isNoticed(fault)) noteIn('trestle-mutants.log', `${what}: noticed`)
  else {
    survivors++
    noteIn('trestle-mutants.log', `${what}: SURVIVES`)
  }
}
if (!values.list) noteIn('trestle-mutants.log', `${mine.length} faults, ${survivors} survive`)
