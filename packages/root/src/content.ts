import { readContent } from '@trestle/kernel'
import characters from '../content/characters.json' with { type: 'json' }
import core from '../content/core.json' with { type: 'json' }
import items from '../content/items.json' with { type: 'json' }
import quests from '../content/quests.json' with { type: 'json' }
import { allDecks } from './cards/index.ts'
import { allFactions } from './factions/index.ts'
import type { AllContent, Content } from './ground/content.ts'
import { allSchema } from './ground/schema.ts'
import { factionId } from './ground/seats.ts'
import { allMaps } from './maps/index.ts'

/** All content of the game: what maps, decks and factions brought, and what all matches share. */
export const allContent: AllContent = readContent(allSchema, {
  core,
  maps: allMaps(),
  decks: allDecks(),
  items,
  quests,
  characters,
  factions: Object.fromEntries(allFactions().map(({ id, data }) => [id, data])),
})

/** What a match is played with where its options choose nothing else. */
export const STANDARD = { map: 'autumn', deck: 'base', letter: 'english' }

/** The content of a match, out of all. Throws an Error where there is no such map or deck. */
export function chooseContent(all: AllContent, chosen: { factions: string[]; map?: string; deck?: string }): Content {
  const { maps, decks, factions, ...rest } = all
  const playing = chosen.factions.map(factionId)
  const always = allFactions().flatMap((faction) => (faction.always ? [faction.id] : []))
  return {
    ...rest,
    map: named('map', maps, chosen.map ?? STANDARD.map),
    deck: named('deck', decks, chosen.deck ?? STANDARD.deck),
    factions: Object.fromEntries(Object.entries(factions).filter(([id]) => always.includes(id) || playing.includes(id))),
  }
}

function named<T>(what: string, all: { [id: string]: T }, id: string): T {
  if (!Object.hasOwn(all, id)) throw new Error(`there is no ${what} "${id}"; there are ${Object.keys(all).join(', ')}`)
  return all[id]
}
