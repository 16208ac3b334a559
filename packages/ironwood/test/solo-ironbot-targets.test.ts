/** IW-22: where each move of the Ironbot goes, beside places that must not be taken. */
import { expect, test } from 'vitest'
import { placeFoundation, recruitFighter } from '../src/solo/ironbot/chart.ts'
import { chase, expand, moveDrill, protect } from '../src/solo/ironbot/moves.ts'
import type { G } from '../src/state.ts'
import { candidates, type Played, type Position, play, why } from './solo-table.ts'

/** Does one thing of the Ironbot; what it hands back is `changed`. */
function ironbot(position: Position, does: (g: G) => unknown, seed = 1): Played & { changed: unknown } {
  let changed: unknown
  const played = play('ironbot', position, (g) => (changed = does(g)), { seed })
  return { ...played, changed }
}

/** Each target of each move beside places that must not be taken: who passed the filters, and which criterion decided. */
const outer = ['argentimar', 'chromia', 'cobaltis', 'plumbarum', 'cuprumis', 'gallimor']
const targets: {
  name: string
  rule: string
  what: string
  does: (g: G) => unknown
  position: Position
  kept: string[]
  asked: [string, string[]][]
}[] = [
  {
    name: 'Protect: Ferrum before a threatened Foundation',
    rule: 'IW-22.11',
    what: 'protect',
    does: protect,
    position: { fighters: { ferrum: 2, auria: 4, chromia: 1, f5: 3 }, foundations: ['chromia'] },
    kept: ['ferrum'],
    asked: [],
  },
  {
    name: 'Protect: a Foundation with a larger Warband beside it',
    rule: 'IW-22.11',
    what: 'protect',
    does: protect,
    position: {
      fighters: { ferrum: 3, auria: 4, chromia: 2, cuprumis: 1, gallimor: 1, f5: 3, f16: 3 },
      foundations: ['chromia', 'cuprumis'],
    },
    kept: ['chromia'],
    asked: [],
  },
  {
    name: 'Protect: an unmarked inner mountain with a larger Warband beside it',
    rule: 'IW-22.11',
    what: 'protect',
    does: protect,
    position: { fighters: { ferrum: 3, palladimor: 1, chromia: 1, f3: 3, f11: 3, auria: 4 }, marked: ['lithimar'] },
    kept: ['palladimor'],
    asked: [],
  },
  {
    name: 'Chase: only mountains beside the focus',
    rule: 'IW-22.11',
    what: 'chase',
    does: chase,
    position: { fighters: { f8: 2, lithimar: 2, zincur: 4, gallimor: 1, auria: 8, chromia: 8 } },
    kept: ['lithimar', 'plumbarum', 'cuprumis'],
    asked: [['biggestResult', ['lithimar']]],
  },
  {
    name: 'Expand: outer, uncontrolled, unmarked, without a Forge',
    rule: 'IW-22.11',
    what: 'expand',
    does: expand,
    position: { fighters: { zincur: 3, cobaltis: 1, f14: 1 }, forges: ['argentimar'], foundations: ['chromia'], marked: ['chromia'] },
    kept: ['plumbarum', 'cuprumis', 'gallimor'],
    asked: [
      ['foundation', ['plumbarum', 'cuprumis', 'gallimor']],
      ['fewestFoesBeside', ['gallimor']],
    ],
  },
  {
    name: 'Expand: then an uncontrolled Foundation, marked or not',
    rule: 'IW-22.11',
    what: 'expand',
    does: expand,
    position: { fighters: { zincur: 3, cobaltis: 1, f5: 1 }, foundations: ['chromia', 'cobaltis', 'gallimor'], marked: outer },
    kept: ['chromia', 'gallimor'],
    asked: [['fewestFoesBeside', ['gallimor']]],
  },
  {
    name: 'Expand: then an inner mountain, never Ferrum',
    rule: 'IW-22.11',
    what: 'expand',
    does: expand,
    position: { fighters: { palladimor: 3, f3: 2 }, marked: [...outer, 'auria'] },
    kept: ['lithimar', 'zincur'],
    asked: [['biggestFoeBeside', ['lithimar']]],
  },
  {
    name: 'Drill home: nearest Forge, larger Warband, smaller enemy',
    rule: 'IW-22.16',
    what: 'drill',
    does: moveDrill,
    position: { drill: 'auria', cargo: 3, forges: ['chromia', 'argentimar'], fighters: { chromia: 2, argentimar: 2, f12: 1 } },
    kept: ['ferrum', 'palladimor', 'zincur', 'argentimar', 'chromia'],
    asked: [
      ['nearForge', ['ferrum', 'argentimar', 'chromia']],
      ['largestWarband', ['argentimar', 'chromia']],
      ['smallestFoeBeside', ['argentimar']],
    ],
  },
  {
    name: 'Drill home: next to a larger Warband',
    rule: 'IW-22.16',
    what: 'drill',
    does: moveDrill,
    position: { drill: 'auria', cargo: 3, forges: ['chromia', 'argentimar'], fighters: { cobaltis: 2 } },
    kept: ['ferrum', 'palladimor', 'zincur', 'argentimar', 'chromia'],
    asked: [
      ['nearForge', ['ferrum', 'argentimar', 'chromia']],
      ['largestWarband', ['ferrum', 'argentimar', 'chromia']],
      ['besideLarger', ['chromia']],
    ],
  },
  {
    name: 'Foundation: the largest Warband on a free outer mountain',
    rule: 'IW-21.12',
    what: 'place',
    does: placeFoundation,
    position: {
      fighters: { auria: 9, chromia: 3, cobaltis: 2, gallimor: 5, plumbarum: 6 },
      foundations: ['gallimor'],
      forges: ['plumbarum'],
    },
    kept: ['chromia', 'cobaltis'],
    asked: [['largestWarband', ['chromia']]],
  },
  {
    name: 'recruiting: Ferrum under 3 Fighters, Golems or not',
    rule: 'IW-21.14',
    what: 'recruit',
    does: (g) => recruitFighter(g, 0),
    position: { fighters: { ferrum: 2 }, golems: { ferrum: 3 }, forges: ['chromia'] },
    kept: ['ferrum'],
    asked: [],
  },
  {
    name: 'recruiting: the Forge with the smallest Warband',
    rule: 'IW-21.14',
    what: 'recruit',
    does: (g) => recruitFighter(g, 0),
    position: { fighters: { ferrum: 3, chromia: 2, cobaltis: 1 }, forges: ['chromia', 'cobaltis'], foundations: ['gallimor'] },
    kept: ['ferrum', 'chromia', 'cobaltis'],
    asked: [['smallestWarband', ['cobaltis']]],
  },
]

test.each(targets.map((one) => [one.rule, one.name, one] as const))('%s %s', (_rule, _name, { what, does, position, kept, asked: by }) => {
  const played = ironbot(position, does)
  expect(candidates(played, what)[0]).toEqual(kept)
  expect(why(played, what)).toEqual(by)
})
