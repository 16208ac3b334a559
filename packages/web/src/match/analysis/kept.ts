/** The analyses that this browser keeps: those made last, as many as leave room for what else is kept beside them, such as the keys of seats. */
import type { Found } from '@trestle/players'

const PREFIX = 'trestle.analysis.'

/** That of a long match takes some hundred thousand letters, of five million that a browser has room for. */
export const MOST_KEPT = 10

/** The analysis of a match; null where none is kept. */
export const keptAnalysis = (id: string): Found | null => {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null')
    // Earlier versions kept judged choices alone.
    return found?.account ? found : null
  } catch {
    return null
  }
}

/** When an analysis was kept, which is written before all else; 0 for those of earlier versions. */
const keptAt = (key: string): number => Number(/^{"at":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0)

/** Keeps an analysis, where the page of the match finds it, and forgets the oldest of too many. */
export const keepAnalysis = (id: string, { judged, account }: Found): void => {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ at: Date.now(), judged, account }))
  } catch {
    // A full store costs the memory of an analysis: it can be made again.
  }
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + id)
  others.sort((a, b) => keptAt(b) - keptAt(a))
  for (const key of others.slice(MOST_KEPT - 1)) localStorage.removeItem(key)
}

/** Forgets the analysis of a match that is thrown away. */
export const forgetAnalysis = (id: string): void => localStorage.removeItem(PREFIX + id)
