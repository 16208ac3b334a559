import { readdirSync, readFileSync } from 'node:fs'
import type { Phrase } from '@trestle/kernel'
import { type Catalogue, formatter, type Locale, locales } from '@trestle/words'
import { checkCatalogues } from '@trestle/words/testing'
import { describe, expect, test } from 'vitest'
import cardFile from '../content/cards.json' with { type: 'json' }
import mapFile from '../content/map.json' with { type: 'json' }
import visionFile from '../content/visions.json' with { type: 'json' }
import cs from '../messages/cs.ts'
import en from '../messages/en.ts'
import pl from '../messages/pl.ts'
import type { CardContent, Mod, Step } from '../src/effects/language.ts'
import { cardParts, cardText, cardTitle } from '../src/speech/card-text.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../messages/${name}.json`, import.meta.url), 'utf8'))
const catalogues: Record<Locale, Catalogue> = { en, pl, cs }
const speak = Object.fromEntries(locales.map((locale) => [locale, formatter(locale, catalogues, { strict: true }).text])) as Record<
  Locale,
  (phrase: Phrase) => string
>
const cards = (cardFile as { cards: CardContent[] }).cards
const card = (ref: string): CardContent => cards.find((card) => card.ref === ref)!
const whole = (locale: Locale, of: CardContent): string => cardText(of).map(speak[locale]).join(' ')

/** The card with another effect, to see what a step says by itself. */
const saying = (locale: Locale, ...effect: Step[]): string => whole(locale, { ...card('IC04'), effect })

test('the catalogues hold the same messages in every language, with all plural forms', () => {
  expect(checkCatalogues(catalogues)).toEqual([])
})

test('no message stands in two files of the same language', () => {
  for (const locale of locales) {
    const files = readdirSync(new URL('../messages/', import.meta.url)).filter((name) => name.endsWith(`${locale}.json`))
    const ids = files.flatMap((name) => Object.keys(read(name.replace('.json', ''))))
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    // The words of the editor of packs are loaded with it alone.
    const ofEditor = files.filter((name) => /^(pack|faults)\./.test(name)).flatMap((name) => Object.keys(read(name.replace('.json', ''))))
    expect(ids.length - ofEditor.length).toBe(Object.keys(catalogues[locale]).length)
  }
})

test('every card, place, vision and icon has a name', () => {
  const { map } = mapFile as { map: { mountains: { id: string }[]; forests: { id: string }[] } }
  const { visions } = visionFile as { visions: { mountain: string }[] }
  const wanted = [
    ...cards.map(({ ref }) => `card.${ref}.title`),
    ...[...map.mountains, ...map.forests].map(({ id }) => `place.${id}`),
    ...visions.map(({ mountain }) => `vision.${mountain}`),
    ...cards.flatMap(({ faction, soloIcons }) => soloIcons.flatMap((icon) => iconIds(faction, icon.replace('-red', '')))),
  ]
  for (const locale of locales) expect(wanted.filter((id) => !(id in catalogues[locale]))).toEqual([])
})

test('each place can be where, whence, whither and what is attacked', () => {
  const places = Object.keys(catalogues.en).filter((id) => /^place\.\w+$/.test(id))
  const wanted = places.flatMap((id) => ['at', 'from', 'to', 'acc'].map((form) => `${id}.${form}`))
  for (const locale of locales) expect(wanted.filter((id) => !(id in catalogues[locale]))).toEqual([])
})

test('an attack has its goal in the accusative', () => {
  const attack = { id: 'option.attack', values: { to: { id: 'place.f12' }, from: { id: 'place.auria' } } }
  expect(locales.map((locale) => speak[locale](attack))).toEqual([
    'Attack Ravenwood from Auria',
    'Zaatakuj Kruczą Dąbrowę z Aurii',
    'Zaútočit na Krkavčí les z Aurie',
  ])
})

const iconIds = (faction: string, icon: string): string[] => [`icon.${icon}`, `explain.icon.${faction}.${icon}`]

test('names of one language are never the same for two cards or two places', () => {
  for (const locale of locales)
    for (const kind of [/^card\..*\.title$/, /^place\.\w+$/]) {
      const names = Object.entries(catalogues[locale]).filter(([id]) => kind.test(id))
      expect(new Set(names.map(([, name]) => name)).size).toBe(names.length)
    }
})

