import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { netOf } from '../src/rules/ways.ts'
import { bench } from './bench.ts'

const MIX = 'marquise+eyrie+alliance+vagabond'
const exiles = (mix = MIX, map = 'autumn') => bench(mix, 7, { deck: 'exiles', map })

test('the Exiles and Partisans deck: 54 cards, of which 25 are not those of the base deck', () => {
  const [deck, base] = [exiles().book.cards, bench().book.cards]
  const sum = (cards: typeof deck) => cards.reduce((n, { count }) => n + count, 0)
  expect(sum(deck)).toBe(54)
  expect([0, 1, 2, 3].map((suit) => sum(deck.filter((card) => card.suit === suit)))).toEqual([14, 13, 13, 14])
  expect(sum(deck.filter(({ id }) => !base.some((card) => card.id === id)))).toBe(25)
  expect(deck.filter(({ type }) => type === 'persistent')).toHaveLength(18)
})

describe('Saboteurs', () => {
  test('ROOT-H.1.1 at the start of Birdsong its owner may discard it and a persistent card of an enemy', () => {
    const b = exiles().effect('C', 'saboteurs', 'tunnels').effect('E', 'tunnels').effect('A', 'swap-meet')
    b.phase('C', 'birdsong', true)
    expect([b.asked, b.offers]).toEqual(['C turn.startOfBirdsong', ['use saboteurs', 'pass']])
    b.do('use saboteurs')
    expect([b.rule, b.offers]).toEqual(['ROOT-H.1.1', ['E R#tun->', 'A R#swap->']])
    b.do('E R#tun->')
    expect([b.side('C').effects, b.side('E').effects]).toEqual([[b.card('tunnels')], []])
    expect(b.g.state.discard).toEqual([b.card('saboteurs'), b.card('tunnels')])
    expect(b.events('discarded')).toMatchObject([
      { seat: 0, card: b.card('saboteurs'), played: true },
      { seat: 1, card: b.card('tunnels'), played: true },
    ])
  })

  test('ROOT-H.1.1 a partner’s cards and activated dominance cards are none of an enemy’s persistent cards', () => {
    const b = exiles().effect('V', 'saboteurs').effect('C', 'tunnels')
    b.side('V').coalition = 0
    b.side('E').dominance = b.card('dominance-fox')
    b.phase('V', 'birdsong', true)
    expect(b.has('use saboteurs')).toBe(false)
    b.effect('E', 'informants').phase('V', 'birdsong', true).do('use saboteurs')
    expect(b.side('E').effects).toEqual([])
  })
})

describe('who rules', () => {
  test('ROOT-H.1.2 RC-019 with Soup Kitchens each token counts as two', () => {
    const b = exiles().put('C', 'wood', 1).put('E', 'warrior', 1)
    expect(rulerOf(b.g, 0)).toBe(b.seat('E'))
    b.effect('C', 'soup-kitchens')
    expect(rulerOf(b.g, 0)).toBe(b.seat('C'))
    // Two sympathy tokens are never in one clearing; one and a warrior are three.
    const c = exiles().effect('A', 'soup-kitchens').put('A', 'sympathy', 2).put('A', 'warrior', 2).put('C', 'warrior', 2, 3)
    expect(rulerOf(c.g, 1)).toBe(-1)
    c.put('A', 'warrior', 2)
    expect(rulerOf(c.g, 1)).toBe(c.seat('A'))
    // Of the owner alone, and its buildings are no tokens.
    const d = exiles().effect('A', 'soup-kitchens').put('C', 'wood', 5, 3).put('C', 'sawmill', 5).put('A', 'warrior', 5)
    expect(rulerOf(d.g, 4)).toBe(-1)
  })
})

