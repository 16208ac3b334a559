import type { Game } from '@trestle/kernel'
import { choicesOf, type Found, type JudgedInput, judge } from '@trestle/players'

/** How far an analysis is: inputs looked at, of all; and, at the end, what it found. */
export interface Progress extends Found {
  done: number
  of: number
}

const nothing: Found = { judged: [], account: { seats: [], strokes: [] } }

/**
 * Judges each choice of a finished match from what its seat knew, in slices: yields after each slice how far it is, and at last what it found. The same
 * record is judged alike each time.
 */
export function* analyse(game: Game, record: string): Generator<Progress> {
  const choices = choicesOf(game, record)
  let step = choices.next()
  let at = { done: 0, of: 1 }
  while (!step.done) {
    const choice = step.value
    if (choice === null) step = choices.next()
    else {
      const { match, seat, index, random, seq, of } = choice
      at = { done: seq - 1, of }
      const judging = judge(match, seat, index, random)
      while (judging.go(300)) yield { ...nothing, ...at }
      step = choices.next(judging.judged())
    }
    if (!step.done) yield { ...nothing, ...at }
  }
  yield { ...step.value, done: at.of, of: at.of }
}

/** Choices that are told of. */
const DEAREST = 6

/** The choices that cost their seats most, the dearest first. */
export const dearest = (judged: readonly JudgedInput[]): JudgedInput[] =>
  judged
    .filter(({ better }) => better !== null)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, DEAREST)
