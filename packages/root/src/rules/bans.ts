import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Ban, Banned } from '../sources/bans.ts'
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
