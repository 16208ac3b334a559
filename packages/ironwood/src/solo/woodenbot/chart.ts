/** What the lines of the Woodenbot's chart do (IW-25). Each hands back whether it changes anything. */
import { call, emit, type Procedure, returned } from '@trestle/kernel'
import { spend, steal } from '../../cards/crystals.ts'
import { discardFromHand, specialsOf } from '../../cards/zones.ts'
import { IC, WW } from '../../content/compiled.ts'
import type { Keyword, TargetName, WoodenbotContent, WoodenbotOp } from '../../content/solo-schema.ts'
import { runEffect } from '../../effects/interpreter.ts'
import { recruit as recruitUnits } from '../../map/units.ts'
import { type BurnOption, choice, type GiveOption, procedure } from '../../options.ts'
import { recruitCost } from '../../round/recruiting.ts'
import { fightersInReserve, type G, NO_CARD, NOWHERE, seatOf } from '../../state.ts'
import { battle } from '../../war/battle.ts'
import { selectFirst } from '../criteria.ts'
import { drawToPile } from '../pile.ts'
import { gainCrystals } from '../purse.ts'
import { addSpirits } from './aid.ts'
import { attackFirst, carriedTotem, moveBy } from './moves.ts'
import { discoverAt, discoverPlace, locate, returnVision } from './totem-search.ts'

const bot = (g: G): WoodenbotContent => g.content.content.solo.woodenbot

/** IW-24.17: 1 Fighter for a price, on the first outer forest by priority. */
function recruitFighter(g: G, price: number): boolean {
  if (g.state.crystals[WW] < price || fightersInReserve(g, WW) === 0) return false
  const at = selectFirst(g, 'recruit', bot(g).recruit, g.content.outerForests)
  if (at === NOWHERE) return false
  if (price > 0) spend(g, WW, price)
  return recruitUnits(g, at, 'fighter', 1) > 0
}

/** IW-24.17: in the Round End Phase until 0 or 1 crystal is left, at the price of the step (IW-20.27). */
export function recruitWoodenbot(g: G): void {
  while (g.state.crystals[WW] >= 2 && recruitFighter(g, recruitCost(g, WW)));
}

interface Shield {
  card: number
}

/** IW-25.21: the human burns a special card and the automaton draws, or it steals a crystal. */
export const shield: Procedure<Shield> = procedure('solo-shield', {
  choose: choice({
    seat: (g) => seatOf(g, IC),
    rule: 'IW-25.21',
    secret: true,
    options: (g, _f: Shield): (BurnOption | GiveOption)[] => [
      ...specialsOf(g, IC).map((card): BurnOption => ({ do: 'burn', card })),
      ...(g.state.crystals[IC] > 0 ? [{ do: 'give', n: 1 } as const] : []),
    ],
    resolve(g, f, o) {
      if (o.do === 'give') return steal(g, WW, 1)
      f.card = o.card
      discardFromHand(g, IC, o.card)
      emit(g, { on: 'burned', side: IC, card: o.card })
    },
  }),
  burned(g, f) {
    if (f.card === NO_CARD) return
    drawToPile(g, 1, 'below')
    runEffect(g, g.content.cards[f.card].burnEffect, IC, f.card)
  },
})

function recruitAtTotem(g: G): boolean {
  const at = carriedTotem(g)
  return at !== NOWHERE && recruitUnits(g, at, 'fighter', 1) > 0
}

function discover(g: G): boolean {
  const mountain = discoverPlace(g)
  if (mountain === NOWHERE) return false
  discoverAt(g, mountain)
  return true
}

export const woodenbotOps = {
  draw: (g: G) => drawToPile(g, 1, 'top') > 0,
  returnVision,
  locate,
  discover,
  burnOrSteal(g: G) {
    if (specialsOf(g, IC).length === 0 && g.state.crystals[IC] === 0) return false
    call(g, shield, { card: NO_CARD })
    return true
  },
  recruit: (g: G) => recruitFighter(g, 0),
  recruitAtTotem,
  gain: (g: G, op: { n: number }) => gainCrystals(g, op.n),
  spirits: (g: G, op: { n: number }) => addSpirits(g, op.n) > 0,
  /** IW-11.17: only after a battle that was won. */
  stealIfWon(g: G, op: { n: number }) {
    if (returned(g, battle) !== true) return false
    steal(g, WW, op.n)
    return true
  },
  move: (g: G, op: { keyword: Keyword; n: number; carry?: boolean }) => moveBy(g, op.keyword, op.n, op.carry),
  attack: (g: G, op: { targets: TargetName[] }) => attackFirst(g, op.targets),
} satisfies { [op in Exclude<WoodenbotOp['op'], 'another'>]: (g: G, op: never) => boolean }
