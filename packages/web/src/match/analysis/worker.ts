import { games } from '@trestle/games'
import { analyse, type Progress } from './analyse.ts'

/** What the page asks of the worker that analyses a match: its game and record. It is told how far that is; the worker ends with the page's wish. */
export interface Wanted {
  game: string
  record: string
}
export type Told = Progress | { failed: string }

const EVERY = 250

export const hear = ({ data }: MessageEvent<Wanted>): void => {
  const work = async () => {
    const game = await games[data.game]()
    let last: Progress | null = null
    let told = performance.now()
    for (const progress of analyse(game, data.record)) {
      last = progress
      if (performance.now() - told < EVERY) continue
      told = performance.now()
      postMessage({ ...progress, judged: [] } satisfies Told)
    }
    if (last) postMessage(last satisfies Told)
  }
  work().catch((error: unknown) => postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies Told))
}
