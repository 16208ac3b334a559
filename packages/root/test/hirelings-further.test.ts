/** ROOT-H.2.13 to ROOT-H.2.26: the hirelings of bands, river, sun, roads, moles, crows and bears, both sides of each. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { mayPlace } from '../src/rules/bans.ts'
import { targetsAt } from '../src/rules/battle/attack.ts'
import { craft } from '../src/rules/craft.ts'
import { canMove, move, moveOf } from '../src/rules/move.ts'
import { place } from '../src/rules/pieces.ts'
import { enemyPiecesAt, sweep } from '../src/rules/removal.ts'
import { type HireBench, hireBench } from './hire-bench.ts'
import { board, relic } from './keepers-bench.ts'

const where = (b: HireBench, letter: string, kind = 0): number[] =>
  b.band(letter).pieces[kind].flatMap((n: number, at: number) => Array.from({ length: n }, () => at + 1))

/** Sets a hireling up as the Marquise, up to its first question. */
function settingUp(side: string, letter: string, more: { [option: string]: string } = {}): HireBench {
  const b = hireBench('marquise+eyrie', 7, more).hire(side)
  return b.act('C', (g) => b.sideOf(letter).setUp?.(g, b.seat(letter), 0))
}

/** A turn's end at which a seat hires the first hireling of the pool, beside another that nobody takes. */
function hiring(b: HireBench, seat: string, letter: string): HireBench {
  b.hire('otter-divers')
  b.state.hiring = { track: [], due: b.state.sides.map((side) => (side.letter === seat ? 1 : 0)) }
  return b
    .act(seat, () => {})
    .until('hiring.hire')
    .do(`${letter}->$`)
}

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
    expect(where(b, 'h_J')).toEqual([3, 5])
  })

  test('ROOT-H.2.14 the Street Band starts with none, holds enemies as well, and once in Daylight places one anywhere', () => {
    const b = hireBench('marquise+alliance').hire('street-band', 'C').put('C', 'warrior', 1, 3)
    expect([b.sideOf('h_Jd').setUp, where(b, 'h_Jd')]).toEqual([undefined, []])
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
  test('ROOT-H.2.17 one starts at each ruin; hired with none on the map one comes anywhere', () => {
    const b = settingUp('warm-sun-prophets', 'h_L')
    expect(where(b, 'h_L')).toEqual(b.book.ruins.map((at) => at + 1).sort((x, y) => x - y))
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
    expect(where(b, 'h_L')).toEqual([1, 5])
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

describe('Highway Bandits and Bandit Gangs', () => {
  test('ROOT-H.2.19 two start on two paths, not on rivers or closed paths', () => {
    const b = settingUp('highway-bandits', 'h_T', { map: 'mountain' })
    const { paths, closed = [] } = b.book.content.map
    expect(b.offers).toHaveLength(paths.length - closed.length)
    b.do(b.offers[0]).do(b.offers[0])
    expect([new Set(b.boardOf<{ paths: number[] }>('h_T').paths).size, b.check().filter((one) => one.includes('bandit'))]).toEqual([2, []])
  })

  const waylay = (mix: string, controller: string) => hireBench(mix).hire('highway-bandits', controller).lurk('h_T', 1, 5)

  test('ROOT-H.2.19~2 FC-R113 an enemy who moves along their path loses one of those that move; a lone warrior never arrives; no hospitals', () => {
    const b = waylay('marquise+alliance', 'A').put('C', 'warrior', 1, 3).put('C', 'keep', 9).hand('C', 'armorers')
    b.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 3 }))
    expect([b.count('C', 'warrior', 5), b.supply('C', 'warrior'), b.asked]).toEqual([2, 23, 'C test.wait.go'])
    const c = waylay('marquise+alliance', '').put('C', 'warrior', 1)
    c.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 1 }))
    expect([c.count('C', 'warrior', 5), c.count('C', 'warrior', 1), c.supply('C', 'warrior')]).toEqual([0, 0, 25])
  })

  test('ROOT-H.2.19~2 the controller passes free, and whoever goes another way', () => {
    const b = waylay('marquise+alliance', 'C').put('C', 'warrior', 1, 3).leave('C', 'warrior', 0)
    b.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 3 }))
    expect(b.count('C', 'warrior', 5)).toBe(3)
    // By a river no path is used.
    const c = hireBench('riverfolk+alliance').hire('highway-bandits').put('O', 'warrior', 10, 3)
    const [a = 0, z = 0] = c.book.content.map.rivers.find((ends) =>
      c.book.content.map.paths.some((path) => [...path].sort().join() === [...ends].sort().join()),
    ) ?? [0, 0]
    if (a > 0) {
      c.lurk('h_T', a, z).put('O', 'warrior', a, 2)
      c.act('O', (g) => call(g, move, { ...moveOf(0, a - 1), to: z - 1, n: 2 }))
      expect(c.count('O', 'warrior', z)).toBe(z === 10 ? 5 : 2)
    }
  })

  test('ROOT-H.2.19~2 a Vagabond damages an item; the warlord is never taken, and passes alone', () => {
    const b = waylay('vagabond+alliance', 'A').put('V', 'pawn', 1).items('V', 'thief', 'boot', 'sword')
    b.phase('V', 'daylight').do('p->5')
    expect(b.asked).toBe('V vagabond.hits.hit')
    b.do(b.offers[0])
    expect([b.itemsOf().filter((one) => one.includes('?')).length, b.side('V').pawn]).toEqual([1, 4])
    const c = waylay('hundreds+alliance', 'A').put('H', 'warlord', 1).put('H', 'warrior', 1)
    c.act('H', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 0, led: 1 }))
    expect([c.count('H', 'warlord', 5), c.count('H', 'warrior', 1)]).toEqual([1, 1])
    const d = waylay('hundreds+alliance', 'A').put('H', 'warlord', 1).put('H', 'warrior', 1)
    d.act('H', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 1, led: 1 }))
    expect([d.count('H', 'warlord', 5), d.count('H', 'warrior', 5)]).toEqual([1, 0])
  })

  test('ROOT-H.2.19~2 trap 23 a carried relic that the mover gives up leaves the game, no trophy; one that no warrior is left to carry stays behind', () => {
    const laden = () => {
      const b = waylay('keepers+alliance', 'A')
      for (const value of [1, 2, 3]) relic(b, 'figure', value, 1)
      b.put('K', 'warrior', 1, 2)
      return b
        .act('K', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 2 }))
        .do('t_f3')
        .do('t_f1')
    }
    const openIn = (b: HireBench, clearing: number) => board(b).open.flatMap(({ at, value }) => (at === clearing - 1 ? [value] : []))
    const b = laden()
    expect([b.asked, b.offers]).toEqual(['K move.waylaid', ['Kw1->', 't_3_f1->', 't_1_f1->']])
    b.do('t_1_f1->')
    expect([b.asked, b.score('A'), openIn(b, 1), openIn(b, 5)]).toEqual(['K test.wait.go', 0, [2], [3]])
    expect(board(b).gone.map(({ value }) => value)).toEqual([1])
    const c = laden().do('Kw1->')
    expect([c.count('K', 'warrior', 5), openIn(c, 1), openIn(c, 5)]).toEqual([1, [1, 2], [3]])
  })

  test('ROOT-H.2.19~3 the controller may have a warrior join at the end, if there is one', () => {
    const b = waylay('marquise+alliance', 'C').put('C', 'warrior', 1, 2)
    b.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 2 }))
    expect([b.asked, b.offers]).toEqual(['C move.join', ['->5', 'pass']])
    b.do('->5')
    expect(b.count('C', 'warrior', 5)).toBe(3)
    const c = waylay('marquise+alliance', 'C').put('C', 'warrior', 1, 2).leave('C', 'warrior', 0)
    expect(c.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 2 })).asked).toBe('C test.wait.go')
  })

  test('ROOT-H.2.19~4 once in Daylight one comes to a free path at faction pieces; with none left one on the map is lifted first', () => {
    const b = waylay('marquise+alliance', 'C').put('C', 'warrior', 1).phase('C', 'daylight').do('h_T bandits')
    const roads = b.book.content.map.paths.filter((ends) => ends.includes(1) && !ends.includes(5))
    expect([b.asked, b.offers.length]).toEqual(['C bandits.road', roads.length])
    const c = waylay('marquise+alliance', 'C').put('C', 'warrior', 5)
    c.band('h_T').supply[0] = 0
    c.phase('C', 'daylight').do('h_T bandits').do(c.offers[0])
    expect([c.boardOf<{ paths: number[] }>('h_T').paths.length, c.deeds]).toEqual([1, []])
  })

  test('ROOT-H.2.20 hired with none on the map one comes at faction pieces; they are no target at faction pieces of their controller', () => {
    const b = hiring(hireBench('marquise+alliance').hire('bandit-gangs').put('C', 'wood', 3).put('C', 'warrior', 9), 'C', 'h_T')
    expect(b.offers).toEqual(['->3', '->9'])
    const c = hireBench()
      .hire('bandit-gangs', 'C')
      .put('h_Td', 'warrior', 5)
      .put('h_Td', 'warrior', 9)
      .put('C', 'wood', 5)
      .put('E', 'warrior', 5)
      .put('E', 'warrior', 9)
    expect([targetsAt(c.match, 1, 4), targetsAt(c.match, 1, 8)]).toEqual([[0], [4]])
  })

  test('ROOT-H.2.20~2 a faction warrior of the controller at each of them, or one more of them; a Vagabond has the second alone', () => {
    const b = hireBench().hire('bandit-gangs', 'C').put('h_Td', 'warrior', 5, 2).put('h_Td', 'warrior', 9).put('C', 'warrior', 1)
    b.phase('C', 'daylight')
    expect(b.deeds).toEqual(['gangs-recruit', 'gangs-place'])
    b.do('h_T gangs-recruit')
    expect([b.count('C', 'warrior', 5), b.count('C', 'warrior', 9), b.deeds]).toEqual([2, 1, []])
    const c = hireBench().hire('bandit-gangs', 'V').put('h_Td', 'warrior', 5).put('V', 'pawn', 1).phase('V', 'daylight')
    expect(c.deeds).toEqual(['gangs-place'])
  })
})

