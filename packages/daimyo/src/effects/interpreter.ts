/**
 * Effects, run from their data: a list of steps is a script, whose steps are done in order. What is done at once is a function, what asks
 * is a procedure. Operations register themselves here, so that this file knows none of them, and no card is named anywhere.
 */
import { type Act, type Choice, call, goto, type Option, type Procedure, type Seat } from '@trestle/kernel'
import type { Step, StepOf } from '../content/index.ts'
import { type G, procedure } from '../kit.ts'
import { canPay } from '../rules/goods.ts'

/** The locals of an operation: which step of which script it does, for whom. */
export interface StepFrame {
  seat: Seat
  script: number
  at: number
}

interface Operation {
  run: ((g: G, seat: Seat, step: Step) => void) | null
  procedure: Procedure<StepFrame> | null
  /** DM-16.4: it may change what goals count. */
  counts: boolean
}

const operations = new Map<Step['op'], Operation>()

/** An operation that asks nothing. `counts`: it may change what goals count. */
export function plainOperation<Op extends Step['op']>(op: Op, run: (g: G, seat: Seat, step: StepOf<Op>) => void, counts = false): void {
  operations.set(op, { run: run as Operation['run'], procedure: null, counts })
}

/** An operation that asks. Further locals of `F` are set by its first step. */
export function operation<Op extends Step['op'], F extends StepFrame = StepFrame>(
  op: Op,
  // biome-ignore lint/suspicious/noExplicitAny: a choice's option type is its own affair, checked where it is written
  steps: { [step: string]: Act<G, F> | Choice<G, F, any> },
): void {
  const made = procedure<F>(`effect.${op}`, steps as { [step: string]: Act<G, F> | Choice<G, F, Option> }) as Procedure<StepFrame>
  operations.set(op, { run: null, procedure: made, counts: true })
}

/** The operations that are procedures, for the game's list. */
export const operationProcedures = (): Procedure[] =>
  [...operations.values()].flatMap((one) => (one.procedure ? [one.procedure as Procedure] : []))

/** The step that an operation's frame does. */
export function stepAt<Op extends Step['op']>(g: G, f: StepFrame, _op: Op): StepOf<Op> {
  return g.content.scripts[f.script][f.at] as StepOf<Op>
}

function operationOf(step: Step): Operation {
  const known = operations.get(step.op)
  if (!known) throw new Error(`nothing does the operation ${step.op}`)
  return known
}

/** What is looked at after a step that may change what goals count: the goals, which run scripts themselves. Says whether it has called something. */
let look: (g: G) => boolean = () => false
export function lookAfterSteps(at: (g: G) => boolean): void {
  look = at
}

/** The steps of a script in order. After each that may change what goals count, these are looked at (DM-16.4). */
export const script: Procedure<StepFrame> = procedure('script', {
  step(g, f: StepFrame) {
    const steps = g.content.scripts[f.script]
    // DM-1.4: what was under way is dropped.
    if (g.state.sides[f.seat].out) {
      f.at = steps.length
      return
    }
    while (f.at < steps.length) {
      const { run, procedure: asks, counts } = operationOf(steps[f.at])
      const at = f.at++
      if (run) run(g, f.seat, steps[at])
      else if (asks) call(g, asks, { seat: f.seat, script: f.script, at })
      if (counts || asks) return
    }
  },
  goals(g, f) {
    if (look(g) || f.at < g.content.scripts[f.script].length) goto(g, 'step')
  },
})

/** Runs a script for a seat, before the next step of whatever runs now. */
export function runScript(g: G, seat: Seat, number: number): void {
  if (number >= 0 && g.content.scripts[number].length > 0) call(g, script, { seat, script: number, at: 0 })
}

/** DM-12.6: whether the cost steps of a script can be paid; `card` is the Hero that would be played for it, -1 for none. */
export function payable(g: G, seat: Seat, number: number, card = -1): boolean {
  const price = g.content.prices[number]
  if (price.free) return true
  const side = g.state.sides[seat]
  if (!canPay(g, seat, price.goods)) return false
  if (side.hand.length - (card >= 0 ? 1 : 0) < price.heroes || side.loose.length < price.tiles) return false
  return price.choices.every(({ from, amount }) => from.reduce((sum, i) => sum + side.goods[i] - price.goods[i], 0) >= amount)
}
