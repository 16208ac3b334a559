/**
 * How an automaton decides: candidates pass the filters of a `Selection`, then its criteria narrow them one after the
 * other, and the magic die picks among those that are still equal (IW-20.14). Each criterion that was asked is told as an
 * event with the candidates it kept, so that every decision can be explained.
 */
import { emit, roll } from '@trestle/kernel'
import { IC } from '../content/compiled.ts'
import type { CriterionName, FilterName, Selection } from '../content/solo-schema.ts'
import { controlOf, FORGE, FOUNDATION, type G, NOWHERE, warbandAt } from '../state.ts'
import { markedMountains, soloOf } from './state.ts'
import { FERRUM_GUARD, spareUnits } from './warbands.ts'

/** What a decision is about. Places; `NOWHERE` where it does not matter. */
export interface Ask {
  /** The forest of the Warband in focus. */
  focus?: number
  /** The forest that a beaten Warband leaves, and the mountain of the battle. */
  from?: number
  mountain?: number
  /** The forest whose Totem is to be carried. */
  carried?: number
}

type Filter = (g: G, place: number, ask: Ask) => boolean
/** The higher, the better. */
type Criterion = (g: G, place: number, ask: Ask) => number

/** The rank of a place of which a criterion is not asked. */
const NOT_ASKED = Number.NEGATIVE_INFINITY

// What is where

/** IW-20.17: units count; of equal counts more Golems are larger. */
const sizeOf = (g: G, place: number): number => 4 * warbandAt(g.state, place) + g.state.golems[place]

/** IW-20.17, IW-22.6: how much larger one Warband is than another. */
export function difference(g: G, a: number, b: number): number {
  const { golems } = g.state
  const units = warbandAt(g.state, a) - warbandAt(g.state, b)
  return units === 0 ? Math.sign(golems[a] - golems[b]) : units
}

const warbandsTouching = (g: G, place: number): number[] => g.content.contacts[place].filter((near) => warbandAt(g.state, near) > 0)

/** The largest of some places by a count; 0 without any. */
const most = (places: number[], count: (place: number) => number): number => places.reduce((top, place) => Math.max(top, count(place)), 0)
const sum = (places: number[], counts: number[]): number => places.reduce((total, place) => total + counts[place], 0)
const nearest = (g: G, place: number, goals: number[]): number =>
  goals.reduce((steps, goal) => Math.min(steps, g.content.distances[place][goal]), 1000)

export const hasTotem = (g: G, place: number): boolean => g.state.totems[place] + g.state.fading[place] > 0

/** IW-22.2: the third turn of the Ironbot in the round. */
const lastTurn = (g: G): boolean => g.state.turn >= 6

/** IW-22.2, IW-22.22: a fading Totem does not count on the last turn. */
const countsTotem = (g: G, place: number): boolean => g.state.totems[place] > 0 || (g.state.fading[place] > 0 && !lastTurn(g))

const totemForests = (g: G): number[] => g.content.forests.filter((forest) => hasTotem(g, forest))
const isMarked = (g: G, place: number): boolean => markedMountains(g).includes(place)
const ringOf = (g: G, place: number) => g.content.places[place].ring
const controlled = (g: G, place: number): boolean => controlOf(g, place) === IC && warbandAt(g.state, place) > 0
const touches =
  (test: Filter): Filter =>
  (g, place, ask) =>
    g.content.contacts[place].some((near) => test(g, near, ask))
const nextTo =
  (test: Filter): Filter =>
  (g, place, ask) =>
    g.content.neighbours[place].some((near) => test(g, near, ask))
const and =
  (...tests: Filter[]): Filter =>
  (g, place, ask) =>
    tests.every((test) => test(g, place, ask))
const not =
  (test: Filter): Filter =>
  (g, place, ask) =>
    !test(g, place, ask)
const outer: Filter = (g, place) => ringOf(g, place) === 'outer'
const inner: Filter = (g, place) => ringOf(g, place) === 'inner'
const foundation: Filter = (g, place) => g.state.forges[place] === FOUNDATION
const forge: Filter = (g, place) => g.state.forges[place] === FORGE
const loadedDrill: Filter = (g, place) => g.state.drill === place && g.state.cargo > 0

