import { gameInfo } from '@trestle/games'
import type { MatchInfo } from '@trestle/server/protocol'
import { useEffect, useState } from 'react'
import { listedMatches } from '../remote/api.ts'
import { entryOf } from '../remote/my-seats.ts'
import { hashOf } from '../router.ts'
import { useWords } from '../words/words.tsx'
import { Since } from './since.tsx'

/** Milliseconds between two looks at the list. */
const pace = 20_000

/** The listed matches of the server, without one's own; null where there is no server, or none has answered yet. */
const useListed = (): MatchInfo[] | null => {
  const [listed, setListed] = useState<MatchInfo[] | null>(null)
  useEffect(() => {
    let wanted = true
    const look = () => {
      if (document.visibilityState === 'hidden') return
      listedMatches().then(
        (found) => wanted && setListed(found.filter(({ id }) => entryOf(id) === null)),
        () => wanted && setListed(null),
      )
    }
    look()
    const timer = setInterval(look, pace)
    document.addEventListener('visibilitychange', look)
    return () => {
      wanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return listed
}

/** Tables of this server that anybody may join, and those that anybody may watch. */
export function OpenTables() {
  const { t } = useWords()
  const listed = useListed()
  if (!listed) return null
  const free = listed.filter(({ status }) => status === 'waiting')
  const running = listed.filter(({ status, watch }) => status === 'playing' && watch)
  return (
    <>
      <section className="my-matches" aria-labelledby="open-tables">
        <h2 id="open-tables">{t('ui.open')}</h2>
        {free.length === 0 && <p className="hint">{t('ui.open.none')}</p>}
        <ul>
          {free.map((match) => (
            <Table key={match.id} match={match} href={hashOf({ page: 'join', id: match.id, invite: null })} />
          ))}
        </ul>
      </section>
      {running.length > 0 && (
        <section className="my-matches" aria-labelledby="running-tables">
          <h2 id="running-tables">{t('ui.running')}</h2>
          <ul>
            {running.map((match) => (
              <Table key={match.id} match={match} href={hashOf({ page: 'remote', id: match.id, at: null })} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Table({ match, href }: { match: MatchInfo; href: string }) {
  const { t, has, locale } = useWords()
  const { game, seats, clock, status, createdAt } = match
  const free = seats.filter(({ kind }) => kind === 'open').length
  const names = seats.flatMap(({ kind, name }) => {
    if (kind === 'open') return []
    if (kind === 'person') return [name || t('ui.seat.nameless')]
    return [has(`ui.player.${name}`) ? t(`ui.player.${name}`) : name]
  })
  return (
    <li>
      <a href={href}>
        <b>{gameInfo[game]?.title ?? game}</b>
        <span className="state">{status === 'waiting' ? t('ui.open.free', { free, all: seats.length }) : t('ui.running.watch')}</span>
        <span className="about">
          {new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(names)}
          {clock && ` · ${t(clock.setting.kind === 'bank' ? 'ui.open.live' : 'ui.open.days', { days: daysOf(match) })}`}
        </span>
        <Since at={createdAt} />
      </a>
    </li>
  )
}

const daysOf = ({ clock }: MatchInfo): number => (clock?.setting.kind === 'days' ? Math.ceil(clock.setting.days) : 0)
