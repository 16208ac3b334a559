import { type CompiledContent, defaultContent, ironwood, type View } from '@trestle/ironwood'
import { begin, below, choose, type Event, heardBy, type Json, randomFrom, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { battleOf, battleScene, beatsOf } from '../../src/games/ironwood/battle-model.ts'
import { gathered } from '../../src/table/scene-events.ts'

const box: CompiledContent = ironwood.compile(defaultContent as unknown as Json)
const place = (id: string) => box.places.findIndex((one) => one.id === id)
const card = (damage: number, defense: number, dominance: number, side: number) =>
  box.cards.findIndex((one) => one.side === side && one.damage === damage && one.defense === defense && one.dominance === dominance)

/** A view after the start of a match, with units put on places. */
const viewWith = (units: Record<string, { fighters?: number; golems?: number; forge?: 'forge' }>): View => {
  const g = begin(ironwood, { content: box, options: {}, seed: smallSeed(1) })
  const view = ironwood.view(g, 0)
  return { ...view, places: view.places.map((one) => ({ ...one, fighters: 0, golems: 0, ...units[one.id] })) }
}

// 4 Fighters against 2 Fighters and a Golem on a Forge mountain, a card of 1/2/2 against one of 2/0/3.
const example: Event[] = [
  { on: 'attacked', side: 0, from: place('f7'), to: place('cobaltis') },
  { on: 'wagered', side: 0, any: true },
  { on: 'wagered', side: 1, any: true },
  { on: 'wager-shown', side: 0, card: card(1, 2, 2, 0) },
  { on: 'wager-shown', side: 1, card: card(2, 0, 3, 1) },
  { on: 'damage', damage: [1, 1] },
  { on: 'lost', side: 1, at: place('cobaltis'), fighters: 1, golems: 0 },
  { on: 'lost', side: 0, at: place('f7'), fighters: 1, golems: 0 },
  { on: 'battle-won', side: 0, how: 'dominance', strength: [5, 5] },
  { on: 'retreated', side: 1, from: place('cobaltis'), to: place('palladimor'), fighters: 1, golems: 1 },
]
const after = viewWith({ f7: { fighters: 3 }, cobaltis: { forge: 'forge' }, palladimor: { fighters: 1, golems: 1 } })

test('a battle is told from its end: who stood there, what each card, Golem, Forge and effect gave', () => {
  const fight = battleOf(box, after, example)!
  expect(fight.warbands).toEqual({ woodwalkers: { fighters: 4, golems: 0 }, ironclad: { fighters: 2, golems: 1 } })
  expect(fight.damage?.ironclad).toEqual({
    terms: [
      { of: 'card', n: 2 },
      { of: 'golem', n: 1 },
      { of: 'forge', n: 1 },
      { of: 'defense', n: -2 },
      { of: 'effects', n: -1 },
    ],
    total: 1,
  })
  expect(fight.damage?.woodwalkers).toEqual({ terms: [{ of: 'card', n: 1 }], total: 1 })
  expect(fight.dominance?.woodwalkers).toEqual({
    terms: [
      { of: 'units', n: 3 },
      { of: 'card', n: 2 },
    ],
    total: 5,
  })
  expect(fight.dominance?.ironclad.total).toBe(5)
  expect(fight.winner).toBe('woodwalkers')
  expect(fight.retreat).toEqual({ from: 'cobaltis', to: 'palladimor' })
})

test('nothing of a battle is shown before its beat', () => {
  const beats = beatsOf(example)
  expect(beats.map(({ beat }) => beat)).toEqual(['face', 'wagers', 'reveal', 'damage', 'losses', 'outcome', 'after'])
  const wagers = battleOf(box, after, example, beats[1]!.count)!
  expect(wagers.wagers).toEqual({ woodwalkers: 'hidden', ironclad: 'hidden' })
  expect([wagers.damage, wagers.winner, wagers.over]).toEqual([null, null, false])
  expect(wagers.warbands.woodwalkers.fighters).toBe(4)
})

test('the sums add up in every battle of random games', () => {
  let battles = 0
  for (const seed of [3, 4]) {
    const random = randomFrom(smallSeed(seed))
    const g = begin(ironwood, { content: box, options: {}, seed: smallSeed(seed) })
    let kept: Event[] = []
    for (let step = 0; step < 1500 && !g.result; step++) {
      g.heard = []
      const decision = g.asked[below(random, g.asked.length)]!
      choose(g, decision, decision.options[below(random, decision.options.length)]!)
      const events = heardBy(0, g.heard)
      kept = gathered(battleScene, kept, events)
      const fight = battleOf(box, ironwood.view(g, 0), kept)
      if (!fight || !events.some(({ on }) => on === 'damage')) continue
      battles++
      for (const side of ['woodwalkers', 'ironclad'] as const) {
        const { terms, total } = fight.damage![side]
        expect(
          Math.max(
            0,
            terms.reduce((sum, { n }) => sum + n, 0),
          ),
        ).toBe(total)
        const { fighters, golems } = fight.warbands[side]
        expect(fight.lost[side].fighters).toBeLessThanOrEqual(fighters)
        expect(fight.lost[side].golems).toBeLessThanOrEqual(golems)
        const dominance = fight.dominance?.[side]
        if (dominance) expect(dominance.terms.reduce((sum, { n }) => sum + n, 0)).toBe(dominance.total)
      }
    }
  }
  expect(battles).toBeGreaterThan(5)
})

test('the next attack begins a battle of its own', () => {
  const second: Event = { on: 'attacked', side: 1, from: place('zincur'), to: place('f9') }
  expect(gathered(battleScene, example, [second])).toEqual([second])
  expect(gathered(battleScene, [], [{ on: 'gained', side: 0, n: 1 }])).toEqual([])
})
