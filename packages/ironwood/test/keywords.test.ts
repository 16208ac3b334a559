import { load, type Match, save } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { halfUp } from '../src/cards/crystals.ts'
import { IC, WW } from '../src/content/compiled.ts'
import type { StepOf } from '../src/effects/language.ts'
import { ironwood } from '../src/index.ts'
import { crystalSupply, fightersInReserve, markerSupply } from '../src/state.ts'
import { contentOf, table } from './build.ts'

describe('chapter 18: keywords', () => {
  test('IW-18.1 Attack, Build, Discover and Move each ask for their own kind of choice', () => {
    const asks = (ref: string, position = {}) => {
      const side = ref.startsWith('WW') ? ('woodwalkers' as const) : ('ironclad' as const)
      const t = table({ turn: side, [side === 'woodwalkers' ? 'ww' : 'ic']: [ref], ...position })
      t.play(`play ${ref}`)
      return t.asked()
    }
    expect(asks('WW21', { units: { f5: 1, auria: 1 } })).toBe('effect.attack.attack')
    expect(asks('WW12', { units: { f5: 1 }, visions: ['auria'] })).toBe('effect.discover.discover')
    expect([asks('WW02'), asks('IC04'), asks('IC08')]).toEqual(['move-fighters.move', 'move-warbands.warband', 'move-drill.move'])
    const build = { cards: { IC04: { effect: [{ op: 'build' as const }] } }, units: { gallimor: 1 }, forges: { gallimor: 'foundation' } }
    expect(asks('IC04', build)).toBe('effect.build.build')
  })

  test('IW-18.2 base cards cannot be burned; a burned special card is discarded and not resolved', () => {
    const t = table({ ww: ['WW16', 'WW01', 'WW06'], crystals: [0, 0] })
    t.play('play WW16')
    expect(t.options()).toEqual(['burn WW06', 'skip'])
    expect(t.refused('burn WW01')).toBe('IW-18.2')
    t.play('burn WW06')
    expect([t.discards(WW), t.s.crystals[WW]]).toEqual([['WW06'], 0])
    expect(t.asked()).toBe('move-fighters.move')
  })

  test('IW-18.3 Children of the Forest, burned by Hunter’s Instinct', () => {
    const t = table({ ww: ['WW16', 'WW09'], crystals: [1, 0], units: { f11: 1 } })
    t.play('play WW16', 'burn WW09')
    t.play(t.options()[1], 'spend 1', 'recruit f14 1')
    expect([t.fighters('f14'), t.s.crystals[WW]]).toEqual([1, 0])
  })

  test('IW-18.3 the burn effect is no part of the card when it is played', () => {
    const t = table({ ww: ['WW32'], units: { f11: 1 }, only: { ww: ['WW04', 'WW06', 'WW07', 'WW08'] } })
    t.play('play WW32', 'skip')
    expect(t.hand(WW).length).toBe(2)
  })

  test('IW-18.4 Draw takes from the special deck, or from the Vision deck where the card says so', () => {
    const t = table({ ww: ['WW15', 'WW06'], visions: [], decks: { ww: ['WW20', 'WW21'] }, visionDeck: ['gallimor'] })
    t.play('play WW15')
    expect(t.hand(WW)).toEqual(['WW06', 'WW20', 'WW21'])
    t.play('pass', 'play WW06')
    expect(t.visionIds(t.s.visions)).toEqual(['gallimor'])
  })

  test('IW-18.5 Gain takes from the supply, as far as it goes', () => {
    const t = table({ turn: 'ironclad', ic: ['IC04'], crystals: [3, 4] })
    t.play('play IC04', 'skip')
    expect([t.s.crystals[IC], crystalSupply(t.s)]).toEqual([6, 11])
    const u = table({ turn: 'ironclad', ic: ['IC04'], crystals: [10, 9] })
    u.play('play IC04', 'skip')
    expect(u.s.crystals[IC]).toBe(10)
  })

  test('IW-18.6 Mark puts markers from the supply on the map, while there are any', () => {
    const t = table({ turn: 'ironclad', ic: ['IC29'], units: { auria: 2 } })
    t.play('play IC29', 'skip')
    expect(t.options()).toEqual(['mark f1', 'mark f2', 'mark f5', 'mark f6', 'mark f10', 'skip'])
    t.play('mark f5')
    expect(t.s.marks).toEqual([{ card: t.card('IC29'), place: t.place('f5') }])
    expect(markerSupply(t.s)).toBe(20 - 1 - 2 - 1)
    const u = table({ turn: 'ironclad', ic: ['IC29'], units: { auria: 2 }, ongoing: { WW23: 19 } })
    expect(markerSupply(u.s)).toBe(0)
    u.play('play IC29', 'skip')
    expect(u.s.marks).toEqual([])
    expect(u.s.ongoing.length).toBe(1)
  })

  test('IW-18.7 FC-I011 an ongoing card holds while a marker is on it', () => {
    const t = table({ ww: ['WW02', 'WW03'], ongoing: { WW23: 2 }, units: { f11: 8 } })
    t.play('play WW02')
    expect(t.options()).toContain('move f11 f5 5')
    t.play('skip')
    const saved = JSON.parse(JSON.stringify(save(t.g as Match)))
    expect(load(ironwood, saved, t.g.content).state.ongoing).toEqual(t.s.ongoing)
    t.nextRound()
    t.nextRound()
    expect(t.s.ongoing).toEqual([])
    t.play('play WW02')
    expect(t.options()).not.toContain('move f11 f5 4')
  })

  test('IW-18.8 recruits come from the reserve to the named place', () => {
    const t = table({ turn: 'ironclad', ic: ['IC11'], units: { auria: 1, zincur: [0, 2] } })
    t.play('play IC11')
    expect(t.options()).toEqual(['recruit ferrum 1', 'skip'])
    t.play('recruit ferrum 1')
    expect([t.golems('ferrum'), ironwood.view(t.g, IC).supply.golems]).toEqual([1, 0])
    const u = table({ turn: 'ironclad', ic: ['IC11'], units: { auria: 1, zincur: [0, 3] } })
    u.play('play IC11')
    expect(u.asked()).toBe('move-warbands.warband')
  })

  test('IW-18.8 where a card keeps recruits together they go to one place', () => {
    const t = table({ ww: ['WW09'] })
    t.play('play WW09', 'recruit f11 1')
    expect(t.asked()).toBe('turn.play')
    const u = table({ turn: 'ironclad', ic: ['IC14'], forges: { gallimor: 'forge' } })
    u.play('play IC14', 'recruit ferrum 1')
    expect(u.options()).toEqual(['recruit ferrum 1', 'recruit gallimor 1', 'skip'])
  })

  test('IW-18.9 Remove is no damage: no battle, and the unit goes to its reserve', () => {
    const t = table({ turn: 'ironclad', ic: ['IC21'], units: { f5: 2, f11: 1, auria: 1 }, crystals: [0, 2] })
    t.play('play IC21')
    expect(t.options()).toEqual(['remove f5 1', 'skip'])
    t.play('remove f5 1', 'spend 2', 'remove f5 1')
    expect(fightersInReserve(t.g, WW)).toBe(19)
    expect(t.events('attacked', 'damage')).toEqual([])
  })

  test('IW-18.10 Resolve: different options in any order, none twice', () => {
    const t = table({ turn: 'ironclad', ic: ['IC03'], units: { argentimar: 2 }, drill: 'auria' })
    t.play('play IC03')
    expect(t.options()).toEqual(['option 1', 'option 2', 'option 3', 'skip'])
    t.play('option 3', 'foundation argentimar')
    expect(t.options()).toEqual(['option 1', 'option 2', 'skip'])
    expect(t.refused('option 3')).toBe('IW-18.10')
    t.play('option 1', 'skip')
    expect(t.asked()).toBe('turn.play')
  })

  test('IW-18.11 Spend pays available crystals to the supply', () => {
    const t = table({ turn: 'ironclad', ic: ['IC02'], crystals: [0, 3], cargo: 4, units: { auria: 1, f5: 1 } })
    t.play('play IC02', 'upgrade 2')
    expect([t.s.crystals[IC], t.s.cargo, crystalSupply(t.s)]).toEqual([1, 4, 15])
  })

  test('IW-18.12 Steal takes available crystals, as many as there are', () => {
    const t = table({ ww: ['WW14'], units: { f1: 1, f2: 1, f3: 1 }, crystals: [0, 1], cargo: 3 })
    t.play('play WW14', 'skip')
    expect([t.s.crystals, t.s.cargo]).toEqual([[1, 0], 3])
  })

  test('IW-18.13 half, rounded up', () => {
    expect([0, 1, 3, 5].map(halfUp)).toEqual([0, 1, 2, 3])
  })

  test('IW-18.14 IW-6.4 This round: over with the first step of the Round End Phase, before fading and recruiting', () => {
    const mods = [{ mod: 'cost' as const, side: 'ironclad' as const, delta: 1 }, { mod: 'noFade' as const }]
    const cards = { WW34: { effect: [{ op: 'thisRound' as const, mods }] } }
    const t = table({ ww: ['WW34'], crystals: [0, 6], totems: { f6: 1 }, cards })
    t.play('play WW34')
    expect(t.s.thisRound).toHaveLength(1)
    t.until(() => t.asked() === 'recruiting.recruit' && t.seat() === IC)
    expect([t.s.totems[t.place('f6')], t.s.fading[t.place('f6')]]).toEqual([0, 1])
    expect(t.options().filter((text) => text.startsWith('recruit'))).toEqual(['recruit ferrum 1', 'recruit ferrum 2', 'recruit ferrum 3'])
    expect(t.discards(WW)).toContain('WW34')
  })

  test('IW-18.15 an effect that removes the last Fighter leaves its Totem', () => {
    const t = table({ turn: 'ironclad', ic: ['IC21'], units: { f5: 1, auria: 1 }, totems: { f5: 2 }, crystals: [0, 0] })
    t.play('play IC21', 'remove f5 1')
    expect(t.s.totems[t.place('f5')]).toBe(2)
  })
})

