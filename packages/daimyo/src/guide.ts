/** Heroes, islands and what lies before a side, for somebody who reads instead of looking. */
import { type Guide, type GuideMark, type Option, type Phrase, say } from '@trestle/kernel'
import type { Box } from './box.ts'
import { islandLines, partyId, sideLines } from './text-board.ts'
import type { View } from './view.ts'
import { effectText } from './words/index.ts'
import { die, party } from './words/names.ts'

/** The mark of what does not stand in the rulebook. */
const rebuilt = ({ source, reconstructed }: { source?: string; reconstructed?: readonly string[] }): GuideMark | null =>
  source === 'reconstructed' || (reconstructed ?? []).length > 0 ? { name: say('guide.rebuilt'), meaning: say('term.reconstructed') } : null

const dieOf = (option: Option): number => (typeof option.die === 'number' ? option.die : -1)

export const guide: Guide = {
  cards: (compiled) =>
    (compiled as Box).content.heroes.cards.map((card) => ({
      ref: card.id,
      name: say(`hero.${card.id}`),
      text: [say('guide.hero', { strength: card.strength, cost: card.cost }), effectText(card.steps)],
      mark: rebuilt(card),
    })),
  places: (compiled) =>
    (compiled as Box).content.board.islands.map((island) => ({
      ref: island.id,
      name: say(`island.${island.id}`),
      text: island.production.map((resource) => say(`resource.${resource}`)),
      ways: [],
      mark: rebuilt(island),
    })),
  cardsOf: (_compiled, { card }) => (typeof card === 'number' && card >= 0 ? [card] : []),
  // Dice of a colour and value under one line: each goes on several spaces.
  group: (_compiled, option) => (option.do === 'die' || option.do === 'mercenary' ? die(dieOf(option)) : null),
  at(compiled, seen, place): Phrase[] {
    const view = seen as View
    const id = (compiled as Box).content.board.islands[place]?.id
    return view.islands.filter((island) => island.id === id).flatMap((island) => islandLines(island, (no) => party(partyId(view, no))))
  },
  mat(compiled, seen, side, seat): Phrase[] {
    const view = seen as View
    const of = view.sides[side]
    return of ? sideLines(compiled as Box, of, party(partyId(view, side)), side === seat) : []
  },
}
