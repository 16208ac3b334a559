/** The table in plain lines, said in every language. */
import { begin, below, choose, contentFor, type Json, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { formatter, locales } from '@trestle/words'
import { expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { daimyo } from '../src/index.ts'
import { textBoard } from '../src/text-board.ts'
import { table } from './build.ts'

const speakers = locales.map((locale) => formatter(locale, { en, pl, cs }, { strict: true }))
const content = daimyo.compile(contentFor(daimyo))

test.each([{ seats: 4 }, { seats: 2 }, { solo: 'normal' }] as Json[])('the table is told in lines: %o', (options) => {
  const g = begin(daimyo, { options, content, seed: smallSeed(4) })
  const random = randomFrom(smallSeed(9))
  let longest: string[] = []
  for (let n = 0; !g.result; n++) {
    if (n % 25 === 0) {
      for (const seat of [0, null]) {
        const lines = textBoard(content, daimyo.view(g, seat), seat)
        for (const speaker of speakers) {
          const said = lines.map((line) => speaker.text(line))
          if (speaker.locale === 'en' && said.length > longest.length) longest = said
        }
      }
    }
    const [decision] = g.asked
    choose(g as unknown as Match, decision, decision.options[below(random, decision.options.length)])
  }
  expect(longest.some((line) => line.startsWith('Blue, banners 4 and 2:'))).toBe(true)
  expect(longest.filter((line) => line.includes(' PP, ')).length).toBeGreaterThanOrEqual(2)
})

test('DM-2.6 DM-12.10 the open card of the deck is not on the market, and dice beside the board are told', () => {
  const t = table({
    heroes: ['market-01', 'market-02', 'market-03', 'market-04', 'market-05'],
    top: ['market-06'],
    sides: [{ dice: { tax: 'red-2', beside: 'blue-3' } }],
  })
  const lines = textBoard(t.g.content, daimyo.view(t.g, 0), 0).map((line) => speakers[0].text(line))
  const begins = (start: string) => lines.filter((line) => line.startsWith(start))
  expect(begins('Hero market:')[0]).toContain('Kettle-Helm Recruit')
  expect(begins('Hero market:')[0]).not.toContain('Ferry-Raft Punk')
  expect(begins('Next on the Hero deck: Ferry-Raft Punk').length).toBe(1)
  expect(begins('Dice: red 2 and blue 3').length).toBe(1)
})

test('DM-2.4 DM-2.11 what lies open is told: helmet, altars, Scavengers, Villagers, goals, Relics, track and tiles', () => {
  const t = table({
    helmet: 1,
    helmetTaken: true,
    villagers: ['v1b', 'v2a', 'v3a'],
    goals: ['green-1', 'green-2', 'orange-1'],
    sides: [{ stacks: ['blue', 'red'], altars: ['blue-a1'], track: 1, scavenger: 'red', tiles: { recruit: 'recruit-minus-1' } }, {}, {}],
  })
  t.s.goalFirst = [0, 2, -1]
  t.s.goalSecond = [2, -1, -1]
  t.s.sides[1].out = true
  const said = (speaker: (typeof speakers)[number]) => textBoard(t.g.content, daimyo.view(t.g, 0), 0).map((line) => speaker.text(line))
  const [english, polish, czech] = speakers.map(said)
  for (const line of [
    'Mighty Helmet: Technology; nobody can take it again this round',
    'First player: Nature',
    'Villager tile: Gain 1 rice and 1 gold.',
    'Land of Stewards: claimed by Nature, then by the Nomads',
    'Fields of Wire: claimed by the Nomads',
    'Restored Relics: blue and red',
    'Recruitment track: space 2, the next unit costs 2 rice',
    'Bonus Action tile, Recruit: Recruit 1 unit for 1 rice less.',
    'Technology resigned.',
  ])
    expect(english).toContain(line)
  expect(english.find((line) => line.startsWith('Blue: '))).toContain('Relic marker of Nature, Blue, altar 3')
  expect(english.find((line) => line.startsWith('Red: '))).toContain('Scavenger of Nature, Red')
  for (const line of [
    'Kraj zarządców: cel zdobyty przez Naturę, potem przez Nomadów',
    'Przywrócone Relikty: niebieski i czerwony',
    'Tor Rekrutacji: pole 2, następna jednostka kosztuje 2 ryżu',
  ])
    expect(polish).toContain(line)
  for (const line of [
    'Země správců: na prvním místě Příroda, na druhém Nomádi',
    'Obnovené relikty: modrý a\u00a0červený',
    'Stupnice verbování: pole 2, další jednotka stojí 2 rýže',
  ])
    expect(czech).toContain(line)
  t.s.helmetTaken = false
  t.s.tilesUsed = [t.s.sides[0].tiles[3]]
  const later = said(speakers[0])
  expect(later).toContain('Mighty Helmet: Technology')
  expect(later).toContain('Bonus Action tile, Recruit, used this turn: Recruit 1 unit for 1 rice less.')
})
