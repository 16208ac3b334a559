import { begin, type Json, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { IC, PIECES, WW } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import { crystalSupply, fightersInReserve, golemsInReserve, markerSupply, tokensInReserve, totemsInReserve } from '../src/state.ts'
import { handle, table } from './build.ts'

const start = (options: Json = {}, seed = 1) => handle(begin(ironwood, { seed: smallSeed(seed), options }))

describe('chapter 1: components and limits', () => {
  test('IW-1.1 there is exactly one side of each faction', () => {
    expect(ironwood.seats(start().g.options)).toEqual(['woodwalkers', 'ironclad'])
    expect(new Set(start().g.content.cards.map((card) => card.side))).toEqual(new Set([WW, IC]))
  })

  test('IW-1.2 the pieces and cards of the Ironclad', () => {
    const { g, s } = start()
    expect(s.fighters.slice(0, 11).reduce((a, b) => a + b) + fightersInReserve(g, IC)).toBe(20)
    expect(golemsInReserve(g)).toBe(3)
    expect(tokensInReserve(g)).toBe(5)
    const own = g.content.cards.filter((card) => card.side === IC)
    expect([own.filter((card) => card.base).length, own.filter((card) => !card.base).length]).toEqual([3, 35])
  })

  test('IW-1.3 the pieces and cards of the Woodwalkers', () => {
    const { g, s } = start()
    expect(s.fighters.slice(11).reduce((a, b) => a + b) + fightersInReserve(g, WW)).toBe(20)
    expect(totemsInReserve(s)).toBe(5)
    expect(g.content.visions.length).toBe(10)
    const own = g.content.cards.filter((card) => card.side === WW)
    expect([own.filter((card) => card.base).length, own.filter((card) => !card.base).length]).toEqual([3, 35])
  })

  test('IW-1.4 crystals of both players, Cargo and supply are 20, markers are 20', () => {
    const t = table({ crystals: [3, 4], cargo: 2, ongoing: { IC24: 2 }, marks: { f5: 'IC24' } })
    expect(crystalSupply(t.s)).toBe(11)
    expect(markerSupply(t.s)).toBe(17)
    t.s.cargo = 14
    expect(ironwood.check(t.g)).toEqual(['more than 20 crystals'])
  })

  test('IW-1.5 IW-27.1 what is not there is not placed: 1 Fighter in reserve, 2 to recruit', () => {
    const t = table({ ww: ['WW09'], units: { f1: 19 } })
    t.play('play WW09')
    expect(t.options()).not.toContain('recruit f11 2')
    t.play('recruit f11 1')
    expect(t.fighters('f11')).toBe(1)
    expect(fightersInReserve(t.g, WW)).toBe(0)
  })

  test('IW-1.6 IW-18.9 removed units return to the reserve', () => {
    const t = table({ ww: ['WW04'], units: { f11: 1, argentimar: 2 } })
    t.play('play WW04', 'move f11 f5 1', 'remove argentimar 1')
    expect(t.fighters('argentimar')).toBe(1)
    expect(fightersInReserve(t.g, IC)).toBe(19)
  })

  test('IW-1.6 spent crystals return to the supply', () => {
    const t = table({ turn: 'ironclad', ic: ['IC01'], crystals: [0, 3] })
    t.play('play IC01', 'option 1', 'spend 1', 'recruit ferrum 1')
    expect([t.s.crystals[IC], crystalSupply(t.s)]).toEqual([2, 18])
  })

  test('IW-1.7 any number of units may stand at one location', () => {
    const t = table({ ww: ['WW11'], units: { f11: 8, f12: 4 } })
    t.play('play WW11', 'skip', 'move f12 f11 4')
    expect(t.fighters('f11')).toBe(12)
  })
})

describe('chapter 2: set-up', () => {
  test('IW-2.1 the seats are the factions, so that either player can take either', () => {
    const t = start()
    expect(ironwood.view(t.g, 0).you).toBe('woodwalkers')
    expect(ironwood.view(t.g, 1).you).toBe('ironclad')
  })

  test('IW-2.2 a two-player match is played without an automaton', () => {
    const t = start()
    expect(ironwood.automata?.(t.g.options) ?? []).toEqual([])
    expect(t.g.asked.map((decision) => decision.seat)).toEqual([0, 1])
  })

  test('IW-2.3 IW-2.4 the 3 base cards in hand, 35 special cards in a deck whose order the seed decides', () => {
    const t = start()
    expect(t.hand(WW)).toEqual(['WW01', 'WW02', 'WW03'])
    expect(t.hand(IC)).toEqual(['IC01', 'IC02', 'IC03'])
    expect(t.s.decks.map((deck) => deck.length)).toEqual([35, 35])
    expect(start({}, 1).s.decks).toEqual(t.s.decks)
    expect(start({}, 2).s.decks).not.toEqual(t.s.decks)
  })

  test('IW-2.5 the first Vision card is always of an inner mountain, the deck has 9', () => {
    const first = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const { g, s, visionIds } = start({}, seed)
      expect(s.visions.length).toBe(1)
      expect(g.content.visions[s.visions[0]].inner).toBe(true)
      expect(s.visionDeck.length).toBe(9)
      first.add(visionIds(s.visions)[0])
    }
    expect(first).toEqual(new Set(['auria', 'lithimar', 'palladimor', 'zincur']))
  })

  test('IW-2.6 2 Woodwalker Fighters on every outer forest, the rest and the Totems in reserve', () => {
    const t = start()
    for (const id of ['f11', 'f12', 'f13', 'f14', 'f15', 'f16']) expect(t.fighters(id)).toBe(2)
    expect(fightersInReserve(t.g, WW)).toBe(8)
    expect(totemsInReserve(t.s)).toBe(PIECES.totems)
  })

  test('IW-2.7 Drill and 1 Fighter on Ferrum, 3 on each inner mountain, the rest in reserve', () => {
    const t = start()
    expect(t.s.drill).toBe(t.place('ferrum'))
    expect(t.fighters('ferrum')).toBe(1)
    for (const id of ['auria', 'lithimar', 'palladimor', 'zincur']) expect(t.fighters(id)).toBe(3)
    expect([fightersInReserve(t.g, IC), golemsInReserve(t.g), tokensInReserve(t.g)]).toEqual([7, 3, 5])
  })

  test('IW-2.8 no crystals before round 1, the track at its start', () => {
    const t = start({ handicapWoodwalkers: 1 })
    expect(t.asked()).toBe('handicap.place')
    expect([t.s.crystals, t.s.cargo, t.s.track]).toEqual([[0, 0], 0, 0])
    expect(crystalSupply(t.s)).toBe(20)
  })

  test('IW-2.9 IW-28.D3 every Vision card names a mountain', () => {
    const { g } = start()
    for (const vision of g.content.visions) expect(g.content.places[vision.mountain].kind).toBe('mountain')
  })
})

