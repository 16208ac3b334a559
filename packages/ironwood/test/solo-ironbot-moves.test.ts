/** IW-22: the Warband in focus, the attack, Chase, Protect, Expand, the Drill, build, retreat. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { drillMove } from '../src/map/drill.ts'
import { soloRetreat } from '../src/solo/combat.ts'
import { placeFoundation, recruitFighter } from '../src/solo/ironbot/chart.ts'
import { attackFocus, attackNearTotem, chase, escort, expand, focusOf, moveDrill, protect } from '../src/solo/ironbot/moves.ts'
import type { G } from '../src/state.ts'
import {
  answer,
  asked,
  at,
  candidates,
  chosen,
  fightersAt,
  forgeAt,
  golemsAt,
  iconOf,
  moves,
  type Played,
  type Position,
  play,
  told,
  why,
} from './solo-table.ts'

/** Does one thing of the Ironbot; what it hands back is `changed`. */
function ironbot(position: Position, does: (g: G) => unknown, seed = 1): Played & { changed: unknown } {
  let changed: unknown
  const played = play('ironbot', position, (g) => (changed = does(g)), { seed })
  return { ...played, changed }
}

const focus = (position: Position, purpose: 'chase' | 'attack' = 'attack', seed = 1) => {
  const played = ironbot(position, (g) => focusOf(g, purpose), seed)
  return played.changed === -1 ? null : played.g.content.places[played.changed as number].id
}

describe('the Warband in focus', () => {
  test('IW-22.1 only Warbands on inner forests in contact with an Ironclad one count, for an attack and for Chase alike', () => {
    const position: Position = { fighters: { f8: 1, f2: 3, f11: 1, auria: 1, argentimar: 1 }, totems: { f8: 1 } }
    expect(focus(position, 'chase')).toBe('f2')
    expect(focus(position, 'attack')).toBe('f2')
    expect(moves(ironbot(position, chase))).toEqual(['argentimar>auria 1+0'])
    expect(focus({ fighters: { f11: 1, argentimar: 5 } })).toBeNull()
    const none = ironbot({ fighters: { f11: 1, argentimar: 5 } }, (g) => [chase(g), attackFocus(g)])
    expect(none.changed).toEqual([false, false])
  })

  test('IW-22.2 a Totem comes first, but not a fading one on the third turn; fading before full, then nearer to the edge', () => {
    const board = { f1: 1, f5: 3, f2: 2, auria: 4 }
    expect(focus({ fighters: board, totems: { f5: 1 } })).toBe('f5')
    expect(focus({ fighters: board, totems: { f2: 1 }, fading: { f5: 1 } })).toBe('f5')
    expect(focus({ fighters: board, totems: { f2: 1 }, fading: { f5: 1 }, turn: 6 })).toBe('f2')
    expect(focus({ fighters: board, totems: { f2: 1, f5: 1 } })).toBe('f5')
    const tie = ironbot({ fighters: { f1: 1, f2: 3, auria: 4 }, totems: { f1: 1, f2: 1 } }, (g) => focusOf(g, 'attack'))
    expect(why(tie, 'focus').map(([by]) => by)).toEqual(['fadingTotem', 'nearOuterForest', 'die'])
  })

  test('IW-22.3 with a Totem elsewhere the largest of those closest to it', () => {
    const board = { f1: 2, f2: 4, f5: 5, f6: 1, auria: 5 }
    expect(focus({ fighters: board, totems: { f10: 1 } })).toBe('f5')
    expect(focus({ fighters: { ...board, f5: 1 }, totems: { f10: 1 } })).toBe('f1')
    expect(focus({ fighters: { ...board, f8: 2 }, totems: { f8: 1 } })).toBe('f6')
  })

  test('IW-22.4 without a Totem the smallest', () => {
    expect(focus({ fighters: { f1: 2, f2: 4, f6: 1, auria: 5 } })).toBe('f6')
  })

  test('IW-22.5 equal ones: the better difference, then the die on forest numbers', () => {
    const played = ironbot({ fighters: { f1: 2, f7: 2, zincur: 3, cobaltis: 5 } }, (g) => focusOf(g, 'attack'))
    expect(chosen(played, 'focus')).toBe('f7')
    expect(why(played, 'focus')).toEqual([
      ['smallestWarband', ['f1', 'f7']],
      ['bestDifference', ['f7']],
    ])
    const near = ironbot({ fighters: { f1: 2, f7: 2, zincur: 3, cobaltis: 5 }, totems: { f9: 1 } }, (g) => focusOf(g, 'attack'))
    expect(why(near, 'focus')).toEqual([
      ['nearCountedTotem', ['f1', 'f7']],
      ['largestWarband', ['f1', 'f7']],
      ['bestDifference', ['f7']],
    ])
    const tie = ironbot({ fighters: { f1: 2, f2: 2, auria: 3 } }, (g) => focusOf(g, 'attack'))
    expect(why(tie, 'focus').at(-1)?.[0]).toBe('die')
  })

  test('IW-22.22 on the third turn a Warband whose only Totem is fading has none, and the Totem is not on the map', () => {
    const position: Position = { fighters: { f5: 3, f1: 1, auria: 4 }, fading: { f5: 1 } }
    expect(focus({ ...position, turn: 4 })).toBe('f5')
    expect(focus({ ...position, turn: 6 })).toBe('f1')
  })
})

