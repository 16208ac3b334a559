import type { Clause, Ends, Procedure, Seat } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import type { G, State } from '../ground/state.ts'
import type { StartView } from '../ground/view.ts'
import type { Source } from './source.ts'

/** A kind of piece on a faction board's reverse (ROOT-1.5.2). */
export interface PieceKind {
  name: string
  type: 'warrior' | 'building' | 'token'
  /** The piece in the community notation: `w`, `b_s`, `t`. */
  rootlog: string
  /** It may lie in forests and beside the map too. */
  anywhere?: true
  /** It is removed in battle alone, moved in its owner's turn alone, and placed by rules that name it (ROOT-14.2.2). Warriors after the first kind. */
  steadfast?: true
}

/** The locals that each of a faction's turn procedures starts with. */
export type TurnLocals = { seat: number }

/** The end of a turn or of a part of it, said by its player. */
export type End = { do: 'end'; ends: Ends }

/**
 * Cards that must lie in one place, since all have seen that a payment with them has begun or can be made: `n` that fit the suits (bits), in
 * the hand of `holder` or in a secret of that name; with `items` they show items as well.
 */
export type Need = { holder: number; secret: string; suits: number; n: number; items?: true }

/** ROOT-9.2.8 Dominance cards that found a coalition in place of what they usually do. */
export interface Coalitions {
  /** The seats it may be founded with now. */
  partners(g: G, seat: Seat): number[]
  /** The clause by which it cannot be founded now, empty if none forbids it. */
  ban(g: G, seat: Seat): Clause
  /** What it changes on the board (ROOT-9.2.9.III.d). */
  founded(g: G, seat: Seat, partner: Seat): void
}

/** ROOT-A.8, ROOT-H.4 The card by which it is set up in a draft. */
export interface SetupCard {
  kind: 'militant' | 'insurgent'
  setup: Procedure<TurnLocals>
  /** Clearings in which the seat may begin with its homelands now; left out for a faction without any. With none the card gives way to another. */
  homes?(g: G, seat: Seat): number[]
  /** What is laid in each homeland, to be shown before one is chosen; left out with `homes`. */
  starts?(g: G): StartView
}

/** ROOT-11.2.6.III How it pays for services, where that is not by warriors of its supply. */
export interface Purchase {
  /** The highest price it can pay. */
  most(g: G, seat: Seat): number
  pay: Procedure<{ seat: number; n: number }>
}

/**
 * The rules of a faction: everything it does in its own turn is in its procedures, and every exception it makes to a general rule is in
 * one of the facets of a source.
 */
export interface FactionRules extends Source {
  id: string
  /** The clause that sets the faction's hand limit. */
  handLimitRule: Clause
  /** Warriors first, then buildings, then tokens. */
  kinds: PieceKind[]
  card: SetupCard
  /** ROOT-5 Set up by the letters of the boards (ROOT-5.1.7) it starts in a corner, of which there are four. */
  inCorner?: true
  /** ROOT-5.1.7 The faction's setup; ROOT-1.4.1 its three phases. */
  setup: Procedure<TurnLocals>
  birdsong: Procedure<TurnLocals>
  daylight: Procedure<TurnLocals>
  evening: Procedure<TurnLocals>
  /** Whether its Evening asks for nothing before cards are drawn. */
  drawsAtOnce?(g: G, seat: Seat): boolean
  /** Whether its Daylight has ended in the middle of its actions, so that what may be done between two of them was not asked after the last one. */
  breaksOff?(g: G, seat: Seat): boolean
  /** All procedures of the faction, these four included. */
  procedures: Procedure[]
  /** Procedures that carry out this faction's triggers, by name. */
  triggers: { [name: string]: Procedure<{ [key: string]: number }> }
  /** The faction board before setup. */
  startBoard(book: Book, seats: number): object
  copyBoard(board: object): object
  /** Pieces of each kind that lie neither on the map nor in the supply (officers, pieces in the box), for the count of all pieces. */
  elsewhere(s: State, seat: Seat): number[]
  /** Cards that lie on the board, for the count of all cards; those in secrets are counted there. */
  boardCards(s: State, seat: Seat): readonly number[]
  /** Cards that lie on the board for all to see, where it has any, list by list: ambushes among them are no longer feared. */
  openCards?(s: State, seat: Seat): readonly (readonly number[])[]
  /** Cards that must be where they are asked for. */
  needs?(g: G, seat: Seat): Need[]
  coalitions?: Coalitions
  /** ROOT-11.2.3 Its hand lies open: all see which cards it has, and which come and go. */
  openHand?: true
  /** Warriors of a party that lie on the board, where it may be another's (ROOT-11.2.6.I), for the count of all pieces. */
  holds?(s: State, seat: Seat, party: number): number
  purchase?: Purchase
}
