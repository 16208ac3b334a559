/** IW-24: set-up, aid, Locate, turn procedure and recruitment of the Woodenbot; what its icons mean on each side. */
import { begin, call, type Heard, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { ironwood } from '../src/index.ts'
import { fadeTotems } from '../src/map/totems.ts'
import { markedMountains } from '../src/solo/state.ts'
import { checkAid } from '../src/solo/woodenbot/aid.ts'
import { recruitWoodenbot } from '../src/solo/woodenbot/chart.ts'
import { locate } from '../src/solo/woodenbot/totem-search.ts'
import type { G } from '../src/state.ts'
import {
  answer,
  asked,
  at,
  chosen,
  fightersAt,
  ids,
  type Played,
  type Position,
  pileOf,
  play,
  slots,
  texts,
  told,
  turnOf,
} from './solo-table.ts'

const inner = ['auria', 'palladimor', 'lithimar', 'zincur']

function start(options: object = {}, seed = 1): Played {
  const heard: Heard[] = []
  const g = begin(ironwood, { seed: smallSeed(seed), heard, options: { solo: 'woodenbot', ...options } }) as G
  return { g, events: heard.map(({ event }) => event) }
}

function until(played: Played, holds: () => boolean): void {
  for (let i = 0; i < 500 && !holds() && !played.g.result; i++) {
    const options = texts(played)
    answer(played, options.includes('pass') ? 'pass' : options.includes('skip') ? 'skip' : (options.at(-1) ?? ''))
  }
}

const solo = ({ g }: Played) => g.state.solo
const steps = (played: Played) => told(played, 'solo-step').map(({ step }) => step)

describe('set-up and round', () => {
  test('IW-24.1 the human plays the Ironclad, the bot goes first in each pair of turns', () => {
    const played = start()
    expect(ironwood.automata?.(played.g.options)).toEqual([0])
    until(played, () => played.g.state.round === 2)
    const turns = told(played, 'turn').slice(0, 6)
    expect(turns.map(({ side }) => side)).toEqual([0, 1, 0, 1, 0, 1])
  })

  test('IW-24.2 IC13, IC17, IC27, IC33 and IC36 are out of the deck of the human', () => {
    const { g } = start()
    const own = [...g.state.decks[1], ...g.state.hands[1]].map((one) => g.content.cards[one].ref)
    for (const ref of ['IC13', 'IC17', 'IC27', 'IC33', 'IC36']) expect(own).not.toContain(ref)
    expect(own).toHaveLength(33)
  })

  test('IW-24.3 the inner Vision cards are the deck, the outer ones the open discard, the inner mountains are possible', () => {
    const { g } = start()
    expect([g.state.visionDeck.length, g.state.revealed.length, g.state.visions.length]).toEqual([4, 6, 0])
    expect(ids(g, markedMountains(g))).toEqual(inner)
    const orders = new Set(Array.from({ length: 10 }, (_, i) => start({}, i + 1).g.state.visionDeck.join()))
    expect(orders.size).toBeGreaterThan(3)
  })

  test('IW-24.4 a mountain is possible while its card is in the Vision deck, and has a marker then', () => {
    const played = play('woodenbot', { visionDeck: ['auria', 'chromia'] }, locate)
    expect(ids(played.g, markedMountains(played.g))).toEqual(['chromia'])
    expect(ironwood.view(played.g, 1).solo?.marked).toEqual(['chromia'])
    expect(ironwood.view(played.g, 1).supply.markers).toBe(19)
  })

  test('IW-24.5 it starts on the disruptive side without markers on the spirits', () => {
    expect(solo(start())).toMatchObject({ aid: 'disruptive', spirits: 0 })
  })

  test('IW-24.6 the human gains 2 crystals a round, the bot 1', () => {
    expect(start().g.state.crystals).toEqual([1, 2])
  })

  test('IW-24.7 possible mountains and markers on the spirits stay in the Preparation Phase', () => {
    const played = start({ spirits: true })
    until(played, () => played.g.state.turn >= 2)
    const before = solo(played)?.spirits
    expect(before).toBeGreaterThanOrEqual(2)
    expect(told(played, 'marker-removed')).toEqual([])
  })

  test('IW-24.16 the hand limit of the human is 8 action cards', () => {
    const played = start()
    until(played, () => asked(played) === 'round-end.handLimit' || played.g.state.round === 4)
    expect(asked(played)).toBe('round-end.handLimit')
    expect(played.g.state.hands[1].length).toBeGreaterThan(8)
  })

  test('IW-24.18 Fighters and Drill are set up as for two', () => {
    const { g } = start()
    expect(g.content.innerMountains.map((place) => g.state.fighters[place])).toEqual([3, 3, 3, 3])
    expect(g.content.outerForests.every((place) => g.state.fighters[place] === 2)).toBe(true)
    expect([g.state.fighters[g.content.ferrum], g.state.drill]).toEqual([1, g.content.ferrum])
  })

  test('IW-24.20 the second field of the Drill track shows the human the top card of the Vision deck, which stays', async () => {
    const { drillMove } = await import('../src/map/drill.ts')
    const played = play('woodenbot', { track: 1, visionDeck: ['zincur', 'auria'] }, (g) =>
      call(g, drillMove, { from: g.content.ferrum, to: at(g, 'auria') }),
    )
    expect(ironwood.view(played.g, 1).visions.top).toBe('zincur')
    expect(ironwood.view(played.g, null).visions.top).toBeNull()
    expect(played.g.state.visionDeck).toHaveLength(2)
  })

  test('IW-24.17 it recruits until 0 or 1 crystal is left: by a Totem, a Foundation, a possible outer mountain, the Drill; fewest Fighters', () => {
    const recruit = (position: Position) => play('woodenbot', { crystals: [2, 0], ...position }, recruitWoodenbot)
    const totem: Position = { totems: { f5: 1 }, fighters: { cobaltis: 1 }, foundations: ['cobaltis'], visionDeck: ['cuprumis'] }
    expect(chosen(recruit(totem), 'recruit')).toBe('f11')
    expect(chosen(recruit({ ...totem, totems: {}, fighters: { cobaltis: 1, f12: 1 } }), 'recruit')).toBe('f13')
    const possible: Position = { visionDeck: ['cuprumis', 'chromia'], fighters: { chromia: 1, f14: 1 } }
    expect(chosen(recruit(possible), 'recruit')).toBe('f15')
    const forge = recruit({ visionDeck: ['cuprumis', 'chromia'], forges: ['cuprumis'] })
    expect(['f11', 'f12']).toContain(chosen(forge, 'recruit'))
    expect(['f13', 'f14']).toContain(chosen(recruit({ drill: 'plumbarum' }), 'recruit'))
    const five = recruit({ crystals: [5, 0], totems: { f5: 1 } })
    expect([five.g.state.crystals[0], fightersAt(five, 'f11')]).toEqual([1, 2])
    const order = start()
    until(order, () => asked(order) === 'recruiting.recruit' || order.g.state.round === 6)
    expect(asked(order)).toBe('recruiting.recruit')
    expect(order.g.state.crystals[0]).toBeLessThan(2)
  })
})

describe('the aid', () => {
  const threat: Position = { forges: ['chromia', 'cobaltis'], foundations: ['cuprumis'], crystals: [0, 5] }

  test('IW-24.13 exalted when a Totem is placed; disruptive without a Totem, or when the human is about to win', () => {
    const aid = (position: Position) => solo(play('woodenbot', { aid: 'exalted', ...position }, checkAid))?.aid
    expect(aid({ totems: { f5: 1 } })).toBe('exalted')
    expect(aid({})).toBe('disruptive')
    expect(aid({ ...threat, totems: { f5: 1 } })).toBe('disruptive')
    expect(aid({ ...threat, totems: { f5: 1 }, crystals: [0, 4] })).toBe('exalted')
    expect(aid({ ...threat, totems: { f5: 1 }, forges: ['chromia'] })).toBe('exalted')
    expect(solo(play('woodenbot', { visionDeck: ['auria'] }, locate))?.aid).toBe('exalted')
    expect(solo(play('woodenbot', { aid: 'exalted', fading: { f5: 1 } }, fadeTotems))?.aid).toBe('disruptive')
  })

  test('IW-24.13 it is looked at before the turn procedure', () => {
    const played = turnOf('woodenbot', { aid: 'exalted', visionDeck: ['auria', 'zincur'], pile: ['WW15'] })
    expect(told(played, 'solo-aid')).toMatchObject([{ aid: 'disruptive' }])
    expect(steps(played)[0]).toBe('locate')
  })

  test('IW-24.14 the spirits keep their markers when the aid is turned', () => {
    expect(solo(play('woodenbot', { aid: 'exalted', spirits: 3 }, checkAid))).toMatchObject({ aid: 'disruptive', spirits: 3 })
  })

  test('IW-24.19 a discovery turns the aid once; found by the eye icon no second card is expended', () => {
    const played = turnOf('woodenbot', {
      aid: 'exalted',
      fading: { f1: 1 },
      fighters: { f11: 1 },
      visionDeck: ['auria'],
      pile: ['WW06', 'WW04'],
    })
    expect(told(played, 'solo-aid')).toEqual([])
    expect(solo(played)?.aid).toBe('exalted')
    expect(slots(played, 0)).toEqual([['WW06']])
    expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['eye'])
  })
})

