import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

/** Says which revealed information an undo goes back over, before it asks the others. */
export function UndoDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { current, session, run, info } = useTable()
  const others = info.seats.some(({ holder }, seat) => holder.kind === 'human' && seat !== current.seat)
  return (
    <Dialog
      title={t('ui.undo.title')}
      onClose={onClose}
      footer={
        <DialogButtons
          buttons={[
            { label: t('ui.cancel'), act: onClose },
            {
              label: t(others ? 'ui.undo.do-ask' : 'ui.undo.do'),
              kind: 'main',
              act: () => {
                onClose()
                run(session.askUndo())
              },
            },
          ]}
        />
      }
    >
      <p>{t('ui.undo.over', { count: current.undo?.count ?? 0 })}</p>
      <p className="hint">{t(others ? 'ui.undo.others' : 'ui.undo.alone')}</p>
    </Dialog>
  )
}

/** Asks for consent to another's undo. */
export function ConsentDialog() {
  const { t } = useWords()
  const { current, session, run, seatName } = useTable()
  const { request } = current
  const asked = request?.waiting.find((seat) => session.own().includes(seat))
  if (!request || asked === undefined) return null
  const answer = (yes: boolean) => run(session.answerUndo(yes))
  return (
    <Dialog
      title={t('ui.consent.title', { name: seatName(request.seat) })}
      onClose={() => answer(false)}
      footer={
        <DialogButtons
          buttons={[
            { label: t('ui.consent.no'), act: () => answer(false) },
            { label: t('ui.consent.yes'), kind: 'main', act: () => answer(true) },
          ]}
        />
      }
    >
      <p>{t('ui.consent.text', { name: seatName(request.seat), count: request.count, asked: seatName(asked) })}</p>
    </Dialog>
  )
}
