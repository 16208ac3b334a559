/** ROOT-A, ROOT-H.4: where the draft and the setup cards have few clearings or few cards left. */
import { describe, expect, test } from 'vitest'
import type { G, State } from '../src/ground/state.ts'
import { cornersFor } from '../src/rules/setup/corners.ts'
import { placeAround } from '../src/rules/setup/homelands.ts'
import { factionNamed } from '../src/sources/registry.ts'
import { bench } from './bench.ts'
import { Drafting } from './draft-bench.ts'
import { hireBench } from './hire-bench.ts'

const FOUR = ['marquise', 'eyrie', 'alliance', 'corvids', 'duchy']
const draft = (players?: number, more = {}, seed?: number) => new Drafting(players, more, seed)
const kindsOf = (d: Drafting): string[] => d.g.state.draft?.pool.map(({ faction }) => factionNamed(faction).card.kind) ?? []
/** No building fits into these clearings any more. */
const full =
  (...clearings: number[]) =>
  (state: State): void => {
    for (const n of clearings) state.ruin = state.ruin.with(n - 1, 3)
  }

describe('the pool', () => {
  test('ROOT-A.8.1.I with hirelings two players draft three militants as long as there are three, and insurgents fill up only then', () => {
    const seen = new Set<number>()
    for (let seed = 1; seed <= 400 && seen.size < 2; seed++) {
      const d = draft(2, { hirelings: '3' }, seed)
      const out = d.g.state.bands.map(({ hireling }) => d.g.content.hirelings.find(({ id }) => id === hireling)?.faction ?? '')
      const gone = out.filter((faction) => faction !== '' && factionNamed(faction).card.kind === 'militant').length
      if (gone < 2 || seen.has(gone)) continue
      seen.add(gone)
      const kinds = kindsOf(d.until('advanced'))
      expect([kinds.length, kinds[0]]).toEqual([3, 'militant'])
      if (gone === 2) expect(kinds).toEqual(['militant', 'militant', 'militant'])
      else expect(kinds).toContain('insurgent')
    }
    expect([...seen].sort()).toEqual([2, 3])
  })

  test('ROOT-A.8.1.II only the last card is locked, and one that is opened stays so', () => {
    const d = draft(4).pool('marquise', 'alliance', 'riverfolk', 'eyrie', 'corvids!').do('pick eyrie').until('advanced')
    expect(d.g.state.draft?.pool.map(({ locked, seat }) => [locked, seat])).toEqual([
      [false, -1],
      [false, -1],
      [false, -1],
      [false, 3],
      [false, -1],
    ])
    d.do('pick alliance').until('advanced')
    expect(d.offers).toEqual(['pick marquise', 'pick riverfolk', 'pick corvids'])
  })

  test('ROOT-A.8.1.III a character goes with the Vagabond alone, whoever else chooses', () => {
    const d = draft(4).pool('eyrie', 'vagabond', 'alliance', 'corvids', 'duchy').do('pick eyrie').until('advanced')
    expect(d.offers).toEqual(['pick vagabond tinker', 'pick alliance', 'pick corvids', 'pick duchy'])
    d.do('pick vagabond tinker').until('advanced')
    const { character } = d.g.state.sides[2].board as { character: number }
    expect(d.g.content.characters[character].id).toBe('tinker')
  })
})

test('ROOT-A.8.2.I before the first choice nobody has a homeland', () => {
  expect(draft(4).g.state.draft?.homelands).toEqual([0, 0, 0, 0])
})

test('ROOT-A.8 who has not chosen has no pieces, no points and no cards but the five', () => {
  for (const { supply, pieces, score, home, hand } of draft(4).pool(...FOUR).g.state.sides) {
    expect([supply.reduce((sum, n) => sum + n, 0), pieces.flat().reduce((sum, n) => sum + n, 0), score, home, hand.length]).toEqual([
      0, 0, 0, -1, 5,
    ])
  }
})

test('ROOT-A.6.1 which hirelings have come is learnt by all, so that the landmark before them is not moved any more', () => {
  const d = draft(3, { landmarks: 1, sites: 'tower', hirelings: '3' })
  expect(d.asked).toBe('2 landmarks.site')
  const before = d.g.epoch
  d.do(d.offers[0])
  expect(d.g.epoch).toBeGreaterThan(before)
})

describe('a card without a place', () => {
  const crowded = (...names: string[]) =>
    draft(4)
      .pool(...names)
      .do('pick alliance')
      .settled(3, 1, 2, 3, 4, 7)
      .change(full(5, 6, 8, 9))

  test('ROOT-H.4.10 the next militant one is none of the pool, and one that fits', () => {
    for (const next of ['riverfolk', 'corvids']) {
      const d = crowded('keepers', 'alliance', 'riverfolk', 'corvids', 'marquise')
      expect(d.offers).not.toContain('pick keepers')
      d.do(`pick ${next}`).until('advanced')
      // Eyrie and Hundreds need a slot at the edge, the Marquise is in the pool.
      const [first] = d.g.state.draft?.pool ?? []
      expect([first.faction, first.seat, first.locked, first.character]).toEqual(['duchy', -1, false, -1])
      expect(d.offers).toContain('pick duchy')
    }
  })

  test('ROOT-H.4.10 where no other fits it stays and cannot be chosen', () => {
    const d = crowded('keepers', 'alliance', 'duchy', 'corvids', 'marquise')
    d.do('pick corvids').until('advanced')
    expect([d.g.state.draft?.pool[0].faction, d.offers]).toEqual(['keepers', ['pick duchy', 'pick marquise']])
  })

  test('ROOT-H.4.10 what the first seat has chosen stays with it, though no place is left for another', () => {
    const d = draft(4).change((state) => {
      state.order = [1, 2, 3, 0]
    })
    d.pool('keepers', 'alliance', 'riverfolk', 'corvids', 'eyrie').do('pick keepers').until('advanced')
    expect([d.asked, d.offers]).toEqual(['3 advanced.pick', ['pick alliance', 'pick riverfolk', 'pick corvids', 'pick eyrie']])
    d.settled(2, 1, 2, 3, 4, 5, 6, 7, 8, 9).do('pick alliance').until('advanced')
    expect(d.g.state.draft?.pool[0]).toMatchObject({ faction: 'keepers', seat: 0 })
    expect(d.offers).not.toContain('pick keepers')
  })
})