describe('where one may go', () => {
  test('ROOT-H.1.3 RC-023 with Boat Builders rivers are paths for the owner alone, and rule is needed as ever', () => {
    const b = exiles().put('C', 'warrior', 4, 2).put('E', 'warrior', 4).effect('C', 'boat-builders')
    expect([netOf(b.g, 0)[3] & (1 << 6), netOf(b.g, 1)[3] & (1 << 6)]).toEqual([1 << 6, 0])
    b.phase('C', 'daylight').do('march')
    expect(b.has('w4->7')).toBe(true)
    const c = exiles().put('C', 'warrior', 4).put('E', 'warrior', 4, 2).effect('C', 'boat-builders').put('C', 'warrior', 1)
    c.phase('C', 'daylight').do('march')
    expect(c.has('w4->7')).toBe(false)
    // No river leads into a forest or out of it.
    for (let at = b.book.clearings; at < b.book.places; at++) expect(netOf(b.g, 0)[at]).toBe(b.book.near[at])
    // Wood comes along it too (ROOT-6.5.4.II).
    const d = exiles().put('C', 'warrior', 4).put('C', 'warrior', 7).put('C', 'wood', 4)
    d.put('C', 'sawmill', 4).put('C', 'workshop', 2).put('C', 'recruiter', 2).phase('C', 'daylight')
    expect(d.has('build')).toBe(false)
    expect(d.effect('C', 'boat-builders').phase('C', 'daylight').has('build')).toBe(true)
  })

  test('ROOT-H.1.4 RC-025 with Corvid Planners moves need no rule', () => {
    const b = exiles()
      .put('C', 'warrior', 1)
      .put('E', 'warrior', 1, 2)
      .put('E', 'warrior', 5)
      .put('E', 'warrior', 9)
      .put('E', 'warrior', 10)
    b.phase('C', 'daylight')
    expect(b.has('march')).toBe(false)
    b.effect('C', 'corvid-planners').phase('C', 'daylight').do('march')
    expect(b.offers).toEqual(['w1->5', 'w1->9', 'w1->10', 'pass'])
    // A ban holds (ROOT-1.1.2).
    b.g.state.scorched = [4]
    b.phase('C', 'daylight').do('march')
    expect(b.has('w1->5')).toBe(false)
  })

  test('ROOT-6.5.4.II ROOT-H.1.2 a building is paid in full though with the wood she ceases to rule the way to the rest', () => {
    const b = exiles().effect('C', 'soup-kitchens').put('C', 'warrior', 1, 3).put('C', 'sawmill', 1).put('C', 'sawmill', 9)
    b.put('C', 'wood', 5).put('E', 'warrior', 5).put('C', 'wood', 2)
    b.phase('C', 'daylight').do('build', 'b_s->9', 't5->')
    expect([rulerOf(b.g, 4), b.count('C', 'wood', 2), b.count('C', 'sawmill', 9)]).toEqual([b.seat('E'), 0, 2])
  })

  test('ROOT-H.1.10 FC-R138 with Tunnels the clearings with an own crafting piece are adjacent to one another, and to no other', () => {
    const b = exiles().put('C', 'warrior', 2, 3).put('C', 'workshop', 2).put('C', 'workshop', 12).effect('C', 'tunnels')
    b.phase('C', 'daylight').do('march')
    expect(b.offered('go').map((o) => Number(o.to) + 1)).toContain(12)
    expect(b.offered('go').map((o) => Number(o.to) + 1)).not.toContain(8)
    expect(netOf(b.g, 1)).toBe(b.book.near)
    // Sympathy spreads by it (ROOT-8.4.2.I): both tokens are crafting pieces, so it comes no farther than their own neighbours.
    const a = exiles().put('A', 'sympathy', 5).put('A', 'sympathy', 8).effect('A', 'tunnels')
    expect(netOf(a.g, 2)[4] & (1 << 7)).toBe(1 << 7)
    const e = exiles().put('E', 'roost', 1).put('E', 'roost', 3).effect('E', 'tunnels')
    expect([netOf(e.g, 1)[0] & (1 << 2), netOf(e.g, 1)[2] & 1]).toEqual([1 << 2, 1])
    // A Vagabond's hammers are in no clearing (U25).
    const v = exiles().put('V', 'pawn', 1).items('V', 'tinker', 'hammer').effect('V', 'tunnels')
    expect(netOf(v.g, 3)).toBe(v.book.near)
  })

  test('ROOT-H.1.10 wood goes through the Tunnels', () => {
    const b = exiles().put('C', 'warrior', 5).put('C', 'warrior', 11).put('C', 'wood', 11).put('C', 'workshop', 5).put('C', 'workshop', 11)
    b.put('C', 'sawmill', 11).put('C', 'recruiter', 2).phase('C', 'daylight')
    expect(b.has('build')).toBe(false)
    expect(b.effect('C', 'tunnels').phase('C', 'daylight').has('build')).toBe(true)
  })
})

