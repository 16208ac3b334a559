import {
  apply,
  begin,
  contentFor,
  type Heard,
  type Json,
  type MatchRecord,
  memoryArchive,
  openTable,
  recordOf,
  smallSeed,
} from '@trestle/kernel'
import { toldOnce, Writer } from '../face/rootlog.ts'
import { root } from '../game.ts'
import type { Book } from '../ground/book.ts'
import type { G } from '../ground/state.ts'
import { readerOf } from './atoms.ts'
import { type Guide, guided, isOfDeck, type Shuffle } from './chance.ts'
import { type Deal, dealFor } from './deal.ts'
import { DeckTop } from './deck-top.ts'
import { drawsAhead } from './draws.ts'
import { isAllDone } from './fit.ts'
import { type Log, LogError, optionsOf, readLog } from './log.ts'
import { advanced, type Node, type Stage, type Step, type Trail, turnsOf, wantsOf } from './node.ts'
import { type Assumed, loosened, type Refusal, refusalAt } from './reading.ts'
import { type Retraced, retraced } from './retrace.ts'
import { informed, Search } from './search.ts'
import { setupOrder } from './setup.ts'
import { unknownCard, withUnknown } from './unknown.ts'
import { decksIn, startOf, story } from './world.ts'

const SEED = smallSeed(0)
/** Choices that are tried for one part of the log before it is given up. */
const BUDGET = 8000
/** Choices more for the part at which it stays stuck, before a slip is looked for in it. */
const PATIENCE = 24_000
/** How often an earlier part is read in another way. */
const AGAIN = 40

/** What came of following a log. */
export interface Followed {
  /** The match that the log tells of, as far as it was led; null where not even its setup was. */
  record: MatchRecord | null
  /** The points of each seat at its end; null for one whose score marker has left the track. */
  scores: (number | null)[]
  /** Slips of the log, and how they were read. */
  assumed: Assumed[]
  /** Where the log could not be followed any more, and why; null where it was followed to its end. */
  stop: Refusal | null
}

interface Run {
  end: Node
  assumed: Assumed[]
  stop: Refusal | null
}

/** Leads a match along a log. What the log cannot be is told in `stop`, never thrown. */
export function follow(text: string): Followed {
  try {
    return led(readLog(text))
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    return { record: null, scores: [], assumed: [], stop: { line: error.line, action: '', message: error.message, rule: null } }
  }
}

function led(log: Log): Followed {
  const book = bookOf(optionsOf(log))
  const reader = readerOf(book, log)
  if (log.drafted && !reader.open)
    throw new LogError(
      log.end,
      'a match with a draft can be followed where its log names the cards that are drawn, such as "(F#anvil+B#sword)->C"',
    )
  const wants = wantsOf(reader, log)
  const trail: Trail = { log, reader, wants, turnsOf: turnsOf(wants), spares: sparesOf(log, book), guide: darkGuide(log) }
  const { end, assumed, stop } = runAlong(trail)
  const steps = stepsOf(end)
  if (stop && steps.length < 2) return { record: null, scores: [], assumed, stop }
  const real = dealt(log, book, end, steps)
  if ('line' in real) return { record: null, scores: [], assumed, stop: stop ?? real }
  return { record: recorded(log, book, real), scores: scoresOf(end), assumed, stop: stop ?? wrongWinner(log, end) }
}

/** Leads a match with unknown cards: each deck is one of those once it is shuffled. */
function darkGuide(log: Log): Guide {
  return {
    order: (g, by, items) => setupOrder(log, g, by, items),
    cover: (by, items, before) => (isOfDeck({ by }) ? items.map((_, place) => unknownCard(decksIn(before), place)) : null),
  }
}

/** The same match with real cards, or why there is none. */
function dealt(log: Log, book: Book, end: Node, steps: readonly Step[]): Retraced | Refusal {
  const deal = dealFor(story(end.world), book.cards.length)
  const without = (line: number): Refusal => ({
    line,
    action: '',
    message: 'no deal of the cards was found that the whole log agrees with',
    rule: null,
  })
  if (!deal) return without(log.end)
  const piles = pilesOf(end.shuffles, deal)
  const guide: Guide = {
    order: (g, by, items, nth) => (piles[nth]?.by === by ? piles[nth].pile : setupOrder(log, g, by, items)),
    cover: () => null,
  }
  const found = retraced(steps, deal, guide, { options: optionsOf(log), book, seed: SEED })
  if (!('stuck' in found)) return found
  const turn = steps[found.stuck].after.state.turn
  return without(log.turns[Math.min(Math.max(turn - 1, 0), log.turns.length - 1)]?.line ?? log.end)
}

/** All shuffles with the decks of a deal. */
function pilesOf(shuffles: readonly Shuffle[], deal: Deal): Shuffle[] {
  let nth = 0
  return shuffles.map((shuffle) => (isOfDeck(shuffle) ? { by: shuffle.by, pile: deal.decks[nth++] } : shuffle))
}

const scoresOf = ({ g }: Node): (number | null)[] => g.state.sides.map(({ score }) => score)

function bookOf(options: object): Book {
  return root.compile(contentFor(root as never, options as Json))
}

