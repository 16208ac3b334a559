/** IW-23, IW-26, IW-20.22: what makes an automaton stronger, and how it adds up. */
import { begin, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { ironwood } from '../src/index.ts'
import { readSettings } from '../src/round/settings.ts'
import { levelOf, optionsOfLevel } from '../src/solo/difficulty.ts'
import { prepareAutomaton } from '../src/solo/setup.ts'
import { type G, tokensInReserve } from '../src/state.ts'
import { type Bot, play } from './solo-table.ts'

const start = (bot: Bot, options: object = {}, seed = 1): G =>
  begin(ironwood, { seed: smallSeed(seed), options: { solo: bot, ...options } }) as G
const level = (bot: Bot, options: object = {}) => {
  const g = start(bot, options)
  return levelOf(g.content.content.solo, g.options)
}
const extra = (g: G, places: number[], usual: number) => places.filter((place) => g.state.fighters[place] === usual + 1).length

describe('levels', () => {
  test('IW-20.22 the levels of all options add up, to 15 at most', () => {
    expect(level('ironbot')).toBe(0)
    expect(level('ironbot', { redIcons: true, golem: true, foundations: true, startingCards: true, extraFighters: 5 })).toBe(15)
    expect(level('woodenbot', { redIcons: true, spirits: true, fewerForges: true, startingCards: true, extraFighters: 5 })).toBe(15)
    expect(() => readSettings({ solo: 'ironbot', extraFighters: 6 })).toThrow('extraFighters')
  })

  test.each(['ironbot', 'woodenbot'] as const)('a level of the %s is that sum of its options, and the presets hold each other', (bot) => {
    for (let n = 0; n <= 15; n++) expect(level(bot, { difficulty: n })).toBe(n)
    for (let n = 5; n <= 15; n += 5) {
      const [low, high] = [optionsOfLevel(bot, n - 5), optionsOfLevel(bot, n)]
      for (const [key, value] of Object.entries(low)) if (value === true) expect(high).toMatchObject({ [key]: true })
      expect(high.extraFighters).toBeGreaterThanOrEqual(low.extraFighters)
    }
    expect(['easy', 'normal', 'hard', 'brutal'].map((difficulty) => level(bot, { difficulty }))).toEqual([0, 5, 10, 15])
  })

  test('options that an automaton does not know do not count', () => {
    expect(level('ironbot', { spirits: true, fewerForges: true })).toBe(0)
    expect(level('woodenbot', { golem: true, foundations: true })).toBe(0)
    expect(readSettings({ redIcons: true })).toMatchObject({ solo: 'none', redIcons: false })
  })

  test('settings that were read are read again as they are', () => {
    for (const solo of ['none', 'ironbot', 'woodenbot'])
      for (const difficulty of ['own', 'hard', 7]) {
        const once = readSettings({ solo, difficulty, redIcons: true, extraFighters: 2 })
        expect(readSettings({ ...once })).toEqual(once)
      }
  })
})

describe('the Ironbot', () => {
  test('IW-23.1 red icons 2, Golem 3, Foundations 3, starting cards 2, Fighters 1 to 5', () => {
    expect([level('ironbot', { redIcons: true }), level('ironbot', { golem: true }), level('ironbot', { foundations: true })]).toEqual([
      2, 3, 3,
    ])
    expect([level('ironbot', { startingCards: true }), level('ironbot', { extraFighters: 3 })]).toEqual([2, 3])
    const golem = start('ironbot', { golem: true })
    expect(golem.state.golems[golem.content.ferrum]).toBe(1)
    for (let n = 0; n <= 5; n++) {
      const g = start('ironbot', { extraFighters: n })
      expect(extra(g, g.content.innerMountains, 3)).toBe(Math.min(n, 4))
      expect(g.state.fighters[g.content.ferrum]).toBe(n === 5 ? 2 : 1)
    }
    const where = (seed: number) => {
      const g = start('ironbot', { foundations: true, extraFighters: 1 }, seed)
      const founded = g.content.outerMountains.filter((place) => g.state.forges[place] === 1)
      expect(founded).toHaveLength(2)
      return [founded.join(), g.content.innerMountains.findIndex((place) => g.state.fighters[place] === 4)]
    }
    const seeds = Array.from({ length: 10 }, (_, i) => where(i + 1))
    expect(new Set(seeds.map(([founded]) => founded)).size).toBeGreaterThan(3)
    expect(new Set(seeds.map(([, inner]) => inner)).size).toBeGreaterThan(1)
  })

  test('IW-23.2 the Vision deck has its 9 cards also with Foundations', () => {
    const g = start('ironbot', { foundations: true })
    expect([g.state.visionDeck.length, g.state.visions.length]).toEqual([9, 1])
  })

  test('IW-23.3 with the option its first hand has 7 cards, later rounds add 2', () => {
    expect(start('ironbot', { firstDraw: 'two' }).state.hands[1]).toHaveLength(5)
    expect(start('ironbot', { firstDraw: 'two', startingCards: true }).state.hands[1]).toHaveLength(7)
    const later = play('ironbot', { round: 2 }, prepareAutomaton, { options: { startingCards: true } })
    expect(later.g.state.hands[1]).toHaveLength(2)
  })
})

describe('the Woodenbot', () => {
  test('IW-26.1 red icons 2, spirits 3, starting cards 2, fewer Forge tokens 3, Fighters 1 to 5', () => {
    expect([
      level('woodenbot', { redIcons: true }),
      level('woodenbot', { spirits: true }),
      level('woodenbot', { startingCards: true }),
    ]).toEqual([2, 3, 2])
    expect([level('woodenbot', { fewerForges: true }), level('woodenbot', { extraFighters: 4 })]).toEqual([3, 4])
    const prepared = play('woodenbot', { round: 1 }, prepareAutomaton, { options: { startingCards: true } })
    expect(prepared.g.state.hands[0]).toHaveLength(4)
    const forests = (n: number) => {
      const g = start('woodenbot', { extraFighters: n })
      return g.content.outerForests.reduce((sum, place) => sum + g.state.fighters[place], 0)
    }
    const usual = forests(0)
    for (let n = 1; n <= 4; n++) expect(forests(n) - usual).toBe(n)
    expect(forests(5) - usual).toBe(6)
  })

  test('IW-26.2 2 markers lie on the spirits at the first combat', () => {
    expect(start('woodenbot').state.solo?.spirits).toBe(0)
    expect(start('woodenbot', { spirits: true }).state.solo?.spirits).toBeGreaterThanOrEqual(2)
  })

  test('IW-26.3 with the option 3 Forge tokens are left, enough for 3 Forges', () => {
    const g = start('woodenbot', { fewerForges: true })
    expect(tokensInReserve(g)).toBe(3)
    for (const place of g.content.outerMountains.slice(0, 3)) g.state.forges = g.state.forges.with(place, 2)
    expect(tokensInReserve(g)).toBe(0)
    expect(ironwood.check(g)).toEqual([])
  })
})