describe('Eyrie Émigré', () => {
  const ready = () => exiles().effect('C', 'eyrie-emigre').put('C', 'warrior', 1, 2)

  test('ROOT-H.1.5 at the end of Birdsong its owner must move, then battle where the move ended', () => {
    const b = ready().put('C', 'sawmill', 1).put('E', 'warrior', 5).put('A', 'warrior', 5).put('V', 'pawn', 1).dice(0, 0)
    b.phase('C', 'birdsong', true)
    // The wood of Birdsong lies there already; nothing else can be chosen than to move.
    expect([b.asked, b.count('C', 'wood', 1), b.offered('pass')]).toEqual(['C move.way', 1, []])
    b.do('2w1->5')
    expect([b.asked, b.rule, b.offers]).toEqual(['C eyrie-emigre.battle', 'ROOT-H.1.5', ['XE5', 'XA5']])
    b.do('XE5')
    expect([b.g.state.phase, b.side('C').effects, b.asked]).toEqual([2, [b.card('eyrie-emigre')], 'C marquise.daylight.act'])
    expect(b.events('battle')).toMatchObject([{ attacker: 0, defender: 1, at: 4 }])
  })

  test('ROOT-H.1.5 the battle may be in the first clearing, too', () => {
    const b = exiles().effect('C', 'eyrie-emigre').put('C', 'warrior', 5, 2).put('E', 'warrior', 1).dice(0, 0)
    b.phase('C', 'birdsong', true).do('2w5->1')
    expect([b.events('battle').length, b.side('C').effects]).toEqual([1, [b.card('eyrie-emigre')]])
  })

  test('ROOT-H.1.5~2 whoever does not do both discards it, for whatever reason', () => {
    const empty = ready().put('E', 'warrior', 5).phase('C', 'birdsong', true).do('w1->9')
    expect([empty.side('C').effects, empty.g.state.discard, empty.g.state.phase]).toEqual([[], [empty.card('eyrie-emigre')], 2])
    const still = exiles().effect('C', 'eyrie-emigre').phase('C', 'birdsong', true)
    expect(still.side('C').effects).toEqual([])
    // Not in another's Birdsong.
    const other = ready().phase('A', 'birdsong', true)
    expect([other.g.state.phase, other.side('C').effects.length]).toEqual([2, 1])
    // Nor at the end of the owner's Daylight.
    const late = ready().top('anvil').phase('C', 'daylight').do('end')
    expect(late.side('C').effects).toHaveLength(1)
  })
})