/** The letters of those whose removed warriors may come to lie elsewhere: their log takes them out of a removal. */
function sparesOf({ seats, hirelings }: Log, { factions }: Book): string {
  // ROOT-H.2.2 The Physicians heal for whoever has hired them.
  if (hirelings?.includes('h_Cd')) return seats.join('')
  const sparing = ['marquise', 'cult'].flatMap((id) => factions[id]?.letter ?? [])
  return seats.filter((letter) => sparing.includes(letter)).join('')
}

/** The choices that led to a node, in order; the first is the start. */
function stepsOf(end: Node): Step[] {
  const out: Step[] = []
  for (let step = end.step; step; step = step.before) out.push(step)
  return out.reverse()
}

function runAlong(trail: Trail): Run {
  let node = start(trail)
  let again = 0
  let searches: Search[] = []
  /** Where the log could not be gone on with, and what led there: the farthest place counts. */
  let stuck: { search: Search; before: Search[] } | null = null
  const assumed: { at: number; all: Assumed[] }[] = []
  while (!isEnd(trail, node)) {
    const search = new Search(trail, node, { order: false, slips: 0 }, BUDGET)
    let next = search.next()
    if (next) searches.push(search)
    else {
      if (!stuck || search.start.stage.turns > stuck.search.start.stage.turns) stuck = { search, before: [...searches] }
      if (again++ < AGAIN) next = another(searches, search)
    }
    if (!next && stuck?.search.extended(PATIENCE)) {
      next = stuck.search.next()
      if (next) {
        searches = [...stuck.before, stuck.search]
        stuck = null
        again = 0
      }
    }
    if (!next && stuck) {
      const { start: from, furthest } = stuck.search
      const reading = loosened(trail, from, BUDGET)
      if ('stop' in reading) {
        const stop = reading.stop ?? refusalAt(furthest)
        return { end: informed(from), assumed: assumed.flatMap(({ all }) => all), stop }
      }
      searches = [...stuck.before, reading.search]
      stuck = null
      again = 0
      if (reading.assumed.length > 0) assumed.push({ at: searches.length, all: reading.assumed })
      next = reading.node
    }
    if (next) node = informed(next)
    while ((assumed.at(-1)?.at ?? 0) > searches.length) assumed.pop()
  }
  return { end: node, assumed: assumed.flatMap(({ all }) => all), stop: null }
}

/** Another way through an earlier part of the log, where no way leads through a later one; null where there is none. */
function another(searches: Search[], stuck: Search): Node | null {
  const last = searches.length - 1
  const own = searches.flatMap((one, i) => (one.who === stuck.who ? [i] : [])).reverse()
  for (const i of [last, ...own.slice(0, 2), last - 1, last - 2]) {
    const next = searches[i]?.next()
    if (!next) continue
    searches.length = i + 1
    return next
  }
  return null
}

function isEnd({ log }: Trail, { g, stage, fit }: Node): boolean {
  if (g.result) return true
  if (stage.turns < log.turns.length) return false
  // A log that ends in the setup.
  if (stage.setup) return log.winners === null && isAllDone(stage.want, fit) && fit.extra.length === 0
  return stage.want.lines.length === 0 || (log.winners === null && isAllDone(stage.want, fit))
}

function start(trail: Trail): Node {
  const heard: Heard[] = []
  const top = trail.reader.open ? new DeckTop(drawsAhead(trail, null), null, -1, heard) : null
  const { chance, outcomes } = guided(trail.guide, () => undefined, [], top)
  const book = withUnknown(trail.reader.book)
  const setup = { options: optionsOf(trail.log) as never, content: book as never, seed: SEED, heard, chance }
  const g = begin(root as never, setup) as unknown as G
  g.chance = null
  g.heard = null
  top?.close(g.state.deck)
  const writer = new Writer(book, g.options.factions, true)
  for (const event of toldOnce(heard)) writer.add(event)
  const stage: Stage = { want: trail.wants[0], turns: 0, setup: true }
  const { fit } = advanced(trail, stage, writer)
  const step: Step = { before: null, seat: -1, text: '', option: null, after: g, time: -1, answers: outcomes.answers }
  const since = { outcomes, heard, done: [] }
  const world = startOf(trail.reader.book.cards.length)
  return informed({ g, writer, stage, fit, step, shuffles: outcomes.shuffles, world, since, closed: null })
}

/** The record of a match that was led. */
function recorded(log: Log, book: Book, { inputs, told }: Retraced): MatchRecord {
  const setup = { options: optionsOf(log), content: book as never, seed: SEED, told }
  const archive = memoryArchive() as never
  const table = openTable(root as never, setup, archive)
  for (const input of inputs) apply(table, input, archive)
  return recordOf(table as never, { seed: SEED, inputs })
}

/** What is wrong with the log's last line; null where it is right or names nobody. */
function wrongWinner({ winners, end }: Log, { g }: Node): Refusal | null {
  if (winners === null) return null
  const found = (g.result?.winners ?? []).map((seat) => g.state.sides[seat].letter)
  if ([...winners].sort().join('') === [...found].sort().join('')) return null
  const message = g.result ? `by the rules ${found.join(' and ')} has won` : 'by the rules nobody has won yet'
  return { line: end, action: `Winner: ${winners}`, message, rule: g.result?.rule ?? 'ROOT-3.1' }
}
