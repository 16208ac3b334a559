/** Names of things as phrases: nested in prompts, options and log lines, always in the nominative. */
import { type Phrase, say } from '@trestle/kernel'
import type { Box } from './box.ts'
import { sideName } from './state.ts'
import { cardTitle } from './text.ts'

export const placeName = (box: Box, place: number): Phrase => say(`place.${box.places[place].id}`)

/** A card's title: the catalogue's, or that of a content pack. */
export const cardName = (box: Box, card: number): Phrase => cardTitle(box.cards[card])

/** A Vision card is called by its mountain. */
export const visionName = (box: Box, vision: number): Phrase => placeName(box, box.visions[vision].mountain)

export const factionName = (side: number): Phrase => say(`term.${sideName(side)}`)
