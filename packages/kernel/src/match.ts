import { contentFor } from './content.ts'
import type { Heard } from './events.ts'
import { emit } from './events.ts'
import type { Game, Result } from './game.ts'
import { copyJson, type Json } from './json.ts'
import type { Act, Choice, Clause, Frame, Option, Procedure, Refusal, Sealed, Seat, Step } from './procedure.ts'
import { below, fork, type Random, randomFrom } from './random.ts'
import type { Phrase } from './words.ts'

/** More steps than this between two decisions are a fault in the rules, and an error instead of a server that hangs. */
export const STEP_LIMIT = 10_000

/**
 * A running match. What is saved, hashed and copied: `state`, `stack`, `random`, `epoch`, `chooser`, `decided`, `result`.
 * The rest is shared (`game`, `content`, `options`) or derived.
 */
export interface Match<S extends object = object, C extends object = object, P extends object = object> {
  readonly game: Game<S, C, P>
  readonly content: C
  readonly options: P
  /** The game's steps. Derived. */
  readonly program: Program
  state: S
  /** Running procedures, the innermost last. */
  stack: Frame[]
  /** Where each of them stands, null for one that has ended and waits for what it called. Derived. */
  places: (Placed | null)[]
  /** Frames from this index on are this match's own; those below are shared with copies, and copied before they are changed. Derived. */
  own: number
  random: Random
  /** Counts the moments at which somebody learned something or another seat chose: undo does not cross them unasked. */
  epoch: number
  /** The seat that chose last, -1 at the start and after a sealed choice. */
  chooser: Seat
  /** Decisions answered so far. */
  decided: number
  result: Result | null
  /** The decisions that are open: one, or one for each seat that has not finished a sealed choice. Derived. */
  asked: Decision[]
  /** Where events go; null when nobody listens. */
  heard: Heard[] | null
  /** What the running act wants to happen next. */
  flow: Flow
}

/** The steps of a game by the names of procedure and step. */
export type Program = ReadonlyMap<string, { first: Placed; steps: ReadonlyMap<string, Placed> }>

/** A step at its place in its procedure: an act, a choice or a sealed choice, the other two null. */
interface Placed {
  name: string
  /** What it asks unless it brings a prompt of its own. */
  prompt: Phrase
  act: Act<Match, object> | null
  asks: Choice<Match, object> | null
  seals: Sealed<Match, object> | null
  /** Null after the last. */
  next: Placed | null
}

interface Flow {
  /** The running frame's place in the stack. What it calls lies above it. */
  depth: number
  next: Placed | null
  finished: boolean
  gives: Json
}

/** A question to one seat. */
export interface Decision {
  /** Names the decision within its match: how many were answered before, and for a sealed one the pick (`17.0`). */
  id: string
  seat: Seat
  procedure: string
  step: string
  rule: Clause
  prompt: Phrase
  /** Never empty. */
  options: Option[]
  secret: boolean
  sealed: boolean
}

/** Starts a match. `options` and `content` are plain JSON as a host gives them; errors say what is wrong. */
export function begin<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  setup: { options?: Json; content?: C; seed: string; heard?: Heard[] },
): Match<S, C, P> {
  const options = game.readOptions(setup.options ?? {})
  const content = setup.content ?? game.compile(contentFor(game, setup.options))
  const g: Match<S, C, P> = {
    game,
    content,
    options,
    program: programOf(game),
    state: game.start(content, options),
    stack: [],
    places: [],
    own: 0,
    random: randomFrom(setup.seed),
    epoch: 0,
    chooser: -1,
    decided: 0,
    result: null,
    asked: [],
    heard: setup.heard ?? null,
    flow: noFlow(-1),
  }
  call(g, game.main, {})
  advance(g)
  return g
}

/** A match that shares nothing changeable with the first, and to which nobody listens. */
export function copy<S extends object, C extends object, P extends object>(g: Match<S, C, P>): Match<S, C, P> {
  g.own = g.stack.length
  return {
    game: g.game,
    content: g.content,
    options: g.options,
    program: g.program,
    state: g.game.copy(g.state),
    stack: g.stack.slice(),
    places: g.places.slice(),
    own: g.own,
    random: { seed: g.random.seed, at: g.random.at },
    epoch: g.epoch,
    chooser: g.chooser,
    decided: g.decided,
    result: g.result,
    asked: g.asked,
    heard: null,
    flow: noFlow(g.stack.length - 1),
  }
}

