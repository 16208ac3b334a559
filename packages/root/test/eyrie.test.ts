import { describe, expect, test } from 'vitest'
import { eyrieDraw } from '../src/factions/eyrie/board.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { remove } from '../src/rules/removal.ts'
import { bench } from './bench.ts'

describe('abilities', () => {
  test('ROOT-7.2.1 ROOT-7.5.1 the Eyrie craft with roosts, until the Decree begins', () => {
    const b = bench().put('E', 'roost', 1).put('E', 'warrior', 1).hand('E', 'anvil', 'bake-sale').decree(['viz', 'viz'], [], [], [])
    b.phase('E', 'daylight')
    expect(b.offered('craft').map((o) => o.card)).toEqual([b.card('anvil')])
    b.do('end')
    expect(b.offered('craft')).toEqual([])
  })

  test('ROOT-7.2.2 they rule where they tie', () => {
    const b = bench().put('E', 'warrior', 1, 2).put('C', 'warrior', 1, 2)
    expect(rulerOf(b.g, 0)).toBe(b.seat('E'))
  })

  test('ROOT-7.2.2~2 FC-R035 but not where they have nothing', () => {
    const b = bench().put('A', 'warrior', 1, 2).put('C', 'warrior', 1, 2)
    expect([rulerOf(b.g, 0), rulerOf(b.g, 1)]).toEqual([-1, -1])
  })

  test('ROOT-7.2.3 a crafted item gives one point', () => {
    const b = bench()
      .put('E', 'roost', 5)
      .put('E', 'roost', 3)
      .hand('E', 'bake-sale')
      .leader('commander')
      .phase('E', 'daylight')
      .do('ZR#bakesale')
    expect([b.score('E'), b.side('E').crafted[6]]).toEqual([1, 1])
  })

  test('ROOT-7.8.1 the Builder gets all of them', () => {
    const b = bench()
      .put('E', 'roost', 5)
      .put('E', 'roost', 3)
      .hand('E', 'bake-sale')
      .leader('builder')
      .phase('E', 'daylight')
      .do('ZR#bakesale')
    expect(b.score('E')).toBe(3)
  })
})

