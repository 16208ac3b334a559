import { call, refusals } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import type { Minister } from '../src/factions/duchy/board.ts'
import { root } from '../src/game.ts'
import { mayPlace } from '../src/rules/bans.ts'
import { move, moveOf, reachOf } from '../src/rules/move.ts'
import { ruledBy } from '../src/rules/presence.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { type Bench, bench } from './bench.ts'
import { BURROW, board, MIX, number, table, view } from './duchy-bench.ts'

/** On to the Parliament, or past it. */
function parliament(b: Bench): Bench {
  return b.phase('D', 'daylight').do('end')
}

describe('abilities', () => {
  test('ROOT-12.2.1 ROOT-12.6.2 citadels and markets craft alike, in Evening', () => {
    const b = table().put('D', 'citadel', 1).put('D', 'market', 6).hand('D', 'foxfolk-steel', 'anvil')
    expect(b.phase('D', 'evening').offers).toEqual(['ZF#foxfolksteel', 'ZF#anvil', 'end'])
    b.do('ZF#anvil')
    expect(b.side('D').activated).toEqual([1, 0, 0])
    expect(table().put('D', 'citadel', 1).hand('D', 'anvil').phase('D', 'daylight').offered('craft')).toEqual([])
  })

  test('ROOT-12.2.2 FC-R093 I12.4 the Burrow touches each clearing with a tunnel, and those two do not touch each other', () => {
    const b = table().put('D', 'tunnel', 6).put('D', 'tunnel', 4).put('D', 'warrior', 6, 4).put('D', 'warrior', BURROW, 2)
    b.phase('D', 'daylight').do('move')
    expect(b.has('4w6->0')).toBe(true)
    expect(b.offered('go').filter((o) => o.from === 5 && o.to === 3)).toEqual([])
    expect([...new Set(b.offered('go').flatMap((o) => (o.from === BURROW - 1 ? [o.to] : [])))]).toEqual([3, 5])
    b.do('2w0->4')
    expect([b.count('D', 'warrior', BURROW), b.count('D', 'warrior', 4)]).toEqual([0, 2])
    // A tunnel that is gone joins nothing any more.
    b.act('C', (g) => remove(g, [{ by: 0, losses: [{ party: b.seat('D'), kind: 3, at: 5, n: 1 }] }]))
    expect(b.score('C')).toBe(1)
    expect(reachOf(b.g, b.seat('D')).net[5] & (1 << (BURROW - 1))).toBe(0)
  })

  test('ROOT-12.2.2 U33 I12.2 the Burrow has no suit and lies beside the map: Tax Collector takes nobody out of it, Royal Claim counts it', () => {
    const b = table().put('D', 'warrior', BURROW, 2).effect('D', 'tax-collector').phase('D', 'daylight')
    expect(b.has('use tax-collector')).toBe(false)
    const claim = table().put('D', 'warrior', 1).effect('D', 'royal-claim').phase('D', 'birdsong', true).do('use royal-claim')
    expect(claim.score('D')).toBe(2)
  })

  test('ROOT-12.2.2~2 nothing of others is placed in the Burrow or moves into it', () => {
    const b = table().put('D', 'tunnel', 5).put('C', 'warrior', 5, 2)
    for (const other of ['C', 'E', 'A']) expect(mayPlace(b.g, b.seat(other), BURROW - 1)).toBe(false)
    expect(mayPlace(b.g, b.seat('D'), BURROW - 1)).toBe(true)
    expect(reachOf(b.g, 0).closed & (1 << (BURROW - 1))).not.toBe(0)
    b.phase('C', 'daylight').do('march')
    expect(b.offered('go').map((o) => o.to)).not.toContain(BURROW - 1)
  })

  test('ROOT-12.2.2~3 the Duchy rules it always, so moves in and out of it ask no more', () => {
    const b = table().put('D', 'tunnel', 5).put('C', 'warrior', 5, 9).put('D', 'warrior', 5, 2)
    expect(ruledBy(b.g, b.seat('D'))).toBe(1 << (BURROW - 1))
    b.phase('D', 'daylight').do('move')
    expect(b.offers).toEqual(['w5->0', '2w5->0'])
    b.do('2w5->0')
    expect(b.has('move')).toBe(true)
    b.do('move', '2w0->5')
    expect([b.count('D', 'warrior', 5), b.asked]).toEqual([2, 'D duchy.daylight.sway'])
    expect(root.view(b.g, null).beside[0]).toMatchObject({ id: 'burrow', seat: b.seat('D') })
  })

  test('ROOT-12.2.3 FC-R090 trap 12: buildings lost in one removal cost one minister of the highest rank, and his crown', () => {
    const b = table('foremole', 'baron')
      .put('D', 'market', 1)
      .put('D', 'citadel', 5)
      .put('D', 'market', 9)
      .hand('D', 'anvil', 'sword', 'bake-sale')
    b.act('C', (g) => sweep(g, 0, [0, 4]))
    expect([board(b).swayed, board(b).crowns, b.handOf('D').length]).toEqual([[number('foremole')], [2, 3, 2], 2])
    expect([b.supply('D', 'market'), b.supply('D', 'citadel')]).toEqual([2, 3])
    // Warriors and tunnels are no buildings.
    const none = table('foremole').put('D', 'warrior', 1).put('D', 'tunnel', 1).hand('D', 'anvil')
    none.act('C', (g) => sweep(g, 0, [0]))
    expect([board(none).swayed.length, none.handOf('D')]).toEqual([1, ['anvil']])
    // Nobles go before squires.
    const noble = table('mayor', 'captain').put('D', 'market', 1)
    noble.act('C', (g) => sweep(g, 0, [0]))
    expect(board(noble).swayed).toEqual([number('captain')])
  })

  test('ROOT-12.2.3 RC-172 I12.6 an attack that loses a building to an ambush has its price too', () => {
    const b = table('foremole', 'captain').put('D', 'warrior', 1).put('D', 'citadel', 1).put('C', 'warrior', 1, 3)
    b.hand('C', 'ambush-fox').dice(0, 0).battle('D', 'C', 1).do('F@')
    expect(b.asked).toBe('D duchy.failure.minister')
    b.do('#foremole$->')
    expect([board(b).swayed, b.count('C', 'warrior', 1)]).toEqual([[number('captain')], 3])
  })

  test('ROOT-12.2.3~2 FC-R092 RC-170 then a random card goes, also without a minister; an empty hand loses none', () => {
    const b = table().put('D', 'market', 1).hand('D', 'anvil', 'sword')
    b.act('C', (g) => sweep(g, 0, [0]))
    expect([b.handOf('D').length, b.g.state.discard.length]).toEqual([1, 1])
    const empty = table().put('D', 'market', 1)
    empty.act('C', (g) => sweep(g, 0, [0]))
    expect(empty.g.state.discard).toEqual([])
  })

  test('ROOT-12.2.3~3 RC-170 among several of the highest rank the Duchy chooses', () => {
    const b = table('brigadier', 'captain', 'banker').put('D', 'market', 1)
    b.act('C', (g) => sweep(g, 0, [0]))
    expect([b.asked, b.offers]).toEqual(['D duchy.failure.minister', ['#brigadier$->', '#banker$->']])
    b.do('#banker$->')
    expect([board(b).swayed, board(b).crowns]).toEqual([
      [number('brigadier'), number('captain')],
      [2, 1, 3],
    ])
  })

  test('ROOT-12.2.4 ROOT-12.5.1.V~3 with all tunnels out one is lifted first, and its clearing may be dug again', () => {
    const b = table()
      .put('D', 'tunnel', 1)
      .put('D', 'tunnel', 6)
      .put('D', 'tunnel', 8)
      .put('C', 'keep', 12)
      .hand('D', 'anvil')
      .phase('D', 'daylight')
    b.do('F#anvil dig')
    expect([b.asked, b.offers]).toEqual(['D duchy.dig.lift', ['t1->', 't6->', 't8->']])
    b.do('t6->')
    // All other fox clearings have a tunnel.
    expect([b.count('D', 'tunnel', 6), b.supply('D', 'tunnel'), b.score('C'), b.events('duchy.lifted').length]).toEqual([1, 0, 0, 1])
    // Only one whose clearing can be dug again is lifted, where no other is free.
    const c = table().put('D', 'tunnel', 1).put('D', 'tunnel', 6).put('D', 'tunnel', 5).put('C', 'keep', 12).hand('D', 'anvil')
    c.g.state.suits = c.g.state.suits.with(7, 2)
    c.phase('D', 'daylight').do('F#anvil dig')
    expect(c.offers).toEqual(['t1->', 't6->'])
  })
})

