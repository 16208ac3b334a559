import type { Catalogue, Locale } from '@trestle/words'
import { useEffect, useState } from 'react'
import { type GameParts, loadGame, loadGameWords } from '../../games/load.ts'

export interface Loaded extends GameParts {
  catalogue: Catalogue
  /** The language of `catalogue`. */
  locale: Locale
}

/** A game with its words; null while it loads, an Error where it cannot be. After a change of language the old words stay until the new are there. */
export const useGame = (id: string | null, locale: Locale): Loaded | Error | null => {
  const [loaded, setLoaded] = useState<Loaded | Error | null>(null)
  useEffect(() => {
    if (id === null) return
    let wanted = true
    loadGame(id)
      .then(async (parts) => ({ ...parts, locale, catalogue: await loadGameWords(id, parts.ui, locale) }))
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