describe('Birdsong', () => {
  test('ROOT-7.4 ROOT-7.4.1 RC-097 an empty hand draws one, which then goes to the Decree', () => {
    const b = bench().put('E', 'roost', 1).top('anvil').phase('E', 'birdsong')
    expect([b.asked, b.handOf('E'), b.offers]).toEqual([
      'E eyrie.birdsong.decree',
      ['anvil'],
      ['F#anvil->$_r', 'F#anvil->$_m', 'F#anvil->$_x', 'F#anvil->$_b'],
    ])
    const c = bench().put('E', 'roost', 1).hand('E', 'sword').top('anvil').phase('E', 'birdsong')
    expect(c.handOf('E')).toEqual(['sword'])
  })

  test('ROOT-7.4.2 RC-098 one or two cards; none is no choice', () => {
    const b = bench().put('E', 'roost', 1).hand('E', 'anvil', 'sword', 'cobbler').phase('E', 'birdsong')
    expect(b.offered('end')).toEqual([])
    b.do('F#anvil->$_m')
    expect(b.has('end')).toBe(true)
    b.do('M#sword->$_b')
    expect([b.asked, b.handOf('E'), b.birds.decree]).toEqual([
      'E eyrie.daylight.craft',
      ['cobbler'],
      [[], [b.card('anvil')], [], [b.card('sword')]],
    ])
  })

  test('ROOT-7.4.2~2 one bird at most', () => {
    const b = bench().put('E', 'roost', 1).hand('E', 'armorers', 'sappers', 'anvil').phase('E', 'birdsong').do('B#armor->$_r')
    expect(b.offers).toEqual(['F#anvil->$_r', 'F#anvil->$_m', 'F#anvil->$_x', 'F#anvil->$_b', 'end'])
    const c = bench().put('E', 'roost', 1).hand('E', 'armorers', 'anvil').phase('E', 'birdsong').do('F#anvil->$_r')
    expect(c.has('B#armor->$_r')).toBe(true)
    // With nothing but birds left the end is said all the same: that they are birds is nobody's business.
    const d = bench().put('E', 'roost', 1).hand('E', 'armorers', 'sappers').phase('E', 'birdsong').do('B#armor->$_r')
    expect([d.asked, d.offers]).toEqual(['E eyrie.birdsong.decree', ['end']])
  })

  test('ROOT-7.4.2~3 any columns, both in one if wanted', () => {
    const b = bench().put('E', 'roost', 1).hand('E', 'anvil', 'sword', 'cobbler').phase('E', 'birdsong').do('F#anvil->$_r', 'M#sword->$_r')
    expect(b.birds.decree[0]).toHaveLength(2)
  })

  test('ROOT-7.4.3 FC-R036 a new roost with three warriors where fewest warriors stand and all of it fits', () => {
    const b = bench().hand('E', 'anvil').put('C', 'keep', 9)
    for (const at of [1, 2, 3, 4, 6, 7, 8, 10, 12]) b.put('C', 'warrior', at)
    b.put('A', 'warrior', 5).put('A', 'warrior', 11, 1).put('C', 'warrior', 11)
    b.phase('E', 'birdsong').do('F#anvil->$_r')
    // Clearing 9 has no warrior, but is the keep's; 1, 2, 3, 4, 5, 6, 7, 8, 10, 12 have one each.
    expect([b.asked, b.has('b->9'), b.has('b->11'), b.has('b->5')]).toEqual(['E eyrie.birdsong.newRoost', false, false, true])
    b.do('b->7')
    expect([b.count('E', 'roost', 7), b.count('E', 'warrior', 7)]).toEqual([1, 3])
    const c = bench().hand('E', 'anvil').put('E', 'roost', 1).phase('E', 'birdsong').do('F#anvil->$_r')
    expect(c.asked).toBe('E eyrie.decree.card')
  })

  test('ROOT-7.4.3 a full clearing is left out, and where nothing fits there is no roost', () => {
    const b = bench().hand('E', 'anvil').put('C', 'sawmill', 1)
    for (let at = 2; at <= 12; at++) b.put('C', 'warrior', at)
    b.phase('E', 'birdsong').do('F#anvil->$_r')
    expect([b.asked, b.has('b->1')]).toEqual(['E eyrie.birdsong.newRoost', false])
    const c = bench().hand('E', 'anvil')
    c.g.state.scorched = Array.from({ length: 12 }, (_, at) => at)
    c.phase('E', 'birdsong').do('F#anvil->$_r')
    expect(c.asked).toBe('E eyrie.decree.card')
  })
})

