/** Moves crests apart that would touch, as little as possible and never off the track. Shares from 0 to 1, in the given order. */
export const spread = (at: number[], gap: number): number[] => {
  const order = at.map((_, i) => i).sort((a, b) => at[a] - at[b] || a - b)
  const out = [...at]
  for (let k = 1; k < order.length; k++) out[order[k]] = Math.max(out[order[k]], out[order[k - 1]] + gap)
  let limit = 1
  for (const i of order.reverse()) {
    out[i] = Math.min(out[i], limit)
    limit = out[i] - gap
  }
  return out
}
