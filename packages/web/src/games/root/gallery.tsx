/** All cards of Root's deck, by suit. */
import { say } from '@trestle/kernel'
import { cardText } from '@trestle/root'
import type { GalleryGroup } from '../game-ui.ts'
import { Face } from './card.tsx'
import { type Content, inHandOrder, suitNames } from './model.ts'
import { cardTitle } from './titles.ts'

/** Cards of a deck are known as well as the least known of its values. */
const deckMark = ({ content }: Content): string => Object.values(content.deck.source).find((source) => source !== 'printed') ?? 'printed'

export const galleryOf = (content: Content): GalleryGroup[] =>
  suitNames.map((suit, i) => {
    const ids = content.cards.flatMap((card) => (card.suit === i ? [card.id] : []))
    return {
      name: say(`suit.${suit}`),
      cards: inHandOrder(content, ids).map((id) => ({
        key: id,
        words: [cardTitle(id), cardText(content, id)],
        mark: deckMark(content),
        face: (speak) => <Face content={content} id={id} say={speak} large />,
      })),
    }
  })
