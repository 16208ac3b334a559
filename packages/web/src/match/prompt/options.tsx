import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Picking } from '../../games/game-ui.ts'
import type { OfferedOption, OpenDecision } from '../../sessions/session.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { type Entry, useEntries } from './entries.ts'
import { useNumberKeys } from './number-keys.ts'
import { useFocusPassing } from './use-focus-passing.ts'

/** Is a message being written, or the log searched? */
const isWriting = (): boolean => document.activeElement?.matches('input, textarea') === true

interface Props {
  decision: OpenDecision
  picking: Picking & { left: OfferedOption[] }
  choose(offered: OfferedOption): void
  /** The text of an option that a lesson points out. */
  hint: string | null
  /** Says no, now and to the same question for the rest of the turn; null where that cannot be. */
  decline: (() => void) | null
}

/** The choices as a list beside the board: the same as the glowing places, each with a key. */
export function Options({ decision, picking, choose, hint, decline }: Props) {
  const { t } = useWords()
  const { optionText, say, why, sending, info } = useTable()
  const { left, picked, pick } = picking
  const groups = useEntries(left, picked, hint, decision.prompt)
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups])
  const list = useRef<HTMLDivElement>(null)
  const { letGo, ...focus } = useFocusPassing(list, `${decision.id} ${picked.length}`)
  const take = useCallback(
    ({ offered, into }: Entry) => {
      if (offered) choose(offered)
      else if (into) pick(into)
      letGo()
    },
    [choose, pick, letGo],
  )
  const typed = useNumberKeys(entries, take)
  // Scrolling back forces a layout, so it happens only after the reader has scrolled.
  const scrolled = useRef(false)
  // On a phone it is the sheet around the list that scrolls; it may have been scrolled while others were asked.
  useEffect(() => {
    const sheet = list.current?.closest<HTMLElement>('.side')
    if (!sheet) return
    const note = () => {
      scrolled.current = true
    }
    sheet.addEventListener('scroll', note)
    if (sheet.dataset.scrolled !== undefined && !isWriting()) sheet.scrollTop = 0
    return () => sheet.removeEventListener('scroll', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision is read from its beginning
  useEffect(() => {
    if (scrolled.current && list.current) {
      list.current.scrollTop = 0
      const sheet = list.current.closest('.side')
      if (sheet && !isWriting()) sheet.scrollTop = 0
    }
    scrolled.current = false
  }, [decision.id, picked.length])
  // What a lesson points out is in sight, however little of the list is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once in each list
  useEffect(() => {
    if (hint !== null && !isWriting()) list.current?.querySelector('.option:has(.star)')?.scrollIntoView({ block: 'nearest' })
  }, [decision.id, picked.length, hint])
  const refused = decision.refused.filter(
    (refusal, i) => decision.refused.findIndex((other) => other.text === refusal.text && other.rule === refusal.rule) === i,
  )
  return (
    <div
      className="options"
      data-decision={decision.id}
      ref={list}
      onScroll={() => {
        scrolled.current = true
      }}
      {...focus}
    >
      {picked.length > 0 && (
        <button type="button" className="option back" onClick={picking.back}>
          <Glyph name="back" /> <span>{t('ui.options.back')}</span> <kbd>Esc</kbd>
        </button>
      )}
      {groups.map(({ group, entries: some, closes }) => (
        <div
          key={group ?? some[0]?.key}
          className="option-group"
          role="group"
          aria-label={group ?? t('ui.options')}
          data-closes={closes && groups.length > 1 ? '' : undefined}
        >
          {group !== null && <h3>{group}</h3>}
          {some.map((entry) => (
            <Choice
              key={entry.offered?.text ?? entry.into}
              entry={entry}
              starred={entry.offered?.text === hint}
              sending={sending !== null && entry.offered?.text === sending}
              typed={typed !== '' && entry.key.startsWith(typed)}
              take={take}
            />
          ))}
        </div>
      ))}
      {decline !== null && (
        <button type="button" className="option decline" onClick={decline}>
          <span>{t('ui.decline.turn')}</span>
        </button>
      )}
      {sending !== null && (
        <p className="hint sending" role="status">
          {t(info.connection === 'live' ? 'ui.sending' : 'ui.sending.offline')}
        </p>
      )}
      {refused.length > 0 && (
        <details className="refused">
          <summary>{t('ui.refused', { count: refused.length })}</summary>
          <ul>
            {refused.map((refusal) => (
              <li key={`${refusal.text} ${refusal.rule}`}>
                {optionText(refusal)}
                {refusal.needs && <span className="needs">: {say(refusal.needs)}</span>}{' '}
                <button type="button" className="why" onClick={() => why(refusal.rule)}>
                  {t('ui.refused.why', { rule: refusal.rule })}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface ChoiceProps {
  entry: Entry
  /** A lesson points it out. */
  starred: boolean
  sending: boolean
  typed: boolean
  take(entry: Entry): void
}

/** A line of the list: an option, or a first pick with how many options it leads to. */
function Choice({ entry, starred, sending, typed, take }: ChoiceProps) {
  const { t } = useWords()
  const { loaded, content, light } = useTable()
  const { offered, into, key, label, worth, leads } = entry
  const lit = () => light(offered ? loaded.ui.targets(content, offered.option) : into ? [into] : [])
  const dark = () => light([])
  return (
    <button
      type="button"
      className="option"
      data-option={offered?.text}
      data-into={into ?? undefined}
      data-leads={into === null ? undefined : `|${leads.map(({ text }) => text).join('|')}|`}
      data-sending={sending || undefined}
      data-typed={typed ? '' : undefined}
      onClick={() => take(entry)}
      onPointerEnter={lit}
      onPointerLeave={dark}
      onFocus={lit}
      onBlur={dark}
    >
      <span>
        {starred && <b className="star">★ </b>}
        {label}
        {worth !== null && <small className="worth">{worth}</small>}
        {into !== null && (
          <small className="worth">
            <span aria-hidden="true">{leads.length} ›</span>
            <span className="unseen"> {t('ui.options.leads', { n: leads.length })}</span>
          </small>
        )}
      </span>{' '}
      <kbd aria-hidden="true">{key}</kbd>
    </button>
  )
}
