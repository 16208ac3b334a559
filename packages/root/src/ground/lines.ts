import { type Phrase, type Seat, say } from '@trestle/kernel'
import type { Book } from './book.ts'
import { cardPhrase } from './phrases.ts'
import type { SideView, View } from './view.ts'

/** What a line of text is made from. */
export type Table = {
  book: Book
  view: View
  /** Whose board it is. */
  side: SideView
  /** The name of a seat. */
  name(seat: Seat): Phrase
}

export const none = say('board.none')
export const list = (items: Phrase[]): Phrase => (items.length > 0 ? say('board.list', { items }) : none)
/** Things by what they are: "of: items". */
export const line = (of: Phrase, items: Phrase[]): Phrase => say('board.line', { of, items: list(items) })
/** A number by the message that says of what. */
export const number = (id: string, n: number): Phrase => say('board.number', { of: say(id), n })
/** Cards by their ids; null is a Loyal Vizier. */
export const cards = (book: Book, ids: (string | null)[]): Phrase[] =>
  ids.map((id) => cardPhrase(book, id === null ? -1 : book.cardById[id]))
