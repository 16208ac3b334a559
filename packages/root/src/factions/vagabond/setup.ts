import { learn, type Procedure, shuffle } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { factionOf } from '../../rules/parties.ts'
import { fillRuins } from '../../rules/ruins.ts'
import { addSecret, facesOf, unhide } from '../../rules/secrets.ts'
import { draftedCharacter } from '../../rules/setup/draft.ts'
import { tell } from '../../rules/tell.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { addItem, NO_MARKER, vagabondBoard } from './items.ts'

/** The pile of quests, its top card last: a secret by this name. */
export const QUESTS = 'quests'

/** ROOT-9.3.3 Quests that lie open. */
const OPEN_QUESTS = 3

/** ROOT-9.3 The Vagabond's setup. */
export const vagabondSetup: Procedure<TurnLocals> = procedure('vagabond.setup', {
  /** ROOT-9.3.1 */
  character: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-9.3.1',
    options: (g, f) => {
      // ROOT-A.8.1.III In a draft his card brings it.
      const drafted = draftedCharacter(g, f.seat)
      if (drafted >= 0) return [{ do: 'character', what: g.content.characters[drafted].id }]
      const taken = vagabonds(g).map((seat) => vagabondBoard(g.state, seat).character)
      return g.content.characters.flatMap((one, i) => (taken.includes(i) ? [] : [{ do: 'character', what: one.id }]))
    },
    resolve(g, f, o) {
      vagabondBoard(g.state, f.seat).character = g.content.characters.findIndex((one) => one.id === o.what)
      tell(g, { on: 'vagabond.character', seat: f.seat, character: o.what })
    },
  }),
  /** ROOT-9.3.2 */
  pawn: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-9.3.2',
    options: (g) => {
      const forests = g.content.places - g.content.clearings
      return Array.from({ length: forests }, (_, i) => ({ do: 'pawn', at: g.content.clearings + i }))
    },
    resolve(g, f, o) {
      g.state.sides[f.seat].pawn = o.at
      tell(g, { on: 'placed', seat: f.seat, piece: 'pawn', at: o.at, n: 1 })
    },
  }),
  /** ROOT-9.3.3; ROOT-9.7.2 two Vagabonds share the quests. */
  quests(g) {
    const { state } = g
    if (state.openQuests.length > 0) return
    const faces = shuffle(
      g,
      Array.from(g.content.quests, (_, i) => i),
    )
    addSecret(g, { name: QUESTS, pool: QUESTS, owner: -1, at: -1, faces }, true)
    while (state.openQuests.length < OPEN_QUESTS) openQuest(g)
  },
  /** ROOT-9.3.4 An item under each ruin; ROOT-9.7.1 with two Vagabonds two. */
  ruins: (g) => fillRuins(g, vagabonds(g).length),
  /** ROOT-9.3.5 */
  items(g, f) {
    const board = vagabondBoard(g.state, f.seat)
    for (const item of g.content.characters[board.character].items) addItem(g, f.seat, item)
  },
  /** ROOT-9.3.6 */
  relations(g, f) {
    const board = vagabondBoard(g.state, f.seat)
    board.relations = Array.from(g.state.sides, (side) => (side.faction === 'vagabond' ? NO_MARKER : 0))
    board.aids = Array.from(g.state.sides, () => 0)
  },
})

function vagabonds(g: G): number[] {
  return g.state.sides.flatMap((_, seat) => (factionOf(g, seat).id === 'vagabond' ? [seat] : []))
}

/** Lays out the next quest, while there is one. */
export function openQuest(g: G): void {
  const { state } = g
  const quest = facesOf(g, QUESTS).at(-1)
  if (quest === undefined) return
  unhide(g, QUESTS, -1, -1, quest)
  state.openQuests = [...state.openQuests, quest]
  learn(g)
  tell(g, { on: 'vagabond.quest.open', quest: g.content.quests[quest].id })
}
