/** ROOT-H.2.19 to ROOT-H.2.26: the hirelings of roads, moles, crows and bears, both sides of each. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { mayPlace } from '../src/rules/bans.ts'
import { targetsAt } from '../src/rules/battle/attack.ts'
import { craft } from '../src/rules/craft.ts'
import { move, moveOf } from '../src/rules/move.ts'
import { place } from '../src/rules/pieces.ts'
import { sweep } from '../src/rules/removal.ts'
import { type HireBench, hireBench, hiring, settingUp, whereOf } from './hire-bench.ts'
import { board, relic } from './keepers-bench.ts'

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

  test('ROOT-H.2.19~2 ROOT-1.5.5 an ally that a Vagabond takes along is an enemy on its own account, also where he controls them', () => {
    const along = (controller: string, cats: number) => {
      const b = waylay('marquise+alliance+vagabond', controller).put('V', 'pawn', 1).put('C', 'warrior', 1, cats).put('A', 'sympathy', 5)
      b.items('V', 'thief', 'boot', 'torch').relation('V', 'C', 3).phase('V', 'daylight').do('p->5', `${cats}Cw`)
      if (controller !== 'V') b.do('%rsr->d')
      return [b.side('V').pawn, b.count('C', 'warrior', 5), b.supply('C', 'warrior'), b.heardOf('A', 'shown').length, b.itemsOf()]
    }
    expect(along('V', 2)).toEqual([4, 1, 24, 1, ['boot!', 'torch']])
    expect(along('', 2)).toEqual([4, 1, 24, 1, ['boot!', 'torch?']])
    // The last of them does not arrive, so nothing is owed.
    expect(along('V', 1)).toEqual([4, 0, 25, 0, ['boot!', 'torch']])
    expect(along('C', 2).slice(0, 3)).toEqual([4, 2, 23])
  })

  test('ROOT-H.2.19~2 ROOT-9.2.9.III.b a Vagabond has paid for his way before anything is damaged on it', () => {
    const b = waylay('marquise+vagabond', '').put('V', 'pawn', 1).put('C', 'warrior', 5, 2).relation('V', 'C', -1).effect('V', 'cobbler')
    b.items('V', 'thief', 'boot').phase('V', 'evening', true).do('use cobbler', '->5')
    expect([b.side('V').pawn, b.itemsOf()]).toEqual([4, ['boot!?']])
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

  test('ROOT-H.2.19~3 ROOT-1.5.5 so may a controller whose warriors a Vagabond takes along, and it decides', () => {
    const along = (cats: number) => {
      const b = waylay('marquise+vagabond', 'C').put('V', 'pawn', 1).put('C', 'warrior', 1, 3).leave('C', 'warrior', cats)
      return b.items('V', 'thief', 'boot', 'torch').relation('V', 'C', 3).phase('V', 'daylight').do('p->5', '2Cw', '%rsr->d')
    }
    const b = along(1)
    expect([b.asked, b.offers]).toEqual(['C move.join', ['->5', 'pass']])
    expect([b.do('->5').count('C', 'warrior', 5), b.supply('C', 'warrior'), b.side('V').pawn]).toEqual([3, 0, 4])
    expect(along(0).asked).toBe('V vagabond.daylight.act')
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
    expect([whereOf(b, 'h_D'), whereOf(b, 'h_D', 1)]).toEqual([[4, 4, 4], [4]])
  })

  test('ROOT-H.2.21~2 a foothold and up to three warriors where none is; then a move and a battle, or a warrior at each foothold', () => {
    const start = () => hireBench('marquise+alliance').hire('sunward-expedition', 'C').put('h_D', 'foothold', 1).put('h_D', 'warrior', 1)
    const b = start().phase('C', 'daylight').do('h_D expedition')
    expect([b.offers.length, b.offers.some((one) => one.endsWith('->1'))]).toEqual([44, false])
    b.do('2w+t_f->5')
    expect(b.offers).toEqual(['expedition march', 'expedition recruit'])
    b.do('expedition recruit')
    expect([whereOf(b, 'h_D'), whereOf(b, 'h_D', 1)]).toEqual([
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
    expect(whereOf(b, 'h_D', 1)).toEqual([1, 3, 9])
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
    expect([whereOf(b, 'h_P'), b.offers]).toEqual([
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

describe('Feline Physicians', () => {
  /** They are a seat's, with a bird in its hand and two warriors in 5. */
  const start = (mix: string, seat: string) =>
    hireBench(mix).hire('feline-physicians', seat).hand(seat, 'armorers').put(seat, 'warrior', 5, 2)

  test('ROOT-H.2.2 ROOT-G.1.30 they save warriors, too, that their own side removes for something else', () => {
    const camp = start('marquise+keepers', 'K').phase('K', 'birdsong').do('b->5').do('b_f_t->5')
    expect([camp.asked, camp.count('K', 'figure-tablet', 5), camp.count('K', 'warrior', 5)]).toEqual(['K physicians.pay', 1, 1])
    camp.do('B#armor->')
    expect([camp.asked, camp.count('K', 'warrior', 5)]).toEqual(['K keepers.birdsong.act', 2])
    const rats = start('marquise+hundreds', 'H').phase('H', 'birdsong')
    expect([rats.asked, rats.count('H', 'warlord', 5)]).toEqual(['H physicians.pay', 1])
    const mice = start('marquise+alliance', 'A')
    mice.alliance.officers = 1
    mice.phase('A', 'evening').do('w5->/t->5')
    expect([mice.asked, mice.count('A', 'sympathy', 5)]).toEqual(['A physicians.pay', 1])
    const crows = start('marquise+corvids', 'P').phase('P', 'daylight').do('t->5')
    expect([crows.asked, crows.count('P', 'warrior', 5)]).toEqual(['P physicians.pay', 1])
    expect(crows.do('pass').asked).toBe('P corvids.plot.kind')
  })
})

describe('warriors of hirelings', () => {
  test('ROOT-7.4.3 they count among the warriors of a clearing for A New Roost', () => {
    const sites = (hirelings: number) => {
      const b = hireBench().hire('forest-patrol', 'C').put('h_C', 'warrior', 5, hirelings).put('C', 'warrior', 1)
      for (const at of [2, 3, 4, 6, 7, 8, 9, 10, 11, 12]) b.put('C', 'warrior', at, 2)
      b.at('E', 'eyrie.birdsong', 'newRoost')
      return [1, 5].filter((at) => b.count('E', 'roost', at) > 0 || b.offered('roost').some((o) => o.at === at - 1))
    }
    expect([sites(0), sites(1), sites(2)]).toEqual([[5], [1, 5], [1]])
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
    expect(whereOf(b, 'h_Jd')).toEqual([5])
  })
})
