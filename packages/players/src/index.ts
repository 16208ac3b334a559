import { type Greed, greedy } from './greedy.ts'
import type { Player } from './player.ts'
import { random } from './random.ts'

/** The players that can be asked for by name; searchers and other kinds take their places here. */
export const players: Readonly<Record<string, Player>> = { random, greedy: greedy() }

/**
 * A player by its name; the greedy one may be told how much to think: `greedy:worlds=1:keep=4`, the limits of `Greed`.
 * Throws an Error that says what is right.
 */
export function playerNamed(name: string): Player {
  const [kind, ...limits] = name.split(':')
  const player = Object.hasOwn(players, kind) ? players[kind] : undefined
  if (!player) throw new Error(`there is no player "${name}"; there are: ${Object.keys(players).join(', ')}`)
  if (limits.length === 0) return player
  if (kind !== 'greedy') throw new Error(`${kind} takes no limits: write ${kind}, not "${name}"`)
  return greedy(greedFrom(limits))
}

/** The name of the same player with far less thought, for when it ran out of time; null where there is none. */
export function withLessThought(name: string): string | null {
  return name.split(':')[0] === 'greedy' ? 'greedy:worlds=1:keep=3:ahead=1:others=1' : null
}

function greedFrom(limits: string[]): Partial<Greed> {
  const greed: Partial<Greed> = {}
  for (const limit of limits) {
    const [, key, number] = /^(worlds|keep|ahead|others)=(\d{1,3})$/.exec(limit) ?? []
    const least = key === 'worlds' || key === 'keep' ? 1 : 0
    if (key === undefined || Number(number) < least) {
      throw new Error(`"${limit}" is no limit of greedy: write worlds=N, keep=N (N from 1), ahead=N or others=N (N from 0)`)
    }
    greed[key as keyof Greed] = Number(number)
  }
  return greed
}

export { type Foregone, foregone, looksBack } from './foregone.ts'
export { ask, type Player, type Situation, type World } from './player.ts'
export { type Greed, greedy, random }
