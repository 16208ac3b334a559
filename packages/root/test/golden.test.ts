import { begin, choose, copy, smallSeed } from '@trestle/kernel'
import { playRandom } from '@trestle/kernel/testing'
import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { discard, drawCards } from '../src/rules/cards.ts'
import { isEnemy } from '../src/rules/parties.ts'
import { place } from '../src/rules/pieces.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { bench } from './bench.ts'

describe('reading principles', () => {
  test('ROOT-0.1 every target the text allows is offered', () => {
    const b = bench().put('C', 'warrior', 12).put('E', 'roost', 12).put('A', 'sympathy', 12).put('V', 'pawn', 12)
    b.put('C', 'warrior', 1).put('A', 'warrior', 1)
    b.phase('C', 'daylight').do('battle')
    expect(b.offers.sort()).toEqual(['XA1', 'XA12', 'XE12', 'XV12'])
  })

  test('ROOT-0.2 nobody is asked to agree: the aided player gets the card at once', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'tinker', 'boot').hand('V', 'anvil').put('E', 'warrior', 1)
    b.phase('V', 'daylight').do('F#anvil->E')
    expect(b.handOf('E')).toEqual(['anvil'])
    expect(b.asked).toBe('V vagabond.daylight.act')
  })

  test('ROOT-0.3 only the faction whose rule says so wins ties; no sister gets it by analogy', () => {
    const b = bench().put('C', 'warrior', 1, 2).put('A', 'warrior', 1, 2)
    expect(rulerOf(b.g, 0)).toBe(-1)
  })

  test('ROOT-0.4 a ban on placing is no ban on moving', () => {
    const b = bench().put('C', 'keep', 5).put('E', 'warrior', 1, 2).put('E', 'roost', 1)
    b.decree(['viz'], ['viz'], [], []).phase('E', 'daylight')
    expect(b.offers).not.toContain('viz w->5')
    b.do('viz w->1', 'viz w1', 'w->5')
    expect(b.count('E', 'warrior', 5)).toBe(1)
  })
})

