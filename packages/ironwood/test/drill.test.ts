import { describe, expect, test } from 'vitest'
import { IC, WW } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import { crystalSupply, fightersInReserve } from '../src/state.ts'
import { table } from './build.ts'

/** The Ironclad are about to move the Drill and to draw 2. */
const drilling = (position = {}) => {
  const t = table({ turn: 'ironclad', ic: ['IC08'], crystals: [0, 0], ...position })
  t.play('play IC08')
  return t
}

describe('chapter 10: the Drill', () => {
  test('IW-10.1 IW-10.2 a mountain without a Forge advances the track: field 1 brings 2 crystals to Cargo', () => {
    const t = drilling()
    t.play('drill auria')
    expect([t.s.track, t.s.cargo, t.s.crystals[IC]]).toEqual([1, 2, 0])
  })

  test('IW-10.1 a Foundation is no Forge', () => {
    const t = drilling({ drill: 'auria', forges: { argentimar: 'foundation' } })
    t.play('drill argentimar')
    expect([t.s.track, t.s.cargo]).toEqual([1, 2])
  })

  test('IW-10.3 field 2: 1 crystal, the top Vision card seen by the Ironclad alone, 1 Fighter where the Drill came from', () => {
    const t = drilling({ drill: 'auria', track: 1, cargo: 2, units: { auria: 1 }, visions: [], visionDeck: ['gallimor'] })
    t.play('drill argentimar')
    expect([t.s.track, t.s.cargo, t.fighters('auria'), t.fighters('argentimar')]).toEqual([2, 3, 2, 0])
    expect(ironwood.view(t.g, IC).visions.top).toBe('gallimor')
    expect(ironwood.view(t.g, WW).visions.top).toBe(null)
    expect(t.g.heard?.filter((one) => one.event.on === 'saw-vision').map((one) => ['vision' in one.event, one.to])).toEqual([
      [true, { only: [IC] }],
      [false, { except: [IC] }],
    ])
    expect(t.visionIds(t.s.visionDeck).at(-1)).toBe('gallimor')
  })

  test('IW-10.3 the Ironclad still know the card when the Woodwalkers have drawn it', () => {
    const t = table({
      turn: 'ironclad',
      ic: ['IC08'],
      ww: ['WW06'],
      drill: 'auria',
      track: 1,
      visions: [],
      visionDeck: ['gallimor', 'auria'],
    })
    t.play('play IC08', 'drill argentimar', 'play WW06')
    const { visions } = ironwood.view(t.g, IC)
    expect([visions.cards, visions.top]).toEqual([['gallimor'], null])
  })

  test('IW-10.4 field 3: 1 crystal and a card, again with every further move', () => {
    const t = drilling({ drill: 'auria', track: 2, cargo: 3, decks: { ic: ['IC20'] } })
    t.play('drill argentimar')
    expect([t.s.track, t.s.cargo, t.hand(IC).includes('IC20')]).toEqual([3, 4, true])
    expect(t.hand(IC).length).toBe(3)
    const u = drilling({ drill: 'auria', track: 3, cargo: 4 })
    u.play('drill argentimar')
    expect([u.s.track, u.s.cargo, u.hand(IC).length]).toEqual([3, 5, 3])
  })

  test('IW-10.5 IW-18.11 IW-28.D27 Cargo can neither be spent nor stolen', () => {
    const t = table({
      turn: 'ironclad',
      ic: ['IC01'],
      cargo: 5,
      crystals: [0, 0],
      units: { argentimar: 1 },
      forges: { argentimar: 'foundation' },
    })
    t.play('play IC01')
    expect(t.options()).toEqual(['option 1', 'skip'])
    const u = table({ ww: ['WW34'], cargo: 5, crystals: [0, 0] })
    u.play('play WW34')
    expect([u.s.crystals[WW], u.s.cargo]).toEqual([0, 5])
    const v = table({ cargo: 5, crystals: [0, 0] })
    v.until(() => v.s.round === 2)
    expect(v.events('recruited')).toEqual([])
  })

  test('IW-10.6 IW-10.7 at a Forge there is no reward; Cargo becomes available and the track goes back to its start', () => {
    const t = drilling({ drill: 'auria', track: 2, cargo: 3, crystals: [0, 1] })
    t.play('drill ferrum')
    expect([t.s.track, t.s.cargo, t.s.crystals[IC]]).toEqual([0, 0, 4])
    expect(t.hand(IC).length).toBe(2)
  })

  test('IW-10.8 leaving and returning to the same Forge counts as arriving', () => {
    const t = table({ turn: 'ironclad', ic: ['IC09'], crystals: [0, 0] })
    t.play('play IC09', 'drill auria', 'drill ferrum')
    expect([t.s.crystals[IC], t.s.track]).toEqual([2, 0])
  })

  test('IW-10.9 a Forge built where the Drill stands unloads it at once', () => {
    const forges = { argentimar: 'foundation' as const }
    const t = table({
      turn: 'ironclad',
      ic: ['IC01'],
      crystals: [0, 5],
      drill: 'argentimar',
      cargo: 3,
      track: 2,
      units: { argentimar: 1 },
      forges,
    })
    t.play('play IC01', 'option 2', 'spend 5', 'build argentimar')
    expect([t.s.crystals[IC], t.s.cargo, t.s.track]).toEqual([3, 0, 0])
  })

  test('IW-10.10 the Drill may move to any adjacent mountain, controlled or not', () => {
    const t = drilling({ units: { auria: 1 } })
    expect(t.options()).toEqual(['drill auria', 'drill palladimor', 'drill lithimar', 'drill zincur', 'skip'])
  })

  test('IW-10.11 a reward short of supply gives what is there', () => {
    const t = drilling({ crystals: [10, 9] })
    expect(crystalSupply(t.s)).toBe(1)
    t.play('drill auria')
    expect(t.s.cargo).toBe(1)
  })

  test('IW-10.11 no Fighter in reserve: the rest of field 2 is given', () => {
    const t = drilling({ drill: 'auria', track: 1, units: { zincur: 20 } })
    t.play('drill argentimar')
    expect([t.s.cargo, fightersInReserve(t.g, IC), t.fighters('auria')]).toEqual([1, 0, 0])
  })
})

