import './trial.css'
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { STANDARD } from '../../lobby/company.ts'
import { computersOf } from '../../lobby/who-sits.ts'
import type { Session } from '../../sessions/session.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { type TableHere, useTable } from '../page/table-context.ts'

/** Whether one may begin a trial now. */
export const mayTry = ({ trial, info, current, playback }: TableHere): boolean =>
  trial?.kind === 'may' &&
  info.trials &&
  info.status === 'playing' &&
  current.decision !== null &&
  !current.result &&
  playback.past === null

/** What a trial is, and against whom, where that is to be chosen. */
export function TrialDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { trial, run, loaded, session, info, current } = useTable()
  const [level, setLevel] = useState(STANDARD)
  const [busy, setBusy] = useState(false)
  const id = useId()
  if (trial?.kind !== 'may') return null
  const ruled = loaded.game.automata?.(loaded.game.readOptions(info.options)) ?? []
  const isAlone = info.seats.every((_, seat) => seat === current.seat || ruled.includes(seat))
  const begin = () => {
    setBusy(true)
    run(
      trial.begin(level, ruled).catch((error) => {
        onClose()
        throw error
      }),
    )
  }
  return (
    <Dialog
      title={t('ui.trial')}
      onClose={onClose}
      footer={
        <DialogButtons
          buttons={[
            { label: t('ui.cancel'), act: onClose },
            { label: t('ui.trial.begin'), kind: 'main', disabled: busy, act: begin },
          ]}
        />
      }
    >
      <p>
        {t(isAlone ? 'ui.trial.about.rules' : 'ui.trial.about')} {t('ui.trial.dealt')}{' '}
        {t(session.online ? 'ui.trial.meanwhile' : 'ui.trial.waits')}
      </p>
      {!isAlone && (
        <div className="field">
          <label htmlFor={id}>{t('ui.trial.against')}</label>
          <select id={id} value={level} onChange={(event) => setLevel(event.target.value)}>
            {computersOf(loaded.game).map((one) => (
              <option key={one} value={one}>
                {t(`ui.player.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Dialog>
  )
}

/** Over the board of a trial: that it does not count, what the match itself waits for meanwhile, and the way back. */
export function TrialBanner() {
  const { trial } = useTable()
  return trial?.kind === 'runs' ? <Banner real={trial.real} back={trial.back} /> : null
}

function Banner({ real, back }: { real: Session; back(): void }) {
  const { t } = useWords()
  const news = useNews(real)
  // The question that had the focus is gone: who reads by ear hears where they are, and goes on from here.
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <section className="trial" aria-label={t('ui.trial.name')}>
      <Glyph name="branch" />
      <p ref={words} tabIndex={-1}>
        <b>{t('ui.trial.banner')}</b> <span role="status">{news && t(news)}</span>
      </p>
      <button type="button" className="button main" onClick={back}>
        <Glyph name="back" /> {t('ui.trial.back')}
      </button>
    </section>
  )
}

/** What has come of the match that goes on meanwhile, as a message's id: its end, what another asks of one, one's turn, or nothing. */
const useNews = (real: Session): string | null => {
  const subscribe = useCallback((changed: () => void) => real.subscribe(changed), [real])
  const { result, waiting, seat, request } = useSyncExternalStore(subscribe, () => real.current())
  const { clock } = useSyncExternalStore(subscribe, () => real.info())
  // A match of this browser waits.
  if (!real.online) return null
  if (result) return 'ui.trial.over'
  if (seat === null) return null
  if (request?.waiting.includes(seat) || clock?.pause?.waiting.includes(seat)) return 'ui.trial.answer'
  if (!waiting.includes(seat)) return null
  return clock?.running.includes(seat) ? 'ui.trial.clock' : 'ui.trial.asked'
}
