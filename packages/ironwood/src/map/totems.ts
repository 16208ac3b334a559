/** IW-16: Totems carried, secured, fading. */
import { emit, goto } from '@trestle/kernel'
import { WW } from '../content/compiled.ts'
import { acted, operation, stepAt } from '../effects/interpreter.ts'
import { activeMods, forbidden } from '../effects/modifiers.ts'
import { choice, type PlaceOption, type Skip, skip } from '../options.ts'
import { checkTotems } from '../round/victory.ts'
import { checkAid } from '../solo/woodenbot/aid.ts'
import { changed, type G, noCounts, resolving, seatOf } from '../state.ts'

type TotemSide = 'full' | 'fading'

/** IW-16.1: the Totems that a Fighter leaving this forest may take along, one of each kind that is there. */
export function portable(g: G, forest: number): TotemSide[] {
  const { totems, fading } = g.state
  if (totems[forest] + fading[forest] === 0 || forbidden(g, WW, 'moveTotem', forest)) return []
  return [...(totems[forest] > 0 ? (['full'] as const) : []), ...(fading[forest] > 0 ? (['fading'] as const) : [])]
}

/** IW-16.4: a Totem goes along; on an outer forest it is secured at once. */
export function carry(g: G, from: number, to: number, side: TotemSide): void {
  const s = g.state
  const pile = side === 'full' ? 'totems' : 'fading'
  s[pile] = changed(s[pile], from, -1)
  if (g.content.places[to].ring === 'outer') {
    s.secured++
    emit(g, { on: 'secured', at: to, total: s.secured })
    checkTotems(g)
  } else s[pile] = changed(s[pile], to, 1)
}

/** IW-15.5: a full Totem comes to a forest. */
export function placeTotem(g: G, forest: number): void {
  g.state.totems = changed(g.state.totems, forest, 1)
}

/** IW-6.6, IW-16.8: fading Totems leave the map for the reserve (IW-16.9), full ones turn to their fading side. */
export function fadeTotems(g: G): void {
  const s = g.state
  if (activeMods(g, 'noFade').length > 0) return
  for (const forest of g.content.forests) {
    if (s.fading[forest] > 0) emit(g, { on: 'faded', at: forest, n: s.fading[forest] })
    if (s.totems[forest] > 0) emit(g, { on: 'fading', at: forest, n: s.totems[forest] })
  }
  s.fading = s.totems
  s.totems = noCounts(g.content)
  checkAid(g)
}

interface Restore {
  script: number
  at: number
  left?: number
}

const fadingForests = (g: G): number[] => g.content.forests.filter((forest) => g.state.fading[forest] > 0)

/** A fading Totem turns to its full side. */
operation<'restoreTotem', Restore>('restoreTotem', (g) => fadingForests(g).length > 0, {
  start(g, f) {
    f.left = stepAt(g, f, 'restoreTotem').n
  },
  restore: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-16.8',
    options: (g, f: Restore): (PlaceOption | Skip)[] =>
      f.left && fadingForests(g).length > 0 ? [...fadingForests(g).map((at) => ({ do: 'restore' as const, at })), skip] : [],
    resolve(g, f, o) {
      f.left = o.do === 'skip' ? 0 : (f.left ?? 0) - 1
      if (o.do === 'skip') return
      g.state.fading = changed(g.state.fading, o.at, -1)
      g.state.totems = changed(g.state.totems, o.at, 1)
      acted(g)
      emit(g, { on: 'restored', at: o.at })
    },
  }),
  again(g, f) {
    if (f.left && fadingForests(g).length > 0) goto(g, 'restore')
  },
})
