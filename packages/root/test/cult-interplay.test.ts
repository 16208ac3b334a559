import { describe, expect, test } from 'vitest'
import { BOMB, SNARE } from '../src/factions/corvids/board.ts'
import { root } from '../src/game.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { sweep } from '../src/rules/removal.ts'
import type { Bench } from './bench.ts'
import { down, unplotted, up } from './corvids-bench.ts'
import { board, cards, souls, table } from './cult-bench.ts'
import { board as moles } from './duchy-bench.ts'
import { HireBench } from './hire-bench.ts'
import { emptied, station } from './keepers-bench.ts'

/* How the Lizard Cult meets general rules and other factions. I10.2 and the like number what is to be watched there. */

/** Cards that lie among the Lost Souls, and those on the discard pile. */
const piles = (b: Bench) => [board(b).souls, b.g.state.discard]
const lizards = (b: Bench) => [board(b).acolytes, b.supply('L', 'warrior')]

/** The first offer of a kind that fits. */
const take = (b: Bench, verb: string, at: number) => {
  const option = b.offered(verb).find((one) => one.at === at - 1)
  if (!option) throw new Error(`${b.asked}: no ${verb} at ${at} among ${b.offers.join(' | ')}`)
  return b.do(root.notate(b.book, option))
}

/** Spends the supporters that are asked for. */
const paid = (b: Bench) => {
  while (b.asked === 'A alliance.pay.card') b.do(b.offers[0])
  return b
}

describe('the Lost Souls of others', () => {
  test('ROOT-10.2.6 I10.1 ambushes and crafted Favors lie there', () => {
    const ambush = table().put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 2).hand('E', 'ambush-fox').dice(0, 0)
    expect(piles(ambush.battle('C', 'E', 1).do('F@'))).toEqual([cards(ambush, 'ambush-fox'), []])
    const favor = table().put('E', 'roost', 6).put('E', 'roost', 8).put('E', 'roost', 12).hand('E', 'favor-of-the-foxes').leader('builder')
    expect(piles(favor.phase('E', 'daylight').do('ZF#favor'))).toEqual([cards(favor, 'favor-of-the-foxes'), []])
  })

  test('ROOT-10.2.6 I10.1 a Decree that is purged lies there, its Viziers do not', () => {
    const b = table().decree([], [], ['anvil'], ['viz']).leader('despot').phase('E', 'daylight').do('F#anvil turmoil')
    expect(piles(b.do('#commander->$'))).toEqual([cards(b, 'anvil'), []])
  })

  test('ROOT-10.2.6 I10.1 supporters that are spent lie there, and those lost with a base', () => {
    const spent = table().supporters('anvil').phase('A', 'birdsong')
    expect(piles(paid(take(spent, 'spread', 1)))).toEqual([cards(spent, 'anvil'), []])
    const lost = table().put('A', 'base-fox', 1).supporters('anvil', 'sword')
    lost.act('C', (g) => sweep(g, 0, [0]))
    expect([piles(lost), lost.stack]).toEqual([[cards(lost, 'anvil'), []], cards(lost, 'sword')])
  })

  test('ROOT-10.2.6 ROOT-15.4.3 I10.1 the card that recruits Keepers lies there', () => {
    const b = station(emptied(table(0, 0, 'marquise+cult+keepers')), 'figure-tablet', 'tablet', 9).hand('K', 'sword')
    expect(piles(b.phase('K', 'birdsong').do('M#sword w->9'))).toEqual([cards(b, 'sword'), []])
  })

  test('ROOT-10.2.6 ROOT-D.2.2 I10.2 trap 7 Day Labor finds what lies on the discard pile alone', () => {
    const at = () =>
      souls(table(0, 0, 'marquise+vagabond+cult'), 'anvil')
        .put('V', 'pawn', 1)
        .items('V', 'tinker', 'torch')
    expect(at().phase('V', 'daylight').offered('labor')).toEqual([])
    const b = at().discardPile('foxfolk-steel').phase('V', 'daylight')
    expect(b.offered('labor').map(({ card }) => card)).toEqual(cards(b, 'foxfolk-steel'))
  })

  test('ROOT-10.2.6 ROOT-2.1~2 I10.2 trap 7 an empty deck is made of the discard pile alone', () => {
    const b = souls(table(), 'anvil').discardPile('sword').put('C', 'recruiter', 5)
    b.g.state.deck = []
    b.phase('C', 'evening')
    expect([b.handOf('C'), piles(b)]).toEqual([['sword'], [cards(b, 'anvil'), []]])
    expect(b.phase('E', 'evening').handOf('E')).toEqual([])
  })

  test('ROOT-10.2.6 I10.3 what is given in Aid, sold, or taken at random is no discard', () => {
    const aid = table(0, 0, 'marquise+vagabond+cult')
      .put('V', 'pawn', 1)
      .put('C', 'warrior', 1)
      .items('V', 'thief', 'boot')
      .hand('V', 'anvil')
    expect([piles(aid.phase('V', 'daylight').do('F#anvil->C')), aid.handOf('C')]).toEqual([[[], []], ['anvil']])
    const sold = table(0, 0, 'marquise+cult+riverfolk').hand('O', 'anvil')
    Object.assign(sold.side('O').board, { payments: [0, 0, 0], funds: [0, 0, 0], committed: [0, 0, 0], prices: [1, 1, 1] })
    expect([piles(sold.phase('C', 'birdsong', true).do('buy F#anvil')), sold.handOf('C')]).toEqual([[[], []], ['anvil']])
    const robbed = table().effect('C', 'stand-and-deliver').hand('E', 'anvil').phase('C', 'birdsong', true).do('use stand-and-deliver')
    expect([piles(robbed), robbed.handOf('C')]).toEqual([[[], []], ['anvil']])
  })
})

