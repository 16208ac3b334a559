/** A club: its tables, when its people like to play, who they are and, where it wants that, how strong. */
import { gameInfo } from '@trestle/games'
import type { Club, ClubInvitation, ClubWish } from '@trestle/protocol'
import { useCallback, useEffect, useState } from 'react'
import '../accounts/account.css'
import { AccountWords } from '../accounts/account-words.tsx'
import { Since } from '../lobby/since.tsx'
import { addressOf, go, hashOf } from '../router.ts'
import { SessionError } from '../sessions/session.ts'
import { FieldForm } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { Share } from '../ui/share.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import { clubWish, joinClub, readClub, readClubInvitation } from './api.ts'
import { Members } from './members.tsx'
import { Week } from './week.tsx'

interface Props {
  id: string
  /** The secret of an invitation. */
  invite: string | null
}

export default function ClubPage(props: Props) {
  return (
    <AccountWords>
      <Entrance {...props} />
    </AccountWords>
  )
}

function Entrance({ id, invite }: Props) {
  const { t } = useWords()
  const { fail } = useToasts()
  const [club, setClub] = useState<Club | ClubInvitation | SessionError | null>(null)
  const look = useCallback(async () => {
    try {
      setClub(await readClub(id))
    } catch (error) {
      const outside = error instanceof SessionError && error.code === 'not-a-member' && invite !== null
      if (!outside) return setClub(error instanceof SessionError ? error : new SessionError('failed', String(error)))
      setClub(
        await readClubInvitation(id, invite).catch((why) => (why instanceof SessionError ? why : new SessionError('failed', String(why)))),
      )
    }
  }, [id, invite])
  useEffect(() => void look(), [look])
  if (club === null) return <Page title={t('club')}>{t('ui.loading')}</Page>
  if (club instanceof SessionError) return <Shut code={club.code} />
  if ('tables' in club) {
    const act = async (wish: ClubWish) => {
      try {
        await clubWish(id, wish)
        // Whoever has gone sees the club no more.
        if (wish.do === 'leave' || wish.do === 'close') go({ page: 'account', link: null, failed: false })
        else await look()
      } catch (error) {
        fail(error)
      }
    }
    return <Inside club={club} act={act} />
  }
  const join = async () => {
    await joinClub(id, invite ?? '')
    go({ page: 'club', id, invite: null }, 'replace')
    await look()
  }
  return (
    <Page title={t('club.invited', { name: club.name })}>
      <p className="lead">{t('club.members', { n: club.members })}</p>
      <button type="button" className="button main big" onClick={() => void join().catch(fail)}>
        {t('club.join')}
      </button>
    </Page>
  )
}

/** Why one does not see the club, and what helps. */
function Shut({ code }: { code: string }) {
  const { t, has } = useWords()
  const own = `club.error.${code}`
  return (
    <Page title={t('club')}>
      <p className="notice">{has(own) ? t(own) : t(has(`ui.error.${code}`) ? `ui.error.${code}` : 'ui.error.failed')}</p>
      <p>
        <a className="button main" href="#/account">
          {t('ui.account')}
        </a>
      </p>
    </Page>
  )
}

function Inside({ club, act }: { club: Club; act(wish: ClubWish): Promise<void> }) {
  const { t } = useWords()
  const { id, name, invite, members } = club
  const me = members.find((member) => member.me)
  return (
    <Page title={name} wide>
      <div className="account club">
        <div>
          <Tables club={club} />
          <Week members={members} likes={me?.likes ?? 0} change={(likes) => void act({ do: 'likes', likes })} />
        </div>
        <div>
          <section aria-labelledby="club-members">
            <h2 id="club-members">{t('club.people')}</h2>
            <Members club={club} act={act} />
          </section>
          {me?.owner && <Rename key={name} name={name} act={act} />}
          <details className="more">
            <summary>{t('club.invite')}</summary>
            <Share address={addressOf({ page: 'club', id, invite })} about={t('club.invite.about')} />
          </details>
        </div>
      </div>
    </Page>
  )
}

/** What those who run a club call it. */
function Rename({ name, act }: { name: string; act(wish: ClubWish): Promise<void> }) {
  const { t } = useWords()
  const [text, setText] = useState(name)
  return (
    <details className="more">
      <summary>{t('club.rename')}</summary>
      <FieldForm
        id="club-name"
        label={t('club.name.now')}
        maxLength={40}
        value={text}
        onText={setText}
        action={t('account.save')}
        disabled={text.trim() === name}
        onDone={(next) => void act({ do: 'rename', name: next })}
      />
    </details>
  )
}

/** Tables of the club, and the way to a new one. */
function Tables({ club: { id, tables, finished } }: { club: Club }) {
  const { t, has, locale } = useWords()
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  return (
    <section className="my-matches" aria-labelledby="club-tables">
      <h2 id="club-tables">{t('club.tables')}</h2>
      {tables.length === 0 && <p className="hint">{t('club.tables.none')}</p>}
      <ul>
        {tables.map(({ match, game, status, names, free, seat, createdAt }) => (
          <li key={match} data-state={status}>
            <a
              href={
                status === 'waiting' && seat === null
                  ? hashOf({ page: 'join', id: match, invite: null })
                  : hashOf({ page: 'remote', id: match, at: null })
              }
            >
              <b>{gameInfo[game] ? t(`ui.game.${game}`) : game}</b>
              <span className="state">
                {status === 'waiting' ? t('ui.open.free', { free, all: free + names.length }) : t('ui.running.watch')}
              </span>
              <span className="about">
                {list.format(names.map((one) => (has(`ui.player.${one}`) ? t(`ui.player.${one}`) : one || t('ui.seat.nameless'))))}
              </span>
              <Since at={createdAt} />
            </a>
          </li>
        ))}
      </ul>
      <p className="row">
        {Object.keys(gameInfo).map((game) => (
          <a key={game} className="button" href={hashOf({ page: 'new', game, club: id })}>
            {t('club.new-table', { game: t(`ui.game.${game}`) })}
          </a>
        ))}
      </p>
      {finished > 0 && <p className="hint">{t('club.finished', { n: finished })}</p>}
    </section>
  )
}
