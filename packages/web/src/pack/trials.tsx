/** Quick games by computer players with the values as they stand, in the background: whether they end, how long they take, who wins. */
import { nameOf, type Parts, type Trial } from '@trestle/games/packs'
import { contentFor, type Game, type Json } from '@trestle/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Glyph } from '../ui/glyphs.tsx'
import { useWords } from '../words/words.tsx'
import type { TrialTold, TrialWanted } from './trial-worker.ts'

const TRIALS = 200

export function Trials({ game, content, sound }: { game: Game; content: Parts; sound: boolean }) {
  const { t, say } = useWords()
  const { trial, running, missing, run, stop } = useTrial(game.id, content)
  const compiled = useMemo(() => (sound ? game.compile(contentFor(game, {}, content as Json)) : null), [game, content, sound])
  return (
    <section className="pack-trial" aria-label={t('ui.pack.try', { count: TRIALS })}>
      <p className="row">
        <button type="button" className="button" disabled={!sound || running} onClick={run}>
          <Glyph name="chart" /> {t('ui.pack.try', { count: TRIALS })}
        </button>
        {running && (
          <button type="button" className="button" onClick={stop}>
            {t('ui.pack.try.stop')}
          </button>
        )}
      </p>
      {missing && (
        <p role="status" className="notice bad">
          {t('ui.pack.try.missing')}
        </p>
      )}
      {trial && (
        <div role="status" data-games={trial.games}>
          <progress value={trial.games} max={TRIALS} aria-label={t('ui.pack.try', { count: TRIALS })} />
          <p>
            {t('ui.pack.tried', { games: trial.games, ended: trial.ended, choices: Math.round(trial.choices / Math.max(1, trial.ended)) })}
          </p>
          <ul>
            {Object.entries(trial.wins).map(([seat, wins]) => (
              <li key={seat}>
                {compiled ? say(game.words.seat(compiled, seat)) : nameOf(seat)}: {Math.round((100 * wins) / Math.max(1, trial.ended))} %
              </li>
            ))}
          </ul>
          {trial.faults.map((fault) => (
            <p key={fault} className="notice bad" lang="en">
              {fault}
            </p>
          ))}
        </div>
      )}
    </section>
  )
}

/** What came of the games up to now; changed values end them, since what was tried is not what stands there. */
function useTrial(game: string, content: Parts) {
  const [trial, setTrial] = useState<Trial | null>(null)
  const [running, setRunning] = useState(false)
  /** The worker's script did not come. */
  const [missing, setMissing] = useState(false)
  const worker = useRef<Worker | null>(null)
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    setRunning(false)
  }
  useEffect(() => {
    void content
    return () => {
      worker.current?.terminate()
      worker.current = null
      setRunning(false)
      setTrial(null)
      setMissing(false)
    }
  }, [content])
  const run = () => {
    stop()
    setTrial(null)
    setMissing(false)
    setRunning(true)
    const own = new Worker(new URL('../workers/worker.ts', import.meta.url), { type: 'module', name: 'trial' })
    worker.current = own
    own.addEventListener('error', () => {
      if (worker.current !== own) return
      setMissing(true)
      stop()
    })
    own.addEventListener('message', ({ data }: MessageEvent<TrialTold>) => {
      if (worker.current !== own) return
      if ('failed' in data) {
        setTrial({ games: 0, ended: 0, choices: 0, wins: {}, faults: [data.failed] })
        return stop()
      }
      setTrial(data)
      if (data.games === TRIALS) stop()
    })
    own.postMessage({ game, content: content as Json, games: TRIALS } satisfies TrialWanted)
  }
  return { trial, running, missing, run, stop }
}
