import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { SUITS } from '../../ground/content.ts'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { placesOf } from '../../rules/parties.ts'
import { sendHome } from '../../rules/pieces.ts'
import { tell } from '../../rules/tell.ts'

export const WARRIOR = 0
/** The gardens of each suit are a kind of their own: the kind of a suit's gardens is `GARDEN` plus the suit. */
export const GARDEN = 1

export type CultBoard = {
  /** ROOT-10.2.3 Warriors in the Acolytes box. */
  acolytes: number
  /** ROOT-10.3.3 The suit of the Outcast, -1 before setup. */
  outcast: number
  /** ROOT-10.4.1~2 The marker lies on its Hated side. */
  hated: boolean
  /** ROOT-10.2.6 The Lost Souls pile, its top card last. All see it. */
  souls: number[]
  /** ROOT-10.5~2 Cards revealed this turn that were not spent. */
  revealed: readonly number[]
  /** ROOT-10.5.3~2 Suits scored this turn, as bits. */
  scored: number
}

/** What all see of the board. Cards are ids of the deck, `gardens` those on the map by suit. */
export type CultView = {
  acolytes: number
  outcast: string | null
  hated: boolean
  souls: string[]
  revealed: string[]
  scored: string[]
  gardens: { [suit: string]: number }
  draw: number
}

/** As many as a track shows. */
const SPACES = 5
const gardens = int(0, SPACES)

/** The Cult's data file. `tracks.draw`: how many gardens of a suit must stand for a card more; `hated`: what that takes off a price. */
export const cultSchema = v.strictObject({
  ...inFaction,
  buildings: v.strictObject({ 'garden-fox': gardens, 'garden-rabbit': gardens, 'garden-mouse': gardens }),
  tokens: v.strictObject({}),
  tracks: v.strictObject({ points: track(SPACES), draw: count }),
  conspiracies: v.strictObject({ crusade: count, convert: count, sanctify: count, hated: count }),
  draw: count,
})
export type CultData = v.InferOutput<typeof cultSchema>

/** The faction's own data. */
export const cultData = ownData<CultData>('cult')

export function cultBoard(s: State, seat: Seat): CultBoard {
  return s.sides[seat].board as CultBoard
}

/** How many gardens of a suit are on the map. */
export function gardensOf(g: G, seat: Seat, suit: number): number {
  const limits = cultData(g).buildings
  return [limits['garden-fox'], limits['garden-rabbit'], limits['garden-mouse']][suit] - g.state.sides[seat].supply[GARDEN + suit]
}

/** Clearings with a garden, as bits. */
export function gardenClearings(g: G, seat: Seat): number {
  const side = g.state.sides[seat]
  let bits = 0
  for (let suit = 0; suit < 3; suit++) bits |= placesOf(side, GARDEN + suit, g.content.clearings)
  return bits
}

/** ROOT-10.6.3 One card, and one for each suit with enough gardens on the map. */
export function cultDraw(g: G, seat: Seat): number {
  const { draw, tracks } = cultData(g)
  return draw + [0, 1, 2].filter((suit) => gardensOf(g, seat, suit) >= tracks.draw).length
}

/** Changes the number of acolytes: from the supply, or back to it (`n` below 0). */
export function addAcolytes(g: G, seat: Seat, n: number): void {
  cultBoard(g.state, seat).acolytes += n
  if (n < 0) sendHome(g, seat, WARRIOR, -n)
  else g.state.sides[seat].supply[WARRIOR] -= n
  tell(g, { on: 'cult.acolytes', seat, n })
}

/** The name of a suit, null for none. */
export function suitName(suit: number): string | null {
  return SUITS[suit] ?? null
}
