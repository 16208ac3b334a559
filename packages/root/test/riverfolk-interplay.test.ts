import { describe, expect, test } from 'vitest'
import { EXTORTION, RAID, SNARE } from '../src/factions/corvids/board.ts'
import { root } from '../src/game.ts'
import { itemNumber } from '../src/ground/book.ts'
import { netOf } from '../src/rules/ways.ts'
import type { Bench } from './bench.ts'
import { down, unplotted, up } from './corvids-bench.ts'
import { HireBench } from './hire-bench.ts'
import { box, die, lord } from './hundreds-bench.ts'
import { board, buying, rich, table, totals } from './riverfolk-bench.ts'

/* How the Riverfolk Company meets general rules and other factions. I11.2 and the like number what is to be watched there. */

/** A seat has hired the mercenaries of this turn. */
function hired<B extends Bench>(b: B, letter: string): B {
  Object.assign(board(b), { hired: b.seat(letter) })
  return b
}

/** Where a trade post can go. */
const posts = (b: Bench) => b.offered('post').map(({ at }) => Number(at) + 1)

describe('when they sell, and for what', () => {
  test('ROOT-11.2.6 ROOT-1.4.1~3 ROOT-7.4.1 I11.1 a card is sold before Emergency Orders, so that no other is drawn', () => {
    const b = buying(
      table({ prices: [1, 1, 1] })
        .hand('O', 'anvil')
        .top('sword')
        .leader('despot'),
      'E',
    )
    expect([b.asked, b.handOf('E')]).toEqual(['E turn.startOfBirdsong', []])
    b.do('buy F#anvil')
    expect([b.asked, b.handOf('E')]).toEqual(['E eyrie.birdsong.decree', ['anvil']])
  })

  test('ROOT-11.2.6 ROOT-14.4.1 I11.1 what a Raze will take still stands while services are sold', () => {
    const b = table({ prices: [1, 1, 1] }, 'marquise+riverfolk+hundreds')
      .hand('O', 'anvil')
      .put('C', 'wood', 1)
    buying(die(lord(b, 12).put('H', 'mob', 1), 'fox'), 'H')
    expect([b.asked, b.count('C', 'wood', 1)]).toEqual(['H turn.startOfBirdsong', 1])
    expect(b.do('pass').count('C', 'wood', 1)).toBe(0)
  })

  test('ROOT-11.2.6.I I11.2 officers and acolytes pay for nothing, only the supply does', () => {
    const officers = table({ prices: [1, 2, 2] })
      .hand('O', 'anvil')
      .leave('A', 'warrior', 1)
    officers.alliance.officers = 4
    expect(buying(officers, 'A').offers).toEqual(['buy F#anvil', 'pass'])
    const acolytes = table({ prices: [1, 2, 2] }, 'marquise+cult+riverfolk')
      .hand('O', 'anvil')
      .leave('L', 'warrior', 1)
    Object.assign(acolytes.side('L').board, { acolytes: 4 })
    expect(buying(acolytes, 'L').offers).toEqual(['buy F#anvil', 'pass'])
  })

  test('ROOT-11.2.6.II ROOT-G.1.5 I11.5 a pawn beside a trade post counts as a piece of the buyer’s', () => {
    const limit = (at: number) => {
      const b = table({ prices: [1, 1, 1] }, 'riverfolk+vagabond')
        .hand('O', 'anvil')
        .put('O', 'post-fox', 1)
        .put('V', 'pawn', at)
      return buying(b.items('V', 'thief', 'boot', 'sword', 'tea', 'torch'), 'V').g.asked[0].prompt.values?.n
    }
    expect([limit(1), limit(5)]).toEqual([2, 1])
  })
})

