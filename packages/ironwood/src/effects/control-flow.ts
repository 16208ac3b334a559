/** Operations that steer other steps (IW-18.10, IW-6.4, IW-3.6). */
import { goto, type Phrase } from '@trestle/kernel'
import { spend } from '../cards/crystals.ts'
import { enterOngoing as enter } from '../cards/ongoing.ts'
import { scriptId } from '../content/compiled.ts'
import { choice, type ListOption, type Skip, skip, type UpgradeOption } from '../options.ts'
import { needs } from '../speech/needs.ts'
import { type G, other, resolving, seatOf } from '../state.ts'
import { acted, operation, possible, runSteps, type StepFrame, stepAt } from './interpreter.ts'
import type { StepOf } from './language.ts'
import { holdsTrue } from './place-filters.ts'

interface Resolve extends StepFrame {
  left?: number
  done?: number[]
}

/** A price, and what the acting side has for it. */
const crystalsNeeded = (g: G, n: number): Phrase => needs('crystals', { n, have: g.state.crystals[resolving(g).side] })

/** The options of a Resolve that could do something now and were not chosen yet. */
function openLists(g: G, step: StepOf<'resolve'>, done: number[]): (ListOption | Skip)[] {
  const out: ListOption[] = []
  for (let n = 0; n < step.options.length; n++) {
    if (!done.includes(n) && possible(g, step.options[n])) out.push({ do: 'option', n, script: scriptId(g.content, step.options[n]) })
  }
  return out
}

/** IW-18.10: different options in any order. IW-27.2: whether to pay for more is decided when the step is reached. */
operation<'resolve', Resolve>('resolve', (g, step) => step.options.some((steps) => possible(g, steps)), {
  start(g, f) {
    f.left = stepAt(g, f, 'resolve').k
    f.done = []
  },
  upgrade: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-27.2',
    options: (g, f: Resolve): UpgradeOption[] => {
      const { upgrade, k } = stepAt(g, f, 'resolve')
      if (!upgrade || g.state.crystals[resolving(g).side] < upgrade.spend) return []
      return [
        { do: 'upgrade', spend: upgrade.spend, n: upgrade.k },
        { do: 'stay', n: k },
      ]
    },
    resolve(g, f, o) {
      f.left = o.n
      if (o.do === 'upgrade') spend(g, resolving(g).side, o.spend)
    },
    refused: (g, f) => {
      const { upgrade } = stepAt(g, f, 'resolve')
      if (!upgrade) return []
      return [{ option: { do: 'upgrade', spend: upgrade.spend, n: upgrade.k }, rule: 'IW-5.6', needs: crystalsNeeded(g, upgrade.spend) }]
    },
  }),
  option: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-18.10',
    prompt: (_g, f) => ({ id: 'prompt.effect.resolve.option', values: { left: f.left ?? 0 } }),
    options: (g, f: Resolve): (ListOption | Skip)[] => {
      const out = f.left ? openLists(g, stepAt(g, f, 'resolve'), f.done ?? []) : []
      if (out.length > 0) out.push(skip)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      f.left = (f.left ?? 0) - 1
      f.done?.push(o.n)
      runSteps(g, stepAt(g, f, 'resolve').options[o.n])
      goto(g, 'option')
    },
    refused: (g, f) =>
      stepAt(g, f, 'resolve').options.flatMap((steps, n) => {
        const option: ListOption = { do: 'option', n, script: scriptId(g.content, steps) }
        if (f.done?.includes(n)) return [{ option, rule: 'IW-18.10', needs: needs('another') }]
        if (possible(g, steps)) return []
        const [step] = steps
        const poor = step.op === 'spend' && g.state.crystals[resolving(g).side] < step.n
        const rule = step.op === 'spend' ? 'IW-5.6' : 'IW-5.4'
        return [{ option, rule, needs: poor ? crystalsNeeded(g, step.n) : needs('effect') }]
      }),
  }),
})

/** The opponent picks one of the lists, which the acting player then resolves. */
operation('opponentChoice', () => true, {
  option: choice({
    seat: (g, _f: StepFrame) => seatOf(g, other(resolving(g).side)),
    rule: 'IW-5.4',
    options: (g, f): ListOption[] =>
      stepAt(g, f, 'opponentChoice').options.map((steps, n) => ({ do: 'option', n, script: scriptId(g.content, steps) })),
    resolve: (g, f, o) => runSteps(g, stepAt(g, f, 'opponentChoice').options[o.n]),
  }),
})

const branch = (g: G, step: StepOf<'if'>) => (holdsTrue(g, step.cond, resolving(g)) ? step.then : step.else)

/** What the condition refers to may be bound by an earlier step, so it is looked at only when its turn comes. */
operation('if', () => true, {
  branch: (g, f: StepFrame) => runSteps(g, branch(g, stepAt(g, f, 'if'))),
})

/** IW-6.4, IW-5.12: what holds until the end of the round; a ban on one's own side is no offer. */
operation('thisRound', () => true, {
  set(g, f: StepFrame) {
    const { side, card } = resolving(g)
    acted(g)
    g.state.thisRound = [...g.state.thisRound, { side, card, mods: g.content.modListIds.get(stepAt(g, f, 'thisRound').mods) as number }]
  },
})

operation('thisTurn', () => true, {
  set(g, f: StepFrame) {
    const { side, card } = resolving(g)
    acted(g)
    g.state.thisTurn = [...g.state.thisTurn, { side, card, mods: g.content.modListIds.get(stepAt(g, f, 'thisTurn').mods) as number }]
  },
})

operation('enterOngoing', () => true, {
  enter: (g, _f: StepFrame) => enter(g, resolving(g)),
})
