import { expect, test } from 'vitest'
import { checkCatalogues } from '../testing/index.ts'

const good = {
  en: { a: 'one {n, plural, one {# card} other {# cards}}', b: '{side, select, pl {x} other {y}} {name}' },
  pl: { a: 'raz {n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}', b: '{side, select, other {y}} {name}' },
  cs: { a: 'raz {n, plural, one {# karta} few {# karty} many {# karty} other {# karet}}', b: '{side, select, pl {x} other {y}} {name}' },
}

test('sound catalogues have no fault', () => {
  expect(checkCatalogues(good)).toEqual([])
})

test('languages may differ in the forms of an argument and in how verbs agree', () => {
  const en = { c: '{seat} gave {taker} a card' }
  const pl = { c: '{seat} {seat_who, select, they {dali} other {dał}} {taker_dat} kartę' }
  expect(checkCatalogues({ en, pl, cs: { c: '{seat} {seat_who, select, she {dala} other {dal}} {taker_dat} kartu' } })).toEqual([])
  expect(checkCatalogues({ en, pl, cs: { c: '{seat} {giver_who, select, other {dal}} {taker_dat} kartu' } })).toHaveLength(1)
})

test.each([
  ['a missing id', { pl: { b: good.pl.b } }, ['a: missing in pl']],
  ['an id that only one language has', { cs: { ...good.cs, c: 'x' } }, ['c: missing in en', 'c: missing in pl']],
  [
    'a plural without its forms',
    { pl: { ...good.pl, a: '{n, plural, one {x} other {y}}' } },
    ['plural of "n" lacks "few"', 'plural of "n" lacks "many"'],
  ],
  [
    'a form that the language does not know',
    { en: { ...good.en, a: '{n, plural, one {x} few {z} other {y}}' } },
    ['"few", which en does not know'],
  ],
  [
    'a plural inside a select',
    { cs: { ...good.cs, b: '{side, select, pl {{name, plural, one {x} other {y}}} other {z}}' } },
    ['lacks "few"', 'lacks "many"'],
  ],
  [
    'Czech forms in the Polish order',
    { cs: { ...good.cs, a: '{n, plural, one {# karta} few {# karty} many {# karet} other {# karty}}' } },
    ['Czech says 5 by "other"'],
  ],
  ['other arguments', { pl: { ...good.pl, b: '{side, select, other {y}} {nam}' } }, ['b: arguments nam, side in pl, name, side in en']],
  ['other words of a select', { cs: { ...good.cs, b: '{side, select, cs {x} other {y}} {name}' } }, ['"side" selects cs, other in cs']],
  ['broken ICU', { pl: { ...good.pl, b: '{side, select, }' } }, ['b in pl: no ICU message']],
  ['an empty message', { pl: { ...good.pl, b: ' ' } }, ['b in pl: empty']],
])('%s is a fault', (_name, change, expected) => {
  const faults = checkCatalogues({ ...good, ...change })
  expect(faults).toHaveLength(expected.length)
  expected.forEach((part, index) => {
    expect(faults[index]).toContain(part)
  })
})
