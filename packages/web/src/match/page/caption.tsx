import { useRef } from 'react'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from './table-context.ts'

/** More steps than this are counted in numbers, not in beads. */
const BEADS = 14

/** What is being done by others, in a sentence for as long as it is shown; on one's own turn, the way to watch it again. */
export function Caption() {
  const { t } = useWords()
  const { playback, eventText, info, loaded, seatName } = useTable()
  const { run, shown, replayable, past } = playback
  // Between two steps something silent may happen: the last sentence stays.
  const kept = useRef('')
  const said = run ? shown.events.flatMap((event) => eventText(event, shown.seat) ?? []).join(' · ') : ''
  if (said !== '' || !run) kept.current = said
  const text = kept.current
  if (!run) {
    if (!replayable || past !== null) return <div className="caption" data-empty />
    return (
      <div className="caption" data-over>
        <button type="button" className="button plain" onClick={playback.again}>
          <Glyph name="play" /> {t('ui.watch.again')}
        </button>
      </div>
    )
  }
  const { Emblem } = loaded.ui
  const name = info.seats[run.by ?? -1]?.name
  const step = t('ui.watch.step', { n: run.n, of: run.of })
  return (
    <section className="caption" data-seat={run.by ?? undefined} aria-label={t('ui.watch')}>
      {name !== undefined && (
        <span className="caption-side" title={seatName(run.by ?? 0)}>
          <Emblem name={name} />
        </span>
      )}
      <p className="caption-text" aria-live="polite" title={text}>
        {text === '' ? t('ui.catching-up') : text}
      </p>
      {run.of > 0 && (
        <span className="caption-steps" role="img" aria-label={step} title={step}>
          {run.of <= BEADS
            ? Array.from({ length: run.of }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: beads are alike
                <i key={i} data-done={i < run.n || undefined} />
              ))
            : `${run.n}/${run.of}`}
        </span>
      )}
      <span className="caption-keys">
        <button
          type="button"
          className="button plain square"
          aria-label={t('ui.watch.back')}
          title={t('ui.watch.back')}
          disabled={!run.back}
          onClick={playback.back}
        >
          <Glyph name="back" />
        </button>
        {run.byPress || run.paused ? (
          <button
            type="button"
            className="button plain square"
            aria-label={t('ui.step.next')}
            title={t('ui.step.next')}
            onClick={playback.next}
          >
            <Glyph name="forward" />
          </button>
        ) : null}
        {!run.byPress && (
          <button
            type="button"
            className="button plain square"
            aria-label={t(run.paused ? 'ui.watch.resume' : 'ui.watch.pause')}
            title={t(run.paused ? 'ui.watch.resume' : 'ui.watch.pause')}
            aria-pressed={run.paused}
            onClick={playback.pause}
          >
            <Glyph name={run.paused ? 'play' : 'pause'} />
          </button>
        )}
        <button type="button" className="button" onClick={playback.skip}>
          <Glyph name="skip" /> {t('ui.skip')} <kbd aria-hidden="true">Esc</kbd>
        </button>
      </span>
    </section>
  )
}
