import type { Seat } from '@trestle/kernel'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { PastInput, Session } from '../session.ts'
import { useWords } from '../words/words.tsx'
import { useTable } from './table-context.ts'

/** All inputs so far as the seat had them, kept up to date. */
export const usePast = (session: Session, seat: Seat | null, seq: number): PastInput[] => {
  const [past, setPast] = useState<{ seat: Seat | null; inputs: PastInput[] }>({ seat, inputs: [] })
  useEffect(() => {
    let wanted = true
    const have = past.seat === seat ? past.inputs : []
    const from = have.length === 0 ? 0 : have[have.length - 1].seq + 1
    if (past.seat === seat && from > seq) return
    void session
      .past(from)
      .then((more) => {
        if (wanted && (more.length > 0 || past.seat !== seat)) setPast({ seat, inputs: [...have, ...more] })
      })
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [session, seat, seq, past])
  return past.seat === seat ? past.inputs : none
}

const none: PastInput[] = []

interface Line {
  key: string
  seq: number
  seat: Seat | null
  text: string
  targets: string[]
}

/** The log: what happened, in the sides' colours. Pointing at a line lights its places; choosing it goes there in the history. */
export const Log = memo(function Log({ past }: { past: PastInput[] }) {
  const { t } = useWords()
  const table = useTable()
  const { loaded, content, current, playback, info } = table
  const [filter, setFilter] = useState('')
  const [words, setWords] = useState('')
  const upTo = playback.past === null && playback.catchingUp ? playback.shown.seq : current.seq
  const lines = useMemo(() => {
    const all: Line[] = []
    for (const { seq, events } of past) {
      events.forEach((event, i) => {
        const text = table.eventText(event, current.seat)
        if (text === null) return
        const seat = loaded.ui.eventSeat(event) ?? (typeof event.seat === 'number' ? event.seat : null)
        all.push({ key: `${seq}.${i}`, seq, seat, text, targets: loaded.ui.eventTargets(content, event) })
      })
    }
    return all
  }, [past, table.eventText, current.seat, loaded, content])
  const needle = words.trim().toLocaleLowerCase()
  const seen = lines.filter(
    (line) =>
      line.seq <= upTo &&
      (filter === '' || String(line.seat) === filter) &&
      (needle === '' || line.text.toLocaleLowerCase().includes(needle)),
  )
  const box = useRef<HTMLDivElement>(null)
  const count = seen.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into view
  useEffect(() => {
    if (playback.past === null) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count, playback.past])
  useEffect(() => {
    if (playback.past === null) return
    const line = box.current?.querySelector<HTMLElement>('[aria-current]')
    // The list alone scrolls, not the page around it.
    if (line && box.current) box.current.scrollTop = line.offsetTop - box.current.clientHeight / 2
  }, [playback.past])
  return (
    <section className="log" aria-label={t('ui.log')}>
      <div className="log-tools">
        <select aria-label={t('ui.log.filter')} value={filter} onChange={(event) => setFilter(event.target.value)}>
          <option value="">{t('ui.log.all')}</option>
          {info.seats.map((_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <option key={seat} value={seat}>
              {table.seatName(seat)}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={t('ui.log.search')}
          placeholder={t('ui.log.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div ref={box} className="log-lines" role="log" aria-live="polite" aria-label={t('ui.log')} tabIndex={0}>
        <ol>
          {seen.map((line) => (
            <li key={line.key} data-seat={line.seat ?? undefined}>
              <button
                type="button"
                aria-current={playback.past === line.seq ? 'step' : undefined}
                onClick={() => playback.scrub(line.seq === current.seq ? null : line.seq)}
                onPointerEnter={() => table.light(line.targets)}
                onPointerLeave={() => table.light([])}
                onFocus={() => table.light(line.targets)}
                onBlur={() => table.light([])}
              >
                {line.text}
              </button>
            </li>
          ))}
        </ol>
        {seen.length === 0 && <p className="hint">{t('ui.log.empty')}</p>}
      </div>
    </section>
  )
})
