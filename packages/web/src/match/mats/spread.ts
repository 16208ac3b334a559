/** Moves crests or labels apart that would touch, as little as possible and never beyond `most`. Places from 0 on, in the given order. */
export const spread = (at: number[], gap: number, most = 1): number[] => {
  const order = at.map((_, i) => i).sort((a, b) => at[a] - at[b] || a - b)
  const out = [...at]
  for (let k = 1; k < order.length; k++) out[order[k]] = Math.max(out[order[k]], out[order[k - 1]] + gap)
  let limit = most
  for (const i of order.reverse()) {
    out[i] = Math.min(out[i], limit)
    limit = out[i] - gap
  }
  return out
}