describe('the attack', () => {
  test('IW-22.6 equal sizes attack, a smaller Warband does not', () => {
    const equal = ironbot({ fighters: { f6: 2, auria: 2 }, pile: ['IC04'], hand: ['WW01'] }, (g) => attackFocus(g))
    expect(equal.changed).toBe(true)
    expect(asked(equal)).toBe('battle.wagerFirst')
    const weak = ironbot({ fighters: { f6: 3, auria: 2 }, pile: ['IC04'] }, (g) => attackFocus(g))
    expect(weak.changed).toBe(false)
    expect(told(weak, 'solo-too-weak')).toHaveLength(1)
  })

  test('IW-22.7 the largest Warband beside the focus attacks, ties by the die on mountain numbers', () => {
    const played = ironbot({ fighters: { f6: 1, auria: 2, chromia: 4, cobaltis: 3 }, pile: ['IC04'] }, (g) => attackFocus(g))
    expect(chosen(played, 'attacker')).toBe('chromia')
    const tie = ironbot({ fighters: { f6: 1, auria: 4, chromia: 4 }, pile: ['IC04'] }, (g) => attackFocus(g))
    expect(why(tie, 'attacker')).toMatchObject([
      ['largestWarband', ['auria', 'chromia']],
      ['die', [expect.anything()]],
    ])
  })

  test('IW-22.9 damage of the bot needs no choice', () => {
    const played = ironbot({ fighters: { f6: 3, auria: 5 }, pile: ['IC11'] }, (g) => attackFocus(g))
    expect(asked(played)).toBe('test.done')
    expect(told(played, 'damage')[0].damage).toEqual([0, 4])
    expect(fightersAt(played, 'f6')).toBe(0)
  })

  test('IW-22.26 near a Totem only smaller Warbands that have one or are next to one; the focus order chooses', () => {
    const smaller = ironbot({ fighters: { f6: 1, f2: 2, auria: 3 }, totems: { f5: 1 }, pile: ['IC04'] }, (g) => attackNearTotem(g))
    expect(chosen(smaller, 'focus')).toBe('f6')
    const equal = ironbot({ fighters: { f6: 3, auria: 3 }, totems: { f5: 1 }, pile: ['IC04'] }, (g) => attackNearTotem(g))
    expect(equal.changed).toBe(false)
    const icon = iconOf('ironbot', 'compass', { stance: 'aggressive', fighters: { f8: 2, lithimar: 2, zincur: 2 }, totems: { f8: 1 } })
    expect(chosen(icon, 'chase')).toBe('lithimar')
  })
})

