/** What Daimyo's table derives: the row of a turn, what options change, the parts of the sea, keys, kept achievements. */
import { daimyo } from '@trestle/daimyo'
import { begin, choose, contentFor, type Json, type Match, refusals, smallSeed } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import { expect, test } from 'vitest'
import { joined } from '../../src/games/daimyo/achievements.tsx'
import { regionOf } from '../../src/games/daimyo/lift.tsx'
import { leftOf } from '../../src/games/daimyo/mats.tsx'
import type { View } from '../../src/games/daimyo/model.ts'
import { keysOfTable, rowOf } from '../../src/games/daimyo/row.tsx'
import { targetsOf } from '../../src/games/daimyo/targets.ts'
import { broughtBy, worthOf } from '../../src/games/daimyo/worth.ts'
import { acts } from '../../src/match/page/page-keys.ts'
import type { OpenDecision } from '../../src/sessions/session.ts'

const content = daimyo.compile(contentFor(daimyo))
const quick = playerNamed('greedy:worlds=1:keep=2:ahead=1:others=0')

/** Calls back at each decision of a match with what its seat sees. */
const through = (options: Json, seen: (decision: OpenDecision, view: View, seat: number) => void): void => {
  const g = begin(daimyo, { options, content, seed: smallSeed(3) })
  while (!g.result) {
    const [asked] = g.asked
    const written = (option: (typeof asked.options)[number]) => ({ text: daimyo.notate(content, option), option })
    const { id, prompt, rule, sealed, seat } = asked
    const refused = refusals(g as unknown as Match, asked as never).map((one) => ({ ...one, ...written(one.option) }))
    seen({ id, prompt, rule, sealed, options: asked.options.map(written), refused } as OpenDecision, daimyo.view(g, seat), seat)
    choose(g as unknown as Match, asked, ask(quick, g as unknown as Match, seat, { seed: [1, 2, 3, g.decided], at: 0 }).option)
  }
}

test('the row of a turn has its six places in every turn: each with what can be done, or with the reason why nothing can', () => {
  const kept = new Set<string>()
  through({ seats: 2, clans: 'random' }, (decision, view) => {
    const row = rowOf(content, view, decision)
    expect(row !== null).toBe(decision.prompt.id === 'prompt.turn.act')
    if (!row) return
    expect(row.map(({ key }) => key)).toEqual(['hero', 'ability', 'tile', 'discard', 'reset', 'end'])
    const main = decision.options.filter(({ option }) => option.do === 'main').map(({ text }) => text)
    expect([...main, ...row.flatMap(({ options }) => options)].sort()).toEqual(decision.options.map(({ text }) => text).sort())
    for (const { options, rule, needs } of row) {
      expect(rule).toMatch(/^DM-\d+\.\d+$/)
      expect(needs).toBeDefined()
      if (options.length === 0 && needs) kept.add(needs.id)
    }
  })
  for (const id of ['needs.DM-12.2', 'needs.DM-14.1', 'needs.DM-4.11', 'ui.daimyo.needs.tile']) expect([...kept]).toContain(id)
})

test('DM-4.6 what is left of a turn is said of its own question alone once the action is begun', () => {
  const said = new Map<string, Set<string>>()
  through({ seats: 2, clans: 'random' }, ({ prompt }, view, seat) => {
    if (view.active !== seat || view.phase !== 'turns') return
    const left = leftOf(content, view, seat, prompt.id)?.id ?? ''
    const where = prompt.id === 'prompt.turn.act' ? 'act' : view.now.mainDone ? 'within' : 'before'
    said.set(where, (said.get(where) ?? new Set()).add(left))
  })
  expect([...(said.get('act') ?? [])].sort()).toEqual(['ui.daimyo.left.main', 'ui.daimyo.left.secondary'])
  expect([...(said.get('within') ?? [])]).toEqual([''])
})

test('DM-3.1 each Clan that can be chosen says what its ability is', () => {
  const texts = new Set<string>()
  through({ seats: 4, clans: 'chosen' }, ({ prompt, options }, view) => {
    for (const { option } of options)
      if (option.do === 'clan') texts.add(JSON.stringify(worthOf(content, view, option, prompt)?.values?.text))
  })
  expect(texts.size).toBe(4)
})

test('a place tells whose influence would change, and by how much', () => {
  const parties = new Set<string>()
  through({ solo: 'normal' }, ({ prompt, options }, view) => {
    for (const { option } of options) {
      const { unit, at } = option as { unit?: string; at?: number }
      const change = option.do === 'place' ? broughtBy(content, view, prompt.id, unit, at ?? 0) : null
      if (!change) continue
      const { party, before, after } = change
      parties.add(view.sides[party]?.kind ?? '')
      expect(after - before).toBe(unit === 'shadow' ? 1 : 2)
      expect(worthOf(content, view, option, prompt)?.values?.who).toBe(party === view.you ? 'you' : 'other')
    }
  })
  expect([...parties].sort()).toEqual(['empire', 'player'])
})

test('a die tells what the dice would make, and whether the ability opens', () => {
  const opens = new Set<unknown>()
  through({ seats: 2, clans: 'random' }, ({ prompt, options }, view, seat) => {
    for (const { option } of options) {
      if (option.do !== 'die') continue
      const { n, ability } = worthOf(content, view, option, prompt)?.values ?? {}
      expect(n).toBe((view.sides[seat]?.sum ?? 0) + (Number(option.die) % 6) + 1)
      expect(ability).toBe(Number(n) >= 13 ? 'yes' : 'no')
      opens.add(ability)
    }
  })
  expect(opens.size).toBe(2)
})

test('every place that is picked on the sea lies in a part that can be lifted, Heroes for hire alone lie beside it', () => {
  const regions = new Set<unknown>()
  for (const options of [{ seats: 4, clans: 'random' }, { seats: 2 }, { solo: 'hard' }] as Json[])
    through(options, (decision) => {
      for (const { option } of decision.options)
        for (const target of targetsOf(content, option)) {
          if (!target.startsWith('place:')) continue
          expect([target, regionOf(target) === null]).toEqual([target, target.startsWith('place:h-')])
          regions.add(regionOf(target))
        }
    })
  expect(
    [...regions]
      .filter((one) => one !== null)
      .map(String)
      .sort(),
  ).toEqual(['0', '1', '2', '3', '4', '5', 'extra', 'market', 'middle'])
})

test('its keys are none of the page’s', () => {
  const own = keysOfTable.map(({ key }) => key)
  expect(new Set(own).size).toBe(own.length)
  expect(own.filter((key) => Object.hasOwn(acts, key))).toEqual([])
})

test('achievements are kept by level, each once', () => {
  const kept = joined({ easy: ['clan-nature'] }, 'easy', ['clan-nature', 'relics-6'])
  expect(joined(kept, 'hard', ['relics-6'])).toEqual({ easy: ['clan-nature', 'relics-6'], hard: ['relics-6'] })
})
