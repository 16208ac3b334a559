import { readContent } from '@trestle/kernel'
import characters from '../content/characters.json' with { type: 'json' }
import core from '../content/core.json' with { type: 'json' }
import baseDeck from '../content/decks/base.json' with { type: 'json' }
import alliance from '../content/factions/alliance.json' with { type: 'json' }
import eyrie from '../content/factions/eyrie.json' with { type: 'json' }
import marquise from '../content/factions/marquise.json' with { type: 'json' }
import vagabond from '../content/factions/vagabond.json' with { type: 'json' }
import items from '../content/items.json' with { type: 'json' }
import autumn from '../content/maps/autumn.json' with { type: 'json' }
import quests from '../content/quests.json' with { type: 'json' }
import type { AllContent } from './ground/content.ts'
import { allSchema } from './ground/schema.ts'

/** All content of the game: a map, a deck or a faction is added here. */
export const allContent: AllContent = readContent(allSchema, {
  core,
  maps: { autumn },
  decks: { base: baseDeck },
  items,
  quests,
  characters,
  factions: { marquise, eyrie, alliance, vagabond },
})
