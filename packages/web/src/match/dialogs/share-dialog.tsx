import { useState } from 'react'
import { addressOf } from '../../router.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Share } from '../../ui/share.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

/** The link for a free seat, and the handing over of one's own seat. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { session, info } = useTable()
  const { fail } = useToasts()
  const [handed, setHanded] = useState<string | null>(null)
  const online = session.online
  if (!online) return null
  const invitation = online.invitation()
  const watch = addressOf({ page: 'remote', id: info.id, at: null })
  return (
    <Dialog title={t('ui.share')} onClose={onClose}>
      {handed ? (
        <Share address={handed} about={t('ui.handover.done')} />
      ) : (
        <>
          {invitation && info.seats.some(({ holder }) => holder.kind === 'open') && (
            <Share address={invitation} about={t('ui.waiting.invite')} />
          )}
          <Share address={watch} about={t('ui.share.watch')} />
          <h3>{t('ui.handover')}</h3>
          <p>{t('ui.handover.text')}</p>
          <button type="button" className="button danger" onClick={() => void online.handOver().then(setHanded, fail)}>
            {t('ui.handover.do')}
          </button>
        </>
      )}
    </Dialog>
  )
}
