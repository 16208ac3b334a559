import { useEffect, useState } from 'react'
import { type LocalSession, openLocal } from '../../sessions/local/session.ts'
import { SessionError } from '../../sessions/session.ts'
import { Page } from '../../ui/page.tsx'
import { useWords } from '../../words/words.tsx'
import '../../styles/match.css'
import { WithTrial } from '../trial/with-trial.tsx'

/** A match of this browser. */
export default function LocalMatch({ id, at }: { id: string; at: number | null }) {
  const { t } = useWords()
  const [session, setSession] = useState<LocalSession | Error | null>(null)
  useEffect(() => {
    let wanted = true
    let opened: LocalSession | null = null
    // The window before may still be letting go of the match.
    const open = async (tries: number): Promise<LocalSession> => {
      try {
        return await openLocal(id)
      } catch (error) {
        if (!wanted || tries === 0 || !(error instanceof SessionError && error.code === 'elsewhere')) throw error
        await new Promise((resolve) => setTimeout(resolve, 120))
        return open(tries - 1)
      }
    }
    open(5).then(
      (found) => {
        opened = found
        if (wanted) setSession(found)
        else found.close()
      },
      (error) => wanted && setSession(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      wanted = false
      opened?.close()
    }
  }, [id])
  if (session instanceof Error) {
    const code = session instanceof SessionError ? session.code : 'failed'
    return (
      <Page title={t(code === 'not-found' ? 'ui.not-found' : 'ui.went-wrong')}>
        <p className="notice bad">{t(`ui.error.${code}`)}</p>
        <p>
          <a href="#/">{t('ui.to-lobby')}</a>
        </p>
      </Page>
    )
  }
  if (!session) return <p className="page-notice">{t('ui.loading')}</p>
  return <WithTrial session={session} at={at} />
}
