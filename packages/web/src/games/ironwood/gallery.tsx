/** All cards of both sides of Ironwood, and the Visions. */
import { cardMark, cardText } from '@trestle/ironwood'
import { type Phrase, say } from '@trestle/kernel'
import type { GalleryGroup } from '../game-ui.ts'
import { Face, titleOf, VisionFace } from './card.tsx'
import { type Content, sideNames } from './model.ts'
import { placeName } from './words.ts'

export const galleryOf = (content: Content): GalleryGroup[] => [
  ...sideNames.map((side) => ({
    name: say(`side.${side}`),
    cards: content.content.cards
      .filter((card) => card.faction === side)
      .map((card) => ({
        key: card.ref,
        words: [{ id: 'ui.verbatim', values: { text: card.ref } }, titleOf(content, card.ref), ...cardText(card)],
        mark: cardMark(card) ?? 'printed',
        face: (speak: (phrase: Phrase) => string) => <Face content={content} cardRef={card.ref} say={speak} large />,
      })),
  })),
  {
    name: say('term.visionCard'),
    cards: content.visions.map(({ mountain }) => {
      const id = content.places[mountain]?.id ?? ''
      return {
        key: id,
        words: [placeName(id)],
        mark: 'printed',
        face: (speak: (phrase: Phrase) => string) => <VisionFace content={content} mountain={id} say={speak} />,
      }
    }),
  },
]
