import type { Seat } from '@trestle/kernel'
import { useEffect } from 'react'
import type { Moment, Session } from '../../sessions/session.ts'

/**
 * Whom the screen must be passed to now, once what happened has been looked at (`busy`); null: nobody.
 * With the curtain off, that seat simply sits down.
 */
export const usePassing = (session: Session, moment: Moment, busy: boolean, run: (call: Promise<unknown>) => void): Seat | null => {
  const { waiting, seat, result } = moment
  const own = session.own()
  const next = waiting.find((one) => own.includes(one))
  const several = own.length > 1 && session.info().status === 'playing'
  const wanted = several && !result && !busy && next !== undefined && (seat === null || !waiting.includes(seat)) ? next : null
  const silent = wanted !== null && !session.curtain()
  useEffect(() => {
    if (silent) run(session.sit(wanted))
  }, [silent, wanted, session, run])
  return silent ? null : wanted
}
