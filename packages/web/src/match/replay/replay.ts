import type { Event } from '@trestle/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameUi, Replay } from '../../games/game-ui.ts'
import type { Moment, PastInput, Session } from '../../sessions/session.ts'

/** The events of a scene that begins with event `i` of input `seq`, up to the end of the input in which it ends. */
export const sceneIn = (
  past: PastInput[],
  scene: NonNullable<GameUi['scene']>,
  seq: number,
  i: number,
): { events: Event[]; told: number; seq: number } | null => {
  const inputs = past.filter((input) => input.seq >= seq)
  const heard = inputs.flatMap((input) => input.events.slice(input.seq === seq ? i : 0).map((event) => ({ event, seq: input.seq })))
  if (heard.length === 0) return null
  const told = scene.length(heard.map(({ event }) => event))
  const last = heard[told - 1].seq
  return { events: heard.filter((one) => one.seq <= last).map(({ event }) => event), told, seq: last }
}

/** The latest event from input `from` (left out) to `to` that opens a scene; null for none. */
export const lastScene = (
  past: PastInput[],
  scene: NonNullable<GameUi['scene']>,
  from: number,
  to: number,
): { seq: number; i: number } | null => {
  for (const input of past.filter(({ seq }) => seq > from && seq <= to).reverse()) {
    const i = input.events.findLastIndex((event) => scene.starts(event))
    if (i >= 0) return { seq: input.seq, i }
  }
  return null
}

/** Tells what was heard since the latest scene began where one has jumped to a moment; the same list for the same moment. */
export const useBegun = (ui: GameUi): ((past: PastInput[], shown: Moment) => Event[] | null) => {
  const known = useRef<{ past: PastInput[]; shown: Moment; events: Event[] | null } | null>(null)
  return useCallback(
    (past, shown) => {
      if (!ui.scene || shown.events.length > 0) return null
      const before = known.current
      if (before?.past === past && before.shown.seq === shown.seq && before.shown.seat === shown.seat) return before.events
      const heard = past.filter(({ seq }) => seq <= shown.seq)
      const found = lastScene(heard, ui.scene, -1, shown.seq)
      const events =
        found && heard.flatMap((input) => (input.seq < found.seq ? [] : input.events.slice(input.seq === found.seq ? found.i : 0)))
      known.current = { past, shown, events }
      return events
    },
    [ui],
  )
}

/** A scene of the past that is watched again, and how to begin one from the log. */
export const useReplay = (
  session: Session,
  ui: GameUi,
  seat: number | null,
  run: (call: Promise<unknown>) => void,
): { replay: Replay | null; watch(past: PastInput[], seq: number, i: number): void } => {
  const [shown, setShown] = useState<{ seat: number | null; replay: Replay } | null>(null)
  const close = useCallback(() => setShown(null), [])
  const watch = useCallback(
    (past: PastInput[], seq: number, i: number) => {
      const found = ui.scene && sceneIn(past, ui.scene, seq, i)
      if (!found) return
      const { events, told } = found
      run(session.moment(found.seq).then(({ view }) => setShown({ seat, replay: { events, told, view, close } })))
    },
    [session, ui, seat, run, close],
  )
  // What one seat heard is not for the next.
  const replay = shown && shown.seat === seat ? shown.replay : null
  useEffect(() => {
    if (!replay) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [replay, close])
  return { replay, watch }
}
