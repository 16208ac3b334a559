import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { itemNumber } from '../src/ground/book.ts'
import { gainItem } from '../src/rules/craft.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { box, game, hoard, lord, mood, table, view } from './hundreds-bench.ts'

describe('the warlord', () => {
  test('ROOT-14.2.2 ROOT-2.5 he counts for rule, caps and as an attacker', () => {
    const b = lord(table(), 1).put('C', 'sawmill', 1)
    expect(rulerOf(game(b), 0)).toBe(-1)
    expect(rulerOf(game(b.put('H', 'warrior', 1)), 0)).toBe(b.seat('H'))
    // Two rolled hits of him and one warrior: the cap is two.
    const two = lord(mood(table(), 'rowdy'), 1, 1).put('C', 'warrior', 1, 5).dice(3, 0).battle('H', 'C', 1)
    expect(two.count('C', 'warrior', 1)).toBe(3)
    const alone = lord(mood(table(), 'rowdy'), 1).put('C', 'warrior', 1, 5).dice(3, 0).battle('H', 'C', 1)
    expect(alone.count('C', 'warrior', 1)).toBe(4)
    // An enemy cannot be attacked as defenseless where he stands.
    const guarded = lord(mood(table(), 'rowdy'), 1).put('H', 'stronghold', 1).put('C', 'warrior', 1, 2).dice(0, 0).battle('C', 'H', 1)
    expect([guarded.count('H', 'warlord', 1), guarded.count('H', 'stronghold', 1)]).toEqual([1, 1])
  })

  test('ROOT-14.2.2 FC-R099 I14.2 of hits the Hundreds say whether he or a warrior falls first, and buildings fall last', () => {
    const start = () =>
      lord(mood(table(), 'rowdy'), 1, 2).put('H', 'stronghold', 1).put('C', 'warrior', 1, 4).dice(2, 0).battle('C', 'H', 1)
    const b = start()
    expect([b.asked, b.offers]).toEqual(['H hits.first', ['w1->', 'w_w1->']])
    b.do('w1->')
    expect([b.count('H', 'warrior', 1), b.count('H', 'warlord', 1)]).toEqual([0, 1])
    const c = start().do('w_w1->')
    expect([c.count('H', 'warrior', 1), c.count('H', 'warlord', 1), c.supply('H', 'warlord'), c.count('H', 'stronghold', 1)]).toEqual([
      1, 0, 1, 1,
    ])
    // Where all fall nothing is asked.
    const d = lord(mood(table(), 'rowdy'), 1, 1).put('H', 'stronghold', 1).put('C', 'warrior', 1, 4).dice(3, 0).battle('C', 'H', 1)
    expect([d.count('H', 'warrior', 1), d.count('H', 'warlord', 1), d.count('H', 'stronghold', 1), d.score('C')]).toEqual([0, 0, 0, 1])
  })

  test('ROOT-14.2.2~2 FC-R101 FC-R002 trap 4 I14.1 nothing but a battle removes him', () => {
    const b = lord(table(), 1, 2).put('H', 'mob', 1)
    b.act('E', (g) => sweep(g, b.seat('E'), [0]))
    expect([b.count('H', 'warlord', 1), b.count('H', 'warrior', 1), b.count('H', 'mob', 1), b.score('E')]).toEqual([1, 0, 0, 1])
    // A Strike takes another warrior, and while he stands there nothing else.
    const v = lord(table('marquise+vagabond+hundreds'), 1).put('H', 'mob', 1).put('V', 'pawn', 1).items('V', 'ranger', 'crossbow')
    expect(v.phase('V', 'daylight').offered('strike')).toEqual([])
    const w = lord(table('marquise+vagabond+hundreds'), 1, 1).put('H', 'mob', 1).put('V', 'pawn', 1).items('V', 'ranger', 'crossbow')
    expect(
      w
        .phase('V', 'daylight')
        .offered('strike')
        .map((o) => o.what),
    ).toEqual(['warrior'])
    // Propaganda Bureau and Convert find no other warrior there.
    const p = lord(table('marquise+hundreds', { deck: 'exiles' }), 1)
      .effect('C', 'propaganda-bureau')
      .hand('C', 'anvil')
      .put('C', 'warrior', 5)
    expect(p.phase('C', 'daylight').has('use propaganda-bureau')).toBe(false)
    p.put('H', 'warrior', 1)
    expect(p.phase('C', 'daylight').has('use propaganda-bureau')).toBe(true)
    const cult = lord(table('marquise+cult+hundreds'), 1)
    Object.assign(cult.side('L').board, { outcast: 0, hated: false, acolytes: 5 })
    cult.put('L', 'warrior', 1).put('L', 'garden-fox', 1)
    expect(cult.phase('L', 'birdsong').offered('convert')).toEqual([])
  })

  test('ROOT-14.2.2~3 nothing moves him outside the turn of the Hundreds', () => {
    // ROOT-H.1.8 Half of five warriors, he among them, are three: the others.
    const b = lord(table('marquise+hundreds', { deck: 'exiles' }), 1, 4).effect('C', 'false-orders')
    b.phase('C', 'birdsong', true).do('use false-orders', '3w->5')
    expect([b.count('H', 'warlord', 1), b.count('H', 'warrior', 1), b.count('H', 'warrior', 5)]).toEqual([1, 1, 3])
    const alone = lord(table('marquise+hundreds', { deck: 'exiles' }), 1).effect('C', 'false-orders')
    expect(alone.phase('C', 'birdsong', true).has('use false-orders')).toBe(false)
    // An allied Vagabond takes the other warriors along, never him.
    const v = lord(table('marquise+vagabond+hundreds'), 1, 2).put('V', 'pawn', 1).items('V', 'ranger', 'boot').relation('V', 'H', 3)
    v.phase('V', 'daylight').do('p->5')
    expect(v.offers).toEqual(['1Hw', '2Hw', 'alone'])
  })

  test('ROOT-14.2.2~4 I14.3 no recruiting places him, and off the map he pays for nothing', () => {
    const b = table().put('H', 'stronghold', 1).leave('H', 'warrior', 0)
    b.phase('H', 'birdsong')
    expect(b.count('H', 'warlord', 1)).toBe(0)
    // ROOT-H.1.13 Nor does he lie on Coffin Makers.
    const c = lord(mood(table('marquise+hundreds', { deck: 'exiles' }), 'rowdy'), 1).effect('C', 'coffin-makers')
    c.put('C', 'warrior', 1, 3).dice(1, 0).battle('C', 'H', 1)
    expect([c.supply('H', 'warlord'), c.side('C').laid]).toEqual([1, []])
    // ROOT-11.2.6.I The Riverfolk are paid with other warriors.
    const o = table('riverfolk+hundreds').leave('H', 'warrior', 0).hand('O', 'anvil')
    expect(o.phase('H', 'birdsong', true).offered('serve.card')).toEqual([])
  })
})

