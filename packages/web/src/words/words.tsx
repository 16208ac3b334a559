import type { Phrase } from '@trestle/kernel'
import { type Catalogue, type Formatter, formatter, type Locale } from '@trestle/words'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { localeOf, usePreferences } from '../preferences.ts'

/** The app's own messages, one chunk a language. */
const appWords: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../../messages/en.json'),
  pl: () => import('../../messages/pl.json'),
  cs: () => import('../../messages/cs.json'),
}

export const loadAppWords = async (locale: Locale): Promise<Catalogue> => (await appWords[locale]()).default

/** What every component says things with. */
export interface Words {
  locale: Locale
  /** A phrase in the reader's language. */
  say(phrase: Phrase): string
  /** A message by its id. */
  t(id: string, values?: Phrase['values']): string
  has(id: string): boolean
}

/** How many texts are kept; then all are forgotten. */
const MOST = 4000

const wordsOf = (speaker: Formatter): Words => {
  // A choice changes little of what stands on the page, and putting a phrase into words takes its time.
  const said = new Map<string, string>()
  const say = (phrase: Phrase): string => {
    const key = JSON.stringify(phrase)
    const known = said.get(key)
    if (known !== undefined) return known
    if (said.size >= MOST) said.clear()
    const text = speaker.text(phrase)
    said.set(key, text)
    return text
  }
  return {
    locale: speaker.locale,
    say,
    t: (id, values) => say(values ? { id, values } : { id }),
    has: (id) => speaker.has(id),
  }
}

interface Spoken extends Words {
  catalogue: Catalogue
}

const Context = createContext<Spoken | null>(null)

export const useWords = (): Words => {
  const words = useContext(Context)
  if (!words) throw new Error('useWords outside of AppWords')
  return words
}

/** Gives the app its language, and keeps `lang` of the page true. Renders nothing until the first language is there. */
export function AppWords({ children }: { children: ReactNode }) {
  const locale = localeOf(usePreferences())
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  useEffect(() => {
    let current = true
    void loadAppWords(locale).then((catalogue) => {
      if (!current) return
      document.documentElement.lang = locale
      setSpoken({ ...wordsOf(formatter(locale, { [locale]: catalogue })), catalogue })
    })
    return () => {
      current = false
    }
  }, [locale])
  return spoken && <Context value={spoken}>{children}</Context>
}

/** Words of the app with those of a game, by both: a page that is opened again need not read each message again. */
const known = new WeakMap<Spoken, WeakMap<Catalogue, Spoken>>()

const together = (app: Spoken, catalogue: Catalogue, locale: Locale): Spoken => {
  const own = known.get(app) ?? new WeakMap<Catalogue, Spoken>()
  known.set(app, own)
  const before = own.get(catalogue)
  if (before?.locale === locale) return before
  const merged = { ...app.catalogue, ...catalogue }
  const spoken = { ...wordsOf(formatter(locale, { [locale]: merged })), catalogue: merged }
  own.set(catalogue, spoken)
  return spoken
}

/** Adds a game's messages of the language in which the app speaks. `catalogue` must be in `locale`; until it is, the last words stay. */
export function GameWords({ catalogue, locale, children }: { catalogue: Catalogue; locale: Locale; children: ReactNode }) {
  const app = useContext(Context)
  const spoken = useMemo(() => app && together(app, catalogue, locale), [app, catalogue, locale])
  return spoken && <Context value={spoken}>{children}</Context>
}
