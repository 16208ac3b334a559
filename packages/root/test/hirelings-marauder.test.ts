/** ROOT-H.2.1 to ROOT-H.2.12: the hirelings of cats, birds, rebels, wanderers, rats and badgers, both sides of each. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { canAttack, targetsAt } from '../src/rules/battle/attack.ts'
import { move, moveOf } from '../src/rules/move.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { remove } from '../src/rules/removal.ts'
import { type HireBench, hireBench } from './hire-bench.ts'
import { buried, emptied, retinue } from './keepers-bench.ts'

const where = (b: HireBench, letter: string, kind = 0): number[] =>
  b.band(letter).pieces[kind].flatMap((n: number, at: number) => Array.from({ length: n }, () => at + 1))

/** Sets up a hireling as the seat that does, taking what is offered first; what was offered at each step. */
function settingUp(side: string, letter: string, more: { [option: string]: string } = {}, seed = 7) {
  const b = hireBench('marquise+eyrie', seed, more).hire(side)
  const offers: string[][] = []
  const { laidOut, setUp } = b.sideOf(letter)
  b.act('C', (g) => {
    laidOut?.(g, b.seat(letter))
    setUp?.(g, b.seat(letter), 0)
  })
  while (!b.asked.endsWith('test.wait.go')) {
    offers.push([...b.offers])
    b.do(b.offers[0])
  }
  return { b, offers }
}

const fox = (b: HireBench) => b.book.printedSuits.flatMap((suit, at) => (suit === 0 ? [at + 1] : []))
const edge = (b: HireBench) => [...b.book.content.map.edge].sort((x, y) => x - y)

describe('Forest Patrol and Feline Physicians', () => {
  test('ROOT-H.2.1 it starts with one in each clearing', () => {
    const { b, offers } = settingUp('forest-patrol', 'h_C')
    expect(where(b, 'h_C')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    // Every clearing has its own, so nobody is asked where.
    expect(offers).toEqual([])
  })

  test('ROOT-H.2.1~2 of one removal one goes onto the card, however many were taken', () => {
    const b = hireBench().hire('forest-patrol').put('h_C', 'warrior', 5, 3)
    b.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 4, kind: 0, at: 4, n: 3 }] }]))
    expect([b.boardOf<{ resting: number }>('h_C').resting, b.band('h_C').supply[0], b.check()]).toMatchObject([1, 11, {}])
  })

  test('ROOT-H.2.1~2 the card comes before Coffin Makers', () => {
    const b = hireBench('marquise+eyrie', 7, { deck: 'exiles' })
      .hire('forest-patrol')
      .effect('C', 'coffin-makers')
      .put('h_C', 'warrior', 5, 3)
    b.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 2, kind: 0, at: 4, n: 3 }] }]))
    expect([b.boardOf<{ resting: number }>('h_C').resting, b.side('C').laid]).toMatchObject([1, [{ party: 2, n: 2 }]])
  })

  test('ROOT-H.2.1~3 a move and then a battle, either left out, or all from the card into a clearing that has one', () => {
    const start = () =>
      hireBench()
        .hire('forest-patrol', 'C')
        .put('h_C', 'warrior', 1, 2)
        .put('E', 'warrior', 5)
        .put('E', 'warrior', 1)
        .put('C', 'warrior', 1, 4)
    const b = start().phase('C', 'daylight')
    expect(b.deeds).toEqual(['patrol-march'])
    b.do('h_C patrol-march', '2w1->5')
    expect([b.asked, b.offers]).toEqual(['C hireling.fight.target', ['XE5', 'pass']])
    const c = start().phase('C', 'daylight').do('h_C patrol-march', 'pass', 'pass')
    expect([c.deeds, where(c, 'h_C')]).toEqual([[], [1, 1]])
    const d = start()
    d.boardOf<{ resting: number }>('h_C').resting = 3
    d.band('h_C').supply[0] -= 3
    d.put('h_C', 'warrior', 9).phase('C', 'daylight').do('h_C patrol-rally')
    expect(d.offers).toEqual(['->1', '->9'])
    d.do('->9')
    expect([where(d, 'h_C'), d.boardOf<{ resting: number }>('h_C').resting, d.deeds]).toEqual([[1, 1, 9, 9, 9, 9], 0, []])
  })

  test('ROOT-H.2.2 a card of the clearing’s suit brings removed warriors to faction pieces of their own', () => {
    const b = hireBench()
      .hire('feline-physicians', 'E')
      .hand('E', 'armorers', 'anvil')
      .put('E', 'warrior', 5, 2)
      .put('E', 'roost', 9)
      .put('E', 'warrior', 3)
    b.act('C', (g) => remove(g, [{ by: 0, losses: [{ party: 1, kind: 0, at: 4, n: 2 }] }]))
    expect([b.asked, b.has('pass')]).toEqual(['E physicians.pay', true])
    b.do('B#armor->')
    expect(b.offers).toEqual(['->3', '->9'])
    b.do('->9')
    expect([b.count('E', 'warrior', 9), b.supply('E', 'warrior'), b.handOf('E')]).toEqual([2, 17, ['anvil']])
  })

  test('ROOT-H.2.2 nobody is asked without a hand, in the pool, or without a place to bring them', () => {
    const lost = (controller: string, hand: boolean, place: boolean) => {
      const b = hireBench().hire('feline-physicians', controller).put('E', 'warrior', 5)
      if (hand) b.hand('E', 'armorers')
      if (place) b.put('E', 'roost', 9)
      return b.act('C', (g) => remove(g, [{ by: 0, losses: [{ party: 1, kind: 0, at: 4, n: 1 }] }])).asked
    }
    const quiet = 'C test.wait.go'
    expect([lost('E', true, true), lost('', true, true), lost('E', false, true), lost('E', true, false)]).toEqual([
      'E physicians.pay',
      quiet,
      quiet,
      quiet,
    ])
  })
})

