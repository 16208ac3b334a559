import { front } from '@trestle/games'
import type { Catalogue, Locale } from '@trestle/words'
import { useEffect, useState } from 'react'
import { localeOf, usePreferences } from '../preferences.ts'

interface Front {
  catalogue: Catalogue
  locale: Locale
}

/** What was said before of a game in a language: it is there at once when it is asked for again. */
const kept = new Map<string, Front>()

/** What is said of a game before it is loaded, in the reader's language; null until it is there. */
export const useFront = (game: string): Front | null => {
  const locale = localeOf(usePreferences())
  const key = `${game} ${locale}`
  const [words, setWords] = useState<Front | null>(() => kept.get(key) ?? null)
  useEffect(() => {
    const known = kept.get(key)
    if (known) return setWords(known)
    let wanted = true
    front(game, locale).then(
      (catalogue) => {
        const loaded = { catalogue, locale }
        kept.set(key, loaded)
        if (wanted) setWords(loaded)
      },
      () => wanted && setWords({ catalogue: {}, locale }),
    )
    return () => {
      wanted = false
    }
  }, [game, locale, key])
  return words
}
