/** Prints the twenty slowest test files of the last run, with time, tests and assertions of each project: `npm run test:slowest`. */
import { existsSync, readFileSync } from 'node:fs'
import { type Duration, durations } from './closing-line.ts'

if (!existsSync(durations)) {
  console.error('No run of the tests is known yet. Run `npm test`, then this again.')
  process.exit(1)
}
const files = JSON.parse(readFileSync(durations, 'utf8')) as Duration[]
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(8)} s`
console.log('the slowest files of the last run')
for (const { file, ms, tests } of files.toSorted((a, b) => b.ms - a.ms).slice(0, 20))
  console.log(`${seconds(ms)}  ${file} (${tests} tests)`)
console.log('\nby project')
const projects = Map.groupBy(files, ({ project }) => project)
const sums = [...projects].map(([project, all]) => {
  const sum = (of: (file: Duration) => number) => all.reduce((total, file) => total + of(file), 0)
  return { project, ms: sum(({ ms }) => ms), tests: sum(({ tests }) => tests), assertions: sum(({ assertions }) => assertions) }
})
for (const { project, ms, tests, assertions } of sums.toSorted((a, b) => b.ms - a.ms))
  console.log(`${seconds(ms)}  ${project} (${projects.get(project)?.length} files, ${tests} tests, ${assertions} assertions)`)
