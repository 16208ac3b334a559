import { begin, choose, determinize, type Match, type Option, randomFrom, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { type KeepersBoard, type KeepersView, RELIC, RETAINER, TYPES } from '../src/factions/keepers/board.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { type Bench, bench } from './bench.ts'

const MIX = 'marquise+eyrie+alliance+keepers'
const board = (b: Bench) => b.side('K').board as KeepersBoard
const view = (b: Bench, seat: number | null = 0) => root.view(b.g, seat).sides[b.seat('K')].board as KeepersView
const game = (b: Bench) => b.g as unknown as G
type Type = (typeof TYPES)[number]

/** An empty map with the Keepers, all relics in the supply, all values hidden, an empty Retinue. */
function table(mix = MIX, more: { [option: string]: string } = {}): Bench {
  const b = bench(mix, 7, more)
  Object.assign(board(b), { open: [], shown: [-1, -1, -1], retinue: [[], [], []], tracks: [[], [], []], column: -1, left: [] })
  for (const type of TYPES) b.secret(type, -1, -1, [3, 3, 2, 1])
  return b
}

/** The number of a forest, by its clearings, as clearings are numbered. */
const forest = (b: Bench, name: string) => b.book.placeNames.indexOf(name) + 1

/** A relic whose value all know, at a clearing's number. */
function relic(b: Bench, type: Type, value: number, clearing: number): Bench {
  const faces = [...facesOf(game(b), type)]
  faces.splice(faces.indexOf(value), 1)
  b.secret(type, -1, -1, faces).put('K', type, clearing)
  const open = [...board(b).open, { type: TYPES.indexOf(type), value, at: clearing - 1 }]
  board(b).open = open.sort((x, y) => x.at - y.at || x.type - y.type || x.value - y.value)
  return b
}

/** Relics that lie face down; `next`: the value that turns up first. */
function buried(b: Bench, type: Type, name: string, next: number, n = 1): Bench {
  const faces = [3, 3, 2, 1]
  faces.splice(faces.indexOf(next), 1)
  return b.secret(type, -1, -1, [...faces, next]).put('K', type, forest(b, name), n)
}

/** A waystation with a type up. */
function station(b: Bench, name: 'figure-tablet' | 'tablet-jewelry' | 'jewelry-figure', type: Type, clearing: number): Bench {
  b.put('K', name, clearing)
  const i = ['figure-tablet', 'tablet-jewelry', 'jewelry-figure'].indexOf(name)
  board(b).shown = board(b).shown.with(i, TYPES.indexOf(type))
  return b
}

/** The Retinue by columns; `faith` is a Faithful Retainer. */
function retinue(b: Bench, ...columns: string[][]): Bench {
  board(b).retinue = [0, 1, 2].map((i) =>
    (columns[i] ?? []).map((id) => (id === 'faith' ? RETAINER : takeFromDeck(b, id))).sort((x, y) => x - y),
  )
  return b
}

function takeFromDeck(b: Bench, id: string): number {
  const kind = b.card(id)
  b.g.state.deck.splice(b.g.state.deck.indexOf(kind), 1)
  return kind
}

const places = (options: Option[]) => options.map(({ at }) => Number(at) + 1)
const inRetinue = (b: Bench) => board(b).retinue.map((cards) => cards.map((card) => (card < 0 ? 'faith' : b.book.cards[card].id)))

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
      expect(fight(true, attacks).passing('ambush').count('K', 'warrior', 5)).toBe(2)
      expect(fight(false, attacks).passing('ambush').count('K', 'warrior', 5)).toBe(1)
    }
    // Without a warrior the relic alone ignores nothing.
    const alone = relic(table(), 'figure', 2, 5).put('C', 'warrior', 5, 2).dice(1, 0).battle('C', 'K', 5)
    expect(alone.count('K', 'figure', 5)).toBe(0)
    expect(alone.score('C')).toBe(2)
  })

  test('ROOT-15.2.4~2 of an ambush the first hit alone is ignored, and the rest of the battle counts whole', () => {
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

  test('ROOT-15.2.4~3 ROOT-1.5.5 forced Keepers decide themselves what they carry', () => {
    const b = relic(table(MIX, { deck: 'exiles' }), 'jewelry', 3, 1)
      .put('K', 'warrior', 1, 2)
      .effect('C', 'false-orders')
    b.phase('C', 'birdsong', true)
    b.do('use false-orders', 'w->5')
    expect(b.asked).toBe('K move.cargo')
    b.do('t_j3')
    expect(b.count('K', 'jewelry', 5)).toBe(1)
  })

  test('ROOT-15.2.5 who removes a relic as an enemy lays it face up in a forest and scores two', () => {
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

  test('ROOT-15.2.5 a partner in a coalition is no enemy: no trophy, no point, and the relic leaves the game', () => {
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

  test('ROOT-15.3.1 ROOT-15.3.3 a relic in each forest, the others as evenly as possible in forests away from the Keepers', () => {
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

describe('Birdsong', () => {
  test('ROOT-15.4 Encamp, then Decamp, then Recruit: none comes back to what is over', () => {
    const b = station(table(), 'figure-tablet', 'figure', 9).put('K', 'warrior', 5, 2).hand('K', 'anvil', 'sword').phase('K', 'birdsong')
    expect(b.offered('encamp').length).toBeGreaterThan(0)
    b.do('b_f_t9->')
    expect(b.count('K', 'warrior', 9)).toBe(1)
    expect(b.offered('encamp')).toEqual([])
    const c = station(station(table(), 'figure-tablet', 'figure', 9), 'tablet-jewelry', 'tablet', 5).put('K', 'warrior', 5, 2)
    c.hand('K', 'sword').phase('K', 'birdsong').do('M#sword w->9')
    expect([...c.offered('encamp'), ...c.offered('decamp')]).toEqual([])
  })

  test('ROOT-15.4.1 ROOT-15.4.1~3 a warrior becomes a waystation on either side, once in each clearing and turn, where a slot is free', () => {
    const b = table().put('K', 'warrior', 5, 3).put('K', 'warrior', 1).put('C', 'sawmill', 1).phase('K', 'birdsong')
    expect(places(b.offered('encamp'))).toEqual([5])
    b.do('b->5')
    expect(b.offered('station').map(({ what }) => what)).toEqual([
      'figure-tablet',
      'tablet-figure',
      'tablet-jewelry',
      'jewelry-tablet',
      'jewelry-figure',
      'figure-jewelry',
    ])
    b.do('b_j_t->5')
    expect([b.count('K', 'warrior', 5), b.count('K', 'tablet-jewelry', 5), b.supply('K', 'warrior')]).toEqual([2, 1, 12])
    expect(board(b).shown).toEqual([-1, 2, -1])
    expect(b.offered('encamp')).toEqual([])
    // In a later turn there may be another.
    b.do('end')
    expect(places(b.phase('K', 'birdsong').offered('encamp'))).toEqual([5])
  })

  test('ROOT-15.4.1 ROOT-6.2.2 no Encamp where nothing may be placed', () => {
    const b = table().put('C', 'keep', 5).put('K', 'warrior', 5, 2).put('K', 'warrior', 9).phase('K', 'birdsong')
    expect(places(b.offered('encamp'))).toEqual([9])
  })

  test('ROOT-15.4.1~2 without warriors and waystations both come in at the edge, whatever else could be done', () => {
    const b = relic(table(), 'figure', 2, 5).phase('K', 'birdsong')
    expect(b.asked).toBe('K keepers.birdsong.comeback')
    expect(places(b.offered('comeback'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    b.do('(w+b)->5', 'b_t_f->5')
    expect([b.count('K', 'warrior', 5), b.count('K', 'figure-tablet', 5)]).toEqual([1, 1])
    // It stands in for Encamp.
    expect(b.offered('encamp')).toEqual([])
    // What fits is placed: no slot, no waystation.
    const full = table().put('C', 'sawmill', 1).phase('K', 'birdsong').do('(w+b)->1')
    expect([full.count('K', 'warrior', 1), board(full).shown]).toEqual([1, [-1, -1, -1]])
    // Either alone is no wiping out.
    expect(station(table(), 'figure-tablet', 'figure', 5).phase('K', 'birdsong').offered('comeback')).toEqual([])
    expect(table().put('K', 'warrior', 5).phase('K', 'birdsong').offered('comeback')).toEqual([])
  })

  test('ROOT-15.4.2 Decamp turns a waystation into a warrior, once in each clearing', () => {
    const b = station(station(table(), 'figure-tablet', 'tablet', 9), 'jewelry-figure', 'jewelry', 9).phase('K', 'birdsong')
    expect(b.offers.filter((one) => one.startsWith('b_'))).toEqual(['b_t_f9->', 'b_j_f9->'])
    b.do('b_t_f9->')
    expect([b.count('K', 'figure-tablet', 9), b.supply('K', 'figure-tablet'), b.count('K', 'warrior', 9)]).toEqual([0, 1, 1])
    expect(board(b).shown).toEqual([-1, -1, 0 + 2])
    expect(b.offered('decamp')).toEqual([])
    // Without a warrior to place there is no replacing.
    const none = station(table(), 'figure-tablet', 'tablet', 9).leave('K', 'warrior', 0).phase('K', 'birdsong')
    expect(none.offered('decamp')).toEqual([])
  })

  test('ROOT-15.4.3 a card for two warriors at a waystation of its suit, again and again', () => {
    const b = station(station(table(), 'figure-tablet', 'tablet', 9), 'jewelry-figure', 'jewelry', 5)
    b.hand('K', 'sword', 'anvil', 'birdy-bindle').phase('K', 'birdsong')
    expect(b.offers.filter((one) => one.includes('w->'))).toEqual(['B#birdybindle w->5', 'B#birdybindle w->9', 'M#sword w->9'])
    b.do('M#sword w->9', 'B#birdybindle w->9')
    expect([b.count('K', 'warrior', 9), b.handOf('K')]).toEqual([4, ['anvil']])
  })
})

describe('Daylight', () => {
  test('ROOT-15.5 crafting ends with the first card of the Retinue', () => {
    const b = station(table(), 'figure-tablet', 'tablet', 1).put('K', 'warrior', 1, 2).hand('K', 'anvil')
    retinue(b, ['faith', 'faith']).phase('K', 'daylight')
    expect(b.offered('craft')).toHaveLength(1)
    b.do('faith$_1', 'w->5')
    expect(b.offered('craft')).toEqual([])
  })

  test('ROOT-15.5.2 each card once, from the left to the right; cards may be left out, but no column comes back', () => {
    const b = table().put('K', 'warrior', 5, 3).put('C', 'warrior', 5)
    retinue(b, ['anvil', 'a-visit-to-friends'], ['bake-sale'], ['smugglers-trail']).phase('K', 'daylight')
    expect(b.offered('work').map(({ column, card }) => `${column} ${b.book.cards[Number(card)].id}`)).toEqual([
      'move a-visit-to-friends',
      'delve bake-sale',
      'recover smugglers-trail',
    ])
    b.do('R#bakesale$_2').passing('ambush')
    while (!b.asked.endsWith('daylight.act')) b.do(b.offers.at(-1) ?? '')
    expect(b.offered('work').map(({ column }) => column)).toEqual(['recover'])
    b.do('R#smugglerstrail$_3', 'w->1')
    expect(b.offered('work')).toEqual([])
    expect(inRetinue(b)).toEqual([['anvil', 'a-visit-to-friends'], ['bake-sale'], ['smugglers-trail']])
  })

  test('ROOT-15.5.2 cards of one column in any order', () => {
    const b = retinue(table().put('K', 'warrior', 5, 3).put('K', 'warrior', 1, 3), ['anvil', 'bake-sale'])
    b.phase('K', 'daylight').do('R#bakesale$_1', 'w->1')
    expect(b.offers).toContain('F#anvil$_1')
  })

  test('ROOT-15.5.2.I a move out of a clearing of the card’s suit', () => {
    const b = retinue(table().put('K', 'warrior', 5, 2).put('K', 'warrior', 1, 2).put('K', 'warrior', 8), ['anvil'])
    b.phase('K', 'daylight').do('F#anvil$_1')
    expect(places(b.offered('from'))).toEqual([1, 8])
    b.do('w1', '2w->9')
    expect(b.count('K', 'warrior', 9)).toBe(2)
  })

  test('ROOT-15.5.2.II a battle where enemies are, compulsory; without a warrior neither battle nor delve', () => {
    const b = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('A', 'sympathy', 5).put('K', 'warrior', 1, 2)
    retinue(b, [], ['faith', 'faith']).phase('K', 'daylight').do('faith$_2')
    expect(b.offers).toEqual(['XA5', 't->1'])
    b.do('t->1', 't_f1_2_5_10->1')
    expect(b.asked).toBe('K keepers.daylight.act')
    // A hand of the suit without anybody there: nothing.
    const none = buried(table(), 'figure', '1_2_5_10', 1).put('C', 'warrior', 5)
    expect(retinue(none, [], ['faith']).phase('K', 'daylight').offered('work')).toEqual([])
    // By its suit alone.
    const fox = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 2).put('K', 'warrior', 2, 2)
    expect(retinue(fox, [], ['anvil']).phase('K', 'daylight').offered('work')).toEqual([])
  })

  test('ROOT-15.5.2.II~2 after the battle a delve, if they still rule and a warrior is there; it may be left out', () => {
    const won = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('C', 'warrior', 5)
    retinue(won, [], ['faith']).phase('K', 'daylight').dice(1, 0).do('faith$_2').passing('ambush')
    expect(won.asked).toBe('K keepers.work.delve')
    expect(won.offers).toEqual(['t_f1_2_5_10->5', 'pass'])
    won.do('pass')
    expect(won.count('K', 'figure', 5)).toBe(0)
    const lost = buried(table(), 'figure', '1_2_5_10', 1).put('K', 'warrior', 5, 3).put('C', 'warrior', 5, 5)
    retinue(lost, [], ['faith']).phase('K', 'daylight').dice(1, 0).do('faith$_2').passing('ambush')
    expect(lost.asked).toBe('K keepers.daylight.act')
    // Rule by a waystation alone is not enough.
    const bare = station(buried(table(), 'figure', '1_2_5_10', 1), 'figure-tablet', 'figure', 5)
    expect(retinue(bare, [], ['faith']).phase('K', 'daylight').offered('work')).toEqual([])
  })

  test('ROOT-15.5.2.II.a any relic of a neighbouring forest comes out and shows its value', () => {
    const b = buried(buried(table(), 'tablet', '1_9_10_12', 3), 'figure', '1_2_5_10', 2).put('K', 'warrior', 1, 2)
    relic(b, 'jewelry', 3, forest(b, '1_9_10_12')).put('K', 'warrior', 5).put('K', 'warrior', 10)
    buried(b, 'figure', '4_7_8_12', 2)
    retinue(b, [], ['faith']).phase('K', 'daylight').do('faith$_2', 't->1')
    expect(b.offers).toEqual(['t_f1_2_5_10->1', 't_t1_9_10_12->1', 't_3_j1_9_10_12->1', 'pass'])
    // The check is told before one dares: ruled clearings round the forest.
    expect(b.offered('delve').map(({ n, value }) => [n, value])).toEqual([
      [3, 0],
      [2, 0],
      [2, 3],
    ])
    b.do('t_f1_2_5_10->1')
    expect(view(b, 1).relics.filter(({ at }) => at === 0)).toEqual([{ type: 'figure', value: 2, at: 0 }])
    expect(b.events('keepers.delved')[0]).toMatchObject({ piece: 'figure', value: 2, at: 0 })
    expect([...facesOf(game(b), 'figure')].sort()).toEqual([1, 3, 3])
  })

  test('ROOT-15.5.2.II.b fewer ruled clearings round the forest than the value: the card is lost', () => {
    const delve = (rules: number[], ...cards: string[]) => {
      const b = buried(table(), 'figure', '1_2_5_10', 3)
      for (const at of rules) b.put('K', 'warrior', at)
      retinue(b, [], cards).phase('K', 'daylight')
      const [first] = b.offered('work')
      b.do(root.notate(b.book, first))
      if (b.offered('seek').length > 0) b.do('t->1')
      b.do('t_f1_2_5_10->1')
      return b
    }
    const lost = delve([1, 2], 'anvil')
    expect([inRetinue(lost), lost.g.state.discard.map((card) => lost.book.cards[card].id)]).toEqual([[[], [], []], ['anvil']])
    // The relic stays all the same.
    expect(lost.count('K', 'figure', 1)).toBe(1)
    expect(inRetinue(delve([1, 2, 5], 'anvil'))).toEqual([[], ['anvil'], []])
    // A retainer leaves the game; clearings elsewhere do not help.
    const retainer = delve([1, 2, 9, 4], 'faith')
    expect([inRetinue(retainer), retainer.g.state.discard]).toEqual([[[], [], []], []])
    expect(retainer.events('keepers.retainer')).toHaveLength(1)
  })

  test('ROOT-15.5.2.III one of the two for a card: a move, or recovering', () => {
    const b = relic(station(table(), 'figure-tablet', 'figure', 5), 'figure', 1, 5)
      .put('K', 'warrior', 5, 2)
      .put('K', 'warrior', 1)
    retinue(b, [], [], ['bake-sale']).phase('K', 'daylight').do('R#bakesale$_3')
    expect(b.offers).toEqual(['t_1_f5->$', 'w5'])
    b.do('w5', 'w->1', 'pass')
    expect(b.asked).toBe('K keepers.daylight.act')
    expect(b.offered('work')).toEqual([])
  })

  test('ROOT-15.5.2.III.a a relic of a type that a waystation there shows, to the leftmost space of its type', () => {
    const b = relic(relic(station(table(), 'figure-tablet', 'figure', 5), 'tablet', 1, 5), 'figure', 1, 5)
    relic(b, 'figure', 2, 9).put('K', 'warrior', 5).put('K', 'warrior', 9)
    b.secret('figure', -1, -1, [3])
    board(b).tracks = [[3], [], []]
    retinue(b, [], [], ['faith']).phase('K', 'daylight').do('faith$_3')
    expect(b.offered('relic').map(({ what, at }) => [what, at])).toEqual([['figure', 4]])
    b.do('t_1_f5->$')
    expect(view(b).tracks[0]).toEqual({ type: 'figure', values: [3, 1] })
    expect(b.count('K', 'figure', 5)).toBe(0)
  })

  test('ROOT-15.5.2.III.b its value, and two more for a completed column of the tracks', () => {
    const score = (tracks: number[][]) => {
      const b = relic(station(table(), 'jewelry-figure', 'jewelry', 5), 'jewelry', 3, 5).put('K', 'warrior', 5)
      board(b).tracks = tracks
      retinue(b, [], [], ['faith']).phase('K', 'daylight').do('faith$_3', 't_3_j5->$')
      return b.score('K')
    }
    expect(score([[], [], []])).toBe(3)
    expect(score([[1], [2], []])).toBe(5)
    expect(score([[1], [], []])).toBe(3)
    // The second column, not the first again.
    expect(score([[1], [2], [1]])).toBe(3)
    expect(score([[1, 2], [2, 1], [1]])).toBe(5)
    expect(score([[1, 2], [2], [1]])).toBe(3)
  })

  test('ROOT-15.5.2.III.c fewer ruled clearings of the suit than the value: the action ends and the card is lost', () => {
    const b = relic(relic(station(table(), 'jewelry-figure', 'jewelry', 5), 'jewelry', 3, 5), 'jewelry', 1, 5)
    b.put('K', 'warrior', 5).put('K', 'warrior', 4).put('K', 'warrior', 1)
    retinue(b, [], [], ['bake-sale']).phase('K', 'daylight').do('R#bakesale$_3')
    expect(b.offered('relic').map(({ value, n }) => [value, n])).toEqual([
      [1, 2],
      [3, 2],
    ])
    b.do('t_3_j5->$')
    expect([b.asked, inRetinue(b), b.score('K')]).toEqual(['K keepers.daylight.act', [[], [], []], 3])
  })

  test('ROOT-15.5.2.III.c~2 else another relic, or no more', () => {
    const set = () => {
      const b = relic(relic(station(table(), 'jewelry-figure', 'jewelry', 5), 'jewelry', 2, 5), 'jewelry', 1, 5)
      b.put('K', 'warrior', 5).put('K', 'warrior', 4)
      return retinue(b, [], [], ['bake-sale']).phase('K', 'daylight').do('R#bakesale$_3', 't_2_j5->$')
    }
    expect(set().offers).toEqual(['t_1_j5->$', 'pass'])
    const both = set().do('t_1_j5->$')
    expect([both.score('K'), inRetinue(both)[2]]).toEqual([3, ['bake-sale']])
    const one = set().do('pass')
    expect([one.score('K'), inRetinue(one)[2]]).toEqual([2, ['bake-sale']])
  })
})

describe('Evening', () => {
  test('ROOT-15.6 ROOT-15.6.1 four or more in a clearing lose one, before the Retinue is filled', () => {
    const b = table().put('K', 'warrior', 1, 3).put('K', 'warrior', 5, 4).put('K', 'warrior', 9, 8).hand('K', 'anvil')
    b.phase('K', 'evening')
    expect(b.asked).toBe('K keepers.evening.gather')
    expect([1, 5, 9].map((at) => b.count('K', 'warrior', at))).toEqual([3, 3, 7])
    expect([b.score('K'), b.supply('K', 'warrior')]).toEqual([0, 2])
  })

  test('ROOT-15.6.2 any cards to any columns, or one card to another column, never both', () => {
    const b = retinue(table().hand('K', 'anvil', 'sword'), ['faith'], ['bake-sale']).phase('K', 'evening')
    expect(b.offered('shift')).toHaveLength(4)
    b.do('F#anvil->$_1')
    expect(b.offered('shift')).toEqual([])
    b.do('M#sword->$_3')
    expect(inRetinue(b)).toEqual([['faith', 'anvil'], ['bake-sale'], ['sword']])
    const c = retinue(table().hand('K', 'anvil'), ['faith'], ['bake-sale']).phase('K', 'evening').do('faith$_1->$_3')
    expect(inRetinue(c)).toEqual([[], ['bake-sale'], ['faith']])
    expect([...c.offered('gather'), ...c.offered('shift')]).toEqual([])
  })

  test('ROOT-15.6.2~2 ten cards at most, retainers counted', () => {
    const nine = Array.from({ length: 9 }, () => 'faith')
    const b = retinue(table().hand('K', 'anvil', 'sword'), nine)
      .phase('K', 'evening')
      .do('F#anvil->$_2')
    expect(b.offered('gather')).toEqual([])
    // One can still be shifted in a full one.
    const full = retinue(table().hand('K', 'anvil'), [...nine, 'faith']).phase('K', 'evening')
    expect([full.offered('gather'), full.offered('shift').length]).toEqual([[], 2])
  })

  test('ROOT-15.6.3 a card and one for each waystation on the map, then down to five', () => {
    const b = station(station(table(), 'figure-tablet', 'tablet', 9), 'jewelry-figure', 'jewelry', 5)
    expect(view(b).draw).toBe(3)
    b.hand('K', 'anvil', 'sword', 'bake-sale').phase('K', 'evening').do('end')
    expect(b.side('K').hand).toHaveLength(6)
    expect(b.rule).toBe('ROOT-15.6.3')
    b.do(b.offers[0])
    expect(b.side('K').hand).toHaveLength(5)
  })
})

describe('with others', () => {
  test('ROOT-G.1.12 cards of the Retinue are no hand: nobody takes or spends them, and all see them', () => {
    const b = retinue(table().hand('K', 'anvil'), ['sword'], ['bake-sale'])
    expect(view(b, 1).retinue.map(({ cards }) => cards)).toEqual([['sword'], ['bake-sale'], []])
    expect(b.side('K').hand).toHaveLength(1)
    // An ambush that lies there for all to see is feared no more.
    const c = table().put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 2).hand('E', 'anvil')
    c.discardPile('ambush-bird', 'ambush-bird')
    retinue(c, ['ambush-fox']).battle('C', 'E', 1)
    expect(c.asked).not.toBe('E battle.ambush')
  })

  test('ROOT-10.2.6 a card of the Retinue that is discarded goes to the Lost Souls; a retainer does not', () => {
    const b = buried(table('cult+marquise+keepers'), 'figure', '1_2_5_10', 3).put('K', 'warrior', 1)
    retinue(b, [], ['anvil', 'faith']).phase('K', 'daylight').do('F#anvil$_2', 't_f1_2_5_10->1')
    expect(b.g.state.discard).toEqual([])
    expect((b.side('L').board as unknown as { souls: number[] }).souls).toEqual([b.card('anvil')])
  })

  test('ROOT-13.7.2 a Snare stops Encamp, Decamp and a move out, with what would be carried', () => {
    const b = relic(station(table('corvids+keepers+marquise'), 'figure-tablet', 'figure', 9), 'figure', 2, 9).put('K', 'warrior', 9, 2)
    const up = b.side('P').board as unknown as { up: number[] }
    up.up = up.up.with(8, 1)
    b.put('P', 'plot', 9).phase('K', 'birdsong')
    expect([...b.offered('encamp'), ...b.offered('decamp')]).toEqual([])
    expect(retinue(b, ['faith']).phase('K', 'daylight').offered('work')).toEqual([])
  })

  test('ROOT-4.3.4~2 hits take warriors first, then relics and waystations of the loser’s choice', () => {
    const b = relic(station(table(), 'figure-tablet', 'tablet', 5), 'figure', 2, 5)
      .put('K', 'warrior', 5)
      .put('C', 'warrior', 5, 3)
    // One hit is ignored, one takes the warrior, one is chosen.
    b.dice(3, 0).battle('C', 'K', 5).passing('ambush')
    expect([b.asked, b.offers]).toEqual(['K hits.piece', ['b_f_t5->', 't_f5->']])
    b.do('b_f_t5->')
    expect([b.score('C'), board(b).shown, b.supply('K', 'figure-tablet')]).toEqual([1, [-1, -1, -1], 1])
  })

  test('the log tells delves, trophies and what is carried in the community notation', () => {
    const b = buried(table(), 'figure', '1_2_5_10', 3).put('K', 'warrior', 1, 2)
    retinue(b, [], ['anvil', 'faith']).phase('K', 'daylight').do('F#anvil$_2', 't_f1_2_5_10->1')
    const lines = logLines(b.book, ['marquise', 'eyrie', 'alliance', 'keepers'], b.heard)
    expect(lines.join('/')).toContain('t_f1_2_5_10->1/t1^t_3_f')
    expect(lines.join('/')).toContain('F#anvil$_2->')
  })
})
