import type { CardContent } from '@trestle/ironwood'
import type { Content } from './model.ts'

/** The card of a reference number; none for a word that is no reference number. */
export const cardOf = (content: Content, ref: string): CardContent | undefined => content.content.cards.find((card) => card.ref === ref)
