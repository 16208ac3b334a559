import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'

/** Where a party may go (ROOT-2.4, ROOT-4.2). Asked in `rules/ways.ts` and `rules/move.ts`. */
export interface Ways {
  /**
   * The net of `party`: the clearings next to each place, as bits by place. `net` is what it is without this source; hand the same list back
   * where nothing changes, and a changed copy where something does. Asked of every source in force, once for a list of moves.
   */
  net?(g: G, owner: number, party: number, net: readonly number[]): readonly number[]
  /** Clearings, as bits, into which the owner moves from a place whoever rules (ROOT-4.2.1). */
  free?(g: G, owner: number, from: number): number
  /** A way for moves alone. A map's or a landmark's. */
  passage?: Passage
  /** Clearings, as bits, that would be next to a place but for this source, and the clause: for whoever asks why not. A map's or a landmark's. */
  shut?: Shut
  /** What a move of the owner's costs beyond the move (ROOT-9.2.9.III.b). */
  toll?: Toll
  /** Warriors of others that may come along on a move of the owner's pawn (ROOT-9.2.9.II.b). */
  along?(g: G, owner: number, from: number, to: number): { party: number; n: number }[]
  /** Tokens that the owner's warriors may take along on a move of theirs. */
  cargo?: Cargo
  roads?: Roads
  stays?: Stays
  /** What follows when `mover` has moved warriors of its own into a clearing is added to the triggers (ROOT-8.2.6). */
  moved?(g: G, owner: number, mover: number, from: number, to: number, triggers: Trigger[]): void
}

/** Clearings, as bits, that would be next to a place, and the clause that closes the way. */
export interface Shut {
  rule: Clause
  from(g: G, at: number): number
}

/** What stands on a path and answers moves along it. A hireling's. */
export interface Roads {
  rule: Clause
  /** Whether whoever moves along this path, by its number, loses one of the moving pieces. */
  waylays(g: G, owner: number, mover: number, path: number): boolean
  /** Whether whoever has moved along it may place a warrior where the move ends. */
  joins(g: G, owner: number, mover: number, path: number): boolean
}

/** Warriors and pawns that have come to a clearing this turn and may not leave it. A hireling's. */
export interface Stays {
  rule: Clause
  /** Pieces of a party have moved. */
  went(g: G, owner: number, mover: number, from: number, to: number, n: number): void
  /** How many of the pieces that a party moves may not leave a clearing now. */
  held(g: G, owner: number, party: number, at: number): number
}

/** A way that is open to moves and makes nothing adjacent (ROOT-C.2.5). */
export interface Passage {
  rule: Clause
  /** The place from which it leads now, -1 where it is closed. */
  start(g: G): number
  /** The clearings to which it leads from there, as bits. */
  reach(g: G): number
  /** A move went by it. What follows for each of the `movers`, parties, is added to the triggers. */
  taken(g: G, movers: readonly number[], to: number, triggers: Trigger[]): void
}

/** Something that follows from a removal or a move, told by the procedure that carries it out. `owner` is the seat whose rule it is. */
export type Trigger = { owner: number; name: string; data: { [key: string]: number } }

export interface Toll {
  /** The clause that refuses a move which cannot be paid for. */
  rule: Clause
  /** Clearings, as bits, into which the owner cannot pay for a move. */
  dear(g: G, owner: number): number
  pay(g: G, owner: number, to: number): void
}

/**
 * Tokens that go along with warriors, one with each, as their owner decides, forced or not (ROOT-15.2.4~3, ROOT-1.5.5). The clause is the only one
 * of its kind, so a faction's alone.
 */
export interface Cargo {
  rule: Clause
  /** What lies ready in a place, as numbers of its own; things that are alike have one number and are listed once each. */
  lying(g: G, owner: number, from: number): readonly number[]
  /** How it is offered: the name of the piece, and what it is worth. */
  named(item: number): { what: string; value: number }
  carry(g: G, owner: number, items: readonly number[], from: number, to: number): void
}
