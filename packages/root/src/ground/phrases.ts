import { type Phrase, say } from '@trestle/kernel'
import { type Book, sideLettered } from './book.ts'
import { outsider } from './names.ts'
import { SUITS } from './schema.ts'
import { seatNamed } from './seats.ts'

/** The name of a seat or of a hireling by its letter. */
export function factionPhrase(book: Book, letter: string): Phrase {
  const side = sideLettered(book, letter)
  if (side !== undefined) return say(`hireling.${side}`)
  return say(`faction.${seatNamed(book.factions, letter) ?? letter}`)
}

/** A place: a clearing by its number, a forest by the clearings round it, a place beside the map by its name. */
export function placePhrase(book: Book, at: number): Phrase {
  if (at < book.clearings) return say('place.clearing', { n: at + 1 })
  const beside = book.beside.find((one) => one.at === at)
  return beside ? say(`place.${beside.id}`) : say('place.forest', { id: (book.placeNames[at] ?? '').replaceAll('_', '·') })
}

/** A card by its title and suit; one that is none of the deck by its title alone. */
export function cardPhrase(book: Book, kind: number): Phrase {
  if (kind < 0) return say(`card.${outsider(kind)}.title`)
  const { id, suit } = book.cards[kind]
  return say('card.named', { title: say(`card.${id}.title`), suit: say(`suit.${SUITS[suit]}`) })
}