test('the list of our own words names messages that exist, and every reconstructed title', () => {
  const ours = read('ours') as Record<Locale, string[]>
  for (const locale of locales) {
    expect(ours[locale].filter((id) => !(id in catalogues[locale]))).toEqual([])
    for (const { ref, source } of cards) if (source.title === 'reconstructed') expect(ours[locale]).toContain(`card.${ref}.title`)
  }
})

describe('the text of a card', () => {
  test.each(cards.map((card) => [card.ref, card] as const))('%s is whole in every language', (_ref, card) => {
    for (const locale of locales) {
      const text = whole(locale, card)
      expect(speak[locale](cardTitle(card))).not.toBe('')
      expect(text).toMatch(/^\p{Lu}/u)
      expect(text).toMatch(/[.)]$/u)
      expect(text).not.toMatch(/\btext\.|[{}]|undefined|\s\s|\s[.,;:]|\.\./u)
      expect(cardText(card)).toHaveLength(new Set(cardText(card).map((phrase) => JSON.stringify(phrase))).size)
    }
  })

  test('every number of an effect stands in its text', () => {
    for (const card of cards)
      for (const locale of locales) {
        const text = whole(locale, card)
        for (const n of numbersOf(card)) expect(`${card.ref} ${text}`).toContain(String(n))
      }
  })

  test('a different number, unit or place makes a different text', () => {
    for (const locale of locales) {
      const move = (n: number) => saying(locale, { op: 'move', units: 'fighters', n })
      expect(new Set([move(1), move(2), move(5), saying(locale, { op: 'move', units: 'warbands', n: 2 })]).size).toBe(4)
      const recruit = (where: Extract<Step, { op: 'recruit' }>['where']) => saying(locale, { op: 'recruit', unit: 'fighter', n: 1, where })
      const places = [
        recruit({ kind: 'mountain' }),
        recruit({ kind: 'mountain', ring: 'outer' }),
        recruit({ kind: 'mountain', ring: 'outer', control: 'ironclad' }),
        recruit({ kind: 'mountain', ring: 'outer', control: 'none' }),
        recruit({ kind: 'mountain', has: ['golem'], hasNot: ['totem'] }),
        recruit({ kind: 'mountain', hasAny: ['golem', 'forge'] }),
        recruit({ kind: 'mountain', touches: { kind: 'forest', ring: 'inner' } }),
        recruit({ kind: 'forest', has: ['marker'] }),
        recruit({ ring: 'inner' }),
        recruit({ ref: 'attacker' }),
      ]
      expect(new Set(places).size).toBe(places.length)
    }
  })
})

/** Numbers of a card that its text must tell. One of a kind (a Drill, a Vision card discovered) goes without. */
const numbersOf = (card: CardContent): number[] => {
  const numbers: number[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === 'number' && inner !== 1 && key !== 'repeat') numbers.push(Math.abs(inner))
        visit(inner)
      }
    }
  }
  visit([card.effect, card.ongoing, card.burnEffect])
  return card.markers > 0 ? [...numbers, card.markers] : numbers
}

