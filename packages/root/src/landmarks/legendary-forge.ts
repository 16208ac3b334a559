import type { Seat } from '@trestle/kernel'
import data from '../../content/landmarks/legendary-forge.json' with { type: 'json' }
import { itemNumber } from '../ground/book.ts'
import { ITEMS, SUITS } from '../ground/schema.ts'
import type { G } from '../ground/state.ts'
import { drawCards } from '../rules/cards.ts'
import { change, dataOf, heldBy, standsAt } from '../rules/landmarks.ts'
import { hasPieces } from '../rules/parties.ts'
import { score } from '../rules/score.ts'
import { suitAt } from '../rules/suits.ts'
import { tell } from '../rules/tell.ts'
import type { LandmarkHome } from '../sources/registry.ts'

const FORGE = 'legendary-forge'

/** Who crafts from the Forge draws as many cards. */
const CARDS = 1

/** ROOT-H.3.5 Items leave the supply for the Forge by the suit of its clearing: as many of them as the supply has (ROOT-1.5.4~2). */
function stockUp(g: G, at: number): void {
  const { state } = g
  const named: readonly string[] = dataOf(g, FORGE).items?.[SUITS[suitAt(g, at)] as 'fox' | 'rabbit' | 'mouse'] ?? []
  const holds = named.map(itemNumber).filter((item) => {
    if (state.items[item] === 0) return false
    state.items = state.items.with(item, state.items[item] - 1)
    return true
  })
  change(g, FORGE, { holds })
  tell(g, { on: 'forge.stocked', at, items: holds.map((item) => ITEMS[item]) })
}

/** ROOT-H.3.5~2 The item comes off the Forge, with a card and a point: a bonus that no ban of crafting points takes away. */
function forged(g: G, crafter: Seat, item: number): void {
  const holds = heldBy(g, FORGE).slice()
  holds.splice(holds.indexOf(item), 1)
  change(g, FORGE, { holds })
  drawCards(g, crafter, CARDS)
  score(g, crafter, dataOf(g, FORGE).points ?? 0, 'ROOT-H.3.5~2')
}

/** ROOT-H.3.5 The Legendary Forge. */
export const legendaryForge: LandmarkHome = {
  data,
  used: ({ on, rule }) => on === 'scored' && rule === 'ROOT-H.3.5~2',
  source: {
    crafting: {
      stock: {
        rule: 'ROOT-H.3.5~2',
        count: (g, _owner, item) => heldBy(g, FORGE).filter((one) => one === item).length,
        opens: (g, _owner, crafter) => hasPieces(g, crafter, standsAt(g, FORGE)),
        taken: (g, _owner, crafter, item) => forged(g, crafter, item),
      },
    },
  },
  setUp: stockUp,
  shows: (g) => ({ items: heldBy(g, FORGE).map((item) => ITEMS[item]) }),
}
