import { gameInfo, messages } from '@trestle/games'
import { equalJson, type Json } from '@trestle/kernel'
import type { MatchInfo, TableInfo } from '@trestle/protocol'
import type { Catalogue, Locale } from '@trestle/words'
import { useEffect, useState } from 'react'
import { hashOf } from '../router.ts'
import { listedMatches, tableInfo } from '../sessions/remote/api.ts'
import { entryOf } from '../sessions/remote/seat-keys.ts'
import { GameWords, useWords } from '../words/words.tsx'
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
    <div className="open-tables">
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
    </div>
  )
}

function Table({ match, href }: { match: MatchInfo; href: string }) {
  const { t, has, locale } = useWords()
  const { game, seats, pace, status, createdAt } = match
  const free = seats.filter(({ kind }) => kind === 'open').length
  const names = seats.flatMap(({ kind, name }) => {
    if (kind === 'open') return []
    if (kind === 'person') return [name || t('ui.seat.nameless')]
    return [has(`ui.player.${name}`) ? t(`ui.player.${name}`) : name]
  })
  return (
    <li>
      <a href={href}>
        <b>{gameInfo[game] ? t(`ui.game.${game}`) : game}</b>
        <span className="state">{status === 'waiting' ? t('ui.open.free', { free, all: seats.length }) : t('ui.running.watch')}</span>
        <span className="about">
          {new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(names)}
          {pace && ` · ${t(pace.kind === 'bank' ? 'ui.open.live' : 'ui.open.days', { days: daysOf(match) })}`}
        </span>
        <Since at={createdAt} />
        <Unusual match={match} />
      </a>
    </li>
  )
}

const daysOf = ({ pace }: MatchInfo): number => (pace?.kind === 'days' ? Math.ceil(pace.days) : 0)

type Setting = TableInfo['games'][number]['settings'][number]

/**
 * The settings of a game of which a match has another choice than the standard; none of a game that the server does not know. A list of
 * sides is none of the choices: who plays is told by the seats.
 */
const unusual = ({ game, options }: MatchInfo, info: TableInfo | null): Setting[] =>
  info?.games
    .find(({ id }) => id === game)
    ?.settings.filter(({ key, choices, standard }) => {
      const value = options[key] as Json
      return !equalJson(value, standard as Json) && choices.some((choice) => equalJson(value, choice as Json))
    }) ?? []

/** The options of a match that are not as usual, in the game's own words. */
export function Unusual({ match }: { match: MatchInfo }) {
  const { locale } = useWords()
  const [settings, setSettings] = useState<Setting[]>([])
  const [words, setWords] = useState<{ catalogue: Catalogue; locale: Locale } | null>(null)
  useEffect(() => {
    let wanted = true
    void tableInfo().then((info) => wanted && setSettings(unusual(match, info)))
    return () => {
      wanted = false
    }
  }, [match])
  const { game } = match
  const any = settings.length > 0
  useEffect(() => {
    if (!any) return
    let wanted = true
    messages(game, locale).then(
      (catalogue) => wanted && setWords({ catalogue, locale }),
      // A game that this page does not know yet has no words for its options either.
      () => wanted && setWords(null),
    )
    return () => {
      wanted = false
    }
  }, [game, locale, any])
  if (!any || !words) return null
  return (
    <GameWords {...words}>
      <span className="options">
        {settings.map(({ key }) => (
          <Choice key={key} setting={key} choice={String(match.options[key])} />
        ))}
      </span>
    </GameWords>
  )
}

function Choice({ setting, choice }: { setting: string; choice: string }) {
  const { t, has } = useWords()
  const id = `setting.${setting}.${choice}`
  return <span>{t('ui.open.option', { setting: t(`setting.${setting}`), choice: has(id) ? t(id) : choice })}</span>
}
