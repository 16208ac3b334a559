import { useEffect, useState } from 'react'
import { Invited } from '../../lobby/invited.tsx'
import { go } from '../../router.ts'
import { claimSeat, readPicture } from '../../sessions/remote/api.ts'
import { contentOf } from '../../sessions/remote/content.ts'
import { entryOf, keepEntry, type RemoteEntry } from '../../sessions/remote/seat-keys.ts'
import { RemoteSession } from '../../sessions/remote/session.ts'
import { SessionError } from '../../sessions/session.ts'
import { Page } from '../../ui/page.tsx'
import { useWords } from '../../words/words.tsx'
import '../../styles/match.css'
import { WithTrial } from '../trial/with-trial.tsx'

type Entry = { invite: string | null } | { seat: number; token: string } | null

/** A match on the server: a link opens the seat at once; without a seat one watches. */
export default function RemoteMatch({ id, at, entry }: { id: string; at: number | null; entry: Entry }) {
  const { t } = useWords()
  const [session, setSession] = useState<RemoteSession | Error | null>(null)
  const [undecided, setUndecided] = useState(() => entry !== null && 'invite' in entry && entryOf(id) === null)
  // Who watches instead has come by another address.
  const asking = undecided && entry !== null && 'invite' in entry
  const [watches, setWatches] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way in is taken once
  useEffect(() => {
    if (asking) return
    let wanted = true
    let opened: RemoteSession | null = null
    const open = async () => {
      const own = await seatIn(id, entry)
      if (!wanted) return
      // The key leaves the address bar: a copied address must not give the seat away.
      if (entry) go({ page: 'remote', id, at: null }, 'replace')
      opened = new RemoteSession(id, own, contentOf)
      await opened.ready
      if (wanted) setSession(opened)
    }
    open().catch((error) => wanted && setSession(error instanceof Error ? error : new Error(String(error))))
    return () => {
      wanted = false
      opened?.close()
    }
  }, [id, asking, watches])
  if (asking) return <Invited id={id} invite={entry.invite} onReady={() => setUndecided(false)} />
  const watch = () => {
    go({ page: 'remote', id, at: null }, 'replace')
    setSession(null)
    setWatches(true)
  }
  if (session instanceof Error) {
    const code = session instanceof SessionError ? session.code : 'failed'
    return (
      <Page title={t(code === 'not-found' ? 'ui.not-found' : 'ui.went-wrong')}>
        <p className="notice bad">{t(`ui.error.${code}`)}</p>
        <p className="row">
          {(code === 'no-content' || code === 'no-server') && (
            <button type="button" className="button main" onClick={() => location.reload()}>
              {t('ui.reload')}
            </button>
          )}
          {code === 'seat-taken' && (
            <button type="button" className="button" onClick={watch}>
              {t('ui.running.watch')}
            </button>
          )}
          <a href="#/">{t('ui.to-lobby')}</a>
        </p>
      </Page>
    )
  }
  if (!session) return <p className="page-notice">{t('ui.loading')}</p>
  return <WithTrial session={session} at={at} />
}

/** The seat this browser has, or takes by the link. */
const seatIn = async (id: string, entry: Entry): Promise<RemoteEntry | null> => {
  if (entry === null) return entryOf(id)
  if ('token' in entry) {
    const picture = await readPicture(id, entry.token)
    const own = { match: id, game: picture.match.game, seat: picture.seat ?? entry.seat, token: entry.token, invite: null, at: Date.now() }
    keepEntry(own)
    return own
  }
  const kept = entryOf(id)
  if (kept) return kept
  const { name } = JSON.parse(localStorage.getItem('trestle.preferences') ?? '{}') as { name?: string }
  const { seat, token } = await claimSeat(id, entry.invite, name ?? '')
  const picture = await readPicture(id, token)
  const own = { match: id, game: picture.match.game, seat, token, invite: null, at: Date.now() }
  keepEntry(own)
  return own
}
