import { describe, expect, test } from 'vitest'
import { bench } from './bench.ts'

/* Positions in which several clauses meet: what comes first, who is asked, and what is left. */

const sorted = (...cards: number[]) => cards.sort((a, b) => a - b)

/** The Eyrie about to craft the Favor of the Foxes. */
const favored = () =>
  bench().put('E', 'roost', 6).put('E', 'roost', 8).put('E', 'roost', 12).hand('E', 'favor-of-the-foxes').put('C', 'keep', 5)

describe('removals in bulk', () => {
  test('ROOT-1.1.3 ROOT-8.2.6 ROOT-6.2.3 the crafter of a Favor orders Outrage and hospitals; the Favor itself is no card to give', () => {
    const b = favored().put('A', 'sympathy', 1).put('A', 'sympathy', 8).put('C', 'warrior', 1, 2).hand('C', 'sword').hand('E', 'cobbler')
    b.top('anvil', 'foxfolk-steel').phase('E', 'daylight').do('ZF#favor')
    expect([b.asked, b.offers]).toEqual(['E following.order', ['first hospitals 1', 'first outrage 1', 'first outrage 8']])
    // Twice the hand is shown, and the deck pays.
    b.do('first outrage 1', 'first outrage 8')
    expect([b.asked, b.stack]).toEqual(['C marquise.hospitals.pay', sorted(b.card('anvil'), b.card('foxfolk-steel'))])
    b.do('pass')
    expect([b.handOf('E'), b.g.state.discard, b.score('E')]).toEqual([['cobbler'], [b.card('favor-of-the-foxes')], 2])
  })

  test('ROOT-8.2.6 a card for each token that one effect removes', () => {
    const b = favored().put('A', 'sympathy', 1).put('A', 'sympathy', 8).hand('E', 'anvil', 'armorers')
    b.phase('E', 'daylight').do('ZF#favor', 'first outrage 8', 'B#armor', 'F#anvil')
    expect([b.stack, b.handOf('E')]).toEqual([sorted(b.card('armorers'), b.card('anvil')), []])
  })

  test('ROOT-9.2.2.I a Vagabond’s Favor hurts the other Vagabond and not himself, and makes Hostile whose warriors fell', () => {
    const b = bench('marquise+eyrie+vagabond+vagabond2').put('V', 'pawn', 1).put('G', 'pawn', 8).put('C', 'warrior', 12, 3)
    b.put('E', 'roost', 6).hand('V', 'favor-of-the-foxes')
    b.items('V', 'thief', 'hammer', 'hammer', 'hammer', 'boot').items('G', 'ranger', 'boot', 'crossbow', 'sword', 'torch')
    b.phase('V', 'daylight').do('ZF#favor')
    expect(b.asked).toBe('G vagabond.swept.damage')
    b.do('%fsr->d', '%xsr->d', '%ssr->d')
    expect([b.itemsOf('G'), b.itemsOf()]).toEqual([
      ['boot?', 'crossbow?', 'sword?', 'torch'],
      ['boot', 'hammer!', 'hammer!', 'hammer!'],
    ])
    // ROOT-9.2.9.III.a It is no battle: no Infamy.
    expect([b.relationOf('C'), b.relationOf('E'), b.score('V')]).toEqual([-1, 0, 1])
  })

  test('ROOT-D.6.2 hospitals and Outrage answer a scorched clearing, in the Scoundrel’s order', () => {
    const b = bench().put('C', 'keep', 5).put('C', 'warrior', 1, 2).put('A', 'sympathy', 1).hand('C', 'anvil').put('V', 'pawn', 1)
    b.items('V', 'scoundrel', 'torch').hand('V', 'sword', 'foxfolk-steel').phase('V', 'daylight').do('scorch')
    expect([b.asked, b.offers]).toEqual(['V following.order', ['first hospitals 1', 'first outrage 1']])
    b.do('first hospitals 1', 'F#anvil->', 'F#foxfolksteel')
    expect([b.count('C', 'warrior', 5), b.relationOf('C'), b.relationOf('A'), b.score('V')]).toEqual([2, -1, 0, 1])
  })

  test('ROOT-6.2.3 ROOT-9.5.6~3 a struck warrior may be saved, and is a removed one for the Vagabond all the same', () => {
    const b = bench().put('C', 'keep', 5).put('C', 'warrior', 1, 2).hand('C', 'dominance-fox').put('V', 'pawn', 1)
    b.items('V', 'ranger', 'crossbow').phase('V', 'daylight').do('strike C w', 'F#dom->')
    // ROOT-3.3.3 A dominance card that paid lies beside the map.
    expect([b.count('C', 'warrior', 5), b.relationOf('C'), b.g.state.available]).toEqual([1, -1, [b.card('dominance-fox')]])
  })

  test('ROOT-G.1.17 ROOT-9.2.2.I a revolt of his partner does not hurt the Vagabond', () => {
    const b = bench().put('A', 'sympathy', 1).put('V', 'pawn', 1).items('V', 'thief', 'boot', 'sword').put('C', 'warrior', 1)
    b.supporters('anvil', 'armorers').scores('V', null).side('V').coalition = b.seat('A')
    b.phase('A', 'birdsong').do('revolt 1', 'F#anvil->', 'B#armor->')
    expect([b.itemsOf(), b.count('C', 'warrior', 1), b.count('A', 'base-fox', 1)]).toEqual([['boot', 'sword'], 0, 1])
  })

  test('ROOT-4.3.4~4 ROOT-8.2.4 base and token lost in one battle: the Alliance say what comes first', () => {
    const fallen = () =>
      bench()
        .put('A', 'base-fox', 1)
        .put('A', 'sympathy', 1)
        .put('C', 'warrior', 1, 4)
        .hand('C', 'anvil')
        .supporters('foxfolk-steel', 'sword', 'armorers')
        .dice(1, 1)
        .battle('C', 'A', 1)
        .passing('ambush')
    const b = fallen()
    expect([b.asked, b.offers]).toEqual(['A following.order', ['first baseLost 1', 'first outrage 1']])
    b.do('first baseLost 1', 'F#anvil')
    expect(b.stack).toEqual(sorted(b.card('sword'), b.card('anvil')))
    expect(fallen().do('first outrage 1', 'F#anvil').stack).toEqual([b.card('sword')])
  })

  test('ROOT-3.3.3 ROOT-8.2.4 a dominance card paid for Outrage is a supporter, and lies beside the map once it is discarded', () => {
    const b = bench()
      .put('A', 'sympathy', 1)
      .put('A', 'base-fox', 8)
      .put('C', 'warrior', 5)
      .put('C', 'warrior', 8, 3)
      .hand('C', 'dominance-fox')
    b.phase('C', 'daylight').do('march', 'w5->1', 'F#dom')
    expect([b.stack, b.g.state.available]).toEqual([[b.card('dominance-fox')], []])
    b.dice(0, 0).battle('C', 'A', 8)
    expect([b.stack, b.g.state.available]).toEqual([[], [b.card('dominance-fox')]])
  })

  test('ROOT-8.2.3.I~2 ROOT-3.3.3 with a full stack Outrage is paid for nothing, by the deck too', () => {
    const full = () => bench().put('A', 'sympathy', 5).put('C', 'warrior', 1).supporters('anvil', 'sword', 'cobbler', 'armorers', 'sappers')
    const b = full().hand('C', 'bake-sale').phase('C', 'daylight').do('march', 'w1->5', 'R#bakesale')
    expect([b.stack.length, b.g.state.discard, b.handOf('C')]).toEqual([5, [b.card('bake-sale')], []])
    const c = full().hand('C', 'dominance-fox').top('dominance-mouse').phase('C', 'daylight').do('march', 'w1->5')
    expect([c.stack.length, c.g.state.available, c.handOf('C')]).toEqual([5, [c.card('dominance-mouse')], ['dominance-fox']])
  })
})

