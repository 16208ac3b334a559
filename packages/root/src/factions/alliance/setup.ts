import type { Procedure } from '@trestle/kernel'
import { procedure } from '../../ground/state.ts'
import { drawOne } from '../../rules/cards.ts'
import { addSecret } from '../../rules/secrets.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { addSupporter, allianceData, SUPPORTERS } from './board.ts'

/** ROOT-8.3 The Alliance's setup: warriors, bases and sympathy (ROOT-8.3.1 to ROOT-8.3.3) wait in the supply and on the tracks. */
export const allianceSetup: Procedure<TurnLocals> = procedure('alliance.setup', {
  /** ROOT-8.3.4 Three cards to the supporters. */
  supporters(g, f: TurnLocals) {
    addSecret(g, { name: SUPPORTERS, pool: 'cards', owner: f.seat, at: -1, faces: [] })
    const cards = Array.from({ length: allianceData(g).supporters.start }, () => drawOne(g)).filter((card) => card !== undefined)
    // In what order they lay in the deck is nobody's to know.
    for (const card of cards.sort((a, b) => a - b)) addSupporter(g, f.seat, card, -1)
  },
})