describe('chapter 13: Ferrum and the Drill', () => {
  test('IW-13.1 IW-11.17 an effect that attacks Ferrum may do so when it is empty, and wins at once', () => {
    const t = table({ ww: ['WW03'], ic: ['IC20'], units: { f1: 1, auria: 3 }, drill: 'auria', crystals: [0, 5] })
    t.play('play WW03', 'option 2', 'attack f1 ferrum')
    expect(t.events('battle-won')).toMatchObject([{ side: WW, how: 'unopposed' }])
    expect(t.s.crystals).toEqual([3, 2])
    expect(t.events('wagered')).toEqual([])
  })

  test('IW-13.2 the Forge of Ferrum deals no damage without a combat', () => {
    const t = table({ ww: ['WW03'], units: { f1: 1 }, drill: 'auria', crystals: [0, 5] })
    t.play('play WW03', 'option 2', 'attack f1 ferrum')
    expect(t.fighters('f1')).toBe(1)
    expect(t.events('damage')).toEqual([])
  })

  test('IW-13.3 a mountain that holds only the Drill may be attacked: it is destroyed', () => {
    const t = table({ ww: ['WW02'], units: { f5: 1, auria: 1 }, drill: 'argentimar', cargo: 0 })
    t.play('play WW02', 'skip', 'attack f5 argentimar')
    expect(t.log('battle-won', 'drill-destroyed')).toEqual(['battle-won', 'drill-destroyed'])
    expect(t.s.drill).toBe(t.place('ferrum'))
  })

  test('IW-13.4 the Drill is destroyed when the Ironclad lost on its mountain', () => {
    const t = table({ ww: ['WW02'], ic: [], units: { f5: 5, auria: 2 }, drill: 'auria' })
    t.play('play WW02', 'skip', 'attack f5 auria', 'skip')
    expect(t.s.drill).toBe(t.place('ferrum'))
  })

  test('IW-13.4 also when they attacked and lost', () => {
    const t = table({ turn: 'ironclad', ic: ['IC06'], ww: [], units: { f5: 5, auria: 2 }, drill: 'auria' })
    t.play('play IC06', 'attack auria f5', 'wager none', 'skip')
    expect(t.s.drill).toBe(t.place('ferrum'))
    const u = table({ turn: 'ironclad', ic: ['IC06'], ww: [], units: { f5: 2, auria: 2 }, drill: 'auria' })
    u.play('play IC06', 'attack auria f5', 'wager none')
    expect(u.s.drill).toBe(u.place('auria'))
  })

  test('IW-13.4 IW-13.5 also when both Warbands were removed, but then nobody takes a crystal', () => {
    const position = {
      ww: ['WW02', 'WW16'],
      ic: ['IC11'],
      units: { f5: 1, auria: 1 },
      drill: 'auria',
      cargo: 3,
      crystals: [0, 0] as [number, number],
    }
    const t = table(position)
    t.play('play WW02', 'skip', 'attack f5 auria', 'wager WW16', 'wager IC11')
    expect([t.fighters('f5'), t.fighters('auria')]).toEqual([0, 0])
    expect([t.s.drill, t.s.cargo, t.s.crystals]).toEqual([t.place('ferrum'), 0, [0, 0]])
  })

  test('IW-13.4 a battle elsewhere does nothing to the Drill', () => {
    const t = table({ ww: ['WW02'], ic: [], units: { f5: 5, auria: 2 }, drill: 'zincur' })
    t.play('play WW02', 'skip', 'attack f5 auria', 'skip')
    expect(t.s.drill).toBe(t.place('zincur'))
  })

  test('IW-13.5 IW-13.6 the Woodwalkers may take 1 crystal of Cargo; the rest goes to the supply, the track starts anew', () => {
    const position = { ww: ['WW02'], units: { f5: 1 }, drill: 'argentimar', cargo: 3, track: 2, crystals: [0, 2] as [number, number] }
    const t = table(position)
    t.play('play WW02', 'skip', 'attack f5 argentimar')
    expect(t.options()).toEqual(['take 1', 'skip'])
    t.play('take 1')
    expect([t.s.crystals, t.s.cargo, t.s.track, crystalSupply(t.s)]).toEqual([[2, 2], 0, 0, 16])
    const u = table({ ...position, cargo: 0 })
    u.play('play WW02', 'skip', 'attack f5 argentimar')
    expect(u.s.crystals).toEqual([1, 2])
  })

  test('IW-13.6 the Drill comes to Ferrum without advancing or unloading', () => {
    const t = table({ ww: ['WW02'], units: { f5: 1 }, drill: 'argentimar', cargo: 3, track: 2, crystals: [0, 2] })
    t.play('play WW02', 'skip', 'attack f5 argentimar', 'skip')
    expect([t.s.drill, t.s.track, t.s.crystals[IC], t.s.cargo]).toEqual([t.place('ferrum'), 0, 2, 0])
    expect(t.log('unloaded', 'drill-advanced')).toEqual([])
  })

  test('IW-13.7 a Drill destroyed on Ferrum stays there with the same consequences', () => {
    const t = table({ ww: ['WW02'], units: { f1: 1 }, drill: 'ferrum', cargo: 2, crystals: [0, 1] })
    t.play('play WW02', 'skip', 'attack f1 ferrum', 'take 1')
    expect([t.s.drill, t.s.cargo, t.s.crystals]).toEqual([t.place('ferrum'), 0, [2, 1]])
  })
})

