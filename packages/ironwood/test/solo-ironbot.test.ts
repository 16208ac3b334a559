/** IW-21: set-up, stances, turn procedure and recruitment of the Ironbot; what its icons mean under each stance. */
import { begin, call, type Heard } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import type { Stance } from '../src/content/solo-schema.ts'
import { ironwood } from '../src/index.ts'
import { resolveIcon } from '../src/solo/icons.ts'
import { recruitIronbot } from '../src/solo/ironbot/chart.ts'
import { stanceOf } from '../src/solo/ironbot/turn.ts'
import type { G } from '../src/state.ts'
import {
  answer,
  asked,
  at,
  card,
  cardOf,
  fightersAt,
  forgeAt,
  golemsAt,
  iconOf,
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

/** A match from its first step until the human is first asked. */
function start(options: object = {}, seed = 1): Played {
  const heard: Heard[] = []
  const g = begin(ironwood, { seed: seed.toString(16).padStart(32, '0'), heard, options: { solo: 'ironbot', ...options } }) as G
  return { g, events: heard.map(({ event }) => event) }
}

/** Plays on with the first option (the last of a wager, which is none) until something holds. */
function until(played: Played, holds: () => boolean): void {
  for (let i = 0; i < 500 && !holds() && !played.g.result; i++) {
    const options = texts(played)
    answer(played, options.includes('pass') ? 'pass' : options.includes('skip') ? 'skip' : (options.at(-1) ?? ''))
  }
}

describe('set-up and round', () => {
  test('IW-21.1 the human plays the Woodwalkers and goes first in each pair of turns', () => {
    const played = start()
    expect(ironwood.automata?.(played.g.options)).toEqual([1])
    until(played, () => played.g.state.round === 2)
    expect(
      told(played, 'turn')
        .slice(0, 6)
        .map(({ side }) => side),
    ).toEqual([0, 1, 0, 1, 0, 1])
    expect(played.g.asked[0].seat).toBe(0)
  })

  test('IW-21.2 WW17, WW19, WW22 and WW36 are out of the deck of the human', () => {
    const { g } = start()
    const own = [...g.state.decks[0], ...g.state.hands[0]].map((one) => g.content.cards[one].ref)
    for (const ref of ['WW17', 'WW19', 'WW22', 'WW36']) expect(own).not.toContain(ref)
    expect(own).toHaveLength(34)
  })

  test('IW-21.3 Vision cards, Fighters and Drill are set up as for two', () => {
    const { g } = start()
    expect(g.content.innerMountains.map((place) => g.state.fighters[place])).toEqual([3, 3, 3, 3])
    expect(g.state.fighters[g.content.ferrum]).toBe(1)
    expect(g.content.outerForests.every((place) => g.state.fighters[place] === 2)).toBe(true)
    expect([g.state.visions.length, g.state.visionDeck.length, g.state.drill]).toEqual([1, 9, g.content.ferrum])
    expect(g.content.visions[g.state.visions[0]].inner).toBe(true)
  })

  test('IW-21.4 it starts expansive and alert', () => {
    expect(start().g.state.solo).toMatchObject({ stance: 'expansive', alert: true })
  })

  test('IW-21.5 the human gains 1 crystal a round, the bot 2', () => {
    expect(start().g.state.crystals).toEqual([1, 2])
  })

  test('IW-21.6 its markers on mountains stay in the Preparation Phase', () => {
    const played = start()
    played.g.state.solo?.marked.push(at(played.g, 'chromia'))
    until(played, () => played.g.state.round === 2 && played.g.state.phase === 'action')
    expect(played.g.state.solo?.marked).toContain(at(played.g, 'chromia'))
  })

  test('IW-21.7 it marks the mountain of a Vision card that the human plays or burns', async () => {
    const { runSteps, newResolving } = await import('../src/effects/interpreter.ts')
    const steps = (ref: string) => (g: G) => {
      g.state.resolving.push(newResolving(0, card(g, ref)))
      runSteps(g, g.content.scripts[g.content.cards[card(g, ref)].effect])
    }
    const discovered = play('ironbot', { fighters: { f5: 2 }, visions: ['chromia'] }, steps('WW25'))
    answer(discovered, 'discover chromia f5')
    expect(discovered.g.state.solo?.marked).toEqual([at(discovered.g, 'chromia')])
    const burned = play('ironbot', { fighters: { f5: 2 }, visions: ['auria'], hand: ['WW06'] }, steps('WW33'))
    expect(texts(burned)).toContain('burn-vision auria')
    answer(burned, 'burn-vision auria')
    expect(burned.g.state.solo?.marked).toEqual([at(burned.g, 'auria')])
  })

  test('IW-21.14 with 5 crystals or more it recruits until fewer are left: Ferrum up to 3, then the Forge with the smallest Warband', () => {
    const recruit = (position: Position) => play('ironbot', position, recruitIronbot)
    const played = recruit({ crystals: [0, 8], fighters: { ferrum: 2, chromia: 2 }, forges: ['chromia', 'cobaltis'] })
    expect(played.g.state.crystals[1]).toBe(4)
    expect([fightersAt(played, 'ferrum'), fightersAt(played, 'cobaltis')]).toEqual([3, 1])
    expect(recruit({ crystals: [0, 4] }).g.state.crystals[1]).toBe(4)
    const order = start()
    until(order, () => order.g.state.round === 2)
    expect(asked(order)).toBe('turn.play')
  })
})

describe('stance', () => {
  const position: Position = { fighters: { f5: 1, chromia: 1 }, crystals: [0, 5], foundations: ['chromia'] }

  test('IW-21.9 aggressive with a Totem at a Warband, else defensive with 5 crystals and a controlled Foundation, else expansive', () => {
    const stance = (more: Position) => {
      let found: Stance | undefined
      play('ironbot', { ...position, ...more }, (g) => {
        found = stanceOf(g)
      })
      return found
    }
    expect(stance({ totems: { f5: 1 } })).toBe('aggressive')
    expect(stance({ totems: { f2: 1 } })).toBe('defensive')
    expect(stance({ crystals: [0, 4] })).toBe('expansive')
    expect(stance({ fighters: { f5: 1 } })).toBe('expansive')
  })

  test('IW-21.8 the stance is checked at the start of each turn of the bot', () => {
    const played = turnOf('ironbot', { ...position, totems: { f5: 1 }, pile: ['IC22', 'IC04'], hand: ['WW01'] })
    expect(told(played, 'solo-stance')).toMatchObject([{ stance: 'aggressive' }])
    expect(played.g.state.solo?.stance).toBe('aggressive')
  })

  test('IW-21.10 the stance adds damage, dominance or defense in every combat of the bot', async () => {
    const { soloBonus } = await import('../src/solo/combat.ts')
    const bonus = (stance: Stance) => {
      let found: object | undefined
      play('ironbot', { stance }, (g) => {
        found = soloBonus(g, 1)
        expect(soloBonus(g, 0)).toBeUndefined()
      })
      return found
    }
    expect(bonus('expansive')).toMatchObject({ damage: 1, defense: 0, dominance: 0 })
    expect(bonus('aggressive')).toMatchObject({ damage: 0, defense: 0, dominance: 1 })
    expect(bonus('defensive')).toMatchObject({ damage: 0, defense: 1, dominance: 0 })
    const fight = iconOf('ironbot', 'hit', { fighters: { f6: 3, auria: 4 }, pile: ['IC10'] })
    expect(told(fight, 'damage')).toMatchObject([{ damage: [0, 1] }])
  })
})

describe('turn procedure', () => {
  const steps = (played: Played) => told(played, 'solo-step').map(({ step }) => step)
  const alert = (played: Played) => played.g.state.solo?.alert

  test('IW-21.12 alert, first: defensive builds a Forge for 5, expends a card without its icons and turns', () => {
    const played = turnOf('ironbot', { crystals: [0, 6], fighters: { chromia: 2 }, foundations: ['chromia'], pile: ['IC22', 'IC04'] })
    expect(steps(played)).toEqual(['build'])
    expect([forgeAt(played, 'chromia'), played.g.state.crystals[1], alert(played)]).toEqual([2, 1, false])
    expect(slots(played, 1)).toEqual([['IC22']])
    expect(told(played, 'solo-icon')).toEqual([])
  })

  test('IW-21.12 the third Forge comes before the chase, and wins', () => {
    const board: Position = {
      crystals: [0, 5],
      fighters: { chromia: 2, f5: 1 },
      totems: { f5: 1 },
      foundations: ['chromia'],
      forges: ['cobaltis'],
      pile: ['IC22'],
    }
    expect(steps(turnOf('ironbot', board))[0]).toBe('chase')
    const won = turnOf('ironbot', { ...board, forges: ['cobaltis', 'cuprumis'] })
    expect(won.g.result).toMatchObject({ winners: [1], reason: 'forges' })
  })

  test('IW-21.12 alert, third: a Foundation and a crystal; fourth: icons without turning', () => {
    const found = turnOf('ironbot', { fighters: { chromia: 2 }, pile: ['IC22'] })
    expect(steps(found)).toEqual(['found'])
    expect([forgeAt(found, 'chromia'), found.g.state.crystals[1], alert(found)]).toEqual([1, 1, false])
    const icons = turnOf('ironbot', { fighters: { auria: 1 }, pile: ['IC22'] })
    expect(steps(icons)).toEqual(['icons'])
    expect([told(icons, 'solo-icon').length, alert(icons)]).toEqual([2, true])
  })

  test('IW-21.13 exhausted: icons, then back to alert', () => {
    const played = turnOf('ironbot', { alert: false, fighters: { chromia: 2 }, pile: ['IC22'] })
    expect(steps(played)).toEqual(['icons'])
    expect(forgeAt(played, 'chromia')).toBe(0)
    expect(alert(played)).toBe(true)
  })

  test('IW-21.16 the aggressive step expends its card before the chase and turns though nothing was possible, without a crystal', () => {
    const played = turnOf('ironbot', { fighters: { f5: 3 }, totems: { f5: 1 }, pile: ['IC22', 'IC04'] })
    expect(slots(played, 1)).toEqual([['IC22']])
    expect(alert(played)).toBe(false)
    expect(played.g.state.crystals[1]).toBe(0)
    const fight = turnOf('ironbot', { fighters: { f5: 1, auria: 3 }, totems: { f5: 1 }, pile: ['IC22', 'IC04'] })
    const order = fight.events.map(({ on }) => on)
    expect(order.indexOf('solo-expended')).toBeLessThan(order.indexOf('solo-no-chase'))
    expect(told(fight, 'wager-shown')).toMatchObject([{ card: card(fight.g, 'IC04') }])
  })

  test('IW-21.11 a turn uses exactly one slot and tells its procedure', () => {
    const played = turnOf('ironbot', { fighters: { auria: 1 }, pile: ['IC22'] })
    expect(told(played, 'solo-turn')).toMatchObject([{ alert: true, stance: 'expansive' }])
    expect(slots(played, 1)).toHaveLength(1)
  })

  test('IW-21.15 the battle icon on the exhausted side runs the alert side in the same turn, whose side stays up', () => {
    const played = turnOf('ironbot', {
      alert: false,
      fighters: { f5: 1, auria: 3, chromia: 1 },
      totems: { f5: 1 },
      pile: ['IC20', 'IC06'],
      deck: ['IC21', 'IC04'],
    })
    expect(played.g.state.discards[1]).toContain(card(played.g, 'IC20'))
    expect(slots(played, 1)).toEqual([['IC21']])
    expect(steps(played)).toEqual(['icons', 'chase'])
    expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['battle'])
    expect(told(played, 'attacked')).toHaveLength(1)
    expect(alert(played)).toBe(false)
  })
})

