/** What an automaton adds to a battle (IW-20.18 to IW-20.20, IW-21.10, IW-22.8, IW-22.10, IW-25.4 to IW-25.8). */
import { emit } from '@trestle/kernel'
import { halfUp, steal } from '../cards/crystals.ts'
import { IC, WW } from '../content/compiled.ts'
import type { SideBonus } from '../content/solo-schema.ts'
import { forceRetreat, recruit } from '../map/units.ts'
import type { HitOption } from '../options.ts'
import { type G, NOWHERE, other, warbandAt } from '../state.ts'
import { select } from './criteria.ts'
import { automaton, isIronbot, isWoodenbot, soloOf } from './state.ts'

/** IW-21.10, IW-25.5: the bonus of a side in every combat; the spirits only while a marker is there. */
export function soloBonus(g: G, side: number): Pick<SideBonus<string>, 'damage' | 'defense' | 'dominance'> | undefined {
  if (side !== automaton(g)) return undefined
  const { ironbot, woodenbot } = g.content.content.solo
  const { stance, aid, spirits } = soloOf(g)
  if (side === IC) return ironbot.stances.find((one) => one.id === stance)
  return spirits > 0 ? woodenbot.sides.find((one) => one.id === aid) : undefined
}

/** IW-25.7: of what damage can remove an automaton takes most Golems; `options` begin with those. A human picks. */
export const hitOptions = (g: G, side: number, options: HitOption[]): HitOption[] => (side === automaton(g) ? options.slice(0, 1) : options)

/** IW-22.8, IW-25.8: the automaton has won and forces the retreat from a place, if it can. */
export function soloRetreat(g: G, from: number): void {
  const { ironbot, woodenbot } = g.content.content.solo
  const battle = g.state.battles.at(-1)
  const mountain = battle ? (battle.from === from ? battle.to : battle.from) : NOWHERE
  const selection = isIronbot(g) ? ironbot.retreat : woodenbot.retreat
  const to = select(g, 'retreat', selection, g.content.neighbours[from], { from, mountain })
  if (to === NOWHERE) emit(g, { on: 'solo-no-retreat', from, rule: selection.rule })
  else forceRetreat(g, from, to)
}

/** IW-25.4: any attack of the Woodenbot on Ferrum that was won steals half of the human's crystals. */
export function afterVictory(g: G, attacker: number, to: number): void {
  if (attacker === WW && isWoodenbot(g) && to === g.content.ferrum) steal(g, WW, halfUp(g.state.crystals[other(WW)]))
}

/** IW-25.5: a combat uses up a marker of the spirits, before a Victory effect can start another one. */
export function afterCombat(g: G): void {
  if (!isWoodenbot(g) || soloOf(g).spirits === 0) return
  soloOf(g).spirits--
  emit(g, { on: 'solo-spirits', n: -1, total: soloOf(g).spirits, rule: 'IW-25.5' })
}

/** IW-22.10: Ferrum is never left empty by a battle. */
export function afterBattle(g: G): void {
  if (isIronbot(g) && warbandAt(g.state, g.content.ferrum) === 0) {
    emit(g, { on: 'solo-guard', at: g.content.ferrum, rule: 'IW-22.10' })
    recruit(g, g.content.ferrum, 'fighter', 1)
  }
}