describe('the Decree', () => {
  test('ROOT-7.5 ROOT-7.5.2 craft, then the columns from left to right', () => {
    const b = bench()
      .put('E', 'roost', 1)
      .put('E', 'warrior', 1, 3)
      .put('C', 'warrior', 1)
      .decree(['viz'], [], ['anvil'], ['foxfolk-steel'])
      .leader('builder')
      .hand('E', 'sword')
    b.phase('E', 'daylight')
    expect(b.asked).toBe('E eyrie.daylight.craft')
    b.do('end')
    expect(b.offers).toEqual(['viz w->1'])
    b.do('viz w->1')
    expect(b.offers).toEqual(['F#anvil XC1'])
    b.dice(1, 0).do('F#anvil XC1')
    expect([b.birds.column, b.count('C', 'warrior', 1)]).toEqual([3, 0])
  })

  test('ROOT-7.5.1 as many cards as roosts pay for', () => {
    const b = bench().put('E', 'roost', 1).put('E', 'roost', 6).hand('E', 'anvil', 'crossbow-bird').phase('E', 'daylight')
    b.do('ZF#anvil')
    expect(b.has('ZB#crossbow')).toBe(true)
  })

  test('ROOT-1.4.2 cards of Daylight are used before, within and after the Decree', () => {
    const cards = () => bench().put('E', 'roost', 1).put('E', 'warrior', 5, 3).effect('E', 'tax-collector').top('sword')
    const before = cards().decree(['anvil'], [], [], []).phase('E', 'daylight')
    expect(before.offers).toEqual(['use tax-collector', 'end'])
    const within = before.do('end')
    expect([within.asked, within.has('use tax-collector')]).toEqual(['E eyrie.decree.card', true])
    within.do('use tax-collector')
    expect([within.asked, within.handOf('E'), within.offers]).toEqual(['E eyrie.decree.card', ['sword'], ['F#anvil w->1']])
    const after = cards().decree(['anvil'], [], [], []).phase('E', 'daylight').do('end', 'F#anvil w->1')
    expect([after.asked, after.offers]).toEqual(['E eyrie.daylight.finish', ['use tax-collector', 'end']])
    after.do('use tax-collector', 'w5')
    expect([after.asked, after.handOf('E'), after.offers]).toEqual(['E eyrie.daylight.finish', ['sword'], ['end']])
  })

  test('ROOT-7.5.2~2 all cards of a column, in any order', () => {
    const b = bench().put('E', 'roost', 1).put('E', 'roost', 5).decree(['anvil', 'bake-sale'], [], [], []).phase('E', 'daylight')
    expect(b.offers).toEqual(['F#anvil w->1', 'R#bakesale w->5'])
    b.do('R#bakesale w->5')
    expect(b.offers).toEqual(['F#anvil w->1'])
    b.do('F#anvil w->1')
    expect([b.asked, b.count('E', 'warrior', 1), b.count('E', 'warrior', 5)]).toEqual(['E eyrie.daylight.finish', 1, 1])
    // Cards alike are one choice, and still two cards.
    const c = bench().put('E', 'roost', 1).put('E', 'roost', 6).decree(['viz', 'viz'], [], [], []).phase('E', 'daylight')
    expect(c.offers).toEqual(['viz w->1', 'viz w->6'])
    c.do('viz w->6', 'viz w->6')
    expect(c.count('E', 'warrior', 6)).toBe(2)
  })

  test('ROOT-7.5.2~3 in a clearing of the card’s suit; a bird anywhere', () => {
    const b = bench()
      .put('E', 'warrior', 1)
      .put('E', 'warrior', 5)
      .put('E', 'warrior', 2)
      .decree([], ['anvil', 'armorers'], [], [])
      .phase('E', 'daylight')
    expect(b.offers.sort()).toEqual(['B#armor w1', 'B#armor w2', 'B#armor w5', 'F#anvil w1'])
  })

  test('ROOT-7.5.2~4 ROOT-7.7 FC-R027 RC-103 RC-104 what cannot be done leads to turmoil at once, in every column', () => {
    const recruit = bench().put('E', 'roost', 1).decree(['sword'], [], [], []).phase('E', 'daylight').do('M#sword turmoil')
    expect(recruit.asked).toBe('E eyrie.turmoil.depose')
    const move = bench().put('E', 'warrior', 1).decree([], ['anvil', 'foxfolk-steel'], [], []).phase('E', 'daylight')
    move.do('F#anvil w1', 'w->5')
    expect(move.offers).toEqual(['F#foxfolksteel turmoil'])
    const battle = bench().put('E', 'warrior', 1).put('C', 'warrior', 5).decree([], [], ['viz'], []).phase('E', 'daylight')
    expect(battle.offers).toEqual(['viz turmoil'])
    const build = bench().put('E', 'warrior', 1).put('E', 'roost', 1).decree([], [], [], ['anvil']).phase('E', 'daylight')
    expect(build.offers).toEqual(['F#anvil turmoil'])
    const roosts = bench().put('E', 'warrior', 1).leave('E', 'roost', 0).decree([], [], [], ['anvil']).phase('E', 'daylight')
    expect(roosts.offers).toEqual(['F#anvil turmoil'])
  })

  test('an impossible card may be taken up first, whatever else could be done', () => {
    const b = bench().put('E', 'roost', 1).decree(['anvil', 'sword'], [], [], []).phase('E', 'daylight')
    expect(b.offers).toEqual(['F#anvil w->1', 'M#sword turmoil'])
  })

  test('ROOT-7.5.2.I RC-100 Recruit: a warrior in a matching clearing with a roost', () => {
    const b = bench().put('E', 'roost', 1).put('E', 'warrior', 12).decree(['anvil', 'armorers'], [], [], []).phase('E', 'daylight')
    expect(b.offers).toEqual(['F#anvil w->1', 'B#armor w->1'])
    const c = bench().put('E', 'roost', 1).leave('E', 'warrior', 0).decree(['anvil'], [], [], []).phase('E', 'daylight')
    expect(c.offers).toEqual(['F#anvil turmoil'])
  })

  test('FC-R038 recruiting in a sympathetic clearing is no Outrage', () => {
    const b = bench()
      .put('E', 'roost', 1)
      .put('A', 'sympathy', 1)
      .hand('E', 'sword')
      .decree(['anvil'], [], [], [])
      .phase('E', 'daylight')
      .do('end', 'F#anvil w->1')
    expect(b.asked).toBe('E eyrie.daylight.finish')
  })

  test('ROOT-7.5.2.II FC-R029 FC-R033 Move: at least one warrior out of a matching clearing, by the rule of moves', () => {
    const b = bench().put('E', 'warrior', 1, 2).put('C', 'warrior', 1).decree([], ['anvil'], [], []).phase('E', 'daylight').do('F#anvil w1')
    expect(b.offers).toEqual([5, 9, 10].flatMap((to) => [`w->${to}`, `2w->${to}`]))
    b.do('2w->5')
    expect(b.count('E', 'warrior', 5)).toBe(2)
    const c = bench().put('E', 'warrior', 1).put('C', 'warrior', 1, 2)
    for (const at of [5, 9, 10]) c.put('C', 'warrior', at)
    c.decree([], ['anvil'], [], []).phase('E', 'daylight')
    expect(c.offers).toEqual(['F#anvil turmoil'])
    const d = bench().put('E', 'warrior', 5, 1).decree([], ['bake-sale', 'cobbler'], [], [])
    d.g.state.suits = d.g.state.suits.with(0, 1 << 1)
    d.phase('E', 'daylight').do('R#bakesale w5', 'w->1', 'R#cob w1', 'w->5')
    expect(d.count('E', 'warrior', 5)).toBe(1)
  })

  test('ROOT-7.5.2.III Battle: in a matching clearing', () => {
    const b = bench()
      .put('E', 'warrior', 1)
      .put('C', 'warrior', 1)
      .put('E', 'warrior', 5)
      .put('C', 'warrior', 5)
      .decree([], [], ['anvil'], [])
      .phase('E', 'daylight')
    expect(b.offers).toEqual(['F#anvil XC1'])
  })

  test('ROOT-7.5.2.IV Build: a roost in a matching ruled clearing without one', () => {
    const b = bench()
      .put('E', 'warrior', 1)
      .put('E', 'warrior', 8)
      .put('E', 'roost', 8)
      .put('C', 'warrior', 12, 2)
      .put('E', 'warrior', 12)
      .decree([], [], [], ['anvil'])
    b.phase('E', 'daylight')
    expect(b.offers).toEqual(['F#anvil b->1'])
    b.do('F#anvil b->1')
    expect(b.count('E', 'roost', 1)).toBe(1)
    const full = bench().put('E', 'warrior', 1, 3).put('C', 'sawmill', 1).decree([], [], [], ['anvil']).phase('E', 'daylight')
    expect(full.offers).toEqual(['F#anvil turmoil'])
  })

  test('FC-R026 an empty column is no failure', () => {
    const b = bench().put('E', 'warrior', 1).decree([], ['anvil'], [], []).phase('E', 'daylight').do('F#anvil w1', 'w->5')
    expect(b.asked).toBe('E eyrie.daylight.finish')
  })
})

