import type { Procedure, Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { StartView } from '../../ground/view.ts'
import { place } from '../../rules/pieces.ts'
import { ANYWHERE, makeHome, oneHome } from '../../rules/setup/homelands.ts'
import type { SetupCard, TurnLocals } from '../../sources/faction.ts'
import { PLOTS, WARRIOR } from './board.ts'
import { kindsLeft, layPlot, startPlots } from './plots.ts'
import { scatter } from './setup.ts'

const homes = (g: G, seat: Seat): number[] => oneHome(g, seat, { steps: ANYWHERE, slot: false })

/** ROOT-H.4.8 The Corvids by their card. */
export const corvidsCard: Procedure<TurnLocals> = procedure('corvids.card', {
  plots: (g, f: TurnLocals) => startPlots(g, f.seat),
  home: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.8',
    options: (g, f) => homes(g, f.seat).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      makeHome(g, f.seat, at)
      place(g, f.seat, WARRIOR, at)
    },
  }),
  /** Face down, so that nobody else sees which. */
  plot: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.8',
    secret: true,
    options: (g, f) => kindsLeft(g, f.seat).map((kind) => ({ do: 'kind', what: PLOTS[kind] })),
    resolve: (g, f, o) => layPlot(g, f.seat, g.state.sides[f.seat].home, PLOTS.indexOf(o.what)),
  }),
  fox: scatter(0),
  rabbit: scatter(1),
  mouse: scatter(2),
})

const starts = (): StartView => ({
  pieces: [
    { piece: 'warrior', type: 'warrior', n: 1 },
    { piece: 'plot', type: 'token', n: 1, down: true },
  ],
  around: 0,
})

export const card: SetupCard = { kind: 'insurgent', setup: corvidsCard, homes, starts }
