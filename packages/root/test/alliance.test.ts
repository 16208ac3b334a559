import { determinize, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { type Bench, bench } from './bench.ts'

const lose = (b: Bench, kind: number, clearing: number, by = 'C') =>
  b.act(by, (g) => remove(g, [{ by: b.seat(by), losses: [{ party: b.seat('A'), kind, at: clearing - 1, n: 1 }] }]))

describe('abilities', () => {
  test('ROOT-8.2.1 ROOT-8.5.1 the Alliance craft in Daylight with sympathy, each token once', () => {
    const b = bench().put('A', 'sympathy', 1).hand('A', 'anvil', 'crossbow-bird').phase('A', 'daylight')
    expect(b.offered('craft').map((o) => o.card)).toEqual([b.card('crossbow-bird'), b.card('anvil')])
    b.do('ZF#anvil')
    expect(b.offered('craft')).toEqual([])
  })

  test('ROOT-8.2.2 RC-034 defending they deal the higher roll', () => {
    const b = bench().put('C', 'warrior', 1, 5).put('A', 'warrior', 1, 5).dice(3, 0).battle('C', 'A', 1)
    expect([b.count('C', 'warrior', 1), b.count('A', 'warrior', 1)]).toEqual([2, 5])
    const c = bench().put('C', 'warrior', 1, 5).put('A', 'warrior', 1, 5).dice(3, 0).battle('A', 'C', 1)
    expect([c.count('C', 'warrior', 1), c.count('A', 'warrior', 1)]).toEqual([2, 5])
  })

  test('ROOT-8.2.3 revolts and spreading are paid from the supporters, not from the hand', () => {
    const b = bench().put('A', 'sympathy', 1).hand('A', 'anvil', 'foxfolk-steel').supporters('sword').phase('A', 'birdsong')
    expect(b.offers).toEqual(['t->9', 'end'])
  })

  test('ROOT-8.2.3~2 a supporter ambush is no ambush, and the stack is outside the hand limit', () => {
    const b = bench().put('A', 'warrior', 1, 2).put('C', 'warrior', 1, 3).supporters('ambush-fox').hand('A', 'anvil')
    b.dice(0, 0).battle('C', 'A', 1)
    expect(b.offers).toEqual(['pass'])
    const c = bench()
      .supporters('anvil', 'sword', 'cobbler', 'armorers', 'sappers')
      .hand('A', 'bake-sale', 'investments')
      .phase('A', 'evening')
    expect(c.asked).not.toBe('A cards.discard')
  })

  test('ROOT-8.2.3~3 the others see how many, the Alliance which', () => {
    const b = bench().supporters('anvil', 'sword')
    const board = (seat: number) => root.view(b.g, seat).sides[b.seat('A')].board as { supporters: string[]; supporterCount: number }
    expect(board(b.seat('A')).supporters).toEqual(['anvil', 'sword'])
    expect([board(0).supporters, board(0).supporterCount]).toEqual([[], 2])
  })

  test('ROOT-8.2.3.I ROOT-8.2.3.I~2 without a base five fit, the sixth is discarded', () => {
    const b = bench()
      .supporters('anvil', 'sword', 'cobbler', 'armorers', 'sappers')
      .hand('A', 'bake-sale')
      .phase('A', 'daylight')
      .do('R#bakesale->$')
    expect([b.stack.length, b.g.state.discard]).toEqual([5, [b.card('bake-sale')]])
  })

  test('ROOT-8.2.3.I~3 with a base any number', () => {
    const b = bench()
      .put('A', 'base-fox', 1)
      .supporters('anvil', 'sword', 'cobbler', 'armorers', 'sappers')
      .hand('A', 'bake-sale')
      .phase('A', 'daylight')
      .do('R#bakesale->$')
    expect(b.stack.length).toBe(6)
  })

  test('ROOT-8.2.4 RC-122 a lost base costs supporters of its suit and all birds', () => {
    const b = bench().put('A', 'base-fox', 1).supporters('anvil', 'sword', 'armorers', 'cobbler')
    lose(b, 1, 1)
    expect(b.stack).toEqual([b.card('sword'), b.card('cobbler')].sort((x, y) => x - y))
    expect(b.g.state.discard).toHaveLength(2)
  })

  test('ROOT-8.2.4~2 RC-122 and half of the officers, rounded up', () => {
    for (const [officers, left] of [
      [5, 2],
      [3, 1],
      [4, 2],
      [0, 0],
    ]) {
      const b = bench().put('A', 'base-fox', 1)
      b.alliance.officers = officers
      b.leave('A', 'warrior', 10 - officers)
      lose(b, 1, 1)
      expect([b.alliance.officers, b.supply('A', 'warrior')]).toEqual([left, 10 - left])
    }
  })

  test('ROOT-8.2.4~3 with no base left down to five, of the Alliance’s choice', () => {
    const b = bench()
      .put('A', 'base-fox', 1)
      .supporters('sword', 'cobbler', 'cobbler', 'investments', 'bake-sale', 'codebreakers', 'codebreakers')
    lose(b, 1, 1)
    expect(b.asked).toBe('A alliance.baseLost.surplus')
    b.do('M#sword->', 'R#cob->')
    expect([b.stack.length, b.asked]).toEqual([5, 'C test.wait.go'])
    const c = bench()
      .put('A', 'base-fox', 1)
      .put('A', 'base-mouse', 2)
      .supporters('sword', 'cobbler', 'cobbler', 'investments', 'bake-sale', 'codebreakers')
    lose(c, 1, 1)
    expect([c.stack.length, c.asked]).toEqual([6, 'C test.wait.go'])
  })

  test('ROOT-8.2.5 ten sympathy tokens, no eleventh', () => {
    const b = bench()
      .put('A', 'sympathy', 1)
      .leave('A', 'sympathy', 0)
      .supporters('anvil', 'sword', 'armorers', 'sappers')
      .phase('A', 'birdsong')
    expect(b.offered('spread')).toEqual([])
  })

  test('ROOT-8.2.5.I ROOT-8.2.5.II one token a clearing: a sympathetic one takes no other', () => {
    const b = bench().put('A', 'sympathy', 1).put('A', 'sympathy', 5).supporters('anvil', 'bake-sale').phase('A', 'birdsong')
    expect(b.offered('spread').map((o) => o.at)).not.toContain(0)
    b.alliance.officers = 1
    b.put('A', 'warrior', 1).put('A', 'warrior', 9).phase('A', 'evening')
    expect(b.offered('organize').map((o) => o.at)).toEqual([8])
  })

  test('ROOT-8.2.6 RC-112 RC-113 moving warriors in or removing the token costs a card of the clearing’s suit', () => {
    const b = bench()
      .put('A', 'sympathy', 5)
      .put('C', 'warrior', 1, 5)
      .hand('C', 'bake-sale', 'anvil')
      .phase('C', 'daylight')
      .do('march', '5w1->5')
    expect([b.asked, b.offers]).toEqual(['C alliance.outrage.pay', ['R#bakesale']])
    b.do('R#bakesale')
    expect(b.stack).toEqual([b.card('bake-sale')])
    const c = bench().put('A', 'sympathy', 5).hand('C', 'cobbler')
    lose(c, 4, 5)
    expect(c.asked).toBe('C alliance.outrage.pay')
    // Only warriors of the Alliance fall: nothing.
    const d = bench().put('A', 'sympathy', 5).put('A', 'warrior', 5).hand('C', 'cobbler').supporters('armorers')
    d.alliance.officers = 2
    lose(d, 0, 5)
    expect([d.asked, d.alliance.officers, d.stack.length]).toEqual(['C test.wait.go', 2, 1])
    // Its own moves: nothing.
    const e = bench().put('A', 'sympathy', 5).put('A', 'warrior', 1)
    e.alliance.officers = 1
    e.phase('A', 'evening').do('move', 'w1->5')
    expect(e.asked).not.toContain('outrage')
    // Nor does a move into a clearing beside a sympathetic one cost anything.
    const f = bench().put('A', 'sympathy', 5).put('C', 'warrior', 1).phase('C', 'daylight').do('march', 'w1->9')
    expect([f.asked, f.stack]).toEqual(['C move.way', []])
  })

  test('ROOT-8.2.6 ROOT-1.2.1 whoever gave a card knows that supporter, and the others do not, until it is spent', () => {
    const b = bench()
      .put('A', 'sympathy', 5)
      .put('C', 'warrior', 1)
      .hand('C', 'bake-sale')
      .supporters('cobbler', 'sword')
      .phase('C', 'daylight')
      .do('march', 'w1->5', 'R#bakesale')
    const seen = (letter: string) => (root.view(b.g, b.seat(letter)).sides[b.seat('A')].board as { supporters: string[] }).supporters
    expect([seen('C'), seen('E'), seen('A').length]).toEqual([['bake-sale'], [], 3])
    b.phase('A', 'birdsong').do('revolt 5', 'R#cob->', 'R#bakesale->')
    expect([seen('C'), b.check().filter((fault) => fault.includes('supporter'))]).toEqual([[], []])
  })

  test('ROOT-8.2.6 who is asked for a card has one, in whatever way the hand is dealt again', () => {
    const b = bench()
      .put('A', 'sympathy', 5)
      .put('C', 'warrior', 1, 5)
      .hand('C', 'bake-sale', 'anvil', 'sword')
      .phase('C', 'daylight')
      .do('march', '5w1->5')
    const seats = (g: Match) => g.asked.map(({ seat }) => seat)
    let others = 0
    for (const viewer of [b.seat('A'), b.seat('E')]) {
      for (let n = 0; n < 40; n++) {
        const dealt = determinize(b.g as unknown as Match, viewer, randomFrom(smallSeed(n)))
        expect(seats(dealt)).toEqual([b.seat('C')])
        if (!dealt.asked[0].options.some(({ card }) => card === b.card('bake-sale'))) others++
      }
    }
    expect(others).toBeGreaterThan(20)
  })

  test('ROOT-8.2.6 each of two moves costs a card, five warriors in one move cost one', () => {
    const b = bench()
      .put('A', 'sympathy', 5)
      .put('A', 'sympathy', 2)
      .put('C', 'warrior', 1, 5)
      .hand('C', 'bake-sale', 'sword', 'cobbler')
      .phase('C', 'daylight')
    b.do('march', '5w1->5', 'R#bakesale', '5w5->2', 'M#sword')
    expect(b.stack).toHaveLength(2)
  })

  test('ROOT-8.2.6~2 FC-R041 FC-R042 without a fitting card the hand is shown and the deck pays', () => {
    const b = bench()
      .put('A', 'sympathy', 1)
      .put('C', 'warrior', 5)
      .hand('C', 'sword', 'investments')
      .top('anvil')
      .phase('C', 'daylight')
      .do('march', 'w5->1')
    expect(b.asked).toBe('C move.way')
    expect(b.stack).toEqual([b.card('anvil')])
    expect(b.heardOf('A', 'shown')[0].cards).toEqual(b.side('C').hand)
    expect(b.heardOf('E', 'shown')[0].cards).toBeUndefined()
    expect(root.view(b.g, b.seat('A')).sides[0].hand).toEqual(['investments', 'sword'])
    // An empty hand likewise.
    const c = bench().put('A', 'sympathy', 1).put('C', 'warrior', 5).top('anvil').phase('C', 'daylight').do('march', 'w5->1')
    expect([c.asked, c.stack]).toEqual(['C move.way', [c.card('anvil')]])
    // A bird stands for the fox it is asked for.
    const d = bench()
      .put('A', 'sympathy', 1)
      .put('C', 'warrior', 5)
      .hand('C', 'sword', 'armorers')
      .phase('C', 'daylight')
      .do('march', 'w5->1')
    expect(d.offers).toEqual(['B#armor'])
  })

  test('FC-R044 FC-R045 a pawn walking in costs nothing; removing the token costs the Vagabond too', () => {
    const b = bench()
      .put('A', 'sympathy', 5)
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'boot', 'sword')
      .hand('V', 'bake-sale')
      .phase('V', 'daylight')
      .do('p->5')
    expect(b.asked).toBe('V vagabond.daylight.act')
    b.dice(1, 0).do('XA5', 'R#bakesale')
    expect([b.score('V'), b.stack.length]).toEqual([1, 1])
  })
})

