/** The matches of a table, and the way to each of them. */
import type { HostMatch } from '@trestle/protocol'
import { useEffect, useState } from 'react'
import { FieldForm } from '../ui/field.tsx'
import { useWords } from '../words/words.tsx'
import type { HostApi, Status } from './api.ts'
import { type Column, FoldingTable } from './folding-table.tsx'
import { moment } from './moment.ts'
import { OneMatch } from './one-match.tsx'
import { Panel } from './state.tsx'

const statuses: Status[] = ['playing', 'waiting', 'finished']

/** Matches that are shown at first, and with each press more. */
const PAGE = 8

/** The id of a match in what a host typed or pasted: alone, or in a link to it or to a seat. */
export const idIn = (text: string): string => /#\/[a-z]+\/([\w-]{10,})/.exec(text)?.[1] ?? text.trim()

interface Props {
  api: HostApi
  changes: number
  changed(): void
}

export function Matches({ api, changes, changed }: Props) {
  const { t } = useWords()
  const [status, setStatus] = useState<Status>('playing')
  const [matches, setMatches] = useState<HostMatch[]>([])
  const [most, setMost] = useState(PAGE)
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
  const look = (one: Status) => {
    setStatus(one)
    setMost(PAGE)
  }
  return (
    <Panel id="host-matches" title={t('ui.host.matches')}>
      <div className="host-find">
        <label>
          {t('ui.host.only')}{' '}
          <select className="input" value={status} onChange={(event) => look(event.target.value as Status)}>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {t(`ui.host.status.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Find open={setOpen} />
      </div>
      {matches.length === 0 ? (
        <p className="hint">{t('ui.host.matches.none')}</p>
      ) : (
        <MatchTable matches={matches.slice(0, most)} open={setOpen} />
      )}
      {matches.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + PAGE)}>
          {t('ui.host.more')}
        </button>
      )}
      {open !== null && <OneMatch key={open} api={api} id={open} changed={changed} open={setOpen} />}
    </Panel>
  )
}

/** Opens any match, however old. */
function Find({ open }: { open(id: string): void }) {
  const { t } = useWords()
  const [text, setText] = useState('')
  return (
    <FieldForm
      id="host-find"
      label={t('ui.host.find')}
      maxLength={300}
      value={text}
      onText={setText}
      action={t('ui.host.find.do')}
      onDone={(typed) => {
        setText('')
        open(idIn(typed))
      }}
    />
  )
}

/** Equal names as one, with how many there are: people who gave no name. */
const counted = (names: string[]): string[] =>
  [...new Set(names)].map((name) => {
    const n = names.filter((one) => one === name).length
    return n > 1 ? `${n} × ${name}` : name
  })

function MatchTable({ matches, open }: { matches: HostMatch[]; open(id: string): void }) {
  const { t, has, locale } = useWords()
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  const named = ({ kind, name }: HostMatch['seats'][number]): string =>
    has(`ui.player.${name}`) ? t(`ui.player.${name}`) : name || t(`ui.host.kind.${kind}`)
  const columns: Column<HostMatch>[] = [
    {
      name: t('ui.host.col.game'),
      cell: ({ id, game }) => (
        <button type="button" className="button plain" onClick={() => open(id)}>
          <span>
            <b>{t(`ui.game.${game}`)}</b> <code>{id}</code>
          </span>
        </button>
      ),
    },
    { name: t('ui.host.col.players'), cell: ({ seats }) => list.format(counted(seats.map(named))) },
    { name: t('ui.host.col.moves'), kind: 'number', cell: ({ inputs }) => Math.max(0, inputs) },
    { name: t('ui.host.col.changed'), kind: 'moment', cell: ({ changedAt }) => moment(changedAt, locale) },
  ]
  return <FoldingTable label={t('ui.host.matches')} columns={columns} rows={matches} keyOf={({ id }) => id} />
}
