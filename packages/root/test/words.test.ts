import {
  begin,
  choose,
  contentFor,
  type Event,
  type Heard,
  type Match,
  type Option,
  type Phrase,
  randomFrom,
  smallSeed,
} from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { formatter } from '@trestle/words'
import { expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { allContent } from '../src/content.ts'
import { cardText, words } from '../src/face/words.ts'
import { root } from '../src/game.ts'
import { settings } from '../src/settings.ts'
import { meeting, mixes } from './mixes.ts'

const catalogues: Record<string, Record<string, string>> = { en, pl, cs }
/** With all factions: those of the first box are always there. */
const content = root.compile(contentFor(root, { factions: 'cult+riverfolk' }))

/** The arguments a message needs; a form of one, such as `seat_dat`, needs that one. */
function needs(text: string): string[] {
  // The words by which a verb agrees, and the names of forests, are no arguments.
  const plain = text.replaceAll(/\b(they|other|[\d·]+) \{[^{}]*\}/g, '')
  return [...plain.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1].replace(/_(the|gen|dat|acc|ins|who|at|from|to)$/, ''))
}

function faults(phrase: Phrase): string[] {
  // What every language has: a capital and a full stop.
  const text = phrase.id === 'sentence' ? '{of}' : catalogues.en[phrase.id]
  if (text === undefined) return [`no message ${phrase.id}`]
  const missing = needs(text).filter((name) => phrase.values?.[name] === undefined)
  const inner = Object.values(phrase.values ?? {}).flatMap((value) => (Array.isArray(value) ? value : [value]))
  return [
    ...missing.map((name) => `${phrase.id} lacks ${name}`),
    ...inner.flatMap((value) => (typeof value === 'object' ? faults(value) : [])),
  ]
}

test('the three catalogues hold the same messages with the same arguments', () => {
  for (const lang of ['pl', 'cs']) {
    expect(Object.keys(catalogues[lang]).sort()).toEqual(Object.keys(en).sort())
    for (const [id, text] of Object.entries(en)) {
      expect([id, [...new Set(needs(catalogues[lang][id]))].sort()]).toEqual([id, [...new Set(needs(text))].sort()])
    }
  }
})

test('Polish and Czech plurals have one, few, many and other', () => {
  for (const lang of ['pl', 'cs']) {
    for (const [id, text] of Object.entries(catalogues[lang])) {
      if (!text.includes(', plural,')) continue
      for (const form of ['one', 'few', 'many', 'other']) expect([id, text.includes(`${form} {`)]).toEqual([id, true])
    }
  }
})

/**
 * Games of a few mixes in which every two factions meet, of all mixes in `npm run prove`; and of four factions on every map with
 * either deck.
 */
const tables = [
  ...(whole ? mixes() : meeting(mixes())).map((factions) => ({ factions })),
  ...Object.keys(allContent.maps).flatMap((map) => Object.keys(allContent.decks).map((deck) => ({ factions: mixes()[0], map, deck }))),
]

test('every prompt, option, event and result of random games has its words', () => {
  const found = new Set<string>()
  // Most of a match is said again and again.
  const said = new Set<string>()
  let offered = new Set<string>()
  const isNew = (option: Option) => offered.size < offered.add(JSON.stringify(option)).size
  const note = (phrase: Phrase | null) => {
    const key = JSON.stringify(phrase)
    if (phrase === null || said.has(key)) return
    said.add(key)
    for (const fault of faults(phrase)) found.add(fault)
  }
  tables.forEach((options, i) => {
    const heard: Heard[] = []
    const content = root.compile(contentFor(root, options))
    offered = new Set()
    const g = begin(root, { options, content, seed: smallSeed(i + 1), heard })
    const random = randomFrom(smallSeed(i + 500))
    while (!g.result && g.decided < 1500) {
      for (const decision of g.asked) {
        note(decision.prompt)
        for (const option of decision.options) if (isNew(option)) note(words.option(content, option))
      }
      const { decision, option } = randomAnswer(g as unknown as Match, random)
      choose(g as unknown as Match, decision, option)
      for (const { event } of heard.splice(0)) {
        note(event.on === 'end' ? words.result(content, g.result!, root.seats(g.options)) : words.event(content, event, null))
      }
    }
  })
  expect([...found]).toEqual([])
})

