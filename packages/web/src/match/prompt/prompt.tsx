import { memo, useEffect, useState } from 'react'
import type { Picking } from '../../games/game-ui.ts'
import type { OfferedOption } from '../../sessions/session.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import type { Opened } from '../dialogs/match-dialogs.tsx'
import { NextMatch } from '../dialogs/next-match.tsx'
import { verdictOf, winnersOf } from '../dialogs/verdict.ts'
import { HintPanel } from '../hint/hint.tsx'
import type { HintHere } from '../hint/use-hint.ts'
import { sideLines } from '../mats/side-lines.ts'
import { useTable } from '../page/table-context.ts'
import { capital } from '../page/use-voice.ts'
import { mayTry } from '../trial/trial.tsx'
import { Away } from './away.tsx'
import type { Declining } from './declining.ts'
import { Options } from './options.tsx'
import { Row, useRow, within } from './row.tsx'
import { Strained } from './strained.tsx'

interface Props {
  picking: Picking & { left: OfferedOption[] }
  choose(offered: OfferedOption): void
  declining: Declining
  /** The text of an option that a lesson points out. */
  hint: string | null
  /** Hints that one may ask for; null where there are none. */
  advice: HintHere | null
  open(dialog: Opened): void
}

/** Who is asked for what, why, and the choices; or what one waits for. */
export const Prompt = memo(function Prompt({ picking, choose, declining, hint, advice, open }: Props) {
  const { t, locale } = useWords()
  const here = useTable()
  const { current, playback, say, why, info, loaded, content } = here
  const { decision, seat } = current
  const left = seat === null ? null : loaded.ui.left?.(content, playback.shown.view, seat, decision?.prompt.id ?? '')
  // In another's turn one may be asked something too.
  const own = sideLines(loaded.ui, content, playback.shown.view).find((line) => line.seat === seat)?.active ?? true
  const { row, among, show } = useRow(picking.picked.length > 0)
  if (playback.past !== null) return <PastPrompt />
  if (playback.run) return <Told />
  if (!playback.ready) return <Telling />
  if (current.result) return <EndPrompt open={open} />
  if (!decision)
    return (
      <section className="prompt quiet" aria-label={t('ui.prompt')}>
        <h2>{info.status === 'waiting' ? t('ui.waiting.seats') : <Waiting />}</h2>
        {declining.on && <Declined stop={declining.stop} />}
        <Away />
        <Strained />
      </section>
    )
  return (
    <section className="prompt" aria-label={t('ui.prompt')}>
      <div className="prompt-head">
        <p className="prompt-turn">
          <b>{t(own ? 'ui.your-turn' : 'ui.prompt')}</b>
          {left && <> · {say(left)}</>}
        </p>
        <h2 aria-live="polite">{capital(say(decision.prompt), locale)}</h2>
        <p className="prompt-more">
          <button type="button" className="why" onClick={() => why(decision.rule)}>
            {t('ui.why', { rule: decision.rule })}
          </button>
          {mayTry(here) && (
            <button type="button" className="why try-out" onClick={() => open('trial')}>
              {t('ui.trial')} <kbd>Y</kbd>
            </button>
          )}
        </p>
      </div>
      <Strained />
      {declining.on && <Declined stop={declining.stop} />}
      {row && <Row entries={row} shown={among} decision={decision} choose={choose} show={show} />}
      <Options
        {...{ decision, choose, hint }}
        picking={within(picking, among, () => show(null))}
        decline={declining.may ? declining.decline : null}
      />
      {advice && <HintPanel here={advice} choose={choose} />}
    </section>
  )
})

/** Something is declined for the reader until the turn ends. */
function Declined({ stop }: { stop(): void }) {
  const { t } = useWords()
  return (
    <p className="hint declined">
      {t('ui.decline.on')}{' '}
      <button type="button" className="why" onClick={stop}>
        {t('ui.decline.ask')}
      </button>
    </p>
  )
}

/** A battle is being told on the board: nothing is asked before it has come to its point. */
function Telling() {
  const { t } = useWords()
  return (
    <section className="prompt quiet" aria-label={t('ui.prompt')}>
      <h2>{t('ui.watch.scene')}</h2>
    </section>
  )
}

/** The step of others that is shown: what is done, and by which rule. */
function Told() {
  const { t } = useWords()
  const { playback, eventText, why, seatName } = useTable()
  const { events, seat } = playback.shown
  const { run } = playback
  const lines = events.flatMap((event, i) => {
    const text = eventText(event, seat)
    return text === null ? [] : [{ key: `${i}`, text, rule: typeof event.rule === 'string' ? event.rule : null }]
  })
  return (
    <section className="prompt quiet told" aria-label={t('ui.prompt')}>
      <h2>{run && run.by !== null ? t('ui.watch.title', { name: seatName(run.by) }) : t('ui.catching-up')}</h2>
      {run && run.of > 0 && <p className="hint">{t('ui.watch.step', { n: run.n, of: run.of })}</p>}
      <ol aria-live="polite">
        {lines.map(({ key, text, rule }) => (
          <li key={key}>
            {text}{' '}
            {rule !== null && (
              <button type="button" className="why" onClick={() => why(rule)}>
                {rule}
              </button>
            )}
          </li>
        ))}
      </ol>
      {(run?.byPress || run?.paused) && (
        <button type="button" className="button main" onClick={playback.next}>
          {t('ui.step.next')} <kbd>↵</kbd>
        </button>
      )}
    </section>
  )
}

function Waiting() {
  const { t } = useWords()
  const { current, seatName } = useTable()
  const [since] = useState(() => Date.now())
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 1500 - (Date.now() - since))
    return () => clearTimeout(timer)
  }, [since])
  const names = {
    id: 'list.and',
    values: { items: current.waiting.map((seat) => ({ id: 'ui.verbatim', values: { text: seatName(seat) } })) },
  }
  return (
    <span className={long ? 'thinking' : undefined}>
      {t('ui.waiting.for', { names })}
      {long && <i aria-hidden="true">…</i>}
    </span>
  )
}

function PastPrompt() {
  const { t } = useWords()
  const { playback } = useTable()
  return (
    <section className="prompt quiet" aria-label={t('ui.prompt')}>
      <h2>{t('ui.past', { seq: playback.past ?? 0 })}</h2>
      <button type="button" className="button" onClick={() => playback.scrub(null)}>
        <Glyph name="last" /> {t('ui.past.now')} <kbd>Esc</kbd>
      </button>
    </section>
  )
}

/** How it ended, who has won, and the way to the summary. */
function EndPrompt({ open }: Pick<Props, 'open'>) {
  const { t } = useWords()
  const { current, resultText, why, seatName } = useTable()
  const { result, seat } = current
  if (!result) return null
  const verdict = seat === null ? null : verdictOf(result, seat)
  return (
    <section className="prompt" aria-label={t('ui.prompt')}>
      <div className="prompt-head">
        {verdict !== null && <p className="verdict">{t(verdict)}</p>}
        <h2>{resultText(result)}</h2>
        {result.rule !== '' && (
          <button type="button" className="why" onClick={() => why(result.rule)}>
            {t('ui.why', { rule: result.rule })}
          </button>
        )}
        <p className="end-winner">
          {result.winners.length === 0 ? t('ui.summary.draw') : t('ui.summary.winner', winnersOf(result.winners, seatName))}
        </p>
        <p className="row">
          <button type="button" className="button" onClick={() => open('summary')}>
            {t('ui.summary')}
          </button>
          <a className="button" href="#/">
            {t('ui.to-lobby')}
          </a>
        </p>
        <NextMatch />
      </div>
    </section>
  )
}
