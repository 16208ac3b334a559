import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Moment } from '../sessions/session.ts'
import { type Guide, type Lesson, lessonFor, pointedOut, situationOf } from './guide.ts'

export interface Taught {
  lesson: Lesson | null
  /** The text of the option that is pointed out. */
  hint: string | null
  /** Which lesson of how many. */
  at: number
  all: number
  next(): void
  end(): void
}

const kept = (match: string): Set<string> => new Set(JSON.parse(sessionStorage.getItem(`trestle.lessons.${match}`) ?? '[]') as string[])

/** Follows a guided match: which lesson's time it is, and what it points out. A lesson about a choice is done once that was made. */
export const useLesson = (guide: Guide | null, match: string, moment: Moment): Taught => {
  const [done, setDone] = useState(() => kept(match))
  const [ended, setEnded] = useState(false)
  const situation = useMemo(() => situationOf(moment), [moment])
  const lesson = guide && !ended ? lessonFor(guide, done, situation) : null
  const finish = useCallback(
    (id: string) =>
      setDone((before) => {
        const after = new Set(before).add(id)
        sessionStorage.setItem(`trestle.lessons.${match}`, JSON.stringify([...after]))
        return after
      }),
    [match],
  )
  const shown = useRef<{ lesson: Lesson; decision: string } | null>(null)
  const decision = moment.decision?.id ?? null
  useEffect(() => {
    // While the page tells what has happened, it hides the question that comes after: nothing was chosen yet.
    if (!decision) return
    const before = shown.current
    if (before && before.decision !== decision && !before.lesson.tells && !before.lesson.standsIn) {
      // The next lesson may stand here already, of a decision that asks for something else.
      shown.current = lesson && lesson !== before.lesson ? { lesson, decision } : null
      finish(before.lesson.id)
    } else if (lesson) shown.current = { lesson, decision }
  }, [lesson, decision, finish])
  // Some lessons wait for what need not come: with the last one all are done.
  const all = guide?.lessons.length ?? 0
  const isLast = lesson !== null && lesson === guide?.lessons.at(-1)
  return {
    ...{ lesson, hint: pointedOut(lesson, situation), at: isLast ? all : done.size + 1, all },
    next: () => lesson && finish(lesson.id),
    end: () => setEnded(true),
  }
}
