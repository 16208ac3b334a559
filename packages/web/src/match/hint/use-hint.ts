import type { Hint, HintedOption } from '@trestle/players'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { OpenDecision, Session } from '../../sessions/session.ts'

/** The hint of the open decision: none yet, on its way, or there. */
export interface HintHere {
  /** Null until it was asked for and has come. */
  hint: Hint | null
  busy: boolean
  ask(): void
  /** The hinted option that is drawn on the board: the one pointed at, else the best. */
  drawn: HintedOption | null
  /** Points at one of the hinted options; null: at none. */
  point(text: string | null): void
}

/** Asks for hints where the table allows them and the seat is asked; null elsewhere. */
export const useHint = (session: Session, decision: OpenDecision | null, run: (call: Promise<unknown>) => void): HintHere | null => {
  const [told, setTold] = useState<Hint | null>(null)
  const [pointed, point] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const busyWith = useRef<string | null>(null)
  const id = decision?.id ?? null
  const ask = useCallback(() => {
    if (id === null || busyWith.current === id) return
    busyWith.current = id
    setAsked(id)
    const done = () => {
      busyWith.current = null
      setAsked((now) => (now === id ? null : now))
    }
    run(session.hint().then(setTold).finally(done))
  }, [session, id, run])
  const allowed = id !== null && session.info().hints
  const hint = told?.decision === id ? told : null
  const drawn = hint?.best.find(({ text }) => text === pointed) ?? hint?.best[0] ?? null
  return useMemo(() => (allowed ? { hint, busy: asked === id, ask, drawn, point } : null), [allowed, hint, asked, id, ask, drawn])
}
