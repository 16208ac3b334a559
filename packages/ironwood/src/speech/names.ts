/** Names of things as phrases: nested in prompts, options and log lines, always in the nominative. */
import { type Phrase, say } from '@trestle/kernel'
import type { CompiledContent } from '../content/compiled.ts'
import { sideName } from '../state.ts'
import { cardTitle } from './card-text.ts'

export const placeName = (content: CompiledContent, place: number): Phrase => say(`place.${content.places[place].id}`)

/** A card's title: the catalogue's, or that of a content pack. */
export const cardName = (content: CompiledContent, card: number): Phrase => cardTitle(content.cards[card])

/** A Vision card is called by its mountain. */
export const visionName = (content: CompiledContent, vision: number): Phrase => placeName(content, content.visions[vision].mountain)

export const factionName = (side: number): Phrase => say(`term.${sideName(side)}`)
