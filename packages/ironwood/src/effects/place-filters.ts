/** Filters of places in the effect language, and what it counts (IW-7, IW-8). */
import { IC, WW } from '../content/compiled.ts'
import { controlOf, FOUNDATION, type G, hasForge, NOWHERE, type Resolving, warbandAt } from '../state.ts'
import type { Amount, Condition, Ref, Thing, Where } from './language.ts'

const CONTROL = { woodwalkers: WW, ironclad: IC, none: -1 } as const

/** The places that an effect has bound under a name, as they are now; none when it was never bound. */
function boundPlaces(g: G, ref: Ref, effect: Resolving): number[] {
  if (ref === 'movedTo' || ref === 'movedFrom') return effect[ref]
  if (ref === 'drill') return [g.state.drill]
  const places = ref === 'battle' ? [effect.attacker, effect.defender] : [effect[ref]]
  return places.filter((place) => place !== NOWHERE)
}

/** Is this on the place? A `marker` is one of the card whose effect it is. */
function holds(g: G, place: number, thing: Thing, effect: Resolving): boolean {
  const s = g.state
  switch (thing) {
    case 'forge':
      return hasForge(s, place)
    case 'foundation':
      return s.forges[place] === FOUNDATION
    case 'drill':
      return s.drill === place
    case 'golem':
      return s.golems[place] > 0
    case 'totem':
      return s.totems[place] + s.fading[place] > 0
    case 'marker':
      return s.marks.some((mark) => mark.card === effect.card && mark.place === place)
  }
}

/** Does a place fit a filter, as the effect has it? */
export function fits(g: G, place: number, where: Where, effect: Resolving): boolean {
  const { kind, ring } = g.content.places[place]
  if (where.kind && where.kind !== kind) return false
  if (where.ring && where.ring !== ring) return false
  if (where.control && controlOf(g, place) !== CONTROL[where.control]) return false
  if (where.has && !where.has.every((thing) => holds(g, place, thing, effect))) return false
  if (where.hasAny && !where.hasAny.some((thing) => holds(g, place, thing, effect))) return false
  if (where.hasNot?.some((thing) => holds(g, place, thing, effect))) return false
  const { touches, ref } = where
  if (touches && !g.content.contacts[place].some((near) => fits(g, near, touches, effect))) return false
  return !ref || boundPlaces(g, ref, effect).includes(place)
}

/** The places of a list that fit; all of them without a filter. */
export function fitting(g: G, places: number[], where: Where | undefined, effect: Resolving): number[] {
  return where ? places.filter((place) => fits(g, place, where, effect)) : places
}

/** Is one of the bound places such a place? */
export function holdsTrue(g: G, cond: Condition, effect: Resolving): boolean {
  return boundPlaces(g, cond.at, effect).some((place) => fits(g, place, cond.where, effect))
}

/** A number of the effect language. */
export function amount(g: G, n: Amount): number {
  if (typeof n === 'number') return n
  const { mountains, innerForests, contacts, ferrum } = g.content
  const found =
    n.per === 'forges'
      ? mountains.filter((place) => hasForge(g.state, place))
      : innerForests.filter((place) => contacts[place].includes(ferrum) && warbandAt(g.state, place) > 0)
  return Math.min(n.max, found.length)
}
