import { equalJson } from '@trestle/kernel'
import { useRef } from 'react'

/**
 * A value whose parts stay the same objects for as long as they are equal: a session tells all anew with each choice, and what is drawn from a
 * part that is what it was need not be drawn again. Compares the value and each of its parts, as JSON.
 */
export const useSame = <T extends object>(value: T): T => {
  const last = useRef(value)
  last.current = sameParts(last.current, value)
  return last.current
}

/** `now` with each part that equals its part of `before` taken from there; `before` itself where all do. */
export const sameParts = <T extends object>(before: T, now: T): T => {
  if (before === now) return before
  const known = before as Record<string, unknown>
  const parts = Object.entries(now).map(([key, part]) => [key, equalJson(known[key], part) ? known[key] : part] as const)
  const all = parts.length === Object.keys(before).length && parts.every(([key, part]) => known[key] === part)
  return all ? before : (Object.fromEntries(parts) as T)
}
