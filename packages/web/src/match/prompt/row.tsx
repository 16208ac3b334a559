import { useMemo, useState } from 'react'
import type { Picking, RowEntry } from '../../games/game-ui.ts'
import type { OfferedOption, OpenDecision } from '../../sessions/session.ts'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

type Left = Picking & { left: OfferedOption[] }

/** The row of the open question, and the entry whose options are shown alone; none once something else was picked. */
export const useRow = (picked: boolean) => {
  const { current, playback, loaded, content } = useTable()
  const { decision } = current
  const { view } = playback.shown
  const [chosen, setChosen] = useState<{ decision: string; key: string } | null>(null)
  const row = useMemo(() => (decision ? (loaded.ui.row?.(content, view, decision) ?? null) : null), [decision, loaded, content, view])
  const key = chosen && chosen.decision === decision?.id && !picked ? chosen.key : null
  const among = row?.find((entry) => entry.key === key) ?? null
  const show = (entry: RowEntry | null) => setChosen(entry && decision ? { decision: decision.id, key: entry.key } : null)
  return { row, among, show }
}

/** The choices of an entry alone, with the way back to all. */
export const within = (picking: Left, entry: RowEntry | null, back: () => void): Left =>
  entry === null || entry.options.length === 0
    ? picking
    : { ...picking, picked: [entry.key], back, left: picking.left.filter(({ text }) => entry.options.includes(text)) }

interface Props {
  entries: RowEntry[]
  /** The one whose options, or whose reason, are shown. */
  shown: RowEntry | null
  decision: OpenDecision
  choose(offered: OfferedOption): void
  show(entry: RowEntry | null): void
}

/** What a turn has always room for: each is there, and what cannot be done says why. */
export function Row({ entries, shown, decision, choose, show }: Props) {
  const { t } = useWords()
  const { say, why, loaded, content, light } = useTable()
  const { rowName, targets } = loaded.ui
  const press = (entry: RowEntry) => {
    const [only, ...others] = decision.options.filter(({ text }) => entry.options.includes(text))
    if (only && others.length === 0 && !entry.shows) choose(only)
    else show(entry === shown ? null : entry)
  }
  /** The things of the table that one begins with. */
  const places = (entry: RowEntry) =>
    decision.options.flatMap(({ text, option }) => (entry.options.includes(text) ? targets(content, option).slice(0, 1) : []))
  return (
    <>
      <ul className="turn-row" aria-label={rowName ? say(rowName.full) : t('ui.row')}>
        {rowName && (
          <li className="turn-row-name" aria-hidden="true" title={say(rowName.full)}>
            {say(rowName.short)}
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              data-row={entry.key}
              aria-disabled={entry.options.length === 0 || undefined}
              aria-pressed={entry === shown || undefined}
              onClick={() => press(entry)}
              onPointerEnter={() => light(places(entry))}
              onPointerLeave={() => light([])}
            >
              <span aria-hidden="true">{entry.icon}</span>
              {say(entry.name)}
              {entry.shows && entry.options.length > 1 && <b>{entry.options.length}</b>}
            </button>
          </li>
        ))}
      </ul>
      {shown && shown.options.length === 0 && (
        <p className="turn-row-why" role="status">
          {shown.needs ? say(shown.needs) : t('ui.not-now')}{' '}
          <button type="button" className="why" onClick={() => why(shown.rule)}>
            {t('ui.refused.why', { rule: shown.rule })}
          </button>
        </p>
      )}
    </>
  )
}