describe('the battle', () => {
  test('IW-22.8 the beaten Warband goes where the battle mountain does not touch, no nearer to a Totem, to the smallest', () => {
    const retreat = (position: Position) =>
      ironbot(position, (g) => {
        g.state.battles.push({
          attacker: 1,
          from: at(g, 'auria'),
          to: at(g, 'f6'),
          wager: [-1, -1],
          decided: [true, true],
          shown: [true, true],
        })
        soloRetreat(g, at(g, 'f6'))
        g.state.battles.pop()
      })
    const free = retreat({ fighters: { f6: 2, auria: 3, f12: 1, f7: 2 } })
    expect(told(free, 'solo-candidates')[0]).toMatchObject({ kept: [at(free.g, 'f7'), at(free.g, 'f12')] })
    expect(why(free, 'retreat')).toEqual([['smallestWarband', ['f12']]])
    expect(fightersAt(free, 'f12')).toBe(3)
    const totem = retreat({ fighters: { f6: 2, auria: 3, f12: 1 }, totems: { f8: 1 } })
    expect(fightersAt(totem, 'f12')).toBe(3)
    const nowhere = retreat({ fighters: { f6: 2, auria: 3 }, totems: { f12: 1, f8: 1 } })
    expect(fightersAt(nowhere, 'f6')).toBe(2)
    expect(told(nowhere, 'solo-no-retreat')).toHaveLength(1)
  })

  test('IW-22.10 a battle that leaves Ferrum empty brings 1 Fighter free of charge', () => {
    const played = ironbot({ fighters: { f1: 1, ferrum: 1 }, crystals: [0, 3], pile: ['IC01'], hand: ['WW16'] }, (g) => attackFocus(g))
    answer(played, 'wager WW16')
    expect(told(played, 'lost').map(({ side }) => side)).toEqual([0, 1])
    expect(fightersAt(played, 'ferrum')).toBe(1)
    expect(played.g.state.crystals[1]).toBe(3)
    expect(told(played, 'solo-guard')).toHaveLength(1)
  })

  test('IW-22.20 when the Drill is destroyed the human may take a crystal from its Cargo', async () => {
    const { battle, newBattle } = await import('../src/war/battle.ts')
    const played = ironbot({ fighters: { f6: 2 }, drill: 'chromia', cargo: 3 }, (g) =>
      call(g, battle, { ...newBattle(), attacker: 0, from: at(g, 'f6'), to: at(g, 'chromia') }),
    )
    expect(asked(played)).toBe('battle.plunder')
    answer(played, 'take 1')
    expect(played.g.state.crystals[0]).toBe(1)
    expect(played.g.state.drill).toBe(played.g.content.ferrum)
  })
})

describe('Chase', () => {
  test('IW-22.11 Chase goes where one move makes the biggest Warband, and moves as many as are needed', () => {
    const played = ironbot({ fighters: { f8: 2, lithimar: 2, zincur: 4, gallimor: 1 } }, chase)
    expect(chosen(played, 'chase')).toBe('lithimar')
    expect(moves(played)).toEqual(['zincur>lithimar 1+0'])
  })

  test('IW-22.11 Chase prefers an unmarked mountain, and is skipped when a larger Warband is already there', () => {
    const board = { f8: 3, gallimor: 2, cobaltis: 2, lithimar: 1 }
    expect(chosen(ironbot({ fighters: board, marked: ['plumbarum'] }, chase), 'chase')).toBe('cuprumis')
    expect(chosen(ironbot({ fighters: board, marked: ['cuprumis'] }, chase), 'chase')).toBe('plumbarum')
    const there = ironbot({ fighters: { f8: 1, lithimar: 2, zincur: 4 } }, chase)
    expect(there.changed).toBe(false)
    expect(told(there, 'solo-no-chase')).toHaveLength(1)
  })

  test('IW-22.12 Chase may empty its source, Ferrum keeps 3; Protect and Expand leave 1 behind', () => {
    expect(moves(ironbot({ fighters: { f8: 5, zincur: 4, lithimar: 1 } }, chase))).toEqual(['zincur>lithimar 4+0'])
    expect(moves(ironbot({ fighters: { f8: 9, ferrum: 5, plumbarum: 1 }, golems: { ferrum: 1 } }, chase))).toEqual(['ferrum>lithimar 2+1'])
    expect(moves(ironbot({ fighters: { ferrum: 1, auria: 4 } }, protect))).toEqual(['auria>ferrum 3+0'])
    expect(moves(ironbot({ fighters: { auria: 4 } }, expand))).toMatchObject([expect.stringMatching(/^auria>(argentimar|chromia) 3\+0$/)])
  })

  test('IW-22.15 a Warband comes from a mountain one ridge away, and units that have moved stay', () => {
    expect(ironbot({ fighters: { f8: 1, auria: 6, plumbarum: 1 }, moved: { plumbarum: 1 } }, chase).changed).toBe(false)
    expect(ironbot({ fighters: { f8: 1, zincur: 2, plumbarum: 1 }, moved: { zincur: 2, plumbarum: 1 } }, chase).changed).toBe(false)
  })
})

