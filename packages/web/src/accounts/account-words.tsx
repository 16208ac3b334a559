import type { Catalogue, Locale } from '@trestle/words'
import { type ReactNode, useEffect, useState } from 'react'
import { localeOf, usePreferences } from '../preferences.ts'
import { GameWords } from '../words/words.tsx'

const words: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../../messages/account/en.json'),
  pl: () => import('../../messages/account/pl.json'),
  cs: () => import('../../messages/account/cs.json'),
}

/** Adds the messages of accounts and clubs, which most visitors never need. */
export function AccountWords({ children }: { children: ReactNode }) {
  const locale = localeOf(usePreferences())
  const [spoken, setSpoken] = useState<{ catalogue: Catalogue; locale: Locale } | null>(null)
  useEffect(() => {
    let wanted = true
    void words[locale]().then(({ default: catalogue }) => wanted && setSpoken({ catalogue, locale }))
    return () => {
      wanted = false
    }
  }, [locale])
  return spoken && <GameWords {...spoken}>{children}</GameWords>
}