describe('setup', () => {
  test('ROOT-12.3.1 ROOT-12.3.4 ROOT-12.3.5 ROOT-12.3.6 supply, tracks, ministers, crowns', () => {
    const start = root.start(bench(MIX).book, root.readOptions({ factions: MIX }))
    expect(start.sides[3].supply).toEqual([20, 3, 3, 3])
    const { ministers, crowns } = view(bench(MIX))
    expect([ministers.length, ministers.some((one) => one.swayed), crowns]).toEqual([9, false, { squire: 3, noble: 3, lord: 3 }])
  })

  test('ROOT-12.3.2 the Burrow is there with the Duchy alone', () => {
    expect(bench(MIX).book.beside).toEqual([{ at: BURROW - 1, id: 'burrow', faction: 'duchy' }])
    expect(bench().book.beside).toEqual([])
  })

  test('ROOT-12.3.3 ROOT-12.3.3~2 RC-011 a corner across from a start, two warriors there and in each neighbour, none in the Burrow', () => {
    const b = bench(MIX)
    Object.assign(b.side('C'), { home: 0 })
    Object.assign(b.side('E'), { home: 1 })
    b.at('D', 'duchy.setup', 'corner')
    expect(b.offers).toEqual(['home 3', 'home 4'])
    b.do('home 3')
    expect([b.count('D', 'tunnel', 3), b.count('D', 'warrior', 3), b.side('D').home]).toEqual([1, 2, 2])
    expect([6, 7, 11, BURROW].map((at) => b.count('D', 'warrior', at))).toEqual([2, 2, 2, 0])
  })

  test('ROOT-12.3.3 by the letter of the Polish Law only the keep and the first roost count', () => {
    const corners = (letter: string) => {
      const b = bench('alliance+cult+duchy', 7, { letter })
      Object.assign(b.side('L'), { home: 0 })
      return b.at('D', 'duchy.setup', 'corner')
    }
    expect(corners('english').side('D').home).toBe(2)
    expect(corners('polish').offers).toEqual(['home 2', 'home 3', 'home 4'])
  })
})

