import { useState } from 'react'
import { Segments, SettingsForm } from '../lobby/settings-form.tsx'
import type { PastInput } from '../session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Share } from '../ui/share.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import { download } from './header.tsx'
import { Glossary, Help } from './help.tsx'
import { NoticesDialog } from './notices-dialog.tsx'
import { SummaryDialog, useEndSummary } from './summary.tsx'
import { useTable } from './table-context.ts'

export type Opened = 'undo' | 'resign' | 'help' | 'glossary' | 'settings' | 'fairness' | 'share' | 'notices' | 'report' | 'summary' | null

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

/** Says what an undo goes back over that somebody has learned of, before it asks the others. */
function UndoDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { current, session, run, info } = useTable()
  const others = info.seats.some(({ holder }, seat) => holder.kind === 'human' && seat !== current.seat)
  return (
    <Dialog
      title={t('ui.undo.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button
            type="button"
            className="button main"
            onClick={() => {
              onClose()
              run(session.askUndo())
            }}
          >
            {t(others ? 'ui.undo.do-ask' : 'ui.undo.do')}
          </button>
        </>
      }
    >
      <p>{t('ui.undo.over', { count: current.undo?.count ?? 0 })}</p>
      <p className="hint">{t(others ? 'ui.undo.others' : 'ui.undo.alone')}</p>
    </Dialog>
  )
}

/** Asks for consent to another's undo. */
function ConsentDialog() {
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
        <>
          <button type="button" className="button" onClick={() => answer(false)}>
            {t('ui.consent.no')}
          </button>
          <button type="button" className="button main" onClick={() => answer(true)}>
            {t('ui.consent.yes')}
          </button>
        </>
      }
    >
      <p>{t('ui.consent.text', { name: seatName(request.seat), count: request.count, asked: seatName(asked) })}</p>
    </Dialog>
  )
}

function ResignDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { session, run, current, seatName } = useTable()
  const online = session.online
  return (
    <Dialog
      title={t('ui.resign.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          {online && (
            <button
              type="button"
              className="button"
              onClick={() => {
                onClose()
                run(online.leave())
              }}
            >
              {t('ui.leave')}
            </button>
          )}
          <button
            type="button"
            className="button danger"
            onClick={() => {
              onClose()
              run(session.resign())
            }}
          >
            {t('ui.resign')}
          </button>
        </>
      }
    >
      <p>{t('ui.resign.text', { name: current.seat === null ? '' : seatName(current.seat) })}</p>
      {online && <p className="hint">{t('ui.leave.text')}</p>}
    </Dialog>
  )
}

function FairnessDialog({ onClose }: { onClose(): void }) {
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
      {info.seed && info.commitment && <SeedCheck seed={info.seed} commitment={info.commitment} />}
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

/** The link for a free seat, and the handing over of one's own seat. */
function ShareDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { session, info } = useTable()
  const { fail } = useToasts()
  const [handed, setHanded] = useState<string | null>(null)
  const online = session.online
  if (!online) return null
  const invitation = online.invitation()
  const watch = `${location.origin}${location.pathname}#/m/${info.id}`
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

/** A problem goes to the host together with the record; alone, it becomes a file. */
function ReportDialog({ onClose }: { onClose(): void }) {
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
        <button type="button" className="button main" disabled={text.trim() === ''} onClick={() => run(send())}>
          {t(session.online ? 'ui.report.send' : 'ui.report.save')}
        </button>
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
