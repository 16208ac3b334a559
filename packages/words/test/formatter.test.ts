import { say } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { type Catalogues, formatter, mergeCatalogues } from '../src/index.ts'

const catalogues: Catalogues = {
  en: {
    plain: 'Your turn',
    moved: '{who} moves {n, plural, one {# Fighter} other {# Fighters}}: {from} → {to}',
    saw: 'Seen: {what}',
    ferrum: 'Ferrum',
    glade: 'Ash Grove',
    onlyEnglish: 'Only here',
    less: 'a < b',
  },
  pl: {
    plain: 'Twoja tura',
    moved: '{who}: ruch {n, plural, one {# Wojownika} few {# Wojowników} many {# Wojowników} other {# Wojownika}}: {from} → {to}',
    saw: 'Widziano: {what}',
    ferrum: 'Ferrum',
    glade: 'Popielny Gaj',
    less: 'a < b',
    broken: '{n, plural, one {x}',
  },
}
const english = formatter('en', catalogues, { strict: true })
const polish = formatter('pl', catalogues, { strict: true })

describe('a formatter', () => {
  test('says a message without arguments', () => {
    expect(polish.text(say('plain'))).toBe('Twoja tura')
  })

  test('chooses the plural form of the language', () => {
    const moved = (n: number) => say('moved', { who: 'Ada', n, from: say('ferrum'), to: say('glade') })
    expect(english.text(moved(1))).toBe('Ada moves 1 Fighter: Ferrum → Ash Grove')
    expect(polish.text(moved(1))).toBe('Ada: ruch 1 Wojownika: Ferrum → Popielny Gaj')
    expect(polish.text(moved(3))).toBe('Ada: ruch 3 Wojowników: Ferrum → Popielny Gaj')
  })

  test('makes a list of several phrases in the manner of the language', () => {
    const items = [say('ferrum'), say('glade'), say('plain')]
    expect(english.text(say('saw', { what: items }))).toBe('Seen: Ferrum, Ash Grove and Your turn')
    expect(polish.text(say('saw', { what: items }))).toBe('Widziano: Ferrum, Popielny Gaj i Twoja tura')
    expect(polish.text(say('list.or', { items }))).toBe('Ferrum, Popielny Gaj lub Twoja tura')
    expect(polish.text(say('list.comma', { items }))).toBe('Ferrum, Popielny Gaj, Twoja tura')
    expect(polish.text(say('list.semicolon', { items }))).toBe('Ferrum; Popielny Gaj; Twoja tura')
    expect(polish.text(say('list.space', { items: [say('sentence', { of: say('ferrum') }), say('glade')] }))).toBe('Ferrum. Popielny Gaj')
  })

  test('makes a sentence with a capital of the language and one full stop', () => {
    const words = { en: { a: 'ask', q: 'who?', step: 'choose:' }, cs: { a: 'čti', q: 'kdo?', step: 'vyber:' } }
    const czech = formatter('cs', words, { strict: true })
    expect(czech.text(say('sentence', { of: say('a') }))).toBe('Čti.')
    expect(czech.text(say('sentence', { of: say('q') }))).toBe('Kdo?')
    expect(czech.text(say('sentence', { of: say('step') }))).toBe('Vyber:')
  })

  test('inflects an argument by its forms, and makes verbs agree with it', () => {
    const words: Catalogues = {
      pl: {
        gives: '{who} {who_who, select, they {dają} other {daje}} kartę {taker_dat}',
        dynasty: 'Dynastie',
        'dynasty.who': 'they',
        'dynasty.dat': 'Dynastiom',
        cat: 'Markiza',
        'cat.dat': 'Markizie',
        all: 'Wszystkim: {takers_dat}',
      },
    }
    const speaker = formatter('pl', words, { strict: true })
    const gives = (who: string | { id: string }, taker: string | { id: string }) => speaker.text(say('gives', { who, taker }))
    expect(gives(say('dynasty'), say('cat'))).toBe('Dynastie dają kartę Markizie')
    expect(gives(say('cat'), say('dynasty'))).toBe('Markiza daje kartę Dynastiom')
    expect(gives('Ada', 'Ewa')).toBe('Ada daje kartę Ewa')
    expect(speaker.text(say('all', { takers: [say('cat'), say('dynasty'), say('gives', { who: 'a', taker: 'b' })] }))).toBe(
      'Wszystkim: Markizie, Dynastiom i a daje kartę b',
    )
    expect(() => speaker.text(say('gives', { who: say('cat') }))).toThrow('gives')
  })

  test('a quote stands for itself, two for one, also in a message without arguments', () => {
    const { text } = formatter('en', { en: { one: "it's # 1 | 2 <b>", two: "the player''s", three: "the '{'" } })
    expect([text({ id: 'one' }), text({ id: 'two' }), text({ id: 'three' })]).toEqual(["it's # 1 | 2 <b>", "the player's", 'the {'])
  })

  test('takes a < for what it is', () => {
    expect(polish.text(say('less'))).toBe('a < b')
  })

  test('tells in tests what is missing, and where', () => {
    expect(() => polish.text(say('onlyEnglish'))).toThrow('No message "onlyEnglish" in pl')
    expect(() => polish.text(say('saw'))).toThrow(/"saw" in pl.*what/)
    expect(() => polish.text(say('saw', { what: say('nowhere') }))).toThrow('"nowhere"')
    expect(() => english.text(say('toString'))).toThrow('No message "toString" in en')
  })

  test('always says something at run time', () => {
    const patient = formatter('pl', catalogues)
    expect(patient.text(say('onlyEnglish'))).toBe('Only here')
    expect(patient.text(say('nowhere'))).toBe('nowhere')
    expect(patient.text(say('broken', { n: 1 }))).toBe('broken')
    expect(patient.text(say('saw'))).toBe('saw')
    expect(formatter('cs', catalogues).text(say('plain'))).toBe('Your turn')
  })

  test('knows which messages the language has itself', () => {
    expect(polish.has('plain')).toBe(true)
    expect(polish.has('onlyEnglish')).toBe(false)
    expect(polish.has('list.or')).toBe(true)
  })
})

test('merged catalogues hold all messages, a later one overruling', () => {
  const merged = mergeCatalogues(catalogues, { pl: { plain: 'Twój ruch', extra: 'Więcej' } })
  const text = formatter('pl', merged, { strict: true })
  expect([text.text(say('plain')), text.text(say('extra')), text.text(say('glade'))]).toEqual(['Twój ruch', 'Więcej', 'Popielny Gaj'])
  expect(merged.en?.plain).toBe('Your turn')
})
