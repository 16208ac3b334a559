import { type Greed, greedy } from './greedy.ts'
import type { Player } from './player.ts'
import { random } from './random.ts'

/** The players that can be asked for by name; searchers and other kinds take their places here. */
export const players: Readonly<Record<string, Player>> = { random, greedy: greedy() }

/** A player by its name. Throws an Error that lists the names there are. */
export function playerNamed(name: string): Player {
  const player = Object.hasOwn(players, name) ? players[name] : undefined
  if (!player) throw new Error(`there is no player "${name}"; there are: ${Object.keys(players).join(', ')}`)
  return player
}

export { ask, type Player, type Situation, type World } from './player.ts'
export { type Greed, greedy, random }
