import { call, type Procedure, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../ground/state.ts'
import { attack, canAttack } from '../rules/battle/attack.ts'
import { countOf, firstOf } from '../rules/bits.ts'
import { drawCards, showHand, takeRandom } from '../rules/cards.ts'
import { played } from '../rules/craft.ts'
import { canMove, grantMove } from '../rules/move.ts'
import { othersInOrder } from '../rules/parties.ts'
import { ruledBy } from '../rules/presence.ts'
import { remove, sweep } from '../rules/removal.ts'
import { score } from '../rules/score.ts'
import { ofSuit } from '../rules/suits.ts'
import { DEFENDER } from '../sources/battle.ts'
import type { CardEffect } from '../sources/effect.ts'
import { type Owner, onePlayer, runs, withCards } from './parts.ts'

/** Clearings of the map: what lies beside it is out of reach (ROOT-12.2.2). */
function warriorClearings(g: G, seat: Seat): number[] {
  const [warriors] = g.state.sides[seat].pieces
  const out: number[] = []
  for (let at = 0; at < g.content.clearings; at++) if (warriors[at] > 0) out.push(at)
  return out
}

const standAndDeliver: Procedure<Owner> = procedure('stand-and-deliver', {
  victim: onePlayer('ROOT-4.1.3', withCards, (g, seat, victim) => {
    takeRandom(g, victim, seat)
    score(g, victim, 1, 'ROOT-1.1.1')
  }),
})

const codebreakers: Procedure<Owner> = procedure('codebreakers', {
  victim: onePlayer('ROOT-1.2.1', withCards, (g, seat, victim) => showHand(g, victim, seat)),
})

const burrowBank: Procedure<Owner> = procedure('better-burrow-bank', {
  partner: onePlayer('ROOT-4.1.3', othersInOrder, (g, seat, partner) => {
    drawCards(g, seat, 1)
    drawCards(g, partner, 1)
  }),
})

const taxCollector: Procedure<Owner> = procedure('tax-collector', {
  warrior: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-4.1.3',
    options: (g, f) => warriorClearings(g, f.seat).map((at) => ({ do: 'from', at })),
    resolve(g, f, o) {
      remove(g, [{ by: f.seat, losses: [{ party: f.seat, kind: 0, at: o.at, n: 1 }] }])
    },
  }),
  draw(g, f) {
    drawCards(g, f.seat, 1)
  },
})

type Favor = { seat: number; card: number }

/** The three Favors: all enemy pieces leave all clearings of a suit, then the card is discarded (ROOT-4.1.2). */
const favor: Procedure<Favor> = procedure('favor', {
  sweep(g, f: Favor) {
    const clearings: number[] = []
    for (let left = ofSuit(g, g.content.cards[f.card].target); left !== 0; left &= left - 1) clearings.push(firstOf(left))
    sweep(g, f.seat, clearings)
  },
  discard: (g, f) => played(g, f.seat, f.card),
})

/** The persistent cards of the base deck. */
export const effects: { readonly [effect: string]: CardEffect } = {
  armorers: {
    battle: {
      use(_g, _owner, fight, side) {
        fight.fighters[side].armored = true
      },
    },
  },
  sappers: {
    battle: {
      use(_g, _owner, fight, side) {
        fight.fighters[side].extra++
      },
    },
  },
  'brutal-tactics': {
    battle: {
      use(g, _owner, fight, side) {
        fight.fighters[side].extra++
        // ROOT-E.3.1 A hireling is its controller's for rule alone, and scores nothing itself.
        const { party } = fight.fighters[DEFENDER]
        if (party < g.state.sides.length) score(g, party, 1, 'ROOT-1.1.1')
      },
    },
  },
  'scouting-party': { battle: { idlesAmbush: true } },
  'royal-claim': {
    turn: {
      usable: () => true,
      use: (g, seat) => score(g, seat, countOf(ruledBy(g, seat)), 'ROOT-1.1.1'),
    },
  },
  'stand-and-deliver': runs(standAndDeliver, (g, seat) => withCards(g, seat).length > 0),
  'tax-collector': runs(taxCollector, (g, seat) => warriorClearings(g, seat).length > 0),
  codebreakers: runs(codebreakers, (g, seat) => withCards(g, seat).length > 0),
  'better-burrow-bank': runs(burrowBank, () => true),
  'command-warren': { turn: { usable: canAttack, use: (g, seat) => call(g, attack, { party: seat }) } },
  favor: { immediate: (g, seat, card) => call(g, favor, { seat, card }), procedures: [favor as Procedure] },
  cobbler: { turn: { usable: (g, seat) => canMove(g, seat), use: grantMove } },
}
