import { type Heard, refusals } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import type { CultView } from '../src/factions/cult/board.ts'
import { root } from '../src/game.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { type Bench, bench } from './bench.ts'
import { board, cards, MIX, souls, table } from './cult-bench.ts'

/** The line of the log for a turn in which all happened that was heard. */
function logged(b: Bench, who: string): string[] {
  const turn: Heard = { event: { on: 'turn', names: { seat: who } } }
  return logLines(b.book, MIX.split('+'), [turn, ...b.heard])[0]
    .slice(2)
    .split('/')
}

describe('abilities', () => {
  test('ROOT-10.2.1 ROOT-10.6.2 only gardens of the Outcast suit craft, in Evening', () => {
    const b = table(0).put('L', 'garden-fox', 1).put('L', 'garden-rabbit', 5, 2).hand('L', 'foxfolk-steel', 'anvil', 'bake-sale')
    expect(b.phase('L', 'evening').offers).toEqual(['ZF#anvil', 'end'])
    const two = table(1).put('L', 'garden-rabbit', 5, 2).hand('L', 'bake-sale', 'anvil', 'birdy-bindle')
    expect(two.phase('L', 'evening').offers).toEqual(['ZR#bakesale', 'end'])
    expect(table(0).put('L', 'garden-fox', 1).hand('L', 'anvil').phase('L', 'daylight').offered('craft')).toEqual([])
  })

  test('ROOT-10.2.2 birds are not wild in rituals', () => {
    const b = table().put('L', 'garden-fox', 1).hand('L', 'armorers').phase('L', 'daylight')
    expect(b.offers).toEqual(['B#armor w->$', 'end'])
  })

  test('ROOT-10.2.3 I10.5 trap 5: lizards lost by the named defender join the Acolytes, all others go to the supply', () => {
    const defending = table().put('L', 'warrior', 1, 2).put('C', 'warrior', 1, 2).dice(1, 0).battle('C', 'L', 1)
    expect([board(defending).acolytes, defending.supply('L', 'warrior')]).toEqual([1, 23])
    expect(defending.events('cult.revenge')).toMatchObject([{ at: 0, n: 1 }])
    expect(logged(defending, 'C')).toEqual(['CXL1(1,0)', 'Lw1->L$'])
    const attacking = table().put('L', 'warrior', 1, 2).put('C', 'warrior', 1, 2).dice(1, 1).battle('L', 'C', 1)
    expect([board(attacking).acolytes, attacking.supply('L', 'warrior')]).toEqual([0, 24])
    const ambushed = table()
      .put('L', 'warrior', 1, 3)
      .put('C', 'warrior', 1)
      .hand('C', 'ambush-fox')
      .dice(0, 0)
      .battle('L', 'C', 1)
      .do('F@')
    expect([board(ambushed).acolytes, ambushed.count('L', 'warrior', 1)]).toEqual([0, 1])
    const swept = table().put('L', 'warrior', 1, 2)
    swept.act('C', (g) => sweep(g, swept.seat('C'), [0]))
    expect([board(swept).acolytes, swept.supply('L', 'warrior')]).toEqual([0, 25])
  })

  test('ROOT-10.2.4 ROOT-10.2.4~2 I10.12 a garden rules against any number, and before the Lords of the Forest', () => {
    const b = table().put('L', 'garden-fox', 1).put('E', 'warrior', 1, 5)
    expect(rulerOf(b.g, 0)).toBe(b.seat('L'))
    const tie = table().put('L', 'garden-fox', 1).put('E', 'warrior', 1)
    expect(rulerOf(tie.g, 0)).toBe(tie.seat('L'))
    expect(root.view(tie.g, null).clearings[0].ruler).toBe(tie.seat('L'))
    // The Eyrie rule neither end, so they cannot come.
    const away = table().put('L', 'garden-fox', 1).put('E', 'warrior', 5, 3).put('C', 'warrior', 5, 4)
    away.decree([], ['bake-sale'], [], []).phase('E', 'daylight')
    expect(away.offers).toEqual(['R#bakesale turmoil'])
  })

  test('ROOT-10.2.5 a random card is discarded for each garden that is removed', () => {
    const b = table().put('L', 'garden-fox', 1, 1).put('L', 'garden-rabbit', 5).hand('L', 'anvil', 'sword', 'bake-sale')
    b.act('C', (g) => sweep(g, b.seat('C'), [0, 4]))
    expect([b.handOf('L').length, board(b).souls.length]).toEqual([1, 2])
    const last = table().put('L', 'garden-fox', 1, 2).hand('L', 'anvil')
    last.act('C', (g) => sweep(g, last.seat('C'), [0]))
    expect([last.handOf('L'), board(last).souls]).toEqual([[], cards(last, 'anvil')])
    const none = table().put('L', 'garden-fox', 1).put('L', 'warrior', 1).hand('L', 'anvil')
    none.act('C', (g) => remove(g, [{ by: 0, losses: [{ party: none.seat('L'), kind: 0, at: 0, n: 1 }] }]))
    expect(none.handOf('L')).toEqual(['anvil'])
  })

  test('ROOT-10.2.6 I10.1 trap 7: whatever anybody spends or discards goes to the Lost Souls, dominance too, and not to the discard pile', () => {
    const b = table().put('C', 'sawmill', 1).hand('C', 'anvil', 'dominance-fox').phase('C', 'daylight').do('F#anvil->/t->1')
    expect([board(b).souls, b.g.state.discard]).toEqual([cards(b, 'anvil'), []])
    const full = table().hand('C', 'dominance-fox', 'anvil', 'sword', 'bake-sale', 'cobbler', 'armorers')
    full.phase('C', 'evening').do('F#dom->')
    expect([board(full).souls, full.g.state.available]).toEqual([[full.card('dominance-fox')], []])
    // A crafted item, too, and an ambush.
    const crafted = table().put('C', 'workshop', 1).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
    expect([board(crafted).souls, crafted.g.state.discard]).toEqual([cards(crafted, 'anvil'), []])
    // What lay on the discard pile before is there still; an empty deck is made of it alone.
    const old = table().discardPile('sword').hand('C', 'anvil').put('C', 'sawmill', 1)
    old.phase('C', 'daylight').do('F#anvil->/t->1')
    expect([old.g.state.discard, board(old).souls]).toEqual([cards(old, 'sword'), cards(old, 'anvil')])
  })

  test('ROOT-10.2.6 I10.3 cards that change hands are no discards', () => {
    const b = table().put('A', 'sympathy', 5).put('C', 'warrior', 1, 3).hand('C', 'bake-sale').phase('C', 'daylight')
    b.do('march', '3w1->5', 'R#bakesale')
    expect([board(b).souls, facesOf(b.g, 'supporters', b.seat('A'))]).toEqual([[], cards(b, 'bake-sale')])
  })

  test('ROOT-10.2.6~2 everybody sees the Lost Souls', () => {
    const b = souls(table(), 'anvil')
    for (const seat of [0, 3, null]) expect((root.view(b.g, seat).sides[3].board as { souls: string[] }).souls).toEqual(['anvil'])
  })
})