test('ROOT-13.2.4 ROOT-1.2.1 the Cult, too, are asked in Birdsong where they could expose a plot', () => {
  const b = down(unplotted(table(0, 0, 'marquise+cult+corvids')), BOMB, 1)
    .put('L', 'warrior', 1)
    .hand('L', 'sword')
    .phase('L', 'birdsong')
  expect([b.asked, b.offers]).toEqual(['L cult.birdsong.conspire', ['end']])
  for (const phase of ['birdsong', 'evening'] as const) {
    const c = down(unplotted(table(0, 0, 'marquise+cult+corvids')), BOMB, 1)
      .put('L', 'warrior', 1)
      .hand('L', 'anvil')
      .phase('L', phase)
    expect(c.offers).toEqual(['?t1', 'end'])
  }
})

describe('Pilgrims', () => {
  test('ROOT-10.2.4 ROOT-11.2.7.III ROOT-E.3.1 I10.4 a garden rules against hired otters and hirelings as well', () => {
    const river = table(0, 0, 'marquise+cult+riverfolk').put('L', 'garden-fox', 1).put('C', 'warrior', 1, 2).put('O', 'warrior', 1, 4)
    Object.assign(river.side('O').board, { hired: 0 })
    river.g.state.phase = 2
    expect(rulerOf(river.g, 0)).toBe(river.seat('L'))
    const hired = new HireBench('marquise+eyrie+cult').hire('forest-patrol', 'C').put('h_C', 'warrior', 1, 4).put('L', 'garden-fox', 1)
    expect(rulerOf(hired.match, 0)).toBe(hired.seat('L'))
  })

  test('ROOT-10.2.4 ROOT-10.4.3.I I10.4 where a garden rules alone there is nobody to move', () => {
    const b = (warriors: number) => {
      const c = table(0, 1).put('L', 'garden-fox', 1).put('E', 'warrior', 5)
      return (warriors > 0 ? c.put('L', 'warrior', 1, warriors) : c).phase('L', 'birdsong')
    }
    expect([b(1).offered('crusade').length, b(0).asked]).toEqual([1, 'C marquise.daylight.act'])
  })

  test('ROOT-10.2.4 ROOT-4.2.1 I10.12 next to a garden the Eyrie need the rule of the other end', () => {
    const b = (own: boolean) => {
      const c = table().put('L', 'garden-rabbit', 5).put('E', 'warrior', 1).put('C', 'warrior', 1)
      return (own ? c : c.put('C', 'warrior', 1)).decree([], ['anvil'], [], []).leader('despot').phase('E', 'daylight')
    }
    // They rule clearing 1 where they tie there, and never the one with the garden.
    expect(b(true).offered('turmoil')).toEqual([])
    expect(b(false).offers).toEqual(['F#anvil turmoil'])
  })
})

