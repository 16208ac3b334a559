import { choose, contentFor, type Option, refusals, smallSeed, begin as start } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import type { Book } from '../src/ground/book.ts'
import { sweep } from '../src/rules/removal.ts'
import { netOf } from '../src/rules/ways.ts'
import { type Bench, bench } from './bench.ts'

const MIX = 'marquise+eyrie+alliance+vagabond'
const on = (map: string, deck = 'base') => bench(MIX, 7, { map, deck })
const bookOf = (map: string): Book => root.compile(contentFor(root, { map }))

/** Where a seat is offered to move to from a clearing, by printed numbers. */
const to = (b: Bench): number[] => [...new Set(b.g.asked[0].options.flatMap((o: Option) => ('to' in o ? [Number(o.to) + 1] : [])))]
type Refused = { option: Record<string, unknown>; rule: string }
const refusedIn = (b: Bench): Refused[] => refusals(b.g, b.g.asked[0])
const refusedRule = (b: Bench, test: (o: Record<string, unknown>) => boolean) => refusedIn(b).find(({ option }) => test(option))?.rule

/** Forests by the names of their neighbours. */
const neighbours = (book: Book, id: string): string[] => {
  const at = book.placeNames.indexOf(id)
  return book.around[at].filter((other) => other >= book.clearings).map((other) => book.placeNames[other])
}

/** Slips that a Vagabond in a forest is offered, by the names of the places. */
const slips = (map: string, forest: string): string[] => {
  const b = on(map)
  b.side('V').pawn = b.book.placeNames.indexOf(forest)
  b.items('V', 'thief', 'boot').phase('V', 'birdsong')
  return b.offered('slip').map((o) => b.book.placeNames[Number(o.to)])
}

describe('suits', () => {
  const suitsOf = (map: string, seed: number) => {
    const g = start(root, { options: { factions: MIX, map }, seed: smallSeed(seed), content: bookOf(map) })
    return g.state.suits
  }

  test('ROOT-A.1~2 on a map without printed suits four markers of each suit go out by lot', () => {
    for (const map of ['winter', 'lake', 'mountain']) {
      const suits = suitsOf(map, 1)
      expect([1, 2, 4].map((bit) => suits.filter((one) => one === bit).length)).toEqual([4, 4, 4])
      expect(suitsOf(map, 1)).toEqual(suits)
      expect([2, 3, 4].some((seed) => suitsOf(map, seed).join() !== suits.join())).toBe(true)
    }
    expect(suitsOf('autumn', 1)).toEqual(suitsOf('autumn', 2))
  })

  test('what is told of them is what lies there, and all see it', () => {
    const heard: { event: { on: string; suits?: number[] } }[] = []
    const g = start(root, { options: { factions: MIX, map: 'lake' }, seed: smallSeed(3), content: bookOf('lake'), heard: heard as never })
    expect(heard.find(({ event }) => event.on === 'suits')?.event.suits).toEqual(g.state.suits)
    const names = ['fox', 'rabbit', '', 'mouse']
    expect(root.view(g, null).clearings.map(({ suit }) => suit)).toEqual(g.state.suits.map((bits) => names[bits - 1]))
  })
})

describe('winter', () => {
  test('ROOT-C.1.1 the river bounds forests like a path: it parts them, and a Vagabond slips across it', () => {
    const book = bookOf('winter')
    const { map } = book.content
    // Each further line between clearings that hang together parts one area in two.
    expect(map.forests.length).toBe(map.paths.length + map.rivers.length - map.clearings.length + 1)
    expect(neighbours(book, '1_10_11')).toEqual(['1_2_5_6_11_12', '4_10_11'])
    expect(neighbours(book, '1_2_5_6_11_12')).toContain('8_9_11_12')
    expect(slips('winter', '1_10_11')).toEqual(['1', '10', '11', '1_2_5_6_11_12', '4_10_11'])
  })
})

