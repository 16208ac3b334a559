/** What the seats of simulated games used, such as cards that they played. */
import type { Heard, Match } from '@trestle/kernel'

/** By what was used (`Game.uses`): in how many games, how many times, by how many seats, and those of them that won (shared ones in part). */
export interface Uses {
  [as: string]: { games: number; times: number; seats: number; won: number }
}

/** The times of one running game by what was used, then by seat. */
export type Used = Map<string, Map<number, number>>

/** Takes in what was heard since the last time, and empties the list. */
export function noteUses(g: Match, heard: Heard[], used: Used): void {
  for (const { event } of heard) {
    const use = g.game.uses?.(g, event)
    if (!use) continue
    const bySeat = used.get(use.as) ?? new Map<number, number>()
    used.set(use.as, bySeat)
    bySeat.set(use.seat, (bySeat.get(use.seat) ?? 0) + 1)
  }
  heard.length = 0
}

/** Adds one finished game. */
export function countUses(g: Match, used: Used, all: Uses): void {
  const winners = g.result?.winners ?? []
  for (const [as, bySeat] of used) {
    const one = all[as] ?? { games: 0, times: 0, seats: 0, won: 0 }
    all[as] = one
    one.games++
    for (const [seat, times] of bySeat) {
      one.times += times
      one.seats++
      if (winners.includes(seat)) one.won += 1 / winners.length
    }
  }
}

export function usesTogether(a: Uses, b: Uses): Uses {
  const sums = structuredClone(a)
  for (const [as, { games, times, seats, won }] of Object.entries(b)) {
    const one = sums[as] ?? { games: 0, times: 0, seats: 0, won: 0 }
    sums[as] = { games: one.games + games, times: one.times + times, seats: one.seats + seats, won: one.won + won }
  }
  return sums
}
