/** One's account: how to come in, one's matches everywhere, what they came to, how one is told of them. */
import type { Account, TableInfo } from '@trestle/protocol'
import { useCallback, useEffect, useState } from 'react'
import { MyClubs } from '../clubs/my-clubs.tsx'
import { preferences, setPreferences } from '../preferences.ts'
import { tableInfo } from '../sessions/remote/api.ts'
import { Page } from '../ui/page.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AccountWords } from './account-words.tsx'
import { Achieved } from './achieved.tsx'
import './account.css'
import { readAccount } from './api.ts'
import { KeptMatches } from './kept-matches.tsx'
import { ByLink, SignIn } from './sign-in.tsx'
import { Totals } from './totals.tsx'

interface Props {
  /** The secret of a link that signs in. */
  link: string | null
  /** A sign-in at the host's provider came to nothing. */
  failed: boolean
}

export default function AccountPage(props: Props) {
  return (
    <AccountWords>
      <Entrance {...props} />
    </AccountWords>
  )
}

export type Ways = NonNullable<TableInfo['accounts']>

/** What the page knows: nothing yet, that the server has no accounts, who is signed in. */
type Known = 'asking' | 'none' | 'lost' | { ways: Ways; account: Account | null }

function Entrance({ link, failed }: Props) {
  const { t } = useWords()
  const { tell, fail } = useToasts()
  const [known, setKnown] = useState<Known>('asking')
  const [secret, setSecret] = useState(link)
  const [old, setOld] = useState(false)
  useEffect(() => {
    if (link === null) return
    setSecret(link)
    // The secret leaves the address bar: a copied address must not sign anybody in.
    history.replaceState(null, '', '#/account')
  }, [link])
  const look = useCallback(async () => {
    const info = await tableInfo()
    if (!info) return setKnown('lost')
    if (!info.accounts) return setKnown('none')
    const account = await readAccount()
    if (account && account.name !== '' && preferences().name === '') setPreferences({ name: account.name })
    setKnown({ ways: info.accounts, account })
  }, [])
  useEffect(() => void look().catch(() => setKnown('lost')), [look])
  const changed = () => void look().catch(fail)
  const isIn = typeof known === 'object' && known.account !== null
  useEffect(() => {
    if (!isIn || secret === null) return
    // Whoever signs out here later must not be led back to it.
    setSecret(null)
    tell(t('account.link.in'))
  }, [isIn, secret, tell, t])
  if (known === 'asking') return <Page title={t('ui.account')}>{t('ui.loading')}</Page>
  if (typeof known === 'string')
    return (
      <Page title={t('ui.account')}>
        <p className="notice bad">{t(known === 'lost' ? 'ui.error.no-server' : 'account.none')}</p>
      </Page>
    )
  const { ways, account } = known
  const used = (isOld: boolean) => {
    setSecret(null)
    setOld(isOld)
    if (isOld) return
    setKnown('asking')
    look().catch(() => setKnown('lost'))
  }
  const entered = () => {
    setOld(false)
    changed()
  }
  if (secret !== null && !account) return <ByLink secret={secret} used={used} />
  if (!account) return <SignIn ways={ways} trouble={old ? 'ui.error.old-link' : failed ? 'account.failed' : null} entered={entered} />
  return <Desk ways={ways} account={account} changed={changed} />
}

function Desk({ ways, account, changed }: { ways: Ways; account: Account; changed(): void }) {
  const { t } = useWords()
  return (
    <Page title={account.name || t('ui.account')} wide>
      {account.banned !== null && (
        <p className="notice bad">
          {t('ui.error.banned')} {account.banned}
        </p>
      )}
      <div className="account">
        <KeptMatches />
        <div>
          <MyClubs />
          <AccountSettings {...{ ways, account, changed }} />
        </div>
        <Totals />
        <Achieved account={account} />
      </div>
    </Page>
  )
}
