/** ROOT-H.2.13 to ROOT-H.2.26: where what a hireling does ends: empty supplies, others' pieces, the second time. */
import { call, type Phrase, refusals } from '@trestle/kernel'
import { formatter, locales } from '@trestle/words'
import { describe, expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { SNARE } from '../src/factions/corvids/board.ts'
import { DAYLIGHT, EVENING } from '../src/ground/state.ts'
import { isSpared } from '../src/rules/bans.ts'
import { targetsAt } from '../src/rules/battle/attack.ts'
import { craft } from '../src/rules/craft.ts'
import { ableToGo, canMove, move, moveOf } from '../src/rules/move.ts'
import { remove } from '../src/rules/removal.ts'
import { unplotted, up } from './corvids-bench.ts'
import { type HireBench, hireBench, hiring, settingUp, whereOf } from './hire-bench.ts'

const QUIET = 'C test.wait.go'
const daylight = (b: HireBench, seat = 'C') => b.phase(seat, 'daylight').deeds

describe('Popular Band and Street Band', () => {
  const band = (mix = 'marquise+alliance') => hireBench(mix).hire('popular-band', 'A')
  const go = (b: HireBench, from: number, to: number, n: number, seat = 0) =>
    b.act(b.g.state.sides[seat].letter, (g) => call(g, move, { ...moveOf(seat, from - 1), to: to - 1, n }))

  test('ROOT-H.2.13~2 those who come one after another are held together', () => {
    const b = band().put('h_J', 'warrior', 5).put('C', 'warrior', 1, 4)
    go(b, 1, 5, 2)
    go(b, 1, 5, 1)
    expect(ableToGo(b.match, 0, 4)).toBe(0)
    expect(ableToGo(b.match, 0, 0)).toBe(1)
  })

  test('ROOT-H.2.13~2 of those that fall whoever came counts first, and where nobody came nobody is held', () => {
    const b = band()
      .put('h_J', 'warrior', 5)
      .put('h_J', 'warrior', 9)
      .put('C', 'warrior', 5, 2)
      .put('C', 'warrior', 1, 5)
      .put('C', 'warrior', 9, 3)
    go(b, 1, 5, 3)
    const fall = (at: number, n: number) => b.act('A', (g) => remove(g, [{ by: 1, losses: [{ party: 0, kind: 0, at: at - 1, n }] }]))
    fall(5, 2)
    expect(ableToGo(b.match, 0, 4)).toBe(2)
    fall(5, 2)
    expect(ableToGo(b.match, 0, 4)).toBe(1)
    go(b, 1, 5, 1)
    // The one that came last is held, the other is not.
    expect([b.count('C', 'warrior', 5), ableToGo(b.match, 0, 4)]).toEqual([2, 1])
    fall(9, 1)
    expect(ableToGo(b.match, 0, 8)).toBe(2)
    go(b, 1, 9, 1)
    expect(ableToGo(b.match, 0, 8)).toBe(2)
  })

  test('ROOT-H.2.13~2 why those who have come cannot leave is said in every language', () => {
    const b = band().put('h_J', 'warrior', 5).put('C', 'warrior', 1, 2).put('C', 'warrior', 9).phase('C', 'daylight').do('march', '2w1->5')
    const held = refusals(b.g, b.g.asked[0]).filter(({ rule }) => rule === 'ROOT-H.2.13~2')
    expect(held.length).toBeGreaterThan(0)
    for (const locale of locales) {
      const speak = formatter(locale, { en, pl, cs }, { strict: true })
      for (const { needs } of held) expect(speak.text(needs as Phrase).length).toBeGreaterThan(20)
    }
  })

  test('ROOT-H.2.13~2 nobody is held in the Burrow', () => {
    const b = band('duchy+alliance').put('h_J', 'warrior', 5).put('D', 'tunnel', 5).put('D', 'warrior', 5, 2)
    const burrow = b.book.beside[0].at
    go(b, 5, burrow + 1, 2)
    expect([b.side('D').pieces[0][burrow], ableToGo(b.match, 0, burrow), canMove(b.match, 0)]).toEqual([2, 2, true])
  })

  test('ROOT-H.2.13~3 each neighbour in turn, of whoever could move from there; the first clearing and the Burrow are neighbours as well', () => {
    const b = hireBench().hire('popular-band', 'E').put('h_J', 'warrior', 5, 2).leave('h_J', 'warrior', 0)
    b.put('C', 'warrior', 1, 2).put('E', 'warrior', 2, 2).put('A', 'warrior', 2).put('V', 'pawn', 1)
    b.phase('E', 'daylight').do('h_J band')
    expect(b.offers).toEqual(['Cw1', 'pass'])
    b.do('pass')
    // The Alliance rules neither clearing; the Band’s own controller may be forced.
    expect(b.offers).toEqual(['Ew2', 'pass'])
    b.do('Ew2')
    expect([b.count('E', 'warrior', 5), b.count('C', 'warrior', 1), b.deeds]).toEqual([1, 2, []])
    const d = hireBench('duchy+alliance').hire('popular-band', 'A').put('h_J', 'warrior', 5).put('D', 'tunnel', 5)
    const burrow = d.book.beside[0].at
    d.side('D').pieces[0][burrow] = 1
    d.phase('A', 'daylight').do('h_J band')
    expect(d.offered('lure').map(({ who, at }) => [who, at])).toEqual([['D', burrow]])
    d.do(d.offers[0])
    expect(d.count('D', 'warrior', 5)).toBe(1)
  })

  test('ROOT-H.2.13~3 of several clearings of the Band one is chosen', () => {
    const b = hireBench().hire('popular-band', 'E').put('h_J', 'warrior', 5).put('h_J', 'warrior', 9).put('C', 'warrior', 4, 2)
    b.phase('E', 'daylight').do('h_J band')
    expect(b.offers).toEqual(['play 5', 'play 9'])
    b.do('play 9')
    expect(b.offers).toEqual(['Cw4', 'pass'])
  })

  test('ROOT-H.2.13 ROOT-H.2.13~3 hired with some there none comes; with all out they still play, with none anywhere there is nothing', () => {
    const b = hiring(hireBench('marquise+alliance').hire('popular-band').put('C', 'warrior', 9).put('h_J', 'warrior', 5), 'C', 'h_J')
    expect([b.asked.includes('place'), whereOf(b, 'h_J')]).toEqual([false, [5]])
    expect(daylight(hireBench().hire('popular-band', 'C'))).toEqual(['band'])
    expect(daylight(hireBench().hire('popular-band', 'C').put('h_J', 'warrior', 5, 5))).toEqual(['band'])
    expect(daylight(hireBench().hire('popular-band', 'C').leave('h_J', 'warrior', 0))).toEqual([])
    expect(daylight(hireBench().hire('popular-band', 'C').leave('h_J', 'warrior', 1))).toEqual(['band'])
  })

  test('ROOT-H.2.13 two start and no third', () => {
    const b = settingUp('popular-band', 'h_J').do('->5', '->6')
    expect([b.asked, whereOf(b, 'h_J')]).toEqual([QUIET, [5, 6]])
  })

  test('ROOT-H.2.14 no more of the Street Band come than there are', () => {
    expect(daylight(hireBench().hire('street-band', 'C').put('h_Jd', 'warrior', 5, 5))).toEqual([])
    const b = hireBench().hire('street-band', 'C').put('h_Jd', 'warrior', 5, 4).phase('C', 'daylight').do('h_J street-band', '->9')
    expect([whereOf(b, 'h_Jd'), b.deeds]).toEqual([[5, 5, 5, 5, 9], []])
  })
})

describe('Riverfolk Flotilla', () => {
  test('ROOT-H.2.15 where it may not be placed at the edge it starts elsewhere on the water', () => {
    const b = hireBench('marquise+eyrie', 7, { map: 'lake' }).hire('riverfolk-flotilla').hire('furious-protector').put('h_S', 'pawn', 1)
    b.act('C', (g) => b.sideOf('h_O').setUp?.(g, b.seat('h_O'), 0))
    expect(b.offers).toEqual(['->10', '->11', '->12'])
  })

  test('ROOT-H.2.15~2 it goes out of the first clearing as well, and not against a Snare', () => {
    const b = hireBench('marquise+eyrie', 7, { map: 'lake' }).hire('riverfolk-flotilla', 'C').put('h_O', 'pawn', 1).put('C', 'warrior', 1)
    b.phase('C', 'birdsong', true)
    expect([b.asked, b.offers]).toEqual(['C flotilla.draw', ['#->', 'pass']])
    b.do('pass')
    expect(b.offers).toEqual(['p->10', 'p->11', 'p->12'])
    b.do('p->11', 'afoot')
    expect(b.events('moved')).toMatchObject([{ piece: 'pawn', from: 0, to: 10, n: 1 }])
    const c = hireBench('marquise+corvids').hire('riverfolk-flotilla', 'C').put('h_O', 'pawn', 10).put('P', 'plot', 10)
    Object.assign(c.side('P').board, { up: (c.side('P').board as { up: number[] }).up.map((kind, at) => (at === 9 ? 1 : kind)) })
    c.phase('C', 'birdsong', true).do('pass')
    expect([c.band('h_O').pawn, c.asked.includes('sail')]).toEqual([9, false])
    expect(hireBench().hire('riverfolk-flotilla', 'C').phase('C', 'birdsong', true).events('hireling.acts')).toEqual([])
  })

  test('ROOT-H.2.15 up to three hits are its own: its foe deals no more than it has warriors', () => {
    const b = hireBench().hire('riverfolk-flotilla', 'C').hire('forest-patrol', 'E').put('h_O', 'pawn', 10).put('h_C', 'warrior', 10)
    b.dice(3, 3).battle('h_O', 'h_C', 10, 'C')
    expect(b.events('battle.hits')[0]).toMatchObject({ a: 3, d: 1 })
  })
})

describe('Warm Sun Prophets and Lizard Envoys', () => {
  const sermons = (b: HireBench) => b.phase('E', 'daylight').do('h_L prophets').offered('preach')

  test('ROOT-H.2.17 hired with some on the map none comes', () => {
    const b = hiring(hireBench('marquise+alliance').hire('warm-sun-prophets').put('h_L', 'warrior', 5), 'C', 'h_L')
    expect([b.asked.includes('place'), whereOf(b, 'h_L')]).toEqual([false, [5]])
  })

  test('ROOT-H.2.17~2 who can neither battle nor move cannot be forced; a pawn can, and warriors that are held fast can battle', () => {
    const start = () => hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5)
    expect(sermons(start().put('C', 'sawmill', 5))).toEqual([])
    expect(sermons(start().put('C', 'sawmill', 5, 2))).toEqual([])
    expect(daylight(hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5, 4).put('C', 'warrior', 5), 'E')).toEqual([
      'prophets',
    ])
    expect(sermons(start().put('C', 'warrior', 9))).toEqual([])
    const b = start().put('V', 'pawn', 5)
    expect(sermons(b).map(({ who }) => who)).toEqual(['V'])
    b.do('V5')
    expect(b.offers).toEqual(['Xh_L5', '5->1', '5->2'])
    b.do('5->2')
    expect([b.side('V').pawn, b.asked.includes('prophets')]).toEqual([1, false])
    const held = start().put('C', 'warrior', 5).put('A', 'warrior', 5, 3).put('A', 'warrior', 1).put('A', 'warrior', 2)
    expect(sermons(held).map(({ who }) => who)).toEqual(['C', 'A'])
    held.do('C5')
    expect(held.offers).toEqual(['XA5', 'Xh_L5'])
    // Nobody is an enemy there but the Prophets, which are the controller’s own.
    const own = start().put('E', 'warrior', 5, 2)
    expect(sermons(own).map(({ who }) => who)).toEqual(['E'])
    own.do('E5')
    expect(own.offers).toEqual(['5->1', '5->2'])
  })

  test('ROOT-H.2.17~2 after a forced battle nothing more; after a move perhaps one, where there is an enemy', () => {
    const b = hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5).put('C', 'warrior', 5, 3).put('A', 'warrior', 5, 3)
    b.phase('E', 'daylight').do('h_L prophets', 'C5').dice(0, 0).do('XA5')
    expect([b.events('battle').length, b.asked.includes('prophets')]).toEqual([1, false])
    const c = hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5).put('C', 'warrior', 5, 3).put('A', 'warrior', 2)
    c.phase('E', 'daylight').do('h_L prophets', 'C5', '5->2').dice(0, 0).do('XA2')
    expect([c.events('battle').map(({ at }) => at), c.count('C', 'warrior', 2)]).toEqual([[1], 3])
  })

  test('ROOT-H.2.17~2 ROOT-12.2.2 moles may be sent into the Burrow, as it touches their tunnel', () => {
    const b = hireBench('marquise+duchy')
      .hire('warm-sun-prophets', 'C')
      .put('h_L', 'warrior', 5)
      .put('D', 'tunnel', 5)
      .put('D', 'warrior', 5, 2)
    b.phase('C', 'daylight').do('h_L prophets', 'D5')
    const burrow = b.book.beside[0].at
    const into = b.g.asked[0].options.findIndex(({ to }) => to === burrow)
    b.do(b.offers[into])
    expect([b.side('D').pieces[0][burrow], b.count('D', 'warrior', 5), b.deeds]).toEqual([2, 0, []])
  })

  test('ROOT-H.2.17~2 no more of them come than there are', () => {
    const out = hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5).put('h_L', 'warrior', 9, 3)
    expect(daylight(out, 'E')).toEqual([])
    const last = hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5).put('h_L', 'warrior', 9, 2)
    last.phase('E', 'daylight').do('h_L prophets', '->1')
    expect([whereOf(last, 'h_L'), last.asked.includes('prophets')]).toEqual([[1, 5, 9, 9], false])
  })

  test('ROOT-H.2.18 exactly those of the most common suit, the same card once, and it alone leaves the pile', () => {
    const piles: [pile: string[], offers: string[]][] = [
      [
        ['sword', 'bake-sale', 'root-tea-fox', 'anvil', 'armorers'],
        ['root-tea-fox', 'anvil'],
      ],
      [
        ['anvil', 'sword', 'mouse-in-a-sack', 'bake-sale', 'armorers'],
        ['sword', 'mouse-in-a-sack'],
      ],
    ]
    for (const [pile, offers] of piles) {
      const b = hireBench()
        .hire('lizard-envoys', 'C')
        .discardPile(...pile)
      b.phase('C', 'birdsong', true).do('h_L envoys')
      const kinds = b.offered('envoy').map(({ card }) => card as number)
      expect([kinds.map((kind) => b.book.cards[kind].id).sort(), kinds]).toEqual([[...offers].sort(), [...kinds].sort((x, y) => x - y)])
      b.do(b.offers[1])
      const left = b.g.state.discard.map((kind: number) => b.book.cards[kind].id)
      expect(left).toEqual(pile.filter((id) => id !== b.book.cards[kinds[1]].id))
      expect(b.handOf('C')).toEqual([b.book.cards[kinds[1]].id])
    }
    const single = hireBench().hire('lizard-envoys', 'C').discardPile('anvil').phase('C', 'birdsong', true)
    expect(single.deeds).toEqual(['envoys'])
    const none = hireBench().hire('lizard-envoys', 'C').phase('C', 'birdsong', true)
    expect(none.events('hireling.acts')).toEqual([])
  })
})

