/** Cards of the Exiles and Partisans deck that keep something, or act on what is crafted. */
import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { sendHome } from '../src/rules/pieces.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { effectOf } from '../src/sources/registry.ts'
import { type Bench, bench } from './bench.ts'

const exiles = () => bench('marquise+eyrie+alliance+vagabond', 7, { deck: 'exiles' })
const laid = (b: Bench, letter: string) => b.side(letter).laid.map(({ party, n }) => [b.g.state.sides[party].letter, n])

describe('Coffin Makers', () => {
  test('ROOT-H.1.13 every warrior that would go to a supply lies on it, whoever owns it', () => {
    const b = exiles().effect('A', 'coffin-makers').put('C', 'warrior', 1, 3).put('E', 'warrior', 1, 3).put('E', 'roost', 1).dice(2, 1)
    b.battle('C', 'E', 1)
    expect(laid(b, 'A')).toEqual([
      ['C', 1],
      ['E', 2],
    ])
    expect([b.supply('E', 'warrior'), b.supply('C', 'warrior')]).toEqual([17, 22])
    expect(root.view(b.g, null).sides[2].laid).toEqual([
      { card: 'coffin-makers', party: 0, n: 1 },
      { card: 'coffin-makers', party: 1, n: 2 },
    ])
    // A building goes where buildings go; a warrior that is a price lies there too.
    b.act('E', (g) => sendHome(g, 1, 1, 1))
    expect(laid(b, 'A')).toHaveLength(2)
    const paid = exiles().effect('C', 'coffin-makers').put('A', 'warrior', 1).put('A', 'base-fox', 1)
    paid.alliance.officers = 1
    paid.phase('A', 'evening').do('w1->/t->1')
    expect(laid(paid, 'C')).toEqual([['A', 1]])
  })

  test('ROOT-6.2.3 ROOT-H.1.13 Field Hospitals take the warriors before they come there', () => {
    const b = exiles()
      .effect('E', 'coffin-makers')
      .put('C', 'keep', 5)
      .put('C', 'warrior', 1, 2)
      .put('E', 'warrior', 1, 3)
      .hand('C', 'anvil')
    b.act('E', (g) => remove(g as unknown as G, [{ by: 1, losses: [{ party: 0, kind: 0, at: 0, n: 2 }] }]))
    b.do('F#anvil->')
    expect([b.count('C', 'warrior', 5), laid(b, 'E'), b.supply('C', 'warrior')]).toEqual([2, [], 23])
  })

  test('ROOT-H.1.13~2 RC-068 at the start of its owner’s Birdsong a point for every five, then all go home', () => {
    for (const [n, points] of [
      [9, 1],
      [10, 2],
      [4, 0],
    ]) {
      const b = exiles().effect('C', 'coffin-makers')
      b.act('E', (g) => sendHome(g, 0, 0, n - 2))
      b.leave('C', 'warrior', 25 - n).act('E', (g) => sendHome(g, 1, 0, 2))
      b.side('C').laid = [
        { card: b.card('coffin-makers'), party: 0, n: n - 2 },
        { card: b.card('coffin-makers'), party: 1, n: 2 },
      ]
      b.leave('C', 'warrior', 27 - n).leave('E', 'warrior', 18)
      b.phase('E', 'birdsong', true)
      expect([b.score('C'), laid(b, 'C').length]).toEqual([0, 2])
      b.phase('C', 'birdsong', true)
      expect([b.score('C'), laid(b, 'C'), b.supply('C', 'warrior'), b.supply('E', 'warrior')]).toEqual([points, [], 25, 20])
    }
  })

  test('ROOT-H.1.13~2 ROOT-1.4.1~3 it scores before anything else of Birdsong, and at no other phase', () => {
    const laid = () => {
      const b = exiles().effect('C', 'coffin-makers', 'false-orders').put('E', 'warrior', 1)
      return b.act('E', (g) => sendHome(g, 0, 0, 5))
    }
    const b = laid().phase('C', 'birdsong', true)
    expect([b.has('use false-orders'), b.score('C'), b.side('C').laid]).toEqual([true, 1, []])
    for (const phase of ['daylight', 'evening'] as const) expect(laid().phase('C', phase, true).score('C')).toBe(0)
  })

  test('ROOT-H.1.13~2 for whoever weighs a position each warrior on it is a fifth of a point', () => {
    const b = exiles().effect('C', 'coffin-makers')
    const worth = () => effectOf(b.book, b.card('coffin-makers')).worth?.(b.g as unknown as G, 0)
    expect(worth()).toBeCloseTo(0.6)
    b.act('E', (g) => sendHome(g, 1, 0, 5))
    expect(worth()).toBeCloseTo(1.6)
  })

  test('ROOT-H.1.13~3 RC-067 if it leaves play its warriors go home and nothing is scored', () => {
    const b = exiles().effect('C', 'coffin-makers').effect('E', 'saboteurs').put('A', 'warrior', 1, 5)
    b.act('E', (g) => sweep(g, 1, [0]))
    expect(laid(b, 'C')).toEqual([['A', 5]])
    b.phase('E', 'birdsong', true).do('use saboteurs')
    expect([laid(b, 'C'), b.supply('A', 'warrior'), b.score('C')]).toEqual([[], 10, 0])
  })
})