describe('battles', () => {
  test('ROOT-4.3.1.II~3 ROOT-6.2.3~2 an ambush that takes warrior and keep leaves no hospital and no battle', () => {
    const b = bench().put('C', 'keep', 1).put('C', 'warrior', 1).put('E', 'warrior', 1).hand('E', 'ambush-fox').hand('C', 'anvil')
    b.battle('C', 'E', 1).do('F@', 'pass')
    expect([b.asked, b.score('E'), b.cats.keepLost, b.supply('C', 'warrior')]).toEqual(['C test.wait.go', 1, true, 25])
    expect([b.events('battle.over').length, b.events('battle.rolled').length]).toEqual([1, 0])
  })

  test('ROOT-4.3.1.II~3 ROOT-4.3.4~3 buildings of a beaten attacker fall to the ambush, and fight on no more', () => {
    const b = bench().put('C', 'warrior', 1).put('C', 'sawmill', 1).put('C', 'wood', 1, 2).put('E', 'warrior', 1).hand('E', 'ambush-fox')
    b.battle('C', 'E', 1).do('F@')
    expect([b.asked, b.offers]).toEqual(['C hits.piece', ['b_s1->', 't1->']])
    b.do('t1->')
    expect([b.score('E'), b.count('C', 'wood', 1), b.events('battle.rolled').length]).toEqual([1, 1, 0])
  })

  test('ROOT-4.3.3.I all extra hits add up: leader, card, and a defender without warriors', () => {
    const b = bench().leader('commander').effect('E', 'brutal-tactics').put('E', 'warrior', 1).put('C', 'sawmill', 1).put('C', 'wood', 1, 4)
    b.dice(0, 0).battle('E', 'C', 1).do('use brutal-tactics', 't1->', 't1->', 'b_s1->')
    expect([b.count('C', 'wood', 1), b.score('E'), b.score('C')]).toEqual([2, 3, 1])
  })

  test('ROOT-3.3.1~3 Brutal Tactics give a dominance player no point, and hit all the same', () => {
    const b = bench().put('C', 'warrior', 1).put('E', 'warrior', 1, 3).effect('C', 'brutal-tactics').scores('E', null)
    b.dice(0, 0).battle('C', 'E', 1).do('use brutal-tactics')
    expect([b.score('E'), b.count('E', 'warrior', 1)]).toEqual([null, 2])
  })

  test('ROOT-8.2.2 ROOT-4.3.2.I a lone token deals none of its higher roll, but the extra hit of a card', () => {
    const b = bench()
      .put('C', 'warrior', 1, 3)
      .put('A', 'sympathy', 1)
      .effect('A', 'sappers')
      .dice(3, 0)
      .battle('C', 'A', 1)
      .do('use sappers')
    expect([b.count('C', 'warrior', 1), b.side('A').effects, b.count('A', 'sympathy', 1)]).toEqual([2, [], 0])
  })

  test('ROOT-D.5.2~2 ROOT-8.2.2 an Arbiter’s swords let a lone token deal its roll, and do not end its being defenseless', () => {
    const b = bench().put('A', 'sympathy', 1).put('A', 'base-fox', 1).put('C', 'warrior', 1, 5).put('V', 'pawn', 1)
    b.items('V', 'arbiter', 'sword', 'sword!', 'sword?').dice(3, 1).battle('C', 'A', 1).do('enlist V')
    expect([b.events('battle.hits')[0], b.score('V')]).toMatchObject([{ a: 2, d: 2 }, 1])
  })

  test('ROOT-3.1 ROOT-D.5.2~2 an Arbiter who is enlisted for his thirtieth point has won before the roll', () => {
    const b = bench().put('E', 'warrior', 1).put('C', 'warrior', 1, 5).put('V', 'pawn', 1).items('V', 'arbiter', 'sword').scores('V', 29)
    b.battle('C', 'E', 1).do('enlist V')
    expect([b.g.result?.winners, b.events('battle.rolled').length]).toEqual([[b.seat('V')], 0])
  })

  test('ROOT-3.1~2 both sides come to thirty by the same hits: the active player wins, attacker or not', () => {
    const last = () =>
      bench().put('C', 'warrior', 1).put('C', 'wood', 1).put('E', 'warrior', 1).put('E', 'roost', 1).scores('C', 29).scores('E', 29)
    const b = last().effect('E', 'sappers').effect('C', 'brutal-tactics').scores('E', 28).dice(1, 1)
    expect(b.battle('C', 'E', 1).do('first C', 'use brutal-tactics', 'use sappers').g.result?.winners).toEqual([b.seat('C')])
    const c = last().effect('C', 'sappers').leader('commander').dice(1, 1).battle('E', 'C', 1).do('use sappers')
    expect(c.g.result?.winners).toEqual([c.seat('E')])
  })

  test('ROOT-7.8.4 the Despot’s point comes once for an ambush and the dice, and may be the thirtieth', () => {
    const b = bench().leader('despot').put('E', 'warrior', 1, 3).put('C', 'warrior', 1).put('C', 'wood', 1, 3).hand('E', 'ambush-fox')
    b.put('V', 'pawn', 1).battle('C', 'E', 1).do('F@')
    expect([b.score('E'), b.count('C', 'wood', 1)]).toEqual([2, 2])
    const c = bench().leader('despot').put('E', 'warrior', 1, 3).put('C', 'wood', 1).scores('E', 28).dice(0, 0).battle('E', 'C', 1)
    expect(c.g.result?.winners).toEqual([c.seat('E')])
  })

  test('ROOT-9.2.9.II.d ROOT-6.2.3 an ambush falls on the ally he fights with, whose own hospitals answer, and counts against him', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'sword', 'boot')
      .put('C', 'warrior', 1, 2)
      .put('C', 'keep', 5)
      .hand('C', 'anvil')
    b.put('E', 'warrior', 1).hand('E', 'ambush-fox').relation('V', 'C', 3).dice(0, 0)
    b.battle('V', 'E', 1).do('with C', 'F@')
    expect([b.asked, b.offers]).toEqual(['V vagabond.hits.hit', ['%fsr->d', '%ssr->d', 'ally']])
    b.do('ally', 'ally', 'F#anvil->')
    expect([b.relationOf('C'), b.count('C', 'warrior', 5), b.itemsOf(), b.events('battle.rolled').length]).toEqual([
      -1,
      2,
      ['boot', 'sword'],
      1,
    ])
  })

  test('ROOT-8.2.6 ROOT-9.2.9.III a Vagabond who ambushes a sympathetic attacker pays Outrage, out of his turn and without Infamy', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot').put('A', 'warrior', 1).put('A', 'sympathy', 1).relation('V', 'A', 1)
    b.hand('V', 'ambush-fox', 'anvil').battle('A', 'V', 1).do('F@', 'F#anvil')
    expect([b.score('V'), b.relationOf('A'), b.stack]).toEqual([1, -1, [b.card('anvil')]])
  })

  test('ROOT-8.2.6 a defender who removes the attacker’s token pays for it', () => {
    const b = bench().put('A', 'warrior', 1, 2).put('A', 'sympathy', 1).put('C', 'warrior', 1, 3).hand('C', 'anvil').dice(3, 3)
    b.battle('A', 'C', 1).passing('ambush')
    expect([b.asked, b.count('A', 'sympathy', 1), b.score('C'), b.count('C', 'warrior', 1)]).toEqual(['C alliance.outrage.pay', 0, 1, 1])
  })

  test('ROOT-6.2.3 ROOT-4.3.4 defenders saved in the keep clearing stand there again once the hits are over', () => {
    const b = bench().put('C', 'keep', 1).put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 3).hand('C', 'anvil').dice(2, 0)
    b.battle('E', 'C', 1).passing('ambush').do('F#anvil->')
    expect([b.count('C', 'warrior', 1), b.count('C', 'keep', 1), b.score('E')]).toEqual([2, 1, 0])
  })
})

