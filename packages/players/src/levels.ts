import type { Game, LevelOfPlay } from '@trestle/kernel'
import { greedy } from './greedy.ts'
import type { Player, Situation, Thinking } from './player.ts'
import { searcher } from './search/index.ts'

/** Playouts that the greedy judgement counts for at the root of a search: what helps where few are made. */
const TRUST = 10

/** How the levels think where a game says nothing of its own. */
const USUAL: readonly LevelOfPlay[] = [
  { blur: 150 },
  { blur: 60 },
  { blur: 0 },
  { choices: 3_000 },
  { choices: 12_000 },
  { choices: 48_000 },
]

/** The highest number that a level's name may have. A game with fewer levels plays a higher one as its highest. */
export const LEVELS = 10

/** Levels that look ahead in every game. */
const LOOKING = 3

/** The number of levels that a game has. */
export const levelsOf = ({ habits }: Pick<Game, 'habits'>): number => (habits?.levels ?? USUAL).length

/**
 * The player of a level, 1 to `LEVELS`: the heights of play of any game, as the game says (`PlayHabits.levels`). Low levels look ahead within the
 * turn and judge inexactly, the lower the less exactly; high ones search, the higher the longer; none errs by a throw of dice, and each takes a win that it
 * sees. How far each is from the next is measured by `trestle ladder`; docs/players.md has the figures. Throws a RangeError on anything else.
 */
export function levelPlayer(n: number): Player {
  if (!Number.isInteger(n) || n < 1 || n > LEVELS) throw new RangeError(`there is no level ${n}; levels are 1 to ${LEVELS}`)
  const playerFor = ({ levels = USUAL }: Situation): Player => {
    const level = levels[Math.min(n, levels.length) - 1]
    return 'choices' in level ? searcher(level.choices, { trust: TRUST }) : greedy({ blur: level.blur })
  }
  const name = `level:${n}`
  const choose = (situation: Situation): number => playerFor(situation).choose(situation)
  // The lowest levels look ahead in every game, which is over in one slice.
  if (n <= LOOKING) return { name, choose }
  return {
    name,
    choose,
    think(situation) {
      const player = playerFor(situation)
      return player.think?.(situation) ?? atOnce(() => player.choose(situation), situation)
    },
  }
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