describe('Partisans', () => {
  const fight = (clearing: number, card = 'fox-partisans') =>
    exiles().put('C', 'warrior', clearing, 3).put('E', 'warrior', clearing, 4).effect('C', card)

  test('ROOT-H.1.6 in a clearing of their suit they deal an extra hit after the roll, once a battle, for either party', () => {
    const b = fight(1).dice(0, 0).battle('C', 'E', 1)
    expect([b.asked, b.offers]).toEqual(['C battle.effects', ['use fox-partisans', 'pass']])
    b.do('use fox-partisans')
    expect([b.count('E', 'warrior', 1), b.side('C').effects.length, b.asked]).toEqual([3, 1, 'C test.wait.go'])
    const other = fight(5).dice(0, 0).battle('C', 'E', 5)
    expect(other.asked).toBe('C test.wait.go')
    for (const [card, at] of [
      ['rabbit-partisans', 5],
      ['mouse-partisans', 9],
    ] as const) {
      expect(fight(at, card).dice(0, 0).battle('C', 'E', at).offers).toContain(`use ${card}`)
    }
    // The defender too.
    const d = fight(1).dice(0, 0).battle('E', 'C', 1).do('use fox-partisans')
    expect(d.count('E', 'warrior', 1)).toBe(3)
  })

  test('ROOT-H.1.6~2 RC-053 then every card of another suit leaves the user’s hand, birds too', () => {
    const b = fight(1).hand('C', 'anvil', 'bake-sale', 'birdy-bindle', 'ambush-fox').dice(0, 0).battle('C', 'E', 1)
    b.do('use fox-partisans')
    expect([b.handOf('C').sort(), [...b.g.state.discard].sort()]).toEqual([
      ['ambush-fox', 'anvil'],
      [b.card('birdy-bindle'), b.card('bake-sale')].sort(),
    ])
  })

  test('ROOT-H.1.6~2 one card that goes shows all what it was, so nobody takes back what they chose before', () => {
    const epochs = (hand: string) => {
      const b = fight(1).hand('C', hand).dice(0, 0).battle('C', 'E', 1)
      const before = b.g.epoch
      return b.do('use fox-partisans').g.epoch - before
    }
    expect(epochs('bake-sale')).toBeGreaterThan(epochs('anvil'))
  })

  test('RC-052 where both have some the attacker says who goes first', () => {
    const b = exiles().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 4).effect('C', 'fox-partisans').effect('E', 'propaganda-bureau')
    b.side('E').effects = [b.card('fox-partisans')]
    b.dice(0, 0).battle('C', 'E', 1)
    expect([b.asked, b.offers]).toEqual(['C battle.order', ['first C', 'first E']])
  })
})

describe('Propaganda Bureau', () => {
  test('ROOT-H.1.7 RC-071 once in Daylight a card is spent: an enemy warrior goes from a clearing of its suit, an own one comes', () => {
    const b = exiles().effect('C', 'propaganda-bureau').put('E', 'warrior', 1, 2).put('A', 'warrior', 5).hand('C', 'anvil', 'sword')
    b.phase('C', 'daylight').do('use propaganda-bureau')
    expect([b.rule, b.asked]).toEqual(['ROOT-H.1.7', 'C propaganda-bureau.card'])
    // No enemy stands in a mouse clearing, so the sword pays for nothing.
    expect(b.offers).toEqual(['F#anvil->'])
    b.do('F#anvil->')
    expect([b.count('E', 'warrior', 1), b.count('C', 'warrior', 1), b.handOf('C')]).toEqual([1, 1, ['sword']])
    expect(b.has('use propaganda-bureau')).toBe(false)
    expect(exiles().effect('C', 'propaganda-bureau').put('E', 'warrior', 1).hand('C', 'sword').phase('C', 'daylight').offers).not.toContain(
      'use propaganda-bureau',
    )
  })

  test('ROOT-H.1.7 a bird reaches every clearing; own and partners’ warriors, buildings and pawns are no targets', () => {
    const b = exiles().effect('C', 'propaganda-bureau').put('E', 'warrior', 1).put('A', 'warrior', 5).put('C', 'warrior', 9)
    b.put('E', 'roost', 2)
      .put('V', 'pawn', 3)
      .hand('C', 'birdy-bindle')
      .phase('C', 'daylight')
      .do('use propaganda-bureau', 'B#birdybindle->')
    expect(b.offers).toEqual(['Ew1->', 'Aw5->'])
  })

  test('ROOT-H.1.7 without a warrior in the supply, or where placing is barred, the enemy one goes all the same', () => {
    const short = exiles().effect('C', 'propaganda-bureau').put('E', 'warrior', 1, 2).hand('C', 'anvil').leave('C', 'warrior', 0)
    short.phase('C', 'daylight').do('use propaganda-bureau', 'F#anvil->')
    expect([short.count('E', 'warrior', 1), short.count('C', 'warrior', 1)]).toEqual([1, 0])
    const barred = exiles().effect('E', 'propaganda-bureau').put('C', 'keep', 1).put('C', 'warrior', 1, 2).hand('E', 'anvil')
    barred.phase('E', 'daylight').do('use propaganda-bureau')
    barred.do('F#anvil->')
    expect([barred.count('C', 'warrior', 1), barred.count('E', 'warrior', 1)]).toEqual([1, 0])
  })

  test('ROOT-H.1.7 a Vagabond places nobody and turns the faction Hostile', () => {
    const b = exiles().effect('V', 'propaganda-bureau').put('E', 'warrior', 1, 2).put('V', 'pawn', 2).items('V', 'thief').hand('V', 'anvil')
    b.phase('V', 'daylight').do('use propaganda-bureau', 'F#anvil->')
    expect([b.count('E', 'warrior', 1), b.relationOf('E')]).toEqual([1, -1])
  })
})