describe('Revenge and Fear', () => {
  test('ROOT-10.2.3 ROOT-8.4.1.III I10.5 a revolt, a Bomb and a Strike send lizards to the supply', () => {
    const revolt = table().put('A', 'sympathy', 1).supporters('anvil', 'foxfolk-steel').put('L', 'warrior', 1, 2).phase('A', 'birdsong')
    paid(revolt.do('revolt 1'))
    expect([revolt.count('L', 'warrior', 1), lizards(revolt)]).toEqual([0, [0, 25]])
    const bomb = down(unplotted(table(0, 0, 'marquise+cult+corvids')), BOMB, 1)
      .put('P', 'warrior', 1)
      .put('L', 'warrior', 1, 2)
    bomb.phase('P', 'birdsong').do('t1^')
    expect([bomb.count('L', 'warrior', 1), lizards(bomb)]).toEqual([0, [0, 25]])
    const struck = table(0, 0, 'marquise+vagabond+cult').put('V', 'pawn', 1).items('V', 'ranger', 'crossbow').put('L', 'warrior', 1, 2)
    struck.phase('V', 'daylight').do('strike L w')
    expect([struck.count('L', 'warrior', 1), lizards(struck)]).toEqual([1, [0, 24]])
  })

  test('ROOT-10.2.3 ROOT-9.2.9.II.d I10.6 lizards that fall as the Vagabond’s allies go to the supply', () => {
    const b = table(0, 0, 'marquise+vagabond+cult').put('V', 'pawn', 1).put('L', 'warrior', 1, 3).put('C', 'warrior', 1, 4)
    b.items('V', 'thief', 'sword', 'sword').relation('V', 'L', 3).dice(1, 1).battle('V', 'C', 1).do('with L', 'ally')
    expect([b.count('L', 'warrior', 1), lizards(b)]).toEqual([2, [0, 23]])
  })

  test('ROOT-10.2.5 ROOT-1.5.4~4 I10.7 cards fall only once all pieces of the effect are off', () => {
    const b = table().put('L', 'garden-fox', 1).put('L', 'garden-rabbit', 5).put('A', 'sympathy', 5).hand('L', 'anvil', 'sword')
    b.act('C', (g) => sweep(g, 0, [0, 4]))
    if (b.asked.includes('following')) b.do(b.offers.find((text) => text.includes('fear')) ?? b.offers[0])
    const order = b.heard.map(({ event }) => event.on)
    expect(order.lastIndexOf('removed')).toBeLessThan(order.indexOf('discarded'))
    expect([b.count('A', 'sympathy', 5), board(b).souls.length]).toEqual([0, 2])
  })
})

