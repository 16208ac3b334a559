import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { bench } from './bench.ts'

describe('item cards', () => {
  const { cards } = bench().book
  for (const card of cards.filter((one) => one.type === 'item')) {
    test(`${card.id}: item, points, discarded; not without the item`, () => {
      const b = bench()
      const at = [1, 5, 2]
      card.cost?.slice(0, 3).forEach((n, suit) => {
        if (n > 0) b.put('C', 'workshop', at[suit], n)
      })
      b.hand('C', card.id).phase('C', 'daylight')
      const supply = b.g.state.items[card.item]
      b.do(`Z${'FRMB'[card.suit]}#${card.rootlog}`)
      expect([b.score('C'), b.side('C').crafted[card.item], b.g.state.items[card.item], b.g.state.discard]).toEqual([
        card.points,
        1,
        supply - 1,
        [card.kind],
      ])
      const c = bench().put('C', 'workshop', 1, 2).put('C', 'workshop', 5, 2).put('C', 'workshop', 2, 2).hand('C', card.id)
      c.g.state.items[card.item] = 0
      expect(c.phase('C', 'daylight').offered('craft')).toEqual([])
    })
  }
})

describe('battle cards', () => {
  test('FC-R005 RC-049 Armorers stop all rolled hits and no extra hit, and are discarded', () => {
    const b = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'roost', 1)
      .put('E', 'warrior', 5)
      .effect('E', 'armorers')
      .dice(2, 0)
      .battle('C', 'E', 1)
      .do('use armorers')
    expect([b.count('E', 'roost', 1), b.side('E').effects, b.g.state.discard]).toEqual([0, [], [b.card('armorers')]])
    const c = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'warrior', 1, 4)
      .effect('E', 'armorers')
      .dice(3, 0)
      .battle('C', 'E', 1)
      .do('use armorers')
    expect(c.count('E', 'warrior', 1)).toBe(4)
    // The attacker too.
    const d = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'warrior', 1, 4)
      .effect('C', 'armorers')
      .dice(2, 2)
      .battle('C', 'E', 1)
      .do('use armorers')
    expect([d.count('C', 'warrior', 1), d.count('E', 'warrior', 1)]).toEqual([3, 2])
    // Against an ambush they do nothing.
    const e = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'warrior', 1)
      .effect('C', 'armorers')
      .hand('E', 'ambush-fox')
      .dice(0, 0)
      .battle('C', 'E', 1)
      .do('F@')
    expect([e.count('C', 'warrior', 1), e.asked]).toEqual([1, 'C battle.effects'])
  })

  test('ROOT-4.3.3~2 ROOT-4.1.4 both sides may have Armorers, and use them in one battle', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 4).effect('C', 'armorers').effect('E', 'armorers').dice(3, 2)
    b.battle('C', 'E', 1).do('first E', 'use armorers')
    expect([b.asked, b.offers]).toEqual(['C battle.otherEffects', ['use armorers', 'pass']])
    b.do('use armorers')
    expect([b.count('C', 'warrior', 1), b.count('E', 'warrior', 1), b.g.state.discard]).toEqual([3, 4, Array(2).fill(b.card('armorers'))])
  })

  test('Armorers can be kept', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 4).effect('E', 'armorers').dice(3, 0).battle('C', 'E', 1).do('pass')
    expect([b.count('E', 'warrior', 1), b.side('E').effects.length]).toEqual([1, 1])
  })

  test('Sappers deal an extra hit for the defender alone, and are discarded', () => {
    const b = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'warrior', 1)
      .effect('E', 'sappers')
      .dice(0, 0)
      .battle('C', 'E', 1)
      .do('use sappers')
    expect([b.count('C', 'warrior', 1), b.side('E').effects, b.g.state.discard]).toEqual([2, [], [b.card('sappers')]])
    const c = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).effect('C', 'sappers').dice(0, 0).battle('C', 'E', 1)
    expect(c.asked).toBe('C test.wait.go')
    // A defender with nothing but a token deals it too.
    const d = bench()
      .put('C', 'warrior', 1, 3)
      .put('A', 'sympathy', 1)
      .effect('A', 'sappers')
      .dice(0, 0)
      .battle('C', 'A', 1)
      .do('use sappers')
    expect(d.count('C', 'warrior', 1)).toBe(2)
  })

  test('RC-050 Brutal Tactics deal an extra hit for the attacker alone, once a battle; the defender scores; the card stays', () => {
    const b = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'warrior', 1, 4)
      .effect('C', 'brutal-tactics')
      .dice(0, 0)
      .battle('C', 'E', 1)
      .do('use brutal-tactics')
    expect([b.count('E', 'warrior', 1), b.score('E'), b.side('C').effects.length, b.asked]).toEqual([3, 1, 1, 'C test.wait.go'])
    const c = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 4).effect('E', 'brutal-tactics').dice(0, 0).battle('C', 'E', 1)
    expect(c.asked).toBe('C test.wait.go')
    // In the next battle again.
    b.dice(0, 0).battle('C', 'E', 1)
    expect(b.offers).toEqual(['use brutal-tactics', 'pass'])
  })

  test('ROOT-4.3.1.I who has a Scouting Party is not asked to foil an ambush that cannot hurt', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1).effect('C', 'scouting-party')
    b.hand('E', 'ambush-fox').hand('C', 'ambush-bird').dice(1, 0).battle('C', 'E', 1).do('F@')
    expect([b.asked.includes('foil'), b.handOf('C'), b.count('C', 'warrior', 1)]).toEqual([false, ['ambush-bird'], 3])
    const without = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1)
    without.hand('E', 'ambush-fox').hand('C', 'ambush-bird').battle('C', 'E', 1).do('F@')
    expect(without.asked).toBe('C battle.foil')
  })

  test('a Scouting Party makes ambushes idle for the attacker, not for the defender', () => {
    const b = bench()
      .put('C', 'warrior', 1, 3)
      .put('E', 'warrior', 1)
      .effect('E', 'scouting-party')
      .hand('E', 'ambush-fox')
      .dice(0, 0)
      .battle('C', 'E', 1)
      .do('F@')
    expect(b.count('C', 'warrior', 1)).toBe(1)
  })
})

