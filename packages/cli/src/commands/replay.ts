import { createHash } from 'node:crypto'
import { type MatchRecord, RecordError, type Result, readRecord, replay, stateHash } from '@trestle/kernel'
import type { Command } from 'commander'
import { Failure, messageOf, Usage } from '../errors.ts'
import { gameNamed, type House, readText } from '../house.ts'

interface Given {
  verify?: boolean | string
  json?: boolean
  rootlog?: boolean
}

/** What `replay --json` prints. Where the record is broken, `error` tells why, and what was not reached is null. */
interface Report {
  file: string
  game: string | null
  version: number | null
  seats: string[] | null
  inputs: number | null
  result: Result | null
  /** `stateHash` of the end. */
  hash: string | null
  seed: string | null
  /** Outcomes of chance that were told, such as in a match that follows a log; 0 in a match that was left to its seed. */
  told: number
  /** SHA-256 of the seed's 32 digits: what a server shows before the match. */
  commitment: string | null
  /** Whether the record was replayed to the end that it tells of, from a seed that fits the commitment. */
  verified: boolean
  error: { message: string; line: number; input: number } | null
}

export function addReplay(program: Command, house: House): void {
  program
    .command('replay')
    .description('play a record again and print its result and the hash of its last state')
    .argument('[file]', 'a record, as the server, the page and `simulate --records` write them')
    .option('--verify [commitment]', 'check seed, result and hash; with the SHA-256 that was shown before the match, this too')
    .option('--json', 'print the result as JSON')
    .option('--rootlog', 'print a match of Root as a Rootlog text, which viewers of that notation open')
    .action(async (named: string | undefined, options: Given) => {
      const { file, ...given } = fileOf(named, options)
      if (given.rootlog) return console.log(await written(file, 'rootlog', house))
      if (typeof given.verify === 'string' && !COMMITMENT.test(given.verify)) {
        throw new Usage(`a commitment is 64 hexadecimal digits, not "${given.verify}"`)
      }
      const report = await played(file, readText(file), given, house)
      console.log(given.json ? JSON.stringify(report, null, 2) : inLines(report, given))
      if (report.error) throw new Failure(`${file}: ${report.error.message}`)
    })
}

/** The file, though it may stand right behind `--verify`, which takes it for a commitment. */
function fileOf(named: string | undefined, given: Given): Given & { file: string } {
  if (named !== undefined) return { ...given, file: named }
  if (typeof given.verify === 'string' && !COMMITMENT.test(given.verify)) return { ...given, file: given.verify, verify: true }
  throw new Usage('name the file of a record: trestle replay match.record --verify')
}

const COMMITMENT = /^[0-9a-f]{64}$/i

/** A record in another notation. */
async function written(file: string, format: string, house: House): Promise<string> {
  try {
    const record = readRecord(readText(file))
    return (await house.exporter(record.game, format))(record).trimEnd()
  } catch (error) {
    if (error instanceof Usage) throw error
    throw new Failure(`${file}: ${messageOf(error)}`)
  }
}

async function played(file: string, text: string, given: Given, house: House): Promise<Report> {
  const report: Report = {
    file,
    game: null,
    version: null,
    seats: null,
    inputs: null,
    result: null,
    hash: null,
    seed: null,
    told: 0,
    commitment: null,
    verified: false,
    error: null,
  }
  try {
    const record = readRecord(text)
    const { game, version, seats, seed } = record
    const commitment = createHash('sha256').update(seed).digest('hex')
    Object.assign(report, { game, version, seats, inputs: record.inputs.length, seed, told: record.told?.length ?? 0, commitment })
    const { match } = await replayed(record, house)
    Object.assign(report, { result: match.result, hash: stateHash(match) })
    if (typeof given.verify === 'string' && given.verify.toLowerCase() !== commitment) {
      throw new RecordError(`the seed's SHA-256 is ${commitment}, which is not what was shown before the match`, {})
    }
    report.verified = given.verify !== undefined
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    report.error = { message: error.message, line: error.line, input: error.input }
  }
  return report
}

async function replayed(record: MatchRecord, house: House) {
  if (!Object.hasOwn(house.games, record.game)) {
    throw new RecordError(`no game "${record.game}" is known here; there are: ${Object.keys(house.games).join(', ')}`, { line: 2 })
  }
  return replay(await gameNamed(house, record.game), record)
}

function inLines(report: Report, given: Given): string {
  if (report.error) return `${report.file}: broken record`
  const { result, seats } = report
  const winners = result?.winners.map((seat) => seats?.[seat]).join(', ') || 'nobody'
  return [
    `game: ${report.game}, version ${report.version}`,
    `seats: ${seats?.join(', ')}`,
    `inputs: ${report.inputs}`,
    result ? `result: won by ${winners} (${result.reason}, ${result.rule})` : 'result: unfinished',
    `state: ${report.hash}`,
    `seed: ${report.seed}`,
    `SHA-256 of the seed: ${report.commitment}`,
    ...(report.verified ? [verdict(given, report.told)] : []),
  ].join('\n')
}

const verdict = ({ verify }: Given, told: number): string =>
  told > 0
    ? `verified: every choice, result and state follow from the seed and from ${told} outcomes of chance that were told, which no seed proves`
    : typeof verify === 'string'
      ? 'verified: seed, every choice, result and state fit, and the seed is the one that was committed to'
      : 'verified: every choice, result and state follow from the seed; compare its SHA-256 with the one that was shown before the match'
