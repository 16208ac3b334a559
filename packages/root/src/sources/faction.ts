import type { Clause, Ends, Event, Phrase, Procedure, Random, Schema, Seat } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import type { FactionData } from '../ground/content.ts'
import type { Table } from '../ground/lines.ts'
import type { AnyOption, OptionWriter } from '../ground/names.ts'
import type { G, State } from '../ground/state.ts'

/** A kind of piece on a faction board's reverse (ROOT-1.5.2). */
export interface PieceKind {
  name: string
  type: 'warrior' | 'building' | 'token'
  /** The piece in the community notation: `w`, `b_s`, `t`. */
  rootlog: string
}

/** Pieces taken off a clearing, of one kind and owner. */
export type Loss = { seat: number; kind: number; at: number; n: number }

/** Something that follows from a removal or a move, told by the procedure that carries it out. */
export type Trigger = { owner: number; name: string; data: { [key: string]: number } }

/** Cards of a suit that must be among hidden ones, since all have seen that a payment with them has begun or can be made. */
export type Need = { suit: number; n: number }

/** The running battle, as hooks see it. */
export type Fight = {
  attacker: number
  defender: number
  at: number
  /** Seat whose warriors the attacking Vagabond treats as his, -1 for none. */
  ally: number
  /** Seat that removes all pieces for both sides (ROOT-D.4.2), -1 in an ordinary battle. */
  instigator: number
}

/** Points beyond the usual, and the clause that gives them. */
export type Bonus = { points: number; rule: Clause }

/** What may be told of a removal: who removes, and whether it happens in a battle. */
export type Cause = { by: number; battle: boolean }

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
  log: { [event: string]: (event: Event, log: LogContext) => string[] }
}

/** How a faction's own options and events are said, where the fields that all share and their names do not say enough. */
export type FactionWords = {
  /** What `what` names, by the verb that carries it: the first part of a message's id. */
  what?: { [verb: string]: string }
  /** What is added to the id of an option's message, by its verb. */
  options?: { [verb: string]: (o: AnyOption) => string }
  /** Events that are for the board alone. */
  silent?: string[]
  /** What is added to the id of an event's message. */
  events?: { [event: string]: (e: Event) => string }
  /** Arguments of an event's message beside those that its fields give, or in their place. */
  values?: { [event: string]: (e: Event) => NonNullable<Phrase['values']> }
}

/** The locals that each of a faction's turn procedures starts with. */
export type TurnLocals = { seat: number }

/** The end of a turn or of a part of it, said by its player. */
export type End = { do: 'end'; ends: Ends }

/**
 * All that the core of the rules knows of a faction. A faction is a folder that makes one of these; everything it does in its own
 * turn is in its procedures, and every exception it makes to a general rule is one of the hooks.
 */
export interface Faction {
  id: string
  /** The shape of its data file. */
  data: Schema<FactionData>
  notation: FactionNotation
  words: FactionWords
  /** What lies on the board, for whoever reads the table in lines. */
  lines(board: object, table: Table): Phrase[]
  /** The clause that sets the faction's hand limit. */
  handLimitRule: Clause
  /** Warriors first, then buildings, then tokens. */
  kinds: PieceKind[]
  /** ROOT-5.1.7 The faction's setup; ROOT-1.4.1 its three phases. */
  setup: Procedure<TurnLocals>
  birdsong: Procedure<TurnLocals>
  daylight: Procedure<TurnLocals>
  evening: Procedure<TurnLocals>
  /** All procedures of the faction, these four included. */
  procedures: Procedure[]
  /** Procedures that carry out this faction's triggers, by name. */
  triggers: { [name: string]: Procedure<{ [key: string]: number }> }

  /** The faction board before setup. */
  startBoard(book: Book, seats: number): object
  copyBoard(board: object): object
  /** Pieces of each kind that lie neither on the map nor in the supply (officers, pieces in the box), for the count of all pieces. */
  elsewhere(s: State, seat: Seat): number[]
  /** Cards that lie on the board, for the count of all cards. */
  boardCards(s: State, seat: Seat): number[]
  /** Cards that lie on the board for all to see. */
  openCards?(s: State, seat: Seat): readonly number[]
  /** What of the board `viewer` may see (null: a spectator). */
  viewBoard(g: G, seat: Seat, viewer: Seat | null): object
  /** Cards on the board that the viewer cannot see, to be dealt anew; `put` sets new ones, as many, and what others know of them. */
  hiddenCards?(g: G, seat: Seat, viewer: Seat): { cards: number[]; needs?: Need; put(cards: number[], random: Random): void }
  /** Cards that must be in the hand of a holder by what all have seen; `seat` is this faction's own. */
  handNeeds?(g: G, seat: Seat, holder: Seat): Need | undefined
  /** Broken invariants of the board. */
  check(g: G, seat: Seat): string[]
  /** How well the seat stands beside its score and pieces, in points. */
  evaluate(g: G, seat: Seat): number

  /** Starts the seat's turn: counters of the turn are reset. */
  beginTurn?(g: G, seat: Seat): void
  /** Ends the seat's turn. */
  endTurn?(g: G, seat: Seat): void

