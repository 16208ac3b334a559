import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, choose, type Heard, type Phrase, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { root } from '@trestle/root'
import csGame from '@trestle/root/messages/cs.json' with { type: 'json' }
import enGame from '@trestle/root/messages/en.json' with { type: 'json' }
import plGame from '@trestle/root/messages/pl.json' with { type: 'json' }
import { formatter } from '@trestle/words'
import { checkCatalogues } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import app from '../../messages/en.json' with { type: 'json' }
import { asksInChips } from '../../src/games/root/chips.tsx'
import { type Fight, fightAfter } from '../../src/games/root/fight.ts'
import type { Content, View } from '../../src/games/root/model.ts'
import { measuresOf, whenOf } from '../../src/games/root/summary.ts'
import { groupOf, targetsOf } from '../../src/games/root/targets.ts'
import csTable from '../../src/games/root/words/cs.json' with { type: 'json' }
import enTable from '../../src/games/root/words/en.json' with { type: 'json' }
import plTable from '../../src/games/root/words/pl.json' with { type: 'json' }
import { chipWords, clearingInWords, forestInWords } from '../../src/games/root/words.ts'

const box: Content = root.compile(root.standardContent)
const catalogues = { en: { ...enGame, ...enTable }, pl: { ...plGame, ...plTable }, cs: { ...csGame, ...csTable } }

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
  for (const [seed, factions] of [
    [1, 'marquise+eyrie+alliance+vagabond'],
    [2, 'eyrie+alliance+vagabond+vagabond2'],
  ] as const) {
    const g = begin(root, { seed: smallSeed(seed), content: box, options: { factions } })
    for (let i = 0; i < 500 && g.asked.length > 0; i++) {
      const { decision, option } = randomAnswer(g, g.random)
      const view: View = root.view(g, decision.seat)
      if (i % 20 === 0) {
        for (const clearing of view.clearings) note(clearingInWords(view, clearing))
        for (const forest of view.forests) note(forestInWords(view, forest))
        note(whenOf(box, view))
        for (const { label } of measuresOf(box, view)) note(label)
      }
      for (const one of decision.options) {
        note(groupOf(box, one))
        const path = targetsOf(box, one)
        for (const [at, target] of path.entries()) {
          if (asksInChips(path.slice(0, at), target)) note(chipWords(box, view, target))
          if (at === 0 && path.length > 1) note(chipWords(box, view, target))
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

test('a battle is followed from its ambush to its losses', () => {
  const heard: Heard[] = []
  const g = begin(root, { seed: smallSeed(7), content: box, heard, options: { factions: 'marquise+eyrie+alliance' } })
  let fight: Fight | null = null
  let [battles, over] = [0, 0]
  for (let i = 0; i < 1500 && g.asked.length > 0; i++) {
    const { decision, option } = randomAnswer(g, g.random)
    heard.length = 0
    choose(g, decision, option)
    const events = heard.map(({ event }) => event)
    const view: View = root.view(g, 0)
    battles += events.filter((event) => event.on === 'battle').length
    fight = fightAfter(fight, view, events)
    if (view.battle)
      expect(fight).toMatchObject({ at: view.battle.at, attacker: view.battle.attacker, defender: view.battle.defender, over: false })
    else if (fight) {
      expect(fight.over).toBe(true)
      over++
    }
  }
  expect(battles).toBeGreaterThan(3)
  expect(over).toBeGreaterThan(3)
})