describe('Birdsong', () => {
  test('ROOT-8.4 ROOT-8.4.1 revolts first, any number; none after the first spread', () => {
    const b = bench()
      .put('A', 'sympathy', 1)
      .put('A', 'sympathy', 5)
      .supporters('anvil', 'foxfolk-steel', 'bake-sale', 'cobbler', 'sword', 'travel-gear-fox')
      .phase('A', 'birdsong')
    b.do('revolt 1', 'F#foxfolksteel->', 'F#anvil->')
    expect(b.has('revolt 5')).toBe(true)
    const c = bench()
      .put('A', 'sympathy', 1)
      .put('A', 'sympathy', 5)
      .supporters('anvil', 'foxfolk-steel', 'bake-sale', 'cobbler', 'sword')
      .phase('A', 'birdsong')
    c.do('t->9', 'M#sword->')
    expect(c.offered('revolt')).toEqual([])
  })

  test('FC-R128 and it may leave all of it', () => {
    const b = bench().put('A', 'sympathy', 1).supporters('anvil', 'foxfolk-steel').phase('A', 'birdsong').do('end')
    expect(b.asked).toBe('A alliance.daylight.act')
  })

  test('ROOT-8.4.1.I RC-115 FC-R051 a sympathetic clearing of the suit of a base on the board', () => {
    const b = bench()
      .put('A', 'sympathy', 1)
      .put('A', 'sympathy', 12)
      .put('A', 'base-fox', 1)
      .supporters('anvil', 'foxfolk-steel')
      .phase('A', 'birdsong')
    expect(b.offered('revolt')).toEqual([])
    const c = bench().put('A', 'sympathy', 1).supporters('anvil', 'armorers').phase('A', 'birdsong')
    expect(c.offered('revolt').map((o) => o.at)).toEqual([0])
  })

  test('ROOT-8.4.1.I ROOT-8.4.1.III~2 a base of each suit, where two supporters of that suit pay for it', () => {
    const cards = [
      ['anvil', 'foxfolk-steel'],
      ['bake-sale', 'cobbler'],
      ['sword', 'mouse-in-a-sack'],
    ]
    for (const [suit, at] of [1, 5, 2].entries()) {
      const b = bench().put('A', 'sympathy', 1).put('A', 'sympathy', 5).put('A', 'sympathy', 2)
      b.supporters(...cards[suit]).phase('A', 'birdsong')
      expect(b.offered('revolt').map((o) => o.at)).toEqual([at - 1])
      b.do(`revolt ${at}`)
      while (b.asked === 'A alliance.pay.card') b.do(b.offers[0])
      expect(['base-fox', 'base-rabbit', 'base-mouse'].map((base) => b.count('A', base, at))).toEqual(
        [0, 1, 2].map((one) => +(one === suit)),
      )
    }
  })

  test('ROOT-1.4.2 cards of Birdsong are used between its revolts and spreads', () => {
    const b = bench().put('A', 'sympathy', 1).supporters('anvil', 'foxfolk-steel', 'sword').effect('A', 'royal-claim')
    b.phase('A', 'birdsong').do('revolt 1', 'F#foxfolksteel->', 'F#anvil->')
    expect([b.asked, b.has('use royal-claim')]).toEqual(['A alliance.birdsong.act', true])
    b.do('use royal-claim')
    expect([b.score('A'), b.side('A').effects, b.asked]).toEqual([1, [], 'A alliance.birdsong.act'])
  })

  test('ROOT-8.4.1.II two supporters of the suit', () => {
    const b = bench().put('A', 'sympathy', 1).supporters('anvil', 'sword').phase('A', 'birdsong')
    expect(b.offered('revolt')).toEqual([])
    const c = bench().put('A', 'sympathy', 1).supporters('anvil', 'armorers', 'sword').phase('A', 'birdsong').do('revolt 1')
    expect(c.offers.sort()).toEqual(['B#armor->', 'F#anvil->'])
    c.do('F#anvil->', 'B#armor->')
    expect([c.stack, c.g.state.discard.length]).toEqual([[c.card('sword')], 2])
  })

  const risen = () =>
    bench()
      .put('A', 'sympathy', 12)
      .put('A', 'sympathy', 1)
      .put('A', 'sympathy', 8)
      .put('A', 'warrior', 12)
      .put('C', 'warrior', 12, 2)
      .put('C', 'wood', 12)
      .put('E', 'roost', 12)
      .put('E', 'warrior', 12)
      .supporters('anvil', 'foxfolk-steel')
      .phase('A', 'birdsong')
      .do('revolt 12', 'F#foxfolksteel->', 'F#anvil->')

  test('ROOT-8.4.1.III RC-116 all enemy pieces go, with their points', () => {
    const b = risen()
    expect([
      b.count('C', 'warrior', 12),
      b.count('C', 'wood', 12),
      b.count('E', 'roost', 12),
      b.count('E', 'warrior', 12),
      b.score('A'),
    ]).toEqual([0, 0, 0, 0, 2])
  })

  test('ROOT-8.4.1.III~2 the base takes a slot, of a removed building too; without one it stays on the board', () => {
    expect(risen().count('A', 'base-fox', 12)).toBe(1)
    const b = bench()
      .put('A', 'sympathy', 12)
      .put('A', 'base-rabbit', 12)
      .put('C', 'warrior', 12)
      .supporters('anvil', 'foxfolk-steel')
      .phase('A', 'birdsong')
      .do('revolt 12', 'F#foxfolksteel->', 'F#anvil->')
    expect([b.supply('A', 'base-fox'), b.count('C', 'warrior', 12), b.count('A', 'warrior', 12), b.alliance.officers]).toEqual([1, 0, 1, 1])
  })

  test('ROOT-8.4.1.III~3 as many warriors as sympathetic clearings of the suit, its own included', () => {
    expect(risen().count('A', 'warrior', 12)).toBe(4)
  })

  test('ROOT-8.4.1.III~3 sympathy in clearings of other suits brings no warriors', () => {
    const b = bench()
      .put('A', 'sympathy', 1)
      .put('A', 'sympathy', 5)
      .put('A', 'sympathy', 2)
      .supporters('anvil', 'foxfolk-steel')
      .phase('A', 'birdsong')
      .do('revolt 1', 'F#foxfolksteel->', 'F#anvil->')
    expect(b.count('A', 'warrior', 1)).toBe(1)
  })

  test('ROOT-8.4.1.III ROOT-D.6.2~2 in a scorched clearing, where a partner’s torch lies, enemies go and an officer comes, but nothing is placed', () => {
    const b = bench().put('A', 'sympathy', 1).put('C', 'warrior', 1, 2).supporters('anvil', 'foxfolk-steel')
    b.g.state.scorched.push(0)
    b.phase('A', 'birdsong').do('revolt 1', 'F#foxfolksteel->', 'F#anvil->')
    expect([b.count('C', 'warrior', 1), b.count('A', 'base-fox', 1), b.count('A', 'warrior', 1), b.alliance.officers]).toEqual([0, 0, 0, 1])
  })

  test('ROOT-8.4.1.III~4 and an officer, if a warrior is left', () => {
    expect(risen().alliance.officers).toBe(1)
    const b = bench()
      .put('A', 'sympathy', 1)
      .leave('A', 'warrior', 1)
      .supporters('anvil', 'foxfolk-steel')
      .phase('A', 'birdsong')
      .do('revolt 1', 'F#foxfolksteel->', 'F#anvil->')
    expect([b.count('A', 'warrior', 1), b.alliance.officers]).toEqual([1, 0])
  })

  test('ROOT-8.4.2 any number of spreads', () => {
    const b = bench()
      .supporters('anvil', 'bake-sale', 'sword')
      .phase('A', 'birdsong')
      .do('t->1', 'F#anvil->', 't->5', 'R#bakesale->', 't->2', 'M#sword->')
    expect(b.supply('A', 'sympathy')).toBe(7)
  })

  test('ROOT-8.4.2.I RC-118 next to sympathy, or anywhere while there is none', () => {
    const b = bench().supporters('armorers').phase('A', 'birdsong')
    expect(b.offered('spread')).toHaveLength(12)
    const c = bench().put('A', 'sympathy', 1).supporters('armorers').phase('A', 'birdsong')
    expect(c.offered('spread').map((o) => o.at)).toEqual([4, 8, 9])
  })

  test('ROOT-8.4.2.II RC-119 as many supporters as printed above the token', () => {
    const cost = (out: number) => {
      const b = bench()
        .leave('A', 'sympathy', 10 - out)
        .put('A', 'base-fox', 12)
        .supporters('anvil', 'foxfolk-steel', 'travel-gear-fox', 'protection-racket', 'root-tea-fox')
      if (out > 0) b.put('A', 'sympathy', 9).leave('A', 'sympathy', 10 - out)
      b.phase('A', 'birdsong').do('t->1')
      let n = 0
      while (b.asked === 'A alliance.pay.card') {
        b.do(b.offers[0])
        n++
      }
      return n
    }
    expect(Array.from({ length: 10 }, (_, i) => cost(i))).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 3])
  })

  test('ROOT-8.4.2.II.a FC-R050 RC-119 one more where another player has three warriors', () => {
    const b = bench().put('A', 'sympathy', 9).put('C', 'warrior', 1, 3).supporters('anvil').phase('A', 'birdsong')
    expect(b.has('t->1')).toBe(false)
    const c = bench().put('A', 'sympathy', 9).put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 2).supporters('anvil').phase('A', 'birdsong')
    expect(c.has('t->1')).toBe(true)
    // Its own warriors are no law.
    const d = bench().put('A', 'sympathy', 9).put('A', 'warrior', 1, 4).supporters('anvil').phase('A', 'birdsong')
    expect(d.has('t->1')).toBe(true)
  })

  test('ROOT-8.4.2.III the token comes and its space scores', () => {
    const points = Array.from({ length: 10 }, (_, out) => {
      const b = bench().put('A', 'base-fox', 12).supporters('anvil', 'foxfolk-steel', 'travel-gear-fox')
      if (out > 0) b.put('A', 'sympathy', 9)
      b.leave('A', 'sympathy', 10 - out)
        .phase('A', 'birdsong')
        .do('t->1')
      while (b.asked === 'A alliance.pay.card') b.do(b.offers[0])
      return b.score('A')
    })
    expect(points).toEqual([0, 1, 1, 1, 2, 2, 3, 4, 4, 4])
  })
})