describe('Birdsong', () => {
  test('ROOT-12.4 RC-161 warriors come to the Burrow, more with each citadel out, as many as there are', () => {
    const after = (citadels: number, left = 20) => {
      const b = table().leave('D', 'warrior', left)
      for (let i = 0; i < citadels; i++) b.put('D', 'citadel', [1, 5, 9][i])
      return b.phase('D', 'birdsong').count('D', 'warrior', BURROW)
    }
    expect([0, 1, 2, 3].map((n) => after(n))).toEqual([1, 2, 4, 6])
    expect(after(3, 2)).toBe(2)
  })
})

describe('Assembly', () => {
  test('ROOT-12.5 ROOT-12.5.1 two actions, the same one twice too, then Parliament, then Sway', () => {
    const b = table('captain').put('D', 'warrior', 1, 4).put('C', 'warrior', 1, 9).dice(0, 0).phase('D', 'daylight')
    b.do('recruit', 'recruit')
    expect([b.asked, b.count('D', 'warrior', BURROW)]).toEqual(['D duchy.daylight.parliament', 2])
    b.do('end')
    expect(b.asked).toBe('D duchy.daylight.sway')
    // A minister swayed now does not act any more.
    const late = table().put('D', 'warrior', 1).put('D', 'warrior', 6).put('C', 'warrior', 1, 9).hand('D', 'anvil', 'foxfolk-steel')
    late.phase('D', 'daylight').do('end', '#captain->$', 'F#anvil^', 'F#foxfolksteel^')
    expect([board(late).swayed, late.offered('minister')]).toEqual([[number('captain')], []])
  })

  test('ROOT-12.5.1.I RC-163 Build: a card of the suit of a ruled clearing with a slot is revealed, not spent', () => {
    const b = table().put('D', 'warrior', 6, 2).put('D', 'warrior', 5).put('C', 'warrior', 8).hand('D', 'anvil', 'sword')
    b.phase('D', 'daylight')
    expect(b.offered('raise').map((o) => o.card)).toEqual([b.card('anvil')])
    b.do('F#anvil build')
    expect(b.offers).toEqual(['b_c->6', 'b_m->6'])
    b.do('b_m->6')
    expect([b.count('D', 'market', 6), b.score('D'), board(b).revealed, b.handOf('D'), b.g.state.discard]).toEqual([
      1,
      0,
      [b.card('anvil')],
      ['sword'],
      [],
    ])
    expect(b.offers).not.toContain('F#anvil build')
    // A bird serves in any.
    const bird = table().put('D', 'warrior', 5).hand('D', 'armorers').phase('D', 'daylight').do('B#armor build')
    expect(bird.offers).toEqual(['b_c->5', 'b_m->5'])
    // Not without rule, a slot, or the keep's leave.
    const tied = table().put('D', 'warrior', 6).put('C', 'warrior', 6).hand('D', 'anvil').phase('D', 'daylight')
    expect(tied.offered('raise')).toEqual([])
    const full = table().put('D', 'warrior', 1).put('D', 'citadel', 1).hand('D', 'anvil').phase('D', 'daylight')
    expect(full.offered('raise')).toEqual([])
    const kept = table().put('D', 'warrior', 6, 2).put('C', 'keep', 6).hand('D', 'anvil').phase('D', 'daylight')
    expect(kept.offered('raise')).toEqual([])
  })

  test('ROOT-12.5.1.II a warrior from the supply into the Burrow', () => {
    expect(table().phase('D', 'daylight').do('recruit').count('D', 'warrior', BURROW)).toBe(1)
    expect(table().leave('D', 'warrior', 0).phase('D', 'daylight').offered('recruit')).toEqual([])
  })

  test('ROOT-12.5.1.III ROOT-12.5.1.IV one move, one battle', () => {
    const b = table().put('D', 'warrior', 1, 2).put('C', 'warrior', 5).dice(1, 0).phase('D', 'daylight').do('move', '2w1->5', 'battle')
    expect([b.count('C', 'warrior', 5), board(b).actions]).toEqual([0, 0])
  })

  test('ROOT-12.5.1.V ROOT-12.5.1.V~2 I12.5 Dig: a card is spent, a tunnel opened without rule, and up to four come out of it as a move', () => {
    const b = table().put('C', 'warrior', 6, 5).put('A', 'sympathy', 6).put('D', 'warrior', BURROW, 5).hand('D', 'anvil', 'bake-sale')
    b.phase('D', 'daylight').do('F#anvil dig')
    expect(b.offers).toEqual(['t->1', 't->6', 't->8', 't->12'])
    b.do('t->6')
    expect(b.offers).toEqual(['w0->6', '2w0->6', '3w0->6', '4w0->6', 'pass'])
    b.do('4w0->6')
    // ROOT-8.2.6 It is a move, so it sets off Outrage; no fox card is left.
    expect(b.heardOf('A', 'shown')).toHaveLength(1)
    expect([b.count('D', 'warrior', 6), b.count('D', 'warrior', BURROW), b.g.state.discard]).toEqual([4, 1, [b.card('anvil')]])
    expect(b.score('D')).toBe(0)
    // An empty Burrow bars no tunnel; one where a tunnel is, or nothing may be placed, is not dug.
    const empty = table().put('D', 'tunnel', 1).put('C', 'keep', 12).hand('D', 'anvil').phase('D', 'daylight').do('F#anvil dig')
    expect(empty.offers).toEqual(['t->6', 't->8'])
    empty.do('t->8')
    expect([empty.count('D', 'tunnel', 8), board(empty).actions, empty.asked]).toEqual([1, 1, 'D duchy.daylight.assembly'])
  })
})

