import { describe, expect, test } from 'vitest'
import { IC, WW } from '../src/content/compiled.ts'
import { controlOf, fightersInReserve, warbandAt } from '../src/state.ts'
import { boxWith, table } from './build.ts'

describe('chapter 7: units and control', () => {
  test('IW-7.1 IW-7.2 IW-28.D6 a Fighter is removed by 1 damage, a Golem by 2; each has 1 Dominance, a Golem deals 1', () => {
    const t = table({ ww: ['WW02', 'WW08'], ic: [], units: { f5: 3, auria: [1, 1] } })
    t.play('play WW02', 'skip', 'attack f5 auria', 'wager WW08')
    expect(t.events('damage')[0].damage).toEqual([2, 1])
    expect(t.options()).toEqual(['hit 0+1', 'hit 1+0'])
    t.play('hit 1+0')
    expect(t.events('battle-won')[0].strength).toEqual([2 + 3, 1])
    const u = table({ ww: ['WW02', 'WW12'], ic: [], units: { f5: 1, auria: [0, 1] } })
    u.play('play WW02', 'skip', 'attack f5 auria', 'wager WW12')
    expect(u.golems('auria')).toBe(1)
    const v = table({ ww: ['WW02', 'WW10'], ic: ['IC04'], units: { f5: 1, auria: [0, 2] } })
    v.play('play WW02', 'skip', 'attack f5 auria', 'wager WW10', 'wager none')
    expect(v.events('damage')[0].damage).toEqual([0, 1])
  })

  test('IW-7.3 the Drill adds nothing to a combat and is not damaged in it', () => {
    const fight = (drill: string) => {
      const t = table({ ww: ['WW02', 'WW20'], ic: ['IC04'], units: { f5: 2, auria: 3 }, drill })
      t.play('play WW02', 'skip', 'attack f5 auria', 'wager WW20', 'wager IC04')
      return { numbers: [t.events('damage')[0].damage, t.events('battle-won')[0]], drill: t.s.drill === t.place(drill) }
    }
    expect(fight('auria').numbers).toEqual(fight('zincur').numbers)
    expect(fight('zincur').drill).toBe(true)
  })

  test('IW-7.4 a lone Golem is a Warband', () => {
    const t = table({ turn: 'ironclad', ic: ['IC06'], units: { f5: 1, auria: [0, 1] } })
    t.play('play IC06')
    expect(t.options()).toEqual(['attack auria f5', 'skip'])
    expect(warbandAt(t.s, t.place('auria'))).toBe(1)
  })

  test('IW-7.5 IW-7.6 control follows combat units alone', () => {
    const t = table({ units: { f5: 1, auria: [0, 1], zincur: 1 }, drill: 'gallimor', forges: { gallimor: 'forge' }, totems: { f6: 1 } })
    const control = (id: string) => controlOf(t.g, t.place(id))
    expect(['f5', 'auria', 'zincur'].map(control)).toEqual([WW, IC, IC])
    expect(['f6', 'gallimor', 'lithimar'].map(control)).toEqual([-1, -1, -1])
  })

  test('IW-7.7 IW-18.15 control is lost at once when the last unit is gone', () => {
    const effect = [
      { op: 'remove' as const, side: 'ironclad' as const, n: 1, where: { kind: 'mountain' as const } },
      { op: 'discover' as const, n: 1 },
    ]
    const t = table({ ww: ['WW04'], cards: { WW04: { effect } }, units: { f5: 1, auria: 1, zincur: 1 }, visions: ['auria'] })
    t.play('play WW04', 'remove auria 1')
    expect(t.options()).toContain('discover auria f5')
    const u = table({ ww: ['WW04'], cards: { WW04: { effect } }, units: { f5: 1, auria: 1, zincur: 1 }, visions: ['auria'] })
    u.play('play WW04', 'remove zincur 1')
    expect(u.options()).not.toContain('discover auria f5')
  })

  test('IW-7.8 no effect offers a place of the other kind', () => {
    const recruit = [{ op: 'recruit' as const, unit: 'fighter' as const, n: 1, where: {} }]
    const cards = { WW09: { effect: recruit, burnEffect: undefined }, IC07: { effect: recruit } }
    const t = table({ ww: ['WW09'], ic: ['IC07'], cards })
    const kinds = () =>
      new Set(t.options().flatMap((text) => (text === 'skip' ? [] : [t.g.content.places[t.place(text.split(' ')[1])].kind])))
    t.play('play WW09')
    expect(kinds()).toEqual(new Set(['forest']))
    t.play('skip', 'play IC07')
    expect(kinds()).toEqual(new Set(['mountain']))
  })
})

