/** Cards, places and mats for somebody who reads instead of looking. */
import { type Guide, type GuideMark, type GuidePlace, say } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import { cardPhrase, placePhrase } from '../ground/phrases.ts'
import { SUITS } from '../ground/schema.ts'
import { mat, standing } from './text-board.ts'
import { cardText } from './words.ts'

/** What of the map or the deck is not printed in the Law. */
function markOf(source: { readonly [of: string]: string }): GuideMark | null {
  return Object.values(source).includes('reconstructed') ? { name: say('guide.mark'), meaning: say('term.reconstructed') } : null
}

function clearing(book: Book, at: number): Pick<GuidePlace, 'text' | 'ways'> {
  const facts = [
    book.printedSuits[at] < 0
      ? say('guide.clearing.lot', { slots: book.slots[at] })
      : say('guide.clearing', { suit: say(`suit.${SUITS[book.printedSuits[at]]}`), slots: book.slots[at] }),
    ...(book.ruins.includes(at) ? [say('term.ruin')] : []),
    ...(book.corners.includes(at) ? [say('guide.corner')] : []),
    ...(book.tower === at ? [say('guide.tower')] : []),
    ...(book.coast & (1 << at) ? [say('guide.coast')] : []),
  ]
  const closed = book.closed.map((path) => book.pathEnds[path]).filter((ends) => ends.includes(at))
  const shut = closed.map(([a, b]) => (a === at ? b : a))
  const ways = [
    { by: say('guide.way.path'), to: book.paths[at].filter((to) => !shut.includes(to)) },
    { by: say('guide.way.closed'), to: shut },
    { by: say('guide.way.river'), to: [...book.rivers[at]] },
    { by: say('guide.way.touch'), to: book.around[at].filter((other) => other >= book.clearings) },
  ]
  return { text: facts, ways: ways.filter(({ to }) => to.length > 0) }
}

export const guide: Guide = {
  cards(content) {
    const book = content as Book
    const mark = markOf(book.content.deck.source)
    return book.cards.map(({ kind, id }) => ({ ref: id, name: cardPhrase(book, kind), text: [cardText(book, id)], mark }))
  },
  places(content) {
    const book = content as Book
    const mark = markOf(book.content.map.source)
    return book.placeNames.map((ref, at) => {
      const name = placePhrase(book, at)
      const beside = book.beside.find((one) => one.at === at)
      if (beside) return { ref, name, text: [say(`guide.${beside.id}`)], ways: [], mark: null }
      const forest = { text: [say('guide.forest')], ways: [{ by: say('guide.way.touch'), to: [...book.around[at]] }] }
      return { ref, name, ...(at < book.clearings ? clearing(book, at) : forest), mark }
    })
  },
  cardsOf: (_content, { card }) => (typeof card === 'number' && card >= 0 ? [card] : []),
  group: (content, { from }) => (typeof from === 'number' && from >= 0 ? placePhrase(content as Book, from) : null),
  at: standing,
  mat,
}