/** The innermost frame, to be changed. */
function ownTop(g: Match): Frame {
  const at = g.stack.length - 1
  if (at < g.own) {
    g.stack[at] = copyFrame(g.stack[at])
    g.own = at
  }
  return g.stack[at]
}

function copyFrame(frame: Frame): Frame {
  return {
    procedure: frame.procedure,
    step: frame.step,
    locals: copyJson(frame.locals),
    result: copyJson(frame.result),
    sealed: frame.sealed ? frame.sealed.map((picks) => picks.slice()) : null,
  }
}

/** Answers an open decision with one of its options (the very object from its list) and goes on to the next. */
export function choose(g: Match, decision: Decision, option: Option): void {
  if (!g.asked.includes(decision)) throw new Error(`decision ${decision.id} of seat ${decision.seat} is not open`)
  if (!decision.options.includes(option)) throw new Error(`${JSON.stringify(option)} is no option of decision ${decision.id}`)
  const frame = ownTop(g)
  const here = placeOf(g)
  if (here.seals) return pick(g, frame, here, here.seals, decision.seat, option)
  if (!here.asks) throw new Error(`${frame.procedure}.${frame.step} asks nothing`)
  if (decision.seat !== g.chooser) {
    g.epoch++
    g.chooser = decision.seat
  }
  g.decided++
  here.asks.resolve(g, frame.locals, option)
  settle(g, here)
  advance(g)
}

/** Adds a pick to a seat's sealed place; the last seat to finish opens them all. */
function pick(g: Match, frame: Frame, here: Placed, seals: Sealed<Match, object>, seat: Seat, option: Option): void {
  sealedPlaces(g, frame)[seat].push(option)
  g.asked = openSealed(g, frame, here, seals)
  if (g.asked.length > 0) return
  unseal(g, frame, seals)
  settle(g, here)
  advance(g)
}

/** All have picked: what they have sealed is read in the order of the seats, so that the order of arrival changes nothing. */
function unseal(g: Match, frame: Frame, seals: Sealed<Match, object>): void {
  const places = frame.sealed
  const answers = seals.seats(g, frame.locals).map((seat) => ({ seat, picks: places ? places[seat] : noPicks() }))
  frame.sealed = null
  if (answers.some((answer) => answer.picks.length > 0)) {
    g.decided++
    g.epoch++
    g.chooser = -1
  }
  seals.resolve(g, frame.locals, answers)
}

const noPicks = (): Option[] => []

function sealedPlaces(g: Match, frame: Frame): Option[][] {
  frame.sealed ??= g.game.seats(g.options).map(() => [])
  return frame.sealed
}

/** Takes a seat's last pick out of the open sealed choice. Returns false where it has none. */
export function takeBackPick(g: Match, seat: Seat): boolean {
  if (g.result || g.stack.length === 0) return false
  const frame = ownTop(g)
  if (!frame.sealed?.[seat].length) return false
  frame.sealed[seat].pop()
  if (frame.sealed.every((picks) => picks.length === 0)) frame.sealed = null
  refresh(g)
  return true
}

/** Computes the open decisions anew from state and frames. */
export function refresh(g: Match): void {
  g.asked = []
  if (g.result || g.stack.length === 0) return
  const frame = ownTop(g)
  const here = g.places[g.places.length - 1]
  if (!here) return
  const { asks, seals } = here
  if (seals) g.asked = openSealed(g, frame, here, seals)
  const options = asks?.options(g, frame.locals) ?? []
  if (asks && options.length > 0) g.asked = [decisionOf(g, frame, here, asks, options)]
}

/** What one might expect to be offered to the seat now, and the clause that forbids it. */
export function refusals(g: Match, decision: Decision): Refusal[] {
  const frame = top(g)
  const { asks, seals } = placeOf(g)
  return asks?.refused?.(g, frame.locals) ?? seals?.refused?.(g, frame.locals, decision.seat) ?? []
}

/** Goes on after something was changed from outside any step: what that called runs first, then the open step is asked anew. */
export function resume(g: Match): void {
  advance(g)
}

/** Ends the match: nothing runs after the act that calls it. The first end counts. */
export function end(g: Match, result: Result): void {
  if (g.result) return
  g.result = result
  emit(g, { on: 'end', winners: result.winners, reason: result.reason, rule: result.rule })
}

