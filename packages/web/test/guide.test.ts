import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import { checkCatalogues } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import { lessonFor, pointedOut, situationOf } from '../src/guide/guide.ts'
import { ironwoodGuide as guide } from '../src/guide/ironwood.ts'
import { LocalTable } from '../src/local/table.ts'

const words = { en: await guide.words('en'), pl: await guide.words('pl'), cs: await guide.words('cs') }

test('every lesson has its words in three languages', () => {
  expect(checkCatalogues(words)).toEqual([])
  const needed = guide.lessons.flatMap(({ id }) => ['title', 'text'].map((part) => `lesson.ironwood.${id}.${part}`))
  expect(Object.keys(words.en).sort()).toEqual(needed.sort())
})

test('whoever does what is pointed out sees the lessons of two rounds, a Totem secured and the end', async () => {
  const game = await games.ironwood()
  const { options, seed, seats } = guide
  const table = new LocalTable(game, { id: 'g', game: 'ironwood', options, content: null, seed, seats, curtain: false, created: 0 })
  const luck = { seed: [1, 2, 3, 4], at: 0 }
  const done = new Set<string>()
  expect(seed).toBe(smallSeed(1))
  for (let i = 0; i < 80 && !done.has('end'); i++) {
    while (table.computerChooses(luck, 0));
    const at = situationOf(table.moment(0))
    const lesson = lessonFor(guide, done, at)
    if (lesson) done.add(lesson.id)
    if (lesson?.tells) continue
    const { decision } = at.moment
    if (!decision) throw new Error('the lesson stands still')
    const closing = at.options.find((text) => text === 'skip') ?? at.options[0]
    table.put({ do: 'choose', seat: 0, decision: decision.id, text: pointedOut(lesson, at) ?? closing }, 0)
  }
  const rare = ['deal', 'retreat']
  expect(guide.lessons.map(({ id }) => id).filter((id) => !done.has(id) && !rare.includes(id))).toEqual([])
  const heard = table.past(0, 0).flatMap(({ events }) => events.map(({ on }) => on))
  expect(heard).toContain('secured')
})