describe('Highway Bandits and Bandit Gangs', () => {
  const bandits = (more = {}) => hireBench('marquise+alliance', 7, more).hire('highway-bandits', 'C')
  const paths = (b: HireBench) => b.boardOf<{ paths: number[] }>('h_T').paths
  const named = (b: HireBench) => paths(b).map((path) => b.book.pathEnds[path].map((at) => at + 1).join('_'))

  test('ROOT-H.2.19 two come and no third, each to the path that was chosen', () => {
    const b = bandits()
    b.act('C', (g) => b.sideOf('h_T').setUp?.(g, b.seat('h_T'), 0)).do('w->11_12', 'w->1_5')
    expect([b.asked, named(b).sort(), b.band('h_T').supply[0]]).toEqual([QUIET, ['11_12', '1_5'], 2])
    expect(paths(b)).toEqual([...paths(b)].sort((x, y) => x - y))
  })

  test('ROOT-H.2.19~2 ROOT-H.2.19~3 on other paths nothing happens', () => {
    const b = hireBench('marquise+alliance').hire('highway-bandits', 'A').lurk('h_T', 1, 5).put('C', 'warrior', 1, 2)
    b.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 8, n: 2 }))
    expect(b.count('C', 'warrior', 9)).toBe(2)
    const c = bandits().lurk('h_T', 1, 5).put('C', 'warrior', 1, 2)
    expect(c.act('C', (g) => call(g, move, { ...moveOf(0, 0), to: 8, n: 2 })).asked).toBe(QUIET)
  })

  test('ROOT-H.2.19~4 to the free paths that begin or end at faction pieces, whichever end it is', () => {
    const roads = (clearing: number) =>
      bandits().lurk('h_T', 4, 12).put('C', 'warrior', clearing).phase('C', 'daylight').do('h_T bandits').offers
    expect([roads(1).sort(), roads(12).sort()]).toEqual([
      ['w->1_10', 'w->1_5', 'w->1_9'],
      ['w->10_12', 'w->11_12', 'w->7_12', 'w->9_12'],
    ])
    const one = bandits().put('C', 'warrior', 1).phase('C', 'daylight').do('h_T bandits', 'w->1_9')
    expect([named(one), one.asked.includes('bandits'), one.deeds]).toEqual([['1_9'], false, []])
    expect(daylight(bandits())).toEqual([])
    expect(daylight(bandits().put('C', 'wood', 1))).toEqual(['bandits'])
  })

  test('ROOT-H.2.19~4 one is lifted only when none is left, and any of them', () => {
    const b = bandits()
      .lurk('h_T', 1, 5)
      .lurk('h_T', 1, 9)
      .lurk('h_T', 4, 12)
      .put('C', 'warrior', 1)
      .phase('C', 'daylight')
      .do('h_T bandits')
    // One path is left there: no question.
    expect([named(b).sort(), b.band('h_T').supply[0]]).toEqual([['1_10', '1_5', '1_9', '4_12'], 0])
    const c = bandits().lurk('h_T', 1, 5).lurk('h_T', 1, 9).lurk('h_T', 4, 12).lurk('h_T', 7, 12).put('C', 'warrior', 1)
    c.phase('C', 'daylight').do('h_T bandits')
    expect(c.offers.sort()).toEqual(['w1_5->', 'w1_9->', 'w4_12->', 'w7_12->'])
    c.do('w4_12->')
    expect([named(c).sort(), c.band('h_T').supply[0], c.deeds]).toEqual([['1_10', '1_5', '1_9', '7_12'], 0, []])
    // What Coffin Makers catch on its way does not come back (ROOT-H.1.13).
    const coffin = bandits({ deck: 'exiles' })
      .effect('A', 'coffin-makers')
      .lurk('h_T', 1, 5)
      .lurk('h_T', 1, 9)
      .lurk('h_T', 4, 12)
      .lurk('h_T', 7, 12)
    coffin.put('C', 'warrior', 1).phase('C', 'daylight').do('h_T bandits', 'w4_12->')
    expect([named(coffin).length, coffin.band('h_T').supply[0], coffin.deeds]).toEqual([3, 0, []])
  })

  test('ROOT-H.2.19 the board in lines names the ends of their paths', () => {
    const b = bandits().lurk('h_T', 1, 5)
    expect(b.sideOf('h_T').lines?.(b.book, b.boardOf('h_T'))).toMatchObject([{ values: { items: { values: { a: 1, b: 5 } } } }])
  })

  const gangs = (controller = 'C') => hireBench().hire('bandit-gangs', controller)

  test('ROOT-H.2.20 hired with some on the map none comes; in the pool they are a target everywhere', () => {
    const b = hiring(hireBench('marquise+alliance').hire('bandit-gangs').put('C', 'warrior', 9).put('h_Td', 'warrior', 5), 'C', 'h_T')
    expect([b.asked.includes('place'), whereOf(b, 'h_Td')]).toEqual([false, [5]])
    const pool = gangs('').put('h_Td', 'warrior', 5).put('C', 'warrior', 5).put('E', 'warrior', 5)
    expect([targetsAt(pool.match, 0, 4), targetsAt(pool.match, 1, 4)]).toEqual([
      [1, 4],
      [0, 4],
    ])
  })

  test('ROOT-H.2.20~2 each half only as far as there are pieces, places and Bandits', () => {
    const there = () => gangs().put('h_Td', 'warrior', 5, 2).put('C', 'warrior', 1)
    expect(daylight(there().leave('C', 'warrior', 0))).toEqual(['gangs-place'])
    expect(daylight(there().leave('h_Td', 'warrior', 0))).toEqual(['gangs-recruit'])
    expect(daylight(there().leave('C', 'warrior', 1).leave('h_Td', 'warrior', 1))).toEqual(['gangs-recruit', 'gangs-place'])
    expect(daylight(gangs().put('C', 'warrior', 1))).toEqual(['gangs-place'])
    expect(daylight(gangs().put('h_Td', 'warrior', 5))).toEqual(['gangs-recruit'])
    const b = there().put('h_Td', 'warrior', 9).leave('C', 'warrior', 2).phase('C', 'daylight').do('h_T gangs-recruit')
    expect(b.offers).toEqual(['->5', '->9'])
    b.do('->5', '->5')
    expect([b.count('C', 'warrior', 5), b.supply('C', 'warrior')]).toEqual([2, 0])
    const c = there().phase('C', 'daylight').do('h_T gangs-place')
    expect(whereOf(c, 'h_Td')).toEqual([1, 5, 5])
    // Where the keep of another bars it no warrior comes.
    expect(daylight(hireBench().hire('bandit-gangs', 'E').put('h_Td', 'warrior', 5).put('C', 'keep', 5), 'E')).toEqual([])
  })
})

