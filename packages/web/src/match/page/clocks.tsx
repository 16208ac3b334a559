import { useEffect, useState } from 'react'
import type { Online } from '../../sessions/session.ts'
import { useWords } from '../../words/words.tsx'
import { useTable } from './table-context.ts'

const pad = (number: number): string => String(number).padStart(2, '0')

/** Days, hours, minutes and seconds, as much of them as is left. */
export const timeLeft = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  if (days > 0) return `${days} d ${pad(hours)} h`
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** The seats' clocks, where the match has them. */
export function Clocks() {
  const { info, seatName, session } = useTable()
  const { clock } = info
  const paused = clock?.pause != null && clock.pause.since !== null
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!clock) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [clock])
  if (!clock) return null
  return (
    <>
      <ul className="clocks">
        {clock.left.map((left, seat) => {
          const runs = clock.running.includes(seat) && !paused
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <li key={seat} data-seat={seat} data-runs={runs ? '' : undefined}>
              {seatName(seat)} <b>{timeLeft(runs ? left - (now - clock.at) : left)}</b>
            </li>
          )
        })}
      </ul>
      {session.online && <Pause online={session.online} />}
    </>
  )
}

/** The pause of a match played by days: asked for, agreed to, ended. */
function Pause({ online }: { online: Online }) {
  const { t } = useWords()
  const { info, current, run, seatName } = useTable()
  const { seat } = current
  const pause = info.clock?.pause ?? null
  if (info.pace?.kind !== 'days' || seat === null || current.result) return null
  if (!pause)
    return (
      <p className="pause">
        <button type="button" className="why" onClick={() => run(online.askPause())}>
          {t('ui.pause.ask')}
        </button>
      </p>
    )
  const asked = pause.waiting.includes(seat)
  return (
    <p className="pause" role="status">
      {t(pause.since !== null ? 'ui.pause.on' : asked ? 'ui.pause.asked' : 'ui.pause.waits', { name: seatName(pause.seat) })}{' '}
      {asked ? (
        <>
          <button type="button" className="button" onClick={() => run(online.answerPause(true))}>
            {t('ui.pause.yes')}
          </button>{' '}
          <button type="button" className="button" onClick={() => run(online.answerPause(false))}>
            {t('ui.pause.no')}
          </button>
        </>
      ) : (
        <button type="button" className="button" onClick={() => run(online.endPause())}>
          {t(pause.since === null ? 'ui.cancel' : 'ui.pause.end')}
        </button>
      )}
    </p>
  )
}