test('ROOT-12.5.1.V~2 a lone mole comes out too, into the first clearing of the map as well', () => {
  const b = table().put('D', 'warrior', BURROW).hand('D', 'anvil').phase('D', 'daylight').do('F#anvil dig', 't->1')
  expect(b.offers).toEqual(['w0->1', 'pass'])
  expect(b.do('w0->1').count('D', 'warrior', 1)).toBe(1)
})

describe('Parliament', () => {
  test('ROOT-12.5.2 each swayed minister acts once, in any order, and none that was sent back', () => {
    const b = table('marshal', 'captain').put('D', 'warrior', 1, 2).put('D', 'warrior', 5).put('C', 'warrior', 1, 9).dice(0, 0)
    parliament(b)
    expect(b.offers).toEqual(['#marshal', '#captain', 'end'])
    b.do('#captain')
    expect(b.offers).toEqual(['#marshal', 'end'])
    const back = table('marshal', 'captain').put('D', 'warrior', 1).put('D', 'market', 1).put('D', 'warrior', 5).put('C', 'warrior', 1, 9)
    parliament(back.hand('C', 'ambush-fox')).do('#captain', 'F@', '#marshal$->')
    expect([back.asked, back.offered('minister')]).toEqual(['D duchy.daylight.sway', []])
  })

  test('ROOT-12.5.2 who has acted is shown until the turn ends', () => {
    const b = parliament(table('earl').put('D', 'citadel', 5)).do('#earl')
    const acted = () =>
      view(b)
        .ministers.filter((one) => one.acted)
        .map(({ id }) => id)
    expect(acted()).toEqual(['earl'])
    b.phase('C', 'daylight')
    expect([acted(), board(b).acted]).toEqual([[], 1 << number('earl')])
  })

  test('ROOT-12.5.2.I Foremole builds with a card of any suit', () => {
    const b = parliament(table('foremole').put('D', 'warrior', 5).hand('D', 'anvil')).do('#foremole')
    expect(b.offers).toEqual(['F#anvil^'])
    b.do('F#anvil^', 'b_c->5')
    expect([b.count('D', 'citadel', 5), board(b).revealed]).toEqual([1, [b.card('anvil')]])
    expect(parliament(table('foremole').hand('D', 'anvil')).offered('minister')).toEqual([])
  })

  test('ROOT-12.5.2.II Captain: one battle', () => {
    const b = table('captain').put('D', 'warrior', 1, 3).put('C', 'warrior', 1, 3).dice(1, 0)
    parliament(b).do('#captain')
    expect([b.count('C', 'warrior', 1), b.asked]).toEqual([2, 'D duchy.daylight.sway'])
  })

  test('ROOT-12.5.2.III Marshal: one move', () => {
    const b = parliament(table('marshal').put('D', 'warrior', 1)).do('#marshal', 'w1->5')
    expect([b.count('D', 'warrior', 5), b.asked]).toEqual([1, 'D duchy.daylight.sway'])
  })

  test('ROOT-12.5.2.IV RC-166 RC-178 Brigadier: two battles or two moves, never one of each, the second if wanted', () => {
    const make = () => table('brigadier').put('D', 'warrior', 1, 4).put('D', 'warrior', 5).put('C', 'warrior', 1, 9).dice(0, 0)
    const battles = parliament(make()).do('#brigadier')
    expect(battles.offers).toEqual(['battle', 'move'])
    battles.do('battle')
    expect(battles.offers).toEqual(['XC1', 'pass'])
    battles.do('XC1')
    expect([battles.asked, battles.events('battle').length]).toEqual(['D duchy.daylight.sway', 2])
    const moves = parliament(table('brigadier').put('D', 'warrior', 5, 2).put('C', 'warrior', 5)).do('#brigadier', 'move', '2w5->1')
    expect(moves.offered('battle')).toEqual([])
    moves.do('w1->9')
    expect([moves.count('D', 'warrior', 9), moves.asked]).toEqual([1, 'D duchy.daylight.sway'])
    expect(parliament(make()).do('#brigadier', 'battle', 'pass').asked).toBe('D duchy.daylight.sway')
  })

  test('ROOT-12.5.2.V Banker: cards of one suit, birds among them, for as many points', () => {
    const b = parliament(table('banker').hand('D', 'anvil', 'armorers', 'foxfolk-steel', 'sword')).do('#banker', 'B#armor->', 'F#anvil->')
    expect(b.offers).toEqual(['F#foxfolksteel->', '++2'])
    b.do('F#foxfolksteel->', '++3')
    expect([b.score('D'), b.handOf('D'), b.g.state.discard.length]).toEqual([3, ['sword'], 3])
    // With the last card there is nothing to ask.
    expect(parliament(table('banker').hand('D', 'anvil')).do('#banker', 'F#anvil->').score('D')).toBe(1)
  })

  test('ROOT-12.5.2.VI RC-167 Mayor: a swayed squire or noble once more, never a lord, never himself', () => {
    const b = table('captain', 'mayor', 'earl').put('D', 'warrior', 1, 3).put('D', 'citadel', 5).put('C', 'warrior', 1, 9).dice(0, 0)
    parliament(b)
    expect(b.offers).toEqual(['#captain', '#mayor #captain', '#earl', 'end'])
    b.do('#captain', '#mayor #captain')
    expect([b.offers, b.events('battle').length]).toEqual([['#earl', 'end'], 2])
  })

  test('ROOT-12.5.2.VII the Duchess of Mud: two points with all tunnels out, else nothing', () => {
    const b = table('duchess').put('D', 'tunnel', 1).put('D', 'tunnel', 2).put('D', 'tunnel', 3)
    expect(parliament(b).do('#duchess').score('D')).toBe(2)
    expect(parliament(table('duchess').put('D', 'tunnel', 1).put('D', 'tunnel', 2)).offered('minister')).toEqual([])
  })

  test('ROOT-12.5.2.VIII ROOT-12.5.2.IX a point for each market, for each citadel', () => {
    const b = table('baron', 'earl').put('D', 'market', 1).put('D', 'market', 5).put('D', 'market', 6).put('D', 'citadel', 9, 2)
    expect(parliament(b).do('#baron').score('D')).toBe(3)
    expect(b.do('#earl').score('D')).toBe(5)
  })
})

