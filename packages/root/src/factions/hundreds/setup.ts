import type { Procedure } from '@trestle/kernel'
import { choice, procedure } from '../../ground/state.ts'
import { place } from '../../rules/pieces.ts'
import { fillRuins } from '../../rules/ruins.ts'
import { cornersFor } from '../../rules/setup/corners.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { hundredsData, STRONGHOLD, WARLORD, WARRIOR } from './board.ts'

/** ROOT-14.3 The setup of the Hundreds. ROOT-14.3.3 They start Stubborn. */
export const hundredsSetup: Procedure<TurnLocals> = procedure('hundreds.setup', {
  /** ROOT-14.3.1 */
  corner: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-14.3.1',
    options: (g, f) => cornersFor(g, f.seat, true, undefined, true).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      g.state.sides[f.seat].home = at
      place(g, f.seat, WARLORD, at)
      place(g, f.seat, WARRIOR, at, hundredsData(g).start)
      place(g, f.seat, STRONGHOLD, at)
    },
  }),
  /** ROOT-14.3.2 */
  ruins: (g) => fillRuins(g, 1),
})
