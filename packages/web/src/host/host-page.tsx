/** The host's page: how the table fares, its matches, what was reported, what was changed by hand. */
import type { HostAudit, HostOverview, HostReport } from '@trestle/protocol'
import { useCallback, useEffect, useState } from 'react'
import { signedIn } from '../accounts/signed-in.ts'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { type HostApi, hostApi, keepToken, keptToken } from './api.ts'
import { type Column, FoldingTable } from './folding-table.tsx'
import './host.css'
import { Matches } from './matches.tsx'
import { moment } from './moment.ts'
import { People } from './people.tsx'
import { Backups, Errands, Panel, State, ThisServer } from './state.tsx'
import { useList } from './use-list.ts'

/** Milliseconds between two looks. */
const PACE = 10_000

/** Changes by hand that are shown. */
const AUDIT = 30

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
      <State overview={overview} />
      <div className="host-columns">
        <div>
          <Matches api={api} changes={changes} changed={changed} />
          <Reports api={api} changes={changes} />
          <People api={api} changes={changes} changed={changed} />
          <Audit api={api} changes={changes} />
        </div>
        <div>
          <Errands overview={overview} />
          <Backups api={api} overview={overview} changed={changed} />
          <ThisServer overview={overview} />
          <button type="button" className="button" onClick={leave}>
            {t('ui.host.leave')}
          </button>
        </div>
      </div>
    </div>
  )
}

function Reports({ api, changes }: { api: HostApi; changes: number }) {
  const { t, locale } = useWords()
  const reports = useList<HostReport>(api.reports, changes)
  const columns: Column<HostReport>[] = [
    {
      name: t('ui.host.col.match'),
      cell: ({ link, game, match }) => (
        <a href={link.slice(link.indexOf('#'))}>
          {t(`ui.game.${game}`)} <code>{match}</code>
        </a>
      ),
    },
    { name: t('ui.host.col.what'), cell: ({ text }) => text },
    { name: t('ui.host.col.when'), kind: 'moment', cell: ({ at }) => moment(at, locale) },
  ]
  return (
    <Panel id="host-reports" title={t('ui.host.reports')}>
      {reports.length === 0 ? (
        <p className="hint">{t('ui.host.reports.none')}</p>
      ) : (
        <FoldingTable label={t('ui.host.reports')} columns={columns} rows={reports} keyOf={({ file }) => file} />
      )}
    </Panel>
  )
}

/** What stands in the line of a change beside its match: whom it was about, why, for how long. */
interface Detail {
  seat?: number
  why?: string
  days?: number
  range?: string
  file?: string
}

function Audit({ api, changes }: { api: HostApi; changes: number }) {
  const { t, locale, has } = useWords()
  const lines = useList<HostAudit>(api.audit, changes)
  const detailsOf = ({ detail }: HostAudit): string => {
    const { seat, why, days, range, file } = JSON.parse(detail) as Detail
    const said = [
      seat === undefined ? '' : t('ui.host.detail.seat', { seat: seat + 1 }),
      ...[range ?? '', file ?? '', why ?? ''],
      days === undefined ? '' : t('ui.host.detail.days', { days }),
    ]
    return said.filter((one) => one !== '').join('; ')
  }
  const columns: Column<HostAudit>[] = [
    { name: t('ui.host.col.what'), cell: ({ what }) => (has(`ui.host.did.${what}`) ? t(`ui.host.did.${what}`) : what) },
    { name: t('ui.host.col.match'), cell: ({ match }) => match && <code>{match}</code> },
    { name: t('ui.host.col.detail'), cell: detailsOf },
    { name: t('ui.host.col.when'), kind: 'moment', cell: ({ at }) => moment(at, locale) },
  ]
  return (
    <Panel id="host-audit" title={t('ui.host.audit')}>
      {lines.length === 0 ? (
        <p className="hint">{t('ui.host.audit.none')}</p>
      ) : (
        <FoldingTable
          label={t('ui.host.audit')}
          columns={columns}
          rows={lines.slice(0, AUDIT)}
          keyOf={({ at, what, match, detail }) => `${at} ${what} ${match} ${detail}`}
        />
      )}
    </Panel>
  )
}
