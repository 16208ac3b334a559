import { useEffect, useState, useSyncExternalStore } from 'react'
import { tableInfo } from '../sessions/remote/api.ts'
import { Glyph } from '../ui/glyphs.tsx'
import { useWords } from '../words/words.tsx'
import { onSignedIn, signedIn } from './signed-in.ts'

const nameHere = (): string | null => signedIn()?.name ?? null

/** The way to one's account, where the server has accounts. */
export function AccountLink() {
  const { t } = useWords()
  const name = useSyncExternalStore(onSignedIn, nameHere)
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    let wanted = true
    void tableInfo().then((info) => wanted && setOffered(Boolean(info?.accounts)))
    return () => {
      wanted = false
    }
  }, [])
  if (!offered) return null
  return (
    <a className="button plain account-link" href="#/account">
      <Glyph name="person" /> <span className="account-name">{name === null ? t('ui.account.enter') : name || t('ui.account')}</span>
    </a>
  )
}
