/** Whole games against the automata: the contract of the kernel, what the human can know, and what the automaton must not use. */
import { askedOf, begin, choose, copy, type Event, type Heard, heardBy, type Option, randomFrom, refresh, smallSeed } from '@trestle/kernel'
import { contract, randomAnswer } from '@trestle/kernel/testing'
import { describe, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { ironwood } from '../src/index.ts'
import type { G } from '../src/state.ts'
import type { Bot } from './solo-table.ts'

const bots: Bot[] = ['ironbot', 'woodenbot']

describe.each(bots)('random games against the %s', (bot) => {
  test('the contract holds at every level, and beginners may play', () => {
    const report = contract(ironwood, {
      // Each level once; as many expensive checks as in a hundred games checked every 24.
      games: times(100, 16),
      every: times(24, 4),
      seed: 4200,
      options: (i) => ({
        solo: bot,
        difficulty: i % 16,
        beginnerWoodwalkers: i % 5 === 0,
        beginnerIronclad: i % 7 === 0,
        askAll: i % 3 === 0,
      }),
      cap: (g) => g.state.round >= 200,
      hidden: (g, seat) => ({ pile: g.state.hands[1 - seat], deck: g.state.decks[1 - seat], visions: g.state.visionDeck }),
    })
    expect(report.unfinished).toBe(0)
    expect(report.stuck).toEqual([])
  })

  test('IW-20.2 the automaton decides the same whatever the human holds', () => {
    const human = bot === 'ironbot' ? 0 : 1
    let compared = 0
    for (let seed = 1; seed <= 12; seed++) {
      const random = randomFrom(smallSeed(seed + 77))
      const g = begin(ironwood, { seed: smallSeed(seed), options: { solo: bot, difficulty: seed, firstDraw: 'two' } }) as G
      for (let n = 0; n < 60 && !g.result; n++) {
        const [decision] = askedOf(g, human)
        if (decision.procedure === 'turn' && decision.options.some(({ do: what }) => what === 'pass')) compared += sameTurn(g, human)
        const { decision: open, option } = randomAnswer(g, random)
        choose(g, open, option)
      }
    }
    expect(compared).toBeGreaterThan(50)
  })
})

/** Passes in this match and in one in which the human holds other cards: the automaton's next turn is told alike. */
function sameTurn(g: G, human: number): number {
  const other = copy(g)
  const { hands, decks } = other.state
  const swap = Math.min(hands[human].filter((card) => !g.content.cards[card].base).length, decks[human].length)
  const held = hands[human].filter((card) => !g.content.cards[card].base).slice(0, swap)
  hands[human] = [...hands[human].filter((card) => !held.includes(card)), ...decks[human].splice(0, swap)].sort((a, b) => a - b)
  decks[human].unshift(...held)
  const [first, second] = [passed(g), passed(other)]
  expect(second).toEqual(first)
  return first.length > 0 ? 1 : 0
}

/** What the automaton does of its own once the human has passed, until the human is asked. */
function passed(g: G): Event[] {
  const trial = copy(g)
  const heard: Heard[] = []
  trial.heard = heard
  refresh(trial)
  const [decision] = trial.asked
  choose(trial, decision, decision.options.find(({ do: what }) => what === 'pass') as Option)
  return heardBy(null, heard).filter(({ on }) => on.startsWith('solo-') || on === 'moved' || on === 'attacked')
}
