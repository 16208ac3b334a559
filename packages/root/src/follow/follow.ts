import {
  apply,
  begin,
  contentFor,
  type Heard,
  type Input,
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
import { guided, type Shuffle } from './chance.ts'
import { type Log, LogError, optionsOf, readLog } from './log.ts'
import { advanced, type Node, type Stage, type Step, type Trail, wantsOf } from './node.ts'
import { type Assumed, loosened, type Refusal, refusalAt } from './reading.ts'
import { informed, pilesOf, Search } from './search.ts'
import { setupOrder } from './setup.ts'
import { AWAY, DISCARD, EMPTY, handOf, type World } from './world.ts'

const SEED = smallSeed(0)
/** Choices that are tried for one part of the log before it is given up. */
const BUDGET = 8000
/** How often at most the log is followed again, by what was found before, until nothing hidden has to be moved any more. */
const PASSES = 6
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

/** What was found in one run along a log, so that the next begins with it. */
interface Known {
  piles: readonly Shuffle[]
  hints: ReadonlyMap<number, string>
}

interface Run {
  end: Node
  /** Whether something hidden had to be moved on the way. */
  moved: boolean
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
  const options = optionsOf(log)
  const book = bookOf(options)
  const reader = readerOf(book)
  const trail: Omit<Trail, 'order'> = { log, reader, wants: wantsOf(reader, log), spares: sparesOf(log, book) }
  let known: Known = { piles: [], hints: new Map() }
  for (let pass = 1; ; pass++) {
    const run = runAlong(trail, known)
    if (run.stop) return { ...partly(log, run), stop: run.stop }
    if (!run.moved)
      return { record: recorded(log, run.end), scores: scoresOf(run.end), assumed: run.assumed, stop: wrongWinner(log, run.end) }
    if (pass === PASSES) {
      const message = 'no deal of the cards was found that the whole log agrees with'
      return { record: null, scores: [], assumed: run.assumed, stop: { line: log.end, action: '', message, rule: null } }
    }
    known = { piles: pilesOf(run.end), hints: hintsOf(run.end) }
  }
}

/** What a log leads to that could not be followed whole: as far as its last whole turn. */
function partly(log: Log, run: Run): Omit<Followed, 'stop'> {
  const turns = log.turns.slice(0, Math.max(0, run.end.stage.turns - 1))
  if (turns.length === 0 || turns.length >= log.turns.length) return { record: null, scores: [], assumed: run.assumed }
  const { record, scores, assumed, stop } = led({ ...log, turns, winners: null })
  return stop ? { record: null, scores: [], assumed } : { record, scores, assumed }
}

const scoresOf = ({ g }: Node): (number | null)[] => g.state.sides.map(({ score }) => score)

function bookOf(options: object): Book {
  return root.compile(contentFor(root as never, options as Json))
}

/** The letters of those whose removed warriors may come to lie elsewhere: their log takes them out of a removal. */
function sparesOf({ seats }: Log, { factions }: Book): string {
  const sparing = ['marquise', 'cult'].flatMap((id) => factions[id]?.letter ?? [])
  return seats.filter((letter) => sparing.includes(letter)).join('')
}

/** The choices that led to a node, in order; the first is the start. */
function stepsOf(end: Node): Step[] {
  const out: Step[] = []
  for (let step = end.step; step; step = step.before) out.push(step)
  return out.reverse()
}

/** What to choose at each decision of the next run: as in this one, with the faces that the cards have come to have. */
function hintsOf(end: Node): Map<number, string> {
  const { g, world } = end
  const final = ({ seat, text, option, time }: Step) => {
    const card = typeof option?.card === 'number' && option.card >= 0 ? spentAt(world, seat, time) : -1
    return option && card >= 0 ? root.notate(g.content, { ...option, card: world.face[card] }) : text
  }
  return new Map(stepsOf(end).map((step, i) => [i - 1, final(step)]))
}

/** The card that left a seat's hand for all to see at a time; -1 for none. */
function spentAt(world: World, seat: number, time: number): number {
  const hand = handOf(seat)
  return world.stays.findIndex((stays) =>
    stays.some((stay, i) => i > 0 && stay.time === time && stays[i - 1].place === hand && (stay.place === DISCARD || stay.place === AWAY)),
  )
}

function runAlong(base: Omit<Trail, 'order'>, known: Known): Run {
  const trail: Trail = {
    ...base,
    order: (g, by, items, nth) => {
      const pile = known.piles[nth]
      return pile?.by === by && pile.pile.length === items.length ? pile.pile : setupOrder(base.log, g, by, items)
    },
  }
  let node = start(trail)
  let moved = false
  let again = 0
  let searches: Search[] = []
  /** Where the log could not be gone on with, and what led there: the farthest place counts. */
  let stuck: { search: Search; before: Search[] } | null = null
  const assumed: { at: number; all: Assumed[] }[] = []
  while (!isEnd(trail, node)) {
    const search = new Search(trail, node, { order: false, slips: 0 }, known.hints, BUDGET)
    let next = search.next()
    moved ||= search.moved
    if (next) searches.push(search)
    else {
      if (!stuck || search.start.stage.turns > stuck.search.start.stage.turns) stuck = { search, before: [...searches] }
      if (again++ < AGAIN) next = another(searches, search)
    }
    if (!next && stuck) {
      const { start: from, furthest } = stuck.search
      const reading = loosened(trail, from, known.hints, BUDGET)
      if ('stop' in reading) {
        const stop = reading.stop ?? refusalAt(furthest)
        return { end: from, moved, assumed: assumed.flatMap(({ all }) => all), stop }
      }
      moved ||= reading.search.moved
      searches = [...stuck.before, reading.search]
      stuck = null
      again = 0
      if (reading.assumed.length > 0) assumed.push({ at: searches.length, all: reading.assumed })
      next = reading.node
    }
    if (next) node = informed(next)
    while ((assumed.at(-1)?.at ?? 0) > searches.length) assumed.pop()
  }
  return { end: node, moved, assumed: assumed.flatMap(({ all }) => all), stop: null }
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
  if (stage.setup || stage.turns < log.turns.length) return false
  return stage.want.lines.length === 0 || (log.winners === null && fit.done === stage.want.atoms.length)
}

function start(trail: Trail): Node {
  const { chance, outcomes } = guided(trail.order, [], 0)
  const heard: Heard[] = []
  const { book } = trail.reader
  const setup = { options: optionsOf(trail.log) as never, content: book as never, seed: SEED, heard, chance }
  const g = begin(root as never, setup) as unknown as G
  g.chance = null
  g.heard = null
  const writer = new Writer(book, g.options.factions, true)
  for (const event of toldOnce(heard)) writer.add(event)
  const stage: Stage = { want: trail.wants[0], turns: 0, setup: true }
  const { fit } = advanced(trail, stage, writer)
  const step = { before: null, seat: -1, text: '', option: null, time: -1, told: outcomes.told }
  const since = { outcomes, heard, done: [] }
  return informed({ g, writer, stage, fit, step, shuffles: outcomes.shuffles, world: EMPTY, since, closed: null })
}

/** The record of a led match, played from its beginning. */
function recorded(log: Log, end: Node): MatchRecord {
  const steps = stepsOf(end)
  const options = optionsOf(log)
  const archive = memoryArchive() as never
  const setup = { options, content: bookOf(options) as never, seed: SEED, told: steps.flatMap((step) => step.told) }
  const table = openTable(root as never, setup, archive)
  const inputs = steps.slice(1).map(({ seat, text }): Input => ({ do: 'choose', seat, text }))
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
