/** What a reader may look up: Heroes, islands, Clan boards, said in every language. */
import { begin, choose, contentFor, type Match, smallSeed } from '@trestle/kernel'
import { formatter, locales } from '@trestle/words'
import { expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { guide } from '../src/guide.ts'
import { daimyo } from '../src/index.ts'

const speakers = locales.map((locale) => formatter(locale, { en, pl, cs }, { strict: true }))
const content = daimyo.compile(contentFor(daimyo))
const [english] = speakers

const atTurn = () => {
  const g = begin(daimyo, { options: { seats: 4, clans: 'random' }, content, seed: smallSeed(4) })
  while (g.asked[0].prompt.id !== 'prompt.turn.die') choose(g as unknown as Match, g.asked[0], g.asked[0].options[0])
  return g
}

test('each Hero has a name, its strength and price, what it does, and a mark where it was rebuilt', () => {
  const cards = guide.cards(content)
  expect(cards).toHaveLength(52)
  for (const speaker of speakers)
    for (const { name, text, mark } of cards) for (const of of [name, ...text, ...(mark ? [mark.name, mark.meaning] : [])]) speaker.text(of)
  const gate = cards.find(({ ref }) => ref === 'market-19')
  expect(gate?.text.map(english.text)).toEqual(['Strength 5, 3 gold', 'Pay 1 gold: gain 1 rice, 1 metal and 1 stone.'])
  expect(cards.every(({ mark }) => mark !== null)).toBe(true)
})

test('an island tells what it produces and who stands there', () => {
  const g = atTurn()
  const places = guide.places(content)
  const blue = places.findIndex(({ ref }) => ref === 'blue')
  expect(places[blue].text.map(english.text)).toEqual(['rice', 'rice', 'metal', 'stone', 'gold'])
  const there = guide.at(content, daimyo.view(g, 0), blue).map(english.text)
  expect(there[0]).toContain('Blue, banners 4 and 2:')
})

test('a Clan board is read with the own hand alone', () => {
  const g = atTurn()
  const lines = (seat: number) => guide.mat(content, daimyo.view(g, seat), 0, seat).map(english.text)
  expect(lines(0).length).toBe(lines(1).length + 1)
})

test('dice are folded by colour and value, and a choice of a Hero names it', () => {
  const { options } = atTurn().asked[0]
  const groups = options.map((option) => guide.group(content, option))
  expect(groups.every((group) => group !== null)).toBe(true)
  expect(new Set(groups.map((group) => english.text(group!))).size).toBeLessThan(options.length)
  expect(guide.cardsOf(content, { do: 'hero', card: 3 })).toEqual([3])
  expect(guide.group(content, { do: 'main' })).toBeNull()
})