describe('what texts say', () => {
  test('plurals follow the language', () => {
    expect(saying('en', { op: 'gain', n: 1 })).toBe('Gain 1 crystal.')
    expect(saying('en', { op: 'gain', n: 5 })).toBe('Gain 5 crystals.')
    expect([1, 2, 5].map((n) => saying('pl', { op: 'gain', n }))).toEqual([
      'Zyskaj 1 Kryształ.',
      'Zyskaj 2 Kryształy.',
      'Zyskaj 5 Kryształów.',
    ])
    expect([1, 2, 5].map((n) => saying('cs', { op: 'move', units: 'warbands', n }))).toEqual([
      'Přesuň 1 oddíl.',
      'Přesuň 2 oddíly.',
      'Přesuň 5 oddílů.',
    ])
  })

  test('a price stands before what it buys', () => {
    expect(whole('en', card('WW16'))).toContain('Burn 1 special card to move 4 Fighters.')
    expect(whole('pl', card('WW16'))).toContain('Spal 1 kartę Specjalną i porusz 4 Wojowników.')
    expect(whole('cs', card('WW16'))).toContain('Spal 1 speciální kartu a přesuň 4 bojovníky.')
  })

  test('a choice is a heading and a bullet for each option', () => {
    const phrases = cardText(card('IC03')).map(speak.en)
    expect(phrases).toEqual([
      'Resolve 2:',
      '• Move 1 Warband.',
      '• Move the Drill.',
      '• Place a Foundation on an outer mountain you control.',
    ])
    expect(cardText(card('IC02')).map(speak.pl)[1]).toBe('Rozpatrz 1 albo wydaj 2 Kryształy i rozpatrz 2:')
  })

  test('bonuses and Victory effects follow the attack', () => {
    expect(cardText(card('WW16')).map(speak.en).slice(1)).toEqual(['Attack.', 'This Combat: +1 Defense.', 'Victory: steal 1 crystal.'])
  })

  test('the ongoing part, what follows when exhausted, and the number of markers', () => {
    expect(whole('en', card('IC28'))).toBe(
      'Ongoing (2): each time a marker is removed from this card, gain 1 crystal. When exhausted: draw 2 cards.',
    )
    expect(whole('en', card('IC35'))).toBe('Ongoing (1). When exhausted: gain 3 crystals, then draw 2 cards.')
    const parts = cardParts(card('IC34'))
    expect(parts.effect).toEqual([])
    expect(parts.ongoing.map(speak.pl)).toEqual(['Za każdym razem, gdy Wiertło awansuje na torze, dodaj 1 Kryształ z puli do Ładunku.'])
    expect(parts.exhausted.map(speak.cs)).toEqual(['Vylož náklad vrtáku, ať stojí kdekoli.'])
  })

  test('an ongoing part that counts from the start stands first', () => {
    expect(cardParts(card('WW20')).ongoingFirst).toBe(true)
    expect(whole('en', card('WW20'))).toBe('Ongoing (1): +1 Damage in each combat in which you attack. Attack.')
    expect(cardParts(card('IC26')).ongoingFirst).toBe(false)
    expect(whole('en', card('IC26'))).toMatch(/^Attack\. Ongoing \(2\): \+1 Defense and \+1 Dominance/)
  })

  test('what happens when the card is burned', () => {
    expect(whole('en', card('WW09'))).toMatch(/When burned: spend 1 crystal to recruit 1 Fighter on an outer forest\.$/)
    expect(cardParts(card('WW09')).burned).toHaveLength(1)
    expect(cardParts(card('WW10')).burned).toEqual([])
  })

  test("a ban on one's own side is a restriction, one on the other side an effect", () => {
    expect(cardParts(card('WW05')).restrictions.map(speak.en)).toEqual(['This Turn: Totems cannot be moved.'])
    expect(cardParts(card('WW05')).effect.map(speak.en)).not.toContain('This Turn: Totems cannot be moved.')
    expect(cardParts(card('WW30')).restrictions).toEqual([])
    expect(cardParts(card('WW30')).effect.map(speak.en)).toContain('This Round: the Drill cannot move.')
  })

  test('equal steps in a row are said once, with their number', () => {
    expect(cardText(card('IC38')).map(speak.en)).toEqual([
      'Attack up to 3 times, each time with another Warband.',
      'Victory each time: gain 1 crystal.',
    ])
    expect(cardText(card('WW33')).map(speak.en)[0]).toBe('Up to 2 times: burn 1 special or Vision card to gain 2 crystals.')
    expect(saying('en', { op: 'attack' }, { op: 'attack', otherWarband: true, victory: [{ op: 'gain', n: 1 }] })).toBe(
      'Attack. Attack with another Warband. Victory: gain 1 crystal.',
    )
  })

  test('own and enemy units are told apart from where the card stands', () => {
    const remove: Step = { op: 'remove', side: 'ironclad', n: 2, where: { kind: 'mountain' } }
    expect(whole('en', { ...card('IC04'), effect: [remove] })).toBe('Remove 2 of your Fighters from a mountain.')
    expect(whole('en', { ...card('WW04'), effect: [remove] })).toBe('Remove 2 enemy Fighters from a mountain.')
    expect(whole('cs', { ...card('WW04'), effect: [remove] })).toBe('Odeber 2 protivníkovy bojovníky z oblasti hor.')
  })

  test('a title of a content pack is said in its own words', () => {
    const own = { ...card('IC04'), title: { en: 'Long March', pl: 'Długi marsz', cs: 'Dlouhý pochod' } }
    expect(locales.map((locale) => speak[locale](cardTitle(own)))).toEqual(['Long March', 'Długi marsz', 'Dlouhý pochod'])
  })
})

