import base from '../../content/decks/base.json' with { type: 'json' }
import exiles from '../../content/decks/exiles.json' with { type: 'json' }
import { registerDeck } from '../sources/registry.ts'
import { effects } from './base.ts'
import { effects as exilesEffects } from './exiles/index.ts'

/** Makes the decks known. A further one is its data file, its effects beside these, and a line here. */
registerDeck('base', { data: base, effects })
registerDeck('exiles', { data: exiles, effects: exilesEffects })

export { allDecks, cardProcedures } from '../sources/registry.ts'