describe('Evening', () => {
  test('ROOT-7.6 ROOT-7.6.1 RC-110 points by roosts on the map, before cards', () => {
    const points = [7, 6, 5, 4, 3, 2, 1, 0].map((left) => bench().leave('E', 'roost', left).phase('E', 'evening').score('E'))
    expect(points).toEqual([0, 0, 1, 2, 3, 4, 4, 5])
    const b = bench().put('E', 'roost', 1).put('E', 'roost', 5)
    b.phase('E', 'evening')
    expect(b.heard.map((one) => one.event.on).filter((on) => on === 'scored' || on === 'drew')).toEqual(['scored', 'drew', 'drew'])
  })

  test('ROOT-7.6.2 FC-R131 one card, one more from three roosts and another from six; then five', () => {
    expect([7, 5, 4, 2, 1, 0].map((left) => eyrieDraw(bench().leave('E', 'roost', left).g, 1))).toEqual([1, 1, 2, 2, 3, 3])
    const b = bench()
      .leave('E', 'roost', 4)
      .hand('E', 'anvil', 'sword', 'cobbler', 'armorers')
      .top('sappers', 'investments')
      .phase('E', 'evening')
    expect([b.asked, b.side('E').hand.length]).toEqual(['E cards.discard', 6])
  })
})

