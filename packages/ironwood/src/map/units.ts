/** Units enter and leave the map only through here (IW-1.5, IW-1.6, IW-7). */
import { emit } from '@trestle/kernel'
import { fightersInReserve, type G, golemsInReserve, sideOf } from '../state.ts'

/** IW-18.8, IW-1.5: units from the reserve to a place, as many as there are. Returns how many. */
export function recruit(g: G, place: number, unit: 'fighter' | 'golem', n: number): number {
  const side = sideOf(g, place)
  const placed = Math.min(n, unit === 'fighter' ? fightersInReserve(g, side) : golemsInReserve(g))
  if (placed <= 0) return 0
  if (unit === 'fighter') g.state.fighters[place] += placed
  else g.state.golems[place] += placed
  emit(g, { on: 'recruited', side, at: place, unit, n: placed })
  return placed
}

/** IW-18.9: units back to their reserve. Those that have moved this turn go first. */
export function takeAway(g: G, place: number, fighters: number, golems: number): void {
  const s = g.state
  s.fighters[place] -= fighters
  s.golems[place] -= golems
  s.moved[place] = Math.max(0, s.moved[place] - fighters)
  s.movedGolems[place] = Math.max(0, s.movedGolems[place] - golems)
}

/** Shifts units from one place to another of the same kind. They keep having moved, or have moved now. */
export function shift(g: G, from: number, to: number, units: { fighters: number; golems: number }, moves: boolean): void {
  const s = g.state
  const moved = moves ? 0 : Math.min(units.fighters, s.moved[from])
  const movedGolems = moves ? 0 : Math.min(units.golems, s.movedGolems[from])
  s.fighters[from] -= units.fighters
  s.golems[from] -= units.golems
  s.moved[from] -= moved
  s.movedGolems[from] -= movedGolems
  s.fighters[to] += units.fighters
  s.golems[to] += units.golems
  s.moved[to] += moves ? units.fighters : moved
  s.movedGolems[to] += moves ? units.golems : movedGolems
}

/** IW-12.2, IW-12.4: the Warband goes as a whole; Totems and the Drill stay (IW-12.6). */
export function forceRetreat(g: G, from: number, to: number): void {
  const { fighters, golems } = g.state
  const units = { fighters: fighters[from], golems: golems[from] }
  shift(g, from, to, units, false)
  emit(g, { on: 'retreated', side: sideOf(g, from), from, to, ...units })
  for (const effect of g.state.resolving) effect.attacked = effect.attacked.map((place) => (place === from ? to : place))
}

/** IW-9.2: no unit has moved yet. */
export function restUnits(g: G): void {
  g.state.moved.fill(0)
  g.state.movedGolems.fill(0)
  g.state.drillMoved = false
}

/** IW-9.2: Fighters of a place that may still move this turn. */
export const restedFighters = (g: G, place: number): number => g.state.fighters[place] - g.state.moved[place]

export const restedGolems = (g: G, place: number): number => g.state.golems[place] - g.state.movedGolems[place]
