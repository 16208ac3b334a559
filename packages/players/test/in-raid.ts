/** Matches of the kernel's small game for tests of players. */
import { begin, choose, type Match, type Random, randomFrom, type Seat, smallSeed } from '@trestle/kernel'
import { raidGame, type State } from '@trestle/kernel/test/raid'
import { playRandom } from '@trestle/kernel/testing'
import { ask, type Player } from '../src/index.ts'

/** A match after `until` choices at random. */
export const start = (seed: number, until = 0): Match<State> =>
  playRandom(raidGame, { seed, until: (g) => g.decided >= until }) as unknown as Match<State>

/** A generator of a small seed. */
export const dice = (n: number): Random => randomFrom(smallSeed(n))

/** Plays a whole match. Returns the winners. */
export function winnersOf(seed: number, seats: Player[]): Seat[] {
  const g = begin(raidGame, { seed: smallSeed(seed) }) as unknown as Match
  const random = dice(seed + 1000)
  while (!g.result) {
    const { decision, option } = ask(seats[g.asked[0].seat], g, g.asked[0].seat, random)
    choose(g, decision, option)
  }
  return g.result.winners
}
