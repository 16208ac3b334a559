/** Who ranks on an island and what it scores (DM-18.2 to DM-18.6, DM-20.13). */
import { type G, players } from '../kit.ts'
import { influence, shadowsOn } from './pieces.ts'

/** Parties with pieces: the seats, then the Mercenaries; alone the Empire. */
export const parties = (g: G): number => g.state.sides.length

export function rankings(g: G, island: number): { influence: number[]; shadows: number[] } {
  const all = Array.from({ length: parties(g) }, (_, party) => party)
  return { influence: all.map((party) => influence(g, party, island)), shadows: all.map((party) => shadowsOn(g, party, island)) }
}

/** What each party scores on an island; Mercenaries rank, and what falls to them is lost. */
export function banners(g: G, island: number): number[] {
  const { influence, shadows } = rankings(g, island)
  const { gold, silver } = g.content.islands[island].banners[players(g) - 1]
  return shares(influence, shadows, gold, silver)
}

/** DM-18.2 to DM-18.6: points by party. */
export function shares(influence: readonly number[], shadows: readonly number[], gold: number, silver: number): number[] {
  const points = influence.map(() => 0)
  const better = (a: number, b: number): number => influence[b] - influence[a] || shadows[b] - shadows[a]
  const ranked = influence.map((_, party) => party).filter((party) => influence[party] > 0)
  ranked.sort(better)
  const tied = (with_: number): number[] => ranked.filter((party) => better(party, with_) === 0)
  if (ranked.length === 0) return points
  const first = tied(ranked[0])
  if (first.length > 1) {
    for (const party of first) points[party] = Math.floor((gold + silver) / first.length)
    return points
  }
  points[first[0]] = gold
  if (ranked.length === 1) return points
  const second = tied(ranked[1])
  for (const party of second) points[party] = second.length > 1 ? Math.floor(silver / second.length) : silver
  return points
}
