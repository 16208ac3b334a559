import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Ban, Banned, Bans } from '../sources/bans.ts'
import { cardsHave, effectOf, mapSource } from '../sources/registry.ts'
import { eachInForce, factionOf, seatsWith } from './in-force.ts'

/** Clearings in which a party may not do something, as bits. */
export function bannedTo(g: G, party: number, what: Banned): number {
  const seats = seatsWith(g, 'bans')
  let bits = 0
  for (let i = 0; i < seats.length; i++) bits |= bitsOf(g, factionOf(g, seats[i]).bans, seats[i], party, what)
  if (cardsHave(g.content, 'bans')) {
    g.state.sides.forEach(({ effects }, owner) => {
      for (const card of effects) bits |= bitsOf(g, effectOf(g.content, card).bans, owner, party, what)
    })
  }
  const map = mapSource(g.content.content.map.id)
  return map ? bits | bitsOf(g, map.bans, -1, party, what) : bits
}

/** What one source forbids. The three are named, as a computed name would be asked slowly. */
function bitsOf(g: G, bans: Bans | undefined, owner: number, party: number, what: Banned): number {
  if (!bans) return 0
  const ban = what === 'place' ? bans.place : what === 'enter' ? bans.enter : bans.leave
  return ban ? ban.at(g, owner, party) : 0
}

/** Whether a party may place pieces in a clearing (ROOT-6.2.2, ROOT-D.6.2~2). */
export function mayPlace(g: G, party: number, at: number): boolean {
  return (bannedTo(g, party, 'place') & (1 << at)) === 0
}

/** The clause that forbids a party to do something in a clearing, empty if none does. The one that holds for most parties is named first. */
export function banRule(g: G, party: number, what: Banned, at: number): Clause | '' {
  const found: { ban: Ban; own: boolean }[] = []
  eachInForce(g, 'bans', (bans, owner) => {
    const ban = bans[what]
    if (ban && ban.at(g, owner, party) & (1 << at)) found.push({ ban, own: owner >= 0 && (ban.at(g, owner, owner) & (1 << at)) !== 0 })
  })
  return (found.find(({ own }) => own) ?? found[0])?.ban.rule ?? ''
}