interface Line {
  name: string
  icon: string
  stance?: Stance
  position: Position
  /** What the icon does, in its events. */
  does: (played: Played) => void
}

const focus: Position = { fighters: { f8: 2, zincur: 4, lithimar: 1 }, pile: ['IC04'] }
const crystals = ({ g }: Played) => g.state.crystals[1]
const nothing = (played: Played) => expect(told(played, 'solo-nothing')).toHaveLength(0)

/** Each bullet of each icon, in a position in which it is the first possible one. */
const lines: Line[] = [
  { name: 'battle, alert: chase, then attack', icon: 'battle', position: focus, does: chasesAndAttacks },
  {
    name: 'battle, exhausted: a card on top, the alert side up',
    icon: 'battle',
    position: { alert: false, deck: ['IC21'] },
    does: (played) => {
      expect(pileOf(played)).toEqual(['IC21'])
      expect(played.g.state.solo).toMatchObject({ alert: true, again: true })
    },
  },
  {
    name: 'card: draw onto the top, gain 1',
    icon: 'card',
    position: { pile: ['IC04'], deck: ['IC21'] },
    does: (played) => {
      expect(pileOf(played)).toEqual(['IC21', 'IC04'])
      expect(crystals(played)).toBe(1)
    },
  },
  {
    name: 'compass, aggressive: attack a smaller Warband near a Totem',
    icon: 'compass',
    stance: 'aggressive',
    position: { fighters: { f8: 1, lithimar: 2, zincur: 9 }, totems: { f7: 1 }, pile: ['IC04'] },
    does: (played) => {
      expect(told(played, 'attacked')).toHaveLength(1)
      expect(moves(played)).toEqual([])
    },
  },
  {
    name: 'compass, aggressive: otherwise chase',
    icon: 'compass',
    stance: 'aggressive',
    position: focus,
    does: (played) => expect(moves(played)).toEqual(['zincur>lithimar 2+0']),
  },
  {
    name: 'compass, defensive: protect',
    icon: 'compass',
    stance: 'defensive',
    position: { fighters: { ferrum: 2, auria: 3 } },
    does: (played) => expect(moves(played)).toEqual(['auria>ferrum 2+0']),
  },
  {
    name: 'compass, expansive: expand',
    icon: 'compass',
    position: { fighters: { palladimor: 3 } },
    does: (played) => expect(moves(played)).toEqual(['palladimor>cobaltis 2+0']),
  },
  {
    name: 'crystals: gain 1, move the Drill',
    icon: 'crystals',
    position: { fighters: { auria: 1 } },
    does: (played) => {
      expect(crystals(played)).toBe(1)
      expect(told(played, 'drill-moved')).toMatchObject([{ to: at(played.g, 'auria') }])
    },
  },
  {
    name: 'drill: move the Drill, Fighters follow',
    icon: 'drill',
    position: { fighters: { auria: 1, chromia: 3 } },
    does: (played) => expect(moves(played)).toEqual(['chromia>auria 2+0']),
  },
  {
    name: 'forge, aggressive: a Fighter for 1, then attack',
    icon: 'forge',
    stance: 'aggressive',
    position: { fighters: { f8: 1, lithimar: 2 }, crystals: [0, 1], pile: ['IC04'] },
    does: (played) => {
      expect([fightersAt(played, 'ferrum'), crystals(played)]).toEqual([1, 0])
      expect(told(played, 'attacked')).toHaveLength(1)
    },
  },
  {
    name: 'forge, defensive: build for 5',
    icon: 'forge',
    stance: 'defensive',
    position: { fighters: { chromia: 1 }, foundations: ['chromia'], crystals: [0, 5] },
    does: (played) => {
      expect([forgeAt(played, 'chromia'), crystals(played)]).toEqual([2, 0])
      expect(told(played, 'recruited')).toEqual([])
    },
  },
  {
    name: 'forge, defensive: otherwise a Fighter, free',
    icon: 'forge',
    stance: 'defensive',
    position: { fighters: { chromia: 1 }, foundations: ['chromia'], crystals: [0, 4] },
    does: (played) => expect([fightersAt(played, 'ferrum'), crystals(played)]).toEqual([1, 4]),
  },
  {
    name: 'forge, expansive: a Fighter for 1, then expand',
    icon: 'forge',
    position: { fighters: { palladimor: 3 }, crystals: [0, 1] },
    does: (played) => {
      expect([fightersAt(played, 'ferrum'), crystals(played)]).toEqual([1, 0])
      expect(moves(played)).toEqual(['palladimor>cobaltis 2+0'])
    },
  },
  {
    name: 'golem: closest to a Totem, then the largest Warband',
    icon: 'golem',
    position: { fighters: { auria: 1, lithimar: 2, zincur: 3 }, totems: { f8: 1 } },
    does: (played) => expect([golemsAt(played, 'lithimar'), fightersAt(played, 'lithimar')]).toEqual([1, 1]),
  },
  { name: 'hit, aggressive: chase, then attack', icon: 'hit', stance: 'aggressive', position: focus, does: chasesAndAttacks },
  {
    name: 'hit, defensive: protect, then attack',
    icon: 'hit',
    stance: 'defensive',
    position: { fighters: { ferrum: 2, auria: 3, f5: 1 }, pile: ['IC04'] },
    does: (played) => {
      expect(moves(played)).toEqual(['auria>ferrum 2+0'])
      expect(told(played, 'attacked')).toHaveLength(1)
    },
  },
  {
    name: 'hit, expansive: attack',
    icon: 'hit',
    position: { fighters: { auria: 3, f5: 1 }, pile: ['IC04'] },
    does: (played) => {
      expect(moves(played)).toEqual([])
      expect(told(played, 'attacked')).toHaveLength(1)
    },
  },
  {
    name: 'shield, aggressive: a Fighter of the Warband closest to a Totem goes',
    icon: 'shield',
    stance: 'aggressive',
    position: { fighters: { f8: 2, f14: 2, f2: 2 }, totems: { f9: 1 } },
    does: (played) => expect(fightersAt(played, 'f8')).toBe(1),
  },
  {
    name: 'shield, defensive: the human burns a special card',
    icon: 'shield',
    stance: 'defensive',
    position: { hand: ['WW01', 'WW06', 'WW08'] },
    does: (played) => {
      expect(texts(played)).toEqual(['burn WW06', 'burn WW08'])
      answer(played, 'burn WW08')
      expect(played.g.state.discards[0]).toEqual([card(played.g, 'WW08')])
      expect(crystals(played)).toBe(0)
    },
  },
  { name: 'shield, expansive: gain 1', icon: 'shield', position: {}, does: (played) => expect(crystals(played)).toBe(1) },
  {
    name: 'warband: with 5 units on Ferrum expand',
    icon: 'warband',
    position: { fighters: { ferrum: 5 }, marked: ['chromia'] },
    does: (played) => {
      expect(moves(played)[0]).toMatch(/^ferrum>\w+ 2\+0$/)
      expect(told(played, 'recruited')).toEqual([])
    },
  },
  {
    name: 'warband: otherwise a Fighter',
    icon: 'warband',
    position: { fighters: { ferrum: 4 }, forges: ['chromia'] },
    does: (played) => expect(fightersAt(played, 'chromia')).toBe(1),
  },
]