  /** ROOT-2.5 Also rules where it ties for most, if it has a piece there (ROOT-7.2.2). */
  rulesTies?: boolean
  /** ROOT-4.2.1 Clearings, as bits, into which the seat moves from a place whoever rules. */
  ignoresRule?(g: G, seat: Seat, from: number): number
  /** Clearings in which others may not place anything, as bits (ROOT-6.2.2). */
  bars?(g: G, seat: Seat): number
  /** The clause of `bars`. */
  barsRule?: Clause

  /** ROOT-4.1.1 How many crafting pieces of each suit (fox, rabbit, mouse) can still be activated. */
  craftingPower(g: G, seat: Seat): number[]
  /** Pays with crafting pieces, where that is more than counting them (ROOT-9.2.1). */
  payCraft?(g: G, seat: Seat, pay: readonly number[]): void
  /** ROOT-4.1.2~2 Takes a crafted or other gained item, where it goes elsewhere than to the Crafted Items box. */
  gainItem?(g: G, seat: Seat, item: number): void
  /** The seat has no Crafted Items box. */
  noBox?: boolean
  /** ROOT-3.2.2 Points for crafting a card that prints `points`. */
  craftPoints?(g: G, seat: Seat, points: number): number

  /** ROOT-4.3.2.I The most hits the seat can roll in a battle. */
  rolledCap?(g: G, seat: Seat, fight: Fight): number
  /** ROOT-4.3.3.II Whether the defending seat is defenseless. */
  defenseless?(g: G, seat: Seat, at: number): boolean
  /** ROOT-8.2.2 As defender it deals the higher roll. */
  guerrilla?: boolean
  /** Extra hits the seat deals without being asked (ROOT-7.8.3). */
  extraHits?(g: G, seat: Seat, fight: Fight): number
  /** Names of optional battle effects of the faction that are usable now (ROOT-D.8.2). */
  battleEffects?(g: G, seat: Seat, fight: Fight): string[]
  /** Uses one of them; returns the extra hits it deals. */
  useBattleEffect?(g: G, seat: Seat, effect: string): number
  /** ROOT-D.5.2 Whether the seat, no party to the battle, may be enlisted by the defender. */
  protects?(g: G, seat: Seat, fight: Fight): boolean
  /** Chooses the losses for hits, where it is not "warriors first, then any building or token" (ROOT-9.2.7). Hands back `Losses`. */
  takeHits?: Procedure<HitLocals, Losses>
  /** Carries out what else `takeHits` chose. */
  sufferItems?(g: G, seat: Seat, items: number[]): void
  /** ROOT-7.8.4 Points beyond the usual for enemy buildings and tokens removed in a battle, once a battle. */
  battleBonus?(g: G, seat: Seat, removed: number): Bonus
  /** Seats whose warriors at the place the attacking seat may treat as its own (ROOT-9.2.9.II.c). */
  allies?(g: G, seat: Seat, at: number, against: Seat): number[]
  /** ROOT-9.2.9.II.d~2 The battle is over; `onAlly` and `onItems` count the hits taken either way. */
  allyHits?(g: G, seat: Seat, ally: Seat, onAlly: number, onItems: number): void

  /** Where removed pieces go, if not to the supply; returns true if it has put them elsewhere (ROOT-6.2.2~3). */
  putRemoved?(g: G, seat: Seat, kind: number, n: number): boolean
  /** What follows when pieces of the seat were removed, after all of them are gone (ROOT-1.5.4~4), is added to the triggers. */
  lost?(g: G, seat: Seat, losses: readonly Loss[], cause: Cause, triggers: Trigger[]): void
  /** What the seat scores beyond ROOT-3.2.1 for a removal it makes (ROOT-9.2.9.III). */
  removed?(g: G, seat: Seat, losses: Loss[], cause: Cause): Bonus
  /** ROOT-9.2.2.I What follows when an enemy effect removed everything the seat has in the clearing. */
  swept?(g: G, seat: Seat, at: number): Trigger[]
  /** What follows when another seat has moved warriors from one clearing to another (ROOT-8.2.6) is added to the triggers. */
  moved?(g: G, seat: Seat, mover: Seat, to: number, triggers: Trigger[]): void
  /** ROOT-9.2.9.III.b Clearings, as bits, into which a move costs more than the seat can pay. */
  tooDear?(g: G, seat: Seat): number
  /** The clause of `tooDear`. */
  tooDearRule?: Clause
  /** Pays what a move into the clearing costs beyond the move itself. */
  payMove?(g: G, seat: Seat, to: number): void
  /** Warriors of others that may come along on a move of the pawn (ROOT-9.2.9.II.b). */
  companions?(g: G, seat: Seat, from: number, to: number): { seat: number; n: number }[]
  /** ROOT-9.2.8 A dominance card founds a coalition: the seats it may be founded with. */
  coalition?(g: G, seat: Seat): number[]
  /** The clause by which it cannot be founded now, empty if none forbids it. */
  coalitionBan?(g: G, seat: Seat): Clause
  /** What the coalition changes on the board (ROOT-9.2.9.III.d). */
  founded?(g: G, seat: Seat, partner: Seat): void
}

/** Locals of a procedure that chooses losses. */
export type HitLocals = { seat: number; at: number; hits: number; chooser: number; ally: number; losses: Loss[]; items: number[] }

/** Losses chosen for hits: pieces to remove, items to damage. */
export type Losses = { losses: Loss[]; items: number[] }