test('ROOT-8.2.1 ROOT-8.5.1 FC-R132 they craft in Daylight, never in Birdsong', () => {
  const b = () => {
    const c = bench('alliance+marquise', 7, { deck: 'exiles' }).hand('A', 'soup-kitchens')
    for (const at of [1, 4, 7]) c.put('A', 'sympathy', at)
    return c
  }
  expect(b().supporters('anvil').phase('A', 'birdsong').offered('craft')).toEqual([])
  expect(b().phase('A', 'daylight').offered('craft')).toHaveLength(1)
})

test('with several bases gone at once each costs its own', () => {
  const b = bench().put('A', 'base-fox', 1).put('A', 'base-mouse', 2).supporters('anvil', 'sword', 'cobbler')
  b.alliance.officers = 4
  b.leave('A', 'warrior', 6)
  b.act('C', (g) => sweep(g, 0, [0, 1]))
  b.do(b.offers[0])
  expect([b.stack, b.alliance.officers]).toEqual([[b.card('cobbler')], 1])
})

test('ROOT-1.1.3 of two bases of one clearing it is said whose loss comes first', () => {
  const b = bench(undefined, 7, { landmarks: 1 }).landmark('lost-city', 5).put('A', 'base-fox', 5).put('A', 'base-mouse', 5)
  b.supporters('anvil', 'sword').act('C', (g) => sweep(g, 0, [4]))
  expect(b.offers).toEqual(['first baseLost-fox 5', 'first baseLost-mouse 5'])
  b.do('first baseLost-mouse 5')
  expect(b.events('discarded').map(({ card }) => card)).toEqual([b.card('sword'), b.card('anvil')])
})
