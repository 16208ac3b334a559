import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words.tsx'

/** Asks once more before one's turn ends, where the reader wishes it. */
export function EndDialog({ onEnd, onClose }: { onEnd(): void; onClose(): void }) {
  const { t } = useWords()
  return (
    <Dialog
      title={t('ui.end-turn.title')}
      onClose={onClose}
      footer={
        <DialogButtons
          buttons={[
            { label: t('ui.cancel'), act: onClose },
            { label: t('ui.end-turn.do'), kind: 'main', act: onEnd },
          ]}
        />
      }
    >
      <p>{t('ui.end-turn.text')}</p>
    </Dialog>
  )
}
