import { emit, type Heard } from './events.ts'
import type { Game, Match, Saved } from './game.ts'
import type { Json } from './json.ts'
import { askedOf, begin, choose, copy, optionNamed, refusals, resume, takeBackPick } from './match.ts'
import type { Clause, Seat } from './procedure.ts'
import { load, save } from './saved.ts'
import type { Phrase } from './words.ts'

/**
 * All that can come to a running match from outside: choices, and the table's own inputs, which are never options.
 * `decision` may be left out (a replay does); where it is given it must be the open one.
 */
export type Input =
  | { do: 'choose'; seat: Seat; text: string; decision?: string }
  | { do: 'undo' | 'redo' | 'ask-undo' | 'resign'; seat: Seat }
  | { do: 'answer-undo'; seat: Seat; yes: boolean }
  | { do: 'hand-over'; seat: Seat; to: string }

/** A choice that stands, as undo needs to know it. */
export interface Move {
  /** The number of its input. */
  seq: number
  /** The input after which undo goes on: the one before it, or before the first pick of its sealed choice, which opens anew for all. */
  before: number
  seat: Seat
  text: string
  /** The match's epoch once it was chosen. */
  epoch: number
  sealed: boolean
}

/** A match with what players do to it beside choosing: undo, redo, consent, resignation. */
export interface Table<S extends object = object, C extends object = object, P extends object = object> {
  match: Match<S, C, P>
  /** Inputs so far, undone ones and undos included: it only grows. */
  seq: number
  /** The last choices that stand, oldest first, at most `LINE_LIMIT`. */
  line: Move[]
  /** Choices taken back that may still be redone, the last taken back last. */
  taken: Move[]
  /** An undo that waits for the others' consent. */
  request: { seat: Seat; seq: number; before: number; waiting: Seat[] } | null
}

/** Undo goes back over this many choices at most. */
export const LINE_LIMIT = 64

/** Where the states after each input are kept: in memory, or in a database. */
export interface Archive<S extends object = object, C extends object = object, P extends object = object> {
  /** Keeps the state after input `seq` (0: the start), with what was heard. The match goes on changing: copy or write it at once. */
  keep(seq: number, match: Match<S, C, P>, input: Input | null, heard: Heard[]): void
  /** The state after input `seq`; the table takes it over. */
  recall(seq: number): Match<S, C, P>
}

export type Trouble = 'over' | 'not-your-turn' | 'stale' | 'not-offered' | 'nothing-to-undo' | 'needs-consent' | 'no-request' | 'no-seat'

/** An input that was refused. Nothing has changed. */
export class Refused extends Error {
  readonly code: Trouble
  /** The clause that forbids it, where one does. */
  readonly rule: Clause | null
  /** What is missing for it, in the reader's words, where the game says so. */
  readonly needs: Phrase | null
  constructor(code: Trouble, message: string, rule: Clause | null = null, needs: Phrase | null = null) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.rule = rule
    this.needs = needs
  }
}

/** Sits down to a new match. */
export function openTable<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  setup: { options?: Json; content?: C; seed: string; told?: readonly number[] },
  archive: Archive<S, C, P>,
): Table<S, C, P> {
  const heard: Heard[] = []
  const match = begin(game, { ...setup, heard })
  match.heard = null
  const table: Table<S, C, P> = { match, seq: 0, line: [], taken: [], request: null }
  archive.keep(0, match, null, heard)
  return table
}

/**
 * Does an input, and returns what was heard of it. Throws `Refused`, with nothing changed. Any other error is a fault in the
 * rules, after which the table must be loaded anew.
 */
export function apply<S extends object, C extends object, P extends object>(
  table: Table<S, C, P>,
  input: Input,
  archive: Archive<S, C, P>,
): Heard[] {
  const heard: Heard[] = []
  if (!Number.isInteger(input.seat) || input.seat < 0 || input.seat >= table.match.game.seats(table.match.options).length) {
    throw new Refused('no-seat', `there is no seat ${input.seat}`)
  }
  if (table.match.result) throw new Refused('over', 'the match has ended')
  table.match.heard = heard
  try {
    carryOut(table, input, archive, heard)
  } finally {
    table.match.heard = null
  }
  table.seq++
  archive.keep(table.seq, table.match, input, heard)
  return heard
}