describe('Sunward Expedition and Mole Artisans', () => {
  const start = () => hireBench('marquise+alliance').hire('sunward-expedition', 'C')
  const footholds = (b: HireBench) => b.supply('h_D', 'foothold')

  test('ROOT-H.2.21~2 one foothold is lifted and laid again; with few warriors no more than these land', () => {
    const b = start().put('h_D', 'foothold', 1).put('h_D', 'foothold', 2).put('h_D', 'foothold', 3).leave('h_D', 'warrior', 2)
    b.phase('C', 'daylight').do('h_D expedition', 't_f2->')
    expect(b.offers.filter((one) => one.endsWith('->9'))).toEqual(['0w+t_f->9', '1w+t_f->9', '2w+t_f->9'])
    b.do('0w+t_f->9')
    expect([whereOf(b, 'h_D', 1), footholds(b), b.offers]).toEqual([[1, 3, 9], 0, ['->1', '->3', '->9']])
    b.do('->1', '->9')
    expect([whereOf(b, 'h_D'), b.deeds]).toEqual([[1, 9], []])
    expect(
      start()
        .phase('C', 'daylight')
        .do('h_D expedition')
        .offers.filter((one) => one.endsWith('->9')),
    ).toHaveLength(4)
  })

  test('ROOT-H.2.21~2 with one foothold left none is lifted', () => {
    const b = start().put('h_D', 'foothold', 1).put('h_D', 'foothold', 2).phase('C', 'daylight').do('h_D expedition')
    expect([b.has('t_f1->'), b.has('3w+t_f->9')]).toEqual([false, true])
  })

  test('ROOT-H.2.21~2 then only what can be done: no march without warriors, no warriors without a supply', () => {
    const bare = start().leave('h_D', 'warrior', 0).phase('C', 'daylight').do('h_D expedition', '0w+t_f->5')
    expect([bare.asked.includes('expedition'), bare.deeds]).toEqual([false, []])
    const out = start().put('h_D', 'warrior', 5, 3).leave('h_D', 'warrior', 0).phase('C', 'daylight').do('h_D expedition', '0w+t_f->9')
    expect(out.offers.at(-1)).toBe('pass')
    expect(out.asked).toBe('C move.way')
    const held = start()
      .put('h_D', 'warrior', 5)
      .leave('h_D', 'warrior', 0)
      .put('A', 'warrior', 5, 2)
      .put('A', 'warrior', 1)
      .put('A', 'warrior', 2)
    held.phase('C', 'daylight').do('h_D expedition', '0w+t_f->9')
    expect([held.asked, held.offers]).toEqual(['C hireling.fight.target', ['XA5', 'pass']])
    const one = start().leave('h_D', 'warrior', 1).phase('C', 'daylight').do('h_D expedition', '0w+t_f->9')
    expect(whereOf(one, 'h_D')).toEqual([9])
    // The move and the battle may both be left out.
    const lazy = start().put('h_D', 'warrior', 5, 3).leave('h_D', 'warrior', 0).put('A', 'warrior', 5).phase('C', 'daylight')
    lazy.do('h_D expedition', '0w+t_f->9', 'pass', 'pass')
    expect([whereOf(lazy, 'h_D'), lazy.events('battle'), lazy.deeds]).toEqual([[5, 5, 5], [], []])
  })

  test('ROOT-H.2.21~2 no warrior comes to a foothold where placing is barred', () => {
    const b = start().hire('furious-protector').put('h_S', 'pawn', 1).put('h_D', 'foothold', 1)
    b.phase('C', 'daylight').do('h_D expedition', '0w+t_f->9')
    expect(whereOf(b, 'h_D')).toEqual([9])
    expect(start().hire('furious-protector').put('h_S', 'pawn', 1).phase('C', 'daylight').do('h_D expedition').offers).toHaveLength(44)
  })

  test('ROOT-H.2.22 cards that others craft are discarded', () => {
    const b = hireBench('marquise+alliance').hire('mole-artisans', 'A').hand('C', 'anvil')
    b.act('C', (g) => craft(g, 0, { do: 'craft', card: b.card('anvil'), pay: [0, 0, 0] }))
    expect([b.g.state.discard, b.g.state.played]).toEqual([[b.card('anvil')], []])
  })

  test('ROOT-H.2.22 several lie there in order, until the end of Evening and no earlier phase', () => {
    const b = hireBench('marquise+alliance').hire('mole-artisans', 'C').hand('C', 'anvil', 'sword')
    const [first, second] = [b.card('anvil'), b.card('sword')].sort((x, y) => y - x)
    for (const card of [first, second]) {
      b.act('C', (g) => craft(g, 0, { do: 'craft', card, pay: [0, 0, 0] }))
      b.do(b.offers[0])
    }
    expect([b.boardOf<object>('h_Dd'), b.g.state.played]).toEqual([{ cards: [second, first] }, []])
    const ends = (phase: number) => b.sideOf('h_Dd').moments?.phaseEnds?.(b.match, b.seat('h_Dd'), 0, phase)
    ends(DAYLIGHT)
    expect(b.handOf('C')).toEqual([])
    ends(EVENING)
    expect([b.side('C').hand, b.boardOf<object>('h_Dd')]).toEqual([[second, first], { cards: [] }])
  })
})

