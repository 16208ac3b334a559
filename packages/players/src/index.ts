import { type Greed, greedy } from './greedy.ts'
import { LEVELS, levelPlayer, levelsOf } from './levels.ts'
import type { Player } from './player.ts'
import { random } from './random.ts'
import type { Habits } from './search/habits.ts'
import { searcher } from './search/index.ts'

/** The players that can be asked for by name; searchers and other kinds take their places here. */
export const players: Readonly<Record<string, Player>> = { random, greedy: greedy() }

/** The names that a table offers: each kind as it is meant, and the levels. */
export const playerNames: readonly string[] = [...Object.keys(players), ...Array.from({ length: LEVELS }, (_, i) => `level:${i + 1}`)]

/**
 * A player by its name: `random`, `greedy`, a level (`level:1` to `level:10`), or a search of a number of simulated choices a decision
 * (`search:choices=12000`, and behind it habits of its own, such as `search:choices=12000:horizon=20`). The greedy one may be told how much to think:
 * `greedy:worlds=1:keep=4`, the limits of `Greed`.
 * Throws an Error that says what is right.
 */
export function playerNamed(name: string): Player {
  const [kind, ...limits] = name.split(':')
  if (kind === 'level') return levelPlayer(numberOf(name, /^level:(\d{1,2})$/, 1, LEVELS, `write level:1 to level:${LEVELS}`))
  if (kind === 'search') return searchNamed(name)
  const player = Object.hasOwn(players, kind) ? players[kind] : undefined
  if (!player) throw new Error(`there is no player "${name}"; there are: ${Object.keys(players).join(', ')}`)
  if (limits.length === 0) return player
  if (kind !== 'greedy') throw new Error(`${kind} takes no limits: write ${kind}, not "${name}"`)
  return greedy(greedFrom(limits))
}

/** The limits that a search may be told by name, with the number that each is divided by. */
const searchLimits: { readonly [limit: string]: readonly [keyof Habits | 'blur', number] } = {
  blur: ['blur', 100],
  horizon: ['horizon', 1],
  turns: ['turns', 1],
  trust: ['trust', 1],
  curiosity: ['curiosity', 100],
  sample: ['sample', 1],
  whim: ['whim', 100],
  middle: ['middle', 100],
}

function searchNamed(name: string): Player {
  const right = `write search:choices=N, N from 100 to 1000000, then ${Object.keys(searchLimits).join('=N, ')}=N, each after a colon`
  const choices = numberOf(name, /^search:choices=(\d{1,7})(?::|$)/, 100, 1_000_000, right)
  const asked: { [limit: string]: number } = {}
  for (const limit of name.split(':').slice(2)) {
    const [, key, number] = /^([a-z]+)=(\d{1,3})$/.exec(limit) ?? []
    const known = Object.hasOwn(searchLimits, key ?? '') ? searchLimits[key] : undefined
    if (!known) throw new Error(`there is no player "${name}": ${right}`)
    asked[known[0]] = Number(number) / known[1]
  }
  const { blur = 0, ...habits } = asked
  return { ...searcher(choices, habits, blur), name }
}

/** The number in a player's name, from `least` to `most`. Throws an Error with what would be right. */
function numberOf(name: string, form: RegExp, least: number, most: number, right: string): number {
  const n = Number(form.exec(name)?.[1] ?? Number.NaN)
  if (!(n >= least && n <= most)) throw new Error(`there is no player "${name}": ${right}`)
  return n
}

/** The name of the same player with far less thought, for when it ran out of time; null where there is none. */
export function withLessThought(name: string): string | null {
  return name.split(':')[0] === 'random' ? null : 'greedy:worlds=1:keep=3:ahead=1:others=1'
}

/** The name of a player, with a level above `most` made that level; other players, and those without a level, as they are. */
export function levelAtMost(name: string, most: number): string {
  const level = Number(/^level:(\d{1,2})$/.exec(name)?.[1] ?? 0)
  return level > most ? `level:${Math.max(1, Math.floor(most))}` : name
}

function greedFrom(limits: string[]): Partial<Greed> {
  const greed: Partial<Greed> = {}
  for (const limit of limits) {
    const [, key, number] = /^(worlds|keep|ahead|others|within|blur)=(\d{1,3})$/.exec(limit) ?? []
    const least = key === 'worlds' || key === 'keep' ? 1 : 0
    if (key === undefined || Number(number) < least) {
      throw new Error(
        `"${limit}" is no limit of greedy: write worlds=N, keep=N (N from 1), ahead=N, others=N, within=N or blur=N (N from 0)`,
      )
    }
    greed[key as keyof Greed] = Number(number)
  }
  return greed
}

export { type Judged, judge } from './analysis.ts'
export { type Foregone, foregone, looksBack } from './foregone.ts'
export { type Hint, type HintedOption, hintFor, hintOf } from './hint.ts'
export { type Account, accountOf, endOf, type SeatAccount, type Stroke } from './luck.ts'
export { choicesOf, type Found, type JudgedInput, type ToJudge } from './match-analysis.ts'
export { type Asking, ask, consider, type Player, type Situation, type Thinking, type Verdict, type World } from './player.ts'
export { trialWorld } from './trial.ts'
export { type Greed, greedy, LEVELS, levelPlayer, levelsOf, random, searcher }
