import { describe, expect, test } from 'vitest'
import { IC, WW } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import { totemsInReserve } from '../src/state.ts'
import { type Position, table } from './build.ts'

/** The Woodwalkers are asked to discover with Second Sight; the Vision card it draws is of Gallimor. */
const discovering = (position: Position) => {
  const t = table({ ww: ['WW27'], visionDeck: ['gallimor'], ...position })
  t.play('play WW27')
  return t
}

describe('chapter 15: Vision cards and Discover', () => {
  test('IW-15.1 4 Vision cards with 3 crystals, 6 without', () => {
    const { visions } = table().g.content
    expect(visions.filter((vision) => vision.inner).map((vision) => vision.crystals)).toEqual([3, 3, 3, 3])
    expect(visions.filter((vision) => !vision.inner).map((vision) => vision.crystals)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('IW-15.2 a Vision card in hand, a Warband in contact on an inner forest, no Ironclad unit on the mountain', () => {
    const t = discovering({ visions: ['auria'], units: { f5: 1, f1: 2, zincur: 1 } })
    expect(t.options()).toEqual(['discover auria f1', 'discover auria f5', 'skip'])
    const without = discovering({ visions: ['palladimor'], units: { f5: 1, zincur: 1 } })
    expect(without.options()).toEqual(['skip'])
    const held = discovering({ visions: ['auria', 'zincur'], units: { f5: 1, f1: 1, auria: 1 } })
    expect(held.options()).toEqual(['discover zincur f1', 'skip'])
    expect(held.refused('discover auria f5')).toBe('IW-15.2')
    const golem = discovering({ visions: ['auria'], units: { f5: 1, f1: 1, auria: [0, 1] } })
    expect(golem.options()).toEqual(['skip'])
  })

  test('IW-15.3 Foundation, Forge and Drill on the mountain do not prevent it', () => {
    const visions = ['argentimar', 'chromia']
    const forges = { argentimar: 'forge' as const, chromia: 'foundation' as const }
    const t = discovering({ visions, units: { f5: 1 }, forges, drill: 'argentimar' })
    expect(t.options()).toEqual(['discover argentimar f5', 'discover chromia f5', 'skip'])
  })

  test('IW-15.4 IW-28.D8 never from an outer forest', () => {
    const t = discovering({ visions: ['argentimar'], units: { f11: 2, f5: 1 } })
    expect(t.options()).toEqual(['discover argentimar f5', 'skip'])
    expect(t.refused('discover argentimar f11')).toBe('IW-15.4')
  })

  test('IW-15.5 the card is revealed and stays visible, a full Totem comes to the Warband', () => {
    const t = discovering({ visions: ['argentimar'], units: { f5: 1 } })
    t.play('discover argentimar f5')
    expect([t.s.totems[t.place('f5')], totemsInReserve(t.s)]).toEqual([1, 4])
    expect(ironwood.view(t.g, IC).visions.revealed).toEqual(['argentimar'])
    t.nextRound()
    expect(ironwood.view(t.g, IC).visions.revealed).toEqual(['argentimar'])
  })

  test('IW-15.6 an inner mountain brings 3 crystals, an outer one none', () => {
    const t = discovering({ visions: ['auria'], units: { f5: 1 }, crystals: [0, 0] })
    t.play('discover auria f5')
    expect(t.s.crystals[WW]).toBe(3)
    const u = discovering({ visions: ['argentimar'], units: { f5: 1 }, crystals: [0, 0] })
    u.play('discover argentimar f5')
    expect(u.s.crystals[WW]).toBe(0)
  })

  test('IW-15.7 with no Totem in reserve Discover is not offered', () => {
    const t = discovering({ visions: ['auria'], units: { f5: 1 }, totems: { f1: 2, f2: 1 }, fading: { f3: 1 }, secured: 1 })
    expect(t.asked()).toBe('turn.play')
  })

  test('IW-15.8 Vision cards do not count for the hand limit', () => {
    const t = table({ ww: ['WW01', 'WW02', 'WW03', 'WW06', 'WW10'], visions: ['auria', 'zincur', 'gallimor'] })
    t.until(() => t.s.phase === 'end')
    expect([t.hand(WW).length, t.s.visions.length]).toEqual([8, 3])
    expect(t.options(WW)).not.toContain('discard WW06')
    expect(t.events('discarded')).toEqual([])
  })

  test('IW-15.9 a burned Vision card lies face down aside, without a Totem', () => {
    const t = table({ ww: ['WW33'], visions: ['auria', 'zincur'], crystals: [0, 0] })
    t.play('play WW33', 'burn-vision auria', 'skip')
    expect(t.visionIds(t.s.burned)).toEqual(['auria'])
    expect(t.s.totems.every((n) => n === 0)).toBe(true)
    expect(ironwood.view(t.g, IC).visions).toMatchObject({ burned: 1, burnedCards: [], revealed: [] })
    expect(ironwood.view(t.g, WW).visions.burnedCards).toEqual(['auria'])
    expect(t.g.heard?.filter((one) => one.event.on === 'burned-vision' && 'vision' in one.event).map((one) => one.to)).toEqual([
      { only: [WW] },
    ])
  })
})

describe('chapter 16: Totems', () => {
  const moving = (position: Position) => {
    const t = table({ ww: ['WW11'], ...position })
    t.play('play WW11', 'skip')
    return t
  }

  test('IW-16.1 at most 1 Totem per Fighter', () => {
    const t = moving({ units: { f5: 2 }, totems: { f5: 3 } })
    expect(t.options().filter((text) => text.endsWith('full'))).toEqual(['move f5 f6 1 full', 'move f5 f10 1 full', 'move f5 f11 1 full'])
    t.play('move f5 f6 1 full', 'move f5 f6 1 full')
    expect([t.s.totems[t.place('f5')], t.s.totems[t.place('f6')], t.fighters('f6')]).toEqual([1, 2, 2])
  })

  test('IW-16.2 IW-16.5 taking it is optional: it stays without units', () => {
    const t = moving({ units: { f5: 1 }, totems: { f5: 1 } })
    t.play('move f5 f6 1')
    expect([t.s.totems[t.place('f5')], t.fighters('f5')]).toEqual([1, 0])
  })

  test('IW-16.3 a Totem is handed on to a Fighter that has not moved: two forests with move 4', () => {
    const t = moving({ units: { f1: 1, f10: 1 }, totems: { f1: 1 } })
    t.play('move f1 f10 1 full', 'move f10 f16 1 full')
    expect([t.s.secured, t.fighters('f10'), t.fighters('f16')]).toEqual([1, 1, 1])
    const u = moving({ units: { f1: 1 }, totems: { f1: 1 } })
    u.play('move f1 f10 1 full')
    expect(u.asked()).toBe('turn.play')
  })

  test('IW-16.4 a Totem taken to an outer forest is secured for good; one on an inner forest does not count', () => {
    const t = moving({ units: { f5: 1, f1: 2 }, totems: { f1: 1 }, fading: { f5: 1 }, secured: 1 })
    expect(t.g.result).toBe(null)
    t.play('move f5 f11 1 fading')
    expect([t.s.secured, t.s.fading[t.place('f11')], totemsInReserve(t.s)]).toEqual([2, 0, 2])
    expect(t.g.result).toBe(null)
  })

  test('IW-16.5 a Warband that is removed leaves the Totem', () => {
    const t = table({ turn: 'ironclad', ic: ['IC21'], units: { f5: 1, auria: 1 }, totems: { f5: 1 }, crystals: [0, 0] })
    t.play('play IC21', 'remove f5 1')
    expect([t.fighters('f5'), t.s.totems[t.place('f5')]]).toEqual([0, 1])
  })

  test('IW-16.6 a Fighter that enters a forest with a lone Totem can carry it on', () => {
    const t = table({ ww: ['WW21', 'WW11'], ic: ['IC04'], units: { f11: 1, f6: 1 }, fading: { f5: 1 } })
    t.play('play WW21', 'move f11 f5 1', 'skip', 'play IC04', 'play WW11', 'skip', 'move f5 f11 1 fading')
    expect(t.s.secured).toBe(1)
  })

  test('IW-16.7 nothing of the Ironclad takes or destroys a Totem', () => {
    const t = table({ turn: 'ironclad', ic: ['IC06', 'IC11'], ww: [], units: { f5: 2, auria: 6 }, totems: { f5: 1 }, fading: { f5: 1 } })
    t.play('play IC06', 'attack auria f5', 'wager IC11')
    expect([t.fighters('f5'), t.s.totems[t.place('f5')], t.s.fading[t.place('f5')]]).toEqual([0, 1, 1])
  })

  test('IW-16.8 a card may turn fading Totems back, or keep Totems from fading while it is in play', () => {
    const t = table({ ww: ['WW38'], units: { f5: 1 }, fading: { f5: 1, f6: 2 }, visions: [] })
    t.play('play WW38', 'restore f5', 'restore f6')
    expect([t.s.totems, t.s.fading].map((pile) => [pile[t.place('f5')], pile[t.place('f6')]])).toEqual([
      [1, 1],
      [0, 1],
    ])
    const cards = { WW18: { markers: 2, ongoing: { mods: [{ mod: 'noFade' as const }], onExhaust: [] } } }
    const u = table({ ww: ['WW02'], totems: { f6: 1 }, ongoing: { WW18: 2 }, cards })
    u.nextRound()
    expect([u.s.totems[u.place('f6')], u.s.fading[u.place('f6')]]).toEqual([1, 0])
    u.nextRound()
    u.nextRound()
    expect([u.s.totems[u.place('f6')], u.s.fading[u.place('f6')]]).toEqual([0, 1])
  })
})

describe('chapter 17: the end of the game', () => {
  test('IW-17.1 the third secured Totem wins at once, in the middle of a card', () => {
    const t = table({ ww: ['WW11'], units: { f5: 2 }, totems: { f5: 1 }, secured: 2 })
    t.play('play WW11', 'skip', 'move f5 f11 1 full')
    expect(t.g.result).toEqual({ winners: [WW], reason: 'totems', rule: 'IW-17.1' })
    expect(t.g.asked).toEqual([])
  })

  test('IW-17.1 FC-I002 a third Totem on an inner forest is not yet a win', () => {
    const t = table({ ww: ['WW27', 'WW11'], visionDeck: ['gallimor'], visions: ['auria'], units: { f5: 2 }, secured: 2, ic: ['IC04'] })
    t.play('play WW27', 'discover auria f5')
    expect(t.g.result).toBe(null)
    t.play('pass', 'play WW11', 'skip', 'move f5 f11 1 full')
    expect(t.g.result?.winners).toEqual([WW])
  })

  test('IW-17.3 who surrenders loses', () => {
    for (const seat of [WW, IC]) {
      const t = table()
      ironwood.resign(t.g, seat)
      expect(t.g.result).toEqual({ winners: [1 - seat], reason: 'surrender', rule: 'IW-17.3' })
    }
  })

  test('IW-17.4 the first event decides', () => {
    const t = table({ ww: ['WW11'], units: { f5: 1 }, totems: { f5: 1 }, secured: 2 })
    t.play('play WW11', 'skip', 'move f5 f11 1 full')
    ironwood.resign(t.g, WW)
    expect(t.g.result?.winners).toEqual([WW])
  })
})
