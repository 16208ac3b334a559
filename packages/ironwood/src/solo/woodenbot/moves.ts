/** IW-25: Plunder, Secure, Interfere, the attack of the Woodenbot. */
import { call, emit } from '@trestle/kernel'
import { WW } from '../../content/compiled.ts'
import type { Keyword, TargetName, WoodenbotContent } from '../../content/solo-schema.ts'
import { forbidden } from '../../effects/modifiers.ts'
import { carry, portable } from '../../map/totems.ts'
import { restedFighters } from '../../map/units.ts'
import { FORGE, type G, NOWHERE, warbandAt } from '../../state.ts'
import { attackBan, battle, newBattle } from '../../war/battle.ts'
import { conditions } from '../conditions.ts'
import { type Ask, difference, filters, keepBest, magicDie, select } from '../criteria.ts'
import { drawInsteadOfAttack } from '../pile.ts'
import { march } from '../warbands.ts'
import { checkAid } from './aid.ts'

const bot = (g: G): WoodenbotContent => g.content.content.solo.woodenbot

// Moves

/** IW-25.13: forests beside a target with Fighters that have not moved. */
const originsFor = (g: G, to: number): number[] => g.content.neighbours[to].filter((from) => restedFighters(g, from) > 0)

/** IW-25.23: the forest whose Totem is carried. NOWHERE where no Totem is with a Warband. */
export const carriedTotem = (g: G): number => select(g, 'carried', bot(g).carried, g.content.forests)

/** IW-25.9, IW-25.22: the first case that applies, its first possible target. With `carry` false no Totem is taken along. */
export function moveBy(g: G, keyword: Keyword, n: number, carry = true): boolean {
  const found = bot(g)[keyword].find((one) => conditions[one.when](g))
  if (!found) return false
  emit(g, { on: 'solo-case', keyword, when: found.when, rule: 'IW-25.9' })
  const ask: Ask = { carried: keyword === 'secure' && found.when === 'totemWithWarband' ? carriedTotem(g) : NOWHERE }
  const reachable = g.content.forests.filter((to) => originsFor(g, to).length > 0 && !forbidden(g, WW, 'moveInto', to))
  for (const selection of found.targets) {
    const to = select(g, keyword, selection, reachable, ask)
    if (to === NOWHERE) continue
    moveTo(g, to, n, carry ? (ask.carried ?? NOWHERE) : NOWHERE)
    return true
  }
  return false
}

/** IW-25.13: as many as stated or available. IW-25.14, IW-25.23: the Totem's own Fighter goes first and carries it. */
function moveTo(g: G, to: number, n: number, carried: number): void {
  let left = n
  if (carried !== NOWHERE && originsFor(g, to).includes(carried)) {
    left--
    bring(g, carried, to)
    if (g.result) return
  }
  for (let origins = originsFor(g, to); left > 0 && origins.length > 0; origins = originsFor(g, to)) {
    const from = select(g, 'origin', bot(g).origin, origins)
    const fighters = Math.min(left, restedFighters(g, from))
    march(g, from, to, { fighters, golems: 0 })
    left -= fighters
  }
}

/** One Fighter with a Totem, rather a fading one (IW-25.18). */
function bring(g: G, from: number, to: number): void {
  const totems = portable(g, from)
  const totem = totems.includes('fading') ? 'fading' : totems[0]
  march(g, from, to, { fighters: 1, golems: 0 }, totem ?? 'none')
  if (totem) carry(g, from, to, totem)
  checkAid(g)
}

// Attacks

interface Attack {
  from: number
  to: number
}

/** IW-25.1: how much larger its Warband is; with equal numbers a Golem or a Forge makes the target larger. */
function advantage(g: G, from: number, to: number): number {
  const units = difference(g, from, to)
  const even = warbandAt(g.state, from) === warbandAt(g.state, to)
  return even && (g.state.golems[to] > 0 || g.state.forges[to] === FORGE) ? -1 : units
}

/** IW-25.3: without units of the Ironclad only a loaded Drill is a target; or Ferrum where it is named (IW-13.1). */
function attacksOn(g: G, targets: number[], named: boolean): Attack[] {
  return targets.flatMap((to) => {
    if (warbandAt(g.state, to) === 0 && !named && !(g.state.drill === to && g.state.cargo > 0)) return []
    return g.content.contacts[to]
      .filter((from) => attackBan(g, WW, from, to, named) === null && advantage(g, from, to) >= 0)
      .map((from) => ({ from, to }))
  })
}

/** IW-25.2: the largest difference, then the die for the target and for the origin. */
function pickAttack(g: G, attacks: Attack[]): Attack {
  const best = keepBest(attacks, ({ from, to }) => advantage(g, from, to))
  const targets = [...new Set(best.map(({ to }) => to))]
  emit(g, { on: 'solo-kept', what: 'target', criterion: 'largestDifference', rule: 'IW-25.2', kept: targets })
  const to = targets.length > 1 ? magicDie(g, 'target', targets) : targets[0]
  const origins = best.filter((one) => one.to === to).map(({ from }) => from)
  const from = origins.length > 1 ? magicDie(g, 'attacker', origins) : origins[0]
  return { from, to }
}

/**
 * Attacks the first of some targets that it can. Hands back whether it did, or drew instead of a combat without a card; where no unit
 * defends there is no combat, and no card is needed (IW-20.19).
 */
export function attackFirst(g: G, names: TargetName[]): boolean {
  for (const name of names) {
    const words = bot(g).attackTarget[name]
    const targets = g.content.mountains.filter((place) => words.every((word) => filters[word](g, place, {})))
    const attacks = attacksOn(g, targets, name === 'ferrum')
    if (attacks.length === 0) continue
    emit(g, { on: 'solo-target', target: name, rule: 'IW-25.1', kept: [...new Set(attacks.map(({ to }) => to))] })
    const attack = pickAttack(g, attacks)
    if (g.state.hands[WW].length === 0 && warbandAt(g.state, attack.to) > 0) drawInsteadOfAttack(g)
    else call(g, battle, { ...newBattle(), attacker: WW, ...attack })
    return true
  }
  return false
}
