import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The browser's longest files, the longest first. In a fresh checkout no run is known, and Vitest would begin with the files that have most
 * lines: of the longest one worker would then be left with the last, while the others are idle.
 */
const longest = [
  'root-screens',
  'root-draft',
  'screens',
  'root-six',
  'daimyo-screens',
  'accounts',
  'root-traders',
  'pack-editor',
  'scenes-and-piles',
  'match-page',
  'root',
  'hands',
  'faults',
  'root-maps',
  'daimyo',
  'hint',
  'offline',
]

const rank = ({ project, moduleId }: TestSpecification): number => {
  const at = project.name === 'browser' ? longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) : -1
  return at < 0 ? longest.length : at
}

/** Vitest's own order, but for the longest files of the browser, which come first among theirs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = Map.groupBy(sorted, ({ project }) => project.name)
    return [...groups.values()].flatMap((group) => group.toSorted((a, b) => rank(a) - rank(b)))
  }
}