describe('what no printed card says, but a content pack may', () => {
  const places = ['movedTo', 'movedFrom', 'attacker', 'defender', 'battle', 'recruited', 'removed', 'discovered', 'named', 'drill'] as const
  const gain: Step[] = [{ op: 'gain', n: 3 }]
  const mods: Mod[] = [
    { mod: 'combat', damage: -2, dominance: 3 },
    { mod: 'amount', of: 'moveFighters', delta: -2 },
    { mod: 'cost', side: 'ironclad', delta: -1 },
    { mod: 'forbid', side: 'woodwalkers', action: 'attack' },
    { mod: 'forbid', side: 'woodwalkers', action: 'moveInto' },
    { mod: 'forbid', side: 'woodwalkers', action: 'moveDrill', where: { kind: 'mountain', ring: 'inner' } },
    { mod: 'forbid', side: 'woodwalkers', action: 'moveTotem', where: { kind: 'forest', ring: 'outer' } },
    { mod: 'trigger', on: 'attacked', do: gain },
    { mod: 'trigger', on: 'ownWarbandMoved', do: gain, cond: { at: 'movedTo', where: { ring: 'ferrum' } } },
    { mod: 'wagerOrder' },
    { mod: 'noFade' },
  ]
  const steps: Step[] = [
    // biome-ignore lint/suspicious/noThenProperty: a word of the effect language, and no promise
    ...places.map((at): Step => ({ op: 'if', cond: { at, where: { kind: 'forest' } }, then: gain, else: [{ op: 'unload' }] })),
    ...places.map((ref): Step => ({ op: 'place', token: 'forge', where: { ref } })),
    ...places.map((ref): Step => ({ op: 'attack', target: { ref }, attacker: { ref }, thisCombat: { damagePerGolem: 2 }, victory: gain })),
    { op: 'move', units: 'drill', repeat: 3, to: { ref: 'movedFrom' } },
    { op: 'move', units: 'warbands', n: 3, needs: ['golem'] },
    { op: 'moveEnemy', n: 2, from: { kind: 'forest' }, to: { kind: 'forest', ring: 'outer' } },
    { op: 'discover', n: 2 },
    { op: 'mark', n: 2, where: { ref: 'movedTo' } },
    // biome-ignore lint/suspicious/noThenProperty: a word of the effect language, and no promise
    { op: 'burn', n: 5, card: 'vision', then: [] },
    { op: 'recruit', unit: 'golem', n: 3, where: { ref: 'defender' } },
    { op: 'playCard', kind: 'any' },
    { op: 'opponentDiscard', n: 2, card: 'special', chooser: 'opponent' },
    { op: 'restoreTotem', n: 2 },
    { op: 'attack', victory: [{ op: 'resolve', k: 1, options: [gain, [{ op: 'attack', victory: gain }]] }] },
    { op: 'thisRound', mods },
    { op: 'enterOngoing' },
  ]

  test.each(locales)('is said in %s without a gap', (locale) => {
    for (const step of steps) {
      const phrases = cardText({ ...card('WW04'), effect: [step] }).map(speak[locale])
      if (step.op !== 'enterOngoing') expect(phrases.length).toBeGreaterThan(0)
      for (const text of phrases) expect(text).toMatch(/^(• )?[\p{Lu}+−0-9][^{}]+[.:]$/u)
    }
  })

  test('a choice within another effect stays one sentence', () => {
    expect(saying('en', { op: 'attack', victory: [{ op: 'resolve', k: 1, options: [gain, [{ op: 'unload' }]] }] })).toBe(
      'Attack. Victory: resolve 1: gain 3 crystals; unload the Drill wherever it is.',
    )
  })
})
