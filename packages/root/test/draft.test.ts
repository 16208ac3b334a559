import { choose, type Match, refusals } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { allContent } from '../src/content.ts'
import { root } from '../src/game.ts'
import { factionNamed } from '../src/sources/registry.ts'
import { Drafting } from './draft-bench.ts'

const draft = (players?: number, more = {}, seed?: number) => new Drafting(players, more, seed)
const FOUR = ['marquise', 'eyrie', 'alliance', 'corvids', 'duchy']
const kindsOf = (d: Drafting): string[] => d.g.state.draft?.pool.map(({ faction }) => factionNamed(faction).card.kind) ?? []
const seeds = Array.from({ length: 30 }, (_, i) => i + 1)

describe('what is laid out', () => {
  test('ROOT-A.1 ROOT-A.1~2 on any map the suit markers go out by lot, over the printed suits too', () => {
    for (const map of Object.keys(allContent.maps)) {
      const { suits } = draft(4, { map }).g.state
      expect([1, 2, 4].map((bit) => suits.filter((one) => one === bit).length)).toEqual([4, 4, 4])
    }
    expect(draft(4, {}, 1).g.state.suits).not.toEqual(draft(4, {}, 2).g.state.suits)
  })

  test('ROOT-A.1~3 ruins and the supply of items lie there before anybody chooses', () => {
    const { g } = draft()
    expect(g.state.ruin.reduce((sum, n) => sum + n)).toBe(4)
    expect(g.state.items).toEqual(g.content.itemSupply)
  })

  test('ROOT-A.2 either deck may be drafted with', () => {
    expect(draft(3, { deck: 'exiles' }).g.content.content.deck.id).toBe('exiles')
    expect(draft(3).g.content.content.deck.id).toBe('base')
  })

  test('ROOT-A.4 seats and first player are drawn by lot', () => {
    const orders = seeds.map((seed) => draft(4, { seating: 'random', first: 'random' }, seed).g.state.order.join(''))
    expect(new Set(orders).size).toBeGreaterThan(8)
    expect(new Set(orders.map((order) => order[0])).size).toBe(4)
    expect(new Set(orders.map((order) => [...order].sort().join('')))).toEqual(new Set(['0123']))
  })

  test('ROOT-A.7 everybody draws five cards, two players from a deck without dominance', () => {
    const { g } = draft(4)
    expect(g.state.sides.map(({ hand }) => hand.length)).toEqual([5, 5, 5, 5])
    const two = draft(2).g
    const all = [...two.state.deck, ...two.state.sides.flatMap(({ hand }) => hand)]
    expect([all.length, all.some((card) => two.content.cards[card].type === 'dominance')]).toEqual([50, false])
    // Shuffled before anybody draws.
    expect(g.state.deck).not.toEqual([...g.state.deck].sort((a, b) => a - b))
  })

  test('ROOT-A.9 every score marker starts on 0', () => {
    const d = draft(4).pool(...FOUR)
    while (d.ask.step !== 'keep') d.do(d.offers[0])
    expect(draft(4).g.state.sides.map(({ score }) => score)).toEqual([0, 0, 0, 0])
    expect(d.g.state.sides.every(({ score }) => score === 0)).toBe(true)
  })
})

