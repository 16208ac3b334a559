import {
  apply,
  askedOf,
  fork,
  type Game,
  memoryArchive,
  openTable,
  type Random,
  randomFrom,
  readRecord,
  upgradedContent,
} from '@trestle/kernel'
import { type Judged, judge } from '@trestle/players'

/** A choice of a match, judged: `seq` is the number of its input, after which the match stands where it led. */
export type JudgedInput = Judged & { seq: number }

/** How far an analysis is: inputs looked at, of all. */
export interface Progress {
  done: number
  of: number
  judged: JudgedInput[]
}

/**
 * Judges each choice of a finished match from what its seat knew, in slices: yields after each slice, with whatever is judged so far. The same
 * record is judged alike each time.
 */
export function* analyse(game: Game, text: string): Generator<Progress> {
  const record = readRecord(text)
  const content =
    record.content === null || record.content === undefined
      ? undefined
      : game.compile(upgradedContent(game, record.content, record.version))
  const archive = memoryArchive()
  const table = openTable(game, { options: record.options, seed: record.seed, told: record.told, ...(content ? { content } : {}) }, archive)
  const judged: JudgedInput[] = []
  const of = record.inputs.length
  for (const [i, input] of record.inputs.entries()) {
    if (input.do === 'choose') {
      const [decision] = askedOf(table.match, input.seat)
      const index = decision?.options.findIndex((option) => game.notate(table.match.content, option) === input.text) ?? -1
      if (decision && index >= 0 && decision.options.length > 1) {
        const judging = judge(table.match, input.seat, index, luckOf(record.seed, i))
        while (judging.go(300)) yield { done: i, of, judged }
        judged.push({ ...judging.judged(), seq: i + 1 })
      }
    }
    apply(table, input, archive)
    yield { done: i + 1, of, judged }
  }
}

/** Chance for one judgement, far from the words that the match itself used. */
const luckOf = (seed: string, i: number): Random => fork({ seed: randomFrom(seed).seed, at: 2 ** 31 + 4 * i })

/** Choices that are told of. */
const DEAREST = 6

/** The choices that cost their seats most, the dearest first. */
export const dearest = (judged: readonly JudgedInput[]): JudgedInput[] =>
  judged
    .filter(({ better }) => better !== null)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, DEAREST)
