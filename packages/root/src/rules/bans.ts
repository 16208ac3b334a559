import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Ban, Banned } from '../sources/bans.ts'
import { effectOf, factionNamed, mapSource } from '../sources/registry.ts'

/** Clearings in which a party may not do something, as bits. */
export function bannedTo(g: G, party: number, what: Banned): number {
  const { sides } = g.state
  let bits = 0
  for (let owner = 0; owner < sides.length; owner++) {
    const ban = factionNamed(sides[owner].faction).bans?.[what]
    if (ban) bits |= ban.at(g, owner, party)
    const { effects } = sides[owner]
    for (let i = 0; i < effects.length; i++) {
      const other = effectOf(g.content, effects[i]).bans?.[what]
      if (other) bits |= other.at(g, owner, party)
    }
  }
  const ban = mapSource(g.content.content.map.id)?.bans?.[what]
  return ban ? bits | ban.at(g, -1, party) : bits
}

/** Whether a party may place pieces in a clearing (ROOT-6.2.2, ROOT-D.6.2~2). */
export function mayPlace(g: G, party: number, at: number): boolean {
  return (bannedTo(g, party, 'place') & (1 << at)) === 0
}

/** The clause that forbids a party to do something in a clearing, empty if none does. The one that holds for most parties is named first. */
export function banRule(g: G, party: number, what: Banned, at: number): Clause | '' {
  const { sides } = g.state
  const found: { ban: Ban; own: boolean }[] = []
  const note = (ban: Ban | undefined, owner: number) => {
    if (ban && ban.at(g, owner, party) & (1 << at)) found.push({ ban, own: owner >= 0 && (ban.at(g, owner, owner) & (1 << at)) !== 0 })
  }
  sides.forEach(({ faction, effects }, owner) => {
    note(factionNamed(faction).bans?.[what], owner)
    for (const card of effects) note(effectOf(g.content, card).bans?.[what], owner)
  })
  note(mapSource(g.content.content.map.id)?.bans?.[what], -1)
  return (found.find(({ own }) => own) ?? found[0])?.ban.rule ?? ''
}
