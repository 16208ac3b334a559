/** How a table fares: what is wrong, what is new, numbers, what waits to be sent, backups. */
import type { HostOverview } from '@trestle/protocol'
import type { ReactNode } from 'react'
import { Since } from '../lobby/since.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import type { HostApi } from './api.ts'
import { type Column, FoldingTable } from './folding-table.tsx'
import { moment, size } from './moment.ts'

interface Props {
  overview: HostOverview
}

/** What a host should read first: troubles, an upgrade, a newer release. */
export function State({ overview }: Props) {
  const { t, locale } = useWords()
  const { ready, upgrade, newest, nodes, version } = overview
  const troubles = Object.entries(ready).filter(([, trouble]) => trouble !== null)
  const date = upgrade && moment(upgrade.at, locale)
  return (
    <section className="host-state" aria-label={t('ui.host.state')}>
      <p className={troubles.length > 0 ? 'notice bad' : 'notice good'}>{t(troubles.length > 0 ? 'ui.host.trouble' : 'ui.host.well')}</p>
      {troubles.length > 0 && (
        <ul>
          {troubles.map(([part, trouble]) => (
            <li key={part}>
              {t(`ui.host.part.${part}`)} <span lang="en">{trouble}</span>
            </li>
          ))}
        </ul>
      )}
      {nodes.some((node) => node.version !== version) && <p className="notice bad">{t('ui.host.mixed')}</p>}
      {newest && (
        <p className="notice">
          {t('ui.host.newest', { version: newest.version })}{' '}
          {newest.link !== null && (
            <a href={newest.link} rel="noreferrer">
              {t('ui.host.newest.read')}
            </a>
          )}
        </p>
      )}
      {upgrade && date && (
        <p className="notice">
          {upgrade.backup === null ? t('ui.host.upgraded.elsewhere', { date }) : t('ui.host.upgraded', { date, file: upgrade.backup })}
        </p>
      )}
      <Tiles overview={overview} />
    </section>
  )
}

/** The numbers that change, each with what belongs to it. */
function Tiles({ overview }: Props) {
  const { t, locale } = useWords()
  const { matches, people, due, resting, databaseBytes, freeBytes, upSeconds } = overview
  const waits = Object.values(due).reduce((sum, n) => sum + n, 0)
  const tiles: [string, string, string?][] = [
    [t('ui.host.playing'), String(matches.playing), t('ui.host.counts.rest', matches)],
    [t('ui.host.people'), String(people)],
    [t('ui.host.queue'), String(waits), resting > 0 ? t('ui.host.resting', { resting }) : undefined],
    [t('ui.host.database'), databaseBytes === null ? 'PostgreSQL' : size(databaseBytes, locale)],
    [t('ui.host.free'), size(freeBytes, locale)],
    [t('ui.host.up'), t('ui.host.hours', { hours: Math.floor(upSeconds / 3600), minutes: Math.floor(upSeconds / 60) % 60 })],
  ]
  return (
    <dl className="host-tiles">
      {tiles.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {more !== undefined && <dd className="hint">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** A part of the page with its heading. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="host-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type Errand = [kind: string, counts: HostOverview['errands'][string]]

/** What waits to be sent or made. */
export function Errands({ overview }: Props) {
  const { t } = useWords()
  const columns: Column<Errand>[] = [
    {
      name: t('ui.host.errand'),
      cell: ([kind, { oldest }]) => (
        <>
          {t(`ui.host.errand.${kind}`)}
          {oldest !== null && (
            <span className="hint">
              {t('ui.host.errand.oldest')} <Since key={oldest} at={Date.now() - oldest * 1000} />
            </span>
          )}
        </>
      ),
    },
    { name: t('ui.host.errand.waiting'), kind: 'number', cell: ([, { waiting }]) => waiting },
    { name: t('ui.host.errand.failed'), kind: 'number', cell: ([, { failed }]) => failed },
    { name: t('ui.host.errand.given-up'), kind: 'number', cell: ([, { givenUp }]) => givenUp },
  ]
  return (
    <Panel id="host-errands" title={t('ui.host.errands')}>
      <FoldingTable label={t('ui.host.errands')} columns={columns} rows={Object.entries(overview.errands)} keyOf={([kind]) => kind} />
      <p className="hint">{t('ui.host.errands.about')}</p>
    </Panel>
  )
}

export function Backups({ api, overview, changed }: Props & { api: HostApi; changed(): void }) {
  const { t, locale } = useWords()
  const { tell, fail } = useToasts()
  const make = async () => {
    tell(t('ui.host.backup.made', { file: await api.backUp() }))
    changed()
  }
  const columns: Column<HostOverview['backups'][number]>[] = [
    { name: t('ui.host.col.file'), cell: ({ file }) => <code>{file}</code> },
    { name: t('ui.host.col.size'), kind: 'number', cell: ({ bytes }) => size(bytes, locale) },
  ]
  return (
    <Panel id="host-backups" title={t('ui.host.backups')}>
      {overview.database === 'file' ? (
        <button type="button" className="button" onClick={() => void make().catch(fail)}>
          {t('ui.host.backup')}
        </button>
      ) : (
        <p className="hint">{t('ui.host.backup.elsewhere')}</p>
      )}
      {overview.backups.length > 0 && (
        <FoldingTable label={t('ui.host.backups')} columns={columns} rows={overview.backups} keyOf={({ file }) => file} />
      )}
    </Panel>
  )
}

/** What changes with an upgrade alone: releases, servers, games. */
export function ThisServer({ overview }: Props) {
  const { t } = useWords()
  const { version, node, nodes, games } = overview
  return (
    <Panel id="host-server" title={t('ui.host.server')}>
      <dl className="facts">
        <div>
          <dt>{t('ui.host.version')}</dt>
          <dd>
            Trestle {version}, Node {node}
          </dd>
        </div>
        {nodes.length > 0 && (
          <div>
            <dt>{t('ui.host.nodes')}</dt>
            {nodes.map(({ name, version: its }) => (
              <dd key={name}>
                {name} ({its})
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('ui.host.games')}</dt>
          {games.map(({ id, rules, pack }) => (
            <dd key={id}>{t('ui.host.game', { game: t(`ui.game.${id}`), rules, pack: pack ? 'yes' : 'no' })}</dd>
          ))}
        </div>
      </dl>
    </Panel>
  )
}
