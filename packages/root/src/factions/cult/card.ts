import type { Procedure, Seat } from '@trestle/kernel'
import { SUITS } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { StartView } from '../../ground/view.ts'
import { listOf } from '../../rules/bits.ts'
import { kindOf } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { makeHome, NOT_ADJACENT, oneHome, placeAround } from '../../rules/setup/homelands.ts'
import { isMixed, suitAt, suitsAt } from '../../rules/suits.ts'
import type { SetupCard, TurnLocals } from '../../sources/faction.ts'
import { addAcolytes, GARDEN, WARRIOR } from './board.ts'
import { FIRST_WARRIORS, outcast } from './setup.ts'

/** ROOT-H.4.5 */
const AROUND = 3
const ACOLYTES = 2

const homes = (g: G, seat: Seat): number[] => oneHome(g, seat, { steps: NOT_ADJACENT, slot: true })

function settleIn(g: G, seat: Seat, garden: number): void {
  const { home } = g.state.sides[seat]
  place(g, seat, garden, home)
  place(g, seat, WARRIOR, home, FIRST_WARRIORS)
  placeAround(g, seat, WARRIOR, home, AROUND)
}

/** ROOT-H.4.5 The Cult by its card. */
export const cultCard: Procedure<TurnLocals> = procedure('cult.card', {
  home: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.5',
    options: (g, f) => homes(g, f.seat).map((at) => ({ do: 'home', at })),
    resolve: (g, f, { at }) => makeHome(g, f.seat, at),
  }),
  /** In a clearing of several suits (ROOT-H.3.6) the Cult says of which its garden is. */
  suit: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.5',
    options: (g, f) => {
      const suits = suitsAt(g, g.state.sides[f.seat].home)
      return isMixed(suits) ? listOf(suits).map((suit) => ({ do: 'plant', what: `garden-${SUITS[suit]}` })) : []
    },
    resolve: (g, f, o) => settleIn(g, f.seat, kindOf(g, f.seat, o.what)),
    otherwise: (g, f) => settleIn(g, f.seat, GARDEN + suitAt(g, g.state.sides[f.seat].home)),
  }),
  acolytes: (g, f) => addAcolytes(g, f.seat, ACOLYTES),
  outcast,
})

const starts = (): StartView => ({
  pieces: [
    { piece: 'warrior', type: 'warrior', n: FIRST_WARRIORS },
    { piece: 'garden', type: 'building', n: 1 },
  ],
  around: AROUND,
})

export const card: SetupCard = { kind: 'insurgent', setup: cultCard, homes, starts }