test('every card, quest, character, leader, piece and setting has its words', () => {
  const ids = [
    ...Object.keys(allContent.decks).flatMap((deck) => {
      const book = root.compile(contentFor(root, { deck }))
      return book.cards.flatMap((card) => [`card.${card.id}.title`, cardText(book, card.id).id])
    }),
    ...content.quests.map((quest) => `quest.${quest.title}.title`),
    ...content.characters.flatMap((one) => [`character.${one.id}`, `character.${one.id}.about`]),
    ...['builder', 'charismatic', 'commander', 'despot'].flatMap((one) => [`leader.${one}`, `leader.${one}.about`]),
    ...Object.values(allContent.factions).flatMap((data) =>
      [...Object.keys(data.buildings), ...Object.keys(data.tokens)].map((name) => `piece.${name}`),
    ),
    ...settings.flatMap(({ key, choices, seats }) => [
      `setting.${key}`,
      `setting.${key}.about`,
      ...(seats ? [] : choices.map((one) => `setting.${key}.${one}`)),
    ]),
  ]
  expect(ids.filter((id) => !(id in en))).toEqual([])
})

/** The message of an event's sentence. */
const told = (event: Event): string | undefined => (words.event(content, event, 1)?.values?.of as Phrase | undefined)?.id

test('a hand without cards that is shown lists none', () => {
  const shown = { on: 'shown', seat: 0, taker: 1, names: { seat: 'C', taker: 'E' } }
  expect(told({ ...shown, cards: [] })).toBe('event.shown')
  expect(told({ ...shown, cards: [0] })).toBe('event.shown.seen')
})

test('pieces that a side gives up of its own are told otherwise than those that it removes of others', () => {
  const removed = (owner: string) => ({ on: 'removed', by: 0, names: { by: 'C' }, pieces: [{ owner, piece: 'wood', at: 0, n: 2 }] })
  expect(told(removed('C'))).toBe('event.removed.own')
  expect(told(removed('A'))).toBe('event.removed')
})

test('no two things that can happen are told alike, but for the use of an effect', () => {
  for (const catalogue of Object.values(catalogues)) {
    const events = Object.entries(catalogue).filter(([id]) => id.startsWith('event.') && id !== 'event.battle.effect')
    expect(new Set(events.map(([, text]) => text)).size).toBe(events.length)
  }
})

test('a result is a sentence that names who has won', () => {
  const result = (locale: 'en' | 'pl' | 'cs', reason: string, winners: number[]) =>
    formatter(locale, { en, pl, cs }, { strict: true }).text(
      words.result(content, { winners, reason, rule: 'ROOT-3.1' }, ['marquise', 'eyrie', 'alliance', 'vagabond']),
    )
  expect(result('en', 'points', [1])).toBe('The Eyrie reached thirty points and won.')
  expect(result('en', 'coalition', [1, 3])).toBe('The Eyrie and the Vagabond won together, as a coalition.')
  expect(result('pl', 'dominance', [1])).toBe('Dynastie spełniają warunek karty Dominacji i wygrywają.')
  expect(result('cs', 'resigned', [0])).toBe('Markýza vítězí s nejvíce body po vzdání jednoho hráče.')
})

test('each piece can be counted and be the object of a verb', () => {
  const pieces = Object.keys(en).filter((id) => /^piece\.[\w-]+$/.test(id))
  expect(pieces.flatMap((id) => [`${id}.acc`, `${id}.count`]).filter((id) => !(id in en))).toEqual([])
})

test('an item for the Exile is said in the case of what is given', () => {
  const given = { on: 'exile.given', seat: 0, band: 0, item: 'crossbow', names: { seat: 'E' } }
  const text = (locale: 'en' | 'pl' | 'cs') => formatter(locale, { en, pl, cs }, { strict: true }).text(words.event(content, given, 0)!)
  expect([text('en'), text('pl'), text('cs')]).toEqual([
    'The Eyrie gave the Exile a crossbow.',
    'Dynastie dają Wygnańcowi kuszę.',
    'Rody dávají Vyhnanci kuši.',
  ])
})