/** Runs until somebody must be asked or the match has ended. */
function advance(g: Match): void {
  const { flow, places, stack } = g
  for (let steps = 0; !g.result; steps++) {
    const depth = stack.length - 1
    if (depth < 0) throw new Error(`${g.game.id}: the main procedure ended without a result`)
    if (steps > STEP_LIMIT) throw new Error(`${top(g).procedure}.${top(g).step}: ${STEP_LIMIT} steps without a decision`)
    flow.depth = depth
    const here = places[depth]
    const frame = ownTop(g)
    if (!here) leave(g, null)
    else if (here.act) {
      here.act(g, frame.locals)
      settle(g, here)
    } else if (isAsking(g, frame, here)) return
    else settle(g, here)
  }
  g.asked = []
}

/** Whether somebody must be asked first; where nobody must, what follows is done. */
function isAsking(g: Match, frame: Frame, here: Placed): boolean {
  const { asks, seals } = here
  if (asks) {
    const options = asks.options(g, frame.locals)
    if (options.length > 1 || (options.length === 1 && asks.secret)) {
      g.asked = [decisionOf(g, frame, here, asks, options)]
      return true
    }
    if (options.length === 1) asks.resolve(g, frame.locals, options[0])
    else asks.otherwise?.(g, frame.locals)
  } else if (seals) {
    g.asked = openSealed(g, frame, here, seals)
    if (g.asked.length > 0) return true
    unseal(g, frame, seals)
  }
  return false
}

function openSealed(g: Match, frame: Frame, here: Placed, step: Sealed<Match, object>): Decision[] {
  const places = frame.sealed
  const open: Decision[] = []
  for (const seat of step.seats(g, frame.locals)) {
    const picks = places ? places[seat] : noPicks()
    const options = step.options(g, frame.locals, seat, picks)
    if (options.length === 0) continue
    open.push({
      id: `${g.decided}.${picks.length}`,
      seat,
      procedure: frame.procedure,
      step: frame.step,
      rule: ruleOf(g, frame, step),
      prompt: step.prompt ? step.prompt(g, frame.locals, seat, picks) : here.prompt,
      options,
      secret: true,
      sealed: true,
    })
  }
  return open
}

function decisionOf(g: Match, frame: Frame, here: Placed, step: Choice<Match, object>, options: Option[]): Decision {
  return {
    id: `${g.decided}`,
    seat: step.seat(g, frame.locals),
    procedure: frame.procedure,
    step: frame.step,
    rule: ruleOf(g, frame, step),
    prompt: step.prompt ? step.prompt(g, frame.locals) : here.prompt,
    options,
    secret: step.secret ?? false,
    sealed: false,
  }
}

function ruleOf(g: Match, frame: Frame, { rule }: Choice<Match, object> | Sealed<Match, object>): Clause {
  return typeof rule === 'string' ? rule : rule(g, frame.locals)
}

/** After a step: on to the next one, under whatever was called. */
function settle(g: Match, here: Placed): void {
  const { flow, stack } = g
  const frame = stack[flow.depth]
  if (flow.finished) {
    if (stack.length - 1 > flow.depth) throw new Error(`${frame.procedure}.${frame.step} finishes and calls at once`)
    leave(g, flow.gives)
  } else {
    const next = flow.next ?? here.next
    if (next === null && stack.length - 1 === flow.depth) leave(g, null)
    else {
      frame.step = next === null ? '' : next.name
      g.places[flow.depth] = next
    }
  }
  flow.next = null
  flow.finished = false
  flow.gives = null
}

function leave(g: Match, gives: Json): void {
  g.stack.pop()
  g.places.pop()
  if (g.stack.length > 0) ownTop(g).result = gives
}

/** Has a procedure run before the next step. Several calls of one act run in the order in which they were made. */
export function call<F extends object>(g: Match, procedure: Procedure<F>, locals: F): void {
  const { first } = procedureNamed(g, procedure.name)
  const frame = { procedure: procedure.name, step: first.name, locals, result: null, sealed: null }
  const above = g.flow.depth + 1
  if (g.stack.length === above) {
    g.stack.push(frame)
    g.places.push(first)
  } else {
    g.stack.splice(above, 0, frame)
    g.places.splice(above, 0, first)
  }
}

/** Goes on with another step of the running procedure, once what was called has run. */
export function goto(g: Match, step: string): void {
  g.flow.next = stepNamed(g, running(g).procedure, step)
}