describe('Last Dynasty and Bluebird Nobles', () => {
  test('ROOT-H.2.3 all five start in one clearing of the map edge', () => {
    const { b, offers } = settingUp('last-dynasty', 'h_E')
    expect([offers, where(b, 'h_E').length, new Set(where(b, 'h_E')).size]).toEqual([[edge(b).map((n) => `->${n}`)], 5, 1])
  })

  test('ROOT-H.2.3~2 off the map they come to the edge and battle there', () => {
    const b = hireBench('marquise+alliance')
      .hire('last-dynasty', 'C')
      .put('A', 'warrior', 5)
      .put('A', 'warrior', 1)
      .phase('C', 'daylight')
      .do('h_E dynasty')
    expect(b.offers).toEqual(edge(b).map((n) => `->${n}`))
    b.dice(0, 0).do('->5')
    expect([b.events('battle').length, where(b, 'h_E')]).toEqual([1, [5, 5, 5, 5, 5]])
  })

  test('ROOT-H.2.3~2 ruling their clearing all of them move, and battle once', () => {
    const b = hireBench('marquise+alliance')
      .hire('last-dynasty', 'C')
      .put('h_E', 'warrior', 5, 5)
      .put('A', 'warrior', 1)
      .put('A', 'warrior', 5)
    b.phase('C', 'daylight').do('h_E dynasty')
    expect(b.offers.every((one) => one.startsWith('5w5->'))).toBe(true)
    b.dice(0, 0).do('5w5->1')
    expect([where(b, 'h_E'), b.events('battle')]).toMatchObject([[1, 1, 1, 1, 1], [{ at: 0 }]])
    expect(b.events('battle')).toHaveLength(1)
  })

  test('ROOT-H.2.3~2 not ruling it they battle there twice', () => {
    const b = hireBench('marquise+alliance').hire('last-dynasty', 'C').put('h_E', 'warrior', 5, 3).put('A', 'warrior', 5, 5)
    b.phase('C', 'daylight').dice(0, 0).do('h_E dynasty')
    expect(b.events('battle').map(({ at }) => at)).toEqual([4, 4])
  })

  test('ROOT-H.2.4 their controller rules where it ties for most, with a piece there; in the pool nobody does', () => {
    const b = hireBench('marquise+alliance').hire('bluebird-nobles', 'A').put('A', 'warrior', 5).put('C', 'warrior', 5)
    expect([rulerOf(b.match, 4), rulerOf(b.match, 3)]).toEqual([1, -1])
    const c = hireBench('marquise+alliance').hire('bluebird-nobles').put('A', 'warrior', 5).put('C', 'warrior', 5)
    expect(rulerOf(c.match, 4)).toBe(-1)
  })

  test('ROOT-H.2.4~2 at the start of Birdsong a point for each three clearings that it rules', () => {
    const score = (n: number) => {
      const b = hireBench('marquise+alliance').hire('bluebird-nobles', 'C')
      for (let at = 1; at <= n; at++) b.put('C', 'warrior', at)
      return b.phase('C', 'birdsong', true).score('C')
    }
    expect([score(2), score(3), score(8), score(9)]).toEqual([0, 1, 2, 3])
  })
})