describe('setup', () => {
  test('ROOT-10.3.1 ROOT-10.3.2 ROOT-10.3.2~2 ROOT-10.3.2~3 ROOT-10.3.3 ROOT-10.3.4 FC-R089 a garden and warriors in a corner, the Outcast of any suit', () => {
    const b = bench(MIX)
    const pieces = root.view(b.g, null).sides[3]
    expect(pieces.limit).toEqual({ warrior: 25, 'garden-fox': 5, 'garden-rabbit': 5, 'garden-mouse': 5 })
    const start = root.start(b.book, root.readOptions({ factions: MIX }))
    expect(start.sides[3].supply).toEqual([25, 5, 5, 5])
    const c = bench(MIX)
    Object.assign(c.side('C'), { home: 0 })
    Object.assign(c.side('E'), { home: 2 })
    c.at('L', 'cult.setup', 'garden')
    expect(c.offers).toEqual(['home 2', 'home 4'])
    c.do('home 2')
    expect([c.count('L', 'warrior', 2), c.count('L', 'garden-mouse', 2), c.supply('L', 'garden-mouse')]).toEqual([4, 1, 4])
    expect([5, 6, 10].map((at) => c.count('L', 'warrior', at))).toEqual([1, 1, 1])
    expect(c.offers).toEqual(['outcast fox', 'outcast rabbit', 'outcast mouse'])
    c.do('outcast mouse')
    expect([board(c).outcast, board(c).hated]).toEqual([2, false])
    expect(c.events('cult.outcast')).toMatchObject([{ suit: 'mouse', hated: false }])
    // Where no slot is left in a corner the garden goes to another.
    const built = bench(MIX).put('C', 'sawmill', 2, 2)
    Object.assign(built.side('C'), { home: 0 })
    Object.assign(built.side('E'), { home: 2 })
    expect(built.at('L', 'cult.setup', 'garden').side('L').home).toBe(3)
    const alone = bench(MIX)
    Object.assign(alone.side('C'), { home: 0 })
    alone.at('L', 'cult.setup', 'garden')
    expect(alone.side('L').home).toBe(2)
  })
})

