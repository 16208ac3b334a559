import { describe, expect, test } from 'vitest'
import { IC, WW } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import { hitsFor } from '../src/war/battle.ts'
import { type Position, table } from './build.ts'

/** Woodwalkers on f5 (beside Auria, Argentimar, Chromia) have attacked a mountain with Quick Strike. */
const strike = (position: Position, to = 'auria') => {
  const t = table({ ic: [], ...position, ww: ['WW02', ...(position.ww ?? [])] })
  t.play('play WW02', 'skip', `attack f5 ${to}`)
  return t
}

describe('chapter 11: battle and combat', () => {
  test('IW-11.1 IW-28.D9 targets are locations in contact that hold enemies', () => {
    const t = table({ ww: ['WW02'], units: { f5: 1, f6: 1, auria: 1, chromia: 1, zincur: 1 } })
    t.play('play WW02', 'skip')
    expect(t.options()).toEqual(['attack f5 auria', 'attack f5 chromia', 'attack f6 auria', 'attack f6 chromia', 'skip'])
    const u = table({ turn: 'ironclad', ic: ['IC06'], units: { f5: 1, f6: 1, auria: 1, zincur: 1 } })
    u.play('play IC06')
    expect(u.options()).toEqual(['attack auria f5', 'attack auria f6', 'skip'])
  })

  test('IW-11.2 IW-28.D24 all units of both Warbands take part', () => {
    const t = strike({ units: { f5: 7, auria: [3, 2] } })
    expect(t.events('damage')[0].damage).toEqual([0, 2])
    expect(t.events('battle-won')[0].strength).toEqual([5, 5])
  })

  test('IW-11.3 without enemy combat units there is no combat: the attacker wins at once', () => {
    const t = strike({ ww: ['WW20'], units: { f5: 1 }, drill: 'auria' })
    expect(t.log('wagered', 'damage', 'lost', 'battle-won')).toEqual(['battle-won'])
    expect(t.events('battle-won')[0]).toMatchObject({ side: WW, how: 'unopposed' })
  })

  test('IW-11.4 FC-I008 attacker first, then defender, then both are revealed', () => {
    const t = strike({ ww: ['WW20'], ic: ['IC04'], units: { f5: 3, auria: 3 } })
    expect([t.asked(), t.seat()]).toEqual(['battle.wagerFirst', WW])
    t.play('wager WW20')
    expect([t.asked(), t.seat()]).toEqual(['battle.wagerSecond', IC])
    expect(ironwood.view(t.g, IC).battle?.wagers).toEqual({ woodwalkers: 'hidden', ironclad: 'undecided' })
    expect(ironwood.view(t.g, WW).battle?.wagers.woodwalkers).toBe('WW20')
    expect(t.events('wagered')).toEqual([{ on: 'wagered', side: WW, any: true }])
    t.play('wager IC04')
    expect(t.events('wager-shown').map((event) => event.card)).toEqual(['WW20', 'IC04'].map(t.card))
  })

  test('IW-11.4 a card may turn the order: the opponent shows first', () => {
    const t = strike({ ww: ['WW20'], ic: ['IC04'], units: { f5: 3, auria: 3 }, ongoing: { WW19: 2 } })
    expect(t.seat()).toBe(IC)
    t.play('wager IC04')
    expect(t.seat()).toBe(WW)
    expect(ironwood.view(t.g, WW).battle?.wagers.ironclad).toBe('IC04')
  })

  test('IW-11.5 any card in hand, base or special, but not the one being played', () => {
    const t = strike({ ww: ['WW03', 'WW20'], units: { f5: 3, auria: 3 } })
    expect(t.options()).toEqual(['wager WW03', 'wager WW20', 'wager none'])
  })

  test('IW-11.6 IW-28.D1 no wager counts as 0/0/0', () => {
    const t = strike({ ww: ['WW03'], ic: ['IC05'], units: { f5: 4, auria: 3 } })
    t.play('wager none', 'wager IC05')
    expect(t.events('damage')[0].damage).toEqual([0, 2])
    expect(t.events('battle-won')[0].strength).toEqual([2, 6])
  })

  test('IW-11.7 card, each Golem, and a Forge on the battle mountain, whoever attacks', () => {
    const forges = { argentimar: 'forge' as const }
    const t = strike({ ww: ['WW03'], ic: ['IC05'], units: { f5: 6, argentimar: [2, 1] }, forges }, 'argentimar')
    t.play('wager none', 'wager IC05')
    expect(t.damage()[IC]).toBe(4)
    const u = table({ turn: 'ironclad', ic: ['IC06', 'IC05'], ww: [], units: { f5: 6, argentimar: [2, 1] }, forges })
    u.play('play IC06', 'attack argentimar f5', 'wager IC05')
    expect(u.damage()[IC]).toBe(4)
    const v = strike({ units: { f5: 6, argentimar: [2, 1] }, forges: { chromia: 'forge' } }, 'argentimar')
    expect(v.damage()[IC]).toBe(1)
  })

  test('IW-11.7 the Forge of Ferrum counts in a combat there', () => {
    const t = table({ ww: ['WW02'], ic: [], units: { f1: 2, ferrum: 1 } })
    t.play('play WW02', 'skip', 'attack f1 ferrum')
    expect(t.events('damage')[0].damage).toEqual([0, 1])
  })

  test('IW-11.8 FC-I006 defense is subtracted, and nothing goes below 0', () => {
    const cards = { IC10: { damage: 3, defense: 1, dominance: 0 }, WW10: { damage: 2, defense: 2, dominance: 0 } }
    const t = strike({ ww: ['WW10'], ic: ['IC10'], units: { f5: 3, auria: 3 }, cards })
    t.play('wager WW10', 'wager IC10')
    expect(t.events('damage')[0].damage).toEqual([1, 1])
    expect(t.events('battle-won')[0]).toMatchObject({ side: WW, how: 'dominance', strength: [2, 2] })
    const u = strike({ ww: ['WW10'], ic: ['IC10'], units: { f5: 3, auria: 3 }, cards: { IC10: { damage: 1 } } })
    u.play('wager WW10', 'wager none')
    expect(u.events('damage')[0].damage).toEqual([0, 0])
  })

  test('IW-11.9 IW-11.14 both deal at the same time; with nobody left on both sides nobody wins', () => {
    const t = strike({ ww: ['WW16'], ic: ['IC11'], units: { f5: 2, auria: 2 }, crystals: [0, 0] })
    t.play('wager WW16', 'wager IC11')
    expect([t.fighters('f5'), t.fighters('auria')]).toEqual([0, 0])
    expect(t.events('battle-ended')).toEqual([{ on: 'battle-ended', winner: -1 }])
    expect(t.s.crystals[WW]).toBe(0)
    expect(t.asked()).toBe('turn.play')
  })

  test('IW-11.10 the dealer distributes: each choice fixes the Golems and takes as many Fighters as the rest allows', () => {
    const hits = (fighters: number, golems: number, damage: number) =>
      hitsFor(fighters, golems, damage).map((hit) => [hit.fighters, hit.golems])
    expect(hits(2, 1, 3)).toEqual([
      [1, 1],
      [2, 0],
    ])
    expect(hits(5, 2, 4)).toEqual([
      [0, 2],
      [2, 1],
      [4, 0],
    ])
    expect(hits(4, 0, 3)).toEqual([[3, 0]])
    const t = strike({ ww: ['WW16'], units: { f5: 3, auria: [2, 1] } })
    t.play('wager WW16')
    expect([t.asked(), t.seat()]).toEqual(['battle.dealAttacker', WW])
    expect(t.options()).toEqual(['hit 1+1', 'hit 2+0'])
  })

  test('IW-11.11 1 damage on a Golem has no effect and is not kept; excess is lost', () => {
    expect(hitsFor(0, 2, 1)).toEqual([])
    expect(hitsFor(0, 2, 3)).toEqual([{ do: 'hit', fighters: 0, golems: 1 }])
    const t = table({ ww: ['WW02', 'WW21', 'WW09', 'WW12'], ic: [], units: { f5: 4, auria: [0, 1] } })
    t.play('play WW02', 'skip', 'attack f5 auria', 'wager WW09')
    t.until(() => t.asked() === 'turn.play' && t.seat() === WW)
    t.play('play WW21', 'attack f5 auria', 'wager WW12')
    expect(t.golems('auria')).toBe(1)
  })

  test('IW-11.12 Totems, Foundation and Drill take no damage', () => {
    const forges = { argentimar: 'foundation' as const }
    const t = strike(
      { ww: ['WW03'], ic: ['IC11'], units: { f5: 4, argentimar: 6 }, totems: { f5: 1 }, forges, drill: 'argentimar' },
      'argentimar',
    )
    t.play('wager none', 'wager IC11', 'skip')
    expect([t.fighters('f5'), t.s.totems[t.place('f5')], t.s.drill]).toEqual([1, 1, t.place('argentimar')])
    expect(ironwood.view(t.g, WW).places.find((place) => place.id === 'argentimar')?.forge).toBe('foundation')
  })

  test('IW-11.13 exactly one side with units left wins, whatever the dominance', () => {
    const t = strike({ ww: ['WW16'], ic: ['IC07'], units: { f5: 1, auria: 2 } })
    t.play('wager WW16', 'wager IC07')
    expect(t.events('battle-won')).toEqual([{ on: 'battle-won', side: WW, how: 'last', at: t.place('auria') }])
    const u = strike({ ww: ['WW10'], ic: ['IC11'], units: { f5: 2, auria: 1 } })
    u.play('wager WW10', 'wager IC11')
    expect(u.events('battle-won')).toEqual([{ on: 'battle-won', side: IC, how: 'last', at: u.place('auria') }])
    expect(u.s.crystals[WW]).toBe(1)
  })

  test('IW-11.15 remaining units and dominance: the higher wins, a tie goes to the attacker', () => {
    expect(strike({ units: { f5: 5, auria: 5 } }).events('battle-won')[0]).toMatchObject({ side: WW, strength: [5, 5] })
    expect(strike({ units: { f5: 4, auria: 5 } }).events('battle-won')[0]).toMatchObject({ side: IC, strength: [4, 5] })
    const t = table({ turn: 'ironclad', ic: ['IC06'], ww: [], units: { f5: 3, auria: 3 } })
    t.play('play IC06', 'attack auria f5', 'wager none')
    expect(t.events('battle-won')[0]).toMatchObject({ side: IC, strength: [3, 3] })
  })

  test('IW-11.16 IW-28.D7 a wagered base card waits aside, not in the discard pile', () => {
    const t = strike({ ww: ['WW03'], units: { f5: 3, auria: 5 } })
    t.play('wager WW03')
    t.until(() => t.asked() === 'turn.play')
    expect([t.s.aside[WW].includes(t.card('WW03')), t.s.discards[WW]]).toEqual([true, []])
  })

  test('IW-11.17 Victory effects only after a won battle, also one without combat', () => {
    const won = strike({ units: { f5: 1 }, drill: 'auria', crystals: [0, 0] })
    expect(won.s.crystals[WW]).toBe(1)
    const lost = strike({ units: { f5: 1, auria: 3 }, crystals: [0, 0] })
    lost.play('skip')
    expect(lost.s.crystals[WW]).toBe(0)
  })

  test('IW-11.18 a bonus for this combat does not count in the second attack of the turn', () => {
    const effect = [{ op: 'attack' as const, thisCombat: { dominance: 3 } }, { op: 'attack' as const }]
    const t = table({ ww: ['WW21'], cards: { WW21: { effect } }, ic: [], units: { f5: 1, auria: 4 } })
    t.play('play WW21', 'attack f5 auria', 'skip', 'attack f5 auria')
    expect(t.events('battle-won').map((event) => event.strength)).toEqual([
      [4, 4],
      [1, 4],
    ])
  })

  test('IW-11.19 each-combat effects count in every combat of the owner, in the role they name', () => {
    const t = strike({ units: { f5: 6, auria: 3 }, ongoing: { IC26: 2 } })
    expect(t.events('battle-won')[0].strength).toEqual([6, 4])
    const u = table({ turn: 'ironclad', ic: ['IC06'], ww: [], units: { f5: 6, auria: 3 }, ongoing: { IC26: 2, WW20: 1 } })
    u.play('play IC06', 'attack auria f5', 'wager none')
    expect(u.events('damage')[0].damage).toEqual([0, 0])
    expect(u.events('battle-won')[0].strength).toEqual([3, 6])
    const v = table({ ww: ['WW31', 'WW03'], ic: ['IC02', 'IC05'], units: { f5: 3, auria: 3 } })
    v.play('play WW31', 'skip', 'play IC02', 'stay', 'option 2', 'attack auria f5', 'wager IC05', 'wager none')
    expect(v.events('damage')[0].damage).toEqual([0, 1])
  })

  test('IW-11.20 damage, outcome, retreat, Drill, discards, Victory', () => {
    const t = strike({ ww: ['WW09'], units: { f5: 5, auria: 3 }, drill: 'auria', cargo: 2, crystals: [0, 0] })
    t.play('wager WW09', 'retreat zincur', 'take 1')
    const order = ['damage', 'lost', 'battle-won', 'retreated', 'plundered', 'drill-destroyed', 'gained']
    expect(t.log(...order)).toEqual(order)
    const u = table({ ww: ['WW35', 'WW09'], ic: [], units: { f1: 5, ferrum: 1 }, drill: 'auria', only: { ww: [] } })
    u.s.hands[WW].push(...u.s.discards[WW].splice(0))
    u.play('play WW35', 'skip', 'attack f1 ferrum', 'wager WW09')
    expect(u.log('reshuffled')).toEqual(['reshuffled'])
    expect([...u.hand(WW), ...u.s.decks[WW].map((one) => u.g.content.cards[one].ref)]).toContain('WW09')
    expect(u.discards(WW)).toEqual([])
  })

  test('IW-11.21 with an empty hand one still attacks and defends', () => {
    const t = strike({ units: { f5: 3, auria: 3 } })
    expect(t.log('wagered', 'battle-won')).toEqual(['wagered', 'battle-won'])
    expect(t.events('wagered').map((event) => event.any)).toEqual([false, false])
  })

  test('IW-11.22 an attack without a legal target is skipped', () => {
    const t = table({ ww: ['WW21'], units: { f5: 3, zincur: 1 }, drill: 'zincur' })
    t.play('play WW21')
    expect(t.asked()).toBe('move-fighters.move')
  })

  test('IW-11.23 a generic attack may target Ferrum with units or the Drill, not when it is empty', () => {
    const offers = (position: Position) => {
      const t = table({ ww: ['WW21'], units: { f1: 3 }, ...position })
      t.play('play WW21')
      return t
    }
    expect(offers({ drill: 'ferrum' }).options()).toEqual(['attack f1 ferrum', 'skip'])
    expect(offers({ drill: 'gallimor', units: { f1: 3, ferrum: 1 } }).options()).toEqual(['attack f1 ferrum', 'skip'])
    const t = offers({ drill: 'gallimor', units: { f1: 3, auria: 1 } })
    expect(t.options()).toEqual(['attack f1 auria', 'skip'])
    expect(t.refused('attack f1 ferrum')).toBe('IW-11.23')
  })

  test('IW-11.24 the worked example ends as printed', () => {
    // Hunter's Instinct (attack with +1 defense, Victory: steal 1), wagers 1/2/2 and 2/0/3, a Forge, 2 Fighters and a Golem.
    const t = table({
      ww: ['WW16', 'WW09', 'WW06'],
      ic: ['IC31'],
      units: { f7: 4, plumbarum: [2, 1] },
      forges: { plumbarum: 'forge' },
      crystals: [0, 2],
    })
    expect([t.g.content.cards[t.card('WW09')], t.g.content.cards[t.card('IC31')]]).toMatchObject([
      { damage: 1, defense: 2, dominance: 2 },
      { damage: 2, defense: 0, dominance: 3 },
    ])
    t.play('play WW16', 'skip', 'attack f7 plumbarum', 'wager WW09', 'wager IC31')
    expect(t.events('damage')[0].damage).toEqual([1, 1])
    expect(t.events('lost')).toEqual([
      { on: 'lost', side: IC, at: t.place('plumbarum'), fighters: 1, golems: 0 },
      { on: 'lost', side: WW, at: t.place('f7'), fighters: 1, golems: 0 },
    ])
    expect(t.events('battle-won')[0]).toMatchObject({ side: WW, how: 'dominance', strength: [5, 5] })
    expect(t.options()).toEqual(['retreat lithimar', 'retreat cobaltis', 'retreat cuprumis', 'skip'])
    t.play('retreat lithimar')
    expect([t.fighters('lithimar'), t.golems('lithimar'), t.fighters('plumbarum'), t.fighters('f7')]).toEqual([1, 1, 0, 3])
    expect(t.s.crystals).toEqual([1, 1])
    expect(ironwood.view(t.g, WW).forges).toBe(1)
  })

  test('IW-11.25 when the last attacker is removed before the wagers the battle ends: nobody wins', () => {
    const t = strike({
      ww: ['WW09'],
      ic: ['IC04'],
      units: { f5: 1, auria: [1, 1] },
      ongoing: { IC31: 2 },
      drill: 'auria',
      crystals: [0, 0],
    })
    expect(t.seat()).toBe(IC)
    t.play('remove f5 1')
    expect(t.log('wagered', 'battle-won', 'battle-ended', 'drill-destroyed')).toEqual(['battle-ended'])
    expect([t.s.drill, t.s.crystals[WW], t.asked()]).toEqual([t.place('auria'), 0, 'turn.play'])
  })
})