describe('Spring Uprising and Rabbit Scouts', () => {
  test('ROOT-H.2.5 two rolls bring one each to a clearing of the suit, the same suit twice too', () => {
    const b = hireBench('marquise+eyrie').hire('spring-uprising').rolls(6, 1, 2)
    b.act('C', (g) => b.sideOf('h_A').setUp?.(g, 2, 0))
    const foxes = fox(b).map((n) => `->${n}`)
    expect(b.offers).toEqual(foxes)
    b.do(foxes[0])
    expect(b.offers).toEqual(foxes)
  })

  test('ROOT-H.2.5~2 hired with none on the map one comes by a roll; with some nothing', () => {
    const hired = (there: boolean) => {
      const b = hireBench('marquise+eyrie').hire('spring-uprising').hire('otter-divers')
      if (there) b.put('h_A', 'warrior', 5)
      b.state.hiring = { track: [], due: [1, 0] }
      b.act('C', () => {})
        .until('hiring.hire')
        .do('h_A->$')
      return [b.events('hireling.rolled').length, b.asked]
    }
    expect([hired(false), hired(true)[0]]).toEqual([[1, 'C hireling.place.spot'], 0])
  })

  test('ROOT-H.2.5~3 FC-R114 who attacks them discards a card of the suit, and cannot without one; hirelings never can', () => {
    const at = (b: HireBench) => fox(b)[0]
    const b = hireBench('marquise+eyrie').hire('spring-uprising', 'E').hire('forest-patrol', 'C').hand('C', 'anvil')
    b.put('C', 'warrior', at(b), 2).put('h_A', 'warrior', at(b)).put('h_C', 'warrior', at(b))
    expect([targetsAt(b.match, 0, at(b) - 1), targetsAt(b.match, 3, at(b) - 1)]).toEqual([[2], []])
    b.battle('C', 'h_A', at(b))
    expect([b.asked, b.offers]).toEqual(['C battle.price', ['F#anvil->']])
    b.dice(1, 0).do('F#anvil->')
    expect([b.handOf('C'), b.count('h_A', 'warrior', at(b))]).toEqual([[], 0])
    const c = hireBench('marquise+eyrie').hire('spring-uprising', 'E').hand('C', 'sword')
    c.put('C', 'warrior', at(c), 2).put('h_A', 'warrior', at(c))
    expect([targetsAt(c.match, 0, at(c) - 1), canAttack(c.match, 0)]).toEqual([[], false])
  })

  test('ROOT-H.2.5~3 trap 22 a Decree battle with them as the only foe and no card for it ends in turmoil', () => {
    const b = hireBench('marquise+eyrie').hire('spring-uprising')
    b.put('E', 'warrior', 5, 2).put('E', 'roost', 5).put('h_A', 'warrior', 5).leader('builder').decree([], [], ['viz'], [])
    b.phase('E', 'daylight')
    expect([b.asked, b.offers]).toEqual(['E eyrie.decree.card', ['viz turmoil']])
  })

  test('ROOT-H.2.5~3 trap 22 with them as the only foe and no card for it a Retinue delves without a battle', () => {
    const b = emptied(hireBench('marquise+keepers').hire('spring-uprising')) as HireBench
    buried(b, 'figure', '1_2_5_10', 2).put('K', 'warrior', 1, 2).put('h_A', 'warrior', 1)
    retinue(b, [], ['faith']).phase('K', 'daylight').do('faith$_2')
    expect([b.asked, b.offers]).toEqual(['K keepers.work.delve', ['t_f1_2_5_10->1', 'pass']])
  })

  test('ROOT-H.2.5~4 at the start of Birdsong a roll: one of them and all enemies go, scoring nobody, or one comes', () => {
    const start = () => {
      const b = hireBench().hire('spring-uprising', 'A')
      const at = fox(b)[0]
      b.put('h_A', 'warrior', at, 2)
        .put('C', 'warrior', at, 3)
        .put('C', 'sawmill', at)
        .put('A', 'warrior', at)
        .put('V', 'pawn', at)
        .items('V', 'thief', 'sword', 'boot', 'tea', 'torch')
      return { b: b.rolls(6, 1).phase('A', 'birdsong', true), at }
    }
    const { b, at } = start()
    expect([b.asked, b.offers]).toEqual(['A uprising.choose', [`rise ${at}`, ...fox(b).map((n) => `w->${n}`)]])
    b.do(`rise ${at}`)
    expect([
      b.asked,
      b.count('C', 'warrior', at),
      b.count('C', 'sawmill', at),
      b.count('A', 'warrior', at),
      b.count('h_A', 'warrior', at),
      b.score('A'),
    ]).toEqual(['V vagabond.swept.damage', 0, 0, 1, 1, 0])
    const { b: c, at: there } = start()
    c.do(`w->${there}`)
    expect([c.count('h_A', 'warrior', there), c.count('C', 'warrior', there)]).toEqual([3, 3])
  })

  test('ROOT-H.2.6 defending, a card of the suit spent before the dice gives the higher roll', () => {
    const fight = (spend: boolean) => {
      const b = hireBench('marquise+eyrie')
        .hire('rabbit-scouts', 'C')
        .hand('C', 'armorers')
        .put('C', 'warrior', 5, 3)
        .put('E', 'warrior', 5, 3)
      b.battle('E', 'C', 5).do('pass')
      expect([b.asked, b.offers]).toEqual(['C battle.before', ['use rabbit-scouts', 'pass']])
      if (!spend) return b.dice(3, 1).do('pass').events('battle.rolled')[0]
      b.do('use rabbit-scouts')
      expect(b.offers).toEqual(['B#armor->', 'pass'])
      return b.dice(3, 1).do('B#armor->').events('battle.rolled')[0]
    }
    expect([fight(false), fight(true)]).toMatchObject([
      { a: 3, d: 1 },
      { a: 1, d: 3 },
    ])
    // Asked of whoever holds any card, and of nobody who attacks.
    const c = hireBench('marquise+eyrie').hire('rabbit-scouts', 'C').hand('C', 'armorers').put('C', 'warrior', 5).put('E', 'warrior', 5)
    expect(c.battle('C', 'E', 5).events('battle.rolled')).toHaveLength(1)
  })
})

