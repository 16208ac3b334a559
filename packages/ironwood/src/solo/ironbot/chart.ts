/** What the lines of the Ironbot's chart do (IW-22). Each hands back whether it changes anything. */
import { call, emit } from '@trestle/kernel'
import { spend } from '../../cards/crystals.ts'
import { discard, setAside, specialsOf } from '../../cards/zones.ts'
import { IC, WW } from '../../content/compiled.ts'
import type { IronbotContent, IronbotOp } from '../../content/solo-schema.ts'
import { swapOne } from '../../effects/units-and-markers.ts'
import { layFoundation, raiseForge } from '../../map/forges.ts'
import { recruit as recruitUnits, takeAway } from '../../map/units.ts'
import { recruitCost } from '../../round/recruiting.ts'
import { fightersInReserve, type G, golemsInReserve, NO_CARD, NOWHERE, tokensInReserve, warbandAt } from '../../state.ts'
import { forcedBurn } from '../burn.ts'
import { select, selectFirst } from '../criteria.ts'
import { drawToPile } from '../pile.ts'
import { gainCrystals } from '../purse.ts'
import { soloOf } from '../state.ts'
import { attackFocus, attackNearTotem, chase, escort, expand, moveDrill, protect } from './moves.ts'

const bot = (g: G): IronbotContent => g.content.content.solo.ironbot

/** IW-21.14, IW-22.24: 1 Fighter for a price; without the price nothing. */
export function recruitFighter(g: G, price: number): boolean {
  if (g.state.crystals[IC] < price || fightersInReserve(g, IC) === 0) return false
  const at = selectFirst(g, 'recruit', bot(g).recruit, g.content.mountains)
  if (at === NOWHERE) return false
  if (price > 0) spend(g, IC, price)
  return recruitUnits(g, at, 'fighter', 1) > 0
}

/** IW-21.14: in the Round End Phase, at the price of the step (IW-20.27), while 5 or more crystals are there. */
export function recruitIronbot(g: G): void {
  while (g.state.crystals[IC] >= 5 && recruitFighter(g, recruitCost(g, IC)));
}

/** IW-22.19: a controlled Foundation becomes a Forge. */
export function build(g: G, price: number): boolean {
  if (g.state.crystals[IC] < price) return false
  const at = select(g, 'build', bot(g).build, g.content.outerMountains)
  if (at === NOWHERE) return false
  if (price > 0) spend(g, IC, price)
  raiseForge(g, at)
  return true
}

/** IW-21.12: a controlled outer mountain without a token, and a token left. */
export const mayPlaceFoundation = (g: G): boolean =>
  tokensInReserve(g) > 0 && g.content.outerMountains.some((at) => g.state.forges[at] === 0 && warbandAt(g.state, at) > 0)

/** IW-21.12: a Foundation on the controlled outer mountain with the largest Warband. */
export function placeFoundation(g: G): void {
  const at = select(g, 'place', bot(g).place, g.content.outerMountains)
  if (at !== NOWHERE) layFoundation(g, at)
}

/** IW-22.21. */
function golem(g: G): boolean {
  if (golemsInReserve(g) === 0) return false
  const at = select(g, 'golem', bot(g).golem, g.content.mountains)
  if (at === NOWHERE) return false
  swapOne(g, at)
  return true
}

/** A Fighter of the Warband with a Totem, or closest to one, goes back to its reserve (IW-18.9). */
function strike(g: G): boolean {
  const { forests } = g.content
  if (!forests.some((forest) => g.state.totems[forest] + g.state.fading[forest] > 0)) return false
  const at = select(
    g,
    'strike',
    bot(g).strike,
    forests.filter((forest) => g.state.fighters[forest] > 0),
  )
  if (at === NOWHERE) return false
  takeAway(g, at, 1, 0)
  emit(g, { on: 'removed', at, n: 1 })
  return true
}

/** IW-21.15: a card onto the top of the pile, the card with the icon away, the alert side up and run now. */
function again(g: G): boolean {
  const solo = soloOf(g)
  drawToPile(g, 1, 'top')
  const slots = g.state.slots[IC]
  g.state.slots = g.state.slots.with(IC, slots.slice(0, -1))
  for (const card of slots.at(-1) ?? []) {
    if (card === NO_CARD) continue
    if (g.content.cards[card].base) setAside(g, IC, card)
    else discard(g, IC, card)
    emit(g, { on: 'discarded', side: IC, card })
  }
  turnProcedureCard(g, true)
  solo.again = true
  return true
}

/** Turns the procedure card (IW-21.12, IW-21.13). */
export function turnProcedureCard(g: G, alert: boolean): void {
  const solo = soloOf(g)
  if (solo.alert === alert) return
  solo.alert = alert
  emit(g, { on: 'solo-procedure', alert, rule: alert ? 'IW-21.13' : 'IW-21.12' })
}

export const ironbotOps = {
  chase,
  protect,
  expand,
  attack: (g: G) => attackFocus(g),
  attackNearTotem,
  again,
  draw: (g: G) => drawToPile(g, 1, 'top') > 0,
  drill: moveDrill,
  golem,
  strike,
  /** IW-20.28: a human without special cards burns nothing. */
  humanBurns(g: G) {
    if (specialsOf(g, WW).length === 0) return false
    call(g, forcedBurn, { side: WW, card: NO_CARD })
    return true
  },
  gain: (g: G, op: { n: number }) => gainCrystals(g, op.n),
  escort: (g: G, op: { n: number }) => escort(g, op.n),
  recruit: (g: G, op: { price: number }) => recruitFighter(g, op.price),
  build: (g: G, op: { price: number }) => build(g, op.price),
} satisfies { [op in IronbotOp['op']]: (g: G, op: never) => boolean }
