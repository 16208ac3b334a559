import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Ban, Banned } from '../sources/bans.ts'
import { countMatching, isOpen } from './cards.ts'
import { answers, inForce, type Question } from './in-force.ts'

/** Who forbids something. The three are named, as a computed name would be looked up slowly. */
function bansOn(g: G, what: Banned): Question<Ban> {
  const { place, enter, leave } = inForce(g)
  return what === 'place' ? place : what === 'enter' ? enter : leave
}

/** Clearings in which a party may not do something, as bits. */
export function bannedTo(g: G, party: number, what: Banned): number {
  const bans = answers(g, bansOn(g, what))
  let bits = 0
  for (let i = 0; i < bans.length; i++) bits |= bans[i].has.at(g, bans[i].owner, party)
  return bits
}

/** Whether a party may place pieces in a clearing (ROOT-6.2.2, ROOT-D.6.2~2). */
export function mayPlace(g: G, party: number, at: number): boolean {
  return (bannedTo(g, party, 'place') & (1 << at)) === 0
}

/** The clause that forbids a party to do something in a clearing, empty if none does. The one that holds for most parties is named first. */
export function banRule(g: G, party: number, what: Banned, at: number): Clause | '' {
  const bit = 1 << at
  const bans = answers(g, bansOn(g, what)).filter(({ has, owner }) => has.at(g, owner, party) & bit)
  const general = bans.find(({ has, owner }) => owner >= 0 && has.at(g, owner, owner) & bit)
  return (general ?? bans[0])?.has.rule ?? ''
}

/**
 * Whether one party may not battle another in a clearing, whose pieces stand there (ROOT-H.2.20, ROOT-H.2.26~2), or cannot pay for it; `seen`: as
 * far as others know, who see no hand.
 */
export function isBarred(g: G, attacker: number, defender: number, at: number, seen = false): boolean {
  const asked = answers(g, inForce(g).bars)
  for (let i = 0; i < asked.length; i++) if (asked[i].has(g, asked[i].owner, attacker, defender, at)) return true
  const suits = priceFor(g, defender, at)
  if (suits === 0) return false
  const { hand } = g.state.sides[attacker]
  return hand.length === 0 || ((!seen || isOpen(g, attacker)) && countMatching(g, hand, suits) === 0)
}

/** ROOT-H.2.5~3 The suits, as bits, of which a card must be discarded to battle a party in a clearing, 0 for none. */
export function priceFor(g: G, defender: number, at: number): number {
  const asked = answers(g, inForce(g).price)
  let suits = 0
  for (let i = 0; i < asked.length; i++) suits |= asked[i].has(g, asked[i].owner, defender, at)
  return suits
}

/** Whether one party may not remove pieces of another in a clearing (ROOT-H.2.26~2). */
export function isSpared(g: G, by: number, party: number, at: number): boolean {
  const asked = answers(g, inForce(g).spares)
  for (let i = 0; i < asked.length; i++) if (asked[i].has(g, asked[i].owner, by, party, at)) return true
  return false
}
