/**
 * Each order of two criteria in the charts of the automata: of two candidates the first criterion takes one, although the second alone
 * would take the other.
 */
import { describe, expect, test } from 'vitest'
import type { CriterionName, Selection, SoloContent } from '../src/content/solo-schema.ts'
import { defaultContent } from '../src/index.ts'
import { criteria, select } from '../src/solo/criteria.ts'
import { at, type Bot, type Position, play, why } from './solo-table.ts'

interface Order {
  rule: string
  name: string
  bot: Bot
  of: (solo: SoloContent) => Selection
  first: CriterionName
  second: CriterionName
  wins: string
  loses: string
  position: Position
  /** The forest in focus. */
  focus?: string
}

const iron = (of: (bot: SoloContent['ironbot']) => Selection) => ({
  bot: 'ironbot' as const,
  of: ({ ironbot }: SoloContent) => of(ironbot),
})
const wood = (of: (bot: SoloContent['woodenbot']) => Selection) => ({
  bot: 'woodenbot' as const,
  of: ({ woodenbot }: SoloContent) => of(woodenbot),
})

const orders: Order[] = [
  {
    rule: 'IW-22.2',
    name: 'focus',
    ...iron((bot) => bot.focus[0]),
    first: 'fadingTotem',
    second: 'nearOuterForest',
    wins: 'f1',
    loses: 'f5',
    position: { fighters: { f1: 1, f5: 1 }, fading: { f1: 1 }, totems: { f5: 1 } },
  },
  {
    rule: 'IW-22.3',
    name: 'focus',
    ...iron((bot) => bot.focus[1]),
    first: 'nearCountedTotem',
    second: 'largestWarband',
    wins: 'f5',
    loses: 'f6',
    position: { fighters: { f5: 1, f6: 4 }, totems: { f10: 1 } },
  },
  {
    rule: 'IW-22.3',
    name: 'focus',
    ...iron((bot) => bot.focus[1]),
    first: 'largestWarband',
    second: 'bestDifference',
    wins: 'f5',
    loses: 'f9',
    position: { fighters: { f5: 3, auria: 1, f9: 1, lithimar: 4 }, totems: { f10: 1 } },
  },
  {
    rule: 'IW-22.4',
    name: 'focus',
    ...iron((bot) => bot.focus[2]),
    first: 'smallestWarband',
    second: 'bestDifference',
    wins: 'f5',
    loses: 'f9',
    position: { fighters: { f5: 1, auria: 1, f9: 2, lithimar: 5 } },
  },
  {
    rule: 'IW-22.11',
    name: 'Chase',
    ...iron((bot) => bot.chase.targets[0]),
    first: 'biggestResult',
    second: 'unmarked',
    wins: 'plumbarum',
    loses: 'cuprumis',
    position: { fighters: { f8: 3, cobaltis: 4, gallimor: 2 }, marked: ['plumbarum'] },
    focus: 'f8',
  },
  {
    rule: 'IW-22.11',
    name: 'Protect',
    ...iron((bot) => bot.protect.targets[1]),
    first: 'unmarked',
    second: 'smallestWarband',
    wins: 'chromia',
    loses: 'cuprumis',
    position: { fighters: { chromia: 2, f5: 3, cuprumis: 1, f8: 3 }, foundations: ['chromia', 'cuprumis'], marked: ['cuprumis'] },
  },
  {
    rule: 'IW-22.11',
    name: 'Expand',
    ...iron((bot) => bot.expand.targets[0]),
    first: 'foundation',
    second: 'fewestFoesBeside',
    wins: 'chromia',
    loses: 'gallimor',
    position: { fighters: { f5: 3 }, foundations: ['chromia'] },
  },
  {
    rule: 'IW-22.16',
    name: 'Drill home',
    ...iron((bot) => bot.drill.home),
    first: 'nearForge',
    second: 'largestWarband',
    wins: 'chromia',
    loses: 'palladimor',
    position: { fighters: { palladimor: 5 }, forges: ['chromia'] },
  },
  {
    rule: 'IW-22.16',
    name: 'Drill home',
    ...iron((bot) => bot.drill.home),
    first: 'largestWarband',
    second: 'smallestFoeBeside',
    wins: 'chromia',
    loses: 'argentimar',
    position: { fighters: { chromia: 3, f12: 4, argentimar: 1 }, forges: ['chromia', 'argentimar'] },
  },
  {
    rule: 'IW-22.16',
    name: 'Drill',
    ...iron((bot) => bot.drill.away),
    first: 'noForge',
    second: 'largestWarband',
    wins: 'palladimor',
    loses: 'chromia',
    position: { fighters: { chromia: 5 }, forges: ['chromia'] },
  },
  {
    rule: 'IW-27.8',
    name: 'Drill',
    ...iron((bot) => bot.drill.away),
    first: 'largestWarband',
    second: 'smallestFoeBeside',
    wins: 'chromia',
    loses: 'argentimar',
    position: { fighters: { chromia: 3, f12: 4, argentimar: 1 } },
  },
  {
    rule: 'IW-22.21',
    name: 'Golem',
    ...iron((bot) => bot.golem),
    first: 'nearTotem',
    second: 'largestWarband',
    wins: 'auria',
    loses: 'lithimar',
    position: { fighters: { auria: 1, lithimar: 4 }, totems: { f5: 1 } },
  },
  {
    rule: 'IW-25.9',
    name: 'Secure without a Totem',
    ...wood((bot) => bot.secure[2].targets[0]),
    first: 'touchesFreePossible',
    second: 'mostFightersBeside',
    wins: 'f10',
    loses: 'f6',
    position: { visionDeck: ['gallimor', 'chromia'], fighters: { chromia: 1, f12: 5 } },
  },
  {
    rule: 'IW-25.13',
    name: 'origin',
    ...wood((bot) => bot.origin),
    first: 'outer',
    second: 'smallestWarband',
    wins: 'f11',
    loses: 'f5',
    position: { fighters: { f11: 4, f5: 1 } },
  },
  {
    rule: 'IW-25.23',
    name: 'the Totem that is carried',
    ...wood((bot) => bot.carried),
    first: 'nearOuterForest',
    second: 'fadingTotem',
    wins: 'f5',
    loses: 'f1',
    position: { fighters: { f5: 1, f1: 1 }, totems: { f5: 1 }, fading: { f1: 1 } },
  },
  {
    rule: 'IW-25.8',
    name: 'retreat',
    ...wood((bot) => bot.retreat),
    first: 'fewestUnits',
    second: 'unmarked',
    wins: 'chromia',
    loses: 'argentimar',
    position: { visionDeck: ['chromia'], fighters: { argentimar: 2 } },
  },
  {
    rule: 'IW-25.15',
    name: 'the Totem of a discovery',
    ...wood((bot) => bot.besideNobody),
    first: 'nearWarband',
    second: 'nearLargerWarband',
    wins: 'f5',
    loses: 'f6',
    position: { fighters: { f10: 1, f8: 5 } },
  },
  {
    rule: 'IW-24.17',
    name: 'recruiting beside a possible mountain',
    ...wood((bot) => bot.recruit[2]),
    first: 'touchesFreePossibleOuter',
    second: 'touchesForgelessPossibleOuter',
    wins: 'f11',
    loses: 'f13',
    position: { visionDeck: ['argentimar', 'cobaltis'], forges: ['argentimar'], fighters: { cobaltis: 1 } },
  },
  {
    rule: 'IW-24.17',
    name: 'recruiting beside a possible mountain',
    ...wood((bot) => bot.recruit[2]),
    first: 'touchesForgelessPossibleOuter',
    second: 'fewestFighters',
    wins: 'f15',
    loses: 'f11',
    position: { visionDeck: ['gallimor', 'argentimar'], forges: ['argentimar'], fighters: { f15: 2 } },
  },
  {
    rule: 'IW-24.17',
    name: 'recruiting nearest to the Drill',
    ...wood((bot) => bot.recruit[3]),
    first: 'nearDrill',
    second: 'fewestFighters',
    wins: 'f13',
    loses: 'f11',
    position: { drill: 'plumbarum', fighters: { f13: 1 } },
  },
]

