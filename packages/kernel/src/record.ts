import { contentFor } from './content.ts'
import type { Game, Result } from './game.ts'
import { hashJson } from './hash.ts'
import { equalJson, type Json } from './json.ts'
import type { Seat } from './procedure.ts'
import { stateHash } from './saved.ts'
import { type Archive, apply, type Input, memoryArchive, openTable, type Table } from './table.ts'
import { upgradedContent } from './upgrades.ts'

/** A finished or interrupted match, complete: whoever has the game can play it again. */
export interface MatchRecord {
  game: string
  version: number
  /** The content it was played with where a pack made it; null for what its options choose of the game's own. */
  content: Json
  /** `hashJson` of the content, own or a pack's. */
  contentHash: string
  options: Json
  /** 32 hexadecimal digits. */
  seed: string
  /** Outcomes of chance that were told, before those of the seed; absent where there are none. */
  told?: readonly number[]
  /** The names of the seats. */
  seats: string[]
  inputs: Input[]
  /** Null where the match stopped unfinished. */
  result: Result | null
  /** `stateHash` at the end. */
  hash: string
}

/** A record that cannot be read or played: where, and why. */
export class RecordError extends Error {
  /** Line of the text, from 1; 0 where no text was read. */
  readonly line: number
  /** Number of the input, from 1; 0 in the head. */
  readonly input: number
  constructor(message: string, at: { line?: number; input?: number }) {
    const place = [at.line ? `line ${at.line}` : '', at.input ? `input ${at.input}` : ''].filter(Boolean).join(', ')
    super(place ? `${place}: ${message}` : message)
    this.name = 'RecordError'
    this.line = at.line ?? 0
    this.input = at.input ?? 0
  }
}

/**
 * The record of a table. `inputs` are all that it got, in order; `version` is that of the rules it began by, where upgrades have carried it
 * over since.
 */
export function recordOf(table: Table, from: { seed: string; inputs: Input[]; content?: Json; version?: number }): MatchRecord {
  const { match } = table
  const { told } = match.random
  const version = from.version ?? match.game.version
  return {
    game: match.game.id,
    version,
    content: from.content ?? null,
    contentHash: hashJson(from.content ?? contentFor(match.game, match.options as Json)),
    options: match.options as Json,
    seed: from.seed,
    ...(told ? { told } : {}),
    seats: match.game.seats(match.options),
    inputs: from.inputs,
    result: match.result,
    hash: stateHash(match, version),
  }
}

const TITLE = 'trestle record 1'

/** The text form: a head of `key value` lines, an empty line, then one line an input: `12 woodwalkers: play WW02`. */
export function writeRecord(record: MatchRecord): string {
  const head = [
    TITLE,
    `game ${record.game} ${record.version}`,
    `content ${record.contentHash}${record.content === null ? '' : ` ${JSON.stringify(record.content)}`}`,
    `options ${JSON.stringify(record.options)}`,
    `seed ${record.seed}`,
    ...(record.told ? [`told ${record.told.join(' ')}`] : []),
    `seats ${record.seats.join(' ')}`,
    `result ${JSON.stringify(record.result)}`,
    `hash ${record.hash}`,
  ]
  const lines = record.inputs.map((input, i) => `${i + 1} ${record.seats[input.seat]}${inputText(input)}`)
  return `${[...head, '', ...lines].join('\n')}\n`
}

function inputText(input: Input): string {
  if (input.do === 'choose') return `: ${input.text}`
  if (input.do === 'answer-undo') return `! ${input.do} ${input.yes ? 'yes' : 'no'}`
  if (input.do === 'hand-over') return `! ${input.do} ${JSON.stringify(input.to)}`
  return `! ${input.do}`
}

/** Reads the text form. Throws `RecordError` that names the line. */
export function readRecord(text: string): MatchRecord {
  const lines = text.split(/\r?\n/)
  if (lines[0] !== TITLE) throw new RecordError(`a record begins with "${TITLE}"`, { line: 1 })
  const blank = lines.indexOf('')
  const head = new Map<string, { value: string; line: number }>()
  for (let i = 1; i < (blank < 0 ? lines.length : blank); i++) {
    const space = lines[i].indexOf(' ')
    head.set(lines[i].slice(0, space), { value: lines[i].slice(space + 1), line: i + 1 })
  }
  const field = (key: string): { value: string; line: number } => {
    const found = head.get(key)
    if (!found) throw new RecordError(`the head has no "${key}"`, { line: 1 })
    return found
  }
  const parsed = (key: string, from?: string): Json => {
    const { value, line } = field(key)
    try {
      return JSON.parse(from ?? value) as Json
    } catch {
      throw new RecordError(`"${key}" is no JSON`, { line })
    }
  }
  const [game, version] = field('game').value.split(' ')
  if (!/^\d+$/.test(version ?? '')) throw new RecordError('expected "game name version"', { line: field('game').line })
  if (!/^[0-9a-f]{32}$/.test(field('seed').value)) throw new RecordError('a seed is 32 hexadecimal digits', { line: field('seed').line })
  const content = field('content').value
  const packAt = content.indexOf(' ')
  const seats = field('seats').value.split(' ')
  if (blank < 0) throw new RecordError('the head ends with an empty line, which is missing', { line: lines.length })
  const inputs: Input[] = []
  for (let i = blank + 1; i < lines.length; i++) if (lines[i] !== '') inputs.push(readInput(lines[i], i + 1, inputs.length + 1, seats))
  return {
    game,
    version: Number(version),
    content: packAt < 0 ? null : parsed('content', content.slice(packAt + 1)),
    contentHash: packAt < 0 ? content : content.slice(0, packAt),
    options: parsed('options'),
    seed: field('seed').value,
    ...(head.has('told') ? { told: readTold(field('told')) } : {}),
    seats,
    inputs,
    result: parsed('result') as unknown as Result | null,
    hash: field('hash').value,
  }
}

