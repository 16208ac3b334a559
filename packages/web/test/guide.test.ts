import { games } from '@trestle/games'
import { randomFrom, smallSeed } from '@trestle/kernel'
import { checkCatalogues } from '@trestle/words/testing'
import { describe, expect, test } from 'vitest'
import { daimyoGuide } from '../src/guide/daimyo.ts'
import { type Guide, lessonFor, pointedOut, situationOf } from '../src/guide/guide.ts'
import { ironwoodGuide } from '../src/guide/ironwood.ts'
import { rootGuide } from '../src/guide/root.ts'
import { rootCultGuide } from '../src/guide/root-cult.ts'
import { rootRiverfolkGuide } from '../src/guide/root-riverfolk.ts'
import { LocalTable } from '../src/sessions/local/table.ts'

const guides = [
  { name: 'Ironwood', guide: ironwoodGuide, seed: 1, rare: ['deal', 'retreat'], told: ['secured'] },
  { name: 'Daimyo', guide: daimyoGuide, seed: 7, rare: [], told: ['recruited', 'eliminated', 'hired', 'ranked', 'built', 'ability'] },
  { name: 'Root', guide: rootGuide, seed: 10, rare: ['target'], told: ['crafted', 'battle.hits', 'healed', 'eyrie.turmoil'] },
  {
    name: 'Root, the Cult',
    guide: rootCultGuide,
    seed: 6,
    rare: [],
    told: ['cult.revenge', 'cult.conspiracy', 'cult.returned', 'crafted'],
  },
  {
    name: 'Root, the Riverfolk',
    guide: rootRiverfolkGuide,
    seed: 3,
    rare: [],
    told: ['riverfolk.paid', 'riverfolk.spent', 'crafted', 'passed'],
  },
]

/** Follows a guide to its end by the options it points out; `strays`: now and then by another. */
const follow = async (guide: Guide, strays: (i: number) => boolean, most: number) => {
  const game = await games[guide.game as 'root']()
  const { options, seed, seats } = guide
  const setup = {
    id: 'g',
    game: guide.game,
    options: game.readOptions(options) as never,
    content: null,
    seed,
    seats,
    curtain: false,
    created: 0,
  }
  const table = new LocalTable(game as never, setup)
  // As in the page: a guided match has its luck from its seed.
  const luck = randomFrom(seed)
  const done = new Set<string>()
  const pointed: { lesson: string; text: string | null }[] = []
  for (let i = 0; i < most && !done.has('end') && !table.finished; i++) {
    while (table.computerChooses(luck, 0));
    const at = situationOf(table.moment(0))
    const lesson = lessonFor(guide, done, at)
    if (lesson) done.add(lesson.id)
    if (lesson?.tells) continue
    const { decision } = at.moment
    if (!decision) throw new Error('the lesson stands still')
    const text = pointedOut(lesson, at)
    if (lesson) pointed.push({ lesson: lesson.id, text })
    const closing = at.options.find((option) => option === (guide.game === 'daimyo' ? 'end' : 'skip')) ?? at.options[0]!
    const chosen = strays(i) ? at.options[i % at.options.length]! : (text ?? closing)
    table.put({ do: 'choose', seat: 0, decision: decision.id, text: chosen }, 0)
  }
  return { done, pointed, heard: table.past(0, 0).flatMap(({ events }) => events.map(({ on }) => on)) }
}

describe.each(guides)('$name', ({ guide, seed, rare, told }) => {
  test('every lesson has its words in three languages', async () => {
    const words = { en: await guide.words('en'), pl: await guide.words('pl'), cs: await guide.words('cs') }
    expect(checkCatalogues(words)).toEqual([])
    const needed = guide.lessons.flatMap(({ id }) => ['title', 'text'].map((part) => `lesson.${guide.key}.${id}.${part}`))
    expect(Object.keys(words.en).sort()).toEqual(needed.sort())
  })

  test('a player who does what is pointed out sees all lessons of two rounds, and what they are about', async () => {
    expect(guide.seed).toBe(smallSeed(seed))
    const { done, pointed, heard } = await follow(guide, () => false, 80)
    expect(guide.lessons.map(({ id }) => id).filter((id) => !done.has(id) && !rare.includes(id))).toEqual([])
    // Whatever a lesson points out is legal when its time comes.
    const tried = guide.lessons.filter(({ tries }) => tries !== undefined).map(({ id }) => id)
    expect(pointed.filter(({ lesson, text }) => tried.includes(lesson) && text === null)).toEqual([])
    for (const on of told) expect(heard).toContain(on)
  })

  test('a player who does something else goes on all the same', async () => {
    for (const every of [2, 3, 5]) {
      const { done } = await follow(guide, (i) => i % every === 1, 200)
      expect(done.size).toBeGreaterThan(8)
    }
  })
})
