/** The host's page: how the table fares, its matches, what was reported, what was changed by hand. */
import type { HostAudit, HostOverview, HostReport } from '@trestle/protocol'
import { useCallback, useEffect, useState } from 'react'
import { signedIn } from '../accounts/signed-in.ts'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import { type HostApi, hostApi, keepToken, keptToken } from './api.ts'
import './host.css'
import { Matches } from './matches.tsx'
import { People } from './people.tsx'
import { useList } from './use-list.ts'

/** Milliseconds between two looks. */
const PACE = 10_000

export default function HostPage() {
  const { t } = useWords()
  const [token, setToken] = useState(keptToken)
  const [first, setFirst] = useState<HostOverview | null>(null)
  const [refused, setRefused] = useState(false)
  const enter = useCallback((given: string) => {
    hostApi(given)
      .overview()
      .then(
        (overview) => {
          keepToken(given)
          setToken(given)
          setFirst(overview)
        },
        () => {
          keepToken('')
          setToken('')
          setRefused(given !== '')
        },
      )
  }, [])
  useEffect(() => {
    const kept = keptToken()
    // The account of somebody who helps the host opens the page by itself.
    if (kept !== '' || signedIn() !== null) enter(kept)
  }, [enter])
  const leave = () => {
    keepToken('')
    setToken('')
    setFirst(null)
  }
  return (
    <Page title={t('ui.host')} wide>
      {first ? <Desk api={hostApi(token)} token={token} first={first} leave={leave} /> : <Door enter={enter} refused={refused} />}
    </Page>
  )
}

/** Asks for the token. */
function Door({ enter, refused }: { enter(token: string): void; refused: boolean }) {
  const { t } = useWords()
  const [given, setGiven] = useState('')
  return (
    <form
      className="new-match"
      onSubmit={(event) => {
        event.preventDefault()
        enter(given.trim())
      }}
    >
      <p className="lead">{t('ui.host.about')}</p>
      <Field id="host-token" label={t('ui.host.token')} type="password" autoComplete="off" value={given} onText={setGiven} />
      {refused && (
        <p className="notice bad" role="alert">
          {t('ui.host.refused')}
        </p>
      )}
      <button type="submit" className="button main big" disabled={given.trim() === ''}>
        {t('ui.host.enter')}
      </button>
    </form>
  )
}

function Desk({ api, token, first, leave }: { api: HostApi; token: string; first: HostOverview; leave(): void }) {
  const { t } = useWords()
  const [overview, setOverview] = useState(first)
  const [lost, setLost] = useState(false)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    void changes
    const look = () =>
      hostApi(token)
        .overview()
        .then(
          (found) => {
            setOverview(found)
            setLost(false)
          },
          () => setLost(true),
        )
    const timer = setInterval(look, PACE)
    void look()
    return () => clearInterval(timer)
  }, [token, changes])
  const changed = () => setChanges(changes + 1)
  return (
    <div className="host">
      {lost && (
        <p className="notice bad" role="alert">
          {t('ui.error.no-server')}
        </p>
      )}
      <Facts overview={overview} />
      <Backups api={api} overview={overview} changed={changed} />
      <Matches api={api} changes={changes} changed={changed} />
      <People api={api} changes={changes} changed={changed} />
      <Reports api={api} changes={changes} />
      <Audit api={api} changes={changes} />
      <p>
        <button type="button" className="button" onClick={leave}>
          {t('ui.host.leave')}
        </button>
      </p>
    </div>
  )
}

/** Bytes as people read them. */
const size = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: bytes < 1e7 ? 1 : 0 }).format(bytes / 1e6)

