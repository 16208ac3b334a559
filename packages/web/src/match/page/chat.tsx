import { useEffect, useRef, useState } from 'react'
import type { Online } from '../../sessions/session.ts'
import { useWords } from '../../words/words.tsx'
import { useTable } from './table-context.ts'

/** Chat beside the match; a person's lines can be muted. */
export function Chat({ online }: { online: Online }) {
  const { t, locale } = useWords()
  const { current, run, seatName } = useTable()
  const [text, setText] = useState('')
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
      <div ref={box} className="chat-lines" role="log" aria-live="polite" aria-label={t('ui.chat')} tabIndex={0}>
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
          {t('ui.chat.unmute', { name: seatName(seat) })}
        </button>
      ))}
      {current.seat !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() === '') return
            run(online.sendChat(text.trim()).then(() => setText('')))
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
          <button type="submit" className="button">
            {t('ui.chat.send')}
          </button>
        </form>
      )}
    </section>
  )
}
