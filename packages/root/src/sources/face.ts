import type { Event, Phrase, Playouts, Schema, Seat, Weights } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import type { FactionData } from '../ground/content.ts'
import type { Table } from '../ground/lines.ts'
import type { AnyOption, OptionWriter } from '../ground/names.ts'
import type { G } from '../ground/state.ts'

/** What the writers of the log get beside the event: names of seats, and the letters for things. */
export type LogContext = {
  /** The letter of the seat in a field of the event, empty for none. */
  name(field: string): string
  /** The same, left out for the player whose line it is. */
  own(field: string): string
  card(kind: unknown): string
  item(name: unknown): string
  /** The suit of a quest. */
  quest(id: unknown): string
  place(at: unknown): string
  /** A number in front of a thing; one is left out. */
  times(n: unknown): string
  /** Takes pieces of a seat's out of the last removal that was written for a place, as they did not go to the supply after all. */
  spared(field: string, piece: string, at: unknown, n: number): void
}

/** A faction in the community notation: its own verbs, and its own events as actions of the log (`discarded.<pile>` what is discarded from its piles). */
export type FactionNotation = {
  options: { [verb: string]: OptionWriter }
  /** An item of an option, by the verb that carries it, where it is no kind of item. */
  items?: { [verb: string]: (b: Book, item: number) => string }
  log: { [event: string]: (event: Event, log: LogContext) => string[] }
  /** Names that the rules have short and logs have long, the short ones first; both are read. */
  names?: { readonly [short: string]: string }
}

/** How a faction's own options and events are said, where the fields that all share and their names do not say enough. */
export type FactionWords = {
  /** What `what` names, by the verb that carries it: the first part of a message's id. */
  what?: { [verb: string]: string }
  /** What `item` names, by the verb that carries it, where it is no kind of item. */
  item?: { [verb: string]: (item: number) => Phrase }
  /** What is added to the id of an option's message, by its verb. */
  options?: { [verb: string]: (o: AnyOption) => string }
  /** Events that are for the board alone. */
  silent?: string[]
  /** What is added to the id of an event's message. */
  events?: { [event: string]: (e: Event) => string }
  /** Arguments of an event's message beside those that its fields give, or in their place. */
  values?: { [event: string]: (e: Event) => NonNullable<Phrase['values']> }
}

/** Pieces of a kind that look alike: how many, which they are, where that shows, and whether they lie face down. */
export type Shown = { n: number; face?: string; down?: true }

/** What is seen of a faction: its words, its notation, its board, and how well it stands. Rules never ask it. */
export interface FactionFace {
  /** The shape of its data file. */
  data: Schema<FactionData>
  notation: FactionNotation
  words: FactionWords
  /** What of the board `viewer` may see (null: a spectator). */
  view(g: G, seat: Seat, viewer: Seat | null): object
  /** Its pieces of a kind in a place by what shows of them: which they are, and whether they lie face down. None where they are all alike. */
  facesOf?(g: G, seat: Seat, viewer: Seat | null, kind: number, at: number): Shown[]
  /** What lies on the board, for whoever reads the table in lines. */
  lines(board: object, table: Table): Phrase[]
  /** Its events that show something which no view keeps. */
  fleeting?: string[]
  /** Broken invariants of the board. */
  check(g: G, seat: Seat): string[]
  /** How well the seat stands beside its score and pieces, in points. `ruled`: the clearings that it rules, as bits; `left`: turns that each side still has, roughly. */
  evaluate(g: G, seat: Seat, ruled: number, weights: Weights, left: number): number
  /** The weights of what it looks at, in points: what `trestle tune` may change. Their signs stay as they are. */
  weights?: Weights
  /** Where a search of this faction judges its playouts, where it does better so than as most (`PlayHabits.playouts`). */
  playouts?: Playouts
}
