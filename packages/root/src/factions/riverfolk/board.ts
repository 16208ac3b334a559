import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { ownData } from '../../ground/own-data.ts'
import { count, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { placesOf } from '../../rules/parties.ts'

export const WARRIOR = 0
/** The trade posts of each suit are a kind of their own: the kind of a suit's posts is `POST` plus the suit. */
export const POST = 1

/** ROOT-11.2.7 The services, in the order of their prices. */
export const SERVICES = ['card', 'boats', 'mercenaries'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Warriors by the seat that owns them. */
export type Warriors = readonly number[]

export type RiverfolkBoard = {
  /** ROOT-11.2.6.I The Payments box. */
  payments: Warriors
  /** ROOT-11.2.4 The Funds box. */
  funds: Warriors
  /** ROOT-11.5~2 The Committed box. */
  committed: Warriors
  /** ROOT-11.5.3 Funds on empty spaces of the trade post tracks, by suit. */
  spaces: readonly Warriors[]
  /** ROOT-11.2.5.I Trade posts that are out of the game, by suit. */
  lost: readonly number[]
  /** ROOT-11.3.5 Prices of the services; 0 before setup. */
  prices: readonly number[]
  /** ROOT-11.2.6.II Services bought in the running turn. */
  bought: number
  /** ROOT-11.2.7.II The seat to which rivers are paths until the turn ends, -1 for none. */
  boats: number
  /** ROOT-11.2.7.III The seat that has hired the mercenaries until the turn ends, -1 for none. */
  hired: number
}

/** What all see of the board. Warriors are counted by seat. */
export type RiverfolkView = {
  payments: number[]
  funds: number[]
  committed: number[]
  /** Of each trade post track: posts still on it, posts out of the game, and funds on its empty spaces. */
  tracks: { suit: string; left: number; lost: number; spaces: number[] }[]
  prices: { card: number; boats: number; mercenaries: number }
  boats: number
  hired: number
  /** How many services each seat may buy at the start of its Birdsong, those bought this turn taken off. */
  limits: number[]
}

/** As many as a track shows. */
const SPACES = 3
const posts = int(0, SPACES)

/**
 * The Riverfolk's data file. `tracks.points`: what the first, second and third trade post of a suit give; `prices`: the spaces of a service
 * track; `protection`, `dividend`, `post`: warriors for an empty box, funds for a point, price of a trade post.
 */
export const riverfolkSchema = v.strictObject({
  ...inFaction,
  buildings: v.strictObject({}),
  tokens: v.strictObject({ 'post-fox': posts, 'post-rabbit': posts, 'post-mouse': posts }),
  tracks: v.strictObject({ points: track(SPACES) }),
  prices: v.pipe(v.array(int(1, 9)), v.minLength(1, 'expected at least one price')),
  start: v.strictObject({ warriors: count, payments: count }),
  protection: count,
  dividend: int(1, 60),
  post: count,
})
export type RiverfolkData = v.InferOutput<typeof riverfolkSchema>

/** The faction's own data. */
export const riverfolkData = ownData<RiverfolkData>('riverfolk')

export function riverfolkBoard(s: State, seat: Seat): RiverfolkBoard {
  return s.sides[seat].board as RiverfolkBoard
}

/** How many warriors there are in a box. */
export function sumOf(warriors: Warriors): number {
  let sum = 0
  for (let i = 0; i < warriors.length; i++) sum += warriors[i]
  return sum
}

/** A box with `n` more warriors of a seat. */
export function withMore(warriors: Warriors, seat: Seat, n: number): number[] {
  const out = warriors.slice()
  out[seat] += n
  return out
}

/** The trade posts of a suit that there are. */
export function postsOf(g: G, suit: number): number {
  const { tokens } = riverfolkData(g)
  return suit === 0 ? tokens['post-fox'] : suit === 1 ? tokens['post-rabbit'] : tokens['post-mouse']
}

/** ROOT-11.5.3 Empty spaces of a suit's track on which no fund lies: a space is empty once its post was placed. */
export function freeSpaces(g: G, seat: Seat, suit: number): number {
  return postsOf(g, suit) - g.state.sides[seat].supply[POST + suit] - sumOf(riverfolkBoard(g.state, seat).spaces[suit])
}

/** Clearings with a trade post, as bits. */
export function postClearings(g: G, seat: Seat): number {
  const side = g.state.sides[seat]
  let bits = 0
  for (let suit = 0; suit < 3; suit++) bits |= placesOf(side, POST + suit, g.content.clearings)
  return bits
}

/** ROOT-11.3.2, ROOT-11.5.5 Clearings on a river. */
export function onRiver(g: G): readonly number[] {
  return g.content.riverside
}
