import { describe, expect, test } from 'vitest'
import {
  apply,
  contentFor,
  type Game,
  goesOn,
  load,
  loadTable,
  memoryArchive,
  OtherRules,
  openTable,
  readRecord,
  recordOf,
  replay,
  type Saved,
  save,
  saveTable,
  smallSeed,
  stateHash,
  upgraded,
  upgradedContent,
  writeRecord,
} from '../src/index.ts'
import { answer, choice, type Loose, note, offered, over, procedure, start, tiny } from './tiny.ts'

/** A game in which the first seat says words until it says `stop`. `step` and `words` are those of one version of its rules. */
const saying = (step: string, words: string[], changes: Partial<Game<Loose>> = {}): Game<Loose> =>
  tiny(
    procedure('main', {
      [step]: choice({
        seat: () => 0,
        rule: 'T-1',
        options: () => (words.length === 0 ? [] : [...words.map((word) => ({ do: word })), { do: 'stop' }]),
        resolve(g, _f, option) {
          note(g, option.do)
          if (option.do === 'stop') over(g)
        },
      }),
      again: (g) => {
        note(g, 'again')
        if (g.state.log.length > 6) over(g)
      },
    }),
    [],
    changes,
  )

const first = saying('say', ['a', 'b'])
/** Version 2 says `word` where version 1 said `say`, and version 3 knows a third word. */
const renamed = (saved: Saved): Saved => {
  for (const frame of saved.stack) if (frame.step === 'say') frame.step = 'word'
  return saved
}
const second = saying('word', ['a', 'b'], { version: 2, upgrades: { 1: renamed }, replays: [1] })
const third = saying('word', ['a', 'b', 'c'], { version: 3, upgrades: { 1: renamed, 2: (saved) => saved } })

describe('a match of earlier rules', () => {
  const written = (): Saved => JSON.parse(JSON.stringify(save(start(first))))

  test('goes on by the upgrade of each version between', () => {
    const g = load(third, written())
    expect(offered(g)).toEqual(['a', 'b', 'c', 'stop'])
    answer(g, 'stop')
    expect(g.result?.reason).toBe('done')
    expect(save(g).version).toBe(3)
  })

  test('is left as it was given', () => {
    const saved = written()
    upgraded(second, saved)
    expect(saved).toEqual(written())
  })

  test('is the very same where these rules have saved it', () => {
    const saved = written()
    expect(upgraded(first, saved)).toBe(saved)
  })

  test('is refused where an upgrade is missing on the way, and where its rules are newer', () => {
    const gap = saying('word', ['a'], { version: 3, upgrades: { 2: (saved) => saved } })
    expect(goesOn(gap, 1)).toBe(false)
    expect(() => load(gap, written())).toThrow(OtherRules)
    expect(() => load(gap, written())).toThrow('version 1 of the rules of tiny, and these are version 3, which cannot go on with it')
    expect(goesOn(first, 2)).toBe(false)
  })

  test('goes on to the next question where the open one asks nothing any more', () => {
    const longer = (saved: Saved): Saved => ({ ...renamed(saved), state: { ...saved.state, log: [1, 2, 3, 4, 5, 6] } })
    const g = load(saying('word', [], { version: 2, upgrades: { 1: longer } }), written())
    expect(g.state.log.at(-1)).toBe('again')
    expect(g.result?.reason).toBe('done')
  })

  test('keeps its table: who may take back what', () => {
    const archive = memoryArchive<Loose, object, object>()
    const sitting = saying('say', ['a', 'b'])
    const table = openTable(sitting, { seed: smallSeed(1) }, archive)
    expect(loadTable(second, saveTable(table)).match.asked).toHaveLength(1)
  })
})

describe('a record of earlier rules', () => {
  const text = (game = first): string => {
    const archive = memoryArchive<Loose, object, object>()
    const table = openTable(game, { seed: smallSeed(1) }, archive)
    const input = { do: 'choose', seat: 0, text: 'stop' } as const
    apply(table, input, archive)
    return writeRecord(recordOf(table, { seed: smallSeed(1), inputs: [input] }))
  }

  test('is replayed by rules that say they lead to the same end', () => {
    expect(replay(second, readRecord(text())).match.result?.reason).toBe('done')
  })

  test('is refused by others, with what to do', () => {
    expect(() => replay(third, readRecord(text()))).toThrow(
      'which may lead elsewhere: replay it in a release of Trestle that has its rules',
    )
  })

  test('bears the version it began by, where upgrades have carried the match over', () => {
    const archive = memoryArchive<Loose, object, object>()
    const table = loadTable(second, saveTable(openTable(first, { seed: smallSeed(1) }, archive)))
    const input = { do: 'choose', seat: 0, text: 'stop' } as const
    apply(table, input, archive)
    const record = recordOf(table, { seed: smallSeed(1), inputs: [input], version: 1 })
    expect(writeRecord(record)).toBe(text())
    expect(record.hash).not.toBe(stateHash(table.match))
  })
})

test('content of an earlier shape is upgraded by each version since', () => {
  const game = { version: 3, contentUpgrades: { 1: (content: unknown) => ({ cards: content as number[] }) } }
  expect(upgradedContent(game, [1, 2], 1)).toEqual({ cards: [1, 2] })
  const now = contentFor(first)
  expect(upgradedContent(game, now, 2)).toBe(now)
})
