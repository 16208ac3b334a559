import type { Phrase } from '@trestle/kernel'
import { useEffect, useRef, useState } from 'react'
import { openLocal } from '../../sessions/local/session.ts'
import type { PastInput } from '../../sessions/session.ts'
import { copyText } from '../../ui/copy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { playAgain, swaps } from './again.ts'
import { Graph, type Series } from './graph.tsx'
import type { Opened } from './match-dialogs.tsx'
import { NextMatch } from './next-match.tsx'
import { turningPoints } from './turning-points.ts'
import { verdictOf, winnersOf } from './verdict.ts'

/** Opens the summary once, when the end is reached while one looks. */
export const useEndSummary = (opened: Opened, open: (dialog: Opened) => void): void => {
  const { current, playback } = useTable()
  const ended = current.result !== null && playback.ready
  const before = useRef(ended)
  useEffect(() => {
    if (ended && !before.current && opened === null) {
      const timer = setTimeout(() => open('summary'), 900)
      before.current = true
      return () => clearTimeout(timer)
    }
    before.current = ended
  }, [ended, opened, open])
}

interface Measured {
  label: Phrase
  /** For each seat: its values over the match, and the inputs at which they were taken. */
  values: number[][]
  seqs: number[]
}

/** Takes the game's measures along the whole match, at most some hundred points. */
const useMeasures = (): Measured[] | null => {
  const { session, loaded, content, current } = useTable()
  const [measured, setMeasured] = useState<Measured[] | null>(null)
  useEffect(() => {
    let wanted = true
    const take = async () => {
      const step = Math.max(1, Math.ceil(current.seq / 150))
      const seqs = Array.from({ length: Math.ceil(current.seq / step) }, (_, i) => i * step)
      seqs.push(current.seq)
      const found = new Map<string, Measured>()
      for (const seq of seqs) {
        const { view } = await session.moment(seq)
        if (!wanted) return
        for (const { label, values } of loaded.ui.measures(content, view)) {
          const key = JSON.stringify(label)
          const one = found.get(key) ?? { label, values: values.map(() => []), seqs: [] }
          for (const [seat, value] of values.entries()) one.values[seat]?.push(value)
          one.seqs.push(seq)
          found.set(key, one)
        }
      }
      setMeasured([...found.values()])
    }
    void take().catch(() => setMeasured([]))
    return () => {
      wanted = false
    }
  }, [session, loaded, content, current.seq])
  return measured
}

