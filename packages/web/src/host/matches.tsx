/** The matches of a table, and what a host does with them by hand. */
import type { ChatLine, HostMatch, HostWish } from '@trestle/protocol'
import { useEffect, useState } from 'react'
import { useFront } from '../lobby/use-front.ts'
import { Dialog } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { useToasts } from '../ui/toasts.tsx'
import { GameWords, useWords } from '../words/words.tsx'
import type { HostApi, Status } from './api.ts'

const statuses: Status[] = ['playing', 'waiting', 'finished']

export function Matches({ api, changes, changed }: { api: HostApi; changes: number; changed(): void }) {
  const { t, locale } = useWords()
  const [status, setStatus] = useState<Status>('playing')
  const [matches, setMatches] = useState<HostMatch[]>([])
  const [open, setOpen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is the same as long as nothing was changed
  useEffect(() => {
    let wanted = true
    api.matches(status).then(
      (found) => wanted && setMatches(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [status, changes])
  const shown = matches.find(({ id }) => id === open)
  return (
    <section aria-labelledby="host-matches">
      <h2 id="host-matches">{t('ui.host.matches')}</h2>
      <label>
        {t('ui.host.only')}{' '}
        <select className="input" value={status} onChange={(event) => setStatus(event.target.value as Status)}>
          {statuses.map((one) => (
            <option key={one} value={one}>
              {t(`ui.host.status.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {matches.length === 0 && <p className="hint">{t('ui.host.matches.none')}</p>}
      <ul className="host-matches">
        {matches.map((match) => (
          <li key={match.id}>
            <button type="button" className="button plain" onClick={() => setOpen(match.id)}>
              <b>{t(`ui.game.${match.game}`)}</b> <code>{match.id}</code>
            </button>{' '}
            {t('ui.host.moves', { moves: match.inputs })}, {new Date(match.changedAt).toLocaleString(locale)}
          </li>
        ))}
      </ul>
      {shown && <OneMatch api={api} match={shown} changed={changed} onClose={() => setOpen(null)} />}
    </section>
  )
}

interface OneProps {
  api: HostApi
  match: HostMatch
  changed(): void
  onClose(): void
}

function OneMatch(props: OneProps) {
  const { t } = useWords()
  const front = useFront(props.match.game)
  if (!front) return null
  return (
    <Dialog title={`${t(`ui.game.${props.match.game}`)} ${props.match.id}`} onClose={props.onClose}>
      <GameWords {...front}>
        <Details {...props} />
      </GameWords>
    </Dialog>
  )
}

function Details({ api, match, changed, onClose }: OneProps) {
  const { t, has } = useWords()
  const { tell, fail } = useToasts()
  const [chat, setChat] = useState<ChatLine[]>([])
  const [asked, setAsked] = useState<HostWish | null>(null)
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    api.chat(match.id).then(setChat, () => {})
  }, [api, match.id])
  const save = async () => download(await api.record(match.id), match.id)
  const carryOut = async (wish: HostWish) => {
    const lines = await api.wish(wish)
    setAsked(null)
    tell(t(`ui.host.did.${wish.do}`))
    changed()
    if (wish.do === 'free') setLink(lines.at(-1) ?? null)
    else if (wish.do === 'remove-chat') setChat(chat.filter(({ id }) => id !== wish.line))
    else onClose()
  }
  if (asked)
    return (
      <>
        <p>{t(`ui.host.sure.${asked.do}`)}</p>
        <p className="row">
          <button type="button" className="button danger" onClick={() => void carryOut(asked).catch(fail)}>
            {t(`ui.host.do.${asked.do}`)}
          </button>
          <button type="button" className="button" onClick={() => setAsked(null)}>
            {t('ui.cancel')}
          </button>
        </p>
      </>
    )
  return (
    <>
      {link && (
        <p className="notice">
          {t('ui.host.link')} <code>{link}</code>
        </p>
      )}
      <ul className="host-seats">
        {match.seats.map(({ role, kind, name }, seat) => (
          <li key={role}>
            <b>{t(has(`front.side.${role}`) ? `front.side.${role}` : role)}</b>: {name || t(`ui.host.kind.${kind}`)}{' '}
            {kind === 'person' && match.status !== 'finished' && (
              <button type="button" className="button plain" onClick={() => setAsked({ do: 'free', match: match.id, seat })}>
                {t('ui.host.do.free')}
              </button>
            )}
            {kind === 'person' && (
              <button type="button" className="button plain" onClick={() => setAsked({ do: 'ban-seat', match: match.id, seat })}>
                {t('ui.host.do.ban-seat')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {chat.length > 0 && <h3>{t('ui.host.chat')}</h3>}
      <ul>
        {chat.map(({ id, name, text }) => (
          <li key={id}>
            <b>{name}</b>: {text}{' '}
            <button type="button" className="button plain" onClick={() => setAsked({ do: 'remove-chat', match: match.id, line: id })}>
              {t('ui.host.do.remove-chat')}
            </button>
          </li>
        ))}
      </ul>
      <p className="row host-wishes">
        {match.status !== 'waiting' && (
          <button type="button" className="button" onClick={() => void save().catch(fail)}>
            {t('ui.host.record')}
          </button>
        )}
        {match.status === 'playing' && (
          <button type="button" className="button" onClick={() => setAsked({ do: 'close', match: match.id })}>
            {t('ui.host.do.close')}
          </button>
        )}
        <button type="button" className="button danger" onClick={() => setAsked({ do: 'delete', match: match.id })}>
          {t('ui.host.do.delete')}
        </button>
      </p>
      {match.status === 'playing' && <p className="hint">{t('ui.host.record.about')}</p>}
    </>
  )
}
