import type { Book, Card } from '../ground/book.ts'

/*
 * A match is first led along a log with a deck of cards of which nobody knows which they are. Each is a number of its own, so that it can be
 * found again wherever it goes; a card comes to be one of the deck's only where the log shows it.
 */

/** Numbers from here on are such cards: no other number of a state is as large. */
const FIRST = 5000
/** More cards than any deck has. */
const DECK_SIZE = 56
/** More decks than the discard pile is ever shuffled into. */
const DECKS = 400
const SUITED = FIRST + DECK_SIZE * DECKS
/** Cards of which nothing but the suit was shown: so many of each suit. */
const OF_SUIT = 400
const LIKE = SUITED + 4 * OF_SUIT
/** Cards that are like one of the deck: so many of each kind. */
const OF_KIND = 40
/** A suit that stands for nothing. */
const NO_SUIT = 4

/** How an unknown card is written by those who led it: the notation has no such name. */
export const UNKNOWN_NAME = 'unknown'

/** The card that lies in a place of a deck, counted from its bottom, which was shuffled as the `nth`. */
export function unknownCard(nth: number, place: number): number {
  return FIRST + nth * DECK_SIZE + place
}

/** Whether nothing is known of a card. */
export function isUnknown(card: number): boolean {
  return card >= FIRST && card < SUITED
}

/** The deck and the place in it from which an unknown card came. */
export function originOf(card: number): { deck: number; place: number } {
  return { deck: Math.floor((card - FIRST) / DECK_SIZE), place: (card - FIRST) % DECK_SIZE }
}

/** The `nth` card of which only the suit was shown; `left`: it was not, but all that was left of a hand is of that suit. */
export function suitedCard(suit: number, nth: number, left = false): number {
  const half = OF_SUIT / 2
  return SUITED + suit * OF_SUIT + (nth % half) + (left ? half : 0)
}

/** Whether of a card, which was never shown, nothing but the suit is known. */
export function isLeft(card: number): boolean {
  return isSuited(card) && (card - SUITED) % OF_SUIT >= OF_SUIT / 2
}

/** Whether nothing but the suit of a card is known. */
export function isSuited(card: number): boolean {
  return card >= SUITED && card < LIKE
}

/** The `nth` card that may be of several kinds which do the same as this one. */
export function likeCard(kind: number, nth: number): number {
  return LIKE + kind * OF_KIND + (nth % OF_KIND)
}

/** The kind that a card is like; -1 for one that is like none. */
export function likeness(card: number): number {
  return card >= LIKE ? Math.floor((card - LIKE) / OF_KIND) : -1
}

/** Whether a number is a card of the deck. */
export function isNamed(card: number): boolean {
  return card < FIRST
}

const books = new WeakMap<Book, Book>()

/** The book with unknown cards beside those of the deck. */
export function withUnknown(book: Book): Book {
  const known = books.get(book)
  if (known) return known
  const [first] = book.cards
  const blank = (suit: number, rootlog: string): Card => ({
    ...first,
    id: UNKNOWN_NAME,
    suit,
    count: 0,
    type: 'immediate',
    cost: null,
    item: -1,
    points: 0,
    effect: '',
    target: -1,
    timing: '',
    discardOnUse: false,
    who: '',
    rootlog,
  })
  const dark = blank(NO_SUIT, UNKNOWN_NAME)
  const suited = [0, 1, 2, 3].map((suit) => blank(suit, ''))
  const end = LIKE + book.cards.length * OF_KIND
  const more = Array.from({ length: end - book.cards.length }, (_, i) => {
    const kind = book.cards.length + i
    if (kind >= LIKE) return { ...book.cards[likeness(kind)], kind, count: 0 }
    return { ...(kind < SUITED ? dark : suited[Math.floor((kind - SUITED) / OF_SUIT)]), kind }
  })
  const made = { ...book, cards: [...book.cards, ...more] }
  books.set(book, made)
  return made
}
