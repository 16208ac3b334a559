import { registerEffects } from '../sources/effects.ts'
import { base } from './base.ts'

/** Makes the effects of the decks known to the rules. A further deck is a file beside `base.ts`, its data file, and a name in this list. */
for (const deck of [base]) registerEffects(deck)

export { cardProcedures } from '../sources/effects.ts'
