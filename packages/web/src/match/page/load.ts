import type { Catalogue, Locale } from '@trestle/words'
import { useEffect, useState } from 'react'
import { type GameParts, loadGame, loadGameWords } from '../../games/load.ts'

export interface Loaded extends GameParts {
  catalogue: Catalogue
  /** The language of `catalogue`. */
  locale: Locale
}

/** What was loaded before: a page that needs it again has it at once, with words that are put together already. */
const kept = new Map<string, Loaded>()
const keyOf = (id: string, locale: Locale): string => `${id} ${locale}`

const load = async (id: string, locale: Locale): Promise<Loaded> => {
  const known = kept.get(keyOf(id, locale))
  if (known) return known
  const parts = await loadGame(id)
  const loaded = { ...parts, locale, catalogue: await loadGameWords(id, parts.ui, locale) }
  kept.set(keyOf(id, locale), loaded)
  return loaded
}

/** Loads a game that will most likely be asked for; that it cannot be had is told when it is. */
export const loadAhead = async (id: string, locale: Locale): Promise<void> => {
  await load(id, locale).catch(() => {})
}

/** A game with its words; null while it loads, an Error where it cannot be. After a change of language the old words stay until the new are there. */
export const useGame = (id: string | null, locale: Locale): Loaded | Error | null => {
  const [loaded, setLoaded] = useState<Loaded | Error | null>(() => (id === null ? null : (kept.get(keyOf(id, locale)) ?? null)))
  useEffect(() => {
    if (id === null) return
    let wanted = true
    load(id, locale)
      .catch((error) => (error instanceof Error ? error : new Error(String(error))))
      .then((result) => {
        if (wanted) setLoaded(result)
      })
    return () => {
      wanted = false
    }
  }, [id, locale])
  return loaded
}
