import {
  apply,
  askedOf,
  fork,
  type Game,
  type Heard,
  type Input,
  type Match,
  memoryArchive,
  openTable,
  type Random,
  randomFrom,
  readRecord,
  type Seat,
  upgradedContent,
} from '@trestle/kernel'
import type { Judged } from './analysis.ts'
import { type Account, accountOf, endOf } from './luck.ts'

/** A choice of a match, judged: `seq` is the number of its input, after which the match stands where it led. */
export type JudgedInput = Judged & { seq: number }

/** What an analysis finds: the choices that stand, judged, and choice and luck apart. */
export interface Found {
  judged: JudgedInput[]
  account: Account
}

/** A choice that is to be judged, as `judge` takes it: `match` stands before it. */
export interface ToJudge {
  match: Match
  seat: Seat
  /** The option that was taken. */
  index: number
  /** The chance of the judgement: the same choice of the same match is judged alike, wherever that is done. */
  random: Random
  /** The number of its input, of so many. */
  seq: number
  of: number
}

/**
 * Goes through the record of a finished match, input by input: yields each choice that was one, wants its judgement back, and returns what came of
 * all. Between them it yields null for inputs that need none, so that a caller may do something else meanwhile.
 */
export function* choicesOf(game: Game, text: string): Generator<ToJudge | null, Found, Judged | undefined> {
  const record = readRecord(text)
  const content =
    record.content === null || record.content === undefined
      ? undefined
      : game.compile(upgradedContent(game, record.content, record.version))
  const archive = memoryArchive()
  const table = openTable(game, { options: record.options, seed: record.seed, told: record.told, ...(content ? { content } : {}) }, archive)
  const line = new Line()
  const of = record.inputs.length
  for (const [i, input] of record.inputs.entries()) {
    let judged: JudgedInput | null = null
    if (input.do === 'choose') {
      const { match } = table
      const [decision] = askedOf(match, input.seat)
      const index = decision?.options.findIndex((option) => game.notate(match.content, option) === input.text) ?? -1
      if (decision && index >= 0 && decision.options.length > 1) {
        const judgement = yield { match, seat: input.seat, index, random: luckOf(record.seed, i), seq: i + 1, of }
        if (judgement) judged = { ...judgement, seq: i + 1 }
      }
    }
    line.add(input, judged, apply(table, input, archive))
    yield null
  }
  const { result, options } = table.match
  // A seat that gives up has not been unlucky.
  const ended = result && record.inputs.at(-1)?.do === 'choose'
  const { judged } = line
  return { judged, account: accountOf(judged, ended ? endOf(result, game.seats(options).length) : null) }
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
    // Where the table hears of fewer than were taken back, all are told of first.
    const undone = heard.find(({ event }) => event.on === 'table.undone')?.event
    if (undone) this.takeBack(undone.seat as Seat, undone.count as number)
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