function Facts({ overview }: { overview: HostOverview }) {
  const { t, locale } = useWords()
  const { ready, matches, due } = overview
  const troubles = Object.entries(ready).filter(([, trouble]) => trouble !== null)
  const facts: [string, string][] = [
    [t('ui.host.version'), `Trestle ${overview.version}, Node ${overview.node}`],
    [
      t('ui.host.up'),
      t('ui.host.hours', { hours: Math.floor(overview.upSeconds / 3600), minutes: Math.floor(overview.upSeconds / 60) % 60 }),
    ],
    [t('ui.host.matches'), t('ui.host.counts', matches)],
    [t('ui.host.people'), String(overview.people)],
    [t('ui.host.queue'), t('ui.host.queue.of', { due: Object.values(due).reduce((sum, n) => sum + n, 0), resting: overview.resting })],
    [t('ui.host.database'), overview.databaseBytes === null ? 'PostgreSQL' : size(overview.databaseBytes, locale)],
    ...(overview.nodes.length > 0
      ? [[t('ui.host.nodes'), overview.nodes.map(({ name, version }) => `${name} (${version})`).join('; ')] as [string, string]]
      : []),
    [t('ui.host.free'), size(overview.freeBytes, locale)],
    [
      t('ui.host.games'),
      overview.games
        .map(({ id, rules, pack }) => t('ui.host.game', { game: t(`ui.game.${id}`), rules, pack: pack ? 'yes' : 'no' }))
        .join('; '),
    ],
  ]
  return (
    <section aria-label={t('ui.host.state')}>
      <p className={troubles.length > 0 ? 'notice bad' : 'notice'}>{t(troubles.length > 0 ? 'ui.host.trouble' : 'ui.host.well')}</p>
      {overview.upgrade && (
        <p className="notice">
          {t('ui.host.upgraded', {
            date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(overview.upgrade.at),
            file: overview.upgrade.backup,
          })}
        </p>
      )}
      {overview.nodes.some(({ version }) => version !== overview.version) && <p className="notice bad">{t('ui.host.mixed')}</p>}
      {troubles.length > 0 && (
        <ul>
          {troubles.map(([part, trouble]) => (
            <li key={part}>
              {t(`ui.host.part.${part}`)} <span lang="en">{trouble}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Backups({ api, overview, changed }: { api: HostApi; overview: HostOverview; changed(): void }) {
  const { t, locale } = useWords()
  const { tell, fail } = useToasts()
  const make = async () => {
    tell(t('ui.host.backup.made', { file: await api.backUp() }))
    changed()
  }
  return (
    <section aria-labelledby="host-backups">
      <h2 id="host-backups">{t('ui.host.backups')}</h2>
      {overview.database === 'file' ? (
        <button type="button" className="button" onClick={() => void make().catch(fail)}>
          {t('ui.host.backup')}
        </button>
      ) : (
        <p className="hint">{t('ui.host.backup.elsewhere')}</p>
      )}
      <ul>
        {overview.backups.map(({ file, bytes }) => (
          <li key={file}>
            <code>{file}</code> {size(bytes, locale)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reports({ api, changes }: { api: HostApi; changes: number }) {
  const { t, locale } = useWords()
  const reports = useList<HostReport>(api.reports, changes)
  return (
    <section aria-labelledby="host-reports">
      <h2 id="host-reports">{t('ui.host.reports')}</h2>
      {reports.length === 0 && <p className="hint">{t('ui.host.reports.none')}</p>}
      <ul>
        {reports.map(({ file, match, game, text, link, at }) => (
          <li key={file}>
            <a href={link.slice(link.indexOf('#'))}>
              {t(`ui.game.${game}`)} {match}
            </a>
            , {new Date(at).toLocaleString(locale)}: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Audit({ api, changes }: { api: HostApi; changes: number }) {
  const { t, locale, has } = useWords()
  const lines = useList<HostAudit>(api.audit, changes)
  return (
    <section aria-labelledby="host-audit">
      <h2 id="host-audit">{t('ui.host.audit')}</h2>
      {lines.length === 0 && <p className="hint">{t('ui.host.audit.none')}</p>}
      <ul>
        {lines.map(({ at, what, match }) => (
          <li key={`${at} ${what} ${match}`}>
            {new Date(at).toLocaleString(locale)}: {has(`ui.host.did.${what}`) ? t(`ui.host.did.${what}`) : what} {match}
          </li>
        ))}
      </ul>
    </section>
  )
}