describe('the Decree and its cards', () => {
  test('ROOT-7.4.1 a card that came at the start of Birdsong or in it leaves no emergency', () => {
    const b = bench().effect('E', 'better-burrow-bank').top('anvil', 'sword').phase('E', 'birdsong', true).do('use better-burrow-bank', 'C')
    expect([b.asked, b.handOf('E'), b.handOf('C')]).toEqual(['E eyrie.birdsong.decree', ['anvil'], ['sword']])
    const c = bench().effect('E', 'stand-and-deliver').hand('C', 'sword').phase('E', 'birdsong', true).do('use stand-and-deliver')
    expect([c.asked, c.handOf('E'), c.score('C')]).toEqual(['E eyrie.birdsong.decree', ['sword'], 1])
  })

  test('ROOT-7.5.2.III ROOT-4.3.1.II~3 a battle that an ambush ends was carried out', () => {
    const b = bench().put('E', 'warrior', 1, 2).put('C', 'warrior', 1).hand('C', 'ambush-fox').decree([], [], ['anvil'], [])
    b.phase('E', 'daylight').do('F#anvil XC1', 'F@')
    expect([b.asked, b.count('E', 'warrior', 1), b.events('eyrie.turmoil')]).toEqual(['E eyrie.daylight.finish', 0, []])
  })

  test('ROOT-7.5.2.III ROOT-G.1.17 the pawn of a Vagabond is an enemy to fight, that of a partner is not', () => {
    const lone = () => bench().put('E', 'warrior', 1).put('V', 'pawn', 1).items('V', 'thief', 'boot').decree([], [], ['viz'], [])
    expect(lone().phase('E', 'daylight').offers).toEqual(['viz XV1'])
    const b = lone()
    b.side('V').coalition = b.seat('E')
    expect(b.phase('E', 'daylight').offers).toEqual(['viz turmoil'])
  })

  test('ROOT-8.2.6 ROOT-7.5.2~2 Outrage of a move is paid before the next card is taken up', () => {
    const b = bench().put('E', 'warrior', 1, 3).put('A', 'sympathy', 5).hand('E', 'cobbler').decree([], ['viz', 'viz'], [], [])
    b.phase('E', 'daylight').do('end', 'viz w1', '2w->5')
    expect(b.asked).toBe('E alliance.outrage.pay')
    expect(b.do('R#cob').offers).toEqual(['viz w1', 'viz w5'])
  })

  test('ROOT-1.4.2 ROOT-7.5.2.I a warrior that the Tax Collector sends home can be recruited', () => {
    const b = bench().put('E', 'roost', 1).put('E', 'warrior', 5, 2).leave('E', 'warrior', 0).effect('E', 'tax-collector')
    b.decree(['viz'], [], [], []).phase('E', 'daylight').do('end')
    expect(b.offers).toEqual(['viz turmoil', 'use tax-collector'])
    expect(b.do('use tax-collector').offers).toEqual(['viz w->1'])
  })

  test('ROOT-7.7.4 ROOT-1.4.1~3 the Evening after turmoil begins with what starts it', () => {
    const b = bench().effect('E', 'cobbler').put('E', 'warrior', 1).put('E', 'roost', 1).leave('E', 'warrior', 0)
    b.decree(['viz', 'viz'], [], [], []).phase('E', 'daylight').do('viz turmoil', '#despot->$')
    expect([b.asked, b.offers]).toEqual(['E turn.startOfEvening', ['use cobbler', 'pass']])
  })

  test('ROOT-3.3.1.II ROOT-7.2.2 ROOT-1.4.1~3 corners ruled by ties win before anything else of Birdsong', () => {
    const b = bench().scores('E', null).effect('E', 'better-burrow-bank')
    for (const at of [1, 3]) b.put('E', 'warrior', at).put('C', 'warrior', at)
    b.side('E').dominance = b.card('dominance-bird')
    b.phase('E', 'birdsong', true)
    expect([b.g.result?.reason, b.handOf('E')]).toEqual(['dominance', []])
  })
})

