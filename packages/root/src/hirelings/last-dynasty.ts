import { call, type Procedure } from '@trestle/kernel'
import { type G, procedure } from '../ground/state.ts'
import { edges, fightBand, firstStand, placeBand } from '../rules/bands.ts'
import { canAttack } from '../rules/battle/attack.ts'
import { countOf } from '../rules/bits.ts'
import { canMove, move, moveOf } from '../rules/move.ts'
import { partyOf, playerOf } from '../rules/parties.ts'
import { ruledBy, rulerOf } from '../rules/presence.ts'
import { score } from '../rules/score.ts'
import type { HirelingHome, HirelingSide, OfBand } from '../sources/hireling.ts'

const ruling = (g: G, party: number): boolean => rulerOf(g, firstStand(g, party)) === playerOf(g, party)

/** They stand in one place, since all of them are placed and moved together. */
const reign: Procedure<OfBand> = procedure('dynasty', {
  /** ROOT-H.2.3~2 */
  begin(g, { party }: OfBand) {
    if (firstStand(g, party) < 0) {
      placeBand(g, party, { n: partyOf(g, party).supply[0], spots: edges(g), together: true, rule: 'ROOT-H.2.3~2' })
    } else if (!ruling(g, party)) fightBand(g, party, { rule: 'ROOT-H.2.3~2' })
    else if (canMove(g, party)) call(g, move, { ...moveOf(party), whole: true })
  },
  /** Two battles where they do not rule, one after coming or moving. */
  battle(g, { party }) {
    fightBand(g, party, { rule: 'ROOT-H.2.3~2' })
  },
})

const promoted: HirelingSide = {
  id: 'last-dynasty',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  /** ROOT-H.2.3 */
  setUp(g, party, chooser) {
    placeBand(g, party, { n: partyOf(g, party).supply[0], spots: edges(g), together: true, rule: 'ROOT-H.2.3' }, chooser)
  },
  actions: {
    dynasty: {
      when: 'daylight',
      able(g, party) {
        if (firstStand(g, party) < 0) return partyOf(g, party).supply[0] > 0
        return canAttack(g, party) || (ruling(g, party) && canMove(g, party))
      },
      use: (g, party) => call(g, reign, { party }),
    },
  },
  procedures: [reign as Procedure],
}

/** ROOT-H.2.4~2 */
const RULED_A_POINT = 3

/** None for whoever has no score marker any more (ROOT-3.3.1~3). */
function pointsFor(g: G, party: number): number {
  const seat = playerOf(g, party)
  return g.state.sides[seat].score === null ? 0 : Math.floor(countOf(ruledBy(g, seat)) / RULED_A_POINT)
}

const demoted: HirelingSide = {
  id: 'bluebird-nobles',
  /** ROOT-H.2.4 */
  presence: { ties: true },
  actions: {
    nobles: {
      when: 'birdsong',
      must: true,
      able: (g, party) => pointsFor(g, party) > 0,
      use: (g, party) => score(g, playerOf(g, party), pointsFor(g, party), 'ROOT-H.2.4~2'),
    },
  },
}

export const lastDynasty: HirelingHome = { promoted, demoted }
