/** What carries a match from one decision to the next. */
import type { Decision, Flow, Match, Placed } from './game.ts'
import { copyJson, type Json } from './json.ts'
import type { Choice, Clause, Frame, Option, Sealed } from './procedure.ts'

/** More steps than this between two decisions are a fault in the rules, and an error instead of a server that hangs. */
export const STEP_LIMIT = 10_000

/** Runs until somebody must be asked or the match has ended. */
export function advance(g: Match): void {
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
    if (options.length > 1 || (options.length === 1 && isSecret(g, frame, asks))) {
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

export function openSealed(g: Match, frame: Frame, here: Placed, step: Sealed<Match, object>): Decision[] {
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
    secret: isSecret(g, frame, step),
    sealed: false,
  }
}

function isSecret(g: Match, frame: Frame, { secret = false }: Choice<Match, object>): boolean {
  return typeof secret === 'boolean' ? secret : secret(g, frame.locals)
}

function ruleOf(g: Match, frame: Frame, { rule }: Choice<Match, object> | Sealed<Match, object>): Clause {
  return typeof rule === 'string' ? rule : rule(g, frame.locals)
}

/** After a step: on to the next one, under whatever was called. */
export function settle(g: Match, here: Placed): void {
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
  if (!flow.finished) return
  flow.finished = false
  flow.gives = null
}

function leave(g: Match, gives: Json): void {
  g.stack.pop()
  g.places.pop()
  if (g.stack.length > 0) ownTop(g).result = gives
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

/** All have picked: what they have sealed is read in the order of the seats, so that the order of arrival changes nothing. */
export function unseal(g: Match, frame: Frame, seals: Sealed<Match, object>): void {
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

export function sealedPlaces(g: Match, frame: Frame): Option[][] {
  frame.sealed ??= g.game.seats(g.options).map(() => [])
  return frame.sealed
}

/** The innermost frame, to be changed. */
export function ownTop(g: Match): Frame {
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

export function noFlow(depth: number): Flow {
  return { depth, next: null, finished: false, gives: null }
}

export function top(g: Match): Frame {
  return g.stack[g.stack.length - 1]
}

/** Where the innermost procedure stands. */
export function placeOf(g: Match): Placed {
  const here = g.places[g.places.length - 1]
  if (!here) throw new Error(`${g.game.id}: nothing is asked`)
  return here
}