describe('lake', () => {
  test('ROOT-C.2.1 the ferry starts in the corner on the shore', () => {
    const b = on('lake')
    expect(b.g.state.terrain.ferry).toBe(0)
    expect(b.book.corners).toContain(0)
    expect(root.view(b.g, null).terrain).toEqual({ closed: [], ferry: 0, coast: [0, 9, 10, 11], tower: -1, used: [] })
  })

  test('ROOT-C.2.2 the lake joins each clearing on the coast with every other one, as rivers do', () => {
    const b = on('lake', 'exiles')
    for (const at of [0, 9, 10, 11]) expect(b.book.rivers[at]).toEqual([0, 9, 10, 11].filter((other) => other !== at))
    b.put('C', 'warrior', 12).effect('C', 'boat-builders').phase('C', 'daylight').do('march')
    expect(to(b).sort((x, y) => x - y)).toEqual([1, 3, 9, 10, 11])
  })

  test('ROOT-C.2.2~2 no forest goes on across the lake', () => {
    const { map } = bookOf('lake').content
    const ring = [10, 11, 1, 12]
    for (const { clearings } of map.forests) {
      const shore = ring.filter((n) => clearings.includes(n))
      expect(shore.length).toBeLessThanOrEqual(2)
      if (shore.length === 2) expect([1, 3]).toContain(ring.indexOf(shore[1]) - ring.indexOf(shore[0]))
    }
    expect(slips('lake', '1_5_11')).not.toContain('3_8_10_12')
    expect(slips('lake', '1_9_12')).not.toContain('7_10_11')
  })

  test('ROOT-C.2.3 four clearings touch the lake, with no path between any two of them', () => {
    const { map } = bookOf('lake').content
    expect(map.coast).toEqual([1, 10, 11, 12])
    for (const ends of map.paths) expect(ends.every((n) => map.coast?.includes(n))).toBe(false)
  })

  test('ROOT-C.2.4 ROOT-G.1.23 a forest on the coast neighbours the next one on either side, and no farther forest', () => {
    expect(slips('lake', '1_5_11').filter((name) => name.includes('_'))).toEqual(['1_9_12', '4_5_6_11', '7_10_11'])
    expect(slips('lake', '3_8_10_12').filter((name) => name.includes('_'))).toEqual(['1_9_12', '2_8_10', '3_9_12', '7_10_11'])
    // Forests inland that share a coastal clearing are no neighbours.
    expect(neighbours(bookOf('lake'), '6_7_11')).not.toContain('1_5_11')
  })

  test('ROOT-C.2.5 a move out of the ferry’s clearing may go to any other on the coast and takes the ferry along, once a turn', () => {
    const b = on('lake').put('C', 'warrior', 1, 3).put('E', 'warrior', 10, 2).phase('C', 'daylight').do('march')
    expect(to(b).sort((x, y) => x - y)).toEqual([5, 9, 10, 11, 12])
    b.do('2w1->10')
    expect([b.g.state.terrain.ferry, b.count('C', 'warrior', 10), b.count('C', 'warrior', 1)]).toEqual([9, 2, 1])
    // The second move of the march finds no ferry that goes.
    expect(b.asked).toBe('C move.way')
    expect(to(b).sort((x, y) => x - y)).toEqual([5, 9])
    expect(refusedRule(b, (o) => o.from === 9 && o.to === 10)).toBe('ROOT-C.2.5')
    // Where it is not, nobody would expect it to go.
    expect(refusedRule(b, (o) => o.from === 0 && o.to === 10)).toBeUndefined()
    b.do('pass', 'end')
    // In the next turn it goes again, for whoever is there.
    b.decree([], ['viz'], [], []).suit(10, 'fox').phase('E', 'birdsong', true)
    expect(b.g.state.terrain.used).toEqual([])
  })

  test('ROOT-C.2.5 the other rules of moving hold: without rule at either end the ferry takes nobody', () => {
    const b = on('lake').put('C', 'warrior', 1).put('E', 'warrior', 1, 2).put('E', 'warrior', 10)
    b.put('C', 'warrior', 12).phase('C', 'daylight').do('march')
    expect(b.has('w1->10')).toBe(false)
    expect(refusedRule(b, (o) => o.from === 0 && o.to === 9)).toBe('ROOT-4.2.1')
    // It has not gone yet: that is no reason.
    expect(refusedIn(b).map(({ rule }) => rule)).not.toContain('ROOT-C.2.5')
    // Rule at the destination is enough.
    expect(b.has('w1->12')).toBe(true)
    // And from another clearing on the coast there is no ferry.
    expect(b.has('w12->1')).toBe(false)
  })

  test('the ferry makes nothing adjacent: sympathy does not spread by it, wood is not carried', () => {
    const b = on('lake')
    expect(netOf(b.g, 0)[0]).toBe((1 << 4) | (1 << 8))
  })

  test('ROOT-C.2.5~2 the player who moved by ferry draws a card, and nobody else', () => {
    const b = on('lake').put('C', 'warrior', 1, 3).top('anvil').phase('C', 'daylight').do('march', '3w1->12')
    expect(b.handOf('C')).toEqual(['anvil'])
    expect(b.heardOf('E', 'drew')).toMatchObject([{ seat: 0, n: 1 }])
    const moved = b.events('moved')[0]
    expect([moved.ferry, root.words.event(b.book, moved, 1)?.values?.of]).toMatchObject([true, { id: 'event.moved.ferry' }])
    // A walk draws none.
    const c = on('lake').put('C', 'warrior', 1, 3).phase('C', 'daylight').do('march', '3w1->5')
    expect([c.handOf('C'), c.g.state.terrain.ferry]).toEqual([[], 0])
  })

  test('a Vagabond goes by ferry, by boots and by Slip; with an ally both draw', () => {
    const b = on('lake').put('V', 'pawn', 1).items('V', 'thief', 'boot').put('C', 'warrior', 1, 2).relation('V', 'C', 3)
    b.top('anvil', 'sword').phase('V', 'daylight').do('p->11', '2Cw')
    expect([b.g.state.terrain.ferry, b.count('C', 'warrior', 11), b.side('V').pawn]).toEqual([10, 2, 10])
    // Both draw at once: the active player says who is first.
    expect(b.asked).toBe('V following.order')
    b.do('first ferried V')
    expect([b.handOf('V'), b.handOf('C')]).toEqual([['anvil'], ['sword']])
    const c = on('lake').put('V', 'pawn', 1).items('V', 'thief').top('anvil').phase('V', 'birdsong')
    c.do('p->12')
    expect([c.side('V').pawn, c.g.state.terrain.ferry, c.handOf('V')]).toEqual([11, 11, ['anvil']])
  })

  test('trap 14 FC-R119 by ferry into sympathy the mover pays, and orders the card and the Outrage', () => {
    const b = on('lake').put('C', 'warrior', 1, 2).put('A', 'sympathy', 10).suit(10, 'fox').top('anvil')
    b.phase('C', 'daylight').do('march', 'w1->10')
    expect([b.asked, b.offers]).toEqual(['C following.order', ['first outrage 10', 'first ferried']])
    b.do('first ferried', 'F#anvil')
    expect([b.handOf('C'), b.stack]).toEqual([[], [b.card('anvil')]])
  })

  test('with another way over the water the mover says whether the ferry comes along', () => {
    const b = on('lake', 'exiles').put('C', 'warrior', 1, 2).effect('C', 'boat-builders').top('anvil')
    b.phase('C', 'daylight').do('march', 'w1->10')
    expect([b.asked, b.offers, b.rule]).toEqual(['C move.passage', ['ferry', 'afoot'], 'ROOT-C.2.5'])
    b.do('afoot')
    expect([b.g.state.terrain.ferry, b.handOf('C')]).toEqual([0, []])
    b.do('w1->11', 'ferry')
    expect([b.g.state.terrain.ferry, b.handOf('C')]).toEqual([10, ['anvil']])
  })

  test('trap 21 who is forced onto the ferry draws its card', () => {
    const b = on('lake', 'exiles').put('E', 'warrior', 1, 3).put('C', 'warrior', 12).effect('C', 'false-orders').top('anvil')
    b.phase('C', 'birdsong', true).do('use false-orders')
    expect(b.offers).toContain('2w->12')
    b.do('2w->12')
    expect([b.handOf('E'), b.handOf('C'), b.g.state.terrain.ferry]).toEqual([['anvil'], [], 11])
  })

  test('ROOT-C.2.5~3 the ferry is no target of battles and nothing removes it', () => {
    const b = on('lake').put('C', 'warrior', 1).put('E', 'warrior', 9)
    b.act('C', (g) => sweep(g, 0, [0, 8]))
    expect([b.g.state.terrain.ferry, b.count('E', 'warrior', 9)]).toEqual([0, 0])
    b.phase('C', 'daylight')
    expect(b.has('battle')).toBe(false)
  })
})

