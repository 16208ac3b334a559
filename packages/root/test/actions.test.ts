import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { bench } from './bench.ts'

describe('craft', () => {
  test('ROOT-4.1 a card from the hand, and no other, is crafted for its effect', () => {
    const b = bench().put('C', 'workshop', 1).hand('C', 'anvil').hand('E', 'armorers').discardPile('crossbow-bird')
    b.phase('C', 'daylight')
    expect(b.offered('craft').map((o) => o.card)).toEqual([b.card('anvil')])
  })

  test('ROOT-4.1.1 ROOT-4.1.1~2 RC-058 as many crafting pieces in clearings of the suits as the card shows', () => {
    const b = bench().put('C', 'workshop', 1).hand('C', 'foxfolk-steel')
    b.phase('C', 'daylight')
    expect(b.offered('craft')).toEqual([])
    b.put('C', 'workshop', 6).phase('C', 'daylight')
    expect(b.has('ZF#foxfolksteel')).toBe(true)
    // The suit is that of the clearing as it is now.
    b.g.state.suits = b.g.state.suits.with(5, 1 << 2)
    b.phase('C', 'daylight')
    expect(b.offered('craft')).toEqual([])
  })

  test('ROOT-4.1.1~3 a piece pays once a turn', () => {
    const b = bench().put('C', 'workshop', 1).hand('C', 'anvil', 'crossbow-bird')
    b.phase('C', 'daylight').do('ZF#anvil')
    expect(b.offered('craft')).toEqual([])
    b.phase('C', 'birdsong', true)
    expect(b.has('ZB#crossbow')).toBe(true)
  })

  test('ROOT-4.1.1 ROOT-4.1.1~3 pieces of other suits do not pay, however many, and those of each suit pay once', () => {
    // A fox, a rabbit and a mouse card, each with one icon of a suit; the clearings of these suits.
    const cards = [
      ['anvil', 'ZF#anvil'],
      ['a-visit-to-friends', 'ZR#avisittofriends'],
      ['mouse-in-a-sack', 'ZM#mouseinasack'],
    ]
    const at = [1, 5, 2]
    const icons = [0, 1, 2].map((suit) => cards.findIndex(([id]) => (bench().book.cards[bench().card(id)].cost ?? [])[suit] === 1))
    expect(icons).toEqual([0, 1, 2])
    for (const suit of [0, 1, 2]) {
      const b = bench().hand('C', cards[suit][0])
      for (const other of [0, 1, 2]) if (other !== suit) b.put('C', 'workshop', at[other], 2)
      expect(b.phase('C', 'daylight').offered('craft')).toEqual([])
      b.put('C', 'workshop', at[suit]).phase('C', 'daylight')
      expect(b.offered('craft').map((o) => o.card)).toEqual([b.card(cards[suit][0])])
      b.hand('C', ['foxfolk-steel', 'bake-sale', 'codebreakers'][suit])
      b.phase('C', 'daylight').do(b.offers[0])
      expect(root.view(b.g, 0).sides[0].power).toEqual([2, 2, 2].with(suit, 0))
      expect(b.offered('craft')).toEqual([])
    }
  })

  test('ROOT-4.1.1~3 what was crafted before in the turn is paid for, suit by suit', () => {
    const b = bench().put('C', 'workshop', 1, 2).put('C', 'workshop', 5, 2).put('C', 'workshop', 2, 2)
    b.hand('C', 'anvil', 'a-visit-to-friends', 'mouse-in-a-sack', 'tax-collector', 'armorers', 'codebreakers')
    b.phase('C', 'daylight').do('ZF#anvil', 'ZF#tax', 'ZR#avisittofriends')
    expect(root.view(b.g, 0).sides[0].power).toEqual([0, 0, 1])
    expect(b.offered('craft').map((o) => b.book.cards[Number(o.card)].id)).toEqual(['mouse-in-a-sack', 'codebreakers'])
    b.do('ZM#codeb')
    expect(b.offered('craft')).toEqual([])
  })

  test('ROOT-4.1.1~4 RC-059 an icon of any suit takes any piece, and the crafter says which', () => {
    const b = bench()
      .put('C', 'workshop', 1, 1)
      .put('C', 'workshop', 5, 2)
      .put('C', 'workshop', 2, 2)
      .hand('C', 'royal-claim', 'tax-collector')
    b.phase('C', 'daylight')
    expect(b.offered('craft').filter((o) => o.card === b.card('royal-claim'))).toHaveLength(3)
    expect(b.has('ZF#tax')).toBe(true)
    b.do('ZB#royal 2R+2M')
    expect(b.side('C').activated).toEqual([0, 2, 2])
    // Four icons want four pieces.
    const c = bench().put('C', 'workshop', 5, 2).put('C', 'workshop', 1).hand('C', 'royal-claim').phase('C', 'daylight')
    expect(c.offered('craft')).toEqual([])
    c.put('C', 'workshop', 2).phase('C', 'daylight').do('ZB#royal')
    expect(c.side('C').activated).toEqual([1, 2, 1])
  })

  test('ROOT-4.1.2 an immediate effect is carried out, then the card is discarded', () => {
    const b = bench().put('C', 'workshop', 1).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
    expect([b.g.state.discard, b.handOf('C')]).toEqual([[b.card('anvil')], []])
  })

  test('ROOT-4.1.2~2 the item leaves the supply for the box', () => {
    const b = bench().put('C', 'workshop', 1).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
    expect([b.g.state.items[3], b.side('C').crafted[3]]).toEqual([0, 1])
  })

  test('ROOT-4.1.2~3 without the item the card cannot be crafted', () => {
    const b = bench().put('C', 'workshop', 1, 1).put('C', 'workshop', 6).hand('C', 'crossbow-bird', 'crossbow-mouse')
    b.phase('C', 'daylight').do('ZB#crossbow')
    expect(b.offered('craft')).toEqual([])
  })

  test('ROOT-4.1.3 a persistent effect works from the turn it is crafted', () => {
    const b = bench()
      .put('C', 'workshop', 1)
      .put('C', 'workshop', 5)
      .put('C', 'workshop', 2)
      .hand('C', 'tax-collector')
      .put('C', 'warrior', 1)
    b.phase('C', 'daylight').do('ZF#tax')
    expect([b.side('C').effects, b.g.state.discard, b.has('use tax-collector')]).toEqual([[b.card('tax-collector')], [], true])
  })

  test('ROOT-4.1.3~2 using it is the owner’s choice', () => {
    const b = bench().effect('C', 'better-burrow-bank').phase('C', 'birdsong', true)
    expect(b.offers).toContain('pass')
  })

  test('ROOT-4.1.4 RC-056 no second copy in front of one player, but one in front of another', () => {
    const b = bench().put('C', 'workshop', 1).effect('C', 'armorers').hand('C', 'armorers')
    b.phase('C', 'daylight')
    expect(b.offered('craft')).toEqual([])
    const c = bench().put('E', 'roost', 1).effect('C', 'armorers').hand('E', 'armorers')
    c.phase('E', 'daylight')
    expect(c.has('ZB#armor')).toBe(true)
  })
})

