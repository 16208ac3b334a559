import { describe, expect, test } from 'vitest'
import { marquiseDraw } from '../src/factions/marquise/board.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { bench } from './bench.ts'

describe('abilities', () => {
  test('ROOT-6.2.1 she crafts in Daylight with workshops', () => {
    const b = bench().put('C', 'workshop', 1).put('C', 'sawmill', 6).hand('C', 'anvil', 'foxfolk-steel')
    b.phase('C', 'daylight')
    expect(b.offered('craft').map((o) => o.card)).toEqual([b.card('anvil')])
  })

  test('ROOT-6.2.2 nobody else places anything in the keep clearing', () => {
    const b = bench().put('C', 'keep', 1).put('A', 'sympathy', 5).supporters('anvil', 'foxfolk-steel', 'armorers')
    b.phase('A', 'birdsong')
    expect(b.offers).not.toContain('t->1')
    b.put('A', 'warrior', 1).put('A', 'base-fox', 12)
    b.alliance.officers = 2
    b.phase('A', 'evening')
    expect(b.offers).not.toContain('w1->/t->1')
    const c = bench().put('C', 'keep', 1).put('E', 'warrior', 1, 3).put('E', 'roost', 5).decree([], [], [], ['viz'])
    c.phase('E', 'daylight')
    expect(c.offers).toEqual(['viz turmoil'])
    const d = bench().put('C', 'keep', 1).put('V', 'pawn', 1).items('V', 'scoundrel', 'torch')
    d.phase('V', 'daylight')
    expect(d.has('scorch')).toBe(false)
  })

  test('ROOT-6.2.2~2 FC-R021 but others may move in', () => {
    const b = bench().put('C', 'keep', 1).put('E', 'warrior', 5, 3).decree([], ['viz'], [], [])
    b.phase('E', 'daylight').do('viz w5', '3w->1')
    expect(b.count('E', 'warrior', 1)).toBe(3)
  })

  test('ROOT-6.2.2~3 FC-R015 a removed keep is gone for good, and its ban with it', () => {
    const b = bench().put('C', 'keep', 1).put('A', 'sympathy', 5).supporters('anvil', 'foxfolk-steel')
    b.act('E', (g) => sweep(g, b.seat('E'), [0]))
    expect([b.supply('C', 'keep'), b.cats.keepLost, b.check().filter((fault) => fault.includes('keep'))]).toEqual([0, true, []])
    b.phase('A', 'birdsong')
    expect(b.has('t->1')).toBe(true)
  })

  test('ROOT-6.2.3 RC-095 one card of the clearing’s suit saves the whole batch', () => {
    const b = bench().put('C', 'keep', 9).put('C', 'warrior', 5, 3).hand('C', 'bake-sale', 'anvil')
    b.act('E', (g) => sweep(g, b.seat('E'), [4]))
    expect([b.asked, b.offers]).toEqual(['C marquise.hospitals.pay', ['R#bakesale->', 'pass']])
    b.do('R#bakesale->')
    expect([b.count('C', 'warrior', 9), b.supply('C', 'warrior'), b.handOf('C')]).toEqual([3, 22, ['anvil']])
    const c = bench().put('C', 'keep', 9).put('C', 'warrior', 5, 1).hand('C', 'bake-sale')
    c.act('E', (g) => sweep(g, c.seat('E'), [4])).do('pass')
    expect([c.count('C', 'warrior', 9), c.supply('C', 'warrior')]).toEqual([0, 25])
  })

  test('ROOT-6.2.3 RC-095 she is asked as long as she holds a card, since nobody may learn from it that none fits; not with an empty hand', () => {
    const b = bench().put('C', 'keep', 9).put('C', 'warrior', 5, 3).hand('C', 'anvil', 'sword')
    b.act('E', (g) => sweep(g, b.seat('E'), [4]))
    expect([b.asked, b.offers]).toEqual(['C marquise.hospitals.pay', ['pass']])
    const c = bench().put('C', 'keep', 9).put('C', 'warrior', 5, 3)
    c.act('E', (g) => sweep(g, c.seat('E'), [4]))
    expect(c.asked).toBe('C test.wait.go')
  })

  test('ROOT-6.2.3 FC-R012 an ambush and the dice are two removals, with a card each', () => {
    const b = bench()
      .put('C', 'keep', 9)
      .put('C', 'warrior', 1, 4)
      .put('E', 'warrior', 1, 4)
      .hand('E', 'ambush-fox')
      .hand('C', 'anvil', 'foxfolk-steel')
    b.dice(3, 1).battle('C', 'E', 1).do('F@', 'pass', 'F#anvil->')
    // The dice come after the first batch is in bed.
    expect([b.asked, b.count('C', 'warrior', 9)]).toEqual(['C marquise.hospitals.pay', 2])
    b.do('F#foxfolksteel->')
    expect(b.count('C', 'warrior', 9)).toBe(3)
  })

  test('FC-R011 FC-R014 hospitals answer an ambush at once: warriors that return to the very clearing fight on', () => {
    const b = bench().put('C', 'keep', 1).put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 2).hand('E', 'ambush-fox').hand('C', 'anvil')
    b.dice(2, 0).battle('C', 'E', 1).do('F@', 'pass', 'F#anvil->')
    expect([b.events('battle.rolled').length, b.count('E', 'warrior', 1), b.count('C', 'warrior', 1)]).toEqual([1, 0, 2])
  })

  test('ROOT-6.2.3~2 without a keep nothing is asked', () => {
    const b = bench().put('C', 'warrior', 5, 3).hand('C', 'bake-sale')
    b.act('E', (g) => sweep(g, b.seat('E'), [4]))
    expect(b.asked).toBe('C test.wait.go')
  })
})

