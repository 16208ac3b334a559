import { useEffect, useState } from 'react'
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
  const { info, seatName } = useTable()
  const { clock } = info
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!clock) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [clock])
  if (!clock) return null
  return (
    <ul className="clocks">
      {clock.left.map((left, seat) => {
        const runs = clock.running.includes(seat)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <li key={seat} data-seat={seat} data-runs={runs ? '' : undefined}>
            {seatName(seat)} <b>{timeLeft(runs ? left - (now - clock.at) : left)}</b>
          </li>
        )
      })}
    </ul>
  )
}
