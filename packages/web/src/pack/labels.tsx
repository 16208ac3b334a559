/** What fields, choices, places and faults of a content are called in the reader's language. */
import { type PackWords, packWords } from '@trestle/games'
import { type ContentProblem, filled, type Phrase } from '@trestle/kernel'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Loaded } from '../match/page/load.ts'
import { useWords } from '../words/words.tsx'

export interface Labels {
  field(name: string): string
  choice(value: string | number | boolean | null): string
  /** A place as a fault names it, in words: `cards.IC05.damage`. */
  place(place: string): string
  fault(fault: Pick<ContentProblem, 'reason' | 'says' | 'values'>): string
  /** Whether a fault stands in the reader's language. */
  speaks(fault: Pick<ContentProblem, 'reason' | 'says'>): boolean
}

const labelsOf = ({ labels, faults }: PackWords, english: boolean): Labels => {
  const field = (name: string): string => labels[`field.${name}`] ?? name
  const known = ({ reason, says }: Pick<ContentProblem, 'reason' | 'says'>): string | undefined => faults[says ?? reason]
  return {
    field,
    choice: (value) => (typeof value === 'number' ? String(value) : (labels[`choice.${value}`] ?? String(value ?? '–'))),
    place: (place) =>
      place
        .split(/[.[\]]/)
        .filter((part) => part !== '')
        .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : field(part)))
        .join(' › '),
    fault: (fault) => filled(known(fault) ?? fault.says ?? fault.reason, fault.values ?? {}),
    speaks: (fault) => english || known(fault) !== undefined,
  }
}

const Context = createContext<Labels>(labelsOf({ labels: {}, faults: {} }, true))

export const useLabels = (): Labels => useContext(Context)

/** The labels of a game; renders nothing until they are there. */
export function PackLabels({ game, children }: { game: string; children: ReactNode }) {
  const { locale } = useWords()
  const [words, setWords] = useState<PackWords | null>(null)
  useEffect(() => {
    let current = true
    void packWords(game, locale).then((found) => current && setWords(found))
    return () => {
      current = false
    }
  }, [game, locale])
  const labels = useMemo(() => words && labelsOf(words, locale === 'en'), [words, locale])
  return labels && <Context value={labels}>{children}</Context>
}

/** Titles of things by their ids, as the gallery has them. */
export const titlesOf = ({ ui }: Loaded, compiled: object): Map<string, Phrase> =>
  new Map(
    (ui.gallery?.(compiled) ?? []).flatMap(({ cards }) =>
      cards.flatMap(({ key, words }) =>
        words
          .filter(({ id }) => id !== 'ui.verbatim')
          .slice(0, 1)
          .map((title) => [key, title] as const),
      ),
    ),
  )
