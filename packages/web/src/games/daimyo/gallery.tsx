/** The Heroes of the Clans and of the market, to be looked through before a match. */
import { effectText } from '@trestle/daimyo'
import type { GalleryGroup } from '../game-ui.ts'
import { Face } from './card.tsx'
import type { Content } from './model.ts'

const sets = ['market', 'nature', 'technology', 'nomads', 'aristocrats'] as const

export const galleryOf = (content: Content): GalleryGroup[] =>
  sets.map((set) => ({
    name: { id: set === 'market' ? 'term.heroMarket' : `clan.${set}.full` },
    cards: content.content.heroes.cards
      .filter((card) => card.set === set)
      .map((card) => ({
        key: card.id,
        mark: card.source,
        words: [{ id: `hero.${card.id}` }, effectText(card.steps)],
        face: (say) => <Face content={content} id={card.id} say={say} large />,
      })),
  }))
