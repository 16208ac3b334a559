/** IW-21: the turn of the Ironbot. */
import { call, emit, finish, goto, type Procedure } from '@trestle/kernel'
import { IC } from '../../content/compiled.ts'
import type { Stance } from '../../content/solo-schema.ts'
import { procedure } from '../../options.ts'
import { FORGE, FOUNDATION, type G, warbandAt } from '../../state.ts'
import { totemWithWarband } from '../conditions.ts'
import { resolveCard } from '../icons.ts'
import { emptyHandTurn, expend } from '../pile.ts'
import { gainCrystals } from '../purse.ts'
import { soloOf } from '../state.ts'
import { build, mayPlaceFoundation, placeFoundation, turnProcedureCard } from './chart.ts'
import { attackFocus, chase } from './moves.ts'

const FORGE_PRICE = 5

const controlsFoundation = (g: G): boolean =>
  g.content.outerMountains.some((at) => g.state.forges[at] === FOUNDATION && warbandAt(g.state, at) > 0)

/** IW-21.9: the first stance whose condition holds. */
export function stanceOf(g: G): Stance {
  if (totemWithWarband(g)) return 'aggressive'
  return g.state.crystals[IC] >= FORGE_PRICE && controlsFoundation(g) ? 'defensive' : 'expansive'
}

/** IW-21.12: defensive, or the third Forge is there to be built; and it can be. */
function shouldBuild(g: G): boolean {
  if (g.state.crystals[IC] < FORGE_PRICE || !controlsFoundation(g)) return false
  const built = g.content.outerMountains.filter((at) => g.state.forges[at] === FORGE).length
  return soloOf(g).stance === 'defensive' || built >= 2
}

interface IronbotTurn {
  /** The turn began on the exhausted side. */
  exhausted: boolean
  /** IW-21.15: the alert side has been run in it. */
  rerun: boolean
}

export const ironbotTurn: Procedure<IronbotTurn> = procedure('ironbot-turn', {
  /** IW-21.8. */
  stance(g, f: IronbotTurn) {
    const solo = soloOf(g)
    const stance = stanceOf(g)
    solo.again = false
    f.exhausted = !solo.alert
    if (stance !== solo.stance) emit(g, { on: 'solo-stance', stance, rule: 'IW-21.9' })
    solo.stance = stance
  },
  /** IW-20.10. */
  hand(g) {
    if (g.state.hands[IC].length > 0) return
    emptyHandTurn(g)
    finish(g)
  },
  /** IW-21.11 to IW-21.13. */
  side(g) {
    emit(g, { on: 'solo-turn', alert: soloOf(g).alert, stance: soloOf(g).stance, rule: 'IW-21.11' })
    if (!soloOf(g).alert) goto(g, 'icons')
  },
  /** IW-21.12, first line. */
  build(g) {
    if (!shouldBuild(g)) return
    emit(g, { on: 'solo-step', step: 'build', rule: 'IW-21.12' })
    build(g, FORGE_PRICE)
    if (g.result) return
    expend(g)
    turnProcedureCard(g, false)
    finish(g)
  },
  /** IW-21.12, second line; IW-21.16: the card is expended before the chase. */
  chase(g) {
    if (soloOf(g).stance !== 'aggressive') return goto(g, 'found')
    emit(g, { on: 'solo-step', step: 'chase', rule: 'IW-21.16' })
    expend(g)
    chase(g)
  },
  attack(g) {
    attackFocus(g)
  },
  turned(g) {
    turnProcedureCard(g, false)
    finish(g)
  },
  /** IW-21.12, third line. */
  found(g) {
    if (!mayPlaceFoundation(g)) return
    emit(g, { on: 'solo-step', step: 'found', rule: 'IW-21.12' })
    placeFoundation(g)
    gainCrystals(g, 1)
    expend(g)
    turnProcedureCard(g, false)
    finish(g)
  },
  /** IW-21.12, fourth line, and IW-21.13. */
  icons(g) {
    emit(g, { on: 'solo-step', step: 'icons', rule: 'IW-21.12' })
    call(g, resolveCard, { card: expend(g), at: 0 })
  },
  /** IW-21.13; IW-21.15: the run of the alert side leaves its own side up. */
  end(g, f) {
    const solo = soloOf(g)
    if (solo.again) {
      solo.again = false
      f.rerun = true
      goto(g, 'side')
    } else if (f.exhausted && !f.rerun) turnProcedureCard(g, true)
  },
})
