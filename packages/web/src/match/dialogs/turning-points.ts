/** How many moments are told, and how far apart they lie at least, in measured points. */
const MOST = 3
const APART = 4

/**
 * The inputs after which the distance between the two best of a measure changed most, in the order of the match. `values`: one list for
 * each seat, taken after the inputs `seqs`; values that are not numbers count as none.
 */
export const turningPoints = (values: number[][], seqs: number[]): number[] => {
  const at = (seat: number, i: number) => (Number.isFinite(values[seat]?.[i]) ? (values[seat]?.[i] ?? 0) : 0)
  const jump = (i: number) => {
    const changes = values.map((_, seat) => at(seat, i) - at(seat, i - 1))
    return Math.max(...changes) - Math.min(...changes)
  }
  const jumps = seqs.map((seq, i) => ({ seq, i, by: i === 0 ? 0 : jump(i) })).filter(({ by }) => by > 0)
  const best: typeof jumps = []
  for (const one of jumps.sort((a, b) => b.by - a.by || a.i - b.i))
    if (best.length < MOST && best.every(({ i }) => Math.abs(i - one.i) >= APART)) best.push(one)
  return best.sort((a, b) => a.i - b.i).map(({ seq }) => seq)
}
