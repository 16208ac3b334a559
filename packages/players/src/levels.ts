import { greedy } from './greedy.ts'
import type { Player, Situation, Thinking } from './player.ts'
import { searcher } from './search/index.ts'

/** Playouts that the greedy judgement counts for at the root of a search: what helps where few are made. */
const TRUST = 10

/** Errors of judgement of the lowest levels, where a game says nothing of its own. */
const BLURS = [150, 60, 0]

/** Simulated choices of level 4, where the game has no low level there, and of those above it. */
const CHOICES = [3_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000]

/** The number of levels. */
export const LEVELS = 10

/**
 * The player of a level, 1 to `LEVELS`: the heights of play for any game. Low levels look ahead within the turn and judge inexactly, the lower
 * the less exactly; high ones search, the higher the longer; none errs by a throw of dice, and each takes a win that it sees. How far each is from the
 * next is measured by `trestle ladder`; docs/players.md has the figures. Throws a RangeError on anything else.
 */
export function levelPlayer(n: number): Player {
  if (!Number.isInteger(n) || n < 1 || n > LEVELS) throw new RangeError(`there is no level ${n}; levels are 1 to ${LEVELS}`)
  const search = n > 3 ? searcher(CHOICES[n - 4], { trust: TRUST }) : null
  const name = `level:${n}`
  if (search && n > 4) return { ...search, name }
  // Whether level 4 looks ahead or searches is its game's to say; a look ahead is over in one slice.
  const kindFor = (situation: Situation): Player => {
    const blur = (situation.blurs ?? BLURS)[n - 1]
    return blur === undefined && search ? search : greedy({ blur: blur ?? 0 })
  }
  const choose = (situation: Situation): number => kindFor(situation).choose(situation)
  if (!search) return { name, choose }
  return { name, choose, think: (situation) => kindFor(situation).think?.(situation) ?? atOnce(() => choose(situation), situation) }
}

/** A choice that is made in one go, for hosts that ask in slices. */
function atOnce(choose: () => number, { decision }: Situation): Thinking {
  let index = -1
  return {
    go() {
      if (index < 0) index = choose()
      return false
    },
    verdict: () => ({ index: Math.max(0, index), options: [], shares: [], choices: decision.options.length }),
  }
}
