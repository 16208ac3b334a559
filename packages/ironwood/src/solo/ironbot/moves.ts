/** IW-22: the Warband in focus, the attack, Chase, Protect, Expand, the Drill. */
import { call, emit } from '@trestle/kernel'
import { IC } from '../../content/compiled.ts'
import type { Advance, IronbotContent } from '../../content/solo-schema.ts'
import { forbidden } from '../../effects/modifiers.ts'
import { drillMove } from '../../map/drill.ts'
import { restedFighters } from '../../map/units.ts'
import { type G, NOWHERE, warbandAt } from '../../state.ts'
import { attackBan, battle, newBattle } from '../../war/battle.ts'
import { type Ask, difference, hasTotem, select, selectFirst } from '../criteria.ts'
import { drawInsteadOfAttack } from '../pile.ts'
import { FERRUM_GUARD, march, spareUnits } from '../warbands.ts'

const bot = (g: G): IronbotContent => g.content.content.solo.ironbot

const woodwalkerWarbands = (g: G): number[] => g.content.innerForests.filter((forest) => warbandAt(g.state, forest) > 0)

/** Ironclad Warbands that may attack a forest (IW-20.27). */
const attackersOf = (g: G, forest: number): number[] =>
  g.content.contacts[forest].filter((mountain) => attackBan(g, IC, mountain, forest, false) === null)

const inContact = (g: G, forest: number): boolean => g.content.contacts[forest].some((mountain) => warbandAt(g.state, mountain) > 0)

/** IW-22.1: Warbands in contact with an Ironclad one; for an attack with one that may attack them (IW-20.27). */
export function focusOf(g: G, purpose: 'chase' | 'attack', candidates = woodwalkerWarbands(g)): number {
  const among = candidates.filter((forest) => (purpose === 'chase' ? inContact(g, forest) : attackersOf(g, forest).length > 0))
  return selectFirst(g, 'focus', bot(g).focus, among)
}

/** IW-22.6, IW-22.7. Hands back whether it attacked, or drew instead (IW-20.19). */
export function attackFocus(g: G, candidates?: number[]): boolean {
  const focus = focusOf(g, 'attack', candidates)
  if (focus === NOWHERE) return false
  const from = select(g, 'attacker', bot(g).attacker, attackersOf(g, focus))
  if (difference(g, from, focus) < 0) {
    emit(g, { on: 'solo-too-weak', from, to: focus, rule: 'IW-22.6' })
    return false
  }
  if (g.state.hands[IC].length === 0) drawInsteadOfAttack(g)
  else call(g, battle, { ...newBattle(), attacker: IC, from, to: focus })
  return true
}

/** IW-22.26: smaller than an Ironclad Warband beside it, with a Totem or next to one. */
export function attackNearTotem(g: G): boolean {
  const near = (forest: number) => hasTotem(g, forest) || g.content.neighbours[forest].some((next) => hasTotem(g, next))
  const smaller = (forest: number) => attackersOf(g, forest).some((mountain) => difference(g, mountain, forest) > 0)
  const candidates = woodwalkerWarbands(g).filter((forest) => near(forest) && smaller(forest))
  return candidates.length > 0 && attackFocus(g, candidates)
}

// Warband moves

const mayEnter = (g: G, mountain: number): boolean => !forbidden(g, IC, 'moveInto', mountain)

/** One Warband move to a target, if any mountain beside it can spare a unit. */
function advanceTo(g: G, what: string, to: number, move: Advance, atMost: number): boolean {
  const sources = g.content.neighbours[to].filter((from) => {
    const spare = spareUnits(g, from, move.leave)
    return spare.fighters + spare.golems > 0
  })
  const from = select(g, `${what}.source`, move.source, sources)
  if (from === NOWHERE) return false
  march(g, from, to, spareUnits(g, from, move.leave, atMost))
  return true
}

/** IW-22.11: tries the targets in their order; IW-22.13: to the next one where nothing could move, if the move says so. */
function advance(g: G, what: string, move: Advance, ask: Ask, atMost: (target: number) => number): boolean {
  for (const selection of move.targets) {
    let among = g.content.mountains.filter((mountain) => mayEnter(g, mountain))
    for (let target = select(g, what, selection, among, ask); target !== NOWHERE; target = select(g, what, selection, among, ask)) {
      if (advanceTo(g, what, target, move, atMost(target))) return true
      emit(g, { on: 'solo-no-source', what, at: target, rule: move.next ? 'IW-22.13' : 'IW-22.14' })
      if (!move.next) return false
      const failed = target
      among = among.filter((mountain) => mountain !== failed)
    }
  }
  return false
}

const all = () => Number.POSITIVE_INFINITY

/** IW-22.11: skipped when a Warband beside the focus already has more units; moves as many as are needed to exceed it. */
export function chase(g: G): boolean {
  const focus = focusOf(g, 'chase')
  if (focus === NOWHERE) return false
  const size = warbandAt(g.state, focus)
  if (g.content.contacts[focus].some((mountain) => warbandAt(g.state, mountain) > size)) {
    emit(g, { on: 'solo-no-chase', at: focus, rule: 'IW-22.11' })
    return false
  }
  return advance(g, 'chase', bot(g).chase, { focus }, (target) => size + 1 - warbandAt(g.state, target))
}

/** IW-22.12, IW-22.14. */
export const protect = (g: G): boolean => advance(g, 'protect', bot(g).protect, {}, all)

/** IW-22.12, IW-22.13. */
export const expand = (g: G): boolean => advance(g, 'expand', bot(g).expand, {}, all)

// The Drill

/** IW-22.16: home with 3 or more crystals in Cargo, otherwise to a mountain without a Forge. Once per turn (IW-9.2). */
export function moveDrill(g: G): boolean {
  const { drill, drillMoved, cargo } = g.state
  if (drillMoved || forbidden(g, IC, 'moveDrill', drill)) return false
  const among = g.content.neighbours[drill].filter((mountain) => mayEnter(g, mountain))
  const to = select(g, 'drill', cargo >= 3 ? bot(g).drill.home : bot(g).drill.away, among)
  if (to === NOWHERE) return false
  call(g, drillMove, { from: drill, to })
  return true
}

/** IW-22.25: up to `n` Fighters from the largest Warband beside the Drill to it. */
export function escort(g: G, n: number): boolean {
  const to = g.state.drill
  if (!mayEnter(g, to)) return false
  const spare = (from: number) =>
    Math.min(n, restedFighters(g, from), from === g.content.ferrum ? warbandAt(g.state, from) - FERRUM_GUARD : n)
  const from = select(
    g,
    'escort',
    bot(g).escort,
    g.content.neighbours[to].filter((mountain) => spare(mountain) > 0),
  )
  if (from === NOWHERE) return false
  march(g, from, to, { fighters: spare(from), golems: 0 })
  return true
}
