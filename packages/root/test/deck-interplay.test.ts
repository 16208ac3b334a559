/** The second deck and the further maps with the factions of the further boxes. */
import { determinize, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import type { CultBoard } from '../src/factions/cult/board.ts'
import type { RiverfolkBoard } from '../src/factions/riverfolk/board.ts'
import { spendOf } from '../src/factions/riverfolk/funds.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { netOf } from '../src/rules/ways.ts'
import { type Bench, bench } from './bench.ts'

const WITH_CULT = 'marquise+eyrie+alliance+cult'
const WITH_RIVER = 'marquise+eyrie+alliance+riverfolk'

function cult(outcast = 0): Bench {
  const b = bench(WITH_CULT, 7, { deck: 'exiles' })
  Object.assign(b.side('L').board as CultBoard, { outcast, hated: false, acolytes: 0, souls: [], revealed: [] })
  return b
}

const board = (b: Bench) => b.side('O').board as RiverfolkBoard

function river(map = 'autumn', more: Partial<RiverfolkBoard> = {}): Bench {
  const b = bench(WITH_RIVER, 7, { deck: 'exiles', map })
  const none = [0, 0, 0, 0]
  b.side('O').supply[0] = 15
  Object.assign(board(b), { payments: none, funds: none, committed: none, prices: [1, 1, 1], ...more })
  return b
}

const laid = (b: Bench, letter: string) => b.side(letter).laid.map(({ party, n }) => [b.g.state.sides[party].letter, n])

describe('with the Lizard Cult', () => {
  test('ROOT-H.1.9 trap 7 Informants find what lies on the discard pile, and nothing among the Lost Souls', () => {
    const b = cult().effect('C', 'informants').top('sword')
    ;(b.side('L').board as CultBoard).souls.push(b.card('ambush-bird'))
    b.phase('C', 'evening')
    expect(b.handOf('C')).toEqual(['sword'])
    const c = cult().effect('C', 'informants').discardPile('ambush-fox').top('sword')
    ;(c.side('L').board as CultBoard).souls.push(c.card('ambush-bird'))
    c.phase('C', 'evening').do('use informants')
    expect(c.handOf('C')).toEqual(['ambush-fox'])
  })

  test('ROOT-10.2.3 ROOT-H.1.13 trap 5 defending lizards become acolytes before Coffin Makers could have them', () => {
    const b = cult().effect('C', 'coffin-makers').put('L', 'warrior', 1, 2).put('C', 'warrior', 1, 3)
    const lost = [{ party: 3, kind: 0, at: 0, n: 1 }]
    b.act('C', (g) => remove(g, [{ by: 0, losses: lost }], { how: 'battle', defender: 3, bonus: [] }))
    expect([(b.side('L').board as CultBoard).acolytes, laid(b, 'C')]).toEqual([1, []])
    // By an effect they would go home, so they do not.
    b.act('C', (g) => sweep(g, 0, [0]))
    expect([(b.side('L').board as CultBoard).acolytes, laid(b, 'C')]).toEqual([1, [['L', 1]]])
  })

  test('ROOT-10.4.3.II ROOT-G.1.30 ROOT-H.1.13 without a warrior in the supply nobody is converted with acolytes that Coffin Makers catch', () => {
    const converts = (left: number, ...effects: string[]) => {
      const b = cult()
        .effect('C', ...effects)
        .put('C', 'warrior', 1, 2)
        .leave('L', 'warrior', left)
      Object.assign(b.side('L').board as CultBoard, { acolytes: 3 })
      return b.phase('L', 'birdsong')
    }
    expect(converts(0, 'coffin-makers').offered('convert')).toEqual([])
    expect(converts(0).offered('convert')).toHaveLength(1)
    const b = converts(1, 'coffin-makers').do('convert Cw1')
    expect([b.count('C', 'warrior', 1), b.count('L', 'warrior', 1), b.supply('L', 'warrior')]).toEqual([1, 1, 0])
  })

  test('ROOT-H.1.10 Tunnels join the Cult’s gardens of the Outcast suit alone', () => {
    const b = cult(0).effect('L', 'tunnels').put('L', 'garden-fox', 1).put('L', 'garden-fox', 8).put('L', 'garden-rabbit', 5)
    expect([netOf(b.g, 3)[0] & (1 << 7), netOf(b.g, 3)[7] & (1 << 4)]).toEqual([1 << 7, 0])
    Object.assign(b.side('L').board as CultBoard, { outcast: 1 })
    expect(netOf(b.g, 3)).toBe(b.book.near)
    b.put('L', 'garden-rabbit', 4)
    expect(netOf(b.g, 3)[4] & (1 << 3)).toBe(1 << 3)
  })
})

describe('with the Riverfolk', () => {
  test('ROOT-11.2.7.III ROOT-C.3.4 trap 10 hired warriors win their buyer the Pass', () => {
    const b = river('mountain').put('O', 'warrior', 10, 2).put('E', 'warrior', 10)
    Object.assign(board(b), { hired: 0 })
    b.phase('C', 'evening')
    expect(b.score('C')).toBe(1)
    const none = river('mountain').put('O', 'warrior', 10, 2).put('E', 'warrior', 10).phase('C', 'evening')
    expect(none.score('C')).toBe(0)
  })

  test('ROOT-11.2.2 ROOT-C.2.5 they ride the ferry whoever rules, or swim and leave it', () => {
    const ride = (...choices: string[]) => {
      const b = river('lake', { funds: [0, 0, 0, 3] })
        .put('O', 'warrior', 1)
        .put('C', 'warrior', 1, 3)
        .put('C', 'warrior', 10)
        .top('anvil')
      b.side('O').supply[0] -= 3
      return b.phase('O', 'daylight').do('move', 'w1->10', ...choices)
    }
    const asked = ride()
    expect([asked.asked, asked.offers]).toEqual(['O move.passage', ['ferry', 'afoot']])
    const ridden = ride('ferry')
    expect([ridden.count('O', 'warrior', 10), ridden.g.state.terrain.ferry, ridden.handOf('O')]).toEqual([1, 9, ['anvil']])
    const swum = ride('afoot')
    expect([swum.count('O', 'warrior', 10), swum.g.state.terrain.ferry, swum.handOf('O')]).toEqual([1, 0, []])
  })

  test('ROOT-11.4.3 ROOT-H.1.13 trap 9 warriors that were paid are not on their way to a supply; spent ones are', () => {
    const b = river('autumn', { funds: [2, 0, 0, 0] })
      .effect('E', 'coffin-makers')
      .leave('C', 'warrior', 23)
      .put('O', 'warrior', 8)
    b.phase('C', 'birdsong', true).do('buy mercenaries')
    expect([board(b).payments[0], laid(b, 'E')]).toEqual([1, []])
    b.act('O', (g) => spendOf(g, 3, 0, 1))
    expect([board(b).funds[0], laid(b, 'E')]).toEqual([1, [['C', 1]]])
  })

  test('ROOT-H.1.9 ROOT-11.6.1 who draws nothing in Evening has nothing to put an ambush in place of', () => {
    const b = river().effect('O', 'informants').discardPile('ambush-fox').phase('O', 'evening')
    expect(b.asked).not.toContain('cards.instead')
  })

  test('ROOT-H.1.10 Tunnels join nothing of the Riverfolk', () => {
    const b = river().effect('O', 'tunnels').put('O', 'post-fox', 1).put('O', 'post-rabbit', 3)
    expect(netOf(b.g, 3)[0] & (1 << 2)).toBe(0)
  })
})

test('ROOT-H.1.13 warriors of several owners lie on it side by side, those of one owner added up', () => {
  const b = cult().effect('C', 'coffin-makers').put('L', 'warrior', 1).put('E', 'warrior', 1).put('L', 'warrior', 5).put('A', 'warrior', 5)
  b.act('C', (g) => sweep(g, 0, [0])).act('C', (g) => sweep(g, 0, [4]))
  expect(laid(b, 'C')).toEqual([
    ['E', 1],
    ['A', 1],
    ['L', 2],
  ])
})

describe('with Duchy and Corvids', () => {
  test('ROOT-H.1.10 citadels, markets and plots are crafting pieces: Tunnels join them', () => {
    const b = bench('duchy+corvids', 7, { deck: 'exiles' })
      .put('D', 'citadel', 1)
      .put('D', 'market', 8)
      .put('P', 'plot', 1)
      .put('P', 'plot', 3)
    const joined = (seat: number, a: number, z: number) => netOf(b.g, seat)[a - 1] & (1 << (z - 1))
    expect([joined(0, 1, 8), joined(1, 1, 3)]).toEqual([0, 0])
    b.effect('D', 'tunnels').effect('P', 'tunnels')
    expect([joined(0, 1, 8), joined(0, 1, 3), joined(1, 1, 3), joined(1, 3, 1)]).toEqual([1 << 7, 0, 1 << 2, 1])
  })

  test('ROOT-H.1.8 False Orders reach the Burrow, which is a clearing, out of it and into it', () => {
    const b = bench('duchy+marquise', 7, { deck: 'exiles' }).effect('C', 'false-orders').put('D', 'tunnel', 1)
    const [warriors] = b.side('D').pieces
    const burrow = b.book.beside[0].at
    warriors[burrow] = 5
    b.side('D').supply[0] -= 5
    b.phase('C', 'birdsong', true).do('use false-orders')
    expect([warriors.length > burrow, b.side('D').pieces[0][burrow], b.count('D', 'warrior', 1)]).toEqual([true, 2, 3])
  })
})

test('ROOT-H.1.7 whoever looks on knows that a card for the Propaganda Bureau is in hand, not which', () => {
  const b = bench('marquise+eyrie+alliance+vagabond', 7, { deck: 'exiles' }).effect('C', 'propaganda-bureau').put('E', 'warrior', 1)
  b.hand('C', 'anvil', 'sword', 'mouse-in-a-sack').phase('C', 'daylight').do('use propaganda-bureau')
  const offered = new Set<string>()
  for (let n = 0; n < 40; n++) {
    const dealt = determinize(b.g as unknown as Match, b.seat('E'), randomFrom(smallSeed(n)))
    expect(dealt.asked.map(({ seat }) => seat)).toEqual([b.seat('C')])
    for (const { card } of dealt.asked[0].options) offered.add(String(card))
  }
  expect(offered.size).toBeGreaterThan(3)
})
