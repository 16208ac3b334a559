import type * as v from 'valibot'
import type { allSchema, contentSchema } from './schema.ts'

export { ITEMS, SUITS } from './schema.ts'

/** The number of the suit of birds. */
export const BIRD = 3

/** All data a match is played with: plain JSON, stored with the match. */
export type Content = v.InferOutput<typeof contentSchema>
export type CardData = Content['deck']['cards'][number]
export type FactionData = Content['factions'][string]
export type LandmarkData = NonNullable<Content['landmarks']>[string]
export type HirelingsData = NonNullable<Content['hirelings']>
export type HirelingData = HirelingsData['cards'][number]
export type PersistentCard = Extract<CardData, { type: 'persistent' }>

/** All that the game has: of it, a match is played with what its options choose. */
export type AllContent = v.InferOutput<typeof allSchema>
