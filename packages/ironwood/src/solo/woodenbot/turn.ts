/** IW-24: the turn of the Woodenbot. */
import { call, emit, finish, goto, type Procedure } from '@trestle/kernel'
import { WW } from '../../content/compiled.ts'
import { procedure } from '../../options.ts'
import { conditions } from '../conditions.ts'
import { resolveCard } from '../icons.ts'
import { emptyHandTurn, expend, expendFromDeck } from '../pile.ts'
import { soloOf } from '../state.ts'
import { checkAid } from './aid.ts'
import { attackFirst, moveBy } from './moves.ts'
import { locate } from './totem-search.ts'

/** IW-24.10, IW-24.12. */
const WHOLE_MOVE = 5

export const woodenbotTurn: Procedure = procedure('woodenbot-turn', {
  /** IW-24.13. */
  aid(g) {
    const solo = soloOf(g)
    solo.over = false
    solo.alerted = false
    checkAid(g)
    emit(g, { on: 'solo-turn', aid: solo.aid, rule: 'IW-24.1' })
  },
  /** IW-24.8: a discovery ends the turn, with a card of the deck on the slot. IW-24.15: also with an empty hand. */
  locate(g) {
    if (soloOf(g).aid !== 'disruptive') return
    emit(g, { on: 'solo-step', step: 'locate', rule: 'IW-24.8' })
    locate(g)
    if (!soloOf(g).over) return
    expendFromDeck(g)
    finish(g)
  },
  /** IW-20.10. */
  hand(g) {
    if (g.state.hands[WW].length > 0) return
    emptyHandTurn(g)
    finish(g)
  },
  /** IW-24.10. */
  plunder(g) {
    if (soloOf(g).aid !== 'disruptive') return goto(g, 'secure')
    if (!conditions.humanRich(g)) return goto(g, 'icons')
    emit(g, { on: 'solo-step', step: 'plunder', rule: 'IW-24.10' })
    expend(g)
    moveBy(g, 'plunder', WHOLE_MOVE)
    attackFirst(g, ['ferrum', 'foundation'])
    goto(g, 'end')
  },
  /** IW-24.12, first step. */
  secure(g) {
    if (!conditions.totemWithWarband(g)) return
    emit(g, { on: 'solo-step', step: 'secure', rule: 'IW-24.12' })
    moveBy(g, 'secure', WHOLE_MOVE)
    if (!g.result) expend(g)
    goto(g, 'end')
  },
  /** IW-24.11; IW-24.12, second step. */
  icons(g) {
    emit(g, { on: 'solo-step', step: 'icons', rule: soloOf(g).aid === 'disruptive' ? 'IW-24.11' : 'IW-24.12' })
    call(g, resolveCard, { card: expend(g), at: 0 })
  },
  end(g) {
    soloOf(g).over = false
  },
})
