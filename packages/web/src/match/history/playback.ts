import type { Event } from '@trestle/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Preferences, usePreferences } from '../../preferences.ts'
import type { Moment, Session } from '../../sessions/session.ts'
import { markSeen, seenBefore } from './seen.ts'

/** What stands on the page, and how it got there. */
export interface Playback {
  /** The moment that is shown: the present, one that is caught up with, or one of the past. */
  shown: Moment
  /** True when the present is shown. */
  live: boolean
  /** True while what was missed is played. */
  catchingUp: boolean
  /** The input that the reader has gone back to; null in the present. */
  past: number | null
  /** What happened while another sat here and was not played, at instant pace: the inputs after `from` up to `to`. */
  missed: { from: number; to: number } | null
  /** Shows a moment of the past; null: the present again. */
  scrub(seq: number | null): void
  /** Leaves out what is still to be played. */
  skip(): void
  /** An automaton's turn is shown step by step; `next` goes on at once. Null otherwise. */
  telling: { next(): void } | null
  /** Shows the steps of an input again. */
  tell(seq: number): void
}

/** Milliseconds that a moment stays before the next one is played. */
const lengths: Record<Preferences['pace'], number> = { step: 650, slow: 1400, normal: 650, fast: 260, instant: 0 }

/** How long events are looked at; those of the table itself and silent ones take no time. */
export const lengthOf = (events: Event[], pace: Preferences['pace']): number => {
  const loud = events.filter(({ on }) => !on.startsWith('table.')).length
  return loud === 0 ? 0 : lengths[pace] * Math.min(1 + 0.25 * (loud - 1), 2)
}

/** A step has to be read, not only to be seen. */
const READING = 2

/** A moment in the steps that led to it; null where one look is enough. */
export type Steps = (moment: Moment) => { view: object; events: Event[] }[] | null

/**
 * Plays what happens, one input after another, and lets one go back through the match. `start`: the input to show first;
 * `stepsOf` must stay the same function.
 */
