/** IW-20.28: an automaton makes the human burn a special card. */
import { emit, type Procedure } from '@trestle/kernel'
import { discardFromHand, specialsOf } from '../cards/zones.ts'
import { runEffect } from '../effects/interpreter.ts'
import { type BurnOption, choice, procedure } from '../options.ts'
import { seatOf } from '../state.ts'

interface ForcedBurn {
  side: number
  card: number
}

/** The human picks the card; its burn effect may be used (IW-18.3). */
export const forcedBurn: Procedure<ForcedBurn> = procedure('solo-burn', {
  burn: choice({
    seat: (g, f: ForcedBurn) => seatOf(g, f.side),
    rule: 'IW-20.28',
    options: (g, f): BurnOption[] => specialsOf(g, f.side).map((card) => ({ do: 'burn', card })),
    resolve(g, f, o) {
      f.card = o.card
      discardFromHand(g, f.side, o.card)
      emit(g, { on: 'burned', side: f.side, card: o.card })
    },
  }),
  effect(g, f) {
    if (f.card >= 0) runEffect(g, g.content.cards[f.card].burnEffect, f.side, f.card)
  },
})