describe('Sway', () => {
  const sway = (b: Bench) => {
    parliament(b)
    return b.asked === 'D duchy.daylight.parliament' ? b.do('end') : b
  }

  test('ROOT-12.5.3 one minister a turn', () => {
    const b = table().put('D', 'warrior', 1).put('D', 'warrior', 6).put('D', 'warrior', 5).put('D', 'warrior', 10)
    b.hand('D', 'anvil', 'foxfolk-steel', 'bake-sale', 'cobbler')
    sway(b).do('#foremole->$', 'F#anvil^', 'F#foxfolksteel^')
    expect([b.asked, b.offers]).toEqual(['D duchy.daylight.sway', ['end']])
  })

  test('ROOT-12.5.3.I a crown of the rank must be left', () => {
    const b = table().put('D', 'warrior', 1).put('D', 'warrior', 6).hand('D', 'anvil', 'foxfolk-steel')
    Object.assign(board(b), { crowns: [0, 3, 3] })
    expect(sway(b).offered('sway')).toEqual([])
    const worn = table('foremole').put('D', 'warrior', 1).put('D', 'warrior', 6).hand('D', 'anvil', 'foxfolk-steel')
    expect(
      sway(worn)
        .offered('sway')
        .map((o) => o.what),
    ).toEqual(['captain', 'marshal'])
  })

  test('ROOT-12.5.3.II ROOT-12.5.3.II~2 RC-164 each card needs a clearing of its suit with a piece for itself, whatever else stands there', () => {
    // Five moles in one fox clearing back one card.
    const one = table().put('D', 'warrior', 1, 5).hand('D', 'anvil', 'foxfolk-steel')
    expect(sway(one).offered('sway')).toEqual([])
    expect(sway(table().put('D', 'warrior', 1).put('D', 'tunnel', 6).hand('D', 'anvil', 'foxfolk-steel')).offered('sway')).toHaveLength(3)
    // The Burrow backs none, not even a bird.
    const below = table().put('D', 'warrior', BURROW, 5).put('D', 'warrior', 1).hand('D', 'anvil', 'armorers')
    expect(sway(below).offered('sway')).toEqual([])
    // A bird takes what is left over: first the bird, then the fox, still goes together.
    const b = table().put('D', 'warrior', 1).put('D', 'warrior', 5).put('D', 'warrior', 2)
    b.hand('D', 'anvil', 'armorers', 'foxfolk-steel', 'bake-sale')
    sway(b)
    expect([...new Set(b.offered('sway').map((o) => o.what))]).toHaveLength(6)
    b.do('#banker->$', 'B#armor^', 'F#anvil^')
    expect(b.offers).toEqual(['R#bakesale^'])
    expect(
      view(b)
        .backing.map(({ at }) => at + 1)
        .sort(),
    ).toEqual([1, 2])
  })

  test('ROOT-12.5.3.III the minister has a crown of his rank, and its space is scored', () => {
    const scored = (minister: Minister, clearings: number[], ...cards: string[]) => {
      const b = table().hand('D', ...cards)
      for (const at of clearings) b.put('D', 'warrior', at)
      sway(b).do(`#${minister}->$`)
      while (b.asked === 'D duchy.sway.card') b.do(b.offers[0])
      return [b.score('D'), board(b).crowns, board(b).revealed.length]
    }
    expect(scored('marshal', [1, 6], 'anvil', 'foxfolk-steel')).toEqual([1, [2, 3, 3], 2])
    expect(scored('mayor', [1, 6, 5], 'anvil', 'foxfolk-steel', 'bake-sale')).toEqual([2, [3, 2, 3], 3])
    expect(scored('earl', [1, 6, 5, 2], 'anvil', 'foxfolk-steel', 'bake-sale', 'sword')).toEqual([3, [3, 3, 2], 4])
  })

  test('ROOT-12.5.3 what cannot be swayed says why', () => {
    const b = table().put('D', 'warrior', 1).hand('D', 'anvil', 'foxfolk-steel')
    Object.assign(board(b), { crowns: [3, 0, 3] })
    const procedure = root.procedures.find(({ name }) => name === 'duchy.daylight')
    const step = procedure?.steps.sway as unknown as { refused: (g: unknown, f: object) => { option: { what: string }; rule: string }[] }
    sway(b)
    const why = new Map(step.refused(b.g, { seat: b.seat('D'), swayed: false }).map(({ option, rule }) => [option.what, rule]))
    expect([why.get('mayor'), why.get('captain'), why.size]).toEqual(['ROOT-12.5.3.I', 'ROOT-12.5.3.II', 9])
    // Who can be swayed with the cards that are backed is not refused.
    const able = table().put('D', 'warrior', 1).put('D', 'warrior', 6).hand('D', 'anvil', 'foxfolk-steel')
    sway(able)
    const refused = step.refused(able.g, { seat: able.seat('D'), swayed: false }).map(({ option }) => option.what)
    expect(refused).toEqual(['brigadier', 'banker', 'mayor', 'duchess', 'baron', 'earl'])
  })
})

