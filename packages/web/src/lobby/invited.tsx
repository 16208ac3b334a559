import { gameInfo } from '@trestle/games'
import type { Json } from '@trestle/kernel'
import type { ClockSetting, Invitation } from '@trestle/protocol'
import { lazy, Suspense, useEffect, useState } from 'react'
import { setPreferences, useDark, usePreferences } from '../preferences.ts'
import { go } from '../router.ts'
import { readInvitation } from '../sessions/remote/api.ts'
import { Field } from '../ui/field.tsx'
import { Glyph } from '../ui/glyphs.tsx'
import { Page } from '../ui/page.tsx'
import { GameWords, useWords, type Words } from '../words/words.tsx'
import { Facts } from './game-card.tsx'
import { useFront } from './use-front.ts'

const OwnValues = lazy(() => import('../pack/changes.tsx'))

interface InvitedProps {
  id: string
  /** The secret of the link; null for a match of the lobby's list. */
  invite: string | null
  /** The reader wants to sit down. */
  onReady(): void
}

/** The first page that a guest sees: who invites to what, as which side and with which clock; a name, and the chair. */
export function Invited({ id, invite, onReady }: InvitedProps) {
  const { t } = useWords()
  const { name } = usePreferences()
  const [told, setTold] = useState<Invitation | null>(null)
  useEffect(() => {
    let wanted = true
    // Without it one may sit down all the same: what is wrong with the match is told then.
    readInvitation(id, invite).then(
      (found) => wanted && setTold(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [id, invite])
  return (
    <Page title={told ? titleOf(told, t) : t('ui.join.title')}>
      {told && <About invitation={told} />}
      <form
        className="new-match"
        onSubmit={(event) => {
          event.preventDefault()
          onReady()
        }}
      >
        <Field id="name" label={t('ui.new.name')} maxLength={40} value={name} onText={(text) => setPreferences({ name: text })} />
        <div className="row">
          <button type="submit" className="button main big">
            {t('ui.join.do')}
          </button>
          {told?.watch && (
            <button type="button" className="button big" onClick={() => go({ page: 'remote', id, at: null }, 'replace')}>
              {t('ui.running.watch')}
            </button>
          )}
          {told && gameInfo[told.game]?.guided && (
            <a className="button plain big" href={`#/learn/${told.game}`}>
              <Glyph name="learn" /> {t('ui.join.learn')}
            </a>
          )}
        </div>
      </form>
    </Page>
  )
}

const titleOf = ({ game, host }: Invitation, t: Words['t']): string =>
  t(host?.name ? 'ui.join.from' : 'ui.join.to', { name: host?.name ?? '', game: t(`ui.game.${game}`) })

function About({ invitation }: { invitation: Invitation }) {
  const { game } = invitation
  const info = gameInfo[game]
  const front = useFront(game)
  const dark = useDark()
  if (!info) return null
  return (
    <div className="invited">
      <img
        className="board-picture-small"
        src={`${import.meta.env.BASE_URL}boards/${game}-${dark ? 'dark' : 'light'}.webp`}
        alt=""
        width={880}
        height={495}
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
      <Facts game={info} />
      {front && (
        <GameWords {...front}>
          <Terms invitation={invitation} />
        </GameWords>
      )}
      {invitation.pack !== null && (
        <Suspense>
          <OwnValues game={game} options={invitation.options as Json} hash={invitation.pack} />
        </Suspense>
      )}
    </div>
  )
}

/** What it is about, the free sides, and the clock. */
function Terms({ invitation: { free, seats, clock, hints, trials } }: { invitation: Invitation }) {
  const { t, has, locale } = useWords()
  const roles = free.map((seat) => seats[seat]?.role ?? '').filter((role) => has(`front.side.${role}`))
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(roles.map((role) => t(`front.side.${role}`)))
  const [only] = roles
  return (
    <>
      <p>{t('front.about')}</p>
      <dl className="facts">
        {roles.length > 0 && (
          <div>
            <dt>{t('ui.join.side')}</dt>
            <dd>
              <b>{names}</b>
              {roles.length === 1 && <span className="hint"> {t(`front.side.${only}.wants`)}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('ui.new.clock')}</dt>
          <dd>{clockWords(clock, t)}</dd>
        </div>
        <div>
          <dt>{t('ui.new.hints')}</dt>
          <dd>{t(hints ? 'ui.new.hints.on' : 'ui.new.hints.off')}</dd>
        </div>
        <div>
          <dt>{t('ui.new.trials')}</dt>
          <dd>{t(trials ? 'ui.new.trials.on' : 'ui.new.trials.off')}</dd>
        </div>
      </dl>
    </>
  )
}

/** What each player has for thinking, in words. */
export const clockWords = (clock: ClockSetting | null, t: Words['t']): string => {
  if (clock === null) return t('ui.new.clock.none')
  return clock.kind === 'days'
    ? t('ui.open.days', { days: Math.ceil(clock.days) })
    : t('ui.pace.bank', { minutes: Math.round(clock.bank / 60), seconds: clock.increment })
}
