import { ContentError } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { IC, WW } from '../src/content/compiled.ts'
import { checkContent, defaultContent, readPack } from '../src/content/load.ts'
import { ironwood } from '../src/index.ts'
import { markerSupply } from '../src/state.ts'
import { table } from './build.ts'

describe('chapter 3: cards', () => {
  test('IW-3.1 38 different action cards a faction, 3 of them base cards', () => {
    for (const faction of ['woodwalkers', 'ironclad'] as const) {
      const own = defaultContent.cards.filter((card) => card.faction === faction)
      expect(new Set(own.map((card) => card.ref)).size).toBe(38)
      expect(own.filter((card) => card.base).length).toBe(3)
    }
    const double = defaultContent.cards.map((card) => (card.ref === 'IC05' ? { ...card, ref: 'IC04' } : card))
    expect(() => checkContent({ ...defaultContent, cards: double })).toThrow('cards.IC04: this reference number occurs twice')
  })

  test('IW-3.2 a card without one of its values is refused', () => {
    const { dominance: _, ...card } = defaultContent.cards[0]
    const cards = [card, ...defaultContent.cards.slice(1)]
    expect(() => checkContent({ ...defaultContent, cards })).toThrow('cards.IC01.dominance')
  })

  test('IW-3.3 a wagered card counts by its values, and its effect is not run', () => {
    const t = table({ ww: ['WW02', 'WW06'], ic: [], units: { f5: 4, auria: 4 }, visions: ['zincur'] })
    t.play('play WW02', 'skip', 'attack f5 auria', 'wager WW06')
    expect(t.events('damage')[0].damage).toEqual([0, 0])
    expect(t.events('battle-won')[0].strength).toEqual([8, 4])
    expect(t.s.crystals[WW]).toBe(1)
    expect(t.s.visions.length).toBe(1)
  })

  test('IW-3.3 a played card counts by its effect, and its values add nothing', () => {
    const t = table({ ww: ['WW02'], ic: [], units: { f5: 1, auria: 1 } })
    t.play('play WW02', 'skip', 'attack f5 auria')
    expect(t.events('damage')[0].damage).toEqual([0, 0])
  })

  test('IW-3.4 IW-6.1 IW-28.D2 used base cards return to the hand and cannot be discarded to the hand limit', () => {
    const special = ['WW04', 'WW05', 'WW06', 'WW07', 'WW08', 'WW09', 'WW10']
    const t = table({ ww: ['WW01', 'WW02', 'WW03', ...special], visions: [] })
    t.play('play WW02', 'skip')
    t.until(() => t.asked() === 'round-end.handLimit')
    expect(t.hand(WW)).toContain('WW02')
    expect(t.options(0).some((text) => ['WW01', 'WW02', 'WW03'].some((ref) => text.includes(ref)))).toBe(false)
    expect(t.refused('discard WW01')).toBe('IW-3.4')
  })

  test('IW-3.5 IW-11.16 a wagered special card is discarded right after the battle, a played one in the Round End Phase', () => {
    const t = table({ ww: ['WW21', 'WW15'], ic: [], units: { f5: 3, auria: 4 } })
    t.play('play WW21', 'attack f5 auria', 'wager WW15')
    t.until(() => t.asked() === 'turn.play')
    expect(t.discards(WW)).toEqual(['WW15'])
    expect(t.s.slots[WW]).toEqual([[t.card('WW21')]])
    t.nextRound()
    expect(t.discards(WW)).toContain('WW21')
  })

  test('IW-3.6 IW-4.9 2 markers put on in round 1: 1 in round 2, exhausted in the Preparation Phase of round 3', () => {
    const t = table({ turn: 'ironclad', ic: ['IC28'], crystals: [0, 0] })
    t.play('play IC28')
    const lasting = () => t.s.ongoing.map(({ card, markers, slot }) => [card, markers, slot])
    expect(lasting()).toEqual([[t.card('IC28'), 2, 0]])
    expect(markerSupply(t.s)).toBe(17)
    t.nextRound()
    expect(lasting()).toEqual([[t.card('IC28'), 1, -1]])
    t.nextRound()
    expect(lasting()).toEqual([])
    expect(t.discards(IC)).toContain('IC28')
    expect(t.s.phase).toBe('action')
  })

  test('IW-3.6 a card counts as it is played, also for its own effects', () => {
    const t = table({ ww: ['WW23'], units: { f11: 3, f12: 3, ferrum: 1 } })
    t.play('play WW23')
    const moved = () => t.events('moved').reduce((sum, event) => sum + Number(event.fighters), 0)
    for (let i = 0; i < 5; i++) t.play(t.options().find((text) => /^move .* 1$/.test(text)) as string)
    expect(moved()).toBe(5)
    expect(t.asked()).not.toBe('move-fighters.move')
    const u = table({ turn: 'ironclad', ic: ['IC24'], units: { ferrum: 3, auria: 1 }, drill: 'ferrum' })
    u.play('play IC24', 'warband ferrum auria', 'units 3+0')
    expect(u.options()).toContain('drill auria')
  })

  test('IW-3.6 its own markers come before those that it puts on the map', () => {
    const t = table({ turn: 'ironclad', ic: ['IC29'], units: { auria: 2 }, ongoing: { WW18: 17 } })
    expect(markerSupply(t.s)).toBe(2)
    t.play('play IC29', 'skip')
    expect(t.s.ongoing.find(({ card }) => card === t.card('IC29'))?.markers).toBe(2)
    expect(t.s.marks).toEqual([])
  })

  test('IW-3.7 an exhaust effect runs once, when the last marker goes; a continuous one while markers are there', () => {
    const t = table({ ongoing: { IC28: 2 }, crystals: [0, 0], ic: [] })
    t.nextRound()
    expect([t.s.crystals[IC], t.hand(IC).length]).toEqual([3, 3 + 2 + 3])
    t.nextRound()
    expect(t.s.crystals[IC]).toBe(6)
    expect(t.events('exhausted').length).toBe(1)
    expect(t.events('drew').filter((event) => event.side === IC && event.n === 2 && 'cards' in event).length).toBe(3)
    t.nextRound()
    expect(t.s.crystals[IC]).toBe(8)
  })

  test('IW-3.8 three ongoing cards may be in play at once', () => {
    const t = table({ turn: 'ironclad', ic: ['IC28', 'IC30', 'IC34'] })
    t.play('play IC28', 'pass', 'play IC30', 'pass', 'play IC34')
    expect(t.s.ongoing.map((one) => one.card)).toEqual(['IC28', 'IC30', 'IC34'].map(t.card))
  })

  test('IW-3.9 an ongoing card that is wagered is not put into play', () => {
    const t = table({ ww: ['WW02'], ic: ['IC28'], units: { f5: 3, auria: 3 } })
    t.play('play WW02', 'skip', 'attack f5 auria', 'wager IC28')
    t.until(() => t.asked() === 'turn.play')
    expect(t.s.ongoing).toEqual([])
    expect(t.discards(IC)).toEqual(['IC28'])
  })

  test('IW-3.9 an ongoing card that is burned is not put into play', () => {
    const t = table({ ww: ['WW16', 'WW18'] })
    t.play('play WW16', 'burn WW18', 'skip')
    expect(t.s.ongoing).toEqual([])
    expect(t.discards(WW)).toEqual(['WW18'])
  })

  test('IW-3.10 FC-I009 hands, decks, Vision cards are hidden; discards, played and revealed cards are open', () => {
    const t = table({ ww: ['WW01', 'WW06', 'WW15'], ic: ['IC04'], visions: ['auria'], turn: 'ironclad' })
    t.s.discards[WW] = t.s.decks[WW].splice(0, 1)
    const view = ironwood.view(t.g, IC)
    expect([view.sides.woodwalkers.hand, view.sides.woodwalkers.cards]).toEqual([3, ['WW01']])
    expect([view.visions.hand, view.visions.cards]).toEqual([1, []])
    expect(view.sides.woodwalkers.discards).toEqual(t.discards(WW))
    expect(ironwood.view(t.g, WW).visions.cards).toEqual(['auria'])
    expect(ironwood.view(t.g, null).sides.woodwalkers.cards).toEqual([])
    t.play('play IC04', 'skip')
    expect(ironwood.view(t.g, WW).sides.ironclad.slots).toEqual([['IC04']])
  })

  test('IW-3.11 the discard pile refills an empty deck; with both empty nothing is drawn', () => {
    const t = table({ ww: ['WW15'], only: { ww: ['WW20'] } })
    t.play('play WW15')
    expect(t.hand(WW).length).toBe(2)
    expect(t.hand(WW)).toContain('WW20')
    expect([t.s.decks[WW].length, t.s.discards[WW].length]).toEqual([32, 0])
    const u = table({ ww: ['WW15'], only: { ww: [] } })
    u.s.hands[WW].push(...u.s.discards[WW].splice(0))
    u.play('play WW15')
    expect(u.hand(WW).length).toBe(34)
  })

  test('IW-3.12 an empty Vision deck gives nothing and is not refilled', () => {
    const t = table({ ww: ['WW06'] })
    t.s.revealed = t.s.visionDeck.splice(0).sort((a, b) => a - b)
    t.play('play WW06')
    expect([t.s.visions.length, t.s.visionDeck.length]).toEqual([1, 0])
  })

  test('IW-3.13 Vision cards are neither played nor wagered', () => {
    const t = table({ ww: ['WW02'], units: { f5: 2, auria: 3 }, visions: ['auria'] })
    expect(t.options()).toEqual(['play WW02', 'pass'])
    expect(t.refused('play-vision auria')).toBe('IW-3.13')
    t.play('play WW02', 'skip', 'attack f5 auria')
    expect(t.g.asked[0].seat).toBe(IC)
    const u = table({ turn: 'ironclad', ic: ['IC06'], ww: ['WW02'], units: { f5: 2, auria: 3 }, visions: ['zincur'] })
    u.play('play IC06', 'attack auria f5')
    u.until(() => u.seat() === WW)
    expect(u.options()).toEqual(['wager WW02', 'wager none'])
    expect(u.refused('wager-vision zincur')).toBe('IW-3.13')
  })
})