describe('chapter 19: beginner mode and handicap', () => {
  test('IW-19.1 a sorted deck gives the lowest numbers first', () => {
    const t = start({ beginnerWoodwalkers: true, beginnerIronclad: true })
    expect(t.hand(WW)).toEqual(['WW01', 'WW02', 'WW03', 'WW04', 'WW05'])
    expect(t.hand(IC)).toEqual(['IC01', 'IC02', 'IC03', 'IC04', 'IC05'])
  })

  test('IW-19.2 one player alone may be a beginner', () => {
    const t = start({ beginnerIronclad: true, firstDraw: 'two' })
    expect(t.hand(IC)).toContain('IC04')
    expect(t.g.state.decks[WW]).not.toEqual([...t.g.state.decks[WW]].sort((a, b) => b - a))
  })

  test('IW-19.3 a beginner just draws 2 cards in round 1', () => {
    expect(start({ beginnerIronclad: true }).g.asked.map((decision) => decision.seat)).toEqual([0])
    expect(start({ beginnerIronclad: true, firstDraw: 'choice' }).g.asked.map((decision) => decision.seat)).toEqual([0, 1])
  })

  test('IW-19.4 a newcomer adds up to 4 Fighters, one a location', () => {
    const t = start({ handicapWoodwalkers: 2, handicapIronclad: 3, firstDraw: 'two' })
    t.play('recruit f12 1')
    expect(t.options()).not.toContain('recruit f12 1')
    t.play('recruit f15 1', 'recruit auria 1', 'recruit zincur 1', 'recruit lithimar 1')
    expect(['f11', 'f12', 'f15'].map(t.fighters)).toEqual([2, 3, 3])
    expect(['auria', 'zincur', 'lithimar', 'palladimor'].map(t.fighters)).toEqual([4, 4, 4, 3])
    expect(() => ironwood.readOptions({ handicapIronclad: 5 })).toThrow('one of 0, 1, 2, 3, 4')
  })

  test('IW-19.5 an empty sorted deck is refilled in random order', () => {
    const drawn = (seed: number) => {
      const t = table({ seed, options: { beginnerWoodwalkers: true }, ww: ['WW01'], only: { ww: [] } })
      t.play('pass')
      return t.hand(WW)
    }
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => drawn(seed).join())).size).toBeGreaterThan(1)
    expect(drawn(3)).toEqual(drawn(3))
  })
})
