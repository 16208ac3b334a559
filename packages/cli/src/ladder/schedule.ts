/** Which matches a ladder plays: plain JSON, so that workers can be given them. */

/** Two players of a ladder: one sits among others of the second kind; alone against an automaton where `below` is null. */
export interface Pairing {
  above: string
  below: string | null
}

/** One match of a ladder: `above` sits at `at`, an index into the seats that the rules do not play; `below` sits at all others. */
export interface Bout extends Pairing {
  /** The number of its deal, from 0. Bouts of one deal have the same seed. */
  deal: number
  at: number
}

/** Neighbours of a list of players; each against `against` where that is given; each alone where nobody else sits there. */
export function pairingsOf(players: readonly string[], against: string | null, seats: number): Pairing[] {
  if (seats === 1) return players.map((above) => ({ above, below: null }))
  if (against !== null) return players.map((above) => ({ above, below: against }))
  return players.slice(1).map((above, i) => ({ above, below: players[i] }))
}

/**
 * The bouts of a ladder, deal by deal: in each deal, each pairing plays once with `above` at each seat, so that luck and seats are the same for
 * both. `games` is the number of matches of a pairing, rounded up to whole deals.
 */
export function* boutsOf(pairings: readonly Pairing[], seats: number, games: number): Generator<Bout> {
  for (let deal = 0; deal * seats < games; deal++) {
    for (const pairing of pairings) for (let at = 0; at < seats; at++) yield { ...pairing, deal, at }
  }
}

/** The name of a bout, under which its outcome is kept. */
export const nameOf = ({ above, below, deal, at }: Bout): string => `${above} ${below ?? '-'} ${deal} ${at}`