/** The end: who won and why, how it went, and where to go from here. */
export function SummaryDialog({ onClose, past }: { onClose(): void; past: PastInput[] }) {
  const { t, say, locale } = useWords()
  const { tell, fail } = useToasts()
  const { current, resultText, loaded, content, session, info, seatName, holderName, playback, why, trial } = useTable()
  const counts = trial?.kind !== 'runs'
  const measured = useMeasures()
  const { result } = current
  if (!result) return null
  const { Emblem } = loaded.ui
  const people = info.seats.filter(({ holder }) => holder.kind === 'human').length
  const choices = past.filter((input) => input.do === 'choose').length
  const span = past.length > 1 ? (past[past.length - 1].at - past[0].at) / 60000 : 0
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 0 })
  const again = () => {
    if (session.online)
      void session.online.rematch().then((address) => {
        location.href = address
      }, fail)
    else void playAgain(session, false).then(goTo, fail)
  }
  const goTo = (address: string) => {
    onClose()
    location.hash = address
  }
  const verdict = current.seat === null ? null : verdictOf(result, current.seat)
  const title = (verdict === null ? '' : `${t(verdict)}: `) + resultText(result)
  const share = async () => {
    const text = `${title} · ${t(`ui.game.${info.game}`)} · Trestle`
    if (navigator.share) return navigator.share({ text, url: location.href }).catch(() => {})
    await copyText(`${text} ${location.href}`)
    tell(t('ui.share.copied'))
  }
  return (
    <Dialog
      title={title}
      kind="wide"
      className="summary"
      onClose={onClose}
      footer={
        <>
          {session.kind === 'remote' && (
            <button type="button" className="button" onClick={() => void openAll(session.record()).catch(fail)}>
              {t('ui.summary.all-hands')}
            </button>
          )}
          <a className="button" href="#/">
            {t('ui.to-lobby')}
          </a>
          {counts && (
            <button type="button" className="button" onClick={() => void share().catch(fail)}>
              {t('ui.summary.share')}
            </button>
          )}
          {counts && session.kind === 'local' && swaps(loaded, info) && (
            <button type="button" className="button" onClick={() => void playAgain(session, true).then(goTo, fail)}>
              {t('ui.again.swap')}
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose()
              playback.scrub(0)
            }}
          >
            {t('ui.summary.from-start')}
          </button>
          {counts && (session.kind === 'local' || current.seat !== null) && (
            <button type="button" className="button main" onClick={again}>
              {t(session.online && people > 1 ? 'ui.rematch' : 'ui.again')}
            </button>
          )}
          {trial?.kind === 'runs' && (
            <button type="button" className="button main" onClick={trial.back}>
              {t('ui.trial.back')}
            </button>
          )}
        </>
      }
    >
      <div className="summary-head">
        {result.winners.map((winner) => (
          <span key={winner} className="summary-emblem" data-seat={winner}>
            <Emblem name={info.seats[winner]?.name ?? ''} />
          </span>
        ))}
        <div>
          <p className="summary-winner">
            {result.winners.length === 0 ? t('ui.summary.draw') : t('ui.summary.winner', winnersOf(result.winners, holderName))}
          </p>
          <p className="hint">
            {say(loaded.ui.when(content, current.view))}
            {' · '}
            {t('ui.summary.count', { count: choices })}
            {span >= 1 && ` · ${minutes.format(Math.round(span))}`}
            {' · '}
            {result.rule !== '' && (
              <button type="button" className="why" onClick={() => why(result.rule)}>
                {t('ui.why', { rule: result.rule })}
              </button>
            )}
          </p>
        </div>
      </div>
      {session.kind === 'local' && info.seats.length > 1 && (
        <fieldset className="segments eyes">
          <legend>{t('ui.summary.eyes')}</legend>
          {info.seats.map((_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <label key={seat}>
              <input type="radio" name="eyes" checked={current.seat === seat} onChange={() => void session.sit(seat).catch(fail)} />
              {t('ui.summary.as', { name: seatName(seat) })}
            </label>
          ))}
        </fieldset>
      )}
      <NextMatch />
      <Standing />
      <TurningPoints
        measured={measured?.[0] ?? null}
        past={past}
        onPick={(seq) => {
          onClose()
          playback.scrub(seq)
        }}
      />
      {measured === null ? (
        <p className="hint">{t('ui.loading')}</p>
      ) : (
        <div className="graphs">
          {measured.map(({ label, values, seqs }) => (
            <Graph
              key={JSON.stringify(label)}
              title={say(label)}
              series={values.flatMap((one, seat): Series[] =>
                one.some(Number.isFinite) ? [{ seat, name: seatName(seat), values: one }] : [],
              )}
              onPick={(i) => {
                onClose()
                playback.scrub(seqs[i] === current.seq ? null : (seqs[i] ?? null))
              }}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** How far each side came, the furthest first. */
function Standing() {
  const { t, say } = useWords()
  const { current, loaded, content, info, seatName } = useTable()
  const { Emblem, race } = loaded.ui
  const sides = race?.(content, current.view).sides ?? []
  if (sides.length < 2) return null
  const best = [...sides].sort((a, b) => (b.at ?? -1) - (a.at ?? -1))
  return (
    <section className="standing" aria-label={t('ui.race')}>
      <ol>
        {best.map(({ seat, name }) => (
          <li key={seat} data-seat={seat} data-won={current.result?.winners.includes(seat) || undefined}>
            <Emblem name={info.seats[seat]?.name ?? ''} /> <b>{seatName(seat)}</b> {say(name)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The moments at which the lead changed most, as links into the history. */
function TurningPoints({ measured, past, onPick }: { measured: Measured | null; past: PastInput[]; onPick(seq: number): void }) {
  const { t } = useWords()
  const { current, eventText } = useTable()
  if (!measured) return null
  const found = turningPoints(measured.values, measured.seqs).flatMap((seq) => {
    const input = past.find((one) => one.seq >= seq && one.events.some((event) => eventText(event, current.seat) !== null))
    const text = input?.events.flatMap((event) => eventText(event, current.seat) ?? []).at(0)
    return input && text ? [{ seq: input.seq, text }] : []
  })
  if (found.length === 0) return null
  return (
    <section className="turning-points">
      <h3>{t('ui.summary.turning')}</h3>
      <ol>
        {found.map(({ seq, text }) => (
          <li key={seq}>
            <button type="button" className="why" onClick={() => onPick(seq)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Opens the record in this browser, where every hand can be looked into. */
const openAll = async (record: Promise<string>): Promise<void> => {
  const { reviewRecord } = await import('../../sessions/local/session.ts')
  const id = await reviewRecord(await record)
  const session = await openLocal(id)
  session.close()
  location.hash = `#/local/${id}`
}
