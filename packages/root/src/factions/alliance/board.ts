import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { discard } from '../../rules/cards.ts'
import { facesOf, hide, unhide } from '../../rules/secrets.ts'
import { tell } from '../../rules/tell.ts'

export const WARRIOR = 0
/** The three bases are three kinds of one piece each: the kind of a suit's base is `BASE` plus the suit. */
export const BASE = 1
export const SYMPATHY = 4

export type AllianceBoard = {
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

/** The faction's own data. */
export const allianceData = ownData<AllianceData>('alliance')

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
  return allianceData(g).tokens.sympathy - g.state.sides[seat].supply[SYMPATHY]
}

/** ROOT-8.2.3 The secret that holds the supporters. */
export const SUPPORTERS = 'supporters'

/** ROOT-8.2.3 The cards of the supporters stack, sorted: hidden. */
export function supportersOf(g: Pick<G, 'state'>, seat: Seat): readonly number[] {
  return facesOf(g, SUPPORTERS, seat)
}

/**
 * Adds a card to the supporters; ROOT-8.2.3.I without a base the sixth is discarded. `giver`: whose hand it comes from, -1
 * for the deck; `seenBy`: other seats that see which it is.
 */
export function addSupporter(g: G, seat: Seat, card: number, giver: Seat, seenBy: Seat[] = []): void {
  if (basesOnMap(g, seat).length === 0 && supportersOf(g, seat).length >= allianceData(g).supporters.limit) {
    tell(g, { on: 'discarded', seat, card, pile: 'supporters', giver })
    discard(g, card)
    return
  }
  hide(g, SUPPORTERS, seat, -1, card, seenBy)
  if (!g.heard) return
  const told = [seat, ...seenBy.filter((viewer) => viewer !== seat)]
  tell(g, { on: 'alliance.supporter', seat, giver, card }, { only: told })
  tell(g, { on: 'alliance.supporter', seat, giver }, { except: told })
}

/** Takes a card out of the supporters and discards it for all to see. */
export function spendSupporter(g: G, seat: Seat, card: number): void {
  unhide(g, SUPPORTERS, seat, -1, card)
  tell(g, { on: 'discarded', seat, card, pile: 'supporters' })
  discard(g, card)
}

/** ROOT-8.6.2 One card and one for each base on the map. */
export function allianceDraw(g: G, seat: Seat): number {
  return allianceData(g).draw + basesOnMap(g, seat).length
}