describe('The Exile and the Brigand', () => {
  const forest = (b: HireBench, i = 0) => b.book.clearings + i
  const near = (b: HireBench) => b.book.content.map.forests[0].clearings

  test('ROOT-H.2.7 he starts in a forest with three clubs face up', () => {
    const { b, offers } = settingUp('the-exile', 'h_V')
    expect([offers[0].length, b.band('h_V').pawn >= b.book.clearings, b.boardOf<object>('h_V')]).toMatchObject([
      b.book.content.map.forests.length,
      true,
      { items: [8, 8, 8], tired: 0 },
    ])
  })

  test('ROOT-H.2.7~2 any player next to him may give items, exhausted ones too, several a turn, for a card and a point each', () => {
    const b = hireBench().hire('the-exile', 'C')
    b.band('h_V').pawn = forest(b)
    b.put('E', 'warrior', near(b)[0]).put('E', 'roost', near(b)[0]).decree([], [], [], []).leader('builder')
    Object.assign(b.side('E'), { crafted: [1, 0, 0, 0, 1, 0, 0, 0], exhausted: [0, 0, 0, 0, 1, 0, 0, 0] })
    b.phase('E', 'birdsong').until('turn.birdsongEnd')
    const gifts = b.offered('serve.exile').length
    expect(gifts).toBe(2)
    b.do('%f->h_V').do('%s->h_V')
    expect([b.score('E'), b.boardOf<object>('h_V')]).toMatchObject([2, { items: [8, 8, 8, 0, 4], tired: 1 }])
    const c = hireBench().hire('the-exile', 'C')
    c.band('h_V').pawn = forest(c)
    Object.assign(c.side('E'), { crafted: [1, 0, 0, 0, 0, 0, 0, 0] })
    expect(c.phase('E', 'birdsong').until('turn.birdsongEnd').offered('serve.exile')).toEqual([])
  })

  test('ROOT-H.2.7~3 each item moves him, each two battle beside him, and then all are refreshed', () => {
    const b = hireBench().hire('the-exile', 'C')
    b.band('h_V').pawn = forest(b)
    b.boardOf<{ items: number[] }>('h_V').items.push(0, 0)
    for (const at of near(b)) b.put('E', 'warrior', at, 2)
    b.phase('C', 'daylight').do('h_V exile')
    const fights = b.offered('battle').length
    expect([fights, b.offered('wander').length > 0]).toEqual([near(b).length, true])
    b.dice(0, 0).do(`XE${near(b)[0]}`)
    b.dice(0, 0).do(`XE${near(b)[0]}`)
    // One of five is left.
    expect([b.offered('battle'), b.offered('wander').length > 0]).toEqual([[], true])
    const to = b.offers[0]
    b.do(to)
    expect([b.boardOf<object>('h_V'), b.deeds]).toMatchObject([{ tired: 0 }, []])
  })

  test('ROOT-H.2.7~4 he rolls hits up to his items, exhausts one for each that he takes, then loses one; no ambush ends his battle', () => {
    const b = hireBench().hire('the-exile', 'C')
    b.band('h_V').pawn = forest(b)
    const at = near(b)[0]
    b.put('E', 'warrior', at, 5).hand('E', 'ambush-bird').phase('C', 'daylight').do('h_V exile')
    b.dice(3, 3).do(`XE${at}`, 'B@')
    // Two hits of the ambush exhaust the last item and take one away; three more take the rest but as many as there are.
    expect(b.events('battle.rolled')).toHaveLength(1)
    expect([b.count('E', 'warrior', at), b.boardOf<{ items: number[] }>('h_V').items.length]).toEqual([3, 0])
    expect(b.band('h_V').pawn).toBe(forest(b))
  })

  test('ROOT-H.2.8 the items of ruins are laid out once', () => {
    const { b } = settingUp('the-brigand', 'h_Vd')
    expect(b.state.secrets.filter(({ name }) => name === 'ruin').map(({ faces }) => faces.length)).toEqual(b.book.ruins.map(() => 1))
  })

  test('ROOT-H.2.8~2 its controller takes an item out of a ruin at faction pieces, and the empty ruin goes', () => {
    const b = hireBench('marquise+eyrie').hire('the-brigand', 'C')
    const [ruin] = b.book.ruins
    b.secret('ruin', -1, ruin, [1])
    b.put('C', 'warrior', ruin + 1).phase('C', 'daylight')
    expect(b.deeds).toEqual(['brigand-dig'])
    b.do('h_V brigand-dig')
    expect([b.side('C').crafted[1], b.g.state.ruin[ruin], b.deeds]).toEqual([
      1,
      0,
      ['brigand-rob'].filter(() => b.side('E').hand.length > 0),
    ])
    const c = hireBench('marquise+eyrie').hire('the-brigand', 'C')
    c.secret('ruin', -1, ruin, [1])
    expect(c.put('C', 'warrior', 1).phase('C', 'daylight').deeds).toEqual([])
  })

  test('ROOT-H.2.8~3 an item of the box is exhausted for a random card of a player who shares a clearing', () => {
    const b = hireBench().hire('the-brigand', 'C').hand('E', 'anvil').hand('A', 'sword').put('C', 'warrior', 5).put('E', 'warrior', 5)
    Object.assign(b.side('C'), { crafted: [1, 0, 0, 0, 0, 0, 0, 0] })
    b.phase('C', 'daylight').do('h_V brigand-rob')
    expect([b.handOf('C'), b.side('C').exhausted[0], b.deeds]).toEqual([['anvil'], 1, []])
    const c = hireBench('hundreds+eyrie').hire('the-brigand', 'H').hand('E', 'anvil').put('H', 'warrior', 5).put('E', 'warrior', 5)
    Object.assign(c.side('H').board, { command: [0] })
    expect(c.phase('H', 'daylight').deeds).not.toContain('brigand-rob')
  })
})

