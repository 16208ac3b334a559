import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

/** The proof that no shuffle was touched: the seed's hash from the start, the seed at the end. */
export function FairnessDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { info } = useTable()
  return (
    <Dialog title={t('ui.fairness')} onClose={onClose}>
      <p>{t('ui.fairness.text')}</p>
      <dl className="facts">
        <dt>{t('ui.fairness.commitment')}</dt>
        <dd>
          <code>{info.commitment ?? '–'}</code>
        </dd>
        <dt>{t('ui.fairness.seed')}</dt>
        <dd>{info.seed ? <code>{info.seed}</code> : t('ui.fairness.later')}</dd>
      </dl>
      {/* Over plain HTTP a browser hashes nothing. */}
      {info.seed && info.commitment && isSecureContext && <SeedCheck seed={info.seed} commitment={info.commitment} />}
    </Dialog>
  )
}

/** Hashes the seed here in the browser and compares. */
function SeedCheck({ seed, commitment }: { seed: string; commitment: string }) {
  const { t } = useWords()
  const [fits, setFits] = useState<boolean | null>(null)
  if (fits !== null) return <p className={fits ? 'notice' : 'notice bad'}>{t(fits ? 'ui.fairness.fits' : 'ui.fairness.differs')}</p>
  const check = async () => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed)))
    setFits([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment)
  }
  return (
    <button type="button" className="button" onClick={() => void check()}>
      {t('ui.fairness.check')}
    </button>
  )
}
