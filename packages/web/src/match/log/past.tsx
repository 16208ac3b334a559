import type { Seat } from '@trestle/kernel'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PastInput, Session } from '../../sessions/session.ts'

interface PastProps {
  session: Session
  seat: Seat | null
  seq: number
  children: ReactNode
}

/** Keeps all inputs so far, as the seat had them, for those who ask by `WithPast`: a new line of the log re-renders nothing else. */
export function PastProvider({ session, seat, seq, children }: PastProps) {
  const [past, setPast] = useState<{ seat: Seat | null; inputs: PastInput[] }>({ seat, inputs: none })
  useEffect(() => {
    let wanted = true
    const have = past.seat === seat ? past.inputs : none
    const from = have.length === 0 ? 0 : have[have.length - 1].seq + 1
    if (past.seat === seat && from > seq) return
    session
      .past(from)
      .then((more) => {
        if (wanted && (more.length > 0 || past.seat !== seat)) setPast({ seat, inputs: [...have, ...more] })
      })
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [session, seat, seq, past])
  return <PastContext value={past.seat === seat ? past.inputs : none}>{children}</PastContext>
}

const PastContext = createContext<PastInput[]>([])

/** All inputs so far, as the seat had them. */
export const usePast = (): PastInput[] => useContext(PastContext)

/** Gives the inputs so far to what is drawn within. */
export function WithPast({ children }: { children(past: PastInput[]): ReactNode }) {
  return children(usePast())
}

const none: PastInput[] = []