describe('items', () => {
  test('ROOT-14.2.1 ROOT-14.5.1 strongholds craft in Daylight, before the first command', () => {
    const b = lord(table(), 1, 2).put('H', 'stronghold', 1).put('C', 'warrior', 1).hand('H', 'anvil').phase('H', 'daylight')
    expect(b.offered('craft')).toHaveLength(1)
    b.do('move', 'w1->5')
    expect(b.offered('craft')).toEqual([])
    expect(lord(table(), 1, 2).put('H', 'stronghold', 9).hand('H', 'anvil').phase('H', 'daylight').offered('craft')).toEqual([])
    const late = lord(table(), 1, 2).put('H', 'stronghold', 1).hand('H', 'anvil').phase('H', 'daylight').do('advance', 'pass')
    expect(late.offered('craft')).toEqual([])
  })

  test('ROOT-14.2.3 a crafted item is taken for nothing, or removed for what its card prints, as one choice', () => {
    const start = () => lord(table(), 1).put('H', 'stronghold', 1).hand('H', 'anvil').phase('H', 'daylight').do('ZF#anvil')
    const b = start()
    expect([b.asked, b.rule, b.offers]).toEqual(['H hundreds.gaining.item', 'ROOT-14.2.3', ['%h->$', '%h->/++2']])
    b.do('%h->$')
    expect([b.score('H'), view(b).prowess.items]).toEqual([0, ['hammer']])
    const c = start().do('%h->/++2')
    expect([c.score('H'), view(c).prowess.items]).toEqual([2, []])
    // A full track: removed for its points, or one of the track goes for a point.
    const full = hoard(lord(table(), 1).put('H', 'stronghold', 1), 'sword', 'sword', 'tea', 'crossbow').hand('H', 'anvil')
    full.phase('H', 'daylight').do('ZF#anvil')
    expect(full.offers).toEqual(['%h->/++2', '%s->/%h->$', '%t->/%h->$', '%x->/%h->$', '%h->/++'])
  })

  test('ROOT-14.2.3~2 points of other effects are kept either way', () => {
    for (const [how, points] of [
      ['%h->$', 1],
      ['%h->/++2', 3],
    ] as const) {
      const b = lord(table('marquise+hundreds', { deck: 'exiles' }), 1)
        .put('H', 'stronghold', 1)
        .effect('H', 'master-engravers')
        .hand('H', 'anvil')
      b.phase('H', 'daylight').do('ZF#anvil', how)
      expect([how, b.score('H')]).toEqual([how, points])
    }
    // ROOT-H.1.15 It was crafted, even if it is removed.
    const m = lord(table('marquise+hundreds', { deck: 'exiles' }), 1)
      .put('H', 'stronghold', 1)
      .effect('C', 'murine-broker')
      .hand('H', 'anvil')
    m.phase('H', 'daylight').do('ZF#anvil', '%h->/++2')
    expect(m.handOf('C')).toHaveLength(1)
  })

  test('ROOT-14.2.4 ROOT-14.2.4~2 ROOT-14.2.4.I the Hoard takes items on two tracks, in their order, and there is no box', () => {
    const b = lord(table(), 1)
    for (const item of ['coin', 'sword', 'boot', 'tea', 'bag', 'hammer', 'crossbow'])
      b.act('H', (g) => gainItem(g, b.seat('H'), itemNumber(item)))
    expect([view(b).command.items, view(b).prowess.items]).toEqual([
      ['coin', 'boot', 'bag'],
      ['sword', 'tea', 'hammer', 'crossbow'],
    ])
    expect(b.side('H').crafted.every((n) => n === 0)).toBe(true)
    // ROOT-9.5.4 Aid to them takes no item.
    const v = hoard(lord(table('marquise+vagabond+hundreds'), 1), 'coin')
      .put('V', 'pawn', 1)
      .items('V', 'ranger', 'torch')
      .hand('V', 'anvil')
    v.phase('V', 'daylight').do('F#anvil->H')
    expect(v.asked).not.toBe('V vagabond.aid.take')
  })

  test('ROOT-14.2.4.I~2 on a full track the new item or one of the track goes, for a point', () => {
    const b = hoard(lord(table(), 1), 'coin', 'boot', 'boot', 'bag')
    b.act('H', (g) => gainItem(g, b.seat('H'), itemNumber('coin')))
    expect([b.rule, b.offers]).toEqual(['ROOT-14.2.4.I~2', ['%c->/%c->$', '%f->/%c->$', '%b->/%c->$', '%c->/++']])
    b.do('%f->/%c->$')
    expect([view(b).command.items, b.score('H')]).toEqual([['coin', 'boot', 'bag', 'coin'], 1])
    const c = hoard(lord(table(), 1), 'coin', 'boot', 'boot', 'bag')
    c.act('H', (g) => gainItem(g, c.seat('H'), itemNumber('coin'))).do('%c->/++')
    expect([view(c).command.items, c.score('H')]).toEqual([['coin', 'boot', 'boot', 'bag'], 1])
  })

  test('ROOT-14.2.4.II Command and Prowess go by the number of items on their track', () => {
    const items = ['boot', 'bag', 'coin', 'coin']
    const values = [0, 1, 2, 3, 4].map((n) => {
      const { command, prowess } = view(hoard(table(), ...items.slice(0, n)))
      return [command.value, prowess.value]
    })
    expect(values).toEqual([1, 2, 2, 3, 4].map((n) => [n, 1]))
    const swords = ['sword', 'tea', 'hammer', 'crossbow']
    expect([0, 1, 2, 3, 4].map((n) => view(hoard(table(), ...swords.slice(0, n))).prowess.value)).toEqual([1, 2, 2, 3, 4])
  })
})