describe('golden rules', () => {
  test('ROOT-1.1.1 a card breaks a general rule: a Scouting Party makes an ambush idle', () => {
    const b = bench().put('C', 'warrior', 1, 2).put('E', 'warrior', 1).effect('C', 'scouting-party').hand('E', 'ambush-fox')
    b.dice(0, 0).battle('C', 'E', 1).do('F@')
    expect(b.count('C', 'warrior', 1)).toBe(2)
    expect(b.g.state.discard).toEqual([b.card('ambush-fox')])
  })

  test('ROOT-1.1.1~3 the special rule beats the general one where both cannot be kept', () => {
    const b = bench().put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 2)
    expect(rulerOf(b.g, 0)).toBe(b.seat('E'))
  })

  test('ROOT-1.1.2 cannot is absolute: nothing is placed in a scorched clearing, not even by Field Hospitals or recruiting', () => {
    const b = bench().put('C', 'recruiter', 12).put('C', 'warrior', 12)
    b.g.state.scorched.push(11)
    b.phase('C', 'daylight')
    expect(b.has('recruit')).toBe(false)
  })

  test('ROOT-1.1.3 the active player orders what happens at once', () => {
    const b = bench().put('C', 'keep', 9).put('C', 'warrior', 1, 2).put('A', 'sympathy', 6).hand('C', 'anvil').put('V', 'pawn', 1)
    b.items('V', 'thief', 'boot', 'tea^')
    b.act('E', (g) => sweep(g, b.seat('E'), [0, 5]))
    expect(b.asked).toBe('E following.order')
    expect(b.offers).toEqual(['first swept 1', 'first hospitals 1', 'first outrage 6'])
    b.do('first swept 1')
    expect(b.itemsOf()).toEqual(['boot?', 'tea?'])
  })

  test('ROOT-1.2.1 no choice and no event shows a card of a hand to those who have no right to it', () => {
    const b = bench().hand('C', 'anvil', 'bake-sale').put('A', 'sympathy', 5).put('C', 'warrior', 1, 3).hand('C', 'sword')
    b.phase('C', 'daylight').do('march', '3w1->5', 'R#bakesale')
    expect(b.heardOf('E', 'alliance.supporter')[0].card).toBeUndefined()
    expect(b.heardOf('A', 'alliance.supporter')[0].card).toBe(b.card('bake-sale'))
    expect(JSON.stringify(root.view(b.g, b.seat('E')).sides[0].hand)).toBe('[]')
  })

  test('ROOT-1.2.1~2 the size of every hand is open', () => {
    const b = bench().hand('C', 'anvil', 'sword').hand('E', 'bake-sale')
    expect(root.view(b.g, b.seat('V')).sides.map((side) => side.handCount)).toEqual([2, 1, 0, 0])
  })

  test('ROOT-1.2.2 the whole discard pile lies open, in and out of turn', () => {
    const b = bench().discardPile('anvil', 'armorers')
    for (const seat of [null, 0, 1, 2, 3]) expect(root.view(b.g, seat).discard).toEqual(['anvil', 'armorers'])
  })

  test('ROOT-1.3.2 no choice hands a card to another player but those a rule grants', () => {
    const givers = new Set<string>()
    for (let seed = 1; seed < 12; seed++) {
      playRandom(root, {
        seed,
        until: (g) => {
          for (const decision of g.asked)
            if (decision.options.some((o) => o.do === 'give' || o.do === 'aid')) givers.add(`${decision.procedure}.${decision.step}`)
          return g.decided > 600
        },
      })
    }
    expect([...givers].sort()).toEqual(['alliance.outrage.pay', 'vagabond.daylight.act'])
  })

  test('ROOT-1.4.1 ROOT-1.4.1~2 ROOT-1.4.1~5 three phases a turn, turn after turn to the left, without an end but by winning', () => {
    const g = begin(root, { seed: smallSeed(3), options: { seating: 'given', first: 'given' }, heard: [] })
    const seen: string[] = []
    const heard = g.heard ?? []
    for (let i = 0; i < 4000 && seen.length < 30 && !g.result; i++) {
      choose(g, g.asked[0], g.asked[0].options[g.asked[0].options.length - 1])
      for (const { event } of heard.splice(0)) if (event.on === 'phase') seen.push(`${event.seat}${event.phase}`)
    }
    expect(seen.slice(0, 15)).toEqual(['01', '02', '03', '11', '12', '13', '21', '22', '23', '31', '32', '33', '01', '02', '03'])
  })

  test('ROOT-1.4.1~3 effects at the start of a phase come before all else of it, and are gone afterwards', () => {
    const b = bench().effect('C', 'better-burrow-bank').put('C', 'sawmill', 1)
    b.phase('C', 'birdsong', true)
    expect(b.offers).toEqual(['use better-burrow-bank', 'pass'])
    expect(b.count('C', 'wood', 1)).toBe(0)
    b.do('pass')
    expect(b.count('C', 'wood', 1)).toBe(1)
    expect(b.offers).not.toContain('use better-burrow-bank')
  })

  test('ROOT-1.4.2 nothing can be used between the two moves of one March', () => {
    const b = bench().put('C', 'warrior', 1, 3).effect('C', 'tax-collector')
    b.phase('C', 'daylight')
    expect(b.has('use tax-collector')).toBe(true)
    b.do('march', 'w1->5')
    expect(b.asked).toBe('C move.way')
    expect(b.offers).not.toContain('use tax-collector')
    b.do('pass')
    expect(b.has('use tax-collector')).toBe(true)
  })

  test('ROOT-1.5.1 ROOT-1.5.4~2 ROOT-G.1.32 pieces run out, and as many as there are come', () => {
    const b = bench().put('C', 'sawmill', 12, 2).put('C', 'sawmill', 9).leave('C', 'wood', 0)
    b.phase('C', 'birdsong')
    expect([b.count('C', 'wood', 12), b.count('C', 'wood', 9)]).toEqual([0, 0])
    b.leave('C', 'wood', 1).phase('C', 'birdsong')
    expect(b.asked).toBe('C spread.spot')
    expect(b.rule).toBe('ROOT-6.4')
    b.do('->9')
    expect([b.count('C', 'wood', 12), b.count('C', 'wood', 9), b.supply('C', 'wood')]).toEqual([0, 1, 0])
  })

  test('ROOT-1.5.2 a faction’s pieces are those its board lists', () => {
    const g = begin(root, { seed: smallSeed(1) })
    const limits = root.view(g, null).sides.map((side) => side.limit)
    expect(limits[0]).toEqual({ warrior: 25, sawmill: 6, workshop: 6, recruiter: 6, wood: 8, keep: 1 })
    expect(limits[1]).toEqual({ warrior: 20, roost: 7 })
    expect(limits[2]).toEqual({ warrior: 10, 'base-fox': 1, 'base-rabbit': 1, 'base-mouse': 1, sympathy: 10 })
  })

  test('ROOT-1.5.3 no piece changes its owner in whole games: every faction’s count stays', () => {
    for (let seed = 1; seed < 6; seed++) {
      const g = playRandom(root, { seed, until: (one) => one.decided > 800 })
      expect(root.check(g).filter((fault) => fault.includes(' of '))).toEqual([])
    }
  })

  test('ROOT-1.5.4 ROOT-G.1.19 ROOT-G.1.27 placing takes from the supply, removing gives back to it', () => {
    const b = bench()
    place(b.g, b.seat('E'), 1, 0)
    expect([b.count('E', 'roost', 1), b.supply('E', 'roost')]).toEqual([1, 6])
    remove(b.g, [{ by: b.seat('C'), losses: [{ party: b.seat('E'), kind: 1, at: 0, n: 1 }] }])
    expect([b.count('E', 'roost', 1), b.supply('E', 'roost')]).toEqual([0, 7])
  })

  test('ROOT-1.5.4~3 a shortage excuses no cost, and nobody stops short of what can be placed', () => {
    const b = bench().put('A', 'sympathy', 1).supporters('anvil')
    b.phase('A', 'birdsong')
    expect(b.offers).not.toContain('revolt 1')
    const c = bench().put('C', 'recruiter', 12, 1).put('C', 'recruiter', 9).leave('C', 'warrior', 2)
    c.phase('C', 'daylight').do('recruit')
    expect([c.count('C', 'warrior', 12), c.count('C', 'warrior', 9)]).toEqual([1, 1])
  })

  test('ROOT-1.5.4~4 one effect takes everything before anything answers: the keep is gone, so no hospital', () => {
    const b = bench().put('C', 'keep', 1).put('C', 'warrior', 1, 3).hand('C', 'anvil')
    b.act('E', (g) => sweep(g, b.seat('E'), [0]))
    expect(b.asked).toBe('C test.wait.go')
    expect(b.supply('C', 'warrior')).toBe(25)
  })

  test('ROOT-1.5.5 ROOT-G.1.33 forced warriors move as their own faction would: Eyrie in a tied clearing may come along', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot').relation('V', 'E', 3).put('E', 'warrior', 1).put('C', 'warrior', 1)
    b.phase('V', 'daylight').do('p->5')
    expect(b.offers).toEqual(['1Ew', 'alone'])
    b.do('1Ew')
    expect(b.count('E', 'warrior', 5)).toBe(1)
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot').relation('V', 'C', 3).put('E', 'warrior', 1).put('C', 'warrior', 1)
    c.phase('V', 'daylight').do('p->5')
    expect(c.asked).toBe('V vagabond.daylight.act')
  })
})

