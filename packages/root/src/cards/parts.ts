/** What cards of several decks are made of. */
import { type Clause, call, type Procedure, type Seat } from '@trestle/kernel'
import { choice, type G } from '../ground/state.ts'
import { othersInOrder, seatOf } from '../rules/parties.ts'
import type { CardEffect } from '../sources/effect.ts'

/** The locals that the procedure of a card starts with. */
export type Owner = { seat: number }

/** The other players who hold any card, in turn order. */
export function withCards(g: G, seat: Seat): Seat[] {
  return othersInOrder(g, seat).filter((other) => g.state.sides[other].hand.length > 0)
}

/** The choice of one of some players, and what is done to them. */
export function onePlayer<F extends Owner>(
  rule: Clause,
  among: (g: G, seat: Seat) => Seat[],
  does: (g: G, seat: Seat, other: Seat, f: F) => void,
) {
  return choice({
    seat: (_g, f: F) => f.seat,
    rule,
    options: (g, f) => among(g, f.seat).map((seat) => ({ do: 'player', who: g.state.sides[seat].letter })),
    resolve(g, f, o) {
      does(g, f.seat, seatOf(g, o.who), f)
    },
  })
}

/** An effect that is a procedure of its own. */
export function runs(does: Procedure<Owner>, usable: (g: G, seat: Seat) => boolean): CardEffect {
  return { turn: { usable, use: (g, seat) => call(g, does, { seat }) }, procedures: [does as Procedure] }
}
