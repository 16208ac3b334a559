import type { Procedure } from '@trestle/kernel'
import { type G, procedure } from '../ground/state.ts'
import { drawCards } from '../rules/cards.ts'
import { playerOf } from '../rules/parties.ts'
import type { MapHome } from '../sources/registry.ts'
import type { Passage, Trigger } from '../sources/ways.ts'

/** What a move by the ferry is called among what was done this turn. */
const FERRY = 'ferry'

/** ROOT-C.2.5 Once a turn a move out of the ferry's clearing may go to any other clearing on the coast and takes the ferry along. */
const passage: Passage = {
  rule: 'ROOT-C.2.5',
  start: (g) => (g.state.terrain.used.includes(FERRY) ? -1 : g.state.terrain.ferry),
  reach: (g) => g.content.coast & ~(1 << g.state.terrain.ferry),
  taken(g, movers, to, triggers) {
    const { terrain } = g.state
    g.state.terrain = { ...terrain, ferry: to, used: [...terrain.used, FERRY] }
    triggers.push(...movers.flatMap((mover) => cardFor(g, mover)))
  },
}

/** ROOT-C.2.5~2 The player of each party that was moved draws a card; nobody does for a hireling of the pool. */
function cardFor(g: G, mover: number): Trigger[] {
  const player = playerOf(g, mover)
  return player < 0 ? [] : [{ owner: player, name: 'ferried', data: {} }]
}

/** ROOT-C.2.5~2 */
const ferried: Procedure<{ seat: number }> = procedure('lake.ferried', {
  draw(g, f: { seat: number }) {
    drawCards(g, f.seat, 1)
  },
})

/** The rules of a map with a ferry. */
export const ferryRules: Omit<MapHome, 'data'> = {
  source: {
    ways: {
      passage,
      /** Another trip in the same turn is refused. */
      shut: {
        rule: 'ROOT-C.2.5',
        from: (g, at) => (at === g.state.terrain.ferry && g.state.terrain.used.includes(FERRY) ? passage.reach(g) : 0),
      },
    },
  },
  triggers: { ferried: ferried as unknown as Procedure<{ [key: string]: number }> },
}
