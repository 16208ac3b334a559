import type * as v from 'valibot'
import type { allSchema, contentSchema, ITEMS } from './schema.ts'
import { factionId } from './seats.ts'

export { ITEMS, SUITS } from './schema.ts'

/** The number of the suit of birds. */
export const BIRD = 3

/** All data a match is played with: plain JSON, stored with the match. */
export type Content = v.InferOutput<typeof contentSchema>
export type MapData = Content['map']
export type CardData = Content['deck']['cards'][number]
export type FactionData = Content['factions'][string]
export type ItemName = (typeof ITEMS)[number]
export type PersistentCard = Extract<CardData, { type: 'persistent' }>

/** All that the game has: of it, a match is played with what its options choose. */
export type AllContent = v.InferOutput<typeof allSchema>

/** What a match is played with where its options choose nothing else. */
export const STANDARD = { map: 'autumn', deck: 'base', letter: 'english' }

/**
 * Factions whose data is part of every match's content, in play or not. No further one belongs here: records bear the hash of their content,
 * and would not be played again.
 */
const EVERY_MATCH = ['marquise', 'eyrie', 'alliance', 'vagabond']

/** The content of a match, out of all. Throws an Error where there is no such map or deck. */
export function chooseContent(all: AllContent, chosen: { factions: string[]; map?: string; deck?: string }): Content {
  const { maps, decks, factions, ...rest } = all
  const present = [...EVERY_MATCH, ...chosen.factions.map(factionId)]
  return {
    ...rest,
    map: named('map', maps, chosen.map ?? STANDARD.map),
    deck: named('deck', decks, chosen.deck ?? STANDARD.deck),
    factions: Object.fromEntries(Object.entries(factions).filter(([id]) => present.includes(id))),
  }
}

function named<T>(what: string, all: { [id: string]: T }, id: string): T {
  if (!Object.hasOwn(all, id)) throw new Error(`there is no ${what} "${id}"; there are ${Object.keys(all).join(', ')}`)
  return all[id]
}
