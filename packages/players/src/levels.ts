import { greedy } from './greedy.ts'
import type { Player, Situation } from './player.ts'
import { searcher } from './search/index.ts'

/** What stands behind a level: a look ahead within the turn, inexact at the two lowest, or a search with that number of simulated choices. */
type Level = { blur: 0 | 1 } | 'greedy' | { choices: number }

/** Playouts that the greedy judgement counts for at the root of a search: what helps where few are made. */
const TRUST = 10

/** Errors of judgement of the two lowest levels, where a game says nothing of its own. */
const BLURS = [150, 60] as const

/**
 * The heights of play for any game, 1 and up. Low levels judge less exactly, high ones think more; none errs by a throw of dice, and each
 * takes a win that it sees. How far each is from the next is measured by `trestle ladder`; docs/players.md has the figures.
 */
const levels: readonly Level[] = [
  { blur: 0 },
  { blur: 1 },
  'greedy',
  { choices: 3_000 },
  { choices: 8_000 },
  { choices: 16_000 },
  { choices: 32_000 },
  { choices: 64_000 },
  { choices: 128_000 },
  { choices: 256_000 },
]

/** The number of levels. */
export const LEVELS = levels.length

/** The player of a level, 1 to `LEVELS`. Throws a RangeError on anything else. */
export function levelPlayer(n: number): Player {
  const level = levels[n - 1]
  if (!level) throw new RangeError(`there is no level ${n}; levels are 1 to ${LEVELS}`)
  return { ...playerOf(level), name: `level:${n}` }
}

function playerOf(level: Level): Player {
  if (level === 'greedy') return greedy()
  if ('choices' in level) return searcher(level.choices, { trust: TRUST })
  const blurred = (situation: Situation): Player => greedy({ blur: (situation.blurs ?? BLURS)[level.blur] })
  return { name: '', choose: (situation) => blurred(situation).choose(situation) }
}
