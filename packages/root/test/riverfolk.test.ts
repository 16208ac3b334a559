import { refusals } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { heldOf } from '../src/rules/parties.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { secretOf } from '../src/rules/secrets.ts'
import { bench } from './bench.ts'
import { board, emptied, MIX, RIVER, rich, table, totals, why } from './riverfolk-bench.ts'

describe('abilities', () => {
  test('ROOT-11.2.1 ROOT-11.5.3 funds go onto empty spaces of the suits of the cost, one on each', () => {
    const b = emptied(rich(3), 0, 1).hand('O', 'anvil', 'foxfolk-steel').phase('O', 'daylight')
    expect(b.offered('craft').map((o) => o.card)).toEqual([b.card('anvil')])
    b.do('ZF#anvil')
    expect([board(b).spaces[0][3], totals(b), b.score('O'), b.offered('craft')]).toEqual([1, [0, 2, 0], 2, []])
    expect(rich(3).hand('O', 'anvil').phase('O', 'daylight').offered('craft')).toEqual([])
    // A standing post has left its space as empty as one in the box; funds run out before the spaces do.
    const poor = emptied(rich(1), 0, 1).put('O', 'post-fox', 1).hand('O', 'foxfolk-steel', 'anvil').phase('O', 'daylight')
    expect(poor.offered('craft').map((o) => o.card)).toEqual([poor.card('anvil')])
  })

  test('ROOT-11.2.2 ROOT-11.2.2~2 rivers are paths on which nobody’s rule matters; on paths it does', () => {
    const b = rich(1).put('O', 'warrior', 10).put('C', 'warrior', 10, 3).put('C', 'warrior', 11, 3).put('C', 'warrior', 12, 3)
    b.phase('O', 'daylight').do('move')
    expect(b.offers).toEqual(['w10->5', 'w10->11'])
    const others = table().put('C', 'warrior', 10, 2).phase('C', 'daylight').do('march')
    expect(others.has('w10->11')).toBe(false)
  })

  test('ROOT-11.2.3 the hand lies open, as do cards that are drawn and discarded', () => {
    const b = rich(1).hand('O', 'anvil').top('sword').phase('O', 'daylight')
    for (const seat of [0, 2, null]) expect(root.view(b.g, seat).sides[3].hand).toEqual(['anvil'])
    b.do('#->')
    expect([root.view(b.g, 0).sides[3].hand.length, b.heardOf('C', 'drew')[0].cards]).toEqual([2, [b.card('sword')]])
    // Who holds no ambush for all to see is not asked for one.
    const c = table().hand('O', 'anvil').put('O', 'warrior', 1).put('C', 'warrior', 1).dice(0, 0).battle('C', 'O', 1)
    expect(c.events('battle.rolled')).toHaveLength(1)
    const held = table().hand('O', 'ambush-fox').put('O', 'warrior', 1).put('C', 'warrior', 1).dice(0, 0).battle('C', 'O', 1)
    expect(held.asked).toBe('O battle.ambush')
  })

  test('ROOT-11.2.3~2 I11.11 a random card is drawn by chance, and all see which is gone and who has it', () => {
    const taken = [1, 2, 3, 4, 5, 6].map((seed) => {
      const b = bench(MIX, seed).effect('C', 'stand-and-deliver').hand('O', 'anvil', 'sword', 'bake-sale')
      b.phase('C', 'birdsong', true)
      while (!b.offers.includes('use stand-and-deliver')) b.do('pass')
      b.do('use stand-and-deliver')
      expect(root.view(b.g, 1).sides[0].hand).toEqual(b.handOf('C'))
      return b.handOf('C')[0]
    })
    expect(new Set(taken).size).toBeGreaterThan(1)
  })

  test('ROOT-11.2.3 I11.12 what leaves the open hand for a hidden place is known to all, whoever deals anew', () => {
    const b = table().put('A', 'sympathy', 5).put('O', 'warrior', 10).hand('O', 'bake-sale', 'anvil')
    Object.assign(board(b), { funds: [0, 0, 0, 1] })
    b.phase('O', 'daylight').do('move', 'w10->5', 'R#bakesale')
    const stack = secretOf(b.g, 'supporters', b.seat('A'))
    expect(stack?.seen[0]).toEqual([b.card('bake-sale')])
    expect(b.heardOf('C', 'alliance.supporter')[0].card).toBe(b.card('bake-sale'))
  })

  test('ROOT-11.2.4 funds are warriors of anybody, and keep their owners', () => {
    const b = table({ payments: [2, 1, 0, 1] }).phase('O', 'birdsong')
    expect(board(b).funds).toEqual([2, 1, 0, 1])
    expect(root.check(b.g).filter((fault) => fault.includes('warrior'))).toEqual([])
  })

  test('ROOT-11.2.5.I I11.3 trap 8: each post lost costs half of the funds, rounded up, once all pieces are off, and is gone for good', () => {
    const b = rich(5).put('O', 'post-fox', 1).put('O', 'post-rabbit', 5)
    b.act('C', (g) => sweep(g, 0, [0, 4]))
    expect([totals(b)[1], board(b).lost, b.supply('O', 'post-fox'), b.score('C')]).toEqual([1, [1, 1, 0], 2, 2])
    expect(root.view(b.g, null).sides[3].limit).toEqual({ warrior: 15, 'post-fox': 3, 'post-rabbit': 3, 'post-mouse': 3 })
    // Of one owner they go together.
    expect(b.events('riverfolk.spent')).toMatchObject([{ n: 3 }, { n: 1 }])
    // FC-R083 Whose funds go the Riverfolk say.
    const mixed = table({ funds: [2, 0, 0, 1] }).put('O', 'post-fox', 1)
    mixed.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 3, kind: 1, at: 0, n: 1 }] }]))
    expect([mixed.asked, mixed.rule, mixed.offers]).toEqual(['O riverfolk.paying.fund', 'ROOT-11.2.5.I', ['Cw$->', 'Ow$->']])
    mixed.do('Ow$->')
    expect([board(mixed).funds, mixed.supply('O', 'warrior'), mixed.supply('C', 'warrior')]).toEqual([[1, 0, 0, 0], 15, 24])
    const broke = table().put('O', 'post-fox', 1)
    broke.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 3, kind: 1, at: 0, n: 1 }] }]))
    expect(totals(broke)[1]).toBe(0)
  })
})

