import type { Account } from '@trestle/protocol'
import { useEffect, useState } from 'react'
import { preferences, setPreferences } from '../preferences.ts'
import { pushWorks, subscribePush } from '../sessions/remote/push.ts'
import { isWebAddress } from '../sessions/remote/web-address.ts'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { FieldForm } from '../ui/field.tsx'
import { Glyph } from '../ui/glyphs.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import type { Ways } from './account-page.tsx'
import { canUsePasskeys, makePasskey, readExport, signOut, wish } from './api.ts'

interface Props {
  ways: Ways
  account: Account
  changed(): void
}

/** Name, passkeys, notices, and the ways out. */
export function AccountSettings(props: Props) {
  const { t } = useWords()
  return (
    <section className="account-settings" aria-labelledby="settings">
      <h2 id="settings">{t('account.settings')}</h2>
      <Name {...props} />
      <Passkeys {...props} />
      <Notices {...props} />
      <WaysOut {...props} />
    </section>
  )
}

/** Does something, says so, and has the page look again. */
const useAct = (changed: () => void) => {
  const { tell, fail } = useToasts()
  return (work: Promise<unknown>, done: string) =>
    void work.then(() => {
      tell(done)
      changed()
    }, fail)
}

function Name({ account, changed }: Props) {
  const { t } = useWords()
  const act = useAct(changed)
  const [name, setName] = useState(account.name)
  return (
    <>
      <FieldForm
        id="own-name"
        label={t('account.name')}
        maxLength={40}
        autoComplete="nickname"
        value={name}
        onText={setName}
        action={t('account.save')}
        disabled={name.trim() === account.name}
        onDone={(text) => {
          setPreferences({ name: text })
          act(wish({ do: 'rename', name: text }), t('account.saved'))
        }}
      />
      {account.mail !== null && <p className="hint mail">{account.mail}</p>}
    </>
  )
}

function Passkeys({ ways, account, changed }: Props) {
  const { t, locale } = useWords()
  const act = useAct(changed)
  const others = account.provider || (account.mail !== null && ways.mail)
  return (
    <div>
      <h3>{t('account.passkeys')}</h3>
      <ul>
        {account.passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="row">
            {t('account.passkey.of', {
              name: name || '–',
              when: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(createdAt),
            })}
            <button
              type="button"
              className="button plain"
              onClick={() => act(wish({ do: 'remove-passkey', passkey: id }), t('account.passkey.removed'))}
            >
              {t('account.passkey.remove')}
            </button>
          </li>
        ))}
      </ul>
      {account.passkeys.length === 1 && !others && <p className="notice">{t('account.passkey.only')}</p>}
      {canUsePasskeys() && (
        <button type="button" className="button" onClick={() => act(makePasskey(account.name, false), t('account.passkey.added'))}>
          <Glyph name="seal" /> {t('account.passkey.add')}
        </button>
      )}
    </div>
  )
}

/** One setting for all kept seats: by mail, at this device, by a webhook. */
function Notices({ ways, account, changed }: Props) {
  const { t, locale } = useWords()
  const act = useAct(changed)
  const [push, setPush] = useState(false)
  const [url, setUrl] = useState('')
  useEffect(() => void pushWorks().then(setPush), [])
  const has = (kind: 'mail' | 'push' | 'webhook') => account.notices.includes(kind)
  const add = (to: Parameters<typeof wish>[0] & { do: 'tell' }) => act(wish(to), t('ui.notices.on'))
  const drop = (kind: 'mail' | 'push' | 'webhook') => act(wish({ do: 'tell-no-more', kind }), t('ui.notices.off'))
  return (
    <fieldset className="field account-notices">
      <legend>{t('account.notices')}</legend>
      <p className="hint">{t('account.notices.about')}</p>
      {ways.mail && account.mail !== null && (
        <label>
          <input
            type="checkbox"
            checked={has('mail')}
            onChange={({ target }) => (target.checked ? add({ do: 'tell', to: { kind: 'mail' }, lang: locale }) : drop('mail'))}
          />{' '}
          {t('account.notices.mail')}
        </label>
      )}
      {push && (
        <label>
          <input
            type="checkbox"
            checked={has('push')}
            onChange={({ target }) => {
              if (!target.checked) return drop('push')
              act(
                subscribePush().then((to) => wish({ do: 'tell', to, lang: locale })),
                t('ui.notices.on'),
              )
            }}
          />{' '}
          {t('account.notices.push')}
        </label>
      )}
      {has('webhook') ? (
        <button type="button" className="button" onClick={() => drop('webhook')}>
          {t('account.notices.webhook.off')}
        </button>
      ) : (
        <FieldForm
          id="hook"
          label={t('account.notices.webhook')}
          type="url"
          maxLength={500}
          placeholder="https://"
          value={url}
          onText={setUrl}
          action={t('account.save')}
          disabled={!isWebAddress(url.trim())}
          onDone={(text) => add({ do: 'tell', to: { kind: 'webhook', url: text, format: formatOf(text) }, lang: locale })}
        />
      )}
    </fieldset>
  )
}

/** A channel's own address wants a message; any other program gets the facts. */
const formatOf = (url: string): 'discord' | 'json' => (/^https:\/\/(\w+\.)?discord(app)?\.com\//.test(url) ? 'discord' : 'json')

function WaysOut({ account, changed }: Props) {
  const { t } = useWords()
  const { fail } = useToasts()
  const [asking, setAsking] = useState(false)
  const left = () => {
    if (preferences().name === account.name) setPreferences({ name: '' })
    changed()
  }
  const leave = async (everywhere: boolean) => {
    if (everywhere) await wish({ do: 'sign-out-everywhere' })
    await signOut().catch((error: unknown) => {
      if (!everywhere) throw error
    })
    left()
  }
  const remove = async () => {
    await wish({ do: 'delete' })
    setAsking(false)
    await signOut().catch(() => {})
    left()
  }
  return (
    <div className="ways-out">
      <h3>{t('account.leave')}</h3>
      <p className="hint">{t('account.leave.about')}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => void leave(false).catch(fail)}>
          {t('account.sign-out')}
        </button>
        <button type="button" className="button" onClick={() => void leave(true).catch(fail)}>
          {t('account.sign-out.everywhere')}
        </button>
        <button type="button" className="button" onClick={() => void download(readExport(), 'account', 'json').catch(fail)}>
          <Glyph name="download" /> {t('account.export')}
        </button>
        <button type="button" className="button danger" onClick={() => setAsking(true)}>
          {t('account.delete')}
        </button>
      </div>
      {account.host && (
        <p>
          <a href="#/host">{t('ui.host')}</a>
        </p>
      )}
      {asking && (
        <Dialog
          title={t('account.delete')}
          onClose={() => setAsking(false)}
          footer={
            <DialogButtons
              buttons={[
                { label: t('ui.cancel'), act: () => setAsking(false) },
                { label: t('account.delete.do'), kind: 'danger', act: () => void remove().catch(fail) },
              ]}
            />
          }
        >
          <p>{t('account.delete.about')}</p>
        </Dialog>
      )}
    </div>
  )
}