describe('Protect', () => {
  test('IW-22.11 Protect: Ferrum under 3 units, then a threatened Foundation, then a threatened unmarked inner mountain', () => {
    const fill = { ferrum: 3 }
    expect(chosen(ironbot({ fighters: { ferrum: 2, auria: 3 }, foundations: ['chromia'] }, protect), 'protect')).toBe('ferrum')
    const foundations: Position = {
      fighters: { ...fill, f5: 3, f8: 3, auria: 2, chromia: 2, cuprumis: 1, lithimar: 2 },
      foundations: ['chromia', 'cuprumis'],
    }
    expect(chosen(ironbot(foundations, protect), 'protect')).toBe('cuprumis')
    expect(chosen(ironbot({ ...foundations, marked: ['cuprumis'] }, protect), 'protect')).toBe('chromia')
    const inner: Position = { fighters: { ...fill, f2: 3, auria: 1, palladimor: 1, chromia: 2, cobaltis: 2 } }
    expect(chosen(ironbot({ ...inner, marked: ['auria'] }, protect), 'protect')).toBe('palladimor')
  })

  test('IW-22.11 Protect takes nothing from a mountain with a Foundation', () => {
    const played = ironbot(
      { fighters: { ferrum: 3, f6: 4, auria: 3, chromia: 1, argentimar: 5 }, foundations: ['chromia', 'argentimar'] },
      protect,
    )
    expect(moves(played)).toEqual(['auria>chromia 2+0'])
  })

  test('IW-22.14 Protect without a source is lost, and an icon brings a crystal', () => {
    const position: Position = { fighters: { ferrum: 1, chromia: 4 }, stance: 'defensive' }
    const played = iconOf('ironbot', 'compass', position)
    expect(told(played, 'solo-no-source')).toMatchObject([{ rule: 'IW-22.14' }])
    expect(played.g.state.crystals[1]).toBe(1)
  })
})

describe('Expand', () => {
  test('IW-22.11 Expand: an unmarked outer mountain, with a Foundation first, then fewest Fighters beside it', () => {
    expect(chosen(ironbot({ fighters: { auria: 3, f5: 1, f12: 1 }, foundations: ['chromia'] }, expand), 'expand')).toBe('chromia')
    const played = ironbot({ fighters: { auria: 3, f12: 1, argentimar: 1, cobaltis: 1, plumbarum: 1, gallimor: 1, cuprumis: 1 } }, expand)
    expect(chosen(played, 'expand')).toBe('chromia')
    const fewest = ironbot({ fighters: { auria: 3, f12: 1, cobaltis: 1, plumbarum: 1, gallimor: 1, cuprumis: 1 } }, expand)
    expect(chosen(fewest, 'expand')).toBe('argentimar')
  })

  test('IW-22.11 Expand then takes a marked Foundation, then an inner mountain beside the biggest Warband', () => {
    const outer = ['argentimar', 'chromia', 'cobaltis', 'plumbarum', 'cuprumis', 'gallimor']
    const marked = ironbot({ fighters: { auria: 3, f6: 1 }, foundations: ['argentimar', 'chromia'], marked: outer }, expand)
    expect(chosen(marked, 'expand')).toBe('argentimar')
    const inner = ironbot({ fighters: { ferrum: 5, f7: 3, f9: 2 }, marked: outer }, expand)
    expect(why(inner, 'expand')[0]).toEqual(['biggestFoeBeside', ['palladimor', 'lithimar']])
    expect(moves(inner)[0]).toMatch(/^ferrum>(palladimor|lithimar) 2\+0$/)
  })

  test('IW-22.13 Expand goes on to the next target where nothing can move', () => {
    const played = ironbot({ fighters: { palladimor: 3 }, foundations: ['gallimor'] }, expand)
    expect(told(played, 'solo-no-source')[0]).toMatchObject({ at: at(played.g, 'gallimor'), rule: 'IW-22.13' })
    expect(moves(played)).toEqual(['palladimor>cobaltis 2+0'])
  })

  test('IW-22.23 Fighters on outer forests count, and the Drill compares the largest Warband beside it', () => {
    const inner: Position = { fighters: { ferrum: 3, chromia: 1, f12: 2, auria: 3 }, foundations: ['chromia'] }
    expect(chosen(ironbot(inner, protect), 'protect')).toBe('chromia')
    const held = { palladimor: 1, zincur: 1, argentimar: 1, chromia: 1 }
    const drill = ironbot({ drill: 'auria', fighters: { ...held, f10: 2, f12: 1, f11: 1, f6: 1 } }, moveDrill)
    expect(why(drill, 'drill')).toContainEqual(['smallestFoeBeside', ['palladimor', 'chromia']])
  })
})

