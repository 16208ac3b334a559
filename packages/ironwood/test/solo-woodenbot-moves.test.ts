/** IW-25: attack, combat, Plunder, Secure, Interfere, discovery of the Woodenbot. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { runEffect } from '../src/effects/interpreter.ts'
import { layFoundation } from '../src/map/forges.ts'
import { soloBonus, soloRetreat } from '../src/solo/combat.ts'
import { markedMountains } from '../src/solo/state.ts'
import { recruitWoodenbot } from '../src/solo/woodenbot/chart.ts'
import { attackFirst, moveBy } from '../src/solo/woodenbot/moves.ts'
import { discoverAt, discoverPlace, locate } from '../src/solo/woodenbot/totem-search.ts'
import type { G } from '../src/state.ts'
import { battle, newBattle } from '../src/war/battle.ts'
import {
  answer,
  asked,
  at,
  candidates,
  card,
  cardOf,
  chosen,
  fightersAt,
  golemsAt,
  iconOf,
  ids,
  moves,
  type Played,
  type Position,
  pileOf,
  play,
  texts,
  told,
  turnOf,
  why,
} from './solo-table.ts'

function woodenbot(position: Position, does: (g: G) => unknown, seed = 1): Played & { changed: unknown } {
  let changed: unknown
  const played = play('woodenbot', position, (g) => (changed = does(g)), { seed })
  return { ...played, changed }
}

const attackedAt = (played: Played) => told(played, 'attacked').map((event) => ids(played.g, [event.to])[0])
const pile = ['WW04', 'WW06']

describe('attack', () => {
  const attacks = (position: Position) => attackedAt(woodenbot({ pile, ...position }, (g) => attackFirst(g, ['warband'])))

  test('IW-25.1 only a Warband at least as large; with equal counts a Golem or a Forge makes the target larger', () => {
    expect(attacks({ fighters: { f5: 3, chromia: 2 }, golems: { chromia: 1 } })).toEqual([])
    expect(attacks({ fighters: { f5: 3, chromia: 3 } })).toEqual(['chromia'])
    expect(attacks({ fighters: { f5: 3, chromia: 3 }, forges: ['chromia'] })).toEqual([])
    expect(attacks({ fighters: { f1: 3, ferrum: 3 } })).toEqual([])
    expect(attacks({ fighters: { f1: 4, ferrum: 3 } })).toEqual(['ferrum'])
    expect(attacks({ fighters: { f5: 3, chromia: 1 }, golems: { chromia: 1 } })).toEqual(['chromia'])
    expect(attacks({ fighters: { f11: 9, chromia: 1 } })).toEqual([])
  })

  test('IW-25.2 several targets: the largest difference, then the die', () => {
    const played = woodenbot({ pile, fighters: { f5: 4, chromia: 2, argentimar: 1, auria: 3 } }, (g) => attackFirst(g, ['warband']))
    expect(attackedAt(played)).toEqual(['argentimar'])
    const tie = woodenbot({ pile, fighters: { f5: 4, f6: 4, chromia: 1, auria: 1 } }, (g) => attackFirst(g, ['warband']))
    expect(told(tie, 'solo-die').map(({ what }) => what)).toEqual(['target', 'attacker', 'retreat'])
  })

  test('IW-25.3 an empty Drill is ignored; a lone loaded one is won at once and brings 1 crystal', () => {
    expect(woodenbot({ pile, fighters: { f5: 1 }, drill: 'chromia' }, (g) => attackFirst(g, ['drill', 'warband'])).changed).toBe(false)
    const lone = woodenbot({ pile, fighters: { f5: 1 }, drill: 'chromia', cargo: 3 }, (g) => attackFirst(g, ['drill']))
    expect(told(lone, 'wagered')).toEqual([])
    expect([lone.g.state.crystals[0], lone.g.state.cargo, lone.g.state.drill]).toEqual([1, 0, lone.g.content.ferrum])
    const guarded = woodenbot({ pile, fighters: { f5: 3, chromia: 1 }, drill: 'chromia', cargo: 2 }, (g) => attackFirst(g, ['drill']))
    expect(asked(guarded)).toBe('test.done')
    expect(told(guarded, 'wagered')).toHaveLength(2)
    expect(guarded.g.state.crystals[0]).toBe(1)
  })

  test('IW-25.3 destroying a loaded Drill brings the crystal also where no Fighter is left', () => {
    const played = woodenbot(
      { fighters: { f6: 2, chromia: 2, ferrum: 3 }, drill: 'chromia', cargo: 3, pile: ['WW16'], hand: ['IC16'] },
      (g) => attackFirst(g, ['drill']),
    )
    answer(played, 'wager IC16')
    expect(told(played, 'battle-ended')).toHaveLength(1)
    expect([fightersAt(played, 'f6'), fightersAt(played, 'chromia')]).toEqual([0, 0])
    expect([played.g.state.crystals, played.g.state.drill]).toEqual([[1, 0], played.g.content.ferrum])
  })

  test('IW-25.4 a successful attack on Ferrum steals half of the crystals of the human, rounded up', () => {
    const empty = woodenbot({ pile, fighters: { f1: 1 }, crystals: [0, 5] }, (g) => attackFirst(g, ['ferrum']))
    expect(empty.g.state.crystals).toEqual([3, 2])
    const fought = woodenbot({ pile: ['WW20'], fighters: { f1: 5, ferrum: 1 }, crystals: [0, 4] }, (g) => attackFirst(g, ['warband']))
    expect(fought.g.state.crystals).toEqual([2, 2])
    const elsewhere = woodenbot({ pile: ['WW20'], fighters: { f5: 5, chromia: 1 }, crystals: [0, 4] }, (g) => attackFirst(g, ['warband']))
    expect(elsewhere.g.state.crystals).toEqual([0, 4])
  })
})

describe('combat', () => {
  const fight = (position: Position, attacker = 0) =>
    woodenbot(position, (g) => {
      const [from, to] = attacker === 0 ? ['f5', 'chromia'] : ['chromia', 'f5']
      call(g, battle, { ...newBattle(), attacker, from: at(g, from), to: at(g, to) })
    })

  test('IW-25.5 with a marker the spirits add damage or defense, and dominance; the combat uses 1 up', () => {
    const bonus = (position: Position) => {
      let found: object | undefined
      woodenbot(position, (g) => {
        found = soloBonus(g, 0)
      })
      return found
    }
    expect(bonus({ spirits: 1 })).toMatchObject({ damage: 1, defense: 0, dominance: 1 })
    expect(bonus({ spirits: 1, aid: 'exalted' })).toMatchObject({ damage: 0, defense: 1, dominance: 1 })
    expect(bonus({ spirits: 0 })).toBeUndefined()
    const played = fight({ fighters: { f5: 3, chromia: 5 }, pile: ['WW01'], spirits: 2 })
    expect(told(played, 'damage')).toMatchObject([{ damage: [1, 0] }])
    expect(played.g.state.solo?.spirits).toBe(1)
    const unopposed = fight({ fighters: { f5: 3 }, drill: 'chromia', cargo: 1, spirits: 2 })
    expect(unopposed.g.state.solo?.spirits).toBe(2)
  })

  test('IW-25.5 a marker does not serve two combats: it is gone before a Victory effect starts another one', () => {
    const played = woodenbot({ fighters: { chromia: 9, cobaltis: 9, f5: 3, f7: 3 }, pile: ['WW01', 'WW02'], spirits: 1, hand: [] }, (g) =>
      runEffect(g, g.content.cards[card(g, 'IC25')].effect, 1, card(g, 'IC25')),
    )
    for (const text of ['attack chromia f5', 'skip', 'skip', 'attack cobaltis f7', 'skip']) answer(played, text)
    expect(asked(played)).toBe('test.done')
    expect(told(played, 'damage')).toMatchObject([{ damage: [1, 0] }, { damage: [1, 0] }])
    expect(told(played, 'battle-won')).toMatchObject([{ strength: [8, 5] }, { strength: [8, 4] }])
    expect(told(played, 'solo-spirits')).toMatchObject([{ n: -1, total: 0 }])
  })

  test('IW-25.6 a Foundation of the human adds a marker to the spirits', () => {
    expect(woodenbot({}, (g) => layFoundation(g, at(g, 'chromia'))).g.state.solo?.spirits).toBe(1)
  })

  test('IW-25.7 damage above 1 removes Golems first, a single damage none', () => {
    const three = fight({ fighters: { f5: 3, chromia: 2 }, golems: { chromia: 1 }, pile: ['WW16'] })
    expect(told(three, 'lost').find(({ side }) => side === 1)).toMatchObject({ fighters: 1, golems: 1 })
    const two = fight({ fighters: { f5: 3, chromia: 1 }, golems: { chromia: 1 }, pile: ['WW08'] })
    expect([
      fightersAt(two, 'chromia') + fightersAt(two, 'argentimar') + fightersAt(two, 'auria') + fightersAt(two, 'cobaltis'),
      golemsAt(two, 'chromia'),
    ]).toEqual([1, 0])
    const one = fight({ fighters: { f5: 3, chromia: 1 }, golems: { chromia: 1 }, pile: ['WW12'] })
    expect(told(one, 'lost').find(({ side }) => side === 1)).toMatchObject({ fighters: 1, golems: 0 })
  })

  test('IW-25.8 it always forces the retreat: to the adjacent mountain with fewest units, unmarked preferred, the die', () => {
    const retreat = (position: Position) =>
      woodenbot(position, (g) => {
        g.state.battles.push({
          attacker: 0,
          from: at(g, 'f5'),
          to: at(g, 'chromia'),
          wager: [-1, -1],
          decided: [true, true],
          shown: [true, true],
        })
        soloRetreat(g, at(g, 'chromia'))
        g.state.battles.pop()
      })
    expect(chosen(retreat({ fighters: { chromia: 2, auria: 1, argentimar: 2, cobaltis: 3 } }), 'retreat')).toBe('auria')
    const order = retreat({ fighters: { chromia: 2, auria: 1, argentimar: 1, cobaltis: 1 }, visionDeck: ['auria'] })
    expect(why(order, 'retreat')).toMatchObject([
      ['fewestUnits', ['auria', 'argentimar', 'cobaltis']],
      ['unmarked', ['argentimar', 'cobaltis']],
      ['die', [expect.anything()]],
    ])
    const whole = fight({ fighters: { f5: 5, chromia: 3 }, pile: ['WW04'] })
    expect(told(whole, 'retreated')).toMatchObject([{ side: 1 }])
    expect(asked(whole)).toBe('test.done')
  })
})

describe('moves', () => {
  const target = (played: Played, keyword: string) => chosen(played, keyword)
  const by = (keyword: 'plunder' | 'secure' | 'interfere', position: Position, n = 2, carry = true) =>
    woodenbot(position, (g) => moveBy(g, keyword, n, carry))

  test('IW-25.9 Plunder: the Drill with 2 crystals, then Ferrum; otherwise beside an outer mountain with most Fighters outside', () => {
    const drill: Position = { drill: 'chromia', cargo: 2, fighters: { f11: 3, f12: 1, f1: 2 } }
    expect(target(by('plunder', drill), 'plunder')).toBe('f5')
    expect(target(by('plunder', { ...drill, fighters: { f3: 2 } }), 'plunder')).toMatch(/^f[24]$/)
    const outside = by('plunder', { fighters: { f16: 3, f13: 2 } })
    expect(why(outside, 'plunder')).toEqual([['mostOuterFightersBeside', ['f10']]])
    expect(by('plunder', { fighters: { f1: 3 } }).changed).toBe(false)
  })

  test('IW-25.9 Secure: with a Totem alone its forest, then next to it; without one beside a possible mountain near the edge', () => {
    expect(target(by('secure', { totems: { f8: 1 }, fighters: { f14: 1, f7: 1 } }), 'secure')).toBe('f8')
    expect(['f4', 'f10']).toContain(target(by('secure', { totems: { f9: 1 }, fighters: { f1: 3 } }), 'secure'))
    const free = by('secure', { visionDeck: ['chromia', 'gallimor'], fighters: { f11: 1, f15: 2, f16: 1, chromia: 1 } })
    expect(why(free, 'secure')).toMatchObject([
      ['touchesFreePossible', ['f9', 'f10']],
      ['mostFightersBeside', ['f9']],
    ])
  })

  test('IW-25.9 Interfere: a controlled Foundation, Ferrum, a loaded Drill, a possible mountain', () => {
    const board: Position = {
      fighters: { f11: 1, f3: 1, f14: 2, chromia: 1 },
      foundations: ['chromia'],
      drill: 'plumbarum',
      cargo: 2,
      visionDeck: ['cuprumis'],
    }
    expect(target(by('interfere', board), 'interfere')).toBe('f5')
    expect(target(by('interfere', { ...board, fighters: { f3: 1, f14: 2 } }), 'interfere')).toMatch(/^f[24]$/)
    expect(target(by('interfere', { ...board, fighters: { f14: 2 } }), 'interfere')).toBe('f8')
    expect(target(by('interfere', { ...board, cargo: 1, fighters: { f15: 2 } }), 'interfere')).toBe('f9')
  })

  test('IW-25.10 Plunder looks at the crystals of the human Ironclad: from 5 on Ferrum comes first', () => {
    const rich: Position = { crystals: [0, 5], fighters: { f10: 2, f11: 3 } }
    expect(target(by('plunder', rich), 'plunder')).toBe('f1')
    expect(target(by('plunder', { ...rich, crystals: [5, 4] }), 'plunder')).not.toBe('f1')
  })

  test('IW-25.11 then a controlled Foundation, not an uncontrolled one', () => {
    const rich: Position = { crystals: [0, 5], fighters: { f11: 2, f15: 2, chromia: 1 }, foundations: ['chromia', 'cuprumis'] }
    expect(target(by('plunder', rich), 'plunder')).toBe('f5')
    expect(by('plunder', { ...rich, fighters: { f15: 2 } }).changed).toBe(false)
  })

  test('IW-25.12 most Fighters adjacent is the sum over the neighbouring forests', () => {
    const played = by('interfere', { fighters: { f10: 2, f4: 2, f3: 3 } })
    expect(why(played, 'interfere')).toEqual([['mostFightersBeside', ['f1']]])
    expect(target(by('interfere', { fighters: { f10: 2, f4: 3, f3: 1, f6: 4 } }), 'interfere')).toBe('f2')
  })

  test('IW-25.13 origins: outer forests first, then smaller Warbands, each Fighter once', () => {
    const played = by('secure', { visionDeck: ['chromia'], fighters: { f11: 1, f10: 1, f6: 3, chromia: 0 } }, 4)
    expect(target(played, 'secure')).toBe('f5')
    expect(moves(played)).toEqual(['f11>f5 1+0', 'f10>f5 1+0', 'f6>f5 2+0'])
    const again = by('secure', { visionDeck: ['chromia'], fighters: { f11: 3 }, moved: { f11: 2 } }, 3)
    expect(moves(again)).toEqual(['f11>f5 1+0'])
  })

  test('IW-25.14 a Totem is taken along only in Secure', () => {
    const played = by('plunder', { crystals: [0, 5], totems: { f10: 1 }, fighters: { f10: 2 } })
    expect(moves(played)).toEqual(['f10>f1 2+0'])
    expect(played.g.state.totems[at(played.g, 'f10')]).toBe(1)
  })

  test('IW-25.22 a target needs a Fighter beside it that has not moved', () => {
    const first = by('interfere', { fighters: { f11: 2, f16: 2 }, visionDeck: ['auria'] })
    expect(['f5', 'f10']).toContain(target(first, 'interfere'))
    expect(by('interfere', { fighters: { f10: 2 }, moved: { f10: 2 } }).changed).toBe(false)
  })

  test('IW-25.23 the Totem goes along with a Fighter of its own forest, who moves first', () => {
    const played = by('secure', { totems: { f5: 1 }, fighters: { f5: 1, f12: 4, f16: 4 } })
    expect(moves(played)[0]).toBe('f5>f11 1+0 full')
    expect(played.g.state.secured).toBe(1)
    const inside = by('secure', { totems: { f1: 1 }, fighters: { f1: 2, gallimor: 1 } })
    expect(moves(inside)).toEqual(['f1>f10 1+0 full', 'f1>f10 1+0'])
    const several = by('secure', { totems: { f1: 1, f6: 1 }, fading: { f5: 1 }, fighters: { f1: 1, f6: 1, f5: 1 } }, 1)
    expect(why(several, 'carried')).toEqual([
      ['nearOuterForest', ['f5', 'f6']],
      ['fadingTotem', ['f5']],
    ])
    const empty = by('secure', { totems: { f5: 1 }, fighters: { f5: 1, f12: 2 } }, 2, false)
    expect(moves(empty).every((move) => !move.includes('full'))).toBe(true)
  })

  test('IW-25.18 a Totem on an outer forest is secured, the third one loses the match for the human', () => {
    const played = by('secure', { secured: 2, totems: { f5: 1 }, fighters: { f5: 1 } })
    expect(played.g.result).toMatchObject({ winners: [0], reason: 'totems', rule: 'IW-17.1' })
  })
})

/** Each line of the recruitment, beside forests that must not be taken. */
const lines: { name: string; position: Position; kept: string[]; asked: [string, string[]][] }[] = [
  {
    name: 'next to a Totem',
    position: { totems: { f5: 1, f6: 1 }, fighters: { f11: 2, f12: 1, cobaltis: 1 }, foundations: ['cobaltis'] },
    kept: ['f11', 'f12'],
    asked: [['fewestFighters', ['f12']]],
  },
  {
    name: 'beside a controlled Foundation',
    position: { fighters: { cobaltis: 1, f12: 1 }, foundations: ['cobaltis', 'gallimor'], visionDeck: ['gallimor'] },
    kept: ['f12', 'f13'],
    asked: [['fewestFighters', ['f13']]],
  },
  {
    name: 'beside a possible outer mountain, uncontrolled, then without a Forge',
    position: { visionDeck: ['chromia', 'cuprumis', 'gallimor'], fighters: { chromia: 1, f15: 1 }, forges: ['cuprumis'] },
    kept: ['f11', 'f12', 'f14', 'f15', 'f16'],
    asked: [
      ['touchesFreePossibleOuter', ['f14', 'f15', 'f16']],
      ['touchesForgelessPossibleOuter', ['f15', 'f16']],
      ['fewestFighters', ['f16']],
    ],
  },
  {
    name: 'nearest to the Drill',
    position: { drill: 'plumbarum', fighters: { f13: 1 }, visionDeck: ['auria'] },
    kept: ['f11', 'f12', 'f13', 'f14', 'f15', 'f16'],
    asked: [
      ['nearDrill', ['f13', 'f14']],
      ['fewestFighters', ['f14']],
    ],
  },
]

