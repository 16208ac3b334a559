/** Every word of the game in its three languages. */
import { begin, choose, type Game, type Heard, type Json, type Match, smallSeed } from '@trestle/kernel'
import { type Catalogue, formatter, type Locale, locales } from '@trestle/words'
import { checkCatalogues, unsaid } from '@trestle/words/testing'
import { describe, expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { standardContent } from '../src/content/index.ts'
import { daimyo } from '../src/index.ts'
import { effectText, empireText, goalRewards, goalText, mercenaryText } from '../src/words/index.ts'

const catalogues: Record<Locale, Catalogue> = { en, pl, cs }
const speakers = locales.map((locale) => formatter(locale, catalogues, { strict: true }))
const { clans, construction, goals, heroes, mercenaries, solo, tiles, villagers } = standardContent

test('the catalogues hold the same messages in every language, with all plural forms', () => {
  expect(checkCatalogues(catalogues)).toEqual([])
})

const options: Json[] = [
  { seats: 4 },
  { seats: 3, boards: 'advanced', clans: 'random' },
  { seats: 2, boards: 'advanced' },
  { seats: 1, solo: 'hard' },
  { seats: 1, solo: 'easy', boards: 'advanced' },
]

test.each(options)('whatever happens in a match is said in every language: %o', (given) => {
  expect(unsaid(daimyo as unknown as Game, catalogues, { seeds: [1, 2, 3], options: [given] })).toEqual([])
})

test('every card, tile, goal and solo card is told in every language, and no two Heroes of one name', () => {
  const texts = [
    ...heroes.cards.map((card) => effectText(card.steps)),
    ...tiles.effects.map((effect) => effectText(effect.steps)),
    ...villagers.tiles.flatMap((tile) => tile.sides.map((side) => effectText(side.steps))),
    ...clans.clans.map((clan) => effectText(clan.ability)),
    ...goals.cards.flatMap((goal) => [goalText(goal), ...goalRewards(goal)]),
    ...mercenaries.spaces.flatMap((space) => space.choices.map(mercenaryText)),
    ...solo.cards.flatMap((card) => card.slots.map((slot) => empireText(slot.actions))),
    ...solo.ability.map((row) => empireText(row.steps)),
    ...construction.boards.map(({ id }) => ({ id: `board.${id}` })),
    ...solo.achievements.map(({ id }) => ({ id: `achievement.${id}` })),
    ...daimyo.settings.flatMap(({ key }) => [{ id: `setting.${key}` }, { id: `setting.${key}.about` }]),
  ]
  for (const speaker of speakers) {
    for (const text of texts) expect(speaker.text(text)).not.toBe('')
    const names = heroes.cards.map(({ id }) => speaker.text({ id: `hero.${id}` }))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every choice of the rules has its question', () => {
  const asked = daimyo.procedures.flatMap(({ name, steps }) =>
    Object.entries(steps as { [step: string]: unknown }).flatMap(([step, of]) => {
      const { kind, prompt } = of as { kind?: string; prompt?: unknown }
      return kind === 'choice' && !prompt ? [`prompt.${name}.${step}`] : []
    }),
  )
  expect(asked.filter((id) => !Object.hasOwn(en, id))).toEqual([])
  expect(asked.length).toBeGreaterThan(40)
})

const hero = (id: string) => effectText(heroes.cards.find((card) => card.id === id)!.steps)
const tile = (id: string) => effectText(tiles.effects.find((effect) => effect.id === id)!.steps)

describe('texts of cards', () => {
  const [english, polish, czech] = speakers

  test('a cost stands before a colon', () => {
    expect(english.text(hero('market-19'))).toBe('Pay 1 gold: gain 1 rice, 1 metal and 1 stone.')
    expect(polish.text(hero('market-19'))).toBe('Zapłać 1 złoto: zdobądź 1 ryż, 1 metal i 1 kamień.')
    expect(czech.text(hero('market-19'))).toBe('Zaplať 1 zlato: získej 1 rýži, 1 kov a\u00a01 kámen.')
  })

  test('steps are sentences in their order', () => {
    expect(english.text(hero('technology-2'))).toBe('Move your Scavenger. Take 2 tiles there.')
    expect(polish.text(hero('technology-2'))).toBe('Przesuń swojego Poszukiwacza. Weź stamtąd 2 kafle.')
    expect(czech.text(hero('technology-2'))).toBe('Přesuň svého hledače. Vezmi odtamtud 2 dílky.')
  })

  test('tiles say what is cheaper', () => {
    expect(english.text(tile('recruit-minus-1'))).toBe('Recruit 1 unit for 1 rice less.')
    expect(english.text(tile('discard-build-minus-1'))).toBe('Discard 1 Hero: build 1 building for 1 token less.')
    expect(czech.text(tile('hire-minus-2'))).toBe('Najmi 1 hrdinu o 2 zlata levněji.')
    expect(polish.text(tile('governor-collects-twice'))).toBe('Zbierz z miejsca swojego Zarządcy dwa razy.')
  })

  test('actions of the Empire name their islands and the advantage', () => {
    const [blue, green] = solo.cards[0].slots
    expect(english.text(empireText(blue.actions))).toBe('1 Governor on Red or on Purple, with advantage')
    expect(english.text(empireText(green.actions))).toBe('2 tiles from islands or the Black Market, with advantage')
    expect(czech.text(empireText(blue.actions))).toBe('1 správce na červeném ostrově nebo na fialovém ostrově, s převahou')
  })
})

describe('lines of the log', () => {
  const box = daimyo.compile(standardContent as unknown as Json)
  const line = (locale: number, event: { on: string; [key: string]: Json }) => speakers[locale].text(daimyo.words.event(box, event, null)!)
  const recruited = { on: 'recruited', seat: 0, unit: 'governor', at: 5, names: { seat: 'nomads' } }

  test('agree in number, with their cases', () => {
    expect(line(0, recruited)).toBe('The Nomads recruited a Governor on Red (metal).')
    expect(line(1, recruited)).toBe('Nomadzi rekrutują Zarządcę na wyspie czerwonej (metal).')
    expect(line(2, recruited)).toBe('Nomádi verbují správce na červeném ostrově (kov).')
    const hit = { on: 'eliminated', seat: 0, other: 1, at: 0, names: { seat: 'nature', other: 'empire' } }
    expect(line(1, hit)).toBe('Natura eliminuje Zarządcę Imperium na wyspie niebieskiej (ryż).')
    expect(line(2, hit)).toBe('Příroda odstraňuje správce Říše na modrém ostrově (rýže).')
  })

  test('DM-3.1 a Clan that was dealt or given in the options was not chosen', () => {
    const said = (clans: string) => {
      const heard: Heard[] = []
      const g = begin(daimyo, { content: box, seed: smallSeed(1), options: { seats: 2, clans, first: 'given' }, heard })
      if (clans === 'chosen') choose(g as unknown as Match, g.asked[0], g.asked[0].options[0])
      const { event } = heard.find(({ event: { on, seat } }) => on === 'clan' && seat === 0)!
      return [0, 1, 2].map((locale) => line(locale, event))
    }
    expect(said('chosen')[0]).toBe('Player 1 chose Nature Clan.')
    expect(said('nature+nomads')).toEqual([
      'Player 1 was given Nature Clan.',
      'Gracz 1 otrzymuje Klan Natury.',
      'Hráč 1 dostává Klan Přírody.',
    ])
    expect(said('random')[0]).toMatch(/^Player 1 was given \w+ Clan\.$/)
  })

  test('DM-21.22 the Empire wins a tie where no basic resource is left, and has none itself', () => {
    const said = (winner: number, names: string[]) => {
      const result = { winners: [winner], reason: 'basics', rule: 'DM-21.22' }
      return speakers.map((speaker) => speaker.text(daimyo.words.result(box, result, names)))
    }
    expect(said(1, ['nature', 'empire'])).toEqual([
      'The Empire won: equal in popularity points, and no basic resource is left.',
      'Imperium wygrywa przy remisie w punktach, bo nie ma już podstawowych zasobów.',
      'Říše vítězí při shodě bodů, protože žádná základní surovina nezbyla.',
    ])
    expect(said(0, ['nature', 'empire'])[0]).toBe('Nature won: equal in popularity points, but with more basic resources left.')
  })
})
