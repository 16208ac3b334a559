/** The words in which a game writes its rules: procedures, and what a step may have happen next. */
import { emit } from './events.ts'
import type { Match, Placed, Procedure, Result } from './game.ts'
import type { Json } from './json.ts'
import type { Choice, Frame, Option, Sealed, Step } from './procedure.ts'
import { procedureNamed, stepNamed } from './program.ts'

/**
 * The words in which a game writes its rules, bound to its match type:
 *
 * ```ts
 * export const { procedure, choice, sealed } = rulesOf<Match<State, Content, Options>>()
 * export const battle: Procedure<Battle> = procedure('battle', { ambush: choice({ ... }), roll(g, f) { ... } })
 * ```
 */
export function rulesOf<G extends Match>() {
  return {
    /** A procedure of named steps, in order. Annotate the constant's type, which the steps are checked against. */
    procedure<F extends object, R extends Json = Json>(name: string, steps: { [step: string]: Step<G, F> }): Procedure<F, R> {
      const names = Object.keys(steps)
      if (names.length === 0) throw new TypeError(`procedure ${name} has no step`)
      const next = Object.fromEntries(names.map((step, i) => [step, names[i + 1] ?? '']))
      return { name, steps: steps as unknown as Procedure['steps'], first: names[0], next, begins: { program: null, first: null } }
    },
    // Spelled out, so that all choices have one shape, which the engine that runs them can count on.
    choice<F, O extends Option>(rules: Omit<Choice<G, F, O>, 'kind'>): Choice<G, F, O> {
      const { seat, rule, prompt, options, resolve, otherwise, refused, secret = false } = rules
      return { kind: 'choice', seat, rule, prompt, options, resolve, otherwise, refused, secret }
    },
    sealed<F, O extends Option>(rules: Omit<Sealed<G, F, O>, 'kind'>): Sealed<G, F, O> {
      const { seats, rule, prompt, options, resolve, refused } = rules
      return { kind: 'sealed', seats, rule, prompt, options, resolve, refused }
    },
  }
}

function beginningOf(g: Match, { name, begins }: Pick<Procedure, 'name' | 'begins'>): Placed {
  if (begins.first === null || begins.program !== g.program) {
    begins.first = procedureNamed(g, name).first
    begins.program = g.program
  }
  return begins.first
}

/** Has a procedure run before the next step. Several calls of one act run in the order in which they were made. */
export function call<F extends object>(g: Match, procedure: Procedure<F>, locals: F): void {
  const first = beginningOf(g, procedure)
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

/** Whether the running act has called anything, which will run before the next step. */
export function hasCalled(g: Match): boolean {
  return g.stack.length - 1 > g.flow.depth
}

/** Goes on with another step of the running procedure, once what was called has run. */
export function goto(g: Match, step: string): void {
  g.flow.next = g.places[g.flow.depth]?.among.get(step) ?? stepNamed(g, running(g).procedure, step)
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

/** Ends the match: nothing runs after the act that calls it. The first end counts. */
export function end(g: Match, result: Result): void {
  if (g.result) return
  g.result = result
  emit(g, { on: 'end', winners: result.winners, reason: result.reason, rule: result.rule })
}

/** The frame whose step is running: what it has called lies above it already. */
function running(g: Match): Frame {
  return g.stack[g.flow.depth]
}
