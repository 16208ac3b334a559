import { useState } from 'react'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { download } from '../page/header.tsx'
import { useTable } from '../page/table-context.ts'

/** A problem goes to the host together with the record; alone, it becomes a file. */
export function ReportDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { session, info, current, run } = useTable()
  const { tell } = useToasts()
  const [text, setText] = useState('')
  const send = async () => {
    if (session.online && current.seat !== null) await session.online.report(text)
    else {
      const record = await session.record().catch(() => '')
      const where = `${location.origin}${location.pathname}#/${session.kind === 'local' ? 'local' : 'm'}/${info.id}/${current.seq}`
      await download([text, where, navigator.userAgent, record].join('\n\n'), info.game)
    }
    tell(t('ui.report.thanks'))
    onClose()
  }
  return (
    <Dialog
      title={t('ui.report')}
      onClose={onClose}
      footer={
        <DialogButtons
          buttons={[
            {
              label: t(session.online ? 'ui.report.send' : 'ui.report.save'),
              kind: 'main',
              disabled: text.trim() === '',
              act: () => run(send()),
            },
          ]}
        />
      }
    >
      <div className="field">
        <label htmlFor="report">{t('ui.report.what')}</label>
        <textarea id="report" rows={5} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
        <p className="hint">{t(session.online ? 'ui.report.online' : 'ui.report.local')}</p>
      </div>
    </Dialog>
  )
}