describe('content packs', () => {
  test('a card of a pack replaces the card of the same reference number', () => {
    const card = { ...defaultContent.cards[3], damage: 5, title: { en: 'March', pl: 'Marsz', cs: 'Pochod' } }
    expect(readPack({ cards: [card] }).cards.find((one) => one.ref === card.ref)).toEqual(card)
  })

  const wrong: [string, unknown, string][] = [
    ['no object', 3, 'pack: '],
    ['an unknown key', { decks: [] }, 'decks'],
    ['an unknown card', { cards: [{ ...defaultContent.cards[3], ref: 'IC99' }] }, 'cards.IC99: there is no such card'],
    ['an unknown operation', { cards: [{ ...defaultContent.cards[3], effect: [{ op: 'fly' }] }] }, 'cards.IC04.effect[0].op'],
    ['a wrong number', { cards: [{ ...defaultContent.cards[3], effect: [{ op: 'gain', n: 0 }] }] }, 'cards.IC04.effect[0].n'],
    ['markers without an ongoing part', { cards: [{ ...defaultContent.cards[3], markers: 2 }] }, 'cards.IC04.markers'],
    ['a Vision card too few', { visions: defaultContent.visions.slice(1) }, 'visions: expected one Vision card of auria, found 0'],
    [
      'a ridge to nowhere',
      { map: { ...defaultContent.map, ridges: [...defaultContent.map.ridges, { a: 'ferrum', b: 'mordor', source: 'printed' }] } },
      'map.ridges[20]: there is no such place: mordor',
    ],
    [
      'a mountain that nothing leads to',
      { map: { ...defaultContent.map, ridges: defaultContent.map.ridges.filter((one) => one.a !== 'gallimor' && one.b !== 'gallimor') } },
      'map.mountains.gallimor: no ridge leads there',
    ],
  ]
  test.each(wrong)('%s is refused with its place', (_, pack, message) => {
    expect(() => readPack(pack)).toThrow(ContentError)
    expect(() => readPack(pack)).toThrow(message)
  })
})
