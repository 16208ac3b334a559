import { copyJson } from './json.ts'

/**
 * Copiers shaped by a type: each game composes one for its state, so that a copy costs no reflection, and the type checker
 * refuses a copier that forgot a field.
 *
 * ```ts
 * const copyState = record<State>({ round: same, hands: list(flat), battle: nullable(record<Battle>({ ... })) })
 * ```
 */
export type Copier<T> = (value: T) => T

type Plain = null | boolean | number | string

/** For a value that needs no copying: number, string, boolean, null, or something that is never changed in place. */
export function same<T>(value: T): T {
  return value
}

/** For a list of numbers, strings or booleans. */
export function flat<T extends Plain>(value: T[]): T[] {
  return value.slice()
}

/** For anything small and irregular. */
export const loose: <T>(value: T) => T = copyJson

/** For a list whose items need copying. */
export function list<T>(item: Copier<T>): Copier<T[]> {
  return (value) => {
    const out = value.slice()
    for (let i = 0; i < out.length; i++) out[i] = item(out[i])
    return out
  }
}

/** For a value that may be null. */
export function nullable<T>(inner: Copier<T>): Copier<T | null> {
  return (value) => (value === null ? null : inner(value))
}

/** For an object: a copier for each of its fields. */
export function record<T extends object>(fields: { [K in keyof T]-?: Copier<T[K]> }): Copier<T> {
  const nested = (Object.keys(fields) as (keyof T)[]).filter((key) => (fields[key] as unknown) !== same)
  const copiers = nested.map((key) => fields[key] as Copier<T[keyof T]>)
  return (value) => {
    const out = { ...value }
    for (let i = 0; i < nested.length; i++) out[nested[i]] = copiers[i](out[nested[i]])
    return out
  }
}
