import base from '../../content/decks/base.json' with { type: 'json' }
import { registerDeck } from '../sources/registry.ts'
import { effects } from './base.ts'

/** Makes the decks known. A further one is its data file, a file of effects beside `base.ts`, and a line here. */
registerDeck('base', { data: base, effects })

export { allDecks, cardProcedures } from '../sources/registry.ts'