describe('Corvid Spies and Raven Sentries', () => {
  test('ROOT-H.2.23 ROOT-H.3.6 the Lost City is of the suit of any other clearing', () => {
    const start = () => {
      const b = hireBench('marquise+eyrie', 7, { landmarks: '1' }).landmark('lost-city', 5) as HireBench
      b.hire('corvid-spies')
      return b.act('C', (g) => b.sideOf('h_P').setUp?.(g, b.seat('h_P'), 0))
    }
    expect(start().do('->5').offers).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12].map((n) => `->${n}`))
    expect(start().do('->6').offers).toEqual(['->1', '->5', '->8', '->12'])
    expect(start().do('->3').offers).toEqual(['->4', '->5', '->10'])
  })

  const spies = () => hireBench().hire('corvid-spies', 'C')

  test('ROOT-H.2.23~2 two at most come, where enemies have pieces; none comes where none can', () => {
    const b = spies().put('E', 'warrior', 1).put('A', 'sympathy', 5).put('C', 'warrior', 9).phase('C', 'daylight').do('h_P spies')
    expect(b.offers).toEqual(['->1', '->5'])
    b.do('->1')
    expect(b.offers).toEqual(['->1', '->5'])
    b.do('->5')
    expect([whereOf(b, 'h_P'), b.asked.includes('place')]).toEqual([[1, 5], false])
    expect(daylight(spies().put('C', 'warrior', 9))).toEqual([])
    expect(daylight(spies().put('E', 'warrior', 9))).toEqual(['spies'])
    expect(daylight(spies().put('E', 'warrior', 9).leave('h_P', 'warrior', 0))).toEqual([])
    expect(daylight(spies().hire('furious-protector').put('h_S', 'pawn', 9).put('E', 'warrior', 9))).toEqual([])
    expect(daylight(spies().put('h_P', 'warrior', 9, 6).put('E', 'warrior', 8))).toEqual([])
    expect(daylight(spies().put('h_P', 'warrior', 9, 6).put('E', 'warrior', 9))).toEqual(['spies'])
    const last = spies().put('h_P', 'warrior', 9, 5).put('E', 'warrior', 8).phase('C', 'daylight').dice(0, 0).do('h_P spies')
    expect(whereOf(last, 'h_P')).toEqual([8, 9, 9, 9, 9, 9])
  })

  test('ROOT-H.2.23~2 only from enemies with cards who have faction pieces there', () => {
    const b = spies()
      .put('h_P', 'warrior', 1, 3)
      .put('h_P', 'warrior', 9, 3)
      .put('E', 'warrior', 1)
      .put('C', 'warrior', 1)
      .put('A', 'warrior', 9)
    b.put('V', 'pawn', 1).hand('E', 'anvil').hand('C', 'armorers').hand('V', 'sword')
    b.side('V').coalition = 0
    b.phase('C', 'daylight').do('h_P spies')
    expect(b.offers).toEqual(['spy battle', 'spy steal 1'])
    b.do('spy steal 1')
    expect([b.handOf('C').sort(), b.handOf('E'), b.handOf('V')]).toEqual([['anvil', 'armorers'], [], ['sword']])
    // Nor from somebody who has cards elsewhere.
    const c = spies().put('h_P', 'warrior', 1, 6).put('E', 'warrior', 1).hand('E', 'anvil').hand('A', 'sword').put('A', 'warrior', 9)
    c.phase('C', 'daylight').do('h_P spies', 'spy steal 1')
    expect([c.handOf('C'), c.handOf('A')]).toEqual([['anvil'], ['sword']])
  })

  test('ROOT-H.2.23~2 a battle in each of their clearings, once in each', () => {
    const b = spies().put('h_P', 'warrior', 1, 3).put('h_P', 'warrior', 9, 3).put('E', 'warrior', 1, 5).put('A', 'warrior', 9, 5)
    b.phase('C', 'daylight').do('h_P spies')
    expect([b.asked, b.offers]).toEqual(['C hireling.fight.target', ['XE1', 'XA9']])
    b.dice(0, 0).do('XE1')
    expect(b.events('battle').map(({ at }) => at)).toEqual([0, 8])
  })

  test('ROOT-H.2.24 whoever fights their controller deals no hit more', () => {
    const b = hireBench('marquise+alliance')
      .hire('raven-sentries', 'C')
      .put('C', 'warrior', 5, 4)
      .put('A', 'warrior', 5, 4)
      .put('A', 'sympathy', 5)
    b.dice(1, 1).battle('C', 'A', 5)
    expect(b.events('battle.hits')[0]).toMatchObject({ a: 1, d: 1 })
  })
})

