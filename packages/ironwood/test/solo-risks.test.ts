/** IW-5.5 alone: what could hurt may be declined, whatever the match asks otherwise. */
import { describe, expect, test } from 'vitest'
import { runEffect } from '../src/effects/interpreter.ts'
import type { Step } from '../src/effects/language.ts'
import { defaultContent } from '../src/index.ts'
import { table } from './build.ts'
import { answer, asked, type Bot, type Position, play, texts } from './solo-table.ts'

/** Runs steps as an effect of the human. */
function effect(bot: Bot, step: Step, position: Position) {
  const [ref, side] = bot === 'ironbot' ? ['WW06', 0] : ['IC04', 1]
  const cards = defaultContent.cards.map((one) => (one.ref === ref ? { ...one, effect: [step] } : one))
  const run = (g: Parameters<typeof runEffect>[0]) => {
    const card = g.content.cards.findIndex((one) => one.ref === ref)
    runEffect(g, g.content.cards[card].effect, side as number, card)
  }
  return play(bot, position, run, { content: { ...defaultContent, cards } })
}

describe('alone, a gain that can hurt may be declined', () => {
  test('IW-5.5 the fifth crystal against the Woodenbot, in full or in part', () => {
    const gain: Step = { op: 'gain', n: 2 }
    const crossing = effect('woodenbot', gain, { crystals: [0, 3] })
    expect(texts(crossing)).toEqual(['take 2', 'take 1', 'skip'])
    answer(crossing, 'take 1')
    expect(crossing.g.state.crystals[1]).toBe(4)
    for (const crystals of [2, 5]) {
      const harmless = effect('woodenbot', gain, { crystals: [0, crystals] })
      expect([asked(harmless), harmless.g.state.crystals[1]]).toEqual(['test.done', crystals + 2])
    }
  })

  test('IW-5.5 a steal that makes five, and none from the Ironbot', () => {
    const steal: Step = { op: 'steal', n: 2 }
    const crossing = effect('woodenbot', steal, { crystals: [4, 4] })
    answer(crossing, 'skip')
    expect(crossing.g.state.crystals).toEqual([4, 4])
    const harmless = effect('ironbot', steal, { crystals: [4, 4] })
    expect([asked(harmless), harmless.g.state.crystals]).toEqual(['test.done', [6, 2]])
  })

  test('IW-5.5 the first and the second crystal in Cargo against the Woodenbot', () => {
    const load: Step = { op: 'cargo', n: 1 }
    for (const cargo of [0, 1]) {
      const crossing = effect('woodenbot', load, { cargo })
      answer(crossing, 'skip')
      expect(crossing.g.state.cargo).toBe(cargo)
    }
    const harmless = effect('woodenbot', load, { cargo: 2 })
    expect([asked(harmless), harmless.g.state.cargo]).toEqual(['test.done', 3])
  })

  test('IW-5.5 a second Vision card against the Ironbot', () => {
    const draw: Step = { op: 'draw', n: 1, deck: 'vision' }
    const deck = ['auria', 'zincur', 'chromia']
    const crossing = effect('ironbot', draw, { visions: ['gallimor'], visionDeck: deck })
    expect(texts(crossing)).toEqual(['take 1', 'skip'])
    answer(crossing, 'skip')
    expect(crossing.g.state.visions).toHaveLength(1)
    for (const visions of [[], ['gallimor', 'cuprumis']]) {
      const harmless = effect('ironbot', draw, { visions, visionDeck: deck })
      expect([asked(harmless), harmless.g.state.visions.length]).toEqual(['test.done', visions.length + 1])
    }
  })

  test('IW-5.5 for two players it is taken without a question, unless the match asks about everything', () => {
    const position = { turn: 'ironclad' as const, ic: ['IC04'], crystals: [0, 4] as [number, number], units: { auria: 1 } }
    const t = table(position)
    t.play('play IC04', 'skip')
    expect(t.s.crystals[1]).toBe(6)
    const u = table({ ...position, options: { askAll: true } })
    u.play('play IC04', 'skip')
    expect(u.options()).toEqual(['take 2', 'take 1', 'skip'])
  })
})