test('ROOT-11.2.5.I ROOT-G.1.27 their warriors go home as anybody’s do', () => {
  const b = table().put('O', 'warrior', 1, 2).put('O', 'post-fox', 1)
  b.act('C', (g) => sweep(g, 0, [0]))
  expect([b.supply('O', 'warrior'), b.supply('O', 'post-fox')]).toEqual([15, 2])
})

test('ROOT-1.5.3 warriors of a party in each box of the Riverfolk count as held', () => {
  const b = table({ payments: [1], funds: [0, 2], committed: [0, 0, 3] })
  expect([0, 1, 2].map((party) => heldOf(b.g, party))).toEqual([1, 2, 3])
  const all = table({ payments: [1], funds: [2], committed: [4] })
  expect(heldOf(all.g, 0)).toBe(7)
})

test('ROOT-11.4.3 only what comes back is told as gathered', () => {
  expect(
    table({ funds: [0, 0, 0, 2], payments: [1] })
      .phase('O', 'birdsong')
      .events('riverfolk.gathered'),
  ).toMatchObject([{ n: 1, total: 3 }])
  const nothing = table({ funds: [0, 0, 0, 2] })
    .leave('O', 'warrior', 0)
    .phase('O', 'birdsong')
  expect(nothing.events('riverfolk.gathered')).toEqual([])
})

test('ROOT-11.4.3 what comes back from the tracks is told with the rest', () => {
  const b = emptied(table({ payments: [1], committed: [0, 0, 0, 1] }), 0, 1)
  for (const suit of [0, 1, 2]) board(b).spaces = board(b).spaces.with(suit, [0, 0, 0, 1])
  b.side('O').supply[0] -= 3
  expect(b.phase('O', 'birdsong').events('riverfolk.gathered')).toMatchObject([{ n: 5, total: 5 }])
})

