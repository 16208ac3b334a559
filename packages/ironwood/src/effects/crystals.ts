/** Operations on crystals (IW-18.5, IW-18.11, IW-18.12, IW-10.5). */

import { gain as gainCrystals, halfUp, spend as spendCrystals, steal as stealCrystals } from '../cards/crystals.ts'
import { IC } from '../content/compiled.ts'
import { load, unload as unloadDrill } from '../map/drill.ts'
import { choice, type Skip, type SpendOption, skip, type TakeOption, type UnloadOption } from '../options.ts'
import { cargoRisk, crystalRisk, noRisk } from '../solo/risks.ts'
import { crystalSupply, type G, other, resolving, seatOf } from '../state.ts'
import { acted, operation, possible, runSteps, type StepFrame, stepAt } from './interpreter.ts'
import type { StepOf } from './language.ts'
import { amount } from './place-filters.ts'

/**
 * A step that helps its owner: done in full without asking, unless taking it can hurt, or the match asks about everything (`askAll`).
 * Then it may be given up or done in part like any other (IW-5.5).
 */
export const helping = (
  rule: string,
  most: (g: G, f: StepFrame) => number,
  does: (g: G, f: StepFrame, n: number) => void,
  risk: (g: G, f: StepFrame, n: number) => boolean = noRisk,
) =>
  choice({
    seat: (g, _f: StepFrame) => seatOf(g, resolving(g).side),
    rule,
    options: (g, f): (TakeOption | Skip)[] => {
      const n = most(g, f)
      if (n <= 0) return []
      if (!g.options.askAll && !risk(g, f, n)) return [{ do: 'take', n }]
      return [...Array.from({ length: n }, (_, i): TakeOption => ({ do: 'take', n: n - i })), skip]
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      acted(g)
      does(g, f, o.n)
    },
  })

/** IW-27.1: as far as the supply goes. */
const gainable = (g: G, step: StepOf<'gain'>): number => Math.min(amount(g, step.n), crystalSupply(g.state))

operation('gain', (g, step) => gainable(g, step) > 0, {
  gain: helping(
    'IW-18.5',
    (g, f) => gainable(g, stepAt(g, f, 'gain')),
    (g, _f, n) => gainCrystals(g, resolving(g).side, n),
    (g, _f, n) => crystalRisk(g, n),
  ),
})

function stealable(g: G, step: StepOf<'steal'>): number {
  const there = g.state.crystals[other(resolving(g).side)]
  return step.n === 'halfUp' ? halfUp(there) : Math.min(there, amount(g, step.n))
}

operation('steal', (g, step) => stealable(g, step) > 0, {
  steal: helping(
    'IW-18.12',
    (g, f) => stealable(g, stepAt(g, f, 'steal')),
    (g, _f, n) => stealCrystals(g, resolving(g).side, n),
    (g, _f, n) => crystalRisk(g, n),
  ),
})

const spendable = (g: G, step: StepOf<'spend'>): boolean => g.state.crystals[resolving(g).side] >= step.n && possible(g, step.then)

/** IW-5.6: paid completely, or nothing of what depends on it. */
operation('spend', spendable, {
  spend: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-5.6',
    prompt: (g, f: StepFrame) => ({ id: 'prompt.effect.spend.spend', values: { n: stepAt(g, f, 'spend').n } }),
    options: (g, f: StepFrame): (SpendOption | Skip)[] => {
      const step = stepAt(g, f, 'spend')
      return spendable(g, step) ? [{ do: 'spend', n: step.n }, skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      acted(g)
      spendCrystals(g, resolving(g).side, o.n)
      runSteps(g, stepAt(g, f, 'spend').then)
    },
  }),
})

const loadable = (g: G, n: number): number => (n > 0 ? Math.min(n, crystalSupply(g.state)) : Math.min(-n, g.state.cargo))

operation('cargo', (g, step) => loadable(g, step.n) > 0, {
  load: helping(
    'IW-10.5',
    (g, f) => loadable(g, stepAt(g, f, 'cargo').n),
    (g, f, n) => load(g, stepAt(g, f, 'cargo').n > 0 ? n : -n),
    (g, f, n) => stepAt(g, f, 'cargo').n > 0 && cargoRisk(g, n),
  ),
})

const unloadable = (g: G): boolean => resolving(g).side === IC && g.state.cargo + g.state.track > 0

/** IW-10.7. The track goes back to its start, which may be unwelcome, so this is asked. */
operation('unload', unloadable, {
  unload: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-10.7',
    options: (g, _f: StepFrame): (UnloadOption | Skip)[] => (unloadable(g) ? [{ do: 'unload' }, skip] : []),
    resolve(g, _f, o) {
      if (o.do === 'skip') return
      acted(g)
      unloadDrill(g)
    },
  }),
})
