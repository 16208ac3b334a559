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
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value)
    if (text === undefined) throw new TypeError(`${typeof value} is no plain JSON; use null for "nothing"`)
    return text
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const object = value as Record<string, unknown>
  const keys = Object.keys(object).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`).join(',')}}`
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
