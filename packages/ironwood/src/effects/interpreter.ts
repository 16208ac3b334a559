/**
 * Card effects, run from their data (IW-5.4). A list of steps is a script; the procedure `script` runs its steps in
 * printed order, each by the procedure of its operation. Operations register themselves here, so that this file knows
 * none of them: adding one is a file with a call of `operation`.
 */
import { type Act, type Choice, call, copyJson, finish, type Option, type Procedure, repeat, returned } from '@trestle/kernel'
import { scriptId } from '../content/compiled.ts'
import { procedure } from '../options.ts'
import { type G, NO_CARD, NOWHERE, type Resolving, resolving } from '../state.ts'
import type { Step, StepOf } from './language.ts'

/** The locals of an operation: which step of which script it does. */
export interface StepFrame {
  script: number
  at: number
}

interface Operation {
  procedure: Procedure<StepFrame>
  possible(g: G, step: Step): boolean
}

const operations = new Map<Step['op'], Operation>()

/**
 * Brings an operation of the effect language. `possible` says whether a step could do anything now, so that a list in
 * which nothing could is not offered. `steps` do it, and offer nothing where nothing is possible. Further locals of `F`
 * are set by its first step.
 */
export function operation<Op extends Step['op'], F extends StepFrame = StepFrame>(
  op: Op,
  possible: (g: G, step: StepOf<Op>) => boolean,
  // biome-ignore lint/suspicious/noExplicitAny: a choice's option type is its own affair, checked where it is written
  steps: { [step: string]: Act<G, F> | Choice<G, F, any> },
): Procedure<StepFrame> {
  const made = procedure<F>(`effect.${op}`, steps as { [step: string]: Act<G, F> | Choice<G, F, Option> }) as Procedure<StepFrame>
  operations.set(op, { procedure: made, possible: possible as Operation['possible'] })
  return made
}

/** The step that an operation's frame does. */
export function stepAt<Op extends Step['op']>(g: G, f: StepFrame, _op: Op): StepOf<Op> {
  return g.content.scripts[f.script][f.at] as StepOf<Op>
}

function operationOf(step: Step): Operation {
  const known = operations.get(step.op)
  if (!known) throw new Error(`nothing does the operation ${step.op}`)
  return known
}

/** The operations that are known, for the game's list of procedures. */
export function operationProcedures(): Procedure[] {
  return [...operations.values()].map((known) => known.procedure as Procedure)
}

/** Could a list of steps do anything now? */
export function possible(g: G, steps: Step[]): boolean {
  for (const step of steps) if (operationOf(step).possible(g, step)) return true
  return false
}

/** IW-5.4: the steps of a script in printed order. */
export const script: Procedure<StepFrame> = procedure('script', {
  step(g, f: StepFrame) {
    const steps = g.content.scripts[f.script]
    if (steps.length === 0) return
    const at = f.at++
    call(g, operationOf(steps[at]).procedure, { script: f.script, at })
    if (f.at < steps.length) repeat(g)
  },
})

/** Runs a list of steps of the content within the effect that is being resolved. */
export function runSteps(g: G, steps: Step[] | undefined): void {
  if (steps && steps.length > 0) call(g, script, { script: scriptId(g.content, steps), at: 0 })
}

/** An effect of a card at its beginning: nothing bound. */
export function newResolving(side: number, card: number): Resolving {
  return {
    side,
    card,
    movedTo: [],
    movedFrom: [],
    attacker: NOWHERE,
    defender: NOWHERE,
    recruited: NOWHERE,
    removed: NOWHERE,
    discovered: NOWHERE,
    named: NOWHERE,
    attacked: [],
    next: [],
    later: null,
    acted: false,
  }
}

/** An effect that stands for itself: a trigger, an exhaust effect, a burn effect. */
interface Effect {
  script: number
  resolving: Resolving
}

/** Runs a script as an effect of its own; hands back whether anything was done and not only given up. */
export const effect: Procedure<Effect, boolean> = procedure('effect', {
  begin(g, f: Effect) {
    g.state.resolving.push(copyJson(f.resolving))
    call(g, script, { script: f.script, at: 0 })
  },
  end(g) {
    const done = g.state.resolving.pop()
    finish(g, done?.acted ?? false)
  },
})

/** Runs a script as an effect of a card of a side; nothing for -1. */
export function runEffect(g: G, script: number, side: number, card: number = NO_CARD): void {
  if (script >= 0) call(g, effect, { script, resolving: newResolving(side, card) })
}

/** Notes that the effect has done something. */
export function acted(g: G): void {
  resolving(g).acted = true
}

/** Whether the effect that was called last did something. */
export function didSomething(g: G): boolean {
  return returned(g, effect) === true
}
