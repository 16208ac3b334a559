/** A match as its host looks at it, and what a host does with it by hand. */
import type { ChatLine, HostMatchDetails, HostWish, MatchInfo } from '@trestle/protocol'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { clockWords } from '../lobby/invited.tsx'
import { Unusual } from '../lobby/open-tables.tsx'
import { useFront } from '../lobby/use-front.ts'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { useToasts } from '../ui/toasts.tsx'
import { GameWords, useWords } from '../words/words.tsx'
import type { HostApi } from './api.ts'
import { BanFields, noTerms, termsOf } from './ban-fields.tsx'
import { type Column, FoldingTable } from './folding-table.tsx'
import { moment } from './moment.ts'

interface Props {
  api: HostApi
  id: string
  changed(): void
  /** Opens another match; null: none. */
  open(id: string | null): void
}

/** A window with a match; it closes again where there is no such match. */
export function OneMatch(props: Props) {
  const { api, id, open } = props
  const { t } = useWords()
  const { fail } = useToasts()
  const [details, setDetails] = useState<HostMatchDetails | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once for each match
  const look = useCallback(
    () =>
      api.match(id).then(setDetails, (error: unknown) => {
        fail(error)
        open(null)
      }),
    [id],
  )
  useEffect(() => void look(), [look])
  const front = useFront(details?.match.game ?? '')
  if (!details || !front) return null
  return (
    <Dialog kind="wide" title={t(`ui.game.${details.match.game}`)} onClose={() => open(null)}>
      <GameWords {...front}>
        <Details {...props} details={details} look={look} />
      </GameWords>
    </Dialog>
  )
}

interface DetailsProps extends Props {
  details: HostMatchDetails
  look(): Promise<void>
}

function Details({ api, id, details, changed, open, look }: DetailsProps) {
  const { t } = useWords()
  const { tell, fail } = useToasts()
  const [chat, setChat] = useState<ChatLine[]>([])
  const [asked, setAsked] = useState<HostWish | null>(null)
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    api.chat(id).then(setChat, () => {})
  }, [api, id])
  const { match, info } = details
  const save = async () => download(await api.record(id), id)
  const carryOut = async (wish: HostWish) => {
    const lines = await api.wish(wish)
    setAsked(null)
    tell(t(`ui.host.did.${wish.do}`))
    changed()
    if (wish.do === 'close' || wish.do === 'delete') return open(null)
    if (wish.do === 'free') setLink(lines.at(-1) ?? null)
    if (wish.do === 'remove-chat') setChat(chat.filter((one) => one.id !== wish.line))
    await look()
  }
  if (asked) return <Sure wish={asked} act={(wish) => void carryOut(wish).catch(fail)} leave={() => setAsked(null)} />
  return (
    <div className="host-match">
      {link && (
        <p className="notice">
          {t('ui.host.link')} <code>{link}</code>
        </p>
      )}
      {info ? <Facts details={details} info={info} /> : <p className="notice bad">{t('ui.host.foreign')}</p>}
      <Seats details={details} ask={setAsked} />
      {chat.length > 0 && <Chat match={id} chat={chat} ask={setAsked} />}
      <p className="row host-wishes">
        {match.status !== 'waiting' && info && (
          <button type="button" className="button" onClick={() => void save().catch(fail)}>
            {t('ui.host.record')}
          </button>
        )}
        {info?.rematch && (
          <button type="button" className="button" onClick={() => open(info.rematch)}>
            {t('ui.host.rematch')}
          </button>
        )}
        {match.status === 'playing' && info && (
          <button type="button" className="button" onClick={() => setAsked({ do: 'close', match: id })}>
            {t('ui.host.do.close')}
          </button>
        )}
        <button type="button" className="button danger" onClick={() => setAsked({ do: 'delete', match: id })}>
          {t('ui.host.do.delete')}
        </button>
      </p>
      {match.status === 'playing' && <p className="hint">{t('ui.host.record.about')}</p>}
    </div>
  )
}

/** The question before something is changed; a ban is asked its reason and its length as well. */
function Sure({ wish, act, leave }: { wish: HostWish; act(wish: HostWish): void; leave(): void }) {
  const { t } = useWords()
  const [terms, setTerms] = useState(noTerms)
  const bans = wish.do === 'ban-seat'
  return (
    <>
      <p>{t(`ui.host.sure.${wish.do}`)}</p>
      {bans && (
        <div className="settings">
          <BanFields terms={terms} change={setTerms} />
        </div>
      )}
      <p className="row host-wishes">
        <DialogButtons
          buttons={[
            { label: t('ui.cancel'), act: leave },
            { label: t(`ui.host.do.${wish.do}`), kind: 'danger', act: () => act(bans ? { ...wish, ...termsOf(terms) } : wish) },
          ]}
        />
      </p>
    </>
  )
}

