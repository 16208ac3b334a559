import { BIRDSONG } from '../../ground/state.ts'
import { unlay } from '../../rules/pieces.ts'
import { score } from '../../rules/score.ts'
import { tell } from '../../rules/tell.ts'
import type { CardEffect } from '../../sources/effect.ts'

const ID = 'coffin-makers'

/** ROOT-H.1.13~2 */
const WARRIORS_A_POINT = 5

/** ROOT-H.1.13 Coffin Makers: every warrior that would return to a supply, whoever owns it, goes onto this card. */
export const coffinMakers: CardEffect = {
  removal: {
    catches(g, owner, party, n) {
      const side = g.state.sides[owner]
      const card = g.content.effects[ID]
      const there = side.laid.find((one) => one.card === card && one.party === party)?.n ?? 0
      const others = side.laid.filter((one) => one.card !== card || one.party !== party)
      side.laid = [...others, { card, party, n: there + n }].sort((a, b) => a.card - b.card || a.party - b.party)
      return true
    },
  },
  moments: {
    /** ROOT-H.1.13~2 A point for every five, then all of them go home. */
    phaseBegins(g, owner, player, phase) {
      if (phase !== BIRDSONG || owner !== player) return
      const n = unlay(g, owner, g.content.effects[ID])
      if (n === 0) return
      tell(g, { on: 'coffins', seat: owner, n })
      score(g, owner, Math.floor(n / WARRIORS_A_POINT), 'ROOT-H.1.13~2')
    },
  },
  worth: (g, seat) => 0.6 + g.state.sides[seat].laid.reduce((sum, { n }) => sum + n, 0) / WARRIORS_A_POINT,
}
