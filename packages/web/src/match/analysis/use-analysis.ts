import type { Found } from '@trestle/players'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Session } from '../../sessions/session.ts'
import { keepAnalysis, keptAnalysis } from './kept.ts'
import type { Told, Wanted } from './worker.ts'

/** The analysis of a finished match: not begun, how far it is (0 to 1), or all that it found. */
export type Analysis = { state: 'none' } | { state: 'running'; part: number } | { state: 'done'; found: Found } | { state: 'failed' }

/** Analyses a match in a worker of its own when it is asked to, and keeps what it finds in the browser. */
export const useAnalysis = (session: Session): { analysis: Analysis; begin(): void } => {
  const { id, game } = session.info()
  const [analysis, setAnalysis] = useState<Analysis>(() => {
    const found = keptAnalysis(id)
    return found ? { state: 'done', found } : { state: 'none' }
  })
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])
  const begin = useCallback(() => {
    if (worker.current) return
    const running = new Worker(new URL('../../workers/worker.ts', import.meta.url), { type: 'module', name: 'analysis' })
    worker.current = running
    setAnalysis({ state: 'running', part: 0 })
    const end = (found: Analysis) => {
      stop()
      setAnalysis(found)
    }
    // The reason is for whoever reads the console; the reader of the page is told that it failed.
    const fail = (why: string) => {
      reportError(new Error(`the analysis failed: ${why}`))
      end({ state: 'failed' })
    }
    running.addEventListener('error', ({ message }) => fail(message || 'its worker could not be loaded'))
    running.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('failed' in data) return fail(data.failed)
      const { done, of, judged, account } = data
      if (done < of) return setAnalysis({ state: 'running', part: done / Math.max(1, of) })
      keepAnalysis(id, { judged, account })
      end({ state: 'done', found: { judged, account } })
    })
    session.record().then(
      (record) => running.postMessage({ game, record } satisfies Wanted),
      (error: unknown) => fail(String(error)),
    )
  }, [session, game, id, stop])
  return { analysis, begin }
}