describe('the Drill', () => {
  test('IW-22.16 home with 3 crystals in Cargo, otherwise to a mountain without a Forge', () => {
    expect(chosen(ironbot({ drill: 'auria', cargo: 3 }, moveDrill), 'drill')).toBe('ferrum')
    const away = ironbot({ drill: 'auria', cargo: 2, fighters: { ferrum: 9, chromia: 1 }, forges: ['argentimar'] }, moveDrill)
    expect(why(away, 'drill')).toEqual([
      ['noForge', ['palladimor', 'zincur', 'chromia']],
      ['largestWarband', ['chromia']],
    ])
  })

  test('IW-22.16 IW-27.8 ties: larger Warband, then smaller enemy beside it, the die', () => {
    const order = ironbot({ drill: 'ferrum', fighters: { auria: 2, palladimor: 2, f6: 3, f2: 1, f10: 1 } }, moveDrill)
    expect(why(order, 'drill')).toMatchObject([
      ['noForge', expect.anything()],
      ['largestWarband', ['auria', 'palladimor']],
      ['smallestFoeBeside', ['auria', 'palladimor']],
      ['die', expect.anything()],
    ])
    const smaller = ironbot({ drill: 'ferrum', fighters: { auria: 2, palladimor: 2, f5: 3 } }, moveDrill)
    expect(why(smaller, 'drill').at(-1)).toEqual(['smallestFoeBeside', ['palladimor']])
  })

  test('IW-22.16 where no tied mountain holds an Ironclad Warband, next to a larger one, whatever enemy is beside it', () => {
    const beside = ironbot({ drill: 'ferrum', fighters: { cobaltis: 4, f6: 1 } }, moveDrill)
    expect(why(beside, 'drill').map(([by]) => by)).toEqual(['noForge', 'largestWarband', 'besideLarger'])
    expect(chosen(beside, 'drill')).toBe('palladimor')
    const none = ironbot({ drill: 'ferrum', fighters: { f6: 1 } }, moveDrill)
    expect(why(none, 'drill').at(-1)?.[0]).toBe('die')
  })

  test('IW-22.17 instead of the look a human with 2 Vision cards shuffles a random one back, with 1 none', () => {
    const move = (visions: string[]) =>
      ironbot({ drill: 'ferrum', track: 1, visions, visionDeck: ['chromia'] }, (g) =>
        call(g, drillMove, { from: g.content.ferrum, to: at(g, 'auria') }),
      )
    expect(move(['auria', 'zincur']).g.state.visions).toHaveLength(1)
    expect(move(['auria', 'zincur']).g.state.visionDeck).toHaveLength(2)
    expect(move(['auria']).g.state.visions).toHaveLength(1)
    expect(told(move(['auria']), 'saw-vision')).toEqual([])
  })

  test('IW-22.18 at a Forge all Cargo becomes available and the track goes back to its start', () => {
    const played = ironbot({ drill: 'auria', cargo: 4, track: 3, crystals: [0, 1] }, moveDrill)
    expect(played.g.state).toMatchObject({ cargo: 0, track: 0, crystals: [0, 5] })
  })

  test('IW-22.25 the Drill icon takes up to 2 Fighters from the largest Warband beside the Drill; Ferrum keeps 3; Golems stay', () => {
    expect(moves(ironbot({ drill: 'auria', fighters: { ferrum: 4, chromia: 2 } }, (g) => escort(g, 2)))).toEqual(['ferrum>auria 1+0'])
    expect(moves(ironbot({ drill: 'auria', fighters: { ferrum: 3, chromia: 1, zincur: 3 } }, (g) => escort(g, 2)))).toEqual([
      'zincur>auria 2+0',
    ])
    expect(ironbot({ drill: 'auria', golems: { zincur: 3 } }, (g) => escort(g, 2)).changed).toBe(false)
  })
})

