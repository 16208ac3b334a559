/** The names of cards, suits and factions. */
import { type Phrase, say } from '@trestle/kernel'
import { isHireling } from './hirelings/looks.ts'

export const cardTitle = (id: string): Phrase => say(`card.${id}.title`)
export const suitWord = (suit: string): Phrase => say(`suit.${suit}`)
/** The name of a side or of a hireling. */
export const factionWord = (name: string): Phrase => say(isHireling(name) ? `hireling.${name}` : `faction.${name}`)
