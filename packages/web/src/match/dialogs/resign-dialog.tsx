import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

/** Resigning, or leaving the seat to a computer player. */
export function ResignDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { session, run, current, seatPhrase } = useTable()
  const online = session.online
  return (
    <Dialog
      title={t('ui.resign.title')}
      onClose={onClose}
      footer={
        <DialogButtons
          buttons={[
            { label: t('ui.cancel'), act: onClose },
            ...(online
              ? [
                  {
                    label: t('ui.leave'),
                    act: () => {
                      onClose()
                      run(online.leave())
                    },
                  },
                ]
              : []),
            {
              label: t('ui.resign'),
              kind: 'danger',
              act: () => {
                onClose()
                run(session.resign())
              },
            },
          ]}
        />
      }
    >
      <p>{t('ui.resign.text', { name: current.seat === null ? '' : seatPhrase(current.seat) })}</p>
      {online && <p className="hint">{t('ui.leave.text')}</p>}
    </Dialog>
  )
}
