import { insert, type Seat } from '@trestle/kernel'
import * as v from 'valibot'
import type { Character } from '../../ground/book.ts'
import { ownData } from '../../ground/own-data.ts'
import { count, ITEMS, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { tell } from '../../rules/tell.ts'

/** Relationship of a faction with the Vagabond: 0 Indifferent, 1 and 2 on the way, 3 Allied (ROOT-9.2.9). */
export const ALLIED = 3
export const HOSTILE = -1
/** For seats without a marker: Vagabonds, himself among them. */
export const NO_MARKER = -9

export type VagabondBoard = {
  /** Number of the character, -1 before setup. */
  character: number
  /** His items, each one number: see `itemOf`. */
  items: number[]
  /** ROOT-9.2.9 Relationship by seat. */
  relations: readonly number[]
  /** ROOT-9.2.9.I.a Aids of this turn by seat that count toward the next step. */
  aids: readonly number[]
  /** Completed quests. */
  quests: readonly number[]
  /** ROOT-D.7.2 An item was improvised with this turn. */
  improvised: boolean
  /** ROOT-9.4.1 Teas that have left their track since Birdsong started, as they paid for services before he refreshed; left out for none. */
  teasPaid?: number
}

export type ItemView = { item: string; code: number; kind: number; down: boolean; place: 'satchel' | 'track' | 'damaged'; ruin: boolean }

/** What all see of the board. `relations` by seat: -1 Hostile, 0 Indifferent, 1, 2, 3 Allied, null for a seat without a marker. */
export type VagabondView = {
  character: string | null
  items: ItemView[]
  relations: (number | null)[]
  aids: number[]
  quests: string[]
  improvised: boolean
  capacity: number
  draw: number
}

/** The Vagabond's data file. `relationships`: aids in one turn and points for each step up, and points for aiding an ally. */
export const vagabondSchema = v.strictObject({
  ...inFaction,
  relationships: v.strictObject({ aids: track(3), points: track(3), aidAllied: count }),
  infamy: count,
  refresh: v.strictObject({ base: count, tea: count }),
  draw: count,
  capacity: v.strictObject({ base: count, bag: count }),
  trackSpaces: int(0, 3),
})
export type VagabondData = v.InferOutput<typeof vagabondSchema>

/** The faction's own data. */
export const vagabondData = ownData<VagabondData>('vagabond')

export function vagabondBoard(s: State, seat: Seat): VagabondBoard {
  return s.sides[seat].board as VagabondBoard
}

export function characterOf(g: G, seat: Seat): Character | undefined {
  return g.content.characters[vagabondBoard(g.state, seat).character]
}

// An item is one number: its kind, face down or not, where it lies, and whether it came from a ruin.

const KIND = 7
const DOWN = 8
const TRACK = 16
const DAMAGED = 32
const RUIN = 64

/** The parts of an item's number. */
export function itemOf(item: number): { kind: number; down: boolean; place: 'satchel' | 'track' | 'damaged'; ruin: boolean } {
  const place = item & DAMAGED ? 'damaged' : item & TRACK ? 'track' : 'satchel'
  return { kind: item & KIND, down: (item & DOWN) !== 0, place, ruin: (item & RUIN) !== 0 }
}

/** Items that differ only in where they came from are alike for all but the two rules that ask for it. */
export function alike(item: number): number {
  return item & ~RUIN
}

export const isDown = (item: number) => (item & DOWN) !== 0
export const isDamaged = (item: number) => (item & DAMAGED) !== 0
export const isRuin = (item: number) => (item & RUIN) !== 0
export const onTrack = (item: number) => (item & TRACK) !== 0
export const kindOfItem = (item: number) => item & KIND

export const BOOT = 0
export const BAG = 1
export const CROSSBOW = 2
export const HAMMER = 3
export const SWORD = 4
export const TEA = 5
export const COIN = 6
export const TORCH = 7

const HAS_TRACK = [false, true, false, false, false, true, true, false]

/** ROOT-9.2.5.I Whether items of a kind go to a track of their own. */
export const hasTrack = (kind: number): boolean => HAS_TRACK[kind]

/** ROOT-9.2.5~2 Whether an item can pay: face up and undamaged. */
export function isReady(item: number): boolean {
  return (item & (DOWN | DAMAGED)) === 0
}

/** How many ready items of a kind he has. */
export function ready(s: State, seat: Seat, kind: number): number {
  let n = 0
  for (const item of vagabondBoard(s, seat).items) if ((item & KIND) === kind && isReady(item)) n++
  return n
}

/** How many ready items of each kind he has. */
export function readyItems(s: State, seat: Seat): number[] {
  const stock = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const item of vagabondBoard(s, seat).items) if (isReady(item)) stock[item & KIND]++
  return stock
}

