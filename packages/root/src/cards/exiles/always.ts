/** Effects of the Exiles and Partisans that hold as long as the card is in play: who rules, who may go where, what a craft gives. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { EVERYWHERE, firstOf } from '../../rules/bits.ts'
import { drawCards } from '../../rules/cards.ts'
import { factionOf, partyOf } from '../../rules/parties.ts'
import { tell } from '../../rules/tell.ts'
import { withRivers } from '../../rules/ways.ts'
import type { CardEffect } from '../../sources/effect.ts'

/** ROOT-H.1.2 */
const TOKEN_WEIGHT = 2

/** ROOT-H.1.2 Each of the owner's tokens counts as two for rule. */
export const soupKitchens: CardEffect = {
  presence: {
    counts(g, owner, add) {
      const { pieces, solid } = partyOf(g, owner)
      for (let kind = solid; kind < pieces.length; kind++) {
        for (let at = 0; at < g.content.clearings; at++) add(owner, at, TOKEN_WEIGHT * pieces[kind][at])
      }
    },
  },
}

/** ROOT-H.1.3 Rivers are paths for the owner, and so is the lake (ROOT-C.2.2). */
export const boatBuilders: CardEffect = {
  ways: {
    net: (g, owner, party, net) => (party === owner ? withRivers(g.content, net) : net),
  },
}

/** ROOT-H.1.4 The owner's moves need no rule. */
export const corvidPlanners: CardEffect = { ways: { free: () => EVERYWHERE } }

/** The net with the clearings of the last question joined, as they seldom change. */
let joinedUp: { net: readonly number[]; joined: number; with: readonly number[] } = { net: [], joined: 0, with: [] }

function withJoined(net: readonly number[], joined: number): readonly number[] {
  if (joinedUp.net === net && joinedUp.joined === joined) return joinedUp.with
  const made = net.slice()
  for (let left = joined; left !== 0; left &= left - 1) made[firstOf(left)] |= joined & ~(left & -left)
  joinedUp = { net, joined, with: made }
  return made
}

/** ROOT-H.1.10 All clearings with a crafting piece of the owner's are next to one another, for the owner alone. */
export const tunnels: CardEffect = {
  ways: {
    net(g, owner, party, net) {
      const joined = party === owner ? (factionOf(g, owner).crafting?.from?.(g, owner) ?? 0) : 0
      return (joined & (joined - 1)) === 0 ? net : withJoined(net, joined)
    },
  },
}

/** ROOT-H.1.15 When another player crafts an item the owner draws a card. */
export const murineBroker: CardEffect = {
  crafting: {
    crafted(g, owner, crafter, card) {
      if (crafter === owner || g.content.cards[card].type !== 'item') return
      tell(g, { on: 'effect', seat: owner, what: 'murine-broker' })
      drawCards(g, owner, 1)
    },
  },
}

/** ROOT-H.1.16 An item that the owner crafts gives one more point. */
export const masterEngravers: CardEffect = { crafting: { points: (_g: G, _owner: Seat, points: number) => points + 1 } }