test.each(lines.map((one) => [one.name, one] as const))('IW-24.17 recruiting: %s', (_name, { position, kept, asked: by }) => {
  const played = woodenbot({ crystals: [2, 0], ...position }, recruitWoodenbot)
  expect(candidates(played, 'recruit')).toEqual([kept])
  expect(why(played, 'recruit')).toEqual(by)
})

test('IW-24.17 both preferences are asked of one mountain: a free one with a Forge and a held one without are no free one without', () => {
  const position: Position = {
    visionDeck: ['argentimar', 'chromia', 'plumbarum'],
    forges: ['argentimar'],
    fighters: { chromia: 1, f13: 1, f14: 1 },
    crystals: [2, 0],
  }
  const played = woodenbot(position, recruitWoodenbot)
  expect(candidates(played, 'recruit')).toEqual([['f11', 'f12', 'f13', 'f14', 'f16']])
  expect(why(played, 'recruit').slice(0, 2)).toEqual([
    ['touchesFreePossibleOuter', ['f11', 'f13', 'f14', 'f16']],
    ['touchesForgelessPossibleOuter', ['f13', 'f14']],
  ])
  const held = woodenbot({ ...position, visionDeck: ['argentimar', 'chromia'], fighters: { chromia: 1, argentimar: 1 } }, recruitWoodenbot)
  expect(why(held, 'recruit')[1]).toEqual(['touchesForgelessPossibleOuter', ['f11', 'f12']])
})

