import { goto, type Procedure, repeat } from '@trestle/kernel'
import { choice, procedure } from '../ground/state.ts'
import { drawCards, spend } from './cards.ts'
import { factionOf } from './parties.ts'
import { offerEffects, useEffect } from './services.ts'

type Discarding = { seat: number; n: number }

/** ROOT-6.6, ROOT-7.6.2, ROOT-8.6.2, ROOT-9.6.2: draws, then discards down to the hand limit. */
export const drawAndDiscard: Procedure<Discarding> = procedure('cards', {
  /** ROOT-H.1.9 A card in play may stand in for the whole draw. */
  instead: choice({
    seat: (_g, f: Discarding) => f.seat,
    rule: 'ROOT-4.1.3',
    options: (g, f) => {
      const out: ({ do: 'effect'; what: string } | { do: 'pass'; what: string })[] = []
      if (f.n > 0) offerEffects(out, g, f.seat, 'evening:draw')
      if (out.length > 0) out.push({ do: 'pass', what: '' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      useEffect(g, f.seat, o.what)
      goto(g, 'discard')
    },
  }),
  draw(g, f) {
    drawCards(g, f.seat, f.n)
  },
  discard: choice({
    seat: (_g, f: Discarding) => f.seat,
    rule: (g, f) => factionOf(g, f.seat).handLimitRule,
    secret: true,
    options: (g, f) => {
      const { hand } = g.state.sides[f.seat]
      if (hand.length <= g.content.content.core.handLimit) return []
      const out: { do: 'discard'; card: number }[] = []
      for (let i = 0; i < hand.length; i++) if (i === 0 || hand[i] !== hand[i - 1]) out.push({ do: 'discard', card: hand[i] })
      return out
    },
    resolve(g, f, o) {
      spend(g, f.seat, o.card)
      repeat(g)
    },
  }),
})
