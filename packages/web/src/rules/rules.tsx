import { type Ledger, ledger } from '@trestle/games'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'

const known = new Map<string, Promise<Ledger>>()

const ledgerOf = (game: string, locale: 'en' | 'pl' | 'cs'): Promise<Ledger> => {
  const key = `${game} ${locale}`
  const found = known.get(key) ?? ledger(game, locale)
  known.set(key, found)
  return found
}

/** Letters without their marks, so that a search finds "reka" in "ręka". */
const bare = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')

/** The rules of a game, clause by clause, with search; one clause can be marked and is scrolled to. */
export function Rules({ game, clause }: { game: string; clause: string | null }) {
  const { t, locale } = useWords()
  const [rules, setRules] = useState<Ledger | 'missing' | null>(null)
  const [words, setWords] = useState('')
  const marked = useRef<HTMLLIElement>(null)
  useEffect(() => {
    let wanted = true
    ledgerOf(game, locale).then(
      (found) => wanted && setRules(found),
      () => wanted && setRules('missing'),
    )
    return () => {
      wanted = false
    }
  }, [game, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the clause is there
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' })
  }, [clause, rules])
  const found = useMemo(() => {
    if (!rules || rules === 'missing') return []
    const needles = bare(words).split(/\s+/).filter(Boolean)
    if (needles.length === 0) return rules.chapters
    const fits = (text: string) => needles.every((needle) => bare(text).includes(needle))
    return rules.chapters.flatMap((chapter) => {
      const clauses = chapter.clauses.filter((one) => fits(`${one.id} ${chapter.title} ${one.text}`))
      return clauses.length > 0 ? [{ ...chapter, clauses }] : []
    })
  }, [rules, words])
  if (rules === 'missing') return <p className="notice bad">{t('ui.rules.missing')}</p>
  if (!rules) return <p>{t('ui.loading')}</p>
  return (
    <div className="rules">
      <div className="rules-search">
        <input
          type="search"
          aria-label={t('ui.rules.search')}
          placeholder={t('ui.rules.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {words.trim() === '' && (
          <select
            aria-label={t('ui.rules.chapters')}
            value=""
            onChange={(event) => document.getElementById(`rule-${event.target.value}`)?.scrollIntoView({ block: 'start' })}
          >
            <option value="">{t('ui.rules.chapters')}</option>
            {rules.chapters.map((chapter) => (
              <option key={chapter.id} value={chapter.id}>
                {chapter.title}
              </option>
            ))}
          </select>
        )}
      </div>
      <p className="unseen" role="status">
        {words.trim() !== '' && t('ui.rules.found', { count: found.reduce((sum, chapter) => sum + chapter.clauses.length, 0) })}
      </p>
      {found.map((chapter) => (
        <section key={chapter.id} id={`rule-${chapter.id}`}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.clauses.map((one) => (
              <li key={one.id} ref={one.id === clause ? marked : undefined} aria-current={one.id === clause ? 'true' : undefined}>
                <b>{one.id}</b> {one.text} {one.ruling && <em className="ruling">{t('ui.rules.ruling')}</em>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p className="hint">{t('ui.rules.none')}</p>}
    </div>
  )
}
