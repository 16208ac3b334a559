import './hint.css'
import { useEffect, useRef } from 'react'
import type { OfferedOption } from '../../sessions/session.ts'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import type { HintHere } from './use-hint.ts'

/** A button that asks what a strong player would do, and the best options with how good each looks. Pointing at one shows it on the board. */
export function HintPanel({ here, choose }: { here: HintHere; choose(offered: OfferedOption): void }) {
  const { t } = useWords()
  const { optionText, light, loaded, content, current, sending } = useTable()
  const { hint, busy, ask, point } = here
  const show = (offered: OfferedOption) => {
    light(loaded.ui.targets(content, offered.option))
    point(offered.text)
  }
  const leave = () => {
    light([])
    point(null)
  }
  const best = (hint?.best ?? []).flatMap(({ text, share }) => {
    const offered = current.decision?.options.find((one) => one.text === text)
    return offered ? [{ offered, share: Math.round(share * 100) }] : []
  })
  // On a phone the sheet shows a line or two below the button that was tapped.
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hint) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [hint])
  return (
    <div className="hint-panel" aria-busy={busy} ref={panel}>
      {best.length === 0 && (
        <button type="button" className="button plain" onClick={ask} disabled={busy}>
          {busy ? t('ui.hint.thinking') : t('ui.hint.ask')} {!busy && <kbd>T</kbd>}
        </button>
      )}
      <div aria-live="polite">
        {best.length > 0 && (
          <>
            <h3>{t('ui.hint.title')}</h3>
            <ol>
              {best.map(({ offered, share }) => (
                <li key={offered.text}>
                  <button
                    type="button"
                    className="hint-option"
                    disabled={sending !== null}
                    onClick={() => choose(offered)}
                    onPointerEnter={() => show(offered)}
                    onPointerLeave={leave}
                    onFocus={() => show(offered)}
                    onBlur={leave}
                  >
                    <span>
                      {optionText(offered)}
                      <span className="unseen">:</span>
                    </span>
                    <b>{t('ui.hint.share', { share })}</b>
                  </button>
                </li>
              ))}
            </ol>
            <p className="hint">{t('ui.hint.about')}</p>
          </>
        )}
      </div>
    </div>
  )
}
