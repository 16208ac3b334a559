import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { board, buried, forest, game, inRetinue, places, relic, retinue, station, table, view } from './keepers-bench.ts'

describe('Birdsong', () => {
  test('ROOT-15.4 Encamp, then Decamp, then Recruit: none comes back to what is over', () => {
    const b = station(table(), 'figure-tablet', 'figure', 9).put('K', 'warrior', 5, 2).hand('K', 'anvil', 'sword').phase('K', 'birdsong')
    expect(b.offered('encamp').length).toBeGreaterThan(0)
    b.do('b_f_t9->')
    expect(b.count('K', 'warrior', 9)).toBe(1)
    expect(b.offered('encamp')).toEqual([])
    const c = station(station(table(), 'figure-tablet', 'figure', 9), 'tablet-jewelry', 'tablet', 5).put('K', 'warrior', 5, 2)
    c.hand('K', 'sword').phase('K', 'birdsong').do('M#sword w->9')
    expect([...c.offered('encamp'), ...c.offered('decamp')]).toEqual([])
  })

  test('ROOT-15.4.1 ROOT-15.4.1~3 a warrior becomes a waystation on either side, once in each clearing and turn, where a slot is free', () => {
    const b = table().put('K', 'warrior', 5, 3).put('K', 'warrior', 1).put('C', 'sawmill', 1).phase('K', 'birdsong')
    expect(places(b.offered('encamp'))).toEqual([5])
    b.do('b->5')
    expect(b.offered('station').map(({ what }) => what)).toEqual([
      'figure-tablet',
      'tablet-figure',
      'tablet-jewelry',
      'jewelry-tablet',
      'jewelry-figure',
      'figure-jewelry',
    ])
    b.do('b_j_t->5')
    expect([b.count('K', 'warrior', 5), b.count('K', 'tablet-jewelry', 5), b.supply('K', 'warrior')]).toEqual([2, 1, 12])
    expect(board(b).shown).toEqual([-1, 2, -1])
    expect(b.offered('encamp')).toEqual([])
    // In a later turn there may be another.
    b.do('end')
    expect(places(b.phase('K', 'birdsong').offered('encamp'))).toEqual([5])
  })

  test('ROOT-15.4.1 ROOT-6.2.2 no Encamp where nothing may be placed', () => {
    const b = table().put('C', 'keep', 5).put('K', 'warrior', 5, 2).put('K', 'warrior', 9).phase('K', 'birdsong')
    expect(places(b.offered('encamp'))).toEqual([9])
  })

  test('ROOT-15.4.1~2 without warriors and waystations both come in at the edge, whatever else could be done', () => {
    const b = relic(table(), 'figure', 2, 5).phase('K', 'birdsong')
    expect(b.asked).toBe('K keepers.birdsong.comeback')
    expect(places(b.offered('comeback'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    b.do('(w+b)->5', 'b_t_f->5')
    expect([b.count('K', 'warrior', 5), b.count('K', 'figure-tablet', 5)]).toEqual([1, 1])
    // It stands in for Encamp, and not for Decamp.
    expect(places(b.offered('decamp'))).toEqual([5])
    expect(b.offered('encamp')).toEqual([])
    // What fits is placed: no slot, no waystation.
    const full = table().put('C', 'sawmill', 1).phase('K', 'birdsong').do('(w+b)->1')
    expect([full.count('K', 'warrior', 1), board(full).shown]).toEqual([1, [-1, -1, -1]])
    // Either alone is no wiping out.
    expect(station(table(), 'figure-tablet', 'figure', 5).phase('K', 'birdsong').offered('comeback')).toEqual([])
    expect(table().put('K', 'warrior', 5).phase('K', 'birdsong').offered('comeback')).toEqual([])
  })

  test('ROOT-15.4.2 Decamp turns a waystation into a warrior, once in each clearing', () => {
    const b = station(station(table(), 'figure-tablet', 'tablet', 9), 'jewelry-figure', 'jewelry', 9).phase('K', 'birdsong')
    expect(b.offers.filter((one) => one.startsWith('b_'))).toEqual(['b_t_f9->', 'b_j_f9->'])
    b.do('b_t_f9->')
    expect([b.count('K', 'figure-tablet', 9), b.supply('K', 'figure-tablet'), b.count('K', 'warrior', 9)]).toEqual([0, 1, 1])
    expect(board(b).shown).toEqual([-1, -1, 0 + 2])
    expect(b.offered('decamp')).toEqual([])
    // Without a warrior to place there is no replacing.
    const none = station(table(), 'figure-tablet', 'tablet', 9).leave('K', 'warrior', 0).phase('K', 'birdsong')
    expect(none.offered('decamp')).toEqual([])
  })

  test('ROOT-15.4.3 a card for two warriors at a waystation of its suit, again and again', () => {
    const b = station(station(table(), 'figure-tablet', 'tablet', 9), 'jewelry-figure', 'jewelry', 5)
    b.hand('K', 'sword', 'anvil', 'birdy-bindle').phase('K', 'birdsong')
    expect(b.offers.filter((one) => one.includes('w->'))).toEqual(['B#birdybindle w->5', 'B#birdybindle w->9', 'M#sword w->9'])
    b.do('M#sword w->9', 'B#birdybindle w->9')
    expect([b.count('K', 'warrior', 9), b.handOf('K')]).toEqual([4, ['anvil']])
  })
})

describe('Daylight', () => {
  test('ROOT-15.5 crafting ends with the first card of the Retinue', () => {
    const b = station(table(), 'figure-tablet', 'tablet', 1).put('K', 'warrior', 1, 2).hand('K', 'anvil')
    retinue(b, ['faith', 'faith']).phase('K', 'daylight')
    expect(b.offered('craft')).toHaveLength(1)
    b.do('faith$_1', 'w->5')
    expect(b.offered('craft')).toEqual([])
  })

  test('ROOT-15.5.2 each card once, from the left to the right; cards may be left out, but no column comes back', () => {
    const b = table().put('K', 'warrior', 5, 3).put('C', 'warrior', 5)
    retinue(b, ['anvil', 'a-visit-to-friends'], ['bake-sale'], ['smugglers-trail']).phase('K', 'daylight')
    expect(b.offered('work').map(({ column, card }) => `${column} ${b.book.cards[Number(card)].id}`)).toEqual([
      'move a-visit-to-friends',
      'delve bake-sale',
      'recover smugglers-trail',
    ])
    b.do('R#bakesale$_2').passing('ambush')
    while (!b.asked.endsWith('daylight.act')) b.do(b.offers.at(-1) ?? '')
    expect(b.offered('work').map(({ column }) => column)).toEqual(['recover'])
    b.do('R#smugglerstrail$_3', 'w->1')
    expect(b.offered('work')).toEqual([])
    expect(inRetinue(b)).toEqual([['anvil', 'a-visit-to-friends'], ['bake-sale'], ['smugglers-trail']])
  })

  test('ROOT-15.5.2 cards of one column in any order', () => {
    const b = retinue(table().put('K', 'warrior', 5, 3).put('K', 'warrior', 1, 3), ['anvil', 'bake-sale'])
    b.phase('K', 'daylight').do('R#bakesale$_1', 'w->1')
    expect(b.offers).toContain('F#anvil$_1')
  })

  test('ROOT-15.5.2.I a move out of a clearing of the card’s suit', () => {
    const b = retinue(table().put('K', 'warrior', 5, 2).put('K', 'warrior', 1, 2).put('K', 'warrior', 8), ['anvil'])
    b.phase('K', 'daylight').do('F#anvil$_1')
    expect(places(b.offered('from'))).toEqual([1, 8])
    b.do('w1', '2w->9')
    expect(b.count('K', 'warrior', 9)).toBe(2)
  })

  test('ROOT-15.5.2.II a battle where enemies are, compulsory; without a warrior neither battle nor delve', () => {
    const b = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('A', 'sympathy', 5).put('K', 'warrior', 1, 2)
    retinue(b, [], ['faith', 'faith']).phase('K', 'daylight').do('faith$_2')
    expect(b.offers).toEqual(['XA5', 't->1'])
    b.do('t->1', 't_f1_2_5_10->1')
    expect(b.asked).toBe('K keepers.daylight.act')
    // A hand of the suit without anybody there: nothing.
    const none = buried(table(), 'figure', '1_2_5_10', 1).put('C', 'warrior', 5)
    expect(retinue(none, [], ['faith']).phase('K', 'daylight').offered('work')).toEqual([])
    // By its suit alone.
    const fox = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 2).put('K', 'warrior', 2, 2)
    expect(retinue(fox, [], ['anvil']).phase('K', 'daylight').offered('work')).toEqual([])
  })

  test('ROOT-15.5.2.II~2 FC-R107 after the battle a delve, if they still rule and a warrior is there; it may be left out', () => {
    const won = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('C', 'warrior', 5)
    retinue(won, [], ['faith']).phase('K', 'daylight').dice(1, 0).do('faith$_2').passing('ambush')
    expect(won.asked).toBe('K keepers.work.delve')
    expect(won.offers).toEqual(['t_f1_2_5_10->5', 'pass'])
    won.do('pass')
    expect(won.count('K', 'figure', 5)).toBe(0)
    const lost = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('C', 'warrior', 5, 5)
    retinue(lost, [], ['faith']).phase('K', 'daylight').dice(1, 0).do('faith$_2').passing('ambush')
    expect(lost.asked).toBe('K keepers.daylight.act')
    // Rule by a waystation alone is not enough.
    const bare = station(buried(table(), 'figure', '1_2_5_10', 1), 'figure-tablet', 'figure', 5)
    expect(retinue(bare, [], ['faith']).phase('K', 'daylight').offered('work')).toEqual([])
  })

  test('ROOT-15.5.2.II.a any relic of a neighbouring forest comes out and shows its value', () => {
    const b = buried(buried(table(), 'tablet', '1_9_10_12', 3), 'figure', '1_2_5_10', 2).put('K', 'warrior', 1, 2)
    relic(b, 'jewelry', 3, forest(b, '1_9_10_12')).put('K', 'warrior', 5).put('K', 'warrior', 10)
    buried(b, 'figure', '4_7_8_12', 2)
    retinue(b, [], ['faith']).phase('K', 'daylight').do('faith$_2', 't->1')
    expect(b.offers).toEqual(['t_f1_2_5_10->1', 't_t1_9_10_12->1', 't_3_j1_9_10_12->1', 'pass'])
    // The check is told before one dares: ruled clearings round the forest.
    expect(b.offered('delve').map(({ n, value }) => [n, value])).toEqual([
      [3, 0],
      [2, 0],
      [2, 3],
    ])
    b.do('t_f1_2_5_10->1')
    expect(view(b, 1).relics.filter(({ at }) => at === 0)).toEqual([{ type: 'figure', value: 2, at: 0 }])
    expect(b.events('keepers.delved')[0]).toMatchObject({ piece: 'figure', value: 2, at: 0 })
    expect([...facesOf(game(b), 'figure')].sort()).toEqual([1, 3, 3])
  })

  test('ROOT-15.5.2.II.b fewer ruled clearings round the forest than the value: the card is lost', () => {
    const delve = (rules: number[], ...cards: string[]) => {
      const b = buried(table(), 'figure', '1_2_5_10', 3)
      for (const at of rules) b.put('K', 'warrior', at)
      retinue(b, [], cards).phase('K', 'daylight')
      const [first] = b.offered('work')
      b.do(root.notate(b.book, first))
      if (b.offered('seek').length > 0) b.do('t->1')
      b.do('t_f1_2_5_10->1')
      return b
    }
    const lost = delve([1, 2], 'anvil')
    expect([inRetinue(lost), lost.g.state.discard.map((card) => lost.book.cards[card].id)]).toEqual([[[], [], []], ['anvil']])
    // The relic stays all the same.
    expect(lost.count('K', 'figure', 1)).toBe(1)
    expect(inRetinue(delve([1, 2, 5], 'anvil'))).toEqual([[], ['anvil'], []])
    // A retainer leaves the game; clearings elsewhere do not help.
    const retainer = delve([1, 2, 9, 4], 'faith')
    expect([inRetinue(retainer), retainer.g.state.discard]).toEqual([[[], [], []], []])
    expect(retainer.events('keepers.retainer')).toHaveLength(1)
  })

  test('ROOT-15.5.2.III one of the two for a card: a move, or recovering', () => {
    const b = relic(station(table(), 'figure-tablet', 'figure', 5), 'figure', 1, 5)
      .put('K', 'warrior', 5, 2)
      .put('K', 'warrior', 1)
    retinue(b, [], [], ['bake-sale']).phase('K', 'daylight').do('R#bakesale$_3')
    expect(b.offers).toEqual(['t_1_f5->$', 'w5'])
    b.do('w5', 'w->1', 'pass')
    expect(b.asked).toBe('K keepers.daylight.act')
    expect(b.offered('work')).toEqual([])
  })

  test('ROOT-15.5.2.III.a a relic of a type that a waystation there shows, to the leftmost space of its type', () => {
    const b = relic(relic(station(table(), 'figure-tablet', 'figure', 5), 'tablet', 1, 5), 'figure', 1, 5)
    relic(b, 'figure', 2, 9).put('K', 'warrior', 5).put('K', 'warrior', 9)
    b.secret('figure', -1, -1, [3])
    board(b).tracks = [[3], [], []]
    retinue(b, [], [], ['faith']).phase('K', 'daylight').do('faith$_3')
    expect(b.offered('relic').map(({ what, at }) => [what, at])).toEqual([['figure', 4]])
    b.do('t_1_f5->$')
    expect(view(b).tracks[0]).toEqual({ type: 'figure', values: [3, 1] })
    expect(b.count('K', 'figure', 5)).toBe(0)
  })

  test('ROOT-15.5.2.III.b its value, and two more for a completed column of the tracks', () => {
    const score = (tracks: number[][]) => {
      const b = relic(station(table(), 'jewelry-figure', 'jewelry', 5), 'jewelry', 3, 5).put('K', 'warrior', 5)
      board(b).tracks = tracks
      retinue(b, [], [], ['faith']).phase('K', 'daylight').do('faith$_3', 't_3_j5->$')
      return b.score('K')
    }
    expect(score([[], [], []])).toBe(3)
    expect(score([[1], [2], []])).toBe(5)
    expect(score([[1], [], []])).toBe(3)
    // The second column, not the first again.
    expect(score([[1], [2], [1]])).toBe(3)
    expect(score([[1, 2], [2, 1], [1]])).toBe(5)
    expect(score([[1, 2], [2], [1]])).toBe(3)
  })

  test('ROOT-15.5.2.III.c fewer ruled clearings of the suit than the value: the action ends and the card is lost', () => {
    const b = relic(relic(station(table(), 'jewelry-figure', 'jewelry', 5), 'jewelry', 3, 5), 'jewelry', 1, 5)
    b.put('K', 'warrior', 5).put('K', 'warrior', 4).put('K', 'warrior', 1)
    retinue(b, [], [], ['bake-sale']).phase('K', 'daylight').do('R#bakesale$_3')
    expect(b.offered('relic').map(({ value, n }) => [value, n])).toEqual([
      [1, 2],
      [3, 2],
    ])
    b.do('t_3_j5->$')
    expect([b.asked, inRetinue(b), b.score('K')]).toEqual(['K keepers.daylight.act', [[], [], []], 3])
  })

  test('ROOT-15.5.2.III.c it is the suit of the clearing recovered from that counts, whichever it is', () => {
    const ruled = (at: number, ...others: number[]) => {
      const b = relic(station(table(), 'jewelry-figure', 'jewelry', at), 'jewelry', 1, at).put('K', 'warrior', at)
      for (const other of others) b.put('K', 'warrior', other)
      retinue(b, [], [], ['faith']).phase('K', 'daylight').do('faith$_3')
      return b.offered('relic').map(({ n }) => n)
    }
    // Foxes, rabbits, mice, by the numbers of clearings; others ruled count for nothing.
    expect([ruled(6, 8, 12, 5, 2), ruled(10, 5, 6, 2), ruled(11, 2, 7, 9, 1)]).toEqual([[3], [2], [4]])
  })

  test('ROOT-15.5.2.III.c~2 else another relic, or no more', () => {
    const set = () => {
      const b = relic(relic(station(table(), 'jewelry-figure', 'jewelry', 5), 'jewelry', 2, 5), 'jewelry', 1, 5)
      b.put('K', 'warrior', 5).put('K', 'warrior', 4)
      return retinue(b, [], [], ['bake-sale']).phase('K', 'daylight').do('R#bakesale$_3', 't_2_j5->$')
    }
    expect(set().offers).toEqual(['t_1_j5->$', 'pass'])
    const both = set().do('t_1_j5->$')
    expect([both.score('K'), inRetinue(both)[2]]).toEqual([3, ['bake-sale']])
    const one = set().do('pass')
    expect([one.score('K'), inRetinue(one)[2]]).toEqual([2, ['bake-sale']])
  })
})

describe('Evening', () => {
  test('ROOT-15.6 ROOT-15.6.1 four or more in a clearing lose one, before the Retinue is filled', () => {
    const b = table().put('K', 'warrior', 1, 3).put('K', 'warrior', 5, 4).put('K', 'warrior', 9, 8).hand('K', 'anvil')
    b.phase('K', 'evening')
    expect(b.asked).toBe('K keepers.evening.gather')
    expect([1, 5, 9].map((at) => b.count('K', 'warrior', at))).toEqual([3, 3, 7])
    expect([b.score('K'), b.supply('K', 'warrior')]).toEqual([0, 2])
  })

  test('ROOT-15.6.2 any cards to any columns, or one card to another column, never both', () => {
    const b = retinue(table().hand('K', 'anvil', 'sword'), ['faith'], ['bake-sale']).phase('K', 'evening')
    expect(b.offered('shift')).toHaveLength(4)
    b.do('F#anvil->$_1')
    expect(b.offered('shift')).toEqual([])
    b.do('M#sword->$_3')
    expect(inRetinue(b)).toEqual([['faith', 'anvil'], ['bake-sale'], ['sword']])
    const c = retinue(table().hand('K', 'anvil'), ['faith'], ['bake-sale']).phase('K', 'evening').do('faith$_1->$_3')
    expect(inRetinue(c)).toEqual([[], ['bake-sale'], ['faith']])
    expect([...c.offered('gather'), ...c.offered('shift')]).toEqual([])
  })

  test('ROOT-15.6.2~2 ten cards at most, retainers counted', () => {
    const nine = Array.from({ length: 9 }, () => 'faith')
    const b = retinue(table().hand('K', 'anvil', 'sword'), nine)
      .phase('K', 'evening')
      .do('F#anvil->$_2')
    expect(b.offered('gather')).toEqual([])
    // One can still be shifted in a full one.
    const full = retinue(table().hand('K', 'anvil'), [...nine, 'faith']).phase('K', 'evening')
    expect([full.offered('gather'), full.offered('shift').length]).toEqual([[], 2])
  })

  test('ROOT-15.6.3 a card and one for each waystation on the map, then down to five', () => {
    const b = station(station(table(), 'figure-tablet', 'tablet', 9), 'jewelry-figure', 'jewelry', 5)
    expect(view(b).draw).toBe(3)
    b.hand('K', 'anvil', 'sword', 'bake-sale').phase('K', 'evening').do('end')
    expect(b.side('K').hand).toHaveLength(6)
    expect(b.rule).toBe('ROOT-15.6.3')
    b.do(b.offers[0])
    expect(b.side('K').hand).toHaveLength(5)
  })
})