/** The words of `among`. */
export const filters: Record<FilterName, Filter> = {
  inner,
  outer,
  ferrum: (g, place) => place === g.content.ferrum,
  controlled,
  uncontrolled: not(controlled),
  unmarked: not(isMarked),
  possible: isMarked,
  forge,
  noForge: not(forge),
  foundation,
  noFoundation: not(foundation),
  bare: (g, place) => g.state.forges[place] === 0,
  underThreeUnits: (g, place) => warbandAt(g.state, place) < 3,
  underThreeFighters: (g, place) => g.state.fighters[place] < 3,
  withFighter: (g, place) => g.state.fighters[place] > 0,
  /** IW-22.23: inner and outer forests alike. */
  outnumbered: (g, place) => warbandsTouching(g, place).some((forest) => difference(g, forest, place) > 0),
  loadedDrill,
  besideTotem: touches(hasTotem),
  touchesFocus: (g, place, ask) => g.content.contacts[place].includes(ask.focus ?? NOWHERE),
  /** Can a Warband come here at all? */
  reinforceable: (g, place) => g.content.neighbours[place].some((from) => units(spareUnits(g, from, 0)) > 0),
  touchesInnerWarband: touches(and(inner, (g, place) => warbandAt(g.state, place) > 0)),
  warband: (g, place) => warbandAt(g.state, place) > 0,
  holdsTotem: hasTotem,
  countedTotem: countsTotem,
  totemCountsOnMap: (g) => g.content.forests.some((forest) => countsTotem(g, forest)),
  clearOfBattle: (g, place, ask) => !g.content.contacts[place].includes(ask.mountain ?? NOWHERE),
  /** IW-22.8: not nearer to any Totem than the forest that is left. */
  noNearerTotem: (g, place, ask) =>
    totemForests(g).every((totem) => g.content.distances[place][totem] >= g.content.distances[ask.from ?? place][totem]),
  touchesFerrum: touches((g, place) => place === g.content.ferrum),
  touchesOuterMountain: touches(outer),
  touchesControlledFoundation: touches(and(foundation, controlled)),
  touchesDrill: touches((g, place) => place === g.state.drill),
  touchesLoadedDrill: touches((g, place) => place === g.state.drill && g.state.cargo >= 2),
  touchesPossible: touches(isMarked),
  touchesPossibleOuter: touches(and(isMarked, outer)),
  nextToTotem: nextTo(hasTotem),
  nextToCarried: (g, place, ask) => g.content.neighbours[place].includes(ask.carried ?? NOWHERE),
  nextToOuter: nextTo(outer),
}

const units = (warband: { fighters: number; golems: number }): number => warband.fighters + warband.golems
const prefer =
  (test: Filter): Criterion =>
  (g, place, ask) =>
    test(g, place, ask) ? 1 : 0
const fewest =
  (count: Criterion): Criterion =>
  (g, place, ask) =>
    -count(g, place, ask)

/** IW-22.11: the Warband of a mountain as a source, Ferrum without 3 units. */
function sourceSize(g: G, place: number): number {
  if (place !== g.content.ferrum) return sizeOf(g, place)
  const left = warbandAt(g.state, place) - FERRUM_GUARD
  return 4 * left + Math.min(left, g.state.golems[place])
}

/** IW-22.11: the biggest Warband that one move can make here. */
function resultSize(g: G, place: number): number {
  const gain = most(g.content.neighbours[place], (from) => {
    const spare = spareUnits(g, from, 0)
    return 4 * units(spare) + spare.golems
  })
  return sizeOf(g, place) + gain
}

/** The size of the Warband that is nearest to a forest. */
function nearestSize(g: G, place: number): number {
  const warbands = g.content.forests.filter((forest) => warbandAt(g.state, forest) > 0)
  const steps = nearest(g, place, warbands)
  return most(
    warbands.filter((forest) => g.content.distances[place][forest] === steps),
    (forest) => warbandAt(g.state, forest),
  )
}

const ironcladTouching = (g: G, place: number): number[] => g.content.contacts[place].filter((near) => warbandAt(g.state, near) > 0)