describe('Birdsong cards', () => {
  test('Royal Claim: discarded for a point a ruled clearing, in own Birdsong only', () => {
    const b = bench().effect('C', 'royal-claim').put('C', 'warrior', 1).put('C', 'warrior', 5).put('E', 'warrior', 9).phase('C', 'birdsong')
    b.phase('C', 'birdsong', true)
    expect(b.offers).toEqual(['use royal-claim', 'pass'])
    b.do('use royal-claim')
    expect([b.score('C'), b.side('C').effects, b.g.state.discard]).toEqual([2, [], [b.card('royal-claim')]])
    const c = bench().effect('C', 'royal-claim').phase('C', 'daylight')
    expect(c.offers).toEqual(['end'])
  })

  test('Stand and Deliver!: once in Birdsong a random card, and a point for its owner', () => {
    const b = bench()
      .effect('C', 'stand-and-deliver')
      .hand('E', 'anvil')
      .hand('A', 'sword')
      .phase('C', 'birdsong', true)
      .do('use stand-and-deliver')
    expect(b.offers).toEqual(['E', 'A'])
    b.do('E')
    expect([b.handOf('C'), b.score('E'), b.side('C').effects.length]).toEqual([['anvil'], 1, 1])
    expect(b.asked).not.toBe('C turn.birdsongEnd')
    const c = bench().effect('C', 'stand-and-deliver').phase('C', 'birdsong', true)
    expect(c.asked).toBe('C marquise.daylight.act')
  })

  test('RC-061 Better Burrow Bank: at the start of Birdsong its owner and another of his choice draw a card', () => {
    const b = bench().effect('C', 'better-burrow-bank').top('anvil', 'sword').phase('C', 'birdsong', true).do('use better-burrow-bank')
    expect(b.offers).toEqual(['E', 'A', 'V'])
    b.do('A')
    expect([b.handOf('C'), b.handOf('A')]).toEqual([['anvil'], ['sword']])
  })
})

