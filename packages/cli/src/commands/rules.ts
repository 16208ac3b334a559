import type { LedgerClause, Locale } from '@trestle/games'
import { formatter } from '@trestle/words'
import { type Command, Option } from 'commander'
import { type CoveringTest, clauseTests } from '../clause-tests.ts'
import { Failure, Usage } from '../errors.ts'
import { gameNamed, type House, names } from '../house.ts'

interface Given {
  chapters?: string[]
  lang: Locale
  check?: boolean
  json?: boolean
}

/** What `rules --json` prints. Every clause is in just one of `covered`, `missing` and `noTest`. */
interface Report {
  game: string
  chapters: string[]
  clauses: { id: string; chapter: string; text: string }[]
  /** The tests of each clause. */
  covered: { [clause: string]: CoveringTest[] }
  missing: string[]
  /** Why each of these can be broken by no code. */
  noTest: { [clause: string]: string }
  /** What of the game's content is not printed, and what that means. */
  marks: string[]
}

export function addRules(program: Command, house: House): void {
  program
    .command('rules')
    .description("print a game's rules clause by clause, with the tests that cover each")
    .argument('<game>', 'such as ironwood')
    .option('--chapters <ids>', 'chapters such as IW-1,IW-11, or all; standard: those that are carried out whole', names)
    .addOption(new Option('--lang <language>', 'language of the clauses').choices(['en', 'pl', 'cs']).default('en'))
    .option('--check', 'fail when a clause is covered by no test')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, given: Given) => {
      await gameNamed(house, id)
      const report = await reportOf(house, id, given)
      console.log(given.json ? JSON.stringify(report, null, 2) : inLines(report))
      if (given.check && report.missing.length > 0) throw new Failure(`${report.missing.length} clauses have no test`)
    })
}

async function reportOf(house: House, game: string, given: Given): Promise<Report> {
  const { chapters: all } = await house.ledger(game, given.lang)
  const wanted = given.chapters ?? house.gameInfo[game].chapters
  const unknown = wanted.find((id) => id !== 'all' && !all.some((chapter) => chapter.id === id))
  if (unknown !== undefined) throw new Usage(`${game} has no chapter "${unknown}"; there are: ${all.map((one) => one.id).join(', ')}`)
  const chapters = wanted.includes('all') ? all : all.filter((chapter) => wanted.includes(chapter.id))
  const tests = await clauseTests(game)
  const report: Report = {
    game,
    chapters: chapters.map((one) => one.id),
    clauses: [],
    covered: {},
    missing: [],
    noTest: {},
    marks: await marksOf(house, game, given.lang),
  }
  for (const chapter of chapters) {
    for (const clause of chapter.clauses) {
      report.clauses.push({ id: clause.id, chapter: chapter.id, text: clause.text })
      sort(clause, tests.get(clause.id) ?? [], report)
    }
  }
  return report
}

async function marksOf(house: House, game: string, lang: Locale): Promise<string[]> {
  const [english, own] = await Promise.all([house.messages(game, 'en'), house.messages(game, lang)])
  const { text } = formatter(lang, { en: english, [lang]: own })
  return (await house.contentMarks(game)).map((phrase) => text(phrase))
}

function sort({ id, noTest }: LedgerClause, tests: CoveringTest[], report: Report): void {
  if (tests.length > 0) report.covered[id] = tests
  else if (noTest !== undefined) report.noTest[id] = noTest
  else report.missing.push(id)
}

function inLines(report: Report): string {
  const { clauses, covered, missing, noTest, marks } = report
  const told = clauses.flatMap(({ id, text }) => [
    `${id} ${text}`,
    ...(covered[id] ?? []).map((test) => `  ${test.file}:${test.line} ${test.title}`),
    ...(id in noTest ? [`  needs no test: ${noTest[id]}`] : []),
    ...(missing.includes(id) ? ['  NO TEST'] : []),
  ])
  return [
    ...told,
    '',
    ...(marks.length > 0 ? [...marks, ''] : []),
    `chapters: ${report.chapters.join(', ')}`,
    `clauses: ${clauses.length}, covered ${Object.keys(covered).length}, missing ${missing.length}, without need of a test ${Object.keys(noTest).length}`,
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
  ].join('\n')
}