describe('trade posts and funds', () => {
  test('ROOT-11.2.5 ROOT-3.2.1 I11.3 a post takes no slot, is worth a point, and never comes back', () => {
    const b = rich(2).put('O', 'warrior', 1, 2).put('C', 'sawmill', 1).phase('O', 'daylight')
    expect(posts(b)).toEqual([1])
    b.do('t_f->1').put('E', 'warrior', 1, 5).leader('builder').dice(3, 0).battle('E', 'O', 1).passing('ambush')
    expect([b.count('O', 'post-fox', 1), b.supply('O', 'post-fox'), board(b).lost]).toEqual([1, 2, [0, 0, 0]])
    b.dice(2, 0).battle('E', 'O', 1).passing('ambush')
    expect([b.count('O', 'post-fox', 1), b.supply('O', 'post-fox'), board(b).lost, b.score('E')]).toEqual([0, 2, [1, 0, 0], 1])
  })

  test('ROOT-11.5.6 ROOT-13.7.2 I11.4 no trade post under a Snare', () => {
    const site = (snare: boolean) => {
      const b = unplotted(table({ funds: [2] }, 'marquise+riverfolk+corvids')).put('C', 'warrior', 1)
      return posts((snare ? up(b, SNARE, 1) : b).phase('O', 'daylight'))
    }
    expect([site(false), site(true)]).toEqual([[1], []])
  })

  test('ROOT-11.5.6.II ROOT-E.3.1 I11.4 who rules by hirelings alone pays with its own warriors; none does where the pool or a Vagabond rules', () => {
    const site = (controller: string) => {
      const b = new HireBench('marquise+vagabond+riverfolk').hire('forest-patrol', controller).put('h_C', 'warrior', 8, 2)
      Object.assign(board(b), { payments: [0, 0, 0], funds: [2, 0, 0], committed: [0, 0, 0], prices: [1, 1, 1] })
      return b.phase('O', 'daylight')
    }
    expect([posts(site('')), posts(site('V')), posts(site('C'))]).toEqual([[], [], [8]])
    expect(board(site('C').do('t_f->8')).funds).toEqual([0, 0, 0])
  })

  test('ROOT-11.2.4 ROOT-1.5.1 I11.6 warriors in the funds are recruited by nobody until they were spent', () => {
    const b = table({ funds: [3] })
      .put('C', 'recruiter', 5)
      .put('O', 'warrior', 8, 2)
      .leave('C', 'warrior', 0)
    expect(b.phase('C', 'daylight').offered('recruit')).toEqual([])
    b.phase('O', 'daylight').do('w->4')
    expect([b.supply('C', 'warrior'), b.phase('C', 'daylight').offered('recruit').length]).toEqual([1, 1])
  })
})

describe('mercenaries', () => {
  test('ROOT-11.2.7.III~2 ROOT-G.1.24 I11.7 the buyer’s Favor spares them, not the post beside them', () => {
    const favor = (buyer: string) => {
      const b = hired(table(), buyer).put('E', 'roost', 6).put('E', 'roost', 8).put('E', 'roost', 12).leader('builder')
      b.put('O', 'warrior', 1, 2).put('O', 'post-fox', 1).hand('E', 'favor-of-the-foxes').phase('E', 'daylight').do('ZF#favor')
      return [b.count('O', 'warrior', 1), b.count('O', 'post-fox', 1)]
    }
    expect([favor('E'), favor('C')]).toEqual([
      [2, 0],
      [0, 0],
    ])
  })

  test('ROOT-11.2.7.III ROOT-8.4.1.III I11.8 in the buyer’s Birdsong they are enemies, as a revolt shows', () => {
    const b = hired(table(), 'A').put('A', 'sympathy', 5).put('O', 'warrior', 5, 2).supporters('bake-sale', 'a-visit-to-friends')
    b.phase('A', 'birdsong').do('revolt 5')
    while (b.asked === 'A alliance.pay.card') b.do(b.offers[0])
    expect(b.count('O', 'warrior', 5)).toBe(0)
  })

  test('ROOT-11.2.7.III I11.10 FC-R080 they fight hirelings of the Riverfolk, even with no warrior of the buyer’s beside them', () => {
    const b = hired(new HireBench('marquise+eyrie+riverfolk').hire('forest-patrol', 'O'), 'C')
    b.put('O', 'warrior', 8, 3).put('h_C', 'warrior', 8, 3).put('E', 'warrior', 8).phase('C', 'daylight').do('battle')
    expect(b.offers).toEqual(['XE8', 'Xh_C8'])
    b.dice(2, 1).do('Xh_C8').passing('ambush')
    expect([b.count('h_C', 'warrior', 8), b.count('O', 'warrior', 8)]).toEqual([1, 2])
  })

  test('ROOT-11.2.7.III ROOT-8.2.2 I11.14 guerrilla war is the buyer’s who is attacked, with hired otters alone as well', () => {
    const after = (defender: 'A' | 'C') => {
      const b = hired(table(), defender).put('O', 'warrior', 8, 3).put('E', 'warrior', 8, 5).put('A', 'sympathy', 8).put('C', 'wood', 8)
      b.leader('despot').dice(3, 1).battle('E', defender, 8, defender).passing('ambush')
      return [b.count('E', 'warrior', 8), b.count('O', 'warrior', 8)]
    }
    expect([after('A'), after('C')]).toEqual([
      [2, 2],
      [4, 0],
    ])
  })
})