describe('homelands', () => {
  test('ROOT-A.8.2.II the only clearing that is far enough is the only one, the first clearing, too', () => {
    // Of the edge 1 alone lies three steps from all of these.
    const d = draft(4)
      .pool(...FOUR)
      .settled(0, 3, 6, 7, 8, 11)
      .do('pick eyrie')
    // So it is taken without a question.
    expect([d.asked, d.g.state.sides[3].home, d.pieces(3, 'roost')]).toEqual(['3 eyrie.card.leader', 0, { 1: 1 }])
  })

  test('ROOT-A.8.2.II ROOT-H.4.5 the Cult needs a slot and asks for no edge; own homelands are no enemies', () => {
    const pool = ['cult', 'eyrie', 'alliance', 'corvids', 'duchy']
    const d = draft(4)
      .pool(...pool)
      .change(full(1, 10))
      .do('pick cult')
    expect(d.places).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
  })

  test('ROOT-H.4.8 the Corvids have the whole map, next to others and in the middle as well', () => {
    expect(
      draft(4)
        .pool(...FOUR)
        .settled(0, 12)
        .do('pick corvids').places,
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('ROOT-H.4.10 the Keepers need no slot in theirs', () => {
    const d = draft(4).pool('keepers', 'alliance', 'riverfolk', 'corvids', 'cult').change(full(1, 9)).do('pick keepers')
    expect(d.places).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('ROOT-H.4.10 the first homeland of two is the starting clearing, also the first of the map', () => {
    const d = draft(4).pool('keepers', 'alliance', 'riverfolk', 'corvids', 'cult').do('pick keepers', 'home 1', 'home 9')
    expect([d.g.state.sides[3].home, d.g.state.draft?.homelands[3]]).toEqual([0, (1 << 0) | (1 << 8)])
  })

  test('ROOT-H.4.1~2 the keep may be next to an enemy where all her homelands are', () => {
    const d = draft(4)
      .pool(...FOUR)
      .settled(0, 5, 4, 11)
      .do('pick marquise', 'home 1', 'home 9', 'home 12')
    expect([d.asked, d.places]).toEqual(['3 marquise.card.keep', [1, 9, 12]])
  })

  test('ROOT-H.4.7 evenly around: none where placing is barred, more elsewhere', () => {
    const start = () => hireBench('marquise+duchy').hire('furious-protector').put('h_S', 'pawn', 1)
    const b = start().act('C', (g) => placeAround(g, 1, 0, 8, 5))
    // Two neighbours are left to clearing 9.
    expect([b.asked, b.offers]).toEqual(['D around.more', ['->4', '->12']])
    b.do('->12')
    expect([b.count('D', 'warrior', 1), b.count('D', 'warrior', 4), b.count('D', 'warrior', 12), b.asked]).toEqual([
      0,
      2,
      3,
      'C test.wait.go',
    ])
    const none = start().put('C', 'keep', 2)
    none.act('C', (g) => placeAround(g, 1, 0, 4, 5))
    expect([none.asked, none.supply('D', 'warrior')]).toEqual(['C test.wait.go', 20])
    const one = hireBench('marquise+duchy').put('C', 'keep', 2)
    one.act('C', (g) => placeAround(g, 1, 0, 4, 5))
    expect([one.count('D', 'warrior', 1), one.asked]).toEqual([5, 'C test.wait.go'])
    const even = hireBench('marquise+duchy').act('C', (g) => placeAround(g, 1, 0, 4, 4))
    expect([even.count('D', 'warrior', 1), even.count('D', 'warrior', 2), even.asked]).toEqual([2, 2, 'C test.wait.go'])
  })
})

describe('starting corners', () => {
  const corners = (b: { g: unknown }, across: boolean, slot = false) => cornersFor(b.g as G, 0, across, undefined, slot).map((at) => at + 1)

  test('ROOT-7.3.2 ROOT-10.3.2 never another’s, across from another’s if that is free, and with room for a building', () => {
    const b = bench('cult+marquise+eyrie')
    expect(corners(b, true)).toEqual([1, 2, 3, 4])
    b.side('C').home = 0
    expect([corners(b, true), corners(b, false)]).toEqual([[3], [2, 3, 4]])
    b.side('E').home = 2
    expect(corners(b, true)).toEqual([2, 4])
    const c = bench('cult+marquise+eyrie').put('C', 'sawmill', 3)
    c.side('C').home = 0
    expect([corners(c, true, true), corners(c, true)]).toEqual([[2, 4], [3]])
    expect(cornersFor(c.g as unknown as G, 0, true).map((at) => at + 1)).toEqual([3])
    // Its own starting clearing is no other’s.
    c.side('L').home = 1
    expect(corners(c, false)).toEqual([2, 3, 4])
  })

  test('ROOT-H.2.25 ROOT-A.8.2.I not where nothing may be placed', () => {
    const b = hireBench('cult+marquise').hire('furious-protector').put('h_S', 'pawn', 1)
    expect([corners(b, false), corners(b, true, true)]).toEqual([
      [2, 3, 4],
      [2, 3, 4],
    ])
    b.side('C').home = 2
    expect(corners(b, true)).toEqual([2, 4])
  })
})
