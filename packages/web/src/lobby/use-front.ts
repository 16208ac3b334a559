import { front } from '@trestle/games'
import type { Catalogue, Locale } from '@trestle/words'
import { useEffect, useState } from 'react'
import { localeOf, usePreferences } from '../preferences.ts'

/** What is said of a game before it is loaded, in the reader's language; null until it is there. */
export const useFront = (game: string): { catalogue: Catalogue; locale: Locale } | null => {
  const locale = localeOf(usePreferences())
  const [words, setWords] = useState<{ catalogue: Catalogue; locale: Locale } | null>(null)
  useEffect(() => {
    let wanted = true
    front(game, locale).then(
      (catalogue) => wanted && setWords({ catalogue, locale }),
      () => wanted && setWords({ catalogue: {}, locale }),
    )
    return () => {
      wanted = false
    }
  }, [game, locale])
  return words
}
