import { equalJson, type Json } from '@trestle/kernel'
import { useState } from 'react'
import { STANDARD } from '../../lobby/company.ts'
import { clockWords } from '../../lobby/invited.tsx'
import { go } from '../../router.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { Share } from '../../ui/share.tsx'
import { useWords } from '../../words/words.tsx'
import { NoticesDialog } from '../dialogs/notices-dialog.tsx'
import { useTable } from './table-context.ts'

/** Until all seats are taken: who sits where, and the link for the others. */
export function WaitingRoom() {
  const { t, has } = useWords()
  const { info, session, loaded, seatName, holderName, run } = useTable()
  const [notices, setNotices] = useState(false)
  const { online } = session
  const mine = session.own().length > 0
  const chosen = loaded.game.settings.filter(
    ({ key, standard, seats }) => !seats && !equalJson((info.options as Record<string, Json>)[key] ?? standard, standard),
  )
  const { Emblem } = loaded.ui
  const invitation = session.online?.invitation() ?? null
  const free = info.seats.flatMap(({ holder }, seat) => (holder.kind === 'open' ? [seat] : []))
  const fill = async () => {
    for (const seat of free) await online?.seatComputer(seat, STANDARD)
  }
  return (
    <main className="page narrow waiting-room" id="main">
      <a className="brand" href="#/">
        Trestle
      </a>
      <h1>{t('ui.waiting.title', { game: t(`ui.game.${info.game}`) })}</h1>
      <ul className="seat-list">
        {info.seats.map(({ name, holder }, seat) => (
          <li key={name} data-seat={seat}>
            <Emblem name={name} />
            <span>{holder.kind === 'open' ? seatName(seat) : holderName(seat)}</span>
            <em>{holder.kind === 'open' ? t('ui.seat.free') : session.own().includes(seat) ? t('ui.seat.you') : t('ui.seat.taken')}</em>
          </li>
        ))}
      </ul>
      <dl className="facts">
        <div>
          <dt>{t('ui.new.clock')}</dt>
          <dd>{clockWords(info.pace ?? null, t)}</dd>
        </div>
        <div>
          <dt>{t('ui.new.hints')}</dt>
          <dd>{t(info.hints ? 'ui.new.hints.on' : 'ui.new.hints.off')}</dd>
        </div>
        <div>
          <dt>{t('ui.new.trials')}</dt>
          <dd>{t(info.trials ? 'ui.new.trials.on' : 'ui.new.trials.off')}</dd>
        </div>
        {chosen.map(({ key }) => {
          const value = String((info.options as Record<string, Json>)[key])
          const id = `setting.${key}.${value}`
          return (
            <div key={key}>
              <dt>{t(`setting.${key}`)}</dt>
              <dd>{has(id) ? t(id) : value}</dd>
            </div>
          )
        })}
      </dl>
      {invitation ? <Share address={invitation} about={t('ui.waiting.invite')} /> : <p className="hint">{t('ui.waiting.soon')}</p>}
      <p className="row">
        {mine && online && (
          <button type="button" className="button" onClick={() => setNotices(true)}>
            <Glyph name="bell" /> {t('ui.notices')}
          </button>
        )}
        {invitation !== null && free.length > 0 && (
          <button type="button" className="button" onClick={() => run(fill())}>
            <Glyph name="computer" /> {t('ui.waiting.fill', { n: free.length })}
          </button>
        )}
        <a className="button" href={`#/rules/${info.game}`}>
          <Glyph name="rules" /> {t('ui.rules')}
        </a>
        {mine && online && (
          <button type="button" className="button danger" onClick={() => run(online.leave().then(() => go({ page: 'lobby' })))}>
            {t('ui.waiting.cancel')}
          </button>
        )}
      </p>
      {notices && online && <NoticesDialog online={online} onClose={() => setNotices(false)} />}
    </main>
  )
}
