import type { Seat } from '@trestle/kernel'
import type { PersistentCard } from '../ground/content.ts'
import type { G, Offers } from '../ground/state.ts'
import type { CardEffect, RolledFight } from '../sources/effect.ts'
import { effectNamed } from '../sources/effects.ts'
import { discard, without } from './cards.ts'
import { type DominanceAction, offerDominance, useDominance } from './dominance.ts'
import { tell } from './tell.ts'

/** Using a card effect, or a dominance card, between two actions of one's own turn (ROOT-1.4.2). */
export type CardAction = { do: 'effect'; what: string } | DominanceAction

/** The verbs of `CardAction`. */
export function isCardAction(option: { do: string }): option is CardAction {
  return option.do === 'effect' || option.do === 'dominance' || option.do === 'coalition' || option.do === 'fetch'
}

function effectOf(g: G, card: number): CardEffect {
  return effectNamed(g.content.cards[card].effect)
}

/** Takes a card out of the play area if using it discards it, before it does anything. */
function payByDiscard(g: G, seat: Seat, card: number): void {
  if (!g.content.cards[card].discardOnUse) return
  const side = g.state.sides[seat]
  side.effects = without(side.effects, card)
  tell(g, { on: 'discarded', seat, card, played: true })
  discard(g, card)
}

// On one's own turn.

/** Nothing to offer; never changed. */
const NONE: CardAction[] = []

/** ROOT-4.1.3 Effects a seat can use now; each at most once a turn. */
export function usableEffects(g: G, seat: Seat, timing: PersistentCard['timing']): CardAction[] {
  const side = g.state.sides[seat]
  if (side.effects.length === 0) return NONE
  const out: CardAction[] = []
  for (const card of side.effects) {
    const { effect, timing: when } = g.content.cards[card]
    if (when !== timing || side.used.includes(card)) continue
    if (effectNamed(effect).turn?.usable(g, seat)) out.push({ do: 'effect', what: effect })
  }
  return out
}

/** Offers all that cards let a seat do between two actions of its own Daylight. */
export function offerDaylightCards(out: Offers<CardAction>, g: G, seat: Seat): void {
  for (const action of usableEffects(g, seat, 'daylight')) out.push(action)
  offerDominance(out, g, seat)
}

/** Carries out a card action. */
export function useCard(g: G, seat: Seat, option: CardAction): void {
  if (option.do !== 'effect') return useDominance(g, seat, option)
  tell(g, { on: 'effect', seat, what: option.what })
  const side = g.state.sides[seat]
  const card = g.content.effects[option.what]
  side.used = [...side.used, card]
  payByDiscard(g, seat, card)
  effectOf(g, card).turn?.use(g, seat)
}

// In a battle.

/** A battle after the roll, with the effects of cards that were used in it, each under its user: both parties may have the same. */
type Rolled = RolledFight & { used: string[] }

function useIn(seat: Seat, effect: string): string {
  return `${seat} ${effect}`
}

/** Offers a party's cards that it can still use in a battle after the roll (ROOT-4.3.3). They lie open, so nothing here is secret. */
export function offerBattleEffects(out: Offers<{ do: 'use'; what: string }>, g: G, f: Rolled, seat: Seat): void {
  const other = seat === f.attacker ? 'defender' : 'attacker'
  for (const card of g.state.sides[seat].effects) {
    const { effect, timing, who } = g.content.cards[card]
    if (timing === 'battle:after-roll' && who !== other && !f.used.includes(useIn(seat, effect))) out.push({ do: 'use', what: effect })
  }
}

/** Uses a card in a battle; false where no card of the seat has this effect. */
export function useBattleEffect(g: G, f: Rolled, seat: Seat, what: string): boolean {
  const card = g.content.effects[what]
  if (card === undefined || !g.state.sides[seat].effects.includes(card)) return false
  f.used.push(useIn(seat, what))
  payByDiscard(g, seat, card)
  effectOf(g, card).battle?.(g, f, seat === f.attacker ? 0 : 1)
  return true
}

/** ROOT-4.3.1.II Whether a card of the attacker makes ambushes idle. */
export function idlesAmbush(g: G, attacker: Seat): boolean {
  return g.state.sides[attacker].effects.some((card) => effectOf(g, card).idlesAmbush)
}
