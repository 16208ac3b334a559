import type { G } from '../../ground/state.ts'
import { ATTACKER, DEFENDER, type Fight, type Tally, type Which } from '../../sources/battle.ts'
import { factionOf, inForce } from '../in-force.ts'
import { partyOf, warriorsAt } from '../parties.ts'

/** What one side deals and ignores, by its warriors, what was used, and its faction and cards (ROOT-4.3.2.I, ROOT-4.3.3). */
function tallyOf(g: G, fight: Fight, rolled: readonly number[], side: Which): Tally {
  const fighter = fight.fighters[side]
  const allies = fighter.with >= 0 ? warriorsAt(partyOf(g, fighter.with), fight.at) : 0
  const tally = { roll: rolled[side], cap: warriorsAt(partyOf(g, fighter.party), fight.at) + allies, extra: fighter.extra, ignores: '' }
  const { byCard, fixed } = inForce(g).tally
  for (let which = ATTACKER; which <= DEFENDER; which++) {
    const { party } = fight.fighters[which]
    const own = g.state.sides[party]
    if (!own) continue
    factionOf(g, party).battle?.tally?.(g, party, fight, side, tally)
    if (byCard) for (const card of own.effects) byCard[card]?.(g, party, fight, side, tally)
  }
  // The fighters' factions were asked; hirelings answer for themselves and for their controllers.
  if (g.state.bands.length > 0) for (const { has, owner } of fixed) if (owner >= g.state.sides.length) has(g, owner, fight, side, tally)
  return tally
}

/** ROOT-4.3.2.I, ROOT-4.3.3: the hits attacker and defender deal, before anything is ignored, and what lets each ignore the first. */
export function hitsOf(g: G, fight: Fight, rolled: readonly number[]): { dealt: number[]; ignores: string[] } {
  const attacker = tallyOf(g, fight, rolled, ATTACKER)
  const defender = tallyOf(g, fight, rolled, DEFENDER)
  const [a, d] = fight.fighters
  // ROOT-4.3.3.II What others lend does not count.
  const defenseless = defender.cap === 0 ? 1 : 0
  const byAttacker = (d.armored ? 0 : Math.min(attacker.roll, attacker.cap + a.added)) + attacker.extra + defenseless
  const byDefender = (a.armored ? 0 : Math.min(defender.roll, defender.cap + d.added)) + defender.extra
  return { dealt: [byAttacker, byDefender], ignores: [attacker.ignores, defender.ignores] }
}
