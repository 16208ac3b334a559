import { useState } from 'react'
import { AidDialog } from '../../aid/aid-dialog.tsx'
import type { PastInput } from '../../sessions/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments, SettingsForm } from '../../ui/settings-form.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { TrialDialog } from '../trial/trial.tsx'
import { FairnessDialog } from './fairness-dialog.tsx'
import { Glossary, Help } from './help.tsx'
import { NoticesDialog } from './notices-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ResignDialog } from './resign-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { SummaryDialog, useEndSummary } from './summary.tsx'
import { ConsentDialog, UndoDialog } from './undo-dialogs.tsx'

export type Opened =
  | 'aid'
  | 'undo'
  | 'resign'
  | 'help'
  | 'glossary'
  | 'settings'
  | 'fairness'
  | 'share'
  | 'notices'
  | 'report'
  | 'summary'
  | 'trial'
  | null

/** The dialogs of the match page: one at a time, besides the question for consent, which comes by itself. */
export function MatchDialogs({ opened, open, past }: { opened: Opened; open(dialog: Opened): void; past: PastInput[] }) {
  const { t } = useWords()
  const { session, current } = useTable()
  const close = () => open(null)
  useEndSummary(opened, open)
  switch (opened) {
    case 'undo':
      return <UndoDialog onClose={close} />
    case 'resign':
      return <ResignDialog onClose={close} />
    case 'help':
      return <Help onClose={close} />
    case 'aid':
      return <AidDialog onClose={close} />
    case 'glossary':
      return <Glossary onClose={close} />
    case 'settings':
      return (
        <Dialog title={t('ui.settings')} onClose={close}>
          {current.seat !== null && !current.result && <AutoSwitch key={current.seat} />}
          <SettingsForm />
        </Dialog>
      )
    case 'fairness':
      return <FairnessDialog onClose={close} />
    case 'share':
      return <ShareDialog onClose={close} />
    case 'notices':
      return session.online && <NoticesDialog online={session.online} onClose={close} />
    case 'report':
      return <ReportDialog onClose={close} />
    case 'summary':
      return <SummaryDialog onClose={close} past={past} />
    case 'trial':
      return <TrialDialog onClose={close} />
    case null:
      return <ConsentDialog />
  }
}

/** Whether one's seat is answered for where it has no choice. Where several sit at one screen, it says whose. */
function AutoSwitch() {
  const { t } = useWords()
  const { fail } = useToasts()
  const { session, current, seatName } = useTable()
  const [wished, setWished] = useState(session.auto())
  const whose = session.own().length > 1 && current.seat !== null ? ` · ${seatName(current.seat)}` : ''
  return (
    <div className="settings of-match">
      <Segments<boolean>
        legend={t('ui.auto') + whose}
        hint={t('ui.auto.about')}
        value={wished}
        choices={[
          { value: true, label: t('ui.settings.sound.on') },
          { value: false, label: t('ui.settings.sound.off') },
        ]}
        onChange={(on) => {
          setWished(on)
          session.setAuto(on).catch((error) => {
            setWished(session.auto())
            fail(error)
          })
        }}
      />
    </div>
  )
}
