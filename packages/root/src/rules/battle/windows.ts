import type { Seat } from '@trestle/kernel'
import type { G, Offers } from '../../ground/state.ts'
import type { Fight, Use, Which, Window } from '../../sources/battle.ts'
import { effectNamed, effectOf } from '../../sources/registry.ts'
import { factionOf, inForce } from '../in-force.ts'
import { seatOf } from '../parties.ts'
import { payByDiscard } from '../services.ts'
import { tell } from '../tell.ts'

/** How a use is written down among what was used in a battle. */
export function useIn(party: number, what: string): string {
  return `${party} ${what}`
}

/**
 * What a side can still use in a window: its cards, then what factions offer, its own and those of others (ROOT-4.3.3, ROOT-D.5.2). They lie
 * open, so nothing here is secret. A hireling borrows nothing (ROOT-E.3.5).
 */
export function usesOf(g: G, fight: Fight, when: Window, side: Which): readonly Use[] {
  const { timing, offers } = windowOf(g, when)
  offerCards(gathered, g, fight, timing, side)
  for (let i = 0; i < offers.length; i++) offers[i].has(gathered, g, offers[i].owner, fight, when, side)
  if (gathered.length === 0) return NONE
  const out = gathered.slice()
  gathered.length = 0
  return out
}

/** Who can offer anything in a window. The three are named, as a computed name would be looked up slowly. */
function windowOf(g: G, when: Window) {
  const { declare, before, after } = inForce(g)
  return when === 'declare' ? declare : when === 'before' ? before : after
}

/** Whether there can be anything to use in a window in this match. */
export function opens(g: G, when: Window): boolean {
  return windowOf(g, when).any
}

/** Room for one list: nearly always there is nothing to use, and nothing is made to say so. */
const gathered: Use[] = []
const NONE: readonly Use[] = []

function offerCards(out: Offers<Use>, g: G, fight: Fight, when: string, side: Which): void {
  const { party } = fight.fighters[side]
  const own = g.state.sides[party]
  if (!own) return
  const other = side === 0 ? 'defender' : 'attacker'
  for (const card of own.effects) {
    const { effect, timing, who } = g.content.cards[card]
    if (timing !== when || who === other || fight.used.includes(useIn(party, effect))) continue
    const { battle } = effectOf(g.content, card)
    if (battle?.use && battle.usable?.(g, party, fight, side) !== false) out.push({ do: 'use', what: effect })
  }
}

/** Uses one of them. */
export function useIt(g: G, fight: Fight, side: Which, use: Use): void {
  const { party } = fight.fighters[side]
  if (use.do === 'enlist') {
    const helper = seatOf(g, use.who)
    tell(g, { on: 'battle.enlisted', seat: party, arbiter: helper })
    factionOf(g, helper).battle?.use?.(g, helper, fight, side, use)
    return
  }
  tell(g, { on: 'battle.effect', seat: party, what: use.what })
  if (useCard(g, fight, side, party, use) || useBand(g, fight, side, use)) return
  factionOf(g, party).battle?.use?.(g, party, fight, side, use)
}

/** False where no hireling offers it: what one does is named as its side is. */
function useBand(g: G, fight: Fight, side: Which, use: { do: 'use'; what: string }): boolean {
  const { bands } = inForce(g)
  const index = bands.findIndex(({ id }) => id === use.what)
  if (index < 0) return false
  const owner = g.state.sides.length + index
  fight.used.push(useIn(owner, use.what))
  bands[index].battle?.use?.(g, owner, fight, side, use)
  return true
}

/** False where no card of the party's has the effect. */
function useCard(g: G, fight: Fight, side: Which, party: Seat, use: { do: 'use'; what: string }): boolean {
  const card = g.content.effects[use.what]
  if (card === undefined || !g.state.sides[party].effects.includes(card)) return false
  fight.used.push(useIn(party, use.what))
  payByDiscard(g, party, card)
  effectNamed(use.what).battle?.use?.(g, party, fight, side, use)
  return true
}