describe('Flame Bearers and Rat Smugglers', () => {
  test('ROOT-H.2.9 two start in any clearings, also in one; hired with none on the map they come so again', () => {
    const { b, offers } = settingUp('flame-bearers', 'h_H')
    expect([offers.map((one) => one.length), where(b, 'h_H')]).toEqual([
      [12, 12],
      [1, 1],
    ])
  })

  test('ROOT-H.2.9~2 FC-R116 each removes an enemy piece where it stands, warriors of an enemy first; then one comes at or next to one', () => {
    const b = hireBench()
      .hire('flame-bearers', 'V')
      .put('h_H', 'warrior', 5, 2)
      .put('C', 'warrior', 5)
      .put('C', 'wood', 5)
      .put('A', 'sympathy', 5)
    b.phase('V', 'birdsong', true)
    expect(b.offers).toEqual(['Cw5->', 'At5->'])
    b.do('Cw5->')
    // The cat is gone from the choice; its wood and the sympathy are left.
    expect(b.offers).toEqual(['Ct5->', 'At5->'].filter((one) => b.has(one)))
    b.do(b.offers[0])
    expect([b.count('C', 'warrior', 5), b.score('V')]).toEqual([0, 0])
    b.until('hireling.place.spot')
    expect(b.offers.map((one) => Number(one.slice(2))).sort((x, y) => x - y)).toEqual(
      [5, ...b.book.paths[4].map((at) => at + 1)].sort((x, y) => x - y),
    )
  })

  test('ROOT-H.2.9~2 with none on the map two come anywhere', () => {
    const b = hireBench().hire('flame-bearers', 'C').phase('C', 'birdsong', true)
    expect([b.asked, b.offers.length]).toEqual(['C hireling.place.spot', 12])
    b.do('->3', '->4')
    expect(where(b, 'h_H')).toEqual([3, 4])
  })

  test('ROOT-H.2.10 in Daylight cards with items are discarded for moves or battles, any number of times, also of items that are gone', () => {
    const b = hireBench()
      .hire('rat-smugglers', 'C')
      .hand('C', 'anvil', 'sword', 'armorers')
      .put('C', 'warrior', 5, 3)
      .put('E', 'warrior', 5)
    b.state.items = b.state.items.map(() => 0)
    b.phase('C', 'daylight').do('h_H smugglers')
    expect(b.offers).toEqual(['F#anvil->', 'M#sword->'].filter((one) => b.has(one)))
    b.do('F#anvil->')
    expect(b.offers).toEqual(['smuggle move', 'smuggle battle'])
    b.do('smuggle move').do(b.offers[0])
    expect(b.deeds).toEqual(['smugglers'])
    expect(hireBench().hire('rat-smugglers', 'C').hand('C', 'armorers').put('C', 'warrior', 5).phase('C', 'daylight').deeds).toEqual([])
  })
})

