import type { Procedure } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { kindOf } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { cornersFor } from '../../rules/setup/corners.ts'
import { netOf } from '../../rules/ways.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { duchyData, TUNNEL, WARRIOR } from './board.ts'

/** ROOT-12.3 The Duchy's setup. Supply, tracks, ministers and crowns (ROOT-12.3.1, ROOT-12.3.4 to ROOT-12.3.6) are there from the start. */
export const duchySetup: Procedure<TurnLocals> = procedure('duchy.setup', {
  /** ROOT-12.3.3 Tunnel and warriors in a corner; ROOT-12.3.3~2 warriors beside it. */
  corner: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-12.3.3',
    options: (g, f) => cornersFor(g, f.seat, true, facing(g)).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      const { start } = duchyData(g)
      g.state.sides[f.seat].home = at
      // Asked before there is a tunnel: the Burrow is no neighbour here.
      const beside = netOf(g, f.seat)[at] & ~bannedTo(g, f.seat, 'place')
      place(g, f.seat, TUNNEL, at)
      place(g, f.seat, WARRIOR, at, start.corner)
      for (let left = beside; left !== 0; left &= left - 1) place(g, f.seat, WARRIOR, firstOf(left), start.beside)
    },
  }),
})

/** Whose corners count: all, or by the letter of the Polish Law those with the keep and the first roost. */
function facing(g: G): (seat: number) => boolean {
  if (g.options.letter !== 'polish') return () => true
  return (seat) => kindOf(g, seat, 'keep') >= 0 || kindOf(g, seat, 'roost') >= 0
}