describe('Sunward Expedition and Mole Artisans', () => {
  test('ROOT-H.2.21 a foothold and three warriors start in any clearing', () => {
    const b = settingUp('sunward-expedition', 'h_D')
    expect([b.offers.length, b.offers[0]]).toEqual([12, '3w+t_f->1'])
    b.do('3w+t_f->4')
    expect([where(b, 'h_D'), where(b, 'h_D', 1)]).toEqual([[4, 4, 4], [4]])
  })

  test('ROOT-H.2.21~2 a foothold and up to three warriors where none is; then a move and a battle, or a warrior at each foothold', () => {
    const start = () => hireBench('marquise+alliance').hire('sunward-expedition', 'C').put('h_D', 'foothold', 1).put('h_D', 'warrior', 1)
    const b = start().phase('C', 'daylight').do('h_D expedition')
    expect([b.offers.length, b.offers.some((one) => one.endsWith('->1'))]).toEqual([44, false])
    b.do('2w+t_f->5')
    expect(b.offers).toEqual(['expedition march', 'expedition recruit'])
    b.do('expedition recruit')
    expect([where(b, 'h_D'), where(b, 'h_D', 1)]).toEqual([
      [1, 1, 5, 5, 5],
      [1, 5],
    ])
    const c = start().put('A', 'warrior', 5).phase('C', 'daylight').do('h_D expedition', '0w+t_f->9', 'expedition march', 'w1->5')
    expect([c.asked, c.offers]).toEqual(['C hireling.fight.target', ['XA5', 'pass']])
  })

  test('ROOT-H.2.21~2 if all three footholds are out one is lifted first', () => {
    const b = hireBench('marquise+alliance')
      .hire('sunward-expedition', 'C')
      .put('h_D', 'foothold', 1)
      .put('h_D', 'foothold', 2)
      .put('h_D', 'foothold', 3)
    b.phase('C', 'daylight').do('h_D expedition')
    expect(b.offers).toEqual(['t_f1->', 't_f2->', 't_f3->'])
    b.do('t_f2->', '1w+t_f->9')
    expect(where(b, 'h_D', 1)).toEqual([1, 3, 9])
  })

  test('ROOT-H.2.22 a crafted card with an item may be kept and comes back at the end of Evening, above the hand limit too', () => {
    const b = hireBench('marquise+alliance')
      .hire('mole-artisans', 'C')
      .hand('C', 'anvil', 'sword', 'armorers', 'sappers', 'cobbler', 'tax-collector')
      .put('C', 'workshop', 1)
    b.act('C', (g) => craft(g, 0, { do: 'craft', card: b.card('anvil'), pay: [0, 0, 0] }))
    expect([b.asked, b.offers]).toEqual(['C artisans.keep', ['F#anvil->h_D', 'pass']])
    b.do('F#anvil->h_D')
    expect([b.g.state.discard, b.boardOf<object>('h_Dd'), b.side('C').crafted[3]]).toEqual([[], { cards: [b.card('anvil')] }, 1])
    while (b.g.state.active === 0) b.do(b.offers[b.offers.length - 1])
    expect([b.handOf('C').includes('anvil'), b.handOf('C').length]).toEqual([true, 6])
    const c = hireBench('marquise+cult').hire('mole-artisans', 'C').hand('C', 'anvil')
    c.act('C', (g) => craft(g, 0, { do: 'craft', card: c.card('anvil'), pay: [0, 0, 0] })).do('F#anvil->h_D')
    expect((c.side('L').board as { souls: number[] }).souls).toEqual([])
  })

  test('ROOT-H.2.22 not kept it is discarded, and of others nothing is asked', () => {
    const b = hireBench('marquise+alliance').hire('mole-artisans', 'C').hand('C', 'anvil')
    b.act('C', (g) => craft(g, 0, { do: 'craft', card: b.card('anvil'), pay: [0, 0, 0] })).do('pass')
    expect(b.g.state.discard).toEqual([b.card('anvil')])
    const c = hireBench('marquise+alliance').hire('mole-artisans', 'A').hand('C', 'anvil')
    expect(c.act('C', (g) => craft(g, 0, { do: 'craft', card: c.card('anvil'), pay: [0, 0, 0] })).asked).toBe('C test.wait.go')
  })
})