describe('Vault Keepers and Badger Bodyguards', () => {
  test('ROOT-H.2.11 two warriors and a vault start in a clearing with a free slot', () => {
    const { b } = settingUp('vault-keepers', 'h_K')
    const [at] = where(b, 'h_K', 1)
    expect(where(b, 'h_K')).toEqual([at, at])
    const c = hireBench('marquise+eyrie').hire('vault-keepers').put('C', 'sawmill', 3)
    c.put('C', 'workshop', 3).put('C', 'recruiter', 3)
    c.act('C', (g) => c.sideOf('h_K').setUp?.(g, 2, 0))
    expect(c.offers.length).toBe(b.book.slots.filter((slots, i) => slots - c.g.state.ruin[i] > (i === 2 ? 3 : 0)).length)
  })

  test('ROOT-H.2.11~2 perhaps a vault at or next to one; then a battle in each vault clearing or a warrior at each vault', () => {
    const b = hireBench()
      .hire('vault-keepers', 'A')
      .put('h_K', 'vault', 5)
      .put('h_K', 'warrior', 5)
      .put('C', 'warrior', 5, 2)
      .phase('A', 'daylight')
      .do('h_K vaults')
    const sites = b.offers.filter((one) => one !== 'pass').map((one) => Number(one.replace('b_v->', '')))
    expect([b.has('pass'), sites.every((n) => n === 5 || b.book.paths[4].includes(n - 1)), sites.length > 1]).toEqual([true, true, true])
    b.do('pass')
    expect(b.offers).toEqual(['vaults battle', 'vaults recruit'])
    b.do('vaults recruit')
    expect([b.count('h_K', 'warrior', 5), b.deeds]).toEqual([2, []])
    const c = hireBench().hire('vault-keepers', 'A').put('h_K', 'warrior', 5).phase('A', 'daylight').do('h_K vaults')
    c.do(c.offers[0])
    expect([
      c.band('h_K').pieces[1].reduce((x: number, y: number) => x + y, 0),
      c.band('h_K').pieces[0].reduce((x: number, y: number) => x + y, 0) >= 2,
    ]).toEqual([1, true])
  })

  test('ROOT-H.2.12 in battle their controller ignores the first hit it takes, once', () => {
    const b = hireBench('marquise+eyrie').hire('badger-bodyguards', 'C').put('C', 'warrior', 5, 4).put('E', 'warrior', 5, 4)
    b.dice(3, 2).battle('E', 'C', 5)
    expect([b.count('C', 'warrior', 5), b.count('E', 'warrior', 5)]).toEqual([2, 2])
    const c = hireBench('hundreds+eyrie').hire('badger-bodyguards', 'H').put('H', 'warrior', 5, 4).put('E', 'warrior', 5, 4)
    Object.assign(c.side('H').board, { mood: 'stubborn' })
    c.dice(3, 2).battle('E', 'H', 5).passing('battle.declare', 'battle.before')
    expect(c.count('H', 'warrior', 5)).toBe(2)
  })
})

test('ROOT-H.2.15 ROOT-H.2.25 ROOT-H.2.26 pawns of hirelings cannot be battled', () => {
  const b = hireBench()
    .hire('riverfolk-flotilla')
    .hire('furious-protector')
    .put('h_O', 'pawn', 5)
    .put('h_S', 'pawn', 5)
    .put('C', 'warrior', 5)
  expect(targetsAt(b.match, 0, 4)).toEqual([])
  b.act('C', (g) => call(g, move, moveOf(0)))
  expect(b.offers.length).toBeGreaterThan(0)
})
