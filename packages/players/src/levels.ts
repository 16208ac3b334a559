import { type Glance, glancer } from './glance.ts'
import { type Greed, greedy } from './greedy.ts'
import type { Player } from './player.ts'
import { searcher } from './search/index.ts'

/** What stands behind a level: a glance at what follows, a look ahead within the turn, or a search with that number of simulated choices. */
type Level = { glance: Glance } | { greed: Partial<Greed> } | { choices: number; blur: number }

/**
 * Ten heights of play, 1 to 10, for any game. Low levels think less and judge less exactly; none errs by a throw of dice.
 * How far each is from the next is measured by `trestle ladder`; see docs/players.md.
 */
const levels: readonly Level[] = [
  { glance: { worlds: 1, blur: 1.5, seesWins: false } },
  { glance: { worlds: 1, blur: 0.7, seesWins: false } },
  { glance: { worlds: 2, blur: 0.25, seesWins: true } },
  { greed: { worlds: 1, keep: 4, ahead: 3, others: 1 } },
  { greed: {} },
  { choices: 2_000, blur: 0.03 },
  { choices: 5_000, blur: 0 },
  { choices: 12_000, blur: 0 },
  { choices: 48_000, blur: 0 },
  { choices: 240_000, blur: 0 },
]

/** The number of levels. */
export const LEVELS = levels.length

/** The player of a level, 1 to `LEVELS`. Throws a RangeError on anything else. */
export function levelPlayer(n: number): Player {
  const level = levels[n - 1]
  if (!level) throw new RangeError(`there is no level ${n}; levels are 1 to ${LEVELS}`)
  const name = `level:${n}`
  if ('glance' in level) return glancer(name, level.glance)
  if ('greed' in level) return { ...greedy(level.greed), name }
  return { ...searcher(level.choices, {}, level.blur), name }
}
