/** ROOT-H.2.13 to ROOT-H.2.18: the hirelings of bands, river and sun, both sides of each. */
import { call, refusals } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { targetsAt } from '../src/rules/battle/attack.ts'
import { canMove, move, moveOf } from '../src/rules/move.ts'
import { enemyPiecesAt } from '../src/rules/removal.ts'
import { hireBench, hiring, settingUp, whereOf } from './hire-bench.ts'

test('ROOT-11.2.7.III ROOT-9.2.9.II.c ROOT-H.2.17~2 allied otters that the defender has hired fight for that side alone', () => {
  const attacked = (hired: number) => {
    const b = hireBench('marquise+vagabond+riverfolk').hire('warm-sun-prophets', 'C').put('h_L', 'warrior', 5)
    Object.assign(b.side('O').board, { hired })
    b.put('V', 'pawn', 5).items('V', 'thief', 'sword', 'sword').relation('V', 'O', 3).put('O', 'warrior', 5, 2).put('C', 'warrior', 5, 2)
    return b.dice(2, 0).phase('C', 'daylight').do('h_L prophets', 'V5', 'XC5')
  }
  const free = attacked(-1)
  expect([free.asked, free.offers]).toEqual(['V battle.allies', ['with O', 'alone']])
  const hired = attacked(0)
  expect([hired.asked, hired.count('C', 'warrior', 5), hired.count('O', 'warrior', 5)]).toEqual(['C marquise.daylight.act', 1, 1])
})