export const usePlayback = (session: Session, current: Moment, moving: boolean, start: number | null, stepsOf: Steps): Playback => {
  const { pace } = usePreferences()
  const { id } = session.info()
  const [shown, setShown] = useState<Moment>(current)
  const [past, setPast] = useState<number | null>(start)
  const [catchingUp, setCatchingUp] = useState(false)
  const [missed, setMissed] = useState<Playback['missed']>(null)
  const [telling, setTelling] = useState<Playback['telling']>(null)
  const run = useRef(0)
  const place = useRef<{ seat: number | null | undefined; seq: number }>({ seat: undefined, seq: -1 })
  const instant = pace === 'instant' || !moving

  // What follows upon what is shown is shown at once, in the same drawing of the page, and not in a second one after it.
  const steps = useMemo(() => (pace === 'instant' ? null : stepsOf(current)), [stepsOf, current, pace])
  const follows = !steps && shown.seat === current.seat && (instant ? current.seq > shown.seq : current.seq === shown.seq + 1)
  if (past === null && !catchingUp && follows) setShown(current)
  const onPage = useRef(shown)
  onPage.current = past === null && !catchingUp && follows ? current : shown

  // Shows the steps that led to a moment, each for the time it takes to read it. False where it was broken off.
  const tellSteps = useCallback(
    async (moment: Moment, parts: NonNullable<ReturnType<Steps>>, mine: number): Promise<boolean> => {
      for (const part of parts) {
        setShown({ ...moment, ...part, decision: null })
        await new Promise<void>((resolve) => {
          setTelling({ next: resolve })
          if (pace !== 'step') setTimeout(resolve, READING * lengthOf(part.events, pace === 'instant' ? 'normal' : pace))
        })
        if (run.current !== mine) return false
      }
      setTelling(null)
      return true
    },
    [pace],
  )

  // The way from what is shown to the present.
  useEffect(() => {
    if (past !== null) return
    const mine = ++run.current
    const fresh = place.current.seat !== current.seat
    const seen = fresh ? (seenBefore(id, current.seat) ?? current.seq) : place.current.seq
    place.current = { seat: current.seat, seq: Math.min(seen, current.seq) }
    if (fresh) setMissed(instant && seen < current.seq ? { from: seen, to: current.seq } : null)
    const arrive = (moment: Moment) => {
      place.current = { seat: current.seat, seq: moment.seq }
      // Not again what is shown already: where moments come faster than they are drawn, each would leave one more drawing to be done,
      // which React stops as an endless one.
      if (onPage.current !== moment) setShown(moment)
      if (document.visibilityState === 'visible') markSeen(id, current.seat, moment.seq)
    }
    const play = async () => {
      const { seq } = place.current
      if (steps && seq < current.seq) {
        setCatchingUp(true)
        for (let next = seq + 1; next < current.seq && !instant; next++) {
          const moment = await session.moment(next)
          if (run.current !== mine) return
          arrive(moment)
          await new Promise((resolve) => setTimeout(resolve, lengthOf(moment.events, pace)))
          if (run.current !== mine) return
        }
        if (!(await tellSteps(current, steps, mine))) return
        arrive({ ...current, events: [] })
        return setCatchingUp(false)
      }
      if (instant || seq >= current.seq - 1) return arrive(seq === current.seq && fresh ? { ...current, events: [] } : current)
      setCatchingUp(true)
      if (fresh) setShown({ ...(await session.moment(seq)), events: [] })
      for (let next = seq + 1; next < current.seq; next++) {
        const moment = await session.moment(next)
        if (run.current !== mine) return
        arrive(moment)
        await new Promise((resolve) => setTimeout(resolve, lengthOf(moment.events, pace)))
        if (run.current !== mine) return
      }
      arrive(current)
      setCatchingUp(false)
    }
    void play().catch(() => {
      if (run.current !== mine) return
      arrive(current)
      setCatchingUp(false)
    })
  }, [session, id, current, past, pace, instant, steps, tellSteps])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat had another past
  useEffect(() => {
    if (past === null) return
    const mine = ++run.current
    setCatchingUp(false)
    void session.moment(past).then((moment) => {
      if (run.current !== mine) return
      setShown((before) => ({ ...moment, decision: null, events: moment.seq === before.seq + 1 ? moment.events : [] }))
    })
  }, [session, past, current.seat])

  const tell = useCallback(
    (seq: number) => {
      const mine = ++run.current
      setCatchingUp(true)
      const show = async () => {
        const moment = await session.moment(seq)
        const parts = stepsOf(moment)
        if (run.current !== mine || (parts && !(await tellSteps(moment, parts, mine)))) return
        setCatchingUp(false)
        setShown({ ...current, events: [] })
      }
      void show().catch(() => setCatchingUp(false))
    },
    [session, current, stepsOf, tellSteps],
  )

  const skip = useCallback(() => {
    run.current++
    setTelling(null)
    place.current = { seat: current.seat, seq: current.seq }
    setCatchingUp(false)
    setShown({ ...current, events: [] })
    markSeen(id, current.seat, current.seq)
  }, [id, current])

  const scrub = useCallback(
    (seq: number | null) => {
      place.current = { seat: current.seat, seq: current.seq }
      setPast(seq)
      if (seq === null) setShown({ ...current, events: [] })
    },
    [current],
  )
  return useMemo(() => {
    // While the hook has not caught up with a change of seats, nothing of the seat before may stay on the page.
    const same = shown.seat === current.seat
    const live = past === null && same && shown.seq === current.seq && !catchingUp
    if (live) return { shown: { ...current, events: shown.events }, live, catchingUp, past, missed, scrub, skip, telling, tell }
    return { shown: same ? shown : { ...current, events: [], decision: null }, live, catchingUp, past, missed, scrub, skip, telling, tell }
  }, [shown, current, past, catchingUp, missed, scrub, skip, telling, tell])
}