describe('League of Adventurous Mice', () => {
  const ready = () => {
    const b = exiles().effect('C', 'league-of-adventurous-mice').put('C', 'warrior', 1, 2).put('E', 'warrior', 1)
    b.side('C').crafted = [1, 0, 0, 0, 1, 0, 0, 0]
    return b
  }

  test('ROOT-H.1.14 RC-074 once in Daylight an item of the own box is exhausted for a move or a battle', () => {
    const b = ready().phase('C', 'daylight').do('use league-of-adventurous-mice')
    expect([b.rule, b.offers]).toEqual(['ROOT-H.1.14', ['%f->e move', '%f->e battle', '%s->e move', '%s->e battle']])
    b.do('%f->e move', '2w1->5')
    expect([b.count('C', 'warrior', 5), b.side('C').exhausted, b.cats.actions]).toEqual([2, [1, 0, 0, 0, 0, 0, 0, 0], 3])
    expect(b.has('use league-of-adventurous-mice')).toBe(false)
    // In the next turn with what is left; it stays exhausted.
    b.put('C', 'warrior', 1).phase('C', 'birdsong', true).passing('birdsongCards').do('use league-of-adventurous-mice')
    expect(b.offers).toEqual(['%s->e move', '%s->e battle'])
    b.dice(0, 0).do('%s->e battle')
    expect(b.events('battle')).toHaveLength(1)
    const none = ready()
    none.side('C').exhausted = [1, 0, 0, 0, 1, 0, 0, 0]
    expect(none.phase('C', 'daylight').has('use league-of-adventurous-mice')).toBe(false)
  })

  test('ROOT-H.1.14 a Vagabond has no box', () => {
    const b = exiles().effect('V', 'league-of-adventurous-mice').put('V', 'pawn', 1).put('E', 'warrior', 1).items('V', 'thief', 'boot')
    b.side('V').crafted = [1, 0, 0, 0, 0, 0, 0, 0]
    expect(b.phase('V', 'daylight').has('use league-of-adventurous-mice')).toBe(false)
  })

  test('ROOT-9.5.4~2 ROOT-H.1.14 an exhausted item may be taken by Aid, and of two the Vagabond says which', () => {
    const aid = (crafted: number, exhausted: number) => {
      const b = exiles().put('V', 'pawn', 1).put('C', 'warrior', 1).items('V', 'thief', 'boot').hand('V', 'anvil')
      b.side('C').crafted = [0, 0, 0, 0, crafted, 0, 0, 0]
      b.side('C').exhausted = [0, 0, 0, 0, exhausted, 0, 0, 0]
      return b.phase('V', 'daylight').do('F#anvil->C')
    }
    const one = aid(1, 1)
    expect(one.offers).toEqual(['%s->$', 'pass'])
    one.do('%s->$')
    expect([one.side('C').crafted[4], one.side('C').exhausted[4], one.itemsOf()]).toEqual([0, 0, ['boot!', 'sword']])
    const two = aid(2, 1)
    expect(two.offers).toEqual(['%s->$', '%se->$', 'pass'])
    expect([two.do('%s->$').side('C').crafted[4], two.side('C').exhausted[4]]).toEqual([1, 1])
    const other = aid(2, 1).do('%se->$')
    expect([other.side('C').crafted[4], other.side('C').exhausted[4]]).toEqual([1, 0])
  })
})

describe('what crafts give', () => {
  test('ROOT-H.1.15 RC-077 a Murine Broker draws a card when another player crafts an item', () => {
    const craft = (owner: string, card: string) => {
      const b = exiles().effect(owner, 'murine-broker').put('C', 'workshop', 1, 2).put('C', 'workshop', 5, 2).hand('C', card).top('sword')
      b.phase('C', 'daylight').do(b.offers.find((text) => text.startsWith('Z')) ?? '')
      return b
    }
    expect(craft('E', 'anvil').handOf('E')).toEqual(['sword'])
    // The owner's own craft, and a card that is no item, give nothing.
    expect(craft('C', 'anvil').handOf('C')).toEqual([])
    expect(craft('E', 'tunnels').handOf('E')).toEqual([])
  })

  test('ROOT-H.1.15 an item that is gained otherwise is not crafted', () => {
    const b = exiles()
      .effect('E', 'murine-broker')
      .put('V', 'pawn', 1)
      .put('C', 'warrior', 1)
      .items('V', 'thief', 'boot')
      .hand('V', 'anvil')
    b.side('C').crafted = [0, 0, 0, 0, 1, 0, 0, 0]
    b.phase('V', 'daylight').do('F#anvil->C', '%s->$')
    expect(b.handOf('E')).toEqual([])
  })

  test('ROOT-H.1.16 trap 25 with Master Engravers an item gives a point more, under Disdain for Trade too', () => {
    const b = exiles().effect('C', 'master-engravers').put('C', 'workshop', 1, 2).hand('C', 'anvil').phase('C', 'daylight').do('ZF#anvil')
    expect(b.score('C')).toBe(3)
    const e = exiles().effect('E', 'master-engravers').put('E', 'roost', 1).leader('commander').hand('E', 'anvil').phase('E', 'daylight')
    expect(e.do('ZF#anvil').score('E')).toBe(2)
    const other = exiles()
      .effect('E', 'master-engravers')
      .put('C', 'workshop', 1, 2)
      .hand('C', 'anvil')
      .phase('C', 'daylight')
      .do('ZF#anvil')
    expect(other.score('C')).toBe(2)
  })
})
