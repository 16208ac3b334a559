import {
  apply,
  askedOf,
  fork,
  type Game,
  type Heard,
  type Input,
  memoryArchive,
  openTable,
  type Random,
  randomFrom,
  readRecord,
  type Seat,
  upgradedContent,
} from '@trestle/kernel'
import { type Account, accountOf, endOf, type Judged, judge } from '@trestle/players'

/** A choice of a match, judged: `seq` is the number of its input, after which the match stands where it led. */
export type JudgedInput = Judged & { seq: number }

/** What an analysis finds: the choices that stand, judged, and choice and luck apart (empty until all are judged). */
export interface Found {
  judged: JudgedInput[]
  account: Account
}

/** How far an analysis is: inputs looked at, of all. */
export interface Progress extends Found {
  done: number
  of: number
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
  const line = new Line()
  const of = record.inputs.length
  const progress = (done: number): Progress => ({ done, of, judged: line.judged, account: { seats: [], strokes: [] } })
  for (const [i, input] of record.inputs.entries()) {
    let judged: JudgedInput | null = null
    if (input.do === 'choose') {
      const [decision] = askedOf(table.match, input.seat)
      const index = decision?.options.findIndex((option) => game.notate(table.match.content, option) === input.text) ?? -1
      if (decision && index >= 0 && decision.options.length > 1) {
        const judging = judge(table.match, input.seat, index, luckOf(record.seed, i))
        while (judging.go(300)) yield progress(i)
        judged = { ...judging.judged(), seq: i + 1 }
      }
    }
    line.add(input, judged, apply(table, input, archive))
    if (i + 1 < of) yield progress(i + 1)
  }
  const { result, options } = table.match
  // Whoever gives up has not been unlucky.
  const ended = result && record.inputs.at(-1)?.do === 'choose'
  const { judged } = line
  yield { done: of, of, judged, account: accountOf(judged, ended ? endOf(result, game.seats(options).length) : null) }
}

/** The choices that stand: what was taken back is no choice of the match. */
class Line {
  private readonly stands: Standing[] = []
  private readonly taken: Standing[] = []

  add(input: Input, judged: JudgedInput | null, heard: readonly Heard[]): void {
    if (input.do === 'choose') {
      this.stands.push({ seat: input.seat, judged })
      this.taken.length = 0
    } else if (input.do === 'redo') this.stands.push(this.taken.pop() ?? { seat: input.seat, judged: null })
    for (const { event } of heard) if (event.on === 'table.undone') this.takeBack(event.seat as Seat, event.count as number)
  }

  /** The last choices; a single one is the seat's own, where others have made sealed ones since. */
  private takeBack(seat: Seat, count: number): void {
    const at = count === 1 ? this.stands.findLastIndex((one) => one.seat === seat) : this.stands.length - count
    if (at >= 0) this.taken.push(...this.stands.splice(at, count).reverse())
  }

  get judged(): JudgedInput[] {
    return this.stands.flatMap(({ judged }) => judged ?? [])
  }
}

/** A choice that stands; null where it left no choice. */
interface Standing {
  seat: Seat
  judged: JudgedInput | null
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
