import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { matchesIn, recordIn } from '../src/lobby/keeping.ts'
import { LocalTable } from '../src/sessions/local/table.ts'

const game = await games.ironwood()
const here = { kind: 'here', name: '' } as const
const setup = {
  ...{ id: 'kept', game: 'ironwood', options: game.readOptions({}) as never, content: null, seed: smallSeed(2), seats: [here, here] },
  ...{ curtain: false, created: 0 },
}

test('matches that were written to a file are read from it and go on where they were', () => {
  const table = new LocalTable(game, setup)
  const { decision } = table.moment(0)
  table.put({ do: 'choose', seat: 0, decision: decision!.id, text: decision!.options[0]!.text }, 1)
  const text = JSON.stringify({ file: 'trestle matches 1', matches: [table.save(5)] })
  const [saved] = matchesIn(text)
  expect(LocalTable.restore(game, saved!).moment(1)).toEqual(table.moment(1))
})

test.each(['', 'hello', '{}', '[]', '{"file":"trestle matches 1","matches":[{}]}', '{"file":"trestle matches 2","matches":[]}'])(
  'a file that holds no matches is refused: %s',
  (text) => {
    expect(() => matchesIn(text)).toThrow(expect.objectContaining({ code: 'bad-file' }))
  },
)

test.each([{ waiting: undefined }, { updated: undefined }, { updated: 1e99 }, { snapshot: null }, { setup: { ...setup, seats: [null] } }])(
  'a match that could not stand in the list is refused: %j',
  (broken) => {
    const saved = { ...new LocalTable(game, setup).save(5), ...broken }
    const text = JSON.stringify({ file: 'trestle matches 1', matches: [saved] })
    expect(() => matchesIn(text)).toThrow(expect.objectContaining({ code: 'bad-file' }))
  },
)

test('a record is found in its own file and below the words of a report, and nowhere else', () => {
  const record = new LocalTable(game, setup).record()
  expect(recordIn(record)).toBe(record)
  expect(recordIn(`It is wrong.\n\n{"game":"ironwood"}\n\n${record}`)).toBe(record)
  expect(recordIn('trestle matches 1')).toBeNull()
})