describe('Daylight and Evening cards', () => {
  test('ROOT-1.4.2 two cards of one phase can both be used, each once a turn, and in the next turn again', () => {
    const b = bench().effect('C', 'royal-claim', 'stand-and-deliver').hand('E', 'anvil', 'sword').hand('A', 'cobbler')
    b.phase('C', 'birdsong', true)
    expect(b.offers).toEqual(['use royal-claim', 'use stand-and-deliver', 'pass'])
    b.do('use stand-and-deliver', 'A')
    expect([b.asked, b.offers]).toEqual(['C turn.birdsongCards', ['use royal-claim', 'pass']])
    b.do('pass', 'pass').phase('C', 'birdsong', true)
    expect(b.offers).toEqual(['use royal-claim', 'use stand-and-deliver', 'pass'])
  })

  test('RC-064 Tax Collector: once in Daylight a warrior from the map for a card', () => {
    const b = bench()
      .effect('E', 'tax-collector')
      .put('E', 'warrior', 1)
      .put('E', 'warrior', 5)
      .top('anvil')
      .phase('E', 'daylight')
      .do('use tax-collector')
    expect(b.offers).toEqual(['w1', 'w5'])
    b.do('w5')
    expect([b.handOf('E'), b.count('E', 'warrior', 5), b.supply('E', 'warrior'), b.has('use tax-collector')]).toEqual([
      ['anvil'],
      0,
      19,
      false,
    ])
    const c = bench().effect('E', 'tax-collector').phase('E', 'daylight')
    expect(c.has('use tax-collector')).toBe(false)
  })

  test('RC-065 Codebreakers: once in Daylight a look at a hand, which only the two see', () => {
    const b = bench().effect('C', 'codebreakers').hand('E', 'anvil', 'sword').phase('C', 'daylight').do('use codebreakers')
    expect([b.heardOf('C', 'shown')[0].cards, b.heardOf('A', 'shown')[0].cards, b.has('use codebreakers')]).toEqual([
      b.side('E').hand,
      undefined,
      false,
    ])
    expect([root.view(b.g, 0).sides[1].hand, root.view(b.g, 2).sides[1].hand]).toEqual([['anvil', 'sword'], []])
    const c = bench().effect('C', 'codebreakers').phase('C', 'daylight')
    expect(c.has('use codebreakers')).toBe(false)
  })

  test('RC-062 Command Warren: one battle at the start of Daylight, if wanted', () => {
    const b = bench().effect('C', 'command-warren').put('C', 'warrior', 1).put('A', 'sympathy', 1).dice(0, 0).phase('C', 'daylight', true)
    expect(b.offers).toEqual(['use command-warren', 'pass'])
    b.do('use command-warren')
    expect([b.count('A', 'sympathy', 1), b.cats.actions, b.asked]).toEqual([0, 3, 'C marquise.daylight.act'])
    const c = bench().effect('C', 'command-warren').put('C', 'warrior', 1).phase('C', 'daylight', true)
    expect(c.asked).toBe('C marquise.daylight.act')
    const d = bench()
      .effect('V', 'command-warren')
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'sword')
      .put('C', 'warrior', 1)
      .dice(0, 0)
      .phase('V', 'daylight', true)
      .do('use command-warren')
    expect(d.itemsOf()).toEqual(['sword'])
  })

  test('RC-062 Cobbler: one move at the start of Evening, if wanted', () => {
    const b = bench().effect('C', 'cobbler').put('C', 'warrior', 1, 2).phase('C', 'evening', true)
    expect(b.offers).toEqual(['use cobbler', 'pass'])
    b.do('use cobbler', '2w1->5')
    expect(b.count('C', 'warrior', 5)).toBe(2)
    // The Vagabond's costs no boot, and leads into no forest.
    const c = bench().effect('V', 'cobbler').put('V', 'pawn', 1).items('V', 'thief').phase('V', 'evening', true).do('use cobbler')
    expect(c.offers).toEqual(['->5', '->9', '->10'])
  })
})

test('ROOT-4.1.3 a card that is not discarded for its use stays, and can be used again in its owner’s next turn', () => {
  const stays: [string, string, 'birdsong' | 'daylight' | 'evening'][] = [
    ['stand-and-deliver', 'E', 'birdsong'],
    ['better-burrow-bank', 'E', 'birdsong'],
    ['tax-collector', 'w5', 'daylight'],
    ['codebreakers', 'E', 'daylight'],
    ['command-warren', 'XE5', 'daylight'],
    ['cobbler', 'w5->1', 'evening'],
  ]
  for (const [effect, how, phase] of stays) {
    const b = bench().effect('C', effect).put('C', 'warrior', 5, 3).put('C', 'warrior', 9).put('E', 'warrior', 5, 3)
    b.put('C', 'sawmill', 5).put('A', 'warrior', 9).hand('E', 'anvil').hand('A', 'sword')
    b.dice(0, 0).phase('C', phase, true).do(`use ${effect}`, how)
    expect([effect, b.side('C').effects, b.g.state.discard, b.has(`use ${effect}`)]).toEqual([effect, [b.card(effect)], [], false])
    b.phase('C', 'birdsong', true)
    if (phase !== 'birdsong') b.phase('C', phase, true)
    expect([effect, b.has(`use ${effect}`)]).toEqual([effect, true])
  }
})

