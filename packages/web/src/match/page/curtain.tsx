import type { Seat } from '@trestle/kernel'
import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../words/words.tsx'
import { useTable } from './table-context.ts'

/** Covers the table while the screen goes from one person to the next. Nothing of either hand is in the page behind it. */
export function Curtain({ seat }: { seat: Seat }) {
  const { t } = useWords()
  const { loaded, info, session, run, seatPhrase } = useTable()
  const button = useRef<HTMLButtonElement>(null)
  // Before the first paint, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    button.current?.focus()
  }, [])
  const { Emblem } = loaded.ui
  return (
    <section className="curtain" data-seat={seat} aria-label={t('ui.curtain')}>
      <div>
        <div className="curtain-emblem">
          <Emblem name={info.seats[seat]?.name ?? ''} />
        </div>
        <h2>{t('ui.curtain.pass', { name: seatPhrase(seat) })}</h2>
        <p className="hint">{t('ui.curtain.hint')}</p>
        <button ref={button} type="button" className="button main big" onClick={() => run(session.sit(seat))}>
          {t('ui.curtain.look', { name: seatPhrase(seat) })}
        </button>
      </div>
    </section>
  )
}
