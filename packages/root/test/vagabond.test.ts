import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { sweep } from '../src/rules/removal.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { bench } from './bench.ts'

describe('abilities', () => {
  test('ROOT-9.2.1 ROOT-9.5.8 FC-R057 RC-136 he crafts with hammers, all of the suit of his clearing', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'hammer', 'hammer', 'hammer')
      .hand('V', 'foxfolk-steel', 'tax-collector', 'bake-sale')
      .phase('V', 'daylight')
    expect(b.offered('craft').map((o) => o.card)).toEqual([b.card('foxfolk-steel')])
    b.do('ZF#foxfolksteel')
    expect(b.itemsOf()).toEqual(['hammer', 'hammer!', 'hammer!', 'sword'])
    const c = bench()
      .put('V', 'pawn', 5)
      .items('V', 'thief', 'hammer', 'hammer', 'hammer', 'hammer')
      .hand('V', 'royal-claim')
      .phase('V', 'daylight')
      .do('ZB#royal')
    expect(c.itemsOf()).toEqual(['hammer!', 'hammer!', 'hammer!', 'hammer!'])
  })

  test('ROOT-9.2.1~2 ROOT-9.5.8~2 a crafted item is his at once, face up', () => {
    const b = bench().put('V', 'pawn', 5).items('V', 'thief', 'hammer').hand('V', 'travel-gear-fox').phase('V', 'daylight')
    expect(b.offered('move')).toEqual([])
    b.do('ZF#travelgear')
    expect([b.itemsOf(), b.offered('move').length, b.score('V')]).toEqual([['boot', 'hammer!'], 2, 1])
    const c = bench().put('V', 'pawn', 2).items('V', 'thief', 'hammer').hand('V', 'root-tea-fox').phase('V', 'daylight').do('ZF#roottea')
    expect(c.itemsOf()).toEqual(['hammer!', 'tea^'])
  })

  test('ROOT-9.2.2 ROOT-G.1.14 ROOT-G.1.28 the pawn neither rules nor breaks rule', () => {
    const b = bench().put('V', 'pawn', 1).put('C', 'warrior', 1)
    expect(rulerOf(b.g, 0)).toBe(b.seat('C'))
    expect(b.side('V').supply).toEqual([0])
  })

  test('ROOT-9.2.2~2 and nothing takes it off the map', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword').put('C', 'warrior', 1, 4).dice(3, 0).battle('C', 'V', 1)
    expect([b.side('V').pawn, b.itemsOf()]).toEqual([0, ['sword?']])
    b.act('C', (g) => sweep(g, 0, [0]))
    expect(b.side('V').pawn).toBe(0)
  })

  test('ROOT-9.2.2.I FC-R002 FC-R066 an effect that removes all enemy pieces damages three items, or as many as there are', () => {
    const b = bench()
      .put('V', 'pawn', 2)
      .put('C', 'workshop', 9, 2)
      .put('C', 'workshop', 7)
      .put('E', 'warrior', 2, 2)
      .put('E', 'roost', 2)
      .items('V', 'thief', 'boot', 'torch', 'sword', 'bag^')
      .hand('C', 'favor-of-the-mice')
    b.phase('C', 'daylight').do('ZM#favor')
    expect([b.asked, b.score('C')]).toEqual(['V vagabond.swept.damage', 1])
    b.do('%fsr->d', '%ssr->d', '%rsr->d')
    expect([b.itemsOf(), b.count('E', 'warrior', 2)]).toEqual([['bag^', 'boot?', 'sword?', 'torch?'], 0])
    const c = bench()
      .put('V', 'pawn', 1)
      .put('A', 'sympathy', 1)
      .supporters('anvil', 'foxfolk-steel')
      .items('V', 'thief', 'boot', 'torch')
      .phase('A', 'birdsong')
    c.do('revolt 1', 'F#foxfolksteel->', 'F#anvil->')
    expect(c.itemsOf()).toEqual(['boot?', 'torch?'])
  })

  test('ROOT-9.2.3 he moves whoever rules', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot').put('C', 'warrior', 1).put('C', 'warrior', 5).phase('V', 'daylight')
    expect(b.has('p->5')).toBe(true)
  })

  test('ROOT-9.2.4 without an undamaged sword he is defenseless', () => {
    const battle = (...items: string[]) =>
      bench()
        .put('V', 'pawn', 1)
        .items('V', 'thief', ...items, 'boot', 'boot', 'torch')
        .put('C', 'warrior', 1)
        .dice(0, 0)
        .battle('C', 'V', 1)
    expect(battle('sword?').asked).toBe('V vagabond.hits.hit')
    expect(battle('sword!').asked).toBe('C test.wait.go')
  })

  test('ROOT-9.2.5 ROOT-9.2.5.II his items lie in the satchel and on tracks, never in a box of crafted items', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'hammer').hand('V', 'anvil').phase('V', 'daylight').do('ZF#anvil')
    expect(b.side('V').crafted.every((n) => n === 0)).toBe(true)
    expect(b.itemsOf()).toEqual(['hammer', 'hammer!'])
    const kinds = bench()
      .put('V', 'pawn', 5)
      .items('V', 'thief', 'hammer', 'hammer')
      .hand('V', 'woodland-runners')
      .phase('V', 'daylight')
      .do('ZB#woodlandrunners')
    expect((root.view(kinds.g, 0).sides[3].board as { items: { place: string }[] }).items.map((item) => item.place)).toEqual([
      'satchel',
      'satchel',
      'satchel',
    ])
  })

  test('ROOT-9.2.5~2 an exhausted item is face down; face-down and damaged ones cannot pay', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot').phase('V', 'daylight').do('p->5')
    expect(b.itemsOf()).toEqual(['boot!'])
    const c = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'boot!', 'boot?', 'sword!', 'torch?')
      .put('C', 'warrior', 1)
      .phase('V', 'daylight')
    expect(c.offers).toEqual(['end'])
  })

  test('ROOT-9.2.5.I ROOT-9.2.5.I~2 FC-R063 tea, coins and bags go to their tracks face up and leave them face down', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'bag^', 'bag^')
      .put('C', 'warrior', 1)
      .hand('V', 'anvil')
      .phase('V', 'daylight')
      .do('F#anvil->C')
    expect([b.itemsOf(), (root.view(b.g, 3).sides[3].board as { capacity: number }).capacity]).toEqual([['bag!', 'bag^'], 8])
    const c = bench().put('V', 'pawn', 13).items('V', 'thief', 'tea!').phase('V', 'birdsong')
    expect(c.itemsOf()).toEqual(['tea^'])
  })

  test('ROOT-9.2.5.I~3 a track holds three', () => {
    const b = bench().put('V', 'pawn', 13).items('V', 'thief', 'bag^', 'bag^', 'bag^', 'bag!').phase('V', 'birdsong')
    expect(b.itemsOf()).toEqual(['bag', 'bag^', 'bag^', 'bag^'])
  })

  test('ROOT-9.2.5.I~3 ROOT-9.5.5 an item that found no space on its track pays before those on it', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'bag^', 'bag^', 'bag^', 'bag', 'boot')
    b.g.state.openQuests = [b.book.quests.findIndex((one) => one.id === 'fox-logistics-help')]
    b.phase('V', 'daylight').do('quest fox-logistics-help', 'points')
    expect(b.itemsOf()).toEqual(['bag!', 'bag^', 'bag^', 'bag^', 'boot!'])
  })

  test('ROOT-9.2.6 RC-125 his rolled hits are capped by undamaged swords, exhausted ones included', () => {
    const hits = (...items: string[]) => {
      const b = bench()
        .put('V', 'pawn', 1)
        .items('V', 'thief', ...items)
        .put('C', 'warrior', 1, 5)
        .dice(3, 0)
        .battle('V', 'C', 1)
      return 5 - b.count('C', 'warrior', 1)
    }
    expect([hits('sword', 'sword!'), hits('sword', 'sword?'), hits('boot')]).toEqual([2, 1, 0])
  })

  test('ROOT-9.2.7 a damaged item of his choice for each hit, facing kept', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'sword!', 'boot', 'tea^')
      .put('C', 'warrior', 1, 4)
      .dice(2, 0)
      .battle('C', 'V', 1)
    expect(b.offers).toEqual(['%fsr->d', '%sse->d', '%ttr->d'])
    b.do('%sse->d', '%ttr->d')
    expect(b.itemsOf()).toEqual(['boot', 'sword!?', 'tea?'])
  })

  test('ROOT-9.2.7~2 with nothing undamaged left hits are ignored', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword').put('C', 'warrior', 1, 4).dice(3, 0).battle('C', 'V', 1)
    expect([b.itemsOf(), b.asked]).toEqual([['sword?'], 'C test.wait.go'])
  })
})

