/** Accounts and bans, and what a host does about them. */
import type { HostAccount, HostBan, HostWish } from '@trestle/protocol'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import type { HostApi } from './api.ts'
import { BanFields, noTerms, termsOf } from './ban-fields.tsx'
import { type Column, FoldingTable } from './folding-table.tsx'
import { Panel } from './state.tsx'
import { useList } from './use-list.ts'

interface Props {
  api: HostApi
  changes: number
  changed(): void
}

/** A ban that is being written, of an account or of a range of addresses. */
type Banning = { account: HostAccount } | { account: null }

export function People({ api, changes, changed }: Props) {
  const { t } = useWords()
  const { tell, fail } = useToasts()
  const accounts = useList<HostAccount>(api.accounts, changes)
  const bans = useList<HostBan>(api.bans, changes)
  const [banning, setBanning] = useState<Banning | null>(null)
  const [removing, setRemoving] = useState<HostAccount | null>(null)
  const act = (wish: HostWish) =>
    void api.wish(wish).then(() => {
      tell(t(`ui.host.did.${wish.do}`))
      changed()
    }, fail)
  return (
    <Panel id="host-people" title={t('ui.host.accounts')}>
      {accounts.length === 0 ? (
        <p className="hint">{t('ui.host.accounts.none')}</p>
      ) : (
        <Accounts accounts={accounts} act={act} ban={(account) => setBanning({ account })} remove={setRemoving} />
      )}
      <h3>{t('ui.host.bans')}</h3>
      {bans.length === 0 ? <p className="hint">{t('ui.host.bans.none')}</p> : <Bans bans={bans} act={act} />}
      <button type="button" className="button" onClick={() => setBanning({ account: null })}>
        {t('ui.host.do.ban-address')}
      </button>
      {banning && (
        <BanDialog
          banning={banning}
          onClose={() => setBanning(null)}
          act={(wish) => {
            setBanning(null)
            act(wish)
          }}
        />
      )}
      {removing && (
        <Dialog
          title={t('ui.host.do.delete-account')}
          onClose={() => setRemoving(null)}
          footer={
            <DialogButtons
              buttons={[
                { label: t('ui.cancel'), act: () => setRemoving(null) },
                {
                  label: t('ui.host.do.delete-account'),
                  kind: 'danger',
                  act: () => {
                    setRemoving(null)
                    act({ do: 'delete-account', account: removing.id })
                  },
                },
              ]}
            />
          }
        >
          <p>{t('ui.host.sure.delete-account', { name: removing.name || t('ui.seat.nameless') })}</p>
        </Dialog>
      )}
    </Panel>
  )
}

interface AccountsProps {
  accounts: HostAccount[]
  act(wish: HostWish): void
  ban(account: HostAccount): void
  remove(account: HostAccount): void
}

function Accounts({ accounts, act, ban, remove }: AccountsProps) {
  const { t, locale } = useWords()
  const columns: Column<HostAccount>[] = [
    {
      name: t('ui.host.col.name'),
      cell: ({ name, mail, host }) => (
        <>
          {name || t('ui.seat.nameless')}
          {host && ` · ${t('ui.host.account.host')}`}
          {mail !== null && <span className="hint">{mail}</span>}
        </>
      ),
    },
    { name: t('ui.host.col.kept'), kind: 'number', cell: ({ seats }) => seats },
    { name: t('ui.host.col.since'), cell: ({ createdAt }) => new Date(createdAt).toLocaleDateString(locale) },
    {
      name: t('ui.host.col.actions'),
      kind: 'actions',
      cell: (account) => (
        <span className="row host-wishes">
          <button type="button" className="button" onClick={() => act({ do: 'host', account: account.id, on: !account.host })}>
            {t(account.host ? 'ui.host.account.host.off' : 'ui.host.account.host.on')}
          </button>
          <button type="button" className="button" onClick={() => ban(account)}>
            {t('ui.host.do.ban')}
          </button>
          <button type="button" className="button danger" onClick={() => remove(account)}>
            {t('ui.host.do.delete-account')}
          </button>
        </span>
      ),
    },
  ]
  return <FoldingTable label={t('ui.host.accounts')} columns={columns} rows={accounts} keyOf={({ id }) => id} />
}

function Bans({ bans, act }: { bans: HostBan[]; act(wish: HostWish): void }) {
  const { t, locale } = useWords()
  const columns: Column<HostBan>[] = [
    { name: t('ui.host.col.banned'), cell: ({ kind, name, value }) => (kind === 'account' ? name || t('ui.seat.nameless') : value) },
    { name: t('ui.host.col.reason'), cell: ({ why }) => why },
    {
      name: t('ui.host.col.until'),
      cell: ({ until }) => (until === null ? t('ui.host.for-good') : new Date(until).toLocaleDateString(locale)),
    },
    {
      name: t('ui.host.col.actions'),
      kind: 'actions',
      cell: ({ id }) => (
        <button type="button" className="button" onClick={() => act({ do: 'unban', ban: id })}>
          {t('ui.host.do.unban')}
        </button>
      ),
    },
  ]
  return <FoldingTable label={t('ui.host.bans')} columns={columns} rows={bans} keyOf={({ id }) => id} />
}

/** Whom, why and for how long. */
function BanDialog({ banning: { account }, act, onClose }: { banning: Banning; act(wish: HostWish): void; onClose(): void }) {
  const { t } = useWords()
  const [range, setRange] = useState('')
  const [terms, setTerms] = useState(noTerms)
  const rest = termsOf(terms)
  const wish: HostWish = account ? { do: 'ban', account: account.id, ...rest } : { do: 'ban-address', range: range.trim(), ...rest }
  return (
    <Dialog
      title={account ? t('ui.host.ban.of', { name: account.name || t('ui.seat.nameless') }) : t('ui.host.do.ban-address')}
      onClose={onClose}
      footer={
        <DialogButtons
          buttons={[
            { label: t('ui.cancel'), act: onClose },
            { label: t('ui.host.do.ban'), kind: 'danger', disabled: account === null && range.trim() === '', act: () => act(wish) },
          ]}
        />
      }
    >
      <div className="settings">
        <p className="hint">{t('ui.host.ban.about')}</p>
        {account === null && (
          <Field id="ban-range" label={t('ui.host.ban.range')} maxLength={60} placeholder="192.0.2.0/24" value={range} onText={setRange} />
        )}
        <BanFields terms={terms} change={setTerms} />
      </div>
    </Dialog>
  )
}
