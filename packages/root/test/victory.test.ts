import { describe, expect, test } from 'vitest'
import { sweep } from '../src/rules/removal.ts'
import { award, score } from '../src/rules/score.ts'
import { bench } from './bench.ts'

describe('victory', () => {
  test('ROOT-3.1 RC-086 thirty points end the game at once, in the middle of a battle', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'roost', 1).scores('C', 29).put('A', 'warrior', 1)
    b.dice(1, 0).battle('C', 'E', 1)
    expect(b.asked).toBe('end')
    expect(b.g.result).toMatchObject({ winners: [b.seat('C')], reason: 'points', rule: 'ROOT-3.1' })
  })

  test('ROOT-3.1 however they come: by a craft, by roosts before the draw, by another’s card in another’s turn', () => {
    const b = bench().put('C', 'workshop', 1).hand('C', 'anvil').scores('C', 28).phase('C', 'daylight').do('ZF#anvil')
    expect([b.g.result?.winners, b.score('C')]).toEqual([[b.seat('C')], 30])
    const c = bench().put('E', 'roost', 1).put('E', 'roost', 5).scores('E', 29).phase('E', 'evening')
    expect([c.g.result?.winners, c.side('E').hand]).toEqual([[c.seat('E')], []])
    const d = bench().effect('C', 'stand-and-deliver').hand('E', 'anvil').scores('E', 29).scores('C', 29)
    d.phase('C', 'birdsong', true).do('use stand-and-deliver')
    expect(d.g.result?.winners).toEqual([d.seat('E')])
    const e = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 3).effect('C', 'brutal-tactics').scores('E', 29)
    e.dice(3, 0).battle('C', 'E', 1).do('use brutal-tactics')
    expect([e.g.result?.winners, e.count('E', 'warrior', 1)]).toEqual([[e.seat('E')], 3])
  })

  const point = (seat: number) => ({ seat, points: 1, rule: 'test' })

  test('ROOT-3.1~2 of several who reach it together the active player wins, else the next in turn order', () => {
    const b = bench().scores('C', 29).scores('E', 29)
    b.act('E', (g) => award(g, [point(0), point(1)]))
    expect(b.g.result?.winners).toEqual([b.seat('E')])
    const c = bench().scores('C', 29).scores('A', 29)
    c.act('E', (g) => award(g, [point(0), point(2)]))
    expect(c.g.result?.winners).toEqual([c.seat('A')])
  })

  test('ROOT-3.2 every scoring tells the rule it comes from', () => {
    const b = bench().put('E', 'roost', 5, 1).put('E', 'roost', 1).scores('E', 0)
    b.phase('E', 'evening')
    expect(b.events('scored').map((event) => event.rule)).toEqual(['ROOT-7.6.1'])
  })

  test('ROOT-3.2.1 a point for each enemy building and token removed', () => {
    const b = bench().put('C', 'wood', 1, 2).put('C', 'sawmill', 1).put('E', 'warrior', 1, 3)
    b.act('A', (g) => sweep(g, b.seat('A'), [0]))
    expect(b.score('A')).toBe(3)
  })

  test('ROOT-3.2.2 crafting scores the printed points', () => {
    const b = bench().put('C', 'workshop', 5, 2).hand('C', 'bake-sale', 'cobbler')
    b.phase('C', 'daylight').do('ZR#bakesale')
    expect(b.score('C')).toBe(3)
    const c = bench().put('C', 'workshop', 5, 2).hand('C', 'cobbler')
    c.phase('C', 'daylight').do('ZR#cob')
    expect(c.score('C')).toBe(0)
  })
})

