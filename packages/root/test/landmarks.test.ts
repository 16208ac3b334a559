import { begin, choose, contentFor, type Json, randomFrom, refusals, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { allContent } from '../src/content.ts'
import { textBoard } from '../src/face/text-board.ts'
import { root } from '../src/game.ts'
import { itemNumber } from '../src/ground/book.ts'
import type { G } from '../src/ground/state.ts'
import { enemiesAt, freeSlots } from '../src/rules/parties.ts'
import { place } from '../src/rules/pieces.ts'
import { enemyPiecesAt, remove, sweep } from '../src/rules/removal.ts'
import { sitesFor } from '../src/rules/setup/landmarks.ts'
import { landmarkNamed } from '../src/sources/registry.ts'
import { type Bench, bench } from './bench.ts'

const MIX = 'marquise+eyrie+alliance+vagabond'
const on = (id: string, clearing: number, mix = MIX, more = {}): Bench => bench(mix, 7, { landmarks: 1, ...more }).landmark(id, clearing)
const why = (b: Bench): Record<string, string> =>
  Object.fromEntries(refusals(b.g, b.g.asked[0]).map(({ option, rule }) => [root.notate(b.book, option), rule]))

/** A match in which the landmarks are to be set up: everything before the first question of theirs. */
const drawn = (options: { [key: string]: Json }, seed = 1) => {
  const given = { factions: MIX, seating: 'given', first: 'given', ...options }
  return begin(root, { options: given as Json, seed: smallSeed(seed), content: root.compile(contentFor(root, given)) }) as unknown as G
}

describe('setting up', () => {
  test('ROOT-A.5 with landmarks a map does without the tower and the ferry that it has by itself, unless their cards are left out', () => {
    const all = drawn({ map: 'lake', landmarks: 1 })
    expect([all.state.terrain.ferry, all.content.ferry]).toEqual([-1, -1])
    expect(drawn({ map: 'lake', landmarks: 1, sites: 'tower+lost-city' }).state.terrain.ferry).toBe(0)
    expect(drawn({ map: 'mountain', landmarks: 2 }).content.tower).toBe(-1)
    expect(drawn({ map: 'mountain', landmarks: 2, sites: 'ferry+lost-city' }).content.tower).toBe(9)
    expect(drawn({ map: 'mountain' }).content.tower).toBe(9)
  })

  test('ROOT-A.5.1 one or two landmarks, of those that the table wants', () => {
    expect(drawn({}).state.landmarks).toEqual([])
    expect(drawn({ landmarks: 1 }).state.landmarks).toHaveLength(1)
    const sites = ['black-market', 'legendary-forge']
    for (let seed = 1; seed < 9; seed++) {
      expect(
        drawn({ landmarks: 2, sites }, seed)
          .state.landmarks.map(({ id }) => id)
          .sort(),
      ).toEqual(sites)
    }
    expect(root.readOptions({ landmarks: 1, sites: 'tower' })).toMatchObject({ landmarks: 1, sites: ['tower'] })
    expect(root.readOptions({ landmarks: 0, sites: 'tower' })).not.toHaveProperty('sites')
    expect(() => root.readOptions({ landmarks: 2, sites: 'tower' })).toThrow('at least as many')
    expect(() => root.readOptions({ landmarks: 1, sites: 'lighthouse' })).toThrow('lighthouse')
    expect(() => root.readOptions({ landmarks: 3 })).toThrow('0, 1 or 2')
  })

  test('ROOT-A.5.2 which come is drawn by lot, all of them alike', () => {
    const counts = new Map<string, number>()
    for (let seed = 1; seed <= 120; seed++) {
      for (const { id } of drawn({ landmarks: 1 }, seed).state.landmarks) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(Object.keys(allContent.landmarks).sort())
    expect(Math.min(...counts.values())).toBeGreaterThan(8)
  })

  test('ROOT-A.5.3 the last in turn order sets up the first, the player before the second', () => {
    const g = drawn({ landmarks: 2 })
    expect([g.asked[0].seat, g.asked[0].rule]).toEqual([3, 'ROOT-A.5.3'])
    choose(g as never, g.asked[0], g.asked[0].options[0])
    expect(g.asked[0].seat).toBe(2)
    choose(g as never, g.asked[0], g.asked[0].options[0])
    expect(g.asked[0].procedure).toBe('marquise.setup')
    expect(g.state.landmarks.every(({ at }) => at >= 0)).toBe(true)
  })

  /** Where a landmark may go while another stands in a clearing, by printed numbers. */
  const sites = (id: string, other = 0, map = 'autumn'): number[] => {
    const g = drawn({ landmarks: 2, map })
    g.state.landmarks = [{ id, at: -1, holds: [] }, ...(other > 0 ? [{ id: 'tower', at: other - 1, holds: [] }] : [])]
    return sitesFor(g, id).map((at) => at + 1)
  }

  test('each landmark has its own places, and those apart neither stand beside another nor in its clearing', () => {
    expect(sites('tower')).toEqual([6, 10, 11, 12])
    expect(sites('tower', 10)).toEqual([6, 11, 12])
    expect(sites('elder-treetop')).toEqual([1, 2, 3, 4])
    expect(sites('elder-treetop', 5)).toEqual([3, 4])
    expect(sites('black-market')).toEqual([1, 3, 4])
    expect(sites('legendary-forge', 1)).toEqual([2, 3, 4, 6, 7, 8, 11, 12])
    expect(sites('ferry')).toEqual(sites('lost-city'))
    expect(sites('ferry')).toEqual([4, 5, 7, 10, 11])
    expect(sites('black-market', 9)).toEqual([3])
    expect(sites('ferry', 0, 'lake')).toEqual([1, 10, 11, 12])
    expect(sites('ferry').every((n) => bench().book.rivers[n - 1].length > 0)).toBe(true)
  })

  test('where all places of a kind are next to another landmark it may be one of these', () => {
    const g = drawn({ landmarks: 2 })
    g.state.landmarks = [
      { id: 'black-market', at: -1, holds: [] },
      { id: 'tower', at: 0, holds: [] },
    ]
    // Clearing 5, next to 1, alone has one slot; 1 has the tower.
    const slots = g.content.slots.map((_, at) => (at === 0 || at === 4 ? 1 : 2))
    expect(sitesFor({ ...g, content: { ...g.content, slots } } as G, 'black-market')).toEqual([4])
  })

  test('a match without landmarks has none in its content, so that its record is what it was', () => {
    expect(contentFor(root, { factions: MIX })).not.toHaveProperty('landmarks')
    expect(root.readOptions({ factions: MIX, landmarks: 0 })).toEqual(root.readOptions({ factions: MIX }))
  })
})

describe('what all landmarks share', () => {
  test('ROOT-F.1.1 ROOT-F.1.2 a landmark is nobody’s piece: no target, no enemy, and nothing removes it', () => {
    const b = on('tower', 6).put('C', 'warrior', 6, 2).put('E', 'warrior', 6)
    expect(enemiesAt(b.g, 0, 5)).toEqual([1])
    expect(enemyPiecesAt(b.g, 0, 5)).toHaveLength(1)
    b.act('C', (g) => sweep(g, 0, [5]))
    expect(b.g.state.landmarks).toEqual([{ id: 'tower', at: 5, holds: [] }])
    // The Hundreds oppress a clearing in which nothing but a landmark stands beside them.
    const h = on('elder-treetop', 1, 'marquise+hundreds').put('H', 'warrior', 1)
    h.phase('H', 'evening')
    expect(h.score('H')).toBe(1)
  })
})

describe('Tower', () => {
  test('ROOT-H.3.1 who rules its clearing at the end of its own Evening scores a point, nobody else does', () => {
    const b = on('tower', 6).put('C', 'warrior', 6, 2).phase('C', 'evening', true)
    b.passing('instead', 'eveningEnd')
    expect(b.events('scored').filter(({ rule }) => rule === 'ROOT-H.3.1')).toMatchObject([{ seat: 0, points: 1 }])
    const c = on('tower', 6).put('C', 'warrior', 6, 2).put('E', 'roost', 1).leader('despot').phase('E', 'evening', true)
    c.passing('instead', 'eveningEnd')
    expect(c.events('scored').filter(({ rule }) => rule === 'ROOT-H.3.1')).toEqual([])
  })

  test('on the mountain there is no second tower beside it', () => {
    const b = on('tower', 10, MIX, { map: 'mountain' }).put('C', 'warrior', 10, 2).phase('C', 'evening', true)
    b.passing('instead', 'eveningEnd')
    expect(b.events('scored').map(({ rule }) => rule)).toEqual(['ROOT-H.3.1'])
  })
})

describe('Ferry', () => {
  // Two clearings of the autumn river with no path between them.
  const b0 = bench()
  const wet = b0.book.rivers.findIndex((links, at) => links.some((to) => (b0.book.near[at] & (1 << to)) === 0))
  const across = b0.book.rivers[wet].find((to) => (b0.book.near[wet] & (1 << to)) === 0) ?? -1
  const [from, to] = [wet + 1, across + 1]

  test('ROOT-H.3.2 once a turn a move out of it goes along the river and takes it along; rule is needed, and it goes one step', () => {
    const b = on('ferry', from).put('C', 'warrior', from, 3).phase('C', 'daylight').do('march')
    expect(b.has(`w${from}->${to}`)).toBe(true)
    b.do(`w${from}->${to}`)
    expect([b.count('C', 'warrior', to), b.g.state.landmarks[0].at]).toEqual([1, across])
    expect(b.events('moved')[0]).toMatchObject({ ferry: true })
    // It has sailed; from where it is now no further ride, nor back.
    expect(b.has(`w${to}->${from}`)).toBe(false)
    expect(why(b)[`${to}->${from}`] ?? why(b)[`w${to}->${from}`]).toBe('ROOT-H.3.2')
    // Where it is not, and before it has sailed, nothing is refused by it.
    const sailed = Object.entries(why(b)).flatMap(([text, rule]) => (rule === 'ROOT-H.3.2' ? [text] : []))
    expect(sailed.filter((text) => !text.includes(`${to}->`))).toEqual([])
    const fast = on('ferry', from)
      .put('C', 'warrior', from)
      .put('E', 'warrior', from, 2)
      .put('C', 'warrior', 1, 2)
      .phase('C', 'daylight')
      .do('march')
    expect(Object.values(why(fast))).not.toContain('ROOT-H.3.2')
    const ruled = on('ferry', from).put('C', 'warrior', from).put('E', 'warrior', from, 2).put('E', 'warrior', to).phase('C', 'daylight')
    if (ruled.has('march')) ruled.do('march')
    expect(ruled.has(`w${from}->${to}`)).toBe(false)
    const far = b0.book.rivers[across].filter((at) => at !== wet && (b0.book.water[wet] & (1 << at)) === 0)
    const steps = on('ferry', from).put('C', 'warrior', from, 3).phase('C', 'daylight').do('march')
    for (const at of far) if ((b0.book.near[wet] & (1 << at)) === 0) expect(steps.has(`w${from}->${at + 1}`)).toBe(false)
  })

  test('ROOT-H.3.2~2 each player whose pieces rode draws a card, a Vagabond’s ally too', () => {
    const b = on('ferry', from).put('C', 'warrior', from, 3).phase('C', 'daylight').do('march', `w${from}->${to}`)
    expect(b.events('drew')).toMatchObject([
      { seat: 0, n: 1 },
      { seat: 0, n: 1 },
    ])
    const v = on('ferry', from).put('C', 'warrior', from, 3).put('V', 'pawn', from).items('V', 'thief', 'boot').relation('V', 'C', 3)
    v.phase('V', 'daylight').do(`p->${to}`)
    if (v.has('ferry')) v.do('ferry')
    v.do('1Cw')
    while (v.has('first rode') || v.offers.some((text) => text.startsWith('first '))) v.do(v.offers[0])
    expect(
      v
        .events('drew')
        .map(({ seat }) => Number(seat))
        .filter((seat, i, all) => all.indexOf(seat) === i)
        .sort(),
    ).toEqual([0, 3])
  })
})

describe('Elder Treetop', () => {
  const [SAWMILL, WORKSHOP] = [1, 2]

  test('ROOT-H.3.3 its clearing has one more slot, and the builder says which it takes while another is free', () => {
    const plain = freeSlots(bench().g, 0)
    const b = on('elder-treetop', 1)
    expect(freeSlots(b.g, 0)).toBe(plain + 1)
    expect(root.view(b.g, null).clearings[0].slots).toBe(b.book.slots[0] + 1)
    // Clearing 1 has one slot of its own: both are free, so it is asked.
    b.act('C', (g) => place(g, 0, SAWMILL, 0))
    expect([b.asked, b.rule, b.offers]).toEqual(['C treetop.slot', 'ROOT-H.3.3', ['b_s above', 'b_s below']])
    b.do('b_s above')
    expect(root.view(b.g, null).landmarks[0].lodger).toEqual({ seat: 0, piece: 'sawmill' })
    expect(b.events('treetop.lodged')).toMatchObject([{ seat: 0, piece: 'sawmill', n: 1 }])
    const c = on('elder-treetop', 1).put('C', 'workshop', 1)
    c.act('C', (g) => place(g, 0, SAWMILL, 0))
    expect([c.asked === 'C treetop.slot', c.g.state.landmarks[0].holds]).toEqual([false, [0, SAWMILL]])
    // Once somebody stands in it nobody is asked.
    const d = on('elder-treetop', 1)
    d.act('C', (g) => place(g, 0, SAWMILL, 0)).do('b_s above')
    d.act('C', (g) => place(g, 0, WORKSHOP, 0))
    expect([d.asked === 'C treetop.slot', d.g.state.landmarks[0].holds]).toEqual([false, [0, SAWMILL]])
  })

  test('ROOT-H.3.3 elsewhere nothing is asked and no slot is added; what has left the slot leaves it to the next, of its kind too', () => {
    const b = on('elder-treetop', 1)
    expect([1, 2, 3, 4].map((at) => freeSlots(b.g, at))).toEqual([1, 2, 3, 4].map((at) => freeSlots(bench().g, at)))
    b.act('C', (g) => place(g, 0, SAWMILL, 4))
    expect([b.asked, b.g.state.landmarks[0].holds]).toEqual(['C test.wait.go', []])
    // Its lodger was given up, which is no removal, and another of the kind is built on the ground.
    const c = on('elder-treetop', 1)
    c.g.state.landmarks[0].holds.push(0, SAWMILL)
    c.act('C', (g) => place(g, 0, SAWMILL, 0))
    expect([c.asked, c.offers]).toEqual(['C treetop.slot', ['b_s above', 'b_s below']])
    c.do('b_s below')
    expect([c.g.state.landmarks[0].holds, root.view(c.g, null).landmarks[0].lodger]).toEqual([[], undefined])
    // A second one beside the lodger takes the other slot.
    const d = on('elder-treetop', 1).put('C', 'sawmill', 1)
    d.g.state.landmarks[0].holds.push(0, SAWMILL)
    d.act('C', (g) => place(g, 0, SAWMILL, 0))
    expect([d.asked, d.g.state.landmarks[0].holds]).toEqual(['C test.wait.go', [0, SAWMILL]])
    // A building of another kind comes where one that was given up had stood.
    const e = on('elder-treetop', 1)
    e.g.state.landmarks[0].holds.push(0, SAWMILL)
    e.act('C', (g) => place(g, 0, WORKSHOP, 0)).do('b_w above')
    expect(e.g.state.landmarks[0].holds).toEqual([0, WORKSHOP])
  })

  test('ROOT-H.3.3~2 a building of the kind that falls elsewhere gives nothing more, whether the lodger stands or has been given up', () => {
    for (const stands of [true, false]) {
      const b = on('elder-treetop', 1).put('C', 'sawmill', 5)
      if (stands) b.put('C', 'sawmill', 1)
      b.g.state.landmarks[0].holds.push(0, SAWMILL)
      b.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 0, kind: SAWMILL, at: 4, n: 1 }] }]))
      expect([b.score('E'), b.g.state.landmarks[0].holds]).toEqual([1, stands ? [0, SAWMILL] : []])
    }
  })

  test('ROOT-H.3.3~2 who removes an enemy building from that slot scores one more; from other slots nobody does', () => {
    const points = (holds: number[], kind: number): number => {
      const b = on('elder-treetop', 1).put('C', 'sawmill', 1).put('C', 'workshop', 1)
      b.g.state.landmarks[0].holds.push(...holds)
      b.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 0, kind, at: 0, n: 1 }] }]))
      return b.score('E') ?? 0
    }
    expect([points([0, SAWMILL], SAWMILL), points([0, SAWMILL], WORKSHOP), points([], SAWMILL)]).toEqual([2, 1, 1])
    // Of alike buildings the other goes first; one that is its own gives nothing.
    const b = on('elder-treetop', 1).put('C', 'sawmill', 1, 2)
    b.g.state.landmarks[0].holds.push(0, SAWMILL)
    b.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 0, kind: SAWMILL, at: 0, n: 1 }] }]))
    expect([b.score('E'), b.g.state.landmarks[0].holds]).toEqual([1, [0, SAWMILL]])
    b.act('E', (g) => remove(g, [{ by: 1, losses: [{ party: 0, kind: SAWMILL, at: 0, n: 1 }] }]))
    expect([b.score('E'), b.g.state.landmarks[0].holds]).toEqual([3, []])
    const own = on('elder-treetop', 1).put('C', 'sawmill', 1)
    own.g.state.landmarks[0].holds.push(0, SAWMILL)
    own.act('C', (g) => remove(g, [{ by: 0, losses: [{ party: 0, kind: SAWMILL, at: 0, n: 1 }] }]))
    expect(own.score('C')).toBe(0)
  })
})