describe('the pool', () => {
  test('ROOT-A.8 a match of standard setup has no draft, and its seats bear their factions from the start', () => {
    expect(root.readOptions({ factions: 'marquise+eyrie', setup: 'standard' })).toEqual(root.readOptions({ factions: 'marquise+eyrie' }))
    const options = root.readOptions({ factions: 'marquise+eyrie', setup: 'advanced' })
    expect([options.setup, root.seats(options)]).toEqual(['advanced', ['seat1', 'seat2']])
    expect(() => root.readOptions({ factions: 'seat1', setup: 'advanced' })).toThrow('2 to 6')
    expect(() => root.readOptions({ factions: 'seat1+seat2' })).toThrow('seat1')
  })

  test('ROOT-A.8.1 a card more than there are players, one at least of a militant faction, none twice', () => {
    for (const players of [3, 4, 5, 6]) {
      for (const seed of seeds.slice(0, 10)) {
        const d = draft(players, {}, seed)
        expect([kindsOf(d).length, kindsOf(d)[0]]).toEqual([players + 1, 'militant'])
        const names = d.g.state.draft?.pool.map(({ faction }) => faction) ?? []
        expect(new Set(names).size).toBe(names.length)
      }
    }
    const all = new Set(seeds.flatMap((seed) => draft(4, {}, seed).g.state.draft?.pool.map(({ faction }) => faction)))
    expect(all.size).toBe(10)
  })

  test('ROOT-A.8.1.I two players draft among three militant factions, unless they keep the insurgents', () => {
    for (const seed of seeds) expect(kindsOf(draft(2, {}, seed))).toEqual(['militant', 'militant', 'militant'])
    const kept = seeds.flatMap((seed) => kindsOf(draft(2, { insurgents: true }, seed)))
    expect(kept).toContain('insurgent')
    // The option says nothing for more players.
    expect(root.readOptions({ setup: 'advanced', factions: 'a+b+c', insurgents: true })).not.toHaveProperty('insurgents')
  })

  test('ROOT-A.8.1.II the last card is locked if it is an insurgent, until a militant faction was chosen', () => {
    for (const seed of seeds) {
      const d = draft(4, {}, seed)
      expect(d.g.state.draft?.pool.map(({ locked }) => locked)).toEqual([false, false, false, false, kindsOf(d)[4] === 'insurgent'])
    }
    const d = draft(4).pool('marquise', 'alliance', 'riverfolk', 'eyrie', 'corvids!')
    expect(d.offers).not.toContain('pick corvids')
    expect(refusals(d.g, d.ask).map(({ option, rule }) => [option.what, rule])).toEqual([['corvids', 'ROOT-A.8.1.II']])
    d.do('pick alliance')
    expect(d.offers).not.toContain('pick corvids')
    d.do('pick eyrie').until('advanced')
    expect(d.offers).toEqual(['pick marquise', 'pick riverfolk', 'pick corvids'])
  })

  test('ROOT-A.8.1.III ROOT-H.4.4 a Vagabond’s card comes with a character that he must play', () => {
    const found = seeds.flatMap((seed) => draft(6, {}, seed).g.state.draft?.pool.filter(({ faction }) => faction === 'vagabond') ?? [])
    expect(new Set(found.map(({ character }) => character)).size).toBeGreaterThan(4)
    expect(found.every(({ character }) => character >= 0)).toBe(true)
    const d = draft(4).pool('vagabond', 'eyrie', 'alliance', 'corvids', 'duchy')
    expect(d.offers[0]).toBe('pick vagabond thief')
    d.do('pick vagabond thief')
    // Only the forest is asked for.
    expect([d.asked, d.g.state.sides[3].faction]).toEqual(['3 vagabond.setup.pawn', 'vagabond'])
    expect((d.g.state.sides[3].board as { character: number }).character).toBe(0)
  })
})

describe('hirelings in a draft', () => {
  test('ROOT-A.6 ROOT-A.6.1 three come by lot where they are agreed on, and none where not', () => {
    expect(draft(4).g.state.bands).toEqual([])
    const drawn = seeds.map((seed) => draft(4, { hirelings: '3' }, seed).g.state.bands.map(({ hireling }) => hireling))
    expect(drawn.every((bands) => new Set(bands).size === 3)).toBe(true)
    expect(new Set(drawn.flat()).size).toBe(allContent.hirelings.cards.length)
    expect(() => root.readOptions({ hirelings: '2' })).toThrow('hirelings')
  })

  test('ROOT-A.6.2 with three players one of them is demoted, with four two, with more all, with two none', () => {
    const turned = (players: number) => draft(players, { hirelings: '3' }).g.state.bands.filter(({ demoted }) => demoted).length
    expect([2, 3, 4, 5, 6].map(turned)).toEqual([0, 1, 2, 3, 3])
  })

  test('ROOT-A.6.3 they are set up one a player from the last in turn order on, before anybody draws five cards', () => {
    const d = draft(3, { hirelings: '3' })
    const askers: number[] = []
    while (d.ask.procedure !== 'advanced') {
      if (d.ask.procedure === 'hirelings' && d.ask.step === 'which') askers.push(d.ask.seat)
      expect(d.g.state.sides.every(({ hand }) => hand.length === 0)).toBe(true)
      d.do(d.offers[0])
    }
    // The last of the three needs no choice.
    expect(askers).toEqual([2, 1])
    expect(d.g.state.sides.every(({ hand }) => hand.length === 5)).toBe(true)
  })

  test('ROOT-A.6.4 three markers lie on the score track', () => {
    expect(draft(3, { hirelings: '3' }).until('advanced').g.state.hiring?.track).toEqual([4, 8, 12])
  })

  test('ROOT-A.6.5 a faction whose hireling is in play is not in the draft', () => {
    for (const seed of seeds) {
      const { state, content } = draft(6, { hirelings: '3' }, seed).until('advanced').g
      const out = state.bands.map(({ hireling }) => content.hirelings.find(({ id }) => id === hireling)?.faction)
      const pool = state.draft?.pool.map(({ faction }) => faction) ?? []
      expect([pool.length, pool.filter((faction) => out.includes(faction))]).toEqual([7, []])
    }
  })
})

