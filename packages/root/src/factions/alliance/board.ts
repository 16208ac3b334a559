import { insert, type Seat, takeOut } from '@trestle/kernel'
import * as v from 'valibot'
import { count, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { discard, withCard, without } from '../../rules/cards.ts'
import { tell } from '../../rules/tell.ts'

export const WARRIOR = 0
/** The three bases are three kinds of one piece each: the kind of a suit's base is `BASE` plus the suit. */
export const BASE = 1
export const SYMPATHY = 4

export type AllianceBoard = {
  /** ROOT-8.2.3 The supporters stack, sorted: hidden. */
  supporters: number[]
  /** Cards of the stack that other seats know to be there, by seat. */
  seen: readonly (readonly number[])[]
  officers: number
  /** ROOT-8.6.1 Operations carried out this Evening. */
  operations: number
}

/** What a seat sees of the board. */
export type AllianceView = {
  /** The supporters the viewer knows. */
  supporters: string[]
  supporterCount: number
  officers: number
  operations: number
  /** Suits of the bases on the map. */
  bases: string[]
  sympathy: number
  draw: number
}

const base = int(0, 1)

/** The Alliance's data file. `martialLaw`: `extra` supporters where another has so many warriors. */
export const allianceSchema = v.strictObject({
  ...inFaction,
  buildings: v.strictObject({ 'base-fox': base, 'base-rabbit': base, 'base-mouse': base }),
  tokens: v.strictObject({ sympathy: int(1, 10) }),
  tracks: v.strictObject({ cost: track(10), points: track(10) }),
  martialLaw: v.strictObject({ warriors: count, extra: count }),
  supporters: v.strictObject({ start: count, limit: count }),
  draw: count,
})
export type AllianceData = v.InferOutput<typeof allianceSchema>

export function allianceData(g: G): AllianceData {
  return g.content.factions.alliance as AllianceData
}

export function allianceBoard(s: State, seat: Seat): AllianceBoard {
  return s.sides[seat].board as AllianceBoard
}

/** ROOT-8.2.5.II Whether a clearing is sympathetic. */
export function sympathetic(g: G, seat: Seat, at: number): boolean {
  return g.state.sides[seat].pieces[SYMPATHY][at] > 0
}

/** Suits of the bases on the map. */
export function basesOnMap(g: G, seat: Seat): number[] {
  const { supply } = g.state.sides[seat]
  const out: number[] = []
  for (let suit = 0; suit < 3; suit++) if (supply[BASE + suit] === 0) out.push(suit)
  return out
}

/** How many sympathy tokens are off the track. */
export function sympathyOut(g: G, seat: Seat): number {
  return g.content.factions.alliance.tokens.sympathy - g.state.sides[seat].supply[SYMPATHY]
}

/**
 * Adds a card to the supporters; ROOT-8.2.3.I without a base the sixth is discarded. `giver`: whose hand it comes from, -1
 * for the deck; `seenBy`: other seats that see which it is.
 */
export function addSupporter(g: G, seat: Seat, card: number, giver: Seat, seenBy: Seat[] = []): void {
  const board = allianceBoard(g.state, seat)
  if (basesOnMap(g, seat).length === 0 && board.supporters.length >= allianceData(g).supporters.limit) {
    tell(g, { on: 'discarded', seat, card, pile: 'supporters', giver })
    discard(g, card)
    return
  }
  insert(board.supporters, card)
  for (const viewer of seenBy) if (viewer !== seat) board.seen = board.seen.with(viewer, withCard(board.seen[viewer], card))
  if (!g.heard) return
  const told = [seat, ...seenBy.filter((viewer) => viewer !== seat)]
  tell(g, { on: 'alliance.supporter', seat, giver, card }, { only: told })
  tell(g, { on: 'alliance.supporter', seat, giver }, { except: told })
}

/** Takes a card out of the supporters and discards it for all to see. */
export function spendSupporter(g: G, seat: Seat, card: number): void {
  const board = allianceBoard(g.state, seat)
  takeOut(board.supporters, card)
  if (board.seen.some((cards) => cards.includes(card))) {
    board.seen = Array.from(board.seen, (cards) => (cards.includes(card) ? without(cards, card) : cards))
  }
  tell(g, { on: 'discarded', seat, card, pile: 'supporters' })
  discard(g, card)
}