describe('orders of two criteria', () => {
  test.each(orders.map((one) => [one.rule, one.name, one.first, one.second, one] as const))('%s %s: %s before %s', (...row) => {
    const { bot, of, first, second, wins, loses, position, focus } = row[4]
    let chosen = ''
    let alone: number[] = []
    const played = play(bot, position, (g) => {
      const ask = focus ? { focus: at(g, focus) } : {}
      const places = [wins, loses].map((id) => at(g, id))
      alone = places.map((place) => criteria[second](g, place, ask))
      chosen = g.content.places[select(g, 'order', of(g.content.content.solo), places, ask)].id
    })
    expect(chosen).toBe(wins)
    expect(why(played, 'order').at(-1)).toEqual([first, [wins]])
    expect(alone[1]).toBeGreaterThan(alone[0])
  })

  test('IW-20.7 every order of the charts is among them', () => {
    const pairs = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return []
      if ('by' in value && 'rule' in value) {
        const { by } = value as Selection
        return by.slice(1).map((name, i) => `${by[i]} ${name}`)
      }
      return Object.values(value).flatMap(pairs)
    }
    const known = orders.map(({ first, second }) => `${first} ${second}`)
    // Of these two each mountain is asked only one (IW-22.16).
    const asked = pairs(defaultContent.solo).filter((pair) => pair !== 'smallestFoeBeside besideLarger')
    expect(asked.filter((pair) => !known.includes(pair))).toEqual([])
    expect(asked.length).toBe(orders.length)
  })
})
