import type { Phrase, Refusal, Seat } from '@trestle/kernel'
import type { PersistentCard } from '../ground/content.ts'
import type { G, Offers } from '../ground/state.ts'
import { effectNamed, effectOf } from '../sources/registry.ts'
import type { Moment, ServiceOption, Services } from '../sources/services.ts'
import { discard, without } from './cards.ts'
import { type DominanceAction, offerDominance, useDominance } from './dominance.ts'
import { hirelingsQuiet, offerHirelings, useHireling } from './hiring.ts'
import { factionOf, inForce } from './in-force.ts'
import { unlay } from './pieces.ts'
import { tell } from './tell.ts'

/**
 * What a player may do between two actions of its own turn (ROOT-1.4.2), or before the first of a phase (ROOT-1.4.1~3), beside what its faction
 * does: use a card in play, activate or take a dominance card, buy a service, change the map.
 */
export type BetweenAction = { do: 'effect'; what: string } | DominanceAction | ServiceOption

/** Whether an option is one of those that `offerBetween` gave. */
export function isBetween(option: { do: string }): option is BetweenAction {
  const { do: verb } = option
  return verb === 'effect' || verb === 'dominance' || verb === 'coalition' || verb === 'fetch' || isService(option)
}

function isService(option: { do: string }): option is ServiceOption {
  return option.do.startsWith('serve.')
}

/**
 * Offers all of it at a moment. Dominance cards, which hang on a hand, are offered in Daylight alone, where every choice is secret; for other
 * services that hang on one see `hangsOnHand`.
 */
export function offerBetween(out: Offers<BetweenAction>, g: G, seat: Seat, moment: Moment): void {
  offerEffects(out, g, seat, moment)
  if (moment === 'daylight') offerDominance(out, g, seat)
  offerServices(out, g, seat, moment)
}

/** Offers what others, the map and landmarks allow at a moment. */
export function offerServices(out: Offers<BetweenAction>, g: G, seat: Seat, moment: Moment): void {
  const { serving } = g.state
  for (let i = 0; i < serving.length; i++) {
    const owner = serving[i]
    if (owner !== seat) factionOf(g, owner).services?.offer(out, g, owner, seat, moment)
  }
  const { services } = inForce(g)
  for (let i = 0; i < services.length; i++) services[i].has.offer(out, g, services[i].owner, seat, moment)
  offerHirelings(out, g, seat, moment)
}

/** Whether nothing can be offered to a player at a moment, whatever it holds, so that it need not be asked. */
export function isQuiet(g: G, seat: Seat, moment: Moment): boolean {
  const { serving, sides } = g.state
  for (let i = 0; i < serving.length; i++) {
    if (serving[i] !== seat && servesAt(factionOf(g, serving[i]).services, moment)) return false
  }
  const { services } = inForce(g)
  for (let i = 0; i < services.length; i++) if (servesAt(services[i].has, moment)) return false
  if (!hirelingsQuiet(g, seat, moment)) return false
  const { effects } = sides[seat]
  for (let i = 0; i < effects.length; i++) if (g.content.cards[effects[i]].timing === moment) return false
  return true
}

function servesAt(services: Services | undefined, moment: Moment): boolean {
  return services !== undefined && (services.moments === undefined || services.moments.includes(moment))
}

/** Whether the player must be asked at a moment though there may be nothing to offer, since some of it hangs on a hand. */
export function hangsOnHand(g: G, seat: Seat, moment: Moment): boolean {
  const { serving } = g.state
  for (let i = 0; i < serving.length; i++) {
    if (serving[i] !== seat && factionOf(g, serving[i]).services?.hidden?.(g, serving[i], seat, moment)) return true
  }
  const { services } = inForce(g)
  for (let i = 0; i < services.length; i++) if (services[i].has.hidden?.(g, services[i].owner, seat, moment)) return true
  return false
}

/** What is asked where others sell something now; null where nobody does. */
export function servicePrompt(g: G, seat: Seat, moment: Moment): Phrase | null {
  for (const owner of g.state.serving) {
    const asked = owner === seat ? null : (factionOf(g, owner).services?.prompt?.(g, owner, seat, moment) ?? null)
    if (asked) return asked
  }
  return null
}

/** What of the services of others cannot be had at a moment, and why. */
export function lackingServices(g: G, seat: Seat, moment: Moment): Refusal[] {
  const sold = g.state.serving.flatMap((owner) =>
    owner === seat ? [] : (factionOf(g, owner).services?.lacking?.(g, owner, seat, moment) ?? []),
  )
  return [...sold, ...inForce(g).services.flatMap(({ has, owner }) => has.lacking?.(g, owner, seat, moment) ?? [])]
}

/** ROOT-4.1.3 Effects in play that can be used now; each at most once a turn. */
export function offerEffects(out: Offers<{ do: 'effect'; what: string }>, g: G, seat: Seat, moment: Timing | Moment): void {
  const { effects, used } = g.state.sides[seat]
  for (let i = 0; i < effects.length; i++) {
    const card = effects[i]
    const { effect, timing } = g.content.cards[card]
    if (timing !== moment || used.includes(card)) continue
    if (effectOf(g.content, card).turn?.usable(g, seat)) out.push({ do: 'effect', what: effect })
  }
}

/** Carries out what `offerBetween` gave. */
export function useBetween(g: G, seat: Seat, option: BetweenAction): void {
  if (option.do === 'effect') useEffect(g, seat, option.what)
  else if (isService(option)) useService(g, seat, option)
  else useDominance(g, seat, option)
}

/** Uses a card in play at its timing. */
export function useEffect(g: G, seat: Seat, what: string): void {
  tell(g, { on: 'effect', seat, what })
  const side = g.state.sides[seat]
  const card = g.content.effects[what]
  side.used = [...side.used, card]
  payByDiscard(g, seat, card)
  effectNamed(what).turn?.use(g, seat)
}

function useService(g: G, seat: Seat, option: ServiceOption): void {
  const serves = (services: Services | undefined) => services?.verbs.includes(option.do)
  for (const owner of g.state.serving) {
    const { services } = factionOf(g, owner)
    if (owner !== seat && serves(services)) return services?.use(g, owner, seat, option)
  }
  if (useHireling(g, seat, option)) return
  const found = inForce(g).services.find(({ has }) => serves(has))
  if (!found) throw new Error(`nobody serves ${option.do}`)
  found.has.use(g, found.owner, seat, option)
}

/** Takes a card out of the play area if using it discards it, before it does anything. */
export function payByDiscard(g: G, seat: Seat, card: number): void {
  if (g.content.cards[card].discardOnUse) discardEffect(g, seat, card)
}

/** Discards a card from a play area; what lies on it goes home (ROOT-H.1.13~3). */
export function discardEffect(g: G, seat: Seat, card: number): void {
  const side = g.state.sides[seat]
  side.effects = without(side.effects, card)
  unlay(g, seat, card)
  tell(g, { on: 'discarded', seat, card, played: true })
  discard(g, card)
}

/** When a persistent card can be used, as the deck's file says. */
export type Timing = PersistentCard['timing']