describe('the open hand', () => {
  const shown = (b: Bench, letter: string) => root.view(b.g, 0).sides[b.seat(letter)].hand

  test('ROOT-11.2.3~2 ROOT-13.7.3 I11.11 Extortion takes by chance, and all see which card it is', () => {
    const b = down(unplotted(table({}, 'marquise+riverfolk+corvids')), EXTORTION, 1)
      .put('P', 'warrior', 1)
      .put('O', 'warrior', 1)
    b.hand('O', 'anvil', 'sword').phase('P', 'birdsong').do('t1^')
    expect([b.handOf('O').length, shown(b, 'P'), b.handOf('P')]).toEqual([1, b.handOf('P'), b.handOf('P')])
  })

  test('ROOT-11.2.3 ROOT-13.2.4~2 I11.11 I11.12 they expose with it, and a card lost by a wrong guess is known to all in its new hand', () => {
    const b = down(unplotted(table({ funds: [0, 1] }, 'marquise+riverfolk+corvids')), RAID, 1)
      .put('O', 'warrior', 1)
      .hand('O', 'anvil', 'sword')
    b.phase('O', 'daylight').do('?t1', '?t_b', 'F#anvil^')
    expect([b.handOf('O'), b.handOf('P'), shown(b, 'P')]).toEqual([['sword'], ['anvil'], ['anvil']])
    // The plot is still there, so they are asked again, with a mouse in hand that fits nothing.
    expect(b.has('?t1')).toBe(false)
  })

  test('ROOT-11.2.3 ROOT-8.2.6 I11.11 Outrage is paid with it', () => {
    const b = table({ funds: [0, 0, 0, 1] })
      .put('O', 'warrior', 10)
      .put('A', 'sympathy', 5)
      .hand('O', 'bake-sale', 'armorers', 'sword')
    b.phase('O', 'daylight').do('move', 'w10->5')
    expect([b.asked, b.offers]).toEqual(['O alliance.outrage.pay', ['R#bakesale', 'B#armor']])
  })
})

describe('water', () => {
  test('ROOT-11.2.2 ROOT-11.2.7.II ROOT-C.2.2 I11.13 the lake is a river to swimmers and boats', () => {
    const b = table({}, 'marquise+riverfolk')
    expect(netOf(b.g, 1)[3] & (1 << 6)).toBe(1 << 6)
    const lake = new HireBench('marquise+riverfolk', 7, { map: 'lake' })
    const [one = 0, other = 0] = lake.book.content.map.coast ?? []
    const joined = (seat: number) => (netOf(lake.g, seat)[one - 1] & (1 << (other - 1))) !== 0
    expect([joined(1), joined(0)]).toEqual([true, false])
    Object.assign(board(lake), { boats: 0 })
    expect(joined(0)).toBe(true)
  })

  test('ROOT-11.2.2 ROOT-C.3.2 I11.13 a closed path is no river', () => {
    const b = new HireBench('marquise+riverfolk', 7, { map: 'mountain' })
    const dry = b.book.closed.filter((path) => {
      const [one, other] = b.book.pathEnds[path]
      return !b.book.rivers[one].includes(other)
    })
    expect(dry.length).toBeGreaterThan(0)
    for (const path of dry) {
      const [one, other] = b.book.pathEnds[path]
      expect(netOf(b.g, 1)[one] & (1 << other)).toBe(0)
    }
  })
})

test('ROOT-11.2.6.III I11.1 a Vagabond who has paid refreshes after it, and pays again with what is fresh', () => {
  const b = table({ prices: [1, 1, 1] }, 'riverfolk+vagabond')
    .hand('O', 'anvil', 'sword')
    .put('O', 'post-fox', 1)
    .put('V', 'pawn', 1)
  buying(b.items('V', 'thief', 'boot'), 'V').do('buy F#anvil')
  expect([b.asked, b.itemsOf()]).toEqual(['V vagabond.birdsong.buying', ['boot']])
  b.do('buy M#sword')
  expect([b.handOf('V'), b.itemsOf(), totals(b)[0]]).toEqual([['anvil', 'sword'], ['boot!'], 2])
})

test('ROOT-14.2.5 ROOT-11.2.7.III I11.7 items of the Riverfolk’s box are looted of them alone, not of who hired them', () => {
  const b = hired(box(table({}, 'marquise+riverfolk+hundreds'), 'O', 'tea'), 'C')
    .put('C', 'warrior', 1)
    .put('O', 'warrior', 1)
  lord(b, 1, 5).dice(0, 0).battle('H', 'C', 1)
  expect([b.events('battle.effect'), b.side('O').crafted[itemNumber('tea')]]).toEqual([[], 1])
})

test('ROOT-11.5.5 ROOT-C.2.2 they recruit on the lake as on a river, in the first clearing of the map too', () => {
  const b = new HireBench('marquise+riverfolk', 7, { map: 'lake' })
  Object.assign(board(b), { payments: [0, 0], funds: [0, 2], committed: [0, 0], prices: [1, 1, 1] })
  expect(b.phase('O', 'daylight').do('w->1').count('O', 'warrior', 1)).toBe(1)
})

test('ROOT-11.2.6 ROOT-13.2.4 where the Corvids play too, each of the two is asked for its own', () => {
  for (const mix of ['marquise+corvids+riverfolk', 'marquise+riverfolk+corvids']) {
    const b = down(unplotted(table({ prices: [1, 1, 1] }, mix)), RAID, 1)
      .hand('O', 'anvil')
      .put('C', 'warrior', 1)
    buying(b, 'C').do('buy F#anvil')
    expect([mix, b.handOf('C')]).toEqual([mix, ['anvil']])
    b.do('?t1', '?t_r', 'F#anvil^')
    expect([b.count('P', 'plot', 1), b.score('C')]).toEqual([0, 1])
  }
})
