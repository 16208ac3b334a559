/** ROOT-H.2.1 to ROOT-H.2.12: where what a hireling does ends: empty supplies, others' pieces, the second time. */
import { determinize, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { RETAINER } from '../src/factions/keepers/board.ts'
import type { State } from '../src/ground/state.ts'
import { targetsAt } from '../src/rules/battle/attack.ts'
import { remove } from '../src/rules/removal.ts'
import type { Trigger } from '../src/sources/ways.ts'
import { type HireBench, hireBench, hiring, whereOf } from './hire-bench.ts'

const QUIET = 'C test.wait.go'
const resting = (b: HireBench) => b.boardOf<{ resting: number }>('h_C').resting

describe('Forest Patrol', () => {
  test('ROOT-H.2.1~2 of what others lose nothing goes onto the card', () => {
    const b = hireBench().hire('forest-patrol').put('h_C', 'warrior', 5).put('E', 'warrior', 5)
    b.act('C', (g) => remove(g, [{ by: 0, losses: [{ party: 1, kind: 0, at: 4, n: 1 }] }]))
    expect([resting(b), b.band('h_C').supply[0]]).toEqual([0, 11])
  })

  test('ROOT-H.2.1~3 they march to battle alone or to move alone, and not where neither can be', () => {
    const alone = hireBench().hire('forest-patrol', 'C').put('h_C', 'warrior', 5).phase('C', 'daylight')
    expect(alone.deeds).toEqual(['patrol-march'])
    // Those who rule it and all around hold it fast.
    const held = hireBench().hire('forest-patrol', 'C').put('h_C', 'warrior', 5).put('E', 'warrior', 5, 2)
    held.put('E', 'warrior', 1).put('E', 'warrior', 2).phase('C', 'daylight').do('h_C patrol-march')
    expect([held.asked, held.offers]).toEqual(['C hireling.fight.target', ['XE5', 'pass']])
    expect(hireBench().hire('forest-patrol', 'C').put('E', 'warrior', 5).phase('C', 'daylight').deeds).toEqual([])
  })

  test('ROOT-H.2.1~3 all come off the card together, to one of the Patrol, where placing is allowed', () => {
    const start = (n: number) => {
      const b = hireBench().hire('forest-patrol', 'C')
      b.boardOf<{ resting: number }>('h_C').resting = n
      b.band('h_C').supply[0] -= n
      return b
    }
    expect(start(0).put('h_C', 'warrior', 1).phase('C', 'daylight').deeds).not.toContain('patrol-rally')
    expect(start(2).phase('C', 'daylight').deeds).toEqual([])
    const b = start(1).put('h_C', 'warrior', 1, 2).phase('C', 'daylight').do('h_C patrol-rally')
    expect([whereOf(b, 'h_C'), resting(b), b.band('h_C').supply[0]]).toEqual([[1, 1, 1], 0, 9])
    const barred = start(2).hire('furious-protector').put('h_S', 'pawn', 1).put('h_C', 'warrior', 1)
    expect(barred.phase('C', 'daylight').deeds).not.toContain('patrol-rally')
  })
})

describe('Feline Physicians', () => {
  /** The Eyrie has the Physicians, warriors in 5 and 9, and a roost in 3. */
  const start = (...hand: string[]) =>
    hireBench()
      .hire('feline-physicians', 'E')
      .hand('E', ...hand)
      .put('E', 'warrior', 5, 3)
      .put('E', 'warrior', 9)
      .put('E', 'roost', 3)
  const loss = (party: number, at: number, n = 1, kind = 0) => ({ party, kind, at, n })

  test('ROOT-H.2.2 what falls in one clearing is one batch, and each clearing is paid for by itself', () => {
    const both = start('armorers', 'sappers').act('C', (g) => remove(g, [{ by: 0, losses: [loss(1, 4, 2), loss(1, 4), loss(1, 8)] }]))
    expect([both.asked, both.offers]).toEqual(['C following.order', ['first physicians 5', 'first physicians 9']])
    both.do('first physicians 5')
    expect(both.g.asked[0].prompt).toMatchObject({ values: { n: 3 } })
    both.do('B#armor->')
    expect([both.count('E', 'warrior', 3), both.asked]).toEqual([3, 'E physicians.pay'])
    both.do('pass')
    expect([both.asked, both.supply('E', 'warrior'), both.handOf('E')]).toEqual([QUIET, 17, ['sappers']])
    // The last card is gone with the first of two.
    const one = start('armorers').act('C', (g) => remove(g, [{ by: 0, losses: [loss(1, 4), loss(1, 8)] }]))
    one.do('first physicians 5', 'B#armor->')
    expect(one.offers).toEqual(['->3', '->5'])
    expect(one.do('->3').asked).toBe(QUIET)
  })

  test('ROOT-H.2.2 the hand is shown to nobody: the question is secret, and only cards of the suit or birds serve', () => {
    const b = start('armorers', 'anvil', 'bake-sale').act('C', (g) => remove(g, [{ by: 0, losses: [loss(1, 4)] }]))
    expect([b.g.asked[0].secret, [...b.offers].sort()]).toEqual([true, ['B#armor->', 'R#bakesale->', 'pass']])
    b.do('pass')
    expect([b.asked, b.handOf('E').length, b.supply('E', 'warrior')]).toEqual([QUIET, 3, 17])
  })

  test('ROOT-H.2.2 only faction warriors of the controller are saved: no buildings, nobody else’s, no warlord, none in the Burrow', () => {
    const asked = (b: HireBench, ...losses: ReturnType<typeof loss>[]) => b.act('C', (g) => remove(g, [{ by: 0, losses }])).asked
    expect(asked(start('armorers'), loss(1, 2, 1, 1))).toBe(QUIET)
    expect(asked(start('armorers').put('A', 'warrior', 5), loss(2, 4))).toBe(QUIET)
    const rats = hireBench('marquise+hundreds').hire('feline-physicians', 'H').hand('H', 'armorers').put('H', 'warlord', 5)
    expect(asked(rats.put('H', 'warrior', 9), loss(1, 4, 1, 1))).toBe(QUIET)
    const moles = hireBench('marquise+duchy').hire('feline-physicians', 'D').hand('D', 'armorers').put('D', 'warrior', 9)
    moles.side('D').pieces[0][moles.book.beside[0].at] = 1
    expect(asked(moles, loss(1, moles.book.beside[0].at))).toBe(QUIET)
  })

  test('ROOT-H.2.2 ROOT-H.1.13 what Coffin Makers have caught is saved from there', () => {
    const b = hireBench('marquise+eyrie', 7, { deck: 'exiles' })
      .hire('feline-physicians', 'E')
      .effect('C', 'coffin-makers')
      .hand('E', 'anvil')
    b.put('E', 'warrior', 6, 2)
      .put('E', 'roost', 3)
      .act('C', (g) => remove(g, [{ by: 0, losses: [loss(1, 5, 2)] }]))
    expect(b.side('C').laid).toMatchObject([{ party: 1, n: 2 }])
    b.do(b.offers[0])
    expect([b.side('C').laid, b.count('E', 'warrior', 3), b.supply('E', 'warrior')]).toEqual([[], 2, 18])
  })

  test('ROOT-H.2.2 what Revenge keeps is not to be saved', () => {
    const b = hireBench('marquise+cult')
      .hire('feline-physicians', 'L')
      .hand('L', 'armorers')
      .put('L', 'warrior', 5, 2)
      .put('C', 'warrior', 5, 2)
    const acolytes = (b.side('L').board as { acolytes: number }).acolytes
    b.battle('C', 'L', 5).dice(1, 0).do('pass')
    expect([(b.side('L').board as { acolytes: number }).acolytes, b.asked.includes('physicians')]).toEqual([acolytes + 1, false])
  })

  test('ROOT-H.2.2 they answer beside whatever else a removal sets off in the clearing', () => {
    const b = hireBench().hire('feline-physicians', 'C').hand('C', 'armorers', 'sappers').put('C', 'keep', 9).put('C', 'warrior', 5, 2)
    b.act('E', (g) => remove(g, [{ by: 1, losses: [loss(0, 4, 2)] }]))
    expect(b.offered('first').map(({ what }) => what)).toContain('physicians')
    expect(b.offered('first')).toHaveLength(2)
    const triggers: Trigger[] = [{ owner: 0, name: 'another', data: { at: 4, n: 1 } }]
    b.sideOf('h_Cd').removal?.follows?.(b.match, b.seat('h_Cd'), [loss(0, 4, 2)], {} as never, triggers)
    expect(triggers.map(({ name, data }) => [name, data.n])).toEqual([
      ['another', 1],
      ['physicians', 2],
    ])
  })
})

describe('Last Dynasty', () => {
  test('ROOT-H.2.3~2 they move out of the first clearing, too, and battle there twice where they do not rule it', () => {
    const b = hireBench('marquise+alliance').hire('last-dynasty', 'C').put('h_E', 'warrior', 1, 5).put('A', 'warrior', 5)
    b.phase('C', 'daylight').do('h_E dynasty').dice(0, 0).do('5w1->5')
    expect([whereOf(b, 'h_E'), b.events('battle').map(({ at }) => at), b.deeds]).toEqual([[5, 5, 5, 5, 5], [4], []])
    const c = hireBench('marquise+alliance').hire('last-dynasty', 'C').put('h_E', 'warrior', 1, 3).put('A', 'warrior', 1, 5)
    expect(
      c
        .phase('C', 'daylight')
        .dice(0, 0)
        .do('h_E dynasty')
        .events('battle')
        .map(({ at }) => at),
    ).toEqual([0, 0])
  })

  test('ROOT-H.2.3~2 those that fall in the first battle fight no second one', () => {
    const b = hireBench('marquise+alliance').hire('last-dynasty', 'C').put('h_E', 'warrior', 5).put('A', 'warrior', 5, 5)
    b.phase('C', 'daylight').dice(3, 0).do('h_E dynasty')
    expect([b.events('battle').length, b.count('h_E', 'warrior', 5)]).toEqual(b.count('h_E', 'warrior', 5) === 0 ? [1, 0] : [2, 1])
    const c = hireBench('marquise+alliance')
      .hire('last-dynasty', 'C')
      .put('h_E', 'warrior', 5)
      .put('A', 'warrior', 5, 5)
      .hand('A', 'ambush-bird')
    c.phase('C', 'daylight').do('h_E dynasty', 'B@')
    expect([c.events('battle').length, whereOf(c, 'h_E'), c.asked.startsWith('C marquise')]).toEqual([1, [], true])
  })

  test('ROOT-H.2.3~2 nothing is offered where they can do nothing', () => {
    const deeds = (b: HireBench) => b.phase('C', 'daylight').deeds
    expect(deeds(hireBench().hire('last-dynasty', 'C').put('h_E', 'warrior', 5, 5))).toEqual(['dynasty'])
    expect(deeds(hireBench().hire('last-dynasty', 'C'))).toEqual(['dynasty'])
    // All of them lie on a card (ROOT-H.1.13).
    expect(deeds(hireBench().hire('last-dynasty', 'C').leave('h_E', 'warrior', 0))).toEqual([])
    expect(deeds(hireBench().hire('last-dynasty', 'C').leave('h_E', 'warrior', 1))).toEqual(['dynasty'])
    // They do not rule, and those beside them cannot be battled without a card.
    const tied = hireBench().hire('last-dynasty', 'C').hire('spring-uprising').put('h_E', 'warrior', 5).put('h_A', 'warrior', 5)
    expect(deeds(tied.put('C', 'warrior', 1))).toEqual([])
  })

  test('ROOT-H.2.3~2 where they rule and cannot move they battle', () => {
    const b = hireBench('marquise+alliance').hire('last-dynasty', 'C').put('h_E', 'warrior', 5, 5).put('A', 'warrior', 5)
    b.phase('C', 'daylight').dice(0, 0).do('h_E dynasty')
    expect(b.offers.every((one) => one.startsWith('5w5->'))).toBe(true)
    b.do('5w5->2')
    expect([b.events('battle'), whereOf(b, 'h_E')[0]]).toEqual([[], 2])
  })
})

test('ROOT-H.2.4~2 without three ruled clearings the Nobles have nothing to do', () => {
  const b = hireBench('marquise+alliance').hire('bluebird-nobles', 'C').put('C', 'warrior', 1).put('C', 'warrior', 2)
  expect(b.phase('C', 'birdsong', true).events('hireling.acts')).toEqual([])
})

describe('Spring Uprising and Rabbit Scouts', () => {
  test('ROOT-H.2.5~3 a battle against anybody else costs no card', () => {
    const b = hireBench('marquise+eyrie').hire('spring-uprising').hand('C', 'anvil', 'armorers')
    b.put('C', 'warrior', 5, 2).put('E', 'warrior', 5, 2).put('h_A', 'warrior', 5).dice(0, 0).battle('C', 'E', 5)
    expect([b.asked, b.handOf('C').length]).toEqual([QUIET, 2])
    expect([targetsAt(b.match, 0, 4), targetsAt(b.match, 1, 4)]).toEqual([[1, 2], [0]])
  })

  test.each([
    ['the Marquise', 'C', 'battle'],
    ['the Keepers', 'K', 'faith$_2'],
  ])('ROOT-H.2.5~3 whoever is asked which of them to battle has a card for it, as all others know: %s', (_, letter, what) => {
    const b = hireBench('marquise+keepers').hire('spring-uprising').hand(letter, 'anvil', 'armorers', 'gently-used-knapsack')
    for (const at of [1, 8]) b.put(letter, 'warrior', at, 2).put('h_A', 'warrior', at)
    b.boardOf<{ retinue: number[][] }>('K').retinue = [[], [RETAINER], []]
    b.phase(letter, 'daylight').do(what)
    const held = new Set<string>()
    const other = b.seat(letter === 'C' ? 'K' : 'C')
    for (let seed = 0; seed < 60; seed++) {
      const dealt = determinize(b.g as unknown as Match, other, randomFrom(smallSeed(seed)))
      expect(dealt.asked.map(({ seat }) => seat)).toEqual([b.seat(letter)])
      held.add(String((dealt.state as State).sides[b.seat(letter)].hand))
    }
    expect(held.size).toBeGreaterThan(20)
  })

  test.each([
    ['the Marquise', 'C', 'battle', 'attack.target'],
    ['the Keepers', 'K', 'faith$_2', 'keepers.work.site'],
  ])(
    'ROOT-H.2.5~3 where two suits would do, a single battle is asked about, so that nobody is told which is held: %s',
    (_, letter, what, asked) => {
      const b = hireBench('marquise+keepers').hire('spring-uprising').hand(letter, 'anvil')
      for (const at of [1, 5]) b.put(letter, 'warrior', at, 2).put('h_A', 'warrior', at)
      b.boardOf<{ retinue: number[][] }>('K').retinue = [[], [RETAINER], []]
      b.phase(letter, 'daylight').do(what)
      expect([b.asked, b.offers]).toEqual([`${letter} ${asked}`, ['Xh_A1']])
      const other = b.seat(letter === 'C' ? 'K' : 'C')
      for (let seed = 0; seed < 20; seed++)
        expect(determinize(b.g as unknown as Match, other, randomFrom(smallSeed(seed))).asked).toHaveLength(1)
    },
  )

  test('ROOT-H.2.5~4 with an empty supply none comes, and where none stands none rises', () => {
    const start = (supply: number) => hireBench().hire('spring-uprising', 'A').put('h_A', 'warrior', 1).leave('h_A', 'warrior', supply)
    expect(start(0).rolls(6, 1).phase('A', 'birdsong', true).events('hireling.acts')).toHaveLength(1)
    const full = start(1).rolls(6, 1).phase('A', 'birdsong', true)
    expect(full.offers).toEqual(['rise 1', 'w->1', 'w->6', 'w->8', 'w->12'])
    const mice = start(0).rolls(6, 5).phase('A', 'birdsong', true)
    expect([mice.asked.includes('uprising'), whereOf(mice, 'h_A')]).toEqual([false, [1]])
    const foxes = start(0).put('C', 'warrior', 1).rolls(6, 1).phase('A', 'birdsong', true)
    // To rise is all that is left.
    expect([whereOf(foxes, 'h_A'), foxes.count('C', 'warrior', 1)]).toEqual([[], 0])
  })

  const scouts = (...hand: string[]) =>
    hireBench('marquise+eyrie')
      .hire('rabbit-scouts', 'C')
      .hand('C', ...hand)
      .put('C', 'warrior', 5, 9)
      .put('E', 'warrior', 5, 9)
  const rolled = (b: HireBench, n: number) => b.events('battle.rolled')[n]

  test('ROOT-H.2.6 only a card of the suit serves, in secret; without a card nobody is asked', () => {
    const b = scouts('armorers', 'anvil').battle('E', 'C', 5).do('pass', 'use rabbit-scouts')
    expect([b.g.asked[0].secret, b.offers]).toEqual([true, ['B#armor->', 'pass']])
    expect(scouts().dice(3, 1).battle('E', 'C', 5).events('battle.rolled')).toHaveLength(1)
    const pool = hireBench('marquise+eyrie').hire('rabbit-scouts').hand('C', 'armorers').put('C', 'warrior', 5).put('E', 'warrior', 5)
    expect(pool.battle('E', 'C', 5).passing('battle.declare').asked).not.toContain('before')
  })

  test('ROOT-H.2.6 once a battle; not paid for after all the roll stays, also after a battle in which it was paid', () => {
    const b = scouts('armorers', 'sappers').battle('E', 'C', 5).do('pass', 'use rabbit-scouts')
    b.dice(3, 1).do('B#armor->')
    expect([rolled(b, 0), b.asked]).toMatchObject([{ a: 1, d: 3 }, QUIET])
    b.battle('E', 'C', 5).do('pass', 'use rabbit-scouts')
    b.dice(3, 1).do('pass')
    expect([rolled(b, 1), b.handOf('C')]).toMatchObject([{ a: 3, d: 1 }, ['sappers']])
    const c = scouts('armorers', 'sappers').battle('E', 'C', 5).do('pass', 'use rabbit-scouts')
    c.dice(3, 1).do('B#armor->')
    c.battle('E', 'C', 5).do('pass')
    c.dice(3, 1).do('pass')
    expect(rolled(c, 1)).toMatchObject({ a: 3, d: 1 })
  })
})

describe('The Exile and the Brigand', () => {
  const exile = (items: number[] = [8, 8, 8], tired = 0) => {
    const b = hireBench().hire('the-exile', 'C')
    b.band('h_V').pawn = b.book.clearings
    Object.assign(b.boardOf<object>('h_V'), { items, tired })
    return b
  }
  const near = (b: HireBench) => b.book.content.map.forests[0].clearings

  test('ROOT-H.2.7~2 in Birdsong, Daylight and Evening, before the draw and after it, and at no other moment', () => {
    const b = exile()
    b.put('E', 'warrior', near(b)[0])
    Object.assign(b.side('E'), { crafted: [1, 0, 0, 0, 0, 0, 0, 0] })
    const { services } = b.sideOf('h_V')
    const at = ['birdsong:start', 'birdsong', 'daylight:start', 'daylight', 'evening:start', 'evening', 'evening:end'] as const
    const open = at.filter((moment) => {
      const out: object[] = []
      services?.offer(out, b.match, b.seat('h_V'), 1, moment)
      return out.length > 0
    })
    expect(open).toEqual(['birdsong', 'daylight', 'evening', 'evening:end'])
  })

  test('ROOT-H.2.7~2 of two alike the ready or the exhausted one is given, for one card and one point', () => {
    const give = (text: string) => {
      const b = exile()
      b.put('E', 'warrior', near(b)[0]).decree([], [], [], []).leader('builder')
      Object.assign(b.side('E'), { crafted: [2, 0, 0, 0, 0, 0, 0, 0], exhausted: [1, 0, 0, 0, 0, 0, 0, 0] })
      b.phase('E', 'birdsong').until('turn.birdsongEnd')
      const cards = b.side('E').hand.length
      b.do(text)
      const { crafted, exhausted, hand, score } = b.side('E')
      return [crafted[0], exhausted[0], hand.length - cards, score, b.boardOf<{ tired: number }>('h_V').tired]
    }
    expect([give('%f->h_V'), give('%f!->h_V')]).toEqual([
      [1, 1, 1, 1, 0],
      [1, 0, 1, 1, 1],
    ])
  })

  test('ROOT-H.2.7~3 two ready items are enough for a battle, one for a move, none for anything', () => {
    const start = (tired: number) => {
      const b = exile([8, 8, 8], tired)
      return b.put('E', 'warrior', near(b)[0], 3).phase('C', 'daylight')
    }
    expect(start(3).deeds).toEqual([])
    const one = start(2).do('h_V exile')
    expect([one.offered('battle'), one.offered('wander').length > 0]).toEqual([[], true])
    const two = start(1).do('h_V exile')
    expect(two.offered('battle')).toHaveLength(1)
    two.do('pass')
    // What was exhausted before is refreshed as well.
    expect(two.boardOf<object>('h_V')).toEqual({ items: [8, 8, 8], tired: 0 })
    const moved = start(1).do('h_V exile')
    const [to] = moved.offered('wander')
    moved.do(moved.offers[0])
    expect([moved.band('h_V').pawn, moved.boardOf<{ tired: number }>('h_V').tired, moved.offered('battle')]).toEqual([to.to, 2, []])
  })

  test('ROOT-H.2.7~3 into the first forest as well, and where there is but one thing to do', () => {
    const b = hireBench().hire('the-exile', 'C')
    b.band('h_V').pawn = b.book.clearings + 1
    b.phase('C', 'daylight').do('h_V exile')
    expect(b.offered('wander').map(({ to }) => to)).toContain(b.book.clearings)
    const c = hireBench(undefined, 7, { map: 'mountain' }).hire('the-exile', 'C')
    const lonely = c.book.content.map.forests.findIndex(({ adjacent }) => adjacent.length === 1)
    c.band('h_V').pawn = c.book.clearings + lonely
    Object.assign(c.boardOf<object>('h_V'), { tired: 2 })
    expect(c.phase('C', 'daylight').deeds).toEqual(['exile'])
    c.do('h_V exile')
    expect([c.offers.length, c.offers.at(-1)]).toEqual([2, 'pass'])
    c.do(c.offers[0])
    expect(c.events('moved')).toMatchObject([{ piece: 'pawn', n: 1 }])
  })

  test('ROOT-H.2.7~4 he deals no more hits than he has items, and never has fewer than none exhausted', () => {
    const b = exile([8, 8])
    b.put('E', 'warrior', near(b)[0], 9).phase('C', 'daylight').do('h_V exile')
    b.dice(3, 0).do(`XE${near(b)[0]}`)
    expect(b.count('E', 'warrior', near(b)[0])).toBe(7)
    const c = exile([8, 8, 8])
    c.put('E', 'warrior', near(c)[0], 9).hand('E', 'ambush-bird').phase('C', 'daylight').do('h_V exile')
    c.dice(3, 3).do(`XE${near(c)[0]}`, 'B@')
    expect(c.boardOf<object>('h_V')).toEqual({ items: [], tired: 0 })
  })

  test('ROOT-H.2.8~2 the Hundreds lay the item onto the Hoard; nothing is dug up without pieces there', () => {
    const b = hireBench('hundreds+eyrie').hire('the-brigand', 'H')
    const [ruin] = b.book.ruins
    b.secret('ruin', -1, ruin, [1])
      .put('H', 'warrior', ruin + 1)
      .phase('H', 'daylight')
      .do('h_V brigand-dig')
    expect([b.side('H').crafted[1], JSON.stringify(b.side('H').board).includes('1'), b.g.state.ruin[ruin]]).toEqual([0, true, 0])
    const c = hireBench('marquise+eyrie')
      .hire('the-brigand', 'C')
      .put('C', 'warrior', ruin + 1)
    expect(c.secret('ruin', -1, ruin, []).phase('C', 'daylight').deeds).toEqual([])
  })

  test('ROOT-H.2.8~3 only a ready item, and only from somebody with cards in the same clearing', () => {
    const start = (crafted: number, exhausted: number) => {
      const b = hireBench().hire('the-brigand', 'C').put('C', 'warrior', 5)
      Object.assign(b.side('C'), { crafted: [0, crafted, 0, 0, 0, 0, 0, 0], exhausted: [0, exhausted, 0, 0, 0, 0, 0, 0] })
      return b
    }
    const met = (b: HireBench) => b.put('E', 'warrior', 5).hand('E', 'anvil').phase('C', 'daylight')
    expect(met(start(1, 1)).deeds).toEqual([])
    const b = met(start(2, 1)).do('h_V brigand-rob')
    expect([b.side('C').exhausted[1], b.handOf('C'), b.deeds]).toEqual([2, ['anvil'], []])
    expect(start(1, 0).put('E', 'warrior', 5).phase('C', 'daylight').deeds).toEqual([])
    expect(start(1, 0).put('E', 'warrior', 9).hand('E', 'anvil').phase('C', 'daylight').deeds).toEqual([])
    const two = start(1, 0).put('A', 'warrior', 9).hand('A', 'sword').put('V', 'pawn', 5).hand('V', 'sappers')
    two.put('E', 'warrior', 5).hand('E', 'anvil').phase('C', 'daylight').do('h_V brigand-rob')
    expect(two.offered('rob').map(({ who }) => who)).toEqual(['E', 'V'])
  })
})

describe('Flame Bearers and Rat Smugglers', () => {
  test('ROOT-H.2.9 hired with some on the map none come', () => {
    const b = hiring(hireBench('marquise+alliance').hire('flame-bearers').put('h_H', 'warrior', 5), 'C', 'h_H')
    expect([b.asked.includes('place'), whereOf(b, 'h_H')]).toEqual([false, [5]])
  })

  test('ROOT-H.2.9~2 each removes a piece of its own, clearing by clearing, of one kind or several', () => {
    const b = hireBench().hire('flame-bearers', 'V').put('h_H', 'warrior', 5).put('h_H', 'warrior', 9, 2).put('h_H', 'warrior', 2)
    b.put('C', 'warrior', 5, 2).put('A', 'warrior', 5).put('E', 'warrior', 9, 3).put('C', 'warrior', 2)
    b.phase('V', 'birdsong', true)
    expect(b.offers).toEqual(['Cw5->', 'Aw5->'])
    b.do('Aw5->')
    expect([b.count('C', 'warrior', 2), b.count('C', 'warrior', 5), b.count('A', 'warrior', 5), b.count('E', 'warrior', 9)]).toEqual([
      0, 2, 0, 1,
    ])
    const [event] = b.events('removed')
    expect((event.pieces as unknown as { owner: string; n: number }[]).map(({ owner, n }) => `${owner}${n}`)).toEqual(['C1', 'A1', 'E2'])
    const first = hireBench()
      .hire('flame-bearers', 'V')
      .put('h_H', 'warrior', 1)
      .put('h_H', 'warrior', 5)
      .put('C', 'warrior', 1)
      .put('C', 'wood', 5)
    first.phase('V', 'birdsong', true)
    expect([first.count('C', 'warrior', 1), first.count('C', 'wood', 5)]).toEqual([0, 0])
    // One of a kind in each of two clearings.
    const c = hireBench()
      .hire('flame-bearers', 'V')
      .put('h_H', 'warrior', 5)
      .put('h_H', 'warrior', 9)
      .put('C', 'warrior', 5)
      .put('C', 'warrior', 9)
    c.phase('V', 'birdsong', true)
    expect([c.count('C', 'warrior', 5), c.count('C', 'warrior', 9)]).toEqual([0, 0])
    // Warriors and what they left behind, both of one player.
    const d = hireBench().hire('flame-bearers', 'V').put('h_H', 'warrior', 5, 3).put('C', 'warrior', 5).put('C', 'sawmill', 5)
    d.phase('V', 'birdsong', true)
    expect([d.count('C', 'warrior', 5), d.count('C', 'sawmill', 5), d.score('V')]).toEqual([0, 0, 0])
  })

  test('ROOT-H.2.9~2 the warlord stays, so does what the Stoic Protector guards, and whoever is no enemy', () => {
    const b = hireBench('hundreds+alliance')
      .hire('flame-bearers', 'A')
      .put('h_H', 'warrior', 5, 2)
      .put('H', 'warlord', 5)
      .put('A', 'warrior', 5)
    b.phase('A', 'birdsong', true)
    expect([b.asked, b.count('H', 'warlord', 5), b.count('A', 'warrior', 5)]).toEqual(['A hireling.place.spot', 1, 1])
    const c = hireBench().hire('flame-bearers', 'E').hire('stoic-protector', 'C').put('h_Sd', 'pawn', 5)
    c.put('h_H', 'warrior', 5, 2).put('C', 'warrior', 5).put('A', 'warrior', 5).phase('E', 'birdsong', true)
    expect([c.count('C', 'warrior', 5), c.count('A', 'warrior', 5)]).toEqual([1, 0])
  })

  test('ROOT-H.2.9~2 with an empty supply none comes', () => {
    const b = hireBench().hire('flame-bearers', 'C').put('h_H', 'warrior', 5).leave('h_H', 'warrior', 0).put('E', 'warrior', 5)
    b.phase('C', 'birdsong', true)
    expect([b.asked.includes('place'), whereOf(b, 'h_H'), b.events('hireling.acts').length]).toEqual([false, [5], 1])
    expect(b.count('E', 'warrior', 5)).toBe(0)
  })

  test('ROOT-E.2.3 ROOT-H.2.9~2 Bearers that can neither remove nor place anything ask for nothing and keep from nothing', () => {
    const b = hireBench().hire('flame-bearers', 'C').hire('lizard-envoys', 'C').put('h_H', 'warrior', 5).discardPile('anvil', 'sword')
    b.put('C', 'warrior', 5).leave('h_H', 'warrior', 0).phase('C', 'birdsong', true)
    expect([b.deeds, b.has('pass')]).toEqual([['envoys'], true])
    expect(b.do('pass').events('hireling.acts')).toEqual([])
  })

  test('ROOT-H.2.10 not without something to do; the card is chosen in secret, and everybody knows that there is one', () => {
    const start = () => hireBench().hire('rat-smugglers', 'C').hand('C', 'anvil')
    expect(start().phase('C', 'daylight').deeds).toEqual([])
    // Whoever rules around holds the warrior fast: all that it can do is battle.
    const held = start().put('C', 'warrior', 5).put('E', 'warrior', 5, 2).put('E', 'warrior', 1).put('E', 'warrior', 2)
    held.phase('C', 'daylight').do('h_H smugglers').dice(0, 0).do('F#anvil->')
    expect([held.events('battle').length, held.handOf('C')]).toEqual([1, []])
    const b = start().hand('C', 'sword').put('C', 'warrior', 5).phase('C', 'daylight')
    const needs = () => b.sideOf('h_Hd').needs?.(b.match, b.seat('h_Hd'))
    expect(needs()).toEqual([])
    b.do('h_H smugglers')
    expect([b.g.asked[0].secret, needs()]).toMatchObject([true, [{ holder: 0, secret: '', n: 1, items: true }]])
    b.do('F#anvil->')
    expect([needs(), b.asked]).toEqual([[], 'C move.way'])
  })
})

describe('Vault Keepers', () => {
  const start = () => hireBench('marquise+alliance').hire('vault-keepers', 'A')
  const offered = (b: HireBench) => b.phase('A', 'daylight').deeds

  test('ROOT-H.2.11 hired with a warrior or a vault on the map nothing comes', () => {
    const hired = (piece: string) => {
      const b = hireBench('marquise+alliance').hire('vault-keepers')
      if (piece !== '') b.put('h_K', piece, 5)
      return hiring(b, 'C', 'h_K').asked
    }
    expect([hired(''), hired('warrior').includes('vaults'), hired('vault').includes('vaults')]).toEqual([
      'C vaults.found.where',
      false,
      false,
    ])
  })

  test('ROOT-H.2.11~2 a vault near another brings no warrior; one far from all does', () => {
    const b = start().put('h_K', 'vault', 5)
    b.phase('A', 'daylight').do('h_K vaults', 'b_v->1')
    expect([whereOf(b, 'h_K', 1), whereOf(b, 'h_K')]).toEqual([
      [1, 5],
      [1, 5],
    ])
    const far = start().phase('A', 'daylight').do('h_K vaults', 'b_v->4')
    expect([whereOf(far, 'h_K', 1), whereOf(far, 'h_K')]).toEqual([[4], [4, 4]])
    expect(start().phase('A', 'daylight').do('h_K vaults', 'pass').asked).toContain('A alliance')
  })

  test('ROOT-H.2.11~2 without a vault in the supply none is placed, and without a warrior none comes', () => {
    const full = start().put('h_K', 'vault', 5).leave('h_K', 'vault', 0).put('C', 'warrior', 5).put('h_K', 'warrior', 5)
    full.phase('A', 'daylight').do('h_K vaults')
    expect(full.offers).toEqual(['vaults battle', 'vaults recruit'])
    const bare = start().put('h_K', 'vault', 5).leave('h_K', 'vault', 0).leave('h_K', 'warrior', 0)
    expect(offered(bare)).toEqual([])
    expect(offered(start().leave('h_K', 'vault', 0))).toEqual([])
    expect(offered(start().leave('h_K', 'warrior', 0))).toEqual(['vaults'])
    expect(offered(start().put('h_K', 'vault', 5).leave('h_K', 'vault', 0).leave('h_K', 'warrior', 1))).toEqual(['vaults'])
    const fight = start().put('h_K', 'vault', 5).put('h_K', 'warrior', 5).put('C', 'warrior', 5)
    expect(offered(fight.leave('h_K', 'vault', 0).leave('h_K', 'warrior', 0))).toEqual(['vaults'])
    // A warrior where no vault is does not serve.
    const astray = start().put('h_K', 'vault', 5).put('h_K', 'warrior', 9).put('C', 'warrior', 9)
    expect(offered(astray.leave('h_K', 'vault', 0).leave('h_K', 'warrior', 0))).toEqual([])
  })

  test('ROOT-H.2.11~2 a vault may be left where it is, also where one place is all there is', () => {
    const b = start().put('h_K', 'vault', 5).put('C', 'sawmill', 1).put('C', 'workshop', 2, 2)
    b.phase('A', 'daylight').do('h_K vaults')
    expect(b.offers).toEqual(['b_v->5', 'pass'])
  })

  test('ROOT-H.2.11~2 a battle in each clearing with a vault, once in each, or a warrior for each vault', () => {
    const b = start().put('h_K', 'vault', 5).put('h_K', 'vault', 9).leave('h_K', 'vault', 0)
    for (const at of [5, 9]) b.put('h_K', 'warrior', at, 2).put('C', 'warrior', at, 3)
    b.phase('A', 'daylight').do('h_K vaults', 'vaults battle')
    expect(b.offers).toEqual(['XC5', 'XC9'])
    b.dice(0, 0).do('XC9')
    expect(b.events('battle').map(({ at }) => at)).toEqual([8, 4])
    const c = start().put('h_K', 'vault', 5, 2).put('h_K', 'vault', 9).leave('h_K', 'vault', 0)
    c.phase('A', 'daylight').do('h_K vaults')
    expect(whereOf(c, 'h_K')).toEqual([5, 5, 9])
    const first = start().put('h_K', 'vault', 1).leave('h_K', 'vault', 0).phase('A', 'daylight').do('h_K vaults')
    expect(whereOf(first, 'h_K')).toEqual([1])
    const few = start().put('h_K', 'vault', 5, 2).put('h_K', 'vault', 9).leave('h_K', 'vault', 0).leave('h_K', 'warrior', 1)
    few.phase('A', 'daylight').do('h_K vaults')
    expect(few.offers).toEqual(['->5', '->9'])
  })

  test('ROOT-E.3.2 U28 nor do they recruit where the Furious Protector of another stands', () => {
    const b = start().hire('furious-protector', 'C').put('h_S', 'pawn', 5).put('h_K', 'vault', 5).leave('h_K', 'vault', 0)
    expect(offered(b)).toEqual([])
    expect(targetsAt(b.match, b.seat('h_K'), 4)).toEqual([])
  })
})