describe('cards between actions', () => {
  test('ROOT-6.5 ROOT-1.4.2 cards of Daylight and a dominance card leave the Marquise her time to craft', () => {
    const b = bench().effect('C', 'tax-collector', 'codebreakers').put('C', 'workshop', 1).put('C', 'warrior', 5).scores('C', 12)
    b.hand('C', 'anvil', 'dominance-fox').hand('E', 'sword').phase('C', 'daylight')
    b.do('use tax-collector', 'use codebreakers', 'F#dom->$/++->$', 'ZF#anvil')
    expect([b.score('C'), b.side('C').crafted[3]]).toEqual([null, 1])
  })

  test('ROOT-3.3.4 ROOT-3.3.3 a dominance card buys another, lies beside the map for it, and the bought one may be activated at once', () => {
    const b = bench().hand('E', 'dominance-bird').scores('E', 10)
    b.g.state.available.push(b.card('dominance-fox'))
    b.phase('E', 'daylight').do('B#dom->/F#dom')
    expect([b.g.state.available, b.handOf('E')]).toEqual([[b.card('dominance-bird')], ['dominance-fox']])
    b.do('F#dom->$/++->$')
    expect([b.score('E'), b.side('E').dominance]).toEqual([null, b.card('dominance-fox')])
  })

  test('ROOT-3.3.4 whoever has few points, or plays for dominance already, may buy one too', () => {
    for (const points of [0, null]) {
      const b = bench().hand('E', 'anvil').scores('E', points)
      b.g.state.available.push(b.card('dominance-fox'))
      expect(b.phase('E', 'daylight').has('F#anvil->/F#dom')).toBe(true)
    }
  })

  test('ROOT-8.2.3 supporters are no hand from which a card can be taken', () => {
    const b = bench().effect('C', 'stand-and-deliver').supporters('anvil', 'sword').phase('C', 'birdsong', true)
    expect(b.has('use stand-and-deliver')).toBe(false)
  })

  test('ROOT-7.6.2 nobody discards out of turn: a sixth card is kept until the own Evening', () => {
    const b = bench().effect('C', 'better-burrow-bank').hand('E', 'anvil', 'sword', 'cobbler', 'armorers', 'sappers')
    b.phase('C', 'birdsong', true).do('use better-burrow-bank', 'E')
    expect([b.side('E').hand.length, b.asked]).toEqual([6, 'C marquise.daylight.act'])
  })

  test('ROOT-2.1~2 the deck that runs out under one of two who draw is made anew for the other', () => {
    const b = bench().effect('C', 'better-burrow-bank').discardPile('anvil')
    b.g.state.deck = [b.card('sword')]
    b.phase('C', 'birdsong', true).do('use better-burrow-bank', 'E')
    expect([b.handOf('C'), b.handOf('E'), b.g.state.deck, b.g.state.discard]).toEqual([['sword'], ['anvil'], [], []])
  })

  test('ROOT-8.2.6 ROOT-1.4.1~3 a move at the start of Evening into sympathy is paid for like any', () => {
    const b = bench().effect('C', 'cobbler').put('C', 'warrior', 1, 2).put('A', 'sympathy', 5).hand('C', 'bake-sale')
    expect(b.phase('C', 'evening', true).do('use cobbler', 'w1->5').asked).toBe('C alliance.outrage.pay')
  })
})