describe('turmoil', () => {
  const failing = (leader = 'commander') =>
    bench()
      .leader(leader)
      .scores('E', 9)
      .decree(['viz', 'armorers', 'anvil'], ['viz'], [], ['sword'])
      .phase('E', 'daylight')
      .do('viz turmoil')

  test('ROOT-7.7.1 RC-106 a point less for each bird of the Decree, viziers too; never below 0', () => {
    expect(failing().score('E')).toBe(6)
    const b = bench().leader('commander').scores('E', 1).decree(['viz'], ['viz'], [], []).phase('E', 'daylight').do('viz turmoil')
    expect(b.score('E')).toBe(0)
  })

  test('ROOT-7.7.2 all cards but the viziers are discarded, dominance cards beside the map', () => {
    const b = failing()
    expect([b.g.state.discard.length, b.birds.left, b.birds.column]).toEqual([3, [], -1])
    const c = bench().leader('commander').decree(['viz', 'dominance-fox'], ['viz'], [], []).phase('E', 'daylight').do('viz turmoil')
    expect([c.g.state.available, c.g.state.discard]).toEqual([[c.card('dominance-fox')], []])
  })

  test('ROOT-7.7.3 the leader goes, another comes, and the viziers move to its columns', () => {
    const b = failing('commander')
    expect(b.offers).toEqual(['#builder->$', '#charismatic->$', '#despot->$'])
    b.do('#despot->$')
    expect([b.birds.decree, b.birds.deposed]).toEqual([[[], [-1], [], [-1]], [2]])
  })

  test('ROOT-7.7.3.I RC-107 when none is left, all four are turned up', () => {
    const b = bench().leader('commander').decree(['viz'], ['viz'], [], [])
    b.birds.deposed = [0, 1, 3]
    b.phase('E', 'daylight').do('viz turmoil')
    expect(b.offers).toHaveLength(4)
    b.do('#commander->$')
    expect(b.birds.deposed).toEqual([])
  })

  test('ROOT-7.7.4 Daylight ends and Evening begins, with its points and cards', () => {
    const b = bench().leader('commander').put('E', 'roost', 5).put('E', 'roost', 3).decree(['anvil'], ['viz', 'viz'], [], []).scores('E', 5)
    b.phase('E', 'daylight').do('F#anvil turmoil', '#despot->$')
    expect([b.g.state.active, b.score('E'), b.side('E').hand.length]).toEqual([b.seat('A'), 4, 1])
  })
})