describe('mountain', () => {
  const CLOSED = [
    [2, 5],
    [3, 7],
    [5, 9],
    [6, 11],
    [8, 9],
    [11, 12],
  ]

  test('ROOT-C.3.1 ROOT-C.3.1~2 six paths start closed, and the tower stands on the clearing in the middle', () => {
    const b = on('mountain')
    const { terrain } = root.view(b.g, null)
    expect(terrain?.closed.map((ends) => ends.map((at) => at + 1))).toEqual(CLOSED)
    expect([terrain?.tower, terrain?.ferry]).toEqual([9, -1])
  })

  test('ROOT-C.3.2 the clearings of a closed path are not adjacent: no move, no sympathy, no wood goes that way', () => {
    const b = on('mountain').put('C', 'warrior', 2, 3).phase('C', 'daylight').do('march')
    expect(to(b)).toEqual([6, 11])
    for (const [a, z] of CLOSED) {
      for (const [from, at] of [
        [a - 1, z - 1],
        [z - 1, a - 1],
      ]) {
        const one = on('mountain')
        one
          .put('C', 'warrior', from + 1, 3)
          .phase('C', 'daylight')
          .do('march')
        expect(refusedRule(one, (o) => o.from === from && o.to === at)).toBe('ROOT-C.3.2')
      }
    }
    // The last one that is closed is closed like the first, and an open one is not told as closed.
    const last = on('mountain').put('C', 'warrior', 2, 3)
    last.g.state.terrain = { ...last.g.state.terrain, closed: last.g.state.terrain.closed.slice(0, 1) }
    const [one, other] = last.book.pathEnds[last.g.state.terrain.closed[0]]
    expect([netOf(last.g, 0)[one] & (1 << other), netOf(last.g, 0)[other] & (1 << one)]).toEqual([0, 0])
    for (const [a, z] of CLOSED) expect(netOf(b.g, 1)[a - 1] & (1 << (z - 1))).toBe(0)
    const c = on('mountain').put('A', 'sympathy', 8).suit(9, 'fox').suit(1, 'fox').supporters('anvil').phase('A', 'birdsong')
    expect(c.offered('spread').map((o) => Number(o.at) + 1)).toEqual([1])
    const d = on('mountain').put('C', 'warrior', 8).put('C', 'warrior', 9).put('C', 'wood', 8)
    d.put('C', 'sawmill', 8).put('C', 'workshop', 3).put('C', 'recruiter', 3)
    d.phase('C', 'daylight')
    expect(d.has('build')).toBe(false)
    d.g.state.terrain = { ...d.g.state.terrain, closed: [] }
    d.phase('C', 'daylight')
    expect(d.has('build')).toBe(true)
  })

  test('ROOT-6.3.4 ROOT-C.3.2 a first building stands beside the keep, closed paths left out', () => {
    const g = start(root, {
      options: { factions: 'marquise+eyrie', map: 'mountain', seating: 'given', first: 'given' },
      seed: smallSeed(1),
      content: bookOf('mountain'),
    })
    const offered = () => g.asked[0].options.map((option) => root.notate(g.content, option))
    choose(g, g.asked[0], g.asked[0].options[offered().indexOf('home 2')])
    expect(offered()).toEqual(['b_s->2', 'b_s->6', 'b_s->11'])
  })

  test('ROOT-C.3.2~2 nothing lies on a path: pieces have room in clearings alone', () => {
    const b = on('mountain')
    for (const { pieces } of b.g.state.sides) for (const row of pieces) expect(row).toHaveLength(12)
    expect(b.book.placeNames).toHaveLength(12 + b.book.content.map.forests.length)
  })

  test('ROOT-C.3.2~3 closed paths bound forests like open ones: a Vagabond slips across, and opening changes no forest', () => {
    const across = (closed: boolean) => {
      const b = on('mountain')
      if (!closed) b.g.state.terrain = { ...b.g.state.terrain, closed: [] }
      b.side('V').pawn = b.book.placeNames.indexOf('1_8_9')
      b.items('V', 'thief').phase('V', 'birdsong')
      return b.offered('slip').map((o) => b.book.placeNames[Number(o.to)])
    }
    expect(across(true)).toEqual(['1', '8', '9', '4_8_9_12'])
    expect(across(false)).toEqual(across(true))
    // Out of a clearing a Slip goes to adjacent ones alone.
    const b = on('mountain').put('V', 'pawn', 8).items('V', 'thief').phase('V', 'birdsong')
    expect(b.offered('slip').map((o) => Number(o.to) + 1)).not.toContain(9)
  })

  test('ROOT-C.3.3 in Daylight any card, once a turn, opens a path for good and earns a point', () => {
    const b = on('mountain').put('C', 'warrior', 2).put('C', 'warrior', 9).hand('C', 'anvil', 'crossbow-bird', 'ambush-fox')
    b.phase('C', 'daylight')
    expect(b.offered('serve.open').map((o) => root.notate(b.book, o))).toEqual(['2_5->', '5_9->', '8_9->'])
    b.do('2_5->')
    expect([b.rule, b.offers]).toEqual(['ROOT-C.3.3', ['F@->', 'B#crossbow->', 'F#anvil->']])
    b.do('F@->')
    expect([b.score('C'), b.g.state.terrain.closed.length, b.g.state.discard]).toEqual([1, 5, [b.card('ambush-fox')]])
    expect(b.offered('serve.open')).toEqual([])
    expect(refusedRule(b, (o) => o.do === 'serve.open' && o.from === 4)).toBe('ROOT-C.3.3')
    b.do('march')
    expect(b.has('w2->5')).toBe(true)
    const other = on('mountain').put('C', 'warrior', 9).hand('C', 'anvil').phase('C', 'daylight').do('5_9->', 'F#anvil->', 'march')
    expect(other.has('w9->5')).toBe(true)
    // Another path in the next turn; the first stays open.
    b.do('w2->5', 'pass', 'end').phase('C', 'daylight')
    b.g.state.terrain = { ...b.g.state.terrain, used: [] }
    b.phase('C', 'daylight')
    expect(b.offered('serve.open').map((o) => root.notate(b.book, o))).toEqual(['5_9->', '8_9->'])
  })

  test('ROOT-C.3.3 not in Birdsong or Evening, not without a card, and each player in its own turn', () => {
    const b = on('mountain').put('E', 'warrior', 2).hand('E', 'anvil').effect('E', 'stand-and-deliver').hand('C', 'sword')
    b.phase('E', 'birdsong', true)
    expect(b.offered('serve.open')).toEqual([])
    const c = on('mountain').put('C', 'warrior', 2).phase('C', 'daylight')
    expect(c.offered('serve.open')).toEqual([])
    expect(refusedRule(c, (o) => o.do === 'serve.open' && o.from === 1)).toBe('ROOT-C.3.3')
    const d = on('mountain').put('C', 'warrior', 2).hand('C', 'anvil').put('A', 'warrior', 3).hand('A', 'sword').phase('C', 'daylight')
    d.do('2_5->', 'F#anvil->', 'end').phase('A', 'birdsong', true).passing('alliance.birdsong.act')
    if (d.asked.startsWith('A alliance.birdsong')) d.do('end')
    expect(d.offered('serve.open').map((o) => root.notate(d.book, o))).toEqual(['3_7->'])
  })

  test('ROOT-C.3.3~2 a faction piece in one of the two clearings is needed: a pawn or a token will do', () => {
    const b = on('mountain').put('C', 'warrior', 4).hand('C', 'anvil').phase('C', 'daylight')
    expect(b.offered('serve.open')).toEqual([])
    expect(refusedRule(b, (o) => o.do === 'serve.open' && o.from === 1)).toBe('ROOT-C.3.3~2')
    const v = on('mountain').put('V', 'pawn', 7).items('V', 'thief').hand('V', 'anvil').phase('V', 'daylight')
    expect(v.offered('serve.open').map((o) => root.notate(v.book, o))).toEqual(['3_7->'])
    const a = on('mountain').put('C', 'wood', 12).hand('C', 'anvil').phase('C', 'daylight')
    expect(a.offered('serve.open').map((o) => root.notate(a.book, o))).toEqual(['11_12->'])
  })

  test('ROOT-C.3.4 FC-R134 whoever rules the Pass at the end of its own Evening scores a point; a tie is no rule but for the Eyrie', () => {
    const evening = (b: Bench, letter: string) => b.phase(letter, 'evening').passing('cards.discard')
    const held = on('mountain').put('C', 'warrior', 10, 2).put('E', 'warrior', 10)
    evening(held, 'C')
    expect([held.score('C'), held.score('E')]).toEqual([1, 0])
    const tied = on('mountain').put('C', 'warrior', 10).put('A', 'warrior', 10)
    evening(tied, 'C')
    expect(tied.score('C')).toBe(0)
    const birds = on('mountain').put('C', 'warrior', 10).put('E', 'warrior', 10)
    evening(birds, 'E')
    expect(birds.score('E')).toBe(1)
    // Not in another's Evening.
    const other = on('mountain').put('C', 'warrior', 10)
    evening(other, 'E')
    expect(other.score('C')).toBe(0)
  })

  test('ROOT-C.3.4 the point comes after the hand limit, and a player without a score marker gets none', () => {
    const b = on('mountain').put('C', 'warrior', 10).hand('C', 'anvil', 'sword', 'bake-sale', 'investments', 'arms-trader').top('cobbler')
    b.phase('C', 'evening')
    expect([b.asked, b.score('C')]).toEqual(['C cards.discard', 0])
    b.do('F#anvil->')
    expect(b.score('C')).toBe(1)
    const c = on('mountain').put('C', 'warrior', 10).scores('C', null)
    c.phase('C', 'evening')
    expect(c.score('C')).toBe(null)
  })

  test('ROOT-C.3.5 every area that paths and clearings close in is a forest', () => {
    const { map } = bookOf('mountain').content
    expect(map.forests).toHaveLength(map.paths.length - map.clearings.length + 1)
    // A path has a forest on each side, on the edge of the map on one.
    const sides = (ends: number[]) =>
      map.forests.filter(({ boundary }) =>
        boundary.some((n, i) => {
          const next = boundary[(i + 1) % boundary.length]
          return ends.includes(n) && ends.includes(next) && n !== next
        }),
      ).length
    const edge = (ends: number[]) =>
      map.edge.some((n, i) => ends.includes(n) && ends.includes(map.edge[(i + 1) % map.edge.length]) && n !== map.edge[(i + 1) % 10])
    for (const ends of map.paths) expect([ends, sides(ends)]).toEqual([ends, edge(ends) ? 1 : 2])
  })
})
