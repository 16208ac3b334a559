import type { Options } from './company.ts'

/** What the form of a new match held when a match of the game was last started in this browser. */
export interface LastForm {
  set: Options
  company: string
  mine: number
  own: string[] | null
  /** Seats whose side, and keys of options that were left to chance. */
  lots: number[]
  chance?: string[]
  clock: string
  ownClock?: { kind: 'bank' | 'days'; minutes: number; seconds: number; days: number }
  away: string
  listed: boolean
  kept: boolean
  curtain: boolean
  /** Missing in forms that were kept by older pages, and where it was left as it is usual. */
  hints?: boolean
  trials?: boolean
}

const keyOf = (game: string): string => `trestle.last.${game}`

/** What was chosen last, where the game still takes such options (`accepts` throws where it does not); null otherwise. */
export const lastForm = (game: string, accepts: (options: Options) => unknown): LastForm | null => {
  try {
    const last = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as LastForm | null
    if (!last || typeof last.set !== 'object' || !Array.isArray(last.lots)) return null
    accepts(last.set)
    return last
  } catch {
    return null
  }
}

export const keepForm = (game: string, form: LastForm): void => {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(form))
  } catch {
    // A full or closed store costs the memory of a form, and nothing else.
  }
}