describe('Evening', () => {
  test('ROOT-12.6 ROOT-12.6.1 RC-169 FC-R125 revealed birds are lost, the other cards come back before crafting, known to all', () => {
    const b = table().put('D', 'citadel', 1)
    for (const id of ['anvil', 'armorers']) b.g.state.deck.splice(b.g.state.deck.indexOf(b.card(id)), 1)
    Object.assign(board(b), { revealed: [b.card('anvil'), b.card('armorers')] })
    b.phase('D', 'evening')
    expect([b.handOf('D'), board(b).revealed, b.g.state.discard, b.has('ZF#anvil')]).toEqual([['anvil'], [], [b.card('armorers')], true])
    expect(root.view(b.g, 0).sides[3].hand).toEqual(['anvil'])
  })

  test('ROOT-12.6.3 one card and one for each market, then down to five', () => {
    const b = table().put('D', 'market', 1).put('D', 'market', 5)
    b.hand('D', 'anvil', 'sword', 'bake-sale').phase('D', 'evening').do('end')
    expect([b.asked, b.side('D').hand.length]).toEqual(['D cards.discard', 6])
  })
})

test('the log writes what the community does: the Burrow as 0, ministers as cards of the board', () => {
  const line = (b: Bench) => {
    const turn = { event: { on: 'turn', names: { seat: 'D' } } }
    return logLines(b.book, MIX.split('+'), [turn, ...b.heard])[0]
      .slice(2)
      .split('/')
  }
  const dug = table().put('D', 'warrior', BURROW, 3).hand('D', 'anvil').phase('D', 'daylight').do('F#anvil dig', 't->6', '2w0->6')
  expect(line(dug)).toEqual(['F#anvilD->', 't->6', '2w0->6'])
  const swayed = table().put('D', 'warrior', 1).put('D', 'warrior', 6).hand('D', 'anvil', 'foxfolk-steel').phase('D', 'daylight').do('end')
  swayed.do('#captain->$', 'F#anvil^', 'F#foxfolksteel^')
  expect(line(swayed)).toEqual(['F#anvilD^', 'F#foxfolksteelD^', '#captain->$', '++'])
  const lost = table('captain').put('D', 'market', 1)
  lost.act('D', (g) => sweep(g, 0, [0]))
  expect(line(lost)).toContain('#captain$->')
})

