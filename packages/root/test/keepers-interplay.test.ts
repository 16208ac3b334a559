import { randomFrom, refusals, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { keepers } from '../src/factions/keepers/index.ts'
import { root } from '../src/game.ts'
import { ruledBy } from '../src/rules/presence.ts'
import { remove } from '../src/rules/removal.ts'
import { facesOf } from '../src/rules/secrets.ts'
import type { Bench } from './bench.ts'
import { table as hundreds, lord, mood } from './hundreds-bench.ts'
import { board, buried, emptied, forest, places, relic, retinue, station, table, view } from './keepers-bench.ts'

/* How the Keepers in Iron meet general rules and other factions. I15.3 and the like number what is to be watched there. */

describe('with others', () => {
  test('ROOT-G.1.12 I15.6 cards of the Retinue are no hand: nobody takes or spends them, and all see them', () => {
    const b = retinue(table().hand('K', 'anvil'), ['sword'], ['bake-sale'])
    expect(view(b, 1).retinue.map(({ cards }) => cards)).toEqual([['sword'], ['bake-sale'], []])
    expect(b.side('K').hand).toHaveLength(1)
    // An ambush that lies there for all to see is feared no more.
    const c = table().put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 2).hand('E', 'anvil')
    c.discardPile('ambush-bird', 'ambush-bird')
    retinue(c, ['ambush-fox']).battle('C', 'E', 1)
    expect(c.asked).not.toBe('E battle.ambush')
  })

  test('ROOT-10.2.6 I15.7 a card of the Retinue that is discarded goes to the Lost Souls; a retainer does not', () => {
    const b = buried(table('cult+marquise+keepers'), 'figure', '1_2_5_10', 3).put('K', 'warrior', 1)
    retinue(b, [], ['anvil', 'faith']).phase('K', 'daylight').do('F#anvil$_2', 't_f1_2_5_10->1')
    expect(b.g.state.discard).toEqual([])
    expect((b.side('L').board as unknown as { souls: number[] }).souls).toEqual([b.card('anvil')])
  })

  test('ROOT-13.7.2 I15.10 a Snare stops Encamp, Decamp and a move out, with what would be carried', () => {
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

describe('relics', () => {
  test('ROOT-15.2.5 I15.3 a relic that was carried off to a forest stays known to all, and is dug out by its value', () => {
    const b = relic(table(), 'figure', 3, 5).put('K', 'warrior', 1, 2)
    const wood = forest(b, '1_2_5_10')
    b.act('C', (g) => remove(g, [{ by: 0, losses: [{ party: b.seat('K'), kind: 4, at: 4, n: 1 }] }])).do('t->1_2_5_10')
    expect(view(b, 0).relics).toEqual([{ type: 'figure', value: 3, at: wood - 1 }])
    retinue(b, [], ['faith']).phase('K', 'daylight').do('faith$_2')
    expect(b.offered('delve').map(({ what, value }) => [what, value])).toEqual([['figure', 3]])
  })

  test('ROOT-15.2.5 ROOT-14.4.1 I14.5 Raze takes relics too: the Hundreds lay them, for two points each', () => {
    const b = emptied(lord(mood(hundreds('marquise+keepers+hundreds'), 'rowdy'), 9))
    relic(b, 'jewelry', 2, 1).put('K', 'warrior', 1, 2).put('H', 'mob', 1).phase('H', 'birdsong')
    expect([b.asked, b.score('H'), b.count('K', 'warrior', 1)]).toEqual(['H keepers.trophies.forest', 2, 2])
  })

  test('ROOT-15.2.4 ROOT-4.3.3 I15.5 Devout Knights take the first hit of any kind, where Armorers take the rolled ones', () => {
    const fight = (devout: boolean) => {
      const b = table().put('K', 'warrior', 5, 3).put('C', 'warrior', 5, 3).effect('K', 'armorers').effect('C', 'brutal-tactics')
      if (devout) relic(b, 'figure', 1, 5)
      b.dice(2, 0).battle('C', 'K', 5).passing('ambush')
      return b.do('first C', 'use brutal-tactics', 'use armorers').count('K', 'warrior', 5)
    }
    expect([fight(false), fight(true)]).toEqual([2, 3])
  })
})

describe('rule and enemies', () => {
  test('ROOT-15.5.2.II.b ROOT-10.2.4 ROOT-7.2.2 I15.8 gardens and the Eyrie’s ties count against the Keepers', () => {
    const ruled = (with_: (b: Bench) => void) => {
      const b = buried(table('cult+eyrie+keepers'), 'figure', '1_2_5_10', 1).put('K', 'warrior', 1, 2).put('K', 'warrior', 2, 2)
      with_(b)
      retinue(b, [], ['anvil']).phase('K', 'daylight').do('F#anvil$_2')
      return b.offered('delve').map(({ n }) => n)
    }
    expect(ruled(() => {})).toEqual([2])
    expect(ruled((b) => b.put('L', 'garden-mouse', 2))).toEqual([1])
    expect(ruled((b) => b.put('E', 'warrior', 2, 2))).toEqual([1])
  })

  test('ROOT-15.5.2.II ROOT-G.1.17 I15.9 a pawn must be fought as well, a coalition partner’s not', () => {
    const offers = (partner: boolean) => {
      const b = buried(table('vagabond+marquise+keepers'), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('V', 'pawn', 5)
      if (partner) b.side('V').coalition = b.seat('K')
      retinue(b, [], ['faith', 'faith']).phase('K', 'daylight').do('faith$_2')
      return [b.events('battle').length, b.offers]
    }
    const dig = ['t_f1_2_5_10->5', 'pass']
    expect([offers(false), offers(true)]).toEqual([
      [1, dig],
      [0, dig],
    ])
  })

  test('ROOT-15.5.2.II ROOT-11.2.7.III ROOT-G.1.24 I15.9 hired otters are no enemies that must be fought, a trade post is one', () => {
    const offers = (hired: boolean, post: boolean) => {
      const b = buried(table('riverfolk+marquise+keepers'), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('O', 'warrior', 5)
      if (hired) Object.assign(b.side('O').board, { hired: b.seat('K') })
      if (post) b.put('O', 'post-rabbit', 5)
      retinue(b, [], ['faith', 'faith']).phase('K', 'daylight').do('faith$_2')
      return [b.offered('battle').length, b.offered('seek').length, b.events('battle').length]
    }
    expect([offers(false, false), offers(true, false), offers(true, true)]).toEqual([
      [0, 0, 1],
      [1, 1, 0],
      [0, 0, 1],
    ])
  })

  test('ROOT-15.4.1 ROOT-D.6.2~2 ROOT-11.2.7.III~3 I15.10 no Encamp on scorched earth, nor by hired otters', () => {
    const b = table('riverfolk+vagabond+keepers').put('K', 'warrior', 5, 2).put('K', 'warrior', 9, 2).put('O', 'warrior', 1)
    Object.assign(b.side('O').board, { hired: b.seat('K') })
    b.g.state.scorched.push(4)
    expect(places(b.phase('K', 'birdsong').offered('encamp'))).toEqual([9])
  })

  test('ROOT-15.2.2 ROOT-2.5 ROOT-3.2.1 I15.11 a waystation rules by itself, fills its slot, and is worth a point', () => {
    const b = station(table(), 'figure-tablet', 'tablet', 5).put('C', 'warrior', 1, 2)
    expect(ruledBy(b.g, b.seat('K'))).toBe(1 << 4)
    b.dice(0, 0).put('C', 'warrior', 5).battle('C', 'K', 5)
    expect([b.score('C'), b.supply('K', 'figure-tablet'), ruledBy(b.g, b.seat('K'))]).toEqual([1, 1, 0])
  })

  test('ROOT-15.6.1 ROOT-H.1.13 I15.12 who lives off the land leaves by his own side: no points, and Coffin Makers take him', () => {
    const b = table('marquise+keepers', { deck: 'exiles' })
      .put('K', 'warrior', 5, 4)
      .hand('K', 'sword')
      .effect('C', 'coffin-makers')
      .phase('K', 'evening')
    expect([b.count('K', 'warrior', 5), b.score('C'), b.side('C').laid]).toMatchObject([3, 0, [{ n: 1 }]])
  })
})

describe('what nobody knows', () => {
  test('ROOT-15.3.1 ROOT-15.5.2.II.a a value is learnt by digging alone, and that is not taken back', () => {
    const b = buried(table(), 'figure', '1_2_5_10', 3).put('K', 'warrior', 1, 2)
    for (const seat of [0, b.seat('K'), null]) expect(view(b, seat).relics.map(({ value }) => value)).toEqual([null])
    retinue(b, [], ['faith']).phase('K', 'daylight').do('faith$_2')
    const before = b.g.epoch
    expect(JSON.stringify([b.g.asked[0].options, b.heard])).not.toContain('"value":3')
    b.do('t_f1_2_5_10->1')
    expect(b.g.epoch).toBeGreaterThan(before)
    for (const seat of [0, b.seat('K'), null]) expect(view(b, seat).relics.map(({ value }) => value)).toEqual([3])
  })

  test('ROOT-15.3.1 dealt anew, a buried relic is worth any of what has not been seen of its type', () => {
    const b = relic(buried(table(), 'figure', '1_2_5_10', 3, 2), 'figure', 2, 5)
    const dealt = new Set<string>()
    for (let i = 0; i < 40; i++) {
      const copy = { ...b.g, state: root.copy(b.g.state as never) }
      root.determinize(copy as never, b.seat('K'), randomFrom(smallSeed(i)))
      dealt.add(facesOf(copy as never, 'figure').join())
      expect(root.view(copy as never, 0)).toEqual(root.view(b.g, 0))
    }
    expect([...dealt].every((faces) => [...faces.split(',')].sort().join() === '1,3,3')).toBe(true)
    expect(dealt.size).toBe(3)
  })
})

describe('who is asked', () => {
  test('ROOT-15.4 ROOT-1.2.1 in Birdsong who holds cards at a waystation, whatever they are, and not who can do nothing', () => {
    const full = () => table().put('C', 'sawmill', 1).put('K', 'warrior', 1, 2)
    expect(full().phase('K', 'birdsong').asked).toBe('K keepers.daylight.act')
    expect(full().hand('K', 'sword').phase('K', 'birdsong').asked).toBe('K keepers.daylight.act')
    const held = (warriors: number, ...cards: string[]) => {
      const b = station(table(), 'figure-tablet', 'figure', 5).hand('K', ...cards)
      // A waystation in each of three clearings: nothing to encamp; without a warrior in the supply nothing to decamp.
      station(station(b, 'tablet-jewelry', 'tablet', 4), 'jewelry-figure', 'jewelry', 10).leave('K', 'warrior', warriors)
      return b
    }
    const b = held(3, 'sword').phase('K', 'birdsong')
    expect([b.asked, b.offered('recruit'), b.g.asked[0].secret]).toEqual(['K keepers.birdsong.act', [], true])
    expect(held(0, 'bake-sale').phase('K', 'birdsong').asked).toBe('K keepers.daylight.act')
    // After a Recruit nothing else is left: asked with a card in hand, not without.
    const left = held(6, 'bake-sale', 'sword').phase('K', 'birdsong').do('R#bakesale w->5')
    expect([left.asked, left.offers]).toEqual(['K keepers.birdsong.act', ['end']])
    expect(held(6, 'bake-sale').phase('K', 'birdsong').do('R#bakesale w->5').asked).toBe('K keepers.daylight.act')
  })

  test('ROOT-15.4.3 ROOT-1.2.1 with one warrior left, or the waystation in the first clearing, they are asked again', () => {
    const b = station(table(), 'figure-tablet', 'figure', 1).leave('K', 'warrior', 3).hand('K', 'anvil', 'sword')
    b.phase('K', 'birdsong').do('F#anvil w->1')
    expect([b.supply('K', 'warrior'), b.asked, b.offers]).toEqual([1, 'K keepers.birdsong.act', ['end']])
  })

  test('ROOT-15.5 ROOT-15.5.2 whatever was left over of a turn, Daylight begins with crafting and the first column', () => {
    const b = station(retinue(table(), ['faith'], [], ['faith']), 'figure-tablet', 'figure', 1).put('K', 'warrior', 1, 2)
    Object.assign(board(b), { column: 2, left: [] })
    b.hand('K', 'anvil').phase('K', 'daylight')
    expect([b.offered('craft').length, b.offered('work').map(({ column }) => column)]).toEqual([1, ['move', 'recover']])
  })

  test('ROOT-15.5 ROOT-4.1.3 cards in play are used between their actions', () => {
    expect(table().put('K', 'warrior', 1).effect('K', 'tax-collector').phase('K', 'daylight').has('use tax-collector')).toBe(true)
  })

  test('ROOT-15.5.2.II.a ROOT-15.5.2.II~2 where nothing can be dug out it is said why', () => {
    const b = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 1, 2).put('K', 'warrior', 6, 2).put('K', 'warrior', 8, 2)
    b.put('K', 'warrior', 5, 2).put('K', 'warrior', 10, 2)
    retinue(b, [], ['faith']).phase('K', 'daylight').do('faith$_2')
    expect(refusals(b.g, b.g.asked[0]).map(({ option, rule }) => [Number(option.at) + 1, rule])).toEqual([
      [6, 'ROOT-15.5.2.II.a'],
      [8, 'ROOT-15.5.2.II.a'],
    ])
  })

  test('ROOT-G.1.12 every card of the Retinue is counted as theirs, a retainer as none', () => {
    const b = retinue(table(), ['faith', 'ambush-bird'], ['anvil'])
    expect(keepers.rules.boardCards(b.g.state as never, b.seat('K'))).toEqual([b.card('ambush-bird'), b.card('anvil')])
  })

  test('ROOT-15.4.1 ROOT-15.4.2 each turn begins with no clearing used up, the first one of the map neither', () => {
    const b = station(table(), 'figure-tablet', 'figure', 1).put('K', 'warrior', 2, 2)
    Object.assign(board(b), { encamped: 3, decamped: 3 })
    b.phase('K', 'birdsong')
    expect([places(b.offered('encamp')), places(b.offered('decamp'))]).toEqual([[2], [1]])
    const first = table().put('K', 'warrior', 1, 2)
    Object.assign(board(first), { encamped: 1 })
    expect(places(first.phase('K', 'birdsong').offered('encamp'))).toEqual([1])
  })

  test('ROOT-15.4.1 where there can be no Encamp it is said why', () => {
    const why = (b: Bench) => refusals(b.g, b.g.asked[0]).map(({ option, rule }) => [Number(option.at) + 1, rule])
    const b = table().put('C', 'sawmill', 1).put('K', 'warrior', 1, 2).put('K', 'warrior', 5, 2).phase('K', 'birdsong')
    expect(why(b)).toEqual([[1, 'ROOT-2.2.3~2']])
    expect(why(b.do('b->5', 'b_f_t->5'))).toEqual([
      [1, 'ROOT-2.2.3~2'],
      [5, 'ROOT-15.4.1'],
    ])
    const keep = table().put('C', 'keep', 9).put('K', 'warrior', 9).put('K', 'warrior', 5).phase('K', 'birdsong')
    expect(why(keep)).toEqual([[9, 'ROOT-6.2.2']])
    const all = station(
      station(station(table(), 'figure-tablet', 'figure', 5), 'tablet-jewelry', 'tablet', 4),
      'jewelry-figure',
      'jewelry',
      10,
    )
    expect(why(all.put('K', 'warrior', 9).phase('K', 'birdsong'))).toEqual([[9, 'ROOT-1.5.1']])
  })

  test('ROOT-15.6.2 once a card was gathered the end is said, so that it can be taken back until cards are drawn', () => {
    const b = table().hand('K', 'anvil').phase('K', 'evening').do('F#anvil->$_2')
    expect([b.asked, b.offers]).toEqual(['K keepers.evening.gather', ['end']])
    // Who has neither hand nor Retinue is not asked at all.
    expect(table().phase('K', 'evening').heardOf('K', 'drew')).toHaveLength(1)
  })
})
