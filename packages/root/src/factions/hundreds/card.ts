import type { Procedure, Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { StartView } from '../../ground/view.ts'
import { place } from '../../rules/pieces.ts'
import { fillRuins } from '../../rules/ruins.ts'
import { makeHome, oneHome, TWO_BETWEEN } from '../../rules/setup/homelands.ts'
import type { SetupCard, TurnLocals } from '../../sources/faction.ts'
import { hundredsData, STRONGHOLD, WARLORD, WARRIOR } from './board.ts'

const homes = (g: G, seat: Seat): number[] => oneHome(g, seat, { steps: TWO_BETWEEN, edge: true, slot: true })

/** ROOT-H.4.9 The Hundreds by their card; they start Stubborn. */
export const hundredsCard: Procedure<TurnLocals> = procedure('hundreds.card', {
  home: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.9',
    options: (g, f) => homes(g, f.seat).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      makeHome(g, f.seat, at)
      place(g, f.seat, WARLORD, at)
      place(g, f.seat, WARRIOR, at, hundredsData(g).start)
      place(g, f.seat, STRONGHOLD, at)
    },
  }),
  ruins: (g) => fillRuins(g, 1),
})

const starts = (g: G): StartView => ({
  pieces: [
    { piece: 'warlord', type: 'warrior', n: 1 },
    { piece: 'warrior', type: 'warrior', n: hundredsData(g).start },
    { piece: 'stronghold', type: 'building', n: 1 },
  ],
  around: 0,
})

export const card: SetupCard = { kind: 'militant', setup: hundredsCard, homes, starts }
