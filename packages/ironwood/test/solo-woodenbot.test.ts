/** IW-24: set-up, aid, Locate, turn procedure and recruitment of the Woodenbot; what its icons mean on each side. */
import { begin, call, type Heard, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import type { Aid } from '../src/content/solo-schema.ts'
import { ironwood } from '../src/index.ts'
import { fadeTotems } from '../src/map/totems.ts'
import { resolveIcon } from '../src/solo/icons.ts'
import { markedMountains } from '../src/solo/state.ts'
import { checkAid } from '../src/solo/woodenbot/aid.ts'
import { recruitWoodenbot } from '../src/solo/woodenbot/chart.ts'
import { locate } from '../src/solo/woodenbot/totem-search.ts'
import type { G } from '../src/state.ts'
import {
  answer,
  asked,
  at,
  card,
  chosen,
  fightersAt,
  iconOf,
  ids,
  moves,
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

interface Line {
  name: string
  icon: string
  aid: Aid
  position: Position
  does: (played: Played) => void
}

const crystals = ({ g }: Played) => g.state.crystals[0]
const attackedAt = (played: Played) => told(played, 'attacked').map((event) => ids(played.g, [event.to])[0])
const weak: Position = { pile: ['WW04'], crystals: [0, 1] }
/** A Totem that no Warband has, so that the exalted side stays. */
const elsewhere = { totems: { f8: 1 } }

const lines: Line[] = [
  {
    name: 'alert: another card onto this one, its icons',
    icon: 'alert',
    aid: 'disruptive',
    position: { pile: ['WW15', 'WW04'] },
    does: (played) => expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['alert', 'card', 'crystals']),
  },
  {
    name: 'arrows, disruptive: 3 Interfere, 2 Plunder, then attack',
    icon: 'arrows',
    aid: 'disruptive',
    position: { ...weak, fighters: { f11: 9, f5: 1, chromia: 1 }, foundations: ['chromia'] },
    does: (played) => {
      expect(told(played, 'solo-case').map(({ keyword }) => keyword)).toEqual(['interfere', 'plunder'])
      expect(moves(played)).toEqual(['f11>f5 3+0', 'f11>f5 2+0'])
      expect(attackedAt(played)).toEqual(['chromia'])
    },
  },
  {
    name: 'arrows, disruptive: a controlled possible mountain before the Drill',
    icon: 'arrows',
    aid: 'disruptive',
    position: { ...weak, fighters: { f5: 3, chromia: 1, auria: 1 }, moved: { f5: 3 }, drill: 'auria', cargo: 1, visionDeck: ['chromia'] },
    does: (played) => expect(attackedAt(played)).toEqual(['chromia']),
  },
  {
    name: 'arrows, disruptive: the Drill before Ferrum',
    icon: 'arrows',
    aid: 'disruptive',
    position: { ...weak, fighters: { f1: 3 }, moved: { f1: 3 }, drill: 'auria', cargo: 1 },
    does: (played) => expect(attackedAt(played)).toEqual(['auria']),
  },
  {
    name: 'arrows, disruptive: Ferrum before another Warband',
    icon: 'arrows',
    aid: 'disruptive',
    position: { ...weak, fighters: { f1: 3, auria: 1 }, moved: { f1: 3 } },
    does: (played) => expect(attackedAt(played)).toEqual(['ferrum']),
  },
  {
    name: 'arrows, exalted: 3 Plunder, 2 Interfere, Drill, Ferrum, a Foundation, a Warband',
    icon: 'arrows',
    aid: 'exalted',
    position: {
      ...weak,
      ...elsewhere,
      fighters: { f5: 3, f14: 1, auria: 1, chromia: 1 },
      moved: { f5: 3, f14: 1 },
      foundations: ['chromia'],
    },
    does: (played) => {
      expect(told(played, 'solo-case').map(({ keyword }) => keyword)).toEqual(['plunder', 'interfere'])
      expect(attackedAt(played)).toEqual(['chromia'])
    },
  },
  {
    name: 'battle, disruptive: 2 Interfere, a Foundation first',
    icon: 'battle',
    aid: 'disruptive',
    position: { ...weak, fighters: { f11: 3, chromia: 1, argentimar: 1 }, foundations: ['chromia'], visionDeck: ['argentimar'] },
    does: (played) => {
      expect(moves(played)).toEqual(['f11>f5 2+0'])
      expect(attackedAt(played)).toEqual(['chromia'])
    },
  },
  {
    name: 'battle, exalted: 2 Secure, a Warband beside a Totem first',
    icon: 'battle',
    aid: 'exalted',
    position: {
      ...weak,
      totems: { f8: 1 },
      fighters: { f14: 3, lithimar: 1, cuprumis: 1, f9: 3, gallimor: 1 },
      moved: { f9: 3 },
      visionDeck: ['gallimor'],
    },
    does: (played) => {
      expect(moves(played)).toEqual(['f14>f8 2+0'])
      expect(['lithimar', 'cuprumis']).toContain(attackedAt(played)[0])
    },
  },
  {
    name: 'battle, exalted: otherwise a controlled possible mountain',
    icon: 'battle',
    aid: 'exalted',
    position: { ...weak, ...elsewhere, fighters: { f5: 3, chromia: 1, auria: 1 }, moved: { f5: 3 }, visionDeck: ['chromia'] },
    does: (played) => expect(attackedAt(played)).toEqual(['chromia']),
  },
  {
    name: 'card: draw onto the top, gain 1',
    icon: 'card',
    aid: 'exalted',
    position: { pile: ['WW04'], deck: ['WW21'] },
    does: (played) => {
      expect(pileOf(played)).toEqual(['WW21', 'WW04'])
      expect(crystals(played)).toBe(1)
    },
  },
  {
    name: 'crystals, disruptive: 2 Plunder, the Drill or Ferrum',
    icon: 'crystals',
    aid: 'disruptive',
    position: { ...weak, fighters: { f16: 3, f1: 2 }, moved: { f1: 2 } },
    does: (played) => {
      expect(moves(played)).toEqual(['f16>f10 2+0'])
      expect(attackedAt(played)).toEqual(['ferrum'])
    },
  },
  {
    name: 'crystals, exalted: 2 Interfere, a Foundation, and a win steals 1',
    icon: 'crystals',
    aid: 'exalted',
    position: {
      crystals: [0, 3],
      pile: ['WW20'],
      ...elsewhere,
      fighters: { f5: 5, chromia: 1 },
      moved: { f5: 5 },
      foundations: ['chromia'],
    },
    does: (played) => {
      expect(attackedAt(played)).toEqual(['chromia'])
      expect(told(played, 'battle-won')).toMatchObject([{ side: 0 }])
      expect(played.g.state.crystals).toEqual([1, 2])
    },
  },
  {
    name: 'crystals, exalted: the 2 Fighters come before the attack',
    icon: 'crystals',
    aid: 'exalted',
    position: { ...weak, ...elsewhere, fighters: { f11: 5, chromia: 2 }, foundations: ['chromia'] },
    does: (played) => {
      expect(moves(played)).toEqual([expect.stringMatching(/^f11>f5 2\+0$/)])
      expect(attackedAt(played)).toEqual(['chromia'])
    },
  },
  {
    name: 'crystals, exalted: a possible mountain that holds but the loaded Drill',
    icon: 'crystals',
    aid: 'exalted',
    position: { ...weak, ...elsewhere, fighters: { f5: 1 }, moved: { f5: 1 }, visionDeck: ['chromia'], drill: 'chromia', cargo: 2 },
    does: (played) => expect(attackedAt(played)).toEqual(['chromia']),
  },
  {
    name: 'cubes, disruptive: 2 markers, 2 Interfere',
    icon: 'cubes',
    aid: 'disruptive',
    position: { fighters: { f11: 3, chromia: 1 }, foundations: ['chromia'] },
    does: (played) => {
      expect(solo(played)?.spirits).toBe(2)
      expect(moves(played)).toEqual(['f11>f5 2+0'])
    },
  },
  {
    name: 'cubes, exalted: 2 markers, 2 Secure',
    icon: 'cubes',
    aid: 'exalted',
    position: { totems: { f5: 1 }, fighters: { f5: 1 } },
    does: (played) => {
      expect([solo(played)?.spirits, played.g.state.secured]).toEqual([2, 1])
    },
  },
  {
    name: 'eye, disruptive: a Vision card back, 2 Secure',
    icon: 'eye',
    aid: 'disruptive',
    position: { revealed: ['chromia'], visionDeck: ['auria'], fighters: { f11: 3 } },
    does: (played) => {
      expect(ids(played.g, markedMountains(played.g))).toEqual(['auria', 'chromia'])
      expect(moves(played)).toEqual(['f11>f5 2+0'])
    },
  },
  {
    name: 'eye, exalted: 2 Interfere, Locate',
    icon: 'eye',
    aid: 'exalted',
    position: { visionDeck: ['auria', 'chromia'], fighters: { f1: 3, f11: 1 }, ...elsewhere },
    does: (played) => {
      expect(moves(played)).toHaveLength(1)
      expect(ids(played.g, markedMountains(played.g))).toEqual(['chromia'])
    },
  },
  {
    name: 'search, disruptive: discover at a possible uncontrolled mountain, which ends the turn',
    icon: 'search',
    aid: 'disruptive',
    position: { visionDeck: ['auria', 'chromia'], fighters: { f5: 1, auria: 1 } },
    does: (played) => {
      expect(told(played, 'discovered')).toMatchObject([{ mountain: at(played.g, 'chromia'), at: at(played.g, 'f5') }])
      expect([moves(played), solo(played)?.over, solo(played)?.aid]).toEqual([[], true, 'exalted'])
    },
  },
  {
    name: 'search, disruptive: otherwise 3 Secure',
    icon: 'search',
    aid: 'disruptive',
    position: { visionDeck: ['chromia'], fighters: { f11: 4, chromia: 1 } },
    does: (played) => expect(moves(played)).toEqual(['f11>f5 3+0']),
  },
  {
    name: 'search, exalted: 3 without a Totem, then 1 Secure',
    icon: 'search',
    aid: 'exalted',
    position: { totems: { f5: 1 }, fighters: { f5: 2, f16: 2, f12: 1 } },
    does: (played) => {
      expect(moves(played).at(-1)).toBe('f5>f11 1+0 full')
      expect(
        moves(played)
          .slice(0, -1)
          .every((move) => !move.includes('full')),
      ).toBe(true)
      expect(played.g.state.secured).toBe(1)
    },
  },
  {
    name: 'shield: the human burns, the bot draws',
    icon: 'shield',
    aid: 'exalted',
    position: { hand: ['IC01', 'IC06'], crystals: [0, 2], deck: ['WW21'] },
    does: (played) => {
      expect(texts(played)).toEqual(['burn IC06', 'give 1'])
      answer(played, 'burn IC06')
      expect([pileOf(played), played.g.state.discards[1]]).toEqual([['WW21'], [card(played.g, 'IC06')]])
    },
  },
  {
    name: 'shield: or it steals 1',
    icon: 'shield',
    aid: 'disruptive',
    position: { hand: ['IC06'], crystals: [0, 2] },
    does: (played) => {
      answer(played, 'give 1')
      expect(played.g.state.crystals).toEqual([1, 1])
    },
  },
  {
    name: 'warband, disruptive: 1 Fighter',
    icon: 'warband',
    aid: 'disruptive',
    position: { totems: { f5: 1 } },
    does: (played) => expect(fightersAt(played, 'f11')).toBe(1),
  },
  {
    name: 'warband, exalted: 1 at the Totem, and 1',
    icon: 'warband',
    aid: 'exalted',
    position: { totems: { f5: 1 }, fighters: { f5: 1 } },
    does: (played) => expect([fightersAt(played, 'f5'), fightersAt(played, 'f11')]).toEqual([2, 1]),
  },
]

describe('icons of the Woodenbot', () => {
  test.each(lines.map((line) => [line.name, line] as const))('IW-20.7 %s', (_name, { icon, aid, position, does }) => {
    const played = iconOf('woodenbot', icon, { ...position, aid })
    expect(told(played, 'solo-nothing').map((event) => event.icon)).not.toContain(icon)
    does(played)
  })

  const orders: { icon: string; aid: Aid; targets: string[] }[] = [
    { icon: 'arrows', aid: 'disruptive', targets: ['controlled possible', 'drill', 'ferrum', 'warband'] },
    { icon: 'arrows', aid: 'exalted', targets: ['drill', 'ferrum', 'foundation', 'warband'] },
    { icon: 'battle', aid: 'disruptive', targets: ['foundation', 'controlled possible', 'drill', 'warband'] },
    { icon: 'battle', aid: 'exalted', targets: ['near a Totem', 'controlled possible', 'warband'] },
    { icon: 'crystals', aid: 'disruptive', targets: ['drill', 'ferrum'] },
    { icon: 'crystals', aid: 'exalted', targets: ['foundation', 'controlled possible', 'warband'] },
  ]
  const where: { [target: string]: string } = {
    foundation: 'chromia',
    'controlled possible': 'argentimar',
    drill: 'zincur',
    ferrum: 'ferrum',
    warband: 'auria',
    'near a Totem': 'palladimor',
  }
  test.each(
    orders.flatMap(({ icon, aid, targets }) =>
      targets.map((target, i) => [icon, aid, target, targets.slice(i), targets.slice(0, i)] as const),
    ),
  )('IW-20.7 %s, %s: attacks %s where nothing before it can be', (icon, aid, target, present, gone) => {
    const has = (one: string) => present.includes(one)
    const guard = Object.fromEntries(
      ['foundation', 'controlled possible', 'warband', 'near a Totem'].filter(has).map((one) => [where[one], 1]),
    )
    const played = iconOf('woodenbot', icon, {
      aid,
      pile: ['WW04'],
      fighters: { f1: 9, f3: 9, f5: 9, ...guard, ...(gone.includes('ferrum') ? { ferrum: 15 } : {}) },
      moved: { f1: 9, f3: 9, f5: 9 },
      totems: has('near a Totem') ? { f3: 1 } : { f13: 0 },
      foundations: ['chromia'],
      visionDeck: ['argentimar'],
      drill: has('drill') ? 'zincur' : 'ferrum',
      cargo: has('drill') ? 1 : 0,
    })
    expect(attackedAt(played)).toEqual([where[target]])
  })

  const both: Aid[] = ['disruptive', 'exalted']
  const empty: { icon: string; aids: Aid[]; position: Position; gains: number }[] = [
    { icon: 'alert', aids: both, position: { noDeck: true }, gains: 1 },
    { icon: 'arrows', aids: both, position: {}, gains: 1 },
    { icon: 'battle', aids: both, position: {}, gains: 1 },
    // The supply is empty: not even the compensation is there.
    { icon: 'card', aids: ['disruptive'], position: { noDeck: true, crystals: [0, 20] }, gains: 0 },
    { icon: 'crystals', aids: both, position: {}, gains: 1 },
    { icon: 'cubes', aids: both, position: { spirits: 20 }, gains: 1 },
    { icon: 'eye', aids: both, position: {}, gains: 1 },
    { icon: 'search', aids: both, position: {}, gains: 1 },
    { icon: 'shield', aids: both, position: { hand: ['IC01'] }, gains: 1 },
    { icon: 'warband', aids: both, position: { fighters: { f1: 20 } }, gains: 1 },
  ]
  test.each(empty.flatMap((one) => one.aids.map((aid) => [one.icon, aid, one] as const)))(
    'IW-20.8 %s, %s: where nothing is possible 1 crystal',
    (icon, aid, { position, gains }) => {
      const played = play('woodenbot', { ...position, aid }, (g) => call(g, resolveIcon, { icon, side: aid, at: 0, changed: false }))
      expect(told(played, 'solo-nothing')).toMatchObject([{ icon }])
      expect(crystals(played)).toBe(gains)
    },
  )
})
