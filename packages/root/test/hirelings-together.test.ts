/** ROOT-E, ROOT-H.2: hirelings that meet one another, and factions that meet them. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { SETUP } from '../src/ground/state.ts'
import { targetsAt } from '../src/rules/battle/attack.ts'
import { ableToGo, move, moveOf } from '../src/rules/move.ts'
import { kindOf } from '../src/rules/parties.ts'
import { remove } from '../src/rules/removal.ts'
import { down, unplotted } from './corvids-bench.ts'
import { type HireBench, hireBench, whereOf } from './hire-bench.ts'

test('ROOT-H.2.17 ROOT-H.2.25 no Prophet starts where the Furious Protector stands', () => {
  const b = hireBench('marquise+eyrie').hire('furious-protector').hire('warm-sun-prophets')
  const [first, ...others] = b.book.ruins.map((at) => at + 1)
  b.put('h_S', 'pawn', first).act('C', (g) => b.sideOf('h_L').laidOut?.(g, b.seat('h_L')))
  expect(whereOf(b, 'h_L')).toEqual(others)
})

test('ROOT-H.2.1~2 ROOT-H.2.19~2 one of the Patrol that the Bandits take goes onto its card', () => {
  const b = hireBench('eyrie+alliance').hire('forest-patrol', 'E').hire('highway-bandits', 'A').lurk('h_T', 1, 5)
  b.put('h_C', 'warrior', 1, 3)
  b.act('E', (g) => call(g, move, { ...moveOf(b.seat('h_C'), 0), to: 4, n: 2 }))
  expect(b.boardOf('h_C')).toEqual({ resting: 1 })
  expect([whereOf(b, 'h_C'), b.supply('h_C', 'warrior')]).toEqual([[1, 5], 9])
})

describe('ROOT-5 hirelings that are set up leave each faction a corner to start in', () => {
  const corners = (b: HireBench, letter: string) => {
    b.act('E', (g) => {
      g.state.phase = SETUP
      b.sideOf(letter).setUp?.(g, b.seat(letter), 0)
    })
    return [1, 2, 3, 4].filter((at) => b.has(`->${at}`))
  }
  const three = 'eyrie+cult+hundreds+alliance'
  const four = 'eyrie+cult+hundreds+marquise'

  test('ROOT-H.2.25 the Furious Protector stands in none where four start in corners', () => {
    expect(corners(hireBench(three).hire('furious-protector'), 'h_S')).toEqual([1, 2, 3, 4])
    expect(corners(hireBench(four).hire('furious-protector'), 'h_S')).toEqual([])
    expect(corners(hireBench(three).hire('vault-keepers').hire('furious-protector').put('h_K', 'vault', 1), 'h_S')).toEqual([])
  })

  test('ROOT-H.2.11 nor does the vault take the last slot of one', () => {
    // Of the four corners the second alone has two slots.
    expect(corners(hireBench(three).hire('vault-keepers'), 'h_K')).toEqual([1, 2, 3, 4])
    expect(corners(hireBench(four).hire('vault-keepers'), 'h_K')).toEqual([2])
    expect(corners(hireBench(three).hire('furious-protector').hire('vault-keepers').put('h_S', 'pawn', 1), 'h_K')).toEqual([2])
  })
})

test('ROOT-A.6.3 ROOT-H.3.3 who sets the vault up says in which slot of the Treetop it stands', () => {
  const b = hireBench('marquise+eyrie', 7, { landmarks: '1' }).hire('vault-keepers').landmark('elder-treetop', 2)
  b.act('C', (g) => {
    g.state.phase = SETUP
    g.state.active = -1
    b.sideOf('h_K').setUp?.(g, b.seat('h_K'), 1)
  }).do('->2')
  expect([b.asked, b.offers]).toEqual(['E treetop.slot', ['b_v above', 'b_v below']])
})

describe('Popular Band and those whom it holds', () => {
  const held = (b: HireBench, letter: string, at: number) => ableToGo(b.match, b.seat(letter), at - 1)

  test('ROOT-H.2.13~2 ROOT-13.5.2 a warrior that gives way to a plot is one of those who came', () => {
    const b = hireBench('eyrie+corvids').hire('popular-band', 'E').put('h_J', 'warrior', 5)
    unplotted(b)
    b.put('P', 'warrior', 5).put('P', 'warrior', 1, 2)
    b.phase('P', 'daylight').do('move', '2w1->5')
    expect(held(b, 'P', 5)).toBe(1)
    b.do('t->5', 't_b')
    expect([b.count('P', 'warrior', 5), held(b, 'P', 5)]).toEqual([2, 1])
  })

  test('ROOT-H.2.13~2 other pieces that go are none of those who came', () => {
    const b = hireBench('marquise+alliance').hire('popular-band', 'A').put('h_J', 'warrior', 5)
    b.put('C', 'warrior', 5).put('C', 'wood', 5, 2).put('C', 'warrior', 1, 2)
    b.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 2 }))
    b.act('C', (g) => remove(g, [{ by: 1, losses: [{ party: 0, kind: kindOf(g, 0, 'wood'), at: 4, n: 2 }] }]))
    expect([b.count('C', 'wood', 5), held(b, 'C', 5)]).toEqual([0, 1])
  })

  test('ROOT-H.2.13~2 ROOT-9.2.9.II.b a Vagabond takes along no more of an ally than may leave', () => {
    const b = hireBench('eyrie+corvids+vagabond+alliance').hire('popular-band', 'V').put('h_J', 'warrior', 5)
    b.put('V', 'pawn', 1).items('V', 'ranger', 'boot', 'boot', 'boot').relation('V', 'E', 3)
    b.put('E', 'warrior', 1, 2).put('E', 'warrior', 5)
    b.phase('V', 'daylight').do('p->5', '2Ew', 'p->1')
    expect([b.asked, b.offers]).toEqual(['V move.companions', ['1Ew', 'alone']])
  })
})

describe('ROOT-H.2.26~2 the Stoic Protector guards those who help in a battle', () => {
  const guarded = (controller: string, mix: string) => hireBench(mix).hire('stoic-protector', controller).put('h_Sd', 'pawn', 5)

  test('ROOT-9.2.9.II.d hits fall on no warriors of an ally there', () => {
    const b = guarded('C', 'marquise+eyrie+vagabond').put('C', 'warrior', 5, 2).put('E', 'warrior', 5, 3).put('V', 'pawn', 5)
    b.items('V', 'thief', 'sword', 'torch', 'boot').relation('V', 'C', 3).dice(1, 1).battle('V', 'E', 5).do('with C')
    expect([b.asked, b.has('ally')]).toEqual(['V vagabond.hits.hit', false])
  })

  test('ROOT-9.2.7 ROOT-G.1.5 they damage the items of its controller, which are no faction pieces', () => {
    const b = guarded('V', 'marquise+eyrie+vagabond').put('V', 'pawn', 5).put('E', 'warrior', 5, 3)
    b.items('V', 'thief', 'sword', 'torch', 'boot').dice(1, 1).battle('V', 'E', 5)
    expect(b.do('%rsr->d').itemsOf()).toEqual(['boot', 'sword', 'torch?'])
  })

  test('ROOT-11.2.7.III.a nor on mercenaries', () => {
    const b = guarded('O', 'riverfolk+eyrie+alliance').put('O', 'warrior', 5, 2).put('E', 'warrior', 5, 2).put('A', 'warrior', 5, 3)
    Object.assign(b.side('O').board, { hired: b.seat('E') })
    b.dice(0, 2).battle('E', 'A', 5)
    expect([b.count('O', 'warrior', 5), b.count('E', 'warrior', 5)]).toEqual([2, 0])
  })

  test('ROOT-11.2.7.III.a mercenaries of its controller are none of the faction pieces it guards', () => {
    const lost = (dealt: number) => {
      const b = guarded('E', 'riverfolk+eyrie+alliance').put('O', 'warrior', 5, 2).put('E', 'warrior', 5, 2).put('A', 'warrior', 5, 3)
      Object.assign(b.side('O').board, { hired: b.seat('E') })
      b.dice(0, dealt).battle('E', 'A', 5)
      return [b.count('O', 'warrior', 5), b.count('E', 'warrior', 5)]
    }
    // The odd hit falls on its own.
    expect([lost(1), lost(2), lost(3)]).toEqual([
      [2, 2],
      [1, 2],
      [1, 2],
    ])
  })
})

test('ROOT-H.2.19~3 ROOT-H.1.10 the controller may go by the path of the Bandits, also where Tunnels lead the same way', () => {
  const b = hireBench('marquise+alliance', 7, { deck: 'exiles' }).hire('highway-bandits', 'C').lurk('h_T', 1, 5)
  b.put('C', 'warrior', 1, 3).put('C', 'workshop', 1).put('C', 'workshop', 5).effect('C', 'tunnels')
  b.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 2 }))
  expect([b.asked, b.offers]).toEqual(['C move.join', ['->5', 'pass']])
  // Others are past them by the tunnel.
  const c = hireBench('marquise+alliance', 7, { deck: 'exiles' }).hire('highway-bandits', 'A').lurk('h_T', 1, 5)
  c.put('C', 'warrior', 1, 3).put('C', 'workshop', 1).put('C', 'workshop', 5).effect('C', 'tunnels')
  c.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 4, n: 2 }))
  expect([c.count('C', 'warrior', 5), c.asked]).toEqual([2, 'C test.wait.go'])
})

test('ROOT-E.3.1 nobody scores for a hireling against which Brutal Tactics are used', () => {
  const b = hireBench('marquise+alliance').hire('forest-patrol', 'A').put('h_C', 'warrior', 1, 2)
  b.put('C', 'warrior', 1, 2).effect('C', 'brutal-tactics').battle('C', 'h_C', 1).do('use brutal-tactics')
  expect([b.score('A'), b.score('C')]).toEqual([0, 0])
})

test('ROOT-H.2.2 ROOT-13.7.4 the Physicians save no warrior that a Raid has placed again', () => {
  const fallen = (first: 'raid' | 'physicians', left: number) => {
    const b = hireBench('corvids+eyrie').hire('feline-physicians', 'P')
    unplotted(b)
    b.put('P', 'warrior', 5, 2).put('P', 'warrior', 12).hand('P', 'ambush-bird').leave('P', 'warrior', left)
    down(b, 3, 5)
    const losses = [0, 1].map((kind) => ({ party: 0, kind, at: 4, n: kind === 0 ? 2 : 1 }))
    return b.act('E', (g) => remove(g, [{ by: 1, losses }])).do(`first ${first} 5`)
  }
  // Two clearings are next to it, and the two that fell are all there are.
  const none = fallen('raid', 0)
  expect([none.asked, none.supply('P', 'warrior')]).toEqual(['P test.wait.go', 0])
  const one = fallen('raid', 1).do('B@->', '->12')
  expect([one.supply('P', 'warrior'), one.count('P', 'warrior', 12)]).toEqual([0, 2])
  expect(one.events('nursed')[0]).toMatchObject({ n: 1 })
  const all = fallen('physicians', 0).do('B@->')
  expect([all.supply('P', 'warrior'), all.count('P', 'warrior', 12)]).toEqual([0, 3])
})

test('ROOT-E.3.5 ROOT-D.5.2 an Arbiter does not protect his own hirelings, but those of others', () => {
  const enlist = (controller: string) => {
    const b = hireBench('eyrie+corvids+vagabond+alliance').hire('forest-patrol', controller)
    b.put('V', 'pawn', 5).items('V', 'arbiter', 'sword').put('h_C', 'warrior', 5).put('E', 'warrior', 5, 3)
    return b.battle('E', 'h_C', 5).offers.includes('enlist V')
  }
  expect([enlist('V'), enlist('A')]).toEqual([false, true])
})

describe('ROOT-1.2.1 ROOT-H.2.5~3 who is made to battle the Spring Uprising is not asked before whether there is a card for it', () => {
  const facing = (mix: string, card: string) => {
    const b = hireBench(mix).hire('spring-uprising')
    return b.suit(5, 'fox').put('h_A', 'warrior', 5).put('E', 'warrior', 5, 2).hand('E', card)
  }

  test('ROOT-H.2.17~2 by the Prophets: without one there is no battle', () => {
    const preached = (card: string) => {
      const b = facing('marquise+eyrie', card).hire('warm-sun-prophets', 'C').put('h_L', 'warrior', 5)
      return b.phase('C', 'daylight').do('h_L prophets', 'E5')
    }
    expect(preached('mouse-in-a-sack').offers).toEqual(preached('anvil').offers)
    const b = preached('mouse-in-a-sack').do('Xh_A5')
    expect([b.asked, b.events('battle.rolled'), b.handOf('E')]).toEqual(['C marquise.daylight.act', [], ['mouse-in-a-sack']])
    expect(preached('anvil').do('Xh_A5').asked).toBe('E battle.price')
  })

  test('ROOT-D.4.2 by the Vagrant', () => {
    const offers = (card: string) => {
      const b = facing('marquise+eyrie+vagabond', card).put('V', 'pawn', 5).items('V', 'vagrant', 'torch')
      return b.phase('V', 'daylight').offers
    }
    expect(offers('mouse-in-a-sack')).toEqual(offers('anvil'))
    expect(offers('anvil')).toContain('EXh_A')
  })

  test('ROOT-H.2.5~3 its own player knows, and who holds no card cannot pay', () => {
    expect(targetsAt(facing('marquise+eyrie', 'mouse-in-a-sack').match, 1, 4)).toEqual([])
    const b = hireBench('marquise+eyrie').hire('spring-uprising').put('h_A', 'warrior', 5).put('E', 'warrior', 5)
    expect([targetsAt(b.match, 1, 4), targetsAt(b.match, 1, 4, true)]).toEqual([[], []])
  })
})