describe('chapter 27: rulings', () => {
  test('IW-27.1 gaining, drawing and placing are done as far as possible', () => {
    const t = table({ ww: ['WW06'], crystals: [10, 9], visions: [] })
    t.play('play WW06')
    expect([t.s.crystals[WW], t.s.visions.length]).toEqual([11, 1])
  })

  test('IW-27.2 the choice to pay 2 comes first; then the options in either order: attack, then move', () => {
    const t = table({ turn: 'ironclad', ic: ['IC02', 'IC04'], ww: [], crystals: [0, 2], units: { auria: 2, f5: 1 } })
    t.play('play IC02')
    expect(t.options()).toEqual(['upgrade 2', 'stay'])
    t.play('upgrade 2', 'option 2', 'attack auria f5', 'wager none', 'skip')
    expect(t.options()).toEqual(['option 1', 'skip'])
    t.play('option 1', 'warband auria ferrum', 'units 2+0')
    expect(t.fighters('ferrum')).toBe(2)
    const u = table({ turn: 'ironclad', ic: ['IC02'], crystals: [0, 2], units: { auria: 2, f5: 1 } })
    u.play('play IC02', 'stay', 'option 1', 'skip')
    expect([u.asked(), u.s.crystals[IC]]).toEqual(['turn.play', 2])
  })

  test('IW-27.3 Reinforcement: without a paid crystal the Warband still moves', () => {
    const t = table({ turn: 'ironclad', ic: ['IC01'], crystals: [0, 0], units: { auria: 1 } })
    t.play('play IC01', 'option 1', 'warband auria ferrum')
    expect(t.fighters('ferrum')).toBe(1)
  })

  test('IW-27.4 units recruited in a turn may move in it', () => {
    const t = table({ ww: ['WW11'], units: {} })
    t.play('play WW11', 'recruit f11 2', 'move f11 f5 2')
    expect(t.fighters('f5')).toBe(2)
  })

  test('IW-27.5 units may attack after moving and several times a turn', () => {
    const effect = [{ op: 'move' as const, units: 'fighters' as const, n: 2 }, { op: 'attack' as const }, { op: 'attack' as const }]
    const t = table({ ww: ['WW02'], cards: { WW02: { effect } }, ic: [], units: { f11: 2, auria: 1 } })
    t.play('play WW02', 'move f11 f5 2', 'attack f5 auria', 'skip', 'attack f5 auria', 'skip')
    expect(t.events('attacked').length).toBe(2)
  })

  test('IW-27.5 a card that wants another Warband does not take the same again', () => {
    const t = table({ turn: 'ironclad', ic: ['IC38'], ww: [], units: { auria: 3, argentimar: 2, f5: 1 }, crystals: [0, 0] })
    t.play('play IC38', 'attack auria f5', 'skip')
    expect(t.options()).toEqual(['attack argentimar f5', 'skip'])
    t.play('attack argentimar f5', 'skip')
    expect([t.asked(), t.s.crystals[IC]]).toEqual(['turn.play', 2])
  })

  test('IW-27.6 a map marker goes when its card leaves play', () => {
    const t = table({ turn: 'ironclad', ic: ['IC36'], ongoing: { WW24: 2 }, marks: { f5: 'WW24' }, units: { f5: 1, auria: 1 } })
    t.play('play IC36')
    expect(t.options()).toEqual(['unmark WW24 2', 'unmark WW24 1', 'skip'])
    t.play('unmark WW24 2')
    expect([t.s.ongoing, t.s.marks, t.discards(WW)]).toEqual([[], [], ['WW24']])
  })

  test('IW-27.10 a forced choice without a legal option is passed over', () => {
    const [discard] = contentOf('IC27').effect.filter((step): step is StepOf<'opponentDiscard'> => step.op === 'opponentDiscard')
    const cards = {
      IC27: {
        effect: [
          { ...discard, chooser: 'opponent' as const },
          { op: 'gain' as const, n: 1 },
        ],
      },
    }
    const t = table({ turn: 'ironclad', ic: ['IC27'], ww: ['WW01'], cards, crystals: [0, 0] })
    t.play('play IC27')
    expect([t.asked(), t.s.crystals[IC]]).toEqual(['turn.play', 1])
  })
})
