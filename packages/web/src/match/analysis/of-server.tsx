import type { Found } from '@trestle/players'
import type { Analysis } from '@trestle/protocol'
import { useCallback, useEffect, useState } from 'react'
import { go } from '../../router.ts'
import { reviewRecord } from '../../sessions/local/session.ts'
import type { Online } from '../../sessions/session.ts'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { keepAnalysis } from './kept.ts'
import { Running } from './running.tsx'

/** Milliseconds between two questions how far the server is. */
const AGAIN = 2000

/** The server's own analysis of a match, as far as it has come; null where it makes none, or it is not known yet. */
const useAnalysisOfServer = (online: Online): { analysis: Analysis | null; ask(): Promise<void> } => {
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const look = useCallback(async (ask: boolean) => setAnalysis(await online.analysis(ask)), [online])
  useEffect(() => {
    // Without a network the browser still analyses by itself.
    void look(false).catch(() => {})
  }, [look])
  const running = analysis?.state === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void look(false).catch(() => {}), AGAIN)
    return () => clearInterval(timer)
  }, [running, look])
  return { analysis, ask: () => look(true) }
}

/** After the end of a match of the server: its analysis, made by the server for all, or from the record in this browser. */
export function OfServer({ online }: { online: Online }) {
  const { t } = useWords()
  const { session, run } = useTable()
  const { analysis, ask } = useAnalysisOfServer(online)
  // It is looked at beside a copy of the match in this browser, in which every step lies open.
  const open = async (found: Found | null) => {
    const id = await reviewRecord(await session.record())
    if (found) keepAnalysis(id, found)
    go({ page: 'local', id, at: null })
  }
  const running = analysis?.state === 'running'
  return (
    <section className="analysis" aria-label={t('ui.analysis')} aria-busy={running}>
      <Running part={running ? analysis.part : null} isDone={analysis?.state === 'done'} />
      {running && <p className="hint">{t('ui.analysis.by-server')}</p>}
      {analysis?.state === 'none' && (
        <button type="button" className="button" onClick={() => run(ask())}>
          {t('ui.analysis.begin')}
        </button>
      )}
      {analysis?.state === 'done' ? (
        <button type="button" className="button" onClick={() => run(open(analysis.found as Found))}>
          {t('ui.analysis.show')}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => run(open(null))}>
          {t('ui.analysis.open')}
        </button>
      )}
    </section>
  )
}
