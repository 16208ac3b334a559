import { localeNames, locales } from '@trestle/words'
import { memo, useEffect, useState } from 'react'
import { signedIn } from '../../accounts/signed-in.ts'
import { setPreferences } from '../../preferences.ts'
import { go } from '../../router.ts'
import { download } from '../../ui/download.ts'
import { Glyph, type GlyphName } from '../../ui/glyphs.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import type { Opened } from '../dialogs/match-dialogs.tsx'
import { mayTry } from '../trial/trial.tsx'
import { Caption } from './caption.tsx'
import { useTable } from './table-context.ts'

interface Props {
  /** Round and turn. */
  when: string
  history: boolean
  showHistory(open: boolean): void
  setClause(clause: string): void
  open(dialog: Opened): void
}

const toChoices = () => document.querySelector<HTMLElement>('.prompt button')?.focus()

/** The line at the top: where one is in the match, undo, history, rules, and the menu of all else. */
export const MatchHeader = memo(function MatchHeader({ when, open, history, showHistory, setClause }: Props) {
  const { t, locale } = useWords()
  const here = useTable()
  const { info, current, playback, session, run } = here
  const counts = here.trial?.kind !== 'runs'
  const { tell } = useToasts()
  const mayKeep = signedIn() !== null
  const keep = async () => {
    await session.online?.keep()
    tell(t('ui.account.kept'))
  }
  const { undo, redo } = current
  const undoName = undo ? t(undo.free ? 'ui.undo.free' : 'ui.undo.ask', { count: undo.count }) : t('ui.undo.none')
  return (
    <header className="match-header">
      <button type="button" className="skip-link" onClick={toChoices}>
        {t('ui.skip-to-choices')}
      </button>
      <a className="brand" href="#/" title={t('ui.to-lobby')}>
        Trestle
      </a>
      <h1 className="unseen">{t(`ui.game.${info.game}`)}</h1>
      <span className="when">{when}</span>
      <Caption />
      <Connection />
      <nav aria-label={t('ui.match.tools')}>
        {redo && (
          <button type="button" className="button" onClick={() => run(session.redo())} title={t('ui.redo')}>
            <Glyph name="redo" /> <span className="wide-only">{t('ui.redo.short')}</span> <kbd aria-hidden="true">R</kbd>
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={!undo || playback.past !== null}
          title={undoName}
          onClick={() => (undo?.free ? run(session.undo()) : open('undo'))}
        >
          <Glyph name="undo" /> <span>{t('ui.undo.short')}</span> {undo && undo.count > 1 && <b>{undo.count}</b>}{' '}
          <kbd aria-hidden="true">U</kbd>
        </button>
        <Tool name="history" label={t('ui.history')} pressed={history} onClick={() => showHistory(!history)} />
        <Tool name="rules" label={t('ui.rules')} onClick={() => setClause('')} />
        <Menu
          label={t('ui.menu')}
          glyph="menu"
          items={[
            ...(current.result ? [{ glyph: 'chart' as const, label: t('ui.summary'), act: () => open('summary') }] : []),
            { glyph: 'eye', label: t('ui.glossary'), act: () => open('glossary') },
            { glyph: 'learn', label: t('ui.aid'), act: () => open('aid') },
            { glyph: 'help', label: t('ui.help'), act: () => open('help') },
            { glyph: 'settings', label: t('ui.settings'), act: () => open('settings') },
            ...(counts ? [{ glyph: 'seal' as const, label: t('ui.fairness'), act: () => open('fairness') }] : []),
            ...(session.online && current.seat !== null
              ? [
                  { glyph: 'link' as const, label: t('ui.share'), act: () => open('share') },
                  { glyph: 'bell' as const, label: t('ui.notices'), act: () => open('notices') },
                  ...(mayKeep ? [{ glyph: 'person' as const, label: t('ui.account.keep'), act: () => run(keep()) }] : []),
                ]
              : []),
            ...(mayTry(here) ? [{ glyph: 'branch' as const, label: t('ui.trial'), act: () => open('trial') }] : []),
            ...(counts && (session.kind === 'local' || current.result)
              ? [{ glyph: 'download' as const, label: t('ui.record'), act: () => run(download(session.record(), info.game)) }]
              : []),
            ...(counts ? [{ glyph: 'warn' as const, label: t('ui.report'), act: () => open('report') }] : []),
            ...(counts && !current.result && current.seat !== null
              ? [{ glyph: 'flag' as const, label: t('ui.resign'), act: () => open('resign') }]
              : []),
            { glyph: 'back', label: t('ui.to-lobby'), act: () => go({ page: 'lobby' }) },
          ]}
        />
        <Menu
          label={t('ui.language')}
          text={locale.toUpperCase()}
          items={locales.map((one) => ({
            label: localeNames[one],
            lang: one,
            checked: one === locale,
            act: () => setPreferences({ locale: one }),
          }))}
        />
      </nav>
    </header>
  )
})

function Tool({ name, label, pressed, onClick }: { name: GlyphName; label: string; pressed?: boolean; onClick(): void }) {
  return (
    <button type="button" className="button tool" aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Glyph name={name} /> <span className="wide-only">{label}</span>
    </button>
  )
}

/** That the connection is lost, and when it is tried again. */
function Connection() {
  const { t } = useWords()
  const { info, session } = useTable()
  const lost = info.connection !== 'live'
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [lost])
  if (!lost) return null
  const at = session.online?.retryAt() ?? null
  const seconds = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000))
  return (
    <span className="connection">
      {/* Said once: nobody wants to hear each second. */}
      <span className="unseen" role="status">
        {t('ui.connection.offline')}
      </span>
      <span aria-hidden="true">{seconds > 0 ? t('ui.connection.retry', { seconds }) : t(`ui.connection.${info.connection}`)}</span>
      {seconds > 0 && (
        <button type="button" className="why" onClick={() => session.online?.retry()}>
          {t('ui.connection.now')}
        </button>
      )}
    </span>
  )
}
