import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Followed } from '@trestle/games'
import { type MatchRecord, type Result, replay, stateHash, writeRecord } from '@trestle/kernel'
import type { Command } from 'commander'
import { Failure, messageOf, Usage } from '../errors.ts'
import { gameNamed, type House, needWritable, readText } from '../house.ts'
import { wordsOf } from '../words.ts'

interface Given {
  json?: boolean
  game?: string
  record?: string
  board?: boolean
}

/** What `follow --json` prints. */
interface Report {
  file: string
  game: string
  seats: string[] | null
  inputs: number | null
  result: Result | null
  /** Points by seat, in the order of `seats`. */
  scores: Followed['scores']
  hash: string | null
  /** Slips, and how they were read. */
  assumed: Followed['assumed']
  stop: Followed['stop']
}

export function addFollow(program: Command, house: House): void {
  program
    .command('follow')
    .description('lead a match along a log in the notation of its community, and say where the rules refuse it')
    .argument('<file>', 'a log; its ending names the notation, such as match.rootlog')
    .option('--game <id>', 'the game, where several read the notation')
    .option('--record <file>', 'write the match as a record, which `replay` plays')
    .option('--board', 'print the last position in lines')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, given: Given) => {
      const game = gameFor(file, given, house)
      const follow = await followerOf(file, game, house)
      const text = readText(file)
      if (given.record !== undefined) needWritable(given.record)
      const followed = follow(text)
      const report = await reported(file, game, followed, house)
      if (given.record !== undefined) keep(followed.record, given.record)
      console.log(given.json ? JSON.stringify(report, null, 2) : (await inLines(report, followed.record, given, house)).join('\n'))
      if (followed.stop) throw new Failure(`${file}: ${whereIn(followed.stop)}`)
    })
}

const formatOf = (file: string): string => extname(file).slice(1).toLowerCase()

/** The game that is meant: the one that reads the notation, unless another is named. */
function gameFor(file: string, { game }: Given, house: House): string {
  if (game !== undefined) return game
  const games = house.followed(formatOf(file))
  if (games.length === 0)
    throw new Usage(`no game here follows the notation of ${file}: the ending of its name is that of a notation, such as .rootlog`)
  if (games.length > 1) throw new Usage(`several games follow this notation: name one with --game, ${games.join(' or ')}`)
  return games[0]
}

async function followerOf(file: string, game: string, house: House) {
  try {
    return await house.follower(game, formatOf(file))
  } catch (error) {
    throw new Usage(messageOf(error))
  }
}

function keep(record: MatchRecord | null, path: string): void {
  if (!record) return console.error(`nothing was led that could be written to ${path}`)
  writeFileSync(path, writeRecord(record))
}

const whereIn = ({ line, message, rule }: NonNullable<Followed['stop']>): string =>
  `line ${line}: ${message}${rule === null ? '' : ` (${rule})`}`

async function reported(file: string, game: string, { record, scores, assumed, stop }: Followed, house: House): Promise<Report> {
  const empty = { file, game, seats: null, inputs: null, result: null, scores, hash: null, assumed, stop }
  if (!record) return empty
  const rules = await gameNamed(house, game)
  const { match } = replay(rules, record)
  return { ...empty, seats: record.seats, inputs: record.inputs.length, result: match.result, hash: stateHash(match) }
}

async function inLines(report: Report, record: MatchRecord | null, given: Given, house: House): Promise<string[]> {
  const lines = report.assumed.map(({ line, text }) => `line ${line}: ${text}`)
  if (!record) return [...lines, 'nothing was led']
  const { result, seats } = report
  const winners = result?.winners.map((seat) => seats?.[seat]).join(', ') || 'nobody'
  return [
    ...lines,
    `game: ${report.game}`,
    `choices: ${report.inputs}`,
    ...(seats ?? []).map((seat, i) => ((report.scores[i] ?? null) !== null ? `${seat}: ${report.scores[i]} points` : seat)),
    result ? `result: won by ${winners} (${result.reason}, ${result.rule})` : 'result: unfinished',
    `state: ${report.hash}`,
    ...(given.board ? await board(report.game, record, house) : []),
  ]
}

/** The last position, as whoever looks on sees it. */
async function board(game: string, record: MatchRecord, house: House): Promise<string[]> {
  const rules = await gameNamed(house, game)
  const { match } = replay(rules, record)
  const words = await wordsOf(house, game, 'en')
  const lines = (await house.textBoard(game))(match.content, rules.view(match, null), null)
  return lines.map((line) => words.text(line))
}
