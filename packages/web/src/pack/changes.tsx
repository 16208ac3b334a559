/** What differs between two contents of a game, in words. */
import { differences } from '@trestle/games/packs'
import { contentFor, type Game, type Json } from '@trestle/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useGame } from '../match/page/load.ts'
import { localeOf, usePreferences } from '../preferences.ts'
import { contentOf } from '../sessions/remote/content.ts'
import { useWords } from '../words/words.tsx'
import { PackLabels, useLabels } from './labels.tsx'
import './pack.css'

/** More lines than anybody reads. */
const MOST = 200

export function Changes({ from, to }: { from: Json; to: Json }) {
  const { t } = useWords()
  const labels = useLabels()
  const changes = useMemo(() => differences(from, to), [from, to])
  const brief = (value: Json | undefined): string => {
    if (value === undefined) return '–'
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : labels.choice(value)
    return text.length > 100 ? `${text.slice(0, 97)}…` : text
  }
  return (
    <details className="pack-changes">
      <summary>{t('ui.pack.changes', { count: changes.length })}</summary>
      <ul>
        {changes.slice(0, MOST).map(({ place, from: before, to: after }) => (
          <li key={place}>
            {labels.place(place)}: {brief(before)} → <b>{brief(after)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface OwnValuesProps {
  game: string
  options: Json
  /** Of the content that the match is played with, where it is not the game's own. */
  hash: string
}

/** That a match of the server is played with values of its host's own, and which: told before one sits down. */
export default function OwnValues({ game, options, hash }: OwnValuesProps) {
  const { t } = useWords()
  const loaded = useGame(game, localeOf(usePreferences()))
  const [content, setContent] = useState<Json>(null)
  useEffect(() => {
    let wanted = true
    // Without it the line alone is told; what is wrong with the content is told when the match opens.
    contentOf(game, hash, options).then(
      (found) => wanted && setContent(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [game, hash, options])
  return (
    <section className="own-values">
      <p>
        <b>{t('ui.pack.table')}</b> {t('ui.pack.table.about')}
      </p>
      {loaded && !(loaded instanceof Error) && content !== null && (
        <PackLabels game={game}>
          <Changes from={standardOf(loaded.game, options)} to={content} />
        </PackLabels>
      )}
    </section>
  )
}

const standardOf = (game: Game, options: Json): Json => contentFor(game, options)