test('ROOT-11.5~2 it is said whether a fund is spent or committed', () => {
  const mixed = () =>
    table({ funds: [2, 0, 0, 1] })
      .put('O', 'warrior', 1, 2)
      .put('C', 'warrior', 1)
  expect(mixed().phase('O', 'daylight').do('battle').g.asked[0].prompt.id).toBe('prompt.riverfolk.paying.committed')
  const spent = mixed().phase('O', 'daylight').do('w->4')
  expect(spent.g.asked[0].prompt.id).toBe('prompt.riverfolk.paying.spent')
})

describe('setup', () => {
  test('ROOT-11.3.1 ROOT-11.3.2 ROOT-11.3.3 ROOT-11.3.4 ROOT-11.3.5 warriors along the river, posts on their tracks, payments, prices', () => {
    const start = root.start(bench(MIX).book, root.readOptions({ factions: MIX })).sides[3]
    expect(start.supply).toEqual([15, 3, 3, 3])
    const b = table()
    Object.assign(board(b), { prices: [0, 0, 0] })
    b.at('O', 'riverfolk.setup', 'warriors')
    expect(b.offers).toEqual(RIVER.map((at) => `->${at}`))
    b.do('->4', '->4', '->10', '->11')
    expect([4, 10, 11].map((at) => b.count('O', 'warrior', at))).toEqual([2, 1, 1])
    expect([totals(b), b.offers]).toEqual([
      [3, 0, 0],
      ['$_h->1', '$_h->2', '$_h->3', '$_h->4'],
    ])
    b.do('$_h->3', '$_r->1', '$_m->4')
    expect(board(b).prices).toEqual([3, 1, 4])
  })
})