describe('dominance', () => {
  test('ROOT-3.3 a win by dominance needs no thirty points', () => {
    const b = bench().scores('C', null).put('C', 'warrior', 1).put('C', 'warrior', 6).put('C', 'warrior', 8)
    b.side('C').dominance = b.card('dominance-fox')
    b.phase('C', 'birdsong', true)
    expect(b.g.result).toMatchObject({ winners: [b.seat('C')], reason: 'dominance' })
  })

  test('ROOT-3.3.1 RC-079 activated in own Daylight with ten points', () => {
    const b = bench().hand('C', 'dominance-fox').scores('C', 9)
    b.phase('C', 'daylight')
    expect(b.offered('dominance')).toEqual([])
    b.hand('C', 'anvil', 'ambush-fox').scores('C', 10).phase('C', 'daylight')
    expect(b.offered('dominance').map((o) => o.card)).toEqual([b.card('dominance-fox')])
    const c = bench().hand('A', 'dominance-fox').scores('A', 15).supporters('anvil')
    c.phase('A', 'birdsong')
    expect(c.offered('dominance')).toEqual([])
  })

  test('ROOT-3.3.1~2 the score marker leaves the track', () => {
    const b = bench().hand('A', 'dominance-fox').scores('A', 15).phase('A', 'daylight').do('F#dom->$/++->$')
    expect([b.score('A'), b.handOf('A')]).toEqual([null, []])
  })

  test('ROOT-3.3.1~3 FC-R122 RC-085 and nothing is scored any more, nor lost', () => {
    const b = bench().scores('E', null).put('E', 'roost', 1).put('E', 'roost', 5).put('E', 'roost', 9)
    b.side('E').dominance = b.card('dominance-fox')
    b.phase('E', 'evening')
    expect(b.score('E')).toBeNull()
    b.act('E', (g) => score(g, b.seat('E'), 30, 'test'))
    expect([b.score('E'), b.g.result]).toEqual([null, null])
    b.leave('E', 'warrior', 0).decree(['viz', 'viz'], [], [], []).phase('E', 'daylight').do('end', 'viz turmoil')
    expect([b.asked, b.score('E')]).toEqual(['E eyrie.turmoil.depose', null])
  })

  test('ROOT-3.3.1.I RC-083 three ruled clearings of the suit at the start of Birdsong, before any step; two are too few', () => {
    const b = bench().scores('C', null).put('C', 'warrior', 1).put('C', 'warrior', 6).put('C', 'sawmill', 12)
    b.side('C').dominance = b.card('dominance-fox')
    b.phase('C', 'birdsong', true)
    expect([b.g.result?.rule, b.count('C', 'wood', 12)]).toEqual(['ROOT-3.3.1.I', 0])
    const c = bench().scores('C', null).put('C', 'warrior', 1).put('C', 'warrior', 6).put('C', 'warrior', 5)
    c.side('C').dominance = c.card('dominance-fox')
    c.phase('C', 'birdsong', true)
    expect(c.g.result).toBeNull()
  })

  test('ROOT-3.3.1.II two corners across the map; neighbouring corners do not win', () => {
    const b = bench().scores('C', null).put('C', 'warrior', 1).put('C', 'warrior', 3)
    b.side('C').dominance = b.card('dominance-bird')
    b.phase('C', 'birdsong', true)
    expect(b.g.result?.rule).toBe('ROOT-3.3.1.II')
    const c = bench().scores('C', null).put('C', 'warrior', 1).put('C', 'warrior', 2).put('C', 'warrior', 5)
    c.side('C').dominance = c.card('dominance-bird')
    c.phase('C', 'birdsong', true)
    expect(c.g.result).toBeNull()
  })

  test('ROOT-3.3.2 an activated card counts for no hand limit and never leaves', () => {
    const b = bench().scores('A', null).hand('A', 'anvil', 'sword', 'armorers', 'sappers')
    b.side('A').dominance = b.card('dominance-fox')
    b.phase('A', 'evening')
    expect([b.side('A').hand.length, b.side('A').dominance]).toEqual([5, b.card('dominance-fox')])
    expect(b.asked).not.toBe('A cards.discard')
  })

  test('ROOT-3.3.2~2 RC-082 a second one cannot be activated', () => {
    const b = bench().scores('A', null).hand('A', 'dominance-mouse')
    b.side('A').dominance = b.card('dominance-fox')
    b.phase('A', 'daylight')
    expect(b.offered('dominance')).toEqual([])
  })

  test('ROOT-3.3.3 ROOT-G.1.13 RC-080 discarded or spent it lies beside the map', () => {
    const b = bench().hand('C', 'dominance-fox').put('C', 'sawmill', 12).phase('C', 'daylight').do('F#dom->/t->12')
    expect([b.g.state.available, b.g.state.discard]).toEqual([[b.card('dominance-fox')], []])
    const c = bench().hand('C', 'dominance-fox', 'anvil', 'sword', 'armorers', 'sappers').top('cobbler')
    c.phase('C', 'evening').do('F#dom->')
    expect(c.g.state.available).toEqual([c.card('dominance-fox')])
  })

  test('ROOT-3.3.4 FC-R120 bought in own Daylight for a card of its suit, a bird too', () => {
    const b = bench().hand('E', 'anvil', 'armorers', 'sword')
    b.g.state.available.push(b.card('dominance-fox'))
    b.phase('E', 'daylight')
    expect(b.offered('fetch').map((o) => o.pay)).toEqual([b.card('anvil'), b.card('armorers')].sort((x, y) => x - y))
    b.do('F#anvil->/F#dom')
    expect(b.handOf('E')).toContain('dominance-fox')
    expect([b.g.state.available, b.g.state.discard]).toEqual([[], [b.card('anvil')]])
    expect(b.g.state.known[b.seat('C')][b.seat('E')]).toEqual([b.card('dominance-fox')])
    const c = bench().hand('E', 'anvil').put('E', 'roost', 1)
    c.g.state.available.push(c.card('dominance-fox'))
    c.phase('E', 'evening')
    expect(c.offered('fetch')).toEqual([])
  })

  test('ROOT-3.3.4~2 FC-R120 the bird dominance card for birds alone', () => {
    const b = bench().hand('E', 'anvil')
    b.g.state.available.push(b.card('dominance-bird'))
    b.phase('E', 'daylight')
    expect(b.offered('fetch')).toEqual([])
  })
})
