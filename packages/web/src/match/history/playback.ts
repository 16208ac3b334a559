import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { preferences, usePreferences } from '../../preferences.ts'
import type { Moment, Session } from '../../sessions/session.ts'
import { markSeen, seenBefore } from './seen.ts'
import { type Reader, type Run, Watch } from './watch.ts'

/** What stands on the page, and how it got there. */
export interface Playback {
  /** The moment that is shown: the present, a step that is watched, or one of the past. */
  shown: Moment
  /** How many events of the shown input the log tells of; null: all. */
  told: number | null
  /** True when the present is shown, with nothing left to watch. */
  live: boolean
  /** True when the reader can be asked: the present is shown, and no battle on the board is still being told. */
  ready: boolean
  /** A battle is being told on the board, and has not come to its point. */
  telling: boolean
  /** The steps of others that are shown one after another; null when none is. */
  run: Run | null
  /** The input that the reader has gone back to; null in the present. */
  past: number | null
  /** What happened while another sat here and was not played, at instant pace: the inputs after `from` up to `to`. */
  missed: { from: number; to: number } | null
  /** Can the last steps of the others be watched again? */
  replayable: boolean
  /** Shows a moment of the past; null: the present again. */
  scrub(seq: number | null): void
  skip(): void
  pause(): void
  next(): void
  back(): void
  again(): void
  /** Shows the steps of an input again. */
  tell(seq: number): void
  /** The scene says whether it is telling of something that has not come to its point. */
  sceneBusy(busy: boolean): void
}

/** What the playback needs to know of a game: which events are worth a look, and an automaton's turn in steps. */
export type Told = Pick<Reader, 'loud' | 'parts'>

/** Plays what others do, one step after another, and lets one go back through the match. `start`: the input to show first. */
export const usePlayback = (session: Session, current: Moment, start: number | null, told: Told): Playback => {
  const { pace } = usePreferences()
  const latest = useRef(told)
  useLayoutEffect(() => {
    latest.current = told
  })
  const [watch] = useState(() => new Watch(session, readerOf(session, latest), start))
  useEffect(() => {
    watch.start()
    const stop = session.subscribe(() => watch.advance())
    document.addEventListener('visibilitychange', watch.wake)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', watch.wake)
    }
  }, [watch, session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pace lets waiting steps go on
  useEffect(() => watch.check(), [watch, pace])
  const now = useSyncExternalStore(watch.subscribe, watch.read)
  return useMemo(() => {
    const { past, missed, run, scene } = now
    // While the queue has not caught up with a change of seats, nothing of the seat before may stay on the page.
    const same = now.shown.seat === current.seat
    const live = past === null && run === null && same && now.shown.seq === current.seq
    const shown = !same
      ? { ...current, events: [], decision: null }
      : live
        ? { ...current, view: now.shown.view, events: now.shown.events }
        : now.shown
    const { scrub, skip, pause, next, back, again, tell, setScene } = watch
    return {
      ...{ shown, told: now.told, live, ready: live && !scene, telling: scene, run, past, missed, replayable: now.again },
      ...{ scrub, skip, pause, next, back, again, tell, sceneBusy: setScene },
    }
  }, [now, current, watch])
}

/** Resolves in the frame after the next: what was set before is on the screen by then. In a hidden tab there are no frames. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

const readerOf = (session: Session, told: { current: Told }): Reader => {
  const { id } = session.info()
  return {
    pace: () => preferences().pace,
    hidden: () => document.visibilityState === 'hidden',
    drawn,
    mine: (by) => by !== null && (session.curtain() ? by === session.current().seat : session.own().includes(by)),
    loud: (events) => told.current.loud(events),
    parts: (moment) => told.current.parts(moment),
    seen: { before: (seat) => seenBefore(id, seat), mark: (seat, seq) => markSeen(id, seat, seq) },
  }
}
