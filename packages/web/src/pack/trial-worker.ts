import { games } from '@trestle/games'
import { type Trial, trials } from '@trestle/games/packs'
import type { Json } from '@trestle/kernel'
import { ask, players } from '@trestle/players'

/** Plays quick games beside the page; it ends with the page's wish. */
export interface TrialWanted {
  game: string
  content: Json
  games: number
}
export type TrialTold = Trial | { failed: string }

const EVERY = 200

export const hear = ({ data }: MessageEvent<TrialWanted>): void => {
  const work = async () => {
    const game = await games[data.game]()
    let told = 0
    let last: Trial | null = null
    const greedy = players.greedy
    for (const trial of trials(game, data.content, {}, data.games, 1, (g, random) => ask(greedy, g, g.asked[0].seat, random))) {
      last = trial
      if (performance.now() - told < EVERY) continue
      told = performance.now()
      postMessage(trial satisfies TrialTold)
    }
    if (last) postMessage(last satisfies TrialTold)
  }
  work().catch((error: unknown) => postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies TrialTold))
}