describe('Popular Band and Street Band', () => {
  test('ROOT-H.2.13 two start in two clearings; hired with none on the map one comes at faction pieces', () => {
    const b = settingUp('popular-band', 'h_J')
    b.do('->5')
    expect([b.offers.length, b.has('->5')]).toEqual([11, false])
    const c = hiring(hireBench('marquise+alliance').hire('popular-band').put('C', 'wood', 3).put('C', 'warrior', 9), 'C', 'h_J')
    expect([c.asked, c.offers]).toEqual(['C hireling.place.spot', ['->3', '->9']])
  })

  test('ROOT-H.2.13~2 enemies who came this turn do not leave; as many as stood there before still may (U27)', () => {
    const b = hireBench('marquise+alliance')
      .hire('popular-band', 'A')
      .put('h_J', 'warrior', 5)
      .put('C', 'warrior', 5, 2)
      .put('C', 'warrior', 1, 3)
    b.act('C', (g) => {
      call(g, move, { ...moveOf(0, 0), to: 4, n: 3 })
      call(g, move, moveOf(0, 4))
    })
    expect(b.count('C', 'warrior', 5)).toBe(5)
    expect(b.offers.map((one) => Number.parseInt(one, 10) || 1).sort((x, y) => y - x)[0]).toBe(2)
    // The next turn they all may.
    const c = hireBench('marquise+alliance').hire('popular-band', 'A').put('h_J', 'warrior', 5).put('C', 'warrior', 1, 3)
    c.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 3 }))
    expect(canMove(c.match, 0)).toBe(false)
    for (const { moments } of [c.sideOf('h_J')]) moments?.turnBegins?.(c.match, 2, 0)
    expect(canMove(c.match, 0)).toBe(true)
  })

  test('ROOT-H.2.13~2 its controller moves on, and so does everybody where none of it stands', () => {
    const moved = (controller: string, band: number) => {
      const b = hireBench('marquise+alliance').hire('popular-band', controller).put('h_J', 'warrior', band).put('C', 'warrior', 1, 3)
      b.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 3 }))
      return canMove(b.match, 0)
    }
    expect([moved('C', 5), moved('A', 9), moved('A', 5), moved('', 5)]).toEqual([true, true, false, false])
  })

  test('ROOT-H.2.13~2 ROOT-D.9.2 a pawn that came this turn does not fly on, and one that flew in does not walk on', () => {
    const b = hireBench().hire('popular-band', 'E').put('h_J', 'warrior', 5).put('V', 'pawn', 1)
    b.items('V', 'harrier', 'torch', 'torch', 'boot', 'boot').phase('V', 'daylight')
    b.do('glide 5')
    expect([b.side('V').pawn, b.offered('glide'), b.offered('move')]).toEqual([4, [], []])
    const c = hireBench().hire('popular-band', 'E').put('h_J', 'warrior', 5).put('V', 'pawn', 1).items('V', 'harrier', 'torch', 'boot')
    expect(c.phase('V', 'daylight').do('p->5').offered('glide')).toEqual([])
  })

  /** A Band of the Marquise's in 5, with so many of a side's pieces there that came this turn. */
  const held = (mix: string, letter: string, came: number, more: { [option: string]: string } = {}) => {
    const b = hireBench(mix, 7, more).hire('street-band', 'C').put('h_Jd', 'warrior', 5)
    b.boardOf<{ came: { [partyAt: string]: number } }>('h_Jd').came = { [`${b.seat(letter)} 4`]: came }
    return b
  }

  test('ROOT-H.2.13~2 ROOT-14.2.2 the warlord is one of the pieces that are held, whoever of them leaves', () => {
    const leaving = (came: number) => {
      const b = held('marquise+hundreds', 'H', came).put('H', 'warrior', 5, 2).put('H', 'warlord', 5)
      b.act('H', (g) => call(g, move, moveOf(b.seat('H'), 4)))
      return b.offers.filter((text) => text.endsWith('->1'))
    }
    expect(leaving(0)).toEqual(['w->1', '2w->1', 'w_w->1', '(w+w_w)->1', '(2w+w_w)->1'])
    expect(leaving(1)).toEqual(['w->1', '2w->1', 'w_w->1', '(w+w_w)->1'])
    expect(leaving(2)).toEqual(['w->1', 'w_w->1'])
    expect(leaving(3)).toEqual([])
  })

  test('ROOT-H.2.13~2 ROOT-H.1.8 False Orders lead no more of them away than may leave', () => {
    const b = held('marquise+eyrie', 'E', 3, { deck: 'exiles' }).put('E', 'warrior', 5, 4).effect('C', 'false-orders')
    b.phase('C', 'birdsong').do('use false-orders')
    expect([b.asked, [...new Set(b.offered('go').map(({ n }) => n))]]).toEqual(['C false-orders.where', [1]])
  })

  test('ROOT-H.2.13~2 who is held is told so, not that it rules neither end', () => {
    const why = (band: number, rulers: number) => {
      const b = hireBench('corvids+alliance').hire('popular-band').put('P', 'warrior', 1, 2).put('P', 'warrior', 3)
      if (band > 0) b.put('h_J', 'warrior', band)
      if (rulers > 0) b.put('A', 'warrior', 5, rulers)
      b.act('P', (g) => {
        call(g, move, { ...moveOf(0, 0), to: 4, n: 2 })
        call(g, move, moveOf(0))
      })
      return refusals(b.g, b.g.asked[0]).flatMap(({ option, rule }) => (option.from === 4 ? [rule] : []))
    }
    expect([why(0, 0), why(5, 0), why(5, 9)]).toEqual([[], ['ROOT-H.2.13~2', 'ROOT-H.2.13~2'], ['ROOT-H.2.13~2', 'ROOT-H.2.13~2']])
  })

  test('ROOT-H.2.13~3 one faction warrior is forced out of each neighbour, as its player could move; then one may be placed', () => {
    const b = hireBench()
      .hire('popular-band', 'E')
      .put('h_J', 'warrior', 5)
      .put('C', 'warrior', 1, 2)
      .put('C', 'warrior', 10, 2)
      .put('A', 'sympathy', 5)
      .hand('C', 'armorers')
    b.phase('E', 'daylight').do('h_J band')
    expect([b.asked, b.offers]).toEqual(['E band.force', ['Cw1', 'pass']])
    b.do('Cw1')
    // The Outrage is the forced player's.
    expect(b.asked).toBe('C alliance.outrage.pay')
    b.do(b.offers[0]).until('hireling.place.spot')
    expect([b.count('C', 'warrior', 1), b.has('pass')]).toEqual([1, true])
    b.do('->3')
    expect(whereOf(b, 'h_J')).toEqual([3, 5])
  })

  test('ROOT-H.2.14 the Street Band starts with none, holds enemies as well, and once in Daylight places one anywhere', () => {
    const b = hireBench('marquise+alliance').hire('street-band', 'C').put('C', 'warrior', 1, 3)
    expect([b.sideOf('h_Jd').setUp, whereOf(b, 'h_Jd')]).toEqual([undefined, []])
    b.phase('C', 'daylight').do('h_J street-band')
    expect(b.offers).toHaveLength(12)
    const c = hireBench('marquise+alliance').hire('street-band', 'A').put('h_Jd', 'warrior', 5).put('C', 'warrior', 1, 3)
    c.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 3 }))
    expect(canMove(c.match, 0)).toBe(false)
  })
})