/** Does the running step again, once what was called has run. */
export function repeat(g: Match): void {
  g.flow.next = g.places[g.flow.depth]
}

/** Ends the running procedure and hands a result to the one that called it. */
export function finish(g: Match, gives: Json = null): void {
  g.flow.finished = true
  g.flow.gives = gives
}

/** What the procedure that was called last by the running one has handed back; null where it said nothing. */
export function returned<R extends Json>(g: Match, _of: Procedure<never, R> | Procedure<object, R>): R | null {
  return running(g).result as R | null
}

export function noFlow(depth: number): Flow {
  return { depth, next: null, finished: false, gives: null }
}

function top(g: Match): Frame {
  return g.stack[g.stack.length - 1]
}

/** The frame whose step is running: what it has called lies above it already. */
function running(g: Match): Frame {
  return g.stack[g.flow.depth]
}

/** Where the innermost procedure stands. */
function placeOf(g: Match): Placed {
  const here = g.places[g.places.length - 1]
  if (!here) throw new Error(`${g.game.id}: nothing is asked`)
  return here
}

function procedureNamed(g: Match, name: string) {
  const procedure = g.program.get(name)
  if (!procedure) throw new Error(`${g.game.id} has no procedure ${name}: add it to the game's list`)
  return procedure
}

export function stepNamed(g: Match, procedure: string, step: string): Placed {
  const placed = procedureNamed(g, procedure).steps.get(step)
  if (!placed) throw new Error(`${g.game.id}: procedure ${procedure} has no step ${step}`)
  return placed
}

function place(procedure: string, name: string, step: Step<Match, object>): Placed {
  const none = { name, prompt: { id: `prompt.${procedure}.${name}` }, act: null, asks: null, seals: null, next: null }
  if (typeof step === 'function') return { ...none, act: step }
  return step.kind === 'choice' ? { ...none, asks: step } : { ...none, seals: step }
}

const programs = new WeakMap<Game, Program>()

export function programOf(game: Game): Program {
  const known = programs.get(game)
  if (known) return known
  const program = new Map<string, { first: Placed; steps: Map<string, Placed> }>()
  const procedures = new Set([game.main, ...game.procedures])
  for (const { name, steps, next } of procedures) {
    if (program.has(name)) throw new Error(`${game.id}: two procedures are named ${name}`)
    const placed = Object.entries(steps).map(([step, does]) => place(name, step, does))
    for (const one of placed) one.next = placed.find((other) => other.name === next[one.name]) ?? null
    program.set(name, { first: placed[0], steps: new Map(placed.map((one) => [one.name, one])) })
  }
  programs.set(game, program)
  return program
}

// Hidden information.

/**
 * A match that the seat cannot tell from this one: all that it cannot see is dealt anew by `random`, which alone decides.
 * Computer players get nothing else.
 */
export function determinize<S extends object, C extends object, P extends object>(
  g: Match<S, C, P>,
  seat: Seat,
  random: Random,
): Match<S, C, P> {
  const d = copy(g)
  d.random = fork(random)
  g.game.determinize(d, seat, random)
  resealOthers(d, seat, random)
  refresh(d)
  return d
}

/** What the others have sealed is picked anew: all of it where they had finished, none of it where they had not. */
function resealOthers(d: Match, seat: Seat, random: Random): void {
  if (d.result || d.stack.length === 0) return
  const frame = ownTop(d)
  const { seals } = placeOf(d)
  if (!seals) return
  const places = sealedPlaces(d, frame)
  const waiting = d.asked.map((decision) => decision.seat)
  for (const other of seals.seats(d, frame.locals)) {
    if (other === seat) continue
    const picks: Option[] = []
    places[other] = picks
    if (waiting.includes(other)) continue
    for (let options = seals.options(d, frame.locals, other, picks); options.length > 0; ) {
      picks.push(options[below(random, options.length)])
      options = seals.options(d, frame.locals, other, picks)
    }
  }
}

/** The decisions that are open to a seat. */
export function askedOf(g: Match, seat: Seat): Decision[] {
  return g.asked.filter((decision) => decision.seat === seat)
}

/** The option of a decision that has this text, or undefined. */
export function optionNamed(g: Match, decision: Decision, text: string): Option | undefined {
  return decision.options.find((option) => g.game.notate(g.content, option) === text)
}
