import { useEffect, useState } from 'react'
import { FieldForm } from '../ui/field.tsx'
import { Glyph } from '../ui/glyphs.tsx'
import { Page } from '../ui/page.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import type { Ways } from './account-page.tsx'
import { canUsePasskeys, enterByLink, enterByPasskey, enterByProvider, makePasskey, sendLink } from './api.ts'

/** Runs one thing at a time, and tells what went wrong with it. */
const useBusy = (): [boolean, (work: () => Promise<void>) => void] => {
  const { fail } = useToasts()
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .catch(fail)
      .finally(() => setBusy(false))
  }
  return [busy, run]
}

/** The ways into an account, the one that needs least first. `trouble`: the message that says why the way one came led to nothing. */
export function SignIn({ ways, trouble, entered }: { ways: Ways; trouble: string | null; entered(): void }) {
  const { t, locale } = useWords()
  const [busy, run] = useBusy()
  const [name, setName] = useState('')
  const [mail, setMail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const passkeys = canUsePasskeys()
  // The provider's answer leaves the address bar.
  useEffect(() => {
    if (location.search !== '') history.replaceState(null, '', `${location.pathname}${location.hash}`)
  }, [])
  return (
    <Page title={t('account.sign-in')}>
      <p className="lead">{t('account.about')}</p>
      {trouble !== null && sent === null && (
        <p className="notice bad" role="alert">
          {t(trouble)}
        </p>
      )}
      <div className="sign-in">
        {passkeys && (
          <section aria-labelledby="by-passkey">
            <h2 id="by-passkey">{t('account.passkey')}</h2>
            <p className="hint">{t('account.passkey.about')}</p>
            <button type="button" className="button main" disabled={busy} onClick={() => run(() => enterByPasskey().then(entered))}>
              <Glyph name="seal" /> {t('account.passkey.enter')}
            </button>
            <FieldForm
              id="new-name"
              label={t('account.name')}
              maxLength={40}
              autoComplete="nickname"
              value={name}
              onText={setName}
              action={t('account.passkey.new')}
              disabled={busy}
              onDone={(text) => run(() => makePasskey(text, true).then(entered))}
            />
          </section>
        )}
        {ways.mail && (
          <section aria-labelledby="by-mail">
            <h2 id="by-mail">{t('account.mail')}</h2>
            <p className="hint">{t('account.mail.about')}</p>
            <FieldForm
              id="mail"
              label={t('account.mail.address')}
              type="email"
              maxLength={200}
              autoComplete="email"
              value={mail}
              onText={setMail}
              action={t('account.mail.send')}
              disabled={busy}
              onDone={(text) =>
                run(async () => {
                  await sendLink(text, locale)
                  setSent(text)
                })
              }
            />
            {sent !== null && (
              <p className="notice" role="status">
                {t('account.mail.sent', { mail: sent })}
              </p>
            )}
          </section>
        )}
        {ways.provider !== null && (
          <section aria-labelledby="by-provider">
            <h2 id="by-provider">{ways.provider}</h2>
            <button type="button" className="button" disabled={busy} onClick={() => run(enterByProvider)}>
              <Glyph name="globe" /> {t('account.provider.enter', { name: ways.provider })}
            </button>
          </section>
        )}
      </div>
      <p className="hint">{t('account.privacy')}</p>
    </Page>
  )
}

/**
 * What a link from a mail leads to. A press signs in, not the look: programs look at links in mails, too. `used`: the link is good no more, since
 * it let in, or was too old for that.
 */
export function ByLink({ secret, used }: { secret: string; used(isOld: boolean): void }) {
  const { t } = useWords()
  const [busy, run] = useBusy()
  const enter = async () => used(!(await enterByLink(secret)))
  return (
    <Page title={t('account.sign-in')}>
      <p className="lead">{t('account.link.about')}</p>
      <button type="button" className="button main big" disabled={busy} onClick={() => run(enter)}>
        {t('account.link.enter')}
      </button>
    </Page>
  )
}
