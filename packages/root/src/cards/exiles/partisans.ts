import { learn } from '@trestle/kernel'
import { SUITS } from '../../ground/schema.ts'
import { spend } from '../../rules/cards.ts'
import { bitOf, suitsAt } from '../../rules/suits.ts'
import type { CardEffect } from '../../sources/effect.ts'

/**
 * ROOT-H.1.6 Partisans of a suit: an extra hit in a battle in one of its clearings; ROOT-H.1.6~2 then every card of another suit leaves the
 * user's hand, birds too.
 */
export function partisans(suit: (typeof SUITS)[number]): CardEffect {
  const number = SUITS.indexOf(suit)
  return {
    battle: {
      usable: (g, _owner, fight) => (suitsAt(g, fight.at) & bitOf(number)) !== 0,
      use(g, owner, fight, side) {
        fight.fighters[side].extra++
        const others = g.state.sides[owner].hand.filter((card) => g.content.cards[card].suit !== number)
        if (others.length > 0) learn(g)
        for (const card of others) spend(g, owner, card)
      },
    },
  }
}
