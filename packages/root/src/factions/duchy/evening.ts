import { call, type Procedure, repeat } from '@trestle/kernel'
import { choice, procedure } from '../../ground/state.ts'
import { type Craft, craft, offerCrafts, refusedCards } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { type BetweenAction, hangsOnHand, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { duchyDraw } from './board.ts'
import { takeBack } from './cards.ts'

/** ROOT-12.6 Evening: revealed cards come back, then crafting, then cards. */
export const evening: Procedure<TurnLocals> = procedure('duchy.evening', {
  /** ROOT-12.6.1 */
  takeBack: (g, f: TurnLocals) => takeBack(g, f.seat),
  /** ROOT-12.6.2 */
  craft: choice<TurnLocals, Craft | BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-12.6.2',
    secret: true,
    options: (g, f) => {
      const out: (Craft | BetweenAction | End)[] = []
      offerCrafts(out, g, f.seat)
      offerBetween(out, g, f.seat, 'evening')
      // With an empty hand there may be nothing to decide, as all can see.
      const asked = out.length > 0 || g.state.sides[f.seat].hand.length > 0 || hangsOnHand(g, f.seat, 'evening')
      if (asked) out.push({ do: 'end', ends: 'turn' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else craft(g, f.seat, o as Craft)
      repeat(g)
    },
    refused: (g, f) => refusedCards(g, f.seat),
  }),
  /** ROOT-12.6.3 */
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: duchyDraw(g, f.seat) }),
})
