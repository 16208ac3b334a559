/** Small plane geometry: points in board units, y downwards. */
export type Point = readonly [x: number, y: number]

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** A point moved sideways of the direction from a to b. */
export const aside = (at: Point, a: Point, b: Point, by: number): Point => {
  const length = distance(a, b) || 1
  return [at[0] - ((b[1] - a[1]) / length) * by, at[1] + ((b[0] - a[0]) / length) * by]
}

/** The square of how far a point is from a segment. A board asks this millions of times: nothing is allocated, and no root is drawn. */
const squareToSegment = (p: Point, a: Point, b: Point): number => {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
  const x = p[0] - a[0] - dx * t
  const y = p[1] - a[1] - dy * t
  return x * x + y * y
}

/** How far a point is from a line of several points. */
export const toLine = (p: Point, line: readonly Point[]): number => {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) least = Math.min(least, squareToSegment(p, line[i - 1]!, line[i]!))
  return Math.sqrt(least)
}

export interface Line {
  points: Point[]
  /** Left, top, right, bottom. */
  box: readonly [number, number, number, number]
}

export const boxed = (points: Point[]): Line => {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  return { points, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }
}

/** Does a line come nearer to a point than this? */
export const isNear = (p: Point, { points, box }: Line, reach: number): boolean =>
  p[0] > box[0] - reach && p[1] > box[1] - reach && p[0] < box[2] + reach && p[1] < box[3] + reach && toLine(p, points) < reach

export const inside = (p: Point, polygon: readonly Point[]): boolean => {
  let within = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!]
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within
  }
  return within
}

export const lengthOf = (line: readonly Point[]): number => {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!)
  return sum
}

/** The point at a length along a line, clamped to its ends. */
export const along = (line: readonly Point[], length: number): Point => {
  let left = length
  for (let i = 1; i < line.length; i++) {
    const step = distance(line[i - 1]!, line[i]!)
    if (left <= step) return mix(line[i - 1]!, line[i]!, step === 0 ? 0 : Math.max(0, left / step))
    left -= step
  }
  return line[line.length - 1]!
}

/** A smooth line through all knots (Catmull-Rom), `steps` points for each stretch. */
export const smoothLine = (knots: readonly Point[], steps: number): Point[] => {
  const at = (i: number) => knots[Math.max(0, Math.min(knots.length - 1, i))]!
  const line: Point[] = [at(0)]
  for (let i = 0; i + 1 < knots.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const blend = (t: number, k: 0 | 1) =>
      0.5 *
      (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
    for (let s = 1; s <= steps; s++) line.push([blend(s / steps, 0), blend(s / steps, 1)])
  }
  return line
}

/** `M x y L x y ...` in whole units, of which a pixel holds one or two. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  `M${points.map((p) => `${Math.round(p[0])} ${Math.round(p[1])}`).join('L')}${closed ? 'Z' : ''}`
