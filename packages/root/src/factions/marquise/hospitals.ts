import type { Procedure, Seat } from '@trestle/kernel'
import { placePhrase } from '../../ground/phrases.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { mayPlace } from '../../rules/bans.ts'
import { matching, spend } from '../../rules/cards.ts'
import { recall } from '../../rules/pieces.ts'
import { suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { keepAt, WARRIOR } from './board.ts'

/** ROOT-6.2.3 Whether warriors can be placed in the keep clearing: while the keep stands (ROOT-6.2.3~2), and where nothing bars placing. */
export function takesIn(g: G, seat: Seat): boolean {
  const keep = keepAt(g.state, seat)
  return keep >= 0 && mayPlace(g, seat, keep)
}

export type Hospitals = { seat: number; at: number; n: number }

/**
 * ROOT-6.2.3 Field Hospitals: a card of the suit of the clearing in which warriors were removed sends the whole batch to the keep.
 * Nobody else sees the hand, so she is asked whenever she holds any card.
 */
export const hospitals: Procedure<Hospitals> = procedure('marquise.hospitals', {
  pay: choice({
    seat: (_g, f: Hospitals) => f.seat,
    rule: 'ROOT-6.2.3',
    prompt: (g, f) => ({ id: 'prompt.marquise.hospitals.pay', values: { at: placePhrase(g.content, f.at), n: f.n } }),
    secret: true,
    options: (g, f) => {
      // ROOT-6.2.3~2 The keep may have gone in the meantime, or the last card.
      const { hand } = g.state.sides[f.seat]
      if (!takesIn(g, f.seat) || hand.length === 0) return []
      const cards = matching(g, hand, suitsAt(g, f.at))
      return [...cards.map((card) => ({ do: 'heal', card })), { do: 'pass', card: -1 }]
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const side = g.state.sides[f.seat]
      const keep = keepAt(g.state, f.seat)
      spend(g, f.seat, o.card)
      recall(g, f.seat, f.n)
      side.supply[WARRIOR] -= f.n
      side.pieces[WARRIOR][keep] += f.n
      tell(g, { on: 'healed', seat: f.seat, from: f.at, at: keep, n: f.n })
    },
  }),
})
