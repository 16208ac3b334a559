import { describe, expect, test } from 'vitest'
import { sweep } from '../src/rules/removal.ts'
import { score } from '../src/rules/score.ts'
import { bench } from './bench.ts'

describe('coalition', () => {
  const about = (mix?: string) => bench(mix).hand('V', 'dominance-fox').scores('V', 12).scores('C', 8)

  test('ROOT-9.2.8 he cannot activate dominance to win by it', () => {
    expect(about().phase('V', 'daylight').offered('dominance')).toEqual([])
  })

  test('ROOT-9.2.8~2 FC-R072 with four players and ten points it founds a coalition, and he scores no more', () => {
    const b = about().scores('E', 9).scores('A', 20)
    b.phase('V', 'daylight').do('F#dom->$/++->C$')
    expect([b.score('V'), b.side('V').coalition, b.side('V').dominance]).toEqual([null, 0, b.card('dominance-fox')])
    expect([b.handOf('V'), b.g.state.available]).toEqual([[], []])
    const three = bench('marquise+eyrie+vagabond').hand('V', 'dominance-fox').scores('V', 12).phase('V', 'daylight')
    expect([three.offered('coalition'), three.offered('dominance')]).toEqual([[], []])
    expect(about().scores('V', 9).phase('V', 'daylight').offered('coalition')).toEqual([])
  })

  test('ROOT-9.2.8~3 FC-R068 with whoever has fewest points and a score marker, and is in no coalition; ties are his choice', () => {
    expect(
      about()
        .scores('E', 5)
        .scores('A', 20)
        .phase('V', 'daylight')
        .offered('coalition')
        .map((o) => o.who),
    ).toEqual(['E'])
    expect(
      about()
        .scores('E', 8)
        .scores('A', 20)
        .phase('V', 'daylight')
        .offered('coalition')
        .map((o) => o.who),
    ).toEqual(['C', 'E'])
    expect(
      about()
        .scores('E', null)
        .scores('A', 20)
        .phase('V', 'daylight')
        .offered('coalition')
        .map((o) => o.who),
    ).toEqual(['C'])
    // However few his own.
    const least = about().scores('C', 20).scores('E', 18).scores('A', 25).phase('V', 'daylight')
    expect(least.offered('coalition').map((o) => o.who)).toEqual(['E'])
    const two = bench('marquise+eyrie+vagabond+vagabond2')
      .hand('V', 'dominance-fox')
      .scores('V', 12)
      .scores('C', 3)
      .scores('E', 9)
      .scores('G', null)
    two.side('G').coalition = two.seat('C')
    expect(
      two
        .phase('V', 'daylight')
        .offered('coalition')
        .map((o) => o.who),
    ).toEqual(['E'])
  })

  test('ROOT-9.2.8~4 if the partner wins he wins too', () => {
    const b = bench().scores('C', 29).put('C', 'warrior', 1).put('A', 'sympathy', 1)
    b.side('V').coalition = 0
    b.dice(0, 0).battle('C', 'A', 1)
    expect(b.g.result).toMatchObject({ winners: [0, 3], reason: 'coalition' })
    // A partner may found a coalition of his own later: when that one's partner wins, all three have a partner who won.
    const two = bench('marquise+eyrie+vagabond+vagabond2')
    two.side('G').coalition = two.seat('V')
    two.side('V').coalition = two.seat('C')
    two.act('C', (g) => score(g, 0, 30, 'test'))
    expect(two.g.result).toMatchObject({ winners: [0, 2, 3], reason: 'coalition' })
  })

  test('ROOT-9.2.8~4 FC-R068 he wins with a partner who wins by dominance, activated after the coalition was founded', () => {
    const b = bench().scores('C', 12).hand('C', 'dominance-fox').put('C', 'warrior', 1).put('C', 'warrior', 6).put('C', 'warrior', 8)
    b.scores('V', null).side('V').coalition = b.seat('C')
    b.phase('C', 'daylight').do('F#dom->$/++->$')
    b.phase('C', 'birdsong', true)
    expect(b.g.result).toMatchObject({ winners: [b.seat('C'), b.seat('V')], reason: 'coalition' })
  })

  test('ROOT-9.2.9.III.d a Hostile partner becomes Indifferent', () => {
    const b = about().relation('V', 'C', -1).scores('E', 9).scores('A', 20).phase('V', 'daylight').do('F#dom->$/++->C$')
    expect(b.relationOf('C')).toBe(0)
    const c = about().relation('V', 'C', 2).scores('E', 9).scores('A', 20).phase('V', 'daylight').do('F#dom->$/++->C$')
    expect(c.relationOf('C')).toBe(2)
  })

  test('ROOT-G.1.17 FC-R069 partners are no enemies: they cannot battle, strike or sweep each other', () => {
    const b = bench().put('C', 'warrior', 1).put('V', 'pawn', 1).items('V', 'thief', 'sword', 'crossbow')
    b.side('V').coalition = 0
    b.phase('C', 'daylight')
    expect(b.has('battle')).toBe(false)
    b.phase('V', 'daylight')
    expect([b.offered('battle'), b.offered('strike')]).toEqual([[], []])
    b.act('C', (g) => sweep(g, 0, [0]))
    expect(b.itemsOf()).toEqual(['crossbow', 'sword'])
  })
})

