/** What the Riverfolk sell. */
import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { enemyPiecesAt } from '../src/rules/removal.ts'
import type { Bench } from './bench.ts'
import { board, buying, table, totals, why } from './riverfolk-bench.ts'

describe('services', () => {
  const open = () => table({ prices: [1, 2, 3] }).hand('O', 'anvil', 'ambush-fox')

  test('ROOT-11.2.6 ROOT-11.2.7 I11.2 FC-R081 three services are for sale as the buyer’s Birdsong starts, and nobody can refuse', () => {
    const b = buying(open(), 'C')
    expect([b.asked, b.offers]).toEqual(['C turn.startOfBirdsong', ['buy F@', 'buy F#anvil', 'buy boats', 'buy mercenaries', 'pass']])
    expect(b.g.asked[0].prompt).toEqual({
      id: 'prompt.riverfolk.services',
      values: { n: 1, card: 1, boats: 2, mercenaries: 3, means: 25 },
    })
    expect(open().phase('C', 'daylight').offered('serve.card')).toEqual([])
    expect(buying(open(), 'O').asked).not.toBe('O turn.startOfBirdsong')
    // What can be had is not among what is refused.
    expect(why(b)).toEqual({})
  })

  test('ROOT-11.2.7 one service that can be had is enough to be asked, and of an empty hand no card can', () => {
    const bought = (hand: string[], prices: number[]) => {
      const b = buying(
        table({ prices })
          .hand('O', ...hand)
          .leave('C', 'warrior', 1),
        'C',
      )
      return b.asked === 'C turn.startOfBirdsong' ? b.offers : []
    }
    expect(bought(['anvil'], [1, 2, 2])).toEqual(['buy F#anvil', 'pass'])
    expect(bought(['anvil'], [2, 1, 2])).toEqual(['buy boats', 'pass'])
    expect(bought(['anvil'], [2, 2, 1])).toEqual(['buy mercenaries', 'pass'])
    expect(bought(['anvil'], [2, 2, 2])).toEqual([])
    expect(bought([], [1, 2, 2])).toEqual([])
    // Where nothing can be had nobody speaks of it, whatever else is asked then; nor at another moment.
    const poor = (prices: number[]) => table({ prices }).hand('O', 'anvil').leave('C', 'warrior', 1)
    const idle = buying(poor([2, 2, 2]).effect('C', 'better-burrow-bank'), 'C')
    expect([idle.g.asked[0].prompt.id, why(idle)]).toEqual(['prompt.turn.birdsong.start', {}])
    expect(Object.keys(why(poor([1, 2, 2]).phase('C', 'daylight'))).filter((text) => text.startsWith('buy'))).toEqual([])
  })

  test('ROOT-11.2.6.II ROOT-11.2.7.II ROOT-11.2.7.III the next player buys as if nothing had been bought', () => {
    const b = buying(open(), 'C').do('buy boats').phase('C', 'evening')
    expect([b.asked, b.g.asked[0].prompt.values?.n]).toEqual(['E turn.startOfBirdsong', 1])
    expect([board(b).boats, board(b).hired]).toEqual([-1, -1])
  })

  test('ROOT-11.2.6.I the price is paid by warriors of the supply', () => {
    const b = buying(open(), 'C').do('buy boats')
    expect([board(b).payments, b.supply('C', 'warrior')]).toEqual([[2, 0, 0, 0], 23])
    const poor = buying(open().leave('C', 'warrior', 1), 'C')
    expect([poor.offers, why(poor)['buy boats']]).toEqual([['buy F@', 'buy F#anvil', 'pass'], 'ROOT-11.2.6.I'])
  })

  test('ROOT-11.2.6.II one service, and one for each clearing with a trade post and a piece of the buyer’s, tokens too', () => {
    const b = open().put('O', 'post-fox', 1).put('O', 'post-rabbit', 5).put('O', 'post-mouse', 2).put('C', 'wood', 1).put('C', 'warrior', 5)
    buying(b, 'C').do('buy F@', 'buy F#anvil', 'buy boats')
    expect(b.asked).not.toBe('C turn.startOfBirdsong')
    expect([b.handOf('C'), totals(b)[0]]).toEqual([['ambush-fox', 'anvil'], 4])
    const one = buying(open(), 'C').do('buy F@')
    expect(one.asked).not.toBe('C turn.startOfBirdsong')
  })

  test('ROOT-11.2.7.II ROOT-11.2.7.III boats and mercenaries are each bought once a turn, and neither stands in the way of the other', () => {
    const b = () =>
      buying(
        table({ prices: [1, 1, 1] })
          .hand('O', 'anvil')
          .put('O', 'post-fox', 1)
          .put('O', 'post-rabbit', 5)
          .put('C', 'wood', 1)
          .put('C', 'wood', 5),
        'C',
      )
    expect(b().do('buy boats').offers).toEqual(['buy F#anvil', 'buy mercenaries', 'pass'])
    expect(b().do('buy mercenaries').offers).toEqual(['buy F#anvil', 'buy boats', 'pass'])
    expect(b().do('buy F#anvil').offers).toEqual(['buy boats', 'buy mercenaries', 'pass'])
  })

  test('ROOT-11.2.6.III the Vagabond pays with items, before or after refreshing, and the Riverfolk put their own in Payments', () => {
    const mix = 'riverfolk+vagabond'
    const b = table({}, mix).hand('O', 'anvil').put('V', 'pawn', 1).items('V', 'thief', 'boot', 'sword', 'tea!')
    buying(b, 'V').do('buy boats')
    expect(b.asked).toBe('V vagabond.purchase.item')
    b.do('%fsr->e')
    expect([b.itemsOf(), board(b).payments]).toEqual([
      ['boot!', 'sword!', 'tea!'],
      [2, 0],
    ])
    const tired = table({}, mix).hand('O', 'anvil').put('V', 'pawn', 1).items('V', 'thief', 'boot!', 'sword?')
    buying(tired, 'V')
    expect([tired.asked, tired.itemsOf()]).toEqual(['V vagabond.birdsong.buying', ['boot', 'sword?']])
    tired.do('buy F#anvil')
    expect([tired.handOf('V'), tired.itemsOf()]).toEqual([['anvil'], ['boot!', 'sword?']])
  })

  test('ROOT-9.4.1 a tea that pays before he refreshes counts, as it lay on its track when Birdsong started', () => {
    const start = (tea: string) => {
      const b = table({}, 'riverfolk+vagabond').hand('O', 'anvil').put('V', 'pawn', 1)
      return buying(b.items('V', 'thief', 'boot!', 'boot!', 'boot!', 'boot!', 'boot!', 'boot!', tea), 'V')
    }
    const flips = (b: Bench) => {
      let n = 0
      for (; b.asked.endsWith('refresh'); n++) b.do('%fse->r')
      return n
    }
    const paid = start('tea^').do('buy F#anvil')
    expect([paid.itemsOf().filter((item) => item === 'tea!'), flips(paid)]).toEqual([['tea!'], 5])
    expect(flips(start('tea!'))).toBe(3)
    // One that pays once he has refreshed counted already, and in the next Birdsong as it lies then.
    const later = start('tea^').do('pass')
    flips(later)
    later.do('buy F#anvil', '%ttr->e').passing('vagabond.birdsong.buying')
    expect(later.vagabond().teasPaid ?? 0).toBe(0)
  })

  test('ROOT-11.2.7.I any card of the open hand, as often as the limit allows; all see which it was', () => {
    const b = buying(open().put('O', 'post-fox', 1).put('C', 'warrior', 1), 'C').do('buy F#anvil')
    expect([b.handOf('C'), b.handOf('O'), root.view(b.g, 1).sides[0].hand]).toEqual([['anvil'], ['ambush-fox'], ['anvil']])
    b.do('buy F@')
    expect(b.handOf('C')).toEqual(['ambush-fox', 'anvil'])
  })

  test('ROOT-11.2.7.II with riverboats rivers are paths until the turn ends, by the usual rule, for neighbours and wood too', () => {
    const boats = () => open().put('C', 'warrior', 10).put('E', 'warrior', 5).put('C', 'warrior', 4)
    const b = buying(boats(), 'C').do('buy boats')
    b.do('march')
    expect([b.has('w10->11'), b.has('w10->5'), b.has('w4->7')]).toEqual([true, true, true])
    const ruled = open().put('C', 'warrior', 10).put('E', 'warrior', 10, 2).put('E', 'warrior', 11)
    expect(buying(ruled, 'C').do('buy boats').offered('march')).toEqual([])
    const wood = open().put('C', 'warrior', 7).put('C', 'wood', 4).put('C', 'warrior', 4).put('C', 'sawmill', 4)
    buying(wood, 'C').do('buy boats', 'build')
    expect(wood.has('b_w->7')).toBe(true)
    const sympathy = table().put('A', 'sympathy', 10).supporters('sword', 'armorers', 'cobbler')
    buying(sympathy, 'A').do('buy boats')
    expect(sympathy.offered('spread').map((o) => o.at)).toContain(10)
    // Over with the turn.
    expect(board(buying(boats(), 'C').do('buy boats', 'end')).boats).toBe(-1)
  })

  test('ROOT-11.2.7.III FC-R017 I11.8 trap 10: hired from Daylight to Evening warriors count for the buyer’s rule, and no more for the Riverfolk', () => {
    const hired = () => buying(open().put('O', 'warrior', 8, 2).put('C', 'wood', 8).put('E', 'warrior', 8), 'C').do('buy mercenaries')
    const b = hired()
    expect([b.asked, root.view(b.g, null).clearings[7].ruler]).toEqual(['C marquise.daylight.act', 0])
    expect(b.has('build')).toBe(true)
    b.g.state.phase = 1
    expect(root.view(b.g, null).clearings[7].ruler).toBe(3)
    expect(board(hired().do('end')).hired).toBe(-1)
  })

  test('ROOT-11.2.7.III I11.9 a battle is fought with them, even by them alone, but never against the Riverfolk', () => {
    const b = buying(open().put('O', 'warrior', 8, 2).put('E', 'warrior', 8, 3).put('E', 'roost', 8), 'C').do('buy mercenaries')
    expect(b.has('battle')).toBe(true)
    b.dice(2, 0).do('battle')
    expect(b.asked).not.toBe('C attack.target')
    expect([b.count('E', 'warrior', 8), b.events('battle.allied')]).toMatchObject([1, [{ ally: 3 }]])
    const against = buying(open().put('O', 'warrior', 8, 3).put('C', 'warrior', 8), 'C').do('buy mercenaries')
    against.dice(3, 0).do('battle', 'pass')
    expect([against.count('O', 'warrior', 8), against.events('battle.allied')]).toEqual([2, []])
    // FC-R078 Without an own warrior there is nothing to attack the Riverfolk with.
    const alone = buying(open().put('O', 'warrior', 8, 3).put('C', 'wood', 8), 'C').do('buy mercenaries')
    expect(alone.has('battle')).toBe(false)
  })

  test('ROOT-11.2.7.III~2 they cannot be moved, and are no enemies to what removes enemies', () => {
    const b = buying(open().put('O', 'warrior', 8, 2).put('O', 'post-fox', 8), 'C').do('buy mercenaries')
    expect([b.has('march'), enemyPiecesAt(b.g, 0, 7)]).toEqual([false, [{ party: 3, kind: 1, at: 7, n: 1 }]])
    expect(enemyPiecesAt(b.g, 1, 7)).toHaveLength(2)
  })

  test('ROOT-11.2.7.III~2 no dominance is won with them, as they are hired after it is looked at', () => {
    const b = table().put('O', 'warrior', 1).put('O', 'warrior', 6).put('O', 'warrior', 8)
    b.side('C').dominance = b.card('dominance-fox')
    b.side('C').score = null
    Object.assign(board(b), { hired: 0 })
    expect(buying(b, 'C').g.result).toBeNull()
  })

  test('ROOT-11.2.7.III~3 they stay pieces of the Riverfolk: no hospitals for them', () => {
    const b = open().put('O', 'warrior', 8, 2).put('E', 'warrior', 8, 3).put('C', 'keep', 1).hand('C', 'foxfolk-steel')
    buying(b, 'C').do('buy mercenaries').dice(1, 1).do('battle')
    expect([b.count('O', 'warrior', 8), b.events('healed'), b.asked]).toEqual([1, [], 'C marquise.daylight.act'])
  })

  test('ROOT-11.2.7.III.a I11.9 FC-R077 hits are split evenly, the odd one on an own warrior; the rest falls on whoever is left', () => {
    const after = (cats: number, otters: number, hits: number) => {
      const b = table().put('O', 'warrior', 8, otters).put('E', 'warrior', 8, 8).put('C', 'wood', 8)
      if (cats > 0) b.put('C', 'warrior', 8, cats)
      Object.assign(board(b), { hired: 0 })
      b.leader('commander').dice(hits, 0).battle('E', 'C', 8, 'C')
      return [b.count('C', 'warrior', 8), b.count('O', 'warrior', 8)]
    }
    // The Commander's hit comes on top.
    expect([after(2, 3, 2), after(4, 4, 3), after(1, 4, 3), after(3, 1, 3), after(0, 3, 1)]).toEqual([
      [0, 2],
      [2, 2],
      [0, 1],
      [0, 0],
      [0, 1],
    ])
  })

  test('ROOT-11.2.7.III.a~2 tokens and buildings fall only when no warrior of either is left', () => {
    const b = table().put('O', 'warrior', 8).put('C', 'warrior', 8).put('C', 'wood', 8).put('C', 'sawmill', 8).put('E', 'warrior', 8, 4)
    Object.assign(board(b), { hired: 0 })
    b.dice(2, 0).battle('E', 'C', 8, 'C')
    expect([b.count('C', 'wood', 8), b.count('C', 'sawmill', 8), b.count('O', 'warrior', 8)]).toEqual([1, 1, 0])
    const more = table().put('O', 'warrior', 8).put('C', 'warrior', 8).put('C', 'wood', 8).put('C', 'sawmill', 8).put('E', 'warrior', 8, 4)
    Object.assign(board(more), { hired: 0 })
    more.dice(3, 0).battle('E', 'C', 8, 'C')
    expect(more.asked).toBe('C hits.piece')
  })

  test('ROOT-11.2.7.III.b they are never for sale to a Vagabond', () => {
    const b = table({}, 'riverfolk+vagabond').hand('O', 'anvil').put('V', 'pawn', 1).items('V', 'thief', 'boot', 'sword', 'tea', 'torch')
    buying(b, 'V')
    expect([b.offers, why(b)['buy mercenaries']]).toEqual([['buy F#anvil', 'buy boats', 'pass'], 'ROOT-11.2.7.III.b'])
  })

  test('ROOT-11.2.7.III.b~2 trap 11: in a battle with the Vagabond the buyer turns Hostile, not the Riverfolk', () => {
    const b = table({}, 'marquise+riverfolk+vagabond').put('O', 'warrior', 1, 2).put('V', 'pawn', 1).items('V', 'thief', 'sword', 'sword')
    Object.assign(board(b), { hired: 0 })
    b.dice(1, 1).battle('C', 'V', 1)
    while (b.asked === 'V vagabond.hits.hit') b.do(b.offers[0])
    expect([b.count('O', 'warrior', 1), b.relationOf('C'), b.relationOf('O')]).toEqual([1, -1, 0])
  })
})