describe('Birdsong', () => {
  const outcast = (b: Bench) => [board(b).outcast, board(b).hated]

  test('ROOT-10.4 ROOT-10.4.1 the suit of most Lost Souls is the Outcast, birds aside, before the pile is emptied', () => {
    const b = souls(table(2), 'anvil', 'foxfolk-steel', 'sword', 'armorers', 'sappers', 'birdy-bindle').phase('L', 'birdsong')
    expect([outcast(b), board(b).souls, b.g.state.discard.length]).toEqual([[0, false], [], 6])
  })

  test('ROOT-10.4.1~2 the same suit again is Hated, and stays so', () => {
    const b = souls(table(0), 'anvil').phase('L', 'birdsong')
    expect(outcast(b)).toEqual([0, true])
    const again = souls(table(0), 'anvil')
    board(again).hated = true
    expect(outcast(again.phase('L', 'birdsong'))).toEqual([0, true])
    const other = souls(table(0), 'sword')
    board(other).hated = true
    expect(outcast(other.phase('L', 'birdsong'))).toEqual([2, false])
  })

  test('ROOT-10.4.1~3 FC-R086 where no suit leads alone it stays and is Hated', () => {
    expect(outcast(souls(table(1), 'anvil', 'sword').phase('L', 'birdsong'))).toEqual([1, true])
    expect(outcast(table(1).phase('L', 'birdsong'))).toEqual([1, true])
  })

  test('ROOT-10.4.2 I10.2 FC-R087 the Lost Souls go to the discard pile, dominance cards beside the map', () => {
    const b = souls(table(), 'dominance-fox', 'anvil').phase('L', 'birdsong')
    expect([b.g.state.available, b.g.state.discard, board(b).souls]).toEqual([cards(b, 'dominance-fox'), cards(b, 'anvil'), []])
  })

  test('ROOT-10.4.3 ROOT-10.4.3~2 conspiracies in Outcast clearings are paid with acolytes; Hated takes one off', () => {
    // The pile is empty, so the marker turns to Hated: 1 for a Crusade or Convert, 2 for Sanctify.
    const b = table(0, 2)
      .put('L', 'warrior', 1, 3)
      .put('C', 'warrior', 1)
      .put('C', 'sawmill', 1)
      .put('C', 'warrior', 5)
      .phase('L', 'birdsong')
    expect(b.offers).toEqual(['crusade battle', 'crusade move', 'convert Cw1', 'sanctify Cb_s1', 'end'])
    const one = table(0, 1).put('L', 'warrior', 1, 3).put('C', 'warrior', 1).put('C', 'sawmill', 1).phase('L', 'birdsong')
    expect(one.offers).toEqual(['crusade battle', 'crusade move', 'convert Cw1', 'end'])
    one.do('convert Cw1')
    expect([board(one).acolytes, one.asked]).toEqual([0, 'C marquise.daylight.act'])
    // A new Outcast is not Hated: a Crusade costs two.
    const dear = souls(table(1, 1), 'anvil').put('L', 'warrior', 1, 3).put('C', 'warrior', 1).phase('L', 'birdsong')
    expect(dear.asked).toBe('C marquise.daylight.act')
    const enough = souls(table(1, 2), 'anvil').put('L', 'warrior', 1, 3).put('C', 'warrior', 1).phase('L', 'birdsong')
    expect(enough.offers).toEqual(['crusade battle', 'crusade move', 'convert Cw1', 'end'])
  })

  test('ROOT-10.4.3.I a Crusade is a battle in an Outcast clearing, or a move out of one and a battle where it ends', () => {
    const b = table(0, 1).put('L', 'warrior', 1, 2).put('C', 'warrior', 1).put('L', 'warrior', 5).put('E', 'warrior', 5)
    b.dice(1, 0).phase('L', 'birdsong').do('crusade battle')
    expect([b.count('C', 'warrior', 1), board(b).acolytes]).toEqual([0, 0])
    const moved = table(0, 1).put('L', 'warrior', 1, 2).put('E', 'warrior', 5).phase('L', 'birdsong').do('crusade move')
    expect(moved.offers).toContain('2w1->5')
    moved.do('2w1->5')
    expect(moved.offers).toEqual(['XE5', 'pass'])
    moved.do('pass')
    expect([moved.count('L', 'warrior', 5), moved.asked]).toEqual([2, 'C marquise.daylight.act'])
    // Not out of a clearing of another suit.
    const elsewhere = table(0, 1).put('L', 'warrior', 5, 2).put('E', 'warrior', 5).phase('L', 'birdsong')
    expect(elsewhere.asked).toBe('C marquise.daylight.act')
  })

  test('ROOT-10.4.3.I a Crusade with more ways than one can read is asked where from, where to, and how many', () => {
    const b = table(0, 1)
    b.side('L').supply[0] = 80
    b.put('L', 'warrior', 1, 40).put('L', 'warrior', 6, 1).put('E', 'warrior', 5).phase('L', 'birdsong').do('crusade move')
    expect(b.offers.every((text) => /^w\d+$/.test(text))).toBe(true)
    b.do('w1')
    expect(b.offers).toEqual(['w->5', 'w->9', 'w->10'])
    b.do('w->5')
    expect(b.offers).toEqual(Array.from({ length: 40 }, (_, i) => `${i === 0 ? '' : i + 1}w1->5`))
    b.do('7w1->5')
    expect([b.count('L', 'warrior', 1), b.count('L', 'warrior', 5), b.offers]).toEqual([33, 7, ['XE5', 'pass']])
  })

  test('ROOT-10.4.3 the last conspiracy that is left can be let go; those too dear are named, an affordable one is not', () => {
    const b = table(0, 1).put('C', 'warrior', 1).phase('L', 'birdsong')
    expect(b.offers).toEqual(['convert Cw1', 'end'])
    const dear = refusals(b.g, b.g.asked[0]).filter(({ rule }) => rule === 'ROOT-10.4.3')
    expect(dear.map(({ option }) => option)).toEqual([{ do: 'sanctify', at: -1, foe: '' }])
  })

  test('ROOT-10.4.3.III only buildings are sanctified, so a second kind of warriors is not', () => {
    const b = table(0, 2, 'hundreds+cult').put('H', 'warlord', 1).phase('L', 'birdsong')
    expect(b.offers.filter((text) => text.startsWith('sanctify'))).toEqual([])
    const built = table(0, 2, 'hundreds+cult').put('H', 'warlord', 1).put('H', 'stronghold', 1).phase('L', 'birdsong')
    expect(built.offers.filter((text) => text.startsWith('sanctify'))).toHaveLength(1)
  })

  test('ROOT-10.4.3.II trap 9: Convert replaces an enemy warrior; the acolytes that pay are there to be placed', () => {
    const b = table(0, 1).put('C', 'warrior', 1, 2).leave('L', 'warrior', 0).phase('L', 'birdsong').do('convert Cw1')
    expect([b.count('C', 'warrior', 1), b.count('L', 'warrior', 1), b.supply('L', 'warrior'), b.score('L')]).toEqual([1, 1, 0, 0])
    const kept = table(0, 1).put('C', 'warrior', 1).put('C', 'keep', 1).phase('L', 'birdsong')
    expect(kept.asked).toBe('C marquise.daylight.act')
  })

  test('ROOT-10.4.3.III I10.8 I10.9 trap 6: Sanctify is all or nothing, scores, and what follows comes after the garden stands', () => {
    const b = table(0, 2).put('C', 'sawmill', 1, 1).phase('L', 'birdsong').do('sanctify Cb_s1')
    expect([b.count('C', 'sawmill', 1), b.count('L', 'garden-fox', 1), b.score('L')]).toEqual([0, 1, 1])
    const last = table(0, 2).put('C', 'sawmill', 1).leave('L', 'garden-fox', 1).phase('L', 'birdsong').do('sanctify Cb_s1')
    expect(last.count('L', 'garden-fox', 1)).toBe(1)
    const none = table(0, 2).put('C', 'sawmill', 1).leave('L', 'garden-fox', 0).phase('L', 'birdsong')
    expect(none.asked).toBe('C marquise.daylight.act')
    const kept = table(0, 2).put('C', 'sawmill', 1).put('C', 'keep', 1).phase('L', 'birdsong')
    expect(kept.asked).toBe('C marquise.daylight.act')
    const base = table(0, 2).put('A', 'base-fox', 1).supporters('anvil', 'armorers', 'sword')
    base.phase('L', 'birdsong').do('sanctify Ab_f1')
    expect([base.stack, base.count('L', 'garden-fox', 1)]).toEqual([cards(base, 'sword'), 1])
    const healed = table(0, 1).put('C', 'warrior', 1).put('C', 'keep', 9).hand('C', 'anvil').phase('L', 'birdsong').do('convert Cw1')
    expect([healed.asked, healed.count('L', 'warrior', 1)]).toEqual(['C marquise.hospitals.pay', 1])
    healed.do('F#anvil->')
    expect(healed.count('C', 'warrior', 9)).toBe(1)
  })
})