describe('Furious Protector and Stoic Protector', () => {
  test('ROOT-H.2.25~2 a lone warrior is lost too, nobody where there is none; off the map it does not act', () => {
    const b = hireBench()
      .hire('furious-protector', 'C')
      .put('h_S', 'pawn', 1)
      .put('E', 'warrior', 5)
      .put('C', 'sawmill', 5)
      .put('V', 'pawn', 5)
    b.phase('C', 'birdsong', true).do(b.offers.find((one) => one.endsWith('->5')) ?? '')
    expect([b.count('E', 'warrior', 5), b.count('C', 'sawmill', 5), b.events('removed').length]).toEqual([0, 1, 1])
    const none = hireBench().hire('furious-protector', 'C').put('h_S', 'pawn', 1).phase('C', 'birdsong', true)
    none.do(none.offers[0])
    expect(none.events('removed')).toEqual([])
    expect(hireBench().hire('furious-protector', 'C').phase('C', 'birdsong', true).events('hireling.acts')).toEqual([])
  })

  test('ROOT-E.2.3 ROOT-H.2.25~2 a Protector that a Snare holds strikes where it stands; with nobody there it asks for nothing', () => {
    const held = () => {
      const b = hireBench('marquise+corvids').hire('furious-protector', 'C').hire('lizard-envoys', 'C').put('h_S', 'pawn', 5)
      up(unplotted(b), SNARE, 5)
      return b.discardPile('anvil', 'sword')
    }
    const alone = held().phase('C', 'birdsong', true)
    expect([alone.deeds, alone.has('pass')]).toEqual([['envoys'], true])
    const met = held().put('P', 'warrior', 5, 2).phase('C', 'birdsong', true)
    expect([met.deeds, met.has('pass')]).toEqual([['protector', 'envoys'], false])
    expect(met.do('h_S protector').count('P', 'warrior', 5)).toBe(1)
  })

  test('ROOT-H.2.26 on the map already it stays when hired; off the map it does not walk', () => {
    const b = hiring(
      hireBench('marquise+alliance').hire('stoic-protector').put('C', 'warrior', 9).put('C', 'wood', 3).put('h_Sd', 'pawn', 5),
      'C',
      'h_S',
    )
    expect([b.asked.includes('place'), b.band('h_Sd').pawn]).toEqual([false, 4])
    expect(hireBench().hire('stoic-protector', 'C').phase('C', 'birdsong', true).events('hireling.acts')).toEqual([])
    const walks = hireBench().hire('stoic-protector', 'C').put('h_Sd', 'pawn', 1).put('E', 'warrior', 1, 3).phase('C', 'birdsong', true)
    expect([walks.asked, walks.has('pass'), walks.offers.length]).toEqual(['C move.way', false, 3])
  })

  test('ROOT-H.2.26~2 off the map it guards nobody', () => {
    const b = hireBench().hire('stoic-protector', 'C').put('C', 'warrior', 1).put('A', 'warrior', 1)
    expect([isSpared(b.match, 2, 0, 0), targetsAt(b.match, 2, 0)]).toEqual([false, [0]])
  })

  test('ROOT-H.2.26~2 only at it, only its controller’s, and only against enemies', () => {
    const b = hireBench().hire('stoic-protector', 'C').put('h_Sd', 'pawn', 5).put('C', 'warrior', 5).put('A', 'warrior', 5)
    b.side('V').coalition = 0
    const spared = (by: number, party: number, at: number) => isSpared(b.match, by, party, at)
    expect([spared(1, 0, 4), spared(2, 0, 4), spared(1, 0, 3), spared(1, 2, 4), spared(0, 0, 4), spared(3, 0, 4)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