describe('Looters', () => {
  const raid = () => box(lord(mood(table(), 'rowdy'), 1, 4).put('C', 'warrior', 1, 2), 'C', 'tea')

  test('ROOT-14.2.5 FC-R102 trap 2 I14.9 declared by the attacker, before the ambush, where the box holds an item', () => {
    const b = raid().hand('C', 'ambush-fox').battle('H', 'C', 1)
    expect([b.asked, b.offers]).toEqual(['H battle.declare', ['use looting', 'pass']])
    b.do('use looting')
    expect(b.asked).toBe('C battle.ambush')
    const bare = lord(mood(table(), 'rowdy'), 1, 4).put('C', 'warrior', 1, 2).hand('C', 'ambush-fox').battle('H', 'C', 1)
    expect(bare.asked).toBe('C battle.ambush')
    const defending = raid().hand('H', 'ambush-fox').battle('C', 'H', 1)
    expect(defending.asked).toBe('H battle.ambush')
  })

  test('ROOT-14.2.5~2 I14.8 a Vagabond has no box to loot', () => {
    const b = box(lord(mood(table('marquise+vagabond+hundreds'), 'rowdy'), 1, 4), 'V', 'tea')
      .put('V', 'pawn', 1)
      .items('V', 'ranger', 'tea')
    b.dice(0, 0).battle('H', 'V', 1)
    expect(b.events('battle.rolled')).toHaveLength(1)
  })

  test('ROOT-14.2.5~3 they deal no rolled hits; extra hits and the defender’s roll count', () => {
    const b = box(mood(lord(table(), 1, 4).put('C', 'warrior', 1, 5), 'wrathful'), 'C', 'tea')
      .dice(3, 1)
      .battle('H', 'C', 1)
    b.do('use looting')
    expect(b.asked).toBe('H hits.first')
    b.do('w1->')
    expect([b.count('C', 'warrior', 1), b.count('H', 'warrior', 1)]).toEqual([4, 3])
    // ROOT-4.3.3.II A defenseless enemy still takes a hit.
    const c = box(lord(mood(table(), 'rowdy'), 1, 4).put('C', 'sawmill', 1), 'C', 'tea')
      .dice(3, 1)
      .battle('H', 'C', 1)
      .do('use looting')
    expect([c.count('C', 'sawmill', 1), view(c).prowess.items]).toEqual([0, ['tea']])
  })

  test('ROOT-14.2.5~4 who rules there at the end takes an item out of the box', () => {
    const b = raid().dice(3, 0).battle('H', 'C', 1).do('use looting')
    expect([view(b).prowess.items, b.side('C').crafted.every((n) => n === 0), b.count('C', 'warrior', 1)]).toEqual([['tea'], true, 2])
    const outnumbered = raid().put('C', 'warrior', 1, 5).dice(3, 0).battle('H', 'C', 1).do('use looting')
    expect([view(outnumbered).prowess.items, outnumbered.side('C').crafted[itemNumber('tea')]]).toEqual([[], 1])
    // Of several one of choice.
    const two = box(raid(), 'C', 'coin').dice(3, 0).battle('H', 'C', 1).do('use looting')
    expect([two.asked, two.offers]).toEqual(['H hundreds.looting.item', ['%t->$', '%c->$']])
    two.do('%c->$')
    expect([view(two).command.items, two.side('C').crafted[itemNumber('tea')]]).toEqual([['coin'], 1])
    // An ambush ends the battle, and strongholds alone rule.
    const routed = box(lord(mood(table(), 'rowdy'), 5, 1).put('H', 'stronghold', 5, 2).put('C', 'warrior', 5, 1), 'C', 'tea')
    routed.hand('C', 'ambush-rabbit').battle('H', 'C', 5).do('use looting', 'R@')
    expect([routed.count('H', 'warlord', 5), routed.events('battle.rolled'), view(routed).prowess.items]).toEqual([0, [], ['tea']])
  })
})