/** The words of `by`. */
export const criteria: Record<CriterionName, Criterion> = {
  outer: prefer(outer),
  unmarked: prefer(not(isMarked)),
  foundation: prefer(foundation),
  noForge: prefer(not(forge)),
  /** IW-22.2: not on the last turn, on which it counts as none. */
  fadingTotem: prefer((g, place) => g.state.fading[place] > 0 && !(soloOf(g).side === IC && lastTurn(g))),
  nearOuterForest: fewest((g, place) => nearest(g, place, g.content.outerForests)),
  nearTotem: fewest((g, place) => nearest(g, place, totemForests(g))),
  nearCountedTotem: fewest((g, place) =>
    nearest(
      g,
      place,
      g.content.forests.filter((forest) => countsTotem(g, forest)),
    ),
  ),
  nearForge: fewest((g, place) =>
    nearest(
      g,
      place,
      g.content.mountains.filter((mountain) => g.state.forges[mountain] === FORGE),
    ),
  ),
  nearDrill: fewest((g, place) => g.content.distances[place][g.state.drill]),
  nearWarband: fewest((g, place) =>
    nearest(
      g,
      place,
      g.content.forests.filter((forest) => warbandAt(g.state, forest) > 0),
    ),
  ),
  nearLargerWarband: nearestSize,
  largestWarband: sizeOf,
  smallestWarband: fewest(sizeOf),
  largestSource: sourceSize,
  biggestResult: resultSize,
  /** IW-22.5: the largest Ironclad Warband beside it minus the Warband. */
  bestDifference: (g, place) => {
    const attackers = ironcladTouching(g, place)
    if (attackers.length === 0) return -warbandAt(g.state, place)
    return Math.max(...attackers.map((mountain) => difference(g, mountain, place)))
  },
  fewestUnits: fewest((g, place) => warbandAt(g.state, place)),
  fewestFighters: fewest((g, place) => g.state.fighters[place]),
  fewestFoesBeside: fewest((g, place) => sum(g.content.contacts[place], g.state.fighters)),
  biggestFoeBeside: (g, place) => most(g.content.contacts[place], (forest) => sizeOf(g, forest)),
  /** IW-22.16: asked only of mountains with an Ironclad Warband. */
  smallestFoeBeside: (g, place) =>
    warbandAt(g.state, place) === 0 ? NOT_ASKED : -most(g.content.contacts[place], (forest) => sizeOf(g, forest)),
  /** IW-22.16: asked only of mountains without one. */
  besideLarger: (g, place) => (warbandAt(g.state, place) > 0 ? NOT_ASKED : most(g.content.neighbours[place], (near) => sizeOf(g, near))),
  mostFightersBeside: (g, place) => sum(g.content.neighbours[place], g.state.fighters),
  mostOuterFightersBeside: (g, place) =>
    sum(
      g.content.neighbours[place].filter((near) => ringOf(g, near) === 'outer'),
      g.state.fighters,
    ),
  fewestIroncladFightersBeside: fewest((g, place) => sum(g.content.contacts[place], g.state.fighters)),
  touchesFreePossible: prefer(touches(and(isMarked, not(controlled)))),
  touchesFreePossibleOuter: prefer(touches(and(isMarked, outer, not(controlled)))),
  /** IW-24.17: both preferences are asked of one mountain, so beside a free one only free ones count. */
  touchesForgelessPossibleOuter: (g, place, ask) => {
    const possible = g.content.contacts[place].filter((near) => isMarked(g, near) && outer(g, near, ask))
    const free = possible.filter((near) => !controlled(g, near))
    return (free.length > 0 ? free : possible).some((near) => !forge(g, near, ask)) ? 1 : 0
  },
}

// Deciding

/** The faces of the magic die (IW-20.14). */
export const FACES = ['lowestEven', 'lowestOdd', 'highestEven', 'highestOdd'] as const

/** IW-20.14 to IW-20.16: one fresh roll; where no candidate has the rolled parity all of them count. */
export function magicDie(g: G, what: string, candidates: number[]): number {
  const face = FACES[roll(g, 4) - 1]
  const number = (place: number) => g.content.places[place].number
  const parity = face.endsWith('Even') ? 0 : 1
  const right = candidates.filter((place) => number(place) % 2 === parity)
  const pool = right.length > 0 ? right : candidates
  const sign = face.startsWith('lowest') ? 1 : -1
  const chosen = pool.reduce((best, place) => (sign * number(place) < sign * number(best) ? place : best))
  emit(g, { on: 'solo-die', what, face, rule: 'IW-20.14', among: candidates, kept: [chosen] })
  return chosen
}

/** Those candidates with the highest rank, told as one criterion. */
export function keepBest<T>(candidates: T[], rank: (candidate: T) => number): T[] {
  const ranks = candidates.map(rank)
  const top = Math.max(...ranks)
  return candidates.filter((_, i) => ranks[i] === top)
}

/** Asks the criteria in their order, then the magic die. `what` names the decision. NOWHERE without a candidate. */
function decide(g: G, what: string, rule: string, candidates: number[], by: CriterionName[], ask: Ask = {}): number {
  let left = candidates
  if (left.length === 0) return NOWHERE
  for (const name of by) {
    if (left.length === 1) break
    const rank = (place: number) => criteria[name](g, place, ask)
    if (left.every((place) => rank(place) === NOT_ASKED)) continue
    left = keepBest(left, rank)
    emit(g, { on: 'solo-kept', what, criterion: name, rule, kept: left })
  }
  const chosen = left.length > 1 ? magicDie(g, what, left) : left[0]
  emit(g, { on: 'solo-chose', what, rule, at: chosen })
  return chosen
}

/** Carries out one selection among places. NOWHERE where none passes the filters. */
export function select(g: G, what: string, selection: Selection, among: number[], ask: Ask = {}): number {
  const candidates = among.filter((place) => selection.among.every((name) => filters[name](g, place, ask)))
  if (candidates.length === 0) return NOWHERE
  emit(g, { on: 'solo-candidates', what, among: selection.among, rule: selection.rule, kept: candidates })
  return decide(g, what, selection.rule, candidates, selection.by, ask)
}

/** The first of several selections that has a candidate. */
export function selectFirst(g: G, what: string, selections: Selection[], among: number[], ask: Ask = {}): number {
  for (const selection of selections) {
    const chosen = select(g, what, selection, among, ask)
    if (chosen !== NOWHERE) return chosen
  }
  return NOWHERE
}
