import { readContent } from '@trestle/kernel'
import type * as v from 'valibot'
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
import { contentSchema, type ITEMS } from './content-schema.ts'

export { ITEMS, SUITS } from './content-schema.ts'

/** The number of the suit of birds. */
export const BIRD = 3

/** All data a match is played with: plain JSON, stored with the match. */
export type Content = v.InferOutput<typeof contentSchema>
export type MapData = Content['map']
export type CardData = Content['deck']['cards'][number]
export type FactionData = Content['factions'][string]
export type ItemName = (typeof ITEMS)[number]
export type PersistentCard = Extract<CardData, { type: 'persistent' }>

/** The content of the box. */
export const boxContent: Content = readContent(contentSchema, {
  core,
  map: autumn,
  deck: baseDeck,
  items,
  quests,
  characters,
  factions: { marquise, eyrie, alliance, vagabond },
})
