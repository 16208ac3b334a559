/** Cards, places and mats for somebody who reads instead of looking. */
import { type Guide, type GuideMark, type Phrase, say } from '@trestle/kernel'
import type { CompiledContent } from '../content/compiled.ts'
import { cardMark, type Mark, markOf } from '../content/marks.ts'
import type { View } from '../seat/view.ts'
import { cardText, cardTitle } from './card-text.ts'
import { markMeaning, markName } from './marks.ts'
import { factionName } from './names.ts'
import { contents, mat } from './text-board.ts'

const marked = (mark: Mark | null): GuideMark | null => mark && { name: markName(mark), meaning: markMeaning(mark) }

const placeOf = (made: CompiledContent, index: number): Phrase => say(`place.${made.places[index].id}`)

/** Its kind as the terms name it: `innerMountain`. */
function kindName(kind: string, ring: string): string {
  return ring === 'inner' || ring === 'outer' ? `${ring}${kind === 'mountain' ? 'Mountain' : 'Forest'}` : kind
}

export const guide: Guide = {
  cards(compiled) {
    const { cards, content } = compiled as CompiledContent
    return cards.map(({ ref, side, damage, defense, dominance }) => {
      const card = content.cards.find((one) => one.ref === ref)!
      const values = say('guide.values', { side: factionName(side), damage, defense, dominance })
      return { ref, name: cardTitle(card), text: [values, ...cardText(card)], mark: marked(cardMark(card)) }
    })
  },
  places(compiled) {
    const made = compiled as CompiledContent
    const { map } = made.content
    return made.places.map(({ id, kind, ring, number }, index) => {
      const printed = [...map.mountains, ...map.forests].find((one) => one.id === id)
      const ways = [
        { by: say(`guide.way.${kind}`), to: made.neighbours[index] },
        { by: say(`guide.touches.${kind}`), to: made.contacts[index] },
      ]
      return {
        ref: id,
        name: placeOf(made, index),
        text: [say('guide.place', { kind: say(`term.${kindName(kind, ring)}`), number })],
        ways: ways.filter(({ to }) => to.length > 0),
        mark: marked(printed ? markOf(Object.values(printed.source)) : null),
      }
    })
  },
  cardsOf: (_compiled, { card }) => (typeof card === 'number' && card >= 0 ? [card] : []),
  group: (compiled, { from }) => (typeof from === 'number' && from >= 0 ? placeOf(compiled as CompiledContent, from) : null),
  at: (compiled, seen, place) => contents(compiled as CompiledContent, (seen as View).places[place]),
  mat: (compiled, seen, side) => mat(compiled as CompiledContent, seen as View, side),
}