describe('Black Market', () => {
  const stall = (b: Bench, i: number): string =>
    b.book.cards[b.g.state.secrets.find(({ name, at }) => name === 'market' && at === i)?.faces[0] ?? -1].id
  const market = (mix = MIX) => {
    const b = bench(mix, 7, { landmarks: 1 }).top('anvil', 'sword', 'armorers')
    return b.landmark('black-market', 1)
  }

  test('ROOT-H.3.4 three cards off the deck lie on it, and nobody sees them', () => {
    const b = market()
    expect([0, 1, 2].map((i) => stall(b, i))).toEqual(['anvil', 'sword', 'armorers'])
    for (const seat of [0, 1, null]) expect(root.view(b.g, seat).landmarks[0].cards).toEqual([null, null, null])
    // Dealt anew they are any cards.
    const seen = new Set<string>()
    for (let seed = 1; seed < 30; seed++) {
      const c = market()
      root.determinize(c.g as never, 0, randomFrom(smallSeed(seed)))
      seen.add(stall(c, 0))
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  test('ROOT-H.3.4~2 once in the own turn, with a piece there, a card of the hand changes places with one of them', () => {
    const b = market().put('C', 'warrior', 1).put('E', 'roost', 1).hand('C', 'sappers').put('C', 'workshop', 5).phase('C', 'daylight')
    b.do('swap market')
    expect(b.offers).toEqual(['market 1', 'market 2', 'market 3'])
    b.do('market 2', 'B#sap->')
    expect([b.handOf('C'), stall(b, 1), b.g.state.discard]).toEqual([['sword'], 'sappers', []])
    expect(b.has('swap market')).toBe(false)
    // Who laid it down knows it; who looks on does not, nor what was taken.
    expect(root.view(b.g, 0).landmarks[0].cards).toEqual([null, 'sappers', null])
    expect(root.view(b.g, 1).landmarks[0].cards).toEqual([null, null, null])
    expect(b.heardOf('E', 'market.swapped')).toEqual([expect.not.objectContaining({ given: expect.anything() })])
    expect(b.heardOf('C', 'market.swapped')).toMatchObject([{ given: b.card('sappers'), taken: b.card('sword') }])
    // It is known until it is swapped away, and then to be in that hand.
    b.g.state.terrain.used = []
    b.hand('E', 'cobbler').put('E', 'warrior', 1).leader('despot').phase('E', 'daylight')
    b.do('swap market', 'market 2', 'R#cob->')
    expect(root.view(b.g, 0).sides[1].hand).toEqual(['sappers'])
    expect(root.view(b.g, 0).landmarks[0].cards).toEqual([null, null, null])
    expect(root.view(b.g, 2).sides[1].hand).toEqual([])
  })

  test('ROOT-H.3.4 with fewer cards in deck and discard pile fewer lie there, and without any there is nothing to swap', () => {
    const left = (n: number) => {
      const b = bench(MIX, 7, { landmarks: 1 }).put('C', 'warrior', 1).put('C', 'workshop', 5).hand('C', 'sappers')
      b.g.state.deck = b.g.state.deck.slice(0, n)
      return b.landmark('black-market', 1)
    }
    expect(root.view(left(2).g, null).landmarks[0].cards).toEqual([null, null])
    expect(left(2).phase('C', 'daylight').has('swap market')).toBe(true)
    expect(left(0).phase('C', 'daylight').has('swap market')).toBe(false)
  })

  test('ROOT-H.3.4~2 they keep their numbers, and who takes back what it laid down tells nobody what it is', () => {
    const b = market().put('C', 'warrior', 1).hand('C', 'sappers').put('C', 'workshop', 5).phase('C', 'daylight')
    b.do('swap market', 'market 1')
    const before = b.g.epoch
    // What was taken has been seen, which is not undone; the log tells of the number of the card.
    b.do('B#sap->')
    expect([b.g.epoch > before, b.heardOf('E', 'market.swapped')]).toMatchObject([true, [{ n: 1 }]])
    b.g.state.terrain.used = []
    b.phase('C', 'daylight').do('swap market')
    expect(b.offers).toEqual(['market 1', 'market 2', 'market 3'])
    b.do('market 1', 'F#anvil->')
    expect([b.handOf('C'), stall(b, 0)]).toEqual([['sappers'], 'anvil'])
    for (const seat of [1, 2, 3]) expect(root.view(b.g, seat).sides[0].hand).toEqual([])
  })

  test('ROOT-H.3.4~2 also after the draw in Evening, but once in the whole turn', () => {
    const b = market().put('C', 'warrior', 1).hand('C', 'sappers').phase('C', 'evening', true).passing('evening')
    while (b.asked.startsWith('C') && !b.asked.endsWith('eveningEnd')) b.do(b.offers[b.offers.length - 1])
    expect([b.asked, b.has('swap market')]).toEqual(['C turn.eveningEnd', true])
    b.do('swap market', 'market 1')
    b.do(b.offers[0])
    expect(b.has('swap market')).toBe(false)
  })

  test('without a piece there, or without a card, nothing is swapped; and in the turn of another neither', () => {
    expect(market().hand('C', 'sappers').put('C', 'workshop', 5).phase('C', 'daylight').has('swap market')).toBe(false)
    expect(market().put('C', 'warrior', 1).put('C', 'workshop', 5).phase('C', 'daylight').has('swap market')).toBe(false)
    const open = market('marquise+riverfolk').put('O', 'warrior', 1).hand('O', 'sappers')
    open.phase('O', 'birdsong')
    open.do('swap market', 'market 1', 'B#sap->')
    // What comes from an open hand all see, and what comes into it.
    for (const seat of [0, 1, null]) {
      expect(root.view(open.g, seat).sides[1].hand).toEqual(['anvil'])
      if (seat !== null) expect(root.view(open.g, seat).landmarks[0].cards?.[0]).toBe('sappers')
    }
  })
})

describe('Legendary Forge', () => {
  const forge = (suit: 'fox' | 'rabbit' | 'mouse', mix = MIX) =>
    bench(mix, 7, { landmarks: 1 }).suit(5, suit).landmark('legendary-forge', 5)

  test('ROOT-H.3.5 by the suit of its clearing four items leave the supply for it', () => {
    const items = (suit: 'fox' | 'rabbit' | 'mouse') => root.view(forge(suit).g, null).landmarks[0].items
    expect(items('fox')).toEqual(['sword', 'sword', 'crossbow', 'hammer'])
    expect(items('rabbit')).toEqual(['boot', 'boot', 'coin', 'coin'])
    expect(items('mouse')).toEqual(['bag', 'bag', 'tea', 'tea'])
    const b = forge('fox')
    expect([b.g.state.items[itemNumber('sword')], b.g.state.items[itemNumber('boot')]]).toEqual([0, 2])
  })

  test('ROOT-H.3.5 what the supply has not does not come, and one item leaves the Forge at a time', () => {
    const b = bench(MIX, 7, { landmarks: 1 }).suit(5, 'fox')
    b.g.state.items = b.g.state.items.with(itemNumber('hammer'), 0).with(itemNumber('sword'), 1)
    b.landmark('legendary-forge', 5)
    expect(root.view(b.g, null).landmarks[0].items).toEqual(['sword', 'crossbow'])
    b.put('C', 'workshop', 1)
      .put('C', 'workshop', 6)
      .put('C', 'warrior', 5)
      .hand('C', 'crossbow-bird', 'sword', 'anvil')
      .phase('C', 'daylight')
    // The hammer lies nowhere.
    expect(b.offers.filter((text) => text.includes('anvil'))).toEqual([])
    b.do(b.offers.find((text) => text.includes('crossbow')) ?? '')
    expect([root.view(b.g, null).landmarks[0].items, b.side('C').crafted[itemNumber('crossbow')]]).toEqual([['sword'], 1])
    const c = bench(MIX, 7, { landmarks: 1 }).suit(5, 'fox').landmark('legendary-forge', 5).put('C', 'workshop', 1).put('C', 'workshop', 6)
    c.put('C', 'warrior', 5).hand('C', 'arms-trader').phase('C', 'daylight')
    c.do(c.offers.find((text) => text.includes('armstrader')) ?? '')
    expect(root.view(c.g, null).landmarks[0].items).toEqual(['sword', 'crossbow', 'hammer'])
  })

  test('ROOT-H.3.5~2 trap 25 such an item is crafted with a faction piece there alone, and gives a card and a point more', () => {
    const away = forge('fox').put('C', 'workshop', 1).hand('C', 'anvil').phase('C', 'daylight')
    expect(why(away)['ZF#anvil']).toBe('ROOT-H.3.5~2')
    const b = forge('fox').put('C', 'workshop', 1).put('C', 'warrior', 5).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
    expect([b.score('C'), b.handOf('C').length, b.side('C').crafted[itemNumber('hammer')]]).toEqual([3, 1, 1])
    expect(root.view(b.g, null).landmarks[0].items).toEqual(['sword', 'sword', 'crossbow'])
    // What lies in the supply needs no piece there.
    const other = forge('rabbit').put('C', 'workshop', 1).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
    expect(other.score('C')).toBe(2)
    // Disdain for trade takes the points of the card, never those of the Forge; a pawn serves.
    const birds = forge('fox')
      .put('E', 'roost', 1)
      .put('E', 'warrior', 5)
      .leader('despot')
      .hand('E', 'anvil')
      .phase('E', 'daylight')
      .do('ZF#anvil')
    expect(birds.score('E')).toBe(2)
    const v = forge('fox').put('V', 'pawn', 5).items('V', 'thief', 'hammer').hand('V', 'anvil').phase('V', 'daylight').do('ZF#anvil')
    expect(v.score('V')).toBe(3)
  })
})

describe('Lost City', () => {
  const city = (mix = MIX, more = {}) => bench(mix, 7, { landmarks: 1, ...more }).landmark('lost-city', 5)

  test('ROOT-H.3.6 its clearing is of all three suits: each crafting piece there gives the suit that is needed', () => {
    const b = city().put('C', 'workshop', 5, 2).put('C', 'warrior', 5)
    expect(root.view(b.g, null).clearings[4].suits).toEqual(['fox', 'rabbit', 'mouse'])
    expect(root.view(b.g, 0).sides[0].power).toEqual([0, 0, 0, 2])
    b.hand('C', 'root-tea-fox', 'anvil', 'bake-sale').phase('C', 'daylight')
    expect(
      b
        .offered('craft')
        .map(({ card }) => b.book.cards[Number(card)].id)
        .sort(),
    ).toEqual(['anvil', 'bake-sale', 'root-tea-fox'])
    b.do('ZF#anvil')
    expect(root.view(b.g, 0).sides[0].power).toEqual([0, 0, 0, 1])
    expect(b.offered('craft').map(({ card }) => b.book.cards[Number(card)].id)).toEqual(['root-tea-fox'])
    // Pieces elsewhere pay first; two in the City give two suits.
    const two = city().put('C', 'workshop', 1).put('C', 'workshop', 5).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
    expect(root.view(two.g, 0).sides[0].power).toEqual([0, 0, 0, 1])
    const v = city().put('V', 'pawn', 5).items('V', 'thief', 'hammer', 'hammer').hand('V', 'anvil', 'bake-sale').phase('V', 'daylight')
    expect(v.offered('craft')).toHaveLength(2)
  })

  test('ROOT-H.3.6 trap 24 any card pays Outrage and a Decree there; it takes a base, a garden and a post of any suit', () => {
    const a = city().put('A', 'sympathy', 5).supporters('anvil', 'bake-sale').phase('A', 'birdsong').do('revolt 5')
    expect([a.asked, a.offers.length]).toEqual(['A alliance.revolt.base', 3])
    a.do('b_m')
    while (a.asked === 'A alliance.pay.card') a.do(a.offers[0])
    expect(a.count('A', 'base-mouse', 5)).toBe(1)
    const l = city('marquise+cult').put('C', 'sawmill', 5)
    Object.assign(l.side('L').board, { acolytes: 4, outcast: 0, hated: false })
    l.phase('L', 'birdsong').do(...l.offers.filter((text) => text.includes('b_s')).slice(0, 1))
    expect([l.asked, l.offers.length]).toEqual(['L cult.sanctify.garden', 3])
    l.do('b_m')
    expect(l.count('L', 'garden-mouse', 5)).toBe(1)
  })

  test('ROOT-H.3.6 ROOT-8.4.1.III~2 FC-R053 a revolt for the last base goes there, and the base stays on the board where no slot is free', () => {
    const b = city().put('A', 'base-fox', 5).put('A', 'base-mouse', 5).put('A', 'sympathy', 5).supporters('anvil', 'sword')
    b.phase('A', 'birdsong').do('revolt 5')
    while (b.asked === 'A alliance.pay.card') b.do(b.offers[0])
    expect([b.count('A', 'base-rabbit', 5), b.supply('A', 'base-rabbit'), b.alliance.officers]).toEqual([0, 1, 1])
    expect(b.count('A', 'warrior', 5)).toBe(1)
  })

  test('ROOT-H.3.6 ROOT-11.5.6.I FC-R054 one trade post at most, in spite of its suits', () => {
    const sites = (post: boolean) => {
      const b = city('marquise+riverfolk').put('O', 'warrior', 5, 2)
      Object.assign(b.side('O').board, { payments: [0, 0], funds: [0, 4], committed: [0, 0], prices: [1, 1, 1] })
      if (post) b.put('O', 'post-rabbit', 5)
      return b
        .phase('O', 'daylight')
        .offered('post')
        .filter(({ at }) => at === 4).length
    }
    expect([sites(false) > 0, sites(true)]).toEqual([true, 0])
  })

  test('ROOT-H.3.6 trap 24 ambushes of two suits meet in one battle there, and two Duchy cards are not backed by it alone', () => {
    const b = city()
      .put('C', 'warrior', 5, 2)
      .put('E', 'warrior', 5, 2)
      .hand('E', 'ambush-fox')
      .hand('C', 'ambush-mouse')
      .battle('C', 'E', 5)
    b.do('F@')
    expect(b.has('M@')).toBe(true)
    const d = city('marquise+duchy').put('D', 'warrior', 5, 3).hand('D', 'anvil', 'bake-sale', 'root-tea-mouse')
    d.phase('D', 'daylight')
    expect(d.offers.filter((text) => text.startsWith('sway'))).toEqual([])
  })
})

test('the board in lines tells of landmarks, and what lies on them', () => {
  const b = bench(MIX, 7, { landmarks: 1 }).suit(5, 'fox').landmark('legendary-forge', 5)
  const lines = textBoard(b.book, root.view(b.g, null), null)
  expect(lines.find(({ values }) => (values?.of as { id: string } | undefined)?.id === 'landmark.legendary-forge')).toBeDefined()
  // The number is part of the building's own form.
  const t = on('elder-treetop', 1).put('C', 'workshop', 1)
  t.act('C', (g) => place(g, 0, 1, 0))
  const lodged = { id: 'board.pieces', values: { piece: { id: 'piece.workshop', values: { n: 1 } }, owner: { id: 'faction.marquise' } } }
  expect(JSON.stringify(textBoard(t.book, root.view(t.g, null), null))).toContain(JSON.stringify(lodged))
})

test('simulations count landmarks by whom they were of use to', () => {
  const b = on('tower', 6).put('C', 'warrior', 6, 2).phase('C', 'evening', true)
  b.passing('instead', 'eveningEnd')
  expect(b.heard.flatMap(({ event }) => root.uses?.(b.g, event) ?? [])).toEqual([{ seat: 0, as: 'used tower' }])
  const [wet, dry] = [10, 11]
  const f = on('ferry', wet).put('C', 'warrior', wet, 3).phase('C', 'daylight').do('march', `w${wet}->${dry}`)
  if (f.has('ferry')) f.do('ferry')
  expect(f.heard.flatMap(({ event }) => root.uses?.(f.g, event) ?? [])).toEqual([{ seat: 0, as: 'used ferry' }])
  const t = on('elder-treetop', 1).put('C', 'workshop', 1)
  t.act('C', (g) => place(g, 0, 1, 0))
  expect(t.heard.flatMap(({ event }) => root.uses?.(t.g, event) ?? [])).toEqual([{ seat: 0, as: 'used elder-treetop' }])
  const l = bench(MIX, 7, { landmarks: 1 }).suit(5, 'fox').landmark('legendary-forge', 5)
  l.put('C', 'workshop', 1).put('C', 'warrior', 5).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
  expect(l.heard.flatMap(({ event }) => root.uses?.(l.g, event) ?? [])).toEqual([{ seat: 0, as: 'used legendary-forge' }])
  const c = on('lost-city', 5)
  const all = Object.keys(allContent.landmarks).map((id) => landmarkNamed(id))
  const told: [event: { on: string; [key: string]: string | number | boolean }, n: number][] = [
    [{ on: 'treetop.lodged' }, 1],
    [{ on: 'placed' }, 0],
    [{ on: 'moved', ferry: true }, 1],
    [{ on: 'moved' }, 0],
    [{ on: 'placed', ferry: true }, 0],
    [{ on: 'scored', rule: 'ROOT-H.3.1' }, 1],
    [{ on: 'scored', rule: 'ROOT-H.3.5~2' }, 1],
    [{ on: 'scored', rule: 'ROOT-3.2.1' }, 0],
    [{ on: 'crafted', rule: 'ROOT-H.3.1' }, 0],
    [{ on: 'crafted', rule: 'ROOT-H.3.5~2' }, 0],
    [{ on: 'market.swapped', given: 1 }, 1],
    [{ on: 'market.swapped' }, 0],
    [{ on: 'placed', given: 1 }, 0],
  ]
  for (const [event, n] of told) expect([event, all.filter(({ used }) => used?.(event as never)).length]).toEqual([event, n])
  const cameTo = (landmark: string) => root.uses?.(c.g, { on: 'landmark', seat: 0, landmark, at: 4 })
  expect([cameTo('lost-city'), cameTo('tower')]).toEqual([{ seat: 0, as: 'used lost-city' }, null])
  expect(root.uses?.(c.g, { on: 'moved', seat: 0, landmark: 'lost-city', from: 4, to: 5 })).toBeNull()
  const m = bench(MIX, 7, { landmarks: 1 }).top('anvil', 'sword', 'armorers').landmark('black-market', 1)
  m.put('C', 'warrior', 1).put('C', 'workshop', 5).hand('C', 'sappers').phase('C', 'daylight').do('swap market', 'market 2', 'B#sap->')
  expect(m.heard.flatMap(({ event }) => root.uses?.(m.g, event) ?? [])).toEqual([{ seat: 0, as: 'used black-market' }])
})
