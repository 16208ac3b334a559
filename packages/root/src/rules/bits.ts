/** How many clearings a set of bits holds. */
export function countOf(bits: number): number {
  let n = 0
  for (let left = bits; left !== 0; left &= left - 1) n++
  return n
}

/** All clearings. */
export const EVERYWHERE = -1

/** The clearings of a set of bits, in order. */
export function listOf(bits: number): number[] {
  const out: number[] = []
  for (let left = bits; left !== 0; left &= left - 1) out.push(firstOf(left))
  return out
}

/** The first clearing of a set of bits, -1 for none. Clear it with `bits &= bits - 1` to go on. */
export function firstOf(bits: number): number {
  return bits === 0 ? -1 : 31 - Math.clz32(bits & -bits)
}
