import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/words.tsx'
import { Rules } from './rules.tsx'

/** The rules at the side of the table, open at the clause that was asked for. */
export function RulesDrawer({ game, clause, onClose }: { game: string; clause: string | null; onClose(): void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('ui.rules')} kind="drawer" onClose={onClose}>
      <Rules game={game} clause={clause} />
    </Dialog>
  )
}
