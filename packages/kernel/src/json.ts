/** Plain JSON: all that a state, a frame, an option or an event may hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A copy of any plain JSON value that shares nothing with it. For game states prefer a shaped copier (`shape.ts`). */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list = value.slice()
    for (let i = 0; i < list.length; i++) if (typeof list[i] === 'object') list[i] = copyJson(list[i])
    return list as T
  }
  const out: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  for (const key in out) if (typeof out[key] === 'object') out[key] = copyJson(out[key])
  return out as T
}

/** The JSON text of a value with sorted keys: equal values give equal texts, whatever order they were built in. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (value === null || typeof value === 'boolean') return `${value}`
  if (typeof value !== 'object') throw new TypeError(`${typeof value} is no plain JSON; use null for "nothing"`)
  let text = ''
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) text += i === 0 ? canonical(value[i]) : `,${canonical(value[i])}`
    return `[${text}]`
  }
  const object = value as Record<string, unknown>
  const keys = sorted(Object.keys(object))
  for (let i = 0; i < keys.length; i++) text += (i === 0 ? '' : ',') + named(keys[i]) + canonical(object[keys[i]])
  return `{${text}}`
}

/** The names of keys as they stand in a text, with their colon: the same few come again and again. */
const names = new Map<string, string>()
const MOST_NAMES = 4096

function named(key: string): string {
  const known = names.get(key)
  if (known !== undefined) return known
  const name = `${JSON.stringify(key)}:`
  if (names.size >= MOST_NAMES) names.clear()
  names.set(key, name)
  return name
}

/** Sorts a list of keys in place; most stand in order already. */
function sorted(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return keys.sort()
  return keys
}

/** True if two plain JSON values say the same, whatever the order of their keys. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equalJson(item, b[i]))
  if (Array.isArray(b)) return false
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(x)
  return keys.length === Object.keys(y).length && keys.every((key) => key in y && equalJson(x[key], y[key]))
}