describe('move', () => {
  test('ROOT-4.2 any number, at least one, from one clearing to one next to it', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('C', 'warrior', 9, 2)
    b.phase('C', 'daylight').do('march')
    const ways = [5, 9, 10].flatMap((to) => [`w1->${to}`, `2w1->${to}`, `3w1->${to}`])
    expect(b.offers).toEqual([...ways, ...[1, 4, 12].flatMap((to) => [`w9->${to}`, `2w9->${to}`]), 'pass'])
    b.do('2w1->5')
    expect([b.count('C', 'warrior', 1), b.count('C', 'warrior', 5), b.count('C', 'warrior', 9)]).toEqual([1, 2, 2])
  })

  test('ROOT-4.2 where there are more ways than one can read, it is asked first where from', () => {
    const b = bench()
    // More warriors than any faction has: boats and tunnels make the ways as many.
    b.g.state.sides[b.seat('C')].supply[0] = 50
    for (const at of [1, 2, 5, 9, 10]) b.put('C', 'warrior', at, 10)
    b.phase('C', 'daylight').do('march')
    expect(b.offered('go')).toEqual([])
    expect(b.offered('from').map((o) => o.at)).toEqual([0, 1, 4, 8, 9])
    b.do(b.offers[3])
    expect(b.offers).toEqual([...[1, 4, 12].flatMap((to) => ['', 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${n}w->${to}`)), 'pass'])
    b.do('3w->12')
    expect([b.count('C', 'warrior', 9), b.count('C', 'warrior', 12)]).toEqual([7, 3])
  })

  test('ROOT-4.2 where one place alone has more ways than one can read, it is asked where to, then how many', () => {
    const b = bench()
    b.g.state.sides[b.seat('C')].supply[0] = 40
    b.put('C', 'warrior', 1, 36).put('C', 'warrior', 9, 1)
    b.phase('C', 'daylight').do('march')
    b.do('w1')
    expect(b.offers).toEqual(['w->5', 'w->9', 'w->10', 'pass'])
    b.do('w->9')
    expect(b.offers).toEqual([...Array.from({ length: 36 }, (_, i) => `${i === 0 ? '' : i + 1}w->9`), 'pass'])
    b.do('30w->9')
    expect([b.count('C', 'warrior', 1), b.count('C', 'warrior', 9)]).toEqual([6, 31])
    // With one place to leave there is nothing to say of it.
    const one = bench()
    one.g.state.sides[one.seat('C')].supply[0] = 40
    one.put('C', 'warrior', 1, 36).phase('C', 'daylight').do('march')
    one.do('w->5').do('2w1->5')
    expect([one.count('C', 'warrior', 1), one.count('C', 'warrior', 5)]).toEqual([34, 2])
  })

  test('ROOT-4.2.1 RC-020 RC-022 the mover rules where it starts, or where it arrives, or both', () => {
    const b = bench().put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 3).put('C', 'warrior', 9, 1)
    b.phase('C', 'daylight').do('march')
    expect(b.offers).toEqual(['w1->9', '2w1->9', 'w9->1', 'w9->4', 'w9->12', 'pass'])
    b.do('w1->9')
    expect(b.count('C', 'warrior', 9)).toBe(2)
    const c = bench().put('C', 'warrior', 1).put('E', 'warrior', 1, 2).put('E', 'warrior', 9)
    c.phase('C', 'daylight')
    expect(c.has('march')).toBe(false)
  })

  test('ROOT-4.2.2 FC-R020 the same warrior may move again in one March', () => {
    const b = bench().put('C', 'warrior', 1)
    b.phase('C', 'daylight').do('march', 'w1->5', 'w5->2')
    expect(b.count('C', 'warrior', 2)).toBe(1)
  })

  test('ROOT-4.2.2~2 or another group', () => {
    const b = bench().put('C', 'warrior', 1).put('C', 'warrior', 8)
    b.phase('C', 'daylight').do('march', 'w1->5', 'w8->4')
    expect([b.count('C', 'warrior', 5), b.count('C', 'warrior', 4)]).toEqual([1, 1])
  })
})

describe('battle', () => {
  test('ROOT-4.3 RC-029 a warrior or pawn is needed to attack', () => {
    const b = bench().put('C', 'sawmill', 12).put('C', 'wood', 12).put('E', 'warrior', 12)
    b.phase('C', 'daylight')
    expect(b.has('battle')).toBe(false)
    const c = bench().put('V', 'pawn', 12).put('E', 'warrior', 12).items('V', 'thief', 'sword')
    c.phase('V', 'daylight')
    expect(c.has('XE12')).toBe(true)
  })

  test('ROOT-4.3~2 any enemy with any piece there can be attacked', () => {
    const b = bench().put('C', 'warrior', 12).put('A', 'sympathy', 12).put('E', 'warrior', 9)
    b.phase('C', 'daylight').do('battle')
    expect(b.asked).not.toBe('C attack.target')
    const c = bench().put('C', 'warrior', 12).put('A', 'sympathy', 12).put('E', 'warrior', 12)
    c.phase('C', 'daylight').do('battle')
    expect(c.offers).toEqual(['XE12', 'XA12'])
  })

  test('ROOT-4.3.1 RC-043 RC-047 one ambush of the clearing’s suit, or a bird, before the dice', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).hand('E', 'ambush-fox', 'ambush-bird', 'ambush-mouse', 'anvil')
    b.dice(0, 0).battle('C', 'E', 1)
    expect([b.asked, b.offers.sort()]).toEqual(['E battle.ambush', ['B@', 'F@', 'pass']])
    b.do('F@')
    expect([b.count('C', 'warrior', 1), b.g.state.discard]).toEqual([1, [b.card('ambush-fox')]])
    expect(b.events('battle.rolled')).toHaveLength(1)
  })

  test('ROOT-4.3.1 the question is put to whoever could hold an ambush as far as all can see', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).hand('E', 'anvil')
    b.dice(0, 0).battle('C', 'E', 1)
    expect([b.asked, b.offers]).toEqual(['E battle.ambush', ['pass']])
    // An empty hand is no secret, nor are cards on the discard pile.
    const c = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1)
    c.dice(0, 0).battle('C', 'E', 1)
    expect(c.asked).toBe('C test.wait.go')
    const d = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'warrior', 1)
      .hand('E', 'anvil')
      .discardPile('ambush-fox', 'ambush-bird', 'ambush-bird')
    d.dice(0, 0).battle('C', 'E', 1)
    expect(d.asked).toBe('C test.wait.go')
    // Nor are those in the Decree; a copy of the same card is offered once.
    const e = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).hand('E', 'anvil').discardPile('ambush-fox', 'ambush-bird')
    e.decree(['viz', 'ambush-bird'], [], [], []).dice(0, 0).battle('C', 'E', 1)
    expect(e.asked).toBe('C test.wait.go')
    const f = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).hand('E', 'anvil').discardPile('ambush-fox', 'ambush-mouse')
    f.decree(['viz', 'ambush-rabbit'], ['ambush-bird'], [], []).dice(0, 0).battle('C', 'E', 1)
    expect([f.asked, f.offers]).toEqual(['E battle.ambush', ['pass']])
    const h = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).hand('E', 'ambush-bird', 'ambush-bird').battle('C', 'E', 1)
    expect(h.offers).toEqual(['B@', 'pass'])
  })

  test('FC-R008 a defender without warriors may ambush', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('A', 'sympathy', 1).hand('A', 'ambush-fox')
    b.dice(0, 0).battle('C', 'A', 1).do('F@')
    expect(b.count('C', 'warrior', 1)).toBe(1)
  })

  test('ROOT-4.3.1.I RC-046 the attacker foils it with an ambush of the same clearing: no hits, both cards gone', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).hand('E', 'ambush-fox').hand('C', 'ambush-bird', 'ambush-mouse')
    b.dice(0, 0).battle('C', 'E', 1).do('F@')
    expect([b.asked, b.offers]).toEqual(['C battle.foil', ['B@', 'pass']])
    b.do('B@')
    expect([b.count('C', 'warrior', 1), b.handOf('C'), b.handOf('E')]).toEqual([3, ['ambush-mouse'], []])
    expect(b.g.state.discard).toHaveLength(2)
  })

  test('ROOT-4.3.1.II ROOT-4.3.1.II~2 two hits at once, before the cap is read; the card is discarded', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 5).hand('E', 'ambush-fox')
    b.dice(3, 0).battle('C', 'E', 1).do('F@')
    expect([b.count('C', 'warrior', 1), b.count('E', 'warrior', 1)]).toEqual([1, 4])
    expect(b.g.state.discard).toEqual([b.card('ambush-fox')])
  })

  test('ROOT-4.3.1.II~3 RC-044 without an attacker left the battle is over', () => {
    const b = bench().put('C', 'warrior', 1, 2).put('E', 'roost', 1).hand('E', 'ambush-fox')
    b.dice(3, 3).battle('C', 'E', 1).do('F@')
    expect([b.events('battle.rolled'), b.count('E', 'roost', 1), b.asked]).toEqual([[], 1, 'C test.wait.go'])
  })

  test('ROOT-4.3.2 RC-031 the attacker deals the higher roll, the defender the lower', () => {
    const b = bench().put('C', 'warrior', 1, 4).put('E', 'warrior', 1, 4)
    b.dice(1, 3).battle('C', 'E', 1)
    expect([b.count('C', 'warrior', 1), b.count('E', 'warrior', 1)]).toEqual([3, 1])
  })

  test('ROOT-4.3.2~2 equal dice, equal hits', () => {
    const b = bench().put('C', 'warrior', 1, 4).put('E', 'warrior', 1, 4)
    b.dice(2, 2).battle('C', 'E', 1)
    expect([b.count('C', 'warrior', 1), b.count('E', 'warrior', 1)]).toEqual([2, 2])
  })

  test('ROOT-4.3.2.I RC-031 RC-032 rolled hits are capped by the dealer’s warriors', () => {
    const b = bench().put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 3)
    b.dice(3, 1).battle('C', 'E', 1)
    expect([b.count('C', 'warrior', 1), b.count('E', 'warrior', 1)]).toEqual([1, 1])
    const c = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 1)
    c.dice(3, 2).battle('C', 'E', 1)
    expect([c.count('C', 'warrior', 1), c.count('E', 'warrior', 1)]).toEqual([2, 0])
  })

  test('ROOT-4.3.3 effects of both sides are offered after the roll', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 3).effect('C', 'brutal-tactics')
    b.dice(1, 0).battle('C', 'E', 1)
    expect([b.asked, b.offers, b.events('battle.rolled').length]).toEqual(['C battle.effects', ['use brutal-tactics', 'pass'], 1])
    const c = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 3).effect('E', 'sappers')
    c.dice(1, 0).battle('C', 'E', 1)
    expect(c.asked).toBe('E battle.effects')
  })

  test('ROOT-4.3.3~2 where both have some the attacker says who goes first', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 3).effect('C', 'brutal-tactics').effect('E', 'sappers')
    b.dice(1, 0).battle('C', 'E', 1)
    expect([b.asked, b.offers]).toEqual(['C battle.order', ['first C', 'first E']])
    b.do('first E', 'use sappers')
    expect(b.asked).toBe('C battle.otherEffects')
    b.do('use brutal-tactics')
    expect([b.count('C', 'warrior', 1), b.count('E', 'warrior', 1), b.score('E')]).toEqual([2, 1, 1])
    // The attacker may go first as well; whoever is second uses all that he likes too.
    const c = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 3).effect('C', 'brutal-tactics').effect('E', 'sappers', 'armorers')
    c.dice(1, 0).battle('C', 'E', 1).do('first C', 'use brutal-tactics')
    expect(c.asked).toBe('E battle.otherEffects')
    c.do('use sappers')
    expect(c.asked).toBe('E battle.otherEffects')
    c.do('use armorers')
    expect([c.count('C', 'warrior', 1), c.count('E', 'warrior', 1), c.side('E').effects]).toEqual([2, 2, []])
  })

  test('ROOT-4.3.3.I extra hits are not capped', () => {
    const b = bench().put('E', 'warrior', 1, 1).put('C', 'warrior', 1, 4).leader('commander')
    b.dice(3, 0).battle('E', 'C', 1)
    expect(b.count('C', 'warrior', 1)).toBe(2)
  })

  test('ROOT-4.3.3.II RC-038 a defender without warriors takes an extra hit even on a roll of 0', () => {
    const b = bench().put('C', 'warrior', 1, 2).put('A', 'sympathy', 1).dice(0, 0).battle('C', 'A', 1)
    expect([b.count('A', 'sympathy', 1), b.score('C')]).toEqual([0, 1])
    // One hit and no more.
    const c = bench().put('E', 'warrior', 1, 2).put('C', 'wood', 1, 3).leader('builder').dice(0, 0).battle('E', 'C', 1)
    expect([c.count('C', 'wood', 1), c.score('E')]).toEqual([2, 1])
    const d = bench()
      .put('E', 'warrior', 1, 2)
      .put('C', 'wood', 1, 3)
      .put('C', 'warrior', 1)
      .leader('builder')
      .dice(0, 0)
      .battle('E', 'C', 1)
    expect([d.count('C', 'wood', 1), d.count('C', 'warrior', 1)]).toEqual([3, 1])
  })

  test('ROOT-4.3.4 one hit, one piece', () => {
    const b = bench().put('C', 'warrior', 1, 4).put('E', 'warrior', 1, 4).dice(2, 0).battle('C', 'E', 1)
    expect(b.count('E', 'warrior', 1)).toBe(2)
  })

  test('ROOT-4.3.4~2 FC-R006 RC-040 RC-041 warriors first, then the side that takes the hits chooses its own pieces', () => {
    const b = bench()
      .put('E', 'warrior', 11, 3)
      .put('C', 'warrior', 11)
      .put('C', 'sawmill', 11)
      .put('C', 'workshop', 11)
      .put('C', 'wood', 11)
    b.leader('builder').dice(2, 0).battle('E', 'C', 11)
    expect([b.asked, b.offers]).toEqual(['C hits.piece', ['b_s11->', 'b_w11->', 't11->']])
    b.do('b_w11->')
    expect([b.count('C', 'warrior', 11), b.count('C', 'workshop', 11), b.count('C', 'sawmill', 11), b.count('C', 'wood', 11)]).toEqual([
      0, 0, 1, 1,
    ])
    // Hit by hit, until none is left to choose.
    const c = bench().put('E', 'warrior', 11, 3).put('C', 'sawmill', 11).put('C', 'wood', 11, 4).leader('builder')
    c.dice(2, 0).battle('E', 'C', 11).do('t11->', 't11->')
    expect(c.asked).toBe('C hits.piece')
    c.do('b_s11->')
    expect([c.count('C', 'wood', 11), c.count('C', 'sawmill', 11), c.score('E')]).toEqual([2, 0, 3])
    const d = bench().put('E', 'warrior', 11, 3).put('C', 'sawmill', 11).put('C', 'wood', 11, 3).leader('builder')
    d.dice(2, 0).battle('E', 'C', 11).do('b_s11->')
    // The sawmill is chosen already, so it is not offered again.
    expect([d.asked, d.count('C', 'wood', 11), d.score('E')]).toEqual(['C test.wait.go', 1, 3])
  })

  test('ROOT-4.3.4~3 RC-037 both sides score for buildings and tokens', () => {
    const b = bench().put('E', 'warrior', 2, 3).put('C', 'warrior', 2, 2).put('C', 'sawmill', 2).put('C', 'wood', 2).leader('commander')
    b.dice(3, 3).battle('E', 'C', 2)
    expect([b.score('E'), b.count('E', 'warrior', 2), b.count('C', 'wood', 2)]).toEqual([2, 1, 0])
    // The attacker loses a building to the defender.
    const c = bench().put('E', 'warrior', 2, 1).put('E', 'roost', 2).put('C', 'warrior', 2, 3).leader('builder')
    c.dice(2, 2).battle('E', 'C', 2)
    expect([c.score('C'), c.count('E', 'roost', 2)]).toEqual([1, 0])
  })

  test('ROOT-4.3.4~4 in battle each side orders what its own losses set off', () => {
    const b = bench().put('A', 'base-fox', 1).put('A', 'sympathy', 1).put('E', 'warrior', 1, 3).leader('builder').hand('E', 'anvil')
    b.dice(1, 1).battle('E', 'A', 1)
    expect([b.asked, b.rule]).toEqual(['A following.order', 'ROOT-4.3.4~4'])
    b.do('first outrage 1', 'F#anvil')
    expect(b.stack).toEqual([])
  })

  test('ROOT-4.3.4~4 ROOT-1.1.3 where both sides have lost something the active player says whose losses are answered first', () => {
    const fight = () =>
      bench()
        .put('A', 'base-fox', 12)
        .put('A', 'sympathy', 12)
        .put('A', 'warrior', 12)
        .put('C', 'warrior', 12, 4)
        .put('C', 'keep', 9)
        .hand('C', 'anvil', 'foxfolk-steel')
        .dice(3, 3)
        .battle('A', 'C', 12)
        .do('pass')
    // The Alliance roll three against one warrior: one hit; the cats deal three.
    const b = fight()
    expect([b.asked, b.rule, b.offers.sort()]).toEqual(['A following.side', 'ROOT-1.1.3', ['first A', 'first C']])
    b.do('first A')
    expect([b.asked, b.rule, b.offers.sort()]).toEqual(['A following.order', 'ROOT-4.3.4~4', ['first baseLost 12', 'first outrage 12']])
    b.do('first baseLost 12')
    expect(b.asked).toBe('A following.side')
    b.do('first C')
    expect(b.asked).toBe('C marquise.hospitals.pay')
    b.do('F#anvil->')
    expect([b.asked, b.offers]).toEqual(['C alliance.outrage.pay', ['F#foxfolksteel']])
    b.do('F#foxfolksteel')
    expect([b.count('C', 'warrior', 9), b.stack]).toEqual([1, [b.card('foxfolk-steel')]])
    const c = fight().do('first C')
    expect(c.asked).toBe('C marquise.hospitals.pay')
  })
})