describe('the Vagabond', () => {
  test('ROOT-9.2.9.III.a a battle from a card costs no sword, and is one of his own turn', () => {
    const b = bench().effect('V', 'command-warren').put('V', 'pawn', 1).items('V', 'thief', 'sword!', 'sword!').put('C', 'warrior', 1, 2)
    b.relation('V', 'C', -1).dice(2, 0).phase('V', 'daylight', true).do('use command-warren')
    expect([b.score('V'), b.itemsOf()]).toEqual([2, ['sword!', 'sword!']])
    // ROOT-9.2.6 Without any undamaged sword nothing of the roll is dealt.
    const c = bench().effect('V', 'command-warren').put('V', 'pawn', 1).items('V', 'thief', 'sword?').put('C', 'warrior', 1, 3)
    c.dice(3, 0).phase('V', 'daylight', true).do('use command-warren')
    expect(c.count('C', 'warrior', 1)).toBe(3)
  })

  test('ROOT-9.2.9.III.b a move from a card costs a boot to Hostile warriors alone, and leads out of a forest', () => {
    const walking = (...items: string[]) => {
      const b = bench()
        .effect('V', 'cobbler')
        .items('V', 'thief', ...items)
        .relation('V', 'C', -1)
        .put('C', 'warrior', 5)
      b.side('V').pawn = b.book.placeNames.indexOf('1_2_5_10')
      return b.phase('V', 'evening', true).do('use cobbler')
    }
    expect(walking('boot!').offers).toEqual(['->1', '->2', '->10'])
    expect(walking('boot', 'boot?').do('->5').itemsOf()).toEqual(['boot!', 'boot?'])
  })

  test('ROOT-9.2.9.III.b one boot more, however many Hostile factions wait there, and none for their buildings', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot', 'boot').relation('V', 'C', -1).relation('V', 'E', -1)
    b.put('C', 'warrior', 5).put('E', 'warrior', 5).put('C', 'sawmill', 9).phase('V', 'daylight')
    expect(b.do('p->5').itemsOf()).toEqual(['boot!', 'boot!'])
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot').relation('V', 'C', -1).put('C', 'sawmill', 9).phase('V', 'daylight')
    expect(c.do('p->9').itemsOf()).toEqual(['boot!'])
  })

  test('ROOT-9.5.4~2 ROOT-9.2.5.I~3 an item that is aided for finds its track full', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'bag^', 'bag^', 'bag^', 'boot').put('C', 'wood', 1).hand('V', 'anvil')
    b.side('C').crafted[1] = 1
    b.phase('V', 'daylight').do('F#anvil->C', '%fsr->e', '%b->$')
    expect([b.itemsOf(), b.handOf('C')]).toEqual([['bag', 'bag^', 'bag^', 'bag^', 'boot!'], ['anvil']])
  })

  test('ROOT-9.6.1 ROOT-9.6.2 coins that rest brings back to their track draw cards at once', () => {
    const b = bench().items('V', 'vagrant', 'coin!?', 'coin?').hand('V', 'sword')
    b.side('V').pawn = 12
    b.phase('V', 'evening')
    expect([b.itemsOf(), b.side('V').hand.length]).toEqual([['coin^', 'coin^'], 4])
  })

  test('ROOT-9.4.1 ROOT-9.2.5.I~3 a fourth tea, which lies in the satchel, refreshes nothing', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'tea^', 'tea^', 'tea^', 'tea', ...Array(12).fill('boot!'))
    for (b.phase('V', 'birdsong'); b.offered('refresh').length > 0; ) b.do('%fse->r')
    expect(b.itemsOf().filter((item) => item === 'boot').length).toBe(9)
  })

  test('ROOT-1.5.5 ROOT-7.2.2 allied Eyrie leave a clearing in which they tie, allied cats do not', () => {
    const tied = (ally: string, other: string) =>
      bench()
        .put('V', 'pawn', 1)
        .items('V', 'thief', 'boot')
        .relation('V', ally, 3)
        .put('E', 'warrior', 1, 2)
        .put('C', 'warrior', 1, 2)
        .put(other, 'warrior', 5, 3)
        .phase('V', 'daylight')
        .do('p->5')
    expect(tied('E', 'C').offers).toEqual(['1Ew', '2Ew', 'alone'])
    expect(tied('C', 'E').asked).toBe('V vagabond.daylight.act')
  })

  test('ROOT-9.4.2 ROOT-9.2.9.II.b ROOT-8.2.6 an ally that slips along into sympathy pays for it', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'boot')
      .relation('V', 'C', 3)
      .put('C', 'warrior', 1, 2)
      .put('A', 'sympathy', 5)
    b.hand('C', 'bake-sale').phase('V', 'birdsong').do('p->5', '2Cw')
    expect([b.asked, b.side('V').pawn, b.itemsOf()]).toEqual(['C alliance.outrage.pay', 4, ['boot']])
  })

  test('ROOT-D.3.2 ROOT-1.4.1~3 a Hideout ends Daylight, and Evening begins with what starts it', () => {
    const b = bench()
      .effect('V', 'cobbler')
      .put('V', 'pawn', 1)
      .items('V', 'ranger', 'torch', 'sword?')
      .phase('V', 'daylight')
      .do('hideout')
    expect([b.asked, b.itemsOf()]).toEqual(['V turn.startOfEvening', ['sword', 'torch!']])
  })
})
