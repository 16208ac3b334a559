import { describe, expect, test } from 'vitest'
import { IC, WW } from '../src/content/compiled.ts'
import type { StepOf } from '../src/effects/language.ts'
import { markerSupply } from '../src/state.ts'
import { contentOf, table } from './build.ts'

describe('chapter 5: the Action Phase', () => {
  test('IW-5.2 a card is played to the leftmost free slot, and the turn ends', () => {
    const t = table({ ww: ['WW06', 'WW15'] })
    t.play('play WW06')
    expect(t.s.slots[WW]).toEqual([[t.card('WW06')]])
    expect(t.seat()).toBe(IC)
    t.play('pass', 'play WW15')
    expect(t.s.slots[WW]).toEqual([[t.card('WW06')], [t.card('WW15')]])
  })

  test('IW-5.3 instead a special card is drawn and a marker put on the slot', () => {
    const t = table({ ww: ['WW06'], decks: { ww: ['WW20'] } })
    t.play('pass')
    expect(t.hand(WW)).toEqual(['WW06', 'WW20'])
    expect(t.s.slots[WW]).toEqual([[-1]])
    expect(markerSupply(t.s)).toBe(19)
    expect(t.seat()).toBe(IC)
  })

  test('IW-5.3 with an empty hand the card is drawn without a question', () => {
    const t = table({ ww: ['WW06', 'WW15'], ic: [] })
    t.play('play WW06')
    expect(t.hand(IC).length).toBe(1)
    expect(t.asked()).toBe('turn.play')
    expect(t.seat()).toBe(WW)
  })

  test('IW-5.4 effects come in printed order: no attack before the move', () => {
    const t = table({ ww: ['WW02'], units: { f5: 2, f11: 1, auria: 2 }, ic: [] })
    t.play('play WW02')
    expect(t.asked()).toBe('move-fighters.move')
    expect(t.options()).not.toContain('attack f5 auria')
    t.play('skip')
    expect(t.asked()).toBe('effect.attack.attack')
    t.play('attack f5 auria', 'skip')
    expect(t.asked()).toBe('turn.play')
  })

  test('IW-5.5 an effect may be done in part or given up: 2 of 4 Fighters', () => {
    const t = table({ ww: ['WW11'], units: { f11: 6 } })
    t.play('play WW11', 'skip', 'move f11 f5 2', 'skip')
    expect([t.fighters('f11'), t.fighters('f5')]).toEqual([4, 2])
    expect(t.seat()).toBe(IC)
  })

  test('IW-5.5 with askAll also effects that only help may be given up', () => {
    const t = table({ ww: ['WW15'], options: { askAll: true } as never, crystals: [0, 0] })
    t.play('play WW15')
    expect(t.options()).toEqual(['take 2', 'take 1', 'skip'])
    t.play('take 1', 'skip')
    expect([t.hand(WW).length, t.s.crystals[WW]]).toEqual([1, 0])
  })

  test('IW-5.6 spend 5 with 4 crystals: no Forge, no crystals lost', () => {
    const t = table({ turn: 'ironclad', ic: ['IC01'], crystals: [0, 4], units: { argentimar: 2 }, forges: { argentimar: 'foundation' } })
    t.play('play IC01')
    expect(t.options()).not.toContain('option 2')
    expect(t.refused('option 2')).toBe('IW-5.6')
    t.play('skip')
    expect(t.s.crystals[IC]).toBe(4)
  })

  test('IW-5.6 burning is all or nothing', () => {
    const [burn] = contentOf('WW33').effect as StepOf<'burn'>[]
    const cards = { WW33: { effect: [{ ...burn, n: 2 }] } }
    const t = table({ ww: ['WW33', 'WW04'], visions: [], cards, crystals: [0, 0] })
    t.play('play WW33')
    expect(t.seat()).toBe(IC)
    const u = table({ ww: ['WW33', 'WW04', 'WW06'], visions: [], cards, crystals: [0, 0] })
    u.play('play WW33', 'burn WW04')
    expect(u.options()).toEqual(['burn WW06'])
    u.play('burn WW06')
    expect(u.s.crystals[WW]).toBe(2)
  })

  test('IW-5.7 two cards of one player that answer at the same time: that player picks the order', () => {
    const gain = (n: number) => ({
      markers: 2,
      ongoing: { mods: [{ mod: 'trigger' as const, on: 'drillAdvanced' as const, do: [{ op: 'cargo' as const, n }] }], onExhaust: [] },
    })
    const cards = { IC28: gain(1), IC30: gain(2) }
    const t = table({ turn: 'ironclad', ic: ['IC08'], ongoing: { IC28: 2, IC30: 2 }, cards })
    t.play('play IC08', 'drill auria')
    expect(t.asked()).toBe('triggers.order')
    expect(t.seat()).toBe(IC)
    t.play(t.options()[1])
    expect(t.events('cargo').map((event) => event.n)).toEqual([2, 2, 1])
  })

  test('IW-5.7 two cards of the other player that answer: their owner picks the order, not the player whose turn it is', () => {
    const answers = (n: number) => ({
      markers: 2,
      ongoing: { mods: [{ mod: 'trigger' as const, on: 'attacked' as const, do: [{ op: 'gain' as const, n }] }], onExhaust: [] },
    })
    const cards = { IC28: answers(1), IC30: answers(2) }
    const t = table({ ww: ['WW21'], ic: ['IC04'], units: { f5: 3, auria: 3 }, ongoing: { IC28: 2, IC30: 2 }, cards, crystals: [0, 0] })
    t.play('play WW21', 'attack f5 auria')
    expect([t.asked(), t.seat()]).toEqual(['triggers.order', IC])
    t.play(t.options()[1])
    expect(t.events('gained').map((event) => event.n)).toEqual([2, 1])
  })

  test('IW-5.7 what the played card has set off may wait for the rest of it, where the match asks about everything', () => {
    const railway = {
      IC30: {
        markers: 2,
        ongoing: {
          mods: [
            { mod: 'trigger' as const, on: 'ownWarbandMoved' as const, limit: 'perTurn' as const, do: [{ op: 'gain' as const, n: 1 }] },
          ],
          onExhaust: [],
        },
      },
    }
    const position = {
      turn: 'ironclad' as const,
      ic: ['IC04'],
      units: { auria: 1, zincur: 1 },
      ongoing: { IC30: 2 },
      cards: railway,
      crystals: [0, 0] as [number, number],
    }
    const t = table({ ...position, options: { askAll: true } })
    t.play('play IC04', 'warband auria ferrum')
    expect([t.asked(), t.options().at(-1)]).toEqual(['triggers.order', 'later'])
    t.play('later', 'warband zincur ferrum', 'later', 'take 2')
    expect([t.asked(), t.options()]).toEqual(['effect.gain.gain', ['take 1', 'skip']])
    t.play('take 1')
    expect(t.s.crystals[IC]).toBe(3)
    expect(t.seat()).toBe(WW)
    const u = table(position)
    u.play('play IC04', 'warband auria ferrum')
    expect(u.s.crystals[IC]).toBe(1)
  })

  test('IW-5.7 what was paid for and the burn effect: the player picks the order', () => {
    const position = { ww: ['WW16', 'WW09'], crystals: [1, 0] as [number, number], units: { f11: 2 } }
    const t = table(position)
    t.play('play WW16', 'burn WW09')
    expect(t.asked()).toBe('in-any-order.order')
    expect(t.options().map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(['next WW16', 'next WW09'])
    t.play(t.options()[1], 'spend 1', 'recruit f12 1', 'move f12 f6 1', 'skip')
    expect(t.fighters('f6')).toBe(1)
  })

  test('IW-5.8 IW-5.9 a further card is resolved once the first is finished, on the same slot', () => {
    const t = table({ ww: ['WW05', 'WW01', 'WW02'], units: { f11: 5 }, visions: [] })
    t.play('play WW05', 'move f11 f5 1', 'skip')
    expect(t.asked()).toBe('turn.more')
    expect(t.options()).toEqual(['play WW01', 'play WW02', 'skip'])
    t.play('play WW01', 'option 1')
    expect(t.s.slots[WW]).toEqual([['WW05', 'WW01'].map(t.card)])
    expect(t.seat()).toBe(IC)
    t.nextRound()
    expect(t.hand(WW)).toContain('WW01')
    expect(t.discards(WW)).toContain('WW05')
  })

  test('IW-5.9 an ongoing card played in addition gets its markers', () => {
    const t = table({ ww: ['WW29', 'WW18'] })
    t.play('play WW29', 'play WW18')
    expect(t.s.ongoing).toMatchObject([{ card: t.card('WW18'), markers: 2, slot: 0 }])
  })

  test('IW-5.10 always 3 turns each, whatever is played and fought', () => {
    const t = table({ ww: ['WW05', 'WW01', 'WW02', 'WW03'], units: { f11: 2, f5: 3, auria: 2 } })
    t.play('play WW05', 'skip', 'play WW02', 'skip', 'attack f5 auria', 'wager none')
    t.until(() => t.s.round === 2)
    const round = t.events('turn', 'round').map((event) => event.side ?? 'round')
    expect(round.slice(0, round.indexOf('round'))).toEqual([IC, WW, IC, WW, IC])
  })

  test('IW-5.11 a turn never holds more than two action cards, also where the second would allow another', () => {
    const t = table({ ww: ['WW29', 'WW05', 'WW03'], ic: ['IC04'], units: { f5: 4, auria: 1, ferrum: 1 } })
    t.play('play WW29', 'play WW05', 'skip')
    expect([t.asked(), t.seat()]).toEqual(['turn.play', IC])
    expect(t.s.slots[WW]).toEqual([['WW29', 'WW05'].map(t.card)])
    expect(t.events('no-third-card')).toEqual([{ on: 'no-third-card', side: WW, rule: 'IW-5.11' }])
  })

  test('IW-5.11 an ongoing card counts as one of the two', () => {
    const cards = { WW18: { effect: [{ op: 'playCard' as const, kind: 'any' as const }] } }
    const t = table({ ww: ['WW18', 'WW29', 'WW02'], cards })
    t.play('play WW18', 'play WW29')
    expect(t.seat()).toBe(IC)
    expect(t.events('no-third-card')).toHaveLength(1)
  })

  test('IW-5.12 the Totem ban of Canopy Cover cannot be skipped', () => {
    const t = table({ ww: ['WW05', 'WW03'], units: { f5: 3 }, totems: { f5: 1 } })
    t.play('play WW05')
    expect(t.options()).toContain('move f5 f11 1')
    expect(t.options()).not.toContain('move f5 f11 1 full')
    expect(t.refused('move f5 f11 1 full')).toBe('IW-5.12')
    t.play('skip', 'play WW03')
    t.until(() => t.asked() === 'move-fighters.move' || t.seat() === IC)
    expect(t.options().filter((text) => text.endsWith('full'))).toEqual([])
    t.until(() => t.seat() === IC)
    expect(t.s.thisTurn).toEqual([])
  })
})
