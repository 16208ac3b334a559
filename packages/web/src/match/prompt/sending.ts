import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfferedOption, OpenDecision, Session } from '../../sessions/session.ts'

/** How long an answer may take before the page says that it waits for one, in milliseconds. */
const LATE = 400

export interface Sending {
  /** The option whose answer is late, as its text; null where nothing is waited for. */
  late: string | null
  /** Answers the open decision. A second answer to the same question, as by a double press, does nothing while the first is on its way. */
  send(offered: OfferedOption): void
}

/** Sends choices. The page is drawn by what comes of them: that they are on their way changes nothing until it takes long. */
export const useSending = (session: Session, decision: OpenDecision | null, run: (call: Promise<unknown>) => void): Sending => {
  const [late, setLate] = useState<{ decision: string; text: string } | null>(null)
  const waits = useRef<{ decision: OpenDecision; timer: ReturnType<typeof setTimeout> } | null>(null)
  const forget = useCallback(() => {
    clearTimeout(waits.current?.timer)
    waits.current = null
    setLate(null)
  }, [])
  useEffect(() => () => clearTimeout(waits.current?.timer), [])
  const send = useCallback(
    ({ text }: OfferedOption) => {
      // A decision of several picks is asked again under the same id, as another object.
      if (decision === null || waits.current?.decision === decision) return
      clearTimeout(waits.current?.timer)
      const { id } = decision
      const sent = { decision, timer: setTimeout(() => setLate({ decision: id, text }), LATE) }
      waits.current = sent
      run(session.choose(id, text).finally(() => waits.current === sent && forget()))
    },
    [session, decision, run, forget],
  )
  return { late: late !== null && late.decision === decision?.id ? late.text : null, send }
}
