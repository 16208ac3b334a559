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
  /** Options worth trying, the best first; the first that is offered is pointed out. */
  tries?: string[]
  /** Places to look at. */
  lights?: Target[]
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

/** The lesson whose time it is: the first that is not done and fits. */
export const lessonFor = (guide: Guide, done: ReadonlySet<string>, at: Situation): Lesson | null =>
  guide.lessons.find((lesson) => !done.has(lesson.id) && lesson.when(at)) ?? null

/** The option that a lesson points out, if it is offered now. */
export const pointedOut = (lesson: Lesson | null, at: Situation): string | null =>
  lesson?.tries?.find((text) => at.options.includes(text)) ?? null