describe('chapter 14: Foundations, Forges', () => {
  const founding = (position = {}) => {
    const t = table({ turn: 'ironclad', ic: ['IC03'], ...position })
    t.play('play IC03', 'option 3')
    return t
  }

  test('IW-14.1 a Foundation goes on a controlled outer mountain without Foundation and Forge', () => {
    const units = { ferrum: 1, auria: 1, argentimar: 1, chromia: 1, gallimor: 1 }
    const t = founding({ units, forges: { chromia: 'foundation', gallimor: 'forge' } })
    expect(t.options()).toEqual(['foundation argentimar', 'skip'])
    for (const id of ['ferrum', 'auria', 'chromia', 'gallimor', 'cobaltis']) expect(t.refused(`foundation ${id}`)).toBe('IW-14.1')
    t.play('foundation argentimar')
    expect(ironwood.view(t.g, IC).places.find((place) => place.id === 'argentimar')?.forge).toBe('foundation')
  })

  test('IW-14.2 tokens are limited to 5', () => {
    const five = ['argentimar', 'chromia', 'cobaltis', 'plumbarum', 'cuprumis']
    const forges = Object.fromEntries(five.map((id) => [id, 'foundation' as const]))
    const t = table({ turn: 'ironclad', ic: ['IC03'], units: { gallimor: 1 }, forges })
    t.play('play IC03')
    expect(t.options()).toEqual(['option 1', 'option 2', 'skip'])
    expect(ironwood.view(t.g, IC).supply.tokens).toBe(0)
  })

  test('IW-14.3 Build flips a Foundation on a controlled outer mountain, with Reinforcement for 5 available crystals', () => {
    const forges = { argentimar: 'foundation' as const, chromia: 'foundation' as const }
    const t = table({ turn: 'ironclad', ic: ['IC01'], crystals: [0, 6], units: { argentimar: 1, auria: 1 }, forges })
    t.play('play IC01', 'option 2', 'spend 5')
    expect(t.options()).toEqual(['build argentimar', 'skip'])
    expect(t.refused('build chromia')).toBe('IW-14.3')
    t.play('build argentimar')
    expect([t.s.crystals[IC], ironwood.view(t.g, IC).forges]).toEqual([1, 1])
  })

  test('IW-14.4 Rapid Construction places a Forge without a Foundation for 7', () => {
    const t = table({ turn: 'ironclad', ic: ['IC10'], crystals: [0, 7], units: { argentimar: 1, auria: 1 } })
    t.play('play IC10', 'option 2', 'spend 7', 'forge argentimar')
    expect([ironwood.view(t.g, IC).forges, t.s.crystals[IC]]).toEqual([1, 0])
  })

  test('IW-14.4 the Victory of Conqueror’s Forge builds on the attacking mountain for 2', () => {
    const t = table({
      turn: 'ironclad',
      ic: ['IC20'],
      ww: [],
      crystals: [0, 2],
      units: { argentimar: 3, f5: 1 },
      forges: { argentimar: 'foundation' },
    })
    t.play('play IC20', 'attack argentimar f5', 'skip', 'spend 2', 'build argentimar')
    expect(ironwood.view(t.g, IC).forges).toBe(1)
  })

  test('IW-14.4 Staked Claim places a Foundation that is not controlled', () => {
    const t = table({ turn: 'ironclad', ic: ['IC33'], visions: ['auria'] })
    t.play('play IC33', 'name gallimor', 'foundation gallimor', 'recruit gallimor 1')
    expect(t.fighters('gallimor')).toBe(1)
    const u = table({ turn: 'ironclad', ic: ['IC33'], visions: ['gallimor'], crystals: [0, 0] })
    u.play('play IC33', 'name gallimor')
    expect(u.s.crystals[IC]).toBe(2)
    expect(ironwood.view(u.g, IC).visions.cards).toEqual(['gallimor'])
  })

  test('IW-14.5 IW-11.12 a lost battle leaves Foundation and Forge where they are', () => {
    const t = table({ ww: ['WW02', 'WW20'], ic: [], units: { f5: 5, argentimar: 2 }, forges: { argentimar: 'forge' } })
    t.play('play WW02', 'skip', 'attack f5 argentimar', 'wager WW20')
    expect(t.fighters('argentimar')).toBe(0)
    expect(ironwood.view(t.g, IC).forges).toBe(1)
    const u = table({ ww: ['WW02'], units: { f5: 5 }, forges: { argentimar: 'forge' } })
    u.play('play WW02', 'skip')
    expect(u.asked()).toBe('turn.play')
  })

  test('IW-14.6 a Forge adds 1 damage on its mountain, unloads the Drill, is a place to recruit', () => {
    const t = table({ ww: ['WW02'], ic: [], units: { f5: 2, argentimar: 2 }, forges: { argentimar: 'forge' } })
    t.play('play WW02', 'skip', 'attack f5 argentimar')
    expect(t.events('damage')[0].damage).toEqual([0, 1])
    const u = drilling({ drill: 'auria', track: 1, cargo: 2, forges: { argentimar: 'forge' } })
    u.play('drill argentimar')
    expect(u.s.crystals[IC]).toBe(2)
    const v = table({ turn: 'ironclad', ic: ['IC14'], units: { auria: 1 }, forges: { argentimar: 'forge' } })
    v.play('play IC14')
    expect(v.options()).toContain('recruit argentimar 2')
  })

  test('IW-14.7 Ferrum does not count: 2 built Forges are no win', () => {
    const forges = { argentimar: 'forge' as const, chromia: 'foundation' as const }
    const t = table({ turn: 'ironclad', ic: ['IC01'], crystals: [0, 5], units: { chromia: 1 }, forges })
    t.play('play IC01', 'option 2', 'spend 5', 'build chromia')
    expect(t.g.result).toBe(null)
    expect(ironwood.view(t.g, IC).forges).toBe(2)
  })

  test('IW-14.8 IW-17.2 the third outer Forge wins at once, in the middle of a card', () => {
    const forges = { argentimar: 'forge' as const, chromia: 'foundation' as const, gallimor: 'forge' as const }
    const t = table({ turn: 'ironclad', ic: ['IC10'], crystals: [0, 5], units: { chromia: 1 }, forges })
    t.play('play IC10', 'option 1', 'spend 4', 'build chromia')
    expect(t.g.result).toEqual({ winners: [IC], reason: 'forges', rule: 'IW-17.2' })
    expect(t.s.thisRound).toEqual([])
    expect(t.g.asked).toEqual([])
  })
})