describe('Daylight', () => {
  test('ROOT-10.5 ROOT-10.5~2 a revealed card buys one ritual and serves no other', () => {
    const b = table().put('L', 'garden-fox', 1).hand('L', 'anvil', 'sword').phase('L', 'daylight').do('F#anvil w->6')
    expect([b.handOf('L'), board(b).revealed, b.offers.some((text) => text.startsWith('F#anvil'))]).toEqual([
      ['sword'],
      cards(b, 'anvil'),
      false,
    ])
    expect(root.view(b.g, 0).sides[3].handCount).toBe(1)
  })

  test('ROOT-10.5.1 a garden of the card’s suit in a clearing of it that the Cult rules, with a slot and a garden left', () => {
    const b = table().put('L', 'warrior', 6, 2).put('L', 'warrior', 5).put('C', 'warrior', 8).hand('L', 'anvil')
    b.phase('L', 'daylight')
    expect(b.offered('garden').map((o) => o.at)).toEqual([5])
    b.do('F#anvil b->6')
    expect([b.count('L', 'garden-fox', 6), b.score('L')]).toEqual([1, 0])
    // The last of its suit too, and without a warrior in the supply.
    const rabbit = table().put('L', 'warrior', 5).leave('L', 'garden-rabbit', 1).leave('L', 'warrior', 0).hand('L', 'bake-sale')
    expect(rabbit.phase('L', 'daylight').offers).toEqual(['R#bakesale b->5', 'R#bakesale score', 'end'])
    expect(rabbit.do('R#bakesale b->5').count('L', 'garden-rabbit', 5)).toBe(1)
    const none = table().put('L', 'warrior', 6).leave('L', 'garden-fox', 0).hand('L', 'anvil').phase('L', 'daylight')
    expect(none.offered('garden')).toEqual([])
    const full = table().put('L', 'warrior', 1).put('C', 'sawmill', 1).hand('L', 'anvil').phase('L', 'daylight')
    expect(full.offered('garden')).toEqual([])
  })

  test('ROOT-10.5.2 a warrior in any clearing of the card’s suit, but where nothing may be placed', () => {
    const b = table().put('C', 'keep', 12).hand('L', 'anvil').phase('L', 'daylight')
    expect(b.offered('summon').map((o) => o.at)).toEqual([0, 5, 7])
    b.do('F#anvil w->8')
    expect(b.count('L', 'warrior', 8)).toBe(1)
    const last = table().leave('L', 'warrior', 1).hand('L', 'anvil').phase('L', 'daylight')
    expect(last.offered('summon')).toHaveLength(4)
  })

  test('ROOT-10.5.3 a scored card is spent and gives what the track of its suit shows', () => {
    const points = [0, 1, 2, 3, 4, 5].map((n) => {
      const b = table().hand('L', 'anvil')
      for (let i = 0; i < n; i++) b.put('L', 'garden-fox', [1, 6, 8, 12, 2][i])
      b.phase('L', 'daylight').do('F#anvil score')
      expect([board(b).souls, board(b).revealed]).toEqual([cards(b, 'anvil'), []])
      return b.score('L')
    })
    expect(points).toEqual([0, 0, 2, 2, 3, 4])
  })

  test('ROOT-10.5.3~2 once a turn for each suit', () => {
    const b = table().put('L', 'garden-fox', 1, 1).hand('L', 'anvil', 'foxfolk-steel', 'sword').phase('L', 'daylight').do('F#anvil score')
    expect(b.offered('score').map((o) => o.card)).toEqual(cards(b, 'sword'))
    const mice = table().hand('L', 'sword', 'investments').phase('L', 'daylight')
    const why = () => refusals(mice.g, mice.g.asked[0]).map(({ option, rule }) => [option.card, rule])
    expect(why()).toEqual([])
    mice.do('M#sword score')
    expect(why()).toEqual([[mice.card('investments'), 'ROOT-10.5.3~2']])
  })

  test('ROOT-10.5.3~2 the suits shown as scored are those of the running turn', () => {
    const b = table().hand('L', 'anvil').phase('L', 'daylight').do('F#anvil score')
    const scored = () => (root.view(b.g, 0).sides[b.seat('L')].board as CultView).scored
    expect([b.g.state.active, b.g.state.phase, scored()]).toEqual([0, 2, []])
    const c = table().hand('L', 'anvil', 'sword').phase('L', 'daylight').do('F#anvil score')
    expect((root.view(c.g, 0).sides[c.seat('L')].board as CultView).scored).toEqual(['fox'])
  })

  test('ROOT-10.5.4 a bird makes an acolyte of a warrior of the supply', () => {
    const b = table().hand('L', 'armorers', 'anvil').phase('L', 'daylight').do('B#armor w->$')
    expect([board(b).acolytes, b.supply('L', 'warrior'), b.offered('sacrifice')]).toEqual([1, 24, []])
    expect(table().hand('L', 'armorers').leave('L', 'warrior', 0).phase('L', 'daylight').offered('sacrifice')).toEqual([])
    expect(table().hand('L', 'armorers').leave('L', 'warrior', 1).phase('L', 'daylight').offered('sacrifice')).toHaveLength(1)
  })

  test('ROOT-10.5 who holds a card is asked even where it buys nothing, so that the pause tells nobody what it is', () => {
    const idle = table().hand('L', 'armorers').leave('L', 'warrior', 0).phase('L', 'daylight')
    expect([idle.asked, idle.offers]).toEqual(['L cult.daylight.ritual', ['end']])
    expect(table().phase('L', 'daylight').asked).not.toBe('L cult.daylight.ritual')
    // With an empty hand the last thing that is left can be let go.
    const last = table().put('L', 'warrior', 1).effect('L', 'tax-collector').phase('L', 'daylight')
    expect(last.offers).toEqual(['use tax-collector', 'end'])
  })

  test('ROOT-1.5.1 ROOT-10.2.2 it is said why a bird makes no acolyte, and that it never scores', () => {
    const why = (warriors: number) => {
      const b = table().hand('L', 'armorers').leave('L', 'warrior', warriors).phase('L', 'daylight')
      return refusals(b.g, b.g.asked[0]).map(({ option, rule }) => [option.do, rule])
    }
    expect(why(0)).toEqual([
      ['sacrifice', 'ROOT-1.5.1'],
      ['score', 'ROOT-10.2.2'],
    ])
    expect(why(1)).toEqual([['score', 'ROOT-10.2.2']])
  })
})