describe('chapter 8: the map', () => {
  const { places, neighbours, contacts, ferrum, innerMountains, outerMountains, innerForests, outerForests, distances } = boxWith()
  const ids = (list: number[]) => list.map((place) => places[place].id).sort()

  test('IW-8.1 Ferrum, 4 inner mountains joined to it, 6 outer ones', () => {
    expect(places[ferrum].id).toBe('ferrum')
    expect(ids(innerMountains)).toEqual(['auria', 'lithimar', 'palladimor', 'zincur'])
    expect(ids(innerMountains)).toEqual(ids(neighbours[ferrum]))
    expect(ids(outerMountains)).toEqual(['argentimar', 'chromia', 'cobaltis', 'cuprumis', 'gallimor', 'plumbarum'])
  })

  test('IW-8.2 IW-8.3 adjacency is symmetric and stays within a kind', () => {
    places.forEach(({ kind }, from) => {
      expect(neighbours[from].length).toBeGreaterThan(1)
      for (const to of neighbours[from]) {
        expect(neighbours[to]).toContain(from)
        expect(places[to].kind).toBe(kind)
      }
    })
    expect(neighbours.flat().length).toBe(2 * (20 + 26))
  })

  test('IW-8.4 6 outer and 10 inner forests', () => {
    expect(ids(outerForests)).toEqual(['f11', 'f12', 'f13', 'f14', 'f15', 'f16'])
    expect(innerForests.length).toBe(10)
  })

  test('IW-8.5 contact joins a forest and a mountain, both ways', () => {
    places.forEach(({ kind }, from) => {
      for (const to of contacts[from]) {
        expect(contacts[to]).toContain(from)
        expect(places[to].kind).not.toBe(kind)
      }
    })
    expect(ids(contacts[places.findIndex((place) => place.id === 'f6')])).toEqual(['auria', 'chromia', 'cobaltis', 'palladimor'])
  })

  test('IW-27.7 distances are shortest walks; 0 in contact, else 1 more than to the nearest contact', () => {
    const at = (a: string, b: string) => distances[places.findIndex((p) => p.id === a)][places.findIndex((p) => p.id === b)]
    expect([at('f1', 'f1'), at('f1', 'f3'), at('f1', 'f13'), at('ferrum', 'gallimor')]).toEqual([0, 2, 4, 2])
    expect([at('f1', 'ferrum'), at('f5', 'ferrum'), at('ferrum', 'f11')]).toEqual([0, 3, 4])
  })

  test('IW-8.6 no attack from or to an outer forest', () => {
    const t = table({ ww: ['WW02'], units: { f11: 3, f5: 1, argentimar: 3 } })
    t.play('play WW02', 'skip')
    expect(t.options()).toEqual(['attack f5 argentimar', 'skip'])
    expect(t.refused('attack f11 argentimar')).toBe('IW-8.6')
    const u = table({ turn: 'ironclad', ic: ['IC06'], units: { f11: 3, f5: 1, argentimar: 3 } })
    u.play('play IC06')
    expect(u.options()).toEqual(['attack argentimar f5', 'skip'])
    expect(u.refused('attack argentimar f11')).toBe('IW-8.6')
  })

  test('IW-8.7 units on outer forests move, are recruited, and are removed by effects that say so', () => {
    const where = { kind: 'forest' as const, ring: 'outer' as const }
    const effect = [{ op: 'remove' as const, side: 'woodwalkers' as const, n: 1, where }]
    const t = table({ ww: ['WW11'], ic: ['IC21'], cards: { IC21: { effect } }, units: { f11: 2 } })
    t.play('play WW11', 'recruit f12 2', 'move f11 f12 1', 'skip', 'play IC21', 'remove f11 1')
    expect([t.fighters('f11'), t.fighters('f12')]).toEqual([0, 3])
    expect(fightersInReserve(t.g, WW)).toBe(17)
  })
})