describe('setup', () => {
  test('ROOT-14.3.1 ROOT-B.4.2 a corner, opposite to another’s where that can be; the warlord, four warriors, a stronghold', () => {
    const start = root.start(table().book, root.readOptions({ factions: 'marquise+hundreds' })).sides[1]
    expect(start.supply).toEqual([20, 1, 6, 5])
    const b = table('marquise+hundreds')
    b.side('C').home = 2
    b.at('H', 'hundreds.setup', 'corner')
    // Alone opposite: nothing to choose.
    expect([b.count('H', 'warlord', 1), b.count('H', 'warrior', 1), b.count('H', 'stronghold', 1), b.side('H').home]).toEqual([1, 4, 1, 0])
    const free = table('marquise+hundreds')
    free.at('H', 'hundreds.setup', 'corner')
    expect(free.offers).toEqual(['home 1', 'home 2', 'home 3', 'home 4'])
  })

  test('ROOT-14.3.2 FC-R141 the four R items lie under the ruins, once', () => {
    const b = table('marquise+hundreds')
    expect([6, 10, 11, 12].flatMap((at) => b.ruin(at)).sort()).toEqual([...b.book.ruinItems].sort())
    expect([6, 10, 11, 12].map((at) => b.ruin(at).length)).toEqual([1, 1, 1, 1])
    const v = table('vagabond+hundreds+vagabond2')
    expect([6, 10, 11, 12].map((at) => v.ruin(at).length)).toEqual([2, 2, 2, 2])
    const one = table('vagabond+hundreds')
    expect([6, 10, 11, 12].map((at) => one.ruin(at).length)).toEqual([1, 1, 1, 1])
  })

  test('ROOT-14.3.3 they start Stubborn', () => {
    expect(root.start(table().book, root.readOptions({ factions: 'marquise+hundreds' })).sides[1].board).toMatchObject({ mood: 'stubborn' })
  })
})

