/** The signs of board and cards, for the glossary. */
import { markMeaning, markName } from '@trestle/ironwood'
import type { GlossaryEntry } from '../game-ui.ts'
import type { IconName } from './icon-paths.ts'
import { Sign } from './icons.tsx'

const entries: [IconName, name: string, about?: string][] = [
  ['woodwalkers', 'term.woodwalkers', 'explain.woodwalkers'],
  ['ironclad', 'term.ironclad', 'explain.ironclad'],
  ['golem', 'term.golem', 'explain.golem'],
  ['drill', 'term.drill', 'explain.drill'],
  ['cargo', 'term.cargo', 'explain.cargo'],
  ['foundation', 'term.foundation', 'explain.foundation'],
  ['forge', 'term.forge', 'explain.forge'],
  ['totem', 'term.totem', 'explain.totem'],
  ['crystal', 'term.crystal', 'explain.crystal'],
  ['marker', 'term.marker', 'explain.marker'],
  ['vision', 'term.visionCard', 'explain.visionCard'],
  ['star', 'term.baseCard', 'explain.baseCard'],
  ['damage', 'term.damage', 'explain.damage'],
  ['defense', 'term.defense', 'explain.defense'],
  ['dominance', 'term.dominance', 'explain.dominance'],
  ['deck', 'term.drawDeck'],
  ['discard', 'term.discardPile'],
  ['hand', 'term.hand'],
]

export const glossary = (): GlossaryEntry[] =>
  entries
    .map(([of, name, about]): GlossaryEntry => ({ icon: <Sign of={of} />, name: { id: name }, ...(about ? { about: { id: about } } : {}) }))
    .concat(
      (['reconstructed', 'partial', 'translated'] as const).map((mark) => ({
        icon: <span className="iw-rebuilt">≈</span>,
        name: markName(mark),
        about: markMeaning(mark),
      })),
    )