describe('chapter 9: movement', () => {
  test('IW-9.1 one step to an adjacent place of the same kind', () => {
    const t = table({ ww: ['WW02'], units: { f11: 1, argentimar: 1 } })
    t.play('play WW02')
    expect(t.options()).toEqual(['move f11 f5 1', 'move f11 f12 1', 'move f11 f16 1', 'skip'])
    const u = table({ turn: 'ironclad', ic: ['IC04'], units: { f11: 1, argentimar: 1 } })
    u.play('play IC04')
    expect(u.options()).toEqual(['warband argentimar auria', 'warband argentimar chromia', 'warband argentimar gallimor', 'skip'])
  })

  test('IW-9.2 a unit moves once per turn: a later effect passes over it', () => {
    const effect = [1, 2].map(() => ({ op: 'move' as const, units: 'fighters' as const, n: 2 }))
    const t = table({ ww: ['WW02'], cards: { WW02: { effect } }, units: { f11: 3 } })
    t.play('play WW02', 'move f11 f5 2')
    expect(t.options().filter((text) => text.startsWith('move f5'))).toEqual([])
    expect(t.refused('move f5 f6 1')).toBe('IW-9.2')
    expect(t.options()).toContain('move f11 f5 1')
    t.play('move f11 f5 1')
    expect(t.asked()).toBe('turn.play')
    t.until(() => t.seat() === WW)
    expect(t.s.moved.some((n) => n > 0)).toBe(false)
  })

  test('IW-9.3 Tunneling moves the Drill twice', () => {
    const t = table({ turn: 'ironclad', ic: ['IC09'] })
    t.play('play IC09', 'drill auria', 'drill argentimar')
    expect([t.s.drill, t.s.track]).toEqual([t.place('argentimar'), 2])
    expect(t.asked()).toBe('move-warbands.warband')
  })

  test('IW-9.3 other effects move the Drill once per turn', () => {
    const effect = [1, 2].map(() => ({ op: 'move' as const, units: 'drill' as const }))
    const t = table({ turn: 'ironclad', ic: ['IC08'], cards: { IC08: { effect } } })
    t.play('play IC08', 'drill auria')
    expect(t.asked()).toBe('turn.play')
  })

  test('IW-9.3 Dashing Spirits: the same 4 Fighters move twice', () => {
    const t = table({ ww: ['WW08'], units: { f11: 5, f14: 1 } })
    t.play('play WW08', 'move f11 f5 3', 'move f14 f8 1')
    expect(t.options().filter((text) => text.startsWith('move f11'))).toEqual([])
    t.play('move f5 f6 2', 'move f8 f7 1', 'move f5 f10 1')
    expect(['f11', 'f6', 'f7', 'f10'].map(t.fighters)).toEqual([2, 2, 1, 1])
    expect(t.seat()).toBe(IC)
  })

  test('IW-9.3 Canopy Cover: the same Fighters may move again with the base card', () => {
    const t = table({ ww: ['WW05', 'WW02'], units: { f11: 4 }, ic: [] })
    t.play('play WW05', 'move f11 f5 4', 'play WW02', 'move f5 f6 3')
    expect([t.fighters('f5'), t.fighters('f6')]).toEqual([1, 3])
    const u = table({ ww: ['WW13', 'WW03'], units: { f5: 4, auria: 1 }, ic: [] })
    u.play('play WW13', 'move f5 f6 2', 'attack f5 auria', 'wager none', 'skip', 'play WW03', 'option 1')
    expect(u.options().filter((text) => text.startsWith('move f6'))).toEqual([])
  })

  test('IW-9.3 Mine Railway: once per turn the Drill goes along with a Warband that leaves its mountain', () => {
    const t = table({ turn: 'ironclad', ic: ['IC04'], units: { ferrum: 2, auria: 2 }, ongoing: { IC24: 2 } })
    t.play('play IC04', 'warband ferrum auria', 'units 2+0')
    expect(t.options()).toEqual(['drill auria', 'skip'])
    t.play('drill auria', 'warband auria ferrum', 'units 2+0')
    expect([t.s.drill, t.s.track, t.asked()]).toEqual([t.place('auria'), 1, 'turn.play'])
    const u = table({ turn: 'ironclad', ic: ['IC04'], units: { ferrum: 2, auria: 2 }, ongoing: { IC24: 2 } })
    u.play('play IC04', 'warband auria ferrum', 'units 2+0')
    expect(u.asked()).toBe('move-warbands.warband')
  })

  test('IW-9.4 IW-28.D22 the number counts Fighters, not steps', () => {
    const t = table({ ww: ['WW11'], units: { f11: 1 } })
    t.play('play WW11', 'skip', 'move f11 f5 1')
    expect(t.seat()).toBe(IC)
    const u = table({ ww: ['WW11'], units: { f11: 6 } })
    u.play('play WW11', 'skip')
    expect(u.options()).toContain('move f11 f5 4')
    expect(u.options()).not.toContain('move f11 f5 5')
  })

  test('IW-9.5 4 Fighters from 3 forests to 4 forests', () => {
    const t = table({ ww: ['WW11'], units: { f11: 2, f13: 1, f15: 1 } })
    t.play('play WW11', 'skip', 'move f11 f5 1', 'move f11 f12 1', 'move f13 f7 1', 'move f15 f9 1')
    expect(['f5', 'f12', 'f7', 'f9'].map(t.fighters)).toEqual([1, 1, 1, 1])
  })

  test('IW-9.6 FC-I005 a Warband moves all or in part to one mountain', () => {
    const t = table({ turn: 'ironclad', ic: ['IC01'], units: { auria: [2, 1] } })
    t.play('play IC01', 'option 1', 'skip', 'warband auria zincur')
    expect(t.options()).toEqual(['units 2+1', 'units 1+1', 'units 0+1', 'units 2+0', 'units 1+0'])
    t.play('units 1+1')
    expect([t.fighters('zincur'), t.golems('zincur'), t.fighters('auria')]).toEqual([1, 1, 1])
    expect(t.asked()).toBe('turn.play')
  })

  test('IW-9.7 what stays behind cannot be moved by the same effect', () => {
    const t = table({ turn: 'ironclad', ic: ['IC04'], units: { auria: 3 } })
    t.play('play IC04', 'warband auria zincur', 'units 1+0')
    expect(t.asked()).toBe('turn.play')
    const u = table({ turn: 'ironclad', ic: ['IC04'], units: { auria: 3, gallimor: 1 } })
    u.play('play IC04', 'warband auria zincur', 'units 1+0')
    expect(u.options()).toEqual(['warband gallimor zincur', 'warband gallimor argentimar', 'warband gallimor cuprumis', 'skip'])
    expect(u.refused('warband auria ferrum')).toBe('IW-9.7')
  })

  test('IW-9.8 2 Warbands one after the other; the second may enter the mountain of the first', () => {
    const t = table({ turn: 'ironclad', ic: ['IC04'], units: { auria: 2, zincur: 2 } })
    t.play('play IC04', 'warband auria zincur', 'units 2+0', 'warband zincur auria', 'units 2+0')
    expect([t.fighters('auria'), t.fighters('zincur')]).toEqual([2, 2])
  })

  test('IW-9.9 Golems move inside a Warband move, also without Fighters', () => {
    const t = table({ turn: 'ironclad', ic: ['IC01'], units: { auria: [0, 1] } })
    t.play('play IC01', 'option 1', 'skip', 'warband auria ferrum')
    expect(t.golems('ferrum')).toBe(1)
  })

  test('IW-9.9 one of the Warbands must hold a Golem where the card says so', () => {
    const t = table({ turn: 'ironclad', ic: ['IC19'], units: { auria: 2, zincur: [1, 1], gallimor: 1 } })
    t.play('play IC19', 'skip', 'warband auria ferrum', 'units 2+0')
    expect(new Set(t.options().map((text) => text.split(' ')[1]))).toEqual(new Set(['zincur']))
    t.play('warband zincur auria')
    expect(t.options()).toEqual(['units 1+1', 'units 0+1'])
    const u = table({ turn: 'ironclad', ic: ['IC19'], units: { auria: 2, zincur: 1 } })
    u.play('play IC19', 'skip')
    expect(u.asked()).toBe('turn.play')
  })

  test('IW-9.10 a Warband move leaves the Drill', () => {
    const t = table({ turn: 'ironclad', ic: ['IC01'], units: { ferrum: 2 } })
    t.play('play IC01', 'option 1', 'skip', 'warband ferrum auria', 'units 2+0')
    expect(t.s.drill).toBe(t.place('ferrum'))
  })

  test('IW-9.11 IW-28.D23 Deceptive Bait moves all or part of a Woodwalker Warband; the Totem stays', () => {
    const t = table({ turn: 'ironclad', ic: ['IC23'], units: { f5: 3, f11: 2, auria: 2 }, totems: { f5: 1 } })
    t.play('play IC23')
    expect(t.seat()).toBe(IC)
    expect(t.options()).toEqual(['warband f5 f6', 'warband f5 f10', 'skip'])
    t.play('warband f5 f6')
    expect(t.options()).toEqual(['units 3+0', 'units 2+0', 'units 1+0'])
    t.play('units 3+0')
    expect([t.fighters('f6'), t.s.totems[t.place('f5')], t.s.totems[t.place('f6')]]).toEqual([3, 1, 0])
    expect(t.options()).toEqual(['attack auria f6', 'skip'])
  })

  test('IW-9.12 units that enter a place join the Warband there', () => {
    const t = table({ ww: ['WW02'], units: { f11: 2, f5: 1 } })
    t.play('play WW02', 'move f11 f5 2')
    expect(warbandAt(t.s, t.place('f5'))).toBe(3)
  })

  test('IW-9.13 enemy units never block a move', () => {
    const moves = (units: { [place: string]: number }) => {
      const t = table({ ww: ['WW02'], units: { f5: 1, ...units } })
      t.play('play WW02')
      return t.options()
    }
    expect(moves({ auria: 9, argentimar: 9 })).toEqual(moves({}))
  })
})
