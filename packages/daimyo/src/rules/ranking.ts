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
  const points: number[] = []
  // A party's rank in one number: influence, then Shadows among equals; none without influence.
  let [first, firsts, second, seconds] = [0, 0, 0, 0]
  for (let party = 0; party < influence.length; party++) {
    const rank = rankOf(influence[party], shadows[party])
    points.push(0)
    if (rank === 0) continue
    if (rank > first) {
      ;[second, seconds, first, firsts] = [first, firsts, rank, 1]
    } else if (rank === first) firsts++
    else if (rank > second) [second, seconds] = [rank, 1]
    else if (rank === second) seconds++
  }
  const forFirst = firsts > 1 ? Math.floor((gold + silver) / firsts) : gold
  const forSecond = firsts > 1 ? 0 : seconds > 1 ? Math.floor(silver / seconds) : silver
  for (let party = 0; party < points.length; party++) {
    const rank = rankOf(influence[party], shadows[party])
    if (rank > 0 && rank === first) points[party] = forFirst
    else if (rank > 0 && rank === second) points[party] = forSecond
  }
  return points
}

const rankOf = (influence: number, shadows: number): number => (influence > 0 ? influence * 1000 + shadows : 0)
