import { useEffect, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { timeLeft } from '../page/clocks.tsx'
import { useTable } from '../page/table-context.ts'

/** What to do about a person who is asked and has no window open: wait for as long as the match says, then go on without them. */
export function Away() {
  const { t } = useWords()
  const { current, info, session, run, seatName } = useTable()
  const { online } = session
  const [now, setNow] = useState(() => Date.now())
  const away = current.waiting.find((seat) => awayUntil(info.seats[seat]?.holder) !== null)
  const until = away === undefined ? null : awayUntil(info.seats[away]?.holder)
  const left = until === null ? 0 : until - now
  const counts = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (until === null || !counts) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until, counts])
  if (!online || current.seat === null || away === undefined) return null
  return (
    <div className="away">
      <p className="hint">
        {t('ui.away', { name: seatName(away) })} {t(counts ? 'ui.away.wait' : 'ui.away.now', { time: timeLeft(left) })}
      </p>
      {!counts && (
        <>
          <button type="button" className="button" onClick={() => run(online.seatComputer(away))}>
            {t('ui.away.computer')}
          </button>
          <button type="button" className="button" onClick={() => run(online.claimWin(away))}>
            {t('ui.away.claim', { duel: info.seats.length === 2 ? 'yes' : 'no' })}
          </button>
        </>
      )}
    </div>
  )
}

const awayUntil = (holder: ReturnType<typeof useTable>['info']['seats'][number]['holder'] | undefined): number | null =>
  holder?.kind === 'human' && !holder.present ? holder.awayUntil : null
