import { expect, test } from 'vitest'
import {
  apply,
  askedOf,
  begin,
  contentFor,
  hashJson,
  type Input,
  type Json,
  load,
  memoryArchive,
  openTable,
  RecordError,
  randomFrom,
  readRecord,
  recordOf,
  replay,
  save,
  smallSeed,
  stateHash,
  writeRecord,
} from '../src/index.ts'
import { randomAnswer } from '../testing/index.ts'
import { raidGame } from './raid.ts'

/** A table of Raid after `choices` random choices and whatever `then` does. */
function played(choices: number, then: (g: ReturnType<typeof openRaid>) => void = () => {}, content?: Json) {
  const at = openRaid(content)
  const random = randomFrom(smallSeed(7))
  for (let i = 0; i < choices && !at.table.match.result; i++) {
    const { decision, option } = randomAnswer(at.table.match, random)
    at.do({ do: 'choose', seat: decision.seat, text: raidGame.notate(at.table.match.content, option) })
  }
  then(at)
  return at
}

function openRaid(content?: Json) {
  const archive = memoryArchive<never, never, never>() as unknown as ReturnType<typeof memoryArchive>
  const setup = { seed: smallSeed(5), options: { players: 3 }, content: content === undefined ? undefined : raidGame.compile(content) }
  const table = openTable(raidGame, setup, archive as never)
  const inputs: Input[] = []
  const act = (input: Input): void => {
    apply(table, input, archive as never)
    inputs.push(input)
  }
  return { table, inputs, do: act, text: () => writeRecord(recordOf(table, { seed: smallSeed(5), inputs, content })) }
}

const whole = played(10_000)

test('a whole match is written, read and replayed to the same state', () => {
  expect(whole.table.match.result).not.toBeNull()
  const record = readRecord(whole.text())
  expect(record).toEqual(recordOf(whole.table, { seed: smallSeed(5), inputs: whole.inputs }))
  const again = replay(raidGame, record)
  expect(stateHash(again.match)).toBe(stateHash(whole.table.match))
  expect(again.match.result).toEqual(whole.table.match.result)
})

test('a record reads like a chess score', () => {
  const [head, score] = played(4).text().split('\n\n')
  expect(head.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'trestle',
    'game',
    'content',
    'options',
    'seed',
    'seats',
    'result',
    'hash',
  ])
  expect(head).toContain('\ngame raid 1\n')
  expect(head).toContain('\noptions {"players":3}\n')
  expect(head).toContain('\nseats red blue green\n')
  for (const [i, line] of score.trimEnd().split('\n').entries())
    expect(line).toMatch(new RegExp(`^${i + 1} (red|blue|green): (pass|card \\d+)$`))
})

test("the table's own inputs are written, read and replayed", () => {
  const at = played(0, (g) => {
    for (const seat of [0, 1, 2]) g.do({ do: 'choose', seat, text: 'pass' })
    const [{ seat }] = g.table.match.asked
    g.do({ do: 'choose', seat, text: 'rest' })
    g.do({ do: 'ask-undo', seat })
    g.do({ do: 'answer-undo', seat: (seat + 1) % 3, yes: false })
    g.do({ do: 'ask-undo', seat })
    g.do({ do: 'answer-undo', seat: (seat + 1) % 3, yes: true })
    g.do({ do: 'answer-undo', seat: (seat + 2) % 3, yes: true })
    g.do({ do: 'redo', seat })
    g.do({ do: 'hand-over', seat: 1, to: 'greedy "the\nGreat"' })
    g.do({ do: 'resign', seat: 2 })
  })
  expect(at.text()).toContain('\n6 blue! answer-undo no\n')
  expect(at.text()).toContain('\n11 blue! hand-over "greedy \\"the\\nGreat\\""\n')
  const record = readRecord(at.text())
  expect(record.inputs).toEqual(at.inputs)
  expect(replay(raidGame, record).match.result).toMatchObject({ winners: [0, 1], reason: 'resigned' })
})

test('a free undo and a sealed one are replayed', () => {
  const at = played(0, (g) => {
    g.do({ do: 'choose', seat: 1, text: 'pass' })
    g.do({ do: 'undo', seat: 1 })
    for (const seat of [0, 1, 2]) g.do({ do: 'choose', seat, text: 'pass' })
  })
  expect(stateHash(replay(raidGame, readRecord(at.text())).match)).toBe(stateHash(at.table.match))
})

