import { readContent } from '@trestle/kernel'
import characters from '../content/characters.json' with { type: 'json' }
import core from '../content/core.json' with { type: 'json' }
import hirelings from '../content/hirelings.json' with { type: 'json' }
import items from '../content/items.json' with { type: 'json' }
import quests from '../content/quests.json' with { type: 'json' }
import { allDecks } from './cards/index.ts'
import { allFactions } from './factions/index.ts'
import type { AllContent, Content } from './ground/content.ts'
import type { Options } from './ground/options.ts'
import { allSchema } from './ground/schema.ts'
import { factionId } from './ground/seats.ts'
import './landmarks/index.ts'
import { allMaps } from './maps/index.ts'
import { landmarkData } from './sources/registry.ts'

/** All content of the game: what maps, decks and factions brought, and what all matches share. */
export const allContent: AllContent = readContent(allSchema, {
  core,
  maps: allMaps(),
  decks: allDecks(),
  landmarks: landmarkData(),
  items,
  quests,
  characters,
  hirelings,
  factions: Object.fromEntries(allFactions().map(({ id, data }) => [id, data])),
})

/** What a match is played with where its options choose nothing else. */
export const STANDARD = { map: 'autumn', deck: 'base', letter: 'english', setup: 'standard', hirelings: '0' }

type Chosen = Pick<Options, 'factions' | 'setup' | 'map' | 'deck' | 'landmarks' | 'sites' | 'hirelings'>

/** The content of a match, out of all. Throws an Error where there is no such map or deck. */
export function chooseContent(all: AllContent, chosen: Chosen): Content {
  const { maps, decks, landmarks, factions, hirelings, ...rest } = all
  const sites = chosen.landmarks ? (chosen.sites ?? Object.keys(landmarks)) : []
  const able = Object.fromEntries(sites.map((id) => [id, named('landmark', landmarks, id)]))
  // In a draft any may come to play.
  const playing = chosen.setup === undefined ? chosen.factions.map(factionId) : Object.keys(factions)
  const always = allFactions().flatMap((faction) => (faction.always ? [faction.id] : []))
  return {
    ...rest,
    map: without(named('map', maps, chosen.map ?? STANDARD.map), able),
    deck: named('deck', decks, chosen.deck ?? STANDARD.deck),
    factions: Object.fromEntries(Object.entries(factions).filter(([id]) => always.includes(id) || playing.includes(id))),
    ...(sites.length > 0 ? { landmarks: able } : {}),
    ...(chosen.hirelings === undefined ? {} : { hirelings }),
  }
}

/** ROOT-A.5 A map without what landmarks that may come stand in for. */
function without(map: Content['map'], landmarks: NonNullable<Content['landmarks']>): Content['map'] {
  const dropped = Object.values(landmarks).flatMap(({ insteadOf }) => (insteadOf !== undefined && insteadOf in map ? [insteadOf] : []))
  if (dropped.length === 0) return map
  return Object.fromEntries(Object.entries(map).filter(([part]) => !dropped.includes(part))) as Content['map']
}

function named<T>(what: string, all: { [id: string]: T }, id: string): T {
  if (!Object.hasOwn(all, id)) throw new Error(`there is no ${what} "${id}"; there are ${Object.keys(all).join(', ')}`)
  return all[id]
}