describe('moods in battle', () => {
  test('ROOT-14.7 each mood but Lavish shows another item', () => {
    const { moods } = table().book.factions.hundreds as unknown as { moods: { id: string; item: string | null }[] }
    expect(Object.fromEntries(moods.map(({ id, item }) => [id, item]))).toEqual({
      bitter: 'hammer',
      grandiose: 'tea',
      jubilant: 'boot',
      lavish: null,
      relentless: 'bag',
      rowdy: 'coin',
      stubborn: 'crossbow',
      wrathful: 'sword',
    })
  })

  test('ROOT-14.7.1 trap 3 Bitter: mobs there and next to it give way to warriors, before the roll and for the cap', () => {
    const b = mood(lord(table(), 1), 'bitter').put('H', 'mob', 1).put('H', 'mob', 5).put('H', 'mob', 8).put('C', 'warrior', 1, 5)
    b.dice(3, 0).battle('H', 'C', 1).do('use bitter')
    expect(b.offers).toEqual(['t1->', 't5->'])
    b.do('t1->')
    expect(b.offers).toEqual(['t5->', 'w'])
    b.do('t5->')
    expect([b.count('H', 'warrior', 1), b.count('C', 'warrior', 1), b.count('H', 'mob', 8), b.score('C')]).toEqual([2, 2, 1, 0])
    // In defence too, and only where the warlord is.
    const c = mood(lord(table(), 1), 'bitter').put('H', 'mob', 1).put('C', 'warrior', 1, 2).dice(1, 1).battle('C', 'H', 1)
    expect([c.asked, c.offers]).toEqual(['H battle.before', ['use bitter', 'pass']])
    const away = mood(lord(table(), 9), 'bitter')
      .put('H', 'warrior', 1)
      .put('H', 'mob', 1)
      .put('C', 'warrior', 1, 2)
      .dice(0, 0)
      .battle('H', 'C', 1)
    expect(away.events('battle.rolled')).toHaveLength(1)
    // ROOT-6.2.2 Where the keep stands no warrior comes.
    const keep = mood(lord(table(), 1), 'bitter')
      .put('H', 'mob', 1)
      .put('C', 'keep', 1)
      .put('C', 'warrior', 1)
      .dice(0, 0)
      .battle('H', 'C', 1)
      .do('use bitter')
    expect([keep.count('H', 'mob', 1), keep.count('H', 'warrior', 1)]).toEqual([0, 0])
  })

  test('ROOT-14.7.7 trap 1 Stubborn: the first hit taken in his clearing is ignored, once in a battle', () => {
    // An ambush deals one, and what comes later is taken in full.
    const b = lord(table(), 1, 4).put('C', 'warrior', 1, 2).hand('C', 'ambush-fox').dice(2, 1).battle('H', 'C', 1).do('F@')
    b.do('w1->')
    expect(b.count('H', 'warrior', 1)).toBe(3)
    b.do('w1->')
    expect([b.count('H', 'warrior', 1), b.events('battle.ignored')]).toMatchObject([2, [{ n: 1, what: 'stubborn' }]])
    const rolled = lord(table(), 1, 4).put('C', 'warrior', 1, 2).dice(2, 1).battle('H', 'C', 1)
    expect(rolled.count('H', 'warrior', 1)).toBe(4)
    const away = lord(table(), 9).put('H', 'warrior', 1, 4).put('C', 'warrior', 1, 2).dice(2, 1).battle('H', 'C', 1)
    expect(away.count('H', 'warrior', 1)).toBe(3)
    const defending = lord(table(), 1, 4).put('C', 'warrior', 1, 3).dice(1, 0).battle('C', 'H', 1)
    expect(defending.count('H', 'warrior', 1)).toBe(4)
  })

  test('ROOT-14.7.8 Wrathful: as attacker in his clearing one hit more', () => {
    const b = mood(lord(table(), 1, 2), 'wrathful')
      .put('C', 'warrior', 1, 5)
      .dice(0, 0)
      .battle('H', 'C', 1)
    expect(b.count('C', 'warrior', 1)).toBe(4)
    const defending = mood(lord(table(), 1, 2), 'wrathful')
      .put('C', 'warrior', 1, 5)
      .dice(0, 0)
      .battle('C', 'H', 1)
    expect(defending.count('C', 'warrior', 1)).toBe(5)
    const away = mood(lord(table(), 9), 'wrathful').put('H', 'warrior', 1, 2).put('C', 'warrior', 1, 5).dice(0, 0).battle('H', 'C', 1)
    expect(away.count('C', 'warrior', 1)).toBe(5)
  })
})