describe('leaders', () => {
  test('ROOT-7.8.2 FC-R032 RC-101 the Charismatic recruit two; with one left it is placed and turmoil follows', () => {
    const b = bench().put('E', 'roost', 1).leader('charismatic').decree(['anvil'], [], [], []).phase('E', 'daylight').do('F#anvil w->1')
    expect([b.count('E', 'warrior', 1), b.asked]).toEqual([2, 'E eyrie.daylight.finish'])
    const c = bench()
      .put('E', 'roost', 1)
      .leader('charismatic')
      .leave('E', 'warrior', 1)
      .decree(['anvil'], [], [], [])
      .phase('E', 'daylight')
      .do('F#anvil w->1')
    expect([c.count('E', 'warrior', 1), c.asked]).toEqual([1, 'E eyrie.turmoil.depose'])
  })

  test('ROOT-7.8.3 RC-035 the Commander deals an extra hit as attacker only', () => {
    const b = bench().put('E', 'warrior', 1, 3).put('C', 'warrior', 1, 5).leader('commander').dice(1, 1).battle('E', 'C', 1)
    expect([b.count('C', 'warrior', 1), b.count('E', 'warrior', 1)]).toEqual([3, 2])
    const c = bench().put('E', 'warrior', 1, 3).put('C', 'warrior', 1, 5).leader('commander').dice(1, 1).battle('C', 'E', 1)
    expect(c.count('C', 'warrior', 1)).toBe(4)
  })

  test('ROOT-7.8.4 FC-R030 RC-109 the Despot scores one more for a battle in which buildings or tokens fall', () => {
    const battle = (what: [string, number][], hits: number) => {
      const b = bench().put('E', 'warrior', 11, 4).leader('despot')
      for (const [piece, n] of what) b.put('C', piece, 11, n)
      b.dice(hits, 0).battle('E', 'C', 11)
      const told = b.events('scored').map((event) => event.rule)
      if (told.length > 0) expect(told).toEqual(['ROOT-3.2.1', 'ROOT-7.8.4'])
      return b.score('E')
    }
    expect(battle([['sawmill', 1]], 0)).toBe(2)
    expect(battle([['wood', 1]], 0)).toBe(2)
    expect(battle([['warrior', 1]], 1)).toBe(0)
    expect(
      battle(
        [
          ['sawmill', 2],
          ['wood', 1],
        ],
        2,
      ),
    ).toBe(4)
    // Not for removals outside battle; in defence too.
    const b = bench().leader('despot').put('C', 'wood', 1)
    b.act('E', (g) => remove(g, [{ by: b.seat('E'), losses: [{ party: 0, kind: 4, at: 0, n: 1 }] }]))
    expect(b.score('E')).toBe(1)
    const c = bench().leader('despot').put('E', 'warrior', 1, 3).put('C', 'warrior', 1).put('C', 'wood', 1).dice(2, 2).battle('C', 'E', 1)
    expect(c.score('E')).toBe(2)
    // Once a battle: what the ambush and what the dice take is one battle still. The cats come back from the hospital to this very clearing.
    const d = bench().leader('despot').put('E', 'warrior', 1, 3).hand('E', 'ambush-fox')
    d.put('C', 'keep', 1).put('C', 'wood', 1, 2).put('C', 'warrior', 1).hand('C', 'anvil')
    d.dice(2, 2).battle('C', 'E', 1).do('F@', 'pass', 't1->', 'F#anvil->')
    expect([d.asked, d.score('E')]).toEqual(['C hits.piece', 2])
    d.do('t1->')
    expect([d.count('C', 'wood', 1), d.score('E')]).toEqual([0, 3])
  })
})