/** ROOT-9.2.6 Undamaged swords, whichever side is up. */
export function swords(s: State, seat: Seat): number {
  let n = 0
  for (const item of vagabondBoard(s, seat).items) if ((item & KIND) === SWORD && !isDamaged(item)) n++
  return n
}

/** Face-up items on a track. */
export function tracked(s: State, seat: Seat, kind: number): number {
  let n = 0
  for (const item of vagabondBoard(s, seat).items) if ((item & KIND) === kind && onTrack(item)) n++
  return n
}

/** ROOT-9.2.5.I Face-up teas, coins and bags go to their track, ROOT-9.2.5.I~3 while it has a space; all else to the satchel. */
function stow(g: G, seat: Seat, item: number): number {
  const kind = item & KIND
  const bare = item & ~(TRACK | DAMAGED)
  const fits = HAS_TRACK[kind] && !isDown(item) && tracked(g.state, seat, kind) < vagabondData(g).trackSpaces
  return fits ? bare | TRACK : bare
}

/** Adds an item, face up (ROOT-9.2.5.I, ROOT-9.2.5.II). */
export function addItem(g: G, seat: Seat, kind: number, ruin = false): void {
  vagabondBoard(g.state, seat).items.push(stow(g, seat, kind | (ruin ? RUIN : 0)))
}

/** Changes one item that is like `item` (one not from a ruin first). Throws where he has none. */
function change(g: G, seat: Seat, item: number, how: (own: number) => number | null, event: string): void {
  const { items } = vagabondBoard(g.state, seat)
  let at = items.indexOf(item)
  if (at < 0) at = items.findIndex((own) => alike(own) === alike(item))
  if (at < 0) throw new Error(`no item ${item} on the board`)
  const own = items[at]
  items.splice(at, 1)
  const changed = how(own)
  if (changed !== null) items.push(changed)
  if (!g.heard) return
  const { down, place } = itemOf(own)
  const after = itemOf(changed ?? own)
  tell(g, { on: event, seat, item: ITEMS[own & KIND], down, place, after: after.place, turned: after.down !== down })
}

/** ROOT-9.2.5~2 Exhausts an item: face down, off its track (ROOT-9.2.5.I~2). */
export function exhaust(g: G, seat: Seat, item: number): void {
  change(g, seat, item, (own) => (own | DOWN) & ~TRACK, 'item.exhausted')
}

/** Exhausts ready items of a kind, those that found no space on their track first: they do nothing there. */
export function exhaustKind(g: G, seat: Seat, kind: number, n = 1): void {
  for (let i = 0; i < n; i++) {
    const { items } = vagabondBoard(g.state, seat)
    const able = (own: number) => (own & KIND) === kind && isReady(own)
    const item = items.find((own) => able(own) && !onTrack(own)) ?? items.find(able)
    if (item === undefined) throw new Error(`no ${ITEMS[kind]} to exhaust`)
    exhaust(g, seat, item)
  }
}

/** Flips an exhausted item face up; a damaged one stays in its box. */
export function refresh(g: G, seat: Seat, item: number): void {
  const face = (own: number) => own & ~DOWN
  change(g, seat, item, (own) => (isDamaged(own) ? face(own) : stow(g, seat, face(own))), 'item.refreshed')
}

/** ROOT-9.2.7 Moves an undamaged item to the Damaged box, facing kept. */
export function damage(g: G, seat: Seat, item: number): void {
  change(g, seat, item, (own) => (own & ~TRACK) | DAMAGED, 'item.damaged')
}

/** ROOT-9.5.7 Moves a damaged item back, facing kept; `up` turns it face up as well (ROOT-9.6.1). */
export function repair(g: G, seat: Seat, item: number, up = false): void {
  change(g, seat, item, (own) => stow(g, seat, (up ? own & ~DOWN : own) & ~DAMAGED), 'item.repaired')
}

/** ROOT-G.1.27~2 Takes an item out of the game. */
export function loseItem(g: G, seat: Seat, item: number): void {
  change(g, seat, item, () => null, 'item.lost')
}

/** The different items of a list that pass a test, those from a ruin not told apart. */
export function differing(items: readonly number[], test: (item: number) => boolean = () => true): number[] {
  const out: number[] = []
  for (const item of items) {
    const like = alike(item)
    if (test(item) && !out.includes(like)) insert(out, like)
  }
  return out
}

/** ROOT-9.6.4 How many items satchel and Damaged box may hold. */
export function capacity(g: G, seat: Seat): number {
  const { base, bag } = vagabondData(g).capacity
  return base + bag * tracked(g.state, seat, BAG)
}

/** ROOT-9.6.2 How many cards he draws in Evening. */
export function vagabondDraw(g: G, seat: Seat): number {
  return vagabondData(g).draw + tracked(g.state, seat, COIN)
}
