/** All cards of Root's deck, by suit. */
import { say } from '@trestle/kernel'
import { cardText } from '@trestle/root'
import type { GalleryGroup } from '../game-ui.ts'
import { Face } from './card.tsx'
import { type Content, deckMark, inHandOrder, suitNames } from './model.ts'
import { cardTitle } from './titles.ts'

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
