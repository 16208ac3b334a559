import type { Seat } from '@trestle/kernel'
import * as v from 'valibot'
import { itemNumber } from '../../ground/book.ts'
import { ownData } from '../../ground/own-data.ts'
import { count, ITEMS, inFaction, int, track } from '../../ground/schema.ts'
import type { G, State } from '../../ground/state.ts'
import { placesOf } from '../../rules/parties.ts'

export const WARRIOR = 0
export const WARLORD = 1
export const STRONGHOLD = 2
export const MOB = 3

/** ROOT-14.7 The moods by their numbers, as in the data file. */
export const MOODS = ['bitter', 'grandiose', 'jubilant', 'lavish', 'relentless', 'rowdy', 'stubborn', 'wrathful'] as const
export type Mood = (typeof MOODS)[number]

/** ROOT-14.2.4 The tracks of the Hoard. */
export const TRACKS = ['command', 'prowess'] as const
export type Track = (typeof TRACKS)[number]

/** Spaces of each track. */
export const SPACES = 4

export type HundredsBoard = {
  mood: Mood
  /** ROOT-14.2.4.I Items on the two tracks from left to right, each one number (`kindOf`, `isRuin`). */
  command: readonly number[]
  prowess: readonly number[]
  /** ROOT-14.5.2, ROOT-14.5.3 Commands given and Advances made this turn. */
  commands: number
  advances: number
}

/** A track as all see it: its items from left to right, how many actions it gives, and how many of them are left this turn. */
export type TrackView = { items: string[]; value: number; left: number }

/** What all see of the board. */
export type HundredsView = {
  mood: Mood
  /** The place of the warlord, -1 while he is off the map. */
  warlord: number
  command: TrackView
  prowess: TrackView
  mobs: number
  strongholds: number
  /** Clearings that ROOT-14.6.2 would count now, and what they would score. */
  oppressed: number[]
  worth: number
  draw: number
}

const item = v.picklist(ITEMS, `expected one of ${ITEMS.join(', ')}`)
const mood = v.strictObject({ id: v.picklist(MOODS, `expected one of ${MOODS.join(', ')}`), item: v.nullable(item) })

/**
 * The data file. `tracks`: what each takes, and actions by the number of items on it; `rolls`: the most rolls of a Jubilant turn; `lavish`:
 * warriors for each item; `rowdy`: cards more, and by how many enemy pieces they are many; `oppress`: points by clearings, the last for more.
 */
export const hundredsSchema = v.strictObject({
  ...inFaction,
  champions: v.strictObject({ warlord: int(1, 1) }),
  buildings: v.strictObject({ stronghold: int(1, 6) }),
  tokens: v.strictObject({ mob: int(1, 12) }),
  start: count,
  tracks: v.strictObject({ command: v.array(item), prowess: v.array(item), actions: track(SPACES + 1) }),
  overflow: count,
  moods: v.pipe(
    v.array(mood),
    v.check((all) => all.map(({ id }) => id).join() === MOODS.join(), `expected ${MOODS.join(', ')} in this order`),
  ),
  rolls: count,
  lavish: count,
  rowdy: v.strictObject({ enemies: count, few: count, many: count }),
  oppress: v.pipe(v.array(count), v.minLength(1, 'expected at least one number')),
  draw: count,
})
export type HundredsData = v.InferOutput<typeof hundredsSchema>

/** The faction's own data. */
export const hundredsData = ownData<HundredsData>('hundreds')

export function hundredsBoard(s: State, seat: Seat): HundredsBoard {
  return s.sides[seat].board as HundredsBoard
}

/** ROOT-9.7.3~2 The mark of an item that came from a ruin. */
const RUIN = 8

/** An item of the Hoard by its kind. */
export const itemCode = (kind: number, ruin: boolean) => (ruin ? kind | RUIN : kind)
/** The kind of an item of the Hoard. */
export const kindOfItem = (item: number) => item & (RUIN - 1)
/** Whether it came from a ruin. */
export const isRuin = (item: number) => (item & RUIN) !== 0

/** ROOT-14.2.4~2 The track of a kind of item. */
export function trackOf(g: G, kind: number): Track {
  return hundredsData(g).tracks.command.some((name) => itemNumber(name) === kind) ? 'command' : 'prowess'
}

/** All items of the Hoard. */
export function hoardOf(s: State, seat: Seat): readonly number[] {
  const { command, prowess } = hundredsBoard(s, seat)
  return [...command, ...prowess]
}

/** ROOT-14.2.4.II How many actions a track gives now. */
export function actionsOf(g: G, seat: Seat, which: Track): number {
  return hundredsData(g).tracks.actions[hundredsBoard(g.state, seat)[which].length]
}

/** ROOT-14.2.2 The clearing of the warlord, -1 while he is off the map. */
export function warlordAt(s: State, seat: Seat): number {
  return s.sides[seat].pieces[WARLORD].indexOf(1)
}

/** Whether the mood is this one and the warlord stands in a clearing. */
export function inMoodAt(s: State, seat: Seat, which: Mood, at: number): boolean {
  return hundredsBoard(s, seat).mood === which && s.sides[seat].pieces[WARLORD][at] === 1
}

/** Clearings with a mob, as bits. */
export function mobsOf(g: G, seat: Seat): number {
  return placesOf(g.state.sides[seat], MOB, g.content.clearings)
}
