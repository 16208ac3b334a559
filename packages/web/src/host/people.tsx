/** Accounts and bans, and what a host does about them. */
import type { HostAccount, HostBan, HostWish } from '@trestle/protocol'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import type { HostApi } from './api.ts'
import { useList } from './use-list.ts'

interface Props {
  api: HostApi
  changes: number
  changed(): void
}

/** A ban that is being written, of an account or of a range of addresses. */
type Banning = { account: HostAccount } | { account: null }

export function People({ api, changes, changed }: Props) {
  const { t, locale } = useWords()
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
    <section aria-labelledby="host-people">
      <h2 id="host-people">{t('ui.host.accounts')}</h2>
      {accounts.length === 0 && <p className="hint">{t('ui.host.accounts.none')}</p>}
      <ul className="host-matches">
        {accounts.map((account) => (
          <li key={account.id}>
            <b>{account.name || t('ui.seat.nameless')}</b> {account.mail} {t('ui.host.account.seats', { n: account.seats })}
            {account.host && ` · ${t('ui.host.account.host')}`}{' '}
            <button type="button" className="button plain" onClick={() => act({ do: 'host', account: account.id, on: !account.host })}>
              {t(account.host ? 'ui.host.account.host.off' : 'ui.host.account.host.on')}
            </button>
            <button type="button" className="button plain" onClick={() => setBanning({ account })}>
              {t('ui.host.do.ban')}
            </button>
            <button type="button" className="button plain" onClick={() => setRemoving(account)}>
              {t('ui.host.do.delete-account')}
            </button>
          </li>
        ))}
      </ul>
      <h3>{t('ui.host.bans')}</h3>
      {bans.length === 0 && <p className="hint">{t('ui.host.bans.none')}</p>}
      <ul className="host-matches">
        {bans.map(({ id, kind, value, name, why, until }) => (
          <li key={id}>
            <b>{kind === 'account' ? name || t('ui.seat.nameless') : value}</b> {why}{' '}
            {until !== null && t('ui.host.ban.until', { when: new Date(until).toLocaleDateString(locale) })}{' '}
            <button type="button" className="button plain" onClick={() => act({ do: 'unban', ban: id })}>
              {t('ui.host.do.unban')}
            </button>
          </li>
        ))}
      </ul>
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
    </section>
  )
}

/** Whom, why and for how long. */
function BanDialog({ banning: { account }, act, onClose }: { banning: Banning; act(wish: HostWish): void; onClose(): void }) {
  const { t } = useWords()
  const [range, setRange] = useState('')
  const [why, setWhy] = useState('')
  const [days, setDays] = useState('')
  const rest = { why: why.trim(), ...(Number(days) > 0 && { days: Math.trunc(Number(days)) }) }
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
        <Field id="ban-why" label={t('ui.host.ban.why')} maxLength={200} value={why} onText={setWhy} />
        <Field id="ban-days" label={t('ui.host.ban.days')} type="number" min={1} max={3650} value={days} onText={setDays} />
      </div>
    </Dialog>
  )
}