describe('Birdsong', () => {
  test('ROOT-11.4 ROOT-11.4.1 FC-R084 with an empty Payments box two own warriors go into it, or as many as there are', () => {
    const b = table().phase('O', 'birdsong')
    expect(totals(b)[1]).toBe(2)
    const one = table().leave('O', 'warrior', 1).phase('O', 'birdsong')
    expect(totals(one)[1]).toBe(1)
    const paid = table({ payments: [1] }).phase('O', 'birdsong')
    expect(totals(paid)[1]).toBe(1)
  })

  test('ROOT-11.4.2 trap 9: a point for two funds while a post stands, before payments become funds', () => {
    const score = (funds: number, post: boolean) => {
      const b = table({ funds: [funds], payments: [0, 2], committed: [2] })
      if (post) b.put('O', 'post-fox', 1)
      return b.phase('O', 'birdsong').score('O')
    }
    expect([score(5, true), score(4, true), score(1, true), score(5, false)]).toEqual([2, 2, 0, 0])
  })

  test('ROOT-11.4.3 everything on the board becomes funds, what lies on the tracks too', () => {
    const b = emptied(table({ payments: [1], funds: [0, 1], committed: [0, 0, 0, 2] }), 0, 1)
    board(b).spaces = [
      [0, 0, 0, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]
    b.side('O').supply[0]--
    b.phase('O', 'birdsong')
    expect([board(b).funds, totals(b), board(b).spaces[0]]).toEqual([
      [1, 1, 0, 3],
      [0, 5, 0],
      [0, 0, 0, 0],
    ])
  })
})

describe('Daylight', () => {
  test('ROOT-11.5 ROOT-11.5~2 a committed fund goes to Committed, a spent one home', () => {
    const b = table({ funds: [2] })
      .put('O', 'warrior', 10)
      .phase('O', 'daylight')
      .do('#->')
    expect([totals(b), board(b).committed[0]]).toEqual([[0, 1, 1], 1])
    b.do('w->4')
    expect([totals(b), b.supply('C', 'warrior')]).toEqual([[0, 0, 1], 24])
    expect(b.asked).not.toBe('O riverfolk.daylight.act')
  })

  test('ROOT-1.4.2 between their deals they use cards in play', () => {
    const b = rich(1).put('O', 'warrior', 10).effect('O', 'tax-collector').phase('O', 'daylight')
    expect(b.has('use tax-collector')).toBe(true)
  })

  test('ROOT-11.5 the last deal that is left can be let go', () => {
    const b = table().put('O', 'warrior', 10).effect('O', 'tax-collector').phase('O', 'daylight')
    expect([b.asked, b.offers]).toEqual(['O riverfolk.daylight.act', ['use tax-collector', 'end']])
  })

  test('ROOT-11.5~2 whose fund goes is asked where it matters', () => {
    const b = table({ funds: [1, 0, 0, 1] })
      .phase('O', 'daylight')
      .do('#->')
    expect([b.asked, b.offers]).toEqual(['O riverfolk.paying.fund', ['Cw$->', 'Ow$->']])
    b.do('Ow$->')
    expect([board(b).funds, board(b).committed, b.handOf('O').length]).toEqual([[1, 0, 0, 0], [0, 0, 0, 1], 1])
  })

  test('ROOT-11.5.1 ROOT-11.5.2 a move and a battle cost one committed fund each', () => {
    const b = rich(2).put('O', 'warrior', 10, 2).put('C', 'warrior', 11).phase('O', 'daylight').do('move', '2w10->11')
    expect([totals(b), b.count('O', 'warrior', 11)]).toEqual([[0, 1, 1], 2])
    b.dice(0, 0).do('battle')
    expect([totals(b), b.events('battle').length]).toEqual([[0, 0, 2], 1])
  })

  test('ROOT-11.5.3.I what can be crafted can be exported: no item, no points, but a warrior in Payments', () => {
    const b = emptied(rich(2), 0, 1).hand('O', 'anvil', 'sword').phase('O', 'daylight')
    expect(b.offered('export').map((o) => o.card)).toEqual([b.card('anvil')])
    b.do('export F#anvil')
    expect([totals(b), b.score('O'), b.side('O').crafted.some((n) => n > 0), b.g.state.discard]).toEqual([
      [1, 1, 0],
      0,
      false,
      [b.card('anvil')],
    ])
    const last = emptied(rich(2), 0, 1).leave('O', 'warrior', 1).hand('O', 'anvil').phase('O', 'daylight').do('export F#anvil')
    expect([totals(last)[0], last.supply('O', 'warrior')]).toEqual([1, 0])
    const none = emptied(rich(2), 0, 1).hand('O', 'anvil')
    none.g.state.items[3] = 0
    expect(none.phase('O', 'daylight').offered('export')).toEqual([])
  })

  test('ROOT-11.5.4 a card costs one committed fund', () => {
    const b = rich(7).hand('O', 'anvil').phase('O', 'daylight').do('#->', '#->', '#->', '#->', '#->', '#->')
    expect([b.handOf('O').length, totals(b)]).toEqual([7, [0, 1, 6]])
  })

  test('ROOT-11.5.5 a warrior in any river clearing for a spent fund', () => {
    const b = rich(2).put('C', 'keep', 5).phase('O', 'daylight')
    expect(b.offered('recruit').map((o) => Number(o.at) + 1)).toEqual(RIVER.filter((at) => at !== 5))
    b.do('w->7')
    expect([b.count('O', 'warrior', 7), totals(b), b.supply('O', 'warrior')]).toEqual([1, [0, 1, 0], 13])
    // With none in the supply it is the spent fund that comes, so it must be one of theirs.
    const last = table({ funds: [1, 0, 0, 1] })
      .leave('O', 'warrior', 0)
      .phase('O', 'daylight')
      .do('w->4')
    expect([last.count('O', 'warrior', 4), board(last).funds]).toEqual([1, [1, 0, 0, 0]])
    expect(
      table({ funds: [2] })
        .leave('O', 'warrior', 0)
        .phase('O', 'daylight')
        .offered('recruit'),
    ).toEqual([])
  })

  test('ROOT-11.5.6 ROOT-11.2.5 ROOT-11.5.6.II ROOT-11.5.6.III two funds of the ruler’s for a post, a warrior and its points', () => {
    const b = table({ funds: [2, 0, 0, 1] })
      .put('C', 'warrior', 1)
      .phase('O', 'daylight')
      .do('t_f->1')
    expect([b.count('O', 'post-fox', 1), b.count('O', 'warrior', 1), b.score('O'), board(b).funds]).toEqual([1, 1, 2, [0, 0, 0, 1]])
    expect([b.supply('C', 'warrior'), b.rule]).toEqual([24, 'ROOT-11.5'])
    const mice = rich(2).put('O', 'warrior', 2).phase('O', 'daylight').do('t_m->2')
    expect([mice.count('O', 'post-mouse', 2), mice.supply('O', 'post-mouse')]).toEqual([1, 2])
    // Where they rule themselves they spend their own; FC-R039 placing sets off no Outrage.
    const own = rich(2).put('O', 'warrior', 1).put('A', 'sympathy', 1).phase('O', 'daylight').do('t_f->1')
    expect([own.count('O', 'warrior', 1), totals(own), own.events('shown')]).toEqual([2, [0, 0, 0], []])
  })

  test('ROOT-11.5.6.I I11.4 not where nobody rules or a post stands, nor without funds of the ruler’s or posts of the suit', () => {
    const b = table({ funds: [2, 1] })
      .put('C', 'warrior', 1)
      .put('C', 'warrior', 5)
      .put('O', 'post-rabbit', 5)
      .put('E', 'warrior', 8)
    b.put('C', 'warrior', 12).put('C', 'keep', 12).phase('O', 'daylight')
    expect(b.offered('post').map((o) => Number(o.at) + 1)).toEqual([1])
    expect(why(b)).toMatchObject({
      't_r->5': 'ROOT-11.5.6.I',
      't_m->2': 'ROOT-11.5.6.I',
      't_f->8': 'ROOT-11.5.6.II',
      't_f->12': 'ROOT-6.2.2',
    })
    const lacking = refusals(b.g, b.g.asked[0]).filter(({ option }) => option.do === 'post')
    expect(lacking.flatMap(({ rule, needs }) => (needs?.values ? [[rule, needs.values]] : []))).toEqual([['ROOT-11.5.6.II', { needed: 2 }]])
    // Each clearing but the one offered, and nothing that is no clearing.
    expect(
      refusals(b.g, b.g.asked[0])
        .flatMap(({ option }) => (option.do === 'post' ? [Number(option.at) + 1] : []))
        .sort((one, other) => one - other),
    ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const out = emptied(table({ funds: [2] }), 0, 3)
      .put('C', 'warrior', 1)
      .phase('O', 'daylight')
    expect([out.offered('post'), why(out)['t_f->1']]).toEqual([[], 'ROOT-11.5.6.III'])
  })
})

describe('Evening', () => {
  test('ROOT-11.6 ROOT-11.6.1 down to five cards before prices, and no card is drawn', () => {
    const b = table().hand('O', 'anvil', 'sword', 'bake-sale', 'cobbler', 'armorers', 'sappers').phase('O', 'evening')
    expect([b.asked, b.rule]).toEqual(['O cards.discard', 'ROOT-11.6.1'])
    b.do('F#anvil->')
    expect([b.asked, b.handOf('O').length]).toEqual(['O riverfolk.evening.prices', 5])
  })

  test('ROOT-11.6.2 each price may be moved to any space, once', () => {
    const b = table({ prices: [1, 2, 3] })
      .phase('O', 'evening')
      .do('$_h->4')
    expect(b.offered('price').some((o) => o.what === 'card')).toBe(false)
    b.do('$_m->1', 'end')
    expect(board(b).prices).toEqual([4, 2, 1])
  })
})

describe('outlook', () => {
  /** What the fifth fund adds to how the Riverfolk stand, while the Marquise has so many points. */
  const fifth = (points: number, post: boolean): number => {
    const worth = (funds: number) => {
      const b = rich(funds)
      if (post) b.put('O', 'post-fox', 1)
      b.side('C').score = points
      return root.evaluate(b.g, b.seat('O'))
    }
    return worth(5) - worth(4)
  }

  test('ROOT-11.4.2 a fund is kept for its dividends: the longer the game still lasts, and the surer they are, the rather', () => {
    expect(fifth(2, true)).toBeGreaterThan(2)
    expect(fifth(26, true)).toBeLessThan(1)
    expect(fifth(2, false)).toBeLessThan(fifth(2, true))
    expect(fifth(29, false)).toBeGreaterThan(0)
  })
})