function carryOut(table: Table, input: Input, archive: Archive, heard: Heard[]): void {
  switch (input.do) {
    case 'choose':
      return chooseText(table, input, true)
    case 'undo':
      return undo(table, input.seat, archive, heard)
    case 'redo':
      return redo(table, input.seat)
    case 'ask-undo':
      return askUndo(table, input.seat, archive, heard)
    case 'answer-undo':
      return answerUndo(table, input.seat, input.yes, archive, heard)
    case 'resign':
      emit(table.match, { on: 'table.resigned', seat: input.seat })
      table.match.game.resign(table.match, input.seat)
      table.request = null
      return resume(table.match)
    case 'hand-over':
      return emit(table.match, { on: 'table.handed-over', seat: input.seat, to: input.to })
  }
}

function chooseText(table: Table, input: { seat: Seat; text: string; decision?: string }, fresh: boolean): void {
  const g = table.match
  const [decision] = askedOf(g, input.seat)
  if (!decision) throw new Refused('not-your-turn', `seat ${input.seat} is not asked now`)
  if (input.decision !== undefined && input.decision !== decision.id) {
    throw new Refused('stale', `decision ${input.decision} is not open to seat ${input.seat}; ${decision.id} is`)
  }
  const option = optionNamed(g, decision, input.text)
  if (!option) {
    const refusal = refusals(g, decision).find((one) => g.game.notate(g.content, one.option) === input.text)
    const why = refusal ? `${refusal.rule} forbids it` : `decision ${decision.id} does not offer it`
    throw new Refused('not-offered', `"${input.text}" cannot be chosen: ${why}`, refusal?.rule ?? null, refusal?.needs ?? null)
  }
  // Another seat's choice begins an epoch of its own; what counts for undo is whether anybody learned something after that.
  const before = decision.sealed ? openedAt(table) : table.seq
  const epoch = decision.sealed || input.seat === g.chooser ? g.epoch : g.epoch + 1
  choose(g, decision, option)
  table.line.push({ seq: table.seq + 1, before, seat: input.seat, text: input.text, epoch, sealed: decision.sealed })
  if (table.line.length > LINE_LIMIT) table.line.shift()
  if (fresh) table.taken = []
  table.request = null
}

/** After which input the sealed choice that is open was opened. */
function openedAt(table: Table): number {
  const begun = table.match.stack.at(-1)?.sealed?.some((picks) => picks.length > 0)
  return begun ? (table.line.at(-1)?.before ?? table.seq) : table.seq
}

/** What a seat's undo would take back: freely, or with the others' consent; null where there is nothing. */
export function undoOf(table: Table, seat: Seat): { move: Move; free: boolean; over: Move[] } | null {
  const { match, line } = table
  const at = line.findLastIndex((move) => move.seat === seat)
  if (at < 0 || match.result) return null
  const move = line[at]
  const open = match.stack.at(-1)?.sealed?.[seat]?.length
  if (move.sealed && open) return { move, free: true, over: [move] }
  const over = line.slice(line.findIndex((one) => one.seq > move.before))
  return { move, free: over.length === 1 && !move.sealed && move.epoch === match.epoch, over }
}

/** How many of the moves a seat may know of: the sealed picks of others are not counted, how many there are is theirs alone. Watchers are null. */
export const countFor = (seat: Seat | null, moves: readonly Move[]): number =>
  moves.filter((move) => !move.sealed || move.seat === seat).length

/** The undo that waits for consent, as all hear of it; null where none does. */
export function requestOf(table: Table): { seat: Seat; count: number; waiting: Seat[] } | null {
  if (!table.request) return null
  const { seat, before, waiting } = table.request
  const over = table.line.filter((move) => move.seq > before)
  return { seat, count: countFor(seat, over), waiting }
}

function undo(table: Table, seat: Seat, archive: Archive, heard: Heard[]): void {
  const plan = undoOf(table, seat)
  if (!plan) throw new Refused('nothing-to-undo', `seat ${seat} has no choice to take back`)
  if (!plan.free) throw new Refused('needs-consent', 'somebody has learned something or chosen since; the others must agree')
  if (plan.move.sealed) {
    takeBackPick(table.match, seat)
    table.line.splice(table.line.indexOf(plan.move), 1)
    // Where the others were asked for it, they hear that there is nothing left to agree to.
    const asked = table.request?.seq === plan.move.seq
    if (asked) table.request = null
    emit(table.match, { on: 'table.undone', seat, count: 1 }, asked ? undefined : { only: [seat] })
  } else goBack(table, plan.move, archive, heard)
}

