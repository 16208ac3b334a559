import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Picking } from '../../games/game-ui.ts'
import type { OfferedOption, OpenDecision } from '../../sessions/session.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

interface Entry {
  offered: OfferedOption
  key: string
  label: string
  /** What it pays or may cost. */
  worth: string | null
}

/** Options in the order in which the list shows them, each with its key: 1, 2, 3 and on; 0 for the one that ends or declines. */
const useEntries = (left: OfferedOption[]): { group: string | null; entries: Entry[]; closes?: true }[] => {
  const { loaded, content, optionText, say, playback } = useTable()
  const { view } = playback.shown
  return useMemo(() => {
    const worthOf = ({ option }: OfferedOption) => {
      const worth = loaded.ui.worth?.(content, view, option)
      return worth ? say(worth) : null
    }
    const groups = new Map<string | null, Entry[]>()
    const closing: Entry[] = []
    const closers = left.filter(({ option }) => loaded.ui.closes?.(option))
    let n = 0
    const sorted = new Map<string | null, OfferedOption[]>()
    for (const offered of left) {
      if (closers.includes(offered)) continue
      const phrase = loaded.ui.group(content, offered.option)
      const group = phrase && say(phrase)
      sorted.set(group, [...(sorted.get(group) ?? []), offered])
    }
    for (const [group, list] of sorted)
      groups.set(
        group,
        list.map((offered) => ({ offered, key: String(++n), label: optionText(offered), worth: worthOf(offered) })),
      )
    for (const [i, offered] of closers.entries())
      closing.push({ offered, key: i === 0 ? '0' : String(++n), label: optionText(offered), worth: null })
    const list = [...groups].map(([group, entries]) => ({ group: groups.size > 1 ? group : null, entries }))
    return closing.length > 0 ? [...list, { group: null, entries: closing, closes: true as const }] : list
  }, [left, loaded, content, optionText, say, view])
}

/** True where a key belongs to a field or a dialog and not to the table. */
export const keyIsTaken = (event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  const { target } = event
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}

/** Chooses by typing numbers; where 1 may go on to 12 it waits for a moment or for Enter. Returns what was typed so far. */
const useNumberKeys = (entries: Entry[], choose: (offered: OfferedOption) => void): string => {
  const [typed, setTyped] = useState('')
  // Before the first paint, so that a number typed at once is not lost.
  useLayoutEffect(() => {
    const finish = (text: string) => {
      setTyped('')
      const entry = entries.find(({ key }) => key === text)
      if (entry) choose(entry.offered)
    }
    const listen = (event: KeyboardEvent) => {
      if (keyIsTaken(event)) return
      if (event.key === 'Enter' && typed !== '') {
        event.preventDefault()
        return finish(typed)
      }
      if (!/^\d$/.test(event.key)) return
      const text = typed + event.key
      const fitting = entries.filter(({ key }) => key.startsWith(text))
      if (fitting.length === 1 && fitting[0].key === text) finish(text)
      else setTyped(fitting.length > 0 ? text : '')
    }
    addEventListener('keydown', listen)
    const pause = typed === '' ? undefined : setTimeout(() => finish(typed), 900)
    return () => {
      removeEventListener('keydown', listen)
      clearTimeout(pause)
    }
  }, [entries, choose, typed])
  return typed
}

/** How long an answer may take before the page says that it waits for one, in milliseconds. */
const LATE = 400

/** Has a choice waited for its answer for some time? */
const useLate = (sending: string | null): boolean => {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (sending === null) return setLate(null)
    const timer = setTimeout(() => setLate(sending), LATE)
    return () => clearTimeout(timer)
  }, [sending])
  return late !== null && late === sending
}

/** Is a message being written, or the log searched? */
const isWriting = (): boolean => document.activeElement?.matches('input, textarea') === true

interface Props {
  decision: OpenDecision
  picking: Picking & { left: OfferedOption[] }
  choose(offered: OfferedOption): void
  /** The text of an option that a lesson points out. */
  hint: string | null
}

/** The choices as a list beside the board: the same as the glowing places, each with a key. */
export function Options({ decision, picking, choose, hint }: Props) {
  const { t } = useWords()
  const { loaded, content, light, optionText, say, why, sending, info } = useTable()
  const late = useLate(sending)
  const groups = useEntries(picking.left)
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups])
  const typed = useNumberKeys(entries, choose)
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef(false)
  // Scrolling back forces a layout, so it happens only after the reader has scrolled.
  const scrolled = useRef(false)
  // On a phone it is the sheet around the list that scrolls; it may have been scrolled while others were asked.
  useEffect(() => {
    const sheet = list.current?.closest('.side')
    if (!sheet) return
    const note = () => {
      scrolled.current = true
    }
    sheet.addEventListener('scroll', note)
    if (sheet.scrollTop > 0 && !isWriting()) sheet.scrollTop = 0
    return () => sheet.removeEventListener('scroll', note)
  }, [])
  // After a choice by keyboard the focus moves to the next list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision moves the focus
  useEffect(() => {
    if (focused.current && (document.activeElement === document.body || document.activeElement === null))
      list.current?.querySelector('button')?.focus()
    if (scrolled.current && list.current) {
      list.current.scrollTop = 0
      const sheet = list.current.closest('.side')
      if (sheet && !isWriting()) sheet.scrollTop = 0
    }
    scrolled.current = false
  }, [decision.id, picking.picked.length])
  const refused = decision.refused.filter(
    (refusal, i) => decision.refused.findIndex((other) => other.text === refusal.text && other.rule === refusal.rule) === i,
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus is
    <div
      className="options"
      data-decision={decision.id}
      ref={list}
      onScroll={() => {
        scrolled.current = true
      }}
      onFocus={() => {
        focused.current = true
      }}
      onPointerDown={() => {
        focused.current = false
      }}
    >
      {picking.picked.length > 0 && (
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
          {some.map(({ offered, key, label, worth }) => (
            <button
              key={offered.text}
              type="button"
              className="option"
              data-option={offered.text}
              data-sending={(late && offered.text === sending) || undefined}
              data-typed={typed !== '' && key.startsWith(typed) ? '' : undefined}
              onClick={() => choose(offered)}
              onPointerEnter={() => light(loaded.ui.targets(content, offered.option))}
              onPointerLeave={() => light([])}
              onFocus={() => light(loaded.ui.targets(content, offered.option))}
              onBlur={() => light([])}
            >
              <span>
                {offered.text === hint && <b className="star">★ </b>}
                {label}
                {worth !== null && <small className="worth">{worth}</small>}
              </span>{' '}
              <kbd aria-hidden="true">{key}</kbd>
            </button>
          ))}
        </div>
      ))}
      {late && sending !== null && (
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