/** When it was made, by which rules and clock, for whom, and how it ended. */
function Facts({ details: { match }, info }: { details: HostMatchDetails; info: MatchInfo }) {
  const { t, has, locale } = useWords()
  const { result } = info
  const sides = result?.winners.map((seat) => nameOf(match.seats[seat], { t, has })) ?? []
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const facts: [string, ReactNode][] = [
    [t('ui.host.col.match'), <code key="id">{match.id}</code>],
    [t('ui.host.made'), moment(match.createdAt, locale)],
    [t('ui.host.col.changed'), moment(match.changedAt, locale)],
    [t('ui.host.rules'), t('ui.host.rules.version', { version: match.rules })],
    [t('ui.new.clock'), clockWords(info.pace, t)],
    [t('ui.new.listed'), t(match.listed ? 'ui.new.listed.yes' : 'ui.new.listed.no')],
  ]
  if (result)
    facts.push([
      t('ui.host.result'),
      result.reason === 'closed'
        ? t('ui.result.closed')
        : sides.length > 0
          ? t('ui.host.won', { names: list.format(sides) })
          : t('ui.host.nobody'),
    ])
  return (
    <>
      <dl className="host-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        <Unusual match={info} />
      </p>
    </>
  )
}

type Seat = HostMatchDetails['match']['seats'][number]
type Said = Pick<ReturnType<typeof useWords>, 't' | 'has'>

/** A seat by the game's own word. */
const nameOf = ({ role }: Seat, { t, has }: Said): string => t(has(`front.side.${role}`) ? `front.side.${role}` : role)

/** Who sits where, whether they are there, who has to choose, and what may be done about it. */
function Seats({ details: { match, info, asked, kept }, ask }: { details: HostMatchDetails; ask(wish: HostWish): void }) {
  const words = useWords()
  const { t, has } = words
  const rows = match.seats.map((seat, at) => ({ ...seat, at }))
  type Row = (typeof rows)[number]
  const stateOf = ({ kind, at }: Row): string => {
    if (match.status === 'finished' || !info) return ''
    const left = info.clock?.left[at]
    const said = [
      kind === 'person' ? t(info.seats[at].present ? 'ui.host.seat.here' : 'ui.host.seat.away') : '',
      asked.includes(at) ? t('ui.host.seat.asked') : '',
      left === undefined ? '' : t('ui.host.seat.left', { minutes: Math.max(0, Math.round(left / 60_000)) }),
    ]
    return said.filter((one) => one !== '').join(', ')
  }
  const columns: Column<Row>[] = [
    { name: t('ui.host.col.seat'), cell: (row) => nameOf(row, words) },
    {
      name: t('ui.host.col.who'),
      cell: ({ kind, name }) => (has(`ui.player.${name}`) ? t(`ui.player.${name}`) : name || t(`ui.host.kind.${kind}`)),
    },
    { name: t('ui.host.col.state'), cell: stateOf },
    {
      name: t('ui.host.col.actions'),
      kind: 'actions',
      cell: ({ kind, at }) =>
        kind === 'person' && (
          <span className="row host-wishes">
            {match.status !== 'finished' && info && (
              <button type="button" className="button" onClick={() => ask({ do: 'free', match: match.id, seat: at })}>
                {t('ui.host.do.free')}
              </button>
            )}
            {kept[at] && (
              <button type="button" className="button" onClick={() => ask({ do: 'ban-seat', match: match.id, seat: at })}>
                {t('ui.host.do.ban-seat')}
              </button>
            )}
          </span>
        ),
    },
  ]
  return <FoldingTable label={t('ui.host.col.seat')} columns={columns} rows={rows} keyOf={({ role }) => role} />
}

/** The last lines of the chat, each of which may be removed. */
function Chat({ match, chat, ask }: { match: string; chat: ChatLine[]; ask(wish: HostWish): void }) {
  const { t, locale } = useWords()
  const columns: Column<ChatLine>[] = [
    { name: t('ui.host.col.who'), cell: ({ name }) => name || t('ui.seat.nameless') },
    { name: t('ui.host.col.what'), cell: ({ text }) => text },
    { name: t('ui.host.col.when'), kind: 'moment', cell: ({ at }) => moment(at, locale) },
    {
      name: t('ui.host.col.actions'),
      kind: 'actions',
      cell: ({ id }) => (
        <button type="button" className="button" onClick={() => ask({ do: 'remove-chat', match, line: id })}>
          {t('ui.host.do.remove-chat')}
        </button>
      ),
    },
  ]
  return (
    <section aria-labelledby="host-chat">
      <h3 id="host-chat">{t('ui.host.chat')}</h3>
      <FoldingTable label={t('ui.host.chat')} columns={columns} rows={chat} keyOf={({ id }) => String(id)} />
    </section>
  )
}
