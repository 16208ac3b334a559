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
  what?: string
  quest?: string
  column?: string
  led?: string
}

export const SUIT_LETTERS = 'FRMB'

/** A card in the community notation: `F#anvil`, `B@`, `MdomB`. A Loyal Vizier is `viz`. */
export function cardText(book: Book, kind: number): string {
  if (kind < 0) return 'viz'
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