describe('Riverfolk Flotilla and Otter Divers', () => {
  test('ROOT-H.2.15 it starts on the river at the edge of the map, on a lake at the coast', () => {
    const b = settingUp('riverfolk-flotilla', 'h_O')
    const { edge, rivers } = b.book.content.map
    expect(b.offers).toEqual(
      [...new Set(rivers.flat())]
        .filter((n) => edge.includes(n))
        .sort((x, y) => x - y)
        .map((n) => `->${n}`),
    )
    const lake = settingUp('riverfolk-flotilla', 'h_O', { map: 'lake' })
    expect([lake.band('h_O').pawn, lake.book.content.map.coast?.filter((n) => lake.book.content.map.edge.includes(n))]).toEqual([0, [1]])
  })

  test('ROOT-H.2.15 it is no target and stays when all is removed; it rolls up to three hits', () => {
    const b = hireBench().hire('riverfolk-flotilla', 'C').put('h_O', 'pawn', 10).put('E', 'warrior', 10, 5)
    expect([targetsAt(b.match, 1, 9), enemyPiecesAt(b.match, 1, 9)]).toEqual([[], []])
    b.dice(3, 3).battle('h_O', 'E', 10, 'C')
    expect([b.count('E', 'warrior', 10), b.band('h_O').pawn]).toEqual([2, 9])
  })

  test('ROOT-H.2.15~2 at the start of Birdsong each player there may draw, in turn order; then it moves along the river; then it may battle', () => {
    const b = hireBench()
      .hire('riverfolk-flotilla', 'E')
      .put('h_O', 'pawn', 10)
      .put('C', 'warrior', 10)
      .put('A', 'warrior', 10)
      .put('C', 'warrior', 11)
    b.phase('E', 'birdsong', true)
    expect([b.asked, b.offers]).toEqual(['A flotilla.draw', ['#->', 'pass']])
    b.do('#->')
    expect(b.asked).toBe('C flotilla.draw')
    b.do('pass')
    expect([b.asked, b.offers, b.side('A').hand.length, b.side('C').hand.length]).toEqual(['E flotilla.sail', ['p->5', 'p->11'], 1, 0])
    b.do('p->11')
    expect([b.asked, b.offers]).toEqual(['E hireling.fight.target', ['XC11', 'pass']])
  })

  test('ROOT-H.2.16 moves from or to a river clearing need no rule, with no new links', () => {
    const ways = (controller: string) => {
      const b = hireBench('marquise+eyrie').hire('otter-divers', controller).put('C', 'warrior', 10).put('E', 'warrior', 10, 3)
      for (const at of b.book.paths[9]) b.put('E', 'warrior', at + 1, 2)
      b.act('C', (g) => (canMove(g, 0) ? call(g, move, moveOf(0)) : undefined))
      return b.asked.endsWith('move.way') ? b.offers.map((one) => Number(one.split('->')[1])).sort((x, y) => x - y) : []
    }
    const next = hireBench()
      .book.paths[9].map((at) => at + 1)
      .sort((x, y) => x - y)
    expect([ways('C'), ways('E'), ways('')]).toEqual([next, [], []])
    // Onto the river as well.
    const b = hireBench('marquise+eyrie').hire('otter-divers', 'C').put('C', 'warrior', 1).put('E', 'warrior', 1, 3)
    for (const at of b.book.paths[0]) b.put('E', 'warrior', at + 1, 2)
    b.act('C', (g) => call(g, move, moveOf(0)))
    const to = b.asked.endsWith('move.way')
      ? b.offers.map((one) => Number(one.split('->')[1]))
      : [b.events('moved')[0]?.to as number].map((at) => at + 1)
    expect(to.every((n) => b.book.rivers[n - 1].length > 0)).toBe(true)
  })
})