test('IW-25.15 the Totem: beside the largest Warband, else nearest to a Warband, rather the larger of the nearest', () => {
  const discover = (position: Position) => woodenbot({ visionDeck: ['chromia'], ...position }, (g) => discoverAt(g, at(g, 'chromia')))
  const beside = discover({ fighters: { f5: 1, f6: 2, f11: 5, f1: 7 } })
  expect(candidates(beside, 'totem')).toEqual([['f5', 'f6']])
  expect(why(beside, 'totem')).toEqual([['largestWarband', ['f6']]])
  expect(why(discover({ fighters: { f10: 1, f7: 2 } }), 'totem')).toEqual([
    ['nearWarband', ['f5', 'f6']],
    ['nearLargerWarband', ['f6']],
  ])
  const possible = woodenbot(
    { visionDeck: ['chromia', 'auria', 'gallimor', 'cobaltis'], fighters: { f5: 1, auria: 1, f15: 2, argentimar: 0 } },
    discoverPlace,
  )
  expect(candidates(possible, 'discover')).toEqual([['chromia']])
})

describe('discovery', () => {
  test('IW-25.15 Totem beside the largest Warband, card out, its crystals, 5 cards in the deck again, the turn ends', () => {
    const played = woodenbot(
      {
        fighters: { f5: 2, f6: 3 },
        visionDeck: ['auria', 'zincur'],
        revealed: ['chromia', 'cobaltis', 'gallimor', 'cuprumis', 'lithimar'],
      },
      (g) => discoverAt(g, at(g, 'auria')),
    )
    expect(played.g.state.totems[at(played.g, 'f6')]).toBe(1)
    expect(played.g.state.crystals[0]).toBe(3)
    expect(played.g.state.visionDeck).toHaveLength(5)
    expect(ids(played.g, markedMountains(played.g))).not.toContain('auria')
    expect(ids(played.g, markedMountains(played.g))).toContain('zincur')
    expect(played.g.state.solo).toMatchObject({ over: true, aid: 'exalted' })
    const outer = woodenbot({ visionDeck: ['chromia'], fighters: { f9: 1, f7: 2 } }, (g) => discoverAt(g, at(g, 'chromia')))
    expect(outer.g.state.crystals[0]).toBe(0)
    expect(why(outer, 'totem')[0]).toEqual(['nearWarband', ['f6']])
  })

  test('IW-25.16 from an icon it needs a Warband beside it and no Ironclad unit, from Locate neither', () => {
    const icon = (position: Position) =>
      told(iconOf('woodenbot', 'search', { visionDeck: ['chromia', 'auria'], ...position }), 'discovered')
    expect(icon({ fighters: { f5: 1, auria: 1 } })).toHaveLength(1)
    expect(icon({ fighters: { f5: 1, auria: 1, chromia: 1 } })).toEqual([])
    expect(icon({ fighters: { f12: 1 } })).toEqual([])
    expect(told(woodenbot({ visionDeck: ['chromia'], fighters: { chromia: 4 } }, locate), 'discovered')).toHaveLength(1)
  })

  test('IW-25.17 after a discovery by the first icon the second one is skipped', () => {
    const played = cardOf('woodenbot', 'WW12', { visionDeck: ['chromia', 'auria'], fighters: { f5: 1, auria: 1 }, deck: ['WW21'] })
    expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['search'])
    expect(pileOf(played)).toEqual([])
  })

  test('IW-25.19 with fewer than 5 Vision cards in all every one is used', () => {
    const played = woodenbot({ visionDeck: ['auria'], revealed: ['chromia', 'cobaltis'] }, locate)
    expect(ids(played.g, markedMountains(played.g))).toEqual(['chromia', 'cobaltis'])
    expect(played.g.state.revealed).toEqual([])
  })

  test('IW-25.24 of several mountains the die', () => {
    const found = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const played = woodenbot({ visionDeck: ['chromia', 'argentimar', 'auria'], fighters: { f5: 1 } }, discoverPlace, seed)
      expect(why(played, 'discover').at(-1)?.[0]).toBe('die')
      found.add(chosen(played, 'discover') ?? '')
    }
    expect(found.size).toBeGreaterThan(1)
  })

  test('IW-25.15 no Totem left: nothing is discovered by an icon', () => {
    expect(woodenbot({ visionDeck: ['chromia'], fighters: { f5: 1 }, totems: { f1: 3 }, secured: 2 }, discoverPlace).changed).toBe(-1)
  })
})