function chasesAndAttacks(played: Played): void {
  expect(moves(played)).toEqual(['zincur>lithimar 2+0'])
  expect(told(played, 'attacked')).toMatchObject([{ from: at(played.g, 'lithimar'), to: at(played.g, 'f8') }])
}

describe('icons of the Ironbot', () => {
  test.each(lines.map((line) => [line.name, line] as const))('IW-20.7 %s', (_name, { icon, stance, position, does }) => {
    const played = iconOf('ironbot', icon, { ...position, stance: stance ?? position.stance ?? 'expansive' })
    does(played)
    nothing(played)
  })

  const empty: { icon: string; stances: Stance[]; position: Position; gains: number }[] = [
    { icon: 'battle', stances: ['aggressive', 'defensive', 'expansive'], position: {}, gains: 1 },
    // The supply is empty: not even the compensation is there.
    { icon: 'card', stances: ['expansive'], position: { noDeck: true, crystals: [20, 0] }, gains: 0 },
    { icon: 'compass', stances: ['aggressive', 'defensive', 'expansive'], position: {}, gains: 1 },
    { icon: 'crystals', stances: ['expansive'], position: { crystals: [20, 0], drill: 'auria' }, gains: 0 },
    { icon: 'drill', stances: ['expansive'], position: {}, gains: 1 },
    { icon: 'forge', stances: ['aggressive', 'expansive'], position: {}, gains: 1 },
    { icon: 'forge', stances: ['defensive'], position: { fighters: { auria: 20 } }, gains: 1 },
    { icon: 'golem', stances: ['expansive'], position: {}, gains: 1 },
    { icon: 'hit', stances: ['aggressive', 'defensive', 'expansive'], position: {}, gains: 1 },
    { icon: 'shield', stances: ['aggressive'], position: { fighters: { f8: 1 } }, gains: 1 },
    { icon: 'shield', stances: ['defensive'], position: { hand: ['WW01', 'WW02'] }, gains: 1 },
    { icon: 'shield', stances: ['expansive'], position: { crystals: [20, 0] }, gains: 0 },
    { icon: 'warband', stances: ['expansive'], position: { fighters: { auria: 20 } }, gains: 1 },
  ]
  test.each(empty.flatMap((one) => one.stances.map((stance) => [one.icon, stance, one] as const)))(
    'IW-20.8 %s, %s: where nothing is possible 1 crystal',
    (icon, stance, { position, gains }) => {
      const drillStays = icon === 'drill' || icon === 'crystals'
      const played = play('ironbot', { ...position, stance }, (g) => {
        g.state.drillMoved = drillStays
        call(g, resolveIcon, { icon, side: stance, at: 0, changed: false })
      })
      expect(told(played, 'solo-nothing')).toMatchObject([{ icon }])
      expect(crystals(played)).toBe(gains + (position.crystals?.[1] ?? 0))
    },
  )

  test('IW-20.7 a card is resolved from left to right', () => {
    const played = cardOf('ironbot', 'IC14', { fighters: { ferrum: 3 } })
    expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['warband', 'crystals'])
  })
})
