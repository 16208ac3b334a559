import type { Json } from '@trestle/kernel'
import type { Catalogue, Locale } from '@trestle/words'
import type { Target } from '../games/game-ui.ts'
import type { LocalSeat } from '../sessions/local/table.ts'
import type { Moment } from '../sessions/session.ts'

/** What a lesson can know: the page's own moment. */
export interface Situation {
  moment: Moment
  /** The id of the prompt, or null while others are asked. */
  prompt: string | null
  /** Texts of the options. */
  options: string[]
  round: number
  /** The turn of one's own in the round, from 1. */
  turn: number
}

/** One thing that is taught when its time has come. Its words: `lesson.<key>.<id>.title` and `.text`. */
export interface Lesson {
  id: string
  when(at: Situation): boolean
  /** It only tells: it stays until the reader goes on. Otherwise it is done with the choice that it is about. */
  tells?: boolean
  /** Options worth trying, the best first; the first that is offered is pointed out. Where none is, the lesson is left for another time. */
  tries?: (string | RegExp)[]
  /** Places to look at. */
  lights?: Target[]
  /** It stands in for the lessons where none fits: `missed` after another way was taken, `free` between two lessons. */
  standsIn?: 'missed' | 'free'
}

/** A guided first game on a fixed deal. */
export interface Guide {
  game: string
  /** What the ids of its messages begin with after `lesson.`: the game, and the side where it is not the first to learn. */
  key: string
  options: Json
  /** 32 hexadecimal digits. */
  seed: string
  seats: LocalSeat[]
  lessons: Lesson[]
  /** The name of the guided game that comes after it; null after the last. */
  next?: string | null
  words(locale: Locale): Promise<Catalogue>
}

export const situationOf = (moment: Moment): Situation => {
  const { round, turn } = moment.view as { round?: number; turn?: number }
  const { decision } = moment
  // The view counts the turns of both sides.
  return {
    ...{ moment, round: round ?? 0, turn: Math.ceil((turn ?? 0) / 2), prompt: decision?.prompt.id ?? null },
    options: decision?.options.map(({ text }) => text) ?? [],
  }
}

/** A prompt, in a turn of one's own where that is told. */
export const asked =
  (prompt: string, turn?: number) =>
  (at: Situation): boolean =>
    at.prompt === `prompt.${prompt}` && (turn === undefined || at.turn === turn)

/** A prompt in a round, and in a turn of one's own in it where that is told. */
export const inRound =
  (round: number, prompt: string, turn?: number) =>
  (at: Situation): boolean =>
    at.round === round && asked(prompt, turn)(at)

/** When an option is offered there. */
export const offers =
  (option: RegExp, when: (at: Situation) => boolean) =>
  (at: Situation): boolean =>
    when(at) && at.options.some((text) => option.test(text))

/** A lesson about one option: its time has come when that is offered. */
export const choosing = (id: string, prompt: string, turn: number | undefined, text: string): Lesson => ({
  id,
  when: (at) => asked(prompt, turn)(at) && at.options.includes(text),
  tries: [text],
})

/** What is said where no lesson fits. */
const standIns = (['missed', 'free'] as const).map((id): Lesson => ({ id, standsIn: id, when: () => true }))

const isOffered = (lesson: Lesson, at: Situation): boolean => lesson.tries === undefined || pointedOut(lesson, at) !== null

/**
 * The lesson whose time it is: the first that is not done, fits, and can point out what it is about. Where there is none though a choice is
 * asked for, a lesson stands in until the guide has come to its end; null after that.
 */
export const lessonFor = (guide: Guide, done: ReadonlySet<string>, at: Situation): Lesson | null => {
  const due = guide.lessons.filter((lesson) => !done.has(lesson.id) && lesson.when(at))
  const found = due.find((lesson) => isOffered(lesson, at))
  if (found) return found
  if (at.prompt === null || done.has(guide.lessons.at(-1)?.id ?? '')) return null
  return standIns[due.length > 0 ? 0 : 1] ?? null
}

/** The option that a lesson points out, if it is offered now. */
export const pointedOut = (lesson: Lesson | null, at: Situation): string | null => {
  for (const wanted of lesson?.tries ?? []) {
    const found = at.options.find((text) => (typeof wanted === 'string' ? text === wanted : wanted.test(text)))
    if (found !== undefined) return found
  }
  return null
}
