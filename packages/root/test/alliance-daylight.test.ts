import { describe, expect, test } from 'vitest'
import { bench } from './bench.ts'

describe('Daylight and Evening', () => {
  test('ROOT-8.5 in any order and number', () => {
    const b = bench().put('A', 'base-fox', 12).put('A', 'sympathy', 1).hand('A', 'anvil', 'foxfolk-steel', 'sword').phase('A', 'daylight')
    b.do('F#foxfolksteel->/w->$', 'ZF#anvil', 'M#sword->$')
    expect([b.alliance.officers, b.score('A'), b.stack.length]).toEqual([1, 2, 1])
  })

  test('ROOT-8.5.2 a hand card joins the supporters, unseen by others', () => {
    const b = bench().hand('A', 'sword').phase('A', 'daylight').do('M#sword->$')
    expect([b.stack, b.handOf('A'), b.heardOf('C', 'alliance.supporter')[0].card]).toEqual([[b.card('sword')], [], undefined])
  })

  test('ROOT-8.5.3 FC-R056 a hand card of the suit of a base on the map makes an officer; supporters do not', () => {
    const b = bench().put('A', 'base-fox', 12).hand('A', 'anvil', 'sword', 'armorers').supporters('foxfolk-steel').phase('A', 'daylight')
    expect(
      b
        .offered('train')
        .map((o) => o.card)
        .sort(),
    ).toEqual([b.card('anvil'), b.card('armorers')].sort())
    b.do('F#anvil->/w->$')
    expect([b.alliance.officers, b.supply('A', 'warrior'), b.g.state.discard]).toEqual([1, 9, [b.card('anvil')]])
    const c = bench().hand('A', 'anvil').phase('A', 'daylight')
    expect(c.offered('train')).toEqual([])
    const d = bench().put('A', 'base-fox', 12).leave('A', 'warrior', 0).hand('A', 'anvil').phase('A', 'daylight')
    expect(d.offered('train')).toEqual([])
    // Cards alike are one choice, for either use.
    const e = bench().put('A', 'base-mouse', 2).hand('A', 'codebreakers', 'codebreakers', 'sword').phase('A', 'daylight')
    expect([e.offered('mobilize').length, e.offered('train').length]).toEqual([2, 2])
  })

  test('ROOT-8.6 operations, then cards', () => {
    const b = bench().put('A', 'warrior', 1)
    b.alliance.officers = 1
    b.phase('A', 'evening')
    expect([b.asked, b.side('A').hand.length]).toEqual(['A alliance.evening.operation', 0])
    b.do('end')
    expect([b.side('A').hand.length, b.g.state.active]).toEqual([1, b.seat('V')])
  })

  test('ROOT-8.6.1 RC-121 one operation an officer, repeats allowed', () => {
    const b = bench().put('A', 'base-fox', 12)
    b.alliance.officers = 2
    b.phase('A', 'evening').do('w->12', 'w->12')
    expect(b.offers).toEqual(['end'])
    b.do('end')
    expect([b.count('A', 'warrior', 12), b.g.state.active]).toEqual([2, b.seat('V')])
    const c = bench().put('A', 'base-fox', 12).phase('A', 'evening')
    expect(c.g.state.active).toBe(c.seat('V'))
    // Those of the Evening before are forgotten.
    const d = bench().put('A', 'base-fox', 12)
    d.alliance.officers = 1
    d.alliance.operations = 1
    expect(d.phase('A', 'evening').offers).toEqual(['w->12', 'end'])
  })

  test('ROOT-8.6.1 ROOT-1.5.4~3 an operation that cannot be carried out is not offered', () => {
    const b = bench().put('A', 'base-fox', 12).put('A', 'sympathy', 1).put('C', 'warrior', 2).leave('A', 'warrior', 0)
    b.alliance.officers = 1
    expect(b.phase('A', 'evening').offers).toEqual(['end'])
    const c = bench().put('A', 'warrior', 3).leave('A', 'sympathy', 0)
    c.alliance.officers = 1
    expect(c.phase('A', 'evening').offers).toEqual(['move', 'end'])
  })

  test('ROOT-8.6.1 ROOT-8.2.4~2 whoever loses officers in an operation has no more than those that are left', () => {
    const b = bench().put('A', 'base-fox', 12).put('A', 'warrior', 12).put('C', 'warrior', 12, 5)
    b.alliance.officers = 4
    b.leave('A', 'warrior', 5)
    b.dice(2, 2).phase('A', 'evening').do('battle')
    expect([b.count('A', 'base-fox', 12), b.alliance.officers, b.alliance.operations]).toEqual([0, 2, 1])
    b.put('A', 'warrior', 3).phase('A', 'evening')
    b.alliance.operations = 2
    expect(b.phase('A', 'evening').has('move')).toBe(true)
  })

  test('ROOT-8.6.1.I ROOT-8.6.1.II move and battle by the general rules', () => {
    const b = bench().put('A', 'warrior', 1, 2).put('C', 'warrior', 1)
    b.alliance.officers = 2
    b.phase('A', 'evening').do('move')
    expect(b.offers).toEqual([5, 9, 10].flatMap((to) => [`w1->${to}`, `2w1->${to}`]))
    b.do('w1->5')
    b.dice(1, 0).do('battle')
    expect([b.count('A', 'warrior', 5), b.count('C', 'warrior', 1)]).toEqual([1, 0])
  })

  test('ROOT-8.6.1.III a warrior at a base of any suit', () => {
    const b = bench().put('A', 'base-mouse', 2).put('A', 'sympathy', 5)
    b.alliance.officers = 1
    b.phase('A', 'evening')
    expect(b.offered('recruit').map((o) => o.at)).toEqual([1])
    b.put('A', 'base-fox', 12).put('A', 'base-rabbit', 5).phase('A', 'evening')
    expect(b.offered('recruit').map((o) => o.at)).toEqual([1, 4, 11])
  })

  test('ROOT-8.6.1.IV a warrior in an unsympathetic clearing gives way to a token, which scores', () => {
    const b = bench().put('A', 'warrior', 3, 2).put('A', 'sympathy', 12)
    b.alliance.officers = 1
    b.phase('A', 'evening').do('w3->/t->3')
    expect([b.count('A', 'warrior', 3), b.count('A', 'sympathy', 3), b.score('A'), b.supply('A', 'warrior')]).toEqual([1, 1, 1, 9])
  })

  test('ROOT-8.6.2 one card and one for each base on the map; then five', () => {
    const b = bench().put('A', 'base-fox', 12).put('A', 'base-mouse', 2).phase('A', 'evening')
    expect(b.side('A').hand).toHaveLength(3)
    const c = bench().hand('A', 'anvil', 'sword', 'cobbler', 'armorers', 'sappers').phase('A', 'evening')
    expect(c.asked).toBe('A cards.discard')
  })
})
