import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The browser's longest files, the longest first. In a fresh checkout no run is known, and Vitest would begin with the files that have most
 * lines: of the longest one worker would then be left with the last, while the others are idle.
 */
const longest = [
  'root-screens',
  'screens',
  'root-six',
  'root-draft',
  'daimyo-screens',
  'pack-editor',
  'match-page',
  'hint',
  'daimyo',
  'alone',
  'scenes-and-piles',
  'accounts',
  'hands',
  'queue',
  'lobby',
  'root',
  'away',
  'faults',
]

/** Projects that come last, in this order: those that mostly wait, then the longest. The rules, which keep their cores busy, come before them. */
const last = ['cli', 'server', 'browser']

const rank = ({ project, moduleId }: TestSpecification): number => {
  const at = project.name === 'browser' ? longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) : -1
  return at < 0 ? longest.length : at
}

/**
 * Vitest's own order, but for the longest files of the browser, which come first among theirs, and for the projects. The files of a project stay together:
 * a worker that would go to another project's is ended, and what it has loaded is lost.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name)].toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
    return projects.flatMap(([, ofProject]) => ofProject.toSorted((a, b) => rank(a) - rank(b)))
  }
}