function readTold({ value, line }: { value: string; line: number }): number[] {
  const wrong = value.split(' ').find((one) => !/^\d{1,10}$/.test(one))
  if (wrong !== undefined) throw new RecordError(`"told" is whole numbers with a space between, not "${wrong}"`, { line })
  return value.split(' ').map(Number)
}

function readInput(text: string, line: number, expected: number, seats: string[]): Input {
  const match = /^(\d+) (\S+?)(:|!) (.+)$/.exec(text)
  if (!match) throw new RecordError(`expected "${expected} ${seats[0]}: choice", not "${text}"`, { line })
  const [, number, name, kind, rest] = match
  if (Number(number) !== expected) throw new RecordError(`expected input ${expected}, not ${number}`, { line })
  const seat = seats.indexOf(name)
  if (seat < 0) throw new RecordError(`no seat is named "${name}"; there are ${seats.join(', ')}`, { line })
  if (kind === ':') return { do: 'choose', seat, text: rest }
  const input = tableInput(rest, seat)
  if (!input) {
    const known = 'undo, redo, ask-undo, answer-undo yes, answer-undo no, resign, hand-over "name"'
    throw new RecordError(`"${rest}" is no input; there are ${known}`, { line })
  }
  return input
}

/** One of the table's own inputs from its text; null where it is none. */
function tableInput(text: string, seat: Seat): Input | null {
  switch (text) {
    case 'undo':
    case 'redo':
    case 'ask-undo':
    case 'resign':
      return { do: text, seat }
    case 'answer-undo yes':
    case 'answer-undo no':
      return { do: 'answer-undo', seat, yes: text.endsWith('yes') }
  }
  try {
    const to: unknown = text.startsWith('hand-over ') ? JSON.parse(text.slice('hand-over '.length)) : null
    return typeof to === 'string' ? { do: 'hand-over', seat, to } : null
  } catch {
    return null
  }
}

/** Plays a record from its seed. Throws `RecordError` at the first input that does not fit, and where the end differs. */
export function replay<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  record: MatchRecord,
  archive: Archive<S, C, P> = memoryArchive<S, C, P>(),
): Table<S, C, P> {
  if (record.game !== game.id) throw new RecordError(`this is a record of ${record.game}, not of ${game.id}`, {})
  if (record.version !== game.version && !game.replays?.includes(record.version)) {
    const both = `played by version ${record.version} of the rules of ${game.id}, and these are version ${game.version}`
    throw new RecordError(`${both}, which may lead elsewhere: replay it in a release of Trestle that has its rules`, {})
  }
  const table = opened(game, record, archive)
  record.inputs.forEach((input, i) => {
    try {
      apply(table, input, archive)
    } catch (error) {
      const offered = table.match.asked.filter((decision) => decision.seat === input.seat).flatMap((decision) => decision.options)
      const texts = offered.map((option) => game.notate(table.match.content, option))
      const list = texts.length > 0 ? `; offered: ${texts.join(' | ')}` : ''
      throw new RecordError(`${error instanceof Error ? error.message : error}${list}`, { input: i + 1 })
    }
  })
  const at = { input: record.inputs.length }
  const { result } = table.match
  if (!equalJson(result, record.result)) {
    throw new RecordError(`it ends with ${JSON.stringify(result)}, the record says ${JSON.stringify(record.result)}`, at)
  }
  const hash = stateHash(table.match, record.version)
  if (hash !== record.hash) throw new RecordError(`it ends in state ${hash}, the record says ${record.hash}`, at)
  return table
}

/** The start that a record tells of. */
function opened<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  record: MatchRecord,
  archive: Archive<S, C, P>,
): Table<S, C, P> {
  try {
    const content = record.content ?? contentFor(game, record.options)
    if (hashJson(content) !== record.contentHash) {
      const lacks =
        record.content === null
          ? 'the pack it was played with is missing: take the whole record, or put back what stood behind'
          : 'its content is changed: it no longer has'
      throw new Error(`${lacks} "content ${record.contentHash}"`)
    }
    const seats = game.seats(game.readOptions(record.options))
    if (!equalJson(seats, record.seats)) throw new Error(`the seats are ${seats.join(', ')}, the record says ${record.seats.join(', ')}`)
    const compiled = game.compile(upgradedContent(game, content, record.content === null ? game.version : record.version))
    return openTable(game, { options: record.options, content: compiled, seed: record.seed, told: record.told }, archive)
  } catch (error) {
    throw new RecordError(error instanceof Error ? error.message : String(error), {})
  }
}
