import type { Procedure, Seat } from '@trestle/kernel'
import { SUITS } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { listOf } from '../../rules/bits.ts'
import { kindOf } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { cornersFor } from '../../rules/setup/corners.ts'
import { isMixed, suitAt, suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { netOf } from '../../rules/ways.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { cultBoard, GARDEN, WARRIOR } from './board.ts'

/** ROOT-10.3.2 Warriors beside the first garden. */
export const FIRST_WARRIORS = 4

/** ROOT-10.3.3 */
export const outcast = choice({
  seat: (_g, f: TurnLocals) => f.seat,
  rule: 'ROOT-10.3.3',
  options: () => SUITS.slice(0, 3).map((what) => ({ do: 'outcast', what })),
  resolve(g, f, o) {
    cultBoard(g.state, f.seat).outcast = SUITS.indexOf(o.what)
    tell(g, { on: 'cult.outcast', seat: f.seat, suit: o.what, hated: false })
  },
})

function settleIn(g: G, seat: Seat, garden: number): void {
  const { home } = g.state.sides[seat]
  place(g, seat, garden, home)
  place(g, seat, WARRIOR, home, FIRST_WARRIORS)
  for (const next of listOf(netOf(g, seat)[home] & ~bannedTo(g, seat, 'place'))) place(g, seat, WARRIOR, next)
}

/** ROOT-10.3 The Cult's setup. Its supply (ROOT-10.3.1) and the garden tracks (ROOT-10.3.4) are counted by kind. */
export const cultSetup: Procedure<TurnLocals> = procedure('cult.setup', {
  /** ROOT-10.3.2 The first garden, in a corner across from another's if that can be done; ROOT-10.3.2~3 a warrior in each clearing beside it. */
  garden: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-10.3.2',
    options: (g, f) => cornersFor(g, f.seat, true, undefined, true).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      g.state.sides[f.seat].home = at
    },
  }),
  /** In a clearing of several suits (ROOT-H.3.6) the Cult says of which its garden is. */
  suit: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-10.3.2',
    options: (g, f) => {
      const suits = suitsAt(g, g.state.sides[f.seat].home)
      return isMixed(suits) ? listOf(suits).map((suit) => ({ do: 'plant', what: `garden-${SUITS[suit]}` })) : []
    },
    resolve: (g, f, o) => settleIn(g, f.seat, kindOf(g, f.seat, o.what)),
    otherwise: (g, f) => settleIn(g, f.seat, GARDEN + suitAt(g, g.state.sides[f.seat].home)),
  }),
  outcast,
})