describe('relationships', () => {
  const aiding = (...hand: string[]) =>
    bench()
      .put('V', 'pawn', 1)
      .put('C', 'warrior', 1)
      .items('V', 'thief', 'boot', 'boot', 'boot', 'boot', 'boot', 'boot')
      .hand('V', ...hand)
      .phase('V', 'daylight')

  test('ROOT-9.2.9.I ROOT-9.2.9.III.c RC-140 Aid is the way up, closed for Hostile factions; the item may be taken all the same', () => {
    const b = aiding('anvil')
    b.relation('V', 'C', -1)
    b.side('C').crafted[4] = 1
    b.do('F#anvil->C', '%s->$')
    expect([b.relationOf('C'), b.score('V'), b.itemsOf().includes('sword')]).toEqual([-1, 0, true])
  })

  test('ROOT-9.2.9.I.a ROOT-9.2.9.I.b FC-R129 one, two and three Aids in one turn for the steps; 1, 2 and 2 points', () => {
    const b = aiding('anvil', 'foxfolk-steel', 'root-tea-fox', 'travel-gear-fox', 'protection-racket', 'gently-used-knapsack')
    const seen: (number | null)[][] = []
    for (const card of ['F#anvil', 'F#foxfolksteel', 'F#roottea', 'F#travelgear', 'F#protectionracket', 'F#gentlyusedknapsack']) {
      b.do(`${card}->C`)
      seen.push([b.relationOf('C'), b.score('V')])
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 1],
      [2, 3],
      [2, 3],
      [2, 3],
      [3, 5],
    ])
  })

  test('ROOT-9.2.9.I.a~2 an Aid counts toward one step, and none outlasts the turn', () => {
    const b = aiding('anvil', 'foxfolk-steel')
    b.do('F#anvil->C', 'F#foxfolksteel->C')
    expect(b.vagabond().aids[0]).toBe(1)
    b.do('end').passing('cards.discard')
    expect(b.vagabond().aids[0]).toBe(0)
  })

  test('ROOT-9.2.9.II the last space is Allied, and no other', () => {
    const along = (to: number) =>
      bench()
        .put('V', 'pawn', 1)
        .put('C', 'warrior', 1)
        .items('V', 'thief', 'boot')
        .relation('V', 'C', to)
        .phase('V', 'daylight')
        .do('p->5').asked
    expect([along(3), along(2)]).toEqual(['V move.companions', 'V vagabond.daylight.act'])
  })

  test('ROOT-9.2.9.II.a RC-139 each Aid to an ally scores two', () => {
    const b = aiding('anvil', 'foxfolk-steel').relation('V', 'C', 3).do('F#anvil->C', 'F#foxfolksteel->C')
    expect(b.score('V')).toBe(4)
  })

  test('ROOT-9.2.9.II.b RC-130 any number of one ally’s warriors come along, none of a second', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .put('C', 'warrior', 1, 3)
      .put('A', 'warrior', 5)
      .put('A', 'warrior', 1)
      .items('V', 'thief', 'boot')
      .relation('V', 'C', 3)
      .relation('V', 'A', 3)
    b.phase('V', 'daylight').do('p->5')
    expect(b.offers).toEqual(['1Cw', '2Cw', '3Cw', '1Aw', 'alone'])
    b.do('2Cw')
    expect([b.count('C', 'warrior', 5), b.count('A', 'warrior', 5)]).toEqual([2, 1])
  })

  test('ROOT-9.2.9.II.b their own faction moves them: it must be able to, and pays Outrage; the Alliance pays none', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .put('C', 'warrior', 1, 3)
      .put('A', 'sympathy', 5)
      .items('V', 'thief', 'boot')
      .relation('V', 'C', 3)
      .hand('C', 'bake-sale')
      .hand('V', 'cobbler')
    b.phase('V', 'daylight').do('p->5', '1Cw')
    expect(b.asked).toBe('C alliance.outrage.pay')
    const c = bench()
      .put('V', 'pawn', 1)
      .put('C', 'warrior', 1)
      .put('E', 'warrior', 1, 2)
      .items('V', 'thief', 'boot')
      .relation('V', 'C', 3)
      .phase('V', 'daylight')
      .do('p->5')
    expect(c.asked).toBe('V vagabond.daylight.act')
    const d = bench()
      .put('V', 'pawn', 1)
      .put('A', 'warrior', 1, 3)
      .put('A', 'sympathy', 5)
      .items('V', 'thief', 'boot')
      .relation('V', 'A', 3)
      .phase('V', 'daylight')
      .do('p->5', '1Aw')
    expect(d.asked).toBe('V vagabond.daylight.act')
  })

  const allied = (cats: number, ...items: string[]) =>
    bench()
      .put('V', 'pawn', 1)
      .put('C', 'warrior', 1, cats)
      .put('E', 'warrior', 1, 5)
      .items('V', 'thief', ...items)
      .relation('V', 'C', 3)
      .leader('builder')

  test('ROOT-9.2.9.II.c ROOT-9.2.9.II.c~2 in battle an ally’s warriors count with his swords', () => {
    const b = allied(2, 'sword').dice(3, 0).battle('V', 'E', 1)
    expect([b.asked, b.offers]).toEqual(['V battle.allies', ['with C', 'alone']])
    b.do('with C')
    expect(b.count('E', 'warrior', 1)).toBe(2)
    const c = allied(2, 'sword').dice(3, 0).battle('V', 'E', 1).do('alone')
    expect(c.count('E', 'warrior', 1)).toBe(4)
    // Without such warriors there is nothing to ask, nor where he is attacked.
    expect(allied(0, 'sword').dice(0, 0).battle('V', 'E', 1).asked).toBe('C test.wait.go')
    expect(allied(2, 'sword').dice(0, 0).battle('E', 'V', 1).asked).toBe('C test.wait.go')
  })

  test('ROOT-9.2.9.II.c~3 FC-R062 not against that ally, who may be attacked all the same', () => {
    const b = allied(2, 'sword').dice(1, 0).battle('V', 'C', 1)
    expect([b.asked, b.count('C', 'warrior', 1), b.relationOf('C')]).toEqual(['C test.wait.go', 1, -1])
  })

  test('ROOT-9.2.9.II.d ROOT-9.2.9.II.d~2 RC-131 hits may fall on the ally; more on it than on items make it Hostile', () => {
    const b = allied(2, 'sword', 'boot').dice(3, 3).battle('V', 'E', 1).do('with C')
    expect(b.offers).toEqual(['%fsr->d', '%ssr->d', 'ally'])
    b.do('ally', 'ally', '%fsr->d')
    expect([b.count('C', 'warrior', 1), b.relationOf('C')]).toEqual([0, -1])
    const c = allied(2, 'sword', 'boot').dice(2, 2).battle('V', 'E', 1).do('with C', 'ally', '%fsr->d')
    expect([c.count('C', 'warrior', 1), c.relationOf('C')]).toEqual([1, 3])
    // His own items count, not those of a Vagabond he attacks.
    const d = bench('marquise+eyrie+vagabond+vagabond2').put('V', 'pawn', 1).put('G', 'pawn', 1).put('C', 'warrior', 1, 2)
    d.items('V', 'thief', 'sword', 'boot').items('G', 'ranger', 'sword', 'torch').relation('V', 'C', 3)
    d.dice(1, 1).battle('V', 'G', 1).do('with C', '%ssr->d', 'ally')
    expect([d.itemsOf('V'), d.itemsOf('G'), d.relationOf('C')]).toEqual([['boot', 'sword'], ['sword?', 'torch'], -1])
  })

  test('ROOT-9.2.9.II.d no more of the ally’s warriors fall than there are, and all of them where hits are left and no item is', () => {
    const b = allied(1, 'sword', 'boot', 'torch').dice(2, 2).battle('V', 'E', 1).do('with C', 'ally')
    expect(b.offers).toEqual(['%fsr->d', '%ssr->d', '%rsr->d'])
    b.do('%rsr->d')
    expect([b.count('C', 'warrior', 1), b.itemsOf(), b.relationOf('C')]).toEqual([0, ['boot', 'sword', 'torch?'], 3])
    const c = allied(2, 'sword').dice(3, 3).battle('V', 'E', 1).do('with C', '%ssr->d')
    expect([c.count('C', 'warrior', 1), c.itemsOf(), c.relationOf('C')]).toEqual([0, ['sword?'], -1])
  })

  test('ROOT-9.2.9.II.d~3 an ally that falls for him turns Hostile by that count alone', () => {
    const b = allied(2, 'sword', 'boot', 'torch').dice(3, 3).battle('V', 'E', 1).do('with C', 'ally', '%fsr->d', '%rsr->d')
    expect([b.count('C', 'warrior', 1), b.relationOf('C')]).toEqual([1, 3])
  })

  test('ROOT-9.2.9.III whoever removes the ally of another Vagabond has its faction Hostile too', () => {
    const b = bench('marquise+eyrie+vagabond+vagabond2').put('V', 'pawn', 1).put('G', 'pawn', 1).put('C', 'warrior', 1, 2)
    b.items('V', 'thief', 'sword', 'boot').items('G', 'ranger', 'sword').relation('V', 'C', 3)
    b.dice(1, 1).battle('V', 'G', 1).do('with C', 'ally')
    expect([b.count('C', 'warrior', 1), b.relationOf('C', 'G')]).toEqual([1, -1])
  })

  test('ROOT-9.2.9.III FC-R062 removing a warrior makes its faction Hostile at once, in defence and by Strike too', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword', 'sword').put('C', 'warrior', 1, 5).dice(1, 1).battle('C', 'V', 1)
    expect(b.relationOf('C')).toBe(-1)
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'crossbow').put('C', 'warrior', 1).phase('V', 'daylight').do('strike C w')
    expect([c.relationOf('C'), c.score('V')]).toEqual([-1, 0])
  })

  test('RC-143 RC-055 removing only buildings or tokens turns nobody Hostile', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword').put('C', 'sawmill', 1).dice(0, 0).battle('V', 'C', 1)
    expect([b.relationOf('C'), b.score('V')]).toEqual([0, 1])
    const c = bench()
      .put('V', 'pawn', 12)
      .items('V', 'thief', 'hammer', 'hammer', 'hammer')
      .put('C', 'warrior', 1)
      .put('E', 'roost', 6)
      .hand('V', 'favor-of-the-foxes')
      .phase('V', 'daylight')
      .do('ZF#favor')
    expect([c.relationOf('C'), c.relationOf('E'), c.score('V')]).toEqual([-1, 0, 1])
  })

  test('ROOT-9.2.9.III~2 ROOT-9.2.9.III.a~2 the warrior that turns a faction Hostile gives nothing, the next ones do', () => {
    const one = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword', 'sword').put('C', 'warrior', 1, 3).dice(1, 0).battle('V', 'C', 1)
    expect([one.score('V'), one.relationOf('C')]).toEqual([0, -1])
    const two = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword', 'sword').put('C', 'warrior', 1, 3).dice(2, 0).battle('V', 'C', 1)
    expect(two.score('V')).toBe(1)
  })

  test('ROOT-9.2.9.III.a RC-142 each piece of a Hostile faction removed in battle in his own turn is a point, beside the usual', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'sword')
      .put('C', 'sawmill', 1)
      .relation('V', 'C', -1)
      .dice(0, 0)
      .battle('V', 'C', 1)
    expect(b.score('V')).toBe(2)
    const told = b.events('scored').map(({ points, rule }) => [points, rule])
    expect(told).toEqual([
      [1, 'ROOT-3.2.1'],
      [1, 'ROOT-9.2.9.III.a'],
    ])
    const defending = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'sword', 'sword', 'sword')
      .put('C', 'warrior', 1, 3)
      .relation('V', 'C', -1)
      .dice(3, 3)
      .battle('C', 'V', 1)
    expect([defending.score('V'), defending.count('C', 'warrior', 1)]).toEqual([0, 0])
    const strike = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'crossbow')
      .put('C', 'warrior', 1)
      .relation('V', 'C', -1)
      .phase('V', 'daylight')
      .do('strike C w')
    expect(strike.score('V')).toBe(0)
  })

  test('ROOT-9.2.9.III.b into a clearing with Hostile warriors one more boot', () => {
    const walk = (...items: string[]) =>
      bench()
        .put('V', 'pawn', 1)
        .items('V', 'thief', ...items)
        .put('C', 'warrior', 5)
        .put('C', 'sawmill', 9)
        .relation('V', 'C', -1)
        .phase('V', 'daylight')
    expect(
      walk('boot')
        .offered('move')
        .map((o) => o.to),
    ).toEqual([8, 9])
    const b = walk('boot', 'boot').do('p->5')
    expect(b.itemsOf()).toEqual(['boot!', 'boot!'])
    // Also for a move that a card grants.
    const c = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'boot')
      .put('C', 'warrior', 5)
      .relation('V', 'C', -1)
      .effect('V', 'cobbler')
      .phase('V', 'evening', true)
      .do('use cobbler', '->5')
    expect(c.vagabond().items[0] & 8).toBe(8)
    const d = bench().put('V', 'pawn', 1).put('C', 'warrior', 5).relation('V', 'C', -1).effect('V', 'cobbler')
    d.items('V', 'thief', 'boot').phase('V', 'evening', true).do('use cobbler', '->9')
    expect(d.itemsOf()).toEqual(['boot'])
    const e = bench().put('V', 'pawn', 1).put('C', 'warrior', 5).relation('V', 'C', -1).effect('V', 'cobbler')
    e.items('V', 'thief', 'boot!').phase('V', 'evening', true).do('use cobbler')
    expect(e.offers).toEqual(['->9', '->10'])
  })
})
