/** What the targets of options are made of. */
import type { Option, Phrase } from '@trestle/kernel'
import { type AnyOption, outsider } from '@trestle/root'
import type { Target } from '../game-ui.ts'
import type { SignName } from './icons.tsx'

/** What naming the things of the table needs of the content. */
export interface Names {
  cards: readonly { id: string }[]
  /** Places beside the map. */
  beside?: readonly { at: number; id: string }[]
}

/** A place by its number; none for none. */
export const place = (at: number | undefined): Target[] => (at === undefined || at < 0 ? [] : [`place:${at}`])
/** A card by its kind. */
export const card = (names: Names, kind: number | undefined): Target[] => {
  const id = kind === undefined ? undefined : names.cards[kind]?.id
  return id === undefined ? [] : [`card:${id}`]
}
/** A card of the Decree or the Retinue that is obeyed; one that is none of the deck by its own name. */
export const order = (names: Names, kind: number | undefined): Target => `order:${names.cards[kind ?? -1]?.id ?? outsider(kind ?? -1)}`

/** The rest of a path once its first target is known to be there; nothing where it is not. */
export const after = (first: Target[], ...rest: Target[]): Target[] => (first.length === 0 ? [] : [...first, ...rest])

/** A card of the draft. */
export const draftTarget = (faction: string, character: string | null | undefined): Target =>
  `side:${faction}${character ? `.${character}` : ''}`

export type Writer = (o: AnyOption, names: Names) => Target[]

export const at: Writer = (o) => place(o.at)
export const to: Writer = (o) => place(o.to)
export const held: Writer = (o, names) => card(names, o.card)
export const using: Writer = (o, names) => after(card(names, o.card), `act:${o.do}`)
export const placing: Writer = (o) => after(place(o.at), `act:${o.do}`)
export const who: Writer = (o) => (o.who ? [`seat:${o.who}`] : [])
export const itemOf: Writer = (o) => ((o.item ?? -1) < 0 ? [] : [`item:${o.item}`])
export const effect: Writer = (o) => [`effect:${o.what}`]

/** What the table does with the options of a verb. */
export interface Verb {
  /** Its targets, in the order in which one would tap them; empty for an option of the list alone. */
  targets?: Writer
  /** It stands under a heading of its own where a list is long: `ui.root.act.<verb>`, or what this says. */
  heading?: true | ((o: Option, names: Names) => Phrase)
  /** The sign of what one does with a card or a place. */
  sign?: SignName
}
