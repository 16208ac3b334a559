import { refusals, say } from '@trestle/kernel'
import { expect, test } from 'vitest'
import ledger from '../ledger/en.json' with { type: 'json' }
import { root } from '../src/game.ts'
import { type Bench, bench } from './bench.ts'

const why = (b: Bench): Record<string, string> =>
  Object.fromEntries(refusals(b.g, b.g.asked[0]).map(({ option, rule }) => [root.notate(b.book, option), rule]))

test('why a card of the hand cannot be crafted', () => {
  const b = bench()
    .put('C', 'workshop', 1)
    .hand('C', 'ambush-fox', 'dominance-fox', 'armorers', 'anvil', 'bake-sale')
    .effect('C', 'armorers')
  b.g.state.items[3] = 0
  expect(why(b.phase('C', 'daylight'))).toEqual({
    'ZF@': 'ROOT-2.1.2~2',
    'ZF#dom': 'ROOT-2.1.3~2',
    'F#dom->$/++->$': 'ROOT-3.3.1',
    'ZB#armor': 'ROOT-4.1.4',
    'ZF#anvil': 'ROOT-4.1.2~3',
    'ZR#bakesale': 'ROOT-4.1.1',
  })
})

test('why a clearing cannot be entered, built in, or stirred up', () => {
  const b = bench().put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 3).put('C', 'warrior', 9).put('C', 'warrior', 5)
  b.g.state.scorched.push(9)
  b.phase('C', 'daylight').do('march')
  expect(why(b)).toEqual({ '1->10': 'ROOT-D.6.2~2' })
  const c = bench()
    .put('C', 'warrior', 1, 2)
    .put('C', 'sawmill', 1)
    .put('C', 'sawmill', 8)
    .put('C', 'warrior', 5)
    .phase('C', 'daylight')
    .do('build')
  expect(why(c)).toMatchObject({ 'b_w->1': 'ROOT-2.2.3~2', 'b_w->2': 'ROOT-6.5.4.I', 'b_s->5': 'ROOT-6.5.4.II' })
  expect(why(c)['b_w->5']).toBeUndefined()
  const d = bench()
    .put('A', 'sympathy', 12)
    .put('A', 'base-fox', 1)
    .put('A', 'sympathy', 5)
    .put('C', 'keep', 2)
    .supporters('anvil')
    .phase('A', 'birdsong')
  expect(why(d)).toMatchObject({
    'revolt 12': 'ROOT-8.4.1.I',
    'revolt 5': 'ROOT-8.4.1.II',
    't->2': 'ROOT-6.2.2',
    't->3': 'ROOT-8.4.2.I',
    't->9': 'ROOT-8.4.2.II',
  })
  // What has run out cannot be had for any price.
  const e = bench().put('C', 'warrior', 5).put('C', 'wood', 5, 4).leave('C', 'sawmill', 0).phase('C', 'daylight').do('build')
  expect(why(e)['b_s->5']).toBe('ROOT-1.5.1')
  const f = bench().put('A', 'sympathy', 5).leave('A', 'sympathy', 0).supporters('armorers', 'sappers', 'sword').phase('A', 'birdsong')
  expect(why(f)['t->2']).toBe('ROOT-8.2.5')
})

test('why a second bird cannot be added, and why there is no coalition', () => {
  const b = bench().put('E', 'roost', 1).hand('E', 'armorers', 'sappers', 'anvil').phase('E', 'birdsong').do('B#armor->$_r')
  expect(why(b)['B#sap->$_b']).toBe('ROOT-7.4.2~2')
  const c = bench('marquise+eyrie+vagabond').put('V', 'pawn', 1).hand('V', 'dominance-fox').scores('V', 12).phase('V', 'daylight')
  expect(why(c)['F#dom->$/++->$']).toBe('ROOT-9.2.8~2')
})

test('ROOT-9.2.9.III.b why he does not come to a Hostile faction without boots, ROOT-9.2.8~3 nor to a partner where nobody is free', () => {
  const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot!').effect('V', 'cobbler').relation('V', 'E', -1).put('E', 'warrior', 5)
  expect(why(b.phase('V', 'evening', true).do('use cobbler'))).toEqual({ '->5': 'ROOT-9.2.9.III.b' })
  const two = bench('marquise+eyrie+vagabond+vagabond2').put('V', 'pawn', 1).hand('V', 'dominance-fox').scores('V', 12)
  two.side('G').coalition = two.seat('C')
  two.scores('C', 3).scores('E', null).scores('G', null)
  expect(why(two.phase('V', 'daylight'))['F#dom->$/++->$']).toBe('ROOT-9.2.8~3')
})

test('a reason says what it takes and what one has', () => {
  const reason = (b: Bench, text: string) => refusals(b.g, b.g.asked[0]).find(({ option }) => root.notate(b.book, option) === text)?.needs
  const b = bench().put('C', 'workshop', 1).hand('C', 'bake-sale', 'dominance-fox').scores('C', 4).phase('C', 'daylight')
  expect(reason(b, 'ZR#bakesale')?.values).toEqual({
    cost: [say('suits', { n: 2, suit: say('suit.rabbit') })],
    power: [say('suits', { n: 1, suit: say('suit.fox') })],
  })
  expect(reason(b, 'F#dom->$/++->$')?.values).toEqual({ needed: 10, n: 4 })
  const c = bench().put('C', 'warrior', 5).put('C', 'sawmill', 12, 2).put('C', 'wood', 5).phase('C', 'daylight').do('build')
  expect(reason(c, 'b_s->5')?.values).toEqual({ needed: 2, n: 1 })
  const d = bench().put('A', 'sympathy', 5).supporters('anvil', 'cobbler').phase('A', 'birdsong')
  expect(reason(d, 'revolt 5')?.values).toEqual({ needed: 2, n: 1, suit: say('suit.rabbit') })
})

test('every clause that is named as a reason is in the ledger', () => {
  const ids = new Set(ledger.chapters.flatMap((chapter) => chapter.clauses.map((clause) => clause.id)))
  const b = bench().put('A', 'sympathy', 12).supporters('anvil').phase('A', 'birdsong')
  for (const rule of Object.values(why(b))) expect(ids.has(rule)).toBe(true)
})