describe('choosing', () => {
  test('ROOT-A.8.2 from the last seat on each takes a card and is set up before the next one chooses', () => {
    const d = draft(4).pool(...FOUR)
    expect(d.asked).toBe('3 advanced.pick')
    d.do('pick eyrie')
    expect(d.asked).toBe('3 eyrie.card.home')
    d.until('advanced')
    expect([d.asked, d.g.state.sides.map(({ faction }) => faction)]).toEqual(['2 advanced.pick', ['', '', '', 'eyrie']])
    expect(Object.values(d.pieces(3, 'warrior'))).toEqual([6])
    d.do('pick alliance')
    expect([d.asked, d.offers]).toEqual(['1 advanced.pick', ['pick marquise', 'pick corvids', 'pick duchy']])
    expect(d.g.state.secrets.find(({ name }) => name === 'supporters')?.faces).toHaveLength(3)
  })

  test('ROOT-A.10 each keeps three cards, all at once; the others go onto the deck, which is shuffled', () => {
    const d = draft(3).pool('eyrie', 'duchy', 'alliance', 'corvids')
    for (const name of ['eyrie', 'duchy', 'alliance']) d.do(`pick ${name}`).until('advanced')
    expect(d.g.asked.map(({ seat, sealed }) => [seat, sealed])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ])
    const before = d.g.state.deck.length
    const [first, second] = d.g.state.sides[0].hand
    for (const seat of [0, 0, 1, 1, 2, 2]) {
      const decision = d.g.asked.find((one) => one.seat === seat)
      if (decision) choose(d.g as unknown as Match, decision, decision.options[0])
    }
    expect(d.g.state.sides.map(({ hand }) => hand.length)).toEqual([3, 3, 3])
    expect([d.g.state.deck.length, d.g.state.deck.includes(first), d.g.state.deck.includes(second)]).toEqual([before + 6, true, true])
    expect(d.g.state.deck.slice(-6)).not.toEqual([...d.g.state.deck.slice(-6)].sort((a, b) => a - b))
    expect(d.g.state.active).toBe(0)
  })

  test('ROOT-A.8.2.I a homeland of another is refused, and a clearing where the pieces cannot be placed', () => {
    const d = draft(4)
      .pool(...FOUR)
      .settled(0, 1, 2, 3, 4, 5)
      .do('pick corvids')
    expect(d.places).toEqual([6, 7, 8, 9, 10, 11, 12])
    expect(
      draft(4)
        .pool(...FOUR)
        .settled(0, 12)
        .do('pick marquise').places,
    ).not.toContain(12)
    // A roost needs a slot, a tunnel none: a ruin on the only one bars the first.
    const ruined = () =>
      draft(4)
        .pool(...FOUR)
        .change((state) => {
          state.ruin = state.ruin.with(0, 1)
        })
    expect(ruined().do('pick eyrie').places).not.toContain(1)
    expect(ruined().do('pick duchy').places).toContain(1)
  })

  test('ROOT-A.8.2.II two clearings between if it can be, then one, then none; along open paths alone', () => {
    // 12 lies in the middle: from it three steps lead to clearing 5 alone at the edge of the autumn map, and two to others.
    const away = (map: string, enemy: number[], faction: string): number[] =>
      draft(4, { map })
        .pool(...FOUR)
        .settled(0, ...enemy)
        .do(`pick ${faction}`).places
    expect(away('autumn', [], 'eyrie')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(away('autumn', [1], 'eyrie')).toEqual([3, 6, 7, 8])
    // Two steps away is not yet far enough where three can be had.
    expect(away('autumn', [1], 'eyrie')).not.toContain(2)
    expect(away('autumn', [1, 3], 'eyrie')).toEqual([2, 4, 8])
    expect(away('autumn', [1, 3, 4, 2], 'eyrie')).toEqual([5, 6, 7, 8, 9])
    // Not adjacent is all that the Duchy asks.
    expect(away('autumn', [1], 'duchy')).toEqual([2, 3, 4, 6, 7, 8, 11, 12])
    // A closed path of the mountain is no step.
    const mountain = away('mountain', [5], 'duchy')
    const { closed = [] } = allContent.maps.mountain
    const behind = closed.flatMap(([a, b]) => (a === 5 ? [b] : b === 5 ? [a] : []))
    for (const n of behind) expect(mountain).toContain(n)
  })
})