describe('other icons', () => {
  test('IW-25.20 Alert: another card onto this one and its icons; the second time a crystal', () => {
    const played = turnOf('woodenbot', {
      visionDeck: ['auria', 'zincur'],
      pile: ['WW29', 'WW09', 'WW04'],
      revealed: ['chromia'],
      fighters: { f11: 2 },
    })
    expect(played.g.state.slots[0].map((cards) => cards.map((one) => played.g.content.cards[one].ref))).toEqual([['WW29', 'WW09']])
    expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['eye', 'alert', 'warband', 'alert'])
    expect(told(played, 'gained').filter(({ side }) => side === 0)).toHaveLength(1)
    expect(pileOf(played)).toEqual(['WW04'])
  })

  test('IW-25.21 shield: burn or lose a crystal; what is impossible cannot be chosen; neither is a crystal for the bot', () => {
    const shield = (position: Position) => iconOf('woodenbot', 'shield', position)
    expect(texts(shield({ hand: ['IC06'], crystals: [0, 1] }))).toEqual(['burn IC06', 'give 1'])
    const burn = shield({ hand: ['IC06'], crystals: [0, 0] })
    expect(texts(burn)).toEqual(['burn IC06'])
    answer(burn, 'burn IC06')
    expect([burn.g.state.discards[1], pileOf(burn).length]).toEqual([[card(burn.g, 'IC06')], 1])
    const neither = shield({ hand: ['IC01'], crystals: [0, 0] })
    expect(neither.g.state.crystals[0]).toBe(1)
  })
})
