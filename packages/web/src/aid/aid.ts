import type { Catalogue, Locale } from '@trestle/words'
import { useEffect, useState } from 'react'
import { byLocale } from '../words/by-locale.ts'

/** The aids of the games that have them: messages `aid.SIDE.SECTION.1`, `.2` and on, each with its clause in brackets at the end. */
export const aids: Record<string, (locale: Locale) => Promise<Catalogue>> = {
  root: byLocale({ en: () => import('./root/en.json'), pl: () => import('./root/pl.json'), cs: () => import('./root/cs.json') }),
  daimyo: byLocale({
    en: () => import('./daimyo/en.json'),
    pl: () => import('./daimyo/pl.json'),
    cs: () => import('./daimyo/cs.json'),
  }),
  ironwood: byLocale({
    en: () => import('./ironwood/en.json'),
    pl: () => import('./ironwood/pl.json'),
    cs: () => import('./ironwood/cs.json'),
  }),
}

/** The sections of an aid, in the order in which they are read. */
export const sections = ['turn', 'actions', 'scores', 'mind'] as const

export interface AidLine {
  text: string
  /** The clause that it tells of. */
  rule: string
}

/** The lines of a section of a side's aid; none where the game tells nothing of it. */
export const linesOf = (words: Catalogue, side: string, section: (typeof sections)[number]): AidLine[] => {
  const lines: AidLine[] = []
  for (let n = 1; ; n++) {
    const [, text = '', rule = ''] = /^(.*) \[([\w.~-]+)\]$/s.exec(words[`aid.${side}.${section}.${n}`] ?? '') ?? []
    if (text === '') return lines
    lines.push({ text, rule })
  }
}

/** The sides that a game has an aid for. */
export const sidesIn = (words: Catalogue): string[] => [...new Set(Object.keys(words).map((id) => id.split('.')[1] ?? ''))]

/** The words of a game's aids, once they are there; an empty catalogue for a game without any. */
export const useAid = (game: string, locale: Locale): Catalogue | null => {
  const [words, setWords] = useState<Catalogue | null>(null)
  useEffect(() => {
    let wanted = true
    const load = Object.hasOwn(aids, game) ? aids[game] : undefined
    void (load ? load(locale) : Promise.resolve({})).then((catalogue) => wanted && setWords(catalogue))
    return () => {
      wanted = false
    }
  }, [game, locale])
  return words
}
