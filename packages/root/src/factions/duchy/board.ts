import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { placesOf } from '../../rules/parties.ts'

export const WARRIOR = 0
export const CITADEL = 1
export const MARKET = 2
export const TUNNEL = 3

/** The ranks of ministers by their numbers. */
export const LORD = 2

/** The ministers by their numbers, as in the data file. */
export const MINISTERS = ['foremole', 'captain', 'marshal', 'brigadier', 'banker', 'mayor', 'duchess', 'baron', 'earl'] as const
export type Minister = (typeof MINISTERS)[number]

export type DuchyBoard = {
  /** ROOT-12.5.2 Swayed ministers by their numbers, in the order in which they were swayed. */
  swayed: readonly number[]
  /** ROOT-12.3.6 Crowns left on the board, by rank. */
  crowns: readonly number[]
  /** Ministers that have acted this turn, as bits. */
  acted: number
  /** ROOT-12.5.1 Actions left in this turn's Assembly. */
  actions: number
  /** ROOT-12.6.1 Cards revealed this turn. */
  revealed: readonly number[]
}

/** A minister as all see it. `cards`: what swaying it takes; `points`: what that scores. */
export type MinisterView = { id: string; rank: string; swayed: boolean; acted: boolean; cards: number; points: number }

/** What all see of the board. Cards are ids of the deck. */
export type DuchyView = {
  /** Warriors in the Burrow. */
  burrow: number
  /** Warriors that come in the next Birdsong, cards that are drawn in Evening. */
  recruit: number
  draw: number
  citadels: number
  markets: number
  /** Tunnels on the map, by the numbers of their places. */
  tunnels: number[]
  ministers: MinisterView[]
  /** Crowns left on the board, by rank. */
  crowns: { [rank: string]: number }
  actions: number
  revealed: string[]
  /** ROOT-12.5.3.II While a minister is being swayed: the clearing that backs each card revealed for it. */
  backing: { card: string; at: number }[]
}

const rank = int(0, 2)
const ids = v.picklist(MINISTERS, `expected one of ${MINISTERS.join(', ')}`)
const minister = v.strictObject({ id: ids, rank })

/** The Duchy's data file. `start`: warriors in the corner and beside it; `tracks.recruit`: by citadels on the map; `duchess`: points. */
export const duchySchema = v.strictObject({
  ...inFaction,
  place: v.strictObject({ id: v.literal('burrow'), rootlog: v.string() }),
  buildings: v.strictObject({ citadel: int(0, 3), market: int(0, 3) }),
  tokens: v.strictObject({ tunnel: int(1, 5) }),
  start: v.strictObject({ corner: count, beside: count }),
  tracks: v.strictObject({ recruit: track(4) }),
  actions: count,
  dig: count,
  ranks: v.pipe(
    v.array(v.strictObject({ id: v.string(), crowns: count, cards: int(1, 6), points: count })),
    v.length(3, 'expected 3 ranks'),
  ),
  ministers: v.pipe(
    v.array(minister),
    v.check((all) => all.map(({ id }) => id).join() === MINISTERS.join(), `expected ${MINISTERS.join(', ')} in this order`),
  ),
  duchess: count,
  draw: count,
})
export type DuchyData = v.InferOutput<typeof duchySchema>

/** The faction's own data. */
export const duchyData = ownData<DuchyData>('duchy')

export function duchyBoard(s: State, seat: Seat): DuchyBoard {
  return s.sides[seat].board as DuchyBoard
}

/** ROOT-12.2.2 The place of the Burrow. */
export function burrowOf({ content }: Pick<G, 'content'>): number {
  const { beside } = content
  for (let i = 0; i < beside.length; i++) if (beside[i].id === 'burrow') return beside[i].at
  return -1
}

/** How many pieces of a kind of building or token are on the map. */
export function outOf(g: G, seat: Seat, kind: number): number {
  const { buildings, tokens } = duchyData(g)
  return [0, buildings.citadel, buildings.market, tokens.tunnel][kind] - g.state.sides[seat].supply[kind]
}

/** Clearings with a tunnel, as bits. */
export function tunnelsOf(g: G, seat: Seat): number {
  return placesOf(g.state.sides[seat], TUNNEL, g.content.clearings)
}

/** ROOT-12.4 Warriors that come to the Burrow in Birdsong. */
export function duchyRecruit(g: G, seat: Seat): number {
  return duchyData(g).tracks.recruit[outOf(g, seat, CITADEL)]
}

/** ROOT-12.6.3 One card, and one for each market on the map. */
export function duchyDraw(g: G, seat: Seat): number {
  return duchyData(g).draw + outOf(g, seat, MARKET)
}

/** The rank of a minister. */
export function rankOf(g: G, minister: number): number {
  return duchyData(g).ministers[minister].rank
}
