import type { Procedure } from '@trestle/kernel'
import data from '../../content/landmarks/ferry.json' with { type: 'json' }
import { type G, procedure } from '../ground/state.ts'
import { drawCards } from '../rules/cards.ts'
import { change, standsAt } from '../rules/landmarks.ts'
import { playerOf } from '../rules/parties.ts'
import type { LandmarkHome } from '../sources/registry.ts'
import type { Passage } from '../sources/ways.ts'

/** What a move by the ferry is called among what was done this turn. */
const RIDE = 'ferry'

const isUsed = (g: G): boolean => g.state.terrain.used.includes(RIDE)

/** ROOT-H.3.2 Once a turn a move out of its clearing may go along the river to the next clearing there, and takes it along. */
const passage: Passage = {
  rule: 'ROOT-H.3.2',
  start: (g) => (isUsed(g) ? -1 : standsAt(g, 'ferry')),
  reach: (g) => g.content.water[standsAt(g, 'ferry')],
  taken(g, movers, to, triggers) {
    change(g, 'ferry', { at: to })
    g.state.terrain = { ...g.state.terrain, used: [...g.state.terrain.used, RIDE] }
    // ROOT-H.3.2~2 The player of each party that rode draws.
    for (const mover of movers) triggers.push({ owner: playerOf(g, mover), name: 'rode', data: {} })
  },
}

/** ROOT-H.3.2~2 */
const rode: Procedure<{ seat: number }> = procedure('ferry.rode', {
  draw(g, f: { seat: number }) {
    drawCards(g, f.seat, 1)
  },
})

/** ROOT-H.3.2 The Ferry. */
export const ferry: LandmarkHome = {
  data,
  used: ({ on, ferry: rides }) => on === 'moved' && rides === true,
  source: {
    ways: {
      passage,
      /** Another ride in the same turn is refused. */
      shut: { rule: 'ROOT-H.3.2', from: (g, at) => (isUsed(g) && at === standsAt(g, 'ferry') ? passage.reach(g) : 0) },
    },
  },
  triggers: { rode: rode as unknown as Procedure<{ [key: string]: number }> },
}
