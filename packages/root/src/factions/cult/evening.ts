import { call, type Procedure, repeat } from '@trestle/kernel'
import { choice, procedure } from '../../ground/state.ts'
import { takeOpenly } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, refusedCards } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { cultBoard, cultDraw } from './board.ts'

/** ROOT-10.6 Evening: the revealed cards come back, then crafting, then cards. */
export const evening: Procedure<TurnLocals> = procedure('cult.evening', {
  /** ROOT-10.6.1 */
  takeBack(g, f: TurnLocals) {
    const board = cultBoard(g.state, f.seat)
    if (board.revealed.length === 0) return
    for (const card of board.revealed) takeOpenly(g, f.seat, card)
    tell(g, { on: 'cult.returned', seat: f.seat, cards: [...board.revealed] })
    board.revealed = []
  },
  /** ROOT-10.6.2, ROOT-10.2.1 */
  craft: choice<TurnLocals, Craft | BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-10.6.2',
    secret: true,
    options: (g, f) => {
      const out: (Craft | BetweenAction | End)[] = []
      offerCrafts(out, g, f.seat)
      offerBetween(out, g, f.seat, 'evening')
      // With an empty hand there may be nothing to decide, as all can see.
      if (out.length > 0 || g.state.sides[f.seat].hand.length > 0) out.push({ do: 'end', ends: 'turn' })
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
  /** ROOT-10.6.3 */
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: cultDraw(g, f.seat) }),
})
