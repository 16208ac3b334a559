/** What the first page fetches while nothing else is to be done, so that the form of a new match is there at a press. */
import type { Locale } from '@trestle/words'
import { loadAhead } from '../match/page/load.ts'
import { newMatch } from '../pages.ts'

/** Milliseconds that the first page is looked at before anything is fetched ahead. */
const QUIET = 1500

/** The browser's word on how it is connected, where it gives one. */
interface Connected {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Does the reader pay for what is fetched, or wait long for it? */
const isSparing = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = (navigator as Connected).connection ?? {}
  return saveData || effectiveType !== '4g'
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/** The form of a new match, and a game with its table and words. That they cannot be had is told when they are asked for. */
export const formAhead = async (game: string, locale: Locale): Promise<void> => {
  await Promise.all([loadAhead(game, locale), newMatch.fetch().catch(() => {})])
}

/** Fetches the games one after another, each while the browser idles; returns how to stop. */
export const gamesAhead = (games: readonly string[], locale: Locale): (() => void) => {
  let wanted = !isSparing()
  const fetchAll = async () => {
    for (const game of games) {
      await idle()
      if (!wanted || document.visibilityState === 'hidden') return
      await formAhead(game, locale)
      performance.mark(`ahead ${game}`)
    }
  }
  const timer = setTimeout(() => void fetchAll(), QUIET)
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}