describe('False Orders', () => {
  test('ROOT-H.1.8 RC-070 in Birdsong it is discarded and an enemy moves half its warriors, rounded up, whoever rules', () => {
    const b = exiles().effect('C', 'false-orders').put('E', 'warrior', 1, 5).put('C', 'warrior', 1, 7).put('C', 'warrior', 5)
    b.phase('C', 'birdsong', true).do('use false-orders')
    expect([b.side('C').effects, b.g.state.discard]).toEqual([[], [b.card('false-orders')]])
    // One enemy with warriors in one clearing: no choice of whom, and none of how many.
    expect([b.asked, b.offers]).toEqual(['C false-orders.where', ['3w->5', '3w->9', '3w->10']])
    b.do('3w->5')
    expect([b.count('E', 'warrior', 1), b.count('E', 'warrior', 5)]).toEqual([2, 3])
    expect(exiles().effect('C', 'false-orders').put('E', 'warrior', 1).phase('C', 'daylight').has('use false-orders')).toBe(false)
    expect(exiles().effect('C', 'false-orders').put('C', 'warrior', 1).phase('C', 'birdsong', true).has('use false-orders')).toBe(false)
  })

  test('ROOT-H.1.8 a ban on entering holds', () => {
    const b = exiles().effect('C', 'false-orders').put('E', 'warrior', 1, 2)
    b.g.state.scorched = [4]
    b.phase('C', 'birdsong', true).do('use false-orders')
    expect(b.offers).toEqual(['w->9', 'w->10'])
  })

  test('ROOT-H.1.8~2 its owner names both clearings, and the forced player is the mover: into sympathy it pays', () => {
    const b = exiles()
      .effect('C', 'false-orders')
      .put('E', 'warrior', 1, 2)
      .put('E', 'warrior', 3)
      .put('A', 'sympathy', 5)
      .hand('E', 'bake-sale')
    b.phase('C', 'birdsong', true).do('use false-orders')
    expect([b.rule, b.offers]).toEqual(['ROOT-H.1.8', ['Ew1->', 'Ew3->']])
    b.do('Ew1->')
    expect([b.asked, b.rule]).toEqual(['C false-orders.where', 'ROOT-H.1.8~2'])
    b.do('w->5')
    expect(b.asked).toBe('E alliance.outrage.pay')
    b.do('R#bakesale')
    expect(b.stack).toEqual([b.card('bake-sale')])
  })
})