describe('Favors', () => {
  test('FC-R002 all enemy pieces leave all clearings of the suit, with their points; then the card is discarded', () => {
    const b = bench()
      .put('E', 'roost', 1)
      .put('E', 'roost', 6)
      .put('E', 'roost', 8)
      .put('C', 'warrior', 1, 2)
      .put('C', 'wood', 12)
      .put('A', 'sympathy', 12)
      .put('E', 'warrior', 12)
      .put('C', 'warrior', 5)
      .hand('E', 'favor-of-the-foxes')
    b.phase('E', 'daylight').do('ZF#favor')
    expect([
      b.count('C', 'warrior', 1),
      b.count('C', 'wood', 12),
      b.count('A', 'sympathy', 12),
      b.count('E', 'warrior', 12),
      b.count('C', 'warrior', 5),
    ]).toEqual([0, 0, 0, 1, 1])
    expect([b.score('E'), b.g.state.discard, b.g.state.played]).toEqual([2, [b.card('favor-of-the-foxes')], []])
  })

  test('cats of three clearings ask for a card each, in the order the crafter says', () => {
    const b = bench()
      .put('E', 'roost', 1)
      .put('E', 'roost', 6)
      .put('E', 'roost', 8)
      .put('C', 'keep', 5)
      .put('C', 'warrior', 1)
      .put('C', 'warrior', 6)
      .hand('C', 'anvil', 'foxfolk-steel')
      .hand('E', 'favor-of-the-foxes')
    b.phase('E', 'daylight').do('ZF#favor')
    expect([b.asked, b.offers]).toEqual(['E following.order', ['first hospitals 1', 'first hospitals 6']])
    b.do('first hospitals 6', 'F#anvil->', 'F#foxfolksteel->')
    expect(b.count('C', 'warrior', 5)).toBe(2)
    // ROOT-6.2.3 With one card for two clearings the hand is empty when the second comes up, as all can see.
    const c = bench().put('E', 'roost', 1).put('E', 'roost', 6).put('E', 'roost', 8).put('C', 'keep', 5).put('C', 'warrior', 1, 2)
    c.put('C', 'warrior', 6).hand('C', 'anvil').hand('E', 'favor-of-the-foxes')
    c.phase('E', 'daylight').do('ZF#favor', 'first hospitals 1', 'F#anvil->')
    expect([c.asked, c.count('C', 'warrior', 5), c.supply('C', 'warrior')]).toEqual(['E eyrie.daylight.finish', 2, 23])
  })

  test('ROOT-1.1.3 two Vagabonds in one clearing are hurt one after the other, and it is told apart whose items come first', () => {
    const b = bench('marquise+eyrie+vagabond+vagabond2').put('V', 'pawn', 1).put('G', 'pawn', 1)
    b.items('V', 'thief', 'boot', 'sword').items('G', 'ranger', 'boot', 'crossbow')
    b.put('E', 'roost', 6).put('E', 'roost', 8).put('E', 'roost', 12).hand('E', 'favor-of-the-foxes')
    b.phase('E', 'daylight').do('ZF#favor')
    expect([b.asked, b.offers]).toEqual(['E following.order', ['first swept 1 V', 'first swept 1 G']])
    b.do('first swept 1 G')
    expect([b.itemsOf('V'), b.itemsOf('G')]).toEqual([
      ['boot?', 'sword?'],
      ['boot?', 'crossbow?'],
    ])
  })

  test('each of the three sweeps its own suit', () => {
    const clearings = [1, 5, 2]
    ;['favor-of-the-foxes', 'favor-of-the-rabbits', 'favor-of-the-mice'].forEach((id, suit) => {
      const b = bench().put('E', 'roost', [6, 10, 7][suit], 1)
      for (const at of clearings) b.put('C', 'warrior', at)
      for (const at of [
        [12, 8],
        [4, 3],
        [9, 11],
      ][suit])
        b.put('E', 'roost', at)
      b.hand('E', id).phase('E', 'daylight').do(`Z${'FRM'[suit]}#favor`)
      expect(clearings.map((at) => b.count('C', 'warrior', at))).toEqual([0, 1, 2].map((one) => (one === suit ? 0 : 1)))
    })
  })
})
