import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, choose, contentFor, type Event, type Heard, type Json, type Phrase, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { allContent, root } from '@trestle/root'
import csGame from '@trestle/root/messages/cs.json' with { type: 'json' }
import enGame from '@trestle/root/messages/en.json' with { type: 'json' }
import plGame from '@trestle/root/messages/pl.json' with { type: 'json' }
import { formatter } from '@trestle/words'
import { checkCatalogues } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import { times } from '../../../../scripts/proof.ts'
import app from '../../messages/en.json' with { type: 'json' }
import { battleOf, battleScene, beatsOf } from '../../src/games/root/battle-model.ts'
import { asksInChips } from '../../src/games/root/chips.tsx'
import { landmarkInWords } from '../../src/games/root/landmarks.tsx'
import type { Content, View } from '../../src/games/root/model.ts'
import { measuresOf, whenOf } from '../../src/games/root/summary.ts'
import { groupOf, targetsOf } from '../../src/games/root/targets.ts'
import csTable from '../../src/games/root/words/cs.json' with { type: 'json' }
import enTable from '../../src/games/root/words/en.json' with { type: 'json' }
import plTable from '../../src/games/root/words/pl.json' with { type: 'json' }
import { besideInWords, chipWords, clearingInWords, forestInWords } from '../../src/games/root/words.ts'
import { gathered, sceneLength } from '../../src/table/scene-events.ts'

/** With all factions. */
const box: Content = root.compile({ ...(contentFor(root) as object), factions: allContent.factions } as Json)
const { 'ui.verbatim': verbatim } = app
const own = { 'ui.verbatim': verbatim }
const catalogues = { en: { ...own, ...enGame, ...enTable }, pl: { ...own, ...plGame, ...plTable }, cs: { ...own, ...csGame, ...csTable } }

const folder = join(import.meta.dirname, '..', '..', 'src', 'games', 'root')
const all = globSync('**/*.{ts,tsx}', { cwd: folder })
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

test('the table of Root says the same in three languages, with every plural form', () => {
  expect(checkCatalogues({ en: enTable, pl: plTable, cs: csTable })).toEqual([])
})

