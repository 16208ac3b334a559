import { Share } from '../../ui/share.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from './table-context.ts'

/** Until all seats are taken: who sits where, and the link for the others. */
export function WaitingRoom() {
  const { t } = useWords()
  const { info, session, loaded, seatName, holderName } = useTable()
  const { Emblem } = loaded.ui
  const invitation = session.online?.invitation() ?? null
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
      {invitation ? <Share address={invitation} about={t('ui.waiting.invite')} /> : <p className="hint">{t('ui.waiting.soon')}</p>}
    </main>
  )
}