describe('turn', () => {
  test('ROOT-6.4 a wood for each sawmill', () => {
    const b = bench().put('C', 'sawmill', 12, 2).put('C', 'sawmill', 5).phase('C', 'birdsong')
    expect([b.count('C', 'wood', 12), b.count('C', 'wood', 5)]).toEqual([2, 1])
  })

  test('ROOT-6.5 first craft, then up to three actions', () => {
    const b = bench().put('C', 'workshop', 1).hand('C', 'anvil').put('C', 'warrior', 1, 3).put('C', 'recruiter', 5)
    b.phase('C', 'daylight')
    expect(b.has('ZF#anvil')).toBe(true)
    b.do('recruit')
    expect(b.offered('craft')).toEqual([])
    b.do('march', 'pass', 'pass', 'march', 'pass', 'pass')
    expect(b.offers).toEqual(['end'])
    b.do('end')
    expect(b.cats.actions).toBe(0)
    // The next Daylight is open to crafting and recruiting again.
    b.hand('C', 'crossbow-bird').phase('C', 'birdsong', true)
    expect([b.cats.actions, b.has('ZB#crossbow'), b.has('recruit')]).toEqual([3, true, true])
  })

  test('ROOT-6.5~2 FC-R126 RC-094 each bird card spent gives an action', () => {
    const b = bench().put('C', 'warrior', 1).hand('C', 'armorers', 'sappers', 'anvil').phase('C', 'daylight')
    expect(b.offered('extra').map((o) => o.card)).toEqual([b.card('armorers'), b.card('sappers')])
    b.do('B#armor-> action', 'B#sap-> action')
    expect([b.cats.actions, b.handOf('C'), b.g.state.discard]).toEqual([5, ['anvil'], [b.card('armorers'), b.card('sappers')]])
  })

  test('ROOT-6.5~3 ROOT-6.5.1 the same action again and again, a battle each', () => {
    const b = bench().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 9).leader('builder')
    b.dice(0, 0).phase('C', 'daylight')
    for (let i = 0; i < 3; i++) b.dice(0, 0).do('battle')
    expect([b.events('battle').length, b.cats.actions, b.has('battle')]).toEqual([3, 0, false])
  })

  test('ROOT-6.5.2 RC-091 a March is one action of two moves, either of which may be left out', () => {
    const b = bench().put('C', 'warrior', 1, 2).phase('C', 'daylight').do('march', 'w1->5', 'pass')
    expect([b.cats.actions, b.count('C', 'warrior', 5)]).toEqual([2, 1])
    b.do('march', 'pass', 'w1->9')
    expect([b.cats.actions, b.count('C', 'warrior', 9)]).toEqual([1, 1])
    // Where the first has left no other, it is over.
    const c = bench().put('C', 'warrior', 1).put('E', 'warrior', 5, 2).phase('C', 'daylight').do('march', 'w1->5')
    expect([c.asked, c.count('C', 'warrior', 5), c.cats.actions]).toEqual(['C marquise.daylight.act', 1, 2])
    expect(c.events('moved')).toHaveLength(1)
  })

  test('ROOT-6.5.3 a warrior at each recruiter', () => {
    const b = bench().put('C', 'recruiter', 12, 2).put('C', 'recruiter', 5).phase('C', 'daylight').do('recruit')
    expect([b.count('C', 'warrior', 12), b.count('C', 'warrior', 5)]).toEqual([2, 1])
  })

  test('ROOT-6.5.3 ROOT-1.5.4~3 without a warrior in the supply it is not offered', () => {
    const b = bench().put('C', 'recruiter', 12).leave('C', 'warrior', 0).phase('C', 'daylight')
    expect(b.offers).toEqual(['end'])
  })

  test('ROOT-6.5.3~2 once a turn, bird cards or not', () => {
    const b = bench().put('C', 'recruiter', 12).hand('C', 'armorers').phase('C', 'daylight').do('recruit', 'B#armor-> action')
    expect(b.has('recruit')).toBe(false)
  })

  test('ROOT-6.5.4 ROOT-6.5.4.I FC-R018 a building in a ruled clearing with a slot, the leftmost of its kind, if it can be paid', () => {
    const b = bench().put('C', 'sawmill', 5).put('C', 'warrior', 5).put('C', 'warrior', 2).put('E', 'warrior', 2, 2).put('C', 'wood', 5, 1)
    b.phase('C', 'daylight').do('build')
    // The second sawmill costs one wood, the first workshop and recruiter none; clearing 2 is not hers.
    expect(b.offers).toEqual(['b_s->5', 'b_w->5', 'b_r->5'])
    b.do('b_s->5')
    expect([b.cats.actions, b.count('C', 'sawmill', 5), b.count('C', 'wood', 5)]).toEqual([2, 2, 0])
  })

  test('ROOT-6.5.4.I nothing is built that cannot be paid, nor of a kind that is used up', () => {
    const built = () => bench().put('C', 'sawmill', 12).put('C', 'workshop', 5).put('C', 'recruiter', 2)
    expect(built().phase('C', 'daylight').has('build')).toBe(false)
    const b = built().put('C', 'wood', 5).phase('C', 'daylight')
    expect(b.has('build')).toBe(true)
    b.do('build')
    expect(b.offers).toEqual(['b_s->2', 'b_w->2', 'b_r->2', 'b_s->5', 'b_w->5', 'b_r->5'])
    const c = built().leave('C', 'sawmill', 0).put('C', 'wood', 5, 4).phase('C', 'daylight').do('build')
    expect(c.offered('build').map((o) => o.what)).toEqual(['workshop', 'recruiter', 'workshop', 'recruiter'])
    // With one kind left, its cost decides.
    const d = built().leave('C', 'sawmill', 0).leave('C', 'workshop', 0).leave('C', 'recruiter', 4).put('C', 'wood', 5)
    expect(d.phase('C', 'daylight').has('build')).toBe(false)
  })

  test('ROOT-6.5.4.II RC-088 RC-089 wood comes through an unbroken chain of ruled clearings', () => {
    const b = bench().put('C', 'warrior', 1).put('C', 'warrior', 5).put('C', 'warrior', 2).put('C', 'wood', 2).put('C', 'sawmill', 8)
    b.put('C', 'wood', 7)
    b.phase('C', 'daylight').do('build')
    expect(b.has('b_s->1')).toBe(true)
    b.do('b_s->1')
    expect([b.count('C', 'wood', 2), b.count('C', 'wood', 7)]).toEqual([0, 1])
    const c = bench()
      .put('C', 'warrior', 1)
      .put('C', 'warrior', 5)
      .put('E', 'warrior', 5, 2)
      .put('C', 'warrior', 2)
      .put('C', 'wood', 2)
      .put('C', 'sawmill', 8)
    c.phase('C', 'daylight').do('build')
    expect(c.has('b_s->1')).toBe(false)
    expect(c.has('b_s->2')).toBe(true)
  })

  test('ROOT-6.5.4.II she says which wood, where there is a choice', () => {
    const b = bench().put('C', 'warrior', 1).put('C', 'warrior', 5).put('C', 'wood', 1).put('C', 'wood', 5).put('C', 'sawmill', 8)
    b.phase('C', 'daylight').do('build', 'b_s->5')
    expect([b.asked, b.offers.sort()]).toEqual(['C marquise.build.wood', ['t1->', 't5->']])
    b.do('t5->')
    expect([b.count('C', 'wood', 1), b.count('C', 'wood', 5)]).toEqual([1, 0])
  })

  test('ROOT-6.5.4.III RC-088 cost and points of every building of a kind', () => {
    const costs: number[] = []
    const points: number[][] = [[], [], []]
    ;['sawmill', 'workshop', 'recruiter'].forEach((name, kind) => {
      for (let built = 0; built < 6; built++) {
        const b = bench().put('C', 'warrior', 8).put('C', 'wood', 8, 4)
        b.leave('C', name, 6 - built)
        b.phase('C', 'daylight').do('build', `b_${name[0]}->8`)
        points[kind].push(b.score('C') ?? -1)
        if (kind === 0) costs.push(4 - b.count('C', 'wood', 8))
      }
    })
    expect(costs).toEqual([0, 1, 2, 3, 3, 4])
    expect(points).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 2, 2, 3, 4, 5],
      [0, 1, 2, 3, 3, 4],
    ])
  })

  test('ROOT-6.5.5 RC-092 a card of a sawmill clearing’s suit buys one wood there', () => {
    const b = bench().put('C', 'sawmill', 12, 2).hand('C', 'sword', 'anvil', 'armorers').phase('C', 'daylight')
    expect(b.offered('overwork').map((o) => o.card)).toEqual([b.card('anvil'), b.card('armorers')])
    b.do('F#anvil->/t->12')
    expect([b.count('C', 'wood', 12), b.cats.actions, b.g.state.discard]).toEqual([1, 2, [b.card('anvil')]])
    const none = bench().put('C', 'sawmill', 12).leave('C', 'wood', 0).hand('C', 'anvil').phase('C', 'daylight')
    expect(none.offered('overwork')).toEqual([])
    const scorched = bench().put('C', 'sawmill', 12).hand('C', 'anvil')
    scorched.g.state.scorched.push(11)
    expect(scorched.phase('C', 'daylight').offered('overwork')).toEqual([])
  })

  test('ROOT-6.6 one card, and one for the third and the fifth recruiter', () => {
    const draws = [6, 5, 4, 3, 2, 1, 0].map((left) => marquiseDraw(bench().leave('C', 'recruiter', left).g, 0))
    expect(draws).toEqual([1, 1, 1, 2, 2, 3, 3])
    const b = bench().leave('C', 'recruiter', 1).phase('C', 'evening')
    expect(b.side('C').hand).toHaveLength(3)
  })

  test('ROOT-6.6~2 then down to five of her choice', () => {
    const b = bench().hand('C', 'anvil', 'sword', 'armorers', 'sappers', 'cobbler').top('investments').phase('C', 'evening')
    expect([b.asked, b.offers.length]).toEqual(['C cards.discard', 6])
    b.do('R#cob->')
    expect(b.side('C').hand).toHaveLength(5)
    expect(b.asked).not.toBe('C cards.discard')
    const c = bench().hand('C', 'anvil', 'sword', 'armorers', 'sappers', 'cobbler', 'bake-sale').top('investments').phase('C', 'evening')
    c.do('R#cob->')
    expect(c.asked).toBe('C cards.discard')
    c.do('M#investments->')
    expect([c.side('C').hand.length, c.asked === 'C cards.discard', c.g.state.discard.length]).toEqual([5, false, 2])
  })

  test('FC-R024 a removed building covers its space again, and its owner loses no point', () => {
    const b = bench().scores('C', 5).put('C', 'recruiter', 12, 2).put('C', 'recruiter', 5)
    expect(marquiseDraw(b.g, 0)).toBe(2)
    b.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 0, kind: 3, at: 4, n: 1 }] }]))
    expect([marquiseDraw(b.g, 0), b.score('C'), b.supply('C', 'recruiter')]).toEqual([1, 5, 4])
  })
})
