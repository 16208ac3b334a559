/** ROOT-E, ROOT-H.2: hirelings that meet one another, and factions that meet them. */
import { call } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { SETUP } from '../src/ground/state.ts'
import { ableToGo, move, moveOf } from '../src/rules/move.ts'
import { kindOf } from '../src/rules/parties.ts'
import { remove } from '../src/rules/removal.ts'
import { bench } from './bench.ts'
import { down, unplotted, up } from './corvids-bench.ts'
import { type HireBench, hireBench, whereOf } from './hire-bench.ts'

test('ROOT-H.2.17 ROOT-H.2.25 no Prophet starts where the Furious Protector stands', () => {
  const b = hireBench('marquise+eyrie').hire('furious-protector').hire('warm-sun-prophets')
  const [first, ...others] = b.book.ruins.map((at) => at + 1)
  b.put('h_S', 'pawn', first).act('C', (g) => b.sideOf('h_L').setUp?.(g, b.seat('h_L'), 0))
  expect(whereOf(b, 'h_L')).toEqual(others)
})

test('ROOT-H.2.1~2 ROOT-H.2.19~2 one of the Patrol that the Bandits take goes onto its card', () => {
  const b = hireBench('eyrie+alliance').hire('forest-patrol', 'E').hire('highway-bandits', 'A').lurk('h_T', 1, 5)
  b.put('h_C', 'warrior', 1, 3)
  b.act('E', (g) => call(g, move, { ...moveOf(b.seat('h_C'), 0), to: 4, n: 2 }))
  expect(b.boardOf('h_C')).toEqual({ resting: 1 })
  expect([whereOf(b, 'h_C'), b.supply('h_C', 'warrior')]).toEqual([[1, 5], 9])
})
