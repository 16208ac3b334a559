import { useState } from 'react'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { download } from '../../ui/download.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

/** A problem goes to the host together with the record; alone, it becomes a file. */
export function ReportDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { session, info, loaded, current, run } = useTable()
  const { tell } = useToasts()
  const [text, setText] = useState('')
  // The position as this seat has it: what is hidden from it stays hidden.
  const save = async () => {
    const { view, decision, events, seat, seq } = current
    const head = {
      ...{ game: info.game, rules: loaded.game.version, options: info.options },
      ...{ match: info.id, seq, seat, clause: decision?.rule ?? current.result?.rule ?? null },
      ...{ page: `${location.origin}${location.pathname}`, browser: navigator.userAgent },
    }
    const record = await session.record().catch(() => null)
    const seen = JSON.stringify({ decision, events, view }, null, 1)
    await download([text, JSON.stringify(head, null, 1), record ?? seen].join('\n\n'), `${info.game}-position`)
  }
  const send = async () => {
    if (session.online && current.seat !== null) await session.online.report(text)
    else await save()
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
            ...(session.online ? [{ label: t('ui.report.save'), act: () => run(save()) }] : []),
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
