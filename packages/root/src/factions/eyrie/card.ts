import type { Procedure, Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { StartView } from '../../ground/view.ts'
import { place } from '../../rules/pieces.ts'
import { makeHome, oneHome, TWO_BETWEEN } from '../../rules/setup/homelands.ts'
import type { SetupCard, TurnLocals } from '../../sources/faction.ts'
import { ROOST, WARRIOR } from './board.ts'
import { FIRST_WARRIORS, leader } from './setup.ts'

const homes = (g: G, seat: Seat): number[] => oneHome(g, seat, { steps: TWO_BETWEEN, edge: true, slot: true })

/** ROOT-H.4.2 The Eyrie by its card. */
export const eyrieCard: Procedure<TurnLocals> = procedure('eyrie.card', {
  home: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.2',
    options: (g, f) => homes(g, f.seat).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      makeHome(g, f.seat, at)
      place(g, f.seat, ROOST, at)
      place(g, f.seat, WARRIOR, at, FIRST_WARRIORS)
    },
  }),
  leader,
})

const starts = (): StartView => ({
  pieces: [
    { piece: 'warrior', type: 'warrior', n: FIRST_WARRIORS },
    { piece: 'roost', type: 'building', n: 1 },
  ],
  around: 0,
})

export const card: SetupCard = { kind: 'militant', setup: eyrieCard, homes, starts }
