/** IW-24: each line of the Woodenbot's chart of actions. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import type { Aid } from '../src/content/solo-schema.ts'
import { resolveIcon } from '../src/solo/icons.ts'
import { markedMountains } from '../src/solo/state.ts'
import { answer, at, card, fightersAt, iconOf, ids, moves, type Played, type Position, pileOf, play, texts, told } from './solo-table.ts'

const solo = ({ g }: Played) => g.state.solo

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
