import { games, guide, type Locale, messages } from '@trestle/games'
import { contentFor, type Phrase, type Random, randomFrom, smallSeed } from '@trestle/kernel'
import { playRandom } from '@trestle/kernel/testing'
import { formatter, mergeCatalogues } from '@trestle/words'
import { describe, expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { Reading, type Sight } from '../src/reading.ts'
import { raid, trestle } from './trestle.ts'

/** Lines that are said at a match of a game after some random choices. Strict: a message that is missing is an error. */
async function reading(id: string, locale: Locale = 'en') {
  const game = await games[id]()
  const words = formatter(locale, mergeCatalogues({ [locale]: await messages(id, locale) }, { en, pl, cs }), { strict: true })
  const content = game.compile(contentFor(game))
  const g = playRandom(game, { seed: 5, content, until: ({ decided }) => decided > 40 })
  const seats = game.seats(g.options).map((ref) => ({ ref, name: game.words.seat(content, ref) }))
  const sight: Sight = { content, seats, seat: 0, view: game.view(g, 0) }
  const read = new Reading((await guide(id))!, words)
  return { read, sight, g, say: (lines: Phrase[]) => lines.map((line) => words.text(line)) }
}

describe.each(['ironwood', 'root'])('%s', (id) => {
  test.each<Locale>(['en', 'pl', 'cs'])('every card, place and mat can be read in %s', async (locale) => {
    const { read, sight, say } = await reading(id, locale)
    const told = (await guide(id))!
    for (const { ref } of told.cards(sight.content)) expect(say(read.card(ref, sight)).length).toBeGreaterThan(1)
    for (const { ref } of told.places(sight.content)) expect(say(read.place(ref, sight)).length).toBeGreaterThan(1)
    expect(say(read.map(sight)).length).toBeGreaterThan(told.places(sight.content).length)
    for (const { ref } of sight.seats) expect(say(read.mat(ref, sight)).length).toBeGreaterThan(0)
    expect(read.mat('', sight)).toEqual(sight.seats.flatMap(({ ref }) => read.mat(ref, sight)))
  })

  test('ways lead both ways', async () => {
    const { sight } = await reading(id)
    const places = (await guide(id))!.places(sight.content)
    const reached = places.map(({ ways }) => new Set(ways.flatMap(({ to }) => to)))
    for (const [from, all] of reached.entries()) for (const to of all) expect(reached[to]).toContain(from)
  })
})

test('a thing is found by its id, its name, how it begins, or a part of it, accents and capitals aside', async () => {
  const { read, sight, say } = await reading('ironwood', 'pl')
  const whole = say(read.place('f1', sight))
  const name = whole[0].split(' (')[0]
  expect(say(read.place(name.toUpperCase(), sight))).toEqual(whole)
  expect(say(read.place(name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l'), sight))).toEqual(whole)
  expect(say(read.place(name.slice(1), sight))).toEqual(whole)
})

test('a name that is not there, or that is several, is answered with those there are', async () => {
  const { read, sight, say } = await reading('ironwood')
  expect(say(read.mat('nobody', sight))).toEqual(['No side is called “nobody”. There are: Woodwalkers, Ironclad.'])
  expect(say(read.place('', sight))[0]).toMatch(/^No place is called “”\. There are: Ferrum, Auria, /)
  expect(say(read.card('golem', sight))[0]).toMatch(/^“golem” may be: .*, /)
})

test('what was rebuilt says so, with what that means', async () => {
  const { read, sight, say } = await reading('ironwood')
  expect(say(read.map(sight)).at(-1)).toMatch(/^reconstructed: /)
  const { read: root, sight: forest, say: sayRoot } = await reading('root')
  expect(sayRoot(root.map(forest)).at(-1)).toMatch(/^rebuilt: Not printed in the Law/)
})

test('at a terminal: card, place, map, mat, and the text of a card in why', async () => {
  const { out } = await trestle(
    ['play', 'ironwood', '--seed', '4', '--seat', 'ironclad', '--against', 'random', '--lang', 'en'],
    '1\n1\n1\ncard IC02\nplace auria\nmat ironclad\nmap\nwhy 1\nquit\n',
  )
  expect(out).toContain('Conquest (IC02)\nIronclad. Damage: ')
  expect(out).toContain('Auria (auria): inner mountain, number 2\nOne step to mountains: ')
  expect(out).toContain('Here now: 3 Fighters\n')
  expect(out).toContain('Ferrum (ferrum): ')
  expect(out).toMatch(/\n1\. Play: Reinforcement\nplay IC01\nReinforcement \(IC01\)\nIronclad\. Damage: /)
})

test('a game without a guide says that there is nothing to read', async () => {
  const { out } = await raid(['play', 'raid', '--seed', '4', '--against', 'random'], 'map\n')
  expect(out).toContain('This game doesn’t describe its cards and places here.')
})

test('a long list of options is folded by the place that pieces leave, and opens by its letter', async () => {
  const game = await games.ironwood()
  const dice: Random = randomFrom(smallSeed(1))
  const told = (await guide('ironwood'))!
  const g = playRandom(game, { seed: 3, until: ({ asked }) => asked[0].options.length > 40 && dice.at === 0 })
  const groups = new Set(g.asked[0].options.map((option) => JSON.stringify(told.group(g.content, option))))
  expect(groups.size).toBeGreaterThan(2)
  expect(groups.size).toBeLessThan(g.asked[0].options.length / 2)
})