describe('setup cards', () => {
  test('ROOT-H.4.1 the Marquise: three homelands in a chain, two warriors in each, one everywhere else', () => {
    const d = draft(4)
      .pool(...FOUR)
      .do('pick marquise', 'home 1')
    expect(d.places).toEqual([5, 9, 10])
    d.do('home 9')
    expect(d.places).toEqual([4, 5, 10, 12])
    d.do('home 12')
    expect(d.asked).toBe('3 marquise.card.keep')
    d.do('t_k->9')
    const warriors = d.pieces(3, 'warrior')
    expect([warriors[1], warriors[9], warriors[12], Object.values(warriors).reduce((sum, n) => sum + n)]).toEqual([2, 2, 2, 15])
    expect(d.g.state.sides[3].home).toBe(8)
  })

  test('ROOT-H.4.1~2 her keep stands beside no enemy homeland if it can be, and a building in each of hers', () => {
    const d = draft(4)
      .pool(...FOUR)
      .settled(0, 5)
      .do('pick marquise', 'home 1', 'home 9', 'home 12')
    expect(d.places).toEqual([9, 12])
    d.do('t_k->12')
    expect(d.offers).toEqual(['b_s->1', 'b_s->9', 'b_s->12'])
    d.do('b_s->9')
    expect(d.offers).toEqual(['b_w->1', 'b_w->12'])
    d.do('b_w->1')
    expect([d.pieces(3, 'sawmill'), d.pieces(3, 'workshop'), d.pieces(3, 'recruiter')]).toEqual([{ 9: 1 }, { 1: 1 }, { 12: 1 }])
    const near = draft(4)
      .pool(...FOUR)
      .settled(0, 5, 9)
      .do('pick marquise', 'home 1')
    near.do(near.offers[0])
    if (near.ask.step === 'keep') expect(near.places.every((n) => ![1, 4, 10, 12].includes(n) || near.places.length === 3)).toBe(true)
  })

  test('ROOT-H.4.2 the Eyrie: six warriors and a roost at the edge, then a leader', () => {
    const d = draft(4)
      .pool(...FOUR)
      .do('pick eyrie', 'home 7')
    expect([d.pieces(3, 'warrior'), d.pieces(3, 'roost'), d.asked]).toEqual([{ 7: 6 }, { 7: 1 }, '3 eyrie.card.leader'])
    expect(
      draft(4)
        .pool(...FOUR)
        .do('pick eyrie').places,
    ).not.toContain(10)
  })

  test('ROOT-H.4.3 the Alliance has no homeland, and three supporters', () => {
    const d = draft(4)
      .pool(...FOUR)
      .do('pick alliance')
    expect([d.g.state.draft?.homelands, d.g.state.secrets.find(({ name }) => name === 'supporters')?.faces.length]).toEqual([
      [0, 0, 0, 0],
      3,
    ])
  })

  test('ROOT-H.4.5 the Cult: four warriors and a garden, three evenly around, two acolytes, an Outcast of choice', () => {
    const pool = ['cult', 'eyrie', 'alliance', 'corvids', 'duchy']
    // Clearing 8 has two neighbours: 2 and 1.
    const d = draft(4)
      .suits('frmfrmfrmfrm')
      .pool(...pool)
      .do('pick cult', 'home 8')
    expect([d.asked, d.places]).toEqual(['3 around.more', [4, 7]])
    d.do('->7')
    expect([d.pieces(3, 'warrior'), d.pieces(3, 'garden-rabbit')]).toEqual([{ 4: 1, 7: 2, 8: 4 }, { 8: 1 }])
    expect(d.asked).toBe('3 cult.card.outcast')
    d.do('outcast mouse')
    expect(d.g.state.sides[3].board).toMatchObject({ acolytes: 2, outcast: 2 })
    expect(
      draft(4)
        .pool(...pool)
        .settled(0, 8)
        .do('pick cult').places,
    ).toEqual([1, 2, 3, 5, 6, 9, 10, 11, 12])
  })

  test('ROOT-H.4.6 the Riverfolk are set up as ever', () => {
    const d = draft(4).pool('riverfolk', 'eyrie', 'alliance', 'corvids', 'duchy').do('pick riverfolk')
    expect([d.asked, d.places]).toEqual(['3 riverfolk.setup.warriors', [4, 5, 7, 10, 11]])
  })

  test('ROOT-H.4.7 the Duchy: two warriors and a tunnel, five warriors evenly around', () => {
    const d = draft(4)
      .pool(...FOUR)
      .do('pick duchy', 'home 9')
    expect([d.asked, d.places]).toEqual(['3 around.more', [1, 4, 12]])
    d.do('->1')
    expect(d.places).toEqual([4, 12])
    d.do('->12')
    expect([d.pieces(3, 'warrior'), d.pieces(3, 'tunnel')]).toEqual([{ 1: 2, 4: 1, 9: 2, 12: 2 }, { 9: 1 }])
  })

  test('ROOT-H.4.8 the Corvids: a warrior and a plot of choice, face down, and a warrior in a clearing of each suit', () => {
    const d = draft(4)
      .suits('frmfrmfrmfrm')
      .pool(...FOUR)
      .do('pick corvids', 'home 6')
    expect([d.asked, d.offers.length, d.ask.secret]).toEqual(['3 corvids.card.plot', 4, true])
    d.do('t_s', '->1', '->2', '->3')
    expect([d.pieces(3, 'warrior'), d.pieces(3, 'plot')]).toEqual([{ 1: 1, 2: 1, 3: 1, 6: 1 }, { 6: 1 }])
    const plot = (viewer: number) => root.view(d.g, viewer).clearings[5].pieces.find(({ piece }) => piece === 'plot')
    expect([plot(3)?.face, plot(0)?.face, plot(0)?.down]).toEqual(['snare', undefined, true])
  })

  test('ROOT-H.4.9 the Hundreds: warlord, four warriors and a stronghold at the edge, Stubborn, with items under the ruins', () => {
    const d = draft(4).pool('hundreds', 'eyrie', 'alliance', 'corvids', 'duchy').settled(0, 1).do('pick hundreds')
    expect(d.places).toEqual([3, 6, 7, 8])
    d.do('home 3')
    expect([d.pieces(3, 'warrior'), d.pieces(3, 'warlord'), d.pieces(3, 'stronghold')]).toEqual([{ 3: 4 }, { 3: 1 }, { 3: 1 }])
    expect(d.g.state.sides[3].home).toBe(2)
    expect(d.g.state.secrets.filter(({ name }) => name === 'ruin').map(({ faces }) => faces.length)).toEqual([1, 1, 1, 1])
  })

  test('ROOT-H.4.10 the Keepers: two adjacent homelands at the edge, four warriors in each; without such clearings another militant comes', () => {
    const pool = ['keepers', 'alliance', 'riverfolk', 'corvids', 'cult']
    const d = draft(4)
      .pool(...pool)
      .settled(0, 1)
      .do('pick keepers')
    expect(d.places).toEqual([3, 6, 7, 8])
    d.do('home 3')
    expect(d.places).toEqual([6, 7])
    d.do('home 7')
    expect(d.pieces(3, 'warrior')).toEqual({ 3: 4, 7: 4 })
    expect((d.g.state.sides[3].board as { retinue: number[][] }).retinue.map((column) => column.length)).toEqual([1, 1, 1])
    // No two free clearings of the edge lie side by side: it gives way as soon as the next one is to choose.
    const none = draft(4)
      .pool(...pool)
      .do('pick alliance')
      .settled(3, 1, 2, 3, 4, 7)
    expect(none.offers).not.toContain('pick keepers')
    none.do('pick riverfolk').until('advanced')
    const [replaced] = none.g.state.draft?.pool ?? []
    expect([factionNamed(replaced.faction).card.kind, replaced.faction === 'keepers']).toEqual(['militant', false])
    expect(none.offers).toContain(`pick ${replaced.faction}`)
  })
})
