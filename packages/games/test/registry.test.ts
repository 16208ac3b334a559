import type { Game } from '@trestle/kernel'
import { raidGame } from '@trestle/kernel/test/raid'
import { expect, test } from 'vitest'
import { type Entry, front, gameInfo, games, registryOf } from '../src/index.ts'

const module = <T>(value: T) => Promise.resolve({ default: value })

let loaded = 0
const raid: Entry = {
  id: 'raid',
  title: 'Raid',
  seats: { least: 2, most: 3 },
  minutes: { least: 10, most: 20 },
  weight: 1,
  sides: { red: 1, blue: 1 },
  guided: false,
  chapters: ['RAID'],
  game: async () => {
    loaded++
    return raidGame as Game
  },
  textBoard: async () => () => [{ id: 'board' }],
  messages: {
    en: () => module({ hello: 'Hello' }),
    pl: () => module({ hello: 'Dzień dobry' }),
    cs: () => module({ hello: 'Dobrý den' }),
  },
  front: {
    en: () => module({ 'front.about': 'Raids.' }),
    pl: () => module({ 'front.about': 'Najazdy.' }),
    cs: () => module({ 'front.about': 'Nájezdy.' }),
  },
  ledger: {
    en: () =>
      module({
        game: 'raid',
        chapters: [{ id: 'RAID', title: 'Raids', clauses: ['RAID-1', 'RAID-2'].map((id) => ({ id, text: `text of ${id}` })) }],
      }),
    pl: () => module({ titles: { RAID: 'Najazdy' }, clauses: { 'RAID-1': 'po polsku' } }),
    cs: () => module({ titles: {}, clauses: {} }),
  },
}
const house = registryOf([raid])

test('every game says in each language what it is about, and what each of its sides wants', async () => {
  for (const [id, { sides }] of Object.entries(gameInfo)) {
    const game = await games[id]()
    const named = new Set(game.settings.flatMap((one) => (one.seats ? one.choices.map(String) : [])))
    const played = named.size > 0 ? [...named] : game.seats(game.readOptions({}))
    // Seats bear the names of sides, or sides are chosen within the match.
    const bySide = played.some((seat) => seat in sides)
    if (bySide) expect(Object.keys(sides)).toEqual(expect.arrayContaining(played))
    expect(Object.keys(sides).length).toBeGreaterThan(1)
    for (const locale of ['en', 'pl', 'cs'] as const) {
      const words = await front(id, locale)
      const wanted = ['front.about', ...Object.keys(sides).flatMap((side) => [`front.side.${side}`, `front.side.${side}.wants`])]
      const named = Object.keys(words).filter((key) => !key.startsWith('front.lesson.'))
      expect(named.sort()).toEqual(wanted.sort())
      expect(Object.values(words).every((text) => text.length > 3)).toBe(true)
    }
  }
})

test('facts of a game are known without loading it', async () => {
  expect(house.gameInfo.raid).toEqual({
    ...{ id: 'raid', title: 'Raid', seats: { least: 2, most: 3 }, minutes: { least: 10, most: 20 } },
    ...{ weight: 1, sides: { red: 1, blue: 1 }, guided: false, chapters: ['RAID'] },
  })
  expect(await house.front('raid', 'pl')).toEqual({ 'front.about': 'Najazdy.' })
  expect(loaded).toBe(0)
  expect((await house.games.raid()).id).toBe('raid')
  expect(loaded).toBe(1)
})

test('messages come in the language that was asked for', async () => {
  expect(await house.messages('raid', 'pl')).toEqual({ hello: 'Dzień dobry' })
})

test('a clause that is not translated stands there in English', async () => {
  const [chapter] = (await house.ledger('raid', 'pl')).chapters
  expect(chapter.title).toBe('Najazdy')
  expect(chapter.clauses.map((clause) => clause.text)).toEqual(['po polsku', 'text of RAID-2'])
  const [english] = (await house.ledger('raid', 'en')).chapters
  expect(english.clauses[0].text).toBe('text of RAID-1')
})

test('another game is refused with the list of those there are', async () => {
  await expect(house.messages('chess', 'en')).rejects.toThrow('there is no game "chess"; there are: raid')
  await expect(house.ledger('chess', 'cs')).rejects.toThrow('there are: raid')
  await expect(house.textBoard('chess')).rejects.toThrow('there are: raid')
})

test('a match can be written in the notations that its game has, and in no other', async () => {
  const bookish = registryOf([{ ...raid, exports: { lines: async () => (record) => `${record.inputs.length} lines` } }])
  const write = await bookish.exporter('raid', 'lines')
  expect(write({ inputs: [1, 2, 3] } as never)).toBe('3 lines')
  await expect(bookish.exporter('raid', 'rootlog')).rejects.toThrow('Raid cannot be written as rootlog; there is lines')
  await expect(house.exporter('raid', 'rootlog')).rejects.toThrow('its own records alone')
})

test('what is not printed of a game is told in lines, and nothing where all of it is', async () => {
  await expect(house.contentMarks('raid')).resolves.toEqual([])
  await expect(house.contentMarks('chess')).rejects.toThrow('there are: raid')
})