/** Restores the state before a move that stands; all moves from it on may be redone. */
function goBack(table: Table, move: Move, archive: Archive, heard: Heard[]): void {
  const undone = table.line.splice(table.line.findIndex((one) => one.seq > move.before))
  table.match = archive.recall(move.before)
  table.match.heard = heard
  table.taken.push(...undone.reverse())
  table.request = null
  const count = countFor(move.seat, undone)
  // Whoever keeps the account of the match needs the sealed picks of others, too, of which nobody at the table hears.
  if (count < undone.length) emit(table.match, { on: 'table.undone', seat: move.seat, count: undone.length }, { only: [] })
  emit(table.match, { on: 'table.undone', seat: move.seat, count })
}

function redo(table: Table, seat: Seat): void {
  const move = table.taken.at(-1)
  if (!move || move.seat !== seat) throw new Refused('nothing-to-undo', `seat ${seat} has no choice to do again`)
  chooseText(table, { seat, text: move.text }, false)
  table.taken.pop()
}

function askUndo(table: Table, seat: Seat, archive: Archive, heard: Heard[]): void {
  const plan = undoOf(table, seat)
  if (!plan) throw new Refused('nothing-to-undo', `seat ${seat} has no choice to take back`)
  const { game, options } = table.match
  const automata = game.automata?.(options) ?? []
  const waiting = game.seats(options).flatMap((_, other) => (other === seat || automata.includes(other) ? [] : [other]))
  emit(table.match, { on: 'table.undo-asked', seat, count: countFor(seat, plan.over) })
  if (waiting.length === 0) goBack(table, plan.move, archive, heard)
  else table.request = { seat, seq: plan.move.seq, before: plan.move.before, waiting }
}

function answerUndo(table: Table, seat: Seat, yes: boolean, archive: Archive, heard: Heard[]): void {
  const { request, match } = table
  // Records of earlier versions hold the consent of automata.
  if (yes && match.game.automata?.(match.options).includes(seat)) return
  if (!request?.waiting.includes(seat)) throw new Refused('no-request', `nobody waits for the consent of seat ${seat}`)
  emit(table.match, { on: 'table.undo-answered', seat, yes })
  if (!yes) {
    table.request = null
    return
  }
  request.waiting = request.waiting.filter((other) => other !== seat)
  const move = table.line.find((one) => one.seq === request.seq)
  if (request.waiting.length === 0 && move) goBack(table, move, archive, heard)
}

/** A table that shares nothing changeable with the first: what is tried on it can be thrown away. */
export function copyTable<S extends object, C extends object, P extends object>(table: Table<S, C, P>): Table<S, C, P> {
  const { match, seq, line, taken, request } = table
  return { match: copy(match), seq, line: line.slice(), taken: taken.slice(), request: request && { ...request } }
}

/** A table as plain JSON. Like `save`, it shares with the table: write it at once. */
export interface SavedTable extends Omit<Table, 'match'> {
  match: Saved
}

export function saveTable(table: Table): SavedTable {
  const { match, seq, line, taken, request } = table
  return { match: save(match), seq, line, taken, request }
}

/** A saved table, ready to go on. `content` must be what the match was started with. */
export function loadTable<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  saved: SavedTable,
  content?: C,
): Table<S, C, P> {
  const { match, seq, line, taken, request } = saved
  return { match: load(game, match, content), seq, line, taken, request }
}

/** One input with the state and the events that followed. */
export interface Moment<S extends object = object, C extends object = object, P extends object = object> {
  input: Input | null
  heard: Heard[]
  match: Match<S, C, P>
}

/** An archive in memory, whose moments can be looked through: one for the start, then one for each input. */
export function memoryArchive<S extends object, C extends object, P extends object>(): Archive<S, C, P> & { moments: Moment<S, C, P>[] } {
  const moments: Moment<S, C, P>[] = []
  return {
    moments,
    keep(seq, match, input, heard) {
      moments.length = seq
      moments.push({ input, heard, match: copy(match) })
    },
    recall(seq) {
      if (!moments[seq]) throw new RangeError(`there is no input ${seq}`)
      return copy(moments[seq].match)
    },
  }
}
