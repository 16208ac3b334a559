/** Units that an automaton may move, and the move itself (IW-22.12, IW-22.15, IW-25.13). */
import { emit } from '@trestle/kernel'
import { restedFighters, restedGolems, shift } from '../map/units.ts'
import { type G, sideOf, warbandAt } from '../state.ts'

export interface Units {
  fighters: number
  golems: number
}

/** IW-22.11: 3 units always stay on Ferrum. */
export const FERRUM_GUARD = 3

/** IW-22.11, IW-22.12: the units that may leave a mountain: not moved yet (IW-9.2), `leave` stay, on Ferrum 3; Golems go first. */
export function spareUnits(g: G, from: number, leave: number, atMost = Number.POSITIVE_INFINITY): Units {
  const keep = from === g.content.ferrum ? FERRUM_GUARD : leave
  const n = Math.min(warbandAt(g.state, from) - keep, atMost)
  if (n <= 0) return { fighters: 0, golems: 0 }
  const golems = Math.min(n, restedGolems(g, from))
  return { golems, fighters: Math.min(n - golems, restedFighters(g, from)) }
}

/** Moves units one step. The Drill never moves along. */
export function march(g: G, from: number, to: number, units: Units, totem: 'none' | 'full' | 'fading' = 'none'): void {
  shift(g, from, to, units, true)
  emit(g, { on: 'moved', side: sideOf(g, from), from, to, fighters: units.fighters, golems: units.golems, totem })
}