test('IW-22.21 the Golem: a Warband with a Fighter, closest to a Totem, then the largest', () => {
  const played = iconOf('ironbot', 'golem', {
    fighters: { auria: 1, chromia: 2, lithimar: 4 },
    golems: { argentimar: 1 },
    totems: { f5: 1 },
  })
  expect(candidates(played, 'golem')).toEqual([['auria', 'lithimar', 'chromia']])
  expect(why(played, 'golem')).toEqual([
    ['nearTotem', ['auria', 'chromia']],
    ['largestWarband', ['chromia']],
  ])
})

describe('building and recruiting', () => {
  test('IW-22.19 of several controlled Foundations the one with the smallest Warband is built', () => {
    const position: Position = {
      fighters: { chromia: 3, cobaltis: 2, plumbarum: 0 },
      foundations: ['chromia', 'cobaltis', 'plumbarum'],
      crystals: [0, 5],
      stance: 'defensive',
    }
    const played = iconOf('ironbot', 'forge', position)
    expect([forgeAt(played, 'chromia'), forgeAt(played, 'cobaltis'), forgeAt(played, 'plumbarum')]).toEqual([1, 2, 1])
    const tie = iconOf('ironbot', 'forge', { ...position, fighters: { chromia: 2, cobaltis: 2 } })
    expect(why(tie, 'build').at(-1)?.[0]).toBe('die')
  })

  test('IW-22.21 the Golem icon needs a Golem in reserve and a Fighter on the map', () => {
    for (const position of [{ fighters: { auria: 2 }, golems: { zincur: 3 } }, { golems: { zincur: 1 } }]) {
      const played = iconOf('ironbot', 'golem', position)
      expect(told(played, 'swapped')).toEqual([])
      expect(played.g.state.crystals[1]).toBe(1)
    }
    expect(golemsAt(iconOf('ironbot', 'golem', { fighters: { auria: 2, zincur: 3 }, totems: { f6: 1 } }), 'auria')).toBe(1)
  })

  test('IW-22.24 a recruit of the chart goes where the recruitment would; without its price the rest of the line is done', () => {
    expect(
      fightersAt(
        ironbot({ fighters: { ferrum: 2 }, forges: ['chromia'] }, (g) => recruitFighter(g, 0)),
        'ferrum',
      ),
    ).toBe(3)
    expect(
      fightersAt(
        ironbot({ fighters: { ferrum: 3 }, forges: ['chromia'] }, (g) => recruitFighter(g, 0)),
        'chromia',
      ),
    ).toBe(1)
    const played = iconOf('ironbot', 'forge', { fighters: { auria: 3 } })
    expect(told(played, 'recruited')).toEqual([])
    expect(moves(played)).toHaveLength(1)
    expect(played.g.state.crystals[1]).toBe(0)
  })

  test('IW-21.12 a Foundation goes to the largest Warband on a free controlled outer mountain', () => {
    const played = ironbot({ fighters: { chromia: 3, cobaltis: 4, gallimor: 2 }, foundations: ['cobaltis'] }, placeFoundation)
    expect(forgeAt(played, 'chromia')).toBe(1)
  })
})