test('every message that the table names is there, and every message of the table is used', () => {
  const named = [...all.matchAll(/'((?:ui|term)\.[a-zA-Z][\w.-]*\w)'/g)].map((match) => match[1]!)
  const known = { ...catalogues.en, ...app }
  expect([...new Set(named)].filter((id) => !(id in known))).toEqual([])
  const heads = [...all.matchAll(/`(ui\.root\.[\w.-]*)\$\{/g)].map((match) => match[1]!)
  expect(Object.keys(enTable).filter((id) => !all.includes(`'${id}'`) && !heads.some((head) => id.startsWith(head)))).toEqual([])
})

test('all that the table says of random games has words in three languages', () => {
  const phrases = new Map<string, Phrase>()
  const note = (phrase: Phrase | null) => phrase && phrases.set(JSON.stringify(phrase), phrase)
  for (const [seed, factions, hirelings] of [
    [1, 'marquise+eyrie+alliance+vagabond'],
    [2, 'eyrie+alliance+vagabond+vagabond2'],
    [3, 'marquise+eyrie+alliance+cult'],
    [4, 'riverfolk+marquise+vagabond+alliance'],
    [5, 'duchy+corvids+eyrie'],
    [6, 'hundreds+marquise+vagabond'],
    [7, 'keepers+marquise+vagabond'],
    [8, 'keepers+marquise', '3'],
    [9, 'alliance+eyrie+vagabond+duchy', '3'],
  ] as const) {
    const options: { [key: string]: string } = hirelings === undefined ? { factions } : { factions, hirelings }
    const content = hirelings === undefined ? box : root.compile(contentFor(root, options))
    const g = begin(root, { seed: smallSeed(seed), content, options })
    for (let i = 0; i < 500 && g.asked.length > 0; i++) {
      const { decision, option } = randomAnswer(g, g.random)
      const view: View = root.view(g, decision.seat)
      if (i % 20 === 0) {
        for (const clearing of view.clearings) note(clearingInWords(view, clearing))
        for (const forest of view.forests) note(forestInWords(content, view, forest))
        for (const place of view.beside) note(besideInWords(view, place))
        note(whenOf(content, view))
        for (const { label } of measuresOf(content, view)) note(label)
      }
      for (const one of decision.options) {
        note(groupOf(content, one))
        const path = targetsOf(content, one)
        for (const [at, target] of path.entries()) {
          if (asksInChips(path.slice(0, at), target)) note(chipWords(content, view, target))
          if (at === 0 && path.length > 1) note(chipWords(content, view, target))
        }
      }
      choose(g, decision, option)
    }
  }
  expect(phrases.size).toBeGreaterThan(150)
  for (const locale of ['en', 'pl', 'cs'] as const) {
    const words = formatter(locale, { [locale]: catalogues[locale], en: catalogues[locale] })
    for (const phrase of phrases.values()) {
      const text = words.text(phrase)
      expect(text, JSON.stringify(phrase)).not.toMatch(/\b(ui|card|piece|suit|faction|option|place|column|term|item|quest)\.[a-z]/)
      expect(text.trim()).not.toBe('')
    }
  }
})

test('ROOT-2.4.1 a forest says who is there and what it borders on', () => {
  const g = begin(root, { seed: smallSeed(1), content: box, options: { factions: 'marquise+eyrie+alliance+vagabond' } })
  const view: View = root.view(g, 0)
  const at = box.placeNames.indexOf('1_2_5_10')
  const forest = view.forests.find((one) => one.at === at)!
  const inAll = (pawns: number[]) =>
    (['en', 'pl', 'cs'] as const).map((locale) =>
      formatter(locale, { [locale]: catalogues[locale] })
        .text(forestInWords(box, view, { ...forest, pawns }))
        .replaceAll('\u00a0', ' '),
    )
  expect(inAll([3])).toEqual([
    'the North Wood: Vagabond. Borders clearings 1, 2, 5 and 10; next to the Northwest Wood and the East Wood.',
    'Las Północny: Włóczęga. Graniczy z polanami 1, 2, 5 i 10; obok: Las Północno-Zachodni i Las Wschodni.',
    'Severní les: Tulák. Sousedí s mýtinami 1, 2, 5 a 10; vedle: Severozápadní les a Východní les.',
  ])
  expect(inAll([])[0]).toMatch(/^the North Wood: nobody here\. Borders/)
})

test('ROOT-H.3.3 the Treetop says which building stands in its slot, and whose', () => {
  const g = begin(root, { seed: smallSeed(1), content: box, options: { factions: 'marquise+hundreds' } })
  const view: View = root.view(g, 0)
  const lodged = { id: 'elder-treetop', at: 3, lodger: { seat: 1, piece: 'stronghold' } }
  const inAll = (['en', 'pl', 'cs'] as const).map((locale) =>
    formatter(locale, { [locale]: catalogues[locale] })
      .text(landmarkInWords(view, lodged))
      .replaceAll('\u00a0', ' '),
  )
  expect(inAll).toEqual([
    'Elder Treetop (1 stronghold (Lord of the Hundreds))',
    'Stare Drzewo (1 Warownia (Władca Szczurów))',
    'Prastarý strom (1 pevnost (Pán stovek))',
  ])
})

test('a battle is followed from its ambush to its losses, and its hits add up', () => {
  const heard: Heard[] = []
  const counts = { battles: 0, over: 0, sums: 0, terms: new Set<string>() }
  for (let seed = 1; seed <= times(12, 4); seed++) {
    const g = begin(root, { seed: smallSeed(seed), content: box, heard, options: { factions: 'marquise+eyrie+alliance+vagabond' } })
    let list: Event[] = []
    for (let i = 0; i < 1500 && g.asked.length > 0; i++) {
      const { decision, option } = randomAnswer(g, g.random)
      heard.length = 0
      choose(g, decision, option)
      const events = heard.map(({ event }) => event)
      const view: View = root.view(g, 0)
      counts.battles += events.filter((event) => event.on === 'battle').length
      list = gathered(battleScene, list, events)
      const told = sceneLength(battleScene, list)
      const fight = battleOf(view, list, told)
      if (view.battle) expect(fight).toMatchObject({ at: view.battle.at, attacker: view.battle.attacker, defender: view.battle.defender })
      else if (fight) counts.over++
      if (!fight?.hits || told < list.length) continue
      const { a, d, terms } = fight.hits
      for (const [total, some] of [
        [a, terms.a],
        [d, terms.d],
      ] as const) {
        expect(some.reduce((sum, { n }) => sum + n, 0)).toBe(total)
        for (const { of } of some) counts.terms.add(of.id)
        counts.sums++
      }
      // What stands there and what fell was there before.
      for (const pieces of fight.here) for (const { n } of pieces) expect(n).toBeGreaterThan(0)
    }
  }
  expect(counts.battles).toBeGreaterThan(30)
  expect(counts.over).toBeGreaterThan(30)
  expect(counts.sums).toBeGreaterThan(60)
  for (const term of ['ui.root.sum.roll', 'ui.root.sum.limit', 'ui.root.sum.undefended']) expect(counts.terms).toContain(term)
})

test('the beats of a battle come in the order of its steps and take in all that is told of it', () => {
  const list: Event[] = [
    { on: 'battle', at: 3, attacker: 0, defender: 1 },
    { on: 'battle.ambush', seat: 1, card: 2, at: 3 },
    { on: 'discarded', seat: 1, card: 2 },
    { on: 'battle.foiled', seat: 0, at: 3 },
    { on: 'battle.rolled', attacker: 0, defender: 1, a: 2, d: 1, at: 3 },
    { on: 'battle.hits', attacker: 0, defender: 1, a: 2, d: 1, at: 3 },
    { on: 'removed', by: 0, pieces: [{ owner: 'E', piece: 'warrior', at: 3, n: 2 }] },
    { on: 'scored', seat: 0, points: 1 },
    { on: 'turn', seat: 1 },
    { on: 'removed', by: 1, pieces: [{ owner: 'C', piece: 'wood', at: 3, n: 1 }] },
  ]
  const told = sceneLength(battleScene, list)
  expect(told).toBe(7)
  expect(beatsOf(list.slice(0, told))).toEqual([
    { beat: 'face', count: 1 },
    { beat: 'ambush', count: 4 },
    { beat: 'roll', count: 5 },
    { beat: 'hits', count: 6 },
    { beat: 'losses', count: 7 },
  ])
})

test('ROOT-15.2.4 ROOT-14.7.7 a battle tells by what a side ignored its first hit', () => {
  const view = { sides: [{ letter: 'C' }, { letter: 'K' }], clearings: [] } as unknown as View
  const list: Event[] = [
    { on: 'battle', at: 3, attacker: 0, defender: 1 },
    { on: 'battle.rolled', at: 3, attacker: 0, defender: 1, a: 2, d: 0 },
    { on: 'battle.hits', at: 3, attacker: 0, defender: 1, a: 2, d: 0 },
    { on: 'battle.ignored', at: 3, seat: 1, what: 'devout', n: 1 },
  ]
  expect(battleOf(view, list)?.ignored).toEqual([{ seat: 1, what: 'devout' }])
  expect(beatsOf(list).at(-1)).toEqual({ beat: 'hits', count: 4 })
  for (const what of ['devout', 'stubborn']) expect(Object.keys(catalogues.pl)).toContain(`effect.${what}`)
})
