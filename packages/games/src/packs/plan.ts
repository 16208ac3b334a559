/** A map in a content: places that have a position, and what joins two of them, found by the shape of the values alone. */
import type { Json } from '@trestle/kernel'
import { nameOf } from './compare.ts'

/** A place of a map; `at` is its number in the list. */
export interface Spot {
  list: string
  at: number
  id: string
  x: number
  y: number
}

/** A list of connections between the places of one list. */
export interface Joins {
  /** The field that holds them. */
  list: string
  /** The list of the places that they join. */
  of: string
  pairs: { at: number; ends: [string, string] }[]
}

export interface Plan {
  width: number
  height: number
  spots: Spot[]
  joins: Joins[]
}

type Item = { [key: string]: Json }

const isItem = (value: Json | undefined): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Room around places where a map does not say how large it is. */
const MARGIN = 60

/** The plan of a value; null where nothing in it has a position. */
export function planOf(value: Json): Plan | null {
  if (!isItem(value)) return null
  const spots = Object.entries(value).flatMap(([list, items]) => spotsIn(list, items))
  if (spots.length === 0) return null
  const size = (given: Json | undefined, most: number) => (typeof given === 'number' ? given : most + MARGIN)
  return {
    width: size(value.width, Math.max(...spots.map(({ x }) => x))),
    height: size(value.height, Math.max(...spots.map(({ y }) => y))),
    spots,
    joins: Object.entries(value).flatMap(([list, items]) => joinsIn(list, items, spots)),
  }
}

function spotsIn(list: string, items: Json): Spot[] {
  if (!Array.isArray(items)) return []
  const spots = items.flatMap((item, at): Spot[] => {
    if (!isItem(item) || typeof item.x !== 'number' || typeof item.y !== 'number') return []
    const id = nameOf(item) ?? (typeof item.n === 'number' ? String(item.n) : null)
    return id === null ? [] : [{ list, at, id, x: item.x, y: item.y }]
  })
  return spots.length === items.length ? spots : []
}

/** The two places that an item joins, such as `{ a: 'auria', b: 'zincur' }` or `[1, 5]`; null for anything else. */
function endsOf(item: Json): [string, string] | null {
  if (Array.isArray(item) && item.length === 2 && item.every((one) => typeof one === 'number')) return [String(item[0]), String(item[1])]
  return isItem(item) && typeof item.a === 'string' && typeof item.b === 'string' ? [item.a, item.b] : null
}

function joinsIn(list: string, items: Json, spots: Spot[]): Joins[] {
  if (!Array.isArray(items) || items.length === 0) return []
  const pairs = items.flatMap((item, at) => {
    const ends = endsOf(item)
    return ends ? [{ at, ends }] : []
  })
  if (pairs.length < items.length) return []
  const lists = [...new Set(spots.map((spot) => spot.list))]
  const known = (of: string, id: string) => spots.some((spot) => spot.list === of && spot.id === id)
  const ends = (of: string) => pairs.filter((pair) => pair.ends.every((id) => known(of, id))).length
  // A wrong end does not hide the others.
  const of = lists.toSorted((a, b) => ends(b) - ends(a))[0]
  return ends(of) > 0 ? [{ list, of, pairs }] : []
}

/** An item of a list of joins with other ends and, where it has a position, that of the middle between them. `like` gives its form. */
export function joined(like: Json, a: Spot, b: Spot): Json {
  if (Array.isArray(like)) return [Number(a.id), Number(b.id)]
  const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
  const item = { ...(like as Item), a: a.id, b: b.id }
  return 'x' in item ? { ...item, ...middle } : item
}