describe('Birdsong', () => {
  test('ROOT-9.4 ROOT-9.4.1 RC-127 three flips and two for each tea on its track when Birdsong starts; then the slip', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot!', 'boot!', 'sword!?', 'torch!', 'tea!').phase('V', 'birdsong')
    expect([b.asked, b.offers]).toEqual(['V vagabond.birdsong.refresh', ['%fse->r', '%tse->r', '%rse->r', '%sde->r']])
    b.do('%tse->r', '%fse->r', '%sde->r')
    expect([b.asked, b.itemsOf()]).toEqual(['V vagabond.birdsong.slip', ['boot', 'boot!', 'sword?', 'tea^', 'torch!']])
    const c = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'boot!', 'boot!', 'boot!', 'boot!', 'boot!', 'boot!', 'tea^')
      .phase('V', 'birdsong')
    expect(c.itemsOf()).toEqual(['boot', 'boot', 'boot', 'boot', 'boot', 'boot!', 'tea^'])
  })

  test('ROOT-9.4.2 RC-128 the slip needs no boots, and Hostile warriors and forests are open to it', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief').put('C', 'warrior', 5).relation('V', 'C', -1).phase('V', 'birdsong')
    expect(b.offers).toEqual(['p->5', 'p->9', 'p->10', 'p->1_2_5_10', 'p->1_9_10_12', 'stay'])
    b.do('p->5')
    expect(b.side('V').pawn).toBe(4)
    const c = bench().put('V', 'pawn', 16).items('V', 'thief').phase('V', 'birdsong')
    expect(c.offers).toEqual(['p->3', 'p->6', 'p->11', 'p->2_6_10_11_12', 'p->3_7_11_12', 'stay'])
    c.do('stay')
    expect(c.side('V').pawn).toBe(15)
  })

  test('ROOT-9.4.2~2 whatever keeps pieces from leaving does not keep him: in the box nothing does, so every neighbour is open', () => {
    const b = bench().put('V', 'pawn', 12).items('V', 'thief').phase('V', 'birdsong')
    expect(b.offered('slip').map((o) => o.to)).toEqual(b.book.around[11])
  })
})