test('an unfinished match is a record too', () => {
  const record = readRecord(played(9).text())
  expect(record.result).toBeNull()
  expect(replay(raidGame, record).seq).toBe(9)
})

test('a match with its own content brings it along', () => {
  const at = played(6, undefined, { top: 20 })
  const record = readRecord(at.text())
  expect(record.content).toEqual({ top: 20 })
  expect(askedOf(replay(raidGame, record).match, 0)).toEqual(askedOf(at.table.match, 0))
})

/** The error with which a text is refused, by reading or by replaying. */
function fault(text: string): RecordError {
  try {
    replay(raidGame, readRecord(text))
  } catch (error) {
    expect(error).toBeInstanceOf(RecordError)
    return error as RecordError
  }
  throw new Error('nothing was found to be wrong')
}

const edit = (from: string | RegExp, to: string): string => {
  const text = whole.text()
  const edited = text.replace(from, to)
  expect(edited).not.toBe(text)
  return edited
}
const lines = whole.text().trimEnd().split('\n')

test.each<[what: string, text: () => string, line: number, message: string]>([
  ['nothing at all', () => '', 1, 'a record begins with "trestle record 1"'],
  ['something else', () => '{"game":"raid"}', 1, 'a record begins with'],
  ['a later format', () => edit('trestle record 1', 'trestle record 2'), 1, 'a record begins with'],
  ['only the head', () => lines.slice(0, 8).join('\n'), 8, 'the head ends with an empty line'],
  ['a head without seed', () => edit(/\nseed .*/, ''), 1, 'the head has no "seed"'],
  ['a short seed', () => edit(/\nseed .*/, '\nseed 12'), 5, 'a seed is 32 hexadecimal digits'],
  ['options that are no JSON', () => edit(/\noptions .*/, '\noptions {players:3}'), 4, '"options" is no JSON'],
  ['a result that is no JSON', () => edit(/\nresult .*/, '\nresult won'), 7, '"result" is no JSON'],
  ['a game without version', () => edit('game raid 1', 'game raid'), 2, 'expected "game name version"'],
  ['a line that is no input', () => `${whole.text()}hello\n`, lines.length + 1, 'expected "'],
  ['an unknown seat', () => edit('\n1 ', '\n1 pink'), 10, 'no seat is named "pink'],
  ['a missing line', () => lines.toSpliced(11, 1).join('\n'), 12, 'expected input 3, not 4'],
  ['an input that does not exist', () => edit(/\n1 (\w+): .*/, '\n1 $1! dance'), 10, '"dance" is no input; there are undo'],
  [
    'an answer that is neither yes nor no',
    () => edit(/\n1 (\w+): .*/, '\n1 $1! answer-undo perhaps'),
    10,
    '"answer-undo perhaps" is no input',
  ],
  ['a hand-over to nobody', () => edit(/\n1 (\w+): .*/, '\n1 $1! hand-over greedy'), 10, '"hand-over greedy" is no input'],
])('reading %s fails with its line and the reason', (_, text, line, message) => {
  const error = fault(text())
  expect(error.message).toContain(`line ${line}: ${message}`)
  expect(error.line).toBe(line)
})