describe('chapter 12: retreat', () => {
  test('IW-12.1 IW-12.5 the winner picks an adjacent location of the same kind, or declines', () => {
    const t = strike({ units: { f5: 6, auria: 3 } })
    expect(t.seat()).toBe(WW)
    expect(t.options()).toEqual(['retreat ferrum', 'retreat palladimor', 'retreat zincur', 'retreat argentimar', 'retreat chromia', 'skip'])
    t.play('skip')
    expect(t.fighters('auria')).toBe(3)
    const u = table({ turn: 'ironclad', ic: ['IC06'], ww: [], units: { f5: 2, auria: 5 } })
    u.play('play IC06', 'attack auria f5', 'wager none')
    expect([u.seat(), u.options()]).toEqual([IC, ['retreat f6', 'retreat f10', 'retreat f11', 'skip']])
    u.play('retreat f11')
    expect(u.fighters('f11')).toBe(2)
  })

  test('IW-12.2 the Warband goes as a whole', () => {
    const t = strike({ units: { f5: 9, auria: [3, 2] } })
    t.play('retreat ferrum')
    expect([t.fighters('auria'), t.golems('auria'), t.fighters('ferrum'), t.golems('ferrum')]).toEqual([0, 0, 3, 2])
  })

  test('IW-12.3 a retreat ignores move bans and does not use up the move of the turn', () => {
    const position = {
      turn: 'ironclad' as const,
      ic: ['IC06'],
      ww: [],
      units: { f5: 2, auria: 5 },
      ongoing: { IC29: 2 },
      marks: { f6: 'IC29' },
    }
    const t = table(position)
    t.play('play IC06', 'attack auria f5', 'wager none', 'retreat f6')
    expect(t.fighters('f6')).toBe(2)
    const u = table({ ww: ['WW21'], ic: [], units: { f5: 2, auria: 5 } })
    u.play('play WW21', 'attack f5 auria', 'retreat f6')
    expect(u.options()).toContain('move f6 f7 2')
  })

  test('IW-12.4 IW-16.5 a retreating Warband leaves its Totems', () => {
    const t = table({ turn: 'ironclad', ic: ['IC06'], ww: [], units: { f5: 2, auria: 5 }, totems: { f5: 1 } })
    t.play('play IC06', 'attack auria f5', 'wager none', 'retreat f11')
    expect([t.s.totems[t.place('f5')], t.s.secured]).toEqual([1, 0])
  })

  test('IW-12.6 the Drill does not retreat', () => {
    const t = table({ turn: 'ironclad', ic: ['IC06'], ww: [], units: { f5: 5, auria: 3 }, drill: 'auria' })
    t.play('play IC06', 'attack auria f5', 'wager none', 'retreat argentimar')
    expect(t.s.drill).toBe(t.place('ferrum'))
  })

  test('IW-12.7 the winner stays where it is', () => {
    const t = strike({ units: { f5: 6, auria: 3 } })
    t.play('retreat ferrum')
    expect(t.fighters('f5')).toBe(6)
  })
})
