/**
 * Puts faults into rules, players, server and page, one at a time, and runs the tests that are named for it, which must notice each.
 *
 *   node scripts/faults.ts [--list] [NUMBER | NUMBER-NUMBER ...]
 *
 * Files are changed where they lie and put back at once; a tree with changes is refused, so that nothing of yours can be lost.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults, type Seeded } from './faults/list.ts'
import { fileOf } from './faults/place.ts'
import { failing, noteIn, refuseChanges, root, withText } from './faults/run.ts'

/**
 * Which run noticed a fault: the files that are named for it, the other tests of its package, or none. The named files take seconds; the others
 * run only where these notice nothing, and then a nearer test is missing.
 */
const noticed = ({ package: name, tests, project = name }: Seeded): string => {
  if (failing(['--project', project, ...tests])) return 'caught'
  return failing(['--project', name]) ? `not caught by ${tests.join(', ')}, but perhaps by another test` : 'NOT CAUGHT'
}

const tryOne = (fault: Seeded): Promise<string> => {
  const file = fileOf(fault)
  const faulty = readFileSync(join(root, file), 'utf8').replace(fault.sound, () => fault.faulty)
  return withText(file, faulty, () => noticed(fault))
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
  refuseChanges()
  // Tests that fail without any fault would seem to notice each.
  for (const [project, some] of Map.groupBy(chosen, ([, fault]) => fault.project ?? fault.package)) {
    const files = new Set(some.flatMap(([, { tests }]) => tests))
    if (failing(['--project', project, ...files])) throw new Error(`tests of ${project} fail without any fault: mend them first`)
  }
  for (const [i, fault] of chosen) {
    const line = `${i + 1} ${fault.package}: ${fault.what}: ${await tryOne(fault)}`
    noteIn('trestle-faults.log', line)
    if (line.includes('NOT CAUGHT') || line.includes('not caught by')) process.exitCode = 1
  }
}
