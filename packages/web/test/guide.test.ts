import { gameInfo, games } from '@trestle/games'
import { type Input, type Random, randomFrom } from '@trestle/kernel'
import { checkCatalogues } from '@trestle/words/testing'
import { describe, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { type Guide, lessonFor, pointedOut, situationOf } from '../src/guide/guide.ts'
import { guidedSides, guideOf } from '../src/guide/guides.ts'
import { LocalTable } from '../src/sessions/local/table.ts'

/** Lessons that wait for what a player who does what is pointed out need not meet, and events that such a player hears. */
const expected: Record<string, { rare: string[]; told: string[] }> = {
  ironwood: { rare: ['deal', 'retreat', 'rescue'], told: ['secured'] },
  'ironwood.ironclad': { rare: ['wager', 'recruit'], told: ['founded', 'built', 'drill-moved'] },
  daimyo: { rare: [], told: ['recruited', 'eliminated', 'hired', 'ranked', 'built', 'ability'] },
  root: { rare: ['target'], told: ['crafted', 'battle.hits', 'healed', 'eyrie.turmoil'] },
  'root.eyrie': { rare: ['ambush'], told: ['battle', 'eyrie.turmoil', 'crafted'] },
  'root.alliance': { rare: ['craft'], told: ['alliance.officers', 'battle.hits'] },
  'root-cult': { rare: [], told: ['cult.revenge', 'cult.conspiracy', 'cult.returned', 'crafted'] },
  'root-riverfolk': { rare: [], told: ['riverfolk.paid', 'riverfolk.spent', 'crafted', 'passed'] },
  'root-hundreds': { rare: [], told: ['hundreds.unearthed', 'hundreds.looted', 'hundreds.rolled', 'crafted'] },
  'root-duchy': { rare: [], told: ['duchy.swayed', 'duchy.returned', 'duchy.minister', 'crafted'] },
  'root-corvids': { rare: [], told: ['corvids.flipped', 'corvids.exposed', 'corvids.tricked', 'battle.ambush'] },
  'root-keepers': { rare: [], told: ['keepers.delved', 'keepers.recovered', 'keepers.retainer', 'carried'] },
  'root-hirelings': { rare: ['planks'], told: ['hiring.marker', 'hired', 'hireling.acts', 'hiring.handed'] },
  'root-draft': { rare: [], told: ['draft.pool', 'draft.picked', 'draft.home', 'draft.kept'] },
  'root.vagabond': { rare: [], told: ['vagabond.aid', 'battle.hits'] },
}

const all = Object.keys(gameInfo).flatMap((game) => guidedSides(game).map((side) => ({ game, side })))
const guides = await Promise.all(
  all.map(async ({ game, side }, at) => {
    const guide = (await guideOf(game, side))!
    return { name: guide.key, at, guide, ...(expected[guide.key] ?? { rare: [], told: [] }) }
  }),
)

/** What a player does who is shown nothing to do. */
const closing = (options: string[]): string => options.find((text) => ['skip', 'end', 'pass', 'stay'].includes(text)) ?? options[0]!

/** Where a walk stands before a step: another walk may go on from there. */
interface Stand {
  step: number
  inputs: Input[]
  luck: Random
  done: string[]
}

interface Walk {
  done: Set<string>
  /** The choices so far at which nothing was pointed out, each with how many options it had and which one was taken. */
  unstarred: { stand: Stand; options: number; taken: number }[]
  /** Questions that came while no lesson had a word to say. */
  silent: string[]
  /** Lessons that had options to try of which none was offered. */
  lost: string[]
  heard: string[]
}

/** Follows a guide to its end by the options it points out; `strays` gives another option at a step, by its number. */
const follow = async (guide: Guide, strays: (step: number, of: number) => number | null, most: number, from?: Stand): Promise<Walk> => {
  const game = await games[guide.game as 'root']()
  const { options, seed, seats } = guide
  const setup = {
    ...{ id: 'g', game: guide.game, options: game.readOptions(options) as never, content: null, seed, seats },
    ...{ curtain: false, created: 0 },
  }
  const table = new LocalTable(game as never, setup, from?.inputs)
  const me = seats.findIndex(({ kind }) => kind === 'here')
  // As in the page: a guided match has its luck from its seed.
  const luck = structuredClone(from?.luck ?? randomFrom(seed))
  const walk: Walk = { done: new Set(from?.done), unstarred: [], silent: [], lost: [], heard: [] }
  for (let step = from?.step ?? 0; step < most && !walk.done.has('end') && !table.finished; step++) {
    const stand = { step, inputs: table.inputsTo(table.seq), luck: structuredClone(luck), done: [...walk.done] }
    while (table.computerChooses(luck, 0));
    if (table.finished) break
    const at = situationOf(table.moment(me))
    const lesson = lessonFor(guide, walk.done, at)
    if (!lesson) walk.silent.push(at.prompt ?? '')
    else if (!lesson.standsIn) walk.done.add(lesson.id)
    if (lesson?.tells) continue
    const { decision } = at.moment
    if (!decision) throw new Error('the lesson stands still')
    const text = pointedOut(lesson, at)
    if (lesson?.tries && text === null) walk.lost.push(lesson.id)
    const other = strays(step, at.options.length)
    const chosen = other === null ? (text ?? closing(at.options)) : at.options[other]!
    if (text === null) walk.unstarred.push({ stand, options: at.options.length, taken: at.options.indexOf(chosen) })
    table.put({ do: 'choose', seat: me, decision: decision.id, text: chosen }, 0)
  }
  if (table.finished) walk.done.add('end')
  walk.heard = table.past(me, 0).flatMap(({ events }) => events.map(({ on }) => on))
  return walk
}

describe.each(guides)('$name', ({ at, guide, rare, told }) => {
  let known: Promise<Walk> | undefined
  /** What a player meets who does what is pointed out. */
  const pointed = (): Promise<Walk> => {
    known ??= follow(guide, () => null, 120)
    return known
  }

  test('every lesson has its words in three languages', async () => {
    const words = { en: await guide.words('en'), pl: await guide.words('pl'), cs: await guide.words('cs') }
    expect(checkCatalogues(words)).toEqual([])
    const needed = guide.lessons.flatMap(({ id }) => ['title', 'text'].map((part) => `lesson.${guide.key}.${id}.${part}`))
    expect(Object.keys(words.en).sort()).toEqual(needed.sort())
  })

  test('a player who does what is pointed out sees all lessons, and what they are about', async () => {
    const { done, lost, silent, heard } = await pointed()
    expect(guide.lessons.map(({ id }) => id).filter((id) => !done.has(id) && !rare.includes(id))).toEqual([])
    expect([lost, silent]).toEqual([[], []])
    for (const on of told) expect(heard).toContain(on)
  })

  test('wherever nothing is pointed out, every option leads on to the end, and never is there a question without a word', async () => {
    const { unstarred } = await pointed()
    // Of long lists of alike moves the first, the last and those between at even distances.
    // `npm run prove` takes every option, each other run the first and the last.
    const most = times(100, 2)
    for (const { stand, options, taken } of unstarred)
      for (let n = 0; n < Math.min(options, most); n++) {
        const option = Math.round((n * (options - 1)) / Math.max(1, Math.min(options, most) - 1))
        // That one led on to the end before.
        if (option === taken) continue
        const { step } = stand
        const { done, lost, silent } = await follow(guide, (at) => (at === step ? option : null), 260, stand)
        expect([step, option, done.has('end'), lost, silent]).toEqual([step, option, true, [], []])
      }
  })

  test('a player who does something else goes on all the same, to the end', async () => {
    // One way to stray a guide, each in turn; all of them in `npm run prove`.
    const ways = [2, 3, 5]
    for (const every of whole ? ways : [ways[at % ways.length]!]) {
      const { done, lost, silent } = await follow(guide, (step, of) => (step % every === 1 ? step % of : null), 400)
      expect([done.has('end'), lost, silent]).toEqual([true, [], []])
    }
  })
})