describe('Informants', () => {
  test('ROOT-H.1.9 RC-073 in place of the whole Evening draw an ambush of the discard pile may be taken', () => {
    const b = exiles().effect('C', 'informants').discardPile('ambush-fox', 'anvil', 'ambush-bird').top('sword')
    b.phase('C', 'evening')
    expect([b.asked, b.offers]).toEqual(['C cards.instead', ['use informants', 'pass']])
    b.do('use informants')
    expect([b.rule, b.offers]).toEqual(['ROOT-H.1.9', ['B@*->', 'F@*->']])
    b.do('F@*->')
    expect([b.handOf('C'), b.g.state.discard]).toEqual([['ambush-fox'], [b.card('anvil'), b.card('ambush-bird')]])
    // Everybody saw it.
    expect(root.view(b.g, 1).sides[0].hand).toEqual(['ambush-fox'])
  })

  test('ROOT-H.1.9 it may be left, and without an ambush in the pile nobody is asked', () => {
    const b = exiles().effect('C', 'informants').discardPile('ambush-fox').top('sword').phase('C', 'evening').do('pass')
    expect([b.handOf('C'), b.g.state.discard]).toEqual([['sword'], [b.card('ambush-fox')]])
    const c = exiles().effect('C', 'informants').discardPile('anvil').top('sword').phase('C', 'evening')
    expect(c.handOf('C')).toEqual(['sword'])
  })

  test('ROOT-H.1.9 other draws are not replaced', () => {
    const b = exiles().effect('C', 'informants', 'charm-offensive').discardPile('ambush-fox').top('sword', 'anvil')
    b.phase('C', 'evening', true).do('use charm-offensive')
    expect([b.handOf('C'), b.asked]).toEqual([['sword'], 'C charm-offensive.player'])
  })
})

describe('Charm Offensive', () => {
  test('ROOT-H.1.11 at the start of Evening its owner may draw a card; another player of choice scores a point', () => {
    const b = exiles().effect('C', 'charm-offensive').top('sword').phase('C', 'evening', true)
    expect([b.asked, b.offers]).toEqual(['C turn.startOfEvening', ['use charm-offensive', 'pass']])
    b.do('use charm-offensive')
    expect([b.rule, b.offers]).toEqual(['ROOT-H.1.11', ['E', 'A', 'V']])
    b.do('A')
    expect([b.score('A'), b.handOf('C').length]).toEqual([1, 2])
    expect(b.asked).not.toBe('C turn.startOfEvening')
  })

  test('ROOT-H.1.11 FC-R135 once a turn; a player without a score marker may be named and scores nothing', () => {
    const b = exiles().effect('C', 'charm-offensive', 'coffin-makers').scores('A', null).top('sword', 'anvil')
    b.phase('C', 'evening', true).do('use charm-offensive', 'A')
    expect([b.score('A'), b.has('use charm-offensive')]).toEqual([null, false])
  })
})

describe('Swap Meet', () => {
  test('ROOT-H.1.12 RC-076 once in Birdsong a random card from another player, and one back', () => {
    const b = exiles().effect('C', 'swap-meet').hand('C', 'anvil').hand('E', 'sword').phase('C', 'birdsong', true).do('use swap-meet')
    expect([b.asked, b.rule, b.offers]).toEqual(['C swap-meet.give', 'ROOT-H.1.12', ['F#anvil', 'M#sword']])
    b.do('F#anvil')
    expect([b.handOf('C'), b.handOf('E'), b.side('C').effects.length]).toEqual([['sword'], ['anvil'], 1])
    expect(b.has('use swap-meet')).toBe(false)
  })

  test('ROOT-H.1.12 the same card may go back; both are unseen by the others', () => {
    const b = exiles().effect('C', 'swap-meet').hand('E', 'sword').hand('A', 'anvil').phase('C', 'birdsong', true)
    b.do('use swap-meet')
    expect(b.offers).toEqual(['E', 'A'])
    b.do('E')
    // Nothing else is in the hand, and nobody may see that.
    expect(b.offers).toEqual(['M#sword'])
    b.do('M#sword')
    expect(b.handOf('E')).toEqual(['sword'])
    expect(b.heardOf('A', 'passed').map((event) => event.card)).toEqual([undefined, undefined])
    expect(b.heardOf('E', 'passed').map((event) => event.card)).toEqual([b.card('sword'), b.card('sword')])
    expect(exiles().effect('C', 'swap-meet').phase('C', 'birdsong', true).has('use swap-meet')).toBe(false)
  })
})
