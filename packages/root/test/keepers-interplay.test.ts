import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { board, buried, relic, retinue, station, table, view } from './keepers-bench.ts'

describe('with others', () => {
  test('ROOT-G.1.12 cards of the Retinue are no hand: nobody takes or spends them, and all see them', () => {
    const b = retinue(table().hand('K', 'anvil'), ['sword'], ['bake-sale'])
    expect(view(b, 1).retinue.map(({ cards }) => cards)).toEqual([['sword'], ['bake-sale'], []])
    expect(b.side('K').hand).toHaveLength(1)
    // An ambush that lies there for all to see is feared no more.
    const c = table().put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 2).hand('E', 'anvil')
    c.discardPile('ambush-bird', 'ambush-bird')
    retinue(c, ['ambush-fox']).battle('C', 'E', 1)
    expect(c.asked).not.toBe('E battle.ambush')
  })

  test('ROOT-10.2.6 a card of the Retinue that is discarded goes to the Lost Souls; a retainer does not', () => {
    const b = buried(table('cult+marquise+keepers'), 'figure', '1_2_5_10', 3).put('K', 'warrior', 1)
    retinue(b, [], ['anvil', 'faith']).phase('K', 'daylight').do('F#anvil$_2', 't_f1_2_5_10->1')
    expect(b.g.state.discard).toEqual([])
    expect((b.side('L').board as unknown as { souls: number[] }).souls).toEqual([b.card('anvil')])
  })

  test('ROOT-13.7.2 a Snare stops Encamp, Decamp and a move out, with what would be carried', () => {
    const b = relic(station(table('corvids+keepers+marquise'), 'figure-tablet', 'figure', 9), 'figure', 2, 9).put('K', 'warrior', 9, 2)
    const up = b.side('P').board as unknown as { up: number[] }
    up.up = up.up.with(8, 1)
    b.put('P', 'plot', 9).phase('K', 'birdsong')
    expect([...b.offered('encamp'), ...b.offered('decamp')]).toEqual([])
    expect(retinue(b, ['faith']).phase('K', 'daylight').offered('work')).toEqual([])
  })

  test('ROOT-4.3.4~2 hits take warriors first, then relics and waystations of the loser’s choice', () => {
    const b = relic(station(table(), 'figure-tablet', 'tablet', 5), 'figure', 2, 5)
      .put('K', 'warrior', 5)
      .put('C', 'warrior', 5, 3)
    // One hit is ignored, one takes the warrior, one is chosen.
    b.dice(3, 0).battle('C', 'K', 5).passing('ambush')
    expect([b.asked, b.offers]).toEqual(['K hits.piece', ['b_f_t5->', 't_f5->']])
    b.do('b_f_t5->')
    expect([b.score('C'), board(b).shown, b.supply('K', 'figure-tablet')]).toEqual([1, [-1, -1, -1], 1])
  })

  test('the log tells delves, trophies and what is carried in the community notation', () => {
    const b = buried(table(), 'figure', '1_2_5_10', 3).put('K', 'warrior', 1, 2)
    retinue(b, [], ['anvil', 'faith']).phase('K', 'daylight').do('F#anvil$_2', 't_f1_2_5_10->1')
    const lines = logLines(b.book, ['marquise', 'eyrie', 'alliance', 'keepers'], b.heard)
    expect(lines.join('/')).toContain('t_f1_2_5_10->1/t1^t_3_f')
    expect(lines.join('/')).toContain('F#anvil$_2->')
  })
})