describe('Corvid Spies and Raven Sentries', () => {
  test('ROOT-H.2.23 two start in two clearings of one suit', () => {
    const b = settingUp('corvid-spies', 'h_P').do('->1')
    const same = b.book.printedSuits.flatMap((suit, at) => (suit === b.book.printedSuits[0] && at > 0 ? [`->${at + 1}`] : []))
    expect(b.offers).toEqual(same)
  })

  test('ROOT-H.2.23~2 two come where enemies are; then a battle in each of their clearings, or cards from each enemy in one', () => {
    const start = () =>
      hireBench()
        .hire('corvid-spies', 'C')
        .put('E', 'warrior', 5)
        .put('A', 'sympathy', 5)
        .put('C', 'warrior', 1)
        .hand('E', 'anvil')
        .hand('A', 'sword')
    const b = start().phase('C', 'daylight').do('h_P spies')
    // Both come to the one clearing with enemies.
    expect([where(b, 'h_P'), b.offers]).toEqual([
      [5, 5],
      ['spy battle', 'spy steal 5'],
    ])
    b.do('spy steal 5')
    expect([b.handOf('C').sort(), b.handOf('E'), b.handOf('A'), b.deeds]).toEqual([['anvil', 'sword'], [], [], []])
    const c = start().phase('C', 'daylight').dice(0, 0).do('h_P spies', 'spy battle')
    expect(c.asked).toBe('C hireling.fight.target')
  })

  test('ROOT-H.2.24 in battle their controller deals a hit more where a building or token of its faction stands, not one of a hireling', () => {
    const hits = (piece: string, attacker: boolean) => {
      const b = hireBench('marquise+alliance')
        .hire('raven-sentries', 'C')
        .hire('vault-keepers', 'C')
        .put('C', 'warrior', 5, 2)
        .put('A', 'warrior', 5, 4)
      if (piece === 'vault') b.put('h_K', 'vault', 5)
      else if (piece !== '') b.put('C', piece, 5)
      b.dice(1, 1)
      if (attacker) b.battle('C', 'A', 5)
      else b.battle('A', 'C', 5)
      return b.events('battle.hits')[0][attacker ? 'a' : 'd']
    }
    expect([hits('', true), hits('wood', true), hits('sawmill', true), hits('wood', false), hits('vault', true)]).toEqual([1, 2, 2, 2, 1])
  })
})

