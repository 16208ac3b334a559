/** What differs between two contents. */
import { equalJson, type Json } from '@trestle/kernel'

/** One difference; `from` or `to` is missing where one of both lacks the value. Places are named as faults are: items of lists by their id. */
export interface Difference {
  place: string
  from?: Json
  to?: Json
}

/** Differences down to single values; lists of things without names are compared whole. */
export function differences(a: Json, b: Json, place = ''): Difference[] {
  if (equalJson(a, b)) return []
  const names = named(a) && named(b)
  if (names) {
    const [as, bs] = [byName(a as Json[]), byName(b as Json[])]
    return [...new Set([...as.keys(), ...bs.keys()])].flatMap((key) =>
      parted(as.get(key), bs.get(key), `${place}${place === '' ? '' : '.'}${key}`),
    )
  }
  if (isObject(a) && isObject(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return keys.flatMap((key) => parted(a[key], b[key], `${place}${place === '' ? '' : '.'}${key}`))
  }
  return [{ place, from: a, to: b }]
}

function parted(from: Json | undefined, to: Json | undefined, place: string): Difference[] {
  if (from === undefined) return to === undefined ? [] : [{ place, to }]
  if (to === undefined) return [{ place, from }]
  return differences(from, to, place)
}

const isObject = (value: Json): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name by which a fault calls an item of a list; null for one without. */
export function nameOf(item: Json): string | null {
  if (!isObject(item)) return null
  const name = item.ref ?? item.id
  return typeof name === 'string' ? name : null
}

/** Whether each item of a list has a name of its own. */
function named(list: Json): boolean {
  if (!Array.isArray(list) || list.length === 0) return false
  const names = list.map(nameOf)
  return !names.includes(null) && new Set(names).size === names.length
}

const byName = (list: Json[]): Map<string, Json> => new Map(list.map((item) => [nameOf(item) as string, item]))
