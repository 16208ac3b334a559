/** Lists that are replaced when they change. */
import { insert } from '@trestle/kernel'

/** The whole numbers from 0 up to below `n`. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** A sorted list with one more. */
export function withOne(sorted: readonly number[], item: number): number[] {
  const out = sorted.slice()
  insert(out, item)
  return out
}

/** A list without the first such number; the same list where it is not in it. */
export function without(list: readonly number[], item: number): readonly number[] {
  const at = list.indexOf(item)
  if (at < 0) return list
  const out = list.slice()
  out.splice(at, 1)
  return out
}

/** A sorted list without repetitions. */
export const distinct = (sorted: readonly number[]): readonly number[] => sorted.filter((item, i) => i === 0 || item !== sorted[i - 1])

/** The places at which a list has this value. */
export function placesOf(list: readonly number[], value: number): number[] {
  const out: number[] = []
  for (let at = 0; at < list.length; at++) if (list[at] === value) out.push(at)
  return out
}

/** All ways to pick `n` of a list, in its order. */
export function subsets(list: readonly number[], n: number, from = 0): number[][] {
  if (n === 0) return [[]]
  const out: number[][] = []
  for (let i = from; i <= list.length - n; i++) for (const rest of subsets(list, n - 1, i + 1)) out.push([list[i], ...rest])
  return out
}