test('ROOT-12.5.1.I ROOT-12.5.1.V ROOT-1.5.1 what the Assembly cannot do is told with its clause', () => {
  const why = (b: Bench) => refusals(b.g, b.g.asked[0]).map(({ option, rule }) => [option.do, option.card ?? -1, rule])
  // A card that builds and digs in the first clearing of the map is not among it, one for which there is no site is.
  const b = table().put('D', 'warrior', 1).hand('D', 'anvil', 'sword').phase('D', 'daylight')
  expect(why(b).filter(([verb]) => verb === 'raise')).toEqual([['raise', b.card('sword'), 'ROOT-12.5.1.I']])
  expect(why(b).filter(([verb]) => verb === 'excavate')).toEqual([])
  const dug = table().put('D', 'tunnel', 2).put('D', 'tunnel', 7).put('C', 'keep', 9).leave('D', 'warrior', 0).hand('D', 'sword')
  dug.suit(11, 'fox').phase('D', 'daylight')
  expect(why(dug).filter(([verb]) => verb !== 'craft')).toEqual([
    ['recruit', -1, 'ROOT-1.5.1'],
    ['raise', dug.card('sword'), 'ROOT-12.5.1.I'],
    ['excavate', dug.card('sword'), 'ROOT-12.5.1.V'],
  ])
})