describe('others and the Hundreds', () => {
  test('ROOT-9.2.9.III a Vagabond who removes the warlord makes them Hostile', () => {
    const b = lord(mood(table('marquise+vagabond+hundreds'), 'rowdy'), 1)
      .put('V', 'pawn', 1)
      .items('V', 'ranger', 'sword', 'sword')
    b.dice(2, 0).battle('V', 'H', 1)
    expect([b.count('H', 'warlord', 1), b.relationOf('H')]).toEqual([0, -1])
  })

  test('ROOT-9.2.9.II.d of allied warriors of the Hundreds the warlord falls last', () => {
    const b = lord(table('marquise+vagabond+hundreds'), 1, 1).put('V', 'pawn', 1).items('V', 'ranger', 'sword').relation('V', 'H', 3)
    b.put('C', 'warrior', 1, 5).dice(3, 2).battle('V', 'C', 1).do('with H', 'ally')
    expect([b.count('H', 'warrior', 1), b.count('H', 'warlord', 1)]).toEqual([1, 1])
    b.do('ally')
    expect([b.count('H', 'warrior', 1), b.count('H', 'warlord', 1)]).toEqual([0, 0])
  })

  test('ROOT-3.2.1 I14.13 mobs and strongholds give their removers points, the warlord none', () => {
    const b = lord(table(), 1).put('H', 'mob', 1).put('H', 'stronghold', 1)
    const seat = b.seat('H')
    b.act('C', (g) => remove(g, [{ by: 0, losses: [1, 2, 3].map((kind) => ({ party: seat, kind, at: 0, n: 1 })) }]))
    expect(b.score('C')).toBe(2)
  })
})