describe('Convert and Sanctify', () => {
  const conspiracies = (b: Bench) => [...b.offered('convert'), ...b.offered('sanctify')].length

  test('ROOT-10.4.3.II ROOT-10.4.3.III ROOT-G.1.30 I10.8 neither is possible under a Snare or on scorched earth', () => {
    const site = (mix: string, more: (b: Bench) => void) => {
      const b = table(0, 5, mix).put('C', 'warrior', 1).put('C', 'sawmill', 1)
      more(b)
      return conspiracies(b.phase('L', 'birdsong'))
    }
    expect(site('marquise+vagabond+cult', () => {})).toBe(2)
    expect(site('marquise+vagabond+cult', (b) => b.g.state.scorched.push(0))).toBe(0)
    expect(site('marquise+cult+corvids', (b) => up(unplotted(b), SNARE, 1))).toBe(0)
  })

  test('ROOT-10.4.3.II ROOT-14.2.2~2 I10.8 trap 4 the warlord is not converted, a warrior beside him is', () => {
    const b = table(0, 5, 'hundreds+cult').put('H', 'warlord', 1)
    expect(b.phase('L', 'birdsong').offered('convert')).toEqual([])
    const c = table(0, 5, 'hundreds+cult').put('H', 'warlord', 1).put('H', 'warrior', 1).phase('L', 'birdsong').do('convert Hw1')
    expect([c.count('H', 'warlord', 1), c.count('H', 'warrior', 1), c.count('L', 'warrior', 1)]).toEqual([1, 0, 1])
  })

  test('ROOT-10.4.3.III ROOT-12.2.3 I10.9 a citadel or market that is sanctified has its price', () => {
    const b = table(0, 5, 'marquise+cult+duchy').put('D', 'citadel', 1).hand('D', 'anvil')
    Object.assign(moles(b), { swayed: [8], crowns: [3, 3, 2], revealed: [] })
    b.phase('L', 'birdsong').do('sanctify Db_c1')
    expect([moles(b).swayed, b.handOf('D'), b.count('L', 'garden-fox', 1), board(b).souls]).toEqual([[], [], 1, cards(b, 'anvil')])
  })

  test('ROOT-10.4.3.III ROOT-11.2.5 I10.9 a trade post is a token, so it is not sanctified', () => {
    const b = table(0, 5, 'marquise+cult+riverfolk').put('O', 'post-fox', 1).put('C', 'sawmill', 6).phase('L', 'birdsong')
    expect(b.offered('sanctify').map(({ at }) => at)).toEqual([5])
  })

  test('ROOT-G.1.30 ROOT-H.3.3 a garden comes in the spot of what is sanctified: in the Treetop where that stood there, of alike ones last', () => {
    const sanctified = (sawmills: number, lodged: boolean) => {
      const b = table(0, 5, 'marquise+cult', { landmarks: 1 }).landmark('elder-treetop', 1).put('C', 'sawmill', 1, sawmills)
      b.g.state.landmarks[0].holds.push(...(lodged ? [0, 1] : []))
      b.phase('L', 'birdsong').do('sanctify Cb_s1')
      return [b.asked.endsWith('treetop.slot'), b.count('L', 'garden-fox', 1), b.g.state.landmarks[0].holds]
    }
    expect(sanctified(1, true)).toEqual([false, 1, [1, 1]])
    expect(sanctified(2, true)).toEqual([false, 1, [0, 1]])
    expect(sanctified(1, false)).toEqual([false, 1, []])
  })

  test('ROOT-10.4.3.I ROOT-10.2.3 I10.10 trap 5 lizards lost in the battle of a Crusade go to the supply', () => {
    const b = table(0, 1).put('L', 'warrior', 1, 3).put('C', 'warrior', 1, 3).dice(1, 1).phase('L', 'birdsong').do('crusade battle')
    expect([b.count('L', 'warrior', 1), b.count('C', 'warrior', 1), lizards(b)]).toEqual([2, 2, [0, 23]])
  })

  test('ROOT-10.2.2 ROOT-8.2.6 ROOT-2.1.1.I I10.11 a bird of the Cult pays Outrage as anybody’s does', () => {
    const b = table(0, 1).put('L', 'warrior', 1, 2).put('A', 'sympathy', 5).hand('L', 'armorers', 'anvil').phase('L', 'birdsong')
    b.do('crusade move', '2w1->5')
    expect([b.asked, b.offers]).toEqual(['L alliance.outrage.pay', ['B#armor']])
  })
})
