import type { Procedure } from '@trestle/kernel'
import { choice, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { place } from '../../rules/pieces.ts'
import { ofSuit } from '../../rules/suits.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { WARRIOR } from './board.ts'
import { startPlots } from './plots.ts'

/** ROOT-13.3.2 A warrior in a clearing of a suit. */
export function scatter(suit: number) {
  return choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-13.3.2',
    prompt: () => ({ id: 'prompt.corvids.setup.scatter' }),
    options: (g, f) => {
      const out: { do: 'place'; at: number }[] = []
      const open = ofSuit(g, suit) & ~bannedTo(g, f.seat, 'place')
      for (let left = open; left !== 0; left &= left - 1) out.push({ do: 'place', at: firstOf(left) })
      return out
    },
    resolve: (g, f, { at }) => {
      place(g, f.seat, WARRIOR, at)
    },
  })
}

/** ROOT-13.3 The Corvids' setup. */
export const corvidsSetup: Procedure<TurnLocals> = procedure('corvids.setup', {
  /** ROOT-13.3.1 */
  plots: (g, f: TurnLocals) => startPlots(g, f.seat),
  fox: scatter(0),
  rabbit: scatter(1),
  mouse: scatter(2),
})
