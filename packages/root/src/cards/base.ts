import { type Clause, call, type Procedure, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../ground/state.ts'
import { attack, canAttack } from '../rules/battle/battle.ts'
import { drawCards, showHand, takeRandom } from '../rules/cards.ts'
import { canMove, grantMove } from '../rules/move.ts'
import { remove } from '../rules/pieces.ts'
import { countOf, othersInOrder, seatOf } from '../rules/places.ts'
import { ruledBy } from '../rules/presence.ts'
import { score } from '../rules/score.ts'
import type { CardEffect } from '../sources/effect.ts'

type Owner = { seat: number }

function withCards(g: G, seat: Seat): Seat[] {
  return othersInOrder(g, seat).filter((other) => g.state.sides[other].hand.length > 0)
}

function warriorClearings(g: G, seat: Seat): number[] {
  const [warriors] = g.state.sides[seat].pieces
  const out: number[] = []
  for (let at = 0; at < warriors.length; at++) if (warriors[at] > 0) out.push(at)
  return out
}

/** The choice of one of some players, and what is done to them. */
function onePlayer(rule: Clause, among: (g: G, seat: Seat) => Seat[], does: (g: G, seat: Seat, other: Seat) => void) {
  return choice({
    seat: (_g, f: Owner) => f.seat,
    rule,
    options: (g, f) => among(g, f.seat).map((seat) => ({ do: 'player', who: g.state.sides[seat].letter })),
    resolve(g, f, o) {
      does(g, f.seat, seatOf(g, o.who))
    },
  })
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
      remove(g, [{ by: f.seat, losses: [{ seat: f.seat, kind: 0, at: o.at, n: 1 }] }], false)
    },
  }),
  draw(g, f) {
    drawCards(g, f.seat, 1)
  },
})

/** An effect that is a procedure of its own. */
function runs(does: Procedure<Owner>, usable: (g: G, seat: Seat) => boolean): CardEffect {
  return { turn: { usable, use: (g, seat) => call(g, does, { seat }) }, procedures: [does as Procedure] }
}

/** The persistent cards of the base deck. */
export const base: { readonly [effect: string]: CardEffect } = {
  armorers: {
    battle(_g, fight, party) {
      fight.armored[party] = true
    },
  },
  sappers: {
    battle(_g, fight, party) {
      fight.extra[party]++
    },
  },
  'brutal-tactics': {
    battle(g, fight, party) {
      fight.extra[party]++
      score(g, fight.defender, 1, 'ROOT-1.1.1')
    },
  },
  'scouting-party': { idlesAmbush: true },
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
  'command-warren': { turn: { usable: canAttack, use: (g, seat) => call(g, attack, { seat }) } },
  cobbler: { turn: { usable: (g, seat) => canMove(g, seat), use: grantMove } },
}
