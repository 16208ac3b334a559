import { useEffect, useState } from 'react'
import { isWebAddress } from '../../sessions/remote/web-address.ts'
import type { Online } from '../../sessions/session.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/settings-form.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'

type How = 'none' | 'push' | 'webhook'

/** Where a seat is told that it is asked while none of its windows is open. */
export function NoticesDialog({ online, onClose }: { online: Online; onClose(): void }) {
  const { t } = useWords()
  const { tell, fail } = useToasts()
  const now: How = online.notice() ?? 'none'
  const [how, setHow] = useState<How>(now)
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState<'discord' | 'json'>('discord')
  const [push, setPush] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => void online.canPush().then(setPush), [online])
  const save = async () => {
    setBusy(true)
    try {
      await online.notify(how === 'webhook' ? { kind: how, url: url.trim(), format } : { kind: how })
      tell(t(how === 'none' ? 'ui.notices.off' : 'ui.notices.on'))
      onClose()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const ready = how === 'webhook' ? isWebAddress(url.trim()) : how === 'none' ? now !== 'none' : push === true
  return (
    <Dialog
      title={t('ui.notices')}
      onClose={onClose}
      footer={<DialogButtons buttons={[{ label: t('ui.notices.save'), kind: 'main', disabled: busy || !ready, act: () => void save() }]} />}
    >
      <div className="settings">
        <Segments<How>
          legend={t('ui.notices.how')}
          hint={t('ui.notices.about')}
          value={how}
          choices={(['none', 'push', 'webhook'] as const).map((value) => ({ value, label: t(`ui.notices.${value}`) }))}
          onChange={setHow}
        />
        {now !== 'none' && <p className="hint">{t(`ui.notices.now.${now}`)}</p>}
        {how === 'push' && push !== null && (
          <p className={push ? 'hint' : 'notice'} role="status">
            {t(push ? 'ui.notices.push.about' : 'ui.error.no-push')}
          </p>
        )}
        {how === 'webhook' && (
          <>
            <Field
              id="webhook"
              label={t('ui.notices.url')}
              type="url"
              inputMode="url"
              maxLength={500}
              placeholder="https://"
              aria-describedby="webhook-about"
              value={url}
              onText={setUrl}
            >
              <p className="hint" id="webhook-about">
                {t('ui.notices.url.about')}
              </p>
            </Field>
            <Segments<'discord' | 'json'>
              legend={t('ui.notices.format')}
              value={format}
              choices={[
                { value: 'discord', label: 'Discord' },
                { value: 'json', label: 'JSON' },
              ]}
              onChange={setFormat}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
