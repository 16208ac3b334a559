/** IW-25: where each move of the Woodenbot goes, beside places that must not be taken. */
import { expect, test } from 'vitest'
import { moveBy } from '../src/solo/woodenbot/moves.ts'
import type { G } from '../src/state.ts'
import { chosen, type Played, type Position, play, why } from './solo-table.ts'

function woodenbot(position: Position, does: (g: G) => unknown, seed = 1): Played & { changed: unknown } {
  let changed: unknown
  const played = play('woodenbot', position, (g) => (changed = does(g)), { seed })
  return { ...played, changed }
}

/** Each target of each case, beside places that must not be taken, and with a criterion that decides. */
const targets: {
  name: string
  keyword: 'plunder' | 'secure' | 'interfere'
  position: Position
  to: string
  asked: [string, string[]][]
}[] = [
  {
    name: 'Plunder, rich human: beside Ferrum',
    keyword: 'plunder',
    position: { crystals: [0, 5], fighters: { f10: 2, f6: 1, f13: 5 } },
    to: 'f1',
    asked: [['mostFightersBeside', ['f1']]],
  },
  {
    name: 'Plunder, rich human: beside a controlled Foundation',
    keyword: 'plunder',
    position: {
      crystals: [0, 5],
      fighters: { f11: 1, f12: 3, f13: 2, f15: 5, chromia: 1, cobaltis: 1 },
      foundations: ['chromia', 'cobaltis'],
    },
    to: 'f6',
    asked: [['mostFightersBeside', ['f6']]],
  },
  {
    name: 'Plunder, loaded Drill: beside it',
    keyword: 'plunder',
    position: { drill: 'chromia', cargo: 2, fighters: { f11: 1, f12: 2, f15: 5 } },
    to: 'f6',
    asked: [['mostFightersBeside', ['f6']]],
  },
  {
    name: 'Plunder, loaded Drill: beside Ferrum',
    keyword: 'plunder',
    position: { drill: 'chromia', cargo: 2, fighters: { f4: 1, f9: 2, f15: 5 } },
    to: 'f4',
    asked: [['mostFightersBeside', ['f4']]],
  },
  {
    name: 'Plunder otherwise: most Fighters on outer forests beside it',
    keyword: 'plunder',
    position: { fighters: { f16: 2, f13: 1, f3: 9 } },
    to: 'f10',
    asked: [['mostOuterFightersBeside', ['f10']]],
  },
  {
    name: 'Plunder otherwise: beside an outer mountain',
    keyword: 'plunder',
    position: { fighters: { f16: 2, f3: 2 }, moved: { f16: 2 } },
    to: 'f7',
    asked: [],
  },
  {
    name: 'Secure, Totem at a Warband: the outer forest beside it',
    keyword: 'secure',
    position: { totems: { f5: 1 }, fighters: { f5: 1, f12: 3, f14: 3 } },
    to: 'f11',
    asked: [],
  },
  {
    name: 'Secure, Totem at a Warband: the inner forest beside it that neighbours an outer one',
    keyword: 'secure',
    position: { totems: { f1: 1 }, fighters: { f1: 2, f12: 3, f3: 3 } },
    to: 'f10',
    asked: [],
  },
  {
    name: 'Secure, Totem alone: its forest',
    keyword: 'secure',
    position: { totems: { f8: 1, f9: 1 }, fighters: { f14: 1, f15: 2, f11: 5 } },
    to: 'f9',
    asked: [['mostFightersBeside', ['f9']]],
  },
  {
    name: 'Secure, Totem alone and out of reach: an inner forest next to it',
    keyword: 'secure',
    position: { totems: { f9: 1 }, fighters: { f1: 2, f14: 4, f16: 1, f12: 6 } },
    to: 'f8',
    asked: [['mostFightersBeside', ['f8']]],
  },
  {
    name: 'Secure without a Totem: beside a possible mountain and next to an outer forest',
    keyword: 'secure',
    position: { visionDeck: ['auria'], fighters: { f1: 1, f3: 5 } },
    to: 'f10',
    asked: [],
  },
  {
    name: 'Secure without a Totem: an inner forest',
    keyword: 'secure',
    position: { visionDeck: ['chromia'], fighters: { f12: 5 } },
    to: 'f6',
    asked: [],
  },
  {
    name: 'Interfere: beside a controlled Foundation',
    keyword: 'interfere',
    position: {
      fighters: { f11: 1, f12: 3, f13: 2, f3: 5, chromia: 1, cobaltis: 1 },
      foundations: ['chromia', 'cobaltis', 'gallimor'],
      moved: { f3: 5 },
    },
    to: 'f7',
    asked: [['mostFightersBeside', ['f7']]],
  },
  {
    name: 'Interfere: beside Ferrum',
    keyword: 'interfere',
    position: { fighters: { f10: 2, f6: 1, f13: 5, f14: 1 }, drill: 'plumbarum', cargo: 2 },
    to: 'f1',
    asked: [['mostFightersBeside', ['f1']]],
  },
  {
    name: 'Interfere: beside the loaded Drill',
    keyword: 'interfere',
    position: { drill: 'plumbarum', cargo: 2, fighters: { f13: 1, f14: 2, f11: 5 }, visionDeck: ['chromia'] },
    to: 'f8',
    asked: [['mostFightersBeside', ['f8']]],
  },
  {
    name: 'Interfere: beside a possible mountain, most Fighters on outer forests',
    keyword: 'interfere',
    position: { drill: 'plumbarum', cargo: 1, fighters: { f14: 1, f15: 2, f7: 5, f11: 5 }, moved: { f7: 5 }, visionDeck: ['cuprumis'] },
    to: 'f9',
    asked: [['mostOuterFightersBeside', ['f9']]],
  },
]

test.each(targets.map((one) => [one.name, one] as const))('IW-25.9 IW-25.12 %s', (_name, { keyword, position, to, asked: criteria }) => {
  const played = woodenbot(position, (g) => moveBy(g, keyword, 1))
  expect(chosen(played, keyword)).toBe(to)
  expect(why(played, keyword)).toEqual(criteria)
})