describe('Furious Protector and Stoic Protector', () => {
  test('ROOT-H.2.25 it starts anywhere; enemies place nothing in its clearing, in the pool nobody does', () => {
    const b = settingUp('furious-protector', 'h_S')
    expect(b.offers).toHaveLength(12)
    b.do('->5')
    expect([mayPlace(b.match, 0, 4), mayPlace(b.match, 1, 4), mayPlace(b.match, 0, 3)]).toEqual([false, false, true])
    const c = hireBench().hire('furious-protector', 'C').hire('forest-patrol', 'C').put('h_S', 'pawn', 5)
    c.side('V').coalition = 0
    // Nor are the controller, its partner and its other hirelings barred (U28).
    expect([0, 1, 3, 5].map((party) => mayPlace(c.match, party, 4))).toEqual([true, false, true, true])
  })

  test('ROOT-H.2.25~2 at the start of Birdsong it moves whoever rules; then every player there loses a faction warrior, the warlord spared', () => {
    const b = hireBench('marquise+hundreds+alliance').hire('furious-protector', 'C').hire('forest-patrol').put('h_S', 'pawn', 1)
    b.put('C', 'warrior', 5, 2).put('A', 'warrior', 5, 5).put('H', 'warlord', 5).put('h_C', 'warrior', 5)
    b.phase('C', 'birdsong', true)
    expect([b.asked, b.offers.length]).toEqual(['C move.way', b.book.paths[0].length])
    b.do(b.offers.find((one) => one.endsWith('->5')) ?? '')
    expect([
      b.count('C', 'warrior', 5),
      b.count('A', 'warrior', 5),
      b.count('H', 'warlord', 5),
      b.count('h_C', 'warrior', 5),
      b.score('C'),
    ]).toEqual([1, 4, 1, 1, 0])
  })

  test('ROOT-H.2.26 hired off the map it comes at faction pieces, and moves at the start of each Birdsong', () => {
    const b = hiring(hireBench('marquise+alliance').hire('stoic-protector').put('C', 'wood', 3).put('C', 'warrior', 9), 'C', 'h_S')
    expect([b.asked, b.offers]).toEqual(['C hireling.place.spot', ['->3', '->9']])
    const c = hireBench('marquise+alliance').hire('stoic-protector', 'C').put('h_Sd', 'pawn', 1).phase('C', 'birdsong', true)
    expect([c.asked, c.has('pass')]).toEqual(['C move.way', false])
  })

  test('ROOT-H.2.26~2 at it enemies neither battle nor remove faction pieces of its controller', () => {
    const b = hireBench()
      .hire('stoic-protector', 'C')
      .put('h_Sd', 'pawn', 5)
      .put('C', 'warrior', 5)
      .put('C', 'wood', 5)
      .put('C', 'warrior', 1)
      .put('A', 'warrior', 5)
    b.put('V', 'pawn', 5).items('V', 'thief', 'sword', 'crossbow')
    expect([targetsAt(b.match, 2, 4), targetsAt(b.match, 3, 4), targetsAt(b.match, 2, 0)]).toEqual([[3], [2], [0]])
    b.act('A', (g) => sweep(g, 2, [4, 0]))
    expect([b.count('C', 'warrior', 5), b.count('C', 'wood', 5), b.count('C', 'warrior', 1)]).toEqual([1, 1, 0])
    const c = hireBench()
      .hire('stoic-protector', 'C')
      .put('h_Sd', 'pawn', 5)
      .put('C', 'warrior', 5)
      .put('A', 'warrior', 5)
      .put('V', 'pawn', 5)
      .items('V', 'thief', 'sword', 'crossbow')
    c.phase('V', 'daylight')
    expect(c.offered('strike').map(({ foe }) => foe)).toEqual(['A'])
    c.side('V').coalition = 0
    expect(targetsAt(c.match, 3, 4)).toEqual([2])
    // Nor do they remove any in a battle that its controller starts there.
    const d = hireBench().hire('stoic-protector', 'C').put('h_Sd', 'pawn', 5).put('C', 'warrior', 5, 2).put('A', 'warrior', 5, 3)
    d.dice(3, 2).battle('C', 'A', 5)
    expect(d.count('C', 'warrior', 5)).toBe(2)
  })

  test('ROOT-13.7.2 a Snare does not bar hirelings of the Corvids (U28)', () => {
    const b = hireBench('corvids+marquise').hire('street-band', 'P').hire('bandit-gangs', 'C')
    b.side('P').pieces[1][4] = 1
    Object.assign(b.side('P').board, { up: (b.side('P').board as { up: number[] }).up.map((kind, at) => (at === 4 ? 1 : kind)) })
    const barred = [2, 3, 1].map((party) => mayPlace(b.match, party, 4))
    expect([barred[0], barred[1] === barred[2]]).toEqual([true, true])
    b.act('P', (g) => void place(g, 2, 0, 4))
    expect(where(b, 'h_Jd')).toEqual([5])
  })
})
