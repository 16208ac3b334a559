import { begin, choose, determinize, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { describe, expect, test } from 'vitest'
import { type KeepersBoard, type KeepersView, RELIC, RETAINER, TYPES } from '../src/factions/keepers/board.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { bench } from './bench.ts'
import { board, forest, game, MIX, places, relic, retinue, station, table, view } from './keepers-bench.ts'

describe('pieces and abilities', () => {
  test('ROOT-15.2.1 twelve relics, four of each type worth 1, 2, 3 and 3; fifteen warriors', () => {
    const fresh = root.start(b0.book, root.readOptions({ factions: MIX }))
    expect(fresh.sides[3].supply).toEqual([15, 1, 1, 1, 4, 4, 4])
    for (const type of TYPES) expect([...facesOf(game(b0), type)].sort()).toEqual([1, 2, 3, 3])
  })

  test('ROOT-15.2.2 three waystations, each with two types, of which one shows', () => {
    const b = station(table(), 'tablet-jewelry', 'jewelry', 5)
    expect(view(b).stations.map(({ types }) => types)).toEqual([
      ['figure', 'tablet'],
      ['tablet', 'jewelry'],
      ['jewelry', 'figure'],
    ])
    expect(view(b).stations[1]).toMatchObject({ at: 4, shown: 'jewelry-tablet' })
    relic(relic(b, 'jewelry', 1, 5), 'tablet', 1, 5).put('K', 'warrior', 5, 3)
    retinue(b, [], [], ['faith']).phase('K', 'daylight').do('faith$_3')
    expect(b.offered('relic').map(({ what }) => what)).toEqual(['jewelry'])
  })

  test('ROOT-15.2.3 ROOT-15.5.1 each waystation crafts by the suit of its clearing, whatever it shows', () => {
    const b = station(station(table(), 'figure-tablet', 'tablet', 1), 'jewelry-figure', 'figure', 8).hand('K', 'foxfolk-steel', 'bake-sale')
    b.phase('K', 'daylight')
    expect(b.offered('craft').map(({ card }) => b.book.cards[Number(card)].id)).toEqual(['foxfolk-steel'])
    expect(table().hand('K', 'anvil').phase('K', 'daylight').offered('craft')).toEqual([])
  })

  test('ROOT-15.2.4 Devout Knights ignore the first hit in attack and in defence, with a relic and a warrior there', () => {
    const fight = (with_: boolean, attacks: boolean) => {
      const b = table().put('K', 'warrior', 5, 3).put('C', 'warrior', 5, 3)
      if (with_) relic(b, 'figure', 2, 5)
      b.dice(2, 2)
      return attacks ? b.battle('K', 'C', 5) : b.battle('C', 'K', 5)
    }
    for (const attacks of [true, false]) {
      const with_ = fight(true, attacks).passing('ambush')
      expect([with_.count('K', 'warrior', 5), with_.events('battle.ignored')]).toMatchObject([2, [{ n: 1, what: 'devout' }]])
      expect(fight(false, attacks).passing('ambush').count('K', 'warrior', 5)).toBe(1)
    }
    // Without a warrior the relic alone ignores nothing.
    const alone = relic(table(), 'figure', 2, 5).put('C', 'warrior', 5, 2).dice(1, 0).battle('C', 'K', 5)
    expect(alone.count('K', 'figure', 5)).toBe(0)
    expect(alone.score('C')).toBe(2)
  })

  test('ROOT-15.2.4~2 trap 1 of an ambush the first hit alone is ignored, and the rest of the battle counts whole', () => {
    const b = relic(table(), 'figure', 2, 5).put('K', 'warrior', 5, 4).put('C', 'warrior', 5, 2).hand('C', 'ambush-rabbit')
    // Two at once, of which one is ignored, and one of the roll.
    b.dice(1, 1).battle('K', 'C', 5).do('R@')
    expect(b.count('K', 'warrior', 5)).toBe(2)
  })

  test('ROOT-15.2.4~3 each warrior that moves may carry a relic along', () => {
    const b = relic(relic(relic(table(), 'figure', 2, 1), 'figure', 3, 1), 'tablet', 1, 1).put('K', 'warrior', 1, 2)
    retinue(b, ['faith']).phase('K', 'daylight').do('faith$_1', '2w->5')
    expect(b.asked).toBe('K move.cargo')
    expect(b.offers).toEqual(['t_f2', 't_f3', 't_t1', 'pass'])
    b.do('t_f3', 't_t1')
    expect(view(b).relics).toEqual([
      { type: 'figure', value: 2, at: 0 },
      { type: 'figure', value: 3, at: 4 },
      { type: 'tablet', value: 1, at: 4 },
    ])
    // One warrior, one relic.
    const c = relic(relic(table(), 'figure', 2, 1), 'tablet', 1, 1).put('K', 'warrior', 1, 2)
    retinue(c, ['faith']).phase('K', 'daylight').do('faith$_1', 'w->5', 't_f2')
    expect(c.asked).toBe('K keepers.daylight.act')
    expect(c.count('K', 'tablet', 1)).toBe(1)
  })

  test('ROOT-15.2.4~3 ROOT-1.5.5 FC-R111 trap 21 I15.4 forced Keepers decide themselves what they carry', () => {
    const b = relic(table(MIX, { deck: 'exiles' }), 'jewelry', 3, 1)
      .put('K', 'warrior', 1, 2)
      .effect('C', 'false-orders')
    b.phase('C', 'birdsong', true)
    b.do('use false-orders', 'w->5')
    expect(b.asked).toBe('K move.cargo')
    b.do('t_j3')
    expect(b.count('K', 'jewelry', 5)).toBe(1)
  })

  test('ROOT-15.2.5 I15.1 who removes a relic as an enemy lays it face up in a forest and scores two', () => {
    const b = relic(table(), 'jewelry', 3, 5).put('C', 'warrior', 5, 2).dice(1, 0).battle('C', 'K', 5)
    expect(b.asked).toBe('C keepers.trophies.forest')
    expect(b.offered('forest')).toHaveLength(7)
    b.do('t->4_9_12')
    expect(b.score('C')).toBe(2)
    expect(view(b, 1).relics).toEqual([{ type: 'jewelry', value: 3, at: forest(b, '4_9_12') - 1 }])
    expect(b.supply('K', 'jewelry')).toBe(3)
  })

  test('ROOT-15.2.5 each relic of one removal is a trophy by itself; of several worth otherwise the loser says which', () => {
    const b = relic(relic(table(), 'figure', 1, 5), 'figure', 3, 5)
      .put('C', 'warrior', 5, 2)
      .dice(1, 0)
      .battle('C', 'K', 5)
    // Defenseless and a rolled hit: both go, one after the other.
    expect(b.score('C')).toBe(4)
    b.do(b.asked.startsWith('K') ? 't_1_f5->' : 't->4_9_12')
    b.do('t->4_9_12')
    while (b.asked.includes('trophies')) b.do(b.offers[0])
    expect(view(b).relics.every(({ at }) => at >= 12)).toBe(true)
    expect(view(b).relics).toHaveLength(2)
    const one = relic(relic(table(), 'figure', 1, 5), 'figure', 3, 5)
      .put('C', 'warrior', 5, 2)
      .dice(0, 0)
      .battle('C', 'K', 5)
    expect(one.asked).toBe('K keepers.trophies.which')
    expect(one.offers).toEqual(['t_1_f5->', 't_3_f5->'])
    one.do('t_1_f5->')
    expect(one.asked).toBe('C keepers.trophies.forest')
    expect(one.do('t->3_6_11').score('C')).toBe(2)
    expect(
      view(one)
        .relics.map(({ value }) => value)
        .sort(),
    ).toEqual([1, 3])
  })

  test('ROOT-15.2.5 I15.2 a partner in a coalition is no enemy: no trophy, no point, and the relic leaves the game', () => {
    const b = relic(table('marquise+vagabond+keepers+eyrie'), 'figure', 2, 5)
    b.side('V').coalition = b.seat('K')
    const losses = [{ party: b.seat('K'), kind: RELIC, at: 4, n: 1 }]
    b.act('V', (g) => remove(g, [{ by: b.seat('V'), losses }]))
    expect(b.asked).toBe('C test.wait.go')
    expect([b.score('V'), b.count('K', 'figure', 5), b.supply('K', 'figure')]).toEqual([0, 0, 4])
    expect(board(b).gone).toEqual([{ type: 0, value: 2, at: -1 }])
  })

  test('ROOT-15.2.5 ROOT-9.2.2.I all enemy pieces of a clearing go at once, waystations and relics with them', () => {
    const b = station(relic(relic(table(), 'figure', 2, 5), 'tablet', 3, 5), 'figure-tablet', 'figure', 5).put('K', 'warrior', 5, 2)
    b.act('C', (g) => sweep(g, 0, [4]))
    b.do('t->3_6_11', 't->4_9_12')
    // Three pieces of cardboard, two trophies.
    expect(b.score('C')).toBe(5)
    expect(board(b).shown).toEqual([-1, -1, -1])
    expect(b.supply('K', 'figure-tablet')).toBe(1)
  })
})

test('ROOT-15.2.1 ROOT-1.5.2 what lies recovered on the tracks is still theirs, and no other kind is counted twice', () => {
  const b = relic(station(table(), 'figure-tablet', 'tablet', 5), 'figure', 2, 5)
  const limit = () => root.view(b.g, null).sides[b.seat('K')].limit
  const all = { warrior: 15, 'figure-tablet': 1, 'tablet-jewelry': 1, 'jewelry-figure': 1, figure: 4, tablet: 4, jewelry: 4 }
  expect(limit()).toEqual(all)
  b.leave('K', 'jewelry', 2)
  board(b).tracks = [[], [], [1, 3]]
  expect(limit()).toEqual(all)
})

test('ROOT-15.2.5 ROOT-D.4.2~2 who instigated the battle says which of several relics fell, whichever seat is his', () => {
  for (const mix of ['vagabond+marquise+keepers', 'marquise+vagabond+keepers']) {
    const b = relic(relic(table(mix), 'figure', 1, 11), 'figure', 3, 11)
      .put('V', 'pawn', 11)
      .items('V', 'vagrant', 'torch')
    b.put('C', 'warrior', 11, 2).dice(0, 0).phase('V', 'daylight').do('CXK')
    expect([mix, b.asked, b.offers]).toEqual([mix, 'V keepers.trophies.which', ['t_1_f11->', 't_3_f11->']])
    b.do('t_3_f11->')
    expect([b.asked, b.score('V'), b.score('C')]).toEqual(['V keepers.trophies.forest', 2, 0])
  }
})

const b0 = bench(MIX, 3)

/** Plays the setup with chosen answers: the Keepers' corner and the clearing beside it. */
function setUp(seed: number, map?: string): Match {
  const options = { factions: 'marquise+keepers', seating: 'given', first: 'given', ...(map ? { map } : {}) }
  const g = begin(root, { options, seed: smallSeed(seed) }) as unknown as Match
  const random = randomFrom(smallSeed(seed))
  while ((g.state as G['state']).active < 0) {
    const { decision, option } = randomAnswer(g, random)
    choose(g, decision, option)
  }
  return g
}

describe('setup', () => {
  const keeper = (g: Match) => (g.state as G['state']).sides[1]

  test('ROOT-15.3.3 where the lot lays the relics is learnt by all, so that no undo lays them otherwise', () => {
    const g = begin(root, {
      options: { factions: 'marquise+keepers', seating: 'given', first: 'given' },
      seed: smallSeed(3),
    }) as unknown as Match
    const random = randomFrom(smallSeed(3))
    const laid = () =>
      keeper(g)
        .supply.slice(RELIC)
        .reduce((sum, n) => sum - n, 0)
    let lots = 0
    while ((g.state as G['state']).active < 0) {
      const before = [laid(), g.epoch]
      const { decision, option } = randomAnswer(g, random)
      choose(g, decision, option)
      if (laid() === before[0]) continue
      lots++
      expect(g.epoch).toBeGreaterThan(before[1])
    }
    expect(lots).toBeGreaterThan(0)
  })

  test('ROOT-15.3.1 ROOT-15.3.3 FC-R108 I15.13 a relic in each forest, the others as evenly as possible in forests away from the Keepers', () => {
    for (const [i, map] of ['autumn', 'winter', 'lake', 'mountain'].entries())
      for (let seed = 1; seed <= 8; seed++) {
        const g = setUp(seed * 10 + i, map)
        const { pieces, supply } = keeper(g)
        const { clearings, around } = g.content as G['content']
        const forests = Array.from({ length: around.length - clearings }, (_, one) => clearings + one)
        const n = (at: number) => pieces[RELIC][at] + pieces[RELIC + 1][at] + pieces[RELIC + 2][at]
        const away = forests.filter((at) => around[at].every((next) => next >= clearings || pieces[0][next] === 0))
        expect(supply.slice(RELIC)).toEqual([0, 0, 0])
        expect(forests.reduce((sum, at) => sum + n(at), 0)).toBe(12)
        for (const at of forests) if (!away.includes(at)) expect(n(at)).toBe(1)
        const shares = away.map(n)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
      }
  })

  test('ROOT-15.3.1 the values are hidden from everybody, their owner included, until they are dug out', () => {
    const g = setUp(5)
    for (const seat of [0, 1, null]) {
      const { relics } = (root.view(g as never, seat).sides[1] as { board: KeepersView }).board
      expect(relics).toHaveLength(12)
      expect(relics.every(({ value }) => value === null)).toBe(true)
      expect(JSON.stringify(root.view(g as never, seat))).not.toContain('"faces"')
    }
    // Whoever looks on has them dealt anew, the Keepers too.
    for (const seat of [0, 1]) {
      const seen = new Set<string>()
      for (let seed = 1; seed <= 40; seed++) {
        const other = determinize(g, seat, randomFrom(smallSeed(seed)))
        seen.add(facesOf(other as unknown as G, 'figure').join())
        expect([...facesOf(other as unknown as G, 'figure')].sort()).toEqual([1, 2, 3, 3])
      }
      expect(seen.size).toBeGreaterThan(5)
    }
  })

  test('ROOT-15.3.2 ROOT-15.3.2~2 four warriors in a free corner, across if it can be, and four at the edge beside it', () => {
    const g = begin(root, {
      options: { factions: 'marquise+keepers', seating: 'given', first: 'given' },
      seed: smallSeed(4),
    }) as unknown as Match
    while (g.asked[0].procedure !== 'keepers.setup') choose(g, g.asked[0], g.asked[0].options[0])
    const cats = (g.state as G['state']).sides[0].home
    const { home } = keeper(g)
    expect(home).toBe((g.content as G['content']).opposite[cats])
    const { edge, paths } = (g.content as G['content']).content.map
    const near = paths.flatMap(([a, z]) => (a === home + 1 ? [z] : z === home + 1 ? [a] : [])).filter((n) => edge.includes(n))
    expect(places(g.asked[0].options).sort()).toEqual(near.sort())
    choose(g, g.asked[0], g.asked[0].options[0])
    expect(keeper(g).pieces[0].filter((n) => n > 0)).toEqual([4, 4])
    expect(keeper(g).supply[0]).toBe(7)
  })

  test('ROOT-15.3.4 ROOT-15.3.5 a Faithful Retainer in each column, a bird; three waystations on the board', () => {
    const g = setUp(6)
    expect((keeper(g).board as KeepersBoard).retinue).toEqual([[RETAINER], [RETAINER], [RETAINER]])
    expect(keeper(g).supply.slice(1, 4)).toEqual([1, 1, 1])
    // It fits clearings of any suit.
    const b = retinue(table().put('K', 'warrior', 1).put('K', 'warrior', 9).put('K', 'warrior', 4), ['faith'])
    b.phase('K', 'daylight').do('faith$_1')
    expect(places(b.offered('from'))).toEqual([1, 4, 9])
  })
})
