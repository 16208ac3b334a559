import { type Procedure, roll, type Seat } from '@trestle/kernel'
import { SUITS } from '../../ground/schema.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf, listOf } from '../../rules/bits.ts'
import { place } from '../../rules/pieces.ts'
import { ofSuit } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { netOf } from '../../rules/ways.ts'
import { MOB, mobsOf } from './board.ts'

/** ROOT-14.4.1~3 The faces of the mob die: a suit each. */
const FACES = 3

/** Clearings, as bits, that border a mob, have none, and let one be placed; none without a mob to place. */
export function mobSites(g: G, seat: Seat): number {
  if (g.state.sides[seat].supply[MOB] === 0) return 0
  const mobs = mobsOf(g, seat)
  const net = netOf(g, seat)
  let near = 0
  for (let left = mobs; left !== 0; left &= left - 1) near |= net[firstOf(left)]
  // The net may lead out of the map.
  return near & ~mobs & ~bannedTo(g, seat, 'place') & ~(-1 << g.content.clearings)
}

type Spreading = { seat: number; suit: number }

/** ROOT-14.4.1~3 One roll of the mob die: a mob joins a clearing of the suit, if there is one. */
export const spreadMob: Procedure<Spreading> = procedure('hundreds.mob', {
  roll(g, f: Spreading) {
    f.suit = roll(g, FACES) - 1
    tell(g, { on: 'hundreds.rolled', seat: f.seat, suit: SUITS[f.suit] })
  },
  site: choice({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-14.4.1~3',
    options: (g, f) => listOf(mobSites(g, f.seat) & ofSuit(g, f.suit)).map((at) => ({ do: 'mob', at })),
    resolve(g, f, { at }) {
      place(g, f.seat, MOB, at)
    },
  }),
})