describe('Evening', () => {
  test('ROOT-10.6 ROOT-10.6.1 revealed cards come back before crafting, spent ones do not', () => {
    const b = table().put('L', 'garden-fox', 1).hand('L', 'anvil', 'foxfolk-steel', 'sword')
    b.phase('L', 'daylight').do('F#anvil w->6', 'F#foxfolksteel score', 'end')
    expect(b.handOf('L')).toEqual(['anvil', 'sword'])
    expect(b.offers).toEqual(['ZF#anvil', 'end'])
  })

  test('ROOT-10.6.3 a card, one for each suit with two gardens, then down to five, which go to the Lost Souls', () => {
    const draw = (fox: number, rabbit: number) => {
      const b = table()
      for (let i = 0; i < fox; i++) b.put('L', 'garden-fox', [1, 6][i])
      for (let i = 0; i < rabbit; i++) b.put('L', 'garden-rabbit', [3, 4][i])
      b.phase('L', 'evening')
      return b.handOf('L').length
    }
    expect([draw(0, 0), draw(1, 1), draw(2, 1), draw(2, 2)]).toEqual([1, 1, 2, 3])
    const mice = table().put('L', 'garden-mouse', 2).put('L', 'garden-mouse', 7).phase('L', 'evening')
    expect(mice.handOf('L').length).toBe(2)
    const b = table().hand('L', 'anvil', 'sword', 'bake-sale', 'cobbler', 'armorers').phase('L', 'evening').do('end')
    expect([b.asked, b.rule]).toEqual(['L cards.discard', 'ROOT-10.6.3'])
    b.do('F#anvil->')
    expect(board(b).souls).toEqual(cards(b, 'anvil'))
  })
})

test('the Cult in the log: the Outcast, acolytes that are gained and spent, cards that are revealed', () => {
  const b = table(1).put('L', 'garden-fox', 1).put('C', 'warrior', 3).hand('L', 'anvil', 'foxfolk-steel', 'armorers')
  b.phase('L', 'daylight').do('B#armor w->$', 'F#anvil w->6', 'F#foxfolksteel score')
  expect(logged(b, 'L')).toEqual(['B#armor^', 'w->$', 'F#anvil^', 'w->6', 'F#foxfolksteel^', 'F#foxfolksteelL->'])
  const spiteful = table(0, 1).put('C', 'warrior', 1).top('anvil').phase('L', 'birdsong').do('convert Cw1')
  expect(logged(spiteful, 'L')).toEqual(['$_ho->F', 'w$->', 'Cw1->', 'w->1', 'F#anvil->L'])
  expect(logged(souls(table(0), 'sword').phase('L', 'birdsong'), 'L')).toContain('$_o->M')
})
