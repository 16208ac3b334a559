/** Strength by Glicko-2, for clubs that want it. */
import type { Result } from '@trestle/kernel'
import type { Rating } from '@trestle/protocol'
import glicko2 from 'glicko2-lite'

/** A finished match of a club: who sat there, by account (null: nobody of the club's people), and how it ended. */
export interface Rated {
  game: string
  accounts: readonly (string | null)[]
  result: Result
}

/** What nobody knows anything of yet, as the method's author proposes. */
const FRESH = { rating: 1500, rd: 350, vol: 0.06, matches: 0 }
type Strength = typeof FRESH

/**
 * The strengths of people after these matches, the oldest first, for each game at each number of seats. A match is a period of its own: each winner has
 * beaten each of the others, winners have drawn with one another, and of two who lost nothing is known. A person on several seats of one
 * match counts for none of them.
 */
export const ratingsOf = (matches: readonly Rated[]): Map<string, Rating[]> => {
  const kinds = new Map<string, { game: string; seats: number; people: Map<string, Strength> }>()
  for (const { game, accounts, result } of matches) {
    const seats = accounts.length
    const kind = kinds.get(`${game} ${seats}`) ?? { game, seats, people: new Map<string, Strength>() }
    kinds.set(`${game} ${seats}`, kind)
    const players = accounts.flatMap((account, seat) =>
      account !== null && accounts.indexOf(account) === accounts.lastIndexOf(account)
        ? [{ account, won: result.winners.includes(seat) }]
        : [],
    )
    const before = new Map(players.map(({ account }) => [account, kind.people.get(account) ?? FRESH]))
    for (const { account, won } of players) {
      const games = players.flatMap((other): [number, number, number][] => {
        if (other.account === account || (!won && !other.won)) return []
        const { rating, rd } = before.get(other.account)!
        return [[rating, rd, won === other.won ? 0.5 : won ? 1 : 0]]
      })
      const was = before.get(account)!
      if (games.length > 0) kind.people.set(account, { ...glicko2(was.rating, was.rd, was.vol, games), matches: was.matches + 1 })
    }
  }
  const found = new Map<string, Rating[]>()
  for (const { game, seats, people } of kinds.values())
    for (const [account, { rating, rd, matches: played }] of people)
      found.set(account, [
        ...(found.get(account) ?? []),
        { game, seats, rating: Math.round(rating), deviation: Math.round(rd), matches: played },
      ])
  return found
}
