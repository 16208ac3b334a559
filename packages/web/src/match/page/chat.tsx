import { useEffect, useRef, useState } from 'react'
import type { Online } from '../../sessions/session.ts'
import { useWords } from '../../words/words.tsx'
import { useTable } from './table-context.ts'

/** Says to a screen reader what the others write, whatever stands beside the board. */
export function ChatNews({ online }: { online: Online }) {
  const { current, seatName } = useTable()
  const [since] = useState(() => online.chat().at(-1)?.id ?? 0)
  const muted = online.muted()
  const line = online.chat().findLast(({ id, seat }) => id > since && seat !== current.seat && !muted.includes(seat))
  return (
    <p className="unseen" role="status">
      {line && <span key={line.id}>{`${line.name || seatName(line.seat)}: ${line.text}`}</span>}
    </p>
  )
}

/** Chat beside the match; a person's lines can be muted. */
export function Chat({ online }: { online: Online }) {
  const { t, locale } = useWords()
  const { current, run, seatName, holderName } = useTable()
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const muted = online.muted()
  const lines = online.chat().filter((line) => !muted.includes(line.seat))
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  const count = lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into view
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return (
    <section className="chat" aria-label={t('ui.chat')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div ref={box} className="chat-lines" role="log" aria-live="off" aria-label={t('ui.chat')} tabIndex={0}>
        <ol>
          {lines.map((line) => (
            <li key={line.id} data-seat={line.seat}>
              <p>
                <b>{line.name || seatName(line.seat)}</b> <time dateTime={new Date(line.at).toISOString()}>{time.format(line.at)}</time>
                {current.seat !== null && line.seat !== current.seat && (
                  <button type="button" className="why" onClick={() => run(online.mute(line.seat, true))}>
                    {t('ui.chat.mute')}
                  </button>
                )}
              </p>
              <p>{line.text}</p>
            </li>
          ))}
        </ol>
        {lines.length === 0 && <p className="hint">{t('ui.chat.empty')}</p>}
      </div>
      {muted.map((seat) => (
        <button key={seat} type="button" className="why" onClick={() => run(online.mute(seat, false))}>
          {t('ui.chat.unmute', { name: holderName(seat) })}
        </button>
      ))}
      {current.seat !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // A line that waits for the connection is sent once, however often it is asked for.
            if (text.trim() === '' || sending) return
            setSending(true)
            const sent = online.sendChat(text.trim()).then(() => setText((now) => (now === text ? '' : now)))
            run(sent.finally(() => setSending(false)))
          }}
        >
          <input
            type="text"
            maxLength={500}
            aria-label={t('ui.chat.say')}
            placeholder={t('ui.chat.say')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button" aria-disabled={sending || undefined}>
            {t('ui.chat.send')}
          </button>
        </form>
      )}
    </section>
  )
}