describe('Warm Sun Prophets and Lizard Envoys', () => {
  test('ROOT-H.2.17~2 ROOT-14.2.2~3 whom the Hundreds force is themselves, and it is their turn: the warlord goes with all others', () => {
    const forced = (controller: string, warriors: number) => {
      const b = hireBench('marquise+hundreds').hire('warm-sun-prophets', controller).put('h_L', 'warrior', 5).put('H', 'warlord', 5)
      if (warriors > 0) b.put('H', 'warrior', 5, warriors)
      b.phase(controller, 'daylight').do('h_L prophets')
      if (b.has('H5')) b.do('H5')
      if (b.has('5->1')) b.do('5->1')
      return [b.count('H', 'warlord', 1), b.count('H', 'warrior', 1)]
    }
    expect([forced('H', 2), forced('H', 0)]).toEqual([
      [1, 2],
      [1, 0],
    ])
    // In another's turn nothing moves him.
    expect([forced('C', 2), forced('C', 0)]).toEqual([
      [0, 2],
      [0, 0],
    ])
  })

  test('ROOT-H.2.17 one starts at each ruin; hired with none on the map one comes anywhere', () => {
    const b = settingUp('warm-sun-prophets', 'h_L')
    expect(whereOf(b, 'h_L')).toEqual(b.book.ruins.map((at) => at + 1).sort((x, y) => x - y))
    expect(hiring(hireBench('marquise+alliance').hire('warm-sun-prophets'), 'C', 'h_L').offers).toHaveLength(12)
  })

  test('ROOT-H.2.17~2 a player at one is forced to battle; the controller picks the defender, the forced player all else', () => {
    const b = hireBench()
      .hire('warm-sun-prophets', 'E')
      .put('h_L', 'warrior', 5)
      .put('C', 'warrior', 5, 3)
      .put('A', 'warrior', 5, 2)
      .hand('A', 'ambush-bird')
      .hand('C', 'ambush-bird')
    b.phase('E', 'daylight').do('h_L prophets', 'C5')
    expect([b.asked, b.offers.filter((one) => one.startsWith('X'))]).toEqual(['E prophets.deed', ['XA5', 'Xh_L5']])
    b.do('XA5', 'B@')
    expect(b.asked).toBe('C battle.foil')
  })

  test('ROOT-H.2.17~2 or to move out with as much as can be, and perhaps to battle where the move ends', () => {
    const b = hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5).put('C', 'warrior', 5, 3).put('A', 'warrior', 1)
    b.phase('E', 'daylight').do('h_L prophets', 'C5', '5->1')
    expect([b.count('C', 'warrior', 1), b.count('C', 'warrior', 5), b.asked, b.offers]).toEqual(
      [3, 0, 'E prophets.deed', b.offers].map((one, i) => (i === 2 ? b.asked : one)),
    )
    expect([b.asked, b.offers]).toEqual(['E prophets.battle', ['XA1', 'pass']])
    b.do('pass')
    expect([b.events('battle'), b.deeds]).toEqual([[], []])
  })

  test('ROOT-H.2.17~2 or one of them comes where none stands', () => {
    const b = hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5).phase('E', 'daylight').do('h_L prophets')
    expect([b.offers.length, b.has('->5')]).toEqual([11, false])
    b.do('->1')
    expect(whereOf(b, 'h_L')).toEqual([1, 5])
  })

  test('ROOT-H.2.18 of the top five discards one of the most common suit, birds being their own, ties chosen, no ambush', () => {
    const b = hireBench().hire('lizard-envoys', 'C').discardPile('foxfolk-steel', 'sword', 'anvil', 'armorers', 'ambush-fox', 'sappers')
    b.phase('C', 'birdsong', true).do('h_L envoys')
    const suits = b.offers.map((one) => one[0])
    // Two foxes with the ambush, two birds; the third fox lies too deep.
    expect([suits.includes('F'), suits.includes('B'), suits.includes('M'), b.offers.some((one) => one.includes('@'))]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const before = b.g.state.discard.length
    b.do(b.offers[0])
    expect([b.side('C').hand.length, b.g.state.discard.length]).toEqual([1, before - 1])
    expect(hireBench().hire('lizard-envoys', 'C').discardPile('ambush-fox').phase('C', 'birdsong', true).deeds).toEqual([])
  })
})
