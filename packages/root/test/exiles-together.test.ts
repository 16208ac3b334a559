/** ROOT-H.1: cards of the Exiles and Partisans that meet factions and hirelings. */
import { describe, expect, test } from 'vitest'
import type { CultBoard } from '../src/factions/cult/board.ts'
import type { RiverfolkBoard } from '../src/factions/riverfolk/board.ts'
import { bench as anyBench } from './bench.ts'
import { hireBench } from './hire-bench.ts'

const bench = (mix: string) => anyBench(mix, 7, { deck: 'exiles' })

test('ROOT-H.1.1 ROOT-3.3.1.I ROOT-1.1.3 Saboteurs may come before a dominance card is looked at', () => {
  const b = bench('marquise+eyrie+alliance')
  for (const clearing of [1, 2, 3]) b.suit(clearing, 'fox').put('E', 'warrior', clearing, 2)
  b.put('C', 'wood', 3, 2).effect('C', 'soup-kitchens').effect('E', 'saboteurs').scores('E', null)
  b.side('E').dominance = b.card('dominance-fox')
  b.phase('E', 'birdsong', true)
  expect([b.asked, b.offers]).toEqual(['E turn.startOfBirdsong', ['use saboteurs', 'pass']])
  b.do('use saboteurs')
  expect(b.g.result).toMatchObject({ winners: [1], rule: 'ROOT-3.3.1.I' })
})

test('ROOT-H.1.5~2 ROOT-H.2.19~2 whose lone warrior never arrives has no battle and discards Eyrie Émigré', () => {
  const arriving = (warriors: number, waiting: number) => {
    const b = hireBench('marquise+eyrie', 7, { deck: 'exiles' }).hire('highway-bandits', 'E').lurk('h_T', 1, 5)
    b.put('C', 'warrior', 1, warriors).put('E', 'warrior', 5).effect('C', 'eyrie-emigre')
    if (waiting > 0) b.put('C', 'warrior', 5, waiting)
    b.put('C', 'sawmill', 1)
    b.phase('C', 'birdsong').do(warriors > 1 ? `${warriors}w1->5` : 'w1->5')
    return [b.events('battle').length, b.side('C').effects.length]
  }
  expect([arriving(1, 0), arriving(2, 0), arriving(1, 1)]).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ])
})

test('ROOT-H.1.7 ROOT-G.1.24 warriors that its owner has hired are none for the Propaganda Bureau', () => {
  const hiring = (buyer: string) => {
    const b = bench('marquise+eyrie+riverfolk')
    b.put('O', 'warrior', 1, 2).put('E', 'warrior', 3).put('E', 'warrior', 4).effect('C', 'propaganda-bureau').hand('C', 'ambush-bird')
    Object.assign(b.side('O').board, { hired: b.seat(buyer) })
    return b.phase('C', 'daylight').do('use propaganda-bureau', 'B@->').offers
  }
  expect(hiring('E')).toEqual(['Ow1->', 'Ew3->', 'Ew4->'])
  expect(hiring('C')).toEqual(['Ew3->', 'Ew4->'])
})

describe('ROOT-H.1.13 Coffin Makers and what is paid with the last warriors', () => {
  test('ROOT-10.4.3.II ROOT-G.1.30 acolytes that they catch convert nobody', () => {
    const offers = (supply: number, coffins: boolean) => {
      const b = bench('marquise+cult+eyrie').leave('L', 'warrior', supply).suit(1, 'fox').put('C', 'warrior', 1, 2)
      Object.assign(b.side('L').board as CultBoard, { acolytes: 2, outcast: 0, hated: false })
      if (coffins) b.effect('E', 'coffin-makers')
      return b.phase('L', 'birdsong').offered('convert').length
    }
    expect([offers(0, false), offers(1, true), offers(0, true)]).toEqual([1, 1, 0])
  })

  test('ROOT-11.5.5 nor does a fund of their own that they catch bring the Riverfolk a warrior', () => {
    const offers = (supply: number, coffins: boolean) => {
      const b = bench('marquise+eyrie+riverfolk').leave('O', 'warrior', supply)
      Object.assign(b.side('O').board as RiverfolkBoard, { funds: [0, 0, 2] })
      if (coffins) b.effect('E', 'coffin-makers')
      return b.phase('O', 'daylight').offered('recruit').length > 0
    }
    expect([offers(0, false), offers(1, true), offers(0, true)]).toEqual([true, true, false])
  })
})