test.each<[what: string, text: () => string, input: number, message: string]>([
  ['another game', () => edit('game raid', 'game chess'), 0, 'this is a record of chess, not of raid'],
  [
    'another version',
    () => edit('game raid 1', 'game raid 3'),
    0,
    'played by version 3 of the rules of raid, and these are version 1, which may lead elsewhere',
  ],
  ['changed content', () => edit(/\ncontent (\w+)/, '\ncontent $1 {"top":13}'), 0, 'its content is changed: it no longer has "content '],
  ['options that the game refuses', () => edit('"players":3', '"players":4'), 0, 'players: 2 or 3'],
  [
    'other seats',
    () => edit('seats red blue green', 'seats blue red green'),
    0,
    'the seats are red, blue, green, the record says blue, red',
  ],
  ['an altered choice', () => edit(/\n2 (\w+): .*/, '\n2 $1: card 77'), 2, '"card 77" cannot be chosen: decision 0.'],
  ['an undo too many', () => edit(/\n1 (\w+): .*/, '\n1 $1! undo'), 1, 'has no choice to take back'],
  ['a record cut short', () => `${lines.slice(0, -3).join('\n')}\n`, whole.inputs.length - 3, 'it ends with null, the record says {'],
  ['an altered result', () => edit(/"winners":\[.*?\]/, '"winners":[9]'), whole.inputs.length, 'it ends with {"winners":['],
  ['an altered hash', () => edit(/\nhash ..../, '\nhash 0000'), whole.inputs.length, 'it ends in state'],
  ['choices after the end', () => `${whole.text()}${whole.inputs.length + 1} red: pass\n`, whole.inputs.length + 1, 'the match has ended'],
])('replaying %s fails with its input and the reason', (_, text, input, message) => {
  const error = fault(text())
  expect(error.message).toContain(message)
  expect(error.input).toBe(input)
})

test('an altered seed does not lead to the same end', () => {
  expect(fault(edit(/\nseed ./, '\nseed f')).input).toBeGreaterThan(0)
})

test('what was offered is told where an altered choice fails', () => {
  expect(fault(edit(/\n1 (\w+): .*/, '\n1 $1: card 77')).message).toMatch(/; offered: card \d+ \| .*pass$/)
})

test('lines may end as on Windows', () => {
  expect(readRecord(whole.text().replaceAll('\n', '\r\n'))).toEqual(readRecord(whole.text()))
})

test('any record that was damaged somewhere is replayed or refused by a RecordError, never otherwise', () => {
  const text = whole.text()
  for (let i = 0; i < 400; i++) {
    const [at, cut, put] = [(i * 7919) % text.length, i % 4, ['', 'x', '9', '\n', ' ', '"', '-1'][i % 7]]
    try {
      replay(raidGame, readRecord(text.slice(0, at) + put + text.slice(at + cut)))
    } catch (error) {
      expect(error).toBeInstanceOf(RecordError)
    }
  }
})

/** Raid with two decks, of which the number of players chooses one. */
const choosing = (decks: { [players: string]: Json }): typeof raidGame => ({
  ...raidGame,
  standardContent: decks,
  chooseContent: (all, { players }) => (all as typeof decks)[players],
})

test('a match is played with the content that its options choose, and its record lives through what is added beside it', () => {
  const game = choosing({ 2: { top: 9 }, 3: { top: 15 } })
  const setup = { options: { players: 3 }, seed: smallSeed(1) }
  const table = openTable(game, setup, memoryArchive())
  expect(table.match.content.top).toBe(15)
  expect(begin(game, { seed: smallSeed(1) }).content.top).toBe(9)
  expect(load(game, save(table.match)).content.top).toBe(15)
  const record = recordOf(table, { seed: smallSeed(1), inputs: [] })
  expect(record).toMatchObject({ content: null, contentHash: hashJson({ top: 15 }) })
  expect(replay(choosing({ 2: { top: 10 }, 3: { top: 15 }, 4: { top: 20 } }), record).match.content.top).toBe(15)
  expect(() => replay(choosing({ 2: { top: 9 }, 3: { top: 16 } }), record)).toThrow('the pack it was played with is missing')
  expect(contentFor(game, {}, { 2: { top: 8 } })).toEqual({ top: 8 })
})

test('what was told of chance is in the record, and replays', () => {
  const archive = memoryArchive<never, never, never>() as unknown as ReturnType<typeof memoryArchive>
  const told = [1, 0, 1]
  const table = openTable(raidGame, { seed: smallSeed(5), options: { players: 3 }, told }, archive as never)
  const record = recordOf(table, { seed: smallSeed(5), inputs: [] })
  const text = writeRecord(record)
  expect(text).toContain('\ntold 1 0 1\n')
  expect(readRecord(text)).toEqual(record)
  expect(stateHash(replay(raidGame, readRecord(text)).match)).toBe(record.hash)
  expect(() => readRecord(text.replace('told 1', 'told x'))).toThrow('"told" is whole numbers with a space between, not "x"')
})
