/** Drawing by numbers: coasts, waves, hills. The same island is drawn alike every time. */

/** A small generator for drawing alone: the same numbers for the same seed. */
const noise = (seed: number) => {
  let state = (seed * 2654435761) >>> 0
  return (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

const POINTS = 26

/** The outline of an island that fills a box, `inset` units within it. */
export function coast(width: number, height: number, seed: number, inset: number): string {
  const next = noise(seed + 7)
  const bumps = Array.from({ length: POINTS }, () => next())
  const [a, b] = [width / 2 - inset, height / 2 - inset]
  const points = bumps.map((bump, i): [number, number] => {
    const t = (i / POINTS) * Math.PI * 2
    const [c, s] = [Math.cos(t), Math.sin(t)]
    // Nearly a rectangle: what stands on it needs the corners.
    const r = (Math.abs(c) ** 4.4 + Math.abs(s) ** 4.4) ** (-1 / 4.4)
    const k = 1 - bump * 0.035
    return [width / 2 + a * c * r * k, height / 2 + b * s * r * k]
  })
  return smooth(points)
}

/** A closed line through points. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const n = points.length
  const at = (i: number) => points[(i + n) % n] as readonly [number, number]
  const f = (value: number) => value.toFixed(1)
  let d = `M${f(at(0)[0])} ${f(at(0)[1])}`
  for (let i = 0; i < n; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1 = [q[0] + (r[0] - p[0]) / 6, q[1] + (r[1] - p[1]) / 6]
    const c2 = [r[0] - (s[0] - q[0]) / 6, r[1] - (s[1] - q[1]) / 6]
    d += `C${f(c1[0] as number)} ${f(c1[1] as number)} ${f(c2[0] as number)} ${f(c2[1] as number)} ${f(r[0])} ${f(r[1])}`
  }
  return `${d}Z`
}

/** A range of hills in ink between two points. */
export function hills(x: number, y: number, width: number, seed: number): string {
  const next = noise(seed + 99)
  const peaks = 3
  let d = ''
  for (let i = 0; i < peaks; i++) {
    const left = x + (i * width) / (peaks + 1)
    const [w, h] = [width / 2, 10 + next() * 9]
    d += `M${left.toFixed(1)} ${y}L${(left + w / 2).toFixed(1)} ${(y - h).toFixed(1)}L${(left + w).toFixed(1)} ${y}`
    d += `M${(left + w / 2).toFixed(1)} ${(y - h).toFixed(1)}l${(w * 0.1).toFixed(1)} ${(h * 0.5).toFixed(1)}`
  }
  return d
}

/** A pine around (x, y). */
export const pine = (x: number, y: number): string =>
  `M${x} ${y}v6M${x - 6} ${y}l6 -5l6 5zM${x - 4.6} ${y - 4}l4.6 -4.4l4.6 4.4zM${x - 3} ${y - 7.6}l3 -3.6l3 3.6z`
