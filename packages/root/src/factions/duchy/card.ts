import type { Procedure, Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { StartView } from '../../ground/view.ts'
import { place } from '../../rules/pieces.ts'
import { makeHome, NOT_ADJACENT, oneHome, placeAround } from '../../rules/setup/homelands.ts'
import type { SetupCard, TurnLocals } from '../../sources/faction.ts'
import { duchyData, TUNNEL, WARRIOR } from './board.ts'

/** ROOT-H.4.7 Warriors around its homeland. */
const AROUND = 5

const homes = (g: G, seat: Seat): number[] => oneHome(g, seat, { steps: NOT_ADJACENT, slot: false })

/** ROOT-H.4.7 The Duchy by its card. */
export const duchyCard: Procedure<TurnLocals> = procedure('duchy.card', {
  home: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.7',
    options: (g, f) => homes(g, f.seat).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      makeHome(g, f.seat, at)
      place(g, f.seat, TUNNEL, at)
      place(g, f.seat, WARRIOR, at, duchyData(g).start.corner)
      placeAround(g, f.seat, WARRIOR, at, AROUND)
    },
  }),
})

const starts = (g: G): StartView => ({
  pieces: [
    { piece: 'warrior', type: 'warrior', n: duchyData(g).start.corner },
    { piece: 'tunnel', type: 'token', n: 1 },
  ],
  around: AROUND,
})

export const card: SetupCard = { kind: 'militant', setup: duchyCard, homes, starts }
