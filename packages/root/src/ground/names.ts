import type { Book } from './book.ts'

/** The fields that options have, for reading any of them. */
export type AnyOption = {
  do: string
  at?: number
  from?: number
  to?: number
  n?: number
  i?: number
  card?: number
  pay?: number | number[] | null
  item?: number
  for?: number
  foe?: string
  who?: string
  /** A hireling, by its letter. */
  band?: string
  what?: string
  /** A Vagabond's character. */
  character?: string
  quest?: string
  column?: string
  led?: string
  /** What a thing is worth, 0 where nobody knows. */
  value?: number
}

export const SUIT_LETTERS = 'FRMB'

/** Cards that are none of the deck, in the order of their numbers from -1 down; all of them are birds. */
export const OUTSIDERS = ['vizier', 'retainer'] as const

/** The name of a card that is none of the deck, by its number. */
export function outsider(kind: number): (typeof OUTSIDERS)[number] {
  return OUTSIDERS[-1 - kind] ?? OUTSIDERS[0]
}

/** A card in the community notation: `F#anvil`, `B@`, `MdomB`. One that is none of the deck is cut short: `viz`, `faith`. */
export function cardText(book: Book, kind: number): string {
  if (kind < 0) return outsider(kind) === 'vizier' ? 'viz' : 'faith'
  const card = book.cards[kind]
  const suit = SUIT_LETTERS[card.suit]
  return card.type === 'ambush' ? `${suit}@` : `${suit}#${card.rootlog}`
}

/** Writes an option of one verb. */
export type OptionWriter = (b: Book, o: AnyOption) => string

/** The name of a place; empty for none. */
export function placeText(book: Book, at: number | undefined): string {
  return book.placeNames[at ?? -1] ?? ''
}

/** The card of an option. */
export function cardOf(book: Book, o: AnyOption): string {
  return cardText(book, o.card ?? -1)
}