describe('key terms', () => {
  test('ROOT-2.1 ROOT-G.1.2 one deck for all, drawn from its top', () => {
    const b = bench().top('anvil', 'sword')
    drawCards(b.g, b.seat('C'), 1)
    drawCards(b.g, b.seat('E'), 1)
    expect([b.handOf('C'), b.handOf('E')]).toEqual([['anvil'], ['sword']])
  })

  test('ROOT-2.1~2 an empty deck is made anew of the discard pile at once', () => {
    const b = bench().discardPile('anvil', 'sword', 'armorers')
    b.g.state.deck = [b.card('bake-sale')]
    drawCards(b.g, 0, 1)
    expect([b.g.state.deck.length, b.g.state.discard.length]).toEqual([3, 0])
    b.g.state.deck = [b.card('investments')]
    b.g.state.discard = [b.card('sappers'), b.card('cobbler')]
    expect(drawCards(b.g, 1, 3)).toBe(3)
    // Cards that were discarded while no deck was there are shuffled when one is drawn.
    b.g.state.deck = []
    b.g.state.discard = [b.card('tax-collector')]
    expect([drawCards(b.g, 2, 2), b.handOf('A'), b.g.state.discard]).toEqual([1, ['tax-collector'], []])
    // With no card anywhere as many are drawn as there are.
    b.g.state.deck = []
    b.g.state.discard = []
    expect(drawCards(b.g, 1, 2)).toBe(0)
  })

  test('ROOT-2.1~3 ROOT-2.1~4 every card has one of four suits; all but ambush and dominance have a craft effect', () => {
    const { cards } = bench().book
    expect(cards.every((card) => card.suit >= 0 && card.suit <= 3)).toBe(true)
    for (const card of cards) expect(card.cost === null).toBe(card.type === 'ambush' || card.type === 'dominance')
    expect(cards.reduce((n, card) => n + card.count, 0)).toBe(54)
    expect([0, 1, 2, 3].map((suit) => cards.filter((card) => card.suit === suit).reduce((n, card) => n + card.count, 0))).toEqual([
      14, 13, 13, 14,
    ])
  })

  test('ROOT-2.1.1 birds stand for any suit, in a set as well', () => {
    const b = bench().put('A', 'sympathy', 1).supporters('anvil', 'armorers')
    b.phase('A', 'birdsong').do('revolt 1')
    expect(b.offers.sort()).toEqual(['B#armor->', 'F#anvil->'])
    b.do('B#armor->', 'F#anvil->')
    expect(b.count('A', 'base-fox', 1)).toBe(1)
  })

  test('ROOT-2.1.1.I whoever must give a suit must give a bird for it', () => {
    const b = bench().put('A', 'sympathy', 1).put('C', 'warrior', 5).hand('C', 'armorers', 'sword')
    b.phase('C', 'daylight').do('march', 'w5->1')
    expect(b.offers).toEqual(['B#armor'])
  })

  test('ROOT-2.1.1.II a bird that is asked for is paid with birds alone', () => {
    const b = bench().hand('C', 'anvil', 'armorers')
    b.g.state.available.push(b.card('dominance-bird'))
    b.phase('C', 'daylight')
    expect(b.offered('fetch')).toHaveLength(1)
    expect(b.has('B#armor->/B#dom')).toBe(true)
    expect(b.offered('extra').map((o) => o.card)).toEqual([b.card('armorers')])
  })

  test('ROOT-2.1.2 five ambush cards: two birds and one of each other suit', () => {
    const ambushes = bench().book.cards.filter((card) => card.type === 'ambush')
    expect(ambushes.map((card) => [card.suit, card.count])).toEqual([
      [3, 2],
      [0, 1],
      [1, 1],
      [2, 1],
    ])
  })

  test('ROOT-2.1.2~2 an ambush is spent for its suit but never crafted', () => {
    const b = bench().put('C', 'workshop', 1).put('C', 'sawmill', 12).hand('C', 'ambush-fox')
    b.phase('C', 'daylight')
    expect(b.offered('craft')).toEqual([])
    expect(b.has('F@->/t->12')).toBe(true)
  })

  test('ROOT-2.1.2~3 one ambush a side', () => {
    const b = bench().put('C', 'warrior', 1, 5).put('E', 'warrior', 1).hand('E', 'ambush-fox', 'ambush-bird').hand('C', 'ambush-bird')
    b.dice(0, 0).battle('C', 'E', 1).do('F@', 'B@')
    expect(b.handOf('E')).toEqual(['ambush-bird'])
    expect(b.asked).toBe('C test.wait.go')
  })

  test('ROOT-2.1.3 ROOT-2.1.3~2 four dominance cards, spent for their suit and never crafted', () => {
    const b = bench().put('C', 'workshop', 1).put('C', 'sawmill', 12).hand('C', 'dominance-fox')
    expect(b.book.cards.filter((card) => card.type === 'dominance').map((card) => [card.suit, card.count])).toEqual([
      [3, 1],
      [0, 1],
      [1, 1],
      [2, 1],
    ])
    b.phase('C', 'daylight')
    expect(b.offered('craft')).toEqual([])
    expect(b.has('F#dom->/t->12')).toBe(true)
  })

  test('ROOT-2.1.3~3 a dominance card replaces the thirty points', () => {
    const b = bench().hand('C', 'dominance-fox').scores('C', 12).put('C', 'warrior', 1)
    b.phase('C', 'daylight').do('F#dom->$/++->$')
    expect([b.score('C'), b.side('C').dominance]).toEqual([null, b.card('dominance-fox')])
  })

  test('ROOT-2.2 ROOT-2.2.1 ROOT-G.1.22 ROOT-G.1.23 twelve clearings, adjacent where a path joins them and nowhere else', () => {
    const { book } = bench()
    expect(book.clearings).toBe(12)
    const pairs = book.paths.flatMap((near, a) => near.filter((c) => c > a).map((c) => `${a + 1}-${c + 1}`))
    expect(pairs.sort()).toEqual('1-5 1-9 1-10 2-5 2-6 2-10 3-6 3-7 3-11 4-8 4-9 4-12 6-11 7-8 7-12 9-12 10-12 11-12'.split(' ').sort())
    const b = bench().put('C', 'warrior', 1)
    b.phase('C', 'daylight').do('march')
    expect(b.offers).toEqual(['w1->5', 'w1->9', 'w1->10', 'pass'])
  })

  test('ROOT-2.2.2 each clearing is fox, rabbit or mouse', () => {
    expect(
      bench()
        .g.state.suits.map((bits) => 'FRMB'[Math.log2(bits)])
        .join(''),
    ).toBe('FMRRRFMFMRMF')
  })

  test('ROOT-2.2.3 ROOT-2.2.3~2 ROOT-G.1.1 ROOT-G.1.16 a building takes a slot, and without one nothing is built', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('C', 'sawmill', 1).put('C', 'wood', 1, 3).put('C', 'warrior', 5, 3)
    b.phase('C', 'daylight').do('build')
    expect(b.offers.some((text) => text.endsWith('->1'))).toBe(false)
    expect(b.has('b_s->5')).toBe(true)
  })

  test('ROOT-2.2.4 ROOT-G.1.20 RC-028 a ruin fills its slot', () => {
    const b = bench().put('C', 'warrior', 10, 3).put('C', 'wood', 10, 3).put('C', 'sawmill', 10)
    b.phase('C', 'daylight')
    expect(b.has('build')).toBe(false)
    b.g.state.ruin[9] = 0
    b.phase('C', 'daylight').do('build')
    expect(b.has('b_s->10')).toBe(true)
  })

  test('ROOT-2.2.4~2 FC-R003 a Favor, a revolt and Scorched Earth leave ruins where they are', () => {
    const b = bench()
      .put('C', 'warrior', 10)
      .put('C', 'workshop', 3)
      .put('C', 'workshop', 4)
      .put('C', 'workshop', 5)
      .hand('C', 'favor-of-the-rabbits')
      .put('E', 'warrior', 10)
    b.phase('C', 'daylight').do('ZR#favor')
    expect([b.g.state.ruin[9], b.count('E', 'warrior', 10)]).toEqual([1, 0])
    const c = bench().put('A', 'sympathy', 12).supporters('anvil', 'armorers')
    c.phase('A', 'birdsong').do('revolt 12', 'B#armor->', 'F#anvil->')
    expect(c.g.state.ruin[11]).toBe(1)
    const d = bench().put('V', 'pawn', 11).items('V', 'scoundrel', 'torch')
    d.phase('V', 'daylight').do('scorch')
    expect(d.g.state.ruin[10]).toBe(1)
  })

  test('ROOT-2.3 ROOT-G.1.21 a river is no path', () => {
    const b = bench().put('C', 'warrior', 4)
    expect(b.book.rivers[3]).toEqual([6])
    b.phase('C', 'daylight').do('march')
    expect(b.offers).toEqual(['w4->8', 'w4->9', 'w4->12', 'pass'])
  })

  test('ROOT-2.3~2 ROOT-2.4 ROOT-G.1.9 rivers divide no forest: seven lie within the paths', () => {
    expect(bench().book.placeNames.slice(12)).toEqual([
      '1_2_5_10',
      '1_9_10_12',
      '2_6_10_11_12',
      '3_6_11',
      '3_7_11_12',
      '4_7_8_12',
      '4_9_12',
    ])
  })

  test('ROOT-2.4.1 a forest touches its clearings and the forests one path away', () => {
    const { book } = bench()
    const near = (name: string) => book.around[book.placeNames.indexOf(name)].map((at) => book.placeNames[at])
    expect(near('3_6_11')).toEqual(['3', '6', '11', '2_6_10_11_12', '3_7_11_12'])
    expect(near('4_9_12')).toEqual(['4', '9', '12', '1_9_10_12', '4_7_8_12'])
    expect(near('12').filter((name) => name.includes('_'))).toHaveLength(5)
  })

  test('ROOT-2.5 ROOT-G.1.7 warriors and buildings rule', () => {
    const b = bench().put('C', 'warrior', 5, 2).put('C', 'sawmill', 5).put('E', 'warrior', 5, 2)
    expect(rulerOf(b.g, 4)).toBe(b.seat('C'))
  })

  test('ROOT-2.5~2 tokens and pawns do not', () => {
    const b = bench().put('C', 'wood', 5, 5).put('A', 'warrior', 5).put('V', 'pawn', 6).put('A', 'sympathy', 6)
    expect([rulerOf(b.g, 4), rulerOf(b.g, 5)]).toEqual([b.seat('A'), -1])
  })

  test('ROOT-2.5~3 RC-017 a tie is nobody’s', () => {
    const b = bench().put('C', 'warrior', 5, 2).put('A', 'warrior', 5, 2)
    expect(rulerOf(b.g, 4)).toBe(-1)
    expect(rulerOf(b.g, 0)).toBe(-1)
  })

  test('RC-014 RC-016 rule as in the public cases', () => {
    const b = bench().put('C', 'warrior', 5).put('A', 'warrior', 5).put('E', 'roost', 5).put('A', 'sympathy', 5)
    expect(rulerOf(b.g, 4)).toBe(b.seat('E'))
    const c = bench().put('C', 'warrior', 5, 2).put('C', 'workshop', 5).put('A', 'warrior', 5, 2).put('E', 'roost', 5)
    expect(rulerOf(c.g, 4)).toBe(c.seat('C'))
  })
})

test('a copy of a position shares nothing with it', () => {
  const b = bench().put('C', 'warrior', 1)
  const other = copy(b.g)
  discard(other, 0)
  other.state.sides[0].pieces[0][0] = 9
  expect([b.count('C', 'warrior', 1), b.g.state.discard]).toEqual([1, []])
  expect(isEnemy(b.g, 0, 1)).toBe(true)
})