describe('Daylight', () => {
  test('ROOT-9.5 any order and number while items last', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot', 'boot').phase('V', 'daylight').do('p->5', 'p->1')
    expect([b.side('V').pawn, b.offered('move')]).toEqual([0, []])
  })

  test('ROOT-9.5~2 a tea, coin or bag that pays leaves its track', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'coin^')
      .put('C', 'warrior', 1)
      .hand('V', 'anvil')
      .phase('V', 'daylight')
      .do('F#anvil->C')
    expect(b.itemsOf()).toEqual(['coin!'])
  })

  test('ROOT-9.5.1 a boot for a move', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot', 'boot').phase('V', 'daylight').do('p->5')
    expect(b.itemsOf()).toEqual(['boot', 'boot!'])
  })

  test('ROOT-9.5.1~2 never into a forest; out of one into a clearing it touches', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot').phase('V', 'daylight')
    expect(b.offered('move').map((o) => o.to)).toEqual([4, 8, 9])
    const c = bench().put('V', 'pawn', 16).items('V', 'thief', 'boot').phase('V', 'daylight')
    expect(c.offered('move').map((o) => o.to)).toEqual([2, 5, 10])
  })

  test('ROOT-9.5 ROOT-9.2.1 in a forest he can but walk out and repair, even beside another Vagabond', () => {
    const b = bench('marquise+eyrie+vagabond+vagabond2').put('V', 'pawn', 16).put('G', 'pawn', 16).hand('G', 'sword')
    b.items('V', 'thief', 'torch', 'sword', 'crossbow', 'hammer', 'tea^', 'boot', 'boot?')
      .hand('V', 'anvil', 'armorers')
      .discardPile('sappers')
    for (const one of ['thief', 'tinker', 'vagrant', 'scoundrel']) {
      b.vagabond().character = b.book.characters.findIndex(({ id }) => id === one)
      expect(b.phase('V', 'daylight').offers).toEqual(['p->3', 'p->6', 'p->11', '%fdr->s', 'end'])
    }
  })

  test('ROOT-9.5.1 ROOT-9.2.5~2 what pays is ready and of the kind that is asked for, wherever it lies', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch', 'boot!', 'boot?', 'boot').phase('V', 'daylight').do('p->5')
    expect(b.itemsOf()).toEqual(['boot!', 'boot!', 'boot?', 'torch'])
  })

  test('ROOT-9.5.2 a sword for a battle', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword').put('C', 'warrior', 1, 3).dice(1, 0).phase('V', 'daylight').do('XC1')
    expect([b.itemsOf(), b.count('C', 'warrior', 1), b.relationOf('C')]).toEqual([['sword!'], 2, -1])
  })

  test('ROOT-9.5.3 ROOT-9.5.3~2 RC-133 a torch for the item of a ruin, shown to all and face up; a point', () => {
    const b = bench().put('V', 'pawn', 10).items('V', 'thief', 'torch')
    b.secret('ruin', -1, 9, [1])
    b.phase('V', 'daylight').do('explore')
    expect([b.itemsOf(), b.score('V'), b.heardOf('E', 'vagabond.explored')[0].item]).toEqual([['bag^*', 'torch!'], 1, 'bag'])
    const c = bench().put('V', 'pawn', 5).items('V', 'thief', 'torch').phase('V', 'daylight')
    expect(c.has('explore')).toBe(false)
  })

  test('ROOT-9.5.3~3 RC-133 the last item frees the slot', () => {
    const b = bench('eyrie+alliance+vagabond+vagabond2').put('V', 'pawn', 10).items('V', 'thief', 'torch', 'torch')
    b.secret('ruin', -1, 9, [0, 4])
    b.phase('V', 'daylight').do('explore', '%f->$')
    expect([b.g.state.ruin[9], b.itemsOf()]).toEqual([1, ['boot*', 'torch', 'torch!']])
    b.do('explore')
    expect([b.g.state.ruin[9], b.score('V')]).toEqual([0, 2])
  })

  test('ROOT-9.5.4 FC-R065 any one item and a card of the clearing’s suit, to a player with a piece there, Hostile or not', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'torch')
      .put('A', 'sympathy', 1)
      .put('C', 'warrior', 5)
      .relation('V', 'A', -1)
      .hand('V', 'armorers', 'sword')
      .phase('V', 'daylight')
    expect(b.offered('aid').map((o) => `${o.who}${o.card === b.card('armorers')}`)).toEqual(['Atrue'])
    b.do('B#armor->A')
    expect([b.handOf('A'), b.itemsOf()]).toEqual([['armorers'], ['torch!']])
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch!').put('A', 'sympathy', 1).hand('V', 'armorers').phase('V', 'daylight')
    expect(c.offered('aid')).toEqual([])
  })

  test('ROOT-9.5.4~2 by the letter of the Polish Law he takes an item wherever there is one', () => {
    const b = bench(undefined, undefined, { letter: 'polish' }).put('V', 'pawn', 1).items('V', 'thief', 'torch').put('C', 'warrior', 1)
    b.hand('V', 'anvil')
    b.side('C').crafted[5] = 1
    b.side('C').crafted[0] = 1
    b.phase('V', 'daylight').do('F#anvil->C')
    expect(b.offers).toEqual(['%f->$', '%t->$'])
  })

  test('ROOT-9.5.4~2 in return an item out of the box, if he likes', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch').put('C', 'warrior', 1).hand('V', 'anvil')
    b.side('C').crafted[5] = 1
    b.side('C').crafted[0] = 1
    b.phase('V', 'daylight').do('F#anvil->C')
    expect(b.offers).toEqual(['%f->$', '%t->$', 'pass'])
    b.do('%t->$')
    expect([b.itemsOf(), b.side('C').crafted[5]]).toEqual([['tea^', 'torch!'], 0])
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch').put('C', 'warrior', 1).hand('V', 'anvil')
    c.side('C').crafted[5] = 1
    c.phase('V', 'daylight').do('F#anvil->C', 'pass')
    expect([c.itemsOf(), c.side('C').crafted[5], c.relationOf('C')]).toEqual([['torch!'], 1, 1])
  })

  test('ROOT-9.5.4~3 then the relationship', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'torch')
      .put('C', 'warrior', 1)
      .hand('V', 'anvil')
      .phase('V', 'daylight')
      .do('F#anvil->C')
    expect([b.relationOf('C'), b.score('V')]).toEqual([1, 1])
  })

  const quest = (id: string) => bench().book.quests.findIndex((one) => one.id === id)

  test('ROOT-9.5.5 ROOT-9.5.5~2 RC-137 an open quest of the clearing’s suit for its two items; another is laid out', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch', 'tea^', 'boot')
    const all = [...facesOf(b.g, 'quests'), ...b.g.state.openQuests]
    b.g.state.openQuests = ['fox-give-a-speech', 'rabbit-give-a-speech', 'fox-fundraising'].map(quest)
    b.secret(
      'quests',
      -1,
      -1,
      all.filter((one) => !b.g.state.openQuests.includes(one)),
    )
    b.phase('V', 'daylight')
    expect(b.offered('quest').map((o) => o.quest)).toEqual(['fox-give-a-speech'])
    b.do('quest fox-give-a-speech', 'points')
    expect([b.itemsOf(), b.vagabond().quests, b.g.state.openQuests.length, b.score('V')]).toEqual([
      ['boot', 'tea!', 'torch!'],
      [quest('fox-give-a-speech')],
      3,
      1,
    ])
  })

  test('ROOT-9.5.5 a quest for two items of a kind needs both', () => {
    const offered = (...items: string[]) => {
      const b = bench()
        .put('V', 'pawn', 5)
        .items('V', 'thief', ...items)
      b.g.state.openQuests = [quest('rabbit-expel-bandits')]
      return b.phase('V', 'daylight').offered('quest').length
    }
    expect([offered('sword', 'sword'), offered('sword', 'sword!'), offered('sword')]).toEqual([1, 0, 0])
  })

  test('ROOT-9.5.5~3 RC-137 a point for each completed quest of the suit, or two cards', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch', 'tea^')
    b.vagabond().quests = ['fox-errand', 'fox-fundraising', 'mouse-escort'].map(quest)
    b.g.state.openQuests = [quest('fox-give-a-speech')]
    b.secret('quests', -1, -1, [])
    b.phase('V', 'daylight').do('quest fox-give-a-speech', 'points')
    expect(b.score('V')).toBe(3)
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch', 'tea^')
    c.g.state.openQuests = [quest('fox-give-a-speech')]
    c.phase('V', 'daylight').do('quest fox-give-a-speech', 'cards')
    expect([c.score('V'), c.side('V').hand.length]).toEqual([0, 2])
  })

  test('ROOT-9.5.6 a crossbow takes out a warrior', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'crossbow', 'crossbow')
      .put('C', 'warrior', 1)
      .put('C', 'sawmill', 1)
      .put('E', 'warrior', 1)
      .phase('V', 'daylight')
    expect(b.offered('strike').map((o) => `${o.foe} ${o.what}`)).toEqual(['C warrior', 'E warrior'])
    b.do('strike E w')
    expect([b.count('E', 'warrior', 1), b.itemsOf()]).toEqual([0, ['crossbow', 'crossbow!']])
  })

  test('ROOT-9.5.6~2 RC-134 FC-R045 of an enemy without warriors there another piece', () => {
    const b = bench()
      .put('V', 'pawn', 5)
      .items('V', 'thief', 'crossbow')
      .put('C', 'workshop', 5)
      .put('C', 'sawmill', 5)
      .put('A', 'sympathy', 5)
      .hand('V', 'cobbler')
      .phase('V', 'daylight')
    expect(b.offers.filter((text) => text.startsWith('strike'))).toEqual(['strike C b_s', 'strike C b_w', 'strike A t'])
    b.do('strike A t', 'R#cob')
    expect([b.score('V'), b.stack.length]).toEqual([1, 1])
  })

  test('ROOT-9.5.6~3 a struck warrior makes its faction Hostile', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'crossbow').put('E', 'warrior', 1).phase('V', 'daylight').do('strike E w')
    expect(b.relationOf('E')).toBe(-1)
  })

  test('ROOT-9.5.7 ROOT-9.5.7~2 a hammer repairs an item, facing kept; tea, coins and bags go on to their tracks', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'hammer', 'hammer', 'sword!?', 'tea?')
      .phase('V', 'daylight')
      .do('%sde->s', '%tdr->s')
    expect(b.itemsOf()).toEqual(['hammer!', 'hammer!', 'sword!', 'tea^'])
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'hammer', 'tea!?').phase('V', 'daylight').do('%tde->s')
    expect(c.itemsOf()).toEqual(['hammer!', 'tea!'])
  })

  test('ROOT-9.5.9 the special action of his character for a torch', () => {
    const ready = bench().put('V', 'pawn', 1).items('V', 'harrier', 'torch').phase('V', 'daylight')
    expect(ready.offered('glide').length).toBe(11)
    const spent = bench().put('V', 'pawn', 1).items('V', 'harrier', 'torch!').phase('V', 'daylight')
    expect(spent.offered('glide')).toEqual([])
    ready.do('glide 3')
    expect(ready.itemsOf()).toEqual(['torch!'])
  })
})
