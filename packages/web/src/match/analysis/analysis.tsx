import './analysis.css'
import type { Seat } from '@trestle/kernel'
import type { Account, JudgedInput, Stroke } from '@trestle/players'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../words/words.tsx'
import { Graph, type Series } from '../dialogs/graph.tsx'
import { sideLines } from '../mats/side-lines.ts'
import { useTable } from '../page/table-context.ts'
import { keyIsTaken } from '../prompt/number-keys.ts'
import { dearest } from './analyse.ts'
import { OfServer } from './of-server.tsx'
import { Running } from './running.tsx'
import { useAnalysis } from './use-analysis.ts'

/** After the end: where the match was won and lost. Each side's chance over the choices, and the dearest choices with what was better. */
export function AnalysisPanel() {
  const { session } = useTable()
  return session.online ? <OfServer online={session.online} /> : <Here />
}

function Here() {
  const { t, say } = useWords()
  const { session, info, playback, seatName, loaded, content, current } = useTable()
  const { analysis, begin } = useAnalysis(session)
  const found = analysis.state === 'done' ? analysis.found : null
  const judged = found?.judged ?? null
  const dear = useMemo(() => (judged ? dearest(judged) : []), [judged])
  // In the narrow column long names would leave no room for the lines.
  const series = useMemo<Series[]>(() => {
    const lines = sideLines(loaded.ui, content, current.view)
    return info.seats.map((_, seat) => {
      const short = lines.find((line) => line.seat === seat)?.short
      return {
        seat,
        name: short ? say(short) : seatName(seat),
        values: (judged ?? []).map(({ chances }) => Math.round(100 * (chances[seat] ?? 0))),
      }
    })
  }, [info.seats, judged, seatName, loaded, content, current.view, say])
  return (
    <section className="analysis" aria-label={t('ui.analysis')} aria-busy={analysis.state === 'running'}>
      <h2>{t('ui.analysis')}</h2>
      {(analysis.state === 'none' || analysis.state === 'failed') && (
        <>
          {analysis.state === 'failed' && <p role="alert">{t('ui.error.failed')}</p>}
          <p className="hint">{t('ui.analysis.about')}</p>
          <button type="button" className="button" onClick={begin}>
            {t('ui.analysis.begin')}
          </button>
        </>
      )}
      <Running part={analysis.state === 'running' ? analysis.part : null} isDone={found !== null} />
      {judged?.length === 0 && <p>{t('ui.analysis.none')}</p>}
      {found && judged && judged.length > 0 && (
        <>
          <Graph small title={t('ui.analysis.chances')} series={series} onPick={(i) => playback.scrub(judged[i].seq - 1)} />
          <h3>{t('ui.analysis.dearest')}</h3>
          {dear.length === 0 ? <p>{t('ui.analysis.none')}</p> : <Dearest dear={dear} />}
          <ChoiceAndLuck account={found.account} />
          <Strokes judged={judged} strokes={found.account.strokes} />
          <p className="hint">{t('ui.analysis.about')}</p>
        </>
      )}
    </section>
  )
}

function Dearest({ dear }: { dear: JudgedInput[] }) {
  const { t } = useWords()
  const { playback, optionText } = useTable()
  const list = useRef<HTMLOListElement>(null)
  const { scrub } = playback
  const go = useCallback(
    (at: number) => {
      scrub(dear[at].seq - 1)
      // What is walked to is read to whoever does not see it.
      list.current?.querySelectorAll('button')[at]?.focus()
    },
    [dear, scrub],
  )
  useWalk(dear, playback.past, go)
  // Whoever walks by key sees which one stands on the board.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for at each moment that is gone to
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [playback.past])
  return (
    <ol className="analysis-dearest" ref={list}>
      {dear.map(({ seq, seat, asked, played, better, loss }) => (
        <li key={seq}>
          <button
            type="button"
            className="analysis-choice"
            aria-current={playback.past === seq - 1 ? 'true' : undefined}
            onClick={() => playback.scrub(seq - 1)}
          >
            <Made {...{ seat, asked, played }} />
            {better && <span>{t('ui.analysis.better', { option: optionText(better), loss: Math.max(1, Math.round(100 * loss)) })}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** A choice that was made: whose it was, what was asked, and what was chosen. */
function Made({ seat, asked, played }: Pick<JudgedInput, 'seat' | 'asked' | 'played'>) {
  const { say, seatName, optionText } = useTable()
  if (!asked)
    return (
      <b>
        {seatName(seat)}: {optionText(played)}
      </b>
    )
  return (
    <>
      <span className="analysis-asked">
        {seatName(seat)}: {say(asked)}
      </span>
      <b>{optionText(played)}</b>
    </>
  )
}

/** A change in percentage points, with its sign. */
const points = (change: number): string => {
  const n = Math.round(100 * change)
  return `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)}`
}

/** What each seat's chance owes to its own choices, to those of the others, and to luck. */
function ChoiceAndLuck({ account: { seats } }: { account: Account }) {
  const { t } = useWords()
  const { seatName } = useTable()
  if (seats.length === 0) return null
  return (
    <>
      <table className="analysis-account">
        <caption>{t('ui.analysis.account')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('ui.analysis.own')}</th>
            {seats.length > 1 && <th scope="col">{t('ui.analysis.others', { n: seats.length - 1 })}</th>}
            <th scope="col">{t('ui.analysis.luck')}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map(({ seat, own, others, luck }) => (
            <tr key={seat}>
              <th scope="row">{seatName(seat)}</th>
              <td>{points(own)}</td>
              {seats.length > 1 && <td>{points(others)}</td>}
              <td>{points(luck)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{t('ui.analysis.account.about')}</p>
    </>
  )
}

/** The seat whose chance changed most; of two alike the one that gained. */
const mostChanged = (change: readonly number[]): Seat => {
  const most = Math.max(...change.map(Math.abs))
  const gained = change.indexOf(most)
  return gained < 0 ? change.indexOf(-most) : gained
}

/** Where luck changed most, each with the choice after which it came. */
function Strokes({ judged, strokes }: { judged: JudgedInput[]; strokes: Stroke[] }) {
  const { t } = useWords()
  const { playback, seatName } = useTable()
  if (strokes.length === 0) return null
  return (
    <>
      <h3>{t('ui.analysis.strokes')}</h3>
      <ol>
        {strokes.map(({ after, change }) => {
          const { seq, seat, asked, played } = judged[after]
          const hit = mostChanged(change)
          return (
            <li key={seq}>
              <button
                type="button"
                className="analysis-choice"
                aria-current={playback.past === seq ? 'true' : undefined}
                onClick={() => playback.scrub(seq)}
              >
                <Made {...{ seat, asked, played }} />
                <span>
                  {t(change[hit] < 0 ? 'ui.analysis.stroke.bad' : 'ui.analysis.stroke', {
                    seat: seatName(hit),
                    change: points(change[hit]),
                  })}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** N and P walk through the dearest choices, before a game has a use of its own for them. */
const useWalk = (dear: JudgedInput[], past: number | null, go: (at: number) => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = { n: 1, p: -1 }[event.key.toLowerCase()]
      if (step === undefined || keyIsTaken(event)) return
      event.preventDefault()
      const at = dear.findIndex(({ seq }) => seq - 1 === past)
      go(at < 0 ? (step > 0 ? 0 : dear.length - 1) : (at + step + dear.length) % dear.length)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [dear, past, go])
}
