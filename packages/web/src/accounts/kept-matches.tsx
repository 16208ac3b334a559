import { gameInfo } from '@trestle/games'
import type { AccountMatch } from '@trestle/protocol'
import { useCallback, useEffect, useState } from 'react'
import { Since } from '../lobby/since.tsx'
import { useFront } from '../lobby/use-front.ts'
import { go } from '../router.ts'
import { keepSeat } from '../sessions/remote/api.ts'
import { keepEntry, type RemoteEntry, remoteEntries } from '../sessions/remote/seat-keys.ts'
import { useToasts } from '../ui/toasts.tsx'
import { GameWords, useWords } from '../words/words.tsx'
import { bringSeats, readMatches, wish } from './api.ts'
import { sideOf } from './side.ts'

/** Milliseconds between two looks at whose turn it is. */
const PACE = 20_000

/** The seats that the account keeps: a press opens each on this device; and those of this browser that it could keep. */
export function KeptMatches() {
  const { t } = useWords()
  const { fail } = useToasts()
  const [matches, setMatches] = useState<AccountMatch[] | null>(null)
  const [loose, setLoose] = useState<RemoteEntry[]>([])
  const look = useCallback(async () => {
    const found = await readMatches()
    bringSeats(found)
    setMatches(found)
    setLoose(remoteEntries().filter(({ token }) => !found.some((one) => one.token === token)))
  }, [])
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void look().catch(() => {})
    }
    void look().catch(fail)
    const timer = setInterval(again, PACE)
    return () => clearInterval(timer)
  }, [look, fail])
  const keepAll = async () => {
    for (const { match, token } of loose) await keepSeat(match, token).catch(() => {})
    await look()
  }
  const letGo = (match: string) => void wish({ do: 'let-go', match }).then(look).catch(fail)
  const [running, finished] = [
    matches?.filter(({ status }) => status !== 'finished'),
    matches?.filter(({ status }) => status === 'finished'),
  ]
  return (
    <div>
      <section className="my-matches" aria-labelledby="kept">
        <h2 id="kept">{t('account.matches')}</h2>
        {running?.length === 0 && <p className="hint">{t('account.matches.none')}</p>}
        <ul>
          {running?.map((match) => (
            <OneMatch key={match.match} match={match} letGo={letGo} />
          ))}
        </ul>
        {loose.length > 0 && (
          <p className="notice row">
            {t('account.loose', { n: loose.length })}
            <button type="button" className="button" onClick={() => void keepAll().catch(fail)}>
              {t('account.loose.keep')}
            </button>
          </p>
        )}
      </section>
      {finished && finished.length > 0 && (
        <section className="my-matches" aria-labelledby="kept-finished">
          <h2 id="kept-finished">{t('account.finished')}</h2>
          <ul>
            {finished.map((match) => (
              <OneMatch key={match.match} match={match} letGo={letGo} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What a match waits for, by the ids of the words. */
const stateOf = ({ status, yours }: AccountMatch): string => (status === 'playing' ? (yours ? 'yours' : 'others') : status)

function OneMatch({ match, letGo }: { match: AccountMatch; letGo(match: string): void }) {
  const front = useFront(match.game)
  if (!front) return null
  return (
    <GameWords {...front}>
      <Line match={match} letGo={letGo} />
    </GameWords>
  )
}

function Line({ match: kept, letGo }: { match: AccountMatch; letGo(match: string): void }) {
  const { t, has, locale } = useWords()
  const { match, game, seat, token, left, others, share, at } = kept
  const name = gameInfo[game] ? t(`ui.game.${game}`) : game
  const side = sideOf(kept, { t, has })
  const named = others.filter((one) => one !== '').map((one) => (has(`ui.player.${one}`) ? t(`ui.player.${one}`) : one))
  const state = stateOf(kept)
  return (
    <li data-state={state}>
      <a
        href={`#/m/${match}`}
        onClick={(event) => {
          event.preventDefault()
          if (token !== null) keepEntry({ match, game, seat, token, invite: null, at: Date.now() })
          go({ page: 'remote', id: match, at: null })
        }}
      >
        <b>{name}</b>
        <span className="state">
          {share === null ? t(`ui.mine.${state}`) : t('account.share', { share: share === 1 ? 'all' : share > 0 ? 'part' : 'none' })}
        </span>
        <span className="about">
          {side}
          {named.length > 0 && ` · ${t('account.with', { names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(named) })}`}
          {left !== null && ` · ${t('account.left', { time: timeOf(left, locale) })}`}
        </span>
        <Since at={at} />
      </a>
      <button type="button" className="button plain" aria-label={t('account.let-go.of', { game: name, side })} onClick={() => letGo(match)}>
        {t('account.let-go')}
      </button>
    </li>
  )
}

const MINUTE = 60_000

/** What is left on a clock, in the largest unit that says enough. */
const timeOf = (left: number, locale: string): string => {
  const [value, unit] =
    left >= 2880 * MINUTE
      ? [left / (1440 * MINUTE), 'day']
      : left >= 120 * MINUTE
        ? [left / (60 * MINUTE), 'hour']
        : [left / MINUTE, 'minute']
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    Math.floor(Number(value)),
  )
}
