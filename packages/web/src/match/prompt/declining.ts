import { useEffect, useMemo, useState } from 'react'
import type { GameUi } from '../../games/game-ui.ts'
import type { Moment, Session } from '../../sessions/session.ts'

/** A question that the reader does not wish to hear again before the turn ends. */
interface Wish {
  prompt: string
  turn: string
}

export interface Declining {
  /** Whether something is declined for the reader this turn. */
  on: boolean
  /** Whether the open question may be declined for the rest of the turn. */
  may: boolean
  /** Declines it, now and for the rest of the turn. */
  decline(): void
  stop(): void
}

const turnOf = ({ view }: Moment): string => {
  const { round = 0, turn = 0 } = view as { round?: number; turn?: number }
  return `${round}.${turn}`
}

/** How long an answer over the network takes, in milliseconds: as a person's, so that nobody can tell whether it was given by hand. */
const pause = (): number => 900 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1400)

/** The option that declines a question; undefined where there is none, or none but it. */
const refusalOf = ({ decision }: Moment, ui: GameUi) =>
  decision && ui.declines?.(decision.prompt.id) ? decision.options.find(({ option }) => ui.closes?.(option)) : undefined

/**
 * Answers no for the reader to a question that they have declined for this turn. What the page is told of meanwhile (`moment`) leaves the
 * question out, so that it neither flashes nor rings.
 */
export const useDeclining = (
  session: Session,
  current: Moment,
  ui: GameUi,
  run: (call: Promise<unknown>) => void,
): { moment: Moment; declining: Declining } => {
  const [wish, setWish] = useState<Wish | null>(null)
  const turn = turnOf(current)
  const refusal = refusalOf(current, ui)
  const prompt = current.decision?.prompt.id
  const holds = wish !== null && wish.turn === turn
  const answers = holds && refusal !== undefined && wish.prompt === prompt
  const decision = current.decision?.id
  const text = refusal?.text
  useEffect(() => {
    if (!answers || decision === undefined || text === undefined) return
    const timer = setTimeout(() => run(session.choose(decision, text)), session.online ? pause() : 0)
    return () => clearTimeout(timer)
  }, [answers, decision, text, session, run])
  const moment = useMemo(() => (answers ? { ...current, decision: null } : current), [answers, current])
  const declining = useMemo(
    () => ({
      on: holds,
      may: refusal !== undefined,
      decline: () => setWish(prompt === undefined ? null : { prompt, turn }),
      stop: () => setWish(null),
    }),
    [holds, refusal, prompt, turn],
  )
  return { moment, declining }
}