describe('turn procedure', () => {
  test('IW-24.8 Locate with several cards discards the top one; with one it discovers there, with a card of the deck on the slot', () => {
    const more = turnOf('woodenbot', { visionDeck: ['auria', 'zincur'], revealed: ['chromia'], pile: ['WW15'] })
    expect(ids(more.g, markedMountains(more.g))).toEqual(['zincur'])
    expect(more.g.state.revealed).toHaveLength(2)
    expect(steps(more)).toEqual(['locate', 'icons'])
    const last = turnOf('woodenbot', { visionDeck: ['auria'], fighters: { auria: 3, f5: 1 }, pile: ['WW15', 'WW04'], deck: ['WW21'] })
    expect(last.g.state.totems[at(last.g, 'f5')]).toBe(1)
    expect([slots(last, 0), pileOf(last)]).toEqual([[['WW21']], ['WW15', 'WW04']])
    expect([solo(last)?.aid, steps(last), told(last, 'solo-icon')]).toEqual(['exalted', ['locate'], []])
    expect(solo(last)?.gone).toEqual([last.g.content.visions.findIndex(({ mountain }) => mountain === at(last.g, 'auria'))])
  })

  test('IW-24.9 Locate with an empty deck does nothing', () => {
    const played = turnOf('woodenbot', { pile: ['WW15'] })
    expect(steps(played)).toEqual(['locate', 'icons'])
    expect(told(played, 'solo-located')).toEqual([])
  })

  test('IW-24.10 disruptive and 5 crystals with the human: a card without icons, 5 to Plunder, Ferrum or a Foundation attacked', () => {
    const rich: Position = {
      crystals: [0, 5],
      fighters: { f10: 4, f1: 2, ferrum: 1 },
      pile: ['WW15', 'WW04'],
      visionDeck: ['auria', 'zincur'],
    }
    const played = turnOf('woodenbot', rich)
    expect(steps(played)).toEqual(['locate', 'plunder'])
    expect([slots(played, 0), told(played, 'solo-icon')]).toEqual([[['WW15']], []])
    expect(told(played, 'attacked')).toMatchObject([{ to: played.g.content.ferrum }])
    expect(steps(turnOf('woodenbot', { ...rich, crystals: [0, 4] }))).toEqual(['locate', 'icons'])
    const strong = turnOf('woodenbot', { ...rich, fighters: { f10: 4, f5: 2, ferrum: 9, chromia: 1 }, foundations: ['chromia'] })
    expect(told(strong, 'attacked')).toMatchObject([{ to: at(strong.g, 'chromia') }])
  })

  test('IW-24.11 disruptive otherwise: a card and its icons', () => {
    const played = turnOf('woodenbot', { crystals: [0, 4], fighters: { f11: 2 }, visionDeck: ['auria', 'zincur'], pile: ['WW15'] })
    expect(told(played, 'solo-icon').map(({ icon, under }) => [icon, under])).toEqual([
      ['card', 'disruptive'],
      ['crystals', 'disruptive'],
    ])
  })

  test('IW-24.12 exalted: with a Totem at a Warband 5 to Secure and a card without icons, otherwise icons', () => {
    const secure = turnOf('woodenbot', { aid: 'exalted', totems: { f5: 1 }, fighters: { f5: 2, f12: 3 }, pile: ['WW15'] })
    expect(steps(secure)).toEqual(['secure'])
    expect([secure.g.state.secured, slots(secure, 0), told(secure, 'solo-icon')]).toEqual([1, [['WW15']], []])
    const order = secure.events.map(({ on }) => on)
    expect(order.indexOf('secured')).toBeLessThan(order.indexOf('solo-expended'))
    const icons = turnOf('woodenbot', { aid: 'exalted', totems: { f5: 1 }, fighters: { f12: 3 }, pile: ['WW15'] })
    expect(steps(icons)).toEqual(['icons'])
  })

  test('IW-24.15 with an empty hand Locate is still done first', () => {
    const played = turnOf('woodenbot', { visionDeck: ['auria', 'zincur'], deck: ['WW04'] })
    const order = played.events.map(({ on }) => on)
    expect(order.indexOf('solo-located')).toBeLessThan(order.indexOf('solo-empty-hand'))
    expect(order).toContain('solo-located')
    const found = turnOf('woodenbot', { visionDeck: ['auria'], deck: ['WW04'] })
    expect(slots(found, 0)).toEqual([['WW04']])
    expect(pileOf(found)).toEqual([])
  })
})