test('ROOT-1.2.1 ROOT-12.5.1 who can gather nothing is asked all the same, as it hangs on the hand', () => {
  const b = table().put('C', 'keep', 9).leave('D', 'warrior', 0).leave('D', 'tunnel', 0).hand('D', 'sword').phase('D', 'daylight')
  expect([b.asked, b.offers]).toEqual(['D duchy.daylight.assembly', ['end']])
})

test('ROOT-12.5.2 ROOT-12.6.2 nobody is asked where all can see that there is nothing to choose', () => {
  expect(parliament(table('banker', 'foremole').put('D', 'warrior', 5)).offered('minister')).toEqual([])
  const last = table('brigadier').put('D', 'warrior', 1, 3).put('D', 'warrior', 5).put('C', 'warrior', 1).dice(1, 0)
  expect(parliament(last).do('#brigadier', 'battle').asked).toBe('D duchy.daylight.sway')
  expect(table().put('D', 'citadel', 1).phase('D', 'evening').asked).not.toBe('D duchy.evening.craft')
})

test('moles that others force out of the Burrow move by the Duchy’s own net', () => {
  const b = table().put('D', 'tunnel', 5).put('D', 'warrior', BURROW, 2)
  b.act('C', (g) => call(g, move, moveOf(b.seat('D'), BURROW - 1)))
  expect([b.asked, b.offers]).toEqual(['D move.way', ['w->5', '2w->5']])
})
