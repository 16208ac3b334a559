/** The names of cards, suits and factions. */
import { type Phrase, say } from '@trestle/kernel'

export const cardTitle = (id: string): Phrase => say(`card.${id}.title`)
export const suitWord = (suit: string): Phrase => say(`suit.${suit}`)
export const factionWord = (name: string): Phrase => say(`faction.${name}`)
